"""The contract a game's presenter fulfils: its words, its panels, its keys.

A game exports `PRESENTER`, an instance of a subclass of `Presenter`, from its part `presenter`.
The screens know no game; all that is particular about one they ask here. A presenter keeps nothing
between calls: everything it needs it finds in the state or on the table it is given. Only who plays
at a table is told to its presenter, which is a copy (`presenters.presenter_at_table`). What lasts
from frame to frame (how high a panel was, when a hover began) is kept with `gui.remember`.

`game`, `minutes`, `weight` and the abstract methods have to be defined; all others have
defaults that suit a simple game.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Generic, NamedTuple

from ... import games
from ...engine import game_named
from ...engine.contract import M, S
from ...languages import _, say

if TYPE_CHECKING:
    from ...ai.phrases import Phrase
    from ...engine.contract import Outcome
    from ...engine.errors import EngineError
    from ..gui.actions import Action
    from ..gui.context import Gui
    from .protocols import History, MatchTable, PlayTable


class Fact(NamedTuple):
    """A line of the players' panel: what it is, and how much."""

    text: str
    value: str = ""


class Threat(NamedTuple):
    """Something that will go wrong unless it is prevented, and who it comes from or befalls."""

    player: str
    text: str
    """A sentence in the language in use with {player} for the name of the player."""


