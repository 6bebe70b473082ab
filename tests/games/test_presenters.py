"""The faces of die Aufsteiger, The Steppes of Steeppe and STEP by STEP, and pointing in them."""

from __future__ import annotations

from random import Random
from types import SimpleNamespace

import numpy as np
import pytest

from app.engine import GAMES
from app.games.aufsteiger.presenter import block_net
from app.games.aufsteiger.presenter.vocabulary import chip_words, effect, last_turn, turn_steps
from app.games.aufsteiger.rules import board
from app.games.aufsteiger.rules.blocks import COLOURS, NUMBER
from app.games.aufsteiger.rules.moves import Step
from app.games.steeppe.presenter import action_buttons
from app.games.steeppe.rules.cards import Act
from app.match.match import Match, new_match
from app.match.seats import Seat
from app.scene import stage_of
from app.scene.picking import Hit
from app.ui.screens.playing import Playing
from app.ui.table.hand import Hand
from app.ui.table.highlights import highlighted
from app.ui.table.presenters import presenter_of
from tests.tools.fakes import FakeProgram
from tests.tools.gallery import Stand
from tests.tools.play import begin, random_line

OURS = ("aufsteiger", "steeppe", "step-by-step")


def hand_in(game: str, state) -> Hand:
    hand = Hand(GAMES[game], stage_of(game))
    hand.begin(state)
    return hand


def hit(stage, state, pick: str, shift: tuple[float, float] = (0.0, 0.0)) -> Hit:
    """The pointer on a place or a piece, a little beside its middle if wanted."""
    spot = stage.marker(state, pick)
    if spot is None:
        pieces = stage.layout(state).pieces.values()
        spot = next(piece for piece in pieces if piece.pick == pick)
    x, y, z = spot.position
    return Hit(spot, (x + shift[0], y + shift[1], z), 1.0)


def on_cell(x: int, y: int, z: float = 0.0) -> Hit:
    """The pointer on a cell of die Aufsteiger, on nothing that has a name."""
    nothing = SimpleNamespace(pick="")
    return Hit(nothing, (x + 0.5 - 15, y + 0.5 - 15, z), 1.0)


# Words


@pytest.mark.parametrize("game", OURS)
def test_every_move_has_words_and_every_position_a_status(game):
    face = presenter_of(game)
    for players in GAMES[game].player_counts:
        state = begin(game, players, 11)
        for position, move in random_line(state, Random(players), 120):
            assert face.status(position) and all(fact.text for fact in face.facts(position))
            assert all(face.score(position, player) for player in position.players)
            if move is None:
                continue
            assert face.describe(position, move) and face.describe_played(position, move)
            assert isinstance(face.event(position, move, position.play(move)), str)
            assert all(face.action(position, move))


def test_words_of_a_steppe_name_the_card_only_once_it_has_been_drawn():
    face, state = presenter_of("steeppe"), begin("steeppe", 2, 7)
    move = GAMES["steeppe"].parse(f"{state.player} steppe")
    card = state.snapshot()["jests"][state.player]["deck"][0]
    rank = {"a": "ace"}.get(card[:-1], card[:-1])
    assert rank in face.describe_played(state, move)
    assert " of " not in face.describe(state, move)


def test_the_end_of_a_turn_says_what_came_of_it():
    face, told = presenter_of("steeppe"), []
    for position, move in random_line(begin("steeppe", 2, 3), Random(3), 300):
        if move is None:
            break
        after = position.play(move)
        text = face.event(position, move, after)
        lauded = [
            sum(len(s.snapshot()["jests"][j]["lauded"]) for j in s.players)
            for s in (position, after)
        ]
        if lauded[1] > lauded[0]:
            assert "lauded" in text
            told.append(text)
        elif (position.turn, position.half) != (after.turn, after.half):
            assert "not won over" in text
            told.append(text)
    assert told


# The hand over die Aufsteiger


