"""A match at the table, followed: its position, looking back, and whose side one sits on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...languages import _
from ...match.match import Match
from ...match.timeline import Timeline
from ...scene.piece import Scene
from ..table.highlights import moved_pieces
from ..table.moves import MoveList, moment
from ..table.own_side import from_own_side, own_piece
from .at_table import AtTable

if TYPE_CHECKING:
    from ..program import Program


def branched() -> str:
    """What is said where one plays on from an earlier position."""
    return _("A new game begins here; the other one is kept as it was.")


class Following(AtTable):
    """What of a match is shown, whoever plays it."""

    def __init__(self, program: Program, match: Match) -> None:
        super().__init__(program, match.game.name)
        self.match = match
        self.moves = MoveList(self.presenter)
        self._preview: int | None = None
        begin = self.layout(self.timeline.state_at(0))
        self.view.start = from_own_side(self.presenter, match, begin, self.view.start)

    # The position

    @property
    def timeline(self) -> Timeline:
        """The timeline of the match."""
        return self.match.timeline

    @property
    def looking_back(self) -> bool:
        """Whether an earlier position is shown."""
        return self.timeline.looking_at != self.timeline.played

    @property
    def my_turn(self) -> bool:
        """Whether a person is to move, here and now."""
        seat = self.match.seat_to_move
        return seat is not None and seat.is_person and not self.looking_back

    def look_at(self, number: int | None) -> None:
        """Shows the position after so many moves; None for the one in force."""
        line = self.timeline
        before = line.looking_at
        self._moves.clear()
        line.show(number)
        now = line.looking_at
        scene = self.layout(line.shown)
        if now == before + 1 and self._shown is not None:
            self._play_motion(now)
        else:
            self.view.show(scene)
        self._mark_last(now)
        self._go_on()

    def _play_motion(self, number: int) -> None:
        """Shows the move that led to a position."""
        line = self.timeline
        before, after = line.state_at(number - 1), line.state_at(number)
        self.view.play(self.view.stage.transition(before, line.moves[number - 1], after))

    def _mark_last(self, number: int) -> None:
        """Outlines what the last move moved; where a turn is several moves, what the turn did."""
        line = self.timeline
        self._last = ()
        if number:
            start = number - 1
            mover = line.state_at(start).player
            while self.presenter.by_steps and start and line.state_at(start - 1).player == mover:
                start -= 1
            states = line.state_at(start), line.state_at(number)
            self._last = moved_pieces(*(self.layout(state) for state in states))

    def _go_on(self) -> None:
        """Lets whoever is to move begin."""

    def branch(self) -> None:
        """Plays on from the position that is shown, as a match of its own."""
        match = self.match.branch(self.timeline.looking_at)
        self.program.replace(type(self)(self.program, match))
        self.program.say(branched())

    def show_player(self, player: str) -> None:
        """Turns the table until one sees where a player is."""
        piece = own_piece(self.presenter, self.view.scene, player)
        if piece is not None:
            self.view.look_at_side(piece.position)
            self.program.touch()

    def preview(self, number: int | None) -> None:
        """Shows a move of the list for as long as it is pointed at."""
        if number == self.timeline.looking_at:
            number = None
        if number != self._preview:
            self._preview = number
            self.refresh()

    def scene(self) -> Scene:
        if self._shown is None and self._preview is not None and not self.view.animating:
            self._shown = moment(self.view.stage, self.timeline, self._preview)
        return super().scene()
