"""A position of STEP by STEP: who stands where, how high, and what a turn makes of it."""

from __future__ import annotations

from typing import NamedTuple

from ....engine.contract import Outcome, Snapshot, State
from ....engine.errors import IllegalMove
from .board import (
    BOARDS,
    NAME,
    Levels,
    Turn,
    beside,
    level_of,
    raised,
    reach,
    shortest_path,
    squares_of,
    staircase,
    turn_to,
    turns_to,
)
from .refusals import refusal

PLAYERS = ("1", "2", "3", "4")
QUIET_TURNS = 40
"""So many turns in a row without a piece being placed are a draw."""

AT_THE_SUMMIT, LEFT_ALONE, NO_WAY_UP, TOO_QUIET = range(4, 8)
"""What `turn` is when the game is over: how it ended."""
_REASONS = {
    AT_THE_SUMMIT: "The ball that reaches the summit wins.",
    LEFT_ALONE: "The last player who is not blocked wins.",
    NO_WAY_UP: "With an empty reserve and no path to the summit for any ball it is a draw.",
    TOO_QUIET: "Forty turns in a row without a piece being placed are a draw.",
}


class StepSnapshot(Snapshot):
    """A position as JSON data."""

    size: int
    heights: dict[str, int]
    """The level of every square."""
    tower: str
    balls: dict[str, str | None]
    """Each player's square; None for a ball off the board."""
    out: list[str]
    reserve: int
    quiet: int


class _Fields(NamedTuple):
    turn: int
    """0 to 3: the player to move; 4 and more: how the game ended."""
    size: int
    levels: Levels
    balls: tuple[int, ...]
    """Each player's square, 0 for a player who is out."""
    reserve: int
    quiet: int
    """Turns in a row without a piece being placed."""
    goals: int
    """The squares where the ball to move can end: it follows from the fields above."""
    stair: int
    """The squares with a path to the summit, once the reserve is empty; before that 0."""


