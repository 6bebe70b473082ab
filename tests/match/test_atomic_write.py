"""Files that are replaced as a whole or not at all, and what may keep them from it."""

from __future__ import annotations

import errno
import os
import stat
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, NoReturn

import pytest

from app.match import atomic_write as writing
from app.match import folders, trash
from app.match.atomic_write import DRAFT, atomic_write
from app.match.folders import CannotWrite
from app.match.settings import Settings
from app.match.settings_file import load, save

posix = pytest.mark.skipif(sys.platform == "win32", reason="of POSIX")


def write(path: Path, content: bytes = b"new") -> None:
    atomic_write(path, lambda file: file.write(content))


def refuse(*_: object, **__: object) -> NoReturn:
    raise PermissionError(errno.EACCES, "Permission denied")


# Windows


def test_a_folder_that_cannot_be_written_is_refused_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On Windows `tempfile` takes it for a name that is taken, and tries all there are."""
    before, tries = os.open, []

    def opened(path: Any, flags: int, *mode: int) -> int:
        if flags & os.O_CREAT:
            tries.append(path)
            assert len(tries) < 10, "it tries for ever"
            refuse()
        return before(path, flags, *mode)

    monkeypatch.setattr(os, "open", opened)
    monkeypatch.setattr(tempfile, "_os", os, raising=False)
    monkeypatch.setattr(os, "name", os.name)
    with pytest.raises(CannotWrite, match="Permission denied"):
        folders.ensure_writable(tmp_path)
    with pytest.raises(PermissionError):
        write(tmp_path / "file")
    assert len(tries) == 2


def replacing(fails: int) -> tuple[Callable[..., None], list[float]]:
    """`os.replace` as it is while somebody has the file open, for so many tries."""
    before, times = os.replace, list[float]()

    def replace(path: Any, goal: Any) -> None:
        times.append(time.monotonic())
        if len(times) <= fails:
            refuse()
        before(path, goal)

    return replace, times


def test_a_file_that_somebody_has_open_for_a_moment(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"old")
    replace, times = replacing(3)
    monkeypatch.setattr(os, "replace", replace)
    monkeypatch.setattr(writing, "_PATIENCE", 1.0)
    write(path)
    assert path.read_bytes() == b"new" and len(times) == 4


def test_a_file_that_somebody_keeps_open(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """After about a second it is said; what was there stays, and no draft remains."""
    path = tmp_path / "settings.json"
    save(path, Settings(volume=0.5))
    replace, times = replacing(10**9)
    monkeypatch.setattr(os, "replace", replace)
    monkeypatch.setattr(writing, "_PATIENCE", 0.2)
    with pytest.raises(CannotWrite, match="Permission denied"):
        save(path, Settings(volume=0.1))
    assert 2 < len(times) < 30 and times[-1] - times[0] >= 0.15
    assert load(path)[0].volume == 0.5
    assert os.listdir(tmp_path) == ["settings.json"]


# The disk, permissions, links


@posix
def test_the_name_is_on_the_disk_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    synced: list[str] = []
    before = os.fsync

    def fsync(handle: int) -> None:
        synced.append("folder" if stat.S_ISDIR(os.fstat(handle).st_mode) else "file")
        before(handle)

    replace, times = replacing(0)
    monkeypatch.setattr(os, "fsync", fsync)
    monkeypatch.setattr(
        os, "replace", lambda path, goal: (synced.append("renamed"), replace(path, goal))
    )
    write(tmp_path / "file")
    assert synced == ["file", "renamed", "folder"] and len(times) == 1


@posix
@pytest.mark.parametrize("mask", [0o022, 0o077, 0o002])
def test_permissions_are_those_of_new_files(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, mask: int
) -> None:
    """Without the umask of the whole process being another for a moment."""
    before = os.umask(mask)
    try:
        monkeypatch.setattr(os, "umask", lambda _mask: pytest.fail("the umask is changed"))
        write(tmp_path / "file")
    finally:
        monkeypatch.undo()
        os.umask(before)
    assert stat.S_IMODE((tmp_path / "file").stat().st_mode) == 0o666 & ~mask


@posix
def test_links_and_what_is_no_file(tmp_path: Path) -> None:
    (tmp_path / "loop").symlink_to("loop")
    (tmp_path / "link").symlink_to("file")
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "folder").mkdir()
    write(tmp_path / "link")
    assert (tmp_path / "file").read_bytes() == b"new" and (tmp_path / "link").is_symlink()
    for name in ("loop", "pipe", "folder", "nowhere/file"):
        with pytest.raises(OSError):
            write(tmp_path / name)
    assert not [name for name in os.listdir(tmp_path) if DRAFT.fullmatch(name)]


# What a killed process leaves


def test_drafts_are_cleared_after_a_day(tmp_path: Path) -> None:
    killed = (
        "import os, sys\n"
        "from pathlib import Path\n"
        "from app.match.atomic_write import atomic_write\n"
        "atomic_write(Path(sys.argv[1]), lambda file: os._exit(9))\n"
    )
    path = tmp_path / "settings.json"
    subprocess.run([sys.executable, "-c", killed, path], check=False)
    kept = ["settings.json", ".hidden.new", ".escalier-mine.new", "escalier.new"]
    drafts = {*os.listdir(tmp_path), ".settings.json.8fz3.new", f".{'0' * 32}.png.x_1.new"}
    assert len(drafts) == 3
    for name in (*kept, *drafts):
        (tmp_path / name).touch()
    trash.clear_drafts(tmp_path, time.time())
    assert {*os.listdir(tmp_path)} == {*kept, *drafts}, "they may be in use"
    trash.clear_drafts(tmp_path, time.time() + 25 * 60 * 60)
    assert {*os.listdir(tmp_path)} == {*kept}


@pytest.mark.parametrize(
    "folder", ["settings", "log", "data/setups", "shared/documents", "shared/pictures"]
)
def test_drafts_are_cleared_wherever_files_are_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, folder: str
) -> None:
    from app.ui.autosave import clear_leftovers

    monkeypatch.setenv("ESCALIER_HOME", str(tmp_path))
    draft = tmp_path / folder / f".escalier-{'0' * 32}.new"
    draft.parent.mkdir(parents=True)
    draft.touch()
    os.utime(draft, (1e9, 1e9))
    clear_leftovers()
    assert not draft.exists()


# Without a home


@posix
@pytest.mark.parametrize("planted", ["link", "link to nothing", "open to all", "file"])
def test_what_others_planted_in_the_temporary_folder_is_not_used(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, planted: str
) -> None:
    temporary, trap = tmp_path / "tmp", tmp_path / "trap"
    temporary.mkdir()
    trap.mkdir()
    theirs = temporary / f"Escalier-{os.getuid()}"
    if planted == "link":
        theirs.symlink_to(trap)
    elif planted == "link to nothing":
        theirs.symlink_to(tmp_path / "nothing")
    elif planted == "open to all":
        theirs.mkdir()
        theirs.chmod(0o777)
    else:
        theirs.touch()

    def homeless(*_: object, **__: object) -> NoReturn:
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.delenv("ESCALIER_HOME", raising=False)
    monkeypatch.setattr(tempfile, "tempdir", str(temporary))
    monkeypatch.setattr("platformdirs.user_data_path", homeless)
    monkeypatch.setattr("platformdirs.user_config_path", homeless)
    folders._homeless.cache_clear()
    try:
        found = folders.saves_folder()
        folders.ensure_writable(found)
        save(folders.settings_file(), Settings())
        assert found.is_relative_to(temporary) and not found.is_relative_to(theirs)
        assert folders.settings_folder().parent == folders.data_folder().parent
        assert list(trap.iterdir()) == [] and not (tmp_path / "nothing").exists()
        home = folders.data_folder().parent.stat()
        assert stat.S_IMODE(home.st_mode) == 0o700
        if theirs.is_dir() and not theirs.is_symlink():
            assert list(theirs.iterdir()) == []
    finally:
        folders._homeless.cache_clear()


@posix
def test_without_a_home_it_is_the_same_folder_each_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    found = []
    for _ in range(2):
        folders._homeless.cache_clear()
        found.append(folders._homeless())
    folders._homeless.cache_clear()
    assert found[0] == found[1] and stat.S_IMODE(found[0].stat().st_mode) == 0o700


@posix
def test_who_has_no_home_can_still_share_and_play_with_bots(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from app.export import shared_files
    from app.match.bots.process import BotFault, BotProcess, program_of

    def fail(*_values: object) -> str:
        raise RuntimeError("no home")

    monkeypatch.delenv("ESCALIER_HOME", raising=False)
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    monkeypatch.setattr(Path, "home", fail)
    for name in ("user_documents_path", "user_pictures_path"):
        monkeypatch.setattr(shared_files.platformdirs, name, fail)
    folders._homeless.cache_clear()
    try:
        for folder in (shared_files.documents_folder(), shared_files.pictures_folder()):
            assert folder.is_relative_to(tmp_path)
        with pytest.raises(BotFault):
            program_of("~/bot")
        BotProcess([sys.executable, "-c", "pass"]).close()
    finally:
        folders._homeless.cache_clear()


# Other threads


@posix
def test_others_write_files_meanwhile(tmp_path: Path) -> None:
    """What another thread creates while we save is not open to everybody."""
    mask = os.umask(0o077)
    stop = threading.Event()

    def create() -> None:
        number = 0
        while not stop.is_set():
            number += 1
            os.close(os.open(tmp_path / f"other {number}", os.O_CREAT | os.O_WRONLY, 0o666))

    thread = threading.Thread(target=create)
    try:
        thread.start()
        for _ in range(50):
            write(tmp_path / "file")
    finally:
        stop.set()
        thread.join()
        os.umask(mask)
    modes = {stat.S_IMODE(path.stat().st_mode) for path in tmp_path.glob("other*")}
    assert modes == {0o600}
