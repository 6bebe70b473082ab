"""What `Presenter` asks of die Aufsteiger; panels and words have modules of their own."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from ....engine.contract import Outcome
from ....engine.errors import EngineError
from ....languages import N_, _, n_
from ....ui.gui.actions import Action
from ....ui.gui.context import Gui
from ....ui.table import overlay
from ....ui.table.presenter import Fact, Presenter, Threat
from ..rules import board
from ..rules.blocks import NUMBER
from ..rules.notation import END, Step
from ..rules.state import AufsteigerState
from . import block_net, held_panel, pointer_marks, skyline, turn_panel
from .move_words import step_words, turn_steps
from .refusals import REFUSALS, nothing_here, with_ladder
from .tables import History, MatchTable, PlayTable

_ACCENTS = {
    "red": "red",
    "yellow": "yellow",
    "darkblue": "blue",
    "lightblue": "lightblue",
    "purple": "violet",
}


class AufsteigerPresenter(Presenter[AufsteigerState, Step]):
    """Presents die Aufsteiger."""

    game = "aufsteiger"
    minutes = 45
    weight = 0.8
    by_steps = True
    own_actions = True
    footer = 64.0

    def motto(self) -> str:
        return _("Build what you climb")

    def aim(self) -> str:
        return _(
            "Each turn you can move a block of the tower and send your pawn up over grey and "
            "its own colour. When nobody gets any higher, the highest pawn wins."
        )

    def manual(self) -> str:
        return _(
            "Click a block, then where you want it; the wheel or R turns it. Click your pawn, "
            "then where it walks or climbs. When you're done, end your turn."
        )

    def guide(self, chosen: Sequence[str]) -> str:
        if not chosen:
            return ""
        if chosen[0] in NUMBER:
            return _(
                "Choose the top with the wheel or at the upper right, then click where the "
                "block goes. Esc puts it back."
            )
        if chosen[0].endswith(" stone"):
            return _("Click the block you want to close. Esc puts the stone back.")
        return _(
            "Click a marked place. Where both ladders work, the wheel or R switches ladders. "
            "Esc puts it back."
        )

    def accent(self, player: str) -> str:
        return _ACCENTS[player]

    def home_pick(self, player: str) -> str:
        return f"{player} pawn"

    def home_tip(self) -> str:
        return _("Turn the table to this pawn")

    def player_name(self, player: str) -> str:
        return {
            "red": _("Red"),
            "yellow": _("Yellow"),
            "darkblue": _("Dark blue"),
            "lightblue": _("Light blue"),
            "purple": _("Purple"),
        }[player]

    def score(self, state: AufsteigerState, player: str) -> str:
        return str(state.level_of(state.players.index(player)))

    def status(self, state: AufsteigerState) -> str:
        if state.over:
            return _("The number is the level the pawn is on.")
        if state.last_chance:
            return _("Last chance: if you don't get higher this turn, the game is over.")
        if state.turn.walker is not None:
            return _("A block was moved: everyone else can walk.")
        if state.quiet:
            left = len(state.players) * (2 if _long_end(state) else 1) - state.quiet
            return n_(
                "1 more turn without progress brings the last chance.",
                "{count} more turns without progress bring the last chance.",
                left,
            )
        return _("Climb higher than ever whenever you can.")

    def threats(self, state: AufsteigerState) -> Sequence[Threat]:
        """What becomes of the game if the turn ends as things stand."""
        if state.over or state.turn.walker is not None:
            return ()
        after = _ended(state)
        if after.outcome is not None:
            text = _("If you end your turn like this, {player} wins.")
            return [
                Threat(winner, text) for winner in after.outcome.winners if winner != state.player
            ]
        if after.last_chance and after.player != state.player:
            text = _("If you end your turn like this, {player} gets a last chance to climb.")
            return [Threat(after.player or "", text)]
        return ()

    def facts(self, state: AufsteigerState) -> Sequence[Fact]:
        summit = max(spot.summit for spot in state.pile.spots)
        return (Fact(_("Height of the tower"), str(summit)),)

    def theme_words(self, theme: str) -> str:
        names = {
            "finish": _("The last move"),
            "last chance": _("Last chance"),
            "shut in": _("Shut in"),
            "ladder": _("Ladder"),
            "race": _("Race"),
            "bridge": _("Bridge"),
            "stairs": _("Stairs"),
            "stone": _("Stone"),
            "block": _("Barring the way"),
            "patience": _("Patience"),
        }
        return names.get(theme, "")

    def describe(self, state: AufsteigerState, move: Step) -> str:
        return step_words(state, move, self.notation)

    refusals = REFUSALS

    def why_not(
        self, state: AufsteigerState, picks: Sequence[str], error: EngineError | None
    ) -> str:
        ladder = with_ladder(state, picks, error.pattern) if error is not None else ""
        return ladder or super().why_not(state, picks, error)

    def nothing_here(self, state: AufsteigerState, picks: Sequence[str]) -> str:
        return nothing_here(state, picks, self.player_name(state.player or ""))

    def action(self, state: AufsteigerState, move: Step) -> tuple[str, str]:
        return (_("Stay"), "check") if move.verb == "pass" else (_("End turn"), "check")

    def event(self, before: AufsteigerState, move: Step, after: AufsteigerState) -> str:
        if after.over:
            return ""
        if after.last_chance and not before.last_chance:
            return _("Last chance for {player}: climb higher, or the game is over.").format(
                player=self.called(after.player or "")
            )
        if before.last_chance and not after.last_chance and after.quiet == 0:
            return _("{player} got higher: the game goes on.").format(
                player=self.called(before.player or "")
            )
        if move.verb == "block" and before.pawns != after.pawns:
            names = [
                self.called(player)
                for player, was, now in zip(before.players, before.pawns, after.pawns, strict=True)
                if was != now
            ]
            return _("Pushed aside: {players}").format(players=", ".join(names))
        return ""

    def decided(self, history: History, outcome: Outcome) -> str:
        if not outcome.winners:
            return _(outcome.reason)
        (winner,) = outcome.winners
        level = outcome.scores[winner]
        second = max(high for player, high in outcome.scores.items() if player != winner)
        name = self.called(winner)
        if second < level:
            more = n_("{count} level", "{count} levels", level - second)
            pattern = _("{player} stands on level {level}, {more} above the runner-up.")
            return pattern.format(player=name, level=level, more=more)
        rules = history.state_at(history.played).rules
        if rules.first_arrival:
            pattern = _("{player} reached level {level} first, and that breaks the tie.")
        else:
            pattern = _("{player} reached level {level} last, and that breaks the tie.")
        return pattern.format(player=name, level=level)

    def chapters(self, history: History) -> list[int]:
        """Chapters begin where a turn is over, or where another player may walk."""
        return [
            number
            for number, move in enumerate(history.moves[:-1], start=1)
            if history.state_at(number).player != history.state_at(number - 1).player
            or move.verb in ("end", "pass")
        ]

    def chapter_name(self, history: History, number: int) -> str:
        return self.called(history.state_at(number).player or "")

    def place_words(self, state: AufsteigerState, pick: str) -> str:
        """The level of a cell, of the top of a block, or of a pawn."""
        kind, _space, rest = pick.partition(" ")
        if kind == "cell":
            x, y = map(int, rest.split(","))
            level = state.pile.level_at(board.cell_at(x, y))
            return _("Level {level}").format(level=level) if level else ""
        if pick in NUMBER:
            level = state.pile.spots[NUMBER[pick]].summit
            return _("Top on level {level}").format(level=level)
        if rest == "pawn":
            level = state.level_of(state.players.index(kind))
            return _("{name} · level {level}").format(name=self.called(kind), level=level)
        return ""

    def option(self, name: str) -> tuple[str, str]:
        return {
            "tower": (_("Tower"), _("Broad with terraces, tall, or a closed box.")),
            "strict_order": (
                _("Block first"),
                _("Each turn, move the block first, then the pawn."),
            ),
            "long_end": (
                _("Long end"),
                _("With 2 players: two rounds without progress before the last chance."),
            ),
            "bridges": (_("Bridges"), _("A ladder can also bridge a gap.")),
            "simultaneous": (
                _("Simultaneous"),
                _("After a turn in which a block was moved, everyone else can walk."),
            ),
            "first_arrival": (
                _("First to arrive"),
                _("On equal levels, the first to arrive wins, not the last."),
            ),
            "no_descent": (_("No descent"), _("Pawns never go down, not even over a bridge.")),
            "purple": (_("Purple"), _("Purple can come up with fewer than 5 players.")),
        }[name]

    def choice(self, name: str, value: object) -> str:
        names = {"broad": _("Broad"), "tall": _("Tall"), "box": _("Box"), "own": _("Built by hand")}
        return names.get(str(value), str(value))

    def option_unavailable(self, name: str, players: int) -> str:
        if name == "long_end" and players != 2:
            return _("Only for 2 players: with more, the game always ends as usual.")
        if name == "purple" and players == 5:
            return _("With 5 players every colour is used anyway.")
        return ""

    def preset(self, name: str) -> tuple[str, str]:
        return name, _(
            "After a block is moved, everyone can walk; the first one up wins; nobody goes down."
        )

    def player_unavailable(self, player: str) -> str:
        return _("Purple needs 5 players, unless you allow it below: you get another colour.")

    def act(self, table: MatchTable, action: str) -> bool:
        """Ends the turn, or turns the next colour of the held block up."""
        moves = table.hand.off_table_moves()
        if action == "aufsteiger.end" and table.my_turn and not table.view.animating and moves:
            table.play(moves[0])
            return True
        return self.act_on_held(table, action)

    def act_on_held(self, table: PlayTable, action: str) -> bool:
        return held_panel.act(table, action)

    def footer_height(self, gui: Gui) -> float:
        return overlay.footer_height(gui, "turn", self.footer)

    def moves_footer_height(self, gui: Gui, table: MatchTable) -> float:
        return held_panel.below_moves(gui, table)

    def own_keys(self) -> Sequence[Action]:
        return (
            Action("aufsteiger.end", ("n",), N_("End the turn")),
            Action(
                held_panel.NEXT_TOP,
                ("c", "pad:x"),
                N_("Next colour on top of the block you hold"),
            ),
        )

    def draw_pointer_aids(self, gui: Gui, table: PlayTable) -> None:
        held_panel.draw(gui, table, aside=True)
        pointer_marks.draw(gui, table)
        block_net.draw(gui, table)

    def draw_panels(self, gui: Gui, table: MatchTable) -> None:
        turn_panel.draw(gui, table)
        below = held_panel.draw(gui, table)
        skyline.draw(gui, table, gui.recall("height of held", 0.0) + 10 if below else 0.0)
        pointer_marks.draw(gui, table, turn_steps(table.timeline, table.seen))
        block_net.draw(gui, table)


@lru_cache(maxsize=4)
def _ended(state: AufsteigerState) -> AufsteigerState:
    """What comes of a position if the turn ends there."""
    return state.play(END)


def _long_end(state: AufsteigerState) -> bool:
    return state.rules.long_end and len(state.players) == 2


PRESENTER = AufsteigerPresenter()
