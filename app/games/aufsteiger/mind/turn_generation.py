"""Generates the turns worth evaluating, from goals instead of from the list of all moves.

A position has thousands of block moves, but few of them change who can get where. A turn is put
together from a stance (where the pawn is when it moves the block), a block move, and a goal for the
pawn afterwards; the stone may follow.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import NamedTuple

from ....engine.errors import IllegalMove
from ..rules import board
from ..rules.blocks import BLOCKS, NUMBER
from ..rules.board import component
from ..rules.fields import IN_HAND
from ..rules.notation import END, PASS, Step
from ..rules.placing import Hand
from ..rules.state import AufsteigerState
from ..rules.walking import occupied
from .block_moves import BlockMove, BlockMoveGenerator, needs_of
from .evaluate import leader
from .mobility import Mobility
from .position import Position, may_move_block
from .terrain import LADDER_BITS


class Goal(NamedTuple):
    """Where the pawn goes, and the ladders that takes."""

    cell: int
    used: int = 0


class PlannedTurn(NamedTuple):
    """A turn, or the rest of one."""

    stance: Goal | None
    """Where the pawn goes before the block is moved."""
    block: Step | None
    goal: Goal | None
    """Where it goes in the end."""
    last: Step
    """The step that ends the turn."""
    at: AufsteigerState
    """The position before that step."""
    after: AufsteigerState
    """The position when the next turn begins."""
    moved: int = -1
    """The number of the block, if one is moved."""
    mine: Mobility | None = None
    """Where the pawn can get from there, if that is known."""

    def position(self, before: Position) -> Position:
        """The position when the next turn begins, with what is known of it."""
        return Position.after_turn(before, self.after, self.moved, self.mine)


def with_pawn(state: AufsteigerState, goal: Goal) -> AufsteigerState:
    """The same turn with the pawn gone to a goal."""
    climbers = list(state.climbers)
    mine = climbers[state.mover]
    left = tuple(ladder for ladder in mine.ladders if not LADDER_BITS[ladder] & goal.used)
    climbers[state.mover] = mine._replace(cell=goal.cell, ladders=left)
    pawn_first = state.rules.strict_order and state.turn.moved is None
    turn = state.turn._replace(pawn_moved=pawn_first, walked=True)
    return state._replace(climbers=tuple(climbers), turn=turn)


def after_walks(state: AufsteigerState) -> AufsteigerState:
    """The same when all who may walk after a turn have gone as high as they can."""
    while not state.over and state.turn.walker is not None:
        mine = Mobility(state, state.mover)
        best = next(goals(state, mine, 1), None)
        if best is None or best.used or mine.reachable.top_levels[0] <= mine.level:
            state = state.play(PASS)
        else:
            state = state.play(Step("walk", cell=best.cell))
    return state


def goals(state: AufsteigerState, mine: Mobility, most: int) -> Iterator[Goal]:
    """The highest places to go to, `most` for each choice of ladders that leads higher."""
    crowd = occupied(state.pawns)
    reachable = mine.reachable
    for used in range(4):
        top, cells = reachable.top_levels[used], reachable.top_cells[used] & ~mine.area
        if top < mine.level or not cells:
            continue
        if used and top <= max(
            reachable.top_levels[less] for less in range(used) if not less & ~used
        ):
            continue
        count = 0
        for area in areas(state, cells, top):
            free = area & ~crowd
            if free and count < most:
                on_table = top == 0 and free & reachable.terrain.outside
                yield Goal(board.TABLE if on_table else (free & -free).bit_length() - 1, used)
                count += 1


def areas(state: AufsteigerState, cells: int, level: int) -> Iterator[int]:
    """The areas of a level that have one of these cells, the largest first."""
    found = []
    for face in state.pile.open if level else (state.pile.ground,):
        here = face & cells
        while here:
            area = component(here & -here, face)
            found.append(area)
            here &= ~area
    return iter(sorted(found, key=lambda area: -area.bit_count()))


class Breadth(NamedTuple):
    """How many turns are generated."""

    places: int
    """Places for a block of one shape on one level."""
    blocks: int
    """Block moves in all."""
    goals: int
    """Places to go to on one level."""
    unrelated: int
    """Block moves, the most promising ones, that are tried with ladders they do not help."""


def generate_turns(
    position: Position, breadth: Breadth, first: Sequence[Step] = ()
) -> Iterator[PlannedTurn]:
    """Turns worth evaluating, the more promising block moves first; no stones yet.

    The block moves in `first` are tried before all others.
    """
    state = position.state
    if state.turn.walker is not None:
        yield from _walks(position)
        return
    seen: set[object] = set()
    mine = position.exact_mobility(state.mover)
    ahead = list(goals(state, mine, breadth.goals))
    for goal in (*ahead, None):
        yield _plan(None, None, goal, state, None)
    if not may_move_block(state):
        return
    leading = leader(state, [state.level_of(i) for i in range(len(state.climbers))]) == state.mover
    for count, (stance, move, at) in enumerate(_block_moves(position, ahead, breadth, first)):
        after_block = Mobility(at, at.mover)
        ends: list[Goal | None] = [
            goal
            for goal in goals(at, after_block, breadth.goals)
            if not goal.used
            or count < breadth.unrelated
            or after_block.reachable.top_levels[goal.used] > mine.reachable.top_levels[goal.used]
        ]
        if leading or not any(goal is not None and not goal.used for goal in ends):
            ends.append(None)
        for goal in ends:
            plan = _plan(stance, move, goal, at, after_block)
            pawn = plan.at.climbers[state.mover]
            key = move, pawn.cell, pawn.ladders
            if key not in seen:
                seen.add(key)
                yield plan


def _plan(
    stance: Goal | None,
    block: Step | None,
    goal: Goal | None,
    at: AufsteigerState,
    mine: Mobility | None,
) -> PlannedTurn:
    """The turn that ends after these steps."""
    here = at if goal is None else with_pawn(at, goal)
    if goal is not None and mine is not None:
        mine = mine.after_step(goal.cell) if not goal.used else None
    after = after_walks(here.play(END))
    if at.rules.bridges or at.rules.simultaneous:
        mine = None
    moved = -1 if block is None else NUMBER[block.thing]
    return PlannedTurn(stance, block, goal, END, here, after, moved, mine)


def _walks(position: Position) -> Iterator[PlannedTurn]:
    """What one can do after another player's turn when all may walk."""
    state = position.state
    yield PlannedTurn(None, None, None, PASS, state, after_walks(state.play(PASS)))
    mine = position.exact_mobility(state.mover)
    plain = mine.reachable.on_foot
    crowd = occupied(state.pawns)
    for top, cells in zip(mine.reachable.terrain.order, plain, strict=True):
        for area in areas(state, cells & ~mine.area, top):
            free = area & ~crowd
            if free:
                on_table = top == 0 and free & mine.reachable.terrain.outside
                cell = board.TABLE if on_table else (free & -free).bit_length() - 1
                step = Step("walk", cell=cell)
                yield PlannedTurn(None, None, None, step, state, after_walks(state.play(step)))


