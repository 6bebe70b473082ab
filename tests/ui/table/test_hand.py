"""The hand: what is pointed at becomes a legal move, and every move can be made."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from app.engine import GAMES
from app.render.meshes import HIGHLIGHT
from app.scene import stage_of
from app.scene.picking import Hit
from app.ui.table.hand import Hand
from app.ui.table.highlights import highlighted
from tests.tools.hands import hand_in, hit
from tests.tools.play import begin, random_line


def click(hand: Hand, stage, pick: str):
    hand.point(hit(stage, hand.state, pick))
    return hand.press()


@pytest.mark.parametrize("game", sorted(GAMES))
def test_every_move_with_picks_can_be_made_by_clicking(game):
    stage = stage_of(game)
    state = begin(game, GAMES[game].player_counts[0], 4)
    for position, _ in random_line(state, Random(4), 60)[::15]:
        if position.player is None:
            continue
        moves = list(position.legal_moves())
        for move in Random(1).sample(moves, min(12, len(moves))):
            path = stage.picks(position, move)
            if not path:
                continue
            hand = hand_in(game, position)
            made = None
            for step, choices in enumerate(path):
                if step == len(path) - 1:
                    hand.orient_like(move)
                    piece = stage.preview(position, move)
                    if piece is not None:
                        hand.point(Hit(replace(piece, pick=""), piece.position, 1.0))
                        assert hand.over in choices
                        made = hand.press()
                        break
                made = click(hand, stage, choices[0])
            assert made is not None and made in moves
            if stage.preview(position, move) is not None:
                assert made == move


def test_a_tile_is_turned_and_keeps_turned():
    stage, state = stage_of("steppe"), begin("steppe", 2, 1)
    hand = hand_in("steppe", state)
    assert click(hand, stage, "rack red five") is None and hand.chosen == ("rack red five",)
    assert len(hand.orientations()) == 2
    hand.point(hit(stage, state, "space 1"))
    across = str(hand.candidate())
    hand.cycle_orientation(1)
    down = str(hand.candidate())
    assert {across, down} == {"five 1,2", "five 1,6"}
    hand.point(hit(stage, state, "space 4"))
    assert str(hand.candidate()) in ("five 4,9", "five 4,5", "five 3,4")
    hand.point(hit(stage, state, "space 18"))
    assert str(hand.candidate()) in ("five 18,23", "five 17,18", "five 18,19")


def test_beside_a_target_the_choice_is_given_up_and_another_tile_taken_at_once():
    stage, state = stage_of("steppe"), begin("steppe", 2, 1)
    hand = hand_in("steppe", state)
    click(hand, stage, "rack red five")
    click(hand, stage, "rack red one")
    assert hand.chosen == ("rack red one",)
    hand.point(None)
    assert hand.press() is None and hand.chosen == ()
    assert not hand.back()


def test_a_refusal_names_the_rule():
    stage, state = stage_of("steppe"), begin("steppe", 2, 1)
    hand = hand_in("steppe", state)
    click(hand, stage, "rack red one")
    hand.point(hit(stage, state, "space 13"))
    assert not hand.ready
    assert str(hand.refusal()).endswith(".")
    hand.point(hit(stage, state, "space 1"))
    assert hand.ready and hand.refusal() is None


def test_others_pieces_cannot_be_taken():
    stage, state = stage_of("steppe"), begin("steppe", 2, 1)
    hand = hand_in("steppe", state)
    assert click(hand, stage, "rack blue one") is None
    assert hand.chosen == ()


def test_nothing_can_be_played_without_a_position():
    hand = Hand(GAMES["steppe"], stage_of("steppe"))
    hand.begin(None)
    assert hand.targets() == set() and hand.press() is None


@pytest.mark.parametrize("game", sorted(GAMES))
def test_the_dressing_shows_goals_and_ghosts_and_nothing_else(game):
    stage, state = stage_of(game), begin(game, GAMES[game].player_counts[0], 2)
    scene = stage.layout(state)
    hand = hand_in(game, state)
    first = sorted(hand.targets())[0]
    assert highlighted(scene, hand, stage).pieces.keys() == scene.pieces.keys()
    if any(len(stage.picks(state, move)) > 1 for move in hand.moves_from(first)):
        click(hand, stage, first)
        assert hand.chosen == (first,)
        first = sorted(hand.targets())[0]
    hand.point_at(first)
    shown = highlighted(scene, hand, stage)
    extra = set(shown.pieces) - set(scene.pieces)
    assert all(
        shown.pieces[name].mesh.shape == HIGHLIGHT or shown.pieces[name].opacity < 1.0
        for name in extra
    )
    marks = {piece.outline for piece in shown.pieces.values()}
    marks |= {piece.materials[0].split()[0] for n, piece in shown.pieces.items() if n in extra}
    assert marks & {"hover", "goal"}
    bare = {name: piece for name, piece in shown.pieces.items() if name in scene.pieces}
    assert all(
        (p.position, p.rotation, p.mesh)
        == (scene.pieces[n].position, scene.pieces[n].rotation, p.mesh)
        for n, p in bare.items()
    )


def test_a_way_has_one_mark_on_each_place():
    """Its squares are goals as well, and the last one is pointed at: one mark each says enough."""
    game = "step-by-step"
    stage, state = stage_of(game), begin(game, 2, 2)
    hand = hand_in(game, state)
    click(hand, stage, min(pick for pick in hand.targets() if pick.startswith("ball")))
    longest = 0
    for goal in sorted(hand.targets() - {*hand.chosen}):
        hand.point_at(goal)
        shown = highlighted(stage.layout(state), hand, stage).pieces
        marks = [piece for piece in shown.values() if piece.mesh.shape == HIGHLIGHT]
        places = Counter((round(p.position[0], 1), round(p.position[1], 1)) for p in marks)
        assert max(places.values()) == 1, goal
        looks = Counter(piece.materials[0] for piece in marks)
        assert looks["hover highlight"] == 1
        longest = max(longest, looks["chosen highlight"])
    assert longest > 1, "a way over some squares was among them"
