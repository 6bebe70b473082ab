"""A plain chart: one strip above the other, all over the same time."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

_WIDE, _HIGH = 880, 104
_LEFT, _RIGHT, _HEAD, _FOOT = 64, 16, 22, 30
_INK, _FAINT, _LINE = "#332B24", "#D8D0C4", "#B5542B"


def draw(
    times: Sequence[float], lines: Mapping[str, Sequence[float]], unit: str, path: Path
) -> None:
    """Writes a picture with a strip for each line; all begin at 0, so that flat looks flat."""
    image = Image.new("RGB", (_WIDE, _HIGH * len(lines) + _FOOT), "#FFFDF9")
    pen = ImageDraw.Draw(image)
    font = ImageFont.load_default(12)
    span = max(times) or 1.0
    for number, (title, values) in enumerate(lines.items()):
        top, bottom = number * _HIGH + _HEAD, (number + 1) * _HIGH - 8
        most = max(values) * 1.1 or 1.0
        pen.text((_LEFT, top - 18), title, _INK, font)
        for share in (0.0, 0.5, 1.0):
            y = bottom - share * (bottom - top)
            pen.line([(_LEFT, y), (_WIDE - _RIGHT, y)], _FAINT)
            pen.text((_LEFT - 6, y), f"{share * most:.0f}", _INK, font, anchor="rm")
        places = [
            (_LEFT + at / span * (_WIDE - _LEFT - _RIGHT), bottom - value / most * (bottom - top))
            for at, value in zip(times, values, strict=True)
        ]
        pen.line(places, _LINE, 1)
    foot = _HIGH * len(lines) + 6
    for share in (0.0, 0.25, 0.5, 0.75, 1.0):
        x = _LEFT + share * (_WIDE - _LEFT - _RIGHT)
        pen.text((x, foot), f"{share * span:.0f}", _INK, font, anchor="ma")
    pen.text((_LEFT - 6, foot), unit, _INK, font, anchor="ra")
    image.quantize(16).save(path, optimize=True)
