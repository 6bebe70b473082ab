"""Why a turn is good, in a sentence: from what it changes for everybody."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ....ai.phrases import Phrase
from ..rules.moves import Step
from ..rules.state import AufsteigerState
from .evaluate import TERMS, all_terms, leader
from .position import Position
from .prospects import Prospect
from .terrain import BOTH


class _View(NamedTuple):
    """A position as the players see it."""

    state: AufsteigerState
    ahead: list[Prospect]
    first: int | None
    """The leader."""

    @classmethod
    def of(cls, state: AufsteigerState) -> _View:
        position = Position(state)
        players = range(len(state.climbers))
        ahead = [position.prospect(player) for player in players]
        return cls(state, ahead, leader(state, [each.level for each in ahead]))

    def climbs(self, player: int) -> bool:
        """Whether a player can climb higher than ever before, in one turn."""
        return max(self.ahead[player].build) > self.state.climbers[player].best


def explain(state: AufsteigerState, variation: Sequence[Step]) -> Phrase:
    """What the first step of a variation is good for, by what the turn that it begins does."""
    me, after, steps = state.mover, state, []
    for step in variation:
        steps.append(step)
        after = after.play(step)
        if step.verb in ("end", "stone", "pass") or after.mover != me or after.over:
            break
    if state.turn.walker is not None:
        return _walker(state, after, me)
    if after.over:
        return _ended(after, me)
    before, now = _View.of(state), _View.of(after)
    found = _decided(before, now, me)
    if found is None:
        climbed = now.ahead[me].level - before.ahead[me].level
        found = _climbed(before, now, me, steps) if climbed > 0 else _stayed(before, now, me, steps)
    return found


def _ended(after: AufsteigerState, me: int) -> Phrase:
    outcome = after.outcome
    assert outcome is not None
    mine = after.climbers[me].colour
    if not outcome.winners:
        return Phrase("It ends the game with nobody above the table: a draw.")
    if mine in outcome.winners:
        return Phrase(
            "It ends the game, which {player} wins on level {level}.",
            {"player": mine, "level": after.level_of(me)},
        )
    return Phrase(
        "There is no way left to climb, and {winner} wins.", {"winner": outcome.winners[0]}
    )


def _walker(state: AufsteigerState, after: AufsteigerState, me: int) -> Phrase:
    """What a walk after another player's turn is good for."""
    old, new = state.level_of(me), after.level_of(me)
    if new > old:
        return Phrase(
            "It walks up to level {level} after the turn of {other}.",
            {"level": new, "other": state.climbers[state.turn.player].colour},
        )
    if new < old:
        return Phrase("It goes down to level {level}.", {"level": new})
    if state.climbers[me].cell == after.climbers[me].cell:
        return Phrase("It stays on level {level}.", {"level": old})
    return Phrase("It walks to a better place on level {level}.", {"level": old})


def _decided(before: _View, now: _View, me: int) -> Phrase | None:
    """What a turn does to the end of the game."""
    state, after = before.state, now.state
    mine = after.climbers[me].colour
    level = now.ahead[me].level
    rivals = [i for i in range(len(after.climbers)) if i != me]
    if state.last_chance and level > state.climbers[me].best:
        return Phrase(
            "On the last chance it climbs to level {level}, and the game goes on.", {"level": level}
        )
    if (
        now.first == me
        and after.turn.player != me
        and not any(now.climbs(rival) for rival in rivals)
        and any(before.climbs(rival) for rival in rivals)
    ):
        if len(rivals) == 1:
            return Phrase(
                "It leaves {rival} no way to climb while {player} leads.",
                {"rival": after.climbers[rivals[0]].colour, "player": mine},
            )
        return Phrase(
            "It leaves nobody else a way to climb while {player} leads.", {"player": mine}
        )
    return None


