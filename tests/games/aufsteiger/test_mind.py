"""The AI of die Aufsteiger: legal always, sure of where pawns can get, and aware of the end."""

from __future__ import annotations

from functools import cache
from random import Random
from time import process_time
from typing import Any

import pytest

from app.ai import LEVELS
from app.ai.budget import Budget, Meter
from app.ai.contract import Advice, Level, Variation
from app.games.aufsteiger.mind import MIND
from app.games.aufsteiger.mind.evaluate import WIN
from app.games.aufsteiger.mind.mobility import Mobility
from app.games.aufsteiger.mind.position import Position
from app.games.aufsteiger.mind.terrain import LADDER_BITS
from app.games.aufsteiger.rules import GAME as AUFSTEIGER
from app.games.aufsteiger.rules.notation import END, Step
from app.games.aufsteiger.rules.state import AufsteigerState
from tests.games.aufsteiger.claims import CHECKS
from tests.games.aufsteiger.worlds import STAIRS, line, texts, world
from tests.tools.claims import Case
from tests.tools.loops import at_most
from tests.tools.play import begin

SWITCHES = [option.name for option in AUFSTEIGER.options if option.name != "tower"]
ENDS = ("end", "stone", "pass")


def think(
    state: AufsteigerState,
    level: str = "expert",
    seed: int = 0,
    variations: int = 1,
    **budget: float,
) -> Advice[Step]:
    chosen = MIND.levels[level]
    meter = Meter(Budget(**budget) if budget else chosen.budget)  # type: ignore[arg-type]
    return MIND.advise(state, chosen, meter, Random(seed), variations=variations)


@cache
def climbing_line(seed: int, most: int = 60) -> list[AufsteigerState]:
    """Positions of a game, within turns too, with any options and players who like to climb."""
    random = Random(seed)
    options = {name: random.random() < 0.4 for name in SWITCHES}
    options["tower"] = ("broad", "tall", "box")[seed % 3]
    state = AUFSTEIGER.start(AUFSTEIGER.draw_setup(2 + seed % 4, seed, options), options)
    states: list[AufsteigerState] = []
    while not state.over and len(states) < most:
        states.append(state)
        moves = state.legal_moves()
        chance, level = random.random(), state.level_of(state.mover)
        if chance < 0.5:
            some = [m for m in moves if m.verb in ("walk", "climb", "bridge")][:40]
            up = [m for m in some if state.play(m).level_of(state.mover) >= level]
            moves = up or moves
        elif chance < 0.85:
            moves = [m for m in moves if m.verb == "block"] or moves
        state = state.play(random.choice(moves))
    return states


def rotation_of(
    state: AufsteigerState, moves: tuple[Step, ...]
) -> tuple[AufsteigerState, list[Step]]:
    """The position after the steps of a line that belong to the present turn, and those steps."""
    played = []
    for move in moves:
        played.append(move)
        state = state.play(move)
        if move.verb in ENDS:
            break
    return state, played


# What it may do


@pytest.mark.parametrize("level", LEVELS)
def test_moves_are_legal_and_lines_can_be_played(level: str) -> None:
    """With all options and numbers of players, at any point of a turn."""
    for seed in range(8):
        for state in climbing_line(seed)[LEVELS.index(level) :: 17]:
            advice = think(state, level, seed, variations=2, simulations=40 + 15 * seed)
            assert advice.move in state.legal_moves()
            for found in advice.variations:
                after = state
                for move in found.moves:
                    after = after.play(move)
                _, steps = rotation_of(state, found.moves)
                assert steps[-1].verb in ENDS or state.turn.walker is not None


def test_a_whole_turn_is_decided_at_once() -> None:
    state = AUFSTEIGER.start(AUFSTEIGER.draw_setup(2, 4))
    advice = think(state, seed=3, simulations=300)
    after, steps = rotation_of(state, advice.variations[0].moves)
    assert advice.committed == len(steps) > 1 and after.player != state.player


