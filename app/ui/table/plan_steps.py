"""The steps of a plan in words, as hints number them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from ...engine.contract import State
from ...match.match import Match
from .presenter import AnyPresenter

if TYPE_CHECKING:
    from ...ai.plan import Plan


class PlanStep(NamedTuple):
    """An action of a plan."""

    moves: range
    """Which of the plan's moves it is."""
    words: str


def plan_steps(presenter: AnyPresenter, match: Match, plan: Plan) -> list[PlanStep]:
    """The steps of a plan; moves that are made automatically for one person are listed for two."""
    alone = match.timeline.players == 1
    actions = match.game.actions(plan.moves) if alone else [(move,) for move in plan.moves]
    found = []
    begin = 0
    for action in actions:
        end = begin + len(action)
        words = presenter.describe(plan.states[end - 1], action[-1])
        found.append(PlanStep(range(begin, end), words))
        begin = end
    return found


def next_action(steps: list[PlanStep], plan: Plan, at_hand: State[Any], done: int) -> Any:
    """The action by which a person makes the step after `done` moves of a plan."""
    step = next(step for step in steps if done in step.moves)
    rest = plan.moves[done : step.moves.stop]
    actions = (each for each in at_hand.legal_moves() if at_hand.moves_of(each) == rest)
    return rest[0] if len(rest) == 1 else next(actions, rest[0])