def test_a_new_position_costs_nothing_until_somebody_points():
    class Lazy:
        def legal_moves(self):
            raise AssertionError("nobody has pointed yet")

    hand = Hand(GAMES["aufsteiger"], stage_of("aufsteiger"))
    hand.begin(Lazy())
    assert hand.over == "" and hand.chosen == ()


def take(hand: Hand, stage, pick: str) -> None:
    hand.point(hit(stage, hand.state, pick))
    assert hand.press() is None and hand.chosen == (pick,)


def liftable(hand: Hand, kind: str) -> str:
    return next(pick for pick in sorted(hand.first_picks()) if pick in NUMBER and pick[0] == kind)


def test_a_block_keeps_to_the_way_it_is_turned():
    stage, state = stage_of("aufsteiger"), begin("aufsteiger", 3, 3)
    hand = hand_in("aufsteiger", state)
    block = liftable(hand, "c")
    take(hand, stage, block)
    spot = state.pile.spots[NUMBER[block]]
    assert hand.orientation == (COLOURS.index(spot.top), str(spot.shape))
    assert all(move.top == spot.top for move in hand.moves())
    ways = hand.orientations()
    assert len(ways) == 6
    seen = set()
    for _ in ways:
        hand.cycle_orientation(1)
        seen.add(hand.orientation)
        tops = {move.top for move in hand.moves()}
        assert tops == {COLOURS[hand.orientation[0]]}
    assert seen == set(ways)


def test_a_double_cube_goes_through_all_its_tops_and_footprints():
    stage = stage_of("aufsteiger")
    for seed in range(20):
        state = begin("aufsteiger", 2, seed)
        hand = hand_in("aufsteiger", state)
        doubles = [pick for pick in sorted(hand.first_picks()) if pick[0] == "d"]
        if doubles:
            break
    take(hand, stage, doubles[0])
    assert len(hand.orientations()) == 10
    shown = {(COLOURS[top], footprint) for top, footprint in hand.orientations()}
    assert {footprint for _, footprint in shown} == {"2x2", "2x4", "4x2"}


def test_over_its_own_place_a_block_is_put_back():
    stage, state = stage_of("aufsteiger"), begin("aufsteiger", 3, 3)
    hand = hand_in("aufsteiger", state)
    block = liftable(hand, "c")
    take(hand, stage, block)
    hand.point(hit(stage, state, block, (0.2, -0.1)))
    assert not hand.ready and hand.candidate() is None and hand.refusal() is None
    hand.press()
    assert hand.chosen == ()


def test_where_a_block_may_not_go_it_is_shown_with_the_rule_and_stays_in_the_hand():
    stage, state = stage_of("aufsteiger"), begin("aufsteiger", 3, 3)
    hand = hand_in("aufsteiger", state)
    block = liftable(hand, "c")
    take(hand, stage, block)
    hand.point(on_cell(2, 2))
    assert "touch" in str(hand.refusal())
    ghost = hand.refused()
    assert ghost is not None and ghost.name == block
    shown = highlighted(stage.layout(state), hand, stage)
    assert shown.pieces[f"ghost {block}"].outline == "refused"
    assert shown.pieces[block].opacity < 1
    assert hand.press() is None and hand.chosen == (block,)
    hand.point(None)
    hand.press()
    assert hand.chosen == ()


def test_a_block_that_may_not_be_lifted_says_why():
    stage, state = stage_of("aufsteiger"), begin("aufsteiger", 3, 3)
    hand = hand_in("aufsteiger", state)
    held_down = next(name for name in NUMBER if state.why_not_liftable(name) is not None)
    hand.point(hit(stage, state, held_down))
    assert str(hand.refusal()) == str(state.why_not_liftable(held_down))
    assert hand.refused() is None
    assert hand.press() is None and hand.chosen == ()


def test_a_pawn_that_has_just_walked_says_so():
    stage = stage_of("aufsteiger")
    for seed in range(60):
        state = begin("aufsteiger", 2, seed)
        walks = [move for move in state.legal_moves() if move.verb == "walk"]
        if walks:
            break
    bare = tuple(climber._replace(ladders=()) for climber in state.climbers)
    state = state._replace(climbers=bare).play(walks[0])
    hand = hand_in("aufsteiger", state)
    pawn = f"{state.player} pawn"
    assert pawn not in hand.first_picks()
    hand.point(hit(stage, state, pawn))
    assert "Two walks" in str(hand.refusal())


