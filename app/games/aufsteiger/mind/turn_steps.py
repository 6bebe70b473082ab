"""The steps, moves of the game, that a planned turn is played with."""

from __future__ import annotations

from collections.abc import Iterator

from ..rules.board import TABLE
from ..rules.notation import Step
from ..rules.state import AufsteigerState
from ..rules.walking import bridges, climbs, occupied
from .mobility import Mobility
from .terrain import LADDER_BITS, Layers
from .turn_generation import Goal, PlannedTurn, areas


def steps_of(state: AufsteigerState, plan: PlannedTurn) -> tuple[Step, ...]:
    """The steps of a planned turn."""
    steps: list[Step] = []
    if plan.stance is not None:
        steps += _route_to(state, plan.stance)
    if plan.block is not None:
        steps.append(plan.block)
    if plan.goal is not None:
        for step in steps:
            state = state.play(step)
        steps += _route_to(state, plan.goal)
    return (*steps, plan.last)


def _route_to(state: AufsteigerState, goal: Goal) -> list[Step]:
    steps = route(state, goal)
    assert steps is not None, f"{goal} cannot be reached"
    return steps


def route(state: AufsteigerState, goal: Goal) -> list[Step] | None:
    """How the pawn to move gets to a goal with just these ladders; None if it cannot."""
    mine = Mobility(state, state.mover)
    if goal.cell == mine.cell and not goal.used:
        return []
    found = mine.reachable.by_ladders[goal.used]
    if found is None or not _holds(found, mine, goal.cell):
        return None
    if not goal.used:
        return None if _holds([mine.area], mine, goal.cell) else [Step("walk", cell=goal.cell)]
    for source in (None, *_elsewhere(state, mine)):
        here = state if source is None else state.play(source)
        for step in _ladder_steps(here, goal):
            rest = route(here.play(step), Goal(goal.cell, goal.used & ~LADDER_BITS[step.thing]))
            if rest is not None:
                return [step, *rest] if source is None else [source, step, *rest]
    return None


def _holds(layers: Layers, mine: Mobility, cell: int) -> bool:
    """Whether a cell, or the table, is among others."""
    bits = mine.reachable.terrain.outside if cell == TABLE else 1 << cell
    return any(cells & bits for cells in layers)


def _elsewhere(state: AufsteigerState, mine: Mobility) -> Iterator[Step]:
    """A walk to each other area on foot."""
    plain = mine.reachable.on_foot
    crowd = occupied(state.pawns)
    for level, cells in zip(mine.reachable.terrain.order, plain, strict=True):
        for area in areas(state, cells & ~mine.area, level):
            if area & mine.reachable.terrain.outside and level == 0:
                if mine.cell != TABLE:
                    yield Step("walk")
            elif area & ~crowd:
                free = area & ~crowd
                yield Step("walk", cell=(free & -free).bit_length() - 1)


def _ladder_steps(state: AufsteigerState, goal: Goal) -> Iterator[Step]:
    """The ladders that may be used from here, to the goal itself where they lead there."""
    mine = Mobility(state, state.mover)
    terrain = mine.reachable.terrain
    levels = dict(zip(terrain.order, terrain.allowed, strict=True))
    crowd = occupied(state.pawns)
    descend = not state.rules.no_descent
    for ladder in state.climbers[state.mover].ladders:
        if not LADDER_BITS[ladder] & goal.used:
            continue
        leads = {"climb": climbs(state.pile, mine.area, mine.level, levels, ladder)}
        if state.rules.bridges and state.turn.moved is None:
            leads["bridge"] = bridges(state.pile, mine.area, mine.level, levels, ladder, descend)
        for verb, cells in leads.items():
            cells &= ~mine.area
            for level in terrain.order:
                for area in areas(state, cells & levels[level], level):
                    free = area & cells & ~crowd
                    if free:
                        first = (free & -free).bit_length() - 1
                        wanted = goal.cell >= 0 and free >> goal.cell & 1
                        yield Step(verb, ladder, goal.cell if wanted else first)
