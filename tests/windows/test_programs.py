"""The programs for Windows as people meet them, under Wine: `dev.py test --windows`.

Unpacked, as one file, and installed; in folders with spaces and accents that nobody may write to,
by a user whose name has both.
"""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from PIL import Image

from app import __version__, games, identity
from tests import ROOT, SHIPPED
from tests.frozen.builds import megabytes
from tests.frozen.test_frozen import alike, settled, wait_until
from tests.window.player import FIRST, SIZE, Player, Screen
from tests.window.test_games import against_ai, begin, one_move
from tests.windows.player import USER, WINE, WinePlayer, give, in_session, processes

BUILT = ROOT / "dist" / "windows"
NAME = f"escalier-{__version__}-windows-amd64"
MEDIUM = (960, 600)
"""As small as lets every piece be seen that is to be clicked, since drawing takes time."""
KINDS = ("folder", "one file", "installed")
USERS_FILES = WINE.folder / "prefix/drive_c/users" / USER / "AppData"
INSTALLED = USERS_FILES / "Local/Programs/Escalier"
DATA = USERS_FILES / "Local/Escalier"
SHORTCUT = USERS_FILES / "Roaming/Microsoft/Windows/Start Menu/Programs/Escalier.lnk"
CLASSES = "HKCU\\Software\\Classes"
LISTED = f"HKCU\\Software\\Microsoft\\Windows\\CurrentVersion\\Uninstall\\{identity.APPLICATION_ID}"
GRAPHICAL = 2
"""The subsystem of programs that get no console."""
RECORD = games.asset(SHIPPED[-1], "diorama.json")

pytestmark = [
    pytest.mark.windows,
    pytest.mark.skipif(
        not BUILT.is_dir(), reason="nothing is built: python3 packaging/dev.py build --windows"
    ),
]
Start = Callable[..., WinePlayer]


@pytest.fixture(scope="module")
def screen() -> Iterator[Screen]:
    """The display of all that is started: Wine keeps to the one that its first program has."""
    made = Screen((1600, 900), manager="openbox")
    with pytest.MonkeyPatch.context() as patched:
        patched.setenv("DISPLAY", made.name)
        end_session()
        yield made
    made.close()


@pytest.fixture(scope="module")
def place() -> Iterator[Path]:
    with tempfile.TemporaryDirectory(prefix="Jeux d’été de Zoë ") as folder:
        Path(folder).chmod(0o755)
        yield Path(folder)


@pytest.fixture(scope="module")
def programs(place: Path, screen: Screen) -> Iterator[dict[str, Path]]:
    """The program in every form; the first two where nothing can be written."""
    folder = place / "Programmes installés"
    with zipfile.ZipFile(BUILT / f"{NAME}.zip") as archive:
        archive.extractall(folder)
    (folder / "one file").mkdir()
    shutil.copy2(BUILT / f"{NAME}-one.exe", folder / "one file")
    for path in [folder, *folder.rglob("*")]:
        path.chmod(0o555 if path.is_dir() else 0o444)
    install()
    yield {
        "folder": folder / "escalier" / "escalier.exe",
        "one file": folder / "one file" / f"{NAME}-one.exe",
        "installed": INSTALLED / "escalier.exe",
    }
    for path in [folder, *folder.rglob("*")]:
        path.chmod(0o755)
    uninstall("/games")


def install() -> None:
    assert run(BUILT / f"{NAME}-setup.exe", "/S") == 0


def uninstall(*options: str) -> None:
    """The uninstaller goes on in a copy of itself, since it cannot remove what runs."""
    assert run(INSTALLED / "uninstall.exe", "/S", *options) == 0
    wait_until(lambda: not INSTALLED.exists() and not processes("\\~nsu"), 60)


def run(program: Path | str, *arguments: object, **how: Any) -> int:
    command = WINE.command(program, *arguments, **how)
    quiet = subprocess.DEVNULL
    return subprocess.run(command, stdout=quiet, stderr=quiet, timeout=600).returncode


def end_session() -> None:
    """Ends all of Wine; what is started next finds display and scale as they are then."""
    run("wineboot", "--kill")
    wait_until(lambda: not in_session(), 60)


def registered(key: str, value: str = "") -> str:
    """A value of the registry; empty if there is none."""
    asked = ["/v", value] if value else ["/ve"]
    command = WINE.command("reg", "query", key, *asked)
    told = subprocess.run(command, check=False, capture_output=True, timeout=120).stdout.decode(
        "cp850"
    )
    return told.partition("REG_SZ")[2].strip()


@pytest.fixture
def home(place: Path) -> Iterator[Path]:
    with tempfile.TemporaryDirectory(prefix="Parties de Zoë ", dir=place) as folder:
        yield Path(folder)