def test_every_point_of_a_turn_leads_to_its_end() -> None:
    """Asked again after each step, it finishes the turn instead of wandering about."""
    for seed in range(2):
        state = AUFSTEIGER.start(AUFSTEIGER.draw_setup(2, seed))
        for _ in range(3):
            player, levels = state.player, [state.level_of(state.mover)]
            for _ in at_most(7):
                if state.player != player or state.over:
                    break
                advice = think(state, "medium", seed, simulations=150)
                mover = state.mover
                state = state.play(advice.move)
                levels.append(state.level_of(mover))
            assert levels[-1] >= levels[0]


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_seed_and_simulations_give_the_same_advice(level: str) -> None:
    for state in climbing_line(5)[::17]:
        one, two = (think(state, level, seed=5, simulations=250) for _ in range(2))
        assert one == two


def test_budgets_are_kept() -> None:
    state = AUFSTEIGER.start(AUFSTEIGER.draw_setup(2, 1))
    assert think(state, simulations=300).simulations <= 301
    begin = process_time()
    think(state, seconds=0.2)
    assert process_time() - begin < 0.8


def test_it_stops_when_asked_even_before_it_began() -> None:
    for state in climbing_line(4)[::9]:
        level = MIND.levels["expert"]
        advice = MIND.advise(state, level, Meter(level.budget, lambda: True), Random(0))
        assert advice.move in state.legal_moves()


def test_reports_get_deeper() -> None:
    heard: list[Advice[Step]] = []
    level = Level("test", Budget(), depth=2, breadth=3, noise=0)
    state = AUFSTEIGER.start(AUFSTEIGER.draw_setup(2, 3))
    found = MIND.advise(state, level, Meter(level.budget), Random(0), heard.append, variations=2)
    assert [advice.depth for advice in heard] == [1, 2]
    assert heard[-1] == found
    assert found.variations[0].value >= found.variations[1].value


# What it knows of where pawns can get


def reach_by_the_rules(state: AufsteigerState) -> list[int]:
    """The cells the pawn to move gets to, by the ladders used up, step by legal step."""
    found, seen, todo = [0] * 4, set(), [(state, 0)]
    for _ in at_most(100_000):
        if not todo:
            break
        here, used = todo.pop()
        area = here.pile.area_at(here.climbers[state.mover].cell)
        if (area, used, here.turn.walked) in seen:
            continue
        seen.add((area, used, here.turn.walked))
        found[used] |= area
        done = 0
        for move in here.legal_moves():
            if move.verb in ("walk", "climb", "bridge") and not (
                move.verb == "walk" and move.cell >= 0 and done >> move.cell & 1
            ):
                there = here.play(move)
                if move.verb == "walk":
                    done |= there.pile.area_at(there.climbers[state.mover].cell)
                todo.append((there, used | LADDER_BITS.get(move.thing, 0)))
    return found


def test_ways_are_those_of_the_rules() -> None:
    """Areas reached, by ladders used: also where the table is one area though it is cut in two."""
    several = 0
    for seed in range(12):
        for state in climbing_line(seed)[6::16]:
            if state.turn.walker is None:
                layers = Mobility(state, state.mover).reachable.by_ladders
                mine = [sum(each) if each else 0 for each in layers]
                rules = reach_by_the_rules(state)
                for used, parts in ((0, (0,)), (1, (0, 1)), (2, (0, 2)), (3, (0, 1, 2, 3))):
                    one = two = 0
                    for part in parts:
                        one |= mine[part]
                        two |= rules[part]
                    assert one == two, (seed, used)
                several += len([each for each in mine if each]) > 2
    assert several >= 3


def can_climb_by_the_rules(state: AufsteigerState) -> bool:
    """Whether any one block move and then any way brings the pawn higher than ever."""
    me = state.mover
    best = state.climbers[me].best
    return any(
        max(Mobility(state.play(move), me).reachable.top_levels) > best
        for move in state.legal_moves()
        if move.verb == "block"
    )


LONE = "d1 4,4 2x2 red / c1 10,10 2x2 yellow"
"""Red's tower, and a cube too high beside the table to go on from without a ladder."""
PAWNS = "red@4,4 yellow@10,10"
NO_LADDERS = {"red": "", "yellow": ""}
STEP = LONE + " / h9 12,10 2x2 purple / h1 6,4 2x2 red"
"""The same with a half cube beside it, on which yellow could stand another."""


@pytest.mark.parametrize(("blocks", "climbs"), [(LONE, False), (STEP, True)])
def test_it_sees_whether_a_rival_can_climb(blocks: str, climbs: bool) -> None:
    state = world(blocks, PAWNS, turn="yellow", ladders=NO_LADDERS)
    assert can_climb_by_the_rules(state) is climbs
    ahead = Position(state).prospect(1)
    assert (max(ahead.build) > state.climbers[1].best) is climbs


