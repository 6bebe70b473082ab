"""The library of matches on disk, and folders that cannot be written."""

from __future__ import annotations

import json
import os
import pickle
import subprocess
import sys
import time
from collections.abc import Callable
from datetime import timedelta
from pathlib import Path
from typing import Any, NoReturn

import pytest

from app.engine import GAMES
from app.engine.contract import JSON
from app.export import shared_files
from app.match import folders, save_format, saves
from app.match.folders import CannotWrite
from app.match.match import Match, new_match
from app.match.records import dumps, record_of
from app.match.save_format import as_json, entry_of
from app.match.saves import BadSave, Library
from app.match.seats import Seat
from app.ui import dates
from tests.match.test_match import finished, match_with
from tests.tools.loops import as_long_as
from tests.tools.processes import KILL

ID = "0123456789abcdef0123456789abcdef"


@pytest.fixture
def library(tmp_path: Path) -> Library:
    return Library(tmp_path / "games")


def file_of(library: Library, match: Match) -> Path:
    return library.folder / f"{match.id}.escalier"


def put(library: Library, content: bytes | str, name: str = ID) -> Path:
    library.folder.mkdir(parents=True, exist_ok=True)
    path = library.folder / f"{name}.escalier"
    path.write_bytes(content.encode() if isinstance(content, str) else content)
    return path


def everything(match: Match) -> JSON:
    return as_json(match) | {"id": match.id}


class TestSavingAndLoading:
    @pytest.mark.parametrize("game", GAMES)
    @pytest.mark.parametrize("most", [0, -1])
    def test_there_and_back(self, library: Library, game: str, most: int) -> None:
        players = GAMES[game].player_counts[most]
        match = match_with("papaaaaa"[:players], game, 5)
        match.title, match.practice, match.branched = "Énigme au café ☕", True, True
        match.thought(match.state.players[0], 12.34)
        library.save(match)
        again = library.load(match.id)
        assert everything(again) == everything(match)
        assert again.state == match.state and again.seats == match.seats
        assert (again.began, again.changed) == (match.began, match.changed)
        assert again.title == match.title and again.persons == match.persons
        assert again.practice and again.branched
        assert library.messages == []

    def test_only_the_file_is_left(self, library: Library) -> None:
        match = match_with("pa", moves=3)
        for _ in range(3):
            library.save(match)
        assert [path.name for path in library.folder.iterdir()] == [f"{match.id}.escalier"]

    def test_conceded_and_finished(self, library: Library) -> None:
        for match in (match_with("pa", moves=3), finished("pa"), finished("p", "steeppe")):
            if not match.over:
                match.concede("red")
            library.save(match)
            again = library.load(match.id)
            entry = next(entry for entry in library.list() if entry.id == match.id)
            assert again.over and again.conceded == match.conceded == entry.conceded
            assert entry.over and match.outcome is not None
            assert entry.outcome == again.outcome == match.outcome
            assert entry.winners == match.outcome.winners

    def test_conceded_after_the_end_is_finished(self, library: Library) -> None:
        match = finished("pa")
        path = put(library, json.dumps(as_json(match) | {"conceded": "red"}), match.id)
        assert library.load(match.id).outcome == match.outcome == library.list()[0].outcome
        assert library.list()[0].conceded is None and path.exists()
        unsaid = as_json(match) | {"conceded": "red"}
        unsaid["record"]["result"] = None
        put(library, json.dumps(unsaid), match.id)
        assert library.load(match.id).outcome == match.outcome

    def test_what_is_forgotten_leaves_nothing(self, library: Library) -> None:
        match = match_with("pa")
        library.forget(match)
        library.save(match)
        library.picture_path(match.id).write_bytes(b"a picture")
        library.forget(match)
        assert not list(library.folder.iterdir()) and not library.list()

    def test_what_was_undone_is_not_saved(self, library: Library) -> None:
        match = match_with("pa", moves=4)
        match.undo()
        library.save(match)
        assert library.load(match.id).timeline.length == 2 == library.list()[0].moves

    def test_a_title_that_cannot_be_written_as_it_is(self, library: Library) -> None:
        match = match_with("pa")
        match.title = "a\ud800\n" * 1000
        library.save(match)
        assert library.load(match.id).title == ("a " * 40).strip()


