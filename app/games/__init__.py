"""The registry of games: one folder each, and the only place that knows a game by name.

A game is a package in this folder whose `__init__` holds a `MANIFEST`, with the same parts as every
other game, each a module or a package:

    rules      GAME       setups, states, legal moves      (app/engine/contract.py)
    mind       MIND       the AI                           (app/ai/contract.py)
    table      STAGE      what stands where, what is picked (app/scene/stage.py)
    shapes     SHAPES     meshes and materials             (app/render/shapes.py)
    presenter  PRESENTER  words and panels                 (app/ui/table/presenter.py)
    lessons    LESSON     a playable lesson, and STRATEGY, one on good play, if there is one
    wording    WORDING    names of its things in sentences (app/languages.py); optional
    setup_editor  EDITOR  positions set up by hand (app/ui/table/setup_editor.py); optional

Its data lies in `assets/games/NAME`:

    rules.LANGUAGE.md     a rules page in every language (app/ui/markdown.py)
    texts.LANGUAGE.po     translations of its texts, collected by `packaging/dev.py texts`
    diorama.json          a record, a moment of which is shown on cards (Stage.diorama_move)
    exercises.json        its exercises (app/match/exercises); optional
    records/              the positions shown on its rules page
    whatever else its parts read: weights of an evaluation, images of cards

Games are found by looking into the folder, and a part is imported when it is first asked for, so
that rules run without numpy and a window opens before any AI is read. The name of a game is that
of its folder with hyphens.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from pkgutil import iter_modules
from types import ModuleType

from ..manifest import Manifest
from ..resources import resource

PARTS = ("rules", "mind", "table", "shapes", "presenter", "lessons")

_extra_folders: list[tuple[Path, Path]] = []


@cache
def names() -> tuple[str, ...]:
    """The names of all games, in the order in which they are shown: the oldest first."""
    found = [module.name.replace("_", "-") for module in iter_modules(__path__) if module.ispkg]
    years = {name: manifest(name).year or 9999 for name in found}
    return tuple(sorted(found, key=lambda name: (years[name], name)))


def manifest(game: str) -> Manifest:
    """The title page of a game."""
    made: Manifest = _package(game).MANIFEST
    return made


def part(game: str, name: str) -> ModuleType:
    """A part of a game, imported when it is first asked for."""
    return import_module(f"{_package(game).__name__}.{name}")


def optional_part(game: str, name: str) -> ModuleType | None:
    """A part that a game need not have; None if it has none."""
    found = find_spec(f"{_package(game).__name__}.{name}")
    return part(game, name) if found else None


def asset(game: str, *path: str) -> Path:
    """A file of a game's own data."""
    home = Path(_package(game).__path__[0]).parent
    for code, assets in _extra_folders:
        if home == code:
            return assets.joinpath(game, *path)
    return resource("assets", "games", game, *path)


def add_folder(code: Path, assets: Path) -> None:
    """Makes the games in another folder known, for the rest of this process.

    It exists for tests, which bring a toy game with them. `code` holds packages as this folder
    does; they become modules of this package, so that their relative imports work. `assets` holds
    their data as `assets/games` does. Worker processes are told of it (see `extra_folders`).
    """
    folders = code.resolve(), assets.resolve()
    if folders not in _extra_folders:
        _extra_folders.append(folders)
        __path__.append(str(folders[0]))
        names.cache_clear()


def extra_folders() -> tuple[tuple[Path, Path], ...]:
    """The folders that were added, as `add_folder` takes them."""
    return tuple(_extra_folders)


def _package(game: str) -> ModuleType:
    return import_module(f"{__name__}.{game.replace('-', '_')}")
