"""The theme: colours, text styles, spacing, zoom."""

from __future__ import annotations

from typing import NamedTuple

from slimgui import imgui

Colour = int
"""A colour as Dear ImGui takes it: opacity, blue, green, red, a byte each."""


def colour(code: str, opacity: float = 1.0) -> Colour:
    """A colour from its usual code.

    >>> hex(colour("#102030"))
    '0xff302010'
    """
    red, green, blue = (int(code[place : place + 2], 16) for place in (1, 3, 5))
    return round(255 * opacity) << 24 | blue << 16 | green << 8 | red


def with_opacity(colour: Colour, opacity: float) -> Colour:
    """The same colour, so many times as opaque."""
    return round((colour >> 24) * min(1.0, max(0.0, opacity))) << 24 | colour & 0xFFFFFF


def mix(first: Colour, second: Colour, share: float) -> Colour:
    """A colour between two, with this share of the second."""
    share = min(1.0, max(0.0, share))
    made = 0
    for place in (0, 8, 16, 24):
        a, b = first >> place & 255, second >> place & 255
        made |= round(a + (b - a) * share) << place
    return made


def components(colour: Colour) -> tuple[float, float, float, float]:
    """Red, green, blue and opacity from 0 to 1."""
    return (
        (colour & 255) / 255,
        (colour >> 8 & 255) / 255,
        (colour >> 16 & 255) / 255,
        (colour >> 24) / 255,
    )


WHITE, BLACK = colour("#FFFFFF"), colour("#000000")
IVORY = colour("#F6EEDF")
"""Titles and what matters most."""
SOFT = colour("#F6EEDF", 0.74)
"""Running text."""
FAINT = colour("#F6EEDF", 0.62)
"""Labels and what may be overlooked."""
LINE = colour("#FFF3DC", 0.11)
"""Borders and rules."""
NIGHT = colour("#17120E")
"""The colour of panels, and of text on gold."""
PANEL = colour("#17110C", 0.80)
"""What tints the blurred table behind a panel."""
SOLID = colour("#211A14", 0.97)
"""What lies above panels: tooltips, messages, dialogs."""
OPAQUE = colour("#211A14")
"""What lies over other text."""
RAISED = colour("#FFF1D8", 0.085)
"""Controls on a panel."""
SUNKEN = colour("#0B0806", 0.34)
"""Where something is put in: text fields, tracks."""
GOLD = colour("#E2B34D")
GOLD_LIGHT = colour("#F3CF7E")
GOLD_DEEP = colour("#B98527")
GOOD = colour("#7CC29A")
BAD = colour("#E0705C")
ALERT = colour("#F2A27C")
"""What needs attention and is read as text."""

_CLASSIC = {
    "red": colour("#D8503F"),
    "blue": colour("#4C8FD6"),
    "lightblue": colour("#86CBEF"),
    "white": colour("#F2EBDC"),
    "yellow": colour("#E8BE45"),
    "green": colour("#5FA968"),
    "black": colour("#3A3836"),
    "orange": colour("#E08A3C"),
    "violet": colour("#9A74C9"),
    "brown": colour("#9B6B43"),
    "grey": colour("#9A958C"),
}
_ACCENTS = {
    "classic": _CLASSIC,
    "colour-blind": _CLASSIC
    | {
        "red": colour("#DF4A1C"),
        "blue": colour("#2458C4"),
        "lightblue": colour("#5FC4F6"),
        "yellow": colour("#FAC93C"),
        "green": colour("#4CC3A4"),
        "violet": colour("#8A3A68"),
    },
    "contrast": _CLASSIC
    | {
        "red": colour("#C2483B"),
        "blue": colour("#1C2F6E"),
        "lightblue": colour("#A8D8F2"),
        "yellow": colour("#FBEFA0"),
        "green": colour("#5FBA83"),
        "violet": colour("#6B3A8C"),
    },
}
"""The accents by the palette in which pieces are drawn."""
PLAYERS = dict(_CLASSIC)
"""One accent for each colour a player can have, in the palette in use."""


def use_palette(name: str) -> None:
    """Shows players in the colours of a palette from now on."""
    PLAYERS.update(_ACCENTS[name])


def accents(name: str) -> dict[str, Colour]:
    """The accents of a palette, whichever is in use."""
    return dict(_ACCENTS[name])


_high = False


def use_high_contrast(high: bool) -> None:
    """Shows texts, edges and panels with as much contrast as can be from now on, or no longer."""
    global _high
    _high = high


def high_contrast() -> bool:
    """Whether that is so."""
    return _high


_BRIGHT = 0.36
"""How luminous texts are at least in high contrast."""


def ink(colour: Colour) -> Colour:
    """The colour in which text or an icon is drawn: in high contrast brighter and more opaque.

    Dark inks stand on something bright, or are shadows.
    """
    if not _high:
        return colour
    red, green, blue, opacity = components(colour)
    if 0.3 * red + 0.6 * green + 0.1 * blue < 0.25:
        return colour
    share = 0.0
    while share < 1 and _luminance(mix(colour, WHITE, share)) < _BRIGHT:
        share += 0.1
    opaque = with_opacity(colour | 0xFF << 24, 1.0 if opacity > 0.45 else min(1.0, 1.5 * opacity))
    return mix(opaque, WHITE & 0xFFFFFF | opaque & 0xFF << 24, share)


