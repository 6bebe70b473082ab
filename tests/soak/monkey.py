"""A monkey at the real window: random clicks, drags, keys, wheel and sizes on every screen."""

from __future__ import annotations

import argparse
import contextlib
import subprocess
import sys
import tempfile
import time
from collections import deque
from collections.abc import Iterator
from math import prod
from pathlib import Path
from random import Random
from typing import Any

from tqdm import tqdm

from app.languages import LANGUAGES
from app.match.settings import Settings
from app.match.settings_file import load
from tests.soak.antics import HUGE, USUAL, Antics
from tests.soak.process import GIVING_BACK, usage
from tests.soak.sights import MOST_GROWTH, Seen
from tests.window.player import Player, Screen

_SCREEN = (800, 500)
"""Small, so that the full screen is not slow."""
_EVERY = 300
"""Actions from one way home to the next."""
_ESCAPES = 40
"""So many lead out of anything, also out of a move of many steps, taken back one by one."""
_PATIENCE = 120.0
"""Seconds in which a frame is drawn, however large and however busy the machine is."""
_REST = 6.0
"""Seconds after which it goes on although something still moves, such as the AI's thoughts."""
_MANAGER = """<openbox_config xmlns="http://openbox.org/3.4/rc"><keyboard/><mouse>
<context name="Client"><mousebind button="Left" action="Press"><action name="Focus"/></mousebind>
</context></mouse><applications><application class="*"><decor>no</decor></application>
</applications></openbox_config>"""
"""Openbox without keys, menus and frames of its own, which a monkey would play with too."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What can be asked for."""
    parser.add_argument("--actions", type=int, default=10_000, help="how many, in all")
    parser.add_argument(
        "--languages", nargs="+", default=list(LANGUAGES), help="in which languages"
    )
    parser.add_argument("--seed", type=int, default=0, help="other actions")