# What it knows of the game


def test_it_walks_up_the_stairs_and_keeps_the_ladders() -> None:
    state = world(STAIRS)
    after, steps = rotation_of(state, think(state, "medium", simulations=600).variations[0].moves)
    assert after.level_of(0) >= 2
    assert not any(step.verb == "climb" for step in steps)


@pytest.mark.parametrize("level", LEVELS[1:])
def test_on_the_last_chance_it_spends_a_ladder(level: str) -> None:
    """Yellow is higher: without progress the game is over and lost."""
    blocks = "c1 10,10 2x2 grey / d1 20,20 2x2 yellow"
    state = world(blocks, "red yellow@20,20", quiet=2)
    after, _ = rotation_of(state, think(state, level, simulations=600).variations[0].moves)
    assert not after.over
    assert after.level_of(0) > 0


def test_a_leader_on_the_last_chance_just_ends() -> None:
    state = world(STEP, PAWNS, ladders=NO_LADDERS, quiet=2)
    advice = think(state, simulations=600)
    after, _ = rotation_of(state, advice.variations[0].moves)
    assert after.outcome is not None and after.outcome.winners == ("red",)
    assert advice.exact and advice.value > 0.9 * WIN


TIE = "h9 10,10 2x2 grey / c1 12,10 2x2 grey / c2 20,20 2x2 yellow"


def test_the_last_to_come_up_wins_a_tie() -> None:
    """Red was up there before: no progress, but the game ends with red the last to arrive."""
    state = world(TIE, "red yellow@20,20", best={"red": 9}, ladders=NO_LADDERS, quiet=2)
    after, steps = rotation_of(state, think(state, simulations=600).variations[0].moves)
    assert after.outcome is not None and after.outcome.winners == ("red",)
    assert steps[-1].verb in ("end", "stone")


def test_the_first_to_come_up_wins_a_tie_if_so_agreed() -> None:
    """The same place is not high enough then: red has to get higher than yellow."""
    state = world(
        TIE + " / c3 14,10 2x2 grey / h10 14,10 2x2 grey",
        "red yellow@20,20",
        best={"red": 9},
        ladders=NO_LADDERS,
        quiet=2,
        first_arrival=True,
    )
    after, _ = rotation_of(state, think(state, simulations=600).variations[0].moves)
    assert after.outcome is not None and after.outcome.winners == ("red",)
    assert after.level_of(0) == 3


def test_a_leader_takes_the_rivals_step_away() -> None:
    """A rival who cannot climb for one turn has lost to a leader who ends."""
    state = world(STEP, PAWNS, ladders=NO_LADDERS, stones={"red": "gone"})
    assert can_climb_by_the_rules(line(state, "end"))
    for level in ("medium", "hard", "expert"):
        advice = think(state, level, simulations=900)
        after, _ = rotation_of(state, advice.variations[0].moves)
        assert not can_climb_by_the_rules(after)
    assert advice.value > 15


def test_the_stone_does_it_where_the_block_cannot_be_moved() -> None:
    state = world(STEP, PAWNS, ladders=NO_LADDERS, barred="h9")
    state = line(state, "block d9 27,26 2x2 purple")
    advice = think(state, simulations=900)
    assert str(advice.move) == "stone h9"
    assert "The stone locks h9 in place" in str(MIND.explain(state, advice.variations[0].moves))


def test_a_trailing_player_does_not_wait() -> None:
    """Yellow must climb while it can."""
    state = world(STEP, PAWNS, turn="yellow", ladders=NO_LADDERS, quiet=1)
    after, _ = rotation_of(state, think(state, simulations=900).variations[0].moves)
    assert after.level_of(1) == 3


@pytest.mark.parametrize("players", [3, 4, 5])
def test_many_players_are_all_rivals(players: int) -> None:
    """Where the leader is one of several, the last chance is still one."""
    names = " ".join(("green", "yellow@20,20", "darkblue", "lightblue", "purple")[1:players])
    state = world("c1 10,10 2x2 grey / d1 20,20 2x2 yellow", f"red {names}", quiet=players)
    after, _ = rotation_of(state, think(state, simulations=300).variations[0].moves)
    assert not after.over and after.level_of(0) > 0


