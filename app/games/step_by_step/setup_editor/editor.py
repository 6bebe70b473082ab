"""The editor of positions: squares are raised and lowered, balls moved, the reserve counted."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from ....engine.contract import JSON, Options
from ....engine.errors import EngineError
from ....languages import N_, _
from ....ui.gui import theme
from ....ui.gui import widgets as w
from ....ui.gui.context import Gui
from ....ui.table import overlay
from ....ui.table.protocols import PlayTable
from ....ui.table.setup_editor import DraftPresenter, Need, SetupEditor
from ..presenter import PRESENTER
from ..rules import GAME
from ..rules.state import PLAYERS
from . import draft as drafts
from .draft import BALL, LOWER, RAISE, RESERVE, Change, PositionDraft
from .stage import STAGE, square_of


class PositionPresenter(DraftPresenter[PositionDraft, Change]):
    """Presents a position that is being set up."""

    game = GAME.name

    refusals: Mapping[str, str] = MappingProxyType(
        {
            "{square} is at level 5: nothing goes higher.": N_(
                "This square is at level 5: nothing goes higher."
            ),
            "{square} is at level 0: nothing goes lower.": N_(
                "This square is at level 0: nothing goes lower."
            ),
            "There is a ball on {square}.": N_("There is a ball already: find another square."),
        }
    )

    def manual(self) -> str:
        return _(
            "A click raises a square, a right click or one with Shift lowers it. Drag balls to "
            "where they should be."
        )

    def player_name(self, player: str) -> str:
        return PRESENTER.player_name(player) if player in PLAYERS else player

    def describe(self, state: PositionDraft, move: Change) -> str:
        if move.verb == BALL:
            pattern = _("Ball of {player} to {square}")
            return pattern.format(player=self.player_name(move.player), square=move.square)
        if move.verb == RESERVE:
            return _("{count} pieces in the reserve").format(count=move.pieces)
        level = state.heights()[move.square] + (1 if move.verb == RAISE else -1)
        return _("{square} · level {level}").format(square=move.square, level=level)

    def place_words(self, state: PositionDraft, pick: str) -> str:
        kind, _space, rest = pick.partition(" ")
        if kind == "ball":
            return self.player_name(rest)
        square = square_of(pick)
        if not square:
            return ""
        level = state.heights()[square]
        return _("{square} · level {level}").format(square=square, level=level)

    def nothing_here(self, state: PositionDraft, picks: Sequence[str]) -> str:
        return _("Click a square to raise it, or drag a ball.")

    def draw_pointer_aids(self, gui: Gui, table: PlayTable[PositionDraft, Change]) -> None:
        hand, at = table.hand, overlay.pointer(gui, table)
        move = hand.candidate() if hand.state is not None else None
        if move is None or at is None or table.view.animating or hand.state is None:
            return
        icon = "hand" if move.verb == BALL else "stack"
        around = overlay.judged(gui, table)
        overlay.caption(gui, at, self.describe(hand.state, move), icon, around=around)


class PositionEditor(SetupEditor[PositionDraft, Change]):
    """How positions are set up by hand."""

    game = GAME.name
    stage = STAGE
    presenter = PositionPresenter()

    def title(self) -> str:
        return _("Set up a position")

    def about(self) -> str:
        return _("Levels, balls and reserve as you like, to play on from there.")

    def heading(self) -> str:
        return _("Your positions")

    def empty_label(self) -> str:
        return _("The usual start")

    # Drafts

    def empty(self, players: int, options: Options) -> PositionDraft:
        return PositionDraft.usual(int(GAME.resolve(options)["size"]), players)

    def read(self, setup: JSON, options: Options) -> PositionDraft:
        return PositionDraft.of(setup)

    def options(self, draft: PositionDraft) -> Options:
        return {"size": draft.size}

    def player_count(self, draft: PositionDraft) -> int | None:
        return len(draft.balls)

    def needs(self, draft: PositionDraft) -> Sequence[Need]:
        """Balls and levels are always as they should be; but somebody must be able to move."""
        try:
            going_on = GAME.start(draft.setup(0), self.options(draft)).outcome is None
        except EngineError:
            going_on = False
        text = _("A game can begin from here") if going_on else _("The game would be over at once")
        return (Need(text, going_on),)

    # Changes

    def parse(self, text: str) -> Change:
        return drafts.parse(text)

    def opposite(self, draft: PositionDraft, pick: str) -> Change | None:
        """A square is lowered, also one with a ball on it."""
        kind, _space, player = pick.partition(" ")
        square = square_of(pick)
        if kind == "ball" and player in PLAYERS[: len(draft.balls)]:
            square = draft.balls[PLAYERS.index(player)]
        return Change(LOWER, square) if square else None

    def joins(self, last: Change, move: Change) -> bool:
        return last.verb == move.verb == RESERVE

    def draw_own(self, gui: Gui, draft: PositionDraft) -> Change | None:
        """How many pieces are left."""
        x, y = w.cursor()
        room, value = w.available()[0], str(draft.reserve)
        across = w.text_width(gui, theme.STRONG, value)
        w.draw_text(gui, theme.STRONG, value, x + room - across, y)
        w.paragraph(gui, _("Pieces in the reserve"), theme.SMALL, room - across - 14)
        most = draft.most_in_reserve
        count = round(w.slider(gui, "reserve", draft.reserve, 0, max(1, most), 1))
        w.spacer(10)
        return Change(RESERVE, pieces=min(count, most)) if count != draft.reserve else None


EDITOR = PositionEditor()
