"""Shows moves on a table one after another, each by its animation."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import Any

from ...engine.contract import State
from ...match.timeline import Timeline
from ...scene.animation import Transition
from ...scene.piece import Scene
from .held import Held
from .highlights import moved_pieces
from .view import TableView


class Playback:
    """The moves that a table is showing, and those that wait to be shown."""

    def __init__(self, view: TableView, held: Held, refresh: Callable[[], None]) -> None:
        """`refresh` is called when another position is on the table."""
        self._view, self._held, self._refresh = view, held, refresh
        self.last_moved: tuple[str, ...] = ()
        """The pieces outlined because the last move moved them."""
        self.made: Any = None
        """The move that the hand has made, until it is shown."""
        self._queue: deque[tuple[State[Any], Any, State[Any]]] = deque()
        self._showing = 0
        """How many moves are being animated: none by undo, or when a move is half made."""

    @property
    def running(self) -> bool:
        """Whether a move is being shown, or waits to be."""
        return self._view.animating or bool(self._queue)

    @property
    def remaining(self) -> int:
        """How many moves are still to be seen to their end."""
        return len(self._queue) + (self._showing if self._view.animating else 0)

    def jump(self, state: State[Any], glide: bool = True) -> None:
        """Shows another position; pieces that stand elsewhere in it glide there together."""
        self._queue.clear()
        self.last_moved = ()
        stage = self._view.stage
        before, after = self._held.over(self._view.seen), stage.layout(state)
        self._held.forget()
        animation = stage.glide(before, after, cue="") if glide and before.pieces else ()
        if animation:
            self.animate(Transition(before, after, animation))
        else:
            self._showing = 0
            self._view.show(after)
        self._refresh()

    def queue(self, timeline: Timeline, first: int) -> None:
        """Shows all moves of a timeline after number `first`, one after another."""
        for number in range(first, timeline.played):
            states = timeline.state_at(number), timeline.state_at(number + 1)
            self._queue.append((states[0], timeline.moves[number], states[1]))
        self._refresh()

    def clear(self) -> None:
        """Forgets moves that wait to be shown."""
        self._queue.clear()

    def show_next(self) -> None:
        """Begins to show the next move in the queue, unless one is being shown."""
        if not self._queue or self._view.animating:
            return
        before, move, after = self._queue.popleft()
        layout = self._view.stage.layout
        self.last_moved = moved_pieces(layout(before), layout(after))
        self.show_move(before, move, after)
        self._refresh()

    def show_move(self, before: State[Any], move: Any, after: State[Any], count: int = 1) -> None:
        """Animates the last of `count` moves.

        If it was made by hand, the animation begins where the held piece is seen.
        """
        made, self.made = self.made, None
        by_hand = made == move or (made is not None and count > 1)
        transition = self._held.landing(before, move, after) if by_hand else None
        self._held.forget()
        self.animate(transition or self._view.stage.transition(before, move, after), count)

    def animate(self, transition: Transition, moves: int = 0) -> None:
        """Animates a transition; `moves` is how many moves it shows."""
        self._showing = moves
        self._view.play(transition)

    def show(self, scene: Scene) -> None:
        """Shows a scene without animation."""
        self._held.forget()
        self._view.show(scene)
