"""What is in the Debian package. Whether it can be installed is for a bare Debian to show."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from app import __version__
from app.identity import APPLICATION_ID
from tests.window.player import ROOT

PACKAGES = sorted((ROOT / "dist").glob(f"escalier_{__version__}*.deb"))
pytestmark = [
    pytest.mark.frozen,
    pytest.mark.skipif(not PACKAGES, reason="no package is built: python3 packaging/dev.py build"),
]


def told(*command: object, seconds: float = 120) -> str:
    return subprocess.run(
        [*map(str, command)], check=True, capture_output=True, text=True, timeout=seconds
    ).stdout


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Everything as it would be installed."""
    folder = tmp_path_factory.mktemp("package")
    told("dpkg-deb", "--extract", PACKAGES[-1], folder)
    yield folder
    shutil.rmtree(folder)


def test_the_game_starts_from_where_it_is_installed(tree: Path):
    assert told(tree / "usr/games/escalier", "--version") == f"Escalier {__version__}\n"


def test_the_desktop_finds_it(tree: Path):
    share = tree / "usr/share"
    entry = share / f"applications/{APPLICATION_ID}.desktop"
    assert "\nExec=/usr/games/escalier %f\n" in entry.read_text()
    assert len(list((share / "icons/hicolor").glob(f"*/apps/{APPLICATION_ID}.png"))) >= 5
    assert "*.escalier" in (share / f"mime/packages/{APPLICATION_ID}.xml").read_text()
    if shutil.which("desktop-file-validate"):
        assert told("desktop-file-validate", entry) == ""


def test_everything_is_roots_and_nobody_else_may_write(tree: Path):
    listed = told("dpkg-deb", "--contents", PACKAGES[-1]).splitlines()
    assert len(listed) > 100
    for line in listed:
        rights, owner = line.split()[:2]
        assert owner == "root/root", line
        assert rights[0] == "l" or re.fullmatch("d?-?rw[x-]r-[x-]r-[x-]", rights), line


def test_it_says_what_it_needs_and_runs_nothing(tree: Path):
    """The libraries found by a start in a bare Debian, and no scripts of the maintainer."""
    needs = told("dpkg-deb", "--field", PACKAGES[-1], "Depends").strip()
    assert re.search(r"\blibc6 \(>= 2\.\d+\)", needs)
    for name in ("libegl1", "libfontconfig1", "libgl1", "libstdc++6", "libx11-6", "libxrender1"):
        assert name in needs.split(", "), name
    inside = tree / "DEBIAN"
    told("dpkg-deb", "--control", PACKAGES[-1], inside)
    assert {path.name for path in inside.iterdir()} == {"control", "md5sums"}


def test_lintian_finds_nothing_wrong():
    if not shutil.which("lintian"):
        pytest.skip("lintian is not installed")
    rules = "--fail-on", "error,warning", "--allow-root"
    done = subprocess.run(
        ["lintian", *rules, PACKAGES[-1]], capture_output=True, text=True, timeout=300
    )
    assert done.returncode == 0 and not re.search("^[EW]: ", done.stdout, re.M), done.stdout


def test_the_same_build_gives_the_same_package(tmp_path: Path):
    told(sys.executable, ROOT / "packaging" / "deb.py", tmp_path, seconds=900)
    (again,) = tmp_path.iterdir()
    assert again.name == PACKAGES[-1].name
    assert again.read_bytes() == PACKAGES[-1].read_bytes()
