"""The interfaces between the table and what is around it.

A screen owns a `TableController` and is its client; the controller asks the program for services;
a game's presenter draws on a `PlayTable` or a `MatchTable` and never sees the screen behind it.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from ...engine.contract import M, S, State

if TYPE_CHECKING:
    from ...ai.worker import Request
    from ...match.bots.known import KnownBot
    from ...match.match import Match
    from ...match.settings import Settings
    from ...match.timeline import Timeline
    from ...scene.framing import Viewport
    from ...scene.piece import Piece, Scene
    from ..gui.context import Gui, Point
    from ..gui.messages import Mood
    from .hand import Hand
    from .pointer import Remark
    from .presenter import Presenter
    from .view import TableView

S_co = TypeVar("S_co", bound=State[Any], covariant=True)
M_co = TypeVar("M_co", bound=Hashable, covariant=True)


class Window(Protocol):
    """The window, as far as the interface needs it."""

    def get_size(self) -> tuple[int, int]:
        """Width and height in the window's points."""

    def later(self, call: Callable[[], None], seconds: float) -> None:
        """Calls something after `seconds`."""

    def post(self, call: Callable[[], None]) -> None:
        """Calls something in the window's thread; may be used from any thread."""

    def set_clipboard_text(self, text: str) -> None:
        """Puts text on the system's clipboard."""

    def get_clipboard_text(self) -> str:
        """The text on the system's clipboard; empty for none."""


class TableServices(Protocol):
    """What a table asks of the program around it."""

    settings: Settings
    """The settings in force."""
    gui: Gui
    """The immediate-mode interface."""

    @property
    def window(self) -> Window:
        """The window everything is shown in."""

    def touch(self) -> None:
        """Has the table drawn again: something on it changed."""

    def change(self, **changes: Any) -> None:
        """Changes settings, saves them, and applies them at once."""

    def say(self, text: str, mood: Mood = "info", seconds: float = 4.0) -> None:
        """Shows a toast."""

    def speak(self, text: str) -> None:
        """Says something aloud, for people who want to hear what happens."""

    def cue(
        self, name: str, at: float = 0.0, seconds: float = 0.0, words: str | None = None
    ) -> None:
        """Plays a sound, panned by `at` from -1 to 1, for so long if it is a lasting one.

        `words` is its caption, where it tells something else than usual.
        """

    def hush(self) -> None:
        """Fades out what is heard."""

    def ask(self, request: Request) -> int:
        """Sends a request to the AI; returns its number. The screen shown gets the answers."""

    def ask_bot(self, bot: KnownBot, timeline: Timeline) -> int:
        """Asks a bot for a move; returns the number of its answer, which the screen shown gets."""

    def end_bots(self) -> None:
        """Ends all bots that run."""

    def stop_thinking(self) -> None:
        """Cancels all requests to the AI and to bots."""


class TableClient(Protocol):
    """The screen around a table, as the table's controller sees it."""

    def scene(self) -> Scene:
        """What is on the table at this moment, highlights included."""

    def free(self) -> Viewport:
        """The part of the window that no panel covers."""

    @property
    def shown(self) -> State[Any]:
        """The position that is seen."""

    @property
    def in_mid_turn(self) -> bool:
        """Whether a person has begun a turn, or holds something: the camera stays as it is."""

    def press_target(self) -> None:
        """Chooses what is pointed at, by a click or a key."""

    def settled(self) -> None:
        """Called when the last queued move has been shown."""


class History(Protocol[S_co, M_co]):
    """The moves of a game and the positions between them; `match.timeline.Timeline` is one."""

    @property
    def moves(self) -> Sequence[M_co]:
        """All moves, those undone but not yet replaced included."""

    @property
    def length(self) -> int:
        """How many moves there are, undone ones included."""

    @property
    def played(self) -> int:
        """How many moves are in force."""

    def state_at(self, number: int) -> S_co:
        """The position after `number` moves."""


class PlayTable(Protocol[S, M]):
    """A table on which moves are made by pointing: in a match or in a lesson."""

    presenter: Presenter[S, M]
    """The game's presenter."""
    view: TableView
    """The scene, the animation in progress and the camera."""
    hand: Hand[S, M]
    """What has been picked so far, and the moves it may lead to."""

    @property
    def program(self) -> TableServices:
        """Settings, toasts and sounds."""

    @property
    def pointer(self) -> Point | None:
        """Where the mouse is over the table, in the window's points; None if it is not."""

    @property
    def held(self) -> Piece | None:
        """The piece in the hand, where it is seen."""

    @property
    def remark(self) -> Remark | None:
        """What was said at the pointer about the last click."""

    @property
    def shown(self) -> S:
        """The position that is seen: an earlier one while a move is being shown or one looks
        back."""

    @property
    def my_turn(self) -> bool:
        """Whether a person may move now."""

    def refresh(self) -> None:
        """Has the highlights made again: the hand or the panels changed."""


class MatchTable(PlayTable[S, M], Protocol[S, M]):
    """The table of a match."""

    match: Match
    """Seats, outcome, what can be undone."""

    @property
    def timeline(self) -> History[S, M]:
        """All moves so far, the undone ones included."""

    @property
    def seen(self) -> int:
        """How many moves are seen to have been made; one that is being shown is not yet."""

    @property
    def state(self) -> S:
        """The position in force, whichever is shown."""

    @property
    def at_hand(self) -> State[Any]:
        """The same, with what the persons at the table can do in it (`Game.at_hand`)."""

    @property
    def looking_back(self) -> bool:
        """Whether an earlier position is shown."""

    def play(self, move: M) -> None:
        """Plays a legal move for whoever is to move, or an action of what is at hand."""

    def undo(self) -> None:
        """Takes back the last decision of a person."""
