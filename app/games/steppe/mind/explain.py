"""Why a move is good, in a sentence or two.

Every sentence is a claim that can be counted out on the board, or that the moves expected after it
(the variation) bear out. Each weighs as many points as are at stake; the weightiest is
said, and one more if it weighs something too.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ....ai.contract import Advice
from ....ai.phrases import Count, Phrase, both
from ..rules import LENGTH, LEVELS, PLAYERS, WORTH, SteppeState, TilePlacement
from .evaluate import lines, pairs

LARGE = ("ten", "five")
_MOST_LEFT = 8
"""With so few spaces left in a level it is time to count them."""
_SECOND = 3.0
"""What a second sentence has to weigh, in points."""
_RACK_SHIFT = {"one": 0, "five": 4, "ten": 8, "white": 12}


class Claim(NamedTuple):
    """A sentence, and how many points are at stake."""

    weight: float
    topic: str
    phrase: Phrase


def explain(state: SteppeState, variation: Sequence[TilePlacement]) -> Phrase:
    """What the first move of a variation does that matters most."""
    move, after = variation[0], state.play(variation[0])
    certain = _end(state, after) or _next_level(state, after) or _skipped(state, after)
    claims = list(_claims(state, move, after, variation))
    claims.sort(key=lambda claim: -claim.weight)
    if certain is not None:
        beside = after.turn != 2 and claims[0].topic != "count" and claims[0].weight >= _SECOND
        return both(certain, claims[0].phrase if beside else None)
    first, *others = claims
    seconds = (one for one in others if one.topic != first.topic and one.weight >= _SECOND)
    second = next(seconds, None)
    return both(first.phrase, second and second.phrase)


def verdict(state: SteppeState, advice: Advice[TilePlacement]) -> Phrase | None:
    """The result that is proved; the last tile says it by itself."""
    if not advice.exact or state.play(advice.move).turn == 2:
        return None
    lead = round(advice.value)
    points = Count("1 point", "{count} points", abs(lead))
    if lead > 0:
        return Phrase("Wins by {points} against the best defence.", {"points": points})
    if lead == 0:
        return Phrase("With best play the game is a draw.")
    return Phrase(
        "Lost against best play, but this holds out longest: it loses by only {points}.",
        {"points": points},
    )


# What the rules say of it


def _end(state: SteppeState, after: SteppeState) -> Phrase | None:
    if after.turn != 2:
        return None
    own, theirs = after.scores[state.turn], after.scores[1 - state.turn]
    me, other = PLAYERS[state.turn], PLAYERS[1 - state.turn]
    if own > theirs:
        return Phrase(
            "Ends the game: {player} wins {own} : {theirs}.",
            {"player": me, "own": own, "theirs": theirs},
        )
    if own == theirs:
        return Phrase("Ends the game in a draw, {own} : {theirs}.", {"own": own, "theirs": own})
    return Phrase(
        "Ends the game: {player} wins {own} : {theirs}.",
        {"player": other, "own": theirs, "theirs": own},
    )


def _next_level(state: SteppeState, after: SteppeState) -> Phrase | None:
    if after.level == state.level:
        return None
    return Phrase(
        "Fills level {level}, so {player} starts level {next}.",
        {"level": state.level, "player": after.player, "next": after.level},
    )


def _skipped(state: SteppeState, after: SteppeState) -> Phrase | None:
    if after.turn != state.turn:
        return None
    return Phrase(
        "{other} has no tile left that fits on level {level}: {player} plays on alone.",
        {"other": PLAYERS[1 - state.turn], "player": PLAYERS[state.turn], "level": state.level},
    )


# What is at stake


def _claims(
    state: SteppeState, move: TilePlacement, after: SteppeState, variation: Sequence[TilePlacement]
) -> Iterator[Claim]:
    yield from _score(state, move)
    if after.turn != 2 and after.level == state.level:
        yield from _taken(state, after)
        yield from _count(state, after, variation)
        if state.level < LEVELS:
            yield from _above(state, move, after)
    if move.tile == "white" and after.turn != 2:
        yield from _white(state, move)


def _score(state: SteppeState, move: TilePlacement) -> Iterator[Claim]:
    """The points, and why no larger tile was laid."""
    points = WORTH[move.tile] * state.level
    if len(state.legal_moves()) == 1:
        yield Claim(9.0, "score", Phrase("The only legal move."))
    scored = Count("1 point", "{count} points", points)
    if move.tile in LARGE:
        yield Claim(
            points - state.level,
            "score",
            Phrase(
                "The {tile} scores {points} on level {level}.",
                {"tile": move.tile, "points": scored, "level": state.level},
            ),
        )
        return
    held = [tile for tile in LARGE if _held(state, state.turn, tile)]
    if points and held and not any(each.tile in LARGE for each in state.legal_moves()):
        yield Claim(
            2.5,
            "score",
            Phrase(
                "No bigger tile fits any more, and this one scores {points}.", {"points": scored}
            ),
        )
    elif held and state.level < LEVELS:
        tens, fives = (_held(state, state.turn, tile) for tile in LARGE)
        values: dict[str, object] = {
            "tens": Count("the ten", "the {count} tens", tens),
            "fives": Count("the five", "the {count} fives", fives),
        }
        if tens and fives:
            saved = Phrase("Saves {tens} and {fives} for the levels above.", values)
        elif tens:
            saved = Phrase("Saves {tens} for the levels above.", {"tens": values["tens"]})
        else:
            saved = Phrase("Saves {fives} for the levels above.", {"fives": values["fives"]})
        yield Claim(0.6, "score", saved)
    if points:
        yield Claim(0.5, "score", Phrase("Scores {points}.", {"points": scored}))
    else:
        yield Claim(
            0.1,
            "score",
            Phrase("Scores nothing, but hands the move to {other}.", {"other": _other(state)}),
        )


def _taken(state: SteppeState, after: SteppeState) -> Iterator[Claim]:
    """Places for large tiles that the other player had on this level."""
    rival = 1 - state.turn
    for tile in LARGE:
        before, now = places(state, rival, tile), places(after, rival, tile)
        if now >= before or not _held(state, rival, tile):
            continue
        points = WORTH[tile] * state.level
        values: dict[str, object] = {
            "other": PLAYERS[rival],
            "tile": tile,
            "points": Count("1 point", "{count} points", points),
        }
        last = now == 0
        if state.level == 1 and not last:
            continue  # there are many, and they are better kept for the levels above
        weight = points / (1 + now) * (0.3 if state.level == 1 else 1.0)
        phrase = Phrase(
            "Takes {other}'s last place for a {tile}, worth {points}."
            if last
            else "Otherwise {other} could place a {tile} here for {points}.",
            values,
        )
        yield Claim(weight, "taken", phrase)


def _count(
    state: SteppeState, after: SteppeState, variation: Sequence[TilePlacement]
) -> Iterator[Claim]:
    """Who will fill the last space of the level, and so begin the next."""
    left = (after.floor & ~after.covered).bit_count()
    if state.level == LEVELS or left > _MOST_LEFT:
        return
    values: dict[str, object] = {
        "spaces": Count("1 space", "{count} spaces", left),
        "level": state.level,
        "next": state.level + 1,
    }
    at, done = after, 1
    while done < len(variation) and at.level == state.level and at.turn != 2:
        at, done = at.play(variation[done]), done + 1
    if at.level > state.level:
        won = at.turn == state.turn
        yield Claim(
            8.0 if won else 3.5,
            "count",
            Phrase(
                "Leaves {spaces} on level {level}: expect {player} to fill the last one and "
                "start level {next}.",
                {**values, "player": PLAYERS[at.turn]},
            ),
        )
    elif state.level == 1 and all(_held(after, side, "one") * 2 >= left for side in (0, 1)):
        last = after.turn if left % 2 else 1 - after.turn
        yield Claim(
            5.0 if last == state.turn else 3.2,
            "count",
            Phrase(
                "Leaves {spaces} on level {level}: if only ones follow, {player} fills the last "
                "one and starts level {next}.",
                {**values, "player": PLAYERS[last]},
            ),
        )


def _above(state: SteppeState, move: TilePlacement, after: SteppeState) -> Iterator[Claim]:
    """Ground for large tiles on the next level: made, or kept from the other player."""
    me, rival, level = state.turn, 1 - state.turn, state.level + 1
    could = not move.mask & ~state.grounds[rival]
    for tile, weight in (("ten", 4.0), ("five", 1.6)):
        made = ground_above(after, me, tile) - ground_above(state, me, tile)
        if made > 0 and _held(after, me, tile):
            values = {"room": _room(tile, made), "level": level}
            yield Claim(
                weight + 0.3 * made, "made", Phrase("Makes {room} on level {level}.", values)
            )
        spoiled = ground_above(_as_theirs(state, move), rival, tile)
        spoiled -= ground_above(after, rival, tile)
        if could and spoiled > 0 and _held(state, rival, tile):
            values = {"other": PLAYERS[rival], "room": _room(tile, spoiled), "level": level}
            yield Claim(
                0.9 * weight + 0.3 * spoiled,
                "spoiled",
                Phrase("Here {other} could have made {room} on level {level}.", values),
            )


def _room(tile: str, number: int) -> Count:
    if tile == "ten":
        return Count("room for a ten", "room for a ten in {count} places", number)
    return Count("room for a five", "room for a five in {count} places", number)


def _white(state: SteppeState, move: TilePlacement) -> Iterator[Claim]:
    """What the space was, and what it becomes."""
    rival = 1 - state.turn
    if move.mask & state.grounds[rival] and not move.mask & state.grounds[state.turn]:
        yield Claim(
            2.0,
            "white",
            Phrase("Covers a space that only {other} could use.", {"other": PLAYERS[rival]}),
        )
    elif state.level < LEVELS:
        yield Claim(
            1.0,
            "white",
            Phrase(
                "White is ground for both players on level {level}.", {"level": state.level + 1}
            ),
        )


# Counting


def _other(state: SteppeState) -> str:
    return PLAYERS[1 - state.turn]


def _held(state: SteppeState, side: int, tile: str) -> int:
    """How many tiles of a kind a player has left."""
    return state.racks[side] >> _RACK_SHIFT[tile] & 15


def places(state: SteppeState, side: int, tile: str) -> int:
    """Where a player could lay a tile on the level being built, if it were his turn."""
    free = state.floor & ~state.covered
    own = free & state.grounds[side]
    return lines(own, free) if LENGTH[tile] == 3 else pairs(own)


def ground_above(state: SteppeState, side: int, tile: str) -> int:
    """The places for a tile on the next level that the tiles of this one offer already."""
    above = state.covered & ~state.own[1 - side]
    return lines(above, state.covered) if LENGTH[tile] == 3 else pairs(above)


def _as_theirs(state: SteppeState, move: TilePlacement) -> SteppeState:
    """The spaces of a move covered by the other player instead."""
    own = list(state.own)
    own[1 - state.turn] |= move.mask
    return state._replace(own=(own[0], own[1]), covered=state.covered | move.mask)
