"""Die Aufsteiger on the table: blocks are lifted and laid, pawns sent up, stones set."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from dataclasses import replace

from ....scene.animation import Animation, Track
from ....scene.camera import Camera
from ....scene.piece import Mesh, Piece, Scene, Vector
from ....scene.stage import LevelMark, Stage
from ..rules import board
from ..rules.blocks import BLOCKS, NUMBER, lies
from ..rules.notation import Step
from ..rules.state import AufsteigerState
from .animation import carry, ladder_of, ladder_pose, landing, move_animation
from .block_places import (
    attempted_block,
    cell_marker,
    cell_under,
    covered_cells,
    laid_block,
    lie_now,
    lie_of,
    lies_of,
    stays,
)
from .layout import MIDDLE, Home, layout
from .symbols import level_marks


class AufsteigerStage(Stage[AufsteigerState, Step]):
    """The table of die Aufsteiger."""

    view = Camera((0.0, -0.9, 2.9), 24.0, 31.5, 33.0)
    level_height = 1.0
    diorama_move, diorama_distance = 18, 0.7
    crops_thumbnails = True
    hover = 0.5
    solid_when_grasped = frozenset({"aufsteiger/ladder"})

    def moment(self, before: AufsteigerState, after: AufsteigerState) -> Sequence[str]:
        """A pawn that stands higher than any has before, from the second level on."""
        numbers = range(len(before.players))
        highest = max(1, *(before.level_of(number) for number in numbers))
        return [
            f"{player} pawn"
            for number, player in enumerate(after.players)
            if after.level_of(number) > highest
        ]

    def winning_pieces(self, state: AufsteigerState, winners: Sequence[str]) -> Sequence[str]:
        return [f"{player} pawn" for player in winners]

    def layout(self, state: AufsteigerState) -> Scene:
        return layout(state.snapshot())

    def figures(self, scene: Scene) -> Sequence[str]:
        return [name for name in scene.pieces if name.endswith(" pawn")]

    def picks(self, state: AufsteigerState, move: Step) -> tuple[tuple[str, ...], ...]:
        pawn = f"{state.player} pawn"
        if move.verb == "block":
            return (move.thing,), covered_cells(move.thing, move.cell, move.footprint)
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
        if pick == "cell table":
            x, y, z = Home(state.mover, state.snapshot()).position("pawn")
            above = (x, y, z + 0.004)  # the marks of cells, some of which may lie there too
            return Piece(pick, "spot", Mesh("highlight", (0.9, 0.9)), above, pick=pick)
        return cell_marker(state.pile, pick)

    def level_marks(self, state: AufsteigerState) -> Sequence[LevelMark]:
        """In the middle of each area of a top face that no other block covers."""
        return level_marks(state.snapshot()["blocks"], (-MIDDLE, -MIDDLE, 0.0))

    def place_at(self, state: AufsteigerState, point: Vector) -> str | None:
        return cell_under(state.pile, point)

    def enclosing_place(self, state: AufsteigerState, place: str) -> str:
        """Pawns go to the table outside the tower, not to a cell of it."""
        return "cell table" if _outside(state, place) else ""

    def preview(self, state: AufsteigerState, move: Step) -> Piece | None:
        return laid_block(state.pile, move) if move.verb == "block" else None

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
        return attempted_block(first, second, like)

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
            return lie_of(move)
        return move.thing if move.verb in ("climb", "bridge") else None

    def orientations(self, state: AufsteigerState, moves: Iterable[Step]) -> list[Hashable]:
        moves, cells = list(moves), dict[str, set[int]]()
        for move in moves:
            if move.verb in ("climb", "bridge"):
                cells.setdefault(move.thing, set()).add(move.cell)
        if len(cells) == 2 and set.intersection(*cells.values()):
            return ["small", "large"]
        return [*lies_of(moves)]

    def orientation_binds(self, orientation: Hashable) -> bool:
        return isinstance(orientation, tuple)

    def orientation_now(self, state: AufsteigerState, pick: str) -> Hashable:
        return lie_now(state.pile, pick) if pick in NUMBER else "small"

    def puts_back(
        self, state: AufsteigerState, pick: str, orientation: Hashable, point: Vector
    ) -> bool:
        if pick not in NUMBER or orientation != self.orientation_now(state, pick):
            return False
        return stays(state.pile, pick, point)

    def carry_track(self, was: Piece, now: Piece, scene: Scene, cue: str = "place") -> Track:
        return carry(was, now, scene, cue)

    def animation(self, before: AufsteigerState, move: Step, after: AufsteigerState) -> Animation:
        scenes = self.layout(before), self.layout(after)
        return move_animation(before, move, scenes)


def _outside(state: AufsteigerState, pick: str) -> bool:
    """Whether a cell that is pointed at is one of the table outside the tower."""
    x, comma, y = pick.removeprefix("cell ").partition(",")
    return bool(comma) and bool(state.pile.outside >> board.cell_at(int(x), int(y)) & 1)


STAGE = AufsteigerStage()
