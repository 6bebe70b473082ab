"""A display that nobody sees, for windows of our own: Xvfb."""

from __future__ import annotations

import os
import subprocess

from PIL import Image, ImageGrab

SIZE = (1280, 720)


class Screen:
    """A display that nobody sees, with a window manager if one is named."""

    def __init__(self, size: tuple[int, int] = SIZE, manager: str = "") -> None:
        read, write = os.pipe()
        self._server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(write), "-screen", "0", f"{size[0]}x{size[1]}x24"],
            pass_fds=[write],
            stderr=subprocess.DEVNULL,
        )
        os.close(write)
        with os.fdopen(read) as told:
            self.name = f":{told.readline().strip()}"
        self._manager = manager and subprocess.Popen(
            manager.split(),
            env=os.environ | {"DISPLAY": self.name},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )

    def close(self) -> None:
        for process in filter(None, (self._manager, self._server)):
            process.terminate()
            process.wait(10)

    def picture(self) -> Image.Image:
        return ImageGrab.grab(xdisplay=self.name)
