"""Packaging names no game, so that a new one needs no edit there; art and pictures may."""

from __future__ import annotations

import re

import pytest

from app import games
from tests import ROOT

FREE = ("art", "pictures", "icons", "languages")
FILES = [
    path
    for path in [ROOT / "pyproject.toml", *sorted((ROOT / "packaging").rglob("*"))]
    if path.suffix in (".py", ".spec", ".toml", ".txt")
    and path.relative_to(ROOT).parts[1:2] not in [(name,) for name in FREE]
]
WORDS = {word for game in games.names() for word in (game, games.manifest(game).title)}
COUNT = r"\b(one|two|three|four|five|six|seven|eight|\d+) (tabletop |board )?games\b"


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_neither_names_nor_a_number_of_games(path):
    text = path.read_text(encoding="utf-8")
    found = re.findall("|".join(rf"\b{re.escape(word)}\b" for word in WORDS), text)
    assert not found and not re.search(COUNT, text, re.IGNORECASE)


def test_what_is_looked_at():
    assert {"deb.py", "dev.py", "escalier.spec", "pyproject.toml"} <= {path.name for path in FILES}
