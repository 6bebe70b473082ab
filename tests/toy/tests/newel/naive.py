"""Newel, played straight from its rules page, slowly and plainly."""

from __future__ import annotations

import copy


class Referee:
    """One game of Newel."""

    def __init__(self, setup: dict, options: dict) -> None:
        self.top = options["summit"]
        self.corners = options["diagonals"]
        self.at = {"red": setup["figures"][0], "blue": setup["figures"][1]}
        # Every slab that has been laid, by its square.
        self.laid: list[str] = []
        self.to_move = "red"
        self.winners: list[str] | None = None

    def copy(self) -> Referee:
        return copy.deepcopy(self)

    def player(self) -> str | None:
        return self.to_move if self.winners is None else None

    def height(self, square: str) -> int:
        return self.laid.count(square)

    def beside(self, one: str, two: str) -> bool:
        """Are two squares next to each other?"""
        across = abs(ord(one[0]) - ord(two[0]))
        along = abs(int(one[1]) - int(two[1]))
        if across + along == 1:
            return True
        return self.corners and across == 1 and along == 1

    def legal(self) -> list[str]:
        return [] if self.winners is not None else self.turns(self.to_move)

    def turns(self, player: str) -> list[str]:
        found = []
        board = [column + row for column in "abcd" for row in "1234"]
        mine, theirs = self.at[player], self.at[other(player)]
        for to in board:
            # Step to a square next to you, at most one level higher; not where the other stands.
            if not self.beside(mine, to) or to == theirs:
                continue
            if self.height(to) - self.height(mine) > 1:
                continue
            # On the summit you have won and lay nothing.
            if self.height(to) == self.top:
                found.append(to)
                continue
            # Lay a slab next to your figure, not under the other; one above the summit at most.
            for square in board:
                if self.beside(to, square) and square != theirs and self.height(square) <= self.top:
                    found.append(f"{to} {square}")
        return found

    def play(self, move: str) -> None:
        if move not in self.legal():
            raise ValueError(f"not a legal move: {move!r}")
        player = self.to_move
        self.at[player] = move[:2]
        if self.height(move[:2]) == self.top:
            self.winners = [player]
            return
        self.laid.append(move[3:])
        self.to_move = other(player)
        if len(self.laid) == 18:
            # The last slab: whoever stands higher wins.
            red, blue = self.height(self.at["red"]), self.height(self.at["blue"])
            self.winners = ["red"] if red > blue else ["blue"] if blue > red else []
        elif not self.turns(self.to_move):
            self.winners = [player]

    def result(self) -> dict | None:
        if self.winners is None:
            return None
        scores = {player: self.height(self.at[player]) for player in ("red", "blue")}
        return {"winners": self.winners, "scores": scores}


def other(player: str) -> str:
    """The opponent."""
    return "blue" if player == "red" else "red"
