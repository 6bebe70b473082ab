"""What `Presenter` asks of The Steppes of Steeppe; panels and words have modules of their own."""

from __future__ import annotations

from collections.abc import Sequence

from ....languages import _
from ....ui.gui.context import Gui
from ....ui.table.presenter import Fact, Presenter
from ..rules.cards import Act
from ..rules.state import SteeppeState
from . import action_buttons, jest_panel
from .tables import History, MatchTable, PlayTable
from .vocabulary import (
    ace_drawn,
    act_words,
    jest_name,
    outcome_of_turn,
    told,
)


class SteeppePresenter(Presenter[SteeppeState, Act]):
    """Presents The Steppes of Steeppe."""

    game = "steeppe"
    title = "The Steppes of Steeppe"
    minutes = 30
    weight = 0.7
    hidden = True
    own_actions = True
    by_buttons = True
    footer = 60.0
    side_margin = 34.0

    def motto(self) -> str:
        return _("A staircase of cards and wit")

    def aim(self) -> str:
        return _(
            "Two Jests climb their stairs of cards together to match the Faces they entertain. "
            "Laud all twelve Faces before the decks run out."
        )

    def manual(self) -> str:
        return _(
            "The buttons below the table say what your Jest can do. You can also click its deck, "
            "the Jest itself or an ace, and then where it goes."
        )

    def guide(self, chosen: Sequence[str]) -> str:
        if chosen:
            return _("Click where it goes. Esc puts it back.")
        return _("Your move: use a button below, or click on the table what it is about.")

    def player_name(self, player: str) -> str:
        return jest_name(player)

    def score(self, state: SteeppeState, player: str) -> str:
        return str(len(state.jests[state.players.index(player)].lauded))

    def player_note(self, state: SteeppeState, player: str) -> str:
        colour = state.players.index(player)
        jest = state.jests[colour]
        if not jest.faces:
            return ""
        return _("Wit {wit} of {countenance}").format(
            wit=jest.wit(colour), countenance=jest.countenance()
        )

    def status(self, state: SteeppeState) -> str:
        return _("Half {half}, turn {turn}").format(half=state.half, turn=state.turn)

    def facts(self, state: SteeppeState) -> Sequence[Fact]:
        lauded = sum(len(jest.lauded) for jest in state.jests)
        decks = " : ".join(str(len(jest.deck)) for jest in state.jests)
        return (
            Fact(_("Faces lauded"), _("{count} of 12").format(count=lauded)),
            Fact(_("Cards in the decks"), decks),
        )

    def describe(self, state: SteeppeState, move: Act) -> str:
        return act_words(move)

    def describe_played(self, state: SteeppeState, move: Act) -> str:
        return told(state, move)

    def whose(self, state: SteeppeState, words: str) -> str:
        return _("{who}: {words}").format(who=jest_name(state.player or ""), words=words)

    def action(self, state: SteeppeState, move: Act) -> tuple[str, str]:
        return action_buttons.text_of(move), action_buttons.ICONS[move.verb]

    def event(self, before: SteeppeState, move: Act, after: SteeppeState) -> str:
        return outcome_of_turn(before, after) or ace_drawn(before, move, after)

    def credit(self) -> str:
        return _("for one or two, with a deck of cards")

    def best_score_label(self) -> str:
        return _("Most Faces lauded")

    def key(self, table: MatchTable, name: str) -> bool:
        return action_buttons.key(table, name)

    def footer_height(self, gui: Gui) -> float:
        """The usual height; with several aces to give there is one row more."""
        usual, now = self.footer + action_buttons.more_rows(gui), gui.recall("height of acts", 0.0)
        return now if now > 1.5 * usual else usual

    def own_keys(self) -> Sequence[tuple[str, str]]:
        return action_buttons.own_keys()

    def draw_pointer_aids(self, gui: Gui, table: PlayTable) -> None:
        action_buttons.captions(gui, table)

    def draw_panels(self, gui: Gui, table: MatchTable) -> None:
        jest_panel.draw(gui, table)
        action_buttons.draw(gui, table)
        self.draw_pointer_aids(gui, table)

    def chapters(self, history: History) -> list[int]:
        states = [history.state_at(number) for number in range(history.length + 1)]
        turns = [(state.half, state.turn) for state in states]
        return [n for n in range(1, history.length) if turns[n] != turns[n - 1]]

    def chapter_name(self, history: History, number: int) -> str:
        return self.status(history.state_at(number))


PRESENTER = SteeppePresenter()
