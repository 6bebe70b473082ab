"""Positions and figures of die Aufsteiger for the suites that run over all games."""

from __future__ import annotations

from random import Random
from typing import Any

from app.games.aufsteiger.rules import GAME
from app.games.aufsteiger.rules.board import ROW
from app.scene.camera import Camera
from tests.games.aufsteiger import naive
from tests.tools.bench.benchmark import Operation, Shot
from tests.tools.game_data import Perft, Playthrough
from tests.tools.play import begin

POSITIONS, GLANCE = 250, 20
SECRETS, SEEDED = False, True
SHOT = Shot(Camera((0.0, -0.9, 2.9), 30.0, 31.5, 33.0), 29, 0.7)
TOLD_APART = tuple(
    f"aufsteiger/{colour} block"
    for colour in ("red", "yellow", "grey", "darkblue", "lightblue", "purple")
)
PERFT = (
    Perft(2, 7, {"bridges": True}, "", (7527, 408860)),
    Perft(
        3,
        8,
        {"tower": "box", "bridges": True},
        "block h5 13,13 2x1 red / stone h3 / block h1 9,15 2x1 purple / end / end",
        (7549,),
    ),
)
PLAYTHROUGHS = (
    Playthrough("aufsteiger-2-players", 2, 5, {"bridges": True}),
    Playthrough("aufsteiger-3-players-tall", 3, 2, {"tower": "tall", "purple": True}),
    Playthrough(
        "aufsteiger-5-players-climbers-2017",
        5,
        3,
        {"tower": "box", "simultaneous": True, "first_arrival": True, "no_descent": True},
    ),
)


def meeting() -> tuple[Any, list[str], list[str]]:
    later = ["end", "end", "walk table", "end"]
    return begin("aufsteiger", 2, 17), ["walk 15,10", *later], ["walk 9,13", *later]


def any_start(random: Random) -> tuple[dict[str, Any], dict[str, Any]]:
    """Half of the towers are the naive builder's."""
    options = {option.name: random.choice(option.choices) for option in GAME.options}
    players = random.choice(GAME.player_counts)
    if random.random() < 0.5:
        options |= {"tower": "broad", "purple": True}
        return naive.sample_setup(random, players), options
    return GAME.draw_setup(players, random.randrange(10**9), options), options


def choose(state: Any, moves: list[str], random: Random) -> str:
    """Blocks near pawns, and upwards: so pawns climb, are pushed aside and walled in."""
    liking = {"block": 3, "walk": 4, "climb": 3, "bridge": 3, "end": 0.6, "stone": 0.3, "pass": 1}
    kinds = sorted({move.split()[0] for move in moves})
    kind = random.choices(kinds, [liking[kind] for kind in kinds])[0]
    found = [move for move in moves if move.split()[0] == kind]
    pawns = [cell for cell in state.pawns if cell >= 0]
    if kind == "block" and pawns and random.random() < 0.5:
        pawn = random.choice(pawns)
        near = [move for move in found if _distance(GAME.parse(move).cell, pawn) <= 2]
        return random.choice(near or found)
    if kind in ("walk", "climb", "bridge") and random.random() < 0.6:
        some = random.sample(found, min(8, len(found)))
        return max(some, key=lambda move: state.pile.level_at(GAME.parse(move).cell))
    return random.choice(found)


def _distance(one: int, two: int) -> int:
    return max(abs(one % ROW - two % ROW), abs(one // ROW - two // ROW))


def remarkable(referee: Any, move: str) -> list[str]:
    found = [move.split()[0]]
    places = [cell for cell in referee.pawns.values() if cell is not None]
    tops = naive.topmost(referee.blocks)
    if any(cell not in tops for cell in places):
        found.append("a pawn in a pocket")
    if found[0] in ("walk", "block") and _pockets(referee, tops):
        found.append("a pocket")
    return found


def _pockets(referee: Any, tops: Any) -> bool:
    """Whether some table is walled in."""
    return len(naive.outside_cells(referee.blocks)) + len(tops) < naive.SIZE * naive.SIZE


def essential(snapshot: dict[str, Any]) -> dict[str, Any]:
    """Without the free quarter turn of blocks, which means nothing to the rules."""
    blocks = {name: {**block, "sides": None} for name, block in snapshot["blocks"].items()}
    return {**snapshot, "blocks": blocks}


def benchmarks() -> tuple[Operation, ...]:
    """The steps of a turn, in opening positions: whole games are no matter of seconds here."""
    count = 20
    states = [GAME.start(GAME.draw_setup(2, seed)) for seed in range(count)]
    legal = [state.legal_moves() for state in states]
    random = Random(1)
    samples = [
        [move for move in random.sample(moves, 400) if move.verb == "block"] for moves in legal
    ]

    def play(number: int) -> None:
        position, index = number % count, number // count
        moves = samples[position]
        states[position].play(moves[index % len(moves)])

    average = sum(map(len, legal)) / len(legal)
    return (
        Operation("a tower", lambda number: GAME.draw_setup(2, number), 100.0),
        Operation(
            f"the list of all {average:,.0f} legal moves",
            lambda number: states[number % count].legal_moves(),
            25.0,
        ),
        Operation("playing a block move", play, 0.1),
        Operation("where a pawn can walk", lambda number: states[number % count].reachable(), 0.3),
    )