def test_greedy_takes_the_turn_with_the_best_value_after_it() -> None:
    state = world(STEP, PAWNS, ladders=NO_LADDERS, stones={"red": "gone"})
    turn = state
    for _ in at_most(10):
        if turn.mover != 0 or turn.over:
            break
        turn = turn.play(MIND.greedy(turn, Random(1)))
    for other in ("end", "block h9 11,12 2x2 purple / end"):
        assert MIND.evaluate(turn, "red") >= MIND.evaluate(line(state, other), "red")


# What it says


def test_parts_add_up_to_the_value() -> None:
    for seed in range(6):
        for state in climbing_line(seed)[::7]:
            for player in state.players:
                parts = MIND.features(state, player)
                assert sum(parts.values()) == pytest.approx(MIND.evaluate(state, player))
            if len(state.players) == 2:
                one, two = state.players
                assert MIND.evaluate(state, one) == pytest.approx(-MIND.evaluate(state, two))


def test_a_finished_game_is_worth_its_result() -> None:
    state = line(world(STEP, PAWNS, quiet=2), "end")
    assert MIND.evaluate(state, "red") == WIN == -MIND.evaluate(state, "yellow")
    assert MIND.features(state, "red") == {"result": WIN}


def test_every_move_has_a_reason() -> None:
    reasons = set()
    for seed in range(8):
        for number, state in enumerate(climbing_line(seed)[::6]):
            moves = state.legal_moves()
            for move in Random(number).sample(moves, min(len(moves), 8)):
                phrase = MIND.explain(state, [move])
                assert str(phrase).endswith(".")
                reasons.add(phrase.pattern)
    assert len(reasons) >= 10


@pytest.mark.parametrize(
    ("moves", "says"),
    [
        (
            "block h9 6,6 2x2 purple / end",
            "Stays on level 4, and h9 opens no new way up for anyone.",
        ),
        ("stone h9", "The stone locks h9 in place for a round."),
        ("end", "Stays on level 4: no move gains anything right now."),
        ("walk table / end", "Goes down to level 0."),
    ],
)
def test_reasons_of_a_leader(moves: str, says: str) -> None:
    state = world(STEP, PAWNS, ladders=NO_LADDERS)
    steps = [AUFSTEIGER.parse(text) for text in moves.split(" / ")]
    assert str(MIND.explain(state, steps)) == says


@pytest.mark.parametrize(
    ("moves", "says"),
    [
        (
            "climb large 20,20 / end",
            "Climbs 4 levels with the large ladder, to level 4, and overtakes yellow.",
        ),
        ("climb small 10,10 / end", "Climbs 2 levels with the small ladder, to level 2."),
        ("walk 12,10 / end", "Climbs to level 1 without a ladder."),
        ("block h9 10,12 2x2 grey / walk 10,12 / end", "Climbs to level 1 without a ladder."),
    ],
)
def test_reasons_of_one_who_climbs(moves: str, says: str) -> None:
    blocks = "c1 10,10 2x2 grey / h9 12,10 2x2 grey / d7 20,20 2x2 grey / d1 24,4 2x2 yellow"
    state = world(blocks, "red yellow@24,4", quiet=1)
    assert moves.split(" / ")[0] in texts(state)
    steps = [AUFSTEIGER.parse(text) for text in moves.split(" / ")]
    assert str(MIND.explain(state, steps)) == says


def test_a_quiet_turn_is_explained_by_the_climb_expected_after_it() -> None:
    """The line goes on with a turn of the other player and a climb."""
    starts: list[Any] = [begin("aufsteiger", 2, seed) for seed in range(20)]
    state, climb = next(
        (start, step)
        for start in starts
        for step in start.play(END).play(END).legal_moves()
        if step.verb == "climb"
    )
    rest = state.play(END).play(END)
    level = rest.play(climb).level_of(0)
    moves = (END, END, climb, END)
    assert level > 0
    told = MIND.explain(state, moves)
    assert str(told) == f"Prepares a climb to level {level} next turn."
    advice = Advice((Variation(moves, 0.0),), 0, 0)
    assert CHECKS[told.pattern](Case("aufsteiger", state, advice, told))
