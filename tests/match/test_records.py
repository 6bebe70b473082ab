"""Records and timelines."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from app.engine import GAMES, game_named
from app.match import strict_json
from app.match.records import BadRecord, dumps, load, loads, record_of, replay, save
from app.match.timeline import NoMove, Timeline
from tests.tools.play import Random, pick

STEPPE = {"game": "steppe", "options": {}, "setup": {}, "moves": ["one 12", "one 11"]}


def played(name: str, moves: int, seed: int = 1, players: int = 2) -> Timeline:
    timeline = Timeline.begin(game_named(name), players, seed)
    random = Random(seed)
    while timeline.played < moves and timeline.state.player is not None:
        timeline.play(pick(timeline.state, random))
    return timeline


class TestReplay:
    def test_the_least_a_record_needs(self) -> None:
        assert replay(STEPPE).texts() == ["one 12", "one 11"]

    def test_the_first_bad_move_is_named(self) -> None:
        moves = ["one 12", "one 12", "nonsense"]
        with pytest.raises(BadRecord) as error:
            replay(STEPPE | {"moves": moves})
        assert str(error.value) == (
            "Move 2 ('one 12') fails: Space 12 is already covered in level 1."
        )
        with pytest.raises(BadRecord, match=r"^Move 1 \('nonsense'\) fails: 'nonsense' is not a"):
            replay(STEPPE | {"moves": ["nonsense", "one 12"]})

    def test_moves_after_the_end_fail(self) -> None:
        whole = record_of(played("steppe", 1000))
        with pytest.raises(BadRecord, match=r"fails: The game is over."):
            replay(whole | {"moves": [*whole["moves"], "one 1"]})

    @pytest.mark.parametrize(
        ("change", "sentence"),
        [
            ({"version": 2}, "version 2, and this program reads versions up to 1: a newer"),
            ({"version": "1"}, "The version of a record is a whole number, not '1'."),
            ({"version": True}, "The version of a record is a whole number, not true."),
            ({"version": 0}, "The version of a record is a whole number, not 0."),
            ({"title": "x"}, "A record has no field 'title'."),
            ({"game": "chess"}, "There is no game 'chess'; the games are steppe"),
            ({"game": 3}, "'game' in a record is a text, not 3."),
            ({"options": []}, "'options' in a record is an object, not []."),
            ({"options": None}, "'options' in a record is an object, not null."),
            ({"options": {"size": 7}}, "steppe has no option 'size'; its options: none."),
            ({"moves": "one 12"}, "'moves' in a record is a list, not 'one 12'."),
            ({"moves": ["one 12", 3]}, "Move 2 must be a text, not 3."),
            ({"setup": None}, "The setup must be an object, not null."),
            ({"setup": {"x": 1}}, "The setup has an unknown key 'x'."),
            ({"players": 3}, "steppe is for 2 players, not 3."),
            ({"players": None}, "steppe is for 2 players, not null."),
            ({"result": 5}, "'result' in a record is an object or null, not 5."),
        ],
    )
    def test_everything_is_checked(self, change: dict[str, Any], sentence: str) -> None:
        with pytest.raises(BadRecord) as error:
            replay(STEPPE | change)
        assert sentence in str(error.value)

    @pytest.mark.parametrize("missing", ["game", "options", "setup", "moves"])
    def test_what_is_missing_is_named(self, missing: str) -> None:
        record = {key: value for key, value in STEPPE.items() if key != missing}
        with pytest.raises(BadRecord, match=f"lacks its field '{missing}'"):
            replay(record)

    @pytest.mark.parametrize("value", [None, [], "text", 3])
    def test_a_record_is_an_object(self, value: object) -> None:
        with pytest.raises(BadRecord, match="A record is a JSON object"):
            replay(value)

    def test_players_must_fit_the_setup(self) -> None:
        record = record_of(played("step-by-step", 3, players=3))
        assert replay(record).players == 3
        with pytest.raises(BadRecord, match="says 2 players, but its setup is for 3"):
            replay(record | {"players": 2})

    def test_one_or_two_people_lead_the_jests(self) -> None:
        for players in (1, 2):
            record = record_of(played("steeppe", 5, players=players))
            assert record["players"] == players
            assert replay(record).players == players

    def test_a_result_may_be_there_but_the_moves_decide(self) -> None:
        whole = record_of(played("steppe", 1000))
        assert whole["result"]["winners"]
        assert replay(whole | {"moves": []}).state.outcome is None


class TestText:
    @pytest.mark.parametrize("name", GAMES)
    def test_records_are_readable_and_come_back(self, name: str) -> None:
        record = record_of(played(name, 40))
        text = dumps(record)
        assert loads(text) == record == json.loads(text)
        assert max(map(len, text.splitlines())) <= 100
        assert text.splitlines()[1] == '  "version": 1,'

    @pytest.mark.parametrize(
        "text", ["", "{", "nonsense", '{"game": NaN}', "[" * 100_000, "1" * 5000, '{"a":1,"a":1}']
    )
    def test_garbage(self, text: str) -> None:
        with pytest.raises(BadRecord) as error:
            replay(loads(text))
        assert len(str(error.value)) < 200

    def test_every_truncation_is_refused(self) -> None:
        text = dumps(record_of(played("steppe", 5))).rstrip()
        for length in range(len(text)):
            with pytest.raises(BadRecord):
                loads(text[:length])

    def test_long_values_are_broken_up_and_short_ones_are_not(self) -> None:
        assert strict_json.dumps([1, 2]) == "[1, 2]"
        assert strict_json.dumps({"a": [1]}) == '{\n  "a": [1]\n}'
        long = {"name": {"key": "x" * 60, "other": "y" * 60}}
        assert json.loads(strict_json.dumps(long)) == long
        assert strict_json.dumps(long).count("\n") == 5


class TestFiles:
    def test_save_and_load(self, tmp_path: Path) -> None:
        timeline = played("aufsteiger", 6)
        path = tmp_path / "a game é.json"
        save(path, record_of(timeline))
        save(path, record_of(timeline))
        assert record_of(load(path)) == record_of(timeline)
        assert list(tmp_path.iterdir()) == [path]

    def test_a_failed_save_leaves_the_old_file(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        path = tmp_path / "game.json"
        save(path, record_of(played("steppe", 3)))
        before = path.read_bytes()

        def full_disk(file: object) -> None:
            raise OSError("No space left on device")

        monkeypatch.setattr("app.match.atomic_write.os.fsync", full_disk)
        with pytest.raises(OSError, match="No space left"):
            save(path, record_of(played("steppe", 6)))
        assert path.read_bytes() == before
        assert list(tmp_path.iterdir()) == [path]

    def test_a_file_that_is_no_text(self, tmp_path: Path) -> None:
        path = tmp_path / "game.json"
        path.write_bytes(b"\xff\xfe\x00")
        with pytest.raises(BadRecord, match=r"game.json is not a text file"):
            load(path)

    def test_loading_executes_nothing(self, tmp_path: Path) -> None:
        path = tmp_path / "game.json"
        path.write_bytes(b"cos\nsystem\n(S'touch x'\ntR.")
        with pytest.raises(BadRecord):
            load(path)
        assert list(tmp_path.iterdir()) == [path]


class TestTimeline:
    def test_a_new_move_replaces_what_was_undone(self) -> None:
        timeline = replay(STEPPE)
        timeline.undo()
        timeline.play(timeline.game.parse("white 1"))
        assert timeline.texts() == ["one 12", "white 1"]
        assert not timeline.can_redo

    def test_a_refused_move_leaves_the_undone_ones(self) -> None:
        timeline = replay(STEPPE)
        timeline.undo()
        with pytest.raises(ValueError, match="covered"):
            timeline.play(timeline.game.parse("one 12"))
        assert timeline.can_redo
        assert timeline.length == 2

    def test_looking_elsewhere_ends_with_a_move(self) -> None:
        timeline = replay(STEPPE)
        timeline.show(0)
        assert timeline.looking_at == 0
        timeline.play(timeline.game.parse("one 1"))
        assert timeline.looking_at == 3
        timeline.show(1)
        timeline.undo()
        assert timeline.looking_at == 2

    def test_places_outside_the_game(self) -> None:
        timeline = replay(STEPPE)
        for number in (-1, 3):
            for call in (timeline.show, timeline.go_to, timeline.branch, timeline.state_at):
                with pytest.raises(NoMove, match="moves 0 to 2"):
                    call(number)
        assert timeline.played == 2

    def test_undo_by_a_person_takes_the_answer_back_too(self) -> None:
        timeline = replay(STEPPE | {"moves": ["one 1", "one 2", "one 3", "one 4"]})
        assert timeline.undo_goal({"red"}) == 2
        assert timeline.undo_goal({"blue"}) == 3
        assert timeline.undo_goal({"red", "blue"}) == 3
        assert timeline.undo_goal(set()) is None
        timeline.go_to(1)
        assert timeline.undo_goal({"red"}) == 0
        assert timeline.undo_goal({"blue"}) is None

    def test_undo_stops_at_what_has_been_shown(self) -> None:
        timeline = Timeline.begin(game_named("steeppe"), 1, seed=7)
        both = {"red", "black"}
        parse = timeline.game.parse
        timeline.play(parse("red boost"))
        timeline.play(parse("black keep"))
        assert timeline.undo_limit == 0
        assert timeline.undo_goal(both) == 1
        timeline.play(parse("black steppe"))
        assert timeline.undo_limit == 3
        assert timeline.undo_goal(both) is None
        assert timeline.undo_goal(both, practice=True) == 2
        timeline.play(parse("red wait"))
        assert timeline.undo_goal(both) == 3
        timeline.undo()
        timeline.undo()
        assert timeline.undo_limit == 0
        assert timeline.played == 2
