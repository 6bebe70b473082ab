"""How accurate games were: the file beside the saved games."""

from __future__ import annotations

import json
from math import inf, nan
from pathlib import Path
from typing import Any

import pytest

from app.match import accuracies
from app.match.accuracies import Accuracies, Accuracy, accuracies_file, keep, load, read
from app.match.folders import CannotWrite

ONE, TWO = "1" * 32, "2" * 32


def test_what_was_kept_is_read_again(tmp_path: Path) -> None:
    path = tmp_path / "data" / "reviews.json"
    keep(ONE, 41, {"red": 87.26, "blue": 60}, path)
    keep(TWO, 30, {"red": 50.0}, path)
    keep(ONE, 41, {"red": 88.0}, path)
    found, said = load(path)
    assert said is None and list(found.games) == [TWO, ONE]
    assert found.games[ONE] == Accuracy(41, {"red": 88.0})
    assert json.loads(path.read_text())["escalier"] == "reviews"


def test_it_lies_with_the_saved_games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ESCALIER_HOME", str(tmp_path))
    assert load() == (Accuracies(), None)
    keep(ONE, 41, {"red": 88.0})
    assert accuracies_file() == tmp_path / "data" / "reviews.json"
    assert load()[0].games[ONE].moves == 41


def test_those_reviewed_first_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(accuracies, "MOST_GAMES", 3)
    known = Accuracies()
    for number in range(5):
        known = known.plus(f"{number:032x}", 10, {"red": 1.0})
    assert [int(identity, 16) for identity in known.games] == [2, 3, 4]
    assert read(known.as_json()) == known


@pytest.mark.parametrize(
    "games",
    [
        None,
        7,
        ["x"],
        {"../../etc": {"moves": 3, "accuracy": {"red": 50}}},
        {ONE: None},
        {ONE: {"moves": 3}},
        {ONE: {"moves": 3, "accuracy": [50]}},
        {ONE: {"moves": 0, "accuracy": {"red": 50}}},
        {ONE: {"moves": True, "accuracy": {"red": 50}}},
        *(
            {ONE: {"moves": 3, "accuracy": {"red": value}}}
            for value in (-1, 101, True, "50", None, nan, inf, 10**400)
        ),
        {ONE: {"moves": 3, "accuracy": {"a" * 99: 50, "\n": 50}}},
    ],
)
def test_what_cannot_be_is_left_out(games: Any) -> None:
    assert read({"games": games}) == Accuracies()


@pytest.mark.parametrize("content", [b"", b"{", b"[]", b"\xff", b'{"escalier": "exercises"}'])
def test_a_damaged_file_is_put_aside_with_a_sentence(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "reviews.json"
    path.write_bytes(content)
    found, said = load(path)
    assert found == Accuracies() and "damaged" in str(said)
    assert (tmp_path / "reviews.json.damaged").read_bytes() == content
    keep(ONE, 41, {"red": 88.0}, path)
    assert ONE in load(path)[0].games


def test_what_a_newer_program_wrote_stays_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "reviews.json"
    content = '{"escalier": "reviews", "version": 99, "games": "other"}'
    path.write_text(content)
    found, said = load(path)
    keep(ONE, 41, {"red": 88.0}, path)
    assert found == Accuracies() and "newer" in str(said) and path.read_text() == content


def test_where_nothing_can_be_written(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(CannotWrite):
        keep(ONE, 41, {"red": 88.0}, tmp_path / "file" / "reviews.json")


def test_a_file_that_cannot_be_read_just_now_is_not_overwritten(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "reviews.json"
    path.write_text("{}", encoding="utf-8")

    def refuse(*_told: object) -> bytes:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("app.match.kept_file.read_bytes", refuse)
    with pytest.raises(CannotWrite):
        accuracies._FILE.save(path, {})
    assert path.read_text(encoding="utf-8") == "{}"
