"""Reading files that others may have made: never a pipe, never without end."""

from __future__ import annotations

import os
import sys
import threading
from pathlib import Path

import pytest

from app.files import NotRegular, TooBig, printable, read_bytes


def test_a_file_up_to_a_size(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"12345")
    assert read_bytes(path, 5) == b"12345"
    with pytest.raises(TooBig):
        read_bytes(path, 4)
    with pytest.raises(FileNotFoundError):
        read_bytes(tmp_path / "no file", 5)


def test_a_folder_is_no_file(tmp_path: Path) -> None:
    with pytest.raises(NotRegular):
        read_bytes(tmp_path, 5)


def test_a_name_that_no_file_can_have() -> None:
    for name in ("zero\0byte", "x" * 5000):
        with pytest.raises(OSError):
            read_bytes(Path(name), 5)


@pytest.mark.skipif(sys.platform == "win32", reason="pipes and devices of POSIX")
def test_nothing_waits_for_a_pipe_or_reads_a_device(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "zeros").symlink_to("/dev/zero")
    (tmp_path / "loop").symlink_to("loop")
    for name in ("pipe", "zeros", "loop"):
        with pytest.raises(NotRegular):
            read_bytes(tmp_path / name, 5)


@pytest.mark.skipif(sys.platform == "win32", reason="pipes of POSIX")
def test_nor_for_a_pipe_that_takes_the_place_of_a_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Just after it was looked at."""
    (tmp_path / "file").touch()
    os.mkfifo(tmp_path / "pipe")
    looked = os.stat(tmp_path / "file")
    monkeypatch.setattr("app.files.os.stat", lambda path: looked)
    refused: list[OSError] = []

    def read() -> None:
        try:
            read_bytes(tmp_path / "pipe", 5)
        except OSError as error:
            refused.append(error)

    reader = threading.Thread(target=read, daemon=True)
    reader.start()
    reader.join(20)
    assert not reader.is_alive(), "it waits for somebody to write"
    assert [type(error) for error in refused] == [NotRegular]


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere names are text")
def test_any_name_can_be_shown() -> None:
    for raw in (b"caf\xe9", b"a\nb\x07", b"\xff\xfe", "日本 ☕".encode()):
        text = printable(os.fsdecode(raw))
        assert text.encode() and "\n" not in text and len(text) >= 2
    assert printable(Path("日本")) == "日本"
