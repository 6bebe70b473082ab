"""Whether what the AI claims about STEP by STEP is true, counted out square by square."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from heapq import heappop, heappush
from random import Random
from typing import Any

from app.games.step_by_step.rules.board import BIT
from app.games.step_by_step.rules.state import StepState, arranged
from tests.tools.claims import Case, Check

FAR = 10
"""Ways as long as this are as good as none."""


def of(state: StepState, player: str) -> StepState:
    """The same position with another player to move."""
    return arranged(state.size, state.levels, state.balls, int(player) - 1, state.reserve)


@lru_cache(maxsize=64)
def goals(state: StepState, player: str) -> frozenset[str]:
    """Where a ball could go if it were its turn."""
    if state.balls[int(player) - 1] == 0 or state.player is None:
        return frozenset()
    there = of(state, player)
    moves = there.legal_moves() if there.player == player else ()
    return frozenset(move.goal for move in moves)


def neighbours(state: StepState, square: str) -> list[str]:
    column, row = ord(square[0]), int(square[1:])
    near = [(column + x, row + y) for x, y in ((0, 1), (1, 0), (0, -1), (-1, 0))]
    names = [f"{chr(x)}{y}" for x, y in near]
    return [name for name in names if name in state.heights()]


def tower(state: StepState) -> str:
    return str(state.snapshot()["tower"])


def feet(state: StepState) -> set[str]:
    """The squares from which one step leads to the summit."""
    heights = state.heights()
    return {name for name in neighbours(state, tower(state)) if heights[name] >= 4}


@lru_cache(maxsize=16)
def distances(state: StepState) -> dict[str, int]:
    """Steps up and pieces from every square to the summit, as if no ball were there.

    Found backwards from the squares beside it, for every level that a square may be built up to;
    steps along a level or one level down cost nothing.
    """
    heights, top = state.heights(), tower(state)
    queue = [(1, name, level) for name in neighbours(state, top) for level in (4, 5)]
    known: dict[tuple[str, int], int] = {}
    while queue:
        cost, square, level = heappop(queue)
        if level < heights[square] or (square, level) in known:
            continue
        known[square, level] = cost
        cost += level - heights[square]
        for name in neighbours(state, square):
            if name != top:
                for below in range(max(heights[name], level - 1), min(5, level + 1) + 1):
                    heappush(queue, (cost + max(0, level - below), name, below))
    return {name: min(known.get((name, height), FAR), FAR) for name, height in heights.items()}


def best(state: StepState, player: str) -> int:
    """How far the summit is from the best square that a ball can go to."""
    there = goals(state, player) - {tower(state)}
    return min((distances(state)[square] for square in there), default=FAR)


def ways(state: StepState, player: str) -> int:
    there = goals(state, player) - {tower(state)}
    nearest = best(state, player)
    return sum(distances(state)[square] == nearest for square in there)


def near_summit(state: StepState, player: str) -> bool:
    """Whether a ball could go to the summit or to its foot if it were its turn."""
    return bool(goals(state, player) & (feet(state) | {tower(state)}))


# Who wins


def wins(state: StepState, player: str, plies: int) -> bool:
    """Whether a player wins within so many turns whatever the others do; all replies are tried,
    or some of them where there are too many."""
    if state.outcome is not None:
        return list(state.outcome.winners) == [player]
    if plies == 0:
        return False
    moves = list(state.legal_moves())
    up = [move for move in moves if move.goal == tower(state)]
    if state.player == player:
        return any(wins(state.play(move), player, plies - 1) for move in up or moves)
    if up:
        return False
    some = moves if len(state.players) == 2 else Random(1).sample(moves, min(len(moves), 6))
    return all(wins(state.play(move), player, plies - 1) for move in some)


def stopped(case: Case) -> bool:
    """Whether all others together cannot keep the player on its last step from the summit."""
    alive = sum(ball > 0 for ball in case.after.balls)
    on = case.after.snapshot()["balls"][case.player]
    return on == case["square"] and wins(case.after, case.player, alive)


def rival_wins(case: Case) -> bool:
    alive = sum(ball > 0 for ball in case.after.balls)
    return wins(case.after, case["player"], 2 * alive)


def forced(case: Case) -> bool:
    """The line is as long as told, and its end is won; a short one is tried in full."""
    end = case.line[-1]
    alive = sum(ball > 0 for ball in end.balls)
    return (
        len(case.moves) == case["turns"] + 1
        and wins(end, case.player, alive + 1)
        and (len(case.state.players) > 2 or case["turns"] > 1 or all_lose(case))
        and case.advice.value > 0
    )


def all_lose(case: Case) -> bool:
    """Whether every answer to the move leads to a win in a few turns."""
    return all(wins(after, case.player, 3) for after in answers(case.after))


def answers(state: StepState) -> Iterator[Any]:
    for move in state.legal_moves():
        yield state.play(move)


def can_shut_in(case: Case) -> bool:
    """The player named is to move, and can leave the other nowhere to go."""
    ends = [after.outcome for after in answers(case.after)]
    return case.after.player == case["player"] and any(
        end is not None and list(end.winners) == [case["player"]] for end in ends
    )


def gone(case: Case) -> bool:
    before, after = (state.snapshot()["balls"] for state in (case.state, case.after))
    return before[case["player"]] is not None and after[case["player"]] is None


# What is in the way


def kept_away(case: Case) -> bool:
    player = case["player"]
    return near_summit(case.state, player) and not near_summit(case.after, player)


def raised(case: Case) -> bool:
    """Only the piece is in the way: without it the rival could go there."""
    turn, state = case.moves[0], case.after
    heights = {name: height - (name == turn.piece) for name, height in state.heights().items()}
    levels = tuple(
        sum(bit for name, bit in _bits(state).items() if heights[name] == level)
        for level in range(6)
    )
    without = arranged(state.size, levels, state.balls, state.turn, state.reserve)  # type: ignore[arg-type]
    return kept_away(case) and turn.piece == case["square"] and near_summit(without, case["player"])


def _bits(state: StepState) -> dict[str, int]:
    return {name: BIT[name] for name in state.heights() if name != tower(state)}


def in_the_way(case: Case) -> bool:
    return kept_away(case) and case.moves[0].goal == case["square"]


# Ways and room


def nearer(case: Case) -> bool:
    now, before = best(case.after, case.player), best(case.state, case.player)
    return case["now"] == now < before == case.values.get("before", FAR)


def longer(case: Case) -> bool:
    now, before = best(case.after, case["player"]), best(case.state, case["player"])
    return before < now == case.values.get("now", FAR) and before == case.values.get(
        "before", before
    )


def way_taken(case: Case) -> bool:
    same = best(case.after, case["player"]) == best(case.state, case["player"])
    return same and ways(case.after, case["player"]) < ways(case.state, case["player"])


def way_opened(case: Case) -> bool:
    same = best(case.after, case.player) == best(case.state, case.player) < FAR
    return same and ways(case.state, case.player) < ways(case.after, case.player) == case["ways"]


def room(case: Case) -> bool:
    player = case.values.get("player", case.player)
    now, before = (len(goals(state, player)) for state in (case.after, case.state))
    return now == case["now"] and before == case.values.get("before", before)


def step_built(case: Case) -> bool:
    heights, at = case.after.heights(), case.after.snapshot()["balls"][case.player]
    square = case["square"]
    return (
        square in neighbours(case.after, at)
        and heights[square] == case["level"] == heights[at] + 1
        and heights[square] == case.state.heights()[square] + 1
    )


def race(case: Case) -> bool:
    """How far the summit is for the player, and for the nearest of the others."""
    own = best(case.after, case.player)
    others = {
        player: best(case.after, player)
        for player, ball in case.after.snapshot()["balls"].items()
        if player != case.player and ball is not None
    }
    theirs = min(others.values())
    pattern = case.claim.pattern
    if "a long way off" in pattern:
        return own == theirs == FAR
    if case.values.get("rival") is not None and "rival" in pattern:
        assert others[case["rival"]] == theirs
    if "{rival} is ahead" in pattern:
        return case["theirs"] == theirs < own == FAR
    relation = (
        own < theirs
        if "ahead" in pattern
        else own > theirs
        if "behind" in pattern
        else own == theirs
    )
    known = theirs == FAR if "nobody else" in pattern else theirs == case["theirs"]
    return relation and known and own == case["own"] < FAR and case["player"] == case.player


CHECKS: dict[str, Check] = {
    "Ends the game in a draw.": lambda case: (
        case.after.outcome is not None and not case.after.outcome.winners
    ),
    "Reaches the summit and wins.": lambda case: (
        case.moves[0].goal == tower(case.state) and case.after.outcome.winners == (case.player,)
    ),
    "Leaves nobody else in the game.": lambda case: (
        case.after.outcome.winners == (case.player,)
        and sum(ball > 0 for ball in case.after.balls) == 1
    ),
    "Traps {player}, who is out of the game.": gone,
    "From {square}, nobody can stop the last step to the summit.": stopped,
    "But now {player} can trap the ball.": can_shut_in,
    "Nothing can keep {player} off the summit any more.": rival_wins,
    "Threatens to reach the summit next turn.": lambda case: (
        tower(case.state) in goals(case.after, case.player)
    ),
    "Threatens to get next to the summit.": lambda case: bool(
        goals(case.after, case.player) & feet(case.after)
    ),
    "A sure win: after {turns} nobody can stop it.": forced,
    "Keeps {player} off the summit by raising {square}.": raised,
    "On {square} the ball blocks {player}'s way to the summit.": in_the_way,
    "Steps up to level {level} on {square}.": lambda case: (
        case.after.heights()[case["square"]]
        == case["level"]
        > case.state.heights()[case.state.snapshot()["balls"][case.player]]
        and case.after.snapshot()["balls"][case.player] == case["square"]
    ),
    "Gives the ball room: {now} instead of {before}.": lambda case: (
        room(case) and case["now"] > case["before"]
    ),
    "Leaves {player} {now} instead of {before}.": lambda case: (
        room(case) and case["now"] < case["before"]
    ),
    "Leaves {player} nowhere to go for now.": room,
    "The summit is in sight: {now} away.": nearer,
    "Gets closer to the summit: {now} away instead of {before}.": nearer,
    "Opens another way up: {ways} now lead to the summit.": way_opened,
    "Leaves {player} no short way to the summit.": longer,
    "Slows {player} down: {now} to the summit instead of {before}.": longer,
    "Takes a way up from {player}.": way_taken,
    "Builds a step to level {level} on {square}.": step_built,
    "The summit is still a long way off for everyone.": race,
    "{rival} is ahead: {theirs} to the summit.": race,
    "{player} is ahead: {own} to the summit, and nobody else is close.": race,
    "{player} is ahead: {own} to the summit, against {theirs}.": race,
    "{player} is behind: {own} to the summit, against {theirs}.": race,
    "The race is even: {player} and {rival} are both {own} from the summit.": race,
}
