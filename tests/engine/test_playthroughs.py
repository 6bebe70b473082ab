"""Golden playthroughs stay as they are."""

from __future__ import annotations

import pytest

from tests.tools.game_data import Playthrough
from tests.tools.playthroughs import FOLDER, PLAYTHROUGHS, changes, written


@pytest.mark.parametrize(
    ("game", "play"), [pytest.param(*each, id=each[1].name) for each in PLAYTHROUGHS]
)
def test_the_game_is_still_the_same(game: str, play: Playthrough) -> None:
    golden = (FOLDER / f"{play.name}.txt").read_text(encoding="utf-8")
    assert written(game, play) == golden


def test_every_file_belongs_to_a_playthrough() -> None:
    assert {path.stem for path in FOLDER.iterdir()} == {play.name for _, play in PLAYTHROUGHS}


def test_changes_are_seen() -> None:
    before = {"a": 1, "list": [1, 2], "deep": {"x": None}}
    after = {"a": 2, "list": [2, 3], "deep": {"x": "y"}}
    assert changes(before, after) == ["a: 1 -> 2", "list: - 1", "list: + 3", 'deep.x: null -> "y"']
    assert changes(before, before) == []
    assert changes([1, 1], [1]) == [": [1, 1] -> [1]"]
