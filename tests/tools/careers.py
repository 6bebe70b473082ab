"""Pasts of people who have played much: matches, reviews and exercises that never were."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from random import Random
from typing import Any

from app.engine import game_named
from app.engine.contract import Outcome
from app.match.accuracies import Accuracies
from app.match.exercises import exercises_of
from app.match.exercises.progress import Progress
from app.match.exercises.rating import Rating
from app.match.save_format import Entry
from app.match.seats import Seat
from app.ui.screens.statistics import Statistics

BEGAN = datetime(2026, 1, 3, 18, tzinfo=UTC)
_LEVELS = "easy", "medium", "hard", "expert"


def past(game: str, count: int, seed: int = 1) -> tuple[tuple[Entry, ...], Accuracies]:
    """So many matches of Anna against ever stronger AIs, half of them reviewed."""
    dice, rules, known = Random(seed), game_named(game), Accuracies()
    entries = []
    for number in range(count):
        level = _LEVELS[min(3, 4 * (number + dice.randrange(8)) // (count + 8))]
        players = rules.players[: max(2, rules.player_counts[0])]
        own = dice.choice(players)
        seats = tuple(
            Seat(player, "Anna") if player == own else Seat(player, "Granite", level)
            for player in players
        )
        drawn = not rules.cooperative and dice.random() < 0.06
        won = dice.random() < 0.35 + 0.3 * number / count
        winners = players if rules.cooperative else (own,)
        others = () if rules.cooperative else tuple(p for p in players if p != own)[:1]
        scores = {player: dice.randrange(20, 70) for player in players}
        outcome = Outcome(() if drawn else tuple(winners) if won else others, scores, "So it was.")
        identity = f"{number:032x}"
        ended = BEGAN + timedelta(days=1.3 * number)
        moves = dice.randrange(30, 60)
        entries.append(
            Entry(
                *(identity, game, "", seats, len(seats), ended - timedelta(hours=1), ended, moves),
                *(False, None, outcome, dict.fromkeys(players, 400.0), number + 1),
            )
        )
        if number % 2 == 0:
            percent = min(99.0, dice.gauss(60 + 25 * number / count, 7))
            first = rules.players[0] if rules.cooperative else own
            known = known.plus(identity, moves, {first: percent})
    return tuple(reversed(entries)), known


def trained(game: str, count: int, seed: int = 1) -> Progress:
    """Exercises that were tried, some with success."""
    dice, progress, today = Random(seed), Progress(), date(2026, 3, 2)
    some = dice.sample(exercises_of(game), min(count, len(exercises_of(game))))
    for one in some:
        solved = dice.random() < 0.2 + 0.09 * len(one.theme)
        progress = progress.with_result(game, one.id, Rating(), solved, today)
    return progress


class Career(Statistics):
    """Statistics of a past."""

    def __init__(self, program: Any, game: str, count: int) -> None:
        super().__init__(program)
        self._past, self.accuracies = past(game, count)
        if count > 1:
            branch = self._past[0]._replace(id="f" * 32, branched=True)
            self._past = (branch, *self._past)
        self.progress = trained(game, count)
        self.game = game

    def enter(self) -> None:
        self.count(self._past)

    def advance(self, seconds: float) -> None: ...
