"""Game controllers: buttons, sticks, plugging in, and whole games without anything else."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from app import games
from app.engine import game_named
from app.match.match import new_match
from app.match.seats import Seat
from app.ui.controllers import Controllers, make_of
from app.ui.screens.keys import Keys
from app.ui.screens.pause import Pause
from app.ui.screens.playing import Playing
from tests.tools.booth import Booth


class Pad:
    """A controller that pyglet might have found."""

    def __init__(self, name: str = "Xbox Wireless Controller") -> None:
        self.name, self.type, self.opened = name, "GENERIC", 0
        self.heard: Any = None

    def open(self) -> None:
        self.opened += 1

    def push_handlers(self, heard: Any) -> None:
        self.heard = heard


class Manager:
    """As much of pyglet's manager as is used."""

    def __init__(self, *pads: Pad) -> None:
        self.pads = list(pads)
        self.connect: Callable[[Any], None] = lambda pad: None
        self.disconnect: Callable[[Any], None] = lambda pad: None

    def push_handlers(self, on_connect: Any, on_disconnect: Any) -> None:
        self.connect, self.disconnect = on_connect, on_disconnect

    def get_controllers(self) -> list[Pad]:
        return self.pads


class Heard:
    """A window that notes what it is told; time passes when it is told to."""

    def __init__(self) -> None:
        self.events: list[tuple[Any, ...]] = []
        self.planned: list[Callable[[], None]] = []

    def dispatch_event(self, event_type: str, *args: Any) -> None:
        self.events.append((event_type.removeprefix("on_pad_"), *args))

    def later(self, call: Callable[[], None], seconds: float) -> None:
        self.planned.append(call)

    def wait(self) -> None:
        planned, self.planned = self.planned, []
        for call in planned:
            call()

    def take(self) -> list[tuple[Any, ...]]:
        events, self.events = self.events, []
        return events


def test_controllers_are_plugged_in_and_out():
    window, first, second = Heard(), Pad(), Pad("Sony DualSense")
    manager = Manager(first)
    controllers = Controllers(window, manager)
    controllers.look()
    assert first.opened == 1 and first.heard is controllers
    manager.connect(second)
    second.heard.on_button_press(second, "rightshoulder")
    second.heard.on_button_release(second, "rightshoulder")
    assert window.take() == [("press", "pad:rb", "playstation"), ("release", "pad:rb")]
    first.heard.on_button_press(first, "a")
    manager.disconnect(first)
    assert window.take()[-1] == ("release", "pad:a"), "nothing stays held"


def test_a_system_without_controllers_and_one_that_fails(caplog: pytest.LogCaptureFixture):
    def broken() -> list[Any]:
        raise OSError("no devices")

    none = SimpleNamespace(push_handlers=lambda **_: None, get_controllers=broken)
    Controllers(Heard(), none).look()
    pad = Pad()
    pad.open = broken  # type: ignore[method-assign, assignment]
    Controllers(Heard(), Manager(pad)).look()
    assert pad.heard is None and "cannot be used" in caplog.text


def test_sticks_and_cross_are_arrows_that_repeat():
    window, pad = Heard(), Pad()
    controllers = Controllers(window, Manager(pad))
    controllers.on_stick_motion(pad, "leftstick", (0.3, 0.2))
    assert not window.take()
    controllers.on_stick_motion(pad, "leftstick", (0.9, 0.5))
    assert window.take() == [("press", "pad:right", "xbox")]
    window.wait()
    window.wait()
    assert window.take() == [("press", "pad:right", "xbox")] * 2
    controllers.on_stick_motion(pad, "leftstick", (0.1, 0.9))
    assert window.take() == [("release", "pad:right"), ("press", "pad:up", "xbox")]
    controllers.on_stick_motion(pad, "leftstick", (0.0, 0.0))
    window.take()
    window.wait()
    assert not window.take() and not window.planned, "what is let go does not repeat"
    controllers.on_dpad_motion(pad, (0, -1))
    controllers.on_dpad_motion(pad, (0, 0))
    assert window.take() == [("press", "pad:down", "xbox"), ("release", "pad:down")]
    controllers.on_trigger_motion(pad, "lefttrigger", 0.9)
    controllers.on_trigger_motion(pad, "lefttrigger", 0.95)
    controllers.on_trigger_motion(pad, "lefttrigger", 0.0)
    assert window.take() == [("press", "pad:lt", "xbox"), ("release", "pad:lt")]


