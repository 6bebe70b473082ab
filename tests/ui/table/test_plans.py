"""A hint is a plan for the turn: followed step by step, it comes out as it was announced."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from app.ai import LEVELS
from app.ai.budget import Budget
from app.ai.think import Strength, hint
from app.ai.worker import Answer
from app.engine import GAMES
from app.match.match import Match, new_match
from app.match.seats import Seat
from app.ui.table.ai_player import STRONGEST, AIPlayer
from app.ui.table.plan_steps import next_action, plan_steps
from app.ui.table.presenters import presenter_of
from tests.tools.fakes import FakeProgram
from tests.tools.loops import at_most
from tests.tools.play import pick

BY_STEPS = ("aufsteiger", "steeppe")
BUDGET = Budget(simulations=60)


def seats(match_of: str) -> list[Seat]:
    """One person alone where that is possible, else two."""
    return [Seat(name="Anna"), Seat(name="Bo")][: GAMES[match_of].player_counts[0]]


def somewhere(game: str, seed: int) -> Match:
    """A position of a random game, at whatever moment of a turn."""
    random = Random(seed)
    match = new_match(game, seats(game), seed)
    for _ in range(random.randrange(40)):
        match.play(pick(match.state, random))
        if match.over:
            match.timeline.undo()
            break
    return match


def hinted(match: Match) -> AIPlayer:
    """An AI that has given a hint."""
    ai = AIPlayer(FakeProgram(), match)
    ai.ask_hint()
    found = hint(match.game.name, match.state, Strength(STRONGEST, BUDGET))
    ai.receive(Answer(ai.busy, found, final=True))
    return ai


def followed(match: Match, ai: AIPlayer) -> Iterator[Any]:
    """Plays what the hint says until it says no more."""
    presenter = presenter_of(match.game.name)
    for _ in at_most(60):
        plan = ai.hint
        if plan is None:
            return
        done = plan.done(match.state)
        assert done is not None
        at_hand = match.game.at_hand(match.state, match.persons)
        action = next_action(plan_steps(presenter, match, plan), plan, at_hand, done)
        for move in at_hand.moves_of(action):
            yield move
            match.play(move)


@pytest.mark.parametrize("game", BY_STEPS)
def test_hints_followed_to_the_end_are_the_plan_that_was_announced(game: str) -> None:
    """And nothing but a card that comes to light ends one before the turn is over."""
    several = 0
    for seed in range(60 if game == "steeppe" else 12):
        match = somewhere(game, seed)
        ai = hinted(match)
        plan, mover = ai.hint, match.state.player
        assert plan is not None
        made = []
        for move in followed(match, ai):
            made.append((match.state, move))
            assert ai.hint is plan, "the same plan to its end"
        assert tuple(move for _, move in made) == plan.moves
        several += len(made) > 1
        ended = match.over or match.state.player != mover
        assert ended or made[-1][0].reveals(made[-1][1]) or plan.unfinished
    assert several > 5


def test_a_climb_that_was_announced_is_made() -> None:
    """Whoever follows a hint ends the turn on the level that its sentence names."""
    named = 0
    for seed in range(14):
        match = somewhere("aufsteiger", seed)
        ai = hinted(match)
        plan, player = ai.hint, match.state.player
        assert plan is not None and plan.why is not None and player is not None
        before = match.state.score(player)
        for _ in followed(match, ai):
            pass
        after = match.state.score(player)
        if "levels up" in plan.why.pattern or "climbs" in plan.why.pattern:
            named += 1
            assert after == plan.why.values.get("level", after) and after >= before
            assert "more" not in plan.why.values or after - before == plan.why.values["more"]
    assert named > 3


@pytest.mark.parametrize("game", GAMES)
def test_doing_something_else_ends_a_plan_and_undo_brings_it_back(game: str) -> None:
    match = new_match(game, seats(game), 5)
    ai = hinted(match)
    plan = ai.hint
    assert plan is not None
    other = next(move for move in match.state.legal_moves() if move != plan.moves[0])
    match.play(other)
    assert ai.hint is None
    match.timeline.undo()
    assert ai.hint is plan


def test_no_ai_at_any_table_is_stronger_than_a_hint() -> None:
    assert LEVELS[-1] == STRONGEST


def test_who_plays_together_with_people_plays_by_the_plan_they_were_shown() -> None:
    for seed in range(40):
        match = somewhere("steeppe", seed)
        ai = hinted(match)
        plan = ai.hint
        assert plan is not None
        movers = [state.player for state in plan.states]
        if len(set(movers)) > 1:
            break
    for state, move in zip(plan.states, plan.moves, strict=True):
        assert match.state == state
        ai.ask_move(Seat(level="novice"))
        assert not ai.busy and ai.waiting, "nobody has to think"
        ai.stop()
        match.play(move)