def run(chosen: argparse.Namespace) -> int:
    """Lets the monkey loose and prints what it did and saw."""
    for language in chosen.languages:
        with tempfile.TemporaryDirectory() as home:
            seen = soak(chosen.actions // len(chosen.languages), chosen.seed, Path(home), language)
        print(f"{language}, seed {chosen.seed}: {seen.actions.total()} actions, no fault")
        print(*seen.lines(), sep="\n", flush=True)
    return 0


def _usual(size: list[int]) -> bool:
    """Whether a window is neither so small that nothing is seen nor so large that all is slow."""
    return 200 < size[0] < 2000 and 150 < size[1] < 1200


def soak(actions: int, seed: int, home: Path, language: str, huge: bool = True) -> Seen:
    """So many actions in one language; every so often the way must lead back to the title."""
    rules = home / "openbox.xml"
    rules.write_text(_MANAGER)
    screen = Screen(_SCREEN, manager=f"openbox --config-file {rules}")
    try:
        monkey = Monkey(screen, home, Random(f"{seed} {language}"), language, huge)
        try:
            with tqdm(total=actions, desc=language, mininterval=5) as bar:
                _let_loose(monkey, actions, seed, bar)
        except KeyboardInterrupt:
            print("stopped; so far:")
        finally:
            if monkey.player.process.poll() is None:
                monkey.player.kill()
    finally:
        screen.close()
    return monkey.seen


def _let_loose(monkey: Monkey, actions: int, seed: int, bar: tqdm) -> None:
    """Lets it do so many things and then ends the game; all must be well, then and before."""
    seen = monkey.seen
    while (before := seen.actions.total()) < actions:
        with monkey.reporting(seed):
            monkey.rave()
            done = seen.actions.total()
            if done // _EVERY > before // _EVERY or done >= actions:
                monkey.go_home()
        bar.update(seen.actions.total() - before)
    with monkey.reporting(seed):
        assert monkey.player.quit() == 0
        monkey.check_log()
    grown = seen.growth()
    for name, most in MOST_GROWTH.items():
        assert grown.get(name, 0.0) <= most, f"not flat: {grown}; {seen.used}"


class Monkey:
    """At one window; when it has found the way out, the game is started again."""

    def __init__(
        self, screen: Screen, home: Path, random: Random, language: str, huge: bool
    ) -> None:
        self.seen = Seen()
        self._screen, self._home, self._random = screen, home, random
        self._antics = Antics(random, huge)
        self._calm = False
        """Whether all was shown that came of what was done last."""
        self._last: deque[str] = deque(maxlen=12)
        self._fills = False
        self._start(language=language, window=USUAL)

    def _start(self, **settings: Any) -> None:
        """Starts the game, with these settings or as it was left."""
        if settings and self.seen.lives:
            settings = {**self._settings().as_json(), **settings}
        self.player = Player(
            self._screen, self._home, environment={"BROWSER": "true", **GIVING_BACK}, **settings
        )
        self._window = self.player.window()
        self._begun = self.seen.actions.total()
        self.seen.lives += 1
        self.seen.used.append([])

    # What it does

    def rave(self) -> None:
        """Some actions in a row, without looking; then a look."""
        told = self._look()
        at_title, calm = told["screen"] == "title", self._calm
        words: list[object] = []
        if self._random.random() < 0.5 and not _usual(told["size"]):
            words += ["windowsize", "WINDOW", *USUAL]
        for _ in range(self._random.randrange(1, 5) if at_title else self._random.randrange(4, 24)):
            name, more = self._antics.next(told)
            words += more
            self.seen.actions[name] += 1
            if self._antics.leaves or name == "huge size":
                break
        if calm and not at_title and not self._antics.leaves and self._random.random() < 0.35:
            words += ["key", "Escape"]
            self.seen.actions["escape"] += 1
        self._do(words)
        if name == "huge size":
            with contextlib.suppress(AssertionError):  # the full screen has a size of its own
                self.player.wait(lambda told: told["size"] == [*HUGE])
        self._settle(1.5)
        if self.player.process.poll() is not None:
            assert self._left(), f"the game ended with {self.player.process.returncode}"

    def _do(self, words: list[object]) -> None:
        """Lets xdotool do it; it may be that the window goes away meanwhile."""
        self.player.allow_any_size(self._window)
        words = [self._window if word == "WINDOW" else word for word in words]
        self._last.append("xdotool " + " ".join(repr(str(word)) for word in words))
        with contextlib.suppress(subprocess.CalledProcessError, subprocess.TimeoutExpired):
            self.player.do(*words)

    def _left(self) -> bool:
        """Whether the monkey has left the game, which must end well; then it begins anew."""
        with contextlib.suppress(subprocess.TimeoutExpired):
            self.player.process.wait(0.5)
        if self.player.process.returncode != 0:
            return False
        self.player.log.close()
        self.check_log()
        self._start()
        return True

    # What it sees

    def _look(self) -> dict[str, Any]:
        """What is shown; the window is brought back if it is not seen, and counted."""
        told = self.player.wait(lambda told: told["screen"])
        self._window = self._found()
        assert not told["gl_errors"], f"OpenGL complains: {told['gl_errors']}"
        self.seen.screens[told["screen"]] += 1
        if self._settings().fullscreen is not self._fills:
            self._fills = not self._fills
            self.seen.changes += 1
        self.seen.least = min(self.seen.least, tuple(told["size"]), key=prod)
        self.seen.most = max(self.seen.most, tuple(told["size"]), key=prod)
        return told

    def _found(self) -> str:
        """The window's number, which changes with the full screen."""
        for _ in range(50):
            with contextlib.suppress(subprocess.CalledProcessError, IndexError):
                return self.player.window()
            with contextlib.suppress(subprocess.CalledProcessError):
                self.player.do("windowactivate", self._window)
            time.sleep(0.2)
        raise AssertionError("the window is gone")

    def _settle(self, seconds: float, looks: int = 1) -> dict[str, Any]:
        """What is shown once so many looks found nothing new, or after so many seconds."""
        end, frames, told, same = time.monotonic() + seconds, -1, self.player.told(), 0
        while time.monotonic() < end and same < looks and self.player.process.poll() is None:
            time.sleep(0.12)
            told = self.player.told()
            still = told.get("frames") == frames and not told["changing"]
            same = same + 1 if still else 0
            frames = told.get("frames", -1)
        self._calm = same >= looks
        return told

    # The way home

    def go_home(self) -> None:
        """Escape, as often as it takes, leads to the title, or to a menu that offers it."""
        start = self._look()["screen"]
        ways = [start]
        window = self._window
        self._step("windowactivate", window, "windowsize", window, *USUAL)
        told = self._step("mousemove", "--window", window, 3, 3, "key", "F12")
        for _ in range(_ESCAPES):
            ways.append(told["screen"])
            if told["screen"] == "title":
                break
            if told["screen"] == "pause":
                place = told["buttons"]["title"]
                told = self._step("mousemove", "--window", self._found(), *place, "click", 1)
                told = self._step("mousemove", "--window", self._found(), 3, 3)
            else:
                told = self._step("key", "Escape")
        assert told["screen"] == "title", f"no way home by {ways}: {told}"
        self.seen.homes[start] += 1
        self.check_log()
        used = usage(self.player.process.pid, self.player.family())
        since = self.seen.actions.total() - self._begun
        self.seen.used[-1].append((since, used[0], used[2], used[3]))
        self._last.clear()
        if self._settings().quality != "low":
            assert self.player.quit() == 0
            self._start(quality="low")

    def _step(self, *words: object) -> dict[str, Any]:
        """Does something and waits until all that comes of it is shown."""
        before = self.player.told().get("frames")
        self.player.do(*words)
        if "key" in words or "click" in words:
            self.player.wait(lambda now: now["frames"] != before, _PATIENCE)
        return self._settle(_REST, looks=5)

    def _settings(self) -> Settings:
        return load(self._home / "settings" / "settings.json")[0]

    # Faults

    def check_log(self) -> None:
        """Nothing went wrong, whether anybody saw it or not."""
        logs = [self._home / "log.txt", *sorted((self._home / "log").glob("*"))]
        for path in logs:
            text = path.read_text(errors="replace")
            assert "Traceback" not in text and " ERROR " not in text, f"{path.name}: {text[-6000:]}"

    @contextlib.contextmanager
    def reporting(self, seed: int) -> Iterator[None]:
        """Says after a fault what was done last; the game may also have been left in between."""
        try:
            yield
        except Exception:
            if self._left():
                return
            done = self.seen.actions.total()
            print(f"\nseed {seed}, after {done} actions; the last were:", file=sys.stderr)
            print(*self._last, sep="\n", file=sys.stderr)
            for path in (self._home / "log").glob("*.log"):
                print(path.read_text(errors="replace")[-4000:], file=sys.stderr)
            raise
