"""The AI that follows results: what counts, how it is kept, and that every second game is won."""

from __future__ import annotations

from random import Random

import pytest

from app.ai import LEVELS
from app.engine.errors import BadOption
from app.match.adaptive import MOST_RESULTS, Adaptive, adapt, followed, read_adaptive
from app.match.match import Match, new_match
from app.match.save_format import as_json, match_of
from app.match.seats import Seat, read_seat
from app.match.settings import Settings, read

PERSON, IVY = Seat(name="Anna"), Seat(name="Ivy", level="easy", adaptive=True)


def ended(seats: list[Seat], loser: int, game: str = "steppe") -> Match:
    match = new_match(game, seats)
    match.concede(match.state.players[loser])
    return match


def test_it_gets_stronger_after_a_win_and_weaker_after_a_loss():
    won = followed({}, ended([PERSON, IVY], 1))
    assert won["steppe"].level == "medium" and won["steppe"].results == ("won",)
    lost = followed(won, ended([IVY, PERSON], 1))
    assert lost["steppe"].level == "easy" and lost["steppe"].results == ("won", "lost")


def test_a_partner_helps_more_after_a_loss():
    lost = followed({}, ended([PERSON, IVY], 0, "steeppe"))
    assert lost["steeppe"].level == "medium" and lost["steeppe"].results == ("lost",)


def test_a_match_counts_once():
    """Also if it goes on after a concession was taken back, and ends otherwise."""
    match = ended([PERSON, IVY], 0)
    states = followed({}, match)
    match.play_on()
    match.concede("blue")
    assert followed(states, match) == states


@pytest.mark.parametrize(
    "seats",
    [
        [PERSON, Seat(level="easy")],
        [IVY, IVY],
        [IVY, Seat(level="hard")],
    ],
)
def test_only_persons_against_an_adaptive_ai_count(seats):
    assert followed({}, ended(seats, 0)) == {}


def test_what_goes_on_or_branched_off_does_not_count():
    match = new_match("steppe", [PERSON, IVY])
    assert followed({}, match) == {}
    branch = match.branch(0)
    branch.concede("blue")
    assert followed({}, branch) == {}


def test_draws_leave_it_where_it_is_and_the_ends_hold():
    state = Adaptive("expert").after("a" * 32, "won", stronger=True)
    assert state.level == "expert"
    assert state.after("b" * 32, "drawn", stronger=False).level == "expert"
    weak = Adaptive("gentle").after("c" * 32, "lost", stronger=False)
    assert weak.level == "gentle" and weak.results == ("lost",)


def test_in_the_long_run_every_second_game_is_won():
    """For players of any strength within the levels, if each level beats 3 of 4 of the last."""
    for strength in (1.2, 2.5, 3.9, 5.8):
        random, state, wins = Random(7), Adaptive(), 0
        for number in range(400):
            ahead = strength - LEVELS.index(state.level)
            won = random.random() < 1 / (1 + 3**-ahead)
            wins += won
            state = state.after(f"{number:032}", "won" if won else "lost", stronger=won)
        assert 0.45 < wins / 400 < 0.55
        assert len(state.results) == MOST_RESULTS


def test_a_match_that_begins_gets_the_level_it_has_come_to():
    match = new_match("steppe", [PERSON, IVY])
    adapt({"steppe": Adaptive("tough")}, match)
    assert match.seats["blue"] == Seat("blue", "Ivy", "tough", adaptive=True)
    assert match.seats["red"].is_person


def test_it_is_kept_in_saves_and_settings():
    match = new_match("steppe", [PERSON, IVY])
    again = match_of(as_json(match), match.id)
    assert again.seats["blue"].adaptive and not again.seats["red"].adaptive
    states = followed({}, ended([PERSON, IVY], 1))
    settings, messages = read(Settings(adaptive=states).as_json())
    assert settings.adaptive == states and not messages
    assert settings.reset().adaptive == states  # it is no preference
    assert not settings.reset("adaptive").adaptive


@pytest.mark.parametrize(
    "value",
    [
        None,
        [],
        {},
        {"level": "genius", "results": [], "counted": []},
        {"level": "easy", "results": ["win"], "counted": []},
        {"level": "easy", "results": "won", "counted": []},
        {"level": "easy", "results": [], "counted": ["x"]},
        {"level": "easy", "results": [], "counted": [7]},
        {"level": "easy", "results": [["won"]], "counted": []},
    ],
)
def test_nonsense_is_refused(value):
    with pytest.raises(BadOption):
        read_adaptive(value)
    settings, messages = read({"adaptive": {"steppe": value}, "volume": 0.3})
    assert settings.adaptive == {} and len(messages) == 1 and settings.volume == 0.3


def test_only_an_ai_can_be_adaptive():
    wrong = ({"adaptive": True}, {"bot": "x", "adaptive": True}, {"level": "easy", "adaptive": 1})
    for seat in wrong:
        with pytest.raises(BadOption):
            read_seat(seat)
