"""The AI of The Steppes of Steeppe: fair, legal, in time, and what it has to know of the game."""

from __future__ import annotations

import time
from collections.abc import Iterator
from random import Random

import pytest

from app.ai.budget import Budget, Meter
from app.ai.contract import Advice
from app.ai.phrases import Count
from app.games.steeppe.mind import MIND
from app.games.steeppe.mind.expectimax import with_card
from app.games.steeppe.rules import GAME as STEEPPE
from app.games.steeppe.rules import SteeppeState
from app.games.steeppe.rules.cards import JESTS, NUMBERS, SUITS, Act, card_named
from app.games.steeppe.rules.jest import Jest
from tests.games.steeppe.yardsticks import FACES, faces_lauded, greedy, row
from tests.tools.loops import at_most
from tests.tools.play import begin, random_line

LEVELS = list(MIND.levels)


def advise(
    state: SteeppeState,
    level: str,
    seed: int = 1,
    simulations: int | None = 400,
    variations: int = 1,
) -> Advice[Act]:
    meter = Meter(Budget(simulations=simulations))
    return MIND.advise(state, MIND.levels[level], meter, Random(seed), variations=variations)


def positions(seeds: range, every: int = 1) -> Iterator[SteeppeState]:
    """Positions of random games, and of games in which at least one Jest gets somewhere."""
    for seed in seeds:
        random = Random(seed)
        line = [state for state, move in random_line(begin("steeppe", 2, seed), random) if move]
        yield from line[seed % every :: every]
        state = STEEPPE.start(STEEPPE.draw_setup(2, seed))
        for number in at_most(1_000):
            if not state.player:
                break
            if number % every == seed % every:
                yield state
            moves = state.legal_moves()
            state = state.play(random.choice(moves) if random.random() < 0.2 else greedy(state))


# Positions made for the purpose


def cards(texts: str) -> tuple[int, ...]:
    named = [card_named(text) for text in texts.split()]
    assert None not in named
    return tuple(card for card in named if card)


def jest(
    faces: str,
    steppes: str = "",
    deck: int = 5,
    at: int = 0,
    actions: int = 0,
    owing: int = 0,
    held: str = "",
    beside: bool = False,
    ended: bool = False,
) -> Jest:
    """A Jest whose deck is filled when it comes into a position."""
    aces = sum(1 << SUITS.index(suit) for suit in held)
    return Jest(
        (0,) * deck,
        cards(faces),
        (),
        cards(steppes),
        at,
        actions,
        owing,
        aces,
        beside,
        ended or not faces,
    )


def position(
    red: Jest, black: Jest, unseen: str = "", floor: int = 0, boosted: str = ""
) -> SteeppeState:
    """A position of the second half; the decks are the cards of `unseen`, then any others."""
    laid = set(red.steppes + black.steppes) | {suit << 4 | 1 for suit in range(4)}
    named = cards(unseen)
    rest = [card for card in NUMBERS if card not in laid and card not in named]
    Random(1).shuffle(rest)
    heap = [*named, *rest]
    decks = (len(red.deck), len(black.deck))
    red = red._replace(deck=tuple(heap[: decks[0]]))
    black = black._replace(deck=tuple(heap[decks[0] : sum(decks)]))
    card = cards(boosted)[0] if boosted else 0
    return SteeppeState(3, floor, False, card, (red, black), ())


OUT = jest("", deck=0)
"""A Jest that has lauded its three Faces."""


LAST = jest("jh", "10s 4c", deck=3, actions=5)
"""Needs nothing any more for its last Face."""


# Fair, legal, repeatable, in time


def test_every_move_is_legal_at_every_level_and_budget():
    for number, state in enumerate(positions(range(24), every=6)):
        level = LEVELS[number % 5]
        for simulations in (1, 7, 150):
            advice = advise(state, level, number, simulations)
            after = state
            for move in advice.variations[0].moves:
                assert move in after.legal_moves()
                after = after.play(move)


def test_hidden_cards_make_no_difference():
    shown = 0
    for number, state in enumerate(positions(range(100, 108), every=13)):
        others = [state.imagine("red", Random(seed)) for seed in range(2)]
        shown += any(other != state for other in others)
        for level in LEVELS:
            advice = advise(state, level, number, variations=3)
            for other in others:
                assert advise(other, level, number, variations=3) == advice
        for other in others:
            assert MIND.greedy(other, Random(number)) == MIND.greedy(state, Random(number))
            assert MIND.features(other, "red") == MIND.features(state, "red")
            for move in state.legal_moves():
                assert MIND.explain(other, [move]) == MIND.explain(state, [move])
    assert shown > 30


