"""Whether what the AI claims about die Aufsteiger is true, found out by walking there."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from app.ai.budget import Budget
from app.ai.think import Strength, advise
from app.games.aufsteiger.rules.fields import GONE, TurnProgress
from app.games.aufsteiger.rules.notation import END
from app.games.aufsteiger.rules.state import AufsteigerState
from tests.tools.claims import Case, Check

_ENDS = ("end", "stone", "pass")


def turn_of(case: Case) -> tuple[list[Any], Any]:
    """The steps of the turn that a variation begins with, and the position after it."""
    steps, mover = [], case.state.mover
    for step, after in zip(case.moves, case.line[1:], strict=True):
        steps.append(step)
        if step.verb in _ENDS or after.over or after.mover != mover:
            break
    return steps, case.line[len(steps)]


def after(case: Case) -> Any:
    return turn_of(case)[1]


def things(case: Case, *verbs: str) -> list[str]:
    return [step.thing for step in turn_of(case)[0] if step.verb in verbs]


@lru_cache(maxsize=64)
def reach(state: AufsteigerState, player: str) -> tuple[int, int]:
    """How high a player could get now, without moving a block: on foot, and with ladders.

    Found by taking the steps. Who is not to move gets a turn, at whose start the own stone goes.
    """
    number = state.players.index(player)
    turn = state.turn if state.mover == number and state.turn.walker is None else None
    climbers = list(state.climbers)
    if turn is None:
        turn = TurnProgress(number)
        if climbers[number].stone >= 0:
            climbers[number] = climbers[number]._replace(stone=GONE)
    start = state._replace(
        rules=state.rules._replace(strict_order=True),  # so that no block is moved
        climbers=tuple(climbers),
        turn=turn._replace(pawn_moved=True),
    )
    seen, todo, highest = set(), [(start, False)], [0, 0]
    while todo:
        at, laddered = todo.pop()
        climber = at.climbers[number]
        key = climber.cell, climber.ladders, at.turn.walked
        if key in seen:
            continue
        seen.add(key)
        level = at.level_of(number)
        highest[1] = max(highest[1], level)
        if not laddered:
            highest[0] = max(highest[0], level)
        for step in at.legal_moves():
            if step.verb in ("walk", "climb", "bridge"):
                todo.append((at.play(step), laddered or step.verb != "walk"))
    return highest[0], highest[1]


def mine(state: Any, case: Case) -> int:
    return int(state.score(case.player))


def leads(state: AufsteigerState) -> str | None:
    """Who would win if the game ended with this turn."""
    turn = state.turn
    if turn.walker is None and (turn.walked or turn.pawn_moved or turn.moved is not None):
        state = state.play(END)
    outcome = state._replace(over=True).outcome
    return outcome.winners[0] if outcome is not None and outcome.winners else None


# The claims


def ended(case: Case) -> bool:
    end = after(case)
    winners = end.outcome.winners if end.outcome is not None else None
    if "player" not in case.values:
        return winners == ()
    return winners == (case["player"],) and end.score(case["player"]) == case["level"]


def at_level(case: Case) -> bool:
    return mine(after(case), case) == case["level"]


def stays(case: Case) -> bool:
    return at_level(case) and mine(case.state, case) == case["level"]


def climbs(case: Case) -> bool:
    """So many levels, to that one, with these ladders."""
    now, before = mine(after(case), case), mine(case.state, case)
    used = things(case, "climb", "bridge")
    pattern = case.claim.pattern
    wanted = 2 if "both ladders" in pattern else 1 if "{ladder}" in pattern else 0
    return (
        now == case["level"] > before
        and now - before == case.values.get("more", now - before)
        and len(used) == wanted
        and (wanted != 1 or used == [case["ladder"]])
        and ("{rival}" not in pattern or overtakes(case))
    )


def overtakes(case: Case) -> bool:
    was = case.state.score(case["rival"]) >= mine(case.state, case)
    return was and leads(after(case)) == case.player


def by_block(case: Case) -> bool:
    """The block was moved, and without it that level was out of reach."""
    moved = case["piece"] in things(case, "block")
    return moved and at_level(case) and reach(case.state, case.player)[0] < case["level"]


def last_chance(case: Case) -> bool:
    number = case.state.players.index(case.player)
    best = case.state.climbers[number].best
    return (
        case.state.last_chance and at_level(case) and case["level"] > best and not after(case).over
    )


def barred(case: Case) -> bool:
    """The player leads, and others get no higher than they have been."""
    end = after(case)
    rivals = [case["rival"]] if "rival" in case.values else end.players
    return leads(end) == case["player"] == case.player and all(
        reach(end, rival)[1] <= end.climbers[end.players.index(rival)].best
        for rival in rivals
        if rival != case.player
    )


def hindered(case: Case) -> bool:
    high, level = (reach(state, case["rival"])[1] for state in (case.state, after(case)))
    stone = case["piece"] in things(case, "stone") if "piece" in case.values else True
    return (high, level) == (case["high"], case["level"]) and level < high and stone


def opened(case: Case) -> bool:
    way = 0 if "without" in case.claim.pattern else 1
    before, now = (reach(state, case.player)[way] for state in (case.state, after(case)))
    return before < now == case["level"] > mine(after(case), case)


def prepared(case: Case) -> bool:
    """In the line expected the pawn is that high after its next turn, and higher than now."""
    begin, number = len(turn_of(case)[0]), case.state.mover
    turns = [
        end
        for start, end in zip(case.line[begin:], case.line[begin + 1 :], strict=False)
        if start.turn.player == number
        and start.turn.walker is None
        and (end.over or end.turn.player != number or end.turn.walker is not None)
    ]
    return bool(turns) and turns[0].level_of(number) == case["level"] > mine(after(case), case)


def no_new_way(case: Case) -> bool:
    end = after(case)
    return (
        stays(case)
        and case["piece"] in things(case, "block")
        and all(reach(end, name)[1] <= reach(case.state, name)[1] for name in end.players)
    )


def keeps(case: Case) -> bool:
    ladders = case.state.climbers[case.state.mover].ladders
    number = 2 if "both" in case.claim.pattern else 1 if "the ladder" in case.claim.pattern else 0
    return stays(case) and len(ladders) == number and str(case.moves[0]) == "end"


def looks_lost(case: Case) -> bool:
    """Another search, from the other side, sees its win."""
    end = after(case)
    if end.over:
        return case.player not in end.outcome.winners
    rival = next(player for player in end.players if player != case.player)
    found = advise(case.game, end, Strength("expert", Budget(simulations=1500)))
    value = found.value if end.player == rival else -found.value
    return case.advice.value < 0 < value


CHECKS: dict[str, Check] = {
    "The game looks lost, but this holds out longest.": looks_lost,
    "Ends the game with nobody above the table: a draw.": ended,
    "Ends the game: {player} wins on level {level}.": ended,
    "Walks up to level {level} after {other}'s turn.": lambda case: (
        at_level(case)
        and mine(case.state, case) < case["level"]
        and case.state.climbers[case.state.turn.player].colour == case["other"]
    ),
    "Goes down to level {level}.": lambda case: (
        at_level(case) and mine(case.state, case) > case["level"]
    ),
    "Stays on level {level}.": stays,
    "Walks to another place on level {level}.": stays,
    "Takes the last chance and climbs to level {level}: the game goes on.": last_chance,
    "{player} leads, and {rival} can't climb without moving a block.": barred,
    "{player} leads, and nobody else can climb without moving a block.": barred,
    "Climbs {more} with both ladders, to level {level}.": climbs,
    "Climbs {more} with both ladders, to level {level}, and overtakes {rival}.": climbs,
    "Climbs {more} with the {ladder} ladder, to level {level}.": climbs,
    "Climbs {more} with the {ladder} ladder, to level {level}, and overtakes {rival}.": (climbs),
    "Climbs to level {level} and overtakes {rival}.": climbs,
    "Climbs to level {level} without a ladder.": climbs,
    "{piece} is the step up to level {level}.": by_block,
    "{rival} could have climbed to level {high}; now only to level {level}.": (hindered),
    "The stone on {piece} blocks {rival}, who could have reached level {high} and now gets only "
    "to level {level}.": hindered,
    "Opens a way up to level {level} without a ladder.": opened,
    "Opens a way up to level {level} by ladder.": opened,
    "Prepares a climb to level {level} next turn.": prepared,
    "The stone locks {piece} in place for a round.": lambda case: (
        case["piece"] in things(case, "stone")
    ),
    "Stays on level {level}: no move gains anything right now.": keeps,
    "Stays on level {level} and saves both ladders for later.": keeps,
    "Stays on level {level} and saves the ladder for later.": keeps,
    "Stays on level {level}, and {piece} opens no new way up for anyone.": no_new_way,
}
