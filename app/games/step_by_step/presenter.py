"""The presenter of STEP by STEP: its words, captions at the pointer."""

from __future__ import annotations

from collections.abc import Sequence

from ...engine.contract import Outcome
from ...languages import _
from ...ui.gui.context import Gui
from ...ui.table import overlay
from ...ui.table.presenter import Fact, Presenter, Threat
from ...ui.table.protocols import History, PlayTable
from .rules import StepState, Turn
from .rules.board import BOARDS, level_of, reach
from .rules.state import QUIET_TURNS
from .wording import COLOURS


class StepPresenter(Presenter[StepState, Turn]):
    """Presents STEP by STEP."""

    game = "step-by-step"
    minutes = 20
    weight = 0.55

    def motto(self) -> str:
        return _("Be the first to roll to the top")

    def aim(self) -> str:
        return _(
            "Roll your ball, then place a piece next to it: build the stairs you need and block "
            "the others. The first ball on the tower's summit wins."
        )

    def manual(self) -> str:
        return _(
            "Click where you want your ball to roll, or drag it there; then click a square next "
            "to it to place a piece."
        )

    def guide(self, chosen: Sequence[str]) -> str:
        if len(chosen) > 1:
            return _(
                "Now click a square next to the ball to place a piece. Esc rolls the ball back."
            )
        return _("Click where you want the ball to roll. Esc puts it back.") if chosen else ""

    def home_pick(self, player: str) -> str:
        return f"ball {player}"

    def home_tip(self) -> str:
        return _("Turn the table to this ball")

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
            return _("{player} can reach the summit now.").format(player=self.called(state.player))
        return _("The number is the level the ball is on.")

    def place_words(self, state: StepState, pick: str) -> str:
        kind, _space, rest = pick.partition(" ")
        if kind == "ball":
            square = state.snapshot()["balls"][rest]
        elif kind in ("square", "piece"):
            square = rest.split()[0]
        else:
            return ""
        if square is None:
            return self.called(rest)
        level = state.heights()[square]
        words = _("{square} · level {level}").format(square=square, level=level)
        return f"{self.called(rest)} · {words}" if kind == "ball" else words

    def threats(self, state: StepState) -> Sequence[Threat]:
        """Balls that could go to the summit if it were their turn."""
        if state.player is None:
            return ()
        tower, occupied = BOARDS[state.size].tower, sum(state.balls)
        return [
            Threat(player, _("{player} is one move from the summit."))
            for player, ball in zip(state.players, state.balls, strict=True)
            if ball and player != state.player
            if reach(state.levels, tower, ball, occupied ^ ball) & tower
        ]

    def facts(self, state: StepState) -> Sequence[Fact]:
        found = [Fact(_("Height of the tower"), "5"), Fact(_("Pieces left"), str(state.reserve))]
        if state.quiet and state.player is not None:
            quiet = _("{count} of {most}").format(count=state.quiet, most=QUIET_TURNS)
            found.append(Fact(_("Turns without a piece"), quiet))
        return found

    def theme_words(self, theme: str) -> str:
        names = {
            "summit": _("Breakthrough"),
            "shut in": _("Shut in"),
            "block": _("Blocking"),
            "threat": _("Threat"),
            "race": _("Race"),
            "stairs": _("Stairs"),
            "escape": _("Room to move"),
        }
        return names.get(theme, "")

    def describe(self, state: StepState, move: Turn) -> str:
        if move.to == BOARDS[state.size].tower:
            return _("To the summit on {goal}").format(goal=move.goal)
        if move.piece is None:
            return _("To {goal}").format(goal=move.goal)
        return _("To {goal}, piece on {square}").format(goal=move.goal, square=move.piece)

    def event(self, before: StepState, move: Turn, after: StepState) -> str:
        if after.player is None:
            return ""
        pairs = zip(before.players, before.balls, after.balls, strict=True)
        gone = [self.called(player) for player, was, now in pairs if was and not now]
        if gone:
            return _("{player} can't move and is out.").format(player=", ".join(gone))
        if before.reserve and not after.reserve:
            return _("The last piece is on the board: the reserve is empty.")
        return ""

    def nothing_here(self, state: StepState, picks: Sequence[str]) -> str:
        kind, _space, rest = picks[-1].partition(" ")
        if kind == "ball" and rest != state.player:
            return _("That's {other}'s ball: you play {player}.").format(
                other=self.called(rest), player=self.player_name(state.player or "")
            )
        if len(picks) > 2:
            return _("Place the piece on a square next to your ball: the rings show where.")
        if kind == "reserve":
            return _("The ball comes first: click where you want it to roll.")
        return _("Click where you want your ball to roll.")

    def draw_pointer_aids(self, gui: Gui, table: PlayTable[StepState, Turn]) -> None:
        """A caption at the pointer: what a click would do."""
        hand, at = table.hand, overlay.pointer(gui, table)
        state = hand.state
        if state is None or at is None or table.view.animating or not hand.ready:
            return
        path = hand.path
        clear, around = overlay.spots_to_keep_clear(gui, table), overlay.judged(gui, table)
        if len(path) == 2:
            _draw_path(gui, table, state, path)
        if len(path) == 1:
            overlay.caption(gui, at, _("Your ball: choose where it rolls"), "hand")
            return
        move = hand.candidate()
        if move is not None and move.piece is not None:
            level = level_of(state.levels, move.put) + 1
            text = _("Piece on {square}: level {level}").format(square=move.piece, level=level)
            overlay.caption(gui, at, text, "stack", clear=clear, around=around)
        elif move is not None and move.to == BOARDS[state.size].tower:
            text = _("The summit: you win")
            overlay.caption(gui, at, text, "crown", clear=clear, around=around)
        else:
            square = path[1].removeprefix("square ")
            here = level_of(state.levels, state.balls[state.turn])
            level = state.heights().get(square, here)
            text = _("To {square}, level {level}").format(square=square, level=level)
            overlay.caption(
                gui, at, text + overlay.signed(level - here), "steps", clear=clear, around=around
            )

    def final_score(self, state: StepState, players: Sequence[str]) -> str:
        return ""

    def decided(self, history: History[StepState, Turn], outcome: Outcome) -> str:
        if not outcome.winners:
            return _(outcome.reason)
        state = history.state_at(history.played)
        (winner,) = outcome.winners
        if state.balls[state.players.index(winner)] != BOARDS[state.size].tower:
            others = [self.called(player) for player in state.players if player != winner]
            return _("{players} couldn't move any more.").format(
                players=overlay.joined(others, _("{first} and {last}"))
            )
        turns = sum(history.state_at(n).player == winner for n in range(history.played))
        return _("{player} reached the summit in {turns} turns.").format(
            player=self.called(winner), turns=turns
        )

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
        return _("Board size"), _("Squares along each side; the tower stands in the middle.")

    def choice(self, name: str, value: object) -> str:
        return f"{value} × {value}"


def _draw_path(
    gui: Gui, table: PlayTable[StepState, Turn], state: StepState, path: Sequence[str]
) -> None:
    """Draws the path over which the ball would roll."""
    *squares, _ball = (piece.position for piece in table.view.stage.path_markers(state, path))
    start = next(p.position for p in table.view.scene.pieces.values() if p.pick == path[0])
    spots = [overlay.on_screen(gui, table, place) for place in (start, *squares)]
    overlay.draw_path(spots)


PRESENTER = StepPresenter()
