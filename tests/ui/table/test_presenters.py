"""The presenters of all games: words for every move and position, panels for whole games."""

from __future__ import annotations

from random import Random

import pytest

from app import games
from app.ai.phrases import Phrase
from app.engine import GAMES
from app.match.match import new_match
from app.match.seats import Seat
from app.ui.gui import theme
from app.ui.table.presenters import presenter_at_table, presenter_of, tell_who_plays
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
            assert presenter.describe(position, move)
            shown = [len(action) for action in GAMES[game].actions([move, move]) if action]
            assert presenter.describe_played(position, move) or shown == [2], "or is folded away"
            assert isinstance(presenter.event(position, move, position.play(move)), str)
            assert all(presenter.action(position, move))


@pytest.mark.parametrize("game", games.names())
def test_every_player_there_can_be_has_a_name_and_a_colour(game):
    """A list of games shows them without having replayed a game."""
    presenter = presenter_of(game)
    for player in GAMES[game].players:
        assert presenter.player_name(player)
        assert presenter.accent(player) in theme.PLAYERS


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
        if not match.over:
            playing.play(random.choice(match.state.legal_moves()))
        stand.frame(playing.draw)
    assert match.timeline.played


@pytest.mark.parametrize("game", [name for name in games.names() if not GAMES[name].cooperative])
def test_a_player_with_a_name_is_called_by_it_everywhere(game):
    count = GAMES[game].player_counts[-1]
    match = new_match(game, [Seat(name=f"Ada {number}") for number in range(count)], seed=5)
    presenter = presenter_at_table(game)
    tell_who_plays(presenter, match.seats.values(), notation=False)
    colours = [presenter.player_name(player) for player in match.seats]
    told = set()
    for position, move in random_line(match.state, Random(3), 400):
        told.add(presenter.status(position))
        if move is not None:
            told.add(presenter.event(position, move, position.play(move)))
            match.play(move)
    told |= {presenter.chapter_name(match.timeline, n) for n in presenter.chapters(match.timeline)}
    assert not [text for text in told if any(colour in text for colour in colours)]
    players = list(match.seats)
    assert presenter.called(players[1]) == "Ada 1"
    refused = Phrase("It leaves {rival} no way.", {"rival": players[1]})
    assert presenter.sentence(refused) == "It leaves Ada 1 no way."
    assert presenter_of(game).names == {}, "other tables know nothing of it"
