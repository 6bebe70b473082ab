"""The contract between a game's rules and everything else.

A `Game` makes a setup (the only place where chance is used) and the first `State` from it. A state
is immutable: it names the player to move, lists the legal moves, and playing one of them gives a
new state. Everything else (AI, timeline, table, protocol) is written against these two classes and
knows no game by name. A game's `rules` part exports its Game as GAME.

What holds for every game (tests/engine/test_conformance.py):

- Rules use the standard library alone: no clock, no files, no global randomness. The same setup
  and moves give the same states on any machine, because records and saves store nothing else.
- Every game ends, however it is played, within 10,000 moves: tests, films and reviews play to it.
- States and moves can be pickled, because the AI thinks in another process.
- A move's `str()` is lower case, single words separated by single spaces, and `parse` gives back an
  equal move: records, the protocol and lessons name moves by it. Words have no brackets, braces,
  quotes, asterisks or backslashes, and none begins with a number and a full stop: so they can be
  told from what is written around them in a game as text.
- A move that is listed can be played, and playing any other raises IllegalMove with a sentence that
  names the rule; after the end, that the game is over.
- Sentences of errors and outcomes end with a full stop, and one that quotes what was given cuts it
  short (`checks.plain`, `text[:60]`): they are shown to players in a line or two.
- What is drawn for a seed differs from seed to seed, or is {} if nothing is left to chance.

>>> from app.engine import game_named
>>> steppe = game_named("steppe")
>>> state = steppe.start(steppe.draw_setup(2, seed=7))
>>> state.player, len(state.legal_moves())
('red', 108)
>>> later = state.play(steppe.parse("ten 1,2,3"))
>>> later.player, state.player
('blue', 'red')
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, Generic, NamedTuple, Self, TypedDict, TypeVar

from .checks import plain
from .errors import BadOption

JSON = dict[str, Any]
Value = bool | int | str
Options = Mapping[str, Value]

M = TypeVar("M", bound=Hashable)
"""A game's move: a small immutable value, mostly a NamedTuple, whose `str()` is its exact text."""


class Option(NamedTuple):
    """A rule of the game that can be chosen before it begins."""

    name: str
    default: Value
    choices: tuple[Value, ...]
    """The values to choose from, the default among them."""
    about: str
    """One English sentence, for the protocol; the presenter has the words for the interface."""
    by_hand: tuple[Value, ...] = ()
    """Values that only setups made by hand have: none is ever drawn with them."""

    @property
    def is_switch(self) -> bool:
        """Whether it is on or off, and not one of several values."""
        return self.choices == (False, True)

    def accepts(self, value: object) -> bool:
        """Whether `value` is one of the choices, `True` and 1 being different things."""
        return any(type(value) is type(choice) and value == choice for choice in self.values)

    @property
    def values(self) -> tuple[Value, ...]:
        """All values it takes: those to choose from, and those of setups made by hand."""
        return self.choices + self.by_hand


def switch(name: str, about: str) -> Option:
    """An option that is off unless switched on."""
    return Option(name, False, (False, True), about)


class Outcome(NamedTuple):
    """How a game ended."""

    winners: tuple[str, ...]
    """None in a draw or in a lost cooperative game; all players in one that is won."""
    scores: Mapping[str, int]
    """What every player achieved, in the unit in which the rules compare at the end."""
    reason: str
    """The rule that ended or decided it, as an English sentence with a full stop."""

    def as_json(self) -> JSON:
        return {"winners": list(self.winners), "scores": dict(self.scores), "reason": self.reason}


class Snapshot(TypedDict):
    """What the snapshots of all games have in common; each game adds its own keys."""

    game: str
    options: Mapping[str, Value]
    players: list[str]
    player: str | None
    result: JSON | None
    """`Outcome.as_json`, or None while the game goes on."""


class State(ABC, Generic[M]):
    """A position of a game, complete and immutable. Two states are equal if their keys are.

    Mostly a NamedTuple as well: `class NimState(State[Take], _Fields)`, with empty `__slots__`.
    """

    __slots__ = ()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and type(self) is type(other) and self.key == other.key

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
        return hash(self.key)

    @property
    @abstractmethod
    def players(self) -> tuple[str, ...]:
        """The names of all players in the order of turns, the same in every state of a match.

        Names are identifiers ("red", "1"); what people read is up to the presenter.
        """

    @property
    @abstractmethod
    def player(self) -> str | None:
        """The player to move; None when the game is over. The same player may move twice."""

    @property
    @abstractmethod
    def outcome(self) -> Outcome | None:
        """How the game ended; None exactly as long as there is a player to move."""

    @property
    @abstractmethod
    def key(self) -> Hashable:
        """Equal for two states exactly when they are the same position to the rules.

        Searches and repetition use it; it may leave out what means nothing to the rules.
        """

    @abstractmethod
    def legal_moves(self) -> Sequence[M]:
        """Every legal move once, in an order that depends on the state only; none at the end."""

    @abstractmethod
    def play(self, move: M) -> Self:
        """The state after `move`; raises IllegalMove naming the rule if it is not allowed.

        A turn that consists of several decisions is several moves of the same player.
        """

    @abstractmethod
    def score(self, player: str) -> int:
        """How far a player is, in the unit the game itself counts in, while it goes on.

        It is what a learner is told to look at: a lesson measures by it what a move gains
        (`Right.gain`). It need not be what decides the game in the end, see `Outcome.scores`.
        """

    @abstractmethod
    def snapshot(self) -> Snapshot:
        """The whole position as JSON data, enough to draw every piece: a `Snapshot` with more keys.

        It is what the protocol prints and tests compare; layouts read it. Made anew at each call.
        """

    def view(self, player: str) -> Snapshot:
        """The snapshot as `player` may see it, with None for everything hidden."""
        return self.snapshot()

    def reveals(self, move: M) -> bool:
        """Whether playing `move` shows something that was hidden from the one who plays it.

        Such moves cannot be taken back outside practice, and are not previewed.
        """
        return False

    def moves_of(self, action: M) -> tuple[Any, ...]:
        """The moves that an action consists of, in a position from `Game.at_hand`."""
        return (action,)

    def imagine(self, player: str, random: Random) -> Self:
        """A state `player` cannot tell from this one, hidden things drawn anew.

        It depends on what that player knows and on `random` only: so no AI can peek.
        """
        return self


