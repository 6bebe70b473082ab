"""How the AI of die Aufsteiger searches: the tree, games played on, the rest of a turn."""

from __future__ import annotations

import gc
from math import inf
from random import Random

import pytest

from app.ai.aufsteiger import MIND, footprints
from app.ai.aufsteiger.playouts import Playouts
from app.ai.aufsteiger.scenes import Scene
from app.ai.aufsteiger.tree import BREADTHS, Node, Tree
from app.ai.aufsteiger.worth import WIN, all_chances
from app.ai.budget import Budget, Meter
from app.engine.aufsteiger import AUFSTEIGER, board
from app.engine.aufsteiger.blocks import BLOCKS, Shape, lies
from app.engine.aufsteiger.state import AufsteigerState
from tests.aufsteiger_worlds import line, world

SHAPES = sorted({shape for block in BLOCKS for shape, _ in lies(block)})
LONE = "d1 4,4 2x2 red / c1 10,10 2x2 yellow"
STEP = LONE + " / h9 12,10 2x2 purple / h1 6,4 2x2 red"
NO_LADDERS = {"red": "", "yellow": ""}


def start(seed: int = 1) -> AufsteigerState:
    return AUFSTEIGER.start(AUFSTEIGER.draw_setup(2, seed))


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


def test_the_turn_that_greedy_would_reply_is_among_the_replies() -> None:
    """What looks best to the opponent from the next position is looked at before it is reached."""
    found = 0
    for seed in (1, 2):
        tree = Tree(start(seed), Meter(Budget()), inf)
        for child in tree.opened(tree.root)[:40:30]:
            mover = child.mover
            there = Tree(child.scene.state, Meter(Budget()), inf)
            wanted = there.opened(there.root)[0].values[mover]
            found += tree.opened(child)[0].values[mover] >= wanted - 0.2
    assert found >= 3


def test_a_game_is_played_on_to_its_end() -> None:
    """A leader whose rival cannot climb wins it, and the rival's side of it is lost."""
    state = world(LONE, "red@4,4 yellow@10,10", ladders=NO_LADDERS)
    for me, result in ((0, 1.0), (1, -1.0)):
        tree = Tree(state, Meter(Budget()), inf)
        candidates: list[tuple[float, Node]] = [(0.0, c) for c in tree.opened(tree.root)[:2]]
        playouts = Playouts(tree, me)
        playouts.ranked(candidates)
        ends = [end for games in playouts._ends.values() for end in games.values()]
        assert ends and all(end == pytest.approx(result, abs=0.01) for end in ends)


def test_turns_that_win_when_played_on_come_first() -> None:
    """Of two turns with equal values, the one after which the game is won."""
    state = world(STEP, "red@4,4 yellow@10,10", ladders=NO_LADDERS, stones={"red": "gone"})
    tree = Tree(state, Meter(Budget()), inf)
    children = tree.opened(tree.root)
    taken = children[0]
    idle = next(c for c in children if c.plan is not None and c.plan.block is None)
    assert Playouts(tree, 0).ranked([(0.0, idle), (0.0, taken)])[0][1] is taken


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
    with_ladders = all_chances(Scene(world(STEP, pawns)))
    without = all_chances(Scene(world(STEP, pawns, ladders=NO_LADDERS)))
    lead = [chances[0][0] - chances[1][0] for chances in (with_ladders, without)]
    assert lead[1] > 1.4 * lead[0] > 0


def test_a_last_chance_missed_is_the_end() -> None:
    """The end of the game is one inside the search too, sooner being better."""
    state = world(LONE, "red@4,4 yellow@10,10", ladders=NO_LADDERS, quiet=1)
    tree = Tree(line(state, "end"), Meter(Budget()), inf)
    for child in tree.opened(tree.root):
        assert child.over and child.values[0] == pytest.approx(WIN * 0.998)


def test_replies_are_looked_for_nearly_as_widely_as_ones_own_turns() -> None:
    """A reply not seen is worse than a turn of one's own not seen."""
    own, reply, next_own, next_reply, _ = BREADTHS
    assert reply[:3:2] == next_reply[:3:2] == own[:3:2]
    assert next_own.blocks < next_reply.blocks