def test_a_point_on_a_wall_is_the_cell_before_it():
    stage, state = stage_of("aufsteiger"), begin("aufsteiger", 2, 5)
    free = 0
    for block in state.snapshot()["blocks"].values():
        x, y = block["at"]
        if block["level"] == 0 and state.pile.ground >> board.cell_at(x - 1, y) & 1:
            free += 1
            for nudge in (-1e-6, 1e-6):
                point = (x - 15.0 + nudge, y + 0.5 - 15, 0.5)
                assert stage.place_at(state, point) == f"cell {x - 1},{y}"
    assert free


def pushing(limit: int = 400):
    """A position and a block move that pushes a pawn."""
    for seed in range(limit):
        random = Random(seed)
        state = begin("aufsteiger", 2, seed % 12)
        for _ in range(30):
            moves = state.legal_moves()
            if not moves:
                break
            steps = [m for m in moves if m.verb in ("walk", "climb") and m.cell >= 0]
            blocks = [m for m in moves if m.verb == "block"]
            for move in random.sample(blocks, min(60, len(blocks))):
                if state.play(move).pawns != state.pawns:
                    return state, move
            ending = [m for m in moves if m.verb == "end"]
            state = state.play(random.choice(steps or random.sample(blocks, 1) or ending))
            if state.player is not None and not steps:
                state = state.play(Step("end"))
    raise AssertionError("no pawn is ever pushed")


def test_pawns_that_would_be_pushed_are_shown():
    stage = stage_of("aufsteiger")
    state, move = pushing()
    along = stage.preview_others(state, move)
    assert along and all(piece.kind.endswith(" pawn") for piece in along)
    assert "pushes" in effect(state, move)
    assert "Pushed aside" in presenter_of("aufsteiger").event(state, move, state.play(move))


def test_the_steps_of_a_turn_are_told_until_it_ends():
    match = new_match("aufsteiger", [Seat(), Seat()], 5)
    line = match.timeline
    moves = [m for m in match.state.legal_moves() if m.verb == "block"]
    match.play(moves[0])
    climbs = [m for m in match.state.legal_moves() if m.verb in ("walk", "climb")]
    match.play(climbs[0])
    steps = turn_steps(line, line.played)
    assert [step for _, step in steps] == [moves[0], climbs[0]]
    assert all(chip_words(state, step) for state, step in steps)
    match.play(Step("end"))
    assert turn_steps(line, line.played) == []
    assert [step for _, step in last_turn(line, line.played)] == [moves[0], climbs[0]]


# STEP by STEP


def test_the_ball_need_not_be_chosen_first_and_its_way_is_shown():
    stage, state = stage_of("step-by-step"), begin("step-by-step", 2, 1)
    hand = hand_in("step-by-step", state)
    hand.point(hit(stage, state, "square c3"))
    assert hand.ready and hand.path == ("ball 1", "square c3")
    shown = highlighted(stage.layout(state), hand, stage)
    way = state.path(GAMES["step-by-step"].parse("c3 c4"))
    assert {f"spot way {square}" for square in way[1:]} <= set(shown.pieces)
    assert shown.pieces["ghost ball 1"].opacity < 1
    assert hand.press() is None and hand.chosen == ("ball 1", "square c3")
    assert hand.targets() == {f"square {square}" for square in ("b3", "d3", "c2", "c4")}
    hand.point(hit(stage, state, "square c4"))
    shown = highlighted(stage.layout(state), hand, stage)
    assert sum(name.startswith("ghost ") for name in shown.pieces) == 2
    assert str(hand.press()) == "c3 c4"