CANNOT_OPEN = pytest.param(
    "fdopen",
    marks=pytest.mark.skipif(sys.platform == "win32", reason="open files cannot be removed there"),
)


class TestKilledWhileSaving:
    @pytest.mark.parametrize("step", ["fsync", "replace", CANNOT_OPEN])
    def test_the_old_file_is_still_there(
        self, library: Library, monkeypatch: pytest.MonkeyPatch, step: str
    ) -> None:
        match = match_with("pa", moves=2)
        library.save(match)
        match.play(match.state.legal_moves()[0])

        def fail(*_: object, **__: object) -> None:
            raise OSError(28, "No space left on device")

        with monkeypatch.context() as patch:
            patch.setattr(os, step, fail)
            with pytest.raises(CannotWrite, match="No space left on device") as caught:
                library.save(match)
        assert caught.value.path == library.folder
        assert Library(library.folder).load(match.id).timeline.played == 2
        assert len(list(library.folder.iterdir())) == 1
        assert [entry.moves for entry in library.list()] == [3] and library.load(match.id) is match
        library.save_waiting()
        assert Library(library.folder).load(match.id).timeline.played == 3

    def test_a_real_kill(self, library: Library) -> None:
        match = match_with("pa", moves=2)
        library.save(match)
        program = (
            "import os, sys; from pathlib import Path\n"
            "from app.match.saves import Library\n"
            f"library = Library(Path({str(library.folder)!r}))\n"
            f"match = library.load({match.id!r})\n"
            "match.play(match.state.legal_moves()[0])\n"
            f"os.fsync = lambda handle: os.kill(os.getpid(), {int(KILL)})\n"
            "library.save(match)\n"
        )
        done = subprocess.run([sys.executable, "-c", program], check=False)
        assert done.returncode in (-KILL, KILL)  # negative on POSIX
        assert library.load(match.id).timeline.played == 2
        assert [entry.moves for entry in library.list()] == [2]

        half_written = [path for path in library.folder.iterdir() if path.suffix == ".new"]
        assert len(half_written) == 1
        Library(library.folder)
        assert half_written[0].exists()
        os.utime(half_written[0], (0, 0))
        Library(library.folder)
        assert not half_written[0].exists()


def changed(**values: Any) -> Callable[[JSON], JSON]:
    return lambda data: data | values


def in_record(**values: Any) -> Callable[[JSON], JSON]:
    return lambda data: data | {"record": data["record"] | values}


WRONG: dict[str, Callable[[JSON], Any]] = {
    "a list": lambda data: [data],
    "no version": lambda data: {k: v for k, v in data.items() if k != "escalier"},
    "version 0": changed(escalier=0),
    "version true": changed(escalier=True),
    "no record": changed(record=None),
    "no game": in_record(game=None),
    "another game": in_record(game="chess"),
    "a list for a game": in_record(game=["steppe"]),
    "moves a text": in_record(moves="one 12"),
    "seats a text": changed(seats="red"),
    "no seats": changed(seats=[]),
    "a seat twice": changed(seats=[{"player": "red"}, {"player": "red"}]),
    "a seat of nobody": changed(seats=[{"player": {}}, {"player": "red"}]),
    "an unknown level": changed(seats=[{"player": "red", "level": "god"}, {"player": "blue"}]),
    "a level that is a list": changed(seats=[{"player": "red", "level": []}, {"player": "blue"}]),
    "a number for a name": changed(seats=[{"player": "red", "name": 1}, {"player": "blue"}]),
    "no date": changed(began="yesterday"),
    "a number for a date": changed(changed=1e300),
    "a date that is none": changed(changed="2026-13-01T00:00:00+00:00"),
    "a title that is a list": changed(title=["x"]),
    "practice a number": changed(practice=1),
    "branched a number": changed(branched=0),
    "conceded by nobody": changed(conceded="green"),
    "conceded by a list": changed(conceded=["red"]),
    "negative seconds": changed(seconds={"red": -1}),
    "endless seconds": changed(seconds={"red": 1e999}),
    "seconds of a number": changed(seconds={"red": 10**400}),
    "seconds of nobody": changed(seconds={"green": 1}),
    "seconds a list": changed(seconds=[1]),
    "players none": in_record(players=0),
    "players many": in_record(players=10**300),
    "result a text": in_record(result="won"),
    "winners nobody": in_record(result={"winners": ["green"], "scores": {}, "reason": ""}),
    "scores without end": in_record(
        result={"winners": [], "scores": {"red": 10**90}, "reason": ""}
    ),
    "scores texts": in_record(result={"winners": [], "scores": {"red": "1"}, "reason": ""}),
    "no reason": in_record(result={"winners": [], "scores": {}}),
}
WRONG_WHEN_REPLAYED: dict[str, Callable[[JSON], Any]] = {
    "an illegal move": in_record(moves=["one 12", "one 12"]),
    "a move that is a number": in_record(moves=[1]),
    "a field too many": in_record(evil=1),
    "an unknown option": in_record(options={"evil": 1}),
    "a setup of another": in_record(setup={"evil": 1}),
    "one seat": changed(seats=[{"player": "red"}], seconds={}),
}


