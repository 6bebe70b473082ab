"""The panel of what is held: a block with its orientations, a pawn with its ladders, a stone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import cast

from ....languages import _
from ....ui.gui import paint, theme
from ....ui.gui import widgets as w
from ....ui.gui.buttons import draw_body, pressed
from ....ui.gui.context import Gui, Rect
from ....ui.gui.rows import cap_size
from ....ui.table import overlay
from ..rules.blocks import BLOCKS, COLOURS, NUMBER, shape_named
from ..table.block_places import Lie
from .colours import paints_of
from .move_words import block_heading, colour_name
from .tables import BlockTable

NEXT_TOP = "aufsteiger.next_top"
"""The action that turns the next colour of the held block up."""
_WIDE, _LEAST = 236.0, 236.0
"""The width of the panel where it is alone, and the height it needs below the players, with text of
normal size."""


def draw(gui: Gui, table: BlockTable, aside: bool = False) -> bool:
    """Draws the panel; whether it takes the room below the players.

    It is at the left below the players, at the right below the moves where many players leave it
    no room, or `aside` at the upper right.
    """
    hand = table.hand
    if not _holding(table):
        return False
    held = hand.chosen[0]
    wide, high = gui.logical_size
    left, right = (max(_WIDE * (1 + gui.text_factor) / 2, side) for side in overlay.columns(gui))
    place, anchor = (20.0, high - overlay.bar(gui), left, 0.0), (0, 1)
    if aside:
        place, anchor = (wide - 20, 20.0, right, 0.0), (1, 0)
    elif _crowded(gui):
        bottom = high - overlay.bar(gui) + 2
        if overlay.columns(gui).right == overlay.FOLDED:  # the moves are folded: above the turn
            bottom -= gui.recall("height of turn", 0.0) + overlay.GAP
        place, anchor = (wide - 20, bottom, right, 0.0), (1, 1)
    with w.panel(gui, "held", place, anchor, 16):
        if held in NUMBER:
            w.label(gui, block_heading(held, table.presenter.notation))
            _block(gui, table, held)
        elif held.endswith(" stone"):
            w.label(gui, _("Blocking stone"))
            w.paragraph(
                gui, _("Choose a block to close: nobody can use its top until your next turn.")
            )
            _note(gui, _("Placing the stone ends your turn."))
        else:
            w.label(gui, _("Pawn"))
            _pawn(gui, table)
    return not (aside or _crowded(gui))


def _holding(table: BlockTable) -> bool:
    hand = table.hand
    return bool(hand.chosen) and hand.state is not None and not table.view.animating


def _crowded(gui: Gui) -> bool:
    """Whether the players leave too little room below them for the panel."""
    players: float = 20 + gui.recall("height of players", 0.0)
    return (gui.logical_size[1] - overlay.bar(gui) - players) / gui.text_factor < _LEAST


def below_moves(gui: Gui, table: BlockTable) -> float:
    """The height of the panel below the moves, with its gap; 0 where it is elsewhere."""
    if not _holding(table) or not _crowded(gui):
        return 0.0
    return float(gui.recall("height of held", 0.0)) + 10


def _note(gui: Gui, text: str) -> None:
    w.paragraph(gui, text, theme.NOTE)


# A block


def _block(gui: Gui, table: BlockTable, block: str) -> None:
    hand = table.hand
    lies = [cast(Lie, lie) for lie in hand.orientations()]
    if not lies:
        return
    now = next((lie for lie in lies if lie == hand.orientation), lies[0])
    tops = list(dict.fromkeys(top for top, _footprint in lies))
    footprints = sorted({footprint for _top, footprint in lies}, key=_height(block))
    if len(tops) > 1:
        w.paragraph(gui, _("On top"), theme.SMALL)
        chosen = _tops(gui, table, tops, now[0])
        if chosen is not None:
            _turn(table, lies, (chosen, now[1]), 0)
    if len(footprints) > 1:
        w.paragraph(gui, _("How it lies"), theme.SMALL)
        wanted = _footprints(gui, table, block, footprints, now)
        if wanted is not None:
            _turn(table, lies, (now[0], wanted), 1)
    turning = (
        [("held.turn", _("turn")), ("aufsteiger.next_top", _("colour"))] if len(lies) > 1 else []
    )
    _keys(gui, [*turning, ("screen.back", _("put back"))])


def _turn(table: BlockTable, lies: list[Lie], wanted: Lie, part: int) -> None:
    """Turns the block as wanted; where it cannot lie so, at least in the part that was chosen."""
    fitting = [lie for lie in lies if lie[part] == wanted[part]]
    table.hand.orient(wanted if wanted in lies else fitting[0])
    table.refresh()


def act(table: BlockTable, action: str) -> bool:
    """Does what an action means for a block that is held; whether it means anything."""
    if action != NEXT_TOP or not table.hand.chosen:
        return False
    _next_top(table)
    return True


def _next_top(table: BlockTable) -> None:
    """Turns the block that is held so that its next colour is on top."""
    lies = [lie for lie in table.hand.orientations() if isinstance(lie, tuple)]
    if lies:
        now = table.hand.orientation if table.hand.orientation in lies else lies[0]
        tops = sorted({lie[0] for lie in lies})
        following = tops[(tops.index(now[0]) + 1) % len(tops)]
        _turn(table, lies, (following, now[1]), 0)


def _height(block: str) -> Callable[[str], tuple[int, str]]:
    def key(footprint: str) -> tuple[int, str]:
        shape = shape_named(BLOCKS[NUMBER[block]], footprint)
        assert shape is not None
        return shape.height, footprint

    return key


def _tops(gui: Gui, table: BlockTable, tops: list[int], now: int) -> int | None:
    """A swatch for each colour that can be on top; the one that was clicked."""
    paints, found = paints_of(table), None
    side = min(40.0, (w.available()[0] - 5 * 8) / 6)
    for number, top in enumerate(tops):
        if number:
            w.same_line(8)
        item = w.hotspot(gui, f"top {top}", (side, side))
        on = gui.ease((item.number, "on"), float(top == now), 0.06)
        shrink = 3.5 - 2.0 * item.hover + 1.5 * on
        draw = paint.window_draw_list()
        paints.face(gui, draw, paint.grown(item.rect, -shrink), COLOURS[top], 7.0)
        if on:
            paint.outline(draw, item.rect, theme.with_opacity(theme.GOLD_LIGHT, on), 9, 2.5)
        paint.focus_ring(draw, item.rect, item.focus, 9)
        w.tooltip(gui, item, _("{colour} on top").format(colour=colour_name(COLOURS[top])))
        if item.clicked:
            found = top
    return found


def _footprints(
    gui: Gui, table: BlockTable, block: str, footprints: list[str], now: Lie
) -> str | None:
    """A small picture for each footprint; the one that was clicked."""
    found = None
    side = (w.available()[0] - 8 * (len(footprints) - 1)) / len(footprints)
    for number, footprint in enumerate(footprints):
        if number:
            w.same_line(8)
        item = w.hotspot(gui, f"lies {footprint}", (side, 46.0))
        rect = pressed(item)
        draw, lit = paint.window_draw_list(), footprint == now[1]
        ink = draw_body(gui, draw, item, rect, "secondary", 9, lit)
        shape = shape_named(BLOCKS[NUMBER[block]], footprint)
        assert shape is not None
        width, depth, height = shape
        if round(table.view.controller.goal.azimuth / 90) % 2:
            width, depth = depth, width
        _box(rect, (width, depth, height), ink)
        w.tooltip(gui, item, _lying(height, width, depth))
        if item.clicked:
            found = footprint
    return found


def _lying(height: int, width: int, depth: int) -> str:
    """A footprint in words."""
    if width == depth:
        return _("Lying flat") if height == 1 else _("Upright")
    if min(width, depth) == 1:
        return _("On edge, across") if width > depth else _("On edge, along")
    return _("Lying across") if width > depth else _("Lying along")


def _box(rect: Rect, size: tuple[int, int, int], ink: theme.Colour) -> None:
    """A block as one sees it from the front, a little from above."""
    x, y, wide, high = rect
    width, depth, height = size
    unit = min(6.5, 34.0 / (height + 0.5 * depth), 60.0 / (width + 0.35 * depth))
    w_, h, dx, dy = width * unit, height * unit, 0.35 * depth * unit, 0.5 * depth * unit
    left = x + (wide - w_ - dx) / 2
    bottom = y + (high + h + dy) / 2
    draw = paint.window_draw_list()
    a, b = (left, bottom), (left + w_, bottom)
    c, d = (left + w_, bottom - h), (left, bottom - h)
    e, f, g = (c[0] + dx, c[1] - dy), (d[0] + dx, d[1] - dy), (b[0] + dx, b[1] - dy)
    draw.add_quad_filled(a, b, c, d, theme.with_opacity(ink, 0.34))
    draw.add_quad_filled(d, c, e, f, theme.with_opacity(ink, 0.85))
    draw.add_quad_filled(b, g, e, c, theme.with_opacity(ink, 0.18))
    for line in ((a, b, c, d), (d, c, e, f), (b, g, e, c)):
        draw.add_quad(*line, theme.with_opacity(ink, 0.9), 1.2)


def _keys(gui: Gui, keys: Sequence[tuple[str, str]]) -> None:
    """The keys of actions with what they do, in as many rows as they need."""
    high = cap_size(gui, "R")[1]
    taken = room = w.available()[0]
    for number, (action, text) in enumerate(keys):
        key = gui.bindings.cap(action)
        across = w.text_width(gui, theme.NOTE, text)
        wide = cap_size(gui, key)[0] + 7 + across
        if number and taken + 14 + wide <= room:
            w.same_line(14)
            taken += 14 + wide
        else:
            taken = wide
        w.key_cap(gui, key)
        w.same_line(7)
        w.paragraph(gui, text, theme.NOTE, across, height=high)


# A pawn


def _pawn(gui: Gui, table: BlockTable) -> None:
    hand = table.hand
    ladder = hand.chosen[0].endswith(" ladder")
    if ladder:
        w.paragraph(gui, _("Choose where this ladder takes your pawn."))
    else:
        w.paragraph(
            gui, _("Your pawn can go to the marked places. A ladder shows where you need one.")
        )
    if not ladder and hand.orientations():
        w.paragraph(gui, _("Where both ladders work"), theme.SMALL)
        names = ("small", "large")
        chosen = names.index(str(hand.orientation)) if hand.orientation in names else 0
        now = w.segmented(gui, "ladder", (_("Small"), _("Large")), chosen)
        if now != chosen:
            hand.orient(names[now])
            table.refresh()
        _keys(gui, [("held.turn", _("change"))])
