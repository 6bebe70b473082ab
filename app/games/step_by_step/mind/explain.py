"""Why a turn is good, in a sentence: a claim that can be counted out on the board."""

from __future__ import annotations

from collections.abc import Sequence

from ....ai.phrases import Count, Phrase, both
from ..rules import StepState, Turn
from ..rules.board import BOARDS, beside, level_of, reach
from ..rules.state import PLAYERS
from . import features as names
from .ball_features import BallFeatures
from .endgame import decided_winner, reachable_squares, summit_foot, turn_order, winner
from .evaluate import all_ball_features
from .features import features
from .terrain import FAR, CostCache

_MIN_GAIN = 0.02
"""A feature that gains no more than this is not mentioned."""
_NARROW = 8
"""With more squares to go to than this, room is no matter."""


class _View:
    """A position as one player sees it: where everybody can go, and the features of each ball."""

    def __init__(self, state: StepState, cache: CostCache, seat: int) -> None:
        order = turn_order(state)
        goals = reachable_squares(state, order)
        self.state = state
        self.goals = dict(zip(order, goals, strict=True))
        self.balls: dict[int, BallFeatures] = dict(
            zip(order, all_ball_features(state, cache, order, goals), strict=True)
        )
        self.foot = summit_foot(state)
        self.winner = decided_winner(state, order, goals)
        self.features = features(state, cache, seat)
        self._costs = cache.costs(state.levels)

    def room(self, seat: int) -> int:
        """How many squares a ball can reach."""
        return self.goals[seat].bit_count()

    def ways(self, seat: int) -> int:
        """How many of these are the nearest to the summit."""
        best = self.balls[seat].best
        return 0 if best == FAR else (self._costs[best - 1] & self.goals[seat]).bit_count()


def explain(state: StepState, variation: Sequence[Turn]) -> Phrase:
    """What the first turn of a variation is good for, from what it changes most."""
    turn = variation[0]
    cache = CostCache(BOARDS[state.size].tower)
    seat, after = state.turn, state.play(turn)
    ended = _end(state, after, seat)
    if ended is not None:
        return ended
    before, now = _View(state, cache, seat), _View(after, cache, seat)
    return (
        _summit(turn, before, now, seat)
        or _blocked(state, after)
        or _forced_win(after, variation[1:], seat)
        or _threat(now, seat)
        or _gain(turn, before, now, seat)
        or _quiet(turn, now, seat)
    )


def _end(state: StepState, after: StepState, seat: int) -> Phrase | None:
    """The turn that ends the game."""
    if after.turn < 4:
        return None
    if winner(after) is None:
        return Phrase("Ends the game in a draw.")
    if after.balls[seat] == BOARDS[state.size].tower:
        return Phrase("Reaches the summit and wins.")
    return _blocked(state, after) or Phrase("Leaves nobody else in the game.")


def _blocked(state: StepState, after: StepState) -> Phrase | None:
    """Somebody cannot move any more."""
    for player, was, ball in zip(PLAYERS, state.balls, after.balls, strict=False):
        if was and not ball:
            return Phrase("Traps {player}, who is out of the game.", {"player": player})
    return None


def _summit(turn: Turn, before: _View, now: _View, seat: int) -> Phrase | None:
    """Somebody is about to win, or was."""
    tower = BOARDS[now.state.size].tower
    if now.winner == seat:
        return Phrase(
            "From {square}, nobody can stop the last step to the summit.", {"square": turn.goal}
        )
    if now.winner == now.state.turn and not now.goals[now.winner] & (now.foot | tower):
        return Phrase("But now {player} can trap the ball.", {"player": PLAYERS[now.winner]})
    if now.winner is not None:
        return Phrase(
            "Nothing can keep {player} off the summit any more.", {"player": PLAYERS[now.winner]}
        )
    for rival, goals in before.goals.items():
        if rival == seat or rival not in now.goals:
            continue
        if goals & (before.foot | tower) and not now.goals[rival] & (now.foot | tower):
            return _defence(turn, before, now, rival)
    return None


def _threat(now: _View, seat: int) -> Phrase | None:
    """The ball could go to the summit, or to its foot, in the next turn."""
    if now.goals[seat] & BOARDS[now.state.size].tower:
        return Phrase("Threatens to reach the summit next turn.")
    if now.goals[seat] & now.foot:
        return Phrase("Threatens to get next to the summit.")
    return None


def _forced_win(after: StepState, variation: Sequence[Turn], seat: int) -> Phrase | None:
    """The variation ends where the game is won."""
    if not variation:
        return None
    for turn in variation:
        after = after.play(turn)
    if after.turn > 3:
        won = winner(after) == seat
    else:
        order = turn_order(after)
        won = decided_winner(after, order, reachable_squares(after, order)) == seat
    if not won:
        return None
    turns = Count("1 more turn", "{count} more turns", len(variation))
    return Phrase("A sure win: after {turns} nobody can stop it.", {"turns": turns})


def _defence(turn: Turn, before: _View, now: _View, rival: int) -> Phrase:
    """How a player is kept from the summit: by the ball itself or by the piece."""
    tower, ball = BOARDS[now.state.size].tower, now.state.balls[rival]
    others = sum(now.state.balls) ^ ball
    if turn.piece and reach(before.state.levels, tower, ball, others) & (before.foot | tower):
        return Phrase(
            "Keeps {player} off the summit by raising {square}.",
            {"player": PLAYERS[rival], "square": turn.piece},
        )
    return Phrase(
        "On {square} the ball blocks {player}'s way to the summit.",
        {"player": PLAYERS[rival], "square": turn.goal},
    )