S = TypeVar("S", bound=State[Any])
"""A game's state."""


@dataclass(frozen=True)
class Game(ABC, Generic[S, M]):
    """The rules of a game: its options, its setups, its notation."""

    name: str
    """The name of the game's folder, with hyphens."""
    player_counts: tuple[int, ...]
    """How many people can play, in ascending order."""
    players: tuple[str, ...]
    """All players there can be; those of a state are among them."""
    options: tuple[Option, ...] = ()
    presets: Mapping[str, Options] = field(default_factory=dict)
    """Named choices of options, besides the defaults. Options that a preset leaves out have the
    default; choosing one leaves alone only options with values that no preset names."""
    cooperative: bool = False
    """Whether all players win or lose together, against the game."""

    @abstractmethod
    def draw_setup(self, players: int, seed: int, options: Options | None = None) -> JSON:
        """A setup for so many players, as JSON data: the same for the same seed on any machine.

        All chance of a game is in it, hidden cards included; {} where nothing is left to chance.
        """

    @abstractmethod
    def start(self, setup: JSON, options: Options | None = None) -> S:
        """The first state; raises BadSetup or BadOption naming what is wrong.

        Setups come from files that people edit: nothing about them may be taken for granted.
        """

    @abstractmethod
    def parse(self, text: str) -> M:
        """The move with exactly this text; raises UnreadableMove, saying how moves look, if none.

        Whether it is legal anywhere is not its business.
        """

    def actions(self, moves: Sequence[M]) -> list[tuple[M, ...]]:
        """Moves in their order, grouped by what a player would call one action.

        Lists of moves show actions, and undo and redo go by them. Mostly every move is one.
        """
        return [(move,) for move in moves]

    def at_hand(self, state: S, led: Collection[str]) -> State[Any]:
        """What a person has at hand who leads these players: a position whose moves are actions.

        Mostly the position itself. A game may leave out what makes itself, and join moves that
        belong together; `State.moves_of` says which moves to play.
        """
        return state

    def deals(self, players: int, options: Options | None = None) -> bool:
        """Whether anything is left to chance: then setups differ from seed to seed."""
        first, second = (self.draw_setup(players, seed, options) for seed in (1, 2))
        return first != second

    def is_by_hand(self, setup: JSON, options: Options) -> bool:
        """Whether a setup was made by hand: another match like it begins from the same one."""
        return False

    def seats(self, state: S) -> tuple[int, ...]:
        """How many people can share the players of a state among them; mostly one each."""
        return (len(state.players),)

    def player_choices(self, players: int, options: Options) -> tuple[str, ...]:
        """The players whom seats may choose among; empty where the order of seats decides.

        A game that lets them choose has its players, in the order of turns, in the list `players`
        of its setups.
        """
        return ()

    def resolve(self, given: Options | None) -> dict[str, Value]:
        """The options complete with defaults; raises BadOption for any it does not know."""
        given = given or {}
        known = {option.name: option for option in self.options}
        for name, value in given.items():
            if name not in known:
                names = ", ".join(known) or "none"
                raise BadOption(
                    "{game} has no option {name!r}; its options: {names}.",
                    game=self.name,
                    name=name,
                    names=names,
                )
            if not known[name].accepts(value):
                raise BadOption(
                    "The option {name!r} of {game} takes {choices}, not {value}.",
                    game=self.name,
                    name=name,
                    choices=" or ".join(plain(choice) for choice in known[name].values),
                    value=plain(value),
                )
        return {name: given.get(name, option.default) for name, option in known.items()}

    def check_players(self, players: object) -> int:
        """`players` if so many can play; raises BadOption otherwise."""
        if type(players) is not int or players not in self.player_counts:
            counts = [str(count) for count in self.player_counts]
            raise BadOption(
                "{game} is for {counts} players, not {players}.",
                game=self.name,
                counts=" or ".join(counts) if len(counts) < 3 else f"{counts[0]} to {counts[-1]}",
                players=plain(players),
            )
        return players
