"""The presenter of STEP by STEP: its words, captions at the pointer."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

from slimgui import imgui

from ...languages import _
from ...ui.gui import theme
from ...ui.gui.context import Gui
from ...ui.table import overlay
from ...ui.table.presenter import Fact, Presenter
from .rules import StepState, Turn
from .rules.board import BOARDS, level_of
from .rules.state import QUIET_TURNS
from .wording import COLOURS

if TYPE_CHECKING:
    from ...ui.table.protocols import History, PlayTable


class StepPresenter(Presenter[StepState, Turn]):
    """Presents STEP by STEP."""

    game = "step-by-step"
    title = "STEP by STEP"
    minutes = 20
    weight = 0.55
    side_margin = 14.0

    def motto(self) -> str:
        return _("Roll your ball to the top first")

    def aim(self) -> str:
        return _(
            "Roll your ball, then add a piece beside it: build the stairs you need and block those "
            "of the others. Whoever reaches the summit of the tower first wins."
        )

    def manual(self) -> str:
        return _(
            "Click your ball, then the square to which it rolls, then a square beside it for a "
            "piece."
        )

    def guide(self, chosen: Sequence[str]) -> str:
        if len(chosen) > 1:
            return _("Now click a square beside the ball for a piece. Esc goes back to the ball.")
        return _("Click the square to which the ball rolls. Esc puts it back.") if chosen else ""

    def accent(self, player: str) -> str:
        return COLOURS[player]

    def player_name(self, player: str) -> str:
        return {"1": _("Red"), "2": _("Blue"), "3": _("Green"), "4": _("Yellow")}[player]

    def score(self, state: StepState, player: str) -> str:
        snapshot = state.snapshot()
        square = snapshot["balls"][player]
        return "–" if square is None else str(snapshot["heights"][square])

    def status(self, state: StepState) -> str:
        if state.player is not None and state.goals & BOARDS[state.size].tower:
            return _("The summit is within reach of {player}.").format(
                player=self.player_name(state.player)
            )
        return _("The number is how high a ball lies.")

    def facts(self, state: StepState) -> Sequence[Fact]:
        found = [
            Fact(_("Height of the tower"), "5"),
            Fact(_("Pieces left"), str(state.reserve)),
        ]
        if state.quiet and state.player is not None:
            quiet = _("{count} of {most}").format(count=state.quiet, most=QUIET_TURNS)
            found.append(Fact(_("Turns without a piece"), quiet))
        return found

    def describe(self, state: StepState, move: Turn) -> str:
        if move.to == BOARDS[state.size].tower:
            return _("to the summit on {goal}").format(goal=move.goal)
        if move.piece is None:
            return _("to {goal}").format(goal=move.goal)
        return _("to {goal}, piece on {square}").format(goal=move.goal, square=move.piece)

    def event(self, before: StepState, move: Turn, after: StepState) -> str:
        if after.player is None:
            return ""
        pairs = zip(before.players, before.balls, after.balls, strict=True)
        gone = [self.player_name(player) for player, was, now in pairs if was and not now]
        if gone:
            return _("{player} cannot move and is out.").format(player=", ".join(gone))
        if before.reserve and not after.reserve:
            return _("The last piece is on the board: the reserve is empty.")
        return ""

    def draw_pointer_aids(self, gui: Gui, table: PlayTable[StepState, Turn]) -> None:
        """A caption at the pointer: what a click would do."""
        hand, at = table.hand, overlay.pointer(gui, table)
        state = hand.state
        if state is None or at is None or table.view.animating or not hand.ready:
            return
        path = hand.path
        clear = overlay.spots_to_keep_clear(gui, table)
        if len(path) == 2:
            _draw_path(gui, table, state, path)
        if len(path) == 1:
            overlay.caption(gui, at, _("Your ball: choose where it rolls"), "hand")
            return
        move = hand.candidate()
        if move is not None and move.piece is not None:
            level = level_of(state.levels, move.put) + 1
            text = _("A piece on {square}: level {level}").format(square=move.piece, level=level)
            overlay.caption(gui, at, text, "stack", clear=clear)
        elif move is not None and move.to == BOARDS[state.size].tower:
            text = _("The summit: this wins the game")
            overlay.caption(gui, at, text, "crown", clear=clear)
        else:
            square = path[1].removeprefix("square ")
            here = level_of(state.levels, state.balls[state.turn])
            level = state.heights().get(square, here)
            text = _("To {square}, level {level}").format(square=square, level=level)
            overlay.caption(gui, at, text + overlay.signed(level - here), "steps", clear=clear)

    def chapters(self, history: History[StepState, Turn]) -> list[int]:
        """Chapters begin where a ball gets higher than any was before."""
        found, highest = [], 0
        for number in range(1, history.length + 1):
            snapshot = history.state_at(number).snapshot()
            squares = [square for square in snapshot["balls"].values() if square is not None]
            top = max((snapshot["heights"][square] for square in squares), default=0)
            if top > highest:
                found.append(number)
                highest = top
        return found

    def option(self, name: str) -> tuple[str, str]:
        return _("Size of the board"), _("Squares along each side; the tower stands in the middle.")

    def choice(self, name: str, value: object) -> str:
        return f"{value} × {value}"


def _draw_path(
    gui: Gui, table: PlayTable[StepState, Turn], state: StepState, path: Sequence[str]
) -> None:
    """Draws the path over which the ball would roll."""
    *squares, _ball = (piece.position for piece in table.view.stage.path_markers(state, path))
    start = next(p.position for p in table.view.scene.pieces.values() if p.pick == path[0])
    spots = [overlay.on_screen(gui, table, place) for place in (start, *squares)]
    ends = _between(*spots[:2]), _between(*spots[:-3:-1])
    draw = imgui.get_background_draw_list()
    for ink, wide in ((theme.with_opacity(theme.SOLID, 0.55), 6.0), (theme.GOLD_LIGHT, 3.0)):
        for one, other in pairwise((ends[0], *spots[1:-1], ends[1])):
            draw.add_line(one, other, ink, wide)
        for spot in spots[1:-1]:
            draw.add_circle_filled(spot, wide, ink)


def _between(one: overlay.Spot, other: overlay.Spot) -> overlay.Spot:
    """A point a little before the middle of two others."""
    return one[0] + 0.42 * (other[0] - one[0]), one[1] + 0.42 * (other[1] - one[1])


PRESENTER = StepPresenter()
