"""`--diagnose` where there is no terminal, as of a program for Windows."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from app.match import folders
from app.support import diagnose, subprocesses


@pytest.fixture
def shown(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[object]:
    """What is opened or said."""
    found: list[object] = []
    monkeypatch.setenv(folders.HOME, str(tmp_path))
    monkeypatch.setattr(diagnose, "_report", lambda: {"Program": [("Escalier", "é"), ("b", "c")]})
    monkeypatch.setattr(diagnose, "open_path", lambda path: not found.append(path))
    monkeypatch.setattr(diagnose, "show_message", found.append)
    return found


def run(monkeypatch: pytest.MonkeyPatch) -> int:
    """The report, where there is no standard output."""
    with monkeypatch.context() as patched:
        patched.setattr(sys, "stdout", None)
        return diagnose.diagnose()


def test_without_a_terminal_the_report_is_opened_as_a_text(shown, tmp_path, monkeypatch):
    assert run(monkeypatch) == 0
    assert shown == [tmp_path / "log" / "diagnosis.txt"]
    lines = shown[0].read_bytes().decode().split(os.linesep)
    assert lines == ["Program", "  Escalier      é", "  b             c"]


def test_what_cannot_be_written_or_opened_is_said(shown, tmp_path, monkeypatch):
    monkeypatch.setattr(diagnose, "open_path", lambda path: False)
    assert run(monkeypatch) == 0
    (tmp_path / "log").rename(tmp_path / "gone")
    (tmp_path / "log").touch()
    assert run(monkeypatch) == 0
    assert [text.split()[0] for text in shown] == ["Program", "Program"]


def test_nothing_to_open_a_path_with_is_no_fault(monkeypatch, tmp_path):
    def refuse(*_values: object, **_options: object) -> None:
        raise OSError(2, "No application is associated")

    monkeypatch.setattr(os, "startfile", refuse, raising=False)
    monkeypatch.setattr(subprocesses.subprocess, "Popen", refuse)
    for system in ("win32", "darwin", "linux"):
        monkeypatch.setattr(sys, "platform", system)
        assert not subprocesses.open_path(tmp_path)
