"""Newel: on 4 x 4 squares two figures step, lay a slab each turn, and climb to the summit."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from ...engine.checks import check_list, check_object, plain
from ...engine.contract import JSON, Game, Option, Options, Outcome, Snapshot, State, switch
from ...engine.errors import BadSetup, IllegalMove, UnreadableMove

PLAYERS = ("red", "blue")
SIZE = 4
SQUARES = tuple(f"{column}{row}" for row in range(1, SIZE + 1) for column in "abcd")
SLABS = 18
_MOVE = re.compile("([a-d][1-4])(?: ([a-d][1-4]))?")
_REASONS = {
    "summit": "The first on the summit wins.",
    "stuck": "Whoever cannot take a turn loses.",
    "spent": "All slabs are laid: whoever stands higher wins.",
}


class Turn(NamedTuple):
    """A step, and where the slab goes; None with the step onto the summit."""

    to: str
    slab: str | None = None

    def __str__(self) -> str:
        return self.to if self.slab is None else f"{self.to} {self.slab}"


class NewelSnapshot(Snapshot):
    """A position as JSON data."""

    figures: dict[str, str]
    """By player, the square of the figure."""
    levels: dict[str, int]
    """By square, how many slabs lie there."""


class _Fields(NamedTuple):
    turn: int
    """0 red, 1 blue; when the game is over, who would have been next."""
    figures: tuple[str, str]
    levels: tuple[int, ...]
    """In the order of SQUARES."""
    summit: int
    diagonals: bool
    ending: str = ""
    """How the game ended, a key of _REASONS."""


class NewelState(State[Turn], _Fields):
    """A position of Newel."""

    __slots__ = ()

    @property
    def players(self) -> tuple[str, ...]:
        return PLAYERS

    @property
    def player(self) -> str | None:
        return None if self.ending else PLAYERS[self.turn]

    @property
    def key(self) -> tuple[object, ...]:
        return tuple(self)

    @property
    def left(self) -> int:
        """How many slabs are left."""
        return SLABS - sum(self.levels)

    @property
    def outcome(self) -> Outcome | None:
        if not self.ending:
            return None
        scores = {player: self.score(player) for player in PLAYERS}
        winners: tuple[str, ...] = (PLAYERS[1 - self.turn],)
        if self.ending == "spent":
            highest = max(scores.values())
            best = tuple(player for player in PLAYERS if scores[player] == highest)
            winners = best if len(best) == 1 else ()
        return Outcome(winners, scores, _REASONS[self.ending])

    def level(self, square: str) -> int:
        """How many slabs lie on a square."""
        return self.levels[SQUARES.index(square)]

    def neighbours(self, square: str) -> list[str]:
        """The squares next to one: in a row or column, or at its corners too."""
        column, row = SQUARES.index(square) % SIZE, SQUARES.index(square) // SIZE
        return [
            SQUARES[y * SIZE + x]
            for y in range(max(row - 1, 0), min(row + 2, SIZE))
            for x in range(max(column - 1, 0), min(column + 2, SIZE))
            if abs(x - column) + abs(y - row) in ((1, 2) if self.diagonals else (1,))
        ]

    def steps(self, turn: int) -> list[str]:
        """Where a player's figure may step, whether or not a slab can follow."""
        here = self.figures[turn]
        return [
            square
            for square in self.neighbours(here)
            if square not in self.figures and self.level(square) <= self.level(here) + 1
        ]

    def turns(self) -> Iterator[Turn]:
        """What the player to move may do."""
        for to in self.steps(self.turn):
            if self.level(to) == self.summit:
                yield Turn(to)
                continue
            for square in self.neighbours(to):
                if square != self.figures[1 - self.turn] and self.level(square) <= self.summit:
                    yield Turn(to, square)

    def legal_moves(self) -> tuple[Turn, ...]:
        return () if self.ending else tuple(self.turns())

    def play(self, move: Turn) -> NewelState:
        if move not in self.legal_moves():
            raise self._refusal(move)
        mine, other = move.to, self.figures[1 - self.turn]
        figures = (mine, other) if self.turn == 0 else (other, mine)
        after = self._replace(turn=1 - self.turn, figures=figures)
        if move.slab is None:
            return after._replace(ending="summit")
        levels = (
            level + (square == move.slab)
            for square, level in zip(SQUARES, self.levels, strict=True)
        )
        after = after._replace(levels=tuple(levels))
        if not after.left:
            return after._replace(ending="spent")
        return after if any(after.turns()) else after._replace(ending="stuck")

    def _refusal(self, move: Turn) -> IllegalMove:
        """Which rule a move breaks."""
        to, slab = move
        here, other = self.figures[self.turn], self.figures[1 - self.turn]
        if self.ending:
            return IllegalMove("The game is over.")
        if to not in self.neighbours(here):
            return IllegalMove("{square} is not next to {place}.", square=to, place=here)
        if to == other:
            return IllegalMove("The other figure stands on {square}.", square=to)
        if to not in self.steps(self.turn):
            return IllegalMove("{square} is more than one level higher.", square=to)
        if self.level(to) == self.summit:
            return IllegalMove("The step onto the summit ends the game: no slab follows.")
        if slab is None:
            return IllegalMove("A slab must follow: name a square next to {square}.", square=to)
        if slab not in self.neighbours(to):
            return IllegalMove("{square} is not next to {place}.", square=slab, place=to)
        if slab == other:
            return IllegalMove("The other figure stands on {square}.", square=slab)
        return IllegalMove("{square} is as high as it may be.", square=slab)

    def score(self, player: str) -> int:
        """The level on which a figure stands."""
        return self.level(self.figures[PLAYERS.index(player)])

    def snapshot(self) -> NewelSnapshot:
        outcome = self.outcome
        return {
            "game": "newel",
            "options": {"summit": self.summit, "diagonals": self.diagonals},
            "players": list(PLAYERS),
            "player": self.player,
            "figures": dict(zip(PLAYERS, self.figures, strict=True)),
            "levels": dict(zip(SQUARES, self.levels, strict=True)),
            "result": outcome and outcome.as_json(),
        }


