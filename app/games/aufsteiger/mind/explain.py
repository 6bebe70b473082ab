"""Why a turn is good, in a sentence: what it does, and what the turns expected after it bring.

What a pawn could do is said of the tower as it stands: where it gets on foot and by its ladders
without another block being moved, which is exact, not how high it might build.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ....ai.phrases import Count, Phrase
from ..rules.notation import Step
from ..rules.state import AufsteigerState
from .evaluate import leader
from .position import Position
from .terrain import BOTH


class _View(NamedTuple):
    """A position as the players see it."""

    state: AufsteigerState
    levels: list[int]
    on_foot: list[int]
    """How high each could get without moving a block, and without a ladder."""
    by_ladder: list[int]
    """The same with all its ladders."""
    first: int | None
    """The leader."""

    @classmethod
    def of(cls, state: AufsteigerState) -> _View:
        position = Position(state)
        ahead = [position.prospect(player) for player in range(len(state.climbers))]
        levels = [each.level for each in ahead]
        walks = [each.walk for each in ahead]
        on_foot, by_ladder = [walk[0] for walk in walks], [walk[BOTH] for walk in walks]
        return cls(state, levels, on_foot, by_ladder, leader(state, levels))

    def climbs(self, player: int) -> bool:
        """Whether a player can climb higher than ever before as the tower stands."""
        return self.by_ladder[player] > self.state.climbers[player].best


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
    if found is None and now.levels[me] > before.levels[me]:
        found = _climbed(before, now, me, steps)
    return found or _stayed(before, now, me, steps, variation)


def _ended(after: AufsteigerState, me: int) -> Phrase:
    outcome = after.outcome
    assert outcome is not None
    if not outcome.winners:
        return Phrase("Ends the game with nobody above the table: a draw.")
    (winner,) = outcome.winners
    return Phrase(
        "Ends the game: {player} wins on level {level}.",
        {"player": winner, "level": after.score(winner)},
    )


def _walker(state: AufsteigerState, after: AufsteigerState, me: int) -> Phrase:
    """What a walk after another player's turn is good for."""
    old, new = state.level_of(me), after.level_of(me)
    if new > old:
        return Phrase(
            "Walks up to level {level} after {other}'s turn.",
            {"level": new, "other": state.climbers[state.turn.player].colour},
        )
    if new < old:
        return Phrase("Goes down to level {level}.", {"level": new})
    if state.climbers[me].cell == after.climbers[me].cell:
        return Phrase("Stays on level {level}.", {"level": old})
    return Phrase("Walks to another place on level {level}.", {"level": old})


def _decided(before: _View, now: _View, me: int) -> Phrase | None:
    """What a turn does to the end of the game."""
    state, after = before.state, now.state
    level, mine = now.levels[me], after.climbers[me].colour
    rivals = [i for i in range(len(after.climbers)) if i != me]
    if state.last_chance and level > state.climbers[me].best:
        return Phrase(
            "Takes the last chance and climbs to level {level}: the game goes on.", {"level": level}
        )
    barred = not any(map(now.climbs, rivals)) and any(map(before.climbs, rivals))
    if now.first != me or after.turn.player == me or not barred:
        return None
    if len(rivals) == 1:
        return Phrase(
            "{player} leads, and {rival} can't climb without moving a block.",
            {"rival": after.climbers[rivals[0]].colour, "player": mine},
        )
    return Phrase(
        "{player} leads, and nobody else can climb without moving a block.", {"player": mine}
    )


def _climbed(before: _View, now: _View, me: int, steps: list[Step]) -> Phrase:
    """What a turn does that brings the pawn higher."""
    level = now.levels[me]
    used = [step.thing for step in steps if step.verb in ("climb", "bridge")]
    block = next((step.thing for step in steps if step.verb == "block"), None)
    more = Count("1 level", "{count} levels", level - before.levels[me])
    facts: dict[str, object] = {"level": level, "more": more}
    leads = now.first == me and before.first not in (me, None)
    if leads:
        assert before.first is not None
        facts["rival"] = now.state.climbers[before.first].colour
    if len(used) > 1:
        return Phrase(
            "Climbs {more} with both ladders, to level {level}, and overtakes {rival}."
            if leads
            else "Climbs {more} with both ladders, to level {level}.",
            facts,
        )
    if used:
        return Phrase(
            "Climbs {more} with the {ladder} ladder, to level {level}, and overtakes {rival}."
            if leads
            else "Climbs {more} with the {ladder} ladder, to level {level}.",
            {**facts, "ladder": used[0]},
        )
    if leads:
        return Phrase("Climbs to level {level} and overtakes {rival}.", facts)
    if block is not None and before.on_foot[me] < level:
        return Phrase("{piece} is the step up to level {level}.", {"level": level, "piece": block})
    return Phrase("Climbs to level {level} without a ladder.", {"level": level})


