"""One game between bots: whoever breaks a rule, or the protocol, has lost it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random

from ...engine.contract import JSON
from ..bots.bot import Bot
from ..bots.process import BotFault
from ..timeline import Timeline
from .entrants import Entrant

TOO_LONG = "The limit of {moves} moves was reached."


@dataclass(frozen=True)
class Result:
    """How a game went."""

    scores: tuple[float, ...]
    """By seat: 1 for a win, a part of it for all who have won; where all win together 1 or 0."""
    reason: str
    """What ended it: a sentence."""
    fault: int | None
    """The seat that lost by a fault of its own."""
    moves: int
    used: tuple[tuple[float, int], ...]
    """By seat: seconds, and moves made."""

    def as_json(self) -> JSON:
        return {
            "scores": list(self.scores),
            "reason": self.reason,
            "fault": self.fault,
            "moves": self.moves,
            "used": [[round(seconds, 4), moves] for seconds, moves in self.used],
        }


class Referee:
    """Lets entrants play a game on from where it stands; `close` interrupts it from elsewhere."""

    def __init__(
        self,
        timeline: Timeline,
        seats: Sequence[Entrant],
        start: Callable[[Entrant], Bot],
        most_moves: int,
        cpu: bool,
    ) -> None:
        """An entrant for each seat in the order of turns; one alone leads all players."""
        self._timeline, self._seats, self._start = timeline, seats, start
        self._most_moves, self._cpu = most_moves, cpu
        self._bots: dict[int, Bot] = {}
        self._used = [(0.0, 0)] * len(seats)

    def play(self, seed: int) -> Result:
        """The result; all bots are started for this game and ended with it."""
        timeline, random, begin = self._timeline, Random(seed), self._timeline.played
        try:
            while (player := timeline.state.player) is not None:
                if timeline.played - begin >= self._most_moves:
                    return self._result(self._draw(), TOO_LONG.format(moves=self._most_moves))
                seat = timeline.state.players.index(player) % len(self._seats)
                try:
                    timeline.play(self._choose(seat, random.randrange(2**31)))
                except BotFault as fault:
                    return self._result(self._lost_by(seat), str(fault), seat)
            outcome = timeline.state.outcome
            assert outcome is not None
            return self._result(self._by_rules(outcome.winners), outcome.reason)
        finally:
            self.close()

    def close(self) -> None:
        """Ends all bots; a game that is being played ends with a fault."""
        for bot in list(self._bots.values()):
            bot.close()

    def _choose(self, seat: int, seed: int) -> object:
        entrant = self._seats[seat]
        if seat not in self._bots:
            self._bots[seat] = self._start(entrant)
        wish = {**entrant.wish, "seed": seed}
        choice = self._bots[seat].choose(self._timeline, wish, entrant.seconds, self._cpu)
        spent, (seconds, moves) = choice.processor_seconds, self._used[seat]
        self._used[seat] = seconds + (choice.seconds if spent is None else spent), moves + 1
        return choice.move

    def _result(self, scores: Sequence[float], reason: str, fault: int | None = None) -> Result:
        return Result(tuple(scores), reason, fault, self._timeline.played, tuple(self._used))

    def _by_rules(self, winners: Sequence[str]) -> list[float]:
        players = self._timeline.state.players
        if self._timeline.game.cooperative:
            return [float(bool(winners))] * len(self._seats)
        shared = winners or players
        return [(player in shared) / len(shared) for player in players]

    def _draw(self) -> list[float]:
        number = len(self._seats)
        return [0.0 if self._timeline.game.cooperative else 1 / number] * number

    def _lost_by(self, seat: int) -> list[float]:
        """One has lost, and the others share the point."""
        number = len(self._seats)
        if self._timeline.game.cooperative:
            return [0.0] * number
        return [0.0 if one == seat else 1 / (number - 1) for one in range(number)]
