"""Finding exercises: games of strong players who slip, sifted cheaply, confirmed dearly."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

from app.ai import mind_of
from app.engine import game_named
from app.engine.contract import JSON, State
from app.match.records import replay
from app.match.timeline import Timeline
from tests.tools.arena import opening, player
from tests.tools.exercises.difficulty import rating, solved_by
from tests.tools.exercises.judge import CLEAR, Judgement, judge
from tests.tools.loops import at_most
from tests.tools.per_game import per_game

TIMES = 20
"""How many times the expert's positions each search of a confirmation looks at."""
SEEDS = (1, 2)
_STRONG, _WEAK = "expert@2500", ("gentle", "novice", "easy", "medium")
_SLIPS = 0.25
"""How often a strong player plays a turn like a weak one: so games stay even, with mistakes."""
_GLANCES = 0.02
"""The part of the expert's positions that is enough for a first look."""
_LEAST = 2_000
"""Positions of a glance at least."""
_SIEVES = (1, 4)
"""How many times the expert's positions the next looks take."""
_LIKELY = 0.2
"""A gap that promises to hold."""
_HOPE = 0.3
"""Where all is lost there is nothing to find."""
_MOST = 3
"""Exercises from one game."""
_APART = 4
"""Moves between two of them."""


def expert_positions(game: str) -> int:
    """How many positions the expert looks at in its time, by the mind in Python; or a review."""
    own = getattr(per_game(game, "mind_data"), "EXPERT_POSITIONS", None)
    return int(own or mind_of(game).review_simulations)


def candidates(game: str, number: int) -> Iterator[tuple[Timeline, int]]:
    """Positions of one game in which something seems to be clearly best; of how many moves."""
    random = Random(f"exercises {game} {number}")
    timeline = opening(game, number, 2 if 2 in game_named(game).player_counts else 1)
    names = timeline.state.players
    weak = {name: player(game, random.choice(_WEAK)) for name in names}
    strong = {name: player(game, _STRONG) for name in names}
    positions = expert_positions(game)
    before, slips = None, False
    for _ in at_most(2000):
        state = timeline.state
        if state.player is None:
            return
        begins = game_named(game).cooperative or before != state.player
        if begins and len(state.legal_moves()) > 2:
            glance = judge(game, state, max(int(_GLANCES * positions), _LEAST), 0, deeply=False)
            longest = _sifted(game, state, positions) if _promises(glance, _LIKELY) else 0
            if longest:
                yield timeline, longest
        if before != state.player:
            slips = random.random() < _SLIPS
        before = state.player
        timeline.play((weak if slips else strong)[before](state, random))


def _promises(found: Judgement | None, gap: float = CLEAR) -> bool:
    return found is not None and found.gap >= gap and found.chance >= _HOPE


def _sifted(game: str, state: State[Any], positions: int) -> int:
    """How many moves the answer has by longer and longer looks; 0 if there is none."""
    longest = 100
    for sieve in _SIEVES:
        found = judge(game, state, int(sieve * positions), 0, longest=longest)
        if found is None or not _promises(found):
            return 0
        longest = len(found.answer)
    return longest


def confirmed(
    game: str, state: State[Any], times: float = TIMES, longest: int = 100
) -> list[Judgement]:
    """What searches with each seed say; nothing if one of them doubts it or they disagree.

    The answer is no longer than that.
    """
    found: list[Judgement] = []
    for seed in SEEDS:
        positions = int(times * expert_positions(game))
        one = judge(game, state, positions, seed, longest=longest)
        if one is None or not _promises(one):
            return []
        found.append(one)
        longest = len(one.answer)
    length = len(found[-1].answer)
    ends = {state_after(state, one.answer[:length]).key for one in found}
    return found if len(ends) == 1 else []


def state_after(state: State[Any], moves: Any) -> State[Any]:
    """The position after some moves."""
    for move in moves:
        state = state.play(move)
    return state


def exercise_of(
    game: str, timeline: Timeline, times: float = TIMES, longest: int = 100
) -> JSON | None:
    """The exercise in a position as it is kept, if it is one."""
    state = timeline.state
    found = confirmed(game, state, times, longest)
    if not found:
        return None
    best = found[-1]
    return {
        "moves": [str(move) for move in timeline.moves[: timeline.played]],
        "answer": [str(move) for move in best.answer],
        "line": [str(move) for move in best.line],
        "other": [str(move) for move in best.other],
        "chance": round(min(one.chance for one in found), 3),
        "other chance": round(max(one.other_chance for one in found), 3),
        "gap": round(min(one.gap for one in found), 3),
        "positions": min(one.positions for one in found),
        "seeds": list(SEEDS),
        "proved": all(one.exact for one in found),
        "rating": rating(solved_by(game, state, best.answer)),
    }


def from_game(game: str, number: int, times: float = TIMES) -> JSON:
    """What one game gave: enough to begin it again, and its exercises."""
    found: list[JSON] = []
    last = -_APART
    timeline: Timeline | None = None
    seen = 0
    for timeline, longest in candidates(game, number):
        if timeline.played - last < _APART:
            continue
        seen += 1
        one = exercise_of(game, timeline, times, longest)
        last = timeline.played
        if one is not None:
            found.append(one)
        if len(found) == _MOST:
            break
    if timeline is None:
        return {"number": number, "candidates": 0, "exercises": []}
    return {
        "number": number,
        "candidates": seen,
        "players": timeline.players,
        "options": dict(timeline.options),
        "setup": timeline.setup,
        "exercises": found,
    }


def confirmed_again(game: str, found: JSON, times: float = TIMES) -> JSON:
    """What one game gave, without the exercises that do not hold any more."""
    if not found["exercises"]:
        return found
    begun = {"game": game, **{name: found[name] for name in ("players", "options", "setup")}}
    again = [
        exercise_of(game, replay({**begun, "moves": one["moves"]}), times, len(one["answer"]))
        for one in found["exercises"]
    ]
    return {**found, "exercises": [one for one in again if one is not None]}


def known(path: Path) -> list[JSON]:
    """What earlier runs found."""
    if not path.is_file():
        return []
    return [json.loads(line) for line in path.read_text().splitlines()]
