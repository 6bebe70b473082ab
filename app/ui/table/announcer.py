"""What is announced in a match, on screen and aloud: moves once they have been seen, whose turn it
is, and what another match begins with."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ...engine.contract import State
from ...languages import _
from ...match.match import Match
from . import spoken
from .hand import Hand
from .presenter import AnyPresenter
from .presenters import seat_name

if TYPE_CHECKING:
    from .protocols import TableServices


class Announcer:
    """Keeps moves that were made until they have been seen, and says then what they did."""

    def __init__(self, program: TableServices, presenter: AnyPresenter) -> None:
        self._program, self._presenter = program, presenter
        self._unsaid: list[tuple[State[Any], Any, State[Any]]] = []

    def made(self, before: State[Any], move: Any, after: State[Any]) -> None:
        """A move was made, and is about to be seen."""
        self._unsaid.append((before, move, after))

    def forget(self) -> None:
        """Moves that were not seen to their end have been undone."""
        self._unsaid.clear()

    def announce(self) -> bool:
        """Says what the moves seen since have brought about; whether there were any."""
        unsaid, self._unsaid = self._unsaid, []
        for before, move, after in unsaid:
            self._program.speak(spoken.move(self._presenter, before, move))
            event = self._presenter.event(before, move, after)
            if event:
                self._program.say(event)
                self._program.cue("level")
        return bool(unsaid)

    def tell_turn(self, state: State[Any], hand: Hand[Any, Any]) -> None:
        """Says aloud whose turn begins."""
        self._program.speak(spoken.turn(self._presenter, state, hand))


def branched() -> str:
    """The message after playing on from an earlier position."""
    return _("You're now in a new game; the other one is kept as it was.")


def rematched(presenter: AnyPresenter, match: Match) -> str:
    """The message after a rematch: which side one has, and who begins; empty if there are none."""
    if match.game.cooperative:
        return ""
    players = [player for player in match.seats if player in match.persons]
    first = next(iter(match.seats.values()))
    begins = _("{name} goes first.").format(name=seat_name(presenter, first))
    if len(players) != 1:
        return begins
    side = presenter.player_name(players[0])
    if first.player == players[0]:
        return _("This time you're {colour}, and you go first.").format(colour=side)
    return _("This time you're {colour}.").format(colour=side) + " " + begins