def test_escape_goes_back_to_the_ball_and_a_wrong_square_names_the_rule():
    stage, state = stage_of("step-by-step"), begin("step-by-step", 2, 1)
    hand = hand_in("step-by-step", state)
    hand.point(hit(stage, state, "square c3"))
    hand.press()
    hand.point(hit(stage, state, "square g1"))
    assert "not next to" in str(hand.refusal())
    hand.press()
    assert hand.chosen == ("ball 1", "square c3")
    assert hand.back() and hand.chosen == ("ball 1",)
    assert hand.back() and not hand.back()


# The Steppes of Steeppe


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
        offered = action_buttons.offered(position)
        assert set(position.legal_moves()) <= set(offered)
        for act in offered:
            allowed = act in position.legal_moves()
            assert bool(action_buttons.why_not(position, act)) != allowed
            assert action_buttons.about(position, act) and action_buttons.text_of(act)
        main = action_buttons.main_act(position)
        assert main is None or main in position.legal_moves()


# The table with everything over it


@pytest.fixture
def stand():
    made = Stand()
    yield made
    made.close()


def at_table(stand: Stand, match: Match) -> Playing:
    playing = Playing(FakeProgram(stand), match)
    playing.enter()
    playing.view.pace = 0.0
    playing.advance(0.1)
    for _ in range(4):
        playing.advance(0.5)
        stand.frame(playing.draw)
    return playing


def seen_at(stand: Stand, playing: Playing, pick: str) -> tuple[float, float]:
    """Where a piece is in the window, from the lower left."""
    pieces = playing.view.scene.pieces.values()
    place = next(piece.position for piece in pieces if piece.pick == pick)
    wide, high = stand.window
    screen = playing.view.controller.camera.view_projection(wide / high)
    x, y, _, depth = screen @ np.array([*place, 1.0])
    return (x / depth + 1) / 2 * wide, (y / depth + 1) / 2 * high


@pytest.mark.parametrize("game", OURS)
def test_whole_games_can_be_drawn_move_by_move(game, stand):
    match = new_match(game, [Seat(name="Anna"), Seat(name="Bo")], 9)
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


def test_the_end_of_a_turn_is_a_button_and_a_key(stand):
    match = new_match("aufsteiger", [Seat(), Seat()], 5)
    playing = at_table(stand, match)
    first = match.state.player
    assert playing.key("n", frozenset()) and match.state.player != first
    wide, high = stand.gui.logical_size
    stand.click(wide - 340, high - 145, playing.draw)
    assert match.state.player == first


def test_the_palette_turns_what_is_held(stand):
    match = new_match("aufsteiger", [Seat(), Seat()], 5)
    playing = at_table(stand, match)
    hand = playing.hand
    hand.point_at(liftable(hand, "h"))
    playing.press_target()
    before = hand.orientation
    assert playing.key("c", frozenset()) and hand.orientation[0] != before[0]
    playing.table.turn_held(1)
    stand.frame(playing.draw)
    assert hand.orientation in hand.orientations()
    playing.back()
    assert hand.chosen == ()


def test_a_block_unfolds_once_the_pointer_rests_on_it(stand, monkeypatch):
    playing = at_table(stand, new_match("aufsteiger", [Seat(), Seat()], 5))
    unfolded = []
    monkeypatch.setattr(block_net, "unfold", lambda *told: unfolded.append(told[4]))
    playing.pointed(seen_at(stand, playing, liftable(playing.hand, "h")))
    assert playing.hand.under in NUMBER
    stand.frame(playing.draw, seconds=0.1)
    assert not unfolded
    for _ in range(3):
        stand.frame(playing.draw, seconds=0.2)
    assert set(unfolded) == {playing.hand.under}


def test_keys_of_steeppe_play_and_refuse(stand):
    match = new_match("steeppe", [Seat(), Seat()], 7)
    playing = at_table(stand, match)
    assert playing.key("c", frozenset()) and match.timeline.played == 1
    assert playing.key("n", frozenset()) or match.state.player is None
    refused = Act(match.state.player, "end") not in match.state.legal_moves()
    assert bool(playing.program.said) or not refused
