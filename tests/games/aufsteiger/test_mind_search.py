"""How the AI of die Aufsteiger searches in Python: the tree, playouts, the rest of a turn."""

from __future__ import annotations

import gc
from math import inf
from random import Random

import pytest

from app.ai import native
from app.ai.budget import Budget, Meter
from app.games.aufsteiger.mind import MIND, footprints
from app.games.aufsteiger.mind.block_moves import BlockMove
from app.games.aufsteiger.mind.evaluate import WIN, all_terms, evaluate
from app.games.aufsteiger.mind.mobility import Mobility
from app.games.aufsteiger.mind.playouts import Playouts
from app.games.aufsteiger.mind.position import Position
from app.games.aufsteiger.mind.terrain import LARGE
from app.games.aufsteiger.mind.tree import BREADTHS, Node, Tree
from app.games.aufsteiger.mind.turn_generation import Candidate, generate_turns, interleaved
from app.games.aufsteiger.mind.turn_steps import steps_of
from app.games.aufsteiger.rules import GAME as AUFSTEIGER
from app.games.aufsteiger.rules import board
from app.games.aufsteiger.rules.blocks import BLOCKS, Shape, lies
from app.games.aufsteiger.rules.notation import Step
from app.games.aufsteiger.rules.state import AufsteigerState
from tests.games.aufsteiger.test_mind import climbing_line
from tests.games.aufsteiger.worlds import line, world

SHAPES = sorted({shape for block in BLOCKS for shape, _ in lies(block)})
LONE = "d1 4,4 2x2 red / c1 10,10 2x2 yellow"
STEP = LONE + " / h9 12,10 2x2 purple / h1 6,4 2x2 red"
NO_LADDERS = {"red": "", "yellow": ""}


