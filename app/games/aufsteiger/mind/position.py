"""A position with all that has been found out about it."""

from __future__ import annotations

from ..rules.state import AufsteigerState
from .features import Outlook
from .loose_blocks import Tools
from .prospects import Prospect, prospect


class Scene:
    """A position with all its outlooks, found when they are asked for."""

    __slots__ = ("_taken_over", "_tools", "outlooks", "state")

    def __init__(self, state: AufsteigerState) -> None:
        self.state = state
        self._tools: Tools | None = None
        self._taken_over: list[int] = []
        """Whose outlook is that of the position before, and only nearly sure to be the same."""
        self.outlooks: list[Outlook | None] = [None] * len(state.climbers)

    @classmethod
    def later(
        cls, parent: Scene, state: AufsteigerState, moved: int, mine: Outlook | None
    ) -> Scene:
        """The position after a turn in which this block, if any, was moved."""
        scene = cls(state)
        scene.outlooks[parent.state.mover] = mine
        scene._inherit(parent, moved)
        return scene

    def _inherit(self, parent: Scene, moved: int) -> None:
        """Takes over what the turn just played has not changed."""
        mover = parent.state.mover
        mine = parent.outlooks[mover]
        if mine is None or mine.cramped or self.outlook(mover).cramped or self.state.rules.bridges:
            return
        before, after = parent.state, self.state
        if before.stones != after.stones:
            return
        old_cells, cells = list(before.pawns), list(after.pawns)
        old_cells[mover] = cells[mover]
        if old_cells != cells:
            return
        for player, old in enumerate(parent.outlooks):
            if old is None or player == mover:
                continue
            if moved >= 0 and old.touched(before.pile, after.pile, moved):
                continue
            self.outlooks[player] = old
            self._taken_over.append(player)

    def outlook(self, player: int) -> Outlook:
        """Where a pawn can get."""
        found = self.outlooks[player]
        if found is None:
            found = self.outlooks[player] = Outlook(self.state, player)
        return found

    def renewed(self, player: int) -> Outlook:
        """The same, sure to be right: turns are planned by it."""
        if player in self._taken_over:
            self._taken_over.remove(player)
            self.outlooks[player] = None
        return self.outlook(player)

    @property
    def tools(self) -> Tools:
        """What can be built with."""
        if self._tools is None:
            state = self.state
            self._tools = Tools(state.pile, state.climbers, state.stones, state.turn.barred)
        return self._tools

    def prospect(self, player: int) -> Prospect:
        """How high a player could get in his next turn, or in what is left of this one."""
        state = self.state
        may_build = player != state.turn.player or may_move_block(state)
        best = state.climbers[player].best
        found = prospect(self.outlook(player), self.tools, may_build, best)
        if player in self._taken_over and max(found.build) <= best:
            return prospect(self.renewed(player), self.tools, may_build, best)
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