def test_the_true_deck_is_never_the_imagined_one():
    """The card on top is not turned up in thought more often than any other."""
    state = position(jest("jh", "6s 5c", deck=20, actions=3), OUT, unseen="10d")
    for other in (state, state.imagine("red", Random(5))):
        assert advise(other, "hard").value == advise(state, "hard").value


def test_same_seed_and_simulations_give_the_same_advice():
    for number, state in enumerate(positions(range(200, 204), every=17)):
        for level in LEVELS:
            assert advise(state, level, number) == advise(state, level, number)


def test_seeds_matter_to_those_who_misjudge():
    states = list(positions(range(300, 303), every=7))
    moves = [[advise(state, "novice", seed).move for state in states] for seed in (1, 2)]
    assert moves[0] != moves[1]


@pytest.mark.parametrize("level", LEVELS)
def test_budgets_are_kept(level):
    state = next(state for state in positions(range(3)) if len(state.legal_moves()) > 3)
    meter = Meter(Budget(simulations=50))
    MIND.advise(state, MIND.levels[level], meter, Random(1))
    assert meter.simulations <= 51
    begun = time.process_time()
    meter = Meter(Budget(), stop_requested=lambda: time.process_time() > begun + 0.02)
    MIND.advise(state, MIND.levels[level], meter, Random(1))
    assert time.process_time() - begun < 0.07


def test_novice_and_easy_answer_at_once():
    states = list(positions(range(400, 404), every=4))
    for level in ("novice", "easy"):
        begun = time.process_time()
        for state in states:
            advise(state, level, simulations=None)
        assert (time.process_time() - begun) / len(states) < 0.05


def test_better_and_better_advice_is_reported():
    state = position(
        jest("jh kc", "6s 5c 4d", deck=9, actions=3), jest("js qh", "7h 9d", deck=9, actions=2)
    )
    heard: list[Advice[Act]] = []
    meter = Meter(Budget())
    advice = MIND.advise(state, MIND.levels["expert"], meter, Random(1), heard.append, variations=3)
    assert len(heard) > 1 and heard[-1].variations[1:] == advice.variations[1:]
    assert heard[-1].move == advice.move and heard[-1].value == advice.value
    assert (
        1 < len(advice.variations) <= 3 and len({line.moves[0] for line in advice.variations}) > 1
    )


# What it has to know


def test_takes_the_last_face():
    state = position(LAST, OUT)
    for level in LEVELS:
        advice = advise(state, level)
        assert str(advice.move) == "red end"
        assert advice.value == 100
    assert "Lauds the jh: 14 Wit against a Countenance of 12" in str(
        MIND.explain(state, [advice.move])
    )


def test_walks_to_a_talent_that_decides():
    state = position(jest("js", "4h 2h 5d 3s", deck=2, actions=2), OUT)
    advice = advise(state, "expert")
    assert str(advice.move) == "red move"
    assert "On the way to the 5d" in str(MIND.explain(state, [advice.move]))
    state = state.play(advice.move)
    advice = advise(state, "expert")
    assert str(advice.move) == "red move"
    assert "the 5d adds 3 Wit: enough" in str(MIND.explain(state, [advice.move]))
    assert str(advise(state.play(advice.move), "expert").move) == "red end"


def test_draws_when_that_is_likely_to_be_enough():
    state = position(jest("jh", "6s 5c", deck=4, actions=3), OUT, unseen="4s 9c 8d 3h")
    move = advise(state, "expert").move
    assert str(move) == "red steppe"
    assert "will probably do it: 3 of 4 unseen" in str(MIND.explain(state, [move]))


def test_folds_when_the_face_is_out_of_reach():
    state = position(jest("jh qd", "6h 9h 10h", deck=8, actions=2), OUT)
    for level in LEVELS:
        assert str(advise(state, level).move) == "red end"
    why = MIND.explain(state, [Act("red", "end")])
    assert "Ending now saves cards" in str(why) and "8 cards left for 2 Faces" in str(why)


