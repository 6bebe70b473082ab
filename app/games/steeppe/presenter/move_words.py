"""Moves in words, the names of cards and Jests, and how a turn came out."""

from __future__ import annotations

from ....languages import _, n_
from .. import wording
from ..rules.cards import JESTS, SUITS, Act, card_text
from ..rules.jest import Jest
from ..rules.state import SteeppeState


def jest_name(jest: str) -> str:
    """A Jest."""
    return _("Red Jest") if jest == "red" else _("Black Jest")


def suit_name(suit: str) -> str:
    """A suit, by its letter."""
    return {"h": _("hearts"), "d": _("diamonds"), "s": _("spades"), "c": _("clubs")}[suit]


def card_name(card: str) -> str:
    """A card, by its text in the rules, as it stands in a sentence: in English after "the"."""
    return wording.card_name(card) or card


def act_words(state: SteeppeState, act: Act) -> str:
    """What a Jest does, before anybody knows which card it turns up; a walk by where it leads."""
    told = {
        "steppe": _("{jest} draws a card"),
        "play": _("{jest} plays the boosted card"),
        "keep": _("{jest} keeps the boosted card"),
        "boost": _("{jest} boosts its partner"),
        "move": _("{jest} walks up to the {card}"),
        "give": _("{jest} gives its partner the {card}"),
        "ace": _("{jest} discards the {card} for one more action"),
        "wait": _("{jest} waits"),
        "end": _("{jest} ends its turn"),
    }[act.verb]
    mine = state.jests[JESTS.index(act.jest)]
    card = f"a{act.suit}" if act.suit else ""
    if act.verb == "move":
        card = card_text(mine.steppes[mine.at + 1])
    return told.format(jest=jest_name(act.jest), card=card_name(card))


def told(state: SteeppeState, act: Act) -> str:
    """What a Jest has done, with the card it turned up."""
    who = JESTS.index(act.jest)
    card = state.boosted if act.verb == "play" else 0
    if act.verb == "steppe" and state.jests[who].deck:
        card = state.jests[who].deck[0]
    if not card:
        return act_words(state, act)
    pattern = _("{jest} draws the {card}") if act.verb == "steppe" else _("{jest} plays the {card}")
    return pattern.format(jest=jest_name(act.jest), card=card_name(card_text(card)))


def outcome_of_turn(before: SteeppeState, after: SteeppeState) -> str:
    """What came of a turn that is over: Faces lauded or not, the half over; empty if it is not."""
    over = after.player is None
    if not over and (before.turn, before.half) == (after.turn, after.half):
        return ""
    found = []
    for colour, (was, now) in enumerate(zip(before.jests, after.jests, strict=True)):
        if not was.faces:
            continue
        face = card_name(card_text(was.faces[0]))
        if len(now.lauded) > len(was.lauded):
            found.append(_("The {face} is lauded.").format(face=face))
        else:
            found.append(
                _("The {face} isn't lauded: Wit {wit} against Countenance {grave}.").format(
                    face=face, wit=was.wit(colour), grave=was.countenance()
                )
            )
    if before.half == 1 and after.half == 2 and not over:
        found.append(_("The second half begins with new decks."))
    return " ".join(found)


def ace_drawn(before: SteeppeState, act: Act, after: SteeppeState) -> str:
    """What an ace that came to light brought about; empty if none did."""
    if act.verb not in ("steppe", "play", "give") or after.turn != before.turn:
        return ""
    for name, was, now in zip(JESTS, before.jests, after.jests, strict=True):
        if now.beside and not was.beside:
            return _("The ace of its suit joins the {jest}'s Face: it now counts 24.").format(
                jest=jest_name(name)
            )
        gained = now.held & ~was.held
        if gained:
            suit = SUITS[gained.bit_length() - 1]
            return _("The {jest} now holds the {ace}.").format(
                jest=jest_name(name), ace=card_name(f"a{suit}")
            )
    return ""


def duty(mine: Jest) -> str:
    """The actions a Jest has left and what it owes, in words."""
    if not mine.faces:
        return _("All three Faces of this half lauded.")
    if mine.ended:
        return _("Turn ended.")
    if not mine.actions:
        return _("No actions left.")
    told = n_("{count} action left", "{count} actions left", mine.actions)
    if mine.owed:
        told += " · " + n_("owes {count} steppe", "owes {count} steppes", mine.owed)
    return told
