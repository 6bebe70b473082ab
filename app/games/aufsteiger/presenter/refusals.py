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
            "The player before you just moved this block: take another, outlined one."
        ),
        "{block} has another block on it.": N_(
            "There's a block on top of this one: take one with a free top."
        ),
        "{block} has a stone on it.": N_("A stone locks this block for now: take another."),
        "{block} has a pawn on it.": N_("There's a pawn on this block: take another one."),
        "{block} put back as it was is not a move.": N_(
            "That's how it was before: turn it, or choose another place."
        ),
        "{block} would reach beyond the edge of the table.": N_(
            "That's too close to the edge of the table: stay closer to the tower."
        ),
        "{block} would touch no other block there.": N_(
            "A block must touch another one: place it next to the tower or on top of it."
        ),
        "A pawn under {block} would find no free cell to be pushed to.": N_(
            "The pawn below would have nowhere to go: choose another place for the block."
        ),
        "{block} would lie on a face that bears a stone.": N_(
            "A stone closes the top below: choose another place for the block."
        ),
        "{block} must lie with its whole underside on one level: there it would lie on levels "
        "{levels}.": N_(
            "A block needs an even base: here it would rest on levels {levels}. Turn it, or try "
            "another place."
        ),
        "Only one block may be moved in a turn.": N_(
            "You've already moved a block: walk, climb, or end your turn."
        ),
        "Two walks never follow each other directly: make it one walk.": N_(
            "Your pawn has just walked: undo to walk elsewhere, or do something else."
        ),
        _TOO_HIGH: N_(
            "Your pawn can't walk there: it steps onto grey or its own colour next to it, up "
            "one level at most."
        ),
        "The {ladder} ladder does not lead to {cell}: it climbs {rise} levels to an area beside "
        "the pawn's, grey or of its colour.": N_(
            "The {ladder} ladder climbs {rise} levels, onto grey or your colour right next to "
            "where your pawn stands."
        ),
        "The {ladder} ladder makes no bridge to {cell}: it is too far, too steep, or there is no "
        "straight gap lower than both ends.": N_(
            "The {ladder} ladder can't bridge this gap: a bridge is straight, and not too long "
            "or steep."
        ),
        "The pawn is on the table already.": N_(
            "Your pawn is already on the table: send it up to a marked place."
        ),
        "{cell} lies on the table outside the tower; that is written 'walk table'.": N_(
            "That's the table: to send your pawn down, click its mark next to the tower."
        ),
        "There is a pawn on {cell}.": N_("There's already a pawn there: choose another place."),
        "{cell} is in the area where the pawn stands.": N_(
            "Your pawn is already on this top: send it to a marked one."
        ),
        "There is a stone on the face with {cell}.": N_(
            "A stone closes this top for now: find another way."
        ),
        "{cell} is {top}: a pawn stands only on grey or on its own colour.": N_(
            "This top is {top}: your pawn can only stand on grey or its own colour."
        ),
        "{block} has no uncovered cell for a stone.": N_(
            "The top of this block is covered: choose one with a visible top."
        ),
        "{block} has a pawn on it: no stone there.": N_(
            "There's a pawn on this block: place the stone on another."
        ),
        "{block} bears a stone already.": N_("There's already a stone here: choose another block."),
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
            return _("Too high to walk, but a ladder gets you up there: click its mark.")
    return ""


def nothing_here(state: AufsteigerState, picks: Sequence[str], mine: str) -> str:
    """Why a click does nothing where the rules have nothing to say."""
    owner, _space, thing = picks[-1].partition(" ")
    if thing in ("pawn", "stone", "small ladder", "large ladder") and owner != state.player:
        return _("That belongs to another player: you're {player}.").format(player=mine)
    if picks[0].endswith(" stone") and len(picks) > 1:
        return _("A stone goes on top of a block: click an outlined one.")
    if picks[-1] in NUMBER or len(picks) == 1:
        return _("Take an outlined block, your pawn, a ladder or your stone.")
    return _("It can't go there: the marks show where it can.")
