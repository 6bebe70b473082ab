"""The presenters of all games: words for every move and position, panels for whole games."""

from __future__ import annotations

from random import Random

import pytest

from app import games
from app.engine import GAMES
from app.match.match import new_match
from app.match.seats import Seat
from app.ui.table.presenters import presenter_of
from tests.tools.gallery import Stand
from tests.tools.hands import at_table
from tests.tools.play import begin, random_line


@pytest.fixture
def stand():
    made = Stand()
    yield made
    made.close()


@pytest.mark.parametrize("game", games.names())
def test_every_move_has_words_and_every_position_a_status(game):
    presenter = presenter_of(game)
    for players in GAMES[game].player_counts:
        state = begin(game, players, 11)
        for position, move in random_line(state, Random(players), 120):
            assert presenter.status(position) and all(
                fact.text for fact in presenter.facts(position)
            )
            assert all(presenter.score(position, player) for player in position.players)
            if move is None:
                continue
            assert presenter.describe(position, move) and presenter.describe_played(position, move)
            assert isinstance(presenter.event(position, move, position.play(move)), str)
            assert all(presenter.action(position, move))


@pytest.mark.parametrize("game", games.names())
def test_whole_games_can_be_drawn_move_by_move(game, stand):
    match = new_match(game, [Seat(name="Anna")] * GAMES[game].player_counts[0], 9)
    playing = at_table(stand, match)
    random = Random(2)
    for _ in range(14):
        if match.over:
            break
        hand = playing.hand
        firsts = sorted(hand.first_picks())
        if firsts:
            hand.point_at(random.choice(firsts))
            stand.frame(playing.draw)
            playing.press_target()
            goals = sorted(hand.targets())
            if hand.chosen and goals:
                hand.point_at(random.choice(goals))
            playing.scene()
            stand.frame(playing.draw)
        playing.play(random.choice(match.state.legal_moves()))
        stand.frame(playing.draw)
    assert match.timeline.played
