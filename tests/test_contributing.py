"""CONTRIBUTING.md tells where things are: they have to be there."""

from __future__ import annotations

import re

import pytest

from app import games
from tests import ROOT

TEXT = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
SECTION = TEXT.partition("## Where is what?")[2].partition("\n## ")[0]
ROWS = [line.split("|")[1:3] for line in SECTION.splitlines() if line.startswith("| ")][2:]


def folders(path: str) -> list[str]:
    """The path in every game, if it is that of a part of a game."""
    names = [name.replace("-", "_") for name in games.names()]
    return [path.replace("NAME", name) for name in names] if "NAME" in path else [path]


@pytest.mark.parametrize(("what", "where"), ROWS, ids=[what.strip() for what, _ in ROWS])
def test_everything_is_where_it_is_said_to_be(what: str, where: str) -> None:
    paths = [path for path in re.findall(r"`([^` ]+)`", where) if "/" in path]
    assert paths, what
    for path in paths:
        places = [base / each for each in folders(path) for base in (ROOT, ROOT / "app")]
        found = [each for each in places if each.exists() or each.with_suffix(".py").exists()]
        assert found, path


def test_most_rows_are_read() -> None:
    assert len(ROWS) > 30
