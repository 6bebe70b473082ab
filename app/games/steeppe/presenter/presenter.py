"""The Steppes of Steeppe as it presents itself."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import TYPE_CHECKING, Any

from ....engine.contract import State
from ....languages import _
from ....ui.gui.context import Gui
from ....ui.table.presenter import Fact, Presenter
from ..rules.cards import Act
from ..rules.state import SteeppeState
from . import action_buttons, jest_panel
from .vocabulary import (
    ace_drawn,
    act_words,
    jest_name,
    outcome_of_turn,
    told,
)

if TYPE_CHECKING:
    from ....match.timeline import Timeline
    from ....ui.screens.playing import Playing
    from ....ui.table.protocols import PointsAtTable


class SteeppePresenter(Presenter):
    """The face of The Steppes of Steeppe."""

    game = "steeppe"
    title = "The Steppes of Steeppe"
    minutes = 30
    weight = 0.7
    competitive = False
    hidden = True
    own_actions = True
    by_buttons = True
    footer = 60.0
    aside = 34.0

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

    def score(self, state: State[Any], player: str) -> str:
        assert isinstance(state, SteeppeState)
        return str(len(state.jests[state.players.index(player)].lauded))

    def status(self, state: State[Any]) -> str:
        assert isinstance(state, SteeppeState)
        return _("Half {half}, turn {turn}").format(half=state.half, turn=state.turn)

    def facts(self, state: State[Any]) -> Sequence[Fact]:
        assert isinstance(state, SteeppeState)
        lauded = sum(len(jest.lauded) for jest in state.jests)
        decks = " : ".join(str(len(jest.deck)) for jest in state.jests)
        return (
            Fact(_("Faces lauded"), _("{count} of 12").format(count=lauded)),
            Fact(_("Cards in the decks"), decks),
        )

    def describe(self, state: State[Any], move: Hashable) -> str:
        assert isinstance(move, Act)
        return act_words(move)

    def describe_played(self, state: State[Any], move: Hashable) -> str:
        assert isinstance(state, SteeppeState) and isinstance(move, Act)
        return told(state, move)

    def whose(self, state: State[Any], words: str) -> str:
        return _("{who}: {words}").format(who=jest_name(state.player or ""), words=words)

    def action(self, state: State[Any], move: Hashable) -> tuple[str, str]:
        assert isinstance(move, Act)
        return action_buttons.text_of(move), action_buttons.ICONS[move.verb]

    def event(self, before: State[Any], move: Hashable, after: State[Any]) -> str:
        assert isinstance(before, SteeppeState) and isinstance(after, SteeppeState)
        assert isinstance(move, Act)
        return outcome_of_turn(before, after) or ace_drawn(before, move, after)

    def credit(self) -> str:
        return _("for one or two, with a deck of cards")

    def best_score_label(self) -> str:
        return _("Most Faces lauded")

    def key(self, playing: Playing, name: str) -> bool:
        return action_buttons.key(playing, name)

    def below(self, gui: Gui) -> float:
        """As much as usual; with several aces to give there is a row more."""
        usual, now = self.footer + action_buttons.more_rows(gui), gui.recall("height of acts", 0.0)
        return now if now > 1.5 * usual else usual

    def own_keys(self) -> Sequence[tuple[str, str]]:
        return action_buttons.own_keys()

    def draw_pointer_aids(self, gui: Gui, table: PointsAtTable) -> None:
        action_buttons.captions(gui, table)

    def draw_panels(self, gui: Gui, playing: Playing) -> None:
        jest_panel.draw(gui, playing)
        action_buttons.draw(gui, playing)
        self.draw_pointer_aids(gui, playing)

    def chapters(self, line: Timeline) -> list[int]:
        shown = [line.state_at(number).snapshot() for number in range(line.length + 1)]
        turns = [(snapshot["half"], snapshot["turn"]) for snapshot in shown]
        return [n for n in range(1, line.length) if turns[n] != turns[n - 1]]

    def chapter_name(self, line: Timeline, number: int) -> str:
        return self.status(line.state_at(number))


PRESENTER = SteeppePresenter()
