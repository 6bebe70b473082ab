"""A rematch says which side one has, and who begins."""

from __future__ import annotations

import numpy as np
import pytest

from app import games
from app.engine import GAMES
from app.match.match import new_match
from app.match.save_format import as_json, match_of
from app.match.seats import Seat
from app.scene import stage_of
from app.ui.table.announcer import rematched
from app.ui.table.own_side import from_own_side, own_stage
from app.ui.table.presenters import presenter_of


def test_one_person_is_told_the_side_and_who_begins() -> None:
    match = new_match("steppe", [Seat(name="Anna"), Seat(name="Hazel", level="easy")])
    presenter = presenter_of("steppe")
    other = match.rematch(3)
    assert rematched(presenter, other) == "This time you're Blue. Hazel goes first."
    assert rematched(presenter, other.rematch(4)) == "This time you're Red, and you go first."


def test_several_persons_are_told_who_begins() -> None:
    match = new_match("steppe", [Seat(name="Anna"), Seat(name="Bo")])
    assert rematched(presenter_of("steppe"), match.rematch(3)) == "Bo goes first."


def test_who_plays_together_is_told_nothing() -> None:
    for game in games.names():
        if GAMES[game].cooperative:
            match = new_match(game, [Seat(name="Anna"), Seat(name="Bo")])
            assert rematched(presenter_of(game), match.rematch(3)) == ""


@pytest.mark.parametrize(("players", "seat", "turn"), [(2, 0, 0), (2, 1, 180), (4, 1, 270)])
def test_the_table_is_seen_from_ones_own_side(players: int, seat: int, turn: float) -> None:
    """With the reserve on the far side."""
    game = "step-by-step"
    levels = [None if number == seat else "easy" for number in range(players)]
    match = new_match(game, [Seat(level=level) for level in levels])
    stage = own_stage(match)
    scene = stage.layout(match.state)
    view = from_own_side(presenter_of(game), match, scene, stage.view)
    assert (view.azimuth - stage_of(game).view.azimuth) % 360 == pytest.approx(turn)
    middle = np.mean([p.position for p in scene.pieces.values() if p.pick == "reserve"], axis=0)
    far = np.subtract(view.eye, middle)
    assert np.linalg.norm(far[:2]) > np.linalg.norm(view.eye[:2]), "it hides nothing"


def test_racks_follow_the_colours_of_a_rematch() -> None:
    """One's own rack is in front, with either colour."""
    match = new_match("steppe", [Seat(name="Anna"), Seat(name="Hazel", level="easy")])
    for each in (match, match.rematch(3)):
        (mine,) = each.persons
        pieces = own_stage(each).layout(each.state).pieces
        racks = {player: pieces[f"rack {player}"].position[1] for player in each.state.players}
        assert min(racks, key=lambda player: racks[player]) == mine
        tiles = [p.position[1] for p in pieces.values() if p.pick.startswith(f"rack {mine} ")]
        assert max(tiles) < -2.9, "nearer than the board"


def test_a_save_without_the_flag_is_no_branch() -> None:
    match = new_match("steppe", [Seat(), Seat(level="easy")])
    data = as_json(match.branch(0))
    assert match_of(data, match.id).branched
    del data["branched"]
    assert not match_of(data, match.id).branched
