"""The light of the room casts shadows: what stands in the way of the fill or the sky dims it."""

from __future__ import annotations

import numpy as np

from app.render.capture import Studio, off_screen
from app.render.quality import QUALITIES
from app.render.render_targets import read_image
from app.render.renderer import Renderer
from app.scene.camera import Camera
from app.scene.piece import Mesh, Piece, Scene, Table

CAMERA = Camera((0.0, 0.0, 0.5), 0.0, 25.0, 12.0)
QUALITY = QUALITIES["low"]._replace(accumulated_frames=1)
SIZE = (96, 60)


def block(name: str, x: float, y: float, z: float = 0.5) -> Piece:
    return Piece(name, "block", Mesh("aufsteiger/block", (1,)), (x, y, z), materials=("maple",))


def picture(*pieces: Piece) -> np.ndarray:
    scene = Scene(Table("walnut", 3.0), {piece.name: piece for piece in pieces})
    return np.asarray(Studio(SIZE, QUALITY).picture(scene, CAMERA), dtype=float)


def front(*others: Piece) -> float:
    """How light the front of a block is, which the window does not light."""
    return float(picture(block("it", 0.0, 0.0), *others)[26:34, 44:52].mean())


def test_what_stands_in_the_way_of_the_fill_dims_it():
    tower = [block(f"other {height}", 1.4, -1.7, 0.5 + height) for height in range(3)]
    assert front(*tower) < 0.93 * front()
    assert front(block("aside", -2.0, 2.0)) > 0.97 * front()


def test_the_shadow_of_the_fill_follows_what_moves():
    """Also while it moves, and without a draw call more for each mesh."""
    renderer = Renderer(off_screen(), QUALITY)
    renderer.resize(SIZE)
    target = off_screen().framebuffer([off_screen().texture(SIZE, 4)])
    seen = []
    for x in (-2.0, 1.4):
        tower = [block(f"other {height}", x, -1.7, 0.5 + height) for height in range(3)]
        pieces = {piece.name: piece for piece in (block("it", 0.0, 0.0), *tower)}
        renderer.show(Scene(Table("walnut", 3.0), pieces))
        for _ in range(6):
            renderer.draw(CAMERA, target, moving=True)
        image = np.asarray(read_image(target, SIZE), dtype=float)
        seen.append(image[26:34, 44:52].mean())
    assert seen[1] < 0.95 * seen[0]


def test_what_is_above_dims_the_light_of_the_sky():
    roof = [block(f"roof {x}", x, -0.7, 2.3) for x in (-1.0, 0.0, 1.0)]
    assert front(*roof) < 0.97 * front()
