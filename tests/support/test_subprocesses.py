"""The environment that launched programs inherit when the game starts them."""

import os
import sys
from pathlib import Path

import pytest

from app import own_process
from app.support import subprocesses

OURS, THEIRS = "/opt/escalier/_internal", "/usr/local/lib"


@pytest.mark.parametrize(
    ("frozen", "before", "found"),
    [(False, None, OURS), (True, None, None), (True, THEIRS, THEIRS)],
)
def test_they_use_their_own_libraries(monkeypatch, frozen, before, found):
    """A frozen build finds its libraries through this variable, and keeps what it was before."""
    monkeypatch.setattr(sys, "frozen", frozen, raising=False)
    monkeypatch.setenv("LD_LIBRARY_PATH", OURS)
    monkeypatch.delenv("LD_LIBRARY_PATH_ORIG", raising=False)
    if before:
        monkeypatch.setenv("LD_LIBRARY_PATH_ORIG", before)
    assert own_process.foreign_environment().get("LD_LIBRARY_PATH") == found
    assert os.environ["LD_LIBRARY_PATH"] == OURS, "our own processes still need it"


@pytest.mark.skipif(sys.platform == "win32", reason="a shell of POSIX")
def test_a_program_that_is_called_gets_that_environment(monkeypatch):
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setenv("LD_LIBRARY_PATH", OURS)
    monkeypatch.delenv("LD_LIBRARY_PATH_ORIG", raising=False)
    assert subprocesses.call("sh", "-c", 'test -z "$LD_LIBRARY_PATH"') == 0


@pytest.mark.skipif(sys.platform == "win32", reason="a shell of POSIX")
@pytest.mark.parametrize("name", ["xdg-open", "ffmpeg", "zenity"])
def test_no_program_of_the_current_folder_is_run(monkeypatch, tmp_path, name):
    """Whatever the path of programs says: Windows looks there in any case."""
    for place in ("trap", "trap/below", "programs"):
        (tmp_path / place).mkdir()
    for place in ("trap", "trap/below"):
        program(tmp_path / place / name, "touch sprung")
    monkeypatch.chdir(tmp_path / "trap")
    monkeypatch.setenv("PATH", f".::below:{tmp_path / 'programs'}")
    monkeypatch.setattr(sys, "platform", "linux")
    assert own_process.installed(name) is None and subprocesses.call(name) is None
    assert not subprocesses.open_path(tmp_path)
    good = program(tmp_path / "programs" / name, "exit 7")
    assert own_process.installed(name) == str(good) and subprocesses.call(name) == 7
    assert not (tmp_path / "trap" / "sprung").exists()


def program(path: Path, line: str) -> Path:
    path.write_text(f"#!/bin/sh\n{line}\n")
    path.chmod(0o755)
    return path


def test_what_comes_with_windows_is_not_looked_for(monkeypatch):
    monkeypatch.setenv("SYSTEMROOT", "C:\\WINDOWS")
    assert own_process.of_windows("taskkill.exe").startswith("C:\\WINDOWS")
