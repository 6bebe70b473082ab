"""The rules of the four games. Standard library only: no clock, no files, no hidden randomness."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import Any

from app.engine.contract import Game
from app.engine.errors import EngineError

_PLACES = {
    "steppe": ("app.engine.steppe", "STEPPE"),
    "step-by-step": ("app.engine.step_by_step", "STEP_BY_STEP"),
    "aufsteiger": ("app.engine.aufsteiger", "AUFSTEIGER"),
    "steeppe": ("app.engine.steeppe", "STEEPPE"),
}


class _Games(Mapping[str, Game[Any]]):
    """The games by their names, each imported when it is asked for."""

    def __getitem__(self, name: str) -> Game[Any]:
        module, value = _PLACES[name]
        game: Game[Any] = getattr(import_module(module), value)
        return game

    def __iter__(self) -> Iterator[str]:
        return iter(_PLACES)

    def __len__(self) -> int:
        return len(_PLACES)

    def __contains__(self, name: object) -> bool:
        return name in _PLACES


GAMES: Mapping[str, Game[Any]] = _Games()


def game_named(name: str) -> Game[Any]:
    """The game with this name; raises EngineError naming the ones there are."""
    if name not in GAMES:
        raise EngineError(
            "There is no game {name!r}; the games are {names}.",
            name=name[:40],
            names=", ".join(GAMES),
        )
    return GAMES[name]
