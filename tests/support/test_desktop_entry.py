"""The game in the menu of a desktop: what is installed, that it works, and that it goes again."""

from __future__ import annotations

import configparser
import os
import re
import shutil
import subprocess
import sys
import time
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest

from app import games, own_process, resources
from app.__main__ import main
from app.identity import APPLICATION_ID
from app.languages import LANGUAGES
from app.match.match import new_match
from app.match.saves import SUFFIX, Library
from app.match.seats import Seat
from app.support import desktop_entry
from tests import ROOT
from tests.tools.traps import sprung, trap_folder

linux = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only for Linux")


def read(text: str) -> configparser.SectionProxy:
    parser = configparser.ConfigParser(interpolation=None, delimiters="=", strict=True)
    parser.optionxform = str  # type: ignore[assignment,method-assign]
    parser.read_string(text)
    return parser["Desktop Entry"]


def arguments(line: str) -> list[str]:
    """What a desktop makes of an Exec line: first the value, then quotes, then field codes."""
    value = line.replace("\\\\", "\\")
    found = re.findall(r'"((?:\\.|[^"\\])*)"|(\S+)', value)
    return [re.sub(r"\\(.)", r"\1", quoted or plain).replace("%%", "%") for quoted, plain in found]


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Somebody's folder for data, with spaces and accents, where something is already."""
    folder = tmp_path / "Zoë B" / "share"
    others = folder / "icons" / "hicolor" / "48x48" / "apps" / "other.png"
    others.parent.mkdir(parents=True)
    others.write_bytes(b"other")
    monkeypatch.setenv("XDG_DATA_HOME", str(folder))
    return folder


def everything(folder: Path) -> dict[Path, bytes]:
    return {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_the_entry_says_it_in_every_language():
    entry = read(desktop_entry.entry(["escalier"]))
    assert entry["Exec"] == "escalier %f" and "TryExec" not in entry
    assert entry["MimeType"] == f"{desktop_entry.MIME};"
    assert entry["Icon"] == entry["StartupWMClass"] == APPLICATION_ID
    for key in ("GenericName", "Comment", "Keywords"):
        told = [entry[f"{key}[{code}]"] for code in LANGUAGES if code != "en"]
        assert all(told) and entry[key] not in told


@pytest.mark.parametrize(
    "program",
    [
        "/usr/bin/escalier",
        "/home/Zoë B/Escalier 100%/escalier",
        "/home/a$HOME `b` \"c\" 'd' \\e/escalier",
        "PYTHONPATH=/home/some one/escalier",
    ],
)
def test_programs_of_any_name_are_started(program):
    line = read(desktop_entry.entry([program, "-m", "app"]))["Exec"]
    assert arguments(line) == [program, "-m", "app", "%f"]


def test_the_type_is_that_of_saved_games(tmp_path):
    tree = ElementTree.fromstring(desktop_entry.mime_type())
    name = "{http://www.freedesktop.org/standards/shared-mime-info}"
    kind = tree.find(f"{name}mime-type")
    assert kind is not None and kind.get("type") == desktop_entry.MIME
    assert [glob.get("pattern") for glob in kind.iter(f"{name}glob")] == [f"*{SUFFIX}"]
    outer, inner = kind.iter(f"{name}match")
    library = Library(tmp_path)
    match = new_match(games.names()[0], [Seat(), Seat(level="easy")])
    library.save(match)
    saved = (tmp_path / f"{match.id}{SUFFIX}").read_text()
    least, most = map(int, str(inner.get("offset")).split(":"))
    assert saved.startswith(str(outer.get("value")))
    assert least <= saved.index(str(inner.get("value"))) <= most


def test_icons_are_as_large_as_they_say():
    for place, content in desktop_entry.files(["escalier"]).items():
        if place.endswith(".png"):
            side = int.from_bytes(content[16:20], "big")
            assert content[:4] == b"\x89PNG" and f"/{side}x{side}/" in place
    assert sum(place.endswith(".png") for place in desktop_entry.files(["escalier"])) >= 6


@linux
def test_what_is_installed_goes_again_and_nothing_else(home, monkeypatch, capsys):
    monkeypatch.setattr(desktop_entry, "call", lambda *command: None)
    before = everything(home)
    assert main(["--install-desktop"]) == 0
    new = everything(home).keys() - before.keys()
    assert {str(path) for path in new} == set(capsys.readouterr().out.rstrip().split("\n  ")[1:])
    entry = read((home / "applications" / f"{APPLICATION_ID}.desktop").read_text(encoding="utf-8"))
    assert Path(entry["TryExec"]).is_file()
    assert main(["--install-desktop"]) == 0 and everything(home).keys() == before.keys() | new
    assert main(["--remove-desktop"]) == 0 and everything(home) == before
    assert not (home / "applications").exists() and not (home / "mime").exists()
    capsys.readouterr()
    assert main(["--remove-desktop"]) == 0 and "Nothing" in capsys.readouterr().out


@linux
def test_where_nothing_can_be_written_one_sentence_says_so(tmp_path, monkeypatch, capsys):
    (tmp_path / "file").touch()
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "file"))
    assert main(["--install-desktop"]) == 1
    said = capsys.readouterr().err
    assert len(said.splitlines()) == 1 and "Not a directory" in said


