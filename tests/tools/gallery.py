"""Pictures of the interface, for looking at.

    python -m tests.tools.gallery FOLDER [--tables FOLDER] [--only title] [--quick]

draws every screen of gallery_screens and gallery_widgets without a window, at several sizes and
scales.
"""

from __future__ import annotations

import argparse
import itertools
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random
from time import process_time

import moderngl
import numpy as np
from PIL import Image
from slimgui import imgui

from app.engine import GAMES
from app.render.capture import Studio, off_screen
from app.render.imgui_backend import InterfaceRenderer
from app.render.quality import QUALITIES
from app.scene import stage_of
from app.ui.gui.context import Gui
from tests.tools import gallery_screens, gallery_widgets
from tests.tools.gallery_screens import Shown

Draws = Callable[[Gui], None]
SCREENS: dict[str, Callable[[Gui, Shown], None]] = {
    "title": gallery_screens.title,
    "table": gallery_screens.table,
    "dialog": gallery_screens.dialog,
    "widgets": gallery_widgets.widgets,
    "states": gallery_widgets.states,
    "icons": gallery_widgets.icons,
}


class Stand:
    """An interface without a window: a framebuffer to draw into and a clock wound by hand."""

    def __init__(
        self,
        window: tuple[int, int] = (1280, 720),
        scale: float = 1.0,
        context: moderngl.Context | None = None,
    ) -> None:
        self.context = context or off_screen()
        self.cues: list[str] = []
        self.gui = Gui(InterfaceRenderer(self.context), self.cues.append)
        self.io = imgui.get_io()
        self.now = 100.0
        self.resize(window, scale)

    def resize(self, window: tuple[int, int], scale: float = 1.0) -> None:
        self.window = window
        self.pixels = (round(window[0] * scale), round(window[1] * scale))
        texture = self.context.texture(self.pixels, 4)
        self.target = self.context.framebuffer([texture])
        self.gui.request_frames()

    def frame(self, draws: Draws, screen: str = "screen", seconds: float = 1 / 60) -> None:
        """One frame, which is not drawn yet."""
        self.now += seconds
        with self.gui.frame(screen, self.window, self.pixels, self.now):
            draws(self.gui)

    def draw(self) -> None:
        """Draws the last frame over black."""
        self.target.clear(0, 0, 0, 1)
        self.gui.draw(self.target)

    def settle(self, draws: Draws, screen: str = "screen", most: int = 200) -> int:
        """Frames until none is wanted any more; how many there were."""
        for number in range(most):
            if self.gui.next_frame_in(self.now) != 0:
                return number
            self.frame(draws, screen)
        return most

    def point(self, x: float, y: float) -> None:
        self.io.add_mouse_pos_event(x, y)
        self.gui.request_frames()

    def click(self, x: float, y: float, draws: Draws, screen: str = "screen") -> None:
        """Press and release of the left button at a place, a frame after each."""
        self.point(x, y)
        self.frame(draws, screen)
        for down in (True, False):
            self.io.add_mouse_button_event(0, down)
            self.gui.request_frames()
            self.frame(draws, screen)

    def press(self, key: imgui.Key, draws: Draws, screen: str = "screen") -> None:
        """A key goes down and up again, a frame after each."""
        for down in (True, False):
            self.gui.key(key, down)
            self.frame(draws, screen)
        self.frame(draws, screen)

    def picture(self) -> np.ndarray:
        """What is in the framebuffer, rows from the top."""
        data = np.frombuffer(self.target.read(components=3), np.uint8)
        return data.reshape(self.pixels[1], self.pixels[0], 3)[::-1]

    def close(self) -> None:
        self.gui.close()


def background(stand: Stand, picture: Image.Image) -> Callable[[], None]:
    """Something that puts a picture of a table into the target, and its blur behind the panels."""
    fitted = picture.convert("RGBA").resize(stand.pixels, Image.Resampling.LANCZOS)
    data = fitted.transpose(Image.Transpose.FLIP_TOP_BOTTOM).tobytes()
    texture = stand.context.texture(stand.pixels, 4, data)
    stand.gui.blur(texture)
    source = stand.context.framebuffer([texture])
    return lambda: stand.context.copy_framebuffer(stand.target, source)


def tables(folder: Path | None) -> list[Image.Image]:
    """Pictures of the four tables, from a folder or drawn now."""
    if folder:
        return [Image.open(folder / f"{name}.png") for name in GAMES]
    studio = Studio((1280, 800), QUALITIES["medium"])
    made = []
    for name, game in GAMES.items():
        random = Random(3)
        state = game.start(game.draw_setup(2, 3))
        for _ in range(14):
            state = state.play(random.choice(state.legal_moves()))
        stage = stage_of(name)
        made.append(studio.picture(stage.layout(state), stage.view))
    return made


def visit(stand: Stand, name: str, draws: Draws) -> None:
    """Waits until a screen has come to rest with the mouse on something that has a tooltip."""
    places = {"title": (480, 330), "table": (250, stand.gui.logical_size[1] - 60)}
    stand.point(*places.get(name, (0, 0)))
    stand.settle(draws, name)
    stand.now += 0.7
    stand.gui.request_frames()
    stand.settle(draws, name)
    if name == "widgets":
        for _ in range(3):
            stand.press(imgui.Key.KEY_TAB, draws, name)
        stand.settle(draws, name)


def draw_all(folder: Path, pictures: list[Image.Image], only: str, quick: bool) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    sizes = ((1280, 720), (1920, 1080))
    every = itertools.product(sizes, (1.0, 1.5), (100, 200))
    for window, scale, size in list(every)[: 1 if quick else None]:
        stand = Stand(window, scale)
        stand.gui.set_text_size(size)
        fill = background(stand, pictures[0])
        small = [np.asarray(p.convert("RGBA").resize((640, 400))) for p in pictures]
        shown = Shown([stand.gui.painter.add(picture) for picture in small])
        for name, screen in SCREENS.items():
            if only and name != only:
                continue
            draws = partial(screen, shown=shown)
            visit(stand, name, draws)
            stand.context.finish()
            start = process_time()
            with stand.gui.frame(name, window, stand.pixels, stand.now + 0.01):
                draws(stand.gui)
            made = process_time()
            fill()
            stand.gui.draw(stand.target)
            stand.context.finish()
            drawn = process_time()
            file = folder / f"{name}-{window[1]}-{scale}-{size}.png"
            Image.fromarray(stand.picture()).save(file)
            print(f"{file}: {(made - start) * 1000:.1f} + {(drawn - made) * 1000:.1f} ms of CPU")
        stand.close()


def main() -> None:
    told = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    told.add_argument("folder", type=Path)
    told.add_argument("--tables", type=Path, help="a folder with pictures of the four tables")
    told.add_argument("--only", default="", help="one screen")
    told.add_argument("--quick", action="store_true", help="one size only")
    wanted = told.parse_args()
    draw_all(wanted.folder, tables(wanted.tables), wanted.only, wanted.quick)


if __name__ == "__main__":
    main()
