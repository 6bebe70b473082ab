"""What a screen asks of a game's face."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from ... import games
from ...engine.contract import State
from ...languages import _

if TYPE_CHECKING:
    from ...match.timeline import Timeline
    from ..gui.context import Gui
    from ..screens.playing import Playing
    from .protocols import PointsAtTable


class Fact(NamedTuple):
    """A line of a panel: an icon or none, what it is, and how much."""

    text: str
    value: str = ""
    icon: str = ""


class Presenter(ABC):
    """A game as it presents itself; texts are in the language in use."""

    game: str
    title: str
    """Its name, the same in all languages."""
    minutes: int
    """How long a game takes, about."""
    weight: float
    """How hard it is to play well, 0 to 1."""
    competitive: bool = True
    """Whether players play against each other from different sides."""
    hidden: bool = False
    """Whether moves turn up what nobody has seen before."""
    by_steps: bool = False
    """Whether a turn is several moves, which are shown as one until the next turn."""
    own_actions: bool = False
    """Whether it has buttons of its own for moves that are not made on the table."""
    by_buttons: bool = False
    """Whether every move has a button, besides what one points at."""
    footer: float = 0.0
    """How much of the table its own panels cover above the bar."""
    aside: float = 0.0
    """How much room it wants beside its table, for what is wide there."""

    @abstractmethod
    def motto(self) -> str:
        """What it is about, in a few words."""

    @abstractmethod
    def aim(self) -> str:
        """How it is won, in a sentence or two."""

    @abstractmethod
    def manual(self) -> str:
        """How a move is made with the mouse, in a few sentences."""

    def guide(self, chosen: Sequence[str]) -> str:
        """What to do next with what has been chosen; empty where it goes without saying."""
        return ""

    def accent(self, player: str) -> str:
        """The colour of a player in the theme."""
        return player

    def player_name(self, player: str) -> str:
        """What a player is called who has no name."""
        return player.capitalize()

    def home_pick(self, player: str) -> str:
        """The piece one looks for a player by, on a table that hides some; empty for none."""
        return ""

    @abstractmethod
    def score(self, state: State[Any], player: str) -> str:
        """What a player has so far."""

    @abstractmethod
    def status(self, state: State[Any]) -> str:
        """Where the game stands, in one line: level, round, what is to do."""

    def facts(self, state: State[Any]) -> Sequence[Fact]:
        """More about the position, for the players' panel."""
        return ()

    @abstractmethod
    def describe(self, state: State[Any], move: Hashable) -> str:
        """A move in words, for the list of moves."""

    def describe_played(self, state: State[Any], move: Hashable) -> str:
        """A move that has been made, in words, with what it brought to light."""
        return self.describe(state, move)

    def whose(self, state: State[Any], words: str) -> str:
        """Words about a move, with who makes it where one player may move for several."""
        return words

    def action(self, state: State[Any], move: Hashable) -> tuple[str, str]:
        """The text and icon of the button for a move that is not made on the table."""
        return self.describe(state, move), "check"

    def event(self, before: State[Any], move: Hashable, after: State[Any]) -> str:
        """What a move brought about that everybody should notice; empty for nothing."""
        return ""

    def chapters(self, line: Timeline) -> list[int]:
        """After how many moves something new begins: a level, a turn; where sliders have ticks.

        Unless a game says otherwise, wherever a move brought about something to notice.
        """
        moves = enumerate(line.moves, start=1)
        return [n for n, m in moves if self.event(line.state_at(n - 1), m, line.state_at(n))]

    def chapter_name(self, line: Timeline, number: int) -> str:
        """The heading in a list of moves of what begins after so many; empty for none."""
        return ""

    def option(self, name: str) -> tuple[str, str]:
        """The name of an option of the game and a sentence about it."""
        return name, ""

    def choice(self, name: str, value: object) -> str:
        """One of the choices of an option."""
        return str(value)

    def option_unavailable(self, name: str, players: int) -> str:
        """Why an option means nothing with so many players; empty if it means something."""
        return ""

    def preset(self, name: str) -> tuple[str, str]:
        """The title of a whole set of options, and a sentence about it."""
        return name, ""

    def player_unavailable(self, player: str) -> str:
        """What is said when a player was chosen who is not dealt with so many, or these options."""
        return _("{player} does not play in this game: another is dealt.").format(
            player=self.player_name(player)
        )

    def credit(self) -> str:
        """Who invented it and when, or what else is said of it in the credits."""
        about = games.manifest(self.game)
        return ", ".join(str(part) for part in (about.author, about.year) if part)

    def best_score_label(self) -> str:
        """What the highest score is called in the statistics of a game that is won together."""
        return _("Highest score")

    def key(self, playing: Playing, name: str) -> bool:
        """Does what a key of this game's own means; whether it means anything."""
        return False

    def held_key(self, table: PointsAtTable, name: str) -> bool:
        """Does what such a key means for what is held, in a match and in a lesson."""
        return False

    def below(self, gui: Gui) -> float:
        """How much of the table its own panels cover above the bar, with texts as they are now."""
        return self.footer

    def below_moves(self, gui: Gui, playing: Playing) -> float:
        """How high what it shows at the right, below the list of moves, is with its gap."""
        return 0.0

    def own_keys(self) -> Sequence[tuple[str, str]]:
        """The keys of this game's own, each with what it does."""
        return ()

    def draw_pointer_aids(self, gui: Gui, table: PointsAtTable) -> None:
        """What helps to point, in a match and in a lesson: most games need nothing."""
        return

    def draw_panels(self, gui: Gui, playing: Playing) -> None:
        """Panels of this game's own in a match, with all that helps to point."""
        self.draw_pointer_aids(gui, playing)
