"""Whether what the AI claims about STEPPE is true, counted out tile by tile."""

from __future__ import annotations

from typing import Any

from app.games.steppe.rules import LENGTH, PLACEMENTS, WORTH, SteppeState
from tests.tools.claims import Case, Check


def other(player: str) -> str:
    return {"red": "blue", "blue": "red"}[player]


def held(state: SteppeState, player: str, tile: str) -> int:
    return state.snapshot()["racks"][player][tile]


def placements(state: SteppeState, player: str, tile: str) -> set[str]:
    """Where a player could lay a tile if it were his turn."""
    theirs = state._replace(turn=("red", "blue").index(player))
    return {str(move) for move in theirs.legal_moves() if move.tile == tile}


def shown(state: SteppeState) -> dict[int, str]:
    """The colour of every space that is covered on the level being built."""
    found = {}
    for tile in state.snapshot()["tiles"]:
        if tile["level"] == state.level:
            colour = "white" if tile["tile"] == "white" else str(tile["owner"])
            found.update(dict.fromkeys(tile["cells"], colour))
    return found


def room(colours: dict[int, str], player: str, tile: str) -> int:
    """The places for a tile on top of these colours."""
    good = {space for space, colour in colours.items() if colour in (player, "white")}
    found = 0
    for move in PLACEMENTS:
        if move.tile == tile and all(space in colours for space in move.cells):
            found += all(space in good for space in (move.cells[0], move.cells[-1]))
    return found


def free(state: SteppeState) -> int:
    """The spaces still to be filled on the level being built."""
    below = [tile for tile in state.snapshot()["tiles"] if tile["level"] == state.level - 1]
    floor = {space for tile in below for space in tile["cells"]} if below else set(range(1, 26))
    return len(floor - shown(state).keys())


def tile_of(case: Case) -> str:
    """The kind of tile that a room is for."""
    return "ten" if "ten" in case.claim.values["room"].one else "five"  # type: ignore[attr-defined]


def begins(line: tuple[Any, ...], level: int) -> str | None:
    """Who begins the level above in a line of play."""
    return next((state.player for state in line if state.level == level + 1), None)


def filled_last(line: tuple[Any, ...], level: int) -> str | None:
    """Who placed the last tile of a level in a line of play."""
    whole = [state for state in line if state.level == level]
    return whole[-1].player if len(whole) < len(line) else None


# Results, by plain search


def margin(state: SteppeState, player: str, most: list[int]) -> int | None:
    """What a player wins by with best play; None if it takes too long to find out."""
    if state.player is None:
        scores = state.snapshot()["scores"]
        return sum(scores[player]) - sum(scores[other(player)])
    most[0] -= 1
    if most[0] < 0:
        return None
    found = [margin(state.play(move), player, most) for move in state.legal_moves()]
    if any(one is None for one in found):
        return None
    values = [one for one in found if one is not None]
    return max(values) if state.player == player else min(values)


def proved(case: Case, value: int) -> bool:
    """Whether best play gives this margin, and the advised move keeps it."""
    lead = margin(case.after, case.player, [3000])
    best = margin(case.state, case.player, [3000])
    return case.advice.exact and lead in (None, value) and best in (None, value)


# The claims


def ended(case: Case) -> bool:
    snapshot = case.after.snapshot()
    totals = {name: sum(points) for name, points in snapshot["scores"].items()}
    if case.after.player is not None or "player" not in case.values:
        return case.after.player is None and totals["red"] == totals["blue"] == case["own"]
    winner = case["player"]
    return (
        snapshot["result"]["winners"] == [winner]
        and totals[winner] == case["own"]
        and totals[other(winner)] == case["theirs"]
    )


def completed(case: Case) -> bool:
    return (
        case.state.level == case["level"]
        and case.after.level == case["next"] == case["level"] + 1
        and case.after.player == case["player"]
    )


def goes_on_alone(case: Case) -> bool:
    rival = case["other"]
    free_for_rival = [placements(case.after, rival, tile) for tile in LENGTH]
    alone = case.after.player == case.player == case["player"] and not any(free_for_rival)
    return alone and case.after.level == case["level"]


def scores(case: Case) -> bool:
    gained = sum(case.after.snapshot()["scores"][case.player])
    gained -= sum(case.state.snapshot()["scores"][case.player])
    level = case.values.get("level", case.state.level)
    tile = case.values.get("tile", case.moves[0].tile)
    return (gained, level, tile) == (case["points"], case.state.level, case.moves[0].tile)


def nothing_larger(case: Case) -> bool:
    fits = any(placements(case.state, case.player, tile) for tile in ("five", "ten"))
    return (
        scores(case) and not fits and any(held(case.state, case.player, t) for t in ("five", "ten"))
    )


def saves(case: Case) -> bool:
    numbers = {"ten": case.values.get("tens", 0), "five": case.values.get("fives", 0)}
    kept = all(held(case.after, case.player, tile) == n for tile, n in numbers.items())
    return kept and case.after.level < 3 and case.moves[0].tile not in numbers


