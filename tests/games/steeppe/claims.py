"""Whether what the AI claims about The Steppes of Steeppe is true, counted out card by card."""

from __future__ import annotations

from random import Random
from typing import Any

from app.games.steeppe.rules.cards import JESTS, SUITS, card_text
from app.games.steeppe.rules.jest import Jest
from tests.tools.claims import Case, Check
from tests.tools.play import random_line


class Table:
    """A case without the waits before it: who acts, and what lies there."""

    def __init__(self, case: Case) -> None:
        skip = 0
        while case.moves[skip].verb == "wait" and skip + 1 < len(case.moves):
            skip += 1
        self.state = case.line[skip]
        self.move = case.moves[skip]
        self.rest = case.moves[skip:]
        self.who = JESTS.index(self.state.player)
        self.jest: Jest = self.state.jests[self.who]
        self.fellow: Jest = self.state.jests[1 - self.who]


def missing(jest: Jest, who: int) -> int:
    """The Wit that is missing, with the Talent there is."""
    return jest.countenance() - jest.wit(who)


def actions(jest: Jest) -> int:
    """Actions left, with the aces that would buy one each."""
    return 0 if jest.ended else jest.actions + sum(jest.held >> suit & 1 for suit in range(4))


def in_reach(jest: Jest, who: int) -> bool:
    """Whether some number of moves, after those that steppes owed take, makes the Wit enough."""
    spare = max(0, actions(jest) - jest.owed)
    goals = range(jest.at, min(jest.at + spare, len(jest.steppes) - 1) + 1)
    return any(missing(jest._replace(at=at), who) <= 0 for at in goals)


def unseen(state: Any) -> list[int]:
    cards = [card for jest in state.jests for card in jest.deck]
    return sorted(cards + ([state.boosted] if state.boosted else []))


def hits(table: Table) -> int:
    """How many unseen cards, drawn or handed over now, bring the Face in reach."""
    found = 0
    for card in unseen(table.state):
        state = table.state
        if table.move.verb == "play":
            state = state._replace(boosted=card)
        else:
            jests = list(state.jests)
            jests[table.who] = table.jest._replace(deck=(card, *table.jest.deck[1:]))
            state = state._replace(jests=tuple(jests))
        found += in_reach(state.play(table.move).jests[table.who], table.who)
    return found


def hidden_faces(state: Any) -> list[int]:
    """The suits of the Faces that are face down."""
    faces = [face for jest in state.jests for face in jest.faces[1:]]
    faces += [face for faces, _ in state.later for face in faces]
    return [face >> 4 for face in faces]


def facts(case: Case) -> bool:
    """All values that say how things stand."""
    table = Table(case)
    jest, fellow, who = table.jest, table.fellow, table.who
    about = (
        fellow
        if "under the {fellow} Jest's deck" in case.claim.pattern
        or "running short" in (case.claim.pattern)
        or "its {face}" in case.claim.pattern
        or "{fellow} Jest's {face}" in case.claim.pattern
        else jest
    )
    true = {
        "face": lambda: card_text(about.faces[0]),
        "own": lambda: card_text(jest.faces[0]),
        "missing": lambda: missing(jest, who),
        "lack": lambda: missing(fellow, 1 - who),
        "owed": lambda: jest.owed,
        "actions": lambda: actions(jest),
        "wit": lambda: jest.wit(who),
        "countenance": lambda: jest.countenance(),
        "unseen": lambda: len(unseen(table.state)),
        "hits": lambda: hits(table),
        "misses": lambda: len(unseen(table.state)) - hits(table),
        "cards": lambda: len(about.deck) + (table.move.verb == "keep"),
        "faces": lambda: len(about.faces),
        "fellow": lambda: JESTS[1 - who],
        "jest": lambda: JESTS[who],
        "ace": lambda: f"a{table.move.suit}",
        "number": lambda: hidden_faces(table.state).count(SUITS.index(table.move.suit)),
        "hidden": lambda: len(hidden_faces(table.state)),
        "gain": lambda: average(table),
        "worth": lambda: jest.talent(who),
        "card": lambda: case["card"],
        "more": lambda: case["more"],
    }
    named = {name for name in case.values if "{" + name + "}" in case.claim.pattern}
    return all(case[name] == true[name]() for name in named)


