"""The table turns to moves of an AI that would be hidden, and back again."""

from __future__ import annotations

from typing import Any

import pytest

from app import games
from app.engine import GAMES
from app.match import records
from app.match.match import Match
from app.match.seats import Seat
from app.scene import stage_of
from app.ui.screens.playing import Playing
from app.ui.table.camera_follow import CameraFollow
from app.ui.table.highlights import moved_pieces
from app.ui.table.view import TableView
from tests.tools.booth import Booth
from tests.tools.loops import as_long_as


def views(game: str) -> Any:
    """The table after each move of a game that was really played, and what the move moved."""
    line, stage = records.load(games.asset(game, "diorama.json")), stage_of(game)
    view = TableView(stage)
    after = stage.layout(line.state_at(0))
    view.show(after)
    view.frame(1.6)
    for number in range(line.length):
        before, after = after, stage.layout(line.state_at(number + 1))
        view.show(after)
        yield view, moved_pieces(before, after)


def hidden(game: str) -> tuple[TableView, tuple[str, ...]]:
    """A table with a move that cannot be seen until it is turned."""
    return next(
        (view, names)
        for view, names in views(game)
        if view.visibility.turn_to_reveal(names) not in SEEN
    )


SEEN = ((0.0, 0.0), None)


@pytest.mark.parametrize("game", GAMES)
def test_most_moves_can_be_seen_as_they_are(game):
    turns = [view.visibility.turn_to_reveal(names) for view, names in views(game)]
    assert sum(turn in SEEN for turn in turns) >= 0.8 * len(turns)


def test_it_turns_to_what_is_hidden_and_back():
    view, names = hidden("aufsteiger")
    follow, own = CameraFollow(view), view.controller.goal
    follow.follow(names)
    assert follow.away and view.controller.goal != own
    assert view.visibility.turn_to_reveal(names) == (0.0, 0.0), "now it is seen"
    turned = view.controller.goal
    follow.follow(names)
    assert view.controller.goal == turned, "what is seen needs no turn"
    assert follow.go_back() and not follow.away
    assert (view.controller.goal.azimuth, view.controller.goal.elevation) == (
        own.azimuth,
        own.elevation,
    )
    assert not follow.go_back()


def test_whoever_turns_the_table_meanwhile_keeps_it_so():
    view, names = hidden("step-by-step")
    follow = CameraFollow(view)
    follow.follow(names)
    view.orbit(40, 10)
    goal = view.controller.goal
    assert not follow.go_back() and view.controller.goal == goal


def test_where_nothing_glides_nothing_turns():
    view, names = hidden("aufsteiger")
    view.pace, goal = 0.0, view.controller.goal
    follow = CameraFollow(view)
    follow.follow(names)
    assert not follow.away and view.controller.goal == goal


@pytest.mark.parametrize("wanted", [True, False])
def test_at_the_table_the_ai_is_followed_if_one_likes(tmp_path, wanted):
    """A pawn climbs on the far side of the tower; then it is the person's turn."""
    line = records.load(games.asset("aufsteiger", "diorama.json"))
    booth = Booth(tmp_path, drawn=False, animation="fast", follow_moves=wanted)
    booth.program.ask = lambda request: 1  # type: ignore[method-assign]
    climber = line.state_at(8).player
    seats = {p: Seat(p, "", "easy" if p == climber else None) for p in line.state.players}
    screen = Playing(booth.program, Match(line.branch(8), seats))
    booth.program.home(screen)
    booth.settle()
    own = screen.view.controller.goal.azimuth
    for number in range(8, 10):
        screen.play(line.moves[number])
        booth.settle(400)
        assert (screen.view.controller.goal.azimuth != own) is wanted
    screen.play(next(move for move in screen.match.state.legal_moves() if str(move) == "end"))
    booth.settle(400)
    assert screen.my_turn
    for _ in as_long_as(lambda: booth.window.planned):
        booth.window.planned.pop()()
    assert screen.view.controller.goal.azimuth == own
    booth.close()
