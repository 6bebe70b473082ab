"""Nothing that the game starts imports anything from the current folder, whatever lies there."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from app import own_process
from app.__main__ import _forget_current_folder
from tests import ROOT
from tests.tools.traps import sprung, trap_folder

START = f"import sys; sys.path.insert(0, {str(ROOT)!r}); "
"""How a Python that is started safely comes to know the game."""

WORKER = (
    START
    + """
from app.__main__ import main
from queue import Queue
from app.ai.budget import Budget
from app.ai.think import Strength
from app.ai.worker import Request, Worker
from app.engine import GAMES
from app.games import names

game = GAMES[names()[0]]
state = game.start(game.draw_setup(game.player_counts[0], 0))
answers = Queue()
worker = Worker(answers.put)
worker.ask(Request("move", game.name, (state,), Strength("novice", Budget(simulations=50))))
answer = next(one for one in iter(lambda: answers.get(timeout=120), None) if one.final)
worker.close()
assert not answer.error, answer.error
print("answered")
"""
)
PROBE = (
    START
    + """
from app.support.driver_probe import OFF_SCREEN, probe
print("answered", probe(OFF_SCREEN))
"""
)
FILM = (
    START
    + """
from app.export.job import ExportJob
from app.games import names
from app.match.match import new_match
from app.match.seats import Seat

match = new_match(names()[0], [Seat(), Seat()])
job = ExportJob(match, ["picture", "--size=32x32", "--quality=low"], "x", ".png", lambda: None)
job.wait(120)
assert job.saved, job.error
print("answered")
"""
)


@pytest.fixture
def traps(tmp_path: Path) -> Path:
    return trap_folder(tmp_path / "current")


def python(code: str, current: Path, *options: str, **environment: str) -> str:
    """What a Python says that was started in a folder, safely itself."""
    done = subprocess.run(
        [sys.executable, "-P", *options, "-c", code],
        cwd=current,
        env={**os.environ, "ESCALIER_HOME": str(current.parent / "home"), **environment},
        capture_output=True,
        text=True,
        timeout=300,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_traps_work(traps: Path) -> None:
    """Else the other tests would say nothing. From 3.13 on `-c` itself imports a module first."""
    code = "import json"
    subprocess.run([sys.executable, "-c", code], cwd=traps, stderr=subprocess.DEVNULL)
    assert sprung(traps) == ["json" if sys.version_info < (3, 13) else "linecache"]


@pytest.mark.parametrize(
    ("code", "environment"),
    [
        (WORKER, {}),
        (WORKER, {"PYTHONPATH": ""}),
        (WORKER, {"PYTHONPATH": f".{os.pathsep}{os.sep}usr"}),
        (WORKER, {"PYTHONSAFEPATH": ""}),
        (PROBE, {"PYTHONPATH": os.pathsep}),
        (FILM, {"PYTHONPATH": os.pathsep}),
    ],
    ids=["AI", "AI, empty path", "AI, relative path", "AI, not safe", "probe", "picture"],
)
def test_children_import_nothing_from_there(
    code: str, environment: dict[str, str], traps: Path
) -> None:
    """An empty part of the path, which many people's has at its end, means that folder too."""
    # The parent itself is started without the path, which would be its own affair.
    prepared = f"import os; os.environ.update({environment!r}); {code}"
    assert python(prepared, traps).startswith("answered")
    assert sprung(traps) == []


def test_a_window_that_was_started_there_imports_nothing_more(traps: Path) -> None:
    """`python -m` looks there first; from `main` on nobody does."""
    code = f"""{START}
from app.__main__ import main
sys.path.insert(0, ""); sys.path.insert(0, {str(traps)!r})
main(["--version"])
"""
    assert python(code, traps).startswith("Escalier ")
    assert sprung(traps) == []


def test_the_command_of_each_form(monkeypatch: pytest.MonkeyPatch) -> None:
    assert own_process.command()[:2] == [sys.executable, "-P"]
    assert all(part.isascii() for part in own_process.command()[2:])
    odd = "/café:x y" if sys.platform == "win32" else os.fsdecode(b"/caf\xe9:x y")
    monkeypatch.setattr(own_process, "SOURCE", Path(odd))
    assert own_process.command()[3].isascii(), "any folder can be told"
    monkeypatch.setattr(own_process, "SOURCE", None)
    assert own_process.command() == [sys.executable, "-P", "-m", "app"]
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert own_process.command() == [sys.executable]


def test_the_environment_is_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", f"{os.pathsep}{ROOT}{os.pathsep}.")
    monkeypatch.delenv("PYTHONSAFEPATH", raising=False)
    before = dict(os.environ)
    with own_process.safe_start():
        assert os.environ["PYTHONPATH"] == str(ROOT) and os.environ["PYTHONSAFEPATH"] == "1"
    assert dict(os.environ) == before
    assert own_process.environment()["PYTHONPATH"] == str(ROOT)


@pytest.mark.skipif(sys.platform == "win32", reason="the current folder cannot be deleted there")
def test_a_current_folder_that_was_deleted(tmp_path: Path) -> None:
    """Libraries ask for it when they are imported."""
    current = tmp_path / "current"
    current.mkdir()
    code = f"import os; os.rmdir(os.getcwd()); {START}from app.__main__ import main; "
    code += "print(main(['protocol'])); import pyglet; print(os.getcwd())"
    said = subprocess.check_output(
        [sys.executable, "-P", "-c", code], cwd=current, stdin=subprocess.DEVNULL, text=True
    )
    assert said.splitlines() == ["0", str(ROOT)]


def test_the_source_keeps_its_own_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(sys, "path", ["", str(ROOT), str(tmp_path), "/usr/lib"])
    monkeypatch.chdir(ROOT)
    _forget_current_folder()
    assert sys.path == ["", str(ROOT), str(tmp_path), "/usr/lib"]
    monkeypatch.chdir(tmp_path)
    _forget_current_folder()
    assert sys.path == [str(ROOT), "/usr/lib"]
