"""Why a move is good, in a sentence."""

from __future__ import annotations

from collections.abc import Sequence

from ....ai.phrases import Phrase
from ..rules import LENGTH, LEVELS, PLAYERS, WORTH, SteppeState, TilePlacement
from .features import features


def explain(state: SteppeState, variation: Sequence[TilePlacement]) -> Phrase:
    """What a tile does most: score, prepare, take away, or win the first move of a level."""
    move, player = variation[0], state.player
    assert player is not None
    after = state.play(move)
    points = WORTH[move.tile] * state.level
    if after.turn == 2:
        lead = after.scores[state.turn] - after.scores[1 - state.turn]
        if lead > 0:
            return Phrase("It ends the game with a lead of {lead} points.", {"lead": lead})
        return Phrase("It is the last tile that can be placed.")
    if after.level > state.level:
        first = "It completes level {level}, and {player} begins the next."
        return Phrase(first, {"level": state.level, "player": after.player})
    if after.turn == state.turn:
        return Phrase("The other player cannot place any tile now and is skipped.")
    now = features(after, player)
    gains = {name: now.get(name, 0.0) - old for name, old in features(state, player).items()}
    gains["own tiles"] += WORTH[move.tile] and gains["points"]
    taken = gains["their places"] + gains["their surface"]
    made = gains["own surface"] + gains["own places"]
    if taken > max(made, gains["own tiles"], 3.0):
        return Phrase(
            "It takes ground from {other}, about {points} points' worth.",
            {"other": PLAYERS[1 - state.turn], "points": round(taken)},
        )
    if LENGTH[move.tile] > 1 and points >= 10:
        return Phrase(
            "The {tile} scores {points} points on level {level}.",
            {"tile": move.tile, "points": points, "level": state.level},
        )
    if made > 1.0 and state.level < LEVELS:
        return Phrase(
            "It prepares ground for large tiles on level {level}.", {"level": state.level + 1}
        )
    if gains["tempo"] > 2.0:
        return Phrase("It is for the first move of the next level: the count of spaces left turns.")
    if points:
        return Phrase("It scores {points} and keeps the larger tiles in hand.", {"points": points})
    return Phrase(
        "It passes the turn to {other} without giving ground.", {"other": PLAYERS[1 - state.turn]}
    )
