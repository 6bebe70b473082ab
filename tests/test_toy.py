"""A game is its own folders and nothing else: those of tests/toy come and go without an edit."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

import pytest

from app import games
from tests import ROOT, SHIPPED, TOY
from tests.tools.wine import not_under_wine

TOYS = tuple(game for game in games.names() if game not in SHIPPED)
SUITES = {
    "ai": ("minds", "plan", "review", "worker"),
    "engine": ("against_naive", "conformance", "perft", "playthroughs"),
    "export": ("export",),
    "match": ("lessons", "match", "protocol", "records", "saves", "statistics"),
    "render": ("render",),
    "scene": ("picking", "stages"),
    "tools": ("arena",),
    "ui/screens": ("focus", "learn", "review", "setup_editor", "text"),
    "ui/table": ("camera_follow", "hand", "panels", "presenters", "setup_editors", "view"),
    "window": ("hand",),
}
"""The files with tests that run over all games; others loop over them, or are about one."""

OPTIONAL = (
    "tests/ai/test_native.py",
    "tests/ai/test_themes.py",
    "tests/match/test_exercises.py",
    "tests/match/test_text_form.py",
    "tests/match/test_variations_format.py",
    "tests/ui/screens/test_exercises.py",
)
"""Tests of what a game need not have: a native kernel, exercises, saves of earlier versions."""
TESTS = "tests", "--ignore", "tests/frozen", "--ignore", "tests/windows"
"""All but those of programs that were built, which have no toys in them."""
SAMPLE = (
    f"(conformance or stages or presenters or lessons) and {SHIPPED[0]} "
    f"or languages and not ({' or '.join(SHIPPED)})"
)
"""Tests that are run without the toys."""
pytestmark = pytest.mark.skipif(not TOYS, reason="there is no game in tests/toy")


def tree(folder: Path, *copied: str) -> Path:
    """The repository without the games of tests/toy; what is not copied is linked."""
    folder.mkdir()
    for path in ROOT.iterdir():
        there = folder / path.name
        if path.name in copied and path.is_dir():
            shutil.copytree(path, there, ignore=shutil.ignore_patterns("__pycache__", "toy"))
        elif path.name not in (".git", ".venv", "dist", "build") and "cache" not in path.name:
            there.symlink_to(path)
    return folder


def suites_of(root: Path, notes: Path, *arguments: str) -> set[str]:
    """Runs tests of a tree in a process of their own; the names of all that there are."""
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider"]
    done = subprocess.run(
        [*command, "-p", "tests.tools.collected", *arguments],
        cwd=root,
        env=os.environ | {"COLLECTED": str(notes), "PYTHONPATH": str(root)},
        capture_output=True,
        text=True,
        timeout=1200,
    )
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-1000:]
    return set(notes.read_text(encoding="utf-8").splitlines())


def named_in(tests: Iterable[str]) -> dict[str, set[str]]:
    """By test, without its parameters: the games that these name."""
    pattern = re.compile(rf"(?<![a-z])({'|'.join(games.names())})(?![a-z])")
    found: dict[str, set[str]] = {}
    for test in tests:
        name, _, parameters = test.partition("[")
        found.setdefault(name, set()).update(pattern.findall(parameters))
    return found


def test_nothing_outside_its_folder_knows_a_toy() -> None:
    words = {word for game in TOYS for word in (game, games.manifest(game).title)}
    pattern = re.compile("|".join(rf"\b{re.escape(word)}\b" for word in words), re.IGNORECASE)
    searched = 0
    for folder in ("app", "assets", "packaging", "shaders", "tests"):
        for path in (ROOT / folder).rglob("*"):
            if path.suffix in (".py", ".md", ".json", ".po") and TOY not in path.parents:
                assert not pattern.search(path.read_text(encoding="utf-8")), path
                searched += 1
    assert searched > 400


@not_under_wine("links to folders lead nowhere")
def test_suites_are_the_same_without_it_but_for_its_own_tests(tmp_path: Path) -> None:
    """What runs over all games runs over the toys; what is left without them still passes."""
    present = suites_of(ROOT, tmp_path / "present", "--collect-only", *TESTS)
    root = tree(tmp_path / "absent", "tests")
    absent = suites_of(root, tmp_path / "absent.txt", "-k", SAMPLE, *TESTS)
    assert absent < present
    toys = set(TOYS)
    for test, named in named_in(present - absent).items():
        assert named & toys or TOY in (ROOT / test.split("::")[0]).parents, test
    suites = named_in(present)
    forgotten = {
        test.split("::")[0]
        for test, named in suites.items()
        if named >= {*SHIPPED} and not named >= toys
    }
    assert forgotten <= {*OPTIONAL}
    files = {test.split("::")[0] for test, named in suites.items() if named >= toys}
    assert files >= {f"tests/{home}/test_{n}.py" for home, names in SUITES.items() for n in names}


@pytest.mark.long
def test_a_toy_moved_into_the_house_is_a_game_like_the_others(tmp_path: Path) -> None:
    """Lint, types and contracts hold for its code, and every suite passes, without any edit."""
    root = tree(tmp_path / "moved", "app", "assets", "tests")
    for game in TOYS:
        folder = game.replace("-", "_")
        shutil.copytree(TOY / "games" / folder, root / "app" / "games" / folder)
        shutil.copytree(TOY / "assets" / game, root / "assets" / "games" / game)
        shutil.copytree(TOY / "tests" / folder, root / "tests" / "games" / folder)
    lint = "from importlinter.cli import lint_imports_command as lint; lint()"
    for command in (["-m", "ruff", "check"], ["-m", "mypy"], ["-c", lint, "--no-cache"]):
        done = subprocess.run([sys.executable, *command], cwd=root, capture_output=True, text=True)
        assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-1000:]
    suites_of(root, tmp_path / "moved.txt", "-k", " or ".join(TOYS), *TESTS, "app/games")