@pytest.fixture
def start(screen: Screen, home: Path, programs: dict[str, Path]) -> Iterator[Start]:
    """Starts a form of the program; what still runs at the end is ended."""
    players: list[WinePlayer] = []

    def begun(kind: str = "folder", *arguments: object, **how: Any) -> WinePlayer:
        players.append(WinePlayer(screen, home, programs[kind], *arguments, **how))
        return players[-1]

    yield begun
    for player in players:
        if player.process.poll() is None:
            player.kill()
    assert not [*processes("\\escalier.exe"), *processes("-one.exe")], "something is left behind"


def close(player: Player) -> None:
    """Closes the window by its button; that must end everything, and well."""
    player.press_close()
    assert player.process.wait(60) == 0
    assert player.gone(), f"left behind: {player.family()}"


def inside(program: Path) -> set[tuple[str, int, int]]:
    """Everything in the folder of a program, with sizes and dates."""
    found = [(str(path), path.lstat()) for path in program.parent.rglob("*")]
    return {(name, status.st_size, status.st_mtime_ns) for name, status in found}


@pytest.mark.parametrize("kind", KINDS)
def test_what_windows_reads_before_it_starts(kind: str, programs: dict[str, Path]):
    """No console, no administrator, and paths of any length."""
    program = programs[kind].read_bytes()
    header = int.from_bytes(program[0x3C:0x40], "little")
    assert program[header : header + 4] == b"PE\0\0"
    assert int.from_bytes(program[header + 92 : header + 94], "little") == GRAPHICAL
    assert b'level="asInvoker"' in program
    assert re.search(rb"<longPathAware[^>]*>true<", program)


def test_the_sizes_in_the_readme_are_those_of_the_build():
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    for ending in ("-setup.exe", ".zip", "-one.exe"):
        name = re.escape(f"escalier-…-windows-amd64{ending}")
        told = re.search(rf"`{name}` .* (\d+) MB \|$", text, re.M)
        size = megabytes(BUILT / f"{NAME}{ending}")
        assert told and abs(int(told[1]) - size) < 0.1 * size, ending


def test_everything_is_inside_and_nothing_that_windows_has(programs: dict[str, Path]):
    inside = programs["folder"].parent / "_internal"
    assert (inside / "kernel" / "escalier-kernel.dll").is_file()
    assert (inside / "licenses" / "python").is_dir()
    libraries = {path.name.lower() for path in inside.rglob("*.dll")}
    assert "vcruntime140.dll" in libraries
    assert not [name for name in libraries if name.startswith(("api-ms-win", "ucrtbase"))]


@pytest.mark.parametrize("kind", KINDS)
def test_a_first_start(kind: str, start: Start, programs: dict[str, Path]):
    """With nothing set; games and settings are where Windows has them, and nothing elsewhere."""
    shutil.rmtree(DATA, ignore_errors=True)
    before = inside(programs[kind])
    left = temporary()
    player = start(kind, environment={"ESCALIER_HOME": ""})
    assert player.told()["screen"] == "welcome"
    player.key("Escape")
    player.wait(lambda told: told["screen"] == "title")
    begin(player, FIRST)
    one_move(player, Random(1))
    player.wait(lambda told: told["moves"] >= 2)
    close(player)
    assert inside(programs[kind]) == before
    assert len(list((DATA / "games").glob("*.escalier"))) == 1
    assert json.loads((DATA / "settings.json").read_text(encoding="utf-8"))["quality"]
    assert "Quality" in (DATA / "Logs" / "escalier.log").read_text(encoding="utf-8")
    assert temporary() == left, "temporary files are left behind"


def temporary() -> set[str]:
    return {path.name for path in (USERS_FILES / "Local/Temp").iterdir()}


def test_a_screen_with_a_scale(start: Start):
    """The first window is half as large again, as far as that fits; so is what is in it."""
    shutil.rmtree(DATA, ignore_errors=True)
    scale = ["HKCU\\Control Panel\\Desktop", "/v", "LogPixels", "/f"]
    assert run("reg", "add", *scale, "/t", "REG_DWORD", "/d", 144) == 0
    end_session()
    try:
        player = start(environment={"ESCALIER_HOME": ""})
        told = player.do("getwindowgeometry", "--shell", player.window())
        assert re.findall(r"(?:WIDTH|HEIGHT)=(\d+)", told) == ["1440", "810"]
        close(player)
    finally:
        run("reg", "delete", *scale)
        end_session()


@pytest.mark.parametrize("kind", KINDS)
def test_the_report_for_bugs(kind: str, programs: dict[str, Path], screen: Screen):
    """It names the log, and finds the OpenGL and the kernel that the game has."""
    command = WINE.command(programs[kind], "--diagnose", environment={"DISPLAY": screen.name})
    told = subprocess.run(command, capture_output=True, timeout=300).stdout.decode("cp1252")
    assert re.search(r"^  log +C:\\.+\\Escalier\\Logs \(", told, re.M)
    assert re.search(r"^  version +[34]\.\d.*Core", told, re.M)
    assert re.search(r"^  AI kernel +(?!not there)", told, re.M)


