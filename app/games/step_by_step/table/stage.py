"""STEP by STEP on the table: a ball is sent to a square, then a piece put beside it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import floor

from ....scene.animation import Animation, Track
from ....scene.camera import Camera
from ....scene.piece import Mesh, Piece, Scene, Vector
from ....scene.stage import Stage
from ..rules import StepState, Turn
from ..rules.board import BOARDS, NAME, turn_to
from .animation import carry, move_animation
from .layout import ball, ball_position, layout, square_at, top_of


class StepStage(Stage[StepState, Turn]):
    """The table of STEP by STEP."""

    view = Camera((0.15, -0.3, 0.6), 17.0, 36.0, 25.2)
    backdrop_view = replace(
        view, distance=view.distance * 0.52, target=(0.6, 0.2, 0.0), elevation=32.0
    )
    diorama_distance = 0.92
    marks_first_picks = True
    implies_first_pick = True

    def layout(self, state: StepState) -> Scene:
        return layout(state.snapshot())

    def picks(self, state: StepState, move: Turn) -> tuple[tuple[str, ...], ...]:
        """The ball, its goal, the square for the piece.

        The summit can also be pointed at by the rod's cup, and the square that the ball comes
        from by the ball, which still lies there.
        """
        ball = f"ball {state.player}"
        summit = move.to == BOARDS[state.size].tower
        goal = (f"square {move.goal}", *(("rod",) if summit else ()))
        if move.piece is None:
            return (ball,), goal
        left = move.put == state.balls[state.turn]
        return (ball,), goal, (f"square {move.piece}", *((ball,) if left else ()))

    def marker(self, state: StepState, pick: str) -> Piece | None:
        kind, _, square = pick.partition(" ")
        if kind != "square":
            return None
        x, y = square_at(state.size, square)
        position = (x, y, top_of(state.heights()[square]))
        return Piece(pick, "spot", Mesh("highlight", (0.88, 0.88)), position, pick=pick)

    def place_at(self, state: StepState, point: Vector) -> str | None:
        column, row = (floor(part + state.size / 2) for part in point[:2])
        inside = 0 <= column < state.size and 0 <= row < state.size
        return f"square {'abcdefghi'[column]}{row + 1}" if inside else None

    def path_markers(self, state: StepState, picks: Sequence[str]) -> Sequence[Piece]:
        """The path of the ball, square by square, and the ball at its end."""
        goal = _square(state, picks[1]) if len(picks) > 1 else ""
        if not goal:
            return ()
        heights, size = state.heights(), state.size
        path = state.path(turn_to(goal))
        found = []
        for square in path[1:]:
            position = (*square_at(size, square), top_of(heights[square]) + 0.004)
            mesh = Mesh("highlight", (0.8, 0.8))
            found.append(
                Piece(f"spot way {square}", "spot", mesh, position, materials=("chosen highlight",))
            )
        player = picks[0].removeprefix("ball ")
        position = ball_position(size, goal, heights[goal], goal == _tower(state))
        ghost = replace(ball(player, position), name=f"ghost {picks[0]}", opacity=0.6, pick="")
        return [*found, replace(ghost, outline="chosen")]

    def attempted_move(
        self, state: StepState, picks: Sequence[str], like: Turn | None
    ) -> str | None:
        if not 2 <= len(picks) <= 3 or picks[0] != f"ball {state.player}":
            return None
        squares = [_square(state, pick) for pick in picks[1:]]
        return " ".join(squares) if all(squares) else None

    def carry_track(self, was: Piece, now: Piece, scene: Scene, cue: str = "place") -> Track:
        return carry(was, now, scene, cue)

    def animation(self, before: StepState, move: Turn, after: StepState) -> Animation:
        return move_animation(before, move, after, (self.layout(before), self.layout(after)))


def _tower(state: StepState) -> str:
    return NAME[BOARDS[state.size].tower]


def _square(state: StepState, pick: str) -> str:
    """The square that is meant by something one points at; empty for none."""
    if pick == "rod":
        return _tower(state)
    kind, _, rest = pick.partition(" ")
    if kind == "ball":
        return NAME.get(state.balls[int(rest) - 1], "")
    return rest.split()[0] if kind in ("square", "piece") else ""


STAGE = StepStage()