def with_stone(position: Position, plan: PlannedTurn, after: Position) -> Iterator[PlannedTurn]:
    """The same turn ended by setting the stone, where it keeps somebody from something."""
    state, at = position.state, plan.at
    if plan.last != END or plan.after.over or state.climbers[state.mover].stone != IN_HAND:
        return
    crowd, marked = occupied(at.pawns), at.stones
    wanted = 0
    for player in range(len(state.climbers)):
        need = needs_of(after.mobility(player))
        wanted |= need.gain | need.beside
    for number, face in enumerate(at.pile.open):
        if face & wanted and not face & crowd and number not in marked:
            stone = Step("stone", BLOCKS[number].name)
            yield plan._replace(last=stone, after=after_walks(at.play(stone)), mine=None)


Candidate = tuple[float, int, BlockMove]
"""How little a block move promises, the number of its stance, and the move."""


def interleaved(candidates: list[Candidate]) -> Iterator[Candidate]:
    """The most promising first, every third of them one that obstructs a rival.

    The value of obstructing shows only together with a step of one's own, so by their scores
    steps for the pawn would always come first.
    """
    candidates.sort(key=lambda candidate: candidate[0])
    hostile = iter([candidate for candidate in candidates if candidate[2].hostile])
    for count, candidate in enumerate(
        candidate for candidate in candidates if not candidate[2].hostile
    ):
        if count % 2:
            yield from islice(hostile, 1)
        yield candidate
    yield from hostile


def _block_moves(
    position: Position, ahead: list[Goal], breadth: Breadth, first: Sequence[Step]
) -> Iterator[tuple[Goal | None, Step, AufsteigerState]]:
    """Block moves with the stance they are made from and the position after them."""
    state = position.state
    fresh = state._replace(turn=state.turn._replace(walked=False))
    stances: list[tuple[Goal | None, AufsteigerState]] = [(None, fresh)]
    if not state.rules.strict_order:
        for used in range(4):
            goal = next((goal for goal in ahead if goal.used == used), None)
            if goal is not None:
                there = with_pawn(state, goal)
                stances.append((goal, there._replace(turn=there.turn._replace(walked=False))))
    rivals = [i for i in range(len(state.climbers)) if i != state.mover]
    needs = [needs_of(position.mobility(rival)) for rival in rivals]
    on_the_way = 0
    for cells in position.mobility(state.mover).reached[:-1]:  # all levels but the table
        on_the_way |= cells
    candidates: list[Candidate] = []
    for rank, (_, stance) in enumerate(stances):
        stance_position = position if rank == 0 and stance == state else Position(stance)
        generator = BlockMoveGenerator(stance_position, needs, breadth.places)
        numbers = stance_position.loose_blocks.liftable
        if rank:
            numbers = [n for n in numbers if state.pile.open[n] & on_the_way]
        malus = 0.5 if rank else 0.0
        candidates += [(malus - move.score, rank, move) for move in generator.generate(numbers)]
    known = [(-99.0, 0, BlockMove(99.0, NUMBER[step.thing], step)) for step in first]
    hands: dict[tuple[int, int], Hand] = {}
    done = 0
    for _, rank, move in (*known, *interleaved(candidates)):
        goal, stance = stances[rank]
        hand = hands.get((rank, move.number))
        if hand is None:
            if move.step in first and move.number not in position.loose_blocks.liftable:
                continue
            hand = Hand(state.pile, move.number, stance.pawns, state.stones, state.turn.player)
            hands[rank, move.number] = hand
        try:
            pile, pawns = hand.put(move.step)
        except IllegalMove:
            continue
        climbers = stance.climbers
        if pawns != stance.pawns:
            climbers = tuple(c._replace(cell=at) for c, at in zip(climbers, pawns, strict=True))
        turn = stance.turn._replace(moved=move.number, walked=False)
        yield goal, move.step, stance._replace(pile=pile, climbers=climbers, turn=turn)
        done += 1
        if done == breadth.blocks:
            return
