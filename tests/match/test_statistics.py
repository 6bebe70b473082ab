"""Statistics of finished matches."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from uuid import uuid4

import pytest

from app.engine import GAMES
from app.engine.contract import Outcome
from app.match.accuracies import Accuracies
from app.match.history import BOTS, PEOPLE, Choice, chosen, history, opponents, sides
from app.match.save_format import Entry, as_json, entry_of
from app.match.seats import Seat
from app.match.statistics import Best, Score, persons, result, statistics
from tests.match.test_match import finished, match_with

BEGAN = datetime(2026, 1, 1, tzinfo=UTC)
RED, BLUE = Seat("red", "Anna"), Seat("blue", "Granite", "hard")


def ended(
    number: int,
    winners: str = "",
    scores: tuple[int, int] | None = None,
    seats: tuple[Seat, ...] = (RED, BLUE),
    game: str = "steppe",
    moves: int = 20,
    conceded: str | None = None,
    seconds: float = 0,
) -> Entry:
    """A match that ended on day `number`."""
    players = [seat.player for seat in seats]
    points = dict(zip(players, scores, strict=True)) if scores else {}
    return Entry(
        uuid4().hex,
        game,
        "",
        seats,
        len(seats),
        BEGAN,
        BEGAN + timedelta(days=number),
        moves,
        False,
        conceded,
        Outcome(tuple(winners.split()), points, "So it was."),
        dict.fromkeys(players, seconds),
    )


def test_nothing_yet() -> None:
    found = statistics([])
    assert list(found.games) == list(GAMES)
    assert found.favourite is None and found.total.played == 0
    assert found.total.fastest is found.total.margin is found.total.best_score is None


def test_won_lost_and_drawn() -> None:
    entries = [ended(1, "red"), ended(2, "blue"), ended(3), ended(4, "red")]
    tally = statistics(entries).games["steppe"]
    assert (tally.played, tally.won, tally.lost, tally.drawn, tally.undecided) == (4, 2, 1, 1, 0)
    assert tally.levels == {"hard": Score(2, 1, 1)}


def test_what_does_not_count() -> None:
    unfinished = match_with("pa", moves=3)
    entries = [
        entry_of(as_json(unfinished), unfinished.id),
        ended(1, "red", seats=(Seat("red", "", "easy"), BLUE)),
        ended(2, "red")._replace(branched=True),
    ]
    assert persons(entries) == ()
    found = statistics(entries)
    assert found.total.played == 0 and found.apart == {**dict.fromkeys(GAMES, 0), "steppe": 1}
    assert chosen(entries, "steppe") == []


def test_persons_among_themselves() -> None:
    seats = (RED, Seat("blue", "Bo"))
    entries = [ended(1, "red", seats=seats), ended(2, "blue", seats=seats), ended(3, seats=seats)]
    everybody = statistics(entries).total
    assert (everybody.played, everybody.won, everybody.lost) == (3, 0, 0)
    assert (everybody.drawn, everybody.undecided) == (1, 2)
    anna = statistics(entries, "anna").total
    assert (anna.played, anna.won, anna.lost, anna.drawn) == (3, 1, 1, 1)
    assert statistics(entries, "Eve").total.played == 0
    assert persons(entries) == ("Anna", "Bo")
    assert result(entries[0]) == "" and result(entries[0], "Bo") == "lost"


def test_the_strongest_opponent_counts() -> None:
    seats = (Seat("1", "Anna"), Seat("2", "", "novice"), Seat("3", "", "expert"))
    found = statistics([ended(1, "1", seats=seats, game="step-by-step")])
    assert found.total.levels == {"expert": Score(won=1)}


def test_streaks_follow_the_calendar() -> None:
    won = [1, 2, 3, 5, 6]
    entries = [ended(day, "red" if day in won else "blue") for day in (6, 3, 4, 1, 5, 2)]
    total = statistics(entries).total
    assert (total.streak, total.best_streak) == (2, 3)
    total = statistics([*entries, ended(7)]).total
    assert (total.streak, total.best_streak) == (0, 3)


def test_a_match_without_result_does_not_end_a_streak() -> None:
    entries = [ended(1, "red"), ended(2, "red", seats=(RED, Seat("blue"))), ended(3, "red")]
    assert statistics(entries).total.streak == 2


def test_streaks_of_each_game() -> None:
    step = (Seat("1", "Anna"), Seat("2", "", "easy"))
    entries = [ended(1, "red"), ended(2, "2", seats=step, game="step-by-step"), ended(3, "red")]
    found = statistics(entries)
    assert found.games["steppe"].streak == 2 and found.total.streak == 1


def test_fastest_and_clearest() -> None:
    fast = ended(1, "red", (50, 45), moves=12)
    clear = ended(2, "red", (80, 20), moves=30)
    entries = [
        fast,
        clear,
        ended(3, "blue", (10, 90), moves=3),
        ended(4, "red", moves=2, conceded="blue"),
        ended(5, "red", (60, 50), moves=12),
    ]
    tally = statistics(entries).games["steppe"]
    assert tally.fastest == Best(12, fast.id)
    assert tally.margin == Best(60, clear.id)


def test_played_together() -> None:
    seats = (Seat("red", "Anna"), Seat("black", "Anna"))
    both = ("red black", (6, 6))
    entries = [
        ended(1, *both, seats=seats, game="steeppe"),
        ended(2, "", (3, 4), seats=seats, game="steeppe"),
        ended(3, "", seats=seats, game="steeppe", conceded="red"),
    ]
    tally = statistics(entries).games["steeppe"]
    assert (tally.played, tally.won, tally.lost, tally.drawn) == (3, 1, 2, 0)
    assert tally.best_score == Best(12, entries[0].id)
    assert tally.margin is None and tally.levels == {}


def test_favourite_total_and_time() -> None:
    step = (Seat("1", "Anna"), Seat("2", "", "easy"))
    entries = [
        ended(1, "red", seconds=30),
        ended(2, "1", seats=step, game="step-by-step", seconds=10),
        ended(3, "2", seats=step, game="step-by-step", seconds=1.5),
    ]
    found = statistics(entries)
    assert found.favourite == "step-by-step" and found.total.played == 3
    assert found.total.seconds == 41.5
    assert found.total.levels == {"hard": Score(won=1), "easy": Score(won=1, lost=1)}


# Over time


def test_the_form_is_the_share_of_the_last_ten() -> None:
    results = ["red", "", "blue", *["red"] * 9, "blue"]
    entries = [ended(day, winners) for day, winners in enumerate(results)]
    found = history(chosen(reversed(entries), "steppe"))
    assert [one.entry for one in found] == entries
    assert [one.result for one in found[:3]] == ["won", "drawn", "lost"]
    assert [one.form for one in found[:3]] == [1.0, 0.75, 0.5]
    assert found[11].form == 0.9 and found[12].form == 0.9


def test_matches_by_opponent_and_side() -> None:
    easy, bot = Seat("red", "Granite", "easy"), Seat("blue", "Rival", bot="rival")
    entries = [
        ended(1, "red"),
        ended(2, "red", seats=(easy, Seat("blue", "Anna"))),
        ended(3, "red", seats=(RED, bot)),
        ended(4, "blue", seats=(RED, Seat("blue", "Bo"))),
        ended(5, "1", seats=(Seat("1", "Anna"), Seat("2", "", "easy")), game="step-by-step"),
    ]
    whole = chosen(entries, "steppe")
    assert whole == entries[:4]
    assert opponents(whole) == ("easy", "hard", BOTS, PEOPLE)
    assert sides(whole, "steppe") == ("red", "blue")
    assert sides(whole, "steppe", "Bo") == ("blue",)
    assert chosen(entries, "steppe", choice=Choice("hard")) == entries[:1]
    assert chosen(entries, "steppe", choice=Choice(BOTS, "red")) == [entries[2]]
    assert chosen(entries, "steppe", "Anna", Choice(side="blue")) == [entries[1]]
    assert chosen(entries, "steppe", "Anna", Choice("hard", "blue")) == []
    assert [one.result for one in history(whole)] == ["won", "lost", "won"], "not between people"
    assert [one.result for one in history(chosen(entries, "steppe", "Bo"), "Bo")] == ["won"]


def test_accuracy_counts_only_for_the_game_that_was_reviewed() -> None:
    first, second = ended(1, "red"), ended(2, "red")
    seats = (Seat("red", "Anna"), Seat("black", "", "easy"))
    third = ended(3, "", seats=seats, game="steeppe")
    known = Accuracies().plus(first.id, 20, {"red": 80.0, "blue": 60.0})
    known = known.plus(second.id, 21, {"red": 90.0}).plus(third.id, 20, {"red": 70.0})
    found = history([first, second, third], "Anna", known)
    assert [one.accuracy for one in found] == [80.0, None, 70.0], "the second has other moves"
    other = third._replace(seats=(Seat("red", "", "easy"), Seat("black", "Anna")))
    assert history([other], "Anna", known)[0].accuracy == 70.0, "of all who play together"
    both = first._replace(seats=(RED, Seat("blue", "Anna")))
    assert known.of(both, {"red", "blue"}) == 70.0


@pytest.mark.parametrize("game", GAMES)
def test_real_matches(game: str) -> None:
    kinds = "p" + "a" * (GAMES[game].player_counts[0] - 1)
    matches = [finished(kinds, game, seed) for seed in range(3)]
    tally = statistics(entry_of(as_json(match), match.id) for match in matches).games[game]
    assert tally.played == 3 == tally.won + tally.lost + tally.drawn
    for match in matches:
        assert match.outcome is not None
        if match.persons & set(match.outcome.winners):
            assert tally.fastest is not None and tally.fastest.value <= match.timeline.played