def _gain(turn: Turn, before: _View, now: _View, seat: int) -> Phrase | None:
    """The feature that gains most of those that something can be said of."""
    gains = {
        name: now.features.get(name, 0.0) - before.features.get(name, 0.0)
        for name in {**before.features, **now.features}
    }
    ranked = sorted(gains, key=lambda name: -gains[name])
    for name in ranked:
        if gains[name] <= _MIN_GAIN:
            return None
        phrase = _describe(name, turn, before, now, seat)
        if phrase is not None:
            return phrase
    return None


def _describe(name: str, turn: Turn, before: _View, now: _View, seat: int) -> Phrase | None:
    """What the gain of a feature means, if it can be seen on the board."""
    mine, was = now.balls[seat], before.balls[seat]
    if name == names.HEIGHT and mine.level > was.level:
        return Phrase("Steps up to level {level} on {square}.", _at(turn, mine))
    if name in (names.OWN_STAIRS, names.RACE, names.RIVALS):
        phrase = _own_route(before, now, seat) if name != names.RIVALS else None
        return phrase or _rival_route(before, now, seat)
    if name == names.THEIR_STAIRS:
        return _rival_route(before, now, seat)
    if name == names.OWN_FREEDOM and now.room(seat) > before.room(seat) <= _NARROW:
        return Phrase(
            "Gives the ball room: {now} instead of {before}.",
            {"now": _squares(now.room(seat)), "before": before.room(seat)},
        )
    if name == names.THEIR_FREEDOM:
        return _rival_room(before, now, seat)
    return None


def _at(turn: Turn, mine: BallFeatures) -> dict[str, object]:
    return {"level": mine.level, "square": turn.goal}


def _own_route(before: _View, now: _View, seat: int) -> Phrase | None:
    """The ball's own way to the summit has become shorter, or wider."""
    mine, was = now.balls[seat].best, before.balls[seat].best
    if mine < was == FAR:
        return Phrase("The summit is in sight: {now} away.", {"now": _steps(mine)})
    if mine < was:
        return Phrase(
            "Gets closer to the summit: {now} away instead of {before}.",
            {"now": _steps(mine), "before": was},
        )
    if mine == was and now.ways(seat) > before.ways(seat):
        ways = Count("1 square", "{count} squares", now.ways(seat))
        return Phrase("Opens another way up: {ways} now lead to the summit.", {"ways": ways})
    return None


def _rival_route(before: _View, now: _View, seat: int) -> Phrase | None:
    """A rival's way to the summit has become longer."""
    rivals = [rival for rival in now.balls if rival != seat]
    for rival in rivals:
        theirs, was = now.balls[rival].best, before.balls[rival].best
        values: dict[str, object] = {"player": PLAYERS[rival]}
        if theirs > was and theirs == FAR:
            return Phrase("Leaves {player} no short way to the summit.", values)
        if theirs > was:
            return Phrase(
                "Slows {player} down: {now} to the summit instead of {before}.",
                {**values, "now": _steps(theirs), "before": was},
            )
    for rival in rivals:
        same = now.balls[rival].best == before.balls[rival].best
        if same and now.ways(rival) < before.ways(rival):
            return Phrase("Takes a way up from {player}.", {"player": PLAYERS[rival]})
    return None


def _rival_room(before: _View, now: _View, seat: int) -> Phrase | None:
    """A rival has become less free."""
    for rival in now.balls:
        if rival != seat and now.room(rival) < before.room(rival) and now.room(rival) <= _NARROW:
            values = {
                "player": PLAYERS[rival],
                "now": _squares(now.room(rival)),
                "before": before.room(rival),
            }
            return Phrase(
                "Leaves {player} {now} instead of {before}."
                if now.room(rival)
                else "Leaves {player} nowhere to go for now.",
                values,
            )
    return None


def _quiet(turn: Turn, now: _View, seat: int) -> Phrase:
    """Nothing gains: the step that was built, and how the race stands."""
    balance, piece = _balance(now, seat), turn.put
    ball, level = now.state.balls[seat], level_of(now.state.levels, now.state.balls[seat])
    if not piece or not beside(ball) & piece or level_of(now.state.levels, piece) != level + 1:
        return balance
    step = Phrase(
        "Builds a step to level {level} on {square}.",
        {"level": level + 1, "square": turn.piece},
    )
    return both(step, None if now.balls[seat].best == FAR else balance)


def _balance(now: _View, seat: int) -> Phrase:
    """Nothing gains: how the race stands."""
    mine = now.balls[seat].best
    theirs, rival = min((ball.best, rival) for rival, ball in now.balls.items() if rival != seat)
    values: dict[str, object] = {
        "player": PLAYERS[seat],
        "rival": PLAYERS[rival],
        "own": _steps(mine),
        "theirs": theirs,
    }
    if mine == theirs == FAR:
        return Phrase("The summit is still a long way off for everyone.")
    if mine == FAR:
        values["theirs"] = _steps(theirs)
        return Phrase("{rival} is ahead: {theirs} to the summit.", values)
    if theirs == FAR:
        return Phrase("{player} is ahead: {own} to the summit, and nobody else is close.", values)
    if mine < theirs:
        return Phrase("{player} is ahead: {own} to the summit, against {theirs}.", values)
    if mine > theirs:
        return Phrase("{player} is behind: {own} to the summit, against {theirs}.", values)
    return Phrase("The race is even: {player} and {rival} are both {own} from the summit.", values)


def _steps(number: int) -> Count:
    """How far the summit is: steps up, and pieces that have to be put before."""
    return Count("1 move", "{count} moves", number)


def _squares(number: int) -> Count:
    return Count("1 square to roll to", "{count} squares to roll to", number)
