"""The built game as people meet it: double-clicked somewhere, by somebody who may write nowhere.

Only with `dev.py test -m frozen`, and at the end of `dev.py build`.
"""

from __future__ import annotations

import contextlib
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest
from PIL import Image

from app import games
from tests import SHIPPED
from tests.frozen.builds import built, lacking
from tests.window.player import FIRST, ROOT, SMALL, Player, Screen
from tests.window.test_games import against_ai, begin, one_move

pytestmark = [pytest.mark.frozen, pytest.mark.skipif(bool(lacking()), reason=lacking())]

SOURCE = (sys.executable, "-m", "app")
STRANGER = 61234  # a user who owns nothing but a home; root would be allowed to write anywhere
NAME = "Zoë Müller"
RECORD = games.asset(SHIPPED[-1], "diorama.json")
Start = Callable[..., Player]


@pytest.fixture(scope="module")
def screen() -> Iterator[Screen]:
    made = Screen((1600, 900), manager="openbox")
    yield made
    made.close()


@pytest.fixture(scope="module")
def place() -> Iterator[Path]:
    """A folder that everybody may look into, with spaces and accents in its name."""
    with tempfile.TemporaryDirectory(prefix="Jeux d’été de Zoë ") as folder:
        os.chmod(folder, 0o755)
        yield Path(folder)


@pytest.fixture(scope="module")
def programs(place: Path) -> Iterator[dict[str, Path]]:
    """The builds, each installed in a folder that nobody may write to."""
    install = place / "Programmes installés"
    install.mkdir()
    found = {}
    for kind, path in built().items():
        goal = install / kind
        if kind == "folder":
            shutil.copytree(path.parent, goal, symlinks=True)
        else:
            goal.mkdir()
            shutil.copy2(path, goal)
        found[kind] = goal / path.name
    folders = [install, *(path for path in install.rglob("*") if path.is_dir())]
    for folder in folders:
        folder.chmod(0o555)
    yield found
    for folder in folders:
        folder.chmod(0o755)


@pytest.fixture
def home(place: Path) -> Iterator[Path]:
    """An empty home of somebody else."""
    with tempfile.TemporaryDirectory(prefix=f"{NAME} ", dir=place) as folder:
        yield Path(folder)


@pytest.fixture
def start(screen: Screen, home: Path, programs: dict[str, Path]) -> Iterator[Start]:
    """Starts a build as somebody else, in the root folder; what still runs at the end is ended."""
    players: list[Player] = []

    def begun(kind: str = "folder", **how: Any) -> Player:
        settings = home / "settings" / "settings.json"
        settings.parent.mkdir(exist_ok=True)
        settings.touch()
        for path in (home, settings.parent, settings):
            give(path)
        command = (*as_stranger(), str(programs[kind]))
        somebody = {"HOME": str(home), "USER": NAME, "LOGNAME": NAME}
        how["environment"] = {**somebody, **how.get("environment", {})}
        how.setdefault("language", "en")
        players.append(Player(screen, home, command=command, folder=Path("/"), **how))
        return players[-1]

    yield begun
    for player in players:
        if player.process.poll() is None:
            player.kill()


def give(path: Path) -> None:
    if os.geteuid() == 0:
        os.chown(path, STRANGER, STRANGER)


def as_stranger() -> tuple[str, ...]:
    """What makes a command run as a user who is not root."""
    ids = f"--reuid={STRANGER}", f"--regid={STRANGER}", "--clear-groups"
    return ("setpriv", *ids, "--") if os.geteuid() == 0 else ()


def close(player: Player) -> None:
    """Closes the window by its button; that must end everything, and well."""
    player.press_close()
    assert player.process.wait(20) == 0
    assert player.gone(), f"left behind: {player.family()}"


def inside(program: Path) -> set[tuple[str, int, int]]:
    """Everything in the folder of a program, with sizes and dates."""
    found = set()
    for path in program.parent.rglob("*"):
        status = path.lstat()
        found.add((str(path), status.st_size, status.st_mtime_ns))
    return found


@pytest.mark.parametrize("kind", ["folder", "one file"])
def test_a_first_start(kind: str, start: Start, home: Path, programs: dict[str, Path]):
    """By somebody with an empty home, from a folder that cannot be written to."""
    before = inside(programs[kind])
    temporary = home / "temporary"
    temporary.mkdir()
    give(temporary)
    folders = {"ESCALIER_HOME": "", "XDG_CONFIG_HOME": "", "XDG_DATA_HOME": ""}
    folders |= {"XDG_STATE_HOME": "", "TMPDIR": str(temporary)}
    player = start(kind, environment=folders)
    assert player.told()["screen"] == "welcome"
    player.key("Escape")
    player.wait(lambda told: told["screen"] == "title")
    if os.geteuid() == 0:
        assert Path(f"/proc/{player.process.pid}").stat().st_uid == STRANGER
    begin(player, FIRST)
    one_move(player, Random(1))
    player.wait(lambda told: told["moves"] >= 2)
    close(player)
    assert inside(programs[kind]) == before
    assert len(list((home / ".local/share/Escalier/games").glob("*.escalier"))) == 1
    assert (home / ".config/Escalier/settings.json").exists()
    left = {path.name for path in temporary.iterdir()}
    ours = {name for name in left if not name.startswith("pulse-")}  # libpulse, without a session
    assert not ours, "files are left behind"