def _stayed(
    before: _View, now: _View, me: int, steps: list[Step], variation: Sequence[Step]
) -> Phrase:
    """What a turn does that does not bring the pawn higher."""
    return (
        _hindered(before, now, me, steps)
        or _prepared(before, now, me, steps, variation)
        or _quiet(before, now, me, steps)
    )


def _hindered(before: _View, now: _View, me: int, steps: list[Step]) -> Phrase | None:
    """A rival whose way up has become worse."""
    lost = {
        rival: before.by_ladder[rival] - now.by_ladder[rival]
        for rival in range(len(now.levels))
        if rival != me
    }
    hurt = max(lost, key=lambda rival: lost[rival])
    if lost[hurt] <= 0:
        return None
    facts: dict[str, object] = {
        "rival": now.state.climbers[hurt].colour,
        "high": before.by_ladder[hurt],
        "level": now.by_ladder[hurt],
    }
    stone = next((step.thing for step in steps if step.verb == "stone"), None)
    if stone is not None:
        return Phrase(
            "The stone on {piece} blocks {rival}, who could have reached level {high} and now "
            "gets only to level {level}.",
            {**facts, "piece": stone},
        )
    return Phrase(
        "{rival} could have climbed to level {high}; now only to level {level}.",
        facts,
    )


def _prepared(
    before: _View, now: _View, me: int, steps: list[Step], variation: Sequence[Step]
) -> Phrase | None:
    """A way up that was not there: the climb expected next turn, or one that is open already."""
    level = now.levels[me]
    acts = steps[0].verb != "end"
    if acts and now.on_foot[me] > max(before.on_foot[me], level):
        return Phrase(
            "Opens a way up to level {level} without a ladder.", {"level": now.on_foot[me]}
        )
    if acts and now.by_ladder[me] > max(before.by_ladder[me], level):
        return Phrase("Opens a way up to level {level} by ladder.", {"level": now.by_ladder[me]})
    later = _next_turn(now.state, variation[len(steps) :], me)
    if later is not None and later > level:
        return Phrase("Prepares a climb to level {level} next turn.", {"level": later})
    return None


def _next_turn(state: AufsteigerState, variation: Sequence[Step], me: int) -> int | None:
    """The level of the pawn after its next turn in the line expected."""
    begun = False
    for step in variation:
        begun = begun or (state.mover == me and state.turn.walker is None)
        state = state.play(step)
        if begun and (state.over or state.turn.player != me):
            return state.level_of(me)
    return None


def _quiet(before: _View, now: _View, me: int, steps: list[Step]) -> Phrase:
    """Nothing changes for anybody's way up."""
    level, verbs = now.levels[me], [step.verb for step in steps]
    if level < before.levels[me]:
        return Phrase("Goes down to level {level}.", {"level": level})
    if "stone" in verbs:
        piece = steps[verbs.index("stone")].thing
        return Phrase("The stone locks {piece} in place for a round.", {"piece": piece})
    ladders = now.state.climbers[me].ladders
    if verbs == ["end"]:
        if not ladders:
            return Phrase(
                "Stays on level {level}: no move gains anything right now.", {"level": level}
            )
        return Phrase(
            "Stays on level {level} and saves both ladders for later."
            if len(ladders) > 1
            else "Stays on level {level} and saves the ladder for later.",
            {"level": level},
        )
    opened = any(new > old for new, old in zip(now.by_ladder, before.by_ladder, strict=True))
    if "block" in verbs and not opened:
        piece = steps[verbs.index("block")].thing
        return Phrase(
            "Stays on level {level}, and {piece} opens no new way up for anyone.",
            {"level": level, "piece": piece},
        )
    return Phrase("Stays on level {level}.", {"level": level})
