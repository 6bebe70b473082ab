"""Every screen away from the table in each of its states, for tests that visit them all."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any, NamedTuple

from app import games, languages
from app.engine import game_named
from app.match.adaptive import Adaptive
from app.match.match import Match, new_match
from app.match.saves import Library
from app.match.seats import Seat
from app.render.capture import off_screen
from app.ui.screens.ai_levels import AILevels
from app.ui.screens.credits import Credits
from app.ui.screens.exercises import Exercises
from app.ui.screens.games import Games
from app.ui.screens.key_settings import KeySettings
from app.ui.screens.lessons import Lessons
from app.ui.screens.new_game import NewGame
from app.ui.screens.opening import OpenGame
from app.ui.screens.pause import Pause
from app.ui.screens.rules import Rules
from app.ui.screens.screen import Screen
from app.ui.screens.settings import SettingsScreen
from app.ui.screens.statistics import Statistics
from app.ui.screens.title import Title
from app.ui.screens.welcome import Welcome
from app.ui.seating import ADAPTIVE
from app.ui.table.presenters import presenter_of
from tests.tools.careers import Career
from tests.tools.gallery import Stand


def filled(folder: Path) -> Path:
    """A folder with some games in it."""
    fill(Library(folder))
    return folder


@contextmanager
def standing() -> Iterator[Stand]:
    """A stand on which nothing glides; what it showed last is drawn, and OpenGL accepts it."""
    context = off_screen()
    made = Stand((1280, 720), context=context)
    made.gui.motion = False
    yield made
    languages.use("en")
    made.draw()
    made.close()
    assert context.error == "GL_NO_ERROR"


GROUPS = ("general", "picture", "colours", "playing", "sound", "bots", "access")
"""The groups of settings in their order."""


class State(NamedTuple):
    """A screen in one of its states."""

    name: str
    make: Callable[[Any], Screen]
    clicks: tuple[str, ...] = ()
    """What is clicked to bring it into this state."""
    scrolls: bool = False
    """Whether it has more than finds room in a small window."""


def _paused(over: bool = False) -> Any:
    """A match in progress, as far as the pause menu sees it."""
    seats = {
        "red": Seat("red", "Hazel", "easy"),
        "black": Seat("black", "Ivy", "medium", adaptive=True),
    }
    return SimpleNamespace(
        presenter=presenter_of(cooperative_first()[0]),
        match=SimpleNamespace(over=over, persons=("red",), seats=seats),
    )


def _pause(program: Any, over: bool = False) -> Pause:
    return Pause(program, _paused(over))


def cooperative_first() -> list[str]:
    """All games, those first that are won or lost together."""
    return sorted(games.names(), key=lambda game: not game_named(game).cooperative)


def _new_game(game: str, players: int, more: bool) -> Callable[[Any], Screen]:
    def make(program: Any) -> Screen:
        screen = NewGame(program, game)
        screen.seating.fit(players, {})
        screen.choices.more = more
        return screen

    return make


def _career(game: str, count: int) -> Callable[[Any], Screen]:
    return lambda program: Career(program, game, count)


def _adaptive(game: str) -> Callable[[Any], Screen]:
    def make(program: Any) -> Screen:
        screen = NewGame(program, game)
        screen.seating.places[1].level = ADAPTIVE
        results = ("won", "lost", "lost", "drawn", "won", "lost", "won", "won", "lost", "won")
        screen.seating.adaptive = Adaptive("medium", results)
        return screen

    return make


def states() -> Iterator[State]:
    """All screens in all states."""
    yield State("title", Title)
    for game in games.names():
        counts = game_named(game).player_counts
        least, most = counts[0], counts[-1]
        yield State(f"new {game} {most}", _new_game(game, most, more=most < 5))
        yield State(f"rules {game}", lambda program, game=game: Rules(program, game))  # type: ignore[misc]
        if most >= 5:
            yield State(f"new {game} {least}", _new_game(game, least, more=True), scrolls=True)
    together, against = cooperative_first()[0], cooperative_first()[-1]
    yield State("adaptive, together", _adaptive(together), scrolls=True)
    yield State("adaptive, against", _adaptive(against), scrolls=True)
    yield State("games", Games)
    yield State("games of one kind", Games, ("filter 3",))
    yield State("statistics", Statistics)
    yield State("statistics of one person", Statistics, ("person 1",))
    yield State("statistics, together", _career(together, 1), scrolls=True)
    yield State("statistics, against", _career(against, 60), scrolls=True)
    yield State("lessons", Lessons)
    yield State("exercises", Exercises)
    for number, group in enumerate(GROUPS):
        yield State(f"settings {group}", SettingsScreen, (f"groups {number}",))
    yield State("welcome", Welcome)
    yield State("key settings", KeySettings, scrolls=True)
    yield State("key settings waiting", KeySettings, ("point.left",), scrolls=True)
    yield State("credits", Credits)
    yield State("credits of a font", Credits, ("1",))
    yield State("open game", OpenGame)
    yield State("pause", _pause)
    yield State("AI levels", lambda program: AILevels(program, _paused()))
    yield State("pause after the end", lambda program: _pause(program, over=True))


_MOST_MOVES, _MOST_CHOICES = 999, 400
"""Of games played at random: how long they are, and with how many moves to choose from they end."""


def played(library: Any, game: str, seats: tuple[Seat, ...], moves: int, seed: int) -> Match:
    """A match with so many moves at random, in a library; fewer where each takes long to find."""
    match, dice = new_match(game, seats, seed), Random(seed)
    for _number in range(moves):
        legal = [] if match.over else match.state.legal_moves()
        if not legal or (len(legal) > _MOST_CHOICES and match.timeline.played > 1):
            break
        match.play(dice.choice(legal))
    library.save(match)
    return match


def fill(library: Any) -> None:
    """A few games with long names: finished, given up, and going on."""
    anna, robot = Seat(name="Anna-Maria Wintergreen"), Seat(name="Granite", level="hard")
    others = Seat(name="Joséphine"), Seat(name="Bo"), robot
    for number, game in enumerate(games.names()):
        counts = game_named(game).player_counts
        few = (anna, robot) if 2 in counts else (anna, robot, *others)[: counts[0]]
        for seed in range(2):
            match = played(library, game, few, _MOST_MOVES, seed)
            if not match.over:
                match.concede(next(p for p, seat in match.seats.items() if seat.is_person))
                library.save(match)
        many = (anna, robot, *others, *(robot,) * counts[-1])[: counts[-1]]
        played(library, game, many, 9, number)
    library.rename(match.id, "Rainy Sunday at grandmother’s, the long one with the box tower")


class Tour:
    """Somebody at one screen, with a mouse and a keyboard."""

    def __init__(self, stand: Stand, program: Any, state: State) -> None:
        self.stand, self.gui = stand, stand.gui
        self.screen = state.make(program)
        self._name = f"{state.name} {id(self.screen)}"
        self.screen.enter()
        self.rest()
        for key in state.clicks:
            x, y, wide, high = self.gui.widget_rects[key]
            stand.click(x + wide / 2, y + high / 2, self.screen.draw, self._name)
            stand.point(-1e6, -1e6)
            self.rest()

    def frame(self) -> None:
        self.screen.advance(1 / 60)
        self.stand.frame(self.screen.draw, self._name)

    def rest(self) -> None:
        for _ in range(4):
            self.frame()
        self.stand.settle(self.screen.draw, self._name, 40)

    def press(self, key: Any, *held: Any) -> str:
        """Presses a key, with others held; the key of the widget that then has the focus."""
        for down in (True, False):
            for other in held:
                self.stand.io.add_key_event(other, down)
            self.gui.key(key, down)
            self.frame()
        self.frame()
        return self.gui.focused
