"""Die Aufsteiger on the table: blocks are lifted and laid, pawns sent up, stones set."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from dataclasses import replace
from functools import lru_cache
from math import floor

from ....scene.animation import Animation, Track
from ....scene.camera import Camera
from ....scene.piece import Mesh, Piece, Scene, Vector
from ....scene.stage import LevelMark, Stage
from ..rules import board
from ..rules.blocks import BLOCKS, COLOURS, NUMBER, colours, lies, shape_named, turned
from ..rules.notation import Step
from ..rules.state import AufsteigerState
from .animation import carry, ladder_of, ladder_pose, landing, move_animation
from .layout import MIDDLE, Home, block_piece, cell_position, layout
from .symbols import level_marks

Lie = tuple[int, str]
"""How a block lies: the number of the colour on top, and its footprint."""


class AufsteigerStage(Stage[AufsteigerState, Step]):
    """The table of die Aufsteiger."""

    view = Camera((0.0, -0.9, 2.9), 24.0, 31.5, 33.0)
    level_height = 1.0
    diorama_move, diorama_distance = 18, 0.7
    crops_thumbnails = True
    hover = 0.5
    solid_when_grasped = frozenset({"aufsteiger/ladder"})

    def winning_pieces(self, state: AufsteigerState, winners: Sequence[str]) -> Sequence[str]:
        return [f"{player} pawn" for player in winners]

    def layout(self, state: AufsteigerState) -> Scene:
        return layout(state.snapshot())

    def figures(self, scene: Scene) -> Sequence[str]:
        return [name for name in scene.pieces if name.endswith(" pawn")]

    def picks(self, state: AufsteigerState, move: Step) -> tuple[tuple[str, ...], ...]:
        pawn = f"{state.player} pawn"
        if move.verb == "block":
            return (move.thing,), _covered(move.thing, move.cell, move.footprint)
        if move.verb == "walk":
            return (pawn,), (f"cell {board.cell_text(move.cell)}",)
        if move.verb in ("climb", "bridge"):
            ladder = f"{state.player} {move.thing} ladder"
            return (pawn, ladder), (f"cell {board.cell_text(move.cell)}",)
        if move.verb == "stone":
            return (f"{state.player} stone",), (move.thing,)
        return ()

    def by_first_pick(self, state: AufsteigerState, moves: Iterable[Step]) -> dict[str, list[Step]]:
        """Ten thousand moves, sorted by what they do with which thing."""
        found: dict[str, list[Step]] = {}
        lists: dict[tuple[str, str], list[list[Step]]] = {}
        for move in moves:
            kind = move[:2]
            if kind not in lists:
                path = self.picks(state, move)
                lists[kind] = [found.setdefault(pick, []) for pick in (path[0] if path else ("",))]
            for group in lists[kind]:
                group.append(move)
        return found

    def marker(self, state: AufsteigerState, pick: str) -> Piece | None:
        kind, _, text = pick.partition(" ")
        if kind != "cell":
            return None
        if text == "table":
            x, y, z = Home(state.mover, state.snapshot()).position("pawn")
            above = (x, y, z + 0.004)  # the marks of cells, some of which may lie there too
            return Piece(pick, "spot", Mesh("highlight", (0.9, 0.9)), above, pick=pick)
        x, y = map(int, text.split(","))
        position = cell_position((x, y), state.pile.level_at(board.cell_at(x, y)))
        return Piece(pick, "spot", Mesh("highlight", (0.9, 0.9)), position, pick=pick)

    def level_marks(self, state: AufsteigerState) -> Sequence[LevelMark]:
        """In the middle of each area of a top face that no other block covers."""
        return level_marks(state.snapshot()["blocks"], (-MIDDLE, -MIDDLE, 0.0))

    def place_at(self, state: AufsteigerState, point: Vector) -> str | None:
        """The cell under a point; a point on a wall belongs to the cell in front of it."""
        x, y = (part + MIDDLE for part in point[:2])
        cells = [(floor(x), floor(y))]
        if abs(x - round(x)) < abs(y - round(y)):
            cells += [(round(x) - 1, floor(y)), (round(x), floor(y))]
        else:
            cells += [(floor(x), round(y) - 1), (floor(x), round(y))]
        inside = [c for c in cells if all(0 <= part < board.SIZE for part in c)]
        if not inside:
            return None
        below = [c for c in inside if state.pile.level_at(board.cell_at(*c)) < point[2] + 0.02]
        found = (below or inside)[0]
        return f"cell {found[0]},{found[1]}"

    def enclosing_place(self, state: AufsteigerState, place: str) -> str:
        """Pawns go to the table outside the tower, not to a cell of it."""
        return "cell table" if _outside(state, place) else ""

    def preview(self, state: AufsteigerState, move: Step) -> Piece | None:
        if move.verb != "block":
            return None
        number = NUMBER[move.thing]
        block = BLOCKS[number]
        shape = shape_named(block, move.footprint)
        assert shape is not None
        facing = turned(block, state.pile.spots[number].facing, shape, move.top)
        foot = board.rectangle(shape.width, shape.depth) << move.cell
        level = _ground_below(state, number, foot)
        x, y = board.xy(move.cell)
        return block_piece(move.thing, (x, y, level), shape, colours(block, facing))

    def attempted_move(
        self, state: AufsteigerState, picks: Sequence[str], like: Step | None
    ) -> str | None:
        if len(picks) == 1 and picks[0] in NUMBER:
            some, tops = lies(BLOCKS[NUMBER[picks[0]]])[0]
            return f"block {picks[0]} 0,0 {some} {tops[0]}"
        if list(picks) == [f"{state.player} pawn"]:
            return "walk table"
        if len(picks) != 2:
            return None
        first, second = picks
        if first.endswith(" stone"):
            return f"stone {second}" if second in NUMBER else None
        if not second.startswith("cell "):
            return None
        cell = second.removeprefix("cell ")
        if first.endswith(" pawn"):
            return "walk table" if _outside(state, second) else f"walk {cell}"
        if first.endswith(" ladder"):
            return f"climb {first.split()[1]} {cell}"
        if like is None or first not in NUMBER:
            return None
        shape = shape_named(BLOCKS[NUMBER[first]], like.footprint)
        assert shape is not None
        x, y = (
            min(max(0, int(part) - (long - 1) // 2), board.SIZE - long)
            for part, long in zip(cell.split(","), shape[:2], strict=True)
        )
        return f"block {first} {x},{y} {like.footprint} {like.top}"

    def preview_others(self, state: AufsteigerState, move: Step) -> Sequence[Piece]:
        """Pawns that a block pushes aside."""
        after = state.play(move)
        if after.pawns == state.pawns:
            return ()
        pieces = self.layout(after).pieces
        moved = (i for i, cell in enumerate(after.pawns) if cell != state.pawns[i])
        return [pieces[f"{state.players[i]} pawn"] for i in moved]

    def path_markers(
        self, state: AufsteigerState, picks: Sequence[str], move: Step | None = None
    ) -> Sequence[Piece]:
        """The ladder where it will be climbed, while the pawn is in the hand."""
        if move is None or move.verb not in ("climb", "bridge") or picks[0].endswith(" ladder"):
            return ()
        leaning = ladder_pose(state, move)
        ladder = self.layout(state).pieces[ladder_of(state, move)]
        position, rotation = leaning.position, leaning.rotation
        return [replace(ladder, position=position, rotation=rotation, pick="", outline="chosen")]

    def landed(self, state: AufsteigerState, move: Step, held: Piece) -> Piece | None:
        """A ladder in the hand is let down where it will be climbed."""
        if move.verb in ("climb", "bridge") and held.name == ladder_of(state, move):
            leaning = ladder_pose(state, move)
            return replace(held, position=leaning.position, rotation=leaning.rotation)
        return super().landed(state, move, held)

    def landing(
        self, before: AufsteigerState, move: Step, after: AufsteigerState, seen: Scene, held: str
    ) -> Animation:
        own = landing(before, move, (seen, self.layout(after)), held)
        return super().landing(before, move, after, seen, held) if own is None else own

    # Blocks lie with a colour on top, on a footprint; pawns climb by one ladder or the other

    def orientation(self, state: AufsteigerState, move: Step) -> Hashable:
        if move.verb == "block":
            return COLOURS.index(move.top), move.footprint
        return move.thing if move.verb in ("climb", "bridge") else None

    def orientations(self, state: AufsteigerState, moves: Iterable[Step]) -> list[Hashable]:
        blocks: set[Lie] = set()
        cells: dict[str, set[int]] = {}
        for move in moves:
            if move.verb == "block":
                blocks.add((COLOURS.index(move.top), move.footprint))
            elif move.verb in ("climb", "bridge"):
                cells.setdefault(move.thing, set()).add(move.cell)
        if len(cells) == 2 and set.intersection(*cells.values()):
            return ["small", "large"]
        return [*sorted(blocks)]

    def orientation_binds(self, orientation: Hashable) -> bool:
        return isinstance(orientation, tuple)

    def orientation_now(self, state: AufsteigerState, pick: str) -> Hashable:
        if pick not in NUMBER:
            return "small"
        here = state.pile.spots[NUMBER[pick]]
        return COLOURS.index(here.top), str(here.shape)

    def puts_back(
        self, state: AufsteigerState, pick: str, orientation: Hashable, point: Vector
    ) -> bool:
        if pick not in NUMBER or orientation != self.orientation_now(state, pick):
            return False
        here = state.pile.spots[NUMBER[pick]]
        middle = zip(point, board.xy(here.cell), here.shape[:2], strict=False)
        return all(abs(part + MIDDLE - corner - long / 2) < 0.5 for part, corner, long in middle)

    def carry_track(self, was: Piece, now: Piece, scene: Scene, cue: str = "place") -> Track:
        return carry(was, now, scene, cue)

    def animation(self, before: AufsteigerState, move: Step, after: AufsteigerState) -> Animation:
        scenes = self.layout(before), self.layout(after)
        return move_animation(before, move, scenes)


def _outside(state: AufsteigerState, pick: str) -> bool:
    """Whether a cell that is pointed at is one of the table outside the tower."""
    x, comma, y = pick.removeprefix("cell ").partition(",")
    return bool(comma) and bool(state.pile.outside >> board.cell_at(int(x), int(y)) & 1)


@lru_cache(maxsize=16384)
def _covered(block: str, cell: int, footprint: str) -> tuple[str, ...]:
    """The cells a block would lie on."""
    shape = shape_named(BLOCKS[NUMBER[block]], footprint)
    assert shape is not None
    foot = board.rectangle(shape.width, shape.depth) << cell
    return tuple(f"cell {board.cell_text(cell)}" for cell in board.cells_in(foot))


def _ground_below(state: AufsteigerState, number: int, foot: int) -> int:
    """The level a block would lie on, itself having been lifted: that of the highest cell."""
    uncovered, _ = state.pile.lifted(number)
    levels = (state.pile.spots[below].summit for below, face in enumerate(uncovered) if face & foot)
    return max(levels, default=0)


STAGE = AufsteigerStage()