def test_sees_what_is_owed_before_deciding_anything():
    state = position(
        jest("jh", "8s", deck=9, actions=7, owing=3), jest("js", "2s", deck=6, actions=1)
    )
    assert len(state.legal_moves()) == 3
    for level in LEVELS:
        assert str(advise(state, level).move) == "red steppe"


def test_a_safe_face_is_not_risked_for_a_boosted_card():
    fellow = jest("js", "9h 3s", deck=8, actions=4)
    safe = position(
        jest("jh kd", "6s 8c", deck=4, ended=True), fellow, unseen="9h 10h", boosted="7h", floor=1
    )
    short = position(jest("jh", "6s 4c", deck=2, ended=True), fellow, boosted="10c", floor=1)
    for level in ("hard", "expert"):
        assert str(advise(safe, level).move) == "red keep"
        assert str(advise(short, level).move) == "red play"
    assert "would spoil that" in str(MIND.explain(safe, [Act("red", "play")]))
    assert "unseen cards would be enough" in str(MIND.explain(short, [Act("red", "play")]))


def test_boosts_the_jest_that_is_short_of_cards():
    state = position(
        jest("jh", "9s 8c", deck=12, actions=4), jest("js qh", "2s", deck=2, ended=True)
    )
    for level in ("medium", "hard", "expert"):
        assert str(advise(state, level).move) == "red boost"
    assert "running short, with 2 cards for 2 Faces" in str(
        MIND.explain(state, [Act("red", "boost")])
    )


def test_an_ace_that_threatens_the_next_face_is_given_away():
    state = position(
        jest("jd js qs", "6d 10d 9d", deck=8, actions=1, held="s"),
        jest("jh", "5s 9c", deck=6, actions=1),
    )
    for level in ("hard", "expert"):
        assert str(advise(state, level).move) == "red give s"
    why = MIND.explain(state, [Act("red", "give", "s")])
    assert "2 of the 2 Faces still to come" in str(why)


def test_an_ace_is_not_given_to_the_face_it_doubles():
    state = position(
        jest("jd qs", "4s 9c", deck=6, actions=1, held="s"),
        jest("js kd", "3h 2d", deck=6, actions=1),
    )
    for level in ("hard", "expert"):
        assert str(advise(state, level).move) != "red give s"
    assert "double the black Jest's js" in str(MIND.explain(state, [Act("red", "give", "s")]))


def test_an_ace_is_given_when_nothing_else_is_left():
    """It may not end where it stands, nor go on, nor draw."""
    state = position(jest("kd", "9h 5s 2c 7d", deck=0, at=3, actions=1, held="s"), LAST, floor=0)
    state = state._replace(jests=(state.jests[0], state.jests[1]._replace(ended=True, actions=0)))
    for level in LEVELS:
        assert str(advise(state, level).move) == "red give s"


def test_an_ace_buys_the_action_that_decides():
    state = position(jest("js", "3h 5d 2h", deck=1, held="h"), OUT)
    for level in LEVELS:
        advice = advise(state, level)
        assert str(advice.move) == "red ace h"
        assert str(advise(state.play(advice.move), "expert").move) == "red move"
    assert "buys one more action" in str(MIND.explain(state, [advice.move]))


def test_a_jest_with_wit_enough_does_not_walk_about():
    """Its actions are for its fellow, who is short of cards, or for nothing."""
    state = position(
        jest("jh qd", "6s 9d 10d", deck=9, actions=2), jest("js kd", "4h 2h", deck=9, actions=2)
    )
    assert any(move.verb == "move" for move in state.legal_moves())
    for level in LEVELS:
        for seed in range(4):
            assert advise(state, level, seed).move.verb != "move"
    assert "only spends an action" in str(MIND.explain(state, [Act("red", "move")]))


def test_a_face_within_a_walk_is_not_given_up():
    state = position(jest("js qd", "4h 2h 5d 3s", deck=9, actions=2), OUT)
    for level in LEVELS:
        for seed in range(4):
            assert str(advise(state, level, seed).move) == "red move"
    assert "Gives up the js, though moving on" in str(MIND.explain(state, [Act("red", "end")]))


def test_the_last_card_is_kept_for_a_charter():
    """Without a card for the next Charter the game is lost; the Face cannot be lauded now."""
    state = position(jest("jh", "4h 9h 3s", deck=3, actions=2), OUT, unseen="10s 10c 10d")
    for _ in range(3):
        move = advise(state, "expert").move
        state = state.play(move)
        if state.turn == 4:
            break
    assert state.player == "red" and state.turn == 4