class StepState(State[Turn], _Fields):
    """A position of STEP by STEP."""

    __slots__ = ()

    @property
    def players(self) -> tuple[str, ...]:
        """Everyone who began, in the order of turns, players who are out included."""
        return PLAYERS[: len(self.balls)]

    @property
    def player(self) -> str | None:
        """Who is to move; None when the game is over."""
        return PLAYERS[self.turn] if self.turn < 4 else None

    @property
    def key(self) -> tuple[int, int, Levels, tuple[int, ...], int, int]:
        """The fields that do not follow from others."""
        return self[:6]

    @property
    def outcome(self) -> Outcome | None:
        """Who won and why, with the levels of the balls; a ball off the board has 0."""
        turn = self.turn
        if turn < 4:
            return None
        winners: tuple[str, ...] = ()
        if turn == AT_THE_SUMMIT:
            winners = (PLAYERS[self.balls.index(BOARDS[self.size].tower)],)
        elif turn == LEFT_ALONE:
            winners = tuple(
                player for player, ball in zip(self.players, self.balls, strict=True) if ball
            )
        scores = {player: self.score(player) for player in self.players}
        return Outcome(winners, scores, _REASONS[turn])

    def score(self, player: str) -> int:
        """The level of the ball; 0 for one off the board."""
        ball = self.balls[PLAYERS.index(player)]
        return level_of(self.levels, ball) if ball else 0

    def legal_moves(self) -> tuple[Turn, ...]:
        """Every legal turn: to the summit first, then goal by goal, row by row from the south."""
        turn, goals = self.turn, self.goals
        if turn > 3:
            return ()
        board = BOARDS[self.size]
        spaces = 0
        if self.reserve:
            spaces = board.ground & ~self.levels[5]
            for ball in self.balls:
                spaces &= ~ball
            spaces |= self.balls[turn] & ~self.levels[5]
        if goals & board.tower:
            return (turn_to(NAME[board.tower]), *turns_to(goals ^ board.tower, spaces))
        return tuple(turns_to(goals, spaces))

    def play(self, move: Turn) -> StepState:
        """The position after a turn, players who are blocked next in turn having gone out."""
        turn, size, levels, balls, reserve, quiet, goals, stair = self
        if turn > 3:
            raise IllegalMove("The game is over.")
        _, _, goal, piece = move
        board = BOARDS[size]
        if not goal & goals:
            raise refusal(self, move)
        balls = (*balls[:turn], goal, *balls[turn + 1 :])
        if goal == board.tower:
            if piece:
                raise refusal(self, move)
            return StepState(AT_THE_SUMMIT, size, levels, balls, reserve, quiet + 1, 0, stair)
        occupied = 0
        for ball in balls:
            occupied |= ball
        spaces = beside(goal) & board.ground & ~(levels[5] | occupied) if reserve else 0
        if piece & ~spaces or (spaces and not piece):
            raise refusal(self, move)
        if piece:
            levels, reserve, quiet = raised(levels, piece), reserve - 1, 0
        else:
            quiet += 1

        while True:
            turn = (turn + 1) % len(balls)
            ball = balls[turn]
            if ball:
                goals = reach(levels, board.tower, ball, occupied ^ ball)
                if goals:
                    break
                balls = (*balls[:turn], 0, *balls[turn + 1 :])
                occupied ^= ball
                if not occupied & (occupied - 1):
                    return StepState(LEFT_ALONE, size, levels, balls, reserve, quiet, 0, stair)
        if not reserve:
            stair = stair or staircase(levels, board.tower)
            if not occupied & stair:
                return StepState(NO_WAY_UP, size, levels, balls, reserve, quiet, 0, stair)
        if quiet >= QUIET_TURNS:
            return StepState(TOO_QUIET, size, levels, balls, reserve, quiet, 0, stair)
        return StepState(turn, size, levels, balls, reserve, quiet, goals, stair)

    def reachable(self) -> tuple[str, ...]:
        """The squares where the ball to move can end; none when the game is over."""
        return tuple(NAME[square] for square in squares_of(self.goals))

    def path(self, move: Turn) -> list[str]:
        """The squares the ball rolls along in this position, from where it is to the move's goal.

        It is a shortest path. The piece of the move is ignored: `turn_to("c3")` will do.
        """
        if self.turn > 3:
            raise IllegalMove("The game is over.")
        if not move.to & self.goals:
            raise refusal(self, move)
        closed = BOARDS[self.size].tower
        for ball in self.balls:
            closed |= ball
        found = shortest_path(self.levels, self.balls[self.turn], move.to, closed & ~move.to)
        return [NAME[square] for square in found]

    def heights(self) -> dict[str, int]:
        """The level of every square, row by row from the south-west; the tower's is 5."""
        board = BOARDS[self.size]
        return {
            NAME[square]: level_of(self.levels, square)
            for square in squares_of(board.ground | board.tower)
        }

    def snapshot(self) -> StepSnapshot:
        """Everything on the table; balls off the board are null."""
        outcome = self.outcome
        balls = {
            player: NAME[ball] if ball else None
            for player, ball in zip(self.players, self.balls, strict=True)
        }
        return {
            "game": "step-by-step",
            "options": {"size": self.size},
            "players": list(self.players),
            "player": self.player,
            "size": self.size,
            "heights": self.heights(),
            "tower": NAME[BOARDS[self.size].tower],
            "balls": balls,
            "out": [player for player, square in balls.items() if square is None],
            "reserve": self.reserve,
            "quiet": self.quiet,
            "result": outcome and outcome.as_json(),
        }


def arranged(
    size: int, levels: Levels, balls: tuple[int, ...], turn: int, reserve: int, quiet: int = 0
) -> StepState:
    """A position in the middle of a game, as given: whether it should be over is not judged."""
    others = sum(balls) ^ balls[turn]
    tower = BOARDS[size].tower
    goals = reach(levels, tower, balls[turn], others)
    stair = 0 if reserve else staircase(levels, tower)
    return StepState(turn, size, levels, balls, reserve, quiet, goals, stair)


def begun(size: int, levels: Levels, balls: tuple[int, ...], reserve: int) -> StepState:
    """The first position of a game; whoever is blocked when their first turn begins is out.

    Draws are judged at the end of a turn, so never here.
    """
    turn = 0
    state = arranged(size, levels, balls, turn, reserve)
    while not state.goals:
        balls = (*balls[:turn], 0, *balls[turn + 1 :])
        turn += 1
        if balls.count(0) == len(balls) - 1:
            return StepState(LEFT_ALONE, size, levels, balls, reserve, 0, 0, state.stair)
        state = arranged(size, levels, balls, turn, reserve)
    return state
