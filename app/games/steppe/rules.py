"""STEPPE: red and blue stack tiles of 1, 2 and 3 spaces on a 5 x 5 board, three levels high.

Spaces are bits of an integer (space 1 is bit 0), so that "where does a tile fit" is a handful of
shifts and masks. The tiles on the board are one more integer with a bit for each of the 120
placements of each player on each level, which makes states small, comparable and exact.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import NamedTuple, TypedDict

from ...engine.checks import check_object
from ...engine.contract import JSON, Game, Options, Outcome, Snapshot, State
from ...engine.errors import IllegalMove, UnreadableMove

PLAYERS = ("red", "blue")
LEVELS = 3
WORTH = {"one": 1, "five": 5, "ten": 10, "white": 0}
LENGTH = {"one": 1, "five": 2, "ten": 3, "white": 1}
RACK = {"one": 15, "five": 5, "ten": 3, "white": 3}
BOARD = (1 << 25) - 1
NEUTRAL = 1 << 12
"""The white tile that lies on space 13 from the start."""

_ROOM_TWO = sum(1 << i for i in range(25) if i % 5 < 4)
_ROOM_THREE = sum(1 << i for i in range(25) if i % 5 < 3)
_UNIT = {"one": 1, "five": 1 << 4, "ten": 1 << 8, "white": 1 << 12}
"""A rack is one integer, four bits for the number of each kind of tile."""
_ONES, _FIVES, _TENS, _WHITES = (15 * unit for unit in _UNIT.values())
_FULL_RACK = sum(RACK[tile] * _UNIT[tile] for tile in RACK)


class TilePlacement(NamedTuple):
    """Laying one tile on one to three spaces."""

    tile: str
    cells: tuple[int, ...]
    number: int
    """Its number among all placements, 0 to 119."""
    mask: int

    def __str__(self) -> str:
        return f"{self.tile} {','.join(map(str, self.cells))}"


def _placements() -> Iterable[tuple[str, tuple[int, ...]]]:
    for tile, length in LENGTH.items():
        for step in (1, 5) if length > 1 else (1,):
            for start in range(25):
                last = start + step * (length - 1)
                if last < 25 and (step == 5 or last // 5 == start // 5):
                    yield tile, tuple(range(start + 1, last + 2, step))


PLACEMENTS = tuple(
    TilePlacement(tile, cells, number, sum(1 << cell - 1 for cell in cells))
    for number, (tile, cells) in enumerate(_placements())
)
_BY_TEXT = {str(move): move for move in PLACEMENTS}


class _Fan:
    """From a mask of first spaces to the placements that begin there, by table look-up."""

    def __init__(self, tile: str, step: int) -> None:
        moves = {
            move.cells[0] - 1: move
            for move in PLACEMENTS
            if move.tile == tile and (len(move.cells) == 1 or move.cells[1] - move.cells[0] == step)
        }
        self.low, self.middle, self.high = (
            _table([(moves[at],) if at in moves else () for at in range(first, first + width)])
            for first, width in ((0, 9), (9, 8), (17, 8))
        )

    def __call__(self, mask: int) -> tuple[TilePlacement, ...]:
        return self.low[mask & 511] + self.middle[mask >> 9 & 255] + self.high[mask >> 17]


def _table(each: list[tuple[()] | tuple[TilePlacement]]) -> list[tuple[TilePlacement, ...]]:
    """For every mask of some spaces, what begins on them."""
    found: list[tuple[TilePlacement, ...]] = [()]
    for placements in each:
        found += [before + placements for before in found]
    return found


@cache
def _fans() -> tuple[_Fan, ...]:
    shapes = (("one", 1), ("five", 1), ("five", 5), ("ten", 1), ("ten", 5), ("white", 1))
    return tuple(_Fan(tile, step) for tile, step in shapes)


class Tile(TypedDict):
    """A tile on the board."""

    tile: str
    owner: str | None
    """None for the neutral one."""
    level: int
    cells: list[int]


class SteppeSnapshot(Snapshot):
    """A position as JSON data."""

    level: int
    tiles: list[Tile]
    racks: dict[str, dict[str, int]]
    """By player, how many of each kind of tile are left."""
    scores: dict[str, list[int]]
    """By player, the points of each level."""


class _Fields(NamedTuple):
    turn: int
    """0 red, 1 blue, 2 the game is over."""
    level: int
    floor: int
    """Spaces that carry a tile of the level below."""
    grounds: tuple[int, int]
    """Of those, for red and for blue: the spaces showing white or the player's colour."""
    own: tuple[int, int]
    """Spaces covered in this level by red and by blue."""
    covered: int
    racks: tuple[int, int]
    scores: tuple[int, int]
    laid: int
    """One bit for each tile on the board, see `Steppe` about which."""


