"""What is said to a click that does nothing, in words that need no names of cells and blocks."""

from __future__ import annotations

from collections.abc import Sequence
from types import MappingProxyType

from ....languages import N_, _
from ..rules import board
from ..rules.blocks import NUMBER
from ..rules.state import AufsteigerState

_TOO_HIGH = (
    "The pawn cannot walk to {cell}: it steps side by side onto grey or its own "
    "colour, at most one level up{descent}."
)
REFUSALS = MappingProxyType(
    {
        "{block} was moved by the player before, in his last turn.": N_(
            "The player before you moved this block, so it rests: take another that is outlined."
        ),
        "{block} has another block on it.": N_(
            "Another block lies on this one: take one whose top is free."
        ),
        "{block} has a stone on it.": N_("A stone holds this block: take another for now."),
        "{block} has a pawn on it.": N_("A pawn stands on this block: take a free one."),
        "{block} put back as it was is not a move.": N_(
            "That is how it lay before: turn it, or find it another place."
        ),
        "{block} would reach beyond the edge of the table.": N_(
            "That is too close to the edge of the table: stay nearer to the tower."
        ),
        "{block} would touch no other block there.": N_(
            "A block must touch another one: set it beside or on top of the tower."
        ),
        "A pawn under {block} would find no free cell to be pushed to.": N_(
            "The pawn below has nowhere to step aside: find the block another place."
        ),
        "{block} would lie on a face that bears a stone.": N_(
            "A stone closes the face below: find the block another place."
        ),
        "{block} must lie with its whole underside on one level: there it would lie on levels "
        "{levels}.": N_(
            "A block must lie flat: here it would rest on levels {levels}. Turn it or move it on."
        ),
        "Only one block may be moved in a turn.": N_(
            "You have moved a block already: walk, climb, or end your turn."
        ),
        "Two walks never follow each other directly: make it one walk.": N_(
            "Your pawn has just walked: undo that to walk farther at once, or go on otherwise."
        ),
        _TOO_HIGH: N_(
            "Your pawn cannot walk there: it steps onto grey or its own colour beside it, one "
            "level up at most."
        ),
        "The {ladder} ladder does not lead to {cell}: it climbs {rise} levels to an area beside "
        "the pawn's, grey or of its colour.": N_(
            "The {ladder} ladder climbs {rise} levels, onto grey or your colour right beside your "
            "pawn's place."
        ),
        "The {ladder} ladder makes no bridge to {cell}: it is too far, too steep, or there is no "
        "straight gap lower than both ends.": N_(
            "The {ladder} ladder does not span this gap: it must be straight, and not too wide "
            "or steep."
        ),
        "The pawn is on the table already.": N_(
            "Your pawn stands on the table already: send it up to a marked place."
        ),
        "{cell} lies on the table outside the tower; that is written 'walk table'.": N_(
            "That is the table: to send your pawn down, click its mark beside the tower."
        ),
        "There is a pawn on {cell}.": N_("A pawn stands there already: find another place."),
        "{cell} is in the area where the pawn stands.": N_(
            "Your pawn stands on this face already: send it to a marked one."
        ),
        "There is a stone on the face with {cell}.": N_(
            "A stone closes this face for now: find another way."
        ),
        "{cell} is {top}: a pawn stands only on grey or on its own colour.": N_(
            "This face is {top}: your pawn stands only on grey or on its own colour."
        ),
        "{block} has no uncovered cell for a stone.": N_(
            "The top of this block is covered: choose one whose top can be seen."
        ),
        "{block} has a pawn on it: no stone there.": N_(
            "A pawn stands on this block: set the stone on another."
        ),
        "{block} bears a stone already.": N_("There is a stone already: choose another block."),
    }
)


def with_ladder(state: AufsteigerState, picks: Sequence[str], pattern: str) -> str:
    """What is said where a pawn cannot walk but a ladder reaches; empty if none does."""
    place = picks[-1].removeprefix("cell ")
    if pattern != _TOO_HIGH or "," not in place:
        return ""
    area = state.pile.area_at(board.cell_at(*map(int, place.split(","))))
    for move in state.legal_moves():
        if move.verb in ("climb", "bridge") and move.cell >= 0 and area >> move.cell & 1:
            return _("Too high to walk, but a ladder leads onto this face: click its mark.")
    return ""


def nothing_here(state: AufsteigerState, picks: Sequence[str], mine: str) -> str:
    """Why a click does nothing where the rules have nothing to say."""
    owner, _space, thing = picks[-1].partition(" ")
    if thing in ("pawn", "stone", "small ladder", "large ladder") and owner != state.player:
        return _("That belongs to another player: you are {player}.").format(player=mine)
    if picks[0].endswith(" stone") and len(picks) > 1:
        return _("A stone goes on top of a block: click one that is outlined.")
    if picks[-1] in NUMBER or len(picks) == 1:
        return _("Take an outlined block, your pawn, a ladder or your stone.")
    return _("It cannot go there: the marks show where it can.")
