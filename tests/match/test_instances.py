"""Running instances of the program: looking for others costs nothing and trusts nothing."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from app.match.instances import Instances

linux = pytest.mark.skipif(sys.platform != "linux", reason="counts handles in /proc")


def handles() -> int:
    return len(os.listdir("/proc/self/fd"))


@linux
def test_looking_for_others_leaves_no_handle_open(tmp_path: Path) -> None:
    one, two = Instances(tmp_path), Instances(tmp_path)
    one.register()
    two.register()
    one.open_match("0" * 32)
    before = handles()
    for _ in range(20):
        assert not two.alone and two.is_open_elsewhere("0" * 32)
        assert not two.is_open_elsewhere("1" * 32)
    assert handles() == before
    one.unregister()
    two.unregister()


@linux
def test_nothing_of_others_is_removed(tmp_path: Path) -> None:
    """The folder may be a link to one with all that somebody has."""
    theirs = tmp_path / "theirs"
    theirs.mkdir()
    for name in ("letter", "1-abc", "123-abcdef01x", "game.escalier"):
        (theirs / name).write_text("precious")
    left = theirs / "123-abcdef01"
    left.write_text("0" * 32)
    (theirs / "124-abcdef01").symlink_to("letter")
    (tmp_path / "running").symlink_to(theirs)
    one = Instances(tmp_path / "running")
    one.register()
    assert one.alone
    one.unregister()
    assert not left.exists(), "what a crash has left is removed"
    kept = {"letter", "1-abc", "123-abcdef01x", "game.escalier", "124-abcdef01"}
    assert {path.name for path in theirs.iterdir()} == kept


@linux
def test_strange_things_in_the_folder(tmp_path: Path) -> None:
    one = Instances(tmp_path)
    one.register()
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "folder").mkdir()
    (tmp_path / "loop").symlink_to("loop")
    (tmp_path / "device").symlink_to("/dev/zero")
    (tmp_path / os.fsdecode(b"caf\xe9")).write_bytes(b"\xff" * 100_000)
    before = handles()
    assert one.alone and not one.is_open_elsewhere("0" * 32)
    assert handles() == before
    one.unregister()