@pytest.mark.parametrize("game", SHIPPED)
def test_a_game_of_each_kind(game: str, start: Start):
    """A whole one against the weakest AI, by clicks, in a small window because that is quick."""
    random = Random(5)
    player = start(window=SMALL, last_seats={game: against_ai(game)})
    begin(player, game)
    one_move(player, random, drags=0)
    assert len(player.family()) >= 2, "the AI has no process of its own"
    for _ in range(400):
        if player.ready()["over"]:
            break
        one_move(player, random, drags=0)
    assert player.told()["over"]
    close(player)


def test_minimised_and_back(start: Start, screen: Screen):
    """It leaves the screen, looks as before when it comes back, and can be played on."""
    player = start()
    begin(player, FIRST)
    before = settled(player, screen)
    window = player.window()
    player.do("windowminimize", window)
    wait_until(lambda: not visible(player))
    time.sleep(1.0)
    assert np.asarray(screen.picture()).std() < 1, "it is still to be seen"
    assert player.process.poll() is None
    player.do("windowactivate", window)
    wait_until(lambda: visible(player))
    alike(settled(player, screen), before)
    one_move(player, Random(3))
    close(player)


def visible(player: Player) -> bool:
    with contextlib.suppress(subprocess.CalledProcessError):
        return bool(player.window())
    return False


def wait_until(true: Callable[[], bool], seconds: float = 20) -> None:
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end, f"not in {seconds} s"
        time.sleep(0.1)


def test_the_window_looks_like_that_from_source(programs: dict[str, Path], tmp_path: Path):
    """The table with the first position of a game, in both forms, on a screen without a manager."""
    screen = Screen()
    built_form = looks(Player(screen, tmp_path, command=(str(programs["folder"]),)), screen)
    from_source = looks(Player(screen, tmp_path), screen)
    screen.close()
    for name, picture in {"built": built_form, "source": from_source}.items():
        picture.save(tmp_path / f"{name}.png")
    alike(built_form, from_source)


def looks(player: Player, screen: Screen) -> Image.Image:
    """The window with a game just begun."""
    begin(player, FIRST)
    picture = settled(player, screen)
    close(player)
    return picture


def settled(player: Player, screen: Screen) -> Image.Image:
    """The screen when the picture of the table is as fine as it gets."""
    player.ready()
    player.point(5, 400)
    drawn = -1
    for _ in range(30):
        if drawn == player.told()["frames"]:
            return screen.picture()
        drawn = player.told()["frames"]
        time.sleep(4.0)
    raise AssertionError("it is drawn without end")


def alike(one: Image.Image, other: Image.Image) -> None:
    """Asserts that two pictures cannot be told apart."""
    assert one.size == other.size
    first, second = (np.asarray(picture.convert("RGB"), np.int16) for picture in (one, other))
    assert first.std() > 10, "there is nothing in the picture"
    differences = np.abs(first - second).max(axis=2)
    assert differences.mean() < 0.5 and (differences > 16).mean() < 0.002


def test_pictures_and_films_without_a_window(programs: dict[str, Path], tmp_path: Path):
    """The commands work in every build, and draw what the source draws."""
    how = "--size", "320x200", "--quality", "medium"
    for kind, command in {"source": SOURCE, **{k: (str(p),) for k, p in programs.items()}}.items():
        run(*command, "picture", RECORD, "-o", tmp_path / f"{kind}.png", *how)
    for kind in programs:
        alike(Image.open(tmp_path / f"{kind}.png"), Image.open(tmp_path / "source.png"))
    short = json.loads(RECORD.read_text())
    short["moves"] = short["moves"][:2]
    short.pop("result", None)
    record = tmp_path / "short.json"
    record.write_text(json.dumps(short))
    for suffix in (".gif", ".webp", ".png"):
        film = tmp_path / f"film{suffix}"
        run(programs["folder"], "film", record, "-o", film, "--size", "64x40")
        with Image.open(film) as opened:
            assert opened.n_frames > 5


def run(*command: object) -> None:
    environment = {name: text for name, text in os.environ.items() if name != "DISPLAY"}
    subprocess.run([*map(str, command)], cwd=ROOT, env=environment, check=True, timeout=120)
