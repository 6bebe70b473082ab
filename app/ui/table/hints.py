"""The hint on display in a match: its plan, and what it suggests now."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from ...scene.piece import Scene
from .ai_player import AIPlayer
from .controller import TableController
from .highlights import ghosts, picked_pieces
from .plan_steps import next_action, plan_steps

if TYPE_CHECKING:
    from ...ai.plan import Plan
    from .protocols import MatchTable


class Hints:
    """The hints that a person asks for at a table."""

    def __init__(self, match: MatchTable[Any, Any], table: TableController, ai: AIPlayer) -> None:
        self._match, self._table, self._ai = match, table, ai

    @property
    def plan(self) -> Plan | None:
        """The plan of the hint on display."""
        return self._ai.hint if self._match.my_turn else None

    @property
    def open(self) -> bool:
        """Whether a hint is on display, or is being found after another was followed."""
        return self._ai.hinting and self._match.my_turn

    @property
    def next_step(self) -> Any:
        """The action that the hint on display suggests now; None without one."""
        plan, match = self.plan, self._match
        done = plan.done(match.state) if plan is not None else None
        if plan is None or done is None:
            return None
        steps = plan_steps(match.presenter, match.match, plan)
        return next_action(steps, plan, match.at_hand, done)

    def ask(self) -> None:
        """Requests a hint."""
        if self._match.my_turn:
            self._ai.ask_hint()
            self._table.refresh()

    def drop(self) -> None:
        """Dismisses the hint."""
        self._ai.stop()
        self._ai.hinting = False
        self._table.refresh()

    def scene(self) -> Scene | None:
        """The position with what the hint suggests outlined; None without one."""
        move = self.next_step
        if move is None:
            return None
        state, view = self._match.at_hand, self._table.view
        scene = self._table.highlighted(picked_pieces(view.stage, view.scene, state, move))
        pieces = {**scene.pieces, **ghosts(view.stage, state, move, "hint")}
        return view.without_lifted_levels(replace(scene, pieces=pieces))