def average(table: Table) -> float:
    """What an unseen card brings on average: Wit, or Countenance, which counts against it."""
    suit = table.jest.faces[0] >> 4
    cards = unseen(table.state)
    worth = [
        0 if card & 15 == 1 else -(card & 15) if card >> 4 == suit else card & 15 for card in cards
    ]
    return round(sum(worth) / len(cards), 1)


def acts(verb: str) -> Check:
    return lambda case: Table(case).move.verb == verb and facts(case)


def reaching(verb: str, reached: bool) -> Check:
    """The same, and the Face is in reach of moves, or not."""

    def check(case: Case) -> bool:
        table = Table(case)
        return acts(verb)(case) and in_reach(table.jest, table.who) == reached

    return check


def owing(case: Case) -> bool:
    return facts(case) and case["owed"] > 0 and Table(case).move.verb == "steppe"


def single_card(case: Case) -> bool:
    table = Table(case)
    return acts("steppe")(case) and hits(table) == 0 and table.jest.owed == 0


def by_card(verb: str) -> Check:
    def check(case: Case) -> bool:
        likely = "probably" in case.claim.pattern
        return (
            acts(verb)(case) and case["hits"] > 0 and likely <= (2 * case["hits"] >= case["unseen"])
        )

    return check


def talent(case: Case) -> bool:
    """Standing on the card brings so much more than the place now; it is reached by moves."""
    table = Table(case)
    jest, who = table.jest, table.who
    spare = actions(jest) - jest.owed
    there = [
        at
        for at in range(jest.at + 1, min(jest.at + spare, len(jest.steppes) - 1) + 1)
        if card_text(jest.steppes[at]) == case["card"]
    ]
    gains = [jest._replace(at=at).talent(who) - jest.talent(who) for at in there]
    enough = "enough" not in case.claim.pattern or any(
        missing(jest._replace(at=at), who) <= 0 < missing(jest, who) for at in there
    )
    return table.move.verb == "move" and case["more"] in gains and enough


def standing_on(case: Case) -> bool:
    table = Table(case)
    here = card_text(table.jest.steppes[table.jest.at])
    return acts("move")(case) and table.jest.at > 0 and case["card"] == here


def lauded_already(case: Case) -> bool:
    table = Table(case)
    return (
        acts("move")(case) and missing(table.jest, table.who) <= 0 and not table.jest.on_face_suit()
    )


def no_talent(case: Case) -> bool:
    table = Table(case)
    jest = table.jest
    goals = range(
        jest.at, min(jest.at + max(0, actions(jest) - jest.owed), len(jest.steppes) - 1) + 1
    )
    return all(jest._replace(at=at).talent(table.who) == 0 for at in goals)


def boosts(case: Case) -> bool:
    """Where it is said what the fellow lacks, it lacks something."""
    table = Table(case)
    few = len(table.fellow.deck) / len(table.fellow.faces) < len(table.jest.deck) / len(
        table.jest.faces
    )
    return (
        acts("boost")(case)
        and ("running short" not in case.claim.pattern or few)
        and all(case[name] > 0 for name in ("lack", "missing") if "{" + name in case.claim.pattern)
    )


def lays_it(case: Case) -> bool:
    answers = Table(case).state.play(Table(case).move).legal_moves()
    return boosts(case) and any(answer.verb == "play" for answer in answers)


def doubles(case: Case) -> bool:
    table = Table(case)
    return acts("give")(case) and table.fellow.faces[0] >> 4 == SUITS.index(table.move.suit)


def might_double(case: Case) -> bool:
    return acts("give")(case) and case["number"] > 0 and len(Table(case).jest.faces) > 1


def buys(case: Case) -> bool:
    table = Table(case)
    gained = table.state.play(table.move).jests[table.who].actions
    return acts("ace")(case) and gained == table.jest.actions + 1


def lauded(case: Case) -> bool:
    return acts("end")(case) and case["wit"] >= case["countenance"]


