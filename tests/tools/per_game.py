"""What tests know about one game: modules of the same names in every folder of tests/games."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import Any


def per_game(game: str, module: str) -> Any:
    """A module of a game's own tests, such as `sentences`."""
    return import_module(f"tests.games.{game.replace('-', '_')}.{module}")


def golden_folder(game: str) -> Path:
    """Where the files lie that a game's positions are compared with."""
    return Path(per_game(game, "data").__file__).parent / "golden"
