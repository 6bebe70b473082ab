"""The rules of the four games. Standard library only: no clock, no files, no hidden randomness."""

from __future__ import annotations

from typing import Any

from app.engine.aufsteiger import AUFSTEIGER
from app.engine.contract import Game
from app.engine.errors import EngineError
from app.engine.steeppe import STEEPPE
from app.engine.step_by_step import STEP_BY_STEP
from app.engine.steppe import STEPPE

GAMES: dict[str, Game[Any]] = {
    game.name: game for game in (STEPPE, STEP_BY_STEP, AUFSTEIGER, STEEPPE)
}


def game_named(name: str) -> Game[Any]:
    """The game with this name; raises EngineError naming the ones there are."""
    if name not in GAMES:
        raise EngineError(
            "There is no game {name!r}; the games are {names}.",
            name=name[:40],
            names=", ".join(GAMES),
        )
    return GAMES[name]
