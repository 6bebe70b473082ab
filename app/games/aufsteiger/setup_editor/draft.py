"""A tower that is being built: what stands so far, and the blocks still beside it.

Blocks are laid as in the game, so there are never gaps or overhangs. A block beside the tower has a
spot without cells in the pile.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import NamedTuple

from ....engine.contract import JSON, Snapshot
from ....engine.draft import Draft
from ....engine.errors import IllegalMove
from ..rules import board, notation
from ..rules.blocks import BLOCKS, COLOURS, NUMBER, Block, Shape, first_facing, lies
from ..rules.game import OWN
from ..rules.notation import Step
from ..rules.pile import Pile, Spot, spot
from ..rules.placing import Hand, moves_in_hand, why_not_liftable
from ..rules.setup import CORE, CORE_LEVEL, CORE_RIM, PAWNS, blocks_as_json
from ..rules.snapshot import BlockSnapshot, shown_blocks

ASIDE = "aside"
"""The verb of putting a block back beside the tower."""
_GREY = tuple(NUMBER[name] for name in CORE)
_UPRIGHT = Shape(2, 2, CORE_LEVEL)


@cache
def group_of(block: Block) -> str:
    """The name of all blocks that are alike: the same shape, with the same colours."""
    return block.kind if block.axis is None else f"{block.kind} {block.axis}"


@cache
def _resting(number: int) -> Spot:
    """A block beside the tower: it lies flat, and on no cell."""
    shapes = lies(BLOCKS[number])
    shape, tops = min(shapes, key=lambda lie: (lie[0].height, -lie[0].width))
    facing = first_facing(number, shape, tops[0])
    return Spot(board.TABLE, 0, shape, tops[0], facing, 0, -1)


class TowerSnapshot(Snapshot):
    """What stands so far."""

    blocks: dict[str, BlockSnapshot]


class _Fields(NamedTuple):
    pile: Pile


class TowerDraft(Draft[Step], _Fields):
    """A tower that is being built."""

    __slots__ = ()

    @classmethod
    def of(cls, spots: Mapping[int, Spot]) -> TowerDraft:
        """The draft with these blocks, by number, around the two grey ones."""
        grey = {NUMBER[name]: spot(cell, 0, _UPRIGHT, "grey", 0) for name, cell in CORE.items()}
        every = grey | dict(spots)
        return cls(Pile.of([every.get(n) or _resting(n) for n in range(len(BLOCKS))]))

    @property
    def key(self) -> tuple[tuple[int, ...], ...]:
        return tuple((s.cell, s.level, *s.shape, COLOURS.index(s.top)) for s in self.pile.spots)

    # What stands where

    def is_aside(self, number: int) -> bool:
        """Whether a block lies beside the tower."""
        return not self.pile.spots[number].foot

    @property
    def built(self) -> dict[int, Spot]:
        """The blocks of the tower, but for the grey ones."""
        return {n: s for n, s in enumerate(self.pile.spots) if s.foot and n not in _GREY}

    def aside(self) -> dict[str, list[int]]:
        """The blocks beside the tower, those that are alike together."""
        found: dict[str, list[int]] = {}
        for number, block in enumerate(BLOCKS):
            if self.is_aside(number):
                found.setdefault(group_of(block), []).append(number)
        return found

    def low_cells(self) -> list[int]:
        """The cells beside the grey blocks where their sides can be seen."""
        level_at = self.pile.level_at
        return [cell for cell in board.cells_in(CORE_RIM) if level_at(cell) < CORE_LEVEL]

    def bare_cells(self) -> list[int]:
        """The cells of the grey blocks whose top can be seen."""
        return [cell for number in _GREY for cell in board.cells_in(self.pile.open[number])]

    def lonely(self) -> list[int]:
        """The blocks of the tower that touch no other."""
        pile = self.pile
        beside = board.CELLS & ~pile.ground
        return [
            number
            for number, here in self.built.items()
            if here.level == 0
            and pile.open[number] == here.foot
            and not board.spread(here.foot) & beside & ~here.foot
        ]

    # Changes

    def _movable(self) -> Iterator[int]:
        """The blocks that can be taken: of those beside the tower one of each kind."""
        for numbers in self.aside().values():
            yield numbers[-1]
        for number, here in self.built.items():
            if self.pile.open[number] == here.foot:
                yield number

    def legal_moves(self) -> Sequence[Step]:
        steps: list[Step] = []
        for number in sorted(self._movable()):
            steps += moves_in_hand(Hand(self.pile, number, (), (), 0))
            if not self.is_aside(number):
                steps.append(Step(ASIDE, BLOCKS[number].name))
        return steps

    def play(self, move: Step) -> TowerDraft:
        number = NUMBER[move.thing]
        if number in _GREY:
            raise IllegalMove("The grey blocks stay: the tower is built around them.")
        refusal = why_not_liftable(self.pile, number, (), (), None)
        if refusal is not None:
            raise refusal
        if move.verb != ASIDE:
            return TowerDraft(Hand(self.pile, number, (), (), 0).put(move)[0])
        if self.is_aside(number):
            raise IllegalMove("{block} lies beside the tower already.", block=move.thing)
        spots = list(self.pile.spots)
        spots[number] = _resting(number)
        return TowerDraft(Pile.of(spots))

    # As data

    def setup(self, players: int) -> JSON:
        """The blocks of the tower, and as many colours as there are players."""
        return {"players": list(PAWNS[:players]), "blocks": blocks_as_json(self.pile.spots)}

    def snapshot(self) -> TowerSnapshot:
        return {
            "game": "aufsteiger",
            "options": {"tower": OWN},
            "players": list(self.players),
            "player": self.player,
            "blocks": shown_blocks(self.pile),
            "result": None,
        }


def parse(text: str) -> Step:
    """The change with this text."""
    verb, _, name = text.partition(" ")
    return Step(ASIDE, name) if verb == ASIDE and name in NUMBER else notation.parse(text)
