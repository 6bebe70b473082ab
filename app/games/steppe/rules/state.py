"""A position of STEPPE, and what a move does to it.

The tiles on the board are one integer with a bit for each of the 120 placements of each player on
each level, which makes states small, comparable and exact.
"""

from __future__ import annotations

from typing import NamedTuple

from ....engine.contract import Outcome, State
from ....engine.errors import IllegalMove
from .placements import (
    FIVES,
    LEVELS,
    ONES,
    PLACEMENTS,
    PLAYERS,
    ROOM_THREE,
    ROOM_TWO,
    TENS,
    UNIT,
    WHITES,
    WORTH,
    TilePlacement,
    fans,
)
from .refusals import refusal
from .snapshot import SteppeSnapshot, snapshot


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
    """One bit for each tile on the board: its placement, by level and player."""


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
        one, five_across, five_down, ten_across, ten_down, white = fans()
        rack = self.racks[turn]
        free = self.floor & ~self.covered
        own = free & self.grounds[turn]
        moves: tuple[TilePlacement, ...] = ()
        if rack & ONES:
            moves = one(own)
        if rack & FIVES:
            moves += five_across(own & own >> 1 & ROOM_TWO) + five_down(own & own >> 5)
        if rack & TENS:
            moves += ten_across(own & free >> 1 & own >> 2 & ROOM_THREE)
            moves += ten_down(own & free >> 5 & own >> 10)
        if rack & WHITES:
            moves += white(free)
        return moves

    def play(self, move: TilePlacement) -> SteppeState:
        turn = self.turn
        if turn == 2:
            raise IllegalMove("The game is over.")
        tile, cells, number, mask = move
        floor, grounds, covered = self.floor, self.grounds, self.covered
        free = floor & ~covered
        rack = self.racks[turn] - UNIT[tile]
        own = free & grounds[turn]
        ends = mask if tile != "ten" else 1 << cells[0] - 1 | 1 << cells[2] - 1
        if (
            mask & ~free
            or (tile != "white" and ends & ~own)
            or not self.racks[turn] & UNIT[tile] * 15
        ):
            raise refusal(self, move)
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
        return snapshot(self)


def _can_place(rack: int, free: int, own: int) -> bool:
    """Whether any tile of the rack fits, given the free spaces and those of them on own ground."""
    return bool(
        (rack & WHITES and free)
        or (rack & ONES and own)
        or (rack & FIVES and own & (own >> 1 & ROOM_TWO | own >> 5))
        or (rack & TENS and own & (free >> 1 & own >> 2 & ROOM_THREE | free >> 5 & own >> 10))
    )
