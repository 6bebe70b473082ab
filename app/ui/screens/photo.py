"""Photo mode: nothing but the table, a camera that goes anywhere, and a lens to be focused."""

from __future__ import annotations

from dataclasses import replace

from ...export.job import current_job
from ...export.shared_files import file_stem
from ...languages import _, p_
from ...match.match import Match
from ...render.focus import MIDDLE, focused
from ...scene.camera import Camera
from ...scene.piece import Scene
from ..gui import theme
from ..gui import widgets as w
from ..gui.context import Gui, Point
from ..table.keys import move_camera
from ..table.own_side import seated
from ..table.view import TableView
from .exporting import Exporting
from .services import Services
from .table_screen import STEER

HEIGHTS = {"HD": 1080, "QHD": 1440, "4K": 2160}
"""The sizes of pictures, by their height."""
_LONGEST = 3840
"""Pixels of the longer side, whatever shape the window has."""
_STOPS = 2.0
"""By how much pictures can be brighter or darker."""
_CLICK = 6.0
"""How many points the mouse may stray in a click."""
_WIDE, _NARROW = 860.0, 560.0
_EDGE, _BESIDE = 16.0, 190.0


class Photo(Exporting):
    """Takes pictures of a position; even what is left of the interface can be hidden."""

    name = "photo"

    def __init__(self, program: Services, match: Match, number: int, view: TableView) -> None:
        """A match, the number of moves that are seen to have been made, and the view of them."""
        super().__init__(program, match)
        self._number = number
        self.view = TableView(view.stage)
        self.view.show(view.scene)
        middle = replace(view.controller.camera, shift=(0.0, 0.0))
        home = replace(view.controller.home_view, shift=(0.0, 0.0))
        self.view.start_view = home
        self.view.controller = view.controller._replace(home_view=home, camera=middle, goal=middle)
        self.aperture, self.exposure = 0.0, 0.0
        self.size = 0
        """Which of the sizes is chosen."""
        self.focus = MIDDLE
        """What is in focus: shares of the window from the lower left."""
        self.hidden = False
        """Whether nothing but the table is shown."""
        self._pressed: Point | None = None
        self._camera: tuple[object, Camera] | None = None
        """The camera with its lens, and what it was made from."""

    def enter(self) -> None:
        self.view.adjust(self.program.settings)
        self.program.gui.arrows = False

    def leave(self) -> None:
        self.program.gui.arrows = True

    # The picture

    @property
    def _aspect(self) -> float:
        wide, high = self.program.window.get_size()
        return wide / max(1, high)

    @property
    def camera(self) -> Camera:
        """The camera as it is now, with its lens; that is focused once the camera is at rest."""
        now = self.view.controller.camera
        key = now, self._aspect, self.focus, self.aperture, self.exposure
        if self._camera is None or self._camera[0] != key:
            open_ = self.aperture if self.view.controller.at_goal else 0.0
            lens = (self._aspect, self.focus, open_, self.exposure)
            self._camera = key, focused(now, self.view.scene, *lens)
        return self._camera[1]

    def backdrop(self) -> tuple[Scene, Camera]:
        return self.view.scene, self.camera

    def advance(self, seconds: float) -> None:
        self.view.advance(seconds)

    @property
    def moving(self) -> bool:
        return self.view.moving

    # The interface

    def draw(self, gui: Gui) -> None:
        job = current_job()
        if self.hidden and job is None:
            return
        wide, high = gui.logical_size
        across = min(_WIDE * gui.text_factor, wide - 2 * _EDGE)
        with w.panel(gui, "photo", (wide / 2, high - _EDGE, across, 0), (0.5, 1.0), 20):
            if job is not None:
                self.draw_progress(gui, job)
            else:
                self._draw_controls(gui, across)

    def _draw_controls(self, gui: Gui, across: float) -> None:
        narrow = across < _NARROW * gui.text_factor
        room = w.available()[0]
        third = room if narrow else (room - 2 * 24) / 3
        x, y = w.cursor()
        lowest = y
        parts = (self._draw_aperture, self._draw_exposure, self._draw_size)
        for number, draw in enumerate(parts):
            left = x if narrow else x + number * (third + 24)
            w.set_cursor(left, lowest if narrow else y)
            bottom = draw(gui, third)
            lowest = bottom if narrow else max(lowest, bottom)
        w.set_cursor(x, lowest + 8)
        self._draw_buttons(gui, room)

    def _draw_buttons(self, gui: Gui, room: float) -> None:
        """What can be done, and what the mouse does: beside it where there is room."""
        save, hide, back = _("Save the picture"), _("Hide this"), _("Back to the table")
        texts = ((save, "image"), (hide, "eye"), (back, "arrow-left"))
        taken = sum(w.button_size(gui, *text)[0] + theme.GAP for text in texts)
        told = _("Click what should be sharp. Drag to turn the table; the wheel zooms.")
        beside = room - taken - 12
        if beside < _BESIDE * gui.text_factor:
            w.paragraph(gui, told, theme.NOTE)
            w.spacer(4)
        x, y = w.cursor()
        if w.button(gui, "save", save, "primary", "image").clicked:
            self.save()
        gui.prefer_focus()
        if taken <= room:
            w.same_line()
        tip = _("Hide everything but the table, and show it again")
        if w.button(gui, "hide", hide, icon="eye", tip=tip, shortcut="photo.hide").clicked:
            self.hidden = True
        if taken <= room:
            w.same_line()
        if w.button(gui, "back", back, "quiet", "arrow-left").clicked:
            self.program.back()
        if beside >= _BESIDE * gui.text_factor:
            high = w.text_size(gui, theme.NOTE, told, beside)[1]
            down = (w.button_size(gui, save, "image")[1] - high) / 2
            w.draw_paragraph(gui, theme.NOTE, told, x + taken + 12, y + down, beside)

    def _draw_aperture(self, gui: Gui, wide: float) -> float:
        self._draw_label(
            gui, _("Blur"), _("{percent}%").format(percent=round(100 * self.aperture)), wide
        )
        self.aperture = w.slider(gui, "aperture", self.aperture, 0.0, 1.0, 0.05, wide)
        return w.cursor()[1]

    def _draw_exposure(self, gui: Gui, wide: float) -> float:
        stops = f"{self.exposure:+.1f}".replace("-", "−") if self.exposure else "0"
        stops = stops.replace(".", p_("number", "."))
        self._draw_label(gui, _("Brightness"), stops, wide)
        self.exposure = w.slider(
            gui, "exposure", self.exposure, -_STOPS, _STOPS, 0.1, wide, ticks=(0.0,)
        )
        self.exposure = round(self.exposure, 1) + 0.0
        return w.cursor()[1]

    def _draw_size(self, gui: Gui, wide: float) -> float:
        across, high = self.pixels
        self._draw_label(gui, _("Size"), f"{across} × {high}", wide)
        self.size = w.segmented(gui, "size", list(HEIGHTS), self.size, wide)
        return w.cursor()[1]

    def _draw_label(self, gui: Gui, text: str, value: str, wide: float) -> None:
        x, y = w.cursor()
        w.paragraph(gui, text, theme.STRONG, wide)
        across = w.text_width(gui, theme.NOTE, value)
        w.draw_text(gui, theme.NOTE, value, x + wide - across, y + 2)
        w.set_cursor(x, w.cursor()[1])

    # What is done

    @property
    def pixels(self) -> tuple[int, int]:
        """How large the picture becomes: it has the shape of the window."""
        height = list(HEIGHTS.values())[self.size]
        scale = min(height, _LONGEST / self._aspect, _LONGEST) / height
        return round(scale * height * self._aspect), round(scale * height)

    def save(self) -> None:
        """Has the picture drawn."""
        camera = self.view.controller.goal
        x, y, z = camera.target
        wide, high = self.pixels
        command = [
            "picture",
            f"--move={self._number}",
            f"--side={seated(self._match)}",
            f"--size={wide}x{high}",
            f"--azimuth={camera.azimuth % 360:.3f}",
            f"--height={camera.elevation:.3f}",
            f"--target={x:.4f},{y:.4f},{z:.4f}",
            f"--distance={camera.distance:.4f}",
            f"--focus={self.focus[0]:.4f},{self.focus[1]:.4f}",
            f"--aperture={self.aperture:.3f}",
            f"--exposure={self.exposure:.1f}",
            *self.look_options(),
        ]
        move = _("move {number}").format(number=self._number)
        self.send(self._match, command, f"{file_stem(self._match)} – {move}", ".png")

    def back(self) -> None:
        if self.hidden:
            self.hidden = False
        else:
            super().back()

    # Mouse and keys

    def pressed(self, at: Point, button: str) -> None:
        self._pressed = at if button == "left" else None

    def released(self, at: Point, button: str) -> None:
        begin, self._pressed = self._pressed, None
        if begin is None or abs(at[0] - begin[0]) + abs(at[1] - begin[1]) > _CLICK:
            return
        wide, high = self.program.window.get_size()
        self.focus = min(max(at[0] / wide, 0.0), 1.0), min(max(at[1] / high, 0.0), 1.0)
        if self.aperture == 0:
            self.aperture = 0.4
        self.program.cue("pick")
        self.program.touch()

    def dragged(self, at: Point, delta: Point, button: str) -> None:
        if button == "middle":
            self.view.pan(*delta, self.program.window.get_size())
        else:
            self.view.orbit(*delta)
        self.program.touch()

    def scrolled(self, at: Point, steps: float) -> None:
        self.view.zoom(steps, self.view.scene, at, self.program.window.get_size())
        self.program.touch()

    def steered(self, x: float, y: float, seconds: float) -> None:
        self.view.orbit(-STEER * x * seconds, STEER * y * seconds)
        self.program.touch()

    def act(self, action: str) -> bool:
        if action == "photo.hide":
            self.hidden = not self.hidden
        elif action == "view.photo":
            self.program.back()
        elif action == "view.home":
            self.view.home()
        elif not move_camera(self.view, action):
            return False
        self.program.touch()
        return True
