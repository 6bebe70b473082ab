"""STEP by STEP on the table: a ball is sent to a square, then a piece put beside it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ....scene.animation import Animation, Track, moved_pairs
from ....scene.camera import Camera
from ....scene.piece import Mesh, Piece, Scene, Vector
from ....scene.stage import LevelMark, Stage
from ..rules import StepState, Turn
from ..rules.board import BOARDS, NAME, turn_to
from .animation import carry, move_animation, roll_animation
from .layout import STEP, ball, ball_position, layout, square_at, top_of
from .squares import square_levels, square_marker, square_under


class StepStage(Stage[StepState, Turn]):
    """The table of STEP by STEP, with the reserve behind it as one player sees it."""

    def __init__(self, behind: str = "north") -> None:
        self._behind = behind

    view = Camera((0.0, 0.0, 0.6), 17.0, 40.0, 25.2)
    base_height, level_height = top_of(0), STEP
    backdrop_view = replace(
        view, distance=view.distance * 0.52, target=(0.6, 0.2, 0.0), elevation=32.0
    )
    diorama_distance = 0.92
    marks_first_picks = True
    implies_first_pick = True

    def moment(self, before: StepState, after: StepState) -> Sequence[str]:
        """A ball that lies higher than any has before, from the third level on."""
        highest = max(2, *map(before.score, before.players))
        return [f"ball {player}" for player in after.players if after.score(player) > highest]

    def winning_pieces(self, state: StepState, winners: Sequence[str]) -> Sequence[str]:
        return [f"ball {player}" for player in winners]

    def layout(self, state: StepState) -> Scene:
        return layout(state.snapshot(), self._behind)

    def seen_by(self, begin: StepState, player: str) -> StepStage:
        """Whoever starts near a corner has it at their left, and the reserve opposite."""
        size, ball = begin.size, begin.balls[begin.players.index(player)]
        if not ball:
            return self
        x, y = square_at(size, NAME[ball])
        return StepStage(
            {(True, True): "north", (False, True): "west", (False, False): "south"}.get(
                (x <= 0, y <= 0), "east"
            )
        )

    def figures(self, scene: Scene) -> Sequence[str]:
        return [name for name in scene.pieces if name.startswith("ball ")]

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
        return square_marker(state.size, state.heights(), pick)

    def place_at(self, state: StepState, point: Vector) -> str | None:
        return square_under(state.size, point)

    def level_marks(self, state: StepState) -> Sequence[LevelMark]:
        return square_levels(state.size, state.heights())

    def path_markers(
        self, state: StepState, picks: Sequence[str], move: Turn | None = None
    ) -> Sequence[Piece]:
        """The path of the ball, square by square, until it has rolled."""
        goal = _square(state, picks[1]) if len(picks) == 2 else ""
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

    # The ball rolls as soon as its square is chosen; then a piece is in the hand

    def interim(self, state: StepState, picks: Sequence[str], moves: Sequence[Turn]) -> Scene:
        scene = self.layout(state)
        goal = _square(state, picks[1]) if len(picks) > 1 else ""
        if not goal:
            return scene
        mine = scene.pieces[picks[0]]
        position = ball_position(state.size, goal, state.heights()[goal], goal == _tower(state))
        return replace(scene, pieces={**scene.pieces, mine.name: replace(mine, position=position)})

    def interim_animation(self, state: StepState, picks: Sequence[str], after: Scene) -> Animation:
        return roll_animation(state, turn_to(_square(state, picks[1])), after)

    def in_hand(
        self, state: StepState, picks: Sequence[str], taken: str, moves: Sequence[Turn]
    ) -> str:
        if len(picks) < 2:
            return taken
        here, after = self.layout(state), self.layout(state.play(moves[0]))
        gone = (was.name for was, _ in moved_pairs(here, after) if was.kind == "piece")
        return next(gone, "")

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