def test_the_last_card_is_drawn_where_it_decides():
    """Two tens are not enough, with the third the Face is lauded."""
    state = position(jest("jh", "4h 9h 3s", deck=3, actions=3), OUT, unseen="10s 10c 10d")
    for _ in range(4):
        state = state.play(advise(state, "expert", simulations=None).move)
        if state.outcome:
            break
    assert state.outcome and state.jests[0].faces == ()


# Values and words


def test_parts_add_up_to_the_value():
    for state in positions(range(500, 510), every=5):
        for player in JESTS:
            value = MIND.evaluate(state, player)
            assert sum(MIND.features(state, player).values()) == pytest.approx(value)
            assert 0 <= value <= 100


def test_the_end_is_worth_all_or_nothing():
    won = position(LAST._replace(lauded=(11,) * 8), OUT._replace(lauded=(11,) * 3))
    won = won.play(Act("red", "end"))
    assert won.outcome and won.outcome.winners
    assert MIND.evaluate(won, "red") == 100
    lost = position(jest("jh", "2h", deck=0, actions=0), OUT).play(Act("red", "end"))
    assert lost.outcome and not lost.outcome.winners
    assert MIND.evaluate(lost, "red") == 0
    assert sum(MIND.features(won, "red").values()) == pytest.approx(100)
    assert sum(MIND.features(lost, "red").values()) == pytest.approx(0)


def test_parts_know_what_is_good():
    few = position(jest("jh qd", "6s", deck=4, actions=2), OUT)
    many = position(jest("jh qd", "6s", deck=14, actions=2), OUT)
    assert MIND.features(many, "red")["cards"] > MIND.features(few, "red")["cards"] + 20
    ace = position(jest("jh qd", "6s", deck=14, actions=2, beside=True), OUT)
    assert MIND.features(ace, "red")["aces"] < -5
    assert MIND.features(many, "red")["aces"] == pytest.approx(0)
    ahead = position(jest("jh qd", "6s 8c", deck=14, actions=2), OUT)
    behind = position(jest("jh qd", "6s 8h", deck=14, actions=2), OUT)
    assert MIND.features(ahead, "red")["turn"] > MIND.features(behind, "red")["turn"] + 5


def test_there_is_a_reason_for_every_move():
    patterns = set()
    for state in positions(range(600, 612), every=3):
        for move in state.legal_moves():
            why = MIND.explain(state, [move])
            assert str(why)[0].isupper() and str(why).endswith(".") and "{" not in str(why)
            patterns.add(why.pattern)
    assert len(patterns) > 25


def test_reasons_count_the_unseen_cards_rightly():
    state = position(jest("jh", "6s 4c", deck=4, actions=1), OUT, unseen="2s 9c 3h 5d", floor=0)
    why = MIND.explain(state, [Act("red", "steppe")])
    reached = 0
    for card in state.jests[0].deck:
        after = with_card(state, card, Act("red", "steppe")).play(Act("red", "steppe"))
        after = after.play(Act("red", "end"))
        reached += not after.jests[0].faces
    assert why.values["hits"] == Count("one", "{count}", reached) and reached == 3


# Strength, in small; the long match is in the benchmark


def test_plays_better_than_the_greedy_player():
    seeds = range(8)
    by_greed = [faces_lauded("greedy", seed) for seed in seeds]
    by_thought = [faces_lauded("fierce", seed) for seed in seeds]
    assert sum(by_thought) > sum(by_greed) + len(seeds)
    assert by_thought.count(FACES) > by_greed.count(FACES)


def test_helps_a_partner_who_is_not_as_good():
    seeds = range(8)
    helped = [faces_lauded("fierce", seed, partner="greedy") for seed in seeds]
    assert sum(helped) > sum(faces_lauded("greedy", seed) for seed in seeds)


def test_two_levels_play_as_partners():
    for seed in range(2):
        assert 0 <= faces_lauded("easy", seed, partner="medium") <= FACES


def test_a_row_of_the_table():
    assert row("easy", [12, 11, 12, 0]) == ["easy", "50.0%", "15.0% - 85.0%", "8.75"]


def test_nearly_every_deal_can_be_won():
    assert [faces_lauded("clairvoyant", seed) for seed in range(4)].count(FACES) >= 3
