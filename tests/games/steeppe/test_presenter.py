"""The presenter of The Steppes of Steeppe, and pointing on its table."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from app import games, languages
from app.engine import GAMES
from app.games.steeppe.presenter import PRESENTER, action_buttons
from app.games.steeppe.rules.cards import Act
from app.match import records
from app.match.match import new_match
from app.match.seats import Seat
from app.scene import stage_of
from app.ui.table import overlay
from tests.tools.gallery import Stand
from tests.tools.hands import at_table, hand_in, hit
from tests.tools.play import begin, random_line


def test_words_of_a_steppe_name_the_card_only_once_it_has_been_drawn():
    state = begin("steeppe", 2, 7)
    move = GAMES["steeppe"].parse(f"{state.player} steppe")
    card = state.snapshot()["jests"][state.player]["deck"][0]
    rank = {"a": "ace"}.get(card[:-1], card[:-1])
    assert rank in PRESENTER.describe_played(state, move)
    assert " of " not in PRESENTER.describe(state, move)


def test_the_end_of_a_turn_says_what_came_of_it():
    told = []
    for position, move in random_line(begin("steeppe", 2, 3), Random(3), 300):
        if move is None:
            break
        after = position.play(move)
        text = PRESENTER.event(position, move, after)
        lauded = [
            sum(len(s.snapshot()["jests"][j]["lauded"]) for j in s.players)
            for s in (position, after)
        ]
        if lauded[1] > lauded[0]:
            assert "lauded" in text
            told.append(text)
        elif (position.turn, position.half) != (after.turn, after.half):
            assert "isn't lauded" in text
            told.append(text)
    assert told


def test_a_deck_pointed_at_twice_draws_a_card():
    stage, state = stage_of("steeppe"), begin("steeppe", 2, 7)
    hand = hand_in("steeppe", state)
    deck = f"{state.player} deck"
    hand.point(hit(stage, state, deck))
    assert hand.press() is None
    assert str(hand.press()) == f"{state.player} steppe"


def test_pointing_at_what_may_not_be_used_names_the_rule():
    stage, state = stage_of("steeppe"), begin("steeppe", 2, 7)
    other = next(jest for jest in state.players if jest != state.player)
    for pick in (f"{other} deck", f"{other} jest"):
        hand = hand_in("steeppe", state)
        hand.point(hit(stage, state, pick))
        assert "has the floor" in str(hand.refusal())
    hand = hand_in("steeppe", state)
    hand.point(hit(stage, state, f"{state.player} jest"))
    assert "past the last card" in str(hand.refusal())


def test_buttons_offer_what_is_allowed_and_say_why_not():
    for position, move in random_line(begin("steeppe", 2, 5), Random(5), 200):
        if move is None:
            break
        led = GAMES["steeppe"].at_hand(position, (position.player,))
        offered = action_buttons.offered(led, position.actor)
        assert set(position.legal_moves()) <= set(offered)
        for act in offered:
            allowed = act in position.legal_moves()
            assert bool(action_buttons.why_not(led, act)) != allowed
            assert action_buttons.about(position, act) and action_buttons.text_of(act)
        main = action_buttons.main_act(led, position.actor)
        assert main is None or main in position.legal_moves()


@pytest.fixture
def stand():
    made = Stand()
    yield made
    languages.use("en")
    made.close()


def test_keys_of_steeppe_play_and_refuse(stand):
    match = new_match("steeppe", [Seat(), Seat()], 7)
    playing = at_table(stand, match)
    assert playing.key("c", frozenset()) and match.timeline.played == 1
    assert playing.key("n", frozenset()) or match.state.player is None
    refused = Act(match.state.player, "end") not in match.state.legal_moves()
    assert bool(playing.program.said) or not refused


@pytest.mark.parametrize("language", languages.LANGUAGES)
def test_what_a_jest_can_do_finds_room_in_one_row_with_an_ace_in_hand(stand, language):
    languages.use(language)
    shown: list[Any] = []
    line = records.load(games.asset("steeppe", "diorama.json"))
    for number in range(line.length):
        state: Any = line.state_at(number)
        led = GAMES["steeppe"].at_hand(state, (state.player,))
        found = action_buttons.offered(led, state.actor)
        if len({act.suit for act in found if act.suit}) == 1 and len(found) == 6:
            shown = [
                overlay.Choice(action_buttons.short_text(act), "check", lambda: None)
                for act in found
            ]
            break
    assert shown

    def draw(gui: Any) -> None:
        rows = overlay._laid(gui, shown)
        assert len(rows) == 1
        assert min(len(row) for row in overlay._laid(gui, shown * 2)) > 2, "no row almost empty"
        assert overlay.more_rows(gui, shown) == 0

    stand.frame(draw)


def test_the_table_gives_way_to_a_second_row_of_what_a_jest_can_do(stand):
    gui = stand.gui
    with gui.frame("playing", (1280, 720), (1280, 720), 0.0):
        gui.remember("height of acts", 62.0)
        usual = PRESENTER.footer_height(gui)
        gui.remember("height of acts", 112.0)
        assert PRESENTER.footer_height(gui) == 112.0 > usual
