"""The screens that are open, the one that is shown on top."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .screens.screen import Screen


class ScreenStack:
    """Opens and closes screens; `entered` is called whenever another one is shown."""

    def __init__(self, entered: Callable[[], None]) -> None:
        self._entered = entered
        self._screens: list[Screen] = []

    @property
    def top(self) -> Screen:
        """The screen that is shown."""
        return self._screens[-1]

    @property
    def all(self) -> tuple[Screen, ...]:
        """All screens that are open, the one that is shown last."""
        return tuple(self._screens)

    def open(self, screen: Screen) -> None:
        """Shows a screen above the present one, which is left."""
        if self._screens:
            self.top.leave()
        self.show(screen)

    def show(self, screen: Screen) -> None:
        """Shows a screen above one that has been left already."""
        self._screens.append(screen)
        self._entered()

    def restart(self, screen: Screen) -> None:
        """Drops all screens without leaving them, for they may be broken, and shows another."""
        self._screens.clear()
        self.show(screen)

    def back(self) -> None:
        """Closes the present screen and shows the one below it; the last one stays."""
        if len(self._screens) > 1:
            self._screens.pop().leave()
            self._entered()

    def home(self, *screens: Screen) -> None:
        """Closes all screens but the first, and opens others above it."""
        while len(self._screens) > 1:
            self._screens.pop().leave()
        self._screens += screens
        self._entered()

    def replace(self, screen: Screen) -> None:
        """Shows a screen in place of the present one."""
        self._screens.pop().leave()
        self.show(screen)
