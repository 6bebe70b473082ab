"""How early endgames are solved: `dev.py bench ai GAME --endgames PLAYER`.

Games of the expert are gone through from their ends backwards; a position counts as solved if the
player says that its value is exact, and the figure of a game is how many moves before its end the
last one stands before the first that is not. Where there is only one move, nobody is asked.
"""

from __future__ import annotations

import statistics
from random import Random

from app.match.timeline import Timeline
from tests.tools.arena import ByTurns, Surroundings, opening, player
from tests.tools.commits import Remote
from tests.tools.loops import at_most

NEAREST, FURTHEST = 4, 40
"""Moves before the end at which the search begins and ends."""
PLAYED_BY = "expert@20000"


def played(game: str, number: int) -> Timeline:
    """A game of the expert's against itself, from an opening."""
    timeline, choose, random = opening(game, number), player(game, PLAYED_BY), Random(number)
    assert not isinstance(choose, Remote)
    for _ in at_most(5_000):
        if timeline.state.player is None:
            break
        timeline.play(choose(timeline.state, random))
    return timeline


def solved_from(game: str, number: int, text: str, around: Surroundings) -> int:
    """How many moves before the end of a game everything is solved."""
    begin, timeline = opening(game, number).played, played(game, number)
    end, furthest = timeline.played, 0
    for back in range(NEAREST, min(FURTHEST, end - begin) + 1):
        timeline.go_to(end - back)
        if len(timeline.state.legal_moves()) == 1:
            continue
        if not _is_solved(timeline, text, around):
            break
        furthest = back
    return furthest


def _is_solved(timeline: Timeline, text: str, around: Surroundings) -> bool:
    asked = player(timeline.game.name, text, around)
    if not isinstance(asked, Remote):
        assert isinstance(asked, ByTurns)
        return asked.think(timeline.state, Random(1)).exact
    try:
        return bool(asked.choose(timeline, Random(1)).answer["exact"])
    finally:
        asked.close()


def row(game: str, text: str, openings: range, around: Surroundings) -> list[str]:
    """One line of a table: the median and the extremes."""
    found = [solved_from(game, number, text, around) for number in openings]
    return [
        game,
        text,
        str(len(found)),
        f"{statistics.median(found):g}",
        f"{min(found)} - {max(found)}",
    ]
