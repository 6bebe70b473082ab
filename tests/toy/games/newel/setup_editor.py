"""Setting up a position of Newel: where the two figures begin."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ...engine.contract import JSON, Options
from ...engine.draft import Draft
from ...engine.errors import IllegalMove, UnreadableMove
from ...languages import _
from ...scene.animation import Track
from ...scene.piece import Piece, Scene, Vector
from ...scene.stage import Stage
from ...ui.table.setup_editor import DraftPresenter, Need, SetupEditor
from .rules import GAME, PLAYERS, SIZE, SQUARES, NewelSnapshot, NewelState
from .table import STAGE

ROWS = {"red": SQUARES[:SIZE], "blue": SQUARES[-SIZE:]}


class Placing(NamedTuple):
    """A figure goes to a square of its row."""

    player: str
    square: str

    def __str__(self) -> str:
        return f"figure {self.player} {self.square}"


class _Fields(NamedTuple):
    figures: tuple[str, ...]


class FiguresDraft(Draft[Placing], _Fields):
    """A position that is being set up."""

    __slots__ = ()

    @property
    def key(self) -> tuple[str, ...]:
        return self.figures

    @property
    def state(self) -> NewelState:
        """The position of the game that begins so."""
        return GAME.start(self.setup(2))

    def legal_moves(self) -> Sequence[Placing]:
        return [
            Placing(player, square)
            for player, here in zip(PLAYERS, self.figures, strict=True)
            for square in ROWS[player]
            if square != here
        ]

    def play(self, move: Placing) -> FiguresDraft:
        if move not in self.legal_moves():
            raise IllegalMove("A figure begins on another square of its own row.")
        pairs = zip(PLAYERS, self.figures, strict=True)
        return FiguresDraft(tuple(move.square if p == move.player else at for p, at in pairs))

    def setup(self, players: int) -> JSON:
        return {"figures": list(self.figures)}

    def snapshot(self) -> NewelSnapshot:
        return self.state.snapshot()


class FiguresStage(Stage[FiguresDraft, Placing]):
    """The table of the game."""

    view = STAGE.view

    def layout(self, state: FiguresDraft) -> Scene:
        return STAGE.layout(state.state)

    def picks(self, state: FiguresDraft, move: Placing) -> tuple[tuple[str, ...], ...]:
        return (f"figure {move.player}",), (f"square {move.square}",)

    def marker(self, state: FiguresDraft, pick: str) -> Piece | None:
        return STAGE.marker(state.state, pick)

    def place_at(self, state: FiguresDraft, point: Vector) -> str | None:
        return STAGE.place_at(state.state, point)

    def carry_track(self, was: Piece, now: Piece, scene: Scene, cue: str = "place") -> Track:
        return STAGE.carry_track(was, now, scene, cue)


class FiguresPresenter(DraftPresenter[FiguresDraft, Placing]):
    """Presents it."""

    game = "newel"

    def manual(self) -> str:
        return _("Click a figure, then the square of its row on which it begins.")

    def describe(self, state: FiguresDraft, move: Placing) -> str:
        return _("Begins on {square}").format(square=move.square)


class FiguresEditor(SetupEditor[FiguresDraft, Placing]):
    """How the figures are set up by hand."""

    game = "newel"
    stage = FiguresStage()
    presenter = FiguresPresenter()

    def title(self) -> str:
        return _("Place the figures")

    def about(self) -> str:
        return _("Each begins somewhere in its own row.")

    def heading(self) -> str:
        return _("Your beginnings")

    def empty(self, players: int, options: Options) -> FiguresDraft:
        return FiguresDraft(("a1", "d4"))

    def read(self, setup: JSON, options: Options) -> FiguresDraft:
        return FiguresDraft(tuple(setup["figures"]))

    def options(self, draft: FiguresDraft) -> Options:
        return {}

    def needs(self, draft: FiguresDraft) -> Sequence[Need]:
        return (Need(_("Each figure is in its own row"), True),)

    def parse(self, text: str) -> Placing:
        kind, _space, rest = text.partition(" ")
        player, _gap, square = rest.partition(" ")
        if kind != "figure" or player not in PLAYERS or square not in SQUARES:
            raise UnreadableMove("{text!r} is not a place for a figure.", text=text[:60])
        return Placing(player, square)


EDITOR = FiguresEditor()