def edge(colour: Colour) -> Colour:
    """The colour in which an edge is drawn."""
    if not _high or not colour >> 24:
        return colour
    return colour & 0xFFFFFF | max(colour >> 24, 150) << 24


def _luminance(colour: Colour) -> float:
    parts = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
        for part in components(colour)[:3]
    )
    return sum(share * part for share, part in zip((0.2126, 0.7152, 0.0722), parts, strict=True))


class Style(NamedTuple):
    """How a kind of text is set."""

    face: str
    size: float
    """The height of a line as Dear ImGui counts it, about 1.2 of the letters' own measure."""
    colour: Colour = IVORY
    tracking: int = 0
    """Space added between letters, in fiftieths of the letters' measure."""
    leading: float = 1.22
    """From line to line, in heights."""


HERO = Style("display", 108, IVORY, 6, 1.0)
TITLE = Style("display", 46, IVORY, 0, 1.0)
HEADING = Style("display", 35, IVORY, 0, 1.0)
MOTTO = Style("italic", 31, GOLD_LIGHT, 0, 1.05)
BODY = Style("text", 17.5, SOFT, 0, 1.25)
STRONG = Style("strong", 17.5, IVORY, 0, 1.2)
BUTTON = Style("strong", 17, IVORY, 0, 1.15)
SMALL = Style("text", 15.5, SOFT, 0, 1.2)
NOTE = Style("text", 15, FAINT, 0, 1.2)
LABEL = Style("strong", 15, FAINT, 5, 1.2)
"""Set in capitals, above a group."""
NUMBER = Style("strong", 29, IVORY, 0, 1.0)

FACES = {
    "text": "Inter-Medium.ttf",
    "strong": "Inter-SemiBold.ttf",
    "display": "EBGaramond-SemiBold.ttf",
    "italic": "EBGaramond-MediumItalic.ttf",
    "icons": "Icons.ttf",
}
"""The file of each face in assets/fonts."""

GAP, PAD, MARGIN = 10.0, 20.0, 20.0
"""Between widgets, from a panel's edge to its content, from the window's edge to a panel."""
RADIUS, PANEL_RADIUS = 11.0, 18.0
CONTROL = 42.0
"""How high a control is at least."""
LARGE_TARGET = 58.0
"""The same for people who have trouble hitting something smaller."""


def zoom(window: tuple[int, int], density: float = 1.0) -> float:
    """How many of the window's units one unit of the interface is.

    Screens are laid out for at least 1280 x 720 units: a smaller window shrinks them, a larger one
    lets everything grow a little and leaves the rest as room for the table. Larger and smaller are
    meant in points, of which `density` units of the window make one.

    >>> zoom((1280, 720)), zoom((640, 720)), round(zoom((1920, 1080)), 2)
    (1.0, 0.5, 1.28)
    >>> zoom((2560, 1440), 2.0), zoom((1280, 720), 2.0)
    (2.0, 1.0)
    """
    part = min(window[0] / 1280, window[1] / 720) / density
    return density * (part if part < 1 else float(part**0.6))


def apply(style: imgui.Style) -> None:
    """Resets Dear ImGui's own style: we draw everything ourselves."""
    style.window_padding = (0.0, 0.0)
    style.window_border_size = style.child_border_size = style.popup_border_size = 0.0
    style.frame_border_size = 0.0
    style.item_spacing = (GAP, GAP)
    style.scrollbar_size = 7.0
    style.scrollbar_rounding = 4.0
    style.disabled_alpha = 1.0
    style.window_min_size = (1.0, 1.0)
    style.anti_aliased_lines_use_tex = False
    style.circle_tessellation_max_error = 0.12
    colours = style.colors
    clear = (0.0, 0.0, 0.0, 0.0)
    for name in ("NAV_CURSOR", "WINDOW_BG", "CHILD_BG", "POPUP_BG", "BORDER", "SCROLLBAR_BG"):
        colours[imgui.Col[name]] = clear
    for name in ("FRAME_BG", "FRAME_BG_HOVERED", "FRAME_BG_ACTIVE"):
        colours[imgui.Col[name]] = clear
    colours[imgui.Col.SCROLLBAR_GRAB] = components(colour("#FFF1D8", 0.20))
    colours[imgui.Col.SCROLLBAR_GRAB_HOVERED] = components(colour("#FFF1D8", 0.34))
    colours[imgui.Col.SCROLLBAR_GRAB_ACTIVE] = components(with_opacity(GOLD, 0.8))
    colours[imgui.Col.TEXT] = components(IVORY)
    colours[imgui.Col.TEXT_DISABLED] = components(FAINT)
    colours[imgui.Col.TEXT_SELECTED_BG] = components(with_opacity(GOLD, 0.35))
    colours[imgui.Col.INPUT_TEXT_CURSOR] = components(GOLD_LIGHT)
    colours[imgui.Col.MODAL_WINDOW_DIM_BG] = components(colour("#0A0705", 0.62))
