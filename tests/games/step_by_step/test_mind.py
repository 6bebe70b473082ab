"""The AI of STEP by STEP: knows who is first on a stair, legal always, and able to say why."""

from __future__ import annotations

from itertools import product
from random import Random
from time import process_time

import pytest

from app.ai import LEVELS
from app.ai.budget import Budget, Meter
from app.ai.contract import Advice, Level
from app.games.step_by_step.mind import MIND
from app.games.step_by_step.mind.endgame import (
    DECISIVE,
    decided_winner,
    reachable_squares,
    turn_order,
)
from app.games.step_by_step.mind.move_ordering import ordered_moves
from app.games.step_by_step.mind.terrain import FAR, CostCache, costs
from app.games.step_by_step.rules import GAME as STEP_BY_STEP
from app.games.step_by_step.rules import StepState, Turn
from app.games.step_by_step.rules.board import BOARDS, NAME, beside, level_of, squares_of
from app.games.step_by_step.rules.state import AT_THE_SUMMIT
from tests.games.step_by_step.test_rules import FLAT, position
from tests.tools.loops import at_most
from tests.tools.play import begin, random_line

NAMES = [NAME[square] for square in squares_of(BOARDS[5].ground | BOARDS[5].tower)]
EVERY_GAME = list(product((2, 3, 4), (5, 7, 9)))


def think(state, level="expert", seed=0, variations=1, **budget) -> Advice[Turn]:
    chosen = MIND.levels[level]
    meter = Meter(Budget(**budget) if budget else chosen.budget)
    return MIND.advise(state, chosen, meter, Random(seed), variations=variations)


def random_states(players: int, size: int, seed: int) -> list[StepState]:
    state = begin("step-by-step", players, seed, {"size": size})
    return [state for state, _ in random_line(state, Random(seed))[:-1]]


def choice(state: StepState, level: str = "expert", **budget) -> str:
    return str(think(state, level, **(budget or {"simulations": 2000})).move)


# --- always -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "size"), EVERY_GAME)
def test_moves_are_legal_at_every_level(players: int, size: int) -> None:
    states = random_states(players, size, seed=players * 10 + size)
    for number, state in enumerate(states[::3]):
        level = LEVELS[number % len(LEVELS)]
        advice = think(state, level, number, simulations=60)
        assert advice.move in state.legal_moves()
        assert len(advice.variations) == 1


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_same_seed_and_simulations_give_the_same_move(players: int, level: str) -> None:
    for state in random_states(players, 7, seed=3)[::12]:
        one, two = (think(state, level, seed=5, simulations=300) for _ in range(2))
        assert one == two


def test_another_seed_can_give_another_of_equal_moves() -> None:
    state = begin("step-by-step", 2, 0)
    assert len({choice(state, "easy", simulations=400, seed=seed) for seed in range(6)}) > 1


@pytest.mark.parametrize("players", [2, 3, 4])
def test_lines_can_be_played_and_are_ranked(players: int) -> None:
    for state in random_states(players, 7, seed=8)[::6]:
        advice = think(state, simulations=400, variations=3)
        values = [variation.value for variation in advice.variations]
        assert values == sorted(values, reverse=True)
        firsts = [variation.moves[0] for variation in advice.variations]
        assert len(set(firsts)) == len(firsts) == min(3, len(state.legal_moves()))
        for variation in advice.variations:
            after = state
            for move in variation.moves:
                after = after.play(move)


@pytest.mark.parametrize("players", [2, 3])
def test_budgets_are_kept(players: int) -> None:
    state = begin("step-by-step", players, 0)
    assert think(state, simulations=300).simulations <= 301
    start = process_time()
    think(state, seconds=0.2)
    assert process_time() - start < 0.6
    assert think(state, simulations=0).move in state.legal_moves()


@pytest.mark.parametrize("players", [2, 3])
def test_reports_get_deeper(players: int) -> None:
    heard: list[Advice[Turn]] = []
    level = Level("test", Budget(), depth=3, breadth=8, noise=0)
    state = begin("step-by-step", players, 0)
    found = MIND.advise(state, level, Meter(level.budget), Random(0), heard.append)
    assert [advice.depth for advice in heard] == [1, 2, 3]
    assert heard[-1] == found