def can_do_no_more(case: Case) -> bool:
    """Neither by moves nor by another card of its own."""
    jest = Table(case).jest
    return reaching("end", False)(case) and (not actions(jest) or not jest.deck)


def never_won(case: Case) -> bool:
    """However it goes on at random, it is not won."""
    if case.advice.value > 0:
        return False
    ends = [random_line(case.state, Random(seed), 500)[-1][0] for seed in range(25)]
    return all(end.outcome is not None and not end.outcome.winners for end in ends)


CHECKS: dict[str, Check] = {
    "This game can't be won any more.": never_won,
    "Half Wit still asks for {owed}, though the {face} is within reach.": lambda case: (
        owing(case) and reaching("steppe", True)(case)
    ),
    "You can laud the {face} without another card: this one is a risk.": reaching("steppe", True),
    "One more card will probably do it: {hits} of {unseen} unseen cards would.": by_card("steppe"),
    "One more card might do it: {hits} of {unseen} unseen cards would.": by_card("steppe"),
    "Half Wit comes first: {owed} still owed.": owing,
    "No single card is enough for the {face} yet: {missing} Wit short, with {actions} left.": (
        single_card
    ),
    "This spot is enough to laud the {face}: moving only spends an action.": lauded_already,
    "On the way to the {card}, which adds {more} Wit.": talent,
    "Standing on the {card} adds {more} Wit: enough to laud the {face}.": talent,
    "Standing on the {card} adds {more} Wit.": talent,
    "Gives up the Talent on the {card}, {worth} Wit.": standing_on,
    "Leaves the {card}: don't end a turn on the Face's own suit.": lambda case: (
        standing_on(case) and Table(case).jest.on_face_suit()
    ),
    "There's no Talent up there: moving only spends an action.": no_talent,
    "The {fellow} Jest can lay the card for free: it needs {lack} more Wit for its "
    "{face}.": lays_it,
    "The {fellow} Jest can lay the card for free.": lays_it,
    "The card goes under the {fellow} Jest's deck, though the {own} still needs {missing} more "
    "Wit.": (boosts),
    "The {fellow} Jest is running short, with {cards} for {faces}: this one goes under its "
    "deck.": boosts,
    "The card goes under the {fellow} Jest's deck, which has {cards} for {faces}.": boosts,
    "The {face} is within reach without it, and the deck grows: {cards} for {faces}.": reaching(
        "keep", True
    ),
    "Under the deck, the card is saved for a later turn: {cards} for {faces}.": acts("keep"),
    "The {face} is already within reach, and {misses} of {unseen} unseen cards would spoil that.": (
        reaching("play", True)
    ),
    "The {face} is already within reach, whatever the card is.": lambda case: (
        reaching("play", True)(case) and hits(Table(case)) == len(unseen(Table(case).state))
    ),
    "It's free, and {hits} of {unseen} unseen cards would be enough.": by_card("play"),
    "It's free and adds {gain} Wit on average; {missing} more needed for the {face}.": acts("play"),
    "The {ace} would double the {fellow} Jest's {face}.": doubles,
    "The {ace} might double the {jest} Jest's next Face: {number} of the {hidden} Faces still "
    "to come match its suit.": might_double,
    "The {ace} gives the {fellow} Jest one more action.": acts("give"),
    "The {ace} buys one more action, and can no longer double a later Face.": buys,
    "The {ace} buys one more action.": buys,
    "The {ace} buys one more action: the {face} still needs {missing} more Wit.": lambda case: (
        buys(case) and case["missing"] > 0
    ),
    "Lauds the {face}: {wit} Wit against a Countenance of {countenance}.": lauded,
    "Gives up the {face}, though moving on would be enough: {missing} Wit short.": (
        reaching("end", True)
    ),
    "The {face} is out of reach without help: {missing} Wit short.": can_do_no_more,
    "Ending now saves cards: the {face} is {missing} Wit away, with {cards} left for {faces}.": (
        reaching("end", False)
    ),
    "The {fellow} Jest can go first.": acts("wait"),
}