@pytest.mark.parametrize("game", SHIPPED)
def test_a_game_of_each_kind(game: str, start: Start):
    """A whole one against the weakest AI, by clicks; killed on the way, and gone on with."""
    random = Random(5)
    player = start(window=MEDIUM, last_seats={game: against_ai(game)})
    begin(player, game)
    for _ in range(2):
        one_move(player, random, drags=0)
    assert len(player.family()) >= 2, "the AI has no process of its own"
    seen = player.ready()
    player.kill()
    assert player.gone(), f"left behind: {player.family()}"

    player = start(window=MEDIUM, last_seats={game: against_ai(game)})
    player.press("continue")
    found = player.wait(lambda told: told["screen"] == "playing")
    assert found["id"] == seen["id"] and found["moves"] >= seen["moves"]
    for _ in range(400):
        if player.ready()["over"]:
            break
        one_move(player, random, drags=0)
    assert player.told()["over"]
    close(player)


def test_the_window_looks_like_that_on_linux(start: Start, screen: Screen, tmp_path: Path):
    """The table with the first position of a game, without what the window manager adds."""
    player = start()
    begin(player, FIRST)
    windows_form = cut_out(player, screen)
    close(player)
    player = Player(screen, tmp_path)
    begin(player, FIRST)
    linux_form = cut_out(player, screen)
    close(player)
    for name, picture in {"windows": windows_form, "linux": linux_form}.items():
        picture.save(ROOT / "build" / f"{name}.png")
    alike(windows_form, linux_form)


def cut_out(player: Player, screen: Screen) -> Image.Image:
    """What the window shows, without its frame."""
    told = dict(
        line.split("=")
        for line in player.do("getwindowgeometry", "--shell", player.window()).split()
    )
    left, top = int(told["X"]), int(told["Y"])
    return settled(player, screen).crop((left, top, left + SIZE[0], top + SIZE[1]))


@pytest.mark.parametrize("kind", KINDS)
def test_pictures_without_a_window(
    kind: str, programs: dict[str, Path], screen: Screen, home: Path
):
    """Drawn as on Linux, by a program that has no terminal."""
    give(home)
    how = "--size", "320x200", "--quality", "medium"
    drawn = home / "drawn.png"
    shown = {"DISPLAY": screen.name}
    assert run(programs[kind], "picture", RECORD, "-o", drawn, *how, environment=shown) == 0
    usual = home / "usual.png"
    subprocess.run(
        [sys.executable, "-m", "app", "picture", RECORD, "-o", usual, *how], cwd=ROOT, check=True
    )
    alike(Image.open(drawn), Image.open(usual))


# The installer


def test_the_start_menu_and_the_list_of_programs_know_it(programs: dict[str, Path]):
    """The id of the application in the shortcut is lost on Wine, which keeps no such property."""
    assert b"Programs\\Escalier\\escalier.exe" in SHORTCUT.read_bytes()
    assert registered(LISTED, "DisplayName") == "Escalier"
    assert registered(LISTED, "DisplayVersion") == __version__
    assert registered(LISTED, "InstallLocation").endswith("Programs\\Escalier")


def test_a_saved_game_opens_by_itself(start: Start, home: Path, screen: Screen):
    """By the command that a double click runs; Wine itself does not see types of one user."""
    file = home / "une partie été.escalier"
    player = start()
    begin(player, FIRST)
    one_move(player, Random(2))
    seen = player.ready()
    close(player)
    (saved,) = (home / "data" / "games").glob("*.escalier")
    shutil.move(saved, file)
    kind = registered(f"{CLASSES}\\.escalier")
    command = registered(f"{CLASSES}\\{kind}\\shell\\open\\command")
    assert command.startswith('"C:\\') and command.endswith(
        '\\Programs\\Escalier\\escalier.exe" "%1"'
    )
    player = start("installed", file)
    found = player.wait(lambda told: told["screen"] in ("playing", "review"))
    assert found["game"] == seen["game"] and found["moves"] >= seen["moves"]
    close(player)


def test_removing_it_leaves_games_alone_unless_asked(programs: dict[str, Path]):
    """The file type goes as well; installing over an older version leaves nothing of that."""
    game = DATA / "games" / "kept.escalier"
    game.parent.mkdir(parents=True, exist_ok=True)
    game.write_text("{}")
    give(DATA)
    stale = INSTALLED / "_internal" / "of an older version.pyd"
    stale.write_text("")
    install()
    assert not stale.exists() and (INSTALLED / "escalier.exe").is_file()
    assert registered(f"{CLASSES}\\.escalier") == "Escalier.Game"
    uninstall()
    assert game.exists() and not SHORTCUT.exists() and not INSTALLED.exists()
    assert not registered(f"{CLASSES}\\.escalier") and not registered(LISTED, "DisplayName")
    install()
    uninstall("/games")
    assert not DATA.exists()
    install()