class Presenter(ABC, Generic[S, M]):
    """How one game presents itself, generic in its state and its move.

    All texts are asked for whenever they are drawn and are to be in the language in use: call
    `app.languages._` inside the methods, never at import.
    """

    game: str
    """The game's name in the registry."""
    minutes: int
    """How long a game takes, about; shown where games are chosen."""
    weight: float
    """How hard it is to play well, 0 to 1; shown as a bar where games are chosen."""
    hidden: bool = False
    """Whether moves reveal what nobody has seen before. Such moves cannot be taken back unless the
    match is for practice, which is offered for these games only."""
    by_steps: bool = False
    """Whether a turn consists of several moves: the outlines of the last move then stay for all
    of the turn."""
    own_actions: bool = False
    """Whether `draw_panels` has buttons for moves that are not made on the table (those for which
    `Stage.picks` is empty); else the screen draws one button for each, worded by `action`."""
    by_buttons: bool = False
    """Whether lessons show a button for every legal move, not only for those that cannot be made
    on the table. For games with a handful of moves; room is kept for the buttons."""
    footer: float = 0.0
    """Height of the game's own panels above the bar, in units of the interface at normal text
    size. The camera keeps the table clear of it."""

    names: Mapping[str, str] = MappingProxyType({})
    """The names of those who play at the table, by player; not of those who gave none."""
    notation: bool = False
    """Whether people want to see the notation of moves, and pieces called by it."""

    @property
    def title(self) -> str:
        """Its title, the same in all languages."""
        return games.manifest(self.game).title

    @property
    def competitive(self) -> bool:
        """Whether players play against each other; `Game.cooperative` decides."""
        return not game_named(self.game).cooperative

    # The game in words

    @abstractmethod
    def motto(self) -> str:
        """What the game is about, in a few words: it stands below the title on a small card."""

    @abstractmethod
    def aim(self) -> str:
        """How it is won, in a sentence or two, where a new game is set up."""

    @abstractmethod
    def manual(self) -> str:
        """How a move is made with the mouse, in a few sentences, where the first move will stand
        in the list. More than forty characters, for it is all that a newcomer is told there."""

    def guide(self, chosen: Sequence[str]) -> str:
        """What to do next, in lessons, given the picks chosen so far; empty for the usual words."""
        return ""

    def option(self, name: str) -> tuple[str, str]:
        """The name of an option of the rules and a sentence about it."""
        return name, ""

    def choice(self, name: str, value: object) -> str:
        """One of the values of an option that is no switch: a few characters, on a button."""
        return str(value)

    def option_unavailable(self, name: str, players: int) -> str:
        """Why an option means nothing for this number of players; empty if it means something."""
        return ""

    def standard_rules(self) -> str:
        """A sentence about the rules with no option chosen, beside those about presets."""
        return _("The rules as first published.")

    def preset(self, name: str) -> tuple[str, str]:
        """The title of a whole set of options, and a sentence about it."""
        return name, ""

    def player_unavailable(self, player: str) -> str:
        """What is said when a player was chosen who is not dealt with so many, or these options."""
        return _("{player} isn't in this game, so you get another colour.").format(
            player=self.player_name(player)
        )

    def credit(self) -> str:
        """Who invented it and when, or what else is said of it in the credits."""
        about = games.manifest(self.game)
        return ", ".join(str(part) for part in (about.author, about.year) if part)

    def best_score_label(self) -> str:
        """What the highest score is called in the statistics of a game that is won together."""
        return _("Highest score")

    # Players

    def accent(self, player: str) -> str:
        """The colour of a player: a key of `gui.theme.PLAYERS`, by default the player's name."""
        return player

    def player_name(self, player: str) -> str:
        """What a player is called whose seat has no name, in the language in use."""
        return player.capitalize()

    def called(self, player: str) -> str:
        """What a player at the table is called everywhere: by name, or else as the game has it."""
        return self.names.get(player) or self.player_name(player)

    def sentence(self, told: Phrase | EngineError) -> str:
        """A sentence of the rules or of the AI about this table."""
        return say(told.pattern, told.values, self.game, self.names, self.notation)

    def player_note(self, state: S, player: str) -> str:
        """A few words below a player's name in lessons; empty for "to move" where that is so."""
        return ""

    def acting(self, table: MatchTable[S, M]) -> str | None:
        """The player shown as the one to move; where a person leads several, the one led now."""
        return table.shown.player

    def home_pick(self, player: str) -> str:
        """The pick of the piece by which a player is found on a table that hides some.

        A click on the player's badge turns the table to it, and the first view is from there.
        Empty for none: then badges do nothing.
        """
        return ""

    def home_tip(self) -> str:
        """The tooltip of a badge, where there is a `home_pick`."""
        return ""

    # Positions

    @abstractmethod
    def score(self, state: S, player: str) -> str:
        """What a player has so far, in a few characters."""

    @abstractmethod
    def status(self, state: S) -> str:
        """Where the game stands, in one line: level, round, what is to do."""

    def facts(self, state: S) -> Sequence[Fact]:
        """More about the position, for the players' panel; a few lines."""
        return ()

    def threats(self, state: S) -> Sequence[Threat]:
        """What the player to move should know before it is too late; nothing by default.

        Only what the rules make certain, as far as one sees by looking at what can be done next.
        Asked in every frame.
        """
        return ()

    def place_words(self, state: S, pick: str) -> str:
        """What a place or piece is that the pointer rests on, in a few words: its name if it has
        one at the table, its level, how many there are. Empty, the default, for nothing to say.

        `pick` is the name of a place (`Stage.place_at`) or the pick of a piece.
        """
        return ""

    # Moves

    @abstractmethod
    def describe(self, state: S, move: M) -> str:
        """A move in words, before it is made: for hints, reviews and notes.

        Says nothing of what only playing it would reveal. Where players move for one another, it
        says who makes it.
        """

    def choice_words(self, state: S, move: M) -> str:
        """What choosing a move would do, said aloud while it is pointed at.

        `state` and `move` are those of what is at hand (`Game.at_hand`).
        """
        return self.describe(state, move)

    def describe_played(self, state: S, move: M) -> str:
        """A move that has been made, for the list of moves, with what it revealed.

        Of several moves that are one action (`Game.actions`) the last speaks for all. Empty for one
        that is not worth a line.
        """
        return self.describe(state, move)

    def action(self, state: S, move: M) -> tuple[str, str]:
        """Text and icon (see `gui.icons`) of the button for a move without picks."""
        return self.describe(state, move), "check"

    def event(self, before: S, move: M, after: S) -> str:
        """What a move brought about that everybody should notice, for a toast; empty for nothing.

        Called after every move. Not for the end of the game, which is announced anyway.
        """
        return ""

    def final_score(self, state: S, players: Sequence[str]) -> str:
        """The score at the end, beside who won; empty where it says nothing."""
        return " : ".join(self.score(state, player) for player in players)

    def decided(self, history: History[S, M], outcome: Outcome) -> str:
        """What decided a game that has ended by the rules, in one sentence.

        By default the rule that did.
        """
        return _(outcome.reason)

    def chapters(self, history: History[S, M]) -> list[int]:
        """After how many moves a level, a round or a turn begins: sliders have ticks there.

        Ascending numbers from 1 to `history.length`. By default wherever there was an `event`.
        """
        moves = enumerate(history.moves, start=1)
        states = history.state_at
        return [n for n, move in moves if self.event(states(n - 1), move, states(n))]

    def chapter_name(self, history: History[S, M], number: int) -> str:
        """The heading, in the list of moves, of what begins after `number` moves; empty for none.

        Asked for 0 and for every chapter after which a move was made.
        """
        return ""

    def theme_words(self, theme: str) -> str:
        """The name of a theme of exercises (`Mind.theme`), such as "Tempo"; empty for none."""
        return ""

    # Clicks that do nothing

    refusals: Mapping[str, str] = MappingProxyType({})
    """Sentences of the rules, each with the one that is said instead at the table: with "here" for
    a place that has no name there, and with what could be done. They have the same values."""

    def why_not(self, state: S, picks: Sequence[str], error: EngineError | None) -> str:
        """Why a click does nothing: one friendly sentence, with what could be done instead.

        `picks` are those chosen so far and, last, the one clicked on, empty for nothing at all.
        `error` is what the rules say to that, if it can be said as a move.
        """
        if error is None:
            return self.nothing_here(state, picks)
        pattern = self.refusals.get(error.pattern, error.pattern)
        return say(pattern, error.values, self.game, self.names, self.notation)

    def nothing_here(self, state: S, picks: Sequence[str]) -> str:
        """The same where the rules have nothing to say: on others' pieces, on empty places."""
        return _("Nothing to pick up here: click something outlined.")

    # Keys

    def own_keys(self) -> Sequence[Action]:
        """Actions of this game's own with the keys they have at first.

        Their names begin with the game's, and their texts are marked by `N_`. Letters used by all
        tables (`gui.actions`) may be taken too: in a match a game's own come first.
        """
        return ()

    def act(self, table: MatchTable[S, M], action: str) -> bool:
        """Does what an action of the game's own means in a match; whether it is one."""
        return self.act_on_held(table, action)

    def clicked(self, table: MatchTable[S, M], pick: str) -> bool:
        """Does what a click with an empty hand means in a match where it makes no move; whether it
        means anything."""
        return False

    def act_on_held(self, table: PlayTable[S, M], action: str) -> bool:
        """The same for what is held, in a match or a lesson."""
        return False

    # Panels

    def footer_height(self, gui: Gui) -> float:
        """The height of the game's own panels above the bar, with text as large as it is now."""
        return self.footer

    def moves_footer_height(self, gui: Gui, table: MatchTable[S, M]) -> float:
        """The height of the game's own panels below the list of moves, with the gap above them."""
        return 0.0

    def draw_pointer_aids(self, gui: Gui, table: PlayTable[S, M]) -> None:
        """Draws what helps to point, in every frame of a match or a lesson: captions, markers."""

    def draw_panels(self, gui: Gui, table: MatchTable[S, M]) -> None:
        """Draws the game's own panels in every frame of a match, and its pointer aids with them.

        Drawn after the players, the moves and the bar; `overlay` says how far these reach.
        """
        self.draw_pointer_aids(gui, table)


AnyPresenter = Presenter[Any, Any]
"""The presenter of whichever game."""