@linux
def test_the_installed_entry_starts_this_program_from_anywhere(home, tmp_path):
    desktop_entry.install()
    entry = read((home / "applications" / f"{APPLICATION_ID}.desktop").read_text(encoding="utf-8"))
    command = [*arguments(entry["Exec"].removesuffix("%f")), "--version"]
    said = subprocess.check_output(command, cwd=tmp_path, env={"PATH": "/usr/bin:/bin"}, text=True)
    assert said.startswith("Escalier ")


@linux
@pytest.mark.parametrize("name", ["a:b", "with space", "100% $HOME `x` \"y\" 'z' \\w", "Zoë ☕"])
def test_the_source_is_started_from_a_folder_of_any_name(name, home, tmp_path, monkeypatch):
    """And nothing that lies in the current folder."""
    source = tmp_path / name
    source.mkdir()
    for part in ("app", "assets", "shaders"):
        (source / part).symlink_to(ROOT / part)
    monkeypatch.setattr(own_process, "SOURCE", source)
    desktop_entry.install()
    entry = read((home / "applications" / f"{APPLICATION_ID}.desktop").read_text(encoding="utf-8"))
    current = trap_folder(tmp_path / "current")
    command = [*arguments(entry["Exec"].removesuffix("%f")), "--version"]
    said = subprocess.check_output(command, cwd=current, env={"PATH": "/usr/bin:/bin"}, text=True)
    assert said.startswith("Escalier ") and not sprung(current)


@linux
def test_a_path_that_is_no_text_is_refused_with_a_sentence(home, tmp_path, monkeypatch, capsys):
    python = tmp_path / os.fsdecode(b"caf\xe9") / "python"
    monkeypatch.setattr(sys, "executable", str(python))
    assert main(["--install-desktop"]) == 1
    said = capsys.readouterr().err
    assert len(said.splitlines()) == 1 and "cannot start" in said and "codec" not in said
    assert not list(home.rglob("*.desktop"))


@linux
@pytest.mark.skipif(not shutil.which("gio"), reason="not installed")
def test_a_desktop_starts_it_among_traps(home, tmp_path):
    """As a double click does; what it says goes to the terminal of the desktop."""
    desktop_entry.install()
    path = home / "applications" / f"{APPLICATION_ID}.desktop"
    text = path.read_text(encoding="utf-8").replace(" %f", " --version")
    path.write_text(text, encoding="utf-8")
    current = trap_folder(tmp_path / "current")
    done = subprocess.run(
        ["gio", "launch", str(path)], cwd=current, capture_output=True, text=True, timeout=60
    )
    assert done.returncode == 0, done.stderr
    for _ in range(100):
        if sprung(current):
            break
        time.sleep(0.02)
    assert not sprung(current)


@linux
def test_a_frozen_game_and_an_installed_one_start_themselves(tmp_path, monkeypatch):
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", "/opt/Escalier 1/escalier")
    assert desktop_entry.own_command() == ["/opt/Escalier 1/escalier"]
    monkeypatch.delattr(sys, "frozen")
    monkeypatch.setattr(desktop_entry, "SOURCE", None)
    script = tmp_path / "escalier"
    script.touch()
    monkeypatch.setattr(sys, "argv", [str(script)])
    assert desktop_entry.own_command() == [str(script)]
    monkeypatch.setattr(sys, "argv", ["/anything/__main__.py"])
    monkeypatch.setattr("sysconfig.get_path", lambda *_names: str(tmp_path / "none"))
    monkeypatch.setattr(own_process, "SOURCE", None)
    assert desktop_entry.own_command() == ["/opt/Escalier 1/escalier", "-P", "-m", "app"]
    assert resources.SOURCE is not None


@linux
@pytest.mark.skipif(not shutil.which("desktop-file-validate"), reason="it is not installed")
def test_desktops_find_nothing_wrong(tmp_path):
    for number, command in enumerate((["escalier"], ["/home/Zoë B/100%/escalier"])):
        file = tmp_path / f"{number}.desktop"
        file.write_text(desktop_entry.entry(command, "/usr/bin/env"), encoding="utf-8")
        said = subprocess.run(["desktop-file-validate", file], capture_output=True, text=True)
        assert (said.returncode, said.stdout) == (0, "")


@linux
@pytest.mark.skipif(
    not (shutil.which("update-mime-database") and shutil.which("gio")), reason="not installed"
)
def test_desktops_know_a_saved_game(home, tmp_path):
    desktop_entry.install()
    for name in ("game.escalier", "game"):
        (tmp_path / name).write_text('{\n  "escalier": 1,\n  "title": ""\n}\n')
        asked = ["gio", "info", "-a", "standard::content-type", str(tmp_path / name)]
        assert desktop_entry.MIME in subprocess.check_output(asked, text=True)
    desktop_entry.remove()
    asked = ["gio", "info", "-a", "standard::content-type", str(tmp_path / "game.escalier")]
    assert desktop_entry.MIME not in subprocess.check_output(asked, text=True)
