"""Whether what the AI claims about Newel is true."""

from __future__ import annotations

from typing import Any

from tests.tools.claims import Case, Check


def other(player: str) -> str:
    return {"red": "blue", "blue": "red"}[player]


def ended(how: str) -> Check:
    return lambda case: case.after.ending == how


def steps(state: Any, player: str) -> set[str]:
    """Where a figure could step if it were its turn."""
    return {str(square) for square in state.steps(state.players.index(player))}


def too_high(case: Case) -> bool:
    rival = case["other"]
    return case["square"] in steps(case.state, rival) - steps(case.after, rival)


def stair(case: Case) -> bool:
    return case.after.level(case.moves[0].slab) == case.after.score(case.player) + 1


CHECKS: dict[str, Check] = {
    "It steps onto the summit and wins.": lambda case: (
        ended("summit")(case) and case.after.outcome.winners == (case.player,)
    ),
    "It leaves {other} without a turn.": lambda case: (
        ended("stuck")(case) and case["other"] == other(case.player)
    ),
    "It lays the last slab.": ended("spent"),
    "It climbs to level {level}.": lambda case: (
        case.after.score(case.player) == case["level"] > case.state.score(case.player)
    ),
    "It makes {square} too high for {other}.": too_high,
    "It builds a stair for the next turn.": stair,
    "It leaves {ways}.": lambda case: len(steps(case.after, case.player)) == case["ways"],
}