class Newel(Game[NewelState, Turn]):
    """The rules of Newel.

    >>> state = GAME.start({"figures": ["b1", "c4"]})
    >>> state.play(GAME.parse("b2 b3")).player
    'blue'
    """

    def draw_setup(self, players: int, seed: int, options: Options | None = None) -> JSON:
        self.check_players(players)
        self.resolve(options)
        random = Random(seed)
        return {"figures": [random.choice("abcd") + row for row in ("1", "4")]}

    def start(self, setup: JSON, options: Options | None = None) -> NewelState:
        chosen = self.resolve(options)
        figures = check_list(check_object(setup, "the setup", ("figures",))["figures"], "figures")
        rows = SQUARES[:SIZE], SQUARES[-SIZE:]
        if len(figures) != 2 or any(at not in row for at, row in zip(figures, rows, strict=True)):
            raise BadSetup(
                "The figures begin on two squares, one of a1 to d1 and one of a4 to d4, "
                "not {value}.",
                value=plain(figures),
            )
        red, blue = figures
        return NewelState(
            turn=0,
            figures=(red, blue),
            levels=(0,) * len(SQUARES),
            summit=int(chosen["summit"]),
            diagonals=bool(chosen["diagonals"]),
        )

    def parse(self, text: str) -> Turn:
        found = _MOVE.fullmatch(text)
        if found is None:
            raise UnreadableMove(
                "{text!r} is not a move; moves look like 'b2 b3' or, onto the summit, 'b2'.",
                text=text[:60],
            )
        return Turn(found[1], found[2])


GAME = Newel(
    name="newel",
    player_counts=(2,),
    players=PLAYERS,
    options=(
        Option("summit", 3, (2, 3), "How many slabs make the summit."),
        switch("diagonals", "Squares that meet at a corner are next to each other too."),
    ),
    presets={"stroll": {"summit": 2, "diagonals": True}},
)
