"""Being asked to end, and what is left of programs that could not do so themselves."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import pytest

from app.support.temporary_folder import clear_temporary_folders, temporary_folder

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")

WAITS = """
import sys, time
from app.support.temporary_folder import temporary_folder
from app.support.termination import exit_on_termination
exit_on_termination()
with temporary_folder() as folder:
    (folder / "content").write_text("x")
    print(folder, flush=True)
    for _ in range(600):  # a signal just before a sleep is noticed after it
        time.sleep(0.1)
"""
SHOWS = """
import sys
from app.support import startup_errors
from app.support.termination import on_termination, exit_on_termination
from app.ui import start
def broken(file):
    on_termination(lambda: None)  # as a window does, which is gone by then
    raise ZeroDivisionError("the table has three legs")
start._play = broken
sys.exit(start.run())
"""


@pytest.fixture
def temporary(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "tmp"
    folder.mkdir()
    monkeypatch.setenv("TMPDIR", str(folder))
    monkeypatch.setattr(tempfile, "tempdir", str(folder))
    return folder


def started() -> tuple[subprocess.Popen[str], Path]:
    process = subprocess.Popen([sys.executable, "-c", WAITS], stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    return process, Path(process.stdout.readline().strip())


def age(folder: Path) -> None:
    os.utime(folder, (time.time() - 3600, time.time() - 3600))


@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP"])
def test_who_is_asked_to_end_leaves_nothing(temporary: Path, name: str) -> None:
    process, folder = started()
    assert (folder / "content").exists()
    process.send_signal(getattr(signal, name))
    assert process.wait(30) == 128 + signal.SIGTERM
    assert list(temporary.iterdir()) == []
    process.communicate()


def test_what_somebody_ignores_stays_ignored() -> None:
    """As `nohup` wants it."""
    code = (
        "import signal; signal.signal(signal.SIGHUP, signal.SIG_IGN)\n"
        "from app.support.termination import exit_on_termination\n"
        "exit_on_termination(); signal.raise_signal(signal.SIGHUP); print('alive')"
    )
    assert subprocess.check_output([sys.executable, "-c", code], text=True) == "alive\n"


def test_what_a_killed_process_left_is_removed_later(temporary: Path) -> None:
    killed, left = started()
    running, used = started()
    killed.kill()
    killed.communicate()
    foreign = temporary / "escalier-abcdefgh"
    foreign.mkdir()
    link = temporary / "escalier-ijklmnop"
    outside = temporary.parent / "outside"
    outside.mkdir()
    (outside / "lock").touch()
    link.symlink_to(outside)
    clear_temporary_folders()
    assert left.exists(), "it may just have been made"
    for folder in (left, used, foreign, outside):
        age(folder)
    clear_temporary_folders()
    assert not left.exists()
    assert (used / "content").exists(), "it is in use"
    assert foreign.exists() and (outside / "lock").exists(), "it is none of ours"
    running.terminate()
    running.communicate()


def test_our_own_is_never_removed(temporary: Path) -> None:
    with temporary_folder() as folder:
        age(folder)
        clear_temporary_folders()
        assert folder.exists()
    assert not folder.exists()


def test_a_dialog_with_an_error_can_be_ended(tmp_path: Path) -> None:
    """Whoever asks the game to end while it waits for the dialog to be closed."""
    dialog = tmp_path / "zenity"
    mark = tmp_path / "shown"
    dialog.write_text(
        f"#!/bin/sh\necho $$ > '{mark}.new'\nmv '{mark}.new' '{mark}'\nexec sleep 60\n"
    )
    dialog.chmod(0o755)
    process = subprocess.Popen(
        [sys.executable, "-c", SHOWS],
        env={
            **os.environ,
            "PATH": f"{tmp_path}:{os.environ['PATH']}",
            "DISPLAY": ":none",
            "ESCALIER_HOME": str(tmp_path / "home"),
        },
        stderr=subprocess.DEVNULL,
    )
    end = time.monotonic() + 60
    while not mark.exists():
        assert process.poll() is None and time.monotonic() < end
        time.sleep(0.02)
    time.sleep(1.0)  # until it waits for the dialog
    process.terminate()
    assert process.wait(20) == 128 + signal.SIGTERM
    pid = int(mark.read_text())
    end = time.monotonic() + 10
    while Path(f"/proc/{pid}").exists() and time.monotonic() < end:
        time.sleep(0.02)
    assert not Path(f"/proc/{pid}").exists(), "the dialog stays"
