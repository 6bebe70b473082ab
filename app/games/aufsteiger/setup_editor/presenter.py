"""Words and panels around the hand of somebody who builds a tower."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from ....languages import N_, _
from ....ui.gui.actions import Action
from ....ui.gui.context import Gui
from ....ui.table import overlay
from ....ui.table.protocols import PlayTable
from ....ui.table.setup_editor import DraftPresenter
from ..presenter import PRESENTER, block_net, held_panel
from ..presenter.move_words import block_words
from ..presenter.refusals import REFUSALS
from ..rules import board
from ..rules.blocks import NUMBER
from ..rules.notation import Step
from .draft import ASIDE, TowerDraft


class TowerPresenter(DraftPresenter[TowerDraft, Step]):
    """Presents a tower that is being built."""

    game = "aufsteiger"

    refusals: Mapping[str, str] = MappingProxyType(
        {
            **REFUSALS,
            "The grey blocks stay: the tower is built around them.": N_(
                "The grey blocks stay where they are: build around and over them."
            ),
            "{block} lies beside the tower already.": N_("This block is not in the tower yet."),
        }
    )

    def manual(self) -> str:
        return _(
            "Click a block beside the tower, then where it goes; the wheel or R turns it, C "
            "changes the colour on top. Blocks of the tower can be moved, or put back beside it."
        )

    def describe(self, state: TowerDraft, move: Step) -> str:
        if move.verb == ASIDE:
            return _("Back beside the tower")
        return block_words(state, move, self.notation)

    def nothing_here(self, state: TowerDraft, picks: Sequence[str]) -> str:
        if len(picks) > 1:
            return _("It can't go there: the marks show where it can.")
        return _("Take a block beside the tower, or one of the tower with nothing on it.")

    def place_words(self, state: TowerDraft, pick: str) -> str:
        kind, _space, rest = pick.partition(" ")
        level = 0
        if kind == "cell":
            x, y = map(int, rest.split(","))
            level = state.pile.level_at(board.cell_at(x, y))
        elif pick in NUMBER and not state.is_aside(NUMBER[pick]):
            level = state.pile.spots[NUMBER[pick]].summit
        return _("Level {level}").format(level=level) if level else ""

    def own_keys(self) -> Sequence[Action]:
        return [action for action in PRESENTER.own_keys() if action.name == held_panel.NEXT_TOP]

    def act_on_held(self, table: PlayTable[TowerDraft, Step], action: str) -> bool:
        return held_panel.act(table, action)

    def draw_pointer_aids(self, gui: Gui, table: PlayTable[TowerDraft, Step]) -> None:
        held_panel.draw(gui, table, aside=True)
        block_net.draw(gui, table)
        hand, at = table.hand, overlay.pointer(gui, table)
        move = hand.candidate() if hand.state is not None else None
        if move is not None and at is not None and not table.view.animating:
            assert hand.state is not None
            icon = "arrow-u-up-left" if move.verb == ASIDE else "cube"
            around = overlay.judged(gui, table)
            overlay.caption(gui, at, self.describe(hand.state, move), icon, around=around)
