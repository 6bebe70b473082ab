"""A position that is being set up: levels, balls, reserve.

A piece that raises a square comes from the reserve, and goes back there when it is taken off.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ....engine.contract import JSON, Options
from ....engine.draft import Draft
from ....engine.errors import IllegalMove, UnreadableMove
from ..rules.board import BIT, BOARDS, NAME, SUMMIT, squares_of
from ..rules.setup import corners
from ..rules.state import PLAYERS, StepSnapshot

RAISE, LOWER, BALL, RESERVE = "raise", "lower", "ball", "reserve"


class Change(NamedTuple):
    """One change: to the level of a square, to the place of a ball, or to the reserve.

    >>> [str(parse(text)) for text in ("raise d3", "lower d3", "ball 1 c3", "reserve 40")]
    ['raise d3', 'lower d3', 'ball 1 c3', 'reserve 40']
    """

    verb: str
    square: str = ""
    player: str = ""
    pieces: int = 0

    def __str__(self) -> str:
        if self.verb == BALL:
            return f"ball {self.player} {self.square}"
        return f"{self.verb} {self.pieces if self.verb == RESERVE else self.square}"


class _Fields(NamedTuple):
    size: int
    raised: tuple[tuple[str, int], ...]
    """The squares above level 0, the tower apart, in their order."""
    balls: tuple[str, ...]
    """The square of each player's ball."""
    reserve: int


class PositionDraft(Draft[Change], _Fields):
    """A position that is being set up."""

    __slots__ = ()

    @classmethod
    def usual(cls, size: int, players: int) -> PositionDraft:
        """The position in which games begin."""
        board = BOARDS[size]
        balls = tuple(NAME[ball] for ball in corners(board, players))
        return cls(size, (), balls, board.reserve)

    @classmethod
    def of(cls, setup: JSON) -> PositionDraft:
        """The position of a setup that the rules accept."""
        levels = {square: level for square, level in setup.get("levels", {}).items() if level}
        size, reserve = setup["size"], setup["reserve"]
        return cls(size, _sorted(levels), tuple(setup["balls"].values()), reserve)

    @property
    def key(self) -> tuple[object, ...]:
        return tuple(self)

    def heights(self) -> dict[str, int]:
        """The level of every square."""
        board = BOARDS[self.size]
        flat = {NAME[square]: 0 for square in squares_of(board.ground | board.tower)}
        return flat | dict(self.raised) | {NAME[board.tower]: SUMMIT}

    @property
    def most_in_reserve(self) -> int:
        """What the reserve may hold: all pieces that are not on the board."""
        used = sum(level for _, level in self.raised)
        return max(self.reserve, BOARDS[self.size].reserve - used)

    # Changes

    def legal_moves(self) -> Sequence[Change]:
        """What is done by pointing, and what the reserve may be."""
        heights, ground = self.heights(), squares_of(BOARDS[self.size].ground)
        names = [NAME[square] for square in ground]
        found = [Change(RAISE, name) for name in names if heights[name] < SUMMIT and self.reserve]
        found += [Change(LOWER, name) for name in names if heights[name]]
        for player in PLAYERS[: len(self.balls)]:
            free = (name for name in names if name not in self.balls)
            found += [Change(BALL, name, player) for name in free]
        return found + [Change(RESERVE, pieces=n) for n in range(self.most_in_reserve + 1)]

    def play(self, move: Change) -> PositionDraft:
        if move.verb == RESERVE:
            if not 0 <= move.pieces <= self.most_in_reserve:
                raise IllegalMove("There are not so many pieces.")
            return self._replace(reserve=move.pieces)
        board = BOARDS[self.size]
        square, bit = move.square, BIT.get(move.square, 0)
        if bit & board.tower:
            raise IllegalMove("The tower stays as it is.")
        if not bit & board.ground:
            raise IllegalMove("{square} is not a square of this board.", square=square[:20])
        if move.verb == BALL:
            return self._with_ball(move.player, square)
        levels = dict(self.raised)
        level = levels.pop(square, 0) + (1 if move.verb == RAISE else -1)
        if level > SUMMIT:
            raise IllegalMove("{square} is at level 5: nothing goes higher.", square=square)
        if level < 0:
            raise IllegalMove("{square} is at level 0: nothing goes lower.", square=square)
        if move.verb == RAISE and not self.reserve:
            raise IllegalMove("The reserve is empty: there is no piece to put there.")
        reserve = self.reserve + (-1 if move.verb == RAISE else 1)
        levels |= {square: level} if level else {}
        return self._replace(raised=_sorted(levels), reserve=min(board.reserve, reserve))

    def _with_ball(self, player: str, square: str) -> PositionDraft:
        if player not in PLAYERS[: len(self.balls)]:
            raise IllegalMove("There is no ball {player}.", player=player[:20])
        if square in self.balls:
            raise IllegalMove("There is a ball on {square}.", square=square)
        balls = list(self.balls)
        balls[PLAYERS.index(player)] = square
        return self._replace(balls=tuple(balls))

    # As data

    def setup(self, players: int) -> JSON:
        """A setup by hand, for as many players as there are balls."""
        return {
            "size": self.size,
            "reserve": self.reserve,
            "balls": dict(zip(PLAYERS, self.balls, strict=False)),
            "levels": dict(self.raised),
        }

    def snapshot(self) -> StepSnapshot:
        options: Options = {"size": self.size}
        return {
            "game": "step-by-step",
            "options": options,
            "players": list(self.players),
            "player": self.player,
            "size": self.size,
            "heights": self.heights(),
            "tower": NAME[BOARDS[self.size].tower],
            "balls": dict(zip(PLAYERS, self.balls, strict=False)),
            "out": [],
            "reserve": self.reserve,
            "quiet": 0,
            "result": None,
        }


def parse(text: str) -> Change:
    """The change with this text."""
    words = text.split(" ")
    if words[0] in (RAISE, LOWER) and len(words) == 2:
        return Change(words[0], words[1])
    if words[0] == BALL and len(words) == 3:
        return Change(BALL, words[2], words[1])
    if words[0] == RESERVE and len(words) == 2 and words[1].isdecimal() and len(words[1]) < 5:
        return Change(RESERVE, pieces=int(words[1]))
    raise UnreadableMove("{text!r} is not a change of a position.", text=text[:60])


def _sorted(levels: dict[str, int]) -> tuple[tuple[str, int], ...]:
    return tuple(sorted(levels.items(), key=lambda item: BIT[item[0]]))
