"""The presenter of die Aufsteiger, and pointing on its table."""

from __future__ import annotations

from random import Random
from types import SimpleNamespace

import pytest

from app.engine import GAMES
from app.engine.errors import IllegalMove
from app.games.aufsteiger.presenter import PRESENTER, block_net
from app.games.aufsteiger.presenter.move_words import chip_words, effect, last_turn, turn_steps
from app.games.aufsteiger.rules import board
from app.games.aufsteiger.rules.blocks import COLOURS, NUMBER
from app.games.aufsteiger.rules.notation import Step
from app.match.match import new_match
from app.match.seats import Seat
from app.scene import stage_of
from app.scene.picking import Hit
from app.ui.table.hand import Hand
from app.ui.table.highlights import highlighted
from app.ui.table.presenters import presenter_at_table, presenter_of
from tests.tools.gallery import Stand
from tests.tools.hands import at_table, hand_in, hit, seen_at, take
from tests.tools.play import begin


def on_cell(x: int, y: int, z: float = 0.0) -> Hit:
    """The pointer on a cell of die Aufsteiger, on nothing that has a name."""
    nothing = SimpleNamespace(pick="", name="")
    return Hit(nothing, (x + 0.5 - 15, y + 0.5 - 15, z), 1.0)


# The hand


def test_a_new_position_costs_nothing_until_somebody_points():
    class Lazy:
        def legal_moves(self):
            raise AssertionError("nobody has pointed yet")

    hand = Hand(GAMES["aufsteiger"], stage_of("aufsteiger"))
    hand.begin(Lazy())
    assert hand.over == "" and hand.chosen == ()


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
    told = presenter_of("aufsteiger").why_not(state, hand.tried, hand.refusal())
    assert "must touch another" in told and block not in told and "2,2" not in told
    shown = highlighted(stage.layout(state), hand, stage)
    assert shown.pieces["spot cell 2,2"].materials == ("refused highlight",)
    assert hand.held == block and hand.press() is None and hand.chosen == (block,)
    hand.point(None)
    hand.press()
    assert hand.chosen == ()


def test_a_block_that_may_not_be_lifted_says_why():
    stage, state = stage_of("aufsteiger"), begin("aufsteiger", 3, 3)
    hand = hand_in("aufsteiger", state)
    held_down = next(name for name in NUMBER if state.why_not_liftable(name) is not None)
    hand.point(hit(stage, state, held_down))
    assert str(hand.refusal()) == str(state.why_not_liftable(held_down))
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
    assert "pushes" in effect(PRESENTER, state, move)
    assert "Pushed aside" in PRESENTER.event(state, move, state.play(move))


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


# The panels


@pytest.fixture
def stand():
    made = Stand()
    yield made
    made.close()


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
    playing.table.pointer.turn_held(1)
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


def test_blocks_go_by_their_kind_unless_people_want_notation():
    """Nothing on a block bears its name."""
    presenter = presenter_at_table("aufsteiger")
    state = begin("aufsteiger", 2, 3)
    moves = {str(move).partition(" ")[0]: move for move in state.legal_moves()}
    block = moves["block"]
    refused = IllegalMove("{block} has a stone on it.", block=block.thing)
    assert block.thing not in presenter.describe(state, block)
    assert "ube to " in presenter.describe(state, block)
    assert presenter.sentence(refused).startswith("The ")
    presenter.notation = True
    assert presenter.describe(state, block).startswith(f"{block.thing} to ")
    assert presenter.sentence(refused) == f"{block.thing} has a stone on it."
