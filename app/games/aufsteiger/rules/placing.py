"""Moving a block: what may be lifted, where it may go, and the pawns pushed aside by it."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from ....engine.errors import IllegalMove
from . import board
from .blocks import BLOCKS, Shape, lies, shape_named
from .notation import Step
from .pile import Pile
from .walking import occupied


def why_not_liftable(
    pile: Pile, number: int, pawns: Sequence[int], stones: Collection[int], barred: int | None
) -> IllegalMove | None:
    """The rule that keeps a block in its place; None if it may be moved."""
    name = BLOCKS[number].name
    if number == barred:
        return IllegalMove("{block} was moved by the player before, in his last turn.", block=name)
    if pile.open[number] != pile.spots[number].foot:
        return IllegalMove("{block} has another block on it.", block=name)
    if number in stones:
        return IllegalMove("{block} has a stone on it.", block=name)
    if occupied(pawns) & pile.open[number]:
        return IllegalMove("{block} has a pawn on it.", block=name)
    return None


class Hand:
    """A block held in the hand over the rest of the pile."""

    def __init__(
        self, pile: Pile, number: int, pawns: Sequence[int], stones: Collection[int], mover: int
    ) -> None:
        self.pile, self.number, self.pawns = pile, number, pawns
        self.order = [*range(mover, len(pawns)), *range(mover)]
        self.open, self.ground = pile.lifted(number)
        self.crowd = occupied(pawns)
        levels = {0: self.ground}
        for other, face in enumerate(self.open):
            if face and other not in stones:
                level = pile.spots[other].summit
                levels[level] = levels.get(level, 0) | face
        self.levels = levels
        """By level: the cells a block may lie on."""

    def anchors(self, shape: Shape) -> int:
        """The south-west cells where the block may lie in this shape."""
        width, depth = shape.width, shape.depth
        found = 0
        for level, cells in self.levels.items():
            there = board.whole(cells, width, depth)
            if level == 0 and there:
                walls = board.CELLS & ~self.ground
                there &= board.partly(board.spread(walls) & self.ground, width, depth)
            found |= there
        risky = found & board.partly(self.crowd, width, depth) if self.crowd else 0
        for cell in board.cells_in(risky):
            if self.pushed(board.rectangle(width, depth) << cell) is None:
                found ^= 1 << cell
        return found

    def pushed(self, foot: int) -> tuple[int, ...] | None:
        """Where all pawns are once the block lies on `foot`; None if one finds no room."""
        pawns = list(self.pawns)
        for player in self.order:
            cell = pawns[player]
            if cell < 0 or not foot >> cell & 1:
                continue
            room = self._face(cell)
            if room is None:
                pawns[player] = board.TABLE
                continue
            room &= ~foot & ~occupied(pawns)
            if not room:
                return None
            pawns[player] = board.nearest(room, cell)
        return tuple(pawns)

    def _face(self, cell: int) -> int | None:
        """The top face or pocket a pawn under the block stands on; None on the open table."""
        bit = 1 << cell
        if not self.ground & bit:
            return next(face for face in self.open if face & bit)
        pocket = board.component(bit, self.ground)
        return None if pocket & board.outside(self.ground) else pocket

    def put(self, step: Step) -> tuple[Pile, tuple[int, ...]]:
        """The pile and the pawns after `step`; raises IllegalMove naming the rule it breaks."""
        name, here = step.thing, self.pile.spots[self.number]
        shape = shape_named(BLOCKS[self.number], step.footprint)
        assert shape is not None, "moves are made by parse or legal_moves"
        if (step.cell, shape, step.top) == (here.cell, here.shape, here.top):
            raise IllegalMove("{block} put back as it was is not a move.", block=name)
        foot = board.rectangle(shape.width, shape.depth) << step.cell
        if foot & ~board.CELLS:
            raise IllegalMove("{block} would reach beyond the edge of the table.", block=name)
        level = self._level_under(foot, name)
        if level == 0 and not board.spread(foot) & board.CELLS & ~self.ground:
            raise IllegalMove("{block} would touch no other block there.", block=name)
        pawns = self.pushed(foot)
        if pawns is None:
            raise IllegalMove(
                "A pawn under {block} would find no free cell to be pushed to.", block=name
            )
        pile = self.pile.moved(self.number, step.cell, level, shape, step.top)
        return pile, _freed(pile, pawns)

    def _level_under(self, foot: int, name: str) -> int:
        """The one level on which `foot` lies."""
        for level, cells in self.levels.items():
            if not foot & ~cells:
                return level
        under = {
            self.pile.spots[other].summit for other, face in enumerate(self.open) if face & foot
        }
        if self.ground & foot:
            under.add(0)
        if len(under) == 1:
            raise IllegalMove("{block} would lie on a face that bears a stone.", block=name)
        raise IllegalMove(
            "{block} must lie with its whole underside on one level: there it would lie on "
            "levels {levels}.",
            block=name,
            levels=" and ".join(map(str, sorted(under))),
        )


def _freed(pile: Pile, pawns: tuple[int, ...]) -> tuple[int, ...]:
    """Pawns whose pocket has been opened are now on the table."""
    if not occupied(pawns) & pile.ground:
        return pawns
    return tuple(board.TABLE if cell >= 0 and pile.outside >> cell & 1 else cell for cell in pawns)


def block_moves(
    pile: Pile, pawns: Sequence[int], stones: Collection[int], barred: int | None, mover: int
) -> list[Step]:
    """Every legal move of a block, by block, footprint, cell and top."""
    steps: list[Step] = []
    for number in range(len(BLOCKS)):
        if not why_not_liftable(pile, number, pawns, stones, barred):
            steps += moves_in_hand(Hand(pile, number, pawns, stones, mover))
    return steps


def moves_in_hand(hand: Hand) -> list[Step]:
    """Every legal move of the block in the hand, by footprint, cell and top."""
    steps: list[Step] = []
    make = Step._make
    block, here = BLOCKS[hand.number], hand.pile.spots[hand.number]
    for shape, tops in lies(block):
        name, footprint = block.name, str(shape)
        cells = list(board.cells_in(hand.anchors(shape)))
        found = [make(("block", name, cell, footprint, top)) for cell in cells for top in tops]
        if shape == here.shape:
            as_it_was = make(("block", name, here.cell, footprint, here.top))
            found = [step for step in found if step != as_it_was]
        steps += found
    return steps
