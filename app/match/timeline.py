"""The timeline of a game: its moves, a cursor for undo and redo, and another for looking back.

Undo and redo are steps along the timeline, never inverse operations: every state that was reached
is kept as it was.

>>> from app.engine import game_named
>>> game = game_named("steppe")
>>> timeline = Timeline.begin(game, seed=1)
>>> for text in ("one 1", "one 2", "one 3"):
...     timeline.play(game.parse(text))
>>> timeline.undo()
>>> timeline.played, timeline.state.player, timeline.can_redo
(2, 'red', True)
>>> timeline.show(1)
>>> timeline.shown.player, timeline.state.player
('blue', 'red')
>>> other = timeline.branch(1)
>>> other.play(game.parse("white 25"))
>>> len(timeline.moves), [str(move) for move in other.moves]
(3, ['one 1', 'white 25'])
"""

from __future__ import annotations

from collections.abc import Collection, Hashable
from typing import Any

from ..engine.contract import JSON, Game, Options, State, Value


class NoMove(ValueError):
    """There is no move to undo or redo, or no position of that number."""


class Timeline:
    """A game being played: setup, moves, and how many of them are in force."""

    def __init__(
        self, game: Game[Any, Any], setup: JSON, options: Options | None = None, players: int = 0
    ) -> None:
        self.game = game
        self.options: dict[str, Value] = game.resolve(options)
        self.setup = setup
        first = game.start(setup, self.options)
        self.players = players or game.seats(first)[-1]
        """How many people play."""
        self._states: list[State[Any]] = [first]
        self._moves: list[Hashable] = []
        self._played = 0
        self._looking: int | None = None
        self._actions: tuple[tuple[Hashable, ...], list[range]] = ((), [])

    @classmethod
    def begin(
        cls, game: Game[Any, Any], players: int = 2, seed: int = 0, options: Options | None = None
    ) -> Timeline:
        """A new game with a setup drawn from a seed."""
        return cls(game, game.draw_setup(players, seed, options), options, players)

    # What is there

    @property
    def state(self) -> State[Any]:
        """The position in force."""
        return self._states[self._played]

    @property
    def played(self) -> int:
        """How many moves are in force."""
        return self._played

    @property
    def moves(self) -> tuple[Hashable, ...]:
        """All moves, those undone but not yet replaced included."""
        return tuple(self._moves)

    @property
    def length(self) -> int:
        """How many moves there are, undone ones included."""
        return len(self._moves)

    def state_at(self, number: int) -> State[Any]:
        """The position after `number` moves."""
        if not 0 <= number <= self.length:
            raise NoMove(f"This game has moves 0 to {self.length}, not {number}.")
        return self._states[number]

    def actions(self) -> list[range]:
        """The moves grouped by actions, each as a range of indices of moves."""
        moves = self.moves
        if self._actions[0] != moves:
            begin, found = 0, []
            for action in self.game.actions(moves):
                found.append(range(begin, begin + len(action)))
                begin += len(action)
            self._actions = moves, found
        return self._actions[1]

    def action_with(self, number: int) -> range:
        """The action to which the move with this index belongs."""
        return next(action for action in self.actions() if number in action)

    def earlier(self, number: int) -> int:
        """The number of moves before the action that led to a position, or was under way there."""
        return self.action_with(number - 1).start if number else 0

    def later(self, number: int) -> int:
        """The number of moves after the action that comes next, or is under way."""
        return self.action_with(number).stop if number < self.length else number

    def texts(self) -> list[str]:
        """The moves in force as text."""
        return [str(move) for move in self._moves[: self._played]]

    # Playing, and taking back

    def play(self, move: Hashable) -> None:
        """Plays a move after those in force; what could have been redone is discarded."""
        state = self.state.play(move)
        del self._moves[self._played :], self._states[self._played + 1 :]
        self._moves.append(move)
        self._states.append(state)
        self._played += 1
        self._looking = None

    @property
    def can_undo(self) -> bool:
        """Whether a move is in force."""
        return self._played > 0

    @property
    def can_redo(self) -> bool:
        """Whether an undone move can be played again."""
        return self._played < self.length

    def undo(self) -> None:
        """Takes the last move back, whatever it showed."""
        if not self.can_undo:
            raise NoMove("There is no move to undo.")
        self.go_to(self._played - 1)

    def redo(self) -> None:
        """Plays the next undone move again."""
        if not self.can_redo:
            raise NoMove("There is no move to redo.")
        self.go_to(self._played + 1)

    def go_to(self, number: int) -> None:
        """Undoes or redoes until `number` moves are in force."""
        self.state_at(number)
        self._played = number
        self._looking = None

    # What a player at the table may take back

    @property
    def undo_limit(self) -> int:
        """The number of moves up to the last one that showed something hidden.

        A player may go back to it but not beyond, unless practising.
        """
        for number in range(self._played, 0, -1):
            if self._states[number - 1].reveals(self._moves[number - 1]):
                return number
        return 0

    def undo_goal(self, persons: Collection[str], practice: bool = False) -> int | None:
        """Where an undo by people who play `persons` leads: to the last decision of one of them.

        That is the beginning of an action. The answers of AI players since then go with it. None if
        there is no such decision, or if something hidden has been shown since.
        """
        limit = 0 if practice else self.undo_limit
        for number in range(self._played - 1, limit - 1, -1):
            if self._states[number].player in persons:
                return max(limit, self._decision(number, persons))
        return None

    def redo_goal(self, persons: Collection[str]) -> int:
        """Where a redo leads: through the next action and the answers to it, to where people who
        play `persons` decide again."""
        for number in range(self._played + 1, self.length):
            mover = self._states[number].player
            if mover in persons and self._decision(number, persons) == number:
                return number
        return self.length

    def _decision(self, number: int, persons: Collection[str]) -> int:
        """Where people began the action in which they move after `number` moves."""
        action = self.action_with(number)
        return next(n for n in action if self._states[n].player in persons)

    # Looking around

    @property
    def looking_at(self) -> int:
        """The number of moves before the position that is shown."""
        return self._played if self._looking is None else self._looking

    @property
    def shown(self) -> State[Any]:
        """The position being looked at: the one in force unless `show` chose another."""
        return self._states[self.looking_at]

    def show(self, number: int | None) -> None:
        """Looks at the position after `number` moves without changing the game; None: back."""
        if number is not None:
            self.state_at(number)
        self._looking = None if number == self._played else number

    def branch(self, number: int) -> Timeline:
        """A game of its own that shares the first moves with this one."""
        self.state_at(number)
        other = Timeline(self.game, self.setup, self.options, self.players)
        other._moves = self._moves[:number]
        other._states = self._states[: number + 1]
        other._played = number
        return other
