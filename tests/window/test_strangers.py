"""A real window in a hostile environment: signals, odd names, other programs, untrusted files."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from urllib.parse import quote_from_bytes

import pytest

from app.engine import GAMES
from app.match.saves import Library
from app.match.seats import Seat
from tests.soak import strangers
from tests.soak.process import worked_for
from tests.tools.dragging import Dragger
from tests.tools.screens import played
from tests.tools.traps import sprung, trap_folder
from tests.window.player import FIRST, SMALL, Player, Screen, Start, missing
from tests.window.test_games import against_ai, begin, one_move

pytestmark = pytest.mark.skipif(bool(missing()), reason=f"a window needs {missing()}")


def saved(home: Path, moves: int) -> str:
    """A game of two persons in a library; its id."""
    seats = (Seat(name="Anna"),) * GAMES[FIRST].player_counts[0]
    return played(Library(home / "data" / "games"), FIRST, seats, moves, 1).id


def properties(player: Player, screen: Screen) -> str:
    """What the window tells the system."""
    command = ["xprop", "-display", screen.name, "-id", player.window()]
    return subprocess.check_output(command, text=True, errors="replace")


@pytest.mark.parametrize("asked", ["SIGHUP", "SIGKILL"])
def test_a_film_ends_with_the_window_and_leaves_nothing(
    start: Start, tmp_path: Path, asked: str
) -> None:
    """Whether the window is asked to end or killed: then the next start clears up."""
    temporary = tmp_path / "tmp"
    temporary.mkdir()
    saved(tmp_path, 40)
    environment = {"TMPDIR": str(temporary)}
    player = start(tmp_path, environment=environment)
    player.press("continue")
    player.wait(lambda told: told["screen"] == "playing")
    player.key("Escape")
    player.press("share")
    player.press("film")
    player.wait(lambda told: "cancel" in told["buttons"])
    (folder,) = temporary.glob("escalier-*")
    end = time.monotonic() + 60
    while not list(folder.glob(".*.new")):
        assert time.monotonic() < end, "no film is being drawn"
        time.sleep(0.05)
    player.process.send_signal(getattr(signal, asked))
    code = player.process.wait(60)
    player.log.close()
    assert code == (0 if asked == "SIGHUP" else -signal.SIGKILL)
    assert player.gone(), "the film is still being drawn"
    if asked == "SIGKILL":
        os.utime(folder, (1e9, 1e9))
        player = start(tmp_path, environment=environment)
        end = time.monotonic() + 30
        while folder.exists() and time.monotonic() < end:
            time.sleep(0.1)
        assert player.quit() == 0
    assert not list(temporary.glob("escalier-*"))


def test_asked_to_end_while_drawing_takes_long(start: Start, tmp_path: Path) -> None:
    """In the highest quality, in software, a picture takes seconds: it is broken off."""
    player = start(tmp_path, window=(1280, 720), quality="high")
    player.wait(lambda told: told["screen"] == "title")
    time.sleep(1.0)
    before = worked_for(player.process.pid)
    player.process.send_signal(signal.SIGTERM)
    worked = before
    while player.process.poll() is None:
        try:
            worked = worked_for(player.process.pid)
        except (OSError, IndexError):
            break
        assert worked - before < 4.0, "it goes on drawing"
        time.sleep(0.02)
    assert player.process.wait(60) == 0


@pytest.mark.skipif(not os.path.exists("/usr/bin/xprop"), reason="xprop is not installed")
def test_the_full_screen_and_back_keeps_size_limits_and_icon(
    start: Start, screen: Screen, tmp_path: Path
) -> None:
    player = start(tmp_path)
    told = player.wait(lambda told: told["screen"] == "title")
    before = properties(player, screen)
    assert "minimum size: 640 by 400" in before and "_NET_WM_ICON" in before
    player.point(*told["buttons"][FIRST])
    player.key("F11")
    player.wait(lambda now: now["size"] == [1600, 900])
    player.key("F11")
    player.wait(lambda now: now["size"] == told["size"])
    after = properties(player, screen)
    assert "minimum size: 640 by 400" in after and "_NET_WM_ICON" in after
    assert player.quit() == 0


def test_the_display_goes_away(tmp_path: Path) -> None:
    """As when a session ends roughly: the game is saved, and nothing goes on."""
    screen = Screen()
    try:
        player = Player(screen, tmp_path, window=SMALL, last_seats={FIRST: against_ai(FIRST)})
        begin(player, FIRST)
        one_move(player, Random(1), drags=0)
        player.wait(lambda told: told["moves"] >= 2)
    finally:
        screen.close()
    assert player.process.wait(60) != 0
    player.log.close()
    assert player.gone(), "the AI goes on"
    (entry,) = Library(tmp_path / "data" / "games").list()
    assert entry.moves >= 2


BROKEN_HINT = """
import sys
from app.ui.table.hints import Hints
from app.ui.start import run