# --- the evaluation -----------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "size"), EVERY_GAME)
def test_parts_add_up_to_the_value(players: int, size: int) -> None:
    for state, _ in random_line(begin("step-by-step", players, 1, {"size": size}), Random(6)):
        values = [MIND.evaluate(state, player) for player in state.players]
        for player, value in zip(state.players, values, strict=True):
            assert sum(MIND.features(state, player).values()) == pytest.approx(value)
        if players == 2:
            assert values[0] == -values[1]


def test_at_the_end_the_value_is_the_result() -> None:
    for seed, players in product(range(10), (2, 3, 4)):
        state = random_line(begin("step-by-step", players, seed, {"size": 5}), Random(seed))[-1][0]
        outcome = state.outcome
        assert outcome is not None
        for player, ball in zip(state.players, state.balls, strict=True):
            value = MIND.evaluate(state, player)
            if outcome.winners or not ball:
                assert (value > DECISIVE) == (player in outcome.winners)
                assert abs(value) > DECISIVE
            else:
                assert value == 0


def test_the_order_of_turns_has_each_legal_turn_once() -> None:
    for players, size in EVERY_GAME:
        for state in random_states(players, size, seed=4)[::5]:
            found = ordered_moves(state, CostCache(BOARDS[size].tower))
            assert len(found) == len(set(found))
            assert set(found) == set(state.legal_moves())


def plain_costs(state: StepState) -> dict[str, int]:
    """The costs by relaxing every square at every level it could have, again and again."""
    board = BOARDS[state.size]
    squares = squares_of(board.ground)
    height = {square: level_of(state.levels, square) for square in squares}
    best = {(sq, lv): 99 for sq in squares for lv in range(height[sq], 6)}
    near = {sq: [one for one in squares_of(beside(sq)) if one in height] for sq in squares}
    for square, level in best:
        if square & beside(board.tower) and level >= 4:
            best[square, level] = 1
    for _ in at_most(1_000):
        changed = False
        for (square, level), known in best.items():
            for one in near[square]:
                for up in (level - 1, level, level + 1):
                    if (one, up) in best:
                        cost = best[one, up] + (up - height[one]) + (up == level + 1)
                        if cost < known:
                            best[square, level] = known = cost
                            changed = True
        if not changed:
            break
    return {NAME[square]: best[square, height[square]] for square in squares}


def test_costs_count_steps_up_and_missing_pieces() -> None:
    for size in (5, 7):
        for seed in range(3):
            for state in random_states(2, size, seed)[::9]:
                layers = costs(state.levels, BOARDS[size].tower)
                for name, cost in plain_costs(state).items():
                    square = next(bit for bit, known in NAME.items() if known == name)
                    found = [at for at, mask in enumerate(layers, start=1) if mask & square]
                    assert (found or [FAR])[0] == min(cost, FAR), name
                    assert len(found) <= 1


def wins(state: StepState, seat: int, depth: int) -> bool:
    """Whether a player of two can force a win within so many turns, by looking at everything."""
    if state.turn > 3:
        outcome = state.outcome
        return outcome is not None and state.players[seat] in outcome.winners
    if not depth:
        return False
    after = (wins(state.play(move), seat, depth - 1) for move in state.legal_moves())
    return any(after) if state.turn == seat else all(after)


def scattered(random: Random) -> StepState:
    """A position with heights at random, high around the tower, and two balls."""
    rows = [
        "".join("T" if row == column == 2 else str(random.choice("0123445")) for column in range(5))
        for row in range(5)
    ]
    squares = random.sample([name for name in NAMES if name != "c3"], 2)
    return position(" ".join(rows), squares, random.choice("12"), reserve=random.randrange(3))


def test_what_is_called_decided_is_won_by_force() -> None:
    """Steep positions against a search of everything three turns ahead."""
    random, found = Random(1), {True: 0, False: 0}
    for _ in at_most(100_000):
        if min(found.values()) >= 40:
            break
        state = scattered(random)
        if not 0 < len(state.legal_moves()) < 16:
            continue
        order = turn_order(state)
        sure = decided_winner(state, order, reachable_squares(state, order))
        if sure is not None:
            assert wins(state, sure, 3)
            found[sure == state.turn] += 1


