"""Which position of a match is on the table: the one in force, an earlier one, or a preview."""

from __future__ import annotations

from typing import Any

from ...engine.contract import State
from ...match.match import Match
from ...scene.piece import Scene
from .controller import TableController
from .highlights import moved_pieces
from .move_list import scene_after
from .own_side import from_own_side, own_piece


class MatchFollower:
    """Keeps a table showing a match, whoever plays it."""

    def __init__(self, table: TableController, match: Match) -> None:
        self._table, self._match = table, match
        self._preview: int | None = None
        view = table.view
        begin = table.layout(match.timeline.state_at(0))
        view.start_view = from_own_side(table.presenter, match, begin, view.start_view)

    @property
    def looking_back(self) -> bool:
        """Whether an earlier position is shown."""
        return self._match.timeline.looking_at != self._match.timeline.played

    @property
    def seen(self) -> int:
        """How many moves are seen to have been made: those still to be shown are not."""
        timeline = self._match.timeline
        return max(0, timeline.looking_at - self._table.playback.remaining)

    @property
    def my_turn(self) -> bool:
        """Whether a person is to move in the position that is shown."""
        seat = self._match.seat_to_move
        return seat is not None and seat.is_person and not self.looking_back

    def look_at(self, number: int | None) -> None:
        """Shows the position after `number` moves; None for the one in force."""
        timeline = self._match.timeline
        before = timeline.looking_at
        self._table.playback.clear()
        timeline.show(number)
        now = timeline.looking_at
        scene = self._table.layout(timeline.shown)
        if now > before and now == timeline.later(before) and self._table.composed:
            self.animate(before, now)
        else:
            self._table.playback.show(scene)
        self.mark_last(now)

    def animate(self, first: int, number: int) -> None:
        """Shows the action that led from one position to another, named by its last move."""
        timeline = self._match.timeline
        before, after = timeline.state_at(first), timeline.state_at(number)
        self._table.playback.show_move(before, timeline.moves[number - 1], after, number - first)

    def mark_last(self, number: int) -> None:
        """Outlines what the last move moved; where a turn is several moves, what the turn did."""
        timeline, table = self._match.timeline, self._table
        moved: tuple[str, ...] = ()
        if number:
            states = self.turn_before(number), timeline.state_at(number)
            moved = moved_pieces(*(table.layout(state) for state in states))
        table.playback.last_moved = moved

    def turn_before(self, number: int) -> State[Any]:
        """The position in which the last of `number` moves, or the turn it is part of, began."""
        timeline = self._match.timeline
        start = timeline.earlier(number)
        mover = timeline.state_at(start).player
        several = self._table.presenter.by_steps
        while several and start and timeline.state_at(start - 1).player == mover:
            start -= 1
        return timeline.state_at(start)

    def turn_to(self, player: str) -> bool:
        """Turns the table to the side where a player's own piece is; whether there is one."""
        view = self._table.view
        piece = own_piece(self._table.presenter, view.scene, player)
        if piece is not None:
            view.look_at_side(piece.position)
        return piece is not None

    def preview(self, number: int | None) -> None:
        """Shows a move of the list for as long as it is pointed at; None for no longer."""
        if number == self._match.timeline.looking_at:
            number = None
        if number != self._preview:
            self._preview = number
            self._table.refresh()

    def preview_scene(self) -> Scene | None:
        """The position of the move pointed at in the list; None while none is."""
        if self._preview is None:
            return None
        return scene_after(self._table.view.stage, self._match.timeline, self._preview)
