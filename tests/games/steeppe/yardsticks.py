"""Yardsticks for the AI of The Steppes of Steeppe: a simple player, and one that sees the decks.

Neither is part of the program. The greedy player is what a beginner comes up with; the clairvoyant
one shows how many deals could be won at all by somebody who knew every card. `table` sets the
levels of the AI between them.
"""

from __future__ import annotations

import statistics
from collections.abc import Sequence
from math import sqrt
from random import Random
from time import process_time
from typing import NamedTuple

from app.ai import LEVELS
from app.ai.budget import Budget
from app.ai.think import Strength, advise
from app.games.steeppe.rules import GAME as STEEPPE
from app.games.steeppe.rules import SteeppeState
from app.games.steeppe.rules.cards import JESTS, Act
from app.games.steeppe.rules.jest import Jest
from tests.tools.kept import Games
from tests.tools.loops import at_most

HIGHEST = 10
"""The highest worth of a card."""
FACES = 12

COLUMNS = ("player", "games won", "95 %", "Faces lauded", "ms a move")
PLAYERS = ("greedy", *LEVELS, "clairvoyant")
QUICK = 2_000
"""What a level may think of a move in the quick form."""


class Game(NamedTuple):
    """How a deal was played."""

    lauded: int
    moves: int
    seconds: float
    """Of the processor, for all moves."""


class Task(NamedTuple):
    """A deal to be played."""

    player: str
    deal: int
    simulations: int | None
    """What a level may think of a move; None if it may as long as at the table."""


def table(
    deals: range, full: bool, games: Games, players: Sequence[str] = PLAYERS
) -> list[list[str]]:
    """How each player fares on the same deals; `COLUMNS` are the headings.

    The full form lets the levels think as long as they may at the table; the quick one limits them
    to `QUICK` and takes three minutes for 100 deals on two processors.
    """
    rows = []
    for player in players:
        tasks = [Task(player, deal, None if full else QUICK) for deal in deals]
        found = [Game(*game) for game in games.played(_played, tasks, f"steeppe: {player}")]
        moves = sum(game.moves for game in found)
        each = 1000 * sum(game.seconds for game in found) / max(1, moves)
        rows.append([*row(player, [game.lauded for game in found]), f"{each:.2f}"])
    return rows


def _played(task: Task) -> Game:
    budget = None if task.simulations is None else Budget(simulations=task.simulations)
    return played(task.player, task.deal, budget=budget)


def row(player: str, lauded: Sequence[int]) -> list[str]:
    """One line of the table: how many of its games a player won, and the Faces lauded."""
    won, games = lauded.count(FACES), len(lauded)
    low, high = _interval(won, games)
    return [
        player,
        f"{won / games:.1%}",
        f"{low:.1%} - {high:.1%}",
        f"{statistics.fmean(lauded):.2f}",
    ]


def _interval(won: int, games: int) -> tuple[float, float]:
    """The 95 % interval of a share (Wilson's)."""
    share, z = won / games, 1.96
    middle = share + z * z / (2 * games)
    half = z * sqrt(share * (1 - share) / games + (z / (2 * games)) ** 2)
    return (middle - half) / (1 + z * z / games), (middle + half) / (1 + z * z / games)


def faces_lauded(player: str, seed: int, partner: str = "", budget: Budget | None = None) -> int:
    """How many Faces a player lauds on a deal, leading both Jests, or red beside a partner."""
    return played(player, seed, partner, budget).lauded


def played(player: str, seed: int, partner: str = "", budget: Budget | None = None) -> Game:
    """A deal played by somebody who leads both Jests, or red beside a partner."""
    state = STEEPPE.start(STEEPPE.draw_setup(2, seed))
    random = Random(seed)
    if player == "clairvoyant":
        return Game(clairvoyant(state, random), 0, 0.0)
    begin, moves = process_time(), 0
    for _ in at_most(2_000):
        if not state.player:
            break
        leader = partner if partner and state.player == "black" else player
        state = state.play(_chosen(leader, state, budget, random))
        moves += 1
    return Game(sum(len(jest.lauded) for jest in state.jests), moves, process_time() - begin)


