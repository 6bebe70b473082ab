"""STEPPE, played straight from its rules page, slowly and plainly."""

from __future__ import annotations

import copy

PLAYERS = ["red", "blue"]

# Every kind of tile: how many spaces it covers, what it is worth, how many each player has.
SPACES = {"one": 1, "five": 2, "ten": 3, "white": 1}
WORTH = {"one": 1, "five": 5, "ten": 10, "white": 0}
NUMBER = {"one": 15, "five": 5, "ten": 3, "white": 3}


def other(player: str) -> str:
    """The opponent."""
    return "blue" if player == "red" else "red"


def lines(length: int) -> list[list[int]]:
    """All ways to lie `length` spaces in a row or in a column of the 5 x 5 board, 1 to 25."""
    found: list[list[int]] = []
    for row in range(5):
        for column in range(5):
            across = [(row, column + i) for i in range(length)]
            down = [(row + i, column) for i in range(length)]
            for cells in (across, down):
                if all(r < 5 and c < 5 for r, c in cells):
                    spaces = [5 * r + c + 1 for r, c in cells]
                    if spaces not in found:  # a single space is the same across and down
                        found.append(spaces)
    return found


class Referee:
    """One game of STEPPE."""

    def __init__(self, setup: dict, options: dict) -> None:
        # What each space shows, level by level: "red", "blue" or "white"; no entry = a gap.
        self.shows: dict[int, dict[int, str]] = {1: {}, 2: {}, 3: {}}
        # Every tile placed by a player: (player, kind, spaces, level).
        self.placed: list[tuple[str, str, list[int], int]] = []
        self.hand: dict[str, dict[str, int]] = {p: dict(NUMBER) for p in PLAYERS}
        # The seventh white tile lies on space 13 at level 1 and belongs to nobody.
        self.shows[1][13] = "white"
        self.level = 1
        self.over = False
        self.to_move = "red"  # red begins

    def copy(self) -> Referee:
        return copy.deepcopy(self)

    def player(self) -> str | None:
        return None if self.over else self.to_move

    def legal(self) -> list[str]:
        return [] if self.over else self.placings(self.to_move)

    # Where a tile fits

    def fits(self, player: str, kind: str, spaces: list[int]) -> bool:
        """May this player lay this kind of tile on these spaces of the level being built?"""
        # Only on spaces not yet covered in this level.
        if any(space in self.shows[self.level] for space in spaces):
            return False
        # Level 1: any free spaces.
        if self.level == 1:
            return True
        below = self.shows[self.level - 1]
        # Levels 2 and 3: no tile over a gap.
        if any(space not in below for space in spaces):
            return False
        # white: on anything. one, five: white or own colour everywhere. ten: at its two ends.
        if kind == "white":
            must_match = []
        elif kind == "ten":
            must_match = [spaces[0], spaces[2]]
        else:
            must_match = spaces
        return all(below[space] in ("white", player) for space in must_match)

    def placings(self, player: str) -> list[str]:
        """Everything the player could place in the level being built, as text."""
        found = []
        for kind in SPACES:
            if self.hand[player][kind] > 0:
                for spaces in lines(SPACES[kind]):
                    if self.fits(player, kind, spaces):
                        found.append(kind + " " + ",".join(str(space) for space in spaces))
        return found

    # A turn

    def play(self, move: str) -> None:
        if move not in self.legal():
            raise ValueError(f"not a legal move: {move!r}")
        player = self.to_move
        kind, text = move.split(" ")
        spaces = [int(number) for number in text.split(",")]
        self.hand[player][kind] -= 1
        for space in spaces:
            self.shows[self.level][space] = "white" if kind == "white" else player
        self.placed.append((player, kind, spaces, self.level))

        if not self.level_is_complete():
            # The opponent is next; if he cannot place any tile, the player goes on alone.
            if self.placings(other(player)):
                self.to_move = other(player)
            return

        # After level 3 the game ends.
        if self.level == 3:
            self.over = True
            return
        # Whoever placed the last tile begins the next level; if he cannot, the opponent does.
        self.level += 1
        if self.placings(player):
            self.to_move = player
        elif self.placings(other(player)):
            self.to_move = other(player)
        else:
            # Nobody can place a tile (also when all are placed). There is nothing to stand on
            # for a still higher level, so the game ends.
            self.over = True

    def level_is_complete(self) -> bool:
        """All 25 spaces filled, or neither player can place any tile, white ones included."""
        if len(self.shows[self.level]) == 25:
            return True
        return not self.placings("red") and not self.placings("blue")

    # The score

    def level_score(self, player: str, level: int) -> int:
        """A tile scores its worth times its level."""
        return sum(
            WORTH[kind] * level
            for owner, kind, _spaces, at in self.placed
            if owner == player and at == level
        )

    def result(self) -> dict | None:
        if not self.over:
            return None
        scores = {p: sum(self.level_score(p, level) for level in (1, 2, 3)) for p in PLAYERS}
        # The higher total wins; equal totals are a draw.
        if scores["red"] == scores["blue"]:
            winners = []
        else:
            winners = [p for p in PLAYERS if scores[p] == max(scores.values())]
        return {"winners": winners, "scores": scores}
