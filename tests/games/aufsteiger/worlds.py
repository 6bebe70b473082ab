"""Positions of die Aufsteiger made by hand, for tests.

A world is written as its blocks are moved, in the order in which they are put down, and every pawn
with the cell it stands on:

>>> state = world("c1 10,10 2x2 grey / h9 10,10 2x2 grey", "red@10,11 yellow")
>>> state.player, state.level_of(0), state.level_of(1)
('red', 3, 0)

The blocks that are not named stand out of the way on top of one another: the mast, far higher than
any ladder reaches, in the north-east corner.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import pytest

from app.engine.errors import IllegalMove
from app.games.aufsteiger.rules import GAME as AUFSTEIGER
from app.games.aufsteiger.rules import board
from app.games.aufsteiger.rules.blocks import BLOCKS, NUMBER, first_facing, shape_named
from app.games.aufsteiger.rules.fields import GONE, IN_HAND, Climber, Rules, TurnProgress
from app.games.aufsteiger.rules.pile import Pile, Spot, spot
from app.games.aufsteiger.rules.state import AufsteigerState
from tests.games.aufsteiger.naive import Referee
from tests.tools.loops import at_most

MAST = (28, 28)
"""The cell on which all blocks stand that a world does not name."""


def cell(text: str) -> int:
    """The number of a cell, or of the table, from its text."""
    if text == "table":
        return board.TABLE
    x, y = text.split(",")
    return board.cell_at(int(x), int(y))


def cells(text: str) -> set[str]:
    """The cells of a rectangle: `cells("10,10 2x2")` is 10,10 to 11,11."""
    at, footprint = text.split()
    x, y = map(int, at.split(","))
    width, depth = map(int, footprint.split("x"))
    return {f"{x + i},{y + j}" for i in range(width) for j in range(depth)}


def pile_of(blocks: str) -> Pile:
    """The pile of these blocks, put down one after the other, and of the mast."""
    spots: dict[int, Spot] = {}

    def put(name: str, at: int, footprint: str, top: str) -> None:
        number = NUMBER[name]
        shape = shape_named(BLOCKS[number], footprint)
        assert shape is not None, f"{name} has no footprint {footprint}"
        assert number not in spots, f"{name} is there already"
        foot = board.rectangle(shape.width, shape.depth) << at
        height = {
            here: max((s.summit for s in spots.values() if s.foot >> here & 1), default=0)
            for here in board.cells_in(foot)
        }
        levels = set(height.values())
        assert len(levels) == 1, f"{name} would lie on levels {levels}"
        spots[number] = spot(at, levels.pop(), shape, top, first_facing(number, shape, top))

    for words in filter(None, map(str.split, blocks.split("/"))):
        name, at, footprint, top = words
        put(name, cell(at), footprint, top)
    for number, block in enumerate(BLOCKS):
        if number not in spots:
            put(block.name, board.cell_at(*MAST), "2x2", _mast_top(number))
    return Pile.of([spots[number] for number in range(len(BLOCKS))])


def _mast_top(number: int) -> str:
    if BLOCKS[number].kind == "triple":
        return "grey"
    axis = BLOCKS[number].axis
    return "red" if axis is None else ("darkblue", "purple", "red")[axis]


def world(
    blocks: str,
    pawns: str = "red yellow",
    *,
    turn: str | None = None,
    ladders: Mapping[str, str] | None = None,
    stones: Mapping[str, str] | None = None,
    best: Mapping[str, int] | None = None,
    arrived: str = "",
    barred: str | None = None,
    quiet: int = 0,
    **rules: Any,
) -> AufsteigerState:
    """A position at the beginning of a turn.

    `pawns` lists the players in the order of turns, each with `@` and a cell unless the pawn is on
    the table; `turn` is whose turn it is. `ladders` and `stones` say what somebody has left (a
    stone is on a block, or `gone`), `best` is the highest level at the end of an earlier turn (the
    present one if not given), `arrived` the players in the order in which they came to where they
    are, `barred` the block moved just before.
    """
    pile = pile_of(blocks)
    climbers = []
    for word in pawns.split():
        colour, _, at = word.partition("@")
        here = cell(at or "table")
        level = pile.level_at(here)
        stone = (stones or {}).get(colour)
        climbers.append(
            Climber(
                colour,
                here,
                tuple((ladders or {}).get(colour, "small large").split()),
                IN_HAND if stone is None else GONE if stone == "gone" else NUMBER[stone],
                (best or {}).get(colour, level),
                level,
            )
        )
    names = [climber.colour for climber in climbers]
    order = arrived.split() or names
    standing = sorted(range(len(names)), key=lambda i: (climbers[i].settled, order.index(names[i])))
    return AufsteigerState(
        rules=Rules(**rules),
        pile=pile,
        climbers=tuple(climbers),
        turn=TurnProgress(
            names.index(turn or names[0]), None if barred is None else NUMBER[barred]
        ),
        standing=tuple(standing),
        quiet=quiet,
    )


def line(state: AufsteigerState, moves: str) -> AufsteigerState:
    """The state after several moves, written with ` / ` between them."""
    for text in moves.split(" / "):
        state = state.play(AUFSTEIGER.parse(text))
    return state


def texts(state: AufsteigerState, start: str = "") -> set[str]:
    """The legal moves that begin so."""
    moves = [str(move) for move in state.legal_moves()]
    assert len(set(moves)) == len(moves)
    return {move for move in moves if move.startswith(start)}


def goals(state: AufsteigerState, start: str) -> set[str]:
    """The last word of each legal move that begins so: `goals(state, "climb small")`."""
    return {move.split()[-1] for move in texts(state, f"{start} ")}


def lifted(state: AufsteigerState) -> set[str]:
    """The blocks that may be moved, the one on top of the mast aside."""
    top = max(range(len(BLOCKS)), key=lambda n: state.pile.spots[n].summit)
    return {move.split()[1] for move in texts(state, "block ")} - {BLOCKS[top].name}


def refused(state: AufsteigerState, text: str) -> str:
    """The sentence with which a move is refused: it is not in the list, and nothing changes."""
    before = state.key, state.snapshot()
    assert text not in texts(state)
    with pytest.raises(IllegalMove) as error:
        line(state, text)
    assert (state.key, state.snapshot()) == before
    return str(error.value)


def at(state: AufsteigerState, colour: str) -> str:
    """Where a pawn is, as moves write it."""
    return board.cell_text(state.pawns[state.players.index(colour)])


def everybody(state: AufsteigerState) -> dict[str, str]:
    """Where all the pawns are."""
    return {colour: at(state, colour) for colour in state.players}


def referee_of(state: AufsteigerState) -> Referee:
    """The naive referee in the same position."""
    names = list(state.players)
    blocks = {
        name: {key: block[key] for key in ("at", "level", "footprint", "top")}
        for name, block in state.snapshot()["blocks"].items()
    }
    referee = Referee({"players": names, "blocks": blocks}, state.rules._asdict())
    for colour, climber in zip(names, state.climbers, strict=True):
        if climber.cell != board.TABLE:
            referee.pawns[colour] = (climber.cell % board.ROW, climber.cell // board.ROW)
        referee.ladders[colour] = list(climber.ladders)
        referee.stone_in_hand[colour] = climber.stone == IN_HAND
        if climber.stone >= 0:
            referee.stone_on[colour] = BLOCKS[climber.stone].name
        referee.highest[colour] = climber.best
    referee.arrivals = [
        (names[i], state.climbers[i].settled) for i in state.standing if state.climbers[i].settled
    ]
    turn = state.turn
    referee.turn = turn.player
    referee.idle_turns = state.quiet
    referee.over = state.over
    referee.last_block[names[turn.player - 1]] = _name(turn.barred)
    referee.block_moved = _name(turn.moved)
    referee.pawn_moved, referee.bridged = turn.pawn_moved, turn.bridged
    referee.just_walked = turn.walked
    if turn.walker is not None:
        referee.last_block[names[turn.player]] = _name(turn.moved)
        waiting = (turn.player - turn.walker) % len(names)
        referee.walkers = [names[(turn.walker + i) % len(names)] for i in range(waiting)]
    return referee


def _name(number: int | None) -> str | None:
    return None if number is None else BLOCKS[number].name


def same(state: AufsteigerState, referee: Referee) -> None:
    """Asserts that engine and referee are in the same position."""
    assert state.player == referee.player()
    pawns = {p: "table" if c is None else f"{c[0]},{c[1]}" for p, c in referee.pawns.items()}
    assert everybody(state) == pawns
    blocks = {
        name: (*block["at"], block["level"], *block["footprint"], block["height"], block["top"])
        for name, block in state.snapshot()["blocks"].items()
    }
    assert blocks == {name: tuple(block) for name, block in referee.blocks.items()}
    for colour, climber in zip(state.players, state.climbers, strict=True):
        assert list(climber.ladders) == referee.ladders[colour]
        assert (climber.stone == IN_HAND) == referee.stone_in_hand[colour]
        stone = _name(climber.stone) if climber.stone >= 0 else None
        assert stone == referee.stone_on.get(colour)
        assert climber.best == referee.highest[colour]
    assert state.quiet == referee.idle_turns
    outcome = state.outcome
    assert (outcome is None) == (referee.result() is None)
    if outcome is not None:
        found = {"winners": list(outcome.winners), "scores": dict(outcome.scores)}
        assert found == referee.result()


def agree(states: Iterable[AufsteigerState]) -> None:
    """Asserts that engine and referee allow the same moves in all these positions."""
    for state in states:
        assert texts(state) == set(referee_of(state).legal())


PLAYERS = ("red", "yellow", "darkblue", "lightblue", "purple")

PINWHEEL = "d1 10,10 4x2 grey / d2 14,10 2x4 grey / d3 12,14 4x2 grey / d4 10,12 2x4 grey / "
"""Four double cubes around a pocket, 12,12 to 13,13, with walls two levels high."""

STAIRS = "h9 10,10 2x2 grey / g1 12,10 6x2 grey / h10 16,10 2x2 grey / "
"""Levels 1, 2 and 3: the grey block from 12,10 to 15,11 between two half cubes."""


def spots(state, start) -> set[str]:
    """The places where a block may go, cell and footprint: `spots(state, "block c1")`."""
    return {" ".join(move.split()[2:4]) for move in texts(state, f"{start} ")}


def count_of_ends(state) -> int:
    """How many turns without doing anything it takes until the game is over."""
    count = 0
    for _ in at_most(1000):
        if state.player is None:
            break
        state = line(state, "pass" if state.turn.walker is not None else "end")
        count += state.turn.walker is None
    return count


def ended(state):
    """The outcome once nobody does anything any more."""
    for _ in at_most(1000):
        if state.player is None:
            break
        state = line(state, "pass" if state.turn.walker is not None else "end")
    return state.outcome
