"""Pictures of tables for cards and pages, rendered a pass per frame while a screen is open."""

from __future__ import annotations

from collections.abc import Callable, Hashable

import numpy as np

from ..scene.camera import Camera
from ..scene.piece import Scene
from .screens.services import Services

Size = tuple[int, int]
_PASSES = 64
"""The most passes a picture is refined with, should the table be drawn in between."""


class PictureQueue:
    """Textures by name: requested while a screen is drawn, available some frames later.

    Each frame adds one pass to one picture, so that nothing has to wait for them: first one to
    each, and more once the table itself is as fine as can be.
    """

    def __init__(self, program: Services, size: Size) -> None:
        self._program, self._size = program, size
        self._numbers: dict[Hashable, int] = {}
        self._wanted: dict[Hashable, Callable[[], tuple[Scene, Camera]]] = {}
        self._rough: dict[Hashable, tuple[Scene, Camera]] = {}
        self._passes = 0
        """How many passes the picture being refined has had."""

    @property
    def aspect(self) -> float:
        """Width over height."""
        return self._size[0] / self._size[1]

    def number(self, name: Hashable, make: Callable[[], tuple[Scene, Camera]]) -> int:
        """The texture of a picture; 0 until there is one."""
        if name not in self._numbers and name not in self._wanted:
            self._wanted[name] = make
        return self._numbers.get(name, 0)

    def renew(self, name: Hashable, make: Callable[[], tuple[Scene, Camera]]) -> None:
        """Has a picture rendered anew; until then it stays as it is."""
        self._wanted[name] = make
        if self._rough.pop(name, None) is not None:
            self._passes = 0

    @property
    def waiting(self) -> bool:
        """Whether pictures are still to be rendered or refined."""
        return bool(self._wanted or self._rough)

    def advance(self) -> None:
        """Renders one pass of one picture."""
        display = self._program.display
        if self._wanted:
            name = next(iter(self._wanted))
            self._rough[name] = self._wanted.pop(name)()
        elif self._rough and (self._passes or display.finished):
            name = next(iter(self._rough))
            self._passes += 1
        else:
            return
        image = display.small_picture(*self._rough[name], self._size)
        self._show(name, np.asarray(image.convert("RGBA")))
        if display.finished or self._passes >= _PASSES:
            del self._rough[name]
            self._passes = 0

    def _show(self, name: Hashable, pixels: np.ndarray) -> None:
        painter = self._program.gui.painter
        if name in self._numbers:
            painter.replace(self._numbers[name], pixels)
        else:
            self._numbers[name] = painter.add(pixels)

    def release(self) -> None:
        """Frees all textures; pictures requested again are rendered again."""
        for number in self._numbers.values():
            self._program.gui.painter.remove(number)
        self._numbers, self._wanted, self._rough, self._passes = {}, {}, {}, 0
