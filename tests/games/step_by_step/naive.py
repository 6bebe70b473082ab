"""STEP by STEP, played straight from its rules page."""

from __future__ import annotations

import copy

LETTERS = "abcdefghi"


class Referee:
    """One game of STEP by STEP; squares are kept by their names, "a1" and so on."""

    def __init__(self, setup: dict, options: dict) -> None:
        self.size: int = setup["size"]
        self.reserve: int = setup["reserve"]
        # Every square starts at level 0 ...
        self.height: dict[str, int] = {}
        for letter in LETTERS[: self.size]:
            for number in range(1, self.size + 1):
                self.height[letter + str(number)] = 0
        # ... or, in a position set up by hand, at the level it is given ...
        self.height.update(setup.get("levels", {}))
        # ... but the tower on the centre, whose summit is at level 5.
        middle = self.size // 2
        self.tower: str = LETTERS[middle] + str(middle + 1)
        self.height[self.tower] = 5
        # All players in the order of turns, and the balls of those who are still in the game.
        self.everybody: list[str] = sorted(setup["balls"])
        self.balls: dict[str, str] = {p: setup["balls"][p] for p in self.everybody}
        self.turns_without_piece = 0
        self.over = False
        self.winners: list[str] = []
        # Player 1 has the first turn, if not blocked at its start.
        self.to_move = self.everybody[0]
        self.send_blocked_players_out()

    def copy(self) -> Referee:
        return copy.deepcopy(self)

    def player(self) -> str | None:
        return None if self.over else self.to_move

    def legal(self) -> list[str]:
        if self.over:
            return []
        moves = []
        for goal in self.goals(self.to_move):
            sites = self.sites(self.to_move, goal)
            if sites:
                # The piece is compulsory when possible.
                moves += [goal + " " + site for site in sites]
            else:
                moves.append(goal)
        return moves

    # The board

    def neighbours(self, square: str) -> list[str]:
        """The up to four squares next to this one in its row or column, never diagonally."""
        column, row = LETTERS.index(square[0]), int(square[1])
        found = []
        for dx, dy in ((0, 1), (1, 0), (0, -1), (-1, 0)):
            x, y = column + dx, row + dy
            if 0 <= x < self.size and 1 <= y <= self.size:
                found.append(LETTERS[x] + str(y))
        return found

    # 1. The ball

    def goals(self, player: str) -> list[str]:
        """All squares on which the player's ball may end its way."""
        start = self.balls[player]
        # Squares with other balls cannot be entered or crossed.
        others = {self.balls[p] for p in self.balls if p != player}
        # Squares the ball can come to and go on from: only steps on a level or one level down
        # so far. It cannot go on from the tower, for there it has won.
        on_the_way = {start}
        # Squares where it may stop for good.
        stops: set[str] = set()
        grown = True
        while grown:
            grown = False
            for square in sorted(on_the_way):
                for nxt in self.neighbours(square):
                    if nxt in others:
                        continue
                    up = self.height[nxt] - self.height[square]
                    if up in (1, 0, -1):
                        stops.add(nxt)
                    # A step up is the last one; and nobody passes over the tower.
                    if up in (0, -1) and nxt != self.tower and nxt not in on_the_way:
                        on_the_way.add(nxt)
                        grown = True
        # The ball must end on another square than it began on.
        stops.discard(start)
        return sorted(stops)

    # 2. The piece

    def sites(self, player: str, goal: str) -> list[str]:
        """Where a piece may go once the player's ball has gone to `goal`."""
        # On the summit the game is won at once and no piece is placed.
        if goal == self.tower:
            return []
        # A piece has to be in the reserve.
        if self.reserve == 0:
            return []
        # The square the ball has left is free now.
        balls = {self.balls[p] for p in self.balls if p != player} | {goal}
        return sorted(
            square
            for square in self.neighbours(goal)
            if square not in balls and self.height[square] < 5 and square != self.tower
        )

    # A turn

    def play(self, move: str) -> None:
        if move not in self.legal():
            raise ValueError(f"not a legal move: {move!r}")
        squares = move.split(" ")
        self.balls[self.to_move] = squares[0]

        # Summit: a ball that enters the tower's square has won at once.
        if squares[0] == self.tower:
            self.over = True
            self.winners = [self.to_move]
            return

        if len(squares) == 2:
            self.height[squares[1]] += 1
            self.reserve -= 1
            self.turns_without_piece = 0
        else:
            self.turns_without_piece += 1

        # The end of the turn: first, players who are blocked next in turn go out, and one
        # player left wins; only then is it judged whether the game is drawn.
        self.to_move = self.next_player(self.to_move)
        self.send_blocked_players_out()
        if not self.over and self.is_drawn():
            self.over = True
            self.winners = []

    def next_player(self, player: str) -> str:
        """The next one in the order of turns whose ball is still on the board."""
        at = self.everybody.index(player)
        circle = self.everybody[at + 1 :] + self.everybody[: at + 1]
        return next(p for p in circle if p in self.balls)

    def send_blocked_players_out(self) -> None:
        """At the start of a turn: who cannot move his ball is out; the last one left wins."""
        while len(self.balls) > 1 and not self.goals(self.to_move):
            blocked = self.to_move
            self.to_move = self.next_player(blocked)
            del self.balls[blocked]
        if len(self.balls) == 1:
            self.over = True
            self.winners = list(self.balls)

    # Draw

    def is_drawn(self) -> bool:
        # 40 turns in a row, of all players together, without a piece being placed.
        if self.turns_without_piece >= 40:
            return True
        # The reserve is empty and no ball has a path to the summit.
        return self.reserve == 0 and not any(self.has_path(p) for p in self.balls)

    def has_path(self, player: str) -> bool:
        """Neighbouring squares on the path differ by at most one level; balls are ignored."""
        reached = {self.balls[player]}
        grown = True
        while grown:
            grown = False
            for square in sorted(reached):
                for nxt in self.neighbours(square):
                    near = abs(self.height[nxt] - self.height[square]) <= 1
                    if near and nxt not in reached:
                        reached.add(nxt)
                        grown = True
        return self.tower in reached

    def result(self) -> dict | None:
        if not self.over:
            return None
        # The level of the ball; a ball that was taken off the board counts 0.
        scores = {p: self.height[self.balls[p]] if p in self.balls else 0 for p in self.everybody}
        return {"winners": list(self.winners), "scores": scores}
