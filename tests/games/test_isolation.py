"""Only app/games and assets/games know a game: a new one needs no edit anywhere else.

Import contracts hold the imports (`pyproject.toml`); here are names, titles and keys of snapshots.
Examples in docstrings may be about a real game, and what is drawn in packaging/art too.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from app import games
from app.engine import game_named
from app.engine.contract import Snapshot
from app.match.match import new_match
from app.match.seats import Seat
from tests import ROOT

CODE = [path for path in (ROOT / "app").rglob("*.py") if ROOT / "app/games" not in path.parents]
CODE.append(ROOT / "app/games/__init__.py")
TEXTS = [
    ROOT / "pyproject.toml",
    *(path for path in (ROOT / "shaders").iterdir()),
    *(
        path
        for path in (ROOT / "packaging").rglob("*")
        if path.suffix in (".py", ".spec", ".toml", ".txt")
        and path.relative_to(ROOT).parts[1] not in ("art", "pictures")
    ),
]
NAMES = {
    word
    for game in games.names()
    for word in (game, game.replace("-", "_"), games.manifest(game).title)
}
NAMED = re.compile(rf"\b({'|'.join(re.escape(name) for name in sorted(NAMES))})\b")
COUNTED = re.compile(
    r"\b(one|two|three|four|five|six|seven|eight|\d+) (tabletop |board )?games\b", re.IGNORECASE
)


def shown(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def literals(tree: ast.AST) -> Iterator[str]:
    """The strings of a module that are not docstrings."""
    described = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        text = node.value if isinstance(node, ast.Constant) else None
        if isinstance(text, str) and id(node) not in described:
            yield text


def keys_read(tree: ast.AST) -> Iterator[str]:
    """What a module takes out of dictionaries by a fixed name."""
    for node in ast.walk(tree):
        key: ast.expr | None = None
        if isinstance(node, ast.Subscript):
            key = node.slice
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            key = node.args[0] if node.func.attr in ("get", "pop") and node.args else None
        if isinstance(key, ast.Constant) and isinstance(key.value, str):
            yield key.value


def keys_of(data: object) -> Iterator[str]:
    """All keys in a snapshot, however deep."""
    if isinstance(data, dict):
        for key, value in data.items():
            yield key
            yield from keys_of(value)
    elif isinstance(data, list | tuple):
        for value in data:
            yield from keys_of(value)


def own_keys(game: str) -> set[str]:
    """Keys that only the snapshots of a game have, not those of options and results."""
    seats = [Seat() for _ in range(game_named(game).player_counts[-1])]
    state = new_match(game, seats, 1).state
    found: set[str] = set()
    for _ in range(6):
        own = {key: value for key, value in state.snapshot().items() if key not in COMMON_KEYS}
        found.update(keys_of(own))
        state = state.play(state.legal_moves()[0])
    return found - set(state.players)


COMMON_KEYS = set(Snapshot.__annotations__)
MEANT_OTHERWISE = {"level", "scores"}
"""Keys that some snapshots share with seats, saves and requests to the AI."""


@pytest.mark.parametrize("path", CODE, ids=shown)
def test_no_string_of_the_program_is_about_one_game(path):
    for text in literals(ast.parse(path.read_text(encoding="utf-8"))):
        assert not NAMED.search(text) and not COUNTED.search(text), text


def test_no_key_of_one_games_snapshot_is_read():
    own = {key for game in games.names() for key in own_keys(game)} - MEANT_OTHERWISE
    assert len(own) > 10
    for path in CODE:
        read = set(keys_read(ast.parse(path.read_text(encoding="utf-8"))))
        assert not read & own, (shown(path), read & own)


@pytest.mark.parametrize("path", TEXTS, ids=shown)
def test_neither_names_nor_a_number_of_games_outside_the_program(path):
    text = path.read_text(encoding="utf-8")
    assert not NAMED.search(text) and not COUNTED.search(text)


def test_what_is_looked_at():
    looked_at = {shown(path) for path in [*CODE, *TEXTS]}
    assert {"packaging/dev.py", "packaging/escalier.spec", "shaders/piece.frag"} <= looked_at
    assert {"app/__main__.py", "app/ui/screens/title.py", "app/games/__init__.py"} <= looked_at
    assert NAMED.search('of("steppe")') and COUNTED.search("Four tabletop games")
    seen = ast.parse('"""About steppe."""\nx = a["steppe"]')
    assert [*literals(seen), *keys_read(seen)] == ["steppe", "steppe"]
