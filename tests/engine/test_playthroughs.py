"""Golden playthroughs stay as they are."""

from __future__ import annotations

import pytest

from app import games
from tests.tools.game_data import Playthrough, data_of
from tests.tools.per_game import golden_folder
from tests.tools.playthroughs import PLAYTHROUGHS, changes, golden_file, written


@pytest.mark.parametrize(
    ("game", "play"), [pytest.param(*each, id=each[1].name) for each in PLAYTHROUGHS]
)
def test_the_game_is_still_the_same(game: str, play: Playthrough) -> None:
    assert written(game, play) == golden_file(game, play).read_text(encoding="utf-8")


@pytest.mark.parametrize("game", games.names())
def test_every_file_belongs_to_a_playthrough(game: str) -> None:
    found = {path.stem for path in golden_folder(game).glob("*.txt")}
    assert found == {play.name for play in data_of(game).PLAYTHROUGHS}


def test_changes_are_seen() -> None:
    before = {"a": 1, "list": [1, 2], "deep": {"x": None}}
    after = {"a": 2, "list": [2, 3], "deep": {"x": "y"}}
    assert changes(before, after) == ["a: 1 -> 2", "list: - 1", "list: + 3", 'deep.x: null -> "y"']
    assert changes(before, before) == []
    assert changes([1, 1], [1]) == [": [1, 1] -> [1]"]
