"""What everything is made of: the usual materials, or others in their place.

A set tells how each material of a game becomes one of the set. It looks at what the material is,
not at its name, so every game has all sets: what belongs to players keeps its colour, what is
printed or an image stays as it is, and lightness hardly changes, so that whatever could be read can
be read.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from colorsys import hsv_to_rgb, rgb_to_hsv
from typing import NamedTuple

from .ground import TABLE_TOPS, TableTop
from .materials import Material

Change = Callable[[Material], Material]
_GOLDEN = (0.09, 0.15), 0.62, 0.6
"""Hues, saturation and value of what is brass where there is brass."""
_BRASS = "#EDB65A"
_WOODEN = 0.5
"""The contrast of the grain of what is seen to be wood."""


class MaterialSet(NamedTuple):
    """How materials are changed, and the tables they stand on."""

    change: Change
    tops: Mapping[str, TableTop]


def _mixed(colour: str, other: str, share: float) -> str:
    pairs = zip(_channels(colour), _channels(other), strict=True)
    return _hex(one + (two - one) * share for one, two in pairs)


def _channels(colour: str) -> tuple[float, float, float]:
    red, green, blue = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    return red, green, blue


def _hex(channels: Iterable[float]) -> str:
    return "#" + "".join(f"{round(255 * min(max(c, 0.0), 1.0)):02X}" for c in channels)


def _lightness(channels: Iterable[float]) -> float:
    return sum(w * c for w, c in zip((0.2126, 0.7152, 0.0722), channels, strict=True))


def _as_light_as(colour: str, channels: Iterable[float]) -> str:
    """Another colour, as light as this one."""
    made = tuple(channels)
    factor = _lightness(_channels(colour)) / max(_lightness(made), 1e-6)
    return _hex(c * factor for c in made)


def _in_hue(colour: str, hue: float, factor: float) -> str:
    """A colour in another hue, with so much of its saturation; as light as before."""
    _hue, saturation, value = rgb_to_hsv(*_channels(colour))
    return _as_light_as(colour, hsv_to_rgb(hue, saturation * factor, value))


def _is_golden(material: Material) -> bool:
    hues, least_saturation, least_value = _GOLDEN
    h, s, v = rgb_to_hsv(*_channels(material.colour))
    golden = hues[0] < h < hues[1] and s > least_saturation and v > least_value
    return material.metallic > 0 or (golden and not material.player)


def _natural(material: Material) -> Material:
    """Oiled woods: colours are stains through which the grain is seen, and nothing shines."""
    if material.kind != "plain" or material.metallic:
        return material
    if material.player:
        return material._replace(
            colour=_mixed(material.colour, "#C89A63", 0.1),
            grain_colour=_mixed(material.grain_colour, "#3A2312", 0.3),
            roughness=0.5,
            clearcoat=0.18,
            clearcoat_roughness=0.3,
            grain_contrast=0.85,
        )
    wooden = material.grain_contrast >= _WOODEN
    return material._replace(
        colour=_mixed(material.colour, "#E7CFA2", 0.12) if wooden else material.colour,
        roughness=max(material.roughness, 0.5),
        clearcoat=0.4 * material.clearcoat,
        clearcoat_roughness=max(material.clearcoat_roughness, 0.25),
    )


def _marble(material: Material) -> Material:
    """Polished stone with veins in place of wood and lacquer, brass in place of yellow."""
    if material.kind != "plain" or material.roughness >= 1.0:
        return material
    if _is_golden(material):
        return material._replace(
            colour=_as_light_as(material.colour, _channels(_BRASS)),
            metallic=0.85,
            roughness=0.24,
            clearcoat=0.5,
            clearcoat_roughness=0.08,
            grain_contrast=0.0,
        )
    stone = material._replace(
        roughness=0.2,
        clearcoat=0.85,
        clearcoat_roughness=0.04,
        grain_frequency=-1.4,
        grain_contrast=0.5,
    )
    if material.player:
        return stone._replace(grain_colour=_mixed(material.colour, "#FFF6E8", 0.32))
    hue, less = _stone_like(material.colour)
    colour = _in_hue(material.colour, hue, less)
    light = rgb_to_hsv(*_channels(colour))[2] > 0.5
    veins = _mixed(colour, "#4A4642" if light else "#D8D2C6", 0.42)
    return stone._replace(colour=colour, grain_colour=veins)


def _stone_like(colour: str) -> tuple[float, float]:
    """The hue of the marble for a wood, and how much of its saturation is left: white for light
    woods, red for reddish ones, green for dark ones, sand for the others."""
    _hue, saturation, value = rgb_to_hsv(*_channels(colour))
    if value > 0.82:
        return 0.1, 0.12
    if value < 0.5:
        return 0.42, 0.3
    return (0.02, 0.6) if saturation > 0.68 else (0.09, 0.42)


_OAK = TableTop("ground_wood", 3.1, "#7A5C3D", "#523A24", "#54422F", "#4A3220", 0.03, 45.0)
_LINEN = TableTop("ground_felt", 1.0, "#5B5A4C", "#54503F", "#3E3C33", "#6B5137", 0.05, 45.0)
_SLATE = TableTop("ground_felt", 1.0, "#343A40", "#272C31", "#262A2E", "#1C2024", 0.1, 45.0)
_NIGHT = TableTop("ground_felt", 1.0, "#1E2A45", "#1E2A45", "#1C2232", "#2B2118", 0.08, 45.0)


def _tops(wood: TableTop, felt: TableTop) -> dict[str, TableTop]:
    """A table in place of each, by the light and the measures of the old one."""
    found = {}
    for kind, old in TABLE_TOPS.items():
        new = felt if old.shader == "ground_felt" else wood
        found[kind] = new._replace(
            plank_width=old.plank_width, window_elevation=old.window_elevation
        )
    return found


MATERIAL_SETS: Mapping[str, MaterialSet] = {
    "classic": MaterialSet(lambda material: material, TABLE_TOPS),
    "natural": MaterialSet(_natural, _tops(_OAK, _LINEN)),
    "marble": MaterialSet(_marble, _tops(_SLATE, _NIGHT)),
}
"""By the names in palettes.py, which settings have too."""