def _chosen(player: str, state: SteeppeState, budget: Budget | None, random: Random) -> Act:
    if player == "greedy":
        return greedy(state)
    move: Act = advise("steeppe", state, Strength(player, budget, random.randrange(2**32))).move
    return move


def greedy(state: SteeppeState) -> Act:
    """Lays cards until Wit reaches Countenance, then ends.

    It walks to a Talent that decides and can be reached, folds when the Face is out of reach, plays
    a boosted card if it still needs one, and neither boosts nor gives nor waits.
    """
    moves = {move.verb: move for move in reversed(state.legal_moves())}
    colour = JESTS.index(str(state.player))
    jest = state.jests[colour]
    need = jest.countenance() - jest.wit(colour)
    if state.boosted:
        return moves["play" if jest.faces and need > 0 and not jest.ended else "keep"]
    if need <= 0 and "end" in moves:
        return moves["end"]
    actions = jest.actions + jest.held.bit_count()
    if "move" in moves and (need <= 0 or _deciding_talent(jest, colour, actions - jest.owed)):
        return moves["move"]
    draws = min(actions, len(jest.deck))
    hopeless = need > HIGHEST * draws + (HIGHEST if actions > draws else 0)
    if hopeless and "end" in moves:
        return moves["end"]
    return next(moves[verb] for verb in ("steppe", "ace", "move", "end", "give") if verb in moves)


def clairvoyant(state: SteeppeState, random: Random, beam: int = 20, tries: int = 40) -> int:
    """How many Faces are lauded by somebody who sees all cards; 12 is a game won.

    Turn by turn it tries so many ways to play the turn from each of the best positions found, and
    goes on from the best ones of those that come out. What it finds can be done, so the number is
    a lower bound of what can be.
    """
    positions = [state]
    lauded = 0
    for _ in at_most(200):
        if not positions:
            break
        found: dict[object, SteeppeState] = {}
        for position in positions:
            for _ in range(tries):
                later = _turn_somehow(position, random)
                lauded = max(lauded, sum(len(jest.lauded) for jest in later.jests))
                if later.player:
                    found[later.key] = later
                elif lauded == FACES:
                    return lauded
        positions = sorted(found.values(), key=_cards_to_spare, reverse=True)[:beam]
    return lauded


def _turn_somehow(state: SteeppeState, random: Random) -> SteeppeState:
    """The position after a turn played greedily but for some moves at random."""
    turn, later = state.turn, state.later
    wildness = random.choice((0.05, 0.15, 0.3, 0.5))
    for _ in at_most(1_000):
        if not state.player or state.turn != turn or state.later is not later:
            break
        if random.random() < wildness:
            moves = state.legal_moves()
            state = state.play(moves[int(random.random() * len(moves))])
        else:
            state = state.play(greedy(state))
    return state


def _cards_to_spare(state: SteeppeState) -> tuple[int, float]:
    """First the half, then the Faces left and the cards beyond those that lauding them takes."""
    spare = [
        len(jest.deck) + len(jest.steppes) - 5 * len(jest.faces) - 4 * jest.beside
        for jest in state.jests
        if jest.faces
    ]
    left = sum(len(jest.faces) for jest in state.jests)
    return state.half, sum(spare) + 1.5 * min(spare) - 6 * left


def _deciding_talent(jest: Jest, colour: int, actions: int) -> bool:
    """Whether the Face is lauded from a card at most so many moves away."""
    last = min(len(jest.steppes) - 1, jest.at + actions)
    return any(
        (there := jest._replace(at=at)).wit(colour) >= there.countenance()
        for at in range(jest.at + 1, last + 1)
    )
