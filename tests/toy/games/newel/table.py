"""The table of Newel: the board, two figures, and slabs on the squares or in the reserve."""

from __future__ import annotations

from collections.abc import Sequence
from math import floor

from ...scene.animation import Animation, Keyframe, Track, moved_pairs
from ...scene.camera import Camera
from ...scene.carry_path import carry_over
from ...scene.piece import Mesh, Piece, Scene, Table, Vector
from ...scene.seeds import seed_of
from ...scene.stage import LevelMark, Stage
from .rules import SIZE, SQUARES, NewelState, Turn

BOARD, SLAB, SIDE = 0.14, 0.24, 0.92
"""How thick the board and a slab are, and how wide a slab is."""
_STACK = 6
"""Slabs in a stack of the reserve."""
_CLEAR = BOARD + 5 * SLAB
"""Above everything that a slab is carried over."""


def square_at(square: str) -> tuple[float, float]:
    """The middle of a square."""
    row, column = divmod(SQUARES.index(square), SIZE)
    return column - 1.5, row - 1.5


def on_top(square: str, level: int) -> Vector:
    """The middle of a square with so many slabs."""
    return (*square_at(square), BOARD + level * SLAB)


def figure(player: str, position: Vector) -> Piece:
    """A player's figure."""
    name = f"figure {player}"
    return Piece(
        name,
        name,
        Mesh("newel/figure"),
        position,
        materials=(f"newel/{player} figure",),
        pick=name,
        seed=seed_of(name),
    )


def _slab(name: str, position: Vector, aside: bool = False) -> Piece:
    return Piece(
        name,
        "slab",
        Mesh("newel/slab"),
        position,
        materials=("newel/stone",),
        pick="reserve" if aside else name,
        seed=seed_of(name),
        aside=aside,
    )


def _spare(number: int) -> Vector:
    stack, level = divmod(number, _STACK)
    return 3.4, 1.2 * (stack - 1), level * SLAB


def _label(name: str, position: tuple[float, float]) -> Piece:
    """The name of a column or row, printed on the edge of the board."""
    return Piece(
        f"label {name}",
        "label",
        Mesh("decal", (0.4,)),
        (*position, BOARD),
        materials=("newel/ink",),
        engravings=("", "", "", "", name),
        annotation="coordinate",
    )


class NewelStage(Stage[NewelState, Turn]):
    """The table of Newel."""

    view = Camera((0.5, 0.0, 0.2), 20.0, 40.0, 14.0)
    base_height, level_height = BOARD, SLAB
    diorama_move = 12
    marks_first_picks = True
    implies_first_pick = True

    def winning_pieces(self, state: NewelState, winners: Sequence[str]) -> Sequence[str]:
        return [f"figure {player}" for player in winners]

    def layout(self, state: NewelState) -> Scene:
        corners = tuple((x, y, 0.0) for x in (-2.5, 2.5) for y in (-2.5, 2.5))
        board = Mesh("newel/board")
        materials = ("newel/board", "newel/line")
        pieces = [Piece("board", "board", board, (0, 0, 0), materials=materials, extent=corners)]
        for number in range(SIZE):
            pieces.append(_label(f"letter {'abcd'[number]}", (number - 1.5, -2.24)))
            pieces.append(_label(f"number {number + 1}", (-2.24, number - 1.5)))
        for square, level in zip(SQUARES, state.levels, strict=True):
            pieces += [_slab(f"slab {square} {n}", on_top(square, n)) for n in range(level)]
        pieces += [_slab(f"spare {n}", _spare(n), aside=True) for n in range(state.left)]
        for player, square in zip(state.players, state.figures, strict=True):
            pieces.append(figure(player, on_top(square, state.level(square))))
        return Scene(Table("walnut", 5.0), {piece.name: piece for piece in pieces})

    def picks(self, state: NewelState, move: Turn) -> tuple[tuple[str, ...], ...]:
        """The figure, the square it steps to, the square of the slab.

        The square that the figure leaves can also be pointed at by the figure.
        """
        name = f"figure {state.player}"
        step = (name,), (f"square {move.to}",)
        if move.slab is None:
            return step
        left = move.slab == state.figures[state.turn]
        return (*step, (f"square {move.slab}", *((name,) if left else ())))

    def marker(self, state: NewelState, pick: str) -> Piece | None:
        kind, _, square = pick.partition(" ")
        if kind != "square":
            return None
        position = on_top(square, state.level(square))
        return Piece(pick, "spot", Mesh("highlight", (0.86, 0.86)), position, pick=pick)

    def level_marks(self, state: NewelState) -> Sequence[LevelMark]:
        """In a corner of each square, beside a figure on it."""
        tops = ((state.level(square), on_top(square, state.level(square))) for square in SQUARES)
        return [LevelMark(level, (x - 0.3, y - 0.3, z)) for level, (x, y, z) in tops]

    def place_at(self, state: NewelState, point: Vector) -> str | None:
        column, row = (floor(part + SIZE / 2) for part in point[:2])
        inside = 0 <= column < SIZE and 0 <= row < SIZE
        return f"square {SQUARES[row * SIZE + column]}" if inside else None

    def attempted_move(
        self, state: NewelState, picks: Sequence[str], like: Turn | None
    ) -> str | None:
        if not 2 <= len(picks) <= 3 or picks[0] != f"figure {state.player}":
            return None
        squares = [_square(state, pick) for pick in picks[1:]]
        return " ".join(squares) if all(squares) else None

    def carry_track(self, was: Piece, now: Piece, scene: Scene, cue: str = "place") -> Track:
        """Over the highest stack there can be."""
        begin, end = (Keyframe(piece.position, piece.rotation) for piece in (was, now))
        return Track(now, carry_over(begin, end, _CLEAR, 0.8), cue, was.name)

    def animation(self, before: NewelState, move: Turn, after: NewelState) -> Animation:
        """The figure hops, then the slab is carried."""
        scene = self.layout(after)
        pairs = moved_pairs(self.layout(before), scene)
        hops = (
            Track(
                now,
                (
                    Keyframe(was.position, was.rotation),
                    Keyframe(now.position, now.rotation, "hop"),
                ),
                "hop",
            )
            for was, now in pairs
            if now.kind != "slab"
        )
        slabs = (self.carry_track(was, now, scene) for was, now in pairs if now.kind == "slab")
        return tuple(step for step in (tuple(hops), tuple(slabs)) if step)


def _square(state: NewelState, pick: str) -> str:
    """The square that is meant by something one points at; empty for none."""
    kind, _, rest = pick.partition(" ")
    if kind == "figure":
        return state.figures[state.players.index(rest)]
    return rest.split()[0] if kind in ("square", "slab") else ""


STAGE = NewelStage()
