"""What README.md promises: files that are there, commands that exist, answers as they are shown."""

from __future__ import annotations

import io
import re
import textwrap

import pytest

from app.engine import GAMES, game_named
from app.match.conversation import serve
from app.match.loading import load_text
from app.match.text_form.writer import game_text
from tests import ROOT

TEXT = (ROOT / "README.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", ["README.md", "CONTRIBUTING.md", "tests/README.md"])
def test_what_is_linked_is_there(name):
    place = ROOT / name
    linked = re.findall(r"\]\((?!https?:)([^)#]+)\)", place.read_text(encoding="utf-8"))
    assert [link for link in linked if not (place.parent / link).exists()] == []


def test_the_conversation_goes_as_shown():
    shown = TEXT.split("    $ python3 -m app protocol\n")[1].split("\n\n")[0]
    lines = [line.strip() for line in shown.splitlines()]
    answers = io.BytesIO()
    serve(io.BytesIO("\n".join([*lines[::2], "quit"]).encode()), answers)
    assert answers.getvalue().decode().splitlines()[:-1] == lines[1::2]


def test_a_game_as_text_is_written_as_shown():
    shown = textwrap.dedent(
        "    Escalier:" + TEXT.split("\n    Escalier:")[1].split("\nMoves are")[0]
    )
    assert game_text(load_text(shown)).strip() == shown.strip()


def test_moves_are_written_as_shown():
    table = TEXT.split("| game | moves look like |")[1].split("\n\n")[0]
    rows = re.findall(r"^\| `([\w-]+)` \| (.+) \|$", table, re.M)
    assert rows and {name for name, _moves in rows} <= GAMES.keys()
    for name, moves in rows:
        for move in re.findall(r"`([^`]+)`", moves):
            assert str(game_named(name).parse(move)) == move