def test_a_step_to_the_foot_is_not_safe_if_it_must_open_the_way_for_the_rival() -> None:
    """From d4 the only place for a piece is d4 itself, unless d2 is lower: then that can be it."""
    diagram = """
        00500
        05434
        00T45
        000{}0
        00000
    """
    for height, sure in (("5", None), ("4", 0)):
        state = position(diagram.format(height), ["d4", "e4"])
        order = turn_order(state)
        assert decided_winner(state, order, reachable_squares(state, order)) == sure


@pytest.mark.parametrize("players", [2, 3])
def test_two_turns_ahead_all_lines_have_the_values_of_plain_minimax(players: int) -> None:
    level = Level("test", Budget(), depth=2, breadth=900, noise=0)
    for state in random_states(players, 5, seed=1)[8::9]:
        player = state.player
        advice = MIND.advise(state, level, Meter(level.budget), Random(0), variations=900)
        assert {variation.moves[0] for variation in advice.variations} == set(state.legal_moves())
        if advice.depth < 2:
            continue
        for variation in advice.variations:
            after = state.play(variation.moves[0])
            value = MIND.evaluate(after, player)
            if abs(value) < DECISIVE and after.player is not None:
                replies = [after.play(move) for move in after.legal_moves()]
                value = min(MIND.evaluate(then, player) for then in replies)
            assert variation.value == pytest.approx(value)


def holds(state: StepState, seat: int) -> bool:
    """Whether the AI, which calls the game won for a player, wins it against every answer."""
    if state.turn > 3:
        outcome = state.outcome
        return outcome is not None and state.players[seat] in outcome.winners
    moves = state.legal_moves()
    if state.turn == seat and len(moves) > 1:
        advice = think(state, simulations=800)
        return advice.exact and advice.value > DECISIVE and holds(state.play(advice.move), seat)
    return all(holds(state.play(move), seat) for move in moves)


def test_what_is_proved_is_won_against_every_answer() -> None:
    """Even by a search that looks at two turns in each position: it does not give up with them."""
    narrow = Level("test", Budget(simulations=800), depth=6, breadth=2, noise=0)
    random, found = Random(2), {True: 0, False: 0}
    for _ in at_most(100_000):
        if min(found.values()) >= 40:
            break
        state = scattered(random)
        if not 0 < len(state.legal_moves()) < 16:
            continue
        order = turn_order(state)
        if decided_winner(state, order, reachable_squares(state, order)) is None:
            advice = MIND.advise(state, narrow, Meter(narrow.budget), Random(0))
            if advice.exact:
                won = advice.value > DECISIVE
                assert holds(state, state.turn if won else 1 - state.turn)
                found[won] += 1


# --- what it must know --------------------------------------------------------------------------

ONE_EXIT = """
    00020
    00001
    00T00
    00000
    00000
"""
STAIR = """
    00000
    00000
    00T32
    00001
    00000
"""
WAY_ROUND = """
    00000
    00000
    00T43
    00023
    00033
"""
LAST_STEP = """
    00000
    00000
    00T43
    00000
    00000
"""


@pytest.mark.parametrize("level", LEVELS)
def test_it_goes_to_the_summit(level: str) -> None:
    assert choice(position(LAST_STEP, ["d3", "a5"]), level) == "c3"


@pytest.mark.parametrize("level", LEVELS[1:])
def test_it_goes_to_the_foot_of_the_summit_when_nobody_can_stop_it_there(level: str) -> None:
    state = position(LAST_STEP, ["e3", "a5"])
    assert choice(state, level).startswith("d3 ")
    assert think(state, level, simulations=500).exact


@pytest.mark.parametrize("level", LEVELS[2:])
def test_it_raises_the_step_before_a_climbing_rival(level: str) -> None:
    """With e4 the rival is not shut in: it is the wall that counts."""
    state = position(LAST_STEP.replace("00000", "00003", 2), ["d1", "e3"])
    assert choice(state, level) in ("d2 d3", "d4 d3")


@pytest.mark.parametrize("level", LEVELS[1:])
def test_it_shuts_in_a_ball_with_one_exit(level: str) -> None:
    state = position(ONE_EXIT, ["e2", "e5"])
    outcome = state.play(think(state, level, simulations=500).move).outcome
    assert outcome is not None and outcome.winners == ("1",)


def test_it_does_not_build_the_step_its_rival_needs() -> None:
    """Level 3 beside the tower needs one piece more; whoever puts it there lets the other up."""
    state = position(LAST_STEP.replace("43", "33"), ["d2", "e3"], reserve=20)
    for level in LEVELS[2:]:
        advice = think(state, level, simulations=1500)
        assert advice.move.piece != "d3"
        assert advice.value > -DECISIVE