def took(case: Case) -> bool:
    """A tile that the other player had, and a place for it that is gone."""
    rival, tile = case["other"], case["tile"]
    lost = placements(case.state, rival, tile) - placements(case.after, rival, tile)
    here = [text for text in lost if set(cells(text)) & set(case.moves[0].cells)]
    return bool(here) and case["points"] == WORTH[tile] * case.state.level


def took_last(case: Case) -> bool:
    return took(case) and not placements(case.after, case["other"], case["tile"])


def cells(text: str) -> list[int]:
    return [int(space) for space in text.split()[1].split(",")]


def counted(case: Case) -> bool:
    return (
        free(case.after) == case["spaces"]
        and case.after.level == case["level"] == case["next"] - 1
        and case["level"] < 3
    )


def expected(case: Case) -> bool:
    level = case["level"]
    return counted(case) and begins(case.line, level) == case["player"] == filled_last(
        case.line, level
    )


def by_ones(case: Case) -> bool:
    """Ones are really laid until the level is full."""
    if not counted(case):
        return False
    state, line = case.after, [case.after]
    for _ in range(25):
        if state.level > case["level"]:
            break
        state = state.play(next(move for move in state.legal_moves() if move.tile == "one"))
        line.append(state)
    return begins(tuple(line), case["level"]) == case["player"]


def makes(case: Case) -> bool:
    before, now = (
        room(shown(state), case.player, tile_of(case)) for state in (case.state, case.after)
    )
    level = case["level"] == case.state.level + 1 == case.after.level + 1 <= 3
    return (
        now - before == case["room"] > 0
        and level
        and bool(held(case.after, case.player, tile_of(case)))
    )


def could_have_made(case: Case) -> bool:
    rival, tile, move = case["other"], tile_of(case), case.moves[0]
    there = shown(case.state) | dict.fromkeys(move.cells, rival)
    ones = {cells(text)[0] for text in placements(_with_ones(case.state), rival, "one")}
    return (
        set(move.cells) <= ones
        and room(there, rival, tile) - room(shown(case.after), rival, tile) == case["room"] > 0
        and case["level"] == case.state.level + 1 <= 3
        and held(case.state, rival, tile) > 0
    )


def _with_ones(state: SteppeState) -> SteppeState:
    """The same with ones in both racks: whoever has none left may cover spaces by other tiles."""
    return state._replace(racks=(state.racks[0] | 1, state.racks[1] | 1))


def only_theirs(case: Case) -> bool:
    (space,) = case.moves[0].cells
    ones = {
        name: {cells(text)[0] for text in placements(_with_ones(case.state), name, "one")}
        for name in ("red", "blue")
    }
    return space in ones[case["other"]] and space not in ones[case.player]


def ground_for_both(case: Case) -> bool:
    white = (
        shown(case.after)
        if case.after.level == case.state.level
        else {case.moves[0].cells[0]: "white"}
    )
    return white[case.moves[0].cells[0]] == "white" and case["level"] == case.state.level + 1 <= 3


CHECKS: dict[str, Check] = {
    "Ends the game: {player} wins {own} : {theirs}.": ended,
    "Ends the game in a draw, {own} : {theirs}.": ended,
    "Fills level {level}, so {player} starts level {next}.": completed,
    "{other} has no tile left that fits on level {level}: {player} plays on alone.": goes_on_alone,
    "The only legal move.": lambda case: len(case.state.legal_moves()) == 1,
    "The {tile} scores {points} on level {level}.": scores,
    "Scores {points}.": scores,
    "Scores nothing, but hands the move to {other}.": lambda case: (
        WORTH[case.moves[0].tile] == 0 and case.after.player == case["other"]
    ),
    "No bigger tile fits any more, and this one scores {points}.": nothing_larger,
    "Saves {tens} and {fives} for the levels above.": saves,
    "Saves {tens} for the levels above.": saves,
    "Saves {fives} for the levels above.": saves,
    "Takes {other}'s last place for a {tile}, worth {points}.": took_last,
    "Otherwise {other} could place a {tile} here for {points}.": took,
    "Leaves {spaces} on level {level}: expect {player} to fill the last one and start level "
    "{next}.": (expected),
    "Leaves {spaces} on level {level}: if only ones follow, {player} fills the last one and "
    "starts level {next}.": by_ones,
    "Makes {room} on level {level}.": makes,
    "Here {other} could have made {room} on level {level}.": could_have_made,
    "Covers a space that only {other} could use.": only_theirs,
    "White is ground for both players on level {level}.": ground_for_both,
    "Wins by {points} against the best defence.": lambda case: proved(case, case["points"]),
    "With best play the game is a draw.": lambda case: proved(case, 0),
    "Lost against best play, but this holds out longest: it loses by only {points}.": (
        lambda case: proved(case, -case["points"])
    ),
}
