"""A position with cached derived data."""

from __future__ import annotations

from ..rules.state import AufsteigerState
from .loose_blocks import LooseBlocks
from .mobility import Mobility
from .prospects import Prospect, prospect


class Position:
    """A state with the mobility of each pawn and the loose blocks, computed when asked for."""

    __slots__ = ("_inherited", "_loose_blocks", "mobilities", "state")

    def __init__(self, state: AufsteigerState) -> None:
        self.state = state
        self._loose_blocks: LooseBlocks | None = None
        self._inherited: list[int] = []
        """Players whose mobility is that of the position before: almost surely the same."""
        self.mobilities: list[Mobility | None] = [None] * len(state.climbers)

    @classmethod
    def after_turn(
        cls, parent: Position, state: AufsteigerState, moved: int, mine: Mobility | None
    ) -> Position:
        """The position after a turn in which this block, if any, was moved."""
        position = cls(state)
        position.mobilities[parent.state.mover] = mine
        position._inherit(parent, moved)
        return position

    def _inherit(self, parent: Position, moved: int) -> None:
        """Takes over the mobility of players that the turn just played has not changed."""
        mover = parent.state.mover
        mine = parent.mobilities[mover]
        if mine is None or mine.cramped or self.mobility(mover).cramped or self.state.rules.bridges:
            return
        before, after = parent.state, self.state
        if before.stones != after.stones:
            return
        old_cells, cells = list(before.pawns), list(after.pawns)
        old_cells[mover] = cells[mover]
        if old_cells != cells:
            return
        for player, old in enumerate(parent.mobilities):
            if old is None or player == mover:
                continue
            if moved >= 0 and old.affected_by(before.pile, after.pile, moved):
                continue
            self.mobilities[player] = old
            self._inherited.append(player)

    def mobility(self, player: int) -> Mobility:
        """Where a pawn can get."""
        found = self.mobilities[player]
        if found is None:
            found = self.mobilities[player] = Mobility(self.state, player)
        return found

    def exact_mobility(self, player: int) -> Mobility:
        """The same, computed anew if it was inherited: turns are generated from it."""
        if player in self._inherited:
            self._inherited.remove(player)
            self.mobilities[player] = None
        return self.mobility(player)

    @property
    def loose_blocks(self) -> LooseBlocks:
        """The blocks that can be moved."""
        if self._loose_blocks is None:
            state = self.state
            self._loose_blocks = LooseBlocks(
                state.pile, state.climbers, state.stones, state.turn.barred
            )
        return self._loose_blocks

    def prospect(self, player: int) -> Prospect:
        """How high a player could get in his next turn, or in what is left of this one."""
        state = self.state
        may_build = player != state.turn.player or may_move_block(state)
        best = state.climbers[player].best
        found = prospect(self.mobility(player), self.loose_blocks, may_build, best)
        if player in self._inherited and max(found.build) <= best:
            return prospect(self.exact_mobility(player), self.loose_blocks, may_build, best)
        return found


def may_move_block(state: AufsteigerState) -> bool:
    """Whether the player whose turn it is may still move a block before the next one's."""
    turn = state.turn
    if turn.walker is not None:
        return True
    return (
        turn.moved is None
        and not turn.bridged
        and not (turn.pawn_moved and state.rules.strict_order)
    )
