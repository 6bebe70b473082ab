"""The static value of a position for each player, in levels.

Each player's total is the sum of several terms: height, ways up, steps that could be laid, ladders,
the stone, and the lead. The lead decides games: a leader who leaves the others no way to
climb for one turn has won, so being unable to climb when others lead is the worst that can happen.
A player's value is his own total less those of his rivals, the best of them counting most.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ..rules.fields import IN_HAND, Climber
from ..rules.state import AufsteigerState
from .position import Position
from .prospects import Prospect
from .terrain import LARGE, SMALL

WIN = 50.0
"""The value of a won game."""

TERMS = ("height", "way up", "steps", "ladders", "stone", "lead", "stuck")
Terms = tuple[float, ...]
"""The terms of one player, in the order of TERMS."""

BEST_RIVAL = 0.7
"""The share of the best rival in what is subtracted."""


def leader(state: AufsteigerState, levels: list[int]) -> int | None:
    """Who would win if the game ended with the pawns as they stand; None if nobody."""
    summit = max(levels)
    if summit == 0:
        return None
    equals = [i for i in state.standing if levels[i] == summit]
    arriving = [i for i in equals if state.climbers[i].settled != summit]
    order = [i for i in equals if i not in arriving] + arriving
    return order[0 if state.rules.first_arrival else -1]


def quiet_turns_left(state: AufsteigerState) -> int:
    """How many more turns without progress there can be before the last one."""
    count = len(state.climbers)
    most = 2 * count if state.rules.long_end and count == 2 else count
    return most - state.quiet


class Race(NamedTuple):
    """Where a player is in the race for the lead."""

    to_move: bool
    leads: bool
    summit: int
    """The level of the leader."""
    ties: bool
    """Whether it is enough to come up to that level."""
    quiet_turns_left: int
    bare: bool
    """Whether nobody has a ladder left."""
    last: bool
    """Whether the game is lost to one who does not climb in this turn and does not lead: if it
    ends with it, or with the turn of the only rival, who then has no need to climb."""


class Weights(NamedTuple):
    """The weights of the evaluation, in levels: for a player to move, and for one who waits."""

    bare: float = 1.7
    """Each level when nobody has a ladder left, and a lead is hard to take away."""
    above: float = 1.0
    """Standing above the table at all: where nobody does, nobody wins."""
    walk_up: tuple[float, float] = (1.2, 0.9)
    """Each level that can be walked up."""
    can: tuple[float, float] = (0.7, 0.2)
    """Being able to climb with a block laid, without a ladder."""
    can_ladder: tuple[float, float] = (0.1, 0.1)
    """The same if that takes a ladder."""
    room: tuple[float, float] = (0.2, 0.3)
    small: tuple[float, float, float] = (2.6, 0.5, 0.1)
    large: tuple[float, float, float] = (3.0, 0.2, 0.3)
    """A ladder, and each level it adds to what can be walked or built."""
    stone: float = 0.6
    passing: tuple[float, float] = (1.5, 0.9)
    """Being able to take the lead in this turn, without or with a ladder."""
    lead: tuple[tuple[float, ...], tuple[float, ...]] = (
        (11.0, 2.7, 2.2, 1.8, 1.5, 1.5),
        (3.0, 2.4, 1.3, 1.0, 0.8, 0.8),
    )
    """The lead, by the quiet turns left."""
    stuck: tuple[float, float] = (4.5, 5.0)
    """Not being able to climb when others lead."""
    lost: float = 30.0
    """The same when that is the last turn."""


WEIGHTS = Weights()


def terms_of(climber: Climber, ahead: Prospect, race: Race, weights: Weights) -> Terms:
    """The terms of one player, in levels."""
    plain, built = ahead.walk[0], ahead.build[0]
    which = 0 if race.to_move else 1
    walk_up = weights.walk_up[which] * (plain - ahead.level)
    steps = weights.room[which] * ahead.room
    lead = stuck = 0.0
    climbs = max(ahead.build) > climber.best
    if built > climber.best:
        steps += weights.can[which]
    elif climbs:
        steps += weights.can_ladder[which]
    if race.leads:
        lead = weights.lead[which][race.quiet_turns_left]
    elif race.summit:
        if not climbs:
            stuck = -(weights.lost if race.last else weights.stuck[which])
        need = race.summit if race.ties else race.summit + 1
        if race.to_move and max(ahead.build) >= need:
            lead = weights.passing[0 if built >= need else 1]
    ladders = 0.0
    if "small" in climber.ladders:
        one, walk, build = weights.small
        ladders += one + walk * (ahead.walk[SMALL] - plain) + build * (ahead.build[SMALL] - built)
    if "large" in climber.ladders:
        one, walk, build = weights.large
        ladders += one + walk * (ahead.walk[LARGE] - plain) + build * (ahead.build[LARGE] - built)
    stone = weights.stone if climber.stone == IN_HAND else 0.0
    height = 0.0
    if ahead.level:
        height = weights.above + ahead.level * (weights.bare if race.bare else 1.0)
    return height, walk_up, steps, ladders, stone, lead, stuck


def all_terms(position: Position) -> list[Terms]:
    """The terms of every player."""
    state = position.state
    prospects = [position.prospect(player) for player in range(len(state.climbers))]
    levels = [ahead.level for ahead in prospects]
    first = leader(state, levels)
    left = quiet_turns_left(state)
    whose = state.turn.player
    if state.turn.walker is not None:
        whose = (whose + 1) % len(prospects)
    final = left < (2 if len(prospects) == 2 else 1)
    bare = not any(climber.ladders for climber in state.climbers)
    races = [
        Race(
            to_move=player == whose,
            leads=player == first,
            summit=max(levels),
            ties=not state.rules.first_arrival,
            quiet_turns_left=left,
            bare=bare,
            last=final and player == whose,
        )
        for player in range(len(prospects))
    ]
    return [
        terms_of(climber, ahead, race, WEIGHTS)
        for climber, ahead, race in zip(state.climbers, prospects, races, strict=True)
    ]


def shares(totals: Sequence[float], player: int) -> list[float]:
    """The share of each total in a player's value, with its sign."""
    rivals = [i for i in range(len(totals)) if i != player]
    best = max(rivals, key=lambda i: totals[i])
    found = [-(1 - BEST_RIVAL) / len(rivals)] * len(totals)
    found[player] = 1.0
    found[best] -= BEST_RIVAL
    return found


def result(state: AufsteigerState) -> list[float]:
    """The value of a game that is over."""
    outcome = state.outcome
    assert outcome is not None
    if not outcome.winners:
        return [0.0] * len(state.climbers)
    return [WIN if c.colour in outcome.winners else -WIN for c in state.climbers]


def evaluate(position: Position) -> list[float]:
    """The value for each player."""
    state = position.state
    if state.over:
        return result(state)
    totals = [sum(each) for each in all_terms(position)]
    if len(totals) == 2:
        return [totals[0] - totals[1], totals[1] - totals[0]]
    return [
        sum(share * total for share, total in zip(shares(totals, player), totals, strict=True))
        for player in range(len(totals))
    ]