def broken(self, *values):
    raise ZeroDivisionError("the table has three legs")

Hints.ask = broken
sys.exit(run())
"""


def test_enter_goes_on_after_an_error_that_the_mouse_met(start: Start, tmp_path: Path) -> None:
    persons = [{"level": None} for _ in against_ai(FIRST)]
    command = (sys.executable, "-c", BROKEN_HINT)
    player = start(tmp_path, command=command, last_seats={FIRST: persons})
    begin(player, FIRST)
    one_move(player, Random(1), drags=0)
    player.press("hint")
    player.wait(lambda told: "answer 0" in told["buttons"])
    player.key("Return")
    player.wait(lambda told: told["screen"] == "playing")
    assert player.quit() == 0


@pytest.mark.skipif(sys.platform != "linux", reason="names are bytes there")
def test_names_that_are_no_text(start: Start, tmp_path: Path) -> None:
    """A home and a game to open, with letters of another century's encoding."""
    odd = tmp_path / os.fsdecode(b"caf\xe9 \xff")
    identity = saved(odd, 3)
    game = odd / os.fsdecode(b"g\xe9.escalier")
    (odd / "data" / "games" / f"{identity}.escalier").rename(game)
    player = start(odd, str(game), notes=tmp_path)
    told = player.wait(lambda told: told["screen"] == "playing")
    assert told["moves"] == 3
    assert player.quit() == 0
    game.write_text("{")
    player = start(odd, str(game), notes=tmp_path)
    player.wait(lambda told: told["screen"] == "title")
    time.sleep(1.0)
    assert player.quit() == 0
    assert (tmp_path / "log.txt").read_text() == ""
    log = (odd / "log" / "escalier.log").read_text(encoding="utf-8")
    assert "Traceback" not in log and " ERROR " not in log


def test_traps_in_the_folder_it_is_started_in(start: Start, tmp_path: Path) -> None:
    """The window, its AI and a film among modules of wrong names."""
    from app import own_process

    current = trap_folder(tmp_path / "current")
    saved(tmp_path, 3)
    player = start(
        tmp_path,
        command=tuple(own_process.command()),
        folder=current,
        last_seats={FIRST: against_ai(FIRST)},
    )
    begin(player, FIRST)
    one_move(player, Random(1), drags=0)
    player.wait(lambda told: told["moves"] >= 2)
    player.key("Escape")
    player.press("share")
    player.press("picture")
    pictures = tmp_path / "shared" / "pictures"
    end = time.monotonic() + 90
    while not list(pictures.glob("*.png")):
        assert time.monotonic() < end, "no picture was drawn"
        time.sleep(0.1)
    assert player.quit() == 0
    assert sprung(current) == []


FROZEN_OWNER = """
import sys, time
from pyglet.libs.x11 import xlib
display = xlib.XOpenDisplay(sys.argv[1].encode())
window = xlib.XCreateSimpleWindow(display, xlib.XDefaultRootWindow(display), 0, 0, 9, 9, 0, 0, 0)
clipboard = xlib.XInternAtom(display, b"CLIPBOARD", False)
xlib.XSetSelectionOwner(display, clipboard, window, xlib.CurrentTime)
xlib.XSync(display, False)
print("owner", flush=True)
time.sleep(120)
"""


def test_a_frozen_program_that_has_copied_something(
    start: Start, screen: Screen, tmp_path: Path
) -> None:
    """What it has copied never comes; the game goes on without it."""
    saved(tmp_path, 3)
    player = start(tmp_path)
    player.press("games")
    player.wait(lambda told: told["screen"] == "games" and "rename" in told["buttons"])
    owner = subprocess.Popen(
        [sys.executable, "-c", FROZEN_OWNER, screen.name], stdout=subprocess.PIPE
    )
    try:
        assert owner.stdout is not None and owner.stdout.readline() == b"owner\n"
        player.key("F2")
        player.wait(lambda told: "rename it" in told["buttons"])
        player.key("ctrl+v")
        time.sleep(2.5)
        player.do("type", "New name")
        player.key("Return")
        player.wait(lambda told: "rename it" not in told["buttons"])
    finally:
        owner.kill()
        owner.communicate()
    assert player.quit() == 0
    (entry,) = Library(tmp_path / "data" / "games").list()
    assert "New name" in entry.title