def test_the_right_stick_turns_the_table_while_it_is_held():
    window, pad = Heard(), Pad()
    controllers = Controllers(window, Manager(pad))
    controllers.on_stick_motion(pad, "rightstick", (0.8, 0.0))
    window.wait()
    controllers.on_stick_motion(pad, "rightstick", (0.05, 0.0))
    window.wait()
    told = window.take()
    assert [event[:3] for event in told] == [("stick", 0.8, 0.0)] * 2 and not window.planned


@pytest.mark.parametrize(
    ("name", "make"),
    [
        ("Sony Interactive Entertainment DualSense Wireless Controller", "playstation"),
        ("Nintendo Switch Pro Controller", "nintendo"),
        ("Microsoft X-Box 360 pad", "xbox"),
        ("", "xbox"),
    ],
)
def test_makes(name: str, make: str):
    assert make_of(Pad(name)) == make


@pytest.fixture(scope="module")
def booth(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Booth]:
    made = Booth(tmp_path_factory.mktemp("home"), seen=False)
    yield made
    made.close()


def focus(booth: Booth, name: str, ways: tuple[str, ...]) -> None:
    """Moves the focus by the cross until it is on a button."""
    for number in range(60):
        if booth.program.gui.focused.startswith(name):
            return
        booth.pad(ways[number % len(ways)])
    raise AssertionError(f"{name} was not reached; the focus is on {booth.program.gui.focused}")


def test_from_the_title_to_a_table_and_back(booth: Booth):
    booth.settle()
    booth.pad("a")
    assert booth.screen.name == "title" and booth.program.gui.focused, "it shows where one is"
    focus(booth, "settings", ("down", "right"))
    booth.pad("a")
    assert booth.screen.name == "settings"
    booth.pad("down", "down")
    assert booth.program.gui.focused
    booth.pad("b")
    assert booth.screen.name == "title"
    focus(booth, games.names()[0], ("up", "left"))
    booth.pad("a")
    assert booth.screen.name == "new game"
    booth.pad("start")
    assert booth.screen.name == "playing"
    booth.pad("back")
    assert isinstance(booth.screen, Keys)
    booth.pad("b", "start")
    assert isinstance(booth.screen, Pause)
    booth.pad("b")
    assert isinstance(booth.screen, Playing)
    before = booth.screen.view.controller.goal
    booth.window.event("on_pad_stick", 0.9, 0.0, 0.1)
    assert booth.screen.view.controller.goal != before
    booth.program.home()
    booth.settle()


def choose(booth: Booth, playing: Playing, dice: Random) -> None:
    """Makes one choice by a controller: points somewhere and presses, or uses a button."""

    def press(name: str) -> None:
        booth.window.event("on_pad_press", f"pad:{name}", "xbox")

    rests = bool(playing.hand.off_table_moves()) and not playing.hand.chosen and dice.random() < 0.3
    if playing.hand.targets() and not rests:
        for way in dice.choices(("left", "right", "up", "down"), k=dice.randint(1, 4)):
            press(way)
        press("rb")
        press("a")
        return
    booth.settle()
    acts = sorted(name for name in booth.program.gui.widget_rects if name.startswith("act "))
    focus(booth, dice.choice(acts), ("y",))
    booth.pad("a", "b")


LONG = {"aufsteiger", "steeppe"}
"""Games that are played for a while."""
GAMES = [pytest.param(g, marks=[pytest.mark.long] if g in LONG else []) for g in games.names()]


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_by_controller(game: str, booth: Booth):
    count = game_named(game).player_counts[0]
    match = new_match(game, tuple(Seat() for _ in range(max(count, 1))), 5)
    playing = Playing(booth.program, match)
    booth.program.home(playing)
    booth.settle()
    dice = Random(7)
    for _ in range(3000):
        if match.over:
            break
        choose(booth, playing, dice)
    assert match.over and booth.program.gui.bindings.pad == "xbox"
    booth.settle()
    booth.pad("start")
    assert isinstance(booth.screen, Pause)
    booth.program.home()