class TestDamage:
    def check_damaged(self, library: Library, path: Path) -> None:
        """It stays as it is, is listed as damaged, and can be removed and restored."""
        content = path.read_bytes()
        assert library.list() == () and library.latest_unfinished() is None
        (damaged,) = library.damaged
        assert damaged.id == path.stem
        assert "is damaged and can't be opened: " in str(damaged.why)
        assert path.read_bytes() == content
        token = library.delete(damaged.id)
        assert library.list() == () and library.damaged == () and not path.exists()
        assert library.restore(token) == damaged.id
        assert path.read_bytes() == content

    @pytest.mark.parametrize("wrong", WRONG)
    def test_wrong_things_in_the_list(self, library: Library, wrong: str) -> None:
        data = WRONG[wrong](as_json(match_with("pa", moves=2)))
        path = put(library, json.dumps(data).replace("Infinity", "1e999"))
        self.check_damaged(library, path)

    @pytest.mark.parametrize("wrong", WRONG | WRONG_WHEN_REPLAYED)
    def test_wrong_things_when_opened(self, library: Library, tmp_path: Path, wrong: str) -> None:
        change = (WRONG | WRONG_WHEN_REPLAYED)[wrong]
        text = json.dumps(change(as_json(match_with("pa", moves=2))))
        text = text.replace("Infinity", "1e999")
        outside = tmp_path / "from a friend.escalier"
        outside.write_text(text)
        with pytest.raises(BadSave, match=r"can.t be opened: .* Choose a file saved"):
            library.open_file(outside)
        assert outside.exists()

        path = put(library, text)
        library.list()
        for _ in range(2):
            with pytest.raises(BadSave, match="is damaged and can't be opened"):
                library.load(ID)
        assert path.read_text() == text
        assert library.list() == () and [each.id for each in library.damaged] == [ID]

    @pytest.mark.parametrize(
        "content",
        [
            b"",
            b"\0" * 4096,
            b"\xff\xfe not a text",
            b"null",
            b'"text"',
            b"[" * 100_000 + b"]" * 100_000,
            b'{"a":' * 4_000 + b"1" + b"}" * 4_000,
            b'{"escalier": 1' + b"0" * 5_000 + b"}",
            b'{"escalier": NaN}',
            b'{"escalier": 1, "escalier": 1}',
            b" " * 2_000_000,
            b"{" + b",".join(b'"k%d": 1' % n for n in range(50_000)) + b',"k49999": 1}',
            json.dumps(as_json(match_with("pa"))).encode() + b" " * 1_000_000,
        ],
        ids=lambda content: content[:12].decode("latin-1"),
    )
    def test_rubbish(self, library: Library, tmp_path: Path, content: bytes) -> None:
        began = time.process_time()
        outside = tmp_path / "rubbish.json"
        outside.write_bytes(content)
        with pytest.raises(BadSave):
            library.open_file(outside)
        self.check_damaged(library, put(library, content))
        assert time.process_time() - began < 2

    def test_deep_values_everywhere(self, library: Library, tmp_path: Path) -> None:
        data = as_json(match_with("pa", moves=2))
        outside = tmp_path / "deep.escalier"
        for depth in (20, 100, 300, *range(850, 1000, 2)):
            deep = "[" * depth + "]" * depth
            for key in ("seats", "record", "more"):
                text = json.dumps(data | {key: "HERE"}).replace('"HERE"', deep)
                outside.write_text(text)
                with pytest.raises(BadSave, match="nested too deeply"):
                    library.open_file(outside)
                put(library, text)
                assert library.list() == ()

    @pytest.mark.parametrize("part", [0.1, 0.5, 0.9, 0.99])
    def test_cut_off(self, library: Library, part: float) -> None:
        text = json.dumps(as_json(match_with("pa", moves=9)))
        self.check_damaged(library, put(library, text[: int(len(text) * part)]))

    def test_others_are_not_affected(self, library: Library) -> None:
        good = match_with("pa", moves=2)
        library.save(good)
        put(library, "rubbish")
        assert [entry.id for entry in library.list()] == [good.id]
        put(library, "rubbish again", "f" * 32)
        assert [entry.id for entry in library.list()] == [good.id]
        assert [each.id for each in library.damaged] == [ID, "f" * 32]
        put(library, json.dumps(as_json(good)))
        assert {entry.id for entry in library.list()} == {good.id, ID}
        assert [each.id for each in library.damaged] == ["f" * 32]

    def test_a_newer_file_is_left_alone(self, library: Library) -> None:
        path = put(library, json.dumps({"escalier": 4, "all": "different"}))
        assert library.list() == library.list() == ()
        assert [str(damaged.why) for damaged in library.damaged] == [
            f"{path.name} was saved by a newer version of Escalier: update the program to open it."
        ]
        for open_it in (lambda: library.load(ID), lambda: library.open_file(path)):
            with pytest.raises(BadSave, match="newer version of Escalier"):
                open_it()
        assert path.exists()

    def test_whatever_one_file_raises_the_others_are_listed(
        self, library: Library, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """Also what no check has foreseen."""
        good = match_with("pa", moves=2)
        library.save(good)
        bad = as_json(match_with("pa", moves=2)) | {"title": "trap"}
        put(library, json.dumps(bad))
        before = save_format.tidy

        def trap(text: str, most: int) -> str:
            if text == "trap":
                raise ZeroDivisionError("nobody thought of that")
            return before(text, most)

        monkeypatch.setattr(save_format, "tidy", trap)
        assert [entry.id for entry in library.list()] == [good.id]
        assert [str(each.why) for each in library.damaged] == [
            f"The saved game {ID}.escalier is damaged and can't be opened: "
            "It doesn't make sense (ZeroDivisionError)."
        ]

    @pytest.mark.skipif(sys.platform == "win32", reason="links and pipes of POSIX")
    def test_links_and_pipes(self, library: Library, tmp_path: Path) -> None:
        """A link in a circle, to itself or another, a pipe nobody writes into, an endless device:
        nothing waits for them, and the games beside them are listed."""
        matches = [match_with("pa", moves=2) for _ in range(12)]
        for number, match in enumerate(matches):
            library.save(match)
            loop = library.folder / ("x" * (number + 1))
            loop.symlink_to(loop.name)
        strange = [library.folder / f"{letter * 32}.escalier" for letter in "abcdef"]
        strange[0].symlink_to(strange[0].name)
        strange[1].symlink_to("/dev/zero")
        os.mkfifo(strange[2])
        strange[3].mkdir()
        strange[4].symlink_to(tmp_path / "nowhere")
        strange[5].symlink_to(library.folder / f"{matches[0].id}.escalier")
        entries = {entry.id for entry in library.list()}
        assert entries == {strange[5].stem, *(match.id for match in matches)}
        assert [each.id for each in library.damaged] == [path.stem for path in strange[:4]]
        for each in library.damaged:
            with pytest.raises(BadSave):
                library.load(each.id)
            library.delete(each.id)
        assert library.list() and library.damaged == ()

    @pytest.mark.skipif(not hasattr(time, "tzset"), reason="the zone is that of the system")
    @pytest.mark.parametrize("zone", ["Pacific/Kiritimati", "Pacific/Pago_Pago", "UTC"])
    @pytest.mark.parametrize("text", ["9999-12-31T23:59:59+00:00", "0001-01-01T00:00:00+00:00"])
    def test_moments_at_the_end_of_time(
        self, library: Library, monkeypatch: pytest.MonkeyPatch, zone: str, text: str
    ) -> None:
        """They are shown, whichever way the clocks go here, and the match can be played."""
        monkeypatch.setenv("TZ", zone)
        time.tzset()
        data = as_json(match_with("pa", moves=2)) | {"began": text, "changed": text}
        put(library, json.dumps(data))
        (entry,) = library.list()
        assert dates.moment(entry.changed) and dates.moment(entry.began)
        assert shared_files.file_stem(library.load(ID))
        monkeypatch.undo()
        time.tzset()

    def test_seats_of_players_that_the_game_has_not(self, library: Library) -> None:
        good = match_with("pa", moves=2)
        library.save(good)
        seats = [{"player": "red"}, {"player": "zebra"}]
        put(library, json.dumps(as_json(good) | {"seats": seats, "seconds": {}}))
        assert [entry.id for entry in library.list()] == [good.id]
        assert [each.id for each in library.damaged] == [ID]

    def test_sentences_can_be_translated(self, library: Library) -> None:
        put(library, json.dumps(as_json(match_with("pa")) | {"seats": 5}))
        library.list()
        message = library.damaged[0].why
        assert message.pattern == "The saved game {file} is damaged and can't be opened: {why}"
        why = message.values["why"]
        assert isinstance(why, BadSave)
        assert why.pattern == "Its {key!r} is {value} instead of {words}."
        assert str(message).endswith("Its 'seats' is 5 instead of a list.")

    def test_other_files_are_passed_by(self, library: Library) -> None:
        put(library, "rubbish", name="notes")
        put(library, "rubbish", name=ID.upper())
        (library.folder / "folder.escalier").mkdir()
        (library.folder / "settings.json").write_text("x")
        assert library.list() == () and library.damaged == ()
        assert len(list(library.folder.iterdir())) == 4


def refuse(*_: object, **__: object) -> NoReturn:
    raise PermissionError(13, "Permission denied")


BAD_IDS = ["", "..", "../../etc/passwd", "/etc/passwd", ID + "/", ID[:-1], ID + "\n", "Z" * 32]


class TestIds:
    @pytest.mark.parametrize("bad", [*BAD_IDS, ID.upper(), f"{ID}.escalier", "\0" * 32])
    def test_no_id(self, library: Library, tmp_path: Path, bad: str) -> None:
        (tmp_path / "games").mkdir()
        before = sorted(tmp_path.rglob("*"))
        for use in (library.load, library.delete, library.picture_path, library.restore):
            with pytest.raises(BadSave):
                use(bad)
        with pytest.raises(BadSave):
            library.rename(bad, "x")
        match = match_with("pa")
        match.id = bad
        with pytest.raises(BadSave):
            library.save(match)
        assert sorted(tmp_path.rglob("*")) == before

    @pytest.mark.parametrize("token", [ID, f"../{ID}-1", f"{ID}-", f"{ID}-9" + "9" * 20, "-"])
    def test_no_token(self, library: Library, token: str) -> None:
        with pytest.raises(BadSave, match="can't be restored"):
            library.restore(token)


class TestOpening:
    def test_a_plain_record(self, library: Library, tmp_path: Path) -> None:
        match = match_with("pa", moves=4)
        path = tmp_path / "record.json"
        path.write_text("\ufeff" + dumps(record_of(match.timeline)), encoding="utf-8")
        opened = library.open_file(path)
        assert opened.state == match.state and opened.persons == {"red", "blue"}
        assert library.list() == ()
        library.save(opened)
        assert library.load(opened.id).state == match.state

    def test_a_plain_record_of_one_person(self, library: Library, tmp_path: Path) -> None:
        path = tmp_path / "record.json"
        path.write_text(dumps(record_of(match_with("p", "steeppe", 4).timeline)))
        opened = library.open_file(path)
        assert opened.timeline.players == 1 and opened.persons == {"red", "black"}

    def test_a_match_from_elsewhere_never_replaces_ours(
        self, library: Library, tmp_path: Path
    ) -> None:
        match = match_with("pa", moves=4)
        library.save(match)
        elsewhere = tmp_path / file_of(library, match).name
        elsewhere.write_bytes(file_of(library, match).read_bytes())
        opened = library.open_file(elsewhere)
        assert opened.id != match.id and as_json(opened) == as_json(match)
        assert library.open_file(file_of(library, match)).id == match.id

    @pytest.mark.parametrize("name", ["missing.escalier", ".", "fifo"])
    def test_what_is_no_file(self, library: Library, tmp_path: Path, name: str) -> None:
        if name == "fifo" and sys.platform != "win32":
            os.mkfifo(tmp_path / name)
        with pytest.raises(BadSave):
            library.open_file(tmp_path / name)


class TestList:
    def test_newest_first_and_what_it_says(self, library: Library) -> None:
        first = new_match("steppe", [Seat(name="Al"), Seat(name="Bo", level="hard")])
        first.title = "Sunday"
        second = match_with("pap", "step-by-step", 7)
        for match in (second, first):
            library.save(match)
        one, two = library.list()
        assert (one.id, two.id) == (first.id, second.id)
        assert (one.game, one.title, one.names) == ("steppe", "Sunday", ("Al", "Bo"))
        assert (one.levels, one.moves, one.over, one.winners) == ((None, "hard"), 0, False, ())
        assert (one.began, one.changed) == (first.began, first.changed)
        assert (two.game, two.moves, two.levels) == ("step-by-step", 7, (None, "novice", None))
        second.changed -= timedelta(days=2)
        library.save(second)
        assert [entry.id for entry in library.list()] == [second.id, first.id]

    def test_an_entry_knows_who_has_won(self, library: Library) -> None:
        match = new_match("steppe", [Seat(name="Al"), Seat(level="easy")])
        match.concede("blue")
        entry = entry_of(as_json(match), match.id)
        assert entry.over and entry.conceded == "blue" and entry.winners == ("red",)
        over = finished("pa")
        data = as_json(over)
        assert over.outcome is not None
        assert entry_of(data, over.id).winners == over.outcome.winners != ()
        data["record"]["result"]["winners"] = []
        assert entry_of(data, over.id).over and entry_of(data, over.id).winners == ()

    def test_the_match_to_go_on_with(self, library: Library) -> None:
        assert library.latest_unfinished() is None
        older, newer, over = match_with("pa"), match_with("pa"), finished("pa")
        for match in (older, newer, over):
            library.save(match)
        entry = library.latest_unfinished()
        assert entry is not None and entry.id == newer.id
        newer.concede("red")
        library.save(newer)
        entry = library.latest_unfinished()
        assert entry is not None and entry.id == older.id

    def test_500_files(self, library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
        text = json.dumps(as_json(match_with("pa", "aufsteiger", 12)))
        for number in range(500):
            put(library, text, f"{number:032x}")
        began = time.process_time()
        first = library.list()
        middle = time.process_time()
        monkeypatch.setattr(saves, "read_file", lambda path: pytest.fail("read again"))
        assert library.list() == first and len(first) == 500
        assert time.process_time() - middle < 0.2
        assert middle - began < 5
        monkeypatch.undo()
        changed = json.loads(text) | {"title": "changed"}
        put(library, json.dumps(changed), f"{7:032x}")
        assert [e.id for e in library.list() if e.title == "changed"] == [f"{7:032x}"]

    def test_files_are_read_a_few_at_a_time(self, library: Library) -> None:
        """Those written last first; what cannot be read at all keeps nothing back."""
        text = json.dumps(as_json(match_with("pa", "aufsteiger", 12)))
        for number in range(6):
            path = put(library, text, f"{number:032x}")
            os.utime(path, (1000 + number, 1000 + number))
        (library.folder / f"{9:032x}.escalier").mkdir()
        seen = []
        for _ in range(20):
            seen.append({int(entry.id, 16) for entry in library.list(0.0)})
            if library.complete:
                break
        assert seen[1:6] == [set(range(number, 6)) for number in (5, 4, 3, 2, 1)]
        assert seen[-1] == set(range(6)) and len(seen) == 7 and len(library.damaged) == 1
        put(library, text.replace('"title": ""', '"title": "changed"'), f"{3:032x}")
        assert "changed" in {entry.title for entry in library.list(0.0)} and library.complete

    def test_what_may_not_be_read_hides_nothing(
        self, library: Library, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """It is looked at again each time, but after what was never looked at."""
        text = json.dumps(as_json(match_with("pa")))
        for number in range(6):
            put(library, text, f"{number:032x}")
        os.utime(put(library, text, f"{9:032x}"), (1000, 1000))

        def read(path: Path) -> object:
            if path.stem != f"{9:032x}":
                raise PermissionError(13, "Permission denied")
            return save_format.read_file(path)

        monkeypatch.setattr(saves, "read_file", read)
        for _ in range(8):
            found = library.list(0.0)
        assert library.complete and len(found) == 1 and len(library.damaged) == 6

    def test_a_folder_that_cannot_be_read_is_not_an_empty_one(
        self, library: Library, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        match = match_with("pa", moves=2)
        library.save(match)

        def broken(_folder: object) -> NoReturn:
            raise OSError(5, "Input/output error")

        with monkeypatch.context() as patch:
            patch.setattr(saves.os, "listdir", broken)
            assert library.list() == () and "(Input/output error)" in str(library.unreadable)
        assert len(library.list()) == 1 and library.unreadable is None
        assert Library(library.folder / "not there").list() == () and library.unreadable is None

    def test_the_largest_files_take_no_time(self, library: Library) -> None:
        """Whatever is in them, as long as they may be."""
        most = save_format.MAX_BYTES
        names = ",".join(f'"{"k" * 60}{number}": 0' for number in range(4900))
        hostile = (
            "[" + ",".join(["[]"] * (most // 3 - 2)) + "]",
            "[" + ",".join(["1"] * (most // 2 - 2)) + "]",
            f'{{{names}, "{"k" * 60}4899": 0}}',
            "[" + ",".join(["9" * 1000] * (most // 1001)) + "]",
            "{" + ",".join(f'"{number}":0' for number in range(most // 10)) + "}",
        )
        for text in hostile:
            assert len(text) <= most
            taken = []
            for _ in range(3):
                put(library, text)
                began = time.process_time()
                assert library.list() == () and len(library.damaged) == 1
                taken.append(time.process_time() - began)
            assert min(taken) < 0.3

    def test_a_file_of_the_same_size_and_time_is_seen(self, library: Library) -> None:
        match = match_with("pa")
        match.title = "a"
        library.save(match)
        status = file_of(library, match).stat()
        assert library.list()[0].title == "a"
        match.title = "b"
        library.save(match)
        os.utime(file_of(library, match), ns=(status.st_atime_ns, status.st_mtime_ns))
        assert library.list()[0].title == "b"


class TestRenamingAndDeleting:
    def test_rename(self, library: Library) -> None:
        match = match_with("pa", moves=2)
        library.save(match)
        library.rename(match.id, " My\nfirst  game ")
        assert library.list()[0].title == library.load(match.id).title == "My first game"
        assert library.list()[0].changed == match.changed
        with pytest.raises(BadSave, match="is gone"):
            library.rename(ID, "x")
        put(library, json.dumps(as_json(match) | {"record": {"game": "steppe"}}))
        with pytest.raises(BadSave, match="is damaged and can't be opened"):
            library.rename(ID, "x")

    def test_delete_and_restore_with_the_picture(self, library: Library) -> None:
        match = match_with("pa", moves=2)
        library.save(match)
        picture = library.picture_path(match.id)
        picture.write_bytes(b"PNG")
        token = library.delete(match.id)
        assert library.list() == () and not picture.exists()
        with pytest.raises(BadSave, match="is gone"):
            library.delete(match.id)
        assert library.restore(token) == match.id
        assert picture.read_bytes() == b"PNG"
        assert everything(library.load(match.id)) == everything(match)
        with pytest.raises(BadSave, match="can't be restored"):
            library.restore(token)

    def test_restoring_replaces_nothing(self, library: Library) -> None:
        match = match_with("pa", moves=2)
        library.save(match)
        token = library.delete(match.id)
        match.play(match.state.legal_moves()[0])
        library.save(match)
        other = library.restore(token)
        assert other != match.id
        assert library.load(other).timeline.played == 2
        assert library.load(match.id).timeline.played == 3

    def test_the_trash_is_emptied_after_30_days(
        self, library: Library, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        now = time.time()
        tokens = []
        for days in (31, 29):
            monkeypatch.setattr(time, "time", lambda days=days: now - days * 86_400)
            match = match_with("pa")
            library.save(match)
            library.picture_path(match.id).write_bytes(b"PNG")
            tokens.append(library.delete(match.id))
        monkeypatch.undo()
        (library.folder / "deleted" / "notes.txt").write_text("mine")
        again = Library(library.folder)
        with pytest.raises(BadSave):
            again.restore(tokens[0])
        assert len(list((library.folder / "deleted").iterdir())) == 3
        again.restore(tokens[1])


class TestTwoPrograms:
    def test_what_cannot_be_read_for_a_moment_is_there_the_next(
        self, library: Library, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """As on Windows, while another program is just replacing it."""
        library.save(match_with("pa", moves=2))
        other = Library(library.folder)

        def busy(*_: object) -> None:
            raise PermissionError(13, "Permission denied")

        with monkeypatch.context() as patch:
            patch.setattr("app.match.saves.read_file", busy)
            assert other.list() == () and len(other.damaged) == 1
        assert len(other.list()) == 1 and other.damaged == ()

    def test_saving_different_matches(self, library: Library) -> None:
        program = (
            "import sys; from pathlib import Path\n"
            "from app.match.match import new_match; from app.match.saves import Library\n"
            "from app.match.seats import Seat\n"
            "library = Library(Path(sys.argv[1]))\n"
            "for turn in range(10):\n"
            "    match = new_match('steppe', [Seat(name=sys.argv[2]), Seat()])\n"
            "    for move in range(4):\n"
            "        match.play(match.state.legal_moves()[0]); library.save(match)\n"
            "    library.list()\n"
            "assert not library.damaged, library.damaged\n"
        )
        running = [
            subprocess.Popen([sys.executable, "-c", program, str(library.folder), name])
            for name in ("Al", "Bo")
        ]
        for _ in as_long_as(lambda: any(p.poll() is None for p in running), 100_000):
            library.list()
        assert [process.returncode for process in running] == [0, 0]
        entries = library.list()
        assert len(entries) == 20 and {entry.moves for entry in entries} == {4}
        assert library.damaged == ()


class TestFolders:
    def test_home(self, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
        monkeypatch.setenv("ESCALIER_HOME", str(tmp_path / "stick"))
        found = [
            folders.saves_folder(),
            folders.settings_file().parent,
            folders.log_folder(),
        ]
        assert all(folder.is_relative_to(tmp_path / "stick") for folder in found)
        assert len(set(found)) == 3
        assert not (tmp_path / "stick").exists()
        assert folders.ensure_writable(found[0]).is_dir() and list(found[0].iterdir()) == []
        monkeypatch.delenv("ESCALIER_HOME")
        assert "Escalier" in str(folders.saves_folder())

    def test_a_home_of_nobody(self, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
        """Windows takes it for a neighbour's."""
        monkeypatch.chdir(tmp_path)
        monkeypatch.setenv("ESCALIER_HOME", "~nobody-of-that-name/games")
        home = folders.saves_folder()
        assert home.is_absolute() and "nobody-of-that-name" in str(home)

    def test_a_folder_that_cannot_be(self, tmp_path: Path) -> None:
        (tmp_path / "file").write_text("in the way")
        folder = tmp_path / "file" / "games"
        with pytest.raises(CannotWrite, match="Your game goes on, and is saved as soon") as caught:
            folders.ensure_writable(folder)
        assert caught.value.path == folder
        again = pickle.loads(pickle.dumps(caught.value))
        assert str(again) == str(caught.value) and again.path == folder

        library = Library(folder)
        assert library.list() == () and library.latest_unfinished() is None
        with pytest.raises(CannotWrite):
            library.save(match_with("pa"))
        with pytest.raises(BadSave):
            library.load(ID)
        assert library.damaged == ()

    def test_a_folder_that_is_only_read(
        self, library: Library, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        match = match_with("pa", moves=2)
        library.save(match)
        library.folder.chmod(0o500)
        if sys.platform == "win32" or os.geteuid() == 0:
            for name in ("replace", "mkdir", "unlink"):
                monkeypatch.setattr(os, name, refuse)
            before = os.open

            def only_read(path: Any, flags: int, *mode: int) -> int:
                return refuse() if flags & os.O_CREAT else before(path, flags, *mode)

            monkeypatch.setattr(os, "open", only_read)
        try:
            again = Library(library.folder)
            assert [entry.id for entry in again.list()] == [match.id]
            assert again.load(match.id).timeline.played == 2
            for use in (
                lambda: again.save(match),
                lambda: again.rename(match.id, "x"),
                lambda: again.delete(match.id),
                lambda: folders.ensure_writable(library.folder),
            ):
                with pytest.raises(CannotWrite, match="Permission denied"):
                    use()
        finally:
            monkeypatch.undo()
            library.folder.chmod(0o700)
        assert library.load(match.id).timeline.played == 2
