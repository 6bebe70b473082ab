"""What a game is. Standard library only: no clock, no files, no hidden randomness."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from .. import games
from .contract import Game
from .errors import EngineError


class _Games(Mapping[str, Game[Any, Any]]):
    """The rules of all games by their names, each imported when it is asked for."""

    def __getitem__(self, name: str) -> Game[Any, Any]:
        if name not in games.names():
            raise KeyError(name)
        game: Game[Any, Any] = games.part(name, "rules").GAME
        return game

    def __iter__(self) -> Iterator[str]:
        return iter(games.names())

    def __len__(self) -> int:
        return len(games.names())


GAMES: Mapping[str, Game[Any, Any]] = _Games()


def game_named(name: str) -> Game[Any, Any]:
    """The rules of the game with this name; raises EngineError naming the ones there are."""
    if name not in GAMES:
        raise EngineError(
            "There is no game {name!r}; the games are {names}.",
            name=name[:40],
            names=", ".join(GAMES),
        )
    return GAMES[name]
