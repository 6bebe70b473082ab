"""The screen of statistics: all games at a glance, and each of them over time."""

from __future__ import annotations

from ... import games
from ...languages import _, say
from ...match import accuracies
from ...match.exercises import progress
from ...match.history import Choice, Played, chosen, history, opponents, sides
from ...match.save_format import BadSave, Entry
from ...match.saves import AT_A_TIME
from ...match.statistics import Tally, persons, statistics, tally
from ...scene import stage_of
from ...scene.camera import Camera
from ...scene.dioramas import diorama
from ...scene.piece import Scene
from ..gui import theme
from ..gui import widgets as w
from ..gui.context import Gui
from ..table.presenters import presenter_of
from ..thumbnails import ASPECT
from . import statistics_game, statistics_overview
from .card_grid import columns, game_card
from .page import PAGE_TINT, page_head, page_rect
from .screen import Screen
from .services import Services

_PAD, _GAP = 28.0, 18.0
_MOST_NAMES = 5
MOST_SHOWN = 300
"""So many matches are drawn over time, the last ones."""


class Statistics(Screen):
    """Statistics of finished matches, of everybody or of one person."""

    name = "statistics"

    def __init__(self, program: Services) -> None:
        super().__init__(program)
        self.entries: tuple[Entry, ...] = ()
        self.names: tuple[str, ...] = ()
        self._person = 0
        self.game: str | None = None
        """The game that is looked at; None for all."""
        self.choice = Choice()
        """Which of its matches are."""
        self.at: int | None = None
        """The number of the match that was chosen on the graph; None for the last one."""
        self.accuracies = accuracies.Accuracies()
        self.progress = progress.Progress()

    def enter(self) -> None:
        self.accuracies, damaged = accuracies.load()
        self.progress, worse = progress.load(progress.progress_file())
        for said in filter(None, (damaged, worse)):
            self.program.say(say(said.pattern, said.values), "bad", 8.0)
        self._read_matches()

    def advance(self, seconds: float) -> None:
        if not self.program.library.complete:
            self._read_matches()
            self.program.gui.request_frames()

    def _read_matches(self) -> None:
        self.count(self.program.library.list(AT_A_TIME))

    def count(self, entries: tuple[Entry, ...]) -> None:
        """Shows the statistics of these matches."""
        self.entries = entries
        known = self.program.settings.names
        found = persons(self.entries)
        latest = sorted(found, key=lambda name: known.index(name) if name in known else len(known))
        self.names = tuple(latest[:_MOST_NAMES])
        self._person = min(self._person, len(self.names))
        self._count()

    @property
    def person(self) -> str | None:
        """The name of the person whose matches count; None for everybody's."""
        return self.names[self._person - 1] if self._person else None

    def _count(self) -> None:
        self.found = statistics(self.entries, self.person)
        if self.game is not None:
            self._look_at_game(self.game)

    def _look_at_game(self, game: str) -> None:
        """Collects what is shown of one game."""
        whole = chosen(self.entries, game, self.person)
        self.opponents, self.sides = opponents(whole), sides(whole, game, self.person)
        if self.choice.opponent not in self.opponents:
            self.choice = self.choice._replace(opponent=None)
        if self.choice.side not in self.sides:
            self.choice = self.choice._replace(side=None)
        shown = chosen(self.entries, game, self.person, self.choice)
        self.tally: Tally = tally(shown, self.person)
        self.history: tuple[Played, ...] = history(shown, self.person, self.accuracies)
        self.at = None

    @property
    def shown(self) -> tuple[Played, ...]:
        """The matches on the graph."""
        return self.history[-MOST_SHOWN:]

    # What is looked at

    def look_at(self, game: str | None) -> None:
        """Shows one game over time, or all games."""
        self.game, self.choice = game, Choice()
        self._count()

    def choose(self, choice: Choice) -> None:
        """Narrows the matches of the game that is looked at."""
        self.choice = choice
        self._count()

    def backdrop(self) -> tuple[Scene, Camera]:
        game = self.found.favourite or games.names()[-1]
        return diorama(game), stage_of(game).view

    # The interface

    def draw(self, gui: Gui) -> None:
        w.scrim(gui, 0.6)
        with w.panel(gui, "statistics", page_rect(gui), pad=_PAD, tint=PAGE_TINT):
            self._draw_head(gui)
            key = "all" if self.game is None else f"all of {self.game}"
            with w.scroll(gui, key, w.available()[1]):
                if self.game is not None:
                    statistics_game.draw(gui, self, self.game)
                elif self.found.total.played:
                    statistics_overview.draw(gui, self)
                else:
                    self._draw_nothing(gui)

    def _draw_head(self, gui: Gui) -> None:
        if page_head(gui, _("Statistics")):
            self.program.back()
        if not (self.found.total.played or self.names or self.progress.done):
            w.spacer(6)
            return
        known = (None, *games.names())
        titles = [_("All games"), *(presenter_of(game).title for game in games.names())]
        now = w.tabs(gui, "games", titles, known.index(self.game))
        if known[now] != self.game:
            self.look_at(known[now])
        w.spacer(6)
        if self.names:
            person = w.segmented(gui, "person", [_("Everyone"), *self.names], self._person)
            if person != self._person:
                self._person = person
                self._count()
            w.spacer(8)

    def _draw_nothing(self, gui: Gui) -> None:
        """The empty state: a card for every game."""
        w.spacer(16)
        w.paragraph(gui, _("Nothing here yet"), theme.HEADING, align="middle")
        words = _("Finish a game, and your wins and opponents will show up here.")
        w.paragraph(gui, words, align="middle")
        w.spacer(26)
        (x, y), (room, high) = w.cursor(), w.available()
        grid = columns(gui, len(games.names()), room, gap=_GAP)
        x += (room - grid.across) / 2
        tall = min(1.3 * grid.width, high - 20)
        top, lowest = y, y
        for place, game in enumerate(games.names()):
            picture = self.program.pictures.of_game(game)
            if place and place % grid.number == 0:
                top = lowest + _GAP
            w.set_cursor(x + grid.left(place), top)
            size = (grid.width, tall)
            item = game_card(gui, f"play {game}", game, picture, size, ASPECT)
            lowest = max(lowest, item.rect[1] + item.rect[3])
            if item.clicked:
                self.play(game)

    # Where it leads

    def open(self, identity: str) -> None:
        """Opens a match at its end."""
        from .playing import Playing

        try:
            match = self.program.library.load(identity)
        except BadSave as error:
            self.program.say(say(error.pattern, error.values), "bad", 8.0)
        else:
            self.program.home(Playing(self.program, match))

    def play(self, game: str) -> None:
        """Sets up a new match."""
        from .new_game import NewGame

        self.program.open(NewGame(self.program, game))

    def train(self, game: str) -> None:
        """Opens the next exercise of a game."""
        from ...match.exercises.training import Training
        from .exercise import ExerciseScreen

        training = Training(game)
        if training.exercise is not None:
            self.program.open(ExerciseScreen(self.program, training))
