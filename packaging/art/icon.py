"""The icon: three stairs of lacquered blocks and a ball, drawn by the game itself.

`python packaging/art/icon.py` writes assets/icons and, for Windows and macOS, packaging/icons.
"""

from __future__ import annotations

import sys
from pathlib import Path

from PIL import Image, ImageChops, ImageDraw, ImageFilter

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT))

from app.render.capture import Studio  # noqa: E402
from app.render.quality import QUALITIES  # noqa: E402
from app.scene.camera import Camera  # noqa: E402
from app.scene.piece import Mesh, Piece, Scene, Table  # noqa: E402

SIZE = 512
SMALLER = (16, 24, 32, 48, 64, 128, 256)
_STEPS = (("red block", 1), ("yellow block", 2), ("darkblue block", 3))


def scene() -> Scene:
    """Stairs that rise to the right, and a ball on the first step."""
    pieces = []
    for step, (material, high) in enumerate(_STEPS):
        for level in range(high):
            name = f"{step} {level}"
            place = (2.0 * step - 2.0, 0.0, 2.0 * level + 1.0)
            pieces.append(
                Piece(
                    name,
                    name,
                    Mesh("aufsteiger/block", (2,)),
                    place,
                    materials=(f"aufsteiger/{material}",),
                    seed=0.2 * level,
                )
            )
    ball = Piece(
        "ball", "ball", Mesh("step-by-step/ball", (0.78,)), (-2.0, 0.0, 2.78), materials=("brass",)
    )
    return Scene(Table("felt", 9.0), {piece.name: piece for piece in [*pieces, ball]})


def drawn() -> Image.Image:
    """The picture within a square with round corners."""
    camera = Camera((0.15, 0.0, 2.55), 24.0, 24.0, 23.5)
    quality = QUALITIES["still"]._replace(accumulated_frames=64)
    image = Studio((2 * SIZE, 2 * SIZE), quality).picture(scene(), camera).convert("RGBA")
    mask = Image.new("L", image.size, 0)
    edge = 2 * SIZE - 1
    ImageDraw.Draw(mask).rounded_rectangle((0, 0, edge, edge), 2 * SIZE * 0.21, fill=255)
    rim = ImageChops.subtract(mask, mask.filter(ImageFilter.MinFilter(9)))
    image.paste((255, 235, 190, 255), (0, 0), rim.point(lambda value: value // 3))
    image.putalpha(mask)
    return image.resize((SIZE, SIZE), Image.Resampling.LANCZOS)


def main() -> None:
    """Writes the icon in all its forms."""
    icon = drawn()
    for side in (*SMALLER, SIZE):
        small = icon.resize((side, side), Image.Resampling.LANCZOS)
        small.save(ROOT / "assets" / "icons" / f"{side}.png", optimize=True)
    others = ROOT / "packaging" / "icons"
    icon.save(others / "escalier.ico", sizes=[(side, side) for side in SMALLER])
    icon.save(others / "escalier.icns")


if __name__ == "__main__":
    main()
