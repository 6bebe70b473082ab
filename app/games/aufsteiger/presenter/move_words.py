"""Steps in words, and the names of colours and kinds of block."""

from __future__ import annotations

from functools import lru_cache

from ....languages import _
from ....ui.table.overlay import signed
from ....ui.table.presenter import AnyPresenter
from .. import wording
from ..rules import board
from ..rules.blocks import BLOCKS, NUMBER
from ..rules.notation import Step
from ..rules.state import AufsteigerState
from .tables import Built, History


def colour_name(colour: str) -> str:
    """The colour of a face in words."""
    return wording.colour_name(colour) or colour


def kind_name(block: str) -> str:
    """What kind of block one is."""
    return {
        "half": _("Half cube"),
        "cube": _("Cube"),
        "double": _("Double cube"),
        "triple": _("Triple cube"),
    }[BLOCKS[NUMBER[block]].kind]


def block_title(block: str, notation: bool) -> str:
    """A block at the beginning of a line: its kind, or its name for who wants notation."""
    return block if notation else kind_name(block)


def block_heading(block: str, notation: bool) -> str:
    """The heading of a panel about a block: its kind, with its name for who wants notation."""
    return f"{kind_name(block)} {block}" if notation else kind_name(block)


def ladder_name(ladder: str) -> str:
    """One of the two ladders, at the beginning of a sentence."""
    return _("Small ladder") if ladder == "small" else _("Large ladder")


def level_text(level: int) -> str:
    """A level in words."""
    return _("the table") if level == 0 else _("level {level}").format(level=level)


def icon_of(step: Step) -> str:
    """The icon of a step."""
    return {
        "block": "cube",
        "walk": "steps",
        "climb": "ladder",
        "bridge": "ladder",
        "stone": "lock",
    }.get(step.verb, "check")


def level_after(state: AufsteigerState, step: Step) -> int:
    """The level a step takes the pawn to."""
    return state.pile.level_at(step.cell)


@lru_cache(maxsize=256)
def summit_after(state: Built, step: Step) -> int:
    """The level of a block's top face once it has been moved."""
    return state.play(step).pile.spots[NUMBER[step.thing]].summit


def block_words(state: Built, step: Step, notation: bool = False) -> str:
    """A block that is moved, in a few words."""
    return _("{block} to {level}, {top} on top").format(
        block=block_title(step.thing, notation),
        level=level_text(summit_after(state, step)),
        top=colour_name(step.top),
    )


def step_words(state: AufsteigerState, step: Step, notation: bool = False) -> str:
    """A step in a few words."""
    if step.verb == "block":
        return block_words(state, step, notation)
    if step.verb == "walk":
        return _("Walk to {level}").format(level=level_text(level_after(state, step)))
    if step.verb == "climb":
        return _("{ladder} up to {level}").format(
            ladder=ladder_name(step.thing), level=level_text(level_after(state, step))
        )
    if step.verb == "bridge":
        return _("{ladder} as a bridge to {level}").format(
            ladder=ladder_name(step.thing), level=level_text(level_after(state, step))
        )
    if step.verb == "stone":
        level = level_text(state.pile.spots[NUMBER[step.thing]].summit)
        piece = step.thing if notation else wording.piece_name(step.thing)
        return _("Stone on {piece}, {level}").format(piece=piece, level=level)
    return _("Stays") if step.verb == "pass" else _("End of the turn")


def chip_words(state: AufsteigerState, step: Step, notation: bool = False) -> str:
    """A step in as few words as will do."""
    if step.verb == "block":
        level = level_text(summit_after(state, step))
        return _("{block} to {level}").format(block=block_title(step.thing, notation), level=level)
    return step_words(state, step, notation)


def short_words(state: AufsteigerState, step: Step, notation: bool = False) -> str:
    """A step in even fewer words, beside the icon that says what it was."""
    if step.verb in ("walk", "climb", "bridge"):
        return level_text(level_after(state, step))
    return chip_words(state, step, notation)


def bare_words(state: AufsteigerState, step: Step, notation: bool = False) -> str:
    """A step where there is no room for more than its level."""
    if step.verb == "block":
        return level_text(summit_after(state, step))
    if step.verb == "stone":
        return level_text(state.pile.spots[NUMBER[step.thing]].summit)
    return short_words(state, step, notation)


@lru_cache(maxsize=64)
def _pushed(state: AufsteigerState, step: Step) -> tuple[str, ...]:
    """The pawns a block would push aside."""
    both = zip(state.players, state.pawns, state.play(step).pawns, strict=True)
    return tuple(player for player, was, now in both if was != now)


def effect(presenter: AnyPresenter, state: AufsteigerState, step: Step) -> str:
    """What a step would do, for the caption at the pointer."""
    told = step_words(state, step, presenter.notation)
    if step.verb == "block":
        pushed = [presenter.called(player) for player in _pushed(state, step)]
        if pushed:
            told += " · " + _("pushes {pawns} aside").format(pawns=", ".join(pushed))
        return told
    if step.verb in ("walk", "climb", "bridge"):
        rise = level_after(state, step) - state.level_of(state.mover)
        told += signed(rise)
    if step.cell == board.TABLE and step.verb == "walk":
        return _("Down to the table")
    return told


def turn_steps(history: History, until: int) -> list[tuple[AufsteigerState, Step]]:
    """The steps of the turn that is in progress after `until` moves, with the states before."""
    found: list[tuple[AufsteigerState, Step]] = []
    for number in range(until, 0, -1):
        state, step = history.state_at(number - 1), history.moves[number - 1]
        if step.verb in ("end", "stone", "pass") or state.turn.walker is not None:
            break
        found.append((state, step))
    return found[::-1]


def last_turn(history: History, until: int) -> list[tuple[AufsteigerState, Step]]:
    """The steps of the turn before the one in progress, a stone included."""
    number = until - len(turn_steps(history, until))
    while number:
        state, step = history.state_at(number - 1), history.moves[number - 1]
        if state.turn.walker is None:
            ending = [(state, step)] if step.verb == "stone" else []
            return [*turn_steps(history, number - 1), *ending]
        number -= 1
    return []
