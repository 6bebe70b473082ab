"""What `Presenter` asks of The Steppes of Steeppe; panels and words have modules of their own."""

from __future__ import annotations

from collections.abc import Sequence
from types import MappingProxyType

from ....engine.contract import Outcome
from ....languages import N_, _, n_
from ....ui.gui.actions import Action
from ....ui.gui.context import Gui
from ....ui.table import overlay
from ....ui.table.presenter import Fact, Presenter, Threat
from ..rules.cards import JESTS, Act
from ..rules.led import Action as LedAction
from ..rules.led import LedState
from ..rules.state import SteeppeState
from . import action_buttons, jest_panel
from .leading import can_switch, leading, switch
from .move_words import ace_drawn, act_words, card_name, jest_name, outcome_of_turn, told
from .tables import History, MatchTable, PlayTable
from .threats import threats


class SteeppePresenter(Presenter[SteeppeState, Act]):
    """Presents The Steppes of Steeppe."""

    game = "steeppe"
    minutes = 30
    weight = 0.7
    hidden = True
    own_actions = True
    by_buttons = True
    footer = 60.0

    def motto(self) -> str:
        return _("A staircase of cards and wit")

    def aim(self) -> str:
        return _(
            "Two Jests climb stairs of cards and win over the royal Faces they entertain. Laud "
            "all twelve together before the decks run out."
        )

    def manual(self) -> str:
        return _(
            "Click your deck to draw a card, a card of your steppes to walk up to it, an ace to "
            "use it. The buttons below do the same, and everything else. If you lead both "
            "Jests, click the other one to switch."
        )

    def guide(self, chosen: Sequence[str]) -> str:
        if chosen:
            return _("Click where you want it. Esc puts it back.")
        return _("Your move: use a button below, or click a card, a deck or a Jest.")

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

    def place_words(self, state: SteeppeState, pick: str) -> str:
        """A card of the stairs and which step it is, a Face, or how many cards a pile has."""
        name, _space, thing = pick.partition(" ")
        if name not in JESTS:
            return ""
        own = state.snapshot()["jests"][name]
        kind, _space, number = thing.partition(" ")
        if kind == "steppe":
            card = card_name(own["steppes"][int(number)])
            return _("Step {number} · {card}").format(number=int(number), card=card)
        if kind == "face" and own["face"]:
            return card_name(own["face"])
        if kind == "deck":
            count = len(state.jests[JESTS.index(name)].deck)
            return n_("{count} card", "{count} cards", count)
        return ""

    def threats(self, state: SteeppeState) -> Sequence[Threat]:
        return threats(state)

    def theme_words(self, theme: str) -> str:
        names = {
            "card": _("One more card"),
            "boost": _("Boost"),
            "aces": _("Aces"),
            "walk": _("Walk"),
            "enough": _("Enough for this turn"),
        }
        return names.get(theme, "")

    def describe(self, state: SteeppeState, move: Act) -> str:
        return act_words(state, move)

    def choice_words(self, state: SteeppeState | LedState, move: LedAction) -> str:
        words = action_buttons
        return words.walk_text(state, move) if move.verb == "move" else words.text_of(move)

    def describe_played(self, state: SteeppeState, move: Act) -> str:
        return "" if move.verb == "wait" else told(state, move)

    def action(self, state: SteeppeState, move: Act) -> tuple[str, str]:
        return action_buttons.text_of(move), action_buttons.ICONS[move.verb]

    def event(self, before: SteeppeState, move: Act, after: SteeppeState) -> str:
        return outcome_of_turn(before, after) or ace_drawn(before, move, after)

    refusals = MappingProxyType(
        {
            "A boosted card must be answered first: {player} keep or {player} play.": N_(
                "First answer your partner's card: onto your steppes, or under your deck."
            ),
            "Half Wit: after {act!r} the {jest} Jest would have fewer actions than it owes steppes "
            "(actions left now: {actions}, steppes owed: {owed}).": N_(
                "Half Wit: half of your actions must be steppes. Draw a card now (still owed: "
                "{owed})."
            ),
            "Half Wit: the {jest} Jest may not end while it has actions and owes steppes "
            "(actions left: {actions}, steppes owed: {owed}).": N_(
                "Half Wit: half of your actions must be steppes. Draw before you end your turn "
                "(still owed: {owed})."
            ),
            "The {fellow} Jest has the floor, not the {jest} Jest.": N_(
                "The {fellow} Jest has the floor: act with it, or let it wait."
            ),
            "There is no boosted card to keep or to play.": N_(
                "There's no card from your partner to answer."
            ),
        }
    )

    def nothing_here(self, state: SteeppeState, picks: Sequence[str]) -> str:
        if len(picks) > 1:
            return _("It can't go there: the marks show where it can.")
        return _(
            "Nothing to do here: click your deck to draw, a card of your steppes to walk up, or "
            "an ace to use it."
        )

    def credit(self) -> str:
        return _("for one or two, with a deck of cards")

    def best_score_label(self) -> str:
        return _("Most Faces lauded")

    def act(self, table: MatchTable, action: str) -> bool:
        return action_buttons.act(table, action)

    def acting(self, table: MatchTable) -> str | None:
        if table.looking_back or table.state.player is None:
            return table.shown.player
        return JESTS[leading(table)]

    def clicked(self, table: MatchTable, pick: str) -> bool:
        """A click on the other Jest goes on with that one."""
        if can_switch(table) and pick == f"{JESTS[1 - leading(table)]} jest":
            switch(table)
            return True
        return False

    def footer_height(self, gui: Gui) -> float:
        usual = self.footer + action_buttons.more_rows(gui)
        return overlay.footer_height(gui, "acts", usual, exactly=gui.text_factor > 1)

    def own_keys(self) -> Sequence[Action]:
        return action_buttons.OWN_KEYS

    def draw_pointer_aids(self, gui: Gui, table: PlayTable) -> None:
        action_buttons.captions(gui, table)

    def draw_panels(self, gui: Gui, table: MatchTable) -> None:
        jest_panel.draw(gui, table)
        action_buttons.draw(gui, table)
        self.draw_pointer_aids(gui, table)

    def decided(self, history: History, outcome: Outcome) -> str:
        state = history.state_at(history.played)
        if outcome.winners:
            left = sum(len(jest.deck) for jest in state.jests)
            return _("All twelve Faces are lauded, with {count} cards to spare.").format(count=left)
        return _(
            "You lauded {count} of 12 Faces; then a Jest had no card left for a Charter."
        ).format(count=sum(outcome.scores.values()))

    def chapters(self, history: History) -> list[int]:
        states = [history.state_at(number) for number in range(history.length + 1)]
        turns = [(state.half, state.turn) for state in states]
        return [n for n in range(1, history.length) if turns[n] != turns[n - 1]]

    def chapter_name(self, history: History, number: int) -> str:
        return self.status(history.state_at(number))


PRESENTER = SteeppePresenter()
