"""The camera from turn to turn: it follows an AI's moves, and stays put in a person's turn."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING, Any

from .camera_follow import LINGER, CameraFollow
from .controller import TableController
from .own_side import seated

if TYPE_CHECKING:
    from .protocols import MatchTable

_SETTLED = 2
"""Frames after which panels have the size they need."""


class TurnCamera:
    """When the camera of a match may move by itself, and when it may not."""

    def __init__(self, match: MatchTable[Any, Any], table: TableController) -> None:
        self._match, self._table = match, table
        self._follow = CameraFollow(table.view)
        self._mover: str | None = None
        """The person whose turn has begun: from then on the camera stays where it is."""
        self._faced: str | None = None
        """The person to whom the table was turned last."""
        self._drawn = 0
        """How often the panels were drawn: at first their sizes are not known."""

    def enter(self) -> None:
        """The match is shown, and its panels are laid out anew."""
        self._drawn = 0

    def drawn(self) -> None:
        """The panels have been drawn once more."""
        self._drawn += 1

    def advance(self) -> None:
        """A person's turn begins when the moves before it have been seen and the table is framed;
        it goes on for as long as the same person moves."""
        if not self._match.my_turn:
            self._mover = None
        elif not self._table.playback.running and not self._follow.away and self._drawn >= _SETTLED:
            self._mover = self._match.state.player

    @property
    def in_mid_turn(self) -> bool:
        """Whether a person's turn has begun."""
        return self._match.my_turn and self._mover == self._match.state.player

    def follow(self, names: Collection[str]) -> None:
        """Turns the camera until these pieces are seen, which an AI has moved."""
        self._follow.follow(names)

    def stay(self) -> None:
        """Somebody acts before the camera has come back from an AI's move."""
        if not self._table.playback.running:
            self._follow.stay()

    def face_mover(self) -> None:
        """Turns the table to the person who moves next, where several play and it is wanted."""
        match, table = self._match, self._table
        persons, mover = match.match.persons, match.state.player
        if not table.program.settings.turn_table or len(persons) < 2 or table.playback.running:
            return
        if not match.my_turn or mover is None or mover == self._faced:
            return
        self._faced = mover
        players = match.state.players
        around = players.index(mover) - players.index(seated(match.match))
        view = table.view
        view.controller = view.controller.seat(around / len(players))
        table.program.touch()

    def go_back(self) -> None:
        """Returns to the person's view at once."""
        self._follow.go_back()

    def go_back_soon(self) -> None:
        """The same a little later, if the AI's move has been shown and a person is next."""
        shown = self._follow.away and not self._table.playback.running
        if shown and (self._match.my_turn or self._match.match.over):
            self._table.program.window.later(self._return, LINGER)

    def _return(self) -> None:
        """Returns to the person's view, unless something is held by now."""
        if self._table.playback.running or self._table.hand.chosen:
            return
        if self._follow.go_back():
            self._table.program.touch()
