"""A real window that cannot be had, one that breaks, and faults in the game that it survives."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from app.support.startup_errors import FAILED, NO_OPENGL
from app.ui.crash_handler import SOON
from tests.window.player import FIRST, ROOT, SMALL, Player, Screen, missing
from tests.window.test_games import against_ai, begin, one_move

pytestmark = pytest.mark.skipif(bool(missing()), reason=f"a window needs {missing()}")
BREAKS = """
from app.ui.start import run
import pyglet, sys
pyglet.options.debug_gl = False
from app.ui.program import Program

def frame(self, seconds):
    self.ai.start()
    raise ZeroDivisionError("the table has three legs")

Program.frame = frame
sys.exit(run())
"""
FAULTY = """
import sys
import time
from app.ui.table.hints import Hints
from app.ui.screens.pause import Pause
from app.ui.start import run

def broken(self, *values):
    raise ZeroDivisionError("the table has three legs")

Hints.ask = Pause.draw = broken
sys.exit(run())
"""


@pytest.fixture
def screen() -> Iterator[Screen]:
    made = Screen()
    yield made
    made.close()


def run(screen: Screen, home: Path, *arguments: str, **environment: str) -> tuple[int, list[str]]:
    """The exit code and what is said, where there is no program that shows a dialog."""
    usual = {"DISPLAY": screen.name, "ESCALIER_HOME": str(home), "LANGUAGE": "en", "PATH": ""}
    done = subprocess.run(
        [sys.executable, *arguments],
        cwd=ROOT,
        env=os.environ | usual | environment,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=60,
    )
    return done.returncode, done.stderr.splitlines()


def test_opengl_is_too_old(screen, tmp_path):
    code, said = run(screen, tmp_path, "-m", "app", MESA_GL_VERSION_OVERRIDE="2.1")
    assert code == NO_OPENGL and len(said) == 1 and "needs OpenGL 3.3" in said[0]
    assert "Traceback" in (tmp_path / "log" / "escalier.log").read_text(encoding="utf-8")


def test_something_breaks_in_the_middle(screen, tmp_path):
    code, said = run(screen, tmp_path, "-c", BREAKS)
    log = tmp_path / "log" / "escalier.log"
    assert code == FAILED
    assert said == [f"Something went wrong: the table has three legs. The log is in {log}."]
    assert "ZeroDivisionError" in log.read_text(encoding="utf-8")


def test_faults_in_the_game_are_survived(screen, tmp_path):
    """In a handler, and in every picture of a screen: the game goes on, at last in the title."""
    command = (sys.executable, "-c", FAULTY)
    persons = [{"level": None} for _ in against_ai(FIRST)]
    match = {"last_seats": {FIRST: persons}}
    player = Player(screen, tmp_path, command=command, window=SMALL, **match)
    begin(player, FIRST)
    one_move(player, Random(1), drags=0)
    player.wait(lambda now: now["moves"] == 1)

    player.press("hint")
    player.wait(lambda told: told["screen"] == "error")
    player.press("answer 1")
    player.press("answer 0")
    assert player.ready()["moves"] == 1

    time.sleep(SOON)  # what happens later is not the same trouble again
    player.key("Escape")
    player.wait(lambda told: told["screen"] == "error")
    player.press("answer 0")
    player.wait(lambda told: told["screen"] == "error" and told["errors"] == 3)
    player.press("answer 0")
    player.wait(lambda told: told["screen"] == "title" and "continue" in told["buttons"])
    assert player.quit() == 0
    assert (tmp_path / "log.txt").read_text() == "", "nothing is said on the terminal"
    log = (tmp_path / "log" / "escalier.log").read_text(encoding="utf-8")
    assert log.count("ZeroDivisionError: the table has three legs") == 3
    assert f'"game": "{FIRST}"' in log
