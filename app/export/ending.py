"""The words on the last pictures of a film: who won, with the score, and what decided it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from PIL import Image, ImageDraw, ImageFont

from ..resources import resource

_FONTS = "Inter-SemiBold.ttf", "Inter-Medium.ttf"
"""Of the first line and of the others."""
_HEIGHTS = 0.052, 0.03
"""Of letters, as shares of the height of the picture, but no less than a few pixels."""
_LEAST = 11
_INKS = (239, 205, 132), (244, 236, 220)
_PLATE = (24, 19, 15, 205)
_WIDEST = 0.86
"""How much of the width the words may take."""


def with_words(picture: Image.Image, lines: Sequence[str], seen: float = 1.0) -> Image.Image:
    """A picture with words on a plate near its lower edge, as opaque as said."""
    words = _plate(picture.size, tuple(line for line in lines if line))
    if words is None or seen <= 0:
        return picture
    if seen < 1:
        words = words.copy()
        words.putalpha(words.getchannel("A").point(lambda value: round(value * seen)))
    made = picture.convert("RGB")
    across, down = (picture.width - words.width) // 2, round(0.97 * picture.height) - words.height
    made.paste(words, (across, down), words)
    return made


@cache
def _plate(size: tuple[int, int], lines: tuple[str, ...]) -> Image.Image | None:
    """The plate with its words, no larger than they need."""
    if not lines:
        return None
    styles = [min(number, 1) for number in range(len(lines))]
    fonts = [_font(style, round(size[1] * _HEIGHTS[style])) for style in (0, 1)]
    room = _WIDEST * size[0]
    rows: list[tuple[int, str]] = []
    for style, line in zip(styles, lines, strict=True):
        rows += [(style, row) for row in _wrapped(line, fonts[style], room)]
    pad = round(fonts[0].size * 0.55)
    heights = [round(fonts[style].size * 1.32) for style, _row in rows]
    wide = round(max(fonts[style].getlength(row) for style, row in rows)) + 4 * pad
    high = sum(heights) + 2 * pad
    plate = Image.new("RGBA", (min(wide, size[0]), min(high, size[1])), (0, 0, 0, 0))
    draw = ImageDraw.Draw(plate)
    draw.rounded_rectangle((0, 0, plate.width - 1, plate.height - 1), pad, _PLATE)
    down = float(pad)
    for (style, row), height in zip(rows, heights, strict=True):
        at = (plate.width / 2, down + height / 2)
        draw.text(at, row, (*_INKS[style], 255), fonts[style], anchor="mm")
        down += height
    return plate


def _font(style: int, height: int) -> ImageFont.FreeTypeFont:
    path = resource("assets", "fonts", _FONTS[style])
    return ImageFont.truetype(str(path), max(_LEAST, height))


def _wrapped(text: str, font: ImageFont.FreeTypeFont, room: float) -> list[str]:
    """A line broken between words where it is wider than there is room."""
    rows = [""]
    for word in text.split(" "):
        longer = f"{rows[-1]} {word}".strip()
        if rows[-1] and font.getlength(longer) > room:
            rows.append(word)
        else:
            rows[-1] = longer
    return rows