def test_it_adds_the_last_step_when_it_is_first_on_it() -> None:
    """With the last piece of the reserve: the rival is too low for it and has none to spoil it."""
    diagram = LAST_STEP.replace("43", "33").replace("00000", "00002", 2)
    last, spare = (position(diagram, ["e4", "a1"], reserve=pieces) for pieces in (1, 10))
    for level in LEVELS[4:]:
        advice = think(last, level, simulations=1000)
        assert str(advice.move) == "e3 d3"
        assert advice.exact and advice.value > DECISIVE
        assert str(think(spare, level, simulations=1000).move) != "e3 d3"


def loses_next(state: StepState, player: str) -> bool:
    """Whether the next player can win at once, or shut this one in."""
    seat = state.players.index(player)
    after = [state.play(move) for move in state.legal_moves()]
    return any(not then.balls[seat] or (then.turn == AT_THE_SUMMIT) for then in after)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_obvious_wins_are_taken_and_obvious_losses_avoided(players: int) -> None:
    """In games of greedy players, who often stumble."""
    random, taken, avoided = Random(players), 0, 0
    for seed in range(2):
        state = begin("step-by-step", players, seed, {"size": 5})
        for _ in at_most(1_000):
            player = state.player
            if player is None:
                break
            after = {move: state.play(move) for move in state.legal_moves()}
            won = [move for move, then in after.items() if then.outcome and then.outcome.winners]
            lost = [move for move, then in after.items() if loses_next(then, player)]
            if won or 0 < len(lost) < len(after):
                move = think(state, simulations=600).move
                assert not won or move in won
                assert move not in lost
                taken += bool(won)
                avoided += bool(lost)
            careless = random.random() < 0.3
            state = state.play(
                random.choice(state.legal_moves()) if careless else MIND.greedy(state, random)
            )
    assert taken and (avoided or players > 2)


# --- why ----------------------------------------------------------------------------------------


def why(state: StepState, text: str) -> str:
    return str(MIND.explain(state, [STEP_BY_STEP.parse(text)]))


def test_every_turn_has_a_reason() -> None:
    reasons = set()
    for players, size in EVERY_GAME:
        for state in random_states(players, size, seed=2)[::6]:
            for move in state.legal_moves()[::9]:
                phrase = MIND.explain(state, [move])
                assert str(phrase).endswith(".")
                reasons.add(phrase.pattern)
    assert len(reasons) >= 9


def test_the_reason_of_the_last_piece_is_the_draw() -> None:
    state = position(FLAT, ["a1", "e5"], reserve=1)
    assert why(state, "b1 b2") == "Ends the game in a draw."


def test_the_reason_of_a_forced_win_is_the_win() -> None:
    state = position(
        LAST_STEP.replace("43", "33").replace("00000", "00002", 2), ["e4", "a1"], reserve=1
    )
    variation = think(state, simulations=1000).variations[0]
    assert str(MIND.explain(state, variation.moves)).startswith("A sure win")


@pytest.mark.parametrize(
    ("diagram", "balls", "text", "says"),
    [
        (LAST_STEP, ["d3", "a5"], "c3", "Reaches the summit"),
        (LAST_STEP, ["e3", "a5"], "d3 d2", "From d3, nobody can stop the last step"),
        (LAST_STEP, ["d1", "e3"], "e1 d1", "Nothing can keep 2 off the summit"),
        (
            LAST_STEP.replace("00000", "00003", 2),
            ["d1", "e3"],
            "d2 d3",
            "2 off the summit by raising d3",
        ),
        (ONE_EXIT, ["e2", "e5"], "e3 e4", "Traps 2"),
        (ONE_EXIT, ["e5", "e2"], "e4 e5", "22 squares to roll to instead of 1"),
        (STAIR, ["e2", "a1"], "e1 e2", "now 2 can trap the ball"),
        (STAIR, ["e2", "a1"], "e3 e2", "8 moves to the summit instead of 7"),
        (WAY_ROUND, ["d2", "e1"], "e2 e3", "On e2 the ball blocks 2's way"),
    ],
)
def test_reasons_name_what_the_turn_does(diagram, balls, text, says) -> None:
    assert says in why(position(diagram, balls), text)
