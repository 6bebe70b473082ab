"""Saving under difficulties: told once, kept, tried again; other instances; clocks going back."""

from __future__ import annotations

import errno
import io
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from app.match import folders
from app.match import match as matches
from app.match.folders import CannotWrite
from app.match.instances import Instances
from app.match.match import Match, new_match
from app.match.saves import Library
from app.match.seats import Seat
from app.match.settings import Settings
from app.match.settings_file import load
from app.match.statistics import statistics
from app.ui.autosave import Autosave
from tests.tools.fakes import FakeProgram


class Desk(FakeProgram):
    """A program with an autosave."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder=folder)
        self.autosave = Autosave(self)


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Desk:
    monkeypatch.setenv("ESCALIER_HOME", str(tmp_path))
    return Desk(folders.saves_folder())


def begun(moves: int = 1, name: str = "Anna") -> Match:
    match = new_match("steppe", [Seat(name=name), Seat(level="easy")])
    play(match, moves)
    return match


def play(match: Match, moves: int = 1) -> None:
    for _ in range(moves):
        match.play(match.state.legal_moves()[0])


def test_variations_are_kept_though_no_move_was_played(desk: Desk) -> None:
    match = begun(moves=0)
    assert desk.autosave.save(match) and on_disk(desk) == []
    tree = match.variations
    tree.play(tree.root, match.state.legal_moves()[0])
    assert desk.autosave.save(match) and on_disk(desk) == [0]
    assert Library(desk.library.folder).load(match.id).analysed


def on_disk(desk: Desk) -> list[int]:
    return [entry.moves for entry in Library(desk.library.folder).list()]


# Where nothing can be written


class _Full(io.BytesIO):
    """A file on a full disk."""

    def write(self, *_: Any) -> int:
        raise OSError(errno.ENOSPC, "No space left on device")


def _unless_read(fail: Callable[..., Any]) -> Callable[..., int]:
    """Opens files as ever, except new ones."""
    before = os.open

    def opened(path: Any, flags: int, *mode: int) -> int:
        return fail() if flags & os.O_CREAT else before(path, flags, *mode)

    return opened


@contextmanager
def failing(operation: str, number: int) -> Iterator[None]:
    """One of the steps of writing a file fails."""

    def fail(*_: object, **__: object) -> Any:
        raise OSError(number, os.strerror(number))

    with pytest.MonkeyPatch.context() as patch:
        if operation == "write":

            def fdopen(handle: int, *_: object) -> _Full:
                os.close(handle)
                return _Full()

            patch.setattr(os, "fdopen", fdopen)
        else:
            patch.setattr(os, operation, fail if operation != "open" else _unless_read(fail))
        yield


@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EROFS, errno.EACCES, errno.EIO])
@pytest.mark.parametrize("operation", ["mkdir", "open", "write", "fsync", "replace"])
def test_the_game_goes_on_and_is_saved_later(desk: Desk, operation: str, number: int) -> None:
    match = begun(2)
    assert operation == "mkdir" or desk.autosave.save(match)
    before = on_disk(desk)
    with failing(operation, number):
        for _ in range(3):
            play(match)
            assert not desk.autosave.save(match)
        desk.autosave.save_settings()
        assert not desk.autosave.retry()
    assert sum("Nothing can be saved in" in text for text in desk.said) == len(desk.said) <= 2
    assert on_disk(desk) == before
    assert [entry.moves for entry in desk.library.list()] == [5]
    assert desk.library.load(match.id) is match
    assert desk.library.latest_unfinished() is not None
    desk.window.planned[0]()
    assert on_disk(desk) == [5] and desk.said[-1] == "Saving works again, and nothing was lost."
    assert folders.settings_file().exists()
    assert not list(desk.library.folder.glob(".*"))


def test_a_match_that_was_left_is_saved_with_the_next(desk: Desk) -> None:
    first, second = begun(3), begun(1)
    with failing("fsync", errno.ENOSPC):
        desk.autosave.save(first)
    assert desk.autosave.save(second)
    assert sorted(on_disk(desk)) == [1, 3]


def test_what_waits_can_be_forgotten_but_not_deleted(desk: Desk) -> None:
    match = begun(3)
    with failing("fsync", errno.ENOSPC):
        desk.autosave.save(match)
        with pytest.raises(CannotWrite):
            desk.library.delete(match.id)
        desk.library.forget(match)
    assert desk.library.list() == () and desk.autosave.retry()


def test_a_file_system_without_modes_will_do(desk: Desk) -> None:
    with failing("chmod", errno.EPERM):
        assert desk.autosave.save(begun(3))


def test_the_folder_vanishes(desk: Desk) -> None:
    match = begun(2)
    desk.autosave.save(match)
    shutil.rmtree(desk.library.folder.parent)
    assert desk.library.list() == ()
    play(match)
    assert desk.autosave.save(match) and on_disk(desk) == [3] and desk.said == []


# Other instances of the program


def test_the_first_keeps_its_match_and_the_second_goes_on_with_a_copy(desk: Desk) -> None:
    match = begun(2)
    desk.library.instances.register()
    desk.autosave.hold(match)
    desk.autosave.save(match)
    second = Desk(desk.library.folder)
    second.library.instances.register()
    assert not second.library.instances.alone
    other = second.library.load(match.id)
    play(other, 5)
    assert second.autosave.save(other) and other.id != match.id
    assert len(second.said) == 1 and "another window" in second.said[0]
    play(match)
    assert desk.autosave.save(match) and desk.said == []
    assert sorted(on_disk(desk)) == [3, 7]
    for one in (desk, second):
        one.library.instances.unregister()
    assert not list((desk.library.folder / "running").iterdir())


def test_what_another_one_wrote_meanwhile_is_not_overwritten(desk: Desk) -> None:
    """Even by a copy that did not know of the other."""
    match = begun(2)
    desk.autosave.save(match)
    second = Desk(desk.library.folder)
    other = second.library.load(match.id)
    play(other, 5)
    second.autosave.save(other)
    assert other.id == match.id
    play(match)
    desk.autosave.save(match)
    assert match.id != other.id and "another window" in desk.said[0]
    assert sorted(on_disk(desk)) == [3, 7]


def test_taking_back_every_move_removes_nothing_of_another_one(desk: Desk) -> None:
    """A match without moves leaves no file, but this one has moves there."""
    match = begun(1)
    desk.autosave.save(match)
    second = Desk(desk.library.folder)
    other = second.library.load(match.id)
    play(other, 5)
    second.autosave.save(other)
    match.timeline.undo()
    assert not match.timeline.played
    desk.autosave.save(match)
    assert sorted(on_disk(desk)) == [6]


def test_a_copy_that_was_killed_is_forgotten(desk: Desk) -> None:
    folder, identity = desk.library.folder / "running", "a" * 32
    program = (
        "import sys, time; from pathlib import Path\n"
        "from app.match.instances import Instances\n"
        "own = Instances(Path(sys.argv[1])); own.register(); own.open_match(sys.argv[2])\n"
        "print(own.alone, flush=True); time.sleep(60)\n"
    )
    command = [sys.executable, "-c", program, str(folder), identity]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as child:
        assert child.stdout is not None and child.stdout.readline() == "True\n"
        assert [path.name.split("-")[0] for path in folder.iterdir()] == [str(child.pid)]
        instances = Instances(folder)
        instances.register()
        assert not instances.alone and instances.is_open_elsewhere(identity)
        child.kill()
    assert instances.alone and not instances.is_open_elsewhere(identity)
    assert len(list(folder.iterdir())) == 1
    instances.unregister()


def test_where_there_can_be_no_locks_a_copy_is_alone(tmp_path: Path) -> None:
    (tmp_path / "running").write_text("in the way")
    instances = Instances(tmp_path / "running")
    instances.register()
    instances.open_match("a" * 32)
    assert instances.alone and not instances.is_open_elsewhere("a" * 32)
    instances.unregister()


# The clock


def test_a_clock_that_goes_back(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    """The game played last comes first, whatever its date; results count in their true order."""
    started = datetime.now(UTC)
    for days in (0, -40, -4000, 10, -20_000):
        when = started + timedelta(days=days)
        monkeypatch.setattr(matches, "now", lambda when=when: when)
        monkeypatch.setattr(time, "time", lambda when=when: when.timestamp())
        match = begun(2, name=f"{days}")
        desk.autosave.save(match)
        assert Library(desk.library.folder).list()[0].id == match.id
        assert desk.library.latest_unfinished().id == match.id  # type: ignore[union-attr]
        match.concede("blue" if days else "red")
        desk.autosave.save(match)
        token = desk.library.delete(match.id)
        assert Library(desk.library.folder).restore(token) == match.id
    entries = desk.library.list()
    assert [entry.names[0] for entry in entries] == ["-20000", "10", "-4000", "-40", "0"]
    assert desk.said == []
    assert statistics(entries).total.streak == 4, "lost once, then won four times"


def test_settings_that_could_not_be_saved(desk: Desk) -> None:
    desk.settings = Settings(muted=True)
    with failing("fsync", errno.ENOSPC):
        desk.autosave.save_settings()
    assert not load(folders.settings_file())[0].muted
    assert desk.autosave.retry()
    assert load(folders.settings_file())[0].muted


def test_two_copies_keep_what_each_has_set(desk: Desk) -> None:
    other = Desk(folders.saves_folder())
    desk.settings = desk.settings.changed(language="fr", volume=0.3)
    desk.autosave.save_settings()
    other.settings = other.settings.changed(palette="contrast", volume=0.5)
    other.autosave.save_settings()
    desk.settings = desk.settings.changed(muted=True)
    desk.autosave.save_settings()
    now, faults = load(folders.settings_file())
    assert (now.language, now.palette, now.volume, now.muted) == ("fr", "contrast", 0.5, True)
    assert not faults


@pytest.mark.parametrize("content", [None, "{", '{"volume": 7}'])
def test_a_lost_or_damaged_file_of_settings_is_written_anew(
    desk: Desk, content: str | None
) -> None:
    desk.settings = desk.settings.changed(language="fr", volume=0.3)
    desk.autosave.save_settings()
    file = folders.settings_file()
    if content is None:
        file.unlink()
    else:
        file.write_text(content)
    desk.settings = desk.settings.changed(muted=True)
    desk.autosave.save_settings()
    now, faults = load(file)
    assert (now.language, now.volume, now.muted, faults) == ("fr", 0.3, True, [])