@pytest.fixture(autouse=True)
def without_kernel(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(native, "library", lambda: None)


def start(seed: int = 1) -> AufsteigerState:
    return AUFSTEIGER.start(AUFSTEIGER.draw_setup(2, seed))


def looked_into(state: AufsteigerState) -> Tree:
    """A tree after much looking ahead, which leaves enough time for playing on."""
    meter = Meter(Budget())
    meter.count(4000)
    return Tree(state, meter, inf)


@pytest.mark.parametrize("shape", SHAPES, ids=str)
def test_footprints_are_those_of_the_engine(shape: Shape) -> None:
    """The shifts worked out once give what the engine's functions for any size give."""
    random = Random(str(shape))
    for _ in range(40):
        cells = random.getrandbits(board.ROW * board.SIZE) & board.CELLS
        cells |= random.getrandbits(board.ROW * board.SIZE) & board.CELLS
        few = cells & random.getrandbits(board.ROW * board.SIZE)
        few &= random.getrandbits(board.ROW * board.SIZE)
        width, depth = shape.width, shape.depth
        assert footprints.FOOT[shape] == board.rectangle(width, depth)
        assert footprints.whole(cells, shape) == board.whole(cells, width, depth)
        assert footprints.partly(few, shape) == board.partly(few, width, depth)
        anchor = 1 << board.cell_at(random.randrange(3, 20), random.randrange(3, 20))
        foot = footprints.FOOT[shape] * anchor
        assert footprints.covered(anchor, shape) == foot
        edge = board.spread(foot) & ~foot
        assert bool(footprints.beside(few, shape) & anchor) == bool(few & edge)


def test_replies_are_nearly_as_good_as_greedy_would_find() -> None:
    """What looks best to the opponent from the next position is looked at before it is reached."""
    missed = []
    for seed in (1, 2):
        tree = Tree(start(seed), Meter(Budget()), inf)
        for child in tree.expand(tree.root)[:40:30]:
            mover = child.mover
            there = Tree(child.position.state, Meter(Budget()), inf)
            wanted = there.expand(there.root)[0].values[mover]
            missed.append(wanted - tree.expand(child)[0].values[mover])
    assert sum(missed) / len(missed) < 0.5


def test_games_played_on_show_who_will_win() -> None:
    """A leader whose rival cannot climb wins them, and the rival's side of them is lost."""
    state = world(LONE, "red@4,4 yellow@10,10", ladders=NO_LADDERS)
    for me, sign in ((0, 1.0), (1, -1.0)):
        tree = looked_into(state)
        candidates: list[tuple[float, Node]] = [(0.0, c) for c in tree.expand(tree.root)[:2]]
        playouts = Playouts(tree, me)
        playouts.rank(candidates, 2)
        ends = [end for games in playouts._results.values() for end in games]
        assert len(ends) >= 2 and all(0.6 < sign * end <= 1 for end in ends)


def test_a_turn_that_ends_the_game_needs_no_playing_on() -> None:
    """It is as good as its result, however often it is asked about."""
    state = world(STEP, "red@4,4 yellow@10,10", ladders=NO_LADDERS, quiet=2)
    tree = looked_into(state)
    over = [child for child in tree.expand(tree.root) if child.over]
    assert over and over[0].values[0] > 0.9 * WIN
    judged = tree.evaluated
    playouts = Playouts(tree, 0)
    assert playouts.rank([(0.0, child) for child in over[:2]], 2)
    assert tree.evaluated == judged
    assert all(end == pytest.approx(1.0) for ends in playouts._results.values() for end in ends)


def test_more_games_are_played_on_from_the_better_turns() -> None:
    """Nobody wastes time on what falls behind at once."""
    tree = looked_into(start(2))
    mover = tree.root.mover
    candidates = [(child.values[mover], child) for child in tree.expand(tree.root)[:24:6]]
    playouts = Playouts(tree, mover)
    ranked = playouts.rank(candidates, 2)
    games = [len(playouts._results[id(child)]) for _, child in ranked]
    assert min(games) >= 1
    assert games[0] + games[1] > games[-1] + games[-2]


def test_turns_that_win_when_played_on_come_first() -> None:
    """Of two turns with equal values, the one after which the game is won."""
    state = world(STEP, "red@4,4 yellow@10,10", ladders=NO_LADDERS, stones={"red": "gone"})
    tree = looked_into(state)
    children = tree.expand(tree.root)
    taken = children[0]
    idle = next(c for c in children if c.turn is not None and c.turn.block is None)
    assert Playouts(tree, 0).rank([(0.0, idle), (0.0, taken)], 2)[0][1] is taken


def test_the_rest_of_a_turn_takes_little_more() -> None:
    """A turn was thought about before its first step."""
    state = start()
    level = MIND.levels["expert"]
    block = next(move for move in state.legal_moves() if move.verb == "block")
    meter = Meter(Budget(simulations=5000))
    MIND.advise(state.play(block), level, meter, Random(0))
    assert meter.simulations < 2100


def test_a_part_of_a_depth_is_kept_when_the_budget_ends() -> None:
    """However few positions are judged, the advice can be played and the better the more."""
    state = start(2)
    level = MIND.levels["expert"]
    depths = []
    for simulations in (10, 200, 1500):
        advice = MIND.advise(state, level, Meter(Budget(simulations=simulations)), Random(0))
        assert advice.move in state.legal_moves()
        depths.append(advice.depth)
    assert depths == sorted(depths) and depths[-1] >= 2


def test_the_collector_is_left_as_it_was() -> None:
    for enabled in (True, False):
        (gc.enable if enabled else gc.disable)()
        try:
            MIND.advise(start(), MIND.levels["easy"], Meter(Budget(simulations=30)), Random(0))
            assert gc.isenabled() is enabled
        finally:
            gc.enable()


def test_height_counts_more_when_the_ladders_are_gone() -> None:
    """A lead is hard to take away then."""
    pawns = "red@4,4 yellow@10,10"
    with_ladders = all_terms(Position(world(STEP, pawns)))
    without = all_terms(Position(world(STEP, pawns, ladders=NO_LADDERS)))
    lead = [chances[0][0] - chances[1][0] for chances in (with_ladders, without)]
    assert lead[1] > 1.4 * lead[0] > 0


def test_a_last_chance_missed_is_the_end() -> None:
    """The end of the game is one inside the search too, sooner being better."""
    state = world(LONE, "red@4,4 yellow@10,10", ladders=NO_LADDERS, quiet=1)
    tree = Tree(line(state, "end"), Meter(Budget()), inf)
    for child in tree.expand(tree.root):
        assert child.over and child.values[0] == pytest.approx(WIN * 0.998)


def test_replies_are_looked_for_more_widely_than_ones_next_turn() -> None:
    """A reply not seen is worse than a turn of one's own not seen."""
    own, reply, next_own, next_reply, _ = BREADTHS
    assert reply.places == next_reply.places == own.places
    assert next_own.blocks < next_reply.blocks


def test_a_reply_may_harm_with_the_block_and_climb_by_a_ladder_it_does_not_help() -> None:
    """Red has just come up to level 7; darkblue narrows red's place down and comes up as well."""
    setup = AUFSTEIGER.draw_setup(2, 4, {"tower": "tall"})
    state = line(
        AUFSTEIGER.start(setup, {"tower": "tall"}),
        "block h8 14,8 2x2 darkblue / walk 14,8 / end / "
        "block h2 16,8 2x2 red / walk 16,8 / stone h11 / "
        "block h9 16,8 1x2 darkblue / climb small 16,8 / end / "
        "block h7 17,10 1x2 red / walk 15,10 / end / "
        "walk 16,10 / block h9 17,10 1x2 darkblue / walk 17,10 / end / "
        "block h10 15,12 2x2 grey / climb large 15,12 / end",
    )
    position = Position(state)
    replies = generate_turns(position, BREADTHS[1])
    best = max(replies, key=lambda plan: evaluate(plan.position(position))[state.mover])
    assert best.block is not None and board.cell_text(best.block.cell) == "15,12"
    assert best.goal is not None and best.goal.used == LARGE


def test_block_moves_against_rivals_are_seen_in_time() -> None:
    """However many steps promise more to the pawn itself."""

    def candidate(score: float, hostile: bool) -> Candidate:
        return -score, 0, BlockMove(score, 0, Step("block", "h1"), hostile)

    candidates = [candidate(9.0 - i, False) for i in range(8)] + [
        candidate(-2.0 - i, True) for i in range(4)
    ]
    Random(1).shuffle(candidates)
    order = list(interleaved(candidates))
    assert sorted(order) == sorted(candidates)
    assert "".join("-+"[not move.hostile] for _, _, move in order) == "+-++-++-++-+"
    for hostile in (False, True):
        promises = [move.score for _, _, move in order if move.hostile is hostile]
        assert promises == sorted(promises, reverse=True)


def test_turns_are_planned_by_where_the_pawn_can_get_now() -> None:
    """What is taken over from the position before is not trusted so far."""
    states = [state for state in climbing_line(4) if state.turn.walker is None]
    for before, now in zip(states, states[4:], strict=False):
        position = Position(now)
        position.mobilities[now.mover] = Mobility(before, now.mover)
        position._inherited.append(now.mover)
        for plan in generate_turns(position, BREADTHS[2]):
            assert steps_of(now, plan)
