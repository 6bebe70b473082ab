"""Setups of die Aufsteiger: from JSON and back, and every condition a starting tower fulfils."""

from __future__ import annotations

from collections.abc import Sequence

from ....engine.checks import check_int, check_list, check_object, plain
from ....engine.contract import JSON
from ....engine.errors import BadSetup
from . import board
from .blocks import BLOCKS, COLOURS, NUMBER, first_facing, lies
from .pile import Pile, Spot, spot

PAWNS = COLOURS[:5]
CORE = {"g1": board.cell_at(13, 14), "g2": board.cell_at(15, 14)}
"""The south-west cells of the two grey blocks."""
CORE_FOOT = board.rectangle(4, 2) << CORE["g1"]
CORE_RIM = board.spread(CORE_FOOT) & ~CORE_FOOT
CORE_LEVEL = 6
BOX_FOOT = board.rectangle(8, 6) << board.cell_at(11, 12)


def blocks_as_json(spots: Sequence[Spot]) -> JSON:
    """The blocks as a setup lists them, all that stand somewhere."""
    return {
        block.name: {
            "at": board.xy(place.cell),
            "level": place.level,
            "footprint": [place.shape.width, place.shape.depth],
            "top": place.top,
        }
        for block, place in zip(BLOCKS, spots, strict=True)
        if place.foot
    }


def read_players(value: object, purple: bool) -> tuple[str, ...]:
    """The pawn colours in the order of turns."""
    players = check_list(value, "the list of players")
    if not 2 <= len(players) <= 5:
        raise BadSetup("aufsteiger is for 2 to 5 players, not {count}.", count=len(players))
    for colour in players:
        if colour not in PAWNS:
            raise BadSetup("{colour} is not the colour of a pawn.", colour=plain(colour))
        if players.count(colour) > 1:
            raise BadSetup("The colour {colour} is given to two players.", colour=colour)
    if "purple" in players and len(players) < 5 and not purple:
        raise BadSetup("Purple is dealt to fewer than five players only with the option purple.")
    return tuple(players)


def read_pile(value: object, tower: str) -> Pile:
    """The starting tower, checked from block to block and as a whole."""
    if isinstance(value, dict):
        value = _grey_blocks() | value
    given = check_object(value, "the list of blocks", [block.name for block in BLOCKS])
    spots = [_read_spot(block.name, given[block.name]) for block in BLOCKS]
    _check_stacking(spots)
    pile = Pile.of(spots)
    _check_core(pile)
    if tower == "box":
        _check_box(spots)
    return pile


def _grey_blocks() -> JSON:
    """The two grey blocks, which always start in the same place and may be left out."""
    return {
        name: {"at": board.xy(cell), "level": 0, "footprint": [2, 2], "top": "grey"}
        for name, cell in CORE.items()
    }


def _read_spot(name: str, value: object) -> Spot:
    given = check_object(value, f"block {name}", ("at", "level", "footprint", "top"))
    x, y = _pair(given["at"], f"the place of {name}")
    width, depth = _pair(given["footprint"], f"the footprint of {name}")
    level = check_int(given["level"], f"the level of {name}")
    for shape, tops in lies(BLOCKS[NUMBER[name]]):
        if (shape.width, shape.depth) == (width, depth) and given["top"] in tops:
            break
    else:
        raise BadSetup(
            "{block} cannot lie {width}x{depth} with {top} on top.",
            block=name,
            width=plain(width, 12),
            depth=plain(depth, 12),
            top=plain(given["top"]),
        )
    if not (0 <= x <= board.SIZE - width and 0 <= y <= board.SIZE - depth):
        raise BadSetup("{block} reaches beyond the edge of the table.", block=name)
    facing = first_facing(NUMBER[name], shape, given["top"])
    return spot(board.cell_at(x, y), level, shape, given["top"], facing)


def _pair(value: object, name: str) -> tuple[int, int]:
    pair = check_list(value, name)
    if len(pair) != 2:
        raise BadSetup(
            "{name} must be two whole numbers, not {value}.",
            name=name.capitalize(),
            value=plain(value),
        )
    return check_int(pair[0], name), check_int(pair[1], name)


def _check_stacking(spots: Sequence[Spot]) -> None:
    """No overlap, nothing over a gap, nobody alone."""
    for number, here in enumerate(spots):
        name = BLOCKS[number].name
        support = here.foot if here.level == 0 else 0
        touches = False
        for other, there in enumerate(spots):
            if other == number:
                continue
            together = here.level < there.summit and there.level < here.summit
            if together and here.foot & there.foot:
                raise BadSetup(
                    "{block} and {other} are in the same place.",
                    block=name,
                    other=BLOCKS[other].name,
                )
            if there.summit == here.level:
                support |= there.foot & here.foot
            stacked = there.summit == here.level or there.level == here.summit
            touches = (
                touches
                or (together and board.spread(here.foot) & there.foot != 0)
                or (stacked and here.foot & there.foot != 0)
            )
        if support != here.foot:
            raise BadSetup(
                "{block} does not lie with its whole underside on blocks or on the table.",
                block=name,
            )
        if not touches:
            raise BadSetup("{block} touches no other block.", block=name)


def _check_core(pile: Pile) -> None:
    """The grey blocks stand where they belong and cannot be seen."""
    for name, cell in CORE.items():
        place = pile.spots[NUMBER[name]]
        if (place.cell, place.level, place.shape.height) != (cell, 0, CORE_LEVEL):
            raise BadSetup(
                "{block} must stand upright on the table at {cell}.",
                block=name,
                cell=board.cell_text(cell),
            )
        if pile.open[NUMBER[name]]:
            raise BadSetup("{block} is not covered: its top can be seen.", block=name)
    for cell in board.cells_in(CORE_RIM):
        if pile.level_at(cell) < CORE_LEVEL:
            raise BadSetup(
                "The cell {cell} beside the grey blocks must be built up to level 6 or higher.",
                cell=board.cell_text(cell),
            )


def _check_box(spots: Sequence[Spot]) -> None:
    """Cubes and double cubes fill the ring exactly, the half cubes cap it."""
    for block, place in zip(BLOCKS, spots, strict=True):
        if block.kind == "half":
            fits = place.level == CORE_LEVEL and place.shape.height == 1
        else:
            fits = place.summit <= CORE_LEVEL
        if not fits or place.foot & ~BOX_FOOT:
            raise BadSetup("{block} is not where a box tower has it.", block=block.name)
