"""Clocks: how much time is left, moves that are taken back, a game lost on time, saving."""

from __future__ import annotations

from typing import Any

import pytest

from app.engine.errors import BadOption
from app.match.clock import Clock, read_clock, read_control
from app.match.match import Match, new_match
from app.match.save_format import BadSave, as_json, entry_of, match_of
from app.match.seats import Seat

ID = "0" * 32


def timed(control: str) -> Match:
    seats = [Seat(name="Anna"), Seat(name="Bo")]
    return new_match("steppe", seats, time=read_control(control))


def play(match: Match, seconds: float) -> None:
    player = match.state.player
    assert player is not None
    match.thought(player, seconds)
    match.play(match.state.legal_moves()[0])


@pytest.mark.parametrize(
    ("control", "red", "blue"),
    [("game 100", 65.0, 80.0), ("increment 100 5", 75.0, 85.0), ("turn 100", 100.0, 100.0)],
)
def test_time_goes_by_for_whoever_is_to_move(control: str, red: float, blue: float) -> None:
    match = timed(control)
    for seconds in (20, 20, 15):
        play(match, seconds)
    assert match.time_left("red") == red and match.time_left("blue") == blue
    match.thought("blue", 7)
    assert match.time_left("blue") == blue - 7 and match.time_left("red") == red
    assert match.time_left("red", 0) == 100 and match.time_left("blue", 0) == 100


def test_a_turn_of_several_moves_has_one_time_and_one_increment() -> None:
    spent = [("red", 10.0), ("red", 10.0), ("blue", 3.0), ("blue", 4.0)]
    assert read_control("turn 60").left(spent, "blue", 1.0) == 52
    assert read_control("increment 60 5").left(spent, "red") == 45
    assert read_control("increment 60 5").left(spent, "blue", 1.0) == 57


def test_moves_that_are_taken_back_give_their_time_back() -> None:
    match = timed("game 100")
    for seconds in (20, 30, 10):
        play(match, seconds)
    match.thought("blue", 5)
    match.undo()
    assert match.time_left("red") == 80 and match.time_left("blue") == 70
    match.redo()
    assert match.time_left("red") == 70 and match.time_left("blue") == 70
    match.undo()
    play(match, 1)
    assert match.time_left("red") == 79 and match.clock is not None
    assert match.clock.spent == [20, 30, 1]


def test_who_has_no_time_left_has_lost_and_can_play_on() -> None:
    match = timed("game 60")
    play(match, 20)
    assert not match.check_time()
    match.thought("blue", 61)
    assert match.check_time() and match.over and not match.check_time()
    assert match.outcome is not None and match.outcome.winners == ("red",)
    assert match.outcome.reason == "The time ran out."
    match.play_on()
    assert not match.over and not match.timed_out and match.clock is not None and match.clock.off
    play(match, 500)
    assert not match.check_time() and match.timeline.played == 2


def test_undoing_a_loss_on_time_plays_on() -> None:
    match = timed("turn 10")
    match.thought("red", 11)
    assert match.check_time() and match.undo()
    assert not match.over and not match.check_time()


def test_a_rematch_has_the_same_clock_and_a_branch_goes_on_with_it() -> None:
    match = timed("game 60")
    play(match, 20)
    play(match, 5)
    again, branch = match.rematch(2), match.branch(1)
    assert again.clock == Clock(read_control("game 60"))
    assert branch.time_left("red") == 40 and branch.time_left("blue") == 60


def test_a_clock_is_saved_and_what_has_none_is_as_it_was() -> None:
    match = timed("increment 60 3")
    play(match, 20)
    match.thought("blue", 70)
    match.check_time()
    data = as_json(match)
    assert data["escalier"] == 3
    again, entry = match_of(data, ID), entry_of(data, ID)
    assert again.clock == match.clock and again.timed_out and as_json(again) == data
    assert entry.timed_out and entry.outcome is not None
    assert entry.outcome.reason == "The time ran out."
    plain = as_json(new_match("steppe", [Seat(), Seat()]))
    assert plain["escalier"] == 1 and "clock" not in plain


def test_a_game_is_saved_and_opened_after_moves_were_taken_back() -> None:
    match = timed("game 100")
    for seconds in (5.0, 7.0, 9.0):
        play(match, seconds)
    match.undo()
    data = as_json(match)
    assert len(data["clock"]["spent"]) == len(data["record"]["moves"])
    again = match_of(data, ID)
    assert again.time_left(again.state.player) == match.time_left(again.state.player)
    longer = {**data["clock"], "spent": [*data["clock"]["spent"], 3.0, 3.0]}
    assert match_of({**data, "clock": longer}, ID).clock == again.clock


@pytest.mark.parametrize(
    "clock",
    [
        *(5, [], {}, {"control": "game 60"}),
        *({"spent": [-1]}, {"spent": "x"}, {"running": None}, {"off": 0}),
        *({"control": "game -5"}, {"control": None}, {"timed_out": 1}, {"spent": [1e300]}),
    ],
)
def test_a_damaged_clock_is_refused(clock: Any) -> None:
    match = timed("game 60")
    play(match, 1)
    data = as_json(match)
    changed = {**data["clock"], **clock} if isinstance(clock, dict) and clock else clock
    if clock == {"control": "game 60"}:
        changed = clock
    with pytest.raises(BadSave):
        match_of({**data, "clock": changed}, ID)


def test_texts_that_are_no_clock_are_refused() -> None:
    for text in ("", "game", "game x", "game 60 5", "increment 60", "turn ٣", 60, None, "game 1e3"):
        with pytest.raises(BadOption):
            read_control(text)
    with pytest.raises(BadOption):
        read_clock(None, 3)
