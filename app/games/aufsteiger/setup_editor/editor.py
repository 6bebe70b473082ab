"""The editor of towers: what a tower still needs, how hard it is, what to begin with."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import lru_cache
from random import Random

from ....engine.contract import JSON, Options
from ....languages import _, n_
from ....scene.piece import Piece
from ....ui.table.presenter import Fact
from ....ui.table.setup_editor import Need, SetupEditor
from ..presenter import PRESENTER
from ..rules import board, walking
from ..rules.blocks import NUMBER
from ..rules.game import GAME, OWN
from ..rules.notation import Step
from ..rules.pile import Pile
from ..rules.setup import PAWNS, read_pile
from ..rules.tower_generator import build
from ..table.block_places import cell_marker
from . import draft as drafts
from .draft import ASIDE, TowerDraft
from .finishing import finish
from .presenter import TowerPresenter
from .stage import STAGE


class TowerEditor(SetupEditor[TowerDraft, Step]):
    """How towers are built by hand."""

    game = GAME.name
    stage = STAGE
    presenter = TowerPresenter()
    in_turns = True
    finishes = True

    def title(self) -> str:
        return _("Build your own tower")

    def about(self) -> str:
        return _("Stack all 33 blocks your own way, or change a tower that is there.")

    def heading(self) -> str:
        return _("Your towers")

    def cannot_finish(self) -> str:
        return _("The blocks left cannot hide the grey ones any more: take some of them back.")

    # Drafts

    def empty(self, players: int, options: Options) -> TowerDraft:
        return TowerDraft.of({})

    def read(self, setup: JSON, options: Options) -> TowerDraft:
        pile = read_pile(setup["blocks"], OWN)
        return TowerDraft.of(dict(enumerate(pile.spots)))

    def options(self, draft: TowerDraft) -> Options:
        return {"tower": OWN}

    def starts(self) -> Sequence[tuple[str, str]]:
        (tower,) = (option for option in GAME.options if option.by_hand)
        return [(str(value), PRESENTER.choice(tower.name, value)) for value in tower.choices]

    def started(self, name: str, draft: TowerDraft, random: Random) -> TowerDraft:
        return TowerDraft.of(dict(enumerate(build(name, random))))

    def finished(self, draft: TowerDraft, random: Random) -> TowerDraft | None:
        return finish(draft, random)

    def parse(self, text: str) -> Step:
        return drafts.parse(text)

    def opposite(self, draft: TowerDraft, pick: str) -> Step | None:
        """A block of the tower goes back beside it."""
        number = NUMBER.get(pick)
        return Step(ASIDE, pick) if number is not None and number in draft.built else None

    # What it needs, and what it is like

    def needs(self, draft: TowerDraft) -> Sequence[Need]:
        left = sum(map(len, draft.aside().values()))
        low, bare, lonely = draft.low_cells(), draft.bare_cells(), draft.lonely()
        alone = (cell for n in lonely for cell in board.cells_in(draft.pile.spots[n].foot))
        return (
            Need(_("No gaps, no overhang, no block alone"), not lonely, _marks(draft, alone)),
            Need(
                _("The grey blocks are hidden at the sides")
                if not low
                else n_(
                    "{count} cell beside the grey blocks is too low",
                    "{count} cells beside the grey blocks are too low",
                    len(low),
                ),
                not low,
                _marks(draft, low),
            ),
            Need(_("The grey blocks are covered"), not bare, _marks(draft, bare)),
            Need(
                _("All blocks are used")
                if not left
                else n_("{count} block is left", "{count} blocks are left", left),
                not left,
            ),
        )

    def facts(self, draft: TowerDraft) -> Sequence[Fact]:
        levels = climbed(draft.pile)
        least, most = min(levels), max(levels)
        shown = str(most) if least == most else f"{least}–{most}"
        how = _("Hard") if most == 0 else _("Medium") if sum(levels) < len(levels) else _("Easy")
        height = max(here.summit for here in draft.pile.spots)
        return (
            Fact(_("Height of the tower"), str(height)),
            Fact(_("Levels climbed without ladders"), shown),
            Fact(_("How hard it is"), how),
        )


@lru_cache(maxsize=8)
def climbed(pile: Pile) -> tuple[int, ...]:
    """How high each colour gets without ladders before any block is moved."""
    found = []
    for colour in PAWNS:
        levels = walking.footing(pile, colour, (), 0)
        got = walking.reach(pile, pile.outside, 0, levels)
        tops = (here.summit for n, here in enumerate(pile.spots) if pile.open[n] & got)
        found.append(max(tops, default=0))
    return tuple(found)


def _marks(draft: TowerDraft, cells: Iterable[int]) -> tuple[Piece, ...]:
    """Marks on cells where something is missing, a little above what is there."""
    found = []
    for cell in cells:
        piece = cell_marker(draft.pile, f"cell {board.cell_text(cell)}")
        assert piece is not None
        x, y, z = piece.position
        found.append(replace(piece, pick="", position=(x, y, z + 0.01)))
    return tuple(found)


EDITOR = TowerEditor()