class SteppeState(State[TilePlacement], _Fields):
    """A position of STEPPE."""

    __slots__ = ()

    @property
    def players(self) -> tuple[str, ...]:
        return PLAYERS

    @property
    def player(self) -> str | None:
        return None if self.turn == 2 else PLAYERS[self.turn]

    @property
    def key(self) -> tuple[int, int, int]:
        return self.laid, self.level, self.turn

    @property
    def outcome(self) -> Outcome | None:
        if self.turn < 2:
            return None
        red, blue = self.scores
        winners = () if red == blue else ("red",) if red > blue else ("blue",)
        reason = "The higher total wins." if winners else "Equal totals are a draw."
        return Outcome(winners, dict(zip(PLAYERS, self.scores, strict=True)), reason)

    def legal_moves(self) -> tuple[TilePlacement, ...]:
        turn = self.turn
        if turn == 2:
            return ()
        one, five_across, five_down, ten_across, ten_down, white = _fans()
        rack = self.racks[turn]
        free = self.floor & ~self.covered
        own = free & self.grounds[turn]
        moves: tuple[TilePlacement, ...] = ()
        if rack & _ONES:
            moves = one(own)
        if rack & _FIVES:
            moves += five_across(own & own >> 1 & _ROOM_TWO) + five_down(own & own >> 5)
        if rack & _TENS:
            moves += ten_across(own & free >> 1 & own >> 2 & _ROOM_THREE)
            moves += ten_down(own & free >> 5 & own >> 10)
        if rack & _WHITES:
            moves += white(free)
        return moves

    def play(self, move: TilePlacement) -> SteppeState:
        turn = self.turn
        if turn == 2:
            raise IllegalMove("The game is over.")
        tile, cells, number, mask = move
        floor, grounds, covered = self.floor, self.grounds, self.covered
        free = floor & ~covered
        rack = self.racks[turn] - _UNIT[tile]
        own = free & grounds[turn]
        ends = mask if tile != "ten" else 1 << cells[0] - 1 | 1 << cells[2] - 1
        if (
            mask & ~free
            or (tile != "white" and ends & ~own)
            or not self.racks[turn] & _UNIT[tile] * 15
        ):
            raise self._refusal(move)
        level = self.level
        covered |= mask
        gain = mask if tile != "white" else 0
        points = WORTH[tile] * level
        laid = self.laid | 1 << (level * 2 - 2 + turn) * 120 + number
        if turn == 0:
            now = (self.own[0] | gain, self.own[1])
            racks = (rack, self.racks[1])
            scores = (self.scores[0] + points, self.scores[1])
        else:
            now = (self.own[0], self.own[1] | gain)
            racks = (self.racks[0], rack)
            scores = (self.scores[0], self.scores[1] + points)

        free = floor & ~covered
        if free:
            other = 1 - turn
            if _can_place(racks[other], free, free & grounds[other]):
                return SteppeState(other, level, floor, grounds, now, covered, racks, scores, laid)
            if _can_place(rack, free, free & grounds[turn]):
                return SteppeState(turn, level, floor, grounds, now, covered, racks, scores, laid)
        return self._next_level(now, covered, racks, scores, laid)

    def _next_level(
        self,
        now: tuple[int, int],
        covered: int,
        racks: tuple[int, int],
        scores: tuple[int, int],
        laid: int,
    ) -> SteppeState:
        """The level is complete: whoever placed last begins the next, if he can."""
        grounds = (covered & ~now[1], covered & ~now[0])
        if self.level < LEVELS:
            for turn in (self.turn, 1 - self.turn):
                if _can_place(racks[turn], covered, grounds[turn]):
                    return SteppeState(
                        turn, self.level + 1, covered, grounds, (0, 0), 0, racks, scores, laid
                    )
        return SteppeState(
            2, self.level, self.floor, self.grounds, now, covered, racks, scores, laid
        )

    def _refusal(self, move: TilePlacement) -> IllegalMove:
        """Which rule `move` breaks."""
        player, colours = self.player, ("blue", "red")
        if not self.racks[self.turn] & _UNIT[move.tile] * 15:
            return IllegalMove("{player} has no tile {tile} left.", player=player, tile=move.tile)
        for cell in move.cells:
            bit = 1 << cell - 1
            if self.covered & bit:
                return IllegalMove(
                    "Space {space} is already covered in level {level}.",
                    space=cell,
                    level=self.level,
                )
            if not self.floor & bit:
                return IllegalMove(
                    "There is no tile of level {below} under space {space}: no tile over a gap.",
                    space=cell,
                    below=self.level - 1,
                )
        shows = colours[self.turn]
        if move.tile == "ten":
            ends = (move.cells[0], move.cells[2])
            wrong = next(cell for cell in ends if not self.grounds[self.turn] >> cell - 1 & 1)
            return IllegalMove(
                "Both ends of a ten must lie on white or {own}: space {space} shows {shows}.",
                own=player,
                space=wrong,
                shows=shows,
            )
        wrong = next(cell for cell in move.cells if not self.grounds[self.turn] >> cell - 1 & 1)
        return IllegalMove(
            "A {tile} must lie on white or {own}: space {space} shows {shows}.",
            tile=move.tile,
            own=player,
            space=wrong,
            shows=shows,
        )

    def tiles(self) -> list[tuple[int, str, TilePlacement]]:
        """What lies on the board: level, owner and placement of every tile but the neutral one."""
        found = []
        bits = self.laid
        while bits:
            bit = (bits & -bits).bit_length() - 1
            bits &= bits - 1
            rank, number = divmod(bit, 120)
            found.append((rank // 2 + 1, PLAYERS[rank % 2], PLACEMENTS[number]))
        return found

    def score(self, player: str) -> int:
        """Points."""
        return self.scores[PLAYERS.index(player)]

    def snapshot(self) -> SteppeSnapshot:
        outcome = self.outcome
        tiles: list[Tile] = [{"tile": "white", "owner": None, "level": 1, "cells": [13]}]
        by_level = {player: [0] * LEVELS for player in PLAYERS}
        for level, owner, move in self.tiles():
            tiles.append(
                {"tile": move.tile, "owner": owner, "level": level, "cells": list(move.cells)}
            )
            by_level[owner][level - 1] += WORTH[move.tile] * level
        return {
            "game": "steppe",
            "options": {},
            "players": list(PLAYERS),
            "player": self.player,
            "level": self.level,
            "tiles": tiles,
            "racks": {
                player: {tile: rack // _UNIT[tile] & 15 for tile in RACK}
                for player, rack in zip(PLAYERS, self.racks, strict=True)
            },
            "scores": by_level,
            "result": outcome and outcome.as_json(),
        }


def _can_place(rack: int, free: int, own: int) -> bool:
    """Whether any tile of the rack fits, given the free spaces and those of them on own ground."""
    return bool(
        (rack & _WHITES and free)
        or (rack & _ONES and own)
        or (rack & _FIVES and own & (own >> 1 & _ROOM_TWO | own >> 5))
        or (rack & _TENS and own & (free >> 1 & own >> 2 & _ROOM_THREE | free >> 5 & own >> 10))
    )


class Steppe(Game[SteppeState, TilePlacement]):
    """The rules of STEPPE.

    >>> state = GAME.start({})
    >>> for text in ("one 12", "five 1,2", "white 25"):
    ...     state = state.play(GAME.parse(text))
    >>> state.player, state.scores
    ('blue', (1, 5))
    >>> state.play(GAME.parse("one 25"))
    Traceback (most recent call last):
    app.engine.errors.IllegalMove: Space 25 is already covered in level 1.
    """

    def draw_setup(self, players: int, seed: int, options: Options | None = None) -> JSON:
        self.check_players(players)
        self.resolve(options)
        return {}

    def start(self, setup: JSON, options: Options | None = None) -> SteppeState:
        self.resolve(options)
        check_object(setup, "the setup", ())
        return SteppeState(
            turn=0,
            level=1,
            floor=BOARD,
            grounds=(BOARD, BOARD),
            own=(0, 0),
            covered=NEUTRAL,
            racks=(_FULL_RACK, _FULL_RACK),
            scores=(0, 0),
            laid=0,
        )

    def parse(self, text: str) -> TilePlacement:
        move = _BY_TEXT.get(text)
        if move is None:
            raise _unreadable(text)
        return move


def _unreadable(text: str) -> UnreadableMove:
    """What is wrong with a text that is no placement."""
    tile, _, rest = text.partition(" ")
    spaces = rest.split(",")
    if tile not in LENGTH or not all(s.isdecimal() and s.isascii() for s in spaces):
        return UnreadableMove(
            "{text!r} is not a move; moves look like 'one 12', 'five 16,17', 'ten 13,18,23' "
            "or 'white 20'.",
            text=text[:60],
        )
    if len(spaces) != LENGTH[tile]:
        return UnreadableMove(
            "A {tile} covers {length} of the spaces 1 to 25, not {count}.",
            tile=tile,
            length=LENGTH[tile],
            count=len(spaces),
        )
    return UnreadableMove(
        "A {tile} lies on spaces 1 to 25 next to each other in a row or column, "
        "written in ascending order: {text!r} is none.",
        tile=tile,
        text=text[:60],
    )


GAME = Steppe(name="steppe", player_counts=(2,), players=PLAYERS)
