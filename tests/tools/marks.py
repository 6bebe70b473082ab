"""How far marks stand out: the picture with them, without them, and where they are.

    python -m tests.tools.marks FILE.png

draws every kind of mark on every material, for looking at.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import NamedTuple

import numpy as np
import numpy.typing as npt
from PIL import Image

from app import games
from app.render.capture import off_screen
from app.render.materials import LIBRARY, MARKS, highlight
from app.render.quality import QUALITIES
from app.render.render_targets import read_image
from app.render.renderer import Renderer
from app.render.shapes import shapes_of
from app.scene.camera import Camera
from app.scene.piece import Mesh, Piece, Scene, Table, Vector

Floats = npt.NDArray[np.float64]
_PITCH = 1.7
"""From one sample to the next."""


def lab(pixels: Floats) -> Floats:
    """sRGB from 0 to 255 as CIELAB under D65."""
    c = pixels / 255
    c = np.where(c <= 0.04045, c / 12.92, ((c + 0.055) / 1.055) ** 2.4)
    xyz = c @ np.array(
        [[0.4124, 0.2126, 0.0193], [0.3576, 0.7152, 0.1192], [0.1805, 0.0722, 0.9505]]
    )
    t = xyz / [0.95047, 1.0, 1.08883]
    f = np.where(t > (6 / 29) ** 3, np.cbrt(t), t / (3 * (6 / 29) ** 2) + 4 / 29)
    x, y, z = np.moveaxis(f, -1, 0)
    return np.stack([116 * y - 16, 500 * (x - y), 200 * (y - z)], axis=-1)


def ciede2000(one: Floats, other: Floats) -> Floats:
    """The difference of colours in CIELAB (Sharma, Wu and Dalal, 2005)."""
    l1, a1, b1 = np.moveaxis(np.asarray(one, float), -1, 0)
    l2, a2, b2 = np.moveaxis(np.asarray(other, float), -1, 0)
    mean7 = ((np.hypot(a1, b1) + np.hypot(a2, b2)) / 2) ** 7
    g = (1 - np.sqrt(mean7 / (mean7 + 25.0**7))) / 2
    a1, a2 = (1 + g) * a1, (1 + g) * a2
    c1, c2 = np.hypot(a1, b1), np.hypot(a2, b2)
    h1, h2 = (np.degrees(np.arctan2(b, a)) % 360 for a, b in ((a1, b1), (a2, b2)))
    grey = c1 * c2 == 0
    turn = np.where(grey, 0.0, (h2 - h1 + 180) % 360 - 180)
    turn = np.where(~grey & (turn == -180) & (h2 > h1), 180.0, turn)
    dh = 2 * np.sqrt(c1 * c2) * np.sin(np.radians(turn / 2))
    light, c = (l1 + l2) / 2, (c1 + c2) / 2
    far = np.abs(h1 - h2) > 180
    h = np.where(grey, h1 + h2, (h1 + h2 + np.where(far, 360, 0)) / 2)
    t = (
        1
        - 0.17 * np.cos(np.radians(h - 30))
        + 0.24 * np.cos(np.radians(2 * h))
        + 0.32 * np.cos(np.radians(3 * h + 6))
        - 0.20 * np.cos(np.radians(4 * h - 63))
    )
    s_l = 1 + 0.015 * (light - 50) ** 2 / np.sqrt(20 + (light - 50) ** 2)
    s_c, s_h = 1 + 0.045 * c, 1 + 0.015 * c * t
    r_c = 2 * np.sqrt(c**7 / (c**7 + 25.0**7))
    r_t = -np.sin(np.radians(60 * np.exp(-(((h % 360 - 275) / 25) ** 2)))) * r_c
    x, y, z = (l2 - l1) / s_l, (c2 - c1) / s_c, dh / s_h
    return np.asarray(np.sqrt(x**2 + y**2 + z**2 + r_t * y * z))


class Measured(NamedTuple):
    """How far the pixels of marks differ from the picture without them."""

    median: float
    tenth: float
    """The 10th percentile."""
    pixels: int
    uneven: float
    """How far the lightness goes (CIELAB) within what a mark covers wholly: little in one ink."""


class MarkBench:
    """Draws scenes with marks and without."""

    def __init__(
        self,
        size: tuple[int, int] = (640, 400),
        palette: str = "classic",
        material_set: str = "classic",
    ) -> None:
        self._context, self._size = off_screen(), size
        self._renderer = Renderer(self._context, QUALITIES["low"])
        self._renderer.set_palette(palette, material_set)
        self._renderer.resize(size)
        self._target = self._context.framebuffer([self._context.texture(size, 4)])

    def picture(self, scene: Scene, camera: Camera) -> Image.Image:
        self._renderer.show(scene)
        for _ in range(QUALITIES["low"].accumulated_frames):
            self._renderer.draw(camera, self._target)
        return read_image(self._target, self._size)

    def pixels(self, scene: Scene, camera: Camera) -> Floats:
        return np.asarray(self.picture(scene, camera), dtype=float)

    def coverage(self) -> Floats:
        """How much of each pixel the marks of the last picture cover: drawn on black and white."""
        renderer, found = self._renderer, []
        for shade in (0.0, 1.0):
            self._target.use()
            self._target.clear(shade, shade, shade, 1.0)
            renderer._outlines.composite(renderer._targets)
            found.append(np.asarray(read_image(self._target, self._size), dtype=float)[:, :, 0])
        return np.asarray(1 - (found[1] - found[0]) / 255)

    def measure(self, scene: Scene, marks: Mapping[str, Piece], camera: Camera) -> Measured:
        """How far marks, which replace pieces or are added, stand out."""
        return self.measure_each(scene, marks, camera, {"": (0.0, 0.0, 0.0)})[""]

    def measure_each(
        self,
        scene: Scene,
        marks: Mapping[str, Piece],
        camera: Camera,
        places: Mapping[str, Vector],
    ) -> dict[str, Measured]:
        """The same for each place apart: a pixel counts for the place it is nearest to."""
        plain = self.pixels(scene, camera)
        marked = self.pixels(replace(scene, pieces={**scene.pieces, **marks}), camera)
        coverage = self.coverage()
        own = coverage > 0.5
        apart = ciede2000(lab(marked[own]), lab(plain[own]))
        wholly, lightness = coverage[own] > 0.97, lab(marked[own])[:, 0]
        width, height = self._size
        clip = np.array([[*place, 1.0] for place in places.values()])
        clip = clip @ camera.view_projection(width / height).T
        x = (clip[:, 0] / clip[:, 3] + 1) / 2 * width
        y = (1 - clip[:, 1] / clip[:, 3]) / 2 * height
        rows, columns = np.nonzero(own)
        nearest = np.hypot(columns[:, None] - x, rows[:, None] - y).argmin(axis=1)
        found = {}
        for number, name in enumerate(places):
            near = nearest == number
            mine, ink = apart[near], lightness[near & wholly]
            if len(mine):
                found[name] = Measured(
                    float(np.median(mine)),
                    float(np.percentile(mine, 10)),
                    len(mine),
                    float(np.ptp(np.percentile(ink, (5, 95)))) if len(ink) else 0.0,
                )
        return found


def surfaces() -> list[str]:
    """The materials that marks can lie on."""
    found = [name for name, made in LIBRARY.items() if not name.endswith("highlight")]
    for game in games.names():
        own = shapes_of(game).materials
        found += [f"{game}/{name}" for name, made in own.items() if made.kind == "plain"]
    return found


def samples(names: Iterable[str], table: str = "walnut") -> tuple[Scene, Camera]:
    """A slab of each material on a table, and a camera over them."""
    names = list(names)
    across = int(np.ceil(np.sqrt(1.8 * len(names))))
    pieces = {}
    for number, name in enumerate(names):
        row, column = divmod(number, across)
        at = (_PITCH * (column - (across - 1) / 2), -_PITCH * (row - len(names) / across / 2), 0.0)
        pieces[name] = Piece(
            name, name, Mesh("steppe/tile", (1,)), at, materials=(name,), seed=number / len(names)
        )
    return Scene(Table(table, 7.0), pieces), Camera((0.0, 0.4, 0.0), 12.0, 42.0, 4.3 * across)


def on_top(piece: Piece, height: float = 0.35) -> Vector:
    """The middle of the top of a sample, or of what is less high in it."""
    x, y, z = piece.position
    return x, y, z + height


def on_each(scene: Scene, meaning: str) -> dict[str, Piece]:
    """A mark on each piece of a scene of samples."""
    return {
        f"spot {name}": Piece(
            f"spot {name}",
            "spot",
            Mesh("highlight", (0.94, 0.94)),
            on_top(piece),
            materials=(highlight(meaning),),
        )
        for name, piece in scene.pieces.items()
    }


def main() -> None:
    scene, camera = samples(surfaces())
    bench = MarkBench((1280, 720))
    pictures = []
    for meaning in MARKS:
        placed = {**scene.pieces, **on_each(scene, meaning)}
        edged = {name: replace(p, outline=meaning) for name, p in scene.pieces.items()}
        pictures += [bench.picture(replace(scene, pieces=each), camera) for each in (placed, edged)]
    whole = Image.new("RGB", (2560, 720 * len(MARKS)))
    for number, picture in enumerate(pictures):
        whole.paste(picture, (1280 * (number % 2), 720 * (number // 2)))
    whole.save(sys.argv[1])


if __name__ == "__main__":
    main()
