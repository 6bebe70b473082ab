"""The environment that launched programs inherit when the game starts them."""

import os
import sys

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
