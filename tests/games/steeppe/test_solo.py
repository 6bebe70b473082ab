"""One person who leads both Jests: what needs a click, and what makes itself."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from app import languages
from app.ai import mind_of
from app.engine import GAMES
from app.engine.errors import IllegalMove
from app.games.steeppe.rules.cards import JESTS, Act
from app.games.steeppe.rules.led import LedState, Walk, grouped
from app.games.steeppe.rules.state import SteeppeState
from app.games.steeppe.table.dimensions import flight
from app.games.steeppe.table.layout import figure_position
from app.match import records
from app.match.match import Match, new_match
from app.match.seats import Seat
from app.scene import stage_of
from tests.tools.gallery import Stand
from tests.tools.hands import at_table, hand_in, hit, on_window, seen_at
from tests.tools.loops import at_most
from tests.tools.play import begin, random_line

GAME: Any = GAMES["steeppe"]
STAGE = stage_of("steeppe")
HALF = 1101
"""Half of the clicks that ten games needed when the floor passed after every move."""


def alone(state: SteeppeState) -> LedState:
    led = GAME.at_hand(state, JESTS)
    assert isinstance(led, LedState)
    return led


def led_floor(state: SteeppeState, who: int) -> SteeppeState:
    """The position with the floor at one Jest, after a wait if need be."""
    return state if state.actor == who else state.play(Act(JESTS[1 - who], "wait"))


def clicks(led: LedState, action: Any) -> int:
    """How often a hand clicks for an action: on the table, or on its button if it has no place."""
    if not STAGE.picks(led, action):
        return 1
    if action.verb in ("boost", "keep", "play"):
        return 1  # by their buttons; on the table cards are dragged for these
    hand = hand_in("steeppe", led)
    goal = STAGE.picks(led, action)[-1][-1]
    hand.point(hit(STAGE, led, goal))
    made = hand.press()
    if made is None and hand.done_by_click:
        made = hand.press()
    assert made == action
    return 1


def test_a_whole_game_needs_half_the_clicks() -> None:
    """Ten games in which one Jest is led to the end of its turn, then the other.

    When the floor passed after every move and had to be passed back by hand, a card was drawn by
    two clicks and a walk needed two for every card, the same ten games took 2202 clicks on the
    table, or 1352 with as many buttons as there were. Now they take 973.
    """
    total = 0
    for seed in range(10):
        state, random = begin("steeppe", 1, seed), Random(seed)
        turn, who = None, 0
        moves: list[Act] = []
        for _ in at_most(1000):
            if state.player is None:
                break
            if (state.half, state.turn) != turn:
                turn, who = (state.half, state.turn), state.floor
            who = 1 - who if state.jests[who].ended else who
            if not state.boosted:
                state = led_floor(state, who)
                moves += [Act(JESTS[1 - who], "wait")] * (state.waited)
            moves.append(mind_of("steeppe").greedy(state, random))
            state = state.play(moves[-1])
        led = alone(begin("steeppe", 1, seed))
        for group in grouped(moves):
            action = next(each for each in led.legal_moves() if led.moves_of(each) == group)
            total += clicks(led, action)
            led = led.play(action)
        assert led.base == state
    assert 700 < total <= HALF


def test_who_leads_both_jests_never_waits_and_may_do_what_either_may() -> None:
    for state, move in random_line(begin("steeppe", 1, 4), Random(4), 150):
        if move is None:
            break
        led = alone(state)
        offered = {each for each in led.legal_moves() if isinstance(each, Act)}
        assert not any(act.verb == "wait" for act in offered) or state.waited is False
        for act in state.legal_moves():
            assert act in offered or act.verb == "wait"
        for action in led.legal_moves():
            after = state
            for each in led.moves_of(action):
                after = after.play(each)
            assert led.play(action).base == after
            assert led.reveals(action) == (
                action.verb in ("steppe", "play") or _turns_up(led, action)
            )


def _turns_up(led: LedState, action: Any) -> bool:
    """Whether the end of a turn brings the next Charters."""
    after = led.play(action).base
    return (after.turn, after.half) != (led.base.turn, led.base.half)


def test_what_is_refused_is_refused_by_the_rule_it_breaks() -> None:
    led = alone(begin("steeppe", 1, 7))
    with pytest.raises(IllegalMove, match="past the last card"):
        led.play(Act("black", "move"))


def test_the_floor_passes_as_the_rules_say_where_two_lead() -> None:
    state = begin("steeppe", 2, 7)
    led = GAME.at_hand(state, (state.player,))
    assert set(led.legal_moves()) == set(state.legal_moves())
    assert Act("red", "wait") in led.legal_moves()


def test_waits_and_walks_are_one_action() -> None:
    wait, move, draw = Act("black", "wait"), Act("red", "move"), Act("red", "steppe")
    end = Act("black", "end")
    assert grouped([draw, wait, draw]) == [(draw,), (wait, draw)]
    assert grouped([move, wait, move, wait, draw]) == [(move, wait, move), (wait, draw)]
    assert grouped([move, end, move]) == [(move,), (end,), (move,)]
    assert grouped([draw, wait]) == [(draw,), (wait,)]


@pytest.fixture
def stand() -> Any:
    made = Stand()
    yield made
    languages.use("en")
    made.close()


def ready_to_walk() -> Match:
    """A game alone in which red can walk along several cards."""
    match = new_match("steeppe", [Seat(name="Anna")], 3)
    for _ in at_most(60):
        red = match.state.jests[0]  # type: ignore[attr-defined]
        if red.at == 0 and red.actions - red.owed >= 3 and len(red.steppes) > 3:
            return match
        led = alone(match.state)  # type: ignore[arg-type]
        draw = Act("red", "steppe")
        action = draw if draw in led.legal_moves() and red.actions else led.legal_moves()[0]
        for move in led.moves_of(action):
            match.play(move)
    raise AssertionError


def test_a_click_on_a_card_walks_there_and_one_undo_takes_it_back(stand: Stand) -> None:
    match = ready_to_walk()
    playing = at_table(stand, match)
    before = match.timeline.played
    last = len(match.state.jests[0].steppes) - 1  # type: ignore[attr-defined]
    at = on_window(stand, playing, figure_position("red", last, flight(last + 1)))
    playing.pressed(at, "left")
    playing.released(at, "left")
    assert match.state.jests[0].at == last  # type: ignore[attr-defined]
    assert [str(move) for move in match.timeline.moves[before:]].count("red move") == last
    lines = playing.moves.position(match.timeline, match.timeline.played)[1]
    assert lines == len(match.timeline.actions())
    playing.undo()
    assert match.timeline.played == before
    playing.redo()
    assert match.state.jests[0].at == last  # type: ignore[attr-defined]
    assert records.replay(records.record_of(match.timeline)).state == match.state


def test_a_click_on_a_deck_draws_for_whose_it_is(stand: Stand) -> None:
    match = new_match("steeppe", [Seat(name="Anna")], 7)
    playing = at_table(stand, match)
    for jest in ("black", "red", "red", "black"):
        cards = len(match.state.jests[JESTS.index(jest)].deck)  # type: ignore[attr-defined]
        at = seen_at(stand, playing, f"{jest} deck")
        playing.pressed(at, "left")
        playing.released(at, "left")
        assert len(match.state.jests[JESTS.index(jest)].deck) == cards - 1  # type: ignore[attr-defined]
    listed = [
        playing.presenter.describe_played(match.timeline.state_at(n), move)
        for n, move in enumerate(match.timeline.moves)
    ]
    assert [words.split()[0] for words in listed if words] == ["Black", "Red", "Red", "Black"]


def test_a_jest_keeps_the_floor_until_the_other_is_clicked(stand: Stand) -> None:
    match = new_match("steeppe", [Seat(name="Anna")], 7)
    playing = at_table(stand, match)
    for _ in range(2):
        playing.key("c", frozenset())
    assert [str(move) for move in match.timeline.moves] == [
        "red steppe",
        "black wait",
        "red steppe",
    ]
    at = seen_at(stand, playing, "black jest")
    playing.pressed(at, "left")
    playing.released(at, "left")
    assert match.timeline.played == 3, "no move"
    playing.key("c", frozenset())
    playing.key("c", frozenset())
    told = [str(move) for move in match.timeline.moves[3:]]
    assert told == ["black steppe", "red wait", "black steppe"]
    playing.key("l", frozenset())
    playing.key("c", frozenset())
    assert str(match.timeline.moves[-1]) == "red steppe"


def test_whoever_walks_far_walks_far_only_if_nobody_acts_in_between() -> None:
    match = ready_to_walk()
    state: Any = match.state
    one = led_floor(state, 0)
    assert any(isinstance(each, Walk) for each in alone(state).legal_moves())
    assert not any(isinstance(each, Walk) for each in GAME.at_hand(one, ("red",)).legal_moves())