def _climbed(before: _View, now: _View, me: int, steps: list[Step]) -> Phrase:
    """What a turn does that brings the pawn higher."""
    level = now.ahead[me].level
    used = [step.thing for step in steps if step.verb in ("climb", "bridge")]
    block = next((step.thing for step in steps if step.verb == "block"), None)
    leads = now.first == me and before.first not in (me, None)
    facts: dict[str, object] = {"level": level, "more": level - before.ahead[me].level}
    if leads:
        assert before.first is not None
        facts["rival"] = now.state.climbers[before.first].colour
    if len(used) > 1:
        return Phrase("Both ladders together lead {more} levels up, to level {level}.", facts)
    if used:
        facts["ladder"] = used[0]
        if leads:
            return Phrase("The {ladder} ladder leads {more} levels up, and past {rival}.", facts)
        return Phrase("The {ladder} ladder leads {more} levels up, to level {level}.", facts)
    if leads:
        return Phrase("It climbs to level {level} and takes the lead from {rival}.", facts)
    if block is not None:
        return Phrase(
            "With {block} for a step it climbs to level {level}.", {**facts, "block": block}
        )
    return Phrase("It climbs to level {level} without a ladder.", facts)


def _stayed(before: _View, now: _View, me: int, steps: list[Step]) -> Phrase:
    """What a turn does that does not bring the pawn higher."""
    state, after = before.state, now.state
    stone = next((step.thing for step in steps if step.verb == "stone"), None)
    hurt, loss = None, 0
    for rival, (old, new) in enumerate(zip(before.ahead, now.ahead, strict=True)):
        less = max(old.build) - max(new.build)
        if rival != me and less > loss:
            hurt, loss = rival, less
    if hurt is not None:
        facts: dict[str, object] = {
            "rival": after.climbers[hurt].colour,
            "high": max(before.ahead[hurt].build),
            "level": max(now.ahead[hurt].build),
        }
        if stone is not None:
            return Phrase(
                "The stone on {stone} stops {rival} at level {level}.", {**facts, "stone": stone}
            )
        return Phrase(
            "{rival} could have climbed to level {high}; now it is {level} at most.", facts
        )
    old, new = before.ahead[me], now.ahead[me]
    if new.build[0] > old.build[0] or new.walk[0] > old.walk[0]:
        return Phrase(
            "It prepares a way up to level {level} without a ladder.",
            {"level": max(new.build[0], new.walk[0])},
        )
    if max(new.build) > max(old.build):
        return Phrase(
            "It prepares a way up to level {level} by ladder.", {"level": new.build[BOTH]}
        )
    if new.level < old.level:
        return Phrase("It goes down to level {level}.", {"level": new.level})
    if stone is not None:
        return Phrase("The stone keeps {stone} as it is for a round.", {"stone": stone})
    return _by_terms(state, after, me, steps)


def _by_terms(state: AufsteigerState, after: AufsteigerState, me: int, steps: list[Step]) -> Phrase:
    """The term of the evaluation that a quiet turn changes most."""
    old, new = all_terms(Position(state)), all_terms(Position(after))
    changes = {
        (player == me, name): (now - then) * (1 if player == me else -1)
        for player in range(len(new))
        for name, then, now in zip(TERMS, old[player], new[player], strict=True)
    }
    (own, name), most = max(changes.items(), key=lambda item: item[1])
    if most > 0.05 and steps[0].verb == "block":
        if own and name == "steps":
            return Phrase("{block} makes room for the next step.", {"block": steps[0].thing})
        if not own and name in ("steps", "way up", "ladders"):
            return Phrase("{block} takes room from the others.", {"block": steps[0].thing})
    ladders = after.climbers[me].ladders
    if steps[-1].verb == "end" and len(steps) == 1:
        if ladders:
            return Phrase(
                "Nothing would gain enough: it keeps what it has, {count} of the ladders too.",
                {"count": len(ladders)},
            )
        return Phrase("Nothing would gain enough to move a block for it.")
    if steps[0].verb == "block":
        return Phrase("Moving {block} changes little for anybody.", {"block": steps[0].thing})
    return Phrase("It stays on level {level}.", {"level": after.level_of(me)})
