"""Folders full of hostile saves, pictures, settings, links and names, seen in a real window."""

from __future__ import annotations

import argparse
import contextlib
import os
import re
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from statistics import median
from typing import Any
from urllib.parse import quote_from_bytes

from tqdm import tqdm

from app.languages import LANGUAGES
from app.match.save_format import BadSave
from app.match.saves import AT_A_TIME, SUFFIX, Library
from app.match.setups import Setups
from tests.soak import hostile
from tests.soak.process import GIVING_BACK, usage
from tests.tools.dragging import Dragger
from tests.window.player import SMALL, Player, Screen
from tests.window.test_setup_editor import EDITED, open_editor

MOST_GROWTH = 100.0
"""Megabytes by which the window may grow over all folders that it is shown."""
LONGEST = 1.0
"""Seconds of the processor that the window may work without showing anything."""
_SOUND = 24
"""Sound games in a folder, unless another number is asked for."""
_EVERY = 4
"""Folders until the window is started anew, with other settings and another file."""
_ZONES = ("Pacific/Kiritimati", "Pacific/Pago_Pago", "UTC", "Nowhere/Odd")
_DROPPED = 4
"""Files that another program drops, for each folder but small ones."""
_FORMS = (("text/uri-list",), ("text/plain", "x", "y", "text/uri-list"))
_SCREENS = ("lessons", "rules", "statistics", "settings", "games")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What can be asked for."""
    parser.add_argument("--cases", type=int, default=10_000, help="how many hostile things, in all")
    parser.add_argument("--folder", type=int, default=500, help="how many of them in a folder")
    parser.add_argument("--seed", type=int, default=0, help="other cases")


def run(chosen: argparse.Namespace) -> int:
    """Shows the window all of them and prints what it saw."""
    seen = soak(chosen.cases, chosen.seed, chosen.folder)
    print(f"{seen.cases.total()} cases in {seen.folders} folders, no fault")
    print(*seen.lines(), sep="\n", flush=True)
    return 0


@dataclass
class Seen:
    """What happened."""

    folders: int = 0
    windows: int = 0
    cases: Counter[str] = field(default_factory=Counter)
    found: Counter[str] = field(default_factory=Counter)
    screens: Counter[str] = field(default_factory=Counter)
    longest: tuple[float, float] = (0.0, 0.0)
    """The most seconds of the processor that the window worked without showing anything, and how
    long that lasted."""
    memory: list[list[float]] = field(default_factory=list)
    """Megabytes of each window, always at the title."""

    def growth(self) -> float:
        """The most megabytes by which a window has grown after the first folder it was shown."""
        return max(
            (median(used[-2:]) - used[0] for used in self.memory if len(used) > 1), default=0
        )

    def lines(self) -> list[str]:
        """All of it in words."""

        def counted(counter: Counter[str]) -> str:
            return ", ".join(f"{name} {number}" for name, number in counter.most_common())

        return [
            f"    cases    {counted(self.cases)}",
            f"    found    {counted(self.found)}",
            f"    screens  {counted(self.screens)}, in {self.windows} windows",
            f"    longest  {self.longest[0]:.2f} s of the processor without a frame, which lasted "
            f"{self.longest[1]:.2f} s",
            f"    memory   grown by {self.growth():+.1f} MB at most",
        ]


def soak(cases: int, seed: int, each: int = 500, sound: int = _SOUND) -> Seen:
    """Shows folders with so many cases in all, `each` and some sound games in a folder; nothing
    may go wrong, nor any game be missing."""
    random, seen = Random(seed), Seen()
    screen = Screen((1300, 760))
    try:
        with (
            tempfile.TemporaryDirectory() as name,
            tqdm(total=cases, desc="strangers", mininterval=5) as bar,
        ):
            while seen.cases.total() < cases:
                home = Path(name) / f"home {seen.windows}"
                with _telling(home, seed, seen):
                    visitor = Visitor(screen, home, random, seen, each, sound)
                    for _ in range(_EVERY):
                        visitor.see_folder()
                        bar.update(seen.cases.total() - bar.n)
                        if seen.cases.total() >= cases:
                            break
                    visitor.leave()
    finally:
        screen.close()
    assert seen.growth() < MOST_GROWTH, f"the window has grown: {seen.memory}"
    return seen


@contextlib.contextmanager
def _telling(home: Path, seed: int, seen: Seen) -> Iterator[None]:
    """Says after a fault what the window had to say."""
    try:
        yield
    except Exception:
        print(f"\nseed {seed}, folder {seen.folders}", file=sys.stderr)
        for path in _logs(home):
            print(path.read_text(errors="replace")[-6000:], file=sys.stderr)
        raise


def _logs(home: Path) -> list[Path]:
    """What a window has logged, where that was possible."""
    return [path for path in [home / "log.txt", *(home / "log").glob("*")] if path.is_file()]


class Visitor:
    """One window, and somebody who shows it one folder after the other."""

    def __init__(
        self, screen: Screen, home: Path, random: Random, seen: Seen, each: int, sound: int
    ) -> None:
        self._home, self._random, self._seen = home, random, seen
        self._each, self._sound = each, sound
        self._games = home / "data" / "games"
        self._setups = home / "data" / "setups"
        self._documents = home / "shared" / "documents"
        self._good = self._fill()
        seen.windows += 1
        seen.memory.append([])
        settings = home / "settings" / "settings.json"
        settings.parent.mkdir(parents=True)
        self._leave_settings(settings)
        self._leave_log(home / "log" / "escalier.log")
        name = random.choice((b"game", b"caf\xe9", "日本".encode())) + SUFFIX.encode()
        given = home / os.fsdecode(name)
        given.write_bytes(hostile.hostile_save(random))
        seen.cases["files to open"] += 1
        self.player = Player(
            screen,
            home,
            str(given),
            environment={"TZ": random.choice(_ZONES), "BROWSER": "true", **GIVING_BACK},
            window=SMALL,
        )
        self._dragger = Dragger(screen.name)
        self._watch = Watch(self.player)
        self.player.point(SMALL[0] / 2, 2)  # keys go to the window under the mouse
        self._go_home()

    def _leave_settings(self, path: Path) -> None:
        kept = {"quality": "low", "muted": True, "animation": "off", "window": SMALL}
        kept["language"] = self._random.choice(list(LANGUAGES))
        path.write_bytes(hostile.hostile_settings(self._random, **kept))
        self._seen.cases["settings"] += 1

    def _leave_log(self, path: Path) -> None:
        path.parent.mkdir()
        kind = self._random.choice(("none", "none", "pipe", "device", "rubbish"))
        if kind == "pipe":
            os.mkfifo(path)
        elif kind == "device":
            path.symlink_to("/dev/full")
        elif kind == "rubbish":
            path.write_bytes(self._random.randbytes(300_000))
        self._seen.cases["logs"] += 1

    def _fill(self) -> set[str]:
        """Another folder; the games in it that are sound."""
        good, cases = hostile.fill(self._games, self._random, self._each, self._sound)
        few, made = self._each // 10, hostile.hostile_setup
        cases += hostile.fill_other(self._setups, ".json", made, self._random, few)
        made = hostile.hostile_save
        cases += hostile.fill_other(self._documents, SUFFIX, made, self._random, few)
        self._seen.cases += cases
        self._seen.folders += 1
        return good

    # What is done

    def see_folder(self) -> None:
        """Every screen over one folder, in the place of the one before."""
        if self._seen.memory[-1]:
            self._good = self._fill()
        self._check_list()
        for name in _SCREENS:
            told = self._go_to(name, name)
            if name == "statistics":
                whose = sorted(key for key in told["buttons"] if key.startswith("person"))
                which = sorted(key for key in told["buttons"] if key.startswith("games "))
                for key in (*whose, *which):
                    self._step(key)
            if name == "games":
                self._open_documents()
                self._go_through()
            self._go_home()
        self._open_setups()
        self._continue()
        for number in range(min(_DROPPED, self._each // 20)):
            self._drop(number)
        used = usage(self.player.process.pid, ())[0]
        self._seen.memory[-1].append(used)

    def _check_list(self) -> None:
        """All sound games are listed and can be played, here as in the window."""
        library = Library(self._games)
        for _ in range(1000):
            began = time.process_time()
            entries = {entry.id for entry in library.list(AT_A_TIME)}
            assert time.process_time() - began < LONGEST
            if library.complete:
                break
        assert self._good <= entries, f"missing: {self._good - entries}"
        for identity in entries:
            try:
                match = library.load(identity)
            except BadSave:
                assert identity not in self._good, "a sound game is refused"
                self._seen.found["refused when opened"] += 1
            else:
                if not match.over:
                    match.play(match.state.legal_moves()[0])
                self._seen.found["played"] += 1
        self._seen.found["listed as damaged"] += len(library.damaged)

    def _open_documents(self) -> None:
        """Files that were saved to be shared: each opens, or it is said why not."""
        for _ in range(1 + self._each // 500):
            self._go_to("open game", "open game")
            told = self.player.wait(lambda told: "close" in told["buttons"])
            low = told["buttons"]["close"][1] - 60
            shown = (key for key, (_x, y) in told["buttons"].items() if y < low)
            files = sorted(key for key in shown if key.startswith("file "))
            if files:
                self._step(self._random.choice(files))
            self._go_home()
            self._go_to("games", "games")

    def _open_setups(self) -> None:
        """Setups that were kept: all that are sound are offered, and one is put on the table."""
        game = self._random.choice(EDITED)
        kept = Setups(self._setups).list(game)
        open_editor(self.player, game)
        self._seen.screens["setup editor"] += 1
        self.player.key("ctrl+o")
        self.player.sees(lambda told: "close" in told["buttons"], 20)
        found = self._settle()["buttons"].items()
        rows = sorted((y, key) for key, (_x, y) in found if key.startswith("kept "))
        assert bool(rows) == bool(kept), f"{len(kept)} are sound"
        if rows:
            self._step(rows[0][1])
        else:
            self.player.key("Escape")
        self._seen.found["setups offered"] += len(kept)
        self._go_home()

    def _go_through(self) -> None:
        """Along the whole list, so that every picture is wanted; a sound game is opened."""
        rows = sum(path.suffix == SUFFIX for path in self._games.iterdir())
        for _ in range(min(4, rows // 40 + 1)):
            self.player.do("key", "--repeat", min(rows, 40), "--delay", 25, "Down")
            self._watch.check()
            self._settle()
        entries = sorted(Library(self._games).list(), key=lambda entry: entry.over)
        order = [entry.id for entry in entries]
        wanted = next(number for number, name in enumerate(order) if name in self._good)
        self.player.key("Home")
        for _ in range(40):
            self._rest()
            if shown := self._sound_rows():
                self._step(shown[0])
                self._go_to("open", "playing")
                self._seen.found["opened in the window"] += 1
                return
            focused = self.player.told()["focused"]
            if focused in order:
                steps = wanted - order.index(focused)
            else:  # below all of them, among the damaged ones, or above at the filters
                steps = -60 if len(focused) == 32 else 1
            key = "Down" if steps > 0 else "Up"
            self.player.do("key", "--repeat", min(abs(steps), 60) or 1, "--delay", 30, key)
        raise AssertionError("no sound game is in the list")

    def _sound_rows(self) -> list[str]:
        """The sound games that can be seen in the list."""
        told = self._settle()
        top, low = told["buttons"]["filter 0"][1] + 40, told["size"][1] - 50
        seen = (key for key, (_x, y) in told["buttons"].items() if top < y < low)
        return [key for key in seen if key in self._good]

    def _continue(self) -> None:
        """What the title offers to go on with: it may be damaged in its moves, and then says so."""
        told = self._settle()
        if "continue" in told["buttons"]:
            self._step("continue")
            self.player.sees(lambda told: told["screen"] != "title", 5)
            self._seen.screens[self._settle()["screen"]] += 1
        self._go_home()

    def _drop(self, number: int) -> None:
        """Another program drops a file onto the window, which opens it or says why not."""
        name = (
            self._random.choice((b"game", b"caf\xe9 100%", "日本".encode(), b"\n")) + b"%d" % number
        )
        path = self._home / os.fsdecode(name + SUFFIX.encode())
        path.write_bytes(hostile.hostile_save(self._random))
        self._seen.cases["files to drop"] += 1
        window = int(self.player.window())
        self._dragger.drag(window, self._random.choice(_FORMS))
        address = b"file://" + quote_from_bytes(os.fsencode(path)).encode() + b"\r\n"
        assert self._dragger.drop(window, address), "nobody asks what was dropped"
        self._seen.screens[self._settle()["screen"]] += 1
        self._go_home()
        path.unlink()

    def leave(self) -> None:
        """Ends the window; nothing was said to be wrong, whether anybody saw it or not."""
        self._go_home()
        self._watch.stop()
        self._watch.check()
        self._dragger.close()
        self._seen.longest = max(self._seen.longest, (self._watch.longest, self._watch.lasted))
        assert self.player.quit() == 0
        for path in _logs(self._home):
            text = path.read_text(errors="replace")
            fault = re.search(r"Traceback| ERROR ", text)
            assert not fault, f"{path.name}: {text[max(0, fault.start() - 500) :][:6000]}"

    # How it is done

    def _step(self, key: str) -> None:
        """Presses a button and looks whether all is well."""
        frames = self.player.told().get("frames", 0)
        self.player.press(key)
        self.player.sees(lambda told: told["frames"] > frames + 1, 5)
        self._settle()

    def _go_to(self, key: str, name: str) -> dict[str, Any]:
        """Presses the button that leads to a screen, again if it was missed."""
        for _ in range(3):
            self._step(key)
            if told := self.player.sees(lambda told: told["screen"] == name, 10):
                self._seen.screens[name] += 1
                return told
        raise AssertionError(f"{key} does not lead to {name}: {self.player.told()}")

    def _settle(self) -> dict[str, Any]:
        """What is shown when nothing changes any more, or after a while."""
        told = self.player.sees(lambda told: not told["changing"] and not told["moving"], 6)
        return self._look(told or self.player.told())

    def _look(self, told: dict[str, Any]) -> dict[str, Any]:
        """All is well with what is shown."""
        assert not told["errors"] and told["screen"] != "trouble", "something went wrong"
        assert not told["gl_errors"], f"OpenGL complains: {told['gl_errors']}"
        self._watch.check()
        return told

    def _rest(self) -> None:
        """Waits until no more frames are drawn."""
        frames = -1
        for _ in range(60):
            told = self.player.told()
            if told.get("frames") == frames:
                return
            frames = told.get("frames", -1)
            time.sleep(1.0)

    def _go_home(self) -> None:
        for _ in range(12):
            told = self._look(self.player.wait(lambda told: told["screen"]))
            if told["screen"] == "title":
                return
            if told["screen"] == "pause":
                self.player.press("title")
            else:
                self.player.key("Escape")
            self.player.sees(lambda now, was=told["screen"]: now["screen"] != was, 8)
        raise AssertionError(f"no way home: {self.player.told()}")


class Watch:
    """Looks in a thread of its own how long the window works without showing anything.

    It counts the processor time of the window's own thread: the machine may be busy.
    """

    def __init__(self, player: Player) -> None:
        self._player, self._stopped = player, threading.Event()
        self.longest = self.lasted = 0.0
        self._thread = threading.Thread(target=self._look, daemon=True)
        self._thread.start()

    def _look(self) -> None:
        frames, since, before = -1, self._worked(), 0.0
        busy, now = 0.0, time.monotonic()
        while not self._stopped.wait(0.03):
            with contextlib.suppress(OSError, ValueError, IndexError):
                told, worked = self._player.told(), self._worked()
                passed, now = time.monotonic() - now, time.monotonic()
                busy, before = busy + passed * (worked > before), worked
                if told.get("frames", -1) != frames:
                    frames, since, busy = told.get("frames", -1), worked, 0.0
                if worked - since > self.longest:
                    self.longest, self.lasted = worked - since, busy

    def _worked(self) -> float:
        pid = self._player.process.pid
        fields = Path(f"/proc/{pid}/task/{pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def check(self) -> None:
        """Nothing may take longer than it should."""
        assert self.longest < LONGEST, f"{self.longest:.1f} s without a frame"

    def stop(self) -> None:
        self._stopped.set()
        self._thread.join()
