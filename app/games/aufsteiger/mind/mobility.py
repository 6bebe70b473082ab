"""Mobility: where one pawn can get now, without moving a block."""

from __future__ import annotations

from copy import copy

from ..rules.board import TABLE, spread
from ..rules.pile import Pile
from ..rules.state import AufsteigerState
from ..rules.walking import REACH, occupied
from .terrain import LADDER_BITS, Layers, ReachableAreas, Terrain, area_of


class Mobility:
    """Where one pawn can get."""

    __slots__ = (
        *("_near", "_reached", "area", "cell", "colour", "cramped"),
        *("crowd", "ladders", "level", "reachable", "rises"),
    )

    def __init__(self, state: AufsteigerState, player: int) -> None:
        climber = state.climbers[player]
        turn, rules = state.turn, state.rules
        acting = player == state.mover and turn.walker is None
        others = occupied(c.cell for i, c in enumerate(state.climbers) if i != player)
        self.colour = climber.colour
        self.cell = climber.cell
        self.area, self.level = area_of(state.pile, climber.cell)
        terrain = Terrain(state.pile, climber.colour, state.stones, others, self.level)
        terrain.descend = not rules.no_descent
        ladders = climber.ladders
        self.reachable = ReachableAreas(
            terrain,
            self.area,
            self.level,
            ladders,
            walked=acting and turn.walked,
            bridging=rules.bridges and not (acting and turn.moved is not None),
        )
        self.ladders = [(LADDER_BITS[ladder], REACH[ladder][::-1]) for ladder in ladders]
        self.rises = {rise for ladder in ladders for rise in REACH[ladder]}
        """How many levels its ladders lead up."""
        self.crowd = len(state.climbers)
        self.cramped = self.cell != TABLE and self.area.bit_count() <= self.crowd
        """Whether its pawn may keep others off an area that has few cells."""
        self._reached: Layers | None = None
        self._near: dict[int, int] = {}

    def after_step(self, cell: int) -> Mobility | None:
        """The same after a step up to a neighbouring area; None if more changes than that."""
        area, level = area_of(self.reachable.terrain.pile, cell)
        if not self.reachable.terrain.descend or not spread(area) & self.area:
            return None
        if not self.level <= level <= self.level + 1:
            return None
        there = copy(self)
        there.cell, there.area, there.level = cell, area, level
        there.cramped = cell != TABLE and area.bit_count() <= self.crowd
        return there

    @property
    def reached(self) -> Layers:
        """All cells it can get to, with all its ladders."""
        if self._reached is None:
            self._reached = self.reachable.reached
        return self._reached

    def near(self, summit: int) -> int:
        """The cells from beside which a face of this level could be entered."""
        found = self._near.get(summit)
        if found is None:
            cells = 0
            for here, mine in zip(self.reachable.terrain.order, self.reached, strict=True):
                if here >= summit - 1 or summit - here in self.rises:
                    cells |= mine
            found = self._near[summit] = spread(cells)
        return found

    def affected_by(self, before: Pile, after: Pile, number: int) -> bool:
        """Whether the move of a block may change where this pawn can get or build a step."""
        old, new = before.spots[number], after.spots[number]
        both = old.foot | new.foot
        if any(both & cells for cells in self.reached) or old.foot & self.near(old.level):
            return True
        if any(top + 2 in (old.level, new.level) for top in self.reachable.top_levels):
            return True
        faces = [spot for spot in (old, new) if spot.top in ("grey", self.colour)]
        return any(
            spot.summit == top + 2 for spot in faces for top in self.reachable.top_levels
        ) or (new in faces and bool(new.foot & self.near(new.summit)))