@pytest.fixture
def dragger(screen: Screen) -> Iterator[Dragger]:
    made = Dragger(screen.name)
    yield made
    made.close()


@pytest.mark.parametrize(
    "kinds", [("text/uri-list",), ("a", "b", "c", "text/uri-list"), ("text/uri-list", "x")]
)
def test_a_game_is_dropped_onto_the_window(
    start: Start, tmp_path: Path, dragger: Dragger, kinds: tuple[str, ...]
) -> None:
    """By programs that offer it in few forms or in many; its name may be any bytes."""
    identity = saved(tmp_path, 4)
    game = tmp_path / os.fsdecode(b"caf\xe9 100%.escalier")
    (tmp_path / "data" / "games" / f"{identity}.escalier").rename(game)
    player = start(tmp_path)
    window = int(player.window())
    dragger.drag(window, kinds)
    address = b"file://" + quote_from_bytes(os.fsencode(game)).encode()
    assert dragger.drop(window, b"# dropped\r\n" + address + b"\r\n")
    assert player.wait(lambda told: told["screen"] == "playing")["moves"] == 4
    assert player.quit() == 0


def test_other_programs_that_know_no_manners(
    start: Start, screen: Screen, tmp_path: Path, dragger: Dragger
) -> None:
    """Whatever they send to the window, it stays as it is."""
    player = start(tmp_path)
    window = int(player.window())
    random = Random(3)
    names = ["XdndEnter", "XdndPosition", "XdndDrop", "XdndLeave", "WM_PROTOCOLS", "Nothing"]
    dragger.send(window, "XdndDrop", 0, 0, 0)
    for _ in range(300):
        numbers = [random.choice((0, 1, 5 << 24, 2**31, random.getrandbits(32))) for _ in range(5)]
        dragger.send(window, random.choice(names), *numbers)
    for content in (b"\xff\xfe", b"file://\xe9", b"", b"\0" * 9, b"file://[", b"x" * 300_000):
        dragger.drag(window)
        assert dragger.drop(window, content), "it asks no more"
    for address in (b"file:///dev/zero", b"file:///", b"file:///nothing%00", b"https://a/b"):
        dragger.drag(window)
        assert dragger.drop(window, address)
    gone = Dragger(screen.name)
    gone.drag(window)
    gone.close()
    dragger.send(window, "XdndDrop", 0, 0, 0)
    player.press("games")
    told = player.wait(lambda told: told["screen"] == "games")
    assert not told["errors"]
    assert player.quit() == 0


def test_what_is_copied_is_copied_whole(start: Start, tmp_path: Path, dragger: Dragger) -> None:
    """Letters of several bytes each, too."""
    identity = saved(tmp_path, 3)
    library = Library(tmp_path / "data" / "games")
    library.rename(identity, "Été à Łódź 日本")
    player = start(tmp_path)
    player.press("games")
    player.wait(lambda told: told["screen"] == "games" and "rename" in told["buttons"])
    player.key("F2")
    player.wait(lambda told: "rename it" in told["buttons"])
    player.key("ctrl+a", "ctrl+c")
    end = time.monotonic() + 20
    while dragger.copied().decode() != "Été à Łódź 日本":
        assert time.monotonic() < end, dragger.copied()
        time.sleep(0.2)
    assert player.quit() == 0


def test_a_window_larger_than_any_screen(start: Start, screen: Screen, tmp_path: Path) -> None:
    """Such as settings of somebody else ask for: it would take gigabytes."""
    player = start(tmp_path, window=(16384, 16384))
    assert player.told()["size"] == [1600, 900]
    assert player.quit() == 0


def test_hostile_folders_show_no_fault() -> None:
    """A sample of `dev.py soak strangers`."""
    seen = strangers.soak(24, seed=3, each=24, sound=6)
    assert seen.cases.total() >= 24 and seen.found["played"] >= 6
    assert seen.screens["games"] and seen.screens["statistics"] == 1
    assert seen.screens["open game"] and seen.screens["setup editor"]
    assert seen.found["opened in the window"] == 1


def test_growth_is_noticed() -> None:
    seen = strangers.Seen(memory=[[200.0, 210.0, 350.0, 360.0]])
    assert seen.growth() > strangers.MOST_GROWTH
