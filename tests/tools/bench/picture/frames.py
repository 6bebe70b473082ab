"""Draws the frames of a take, in a process of its own and with the program of any version.

    python frames.py ORDER.json

Runs in the root of a tree and imports whatever program is there: that is why nothing here is
imported relatively, and why three things are asked for by the name they have or the one they had in
version 0.1. The order says what to draw; the pictures are left in a file of numpy's.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from time import process_time
from typing import Any

import numpy as np
import numpy.typing as npt


def main(order_file: str) -> None:
    """Draws what the order says, each quality in motion and, if it is asked for, finished."""
    order = json.loads(Path(order_file).read_text(encoding="utf-8"))
    take, size, output = order["take"], tuple(order["size"]), Path(order["output"])
    scenes, cameras = _scenes(take), _cameras(take)
    results: dict[str, Any] = {}
    for quality in order["moving"]:
        results[quality], results[f"{quality} ms"] = moving(quality, scenes, cameras, size)
    for quality in order["finished"]:
        results[f"{quality} finished"] = finished(quality, scenes, cameras, size, order["lead"])
    part = output.with_suffix(".part.npz")
    np.savez(part, **results)
    part.replace(output)


def _scenes(take: dict[str, Any]) -> list[Any]:
    """The table in each frame."""
    from app.match import records
    from app.scene import stage_of

    timeline, stage = records.load(Path(take["record"])), stage_of(take["game"])
    before = timeline.state_at(take["moves"])
    if take["seconds"]:
        after = timeline.state_at(take["moves"] + 1)
        transition = getattr(stage, "transition", None) or stage.motion  # type: ignore[attr-defined]
        seen = transition(before, timeline.moves[take["moves"]], after)
        return [seen.at(second) for second in take["seconds"]]
    try:
        scene = stage.layout(before)
    except TypeError:
        scene = stage.layout(before.snapshot())
    return [scene] * len(take["cameras"])


def _cameras(take: dict[str, Any]) -> list[Any]:
    from app.scene.camera import Camera

    return [Camera(tuple(target), *rest) for target, *rest in take["cameras"]]


class _Easel:
    """A renderer and the picture it draws."""

    def __init__(self, quality: str, size: tuple[int, int]) -> None:
        from app.render.capture import off_screen
        from app.render.quality import QUALITIES
        from app.render.renderer import Renderer

        self.context = off_screen()
        try:
            self.renderer = Renderer(self.context, QUALITIES[quality], staged=False)
        except TypeError:
            self.renderer = Renderer(self.context, QUALITIES[quality])
        self.renderer.resize(size)
        self.size = size
        self.target = self.context.framebuffer([self.context.texture(size, 4)])

    def finish(self, scene: Any, camera: Any) -> None:
        """Draws the picture until it is as good as it gets."""
        self.renderer.show(scene)
        self.renderer.draw(camera, self.target)
        while not self.renderer.finished:
            self.renderer.draw(camera, self.target)

    def pixels(self) -> npt.NDArray[np.uint8]:
        """What was drawn, first row on top."""
        width, height = self.size
        data = np.frombuffer(self.target.read(components=3), dtype=np.uint8)
        return data.reshape(height, width, 3)[::-1].copy()


def moving(
    quality: str, scenes: list[Any], cameras: list[Any], size: tuple[int, int]
) -> tuple[npt.NDArray[np.uint8], list[float]]:
    """All frames one after the other as they are seen in motion; CPU milliseconds of each.

    Motion begins from a finished picture, as it does when somebody plays.
    """
    easel = _Easel(quality, size)
    easel.finish(scenes[0], cameras[0])
    pictures, times = [], []
    for scene, camera in zip(scenes, cameras, strict=True):
        easel.context.finish()
        begin = process_time()
        easel.renderer.show(scene)
        easel.renderer.draw(camera, easel.target, moving=True)
        easel.context.finish()
        times.append(1000 * (process_time() - begin))
        pictures.append(easel.pixels())
    return np.array(pictures), times


def finished(
    quality: str, scenes: list[Any], cameras: list[Any], size: tuple[int, int], lead: int
) -> npt.NDArray[np.uint8]:
    """The frames that count, each as it would be if it stood still there."""
    easel = _Easel(quality, size)
    pictures = []
    for scene, camera in list(zip(scenes, cameras, strict=True))[lead:]:
        easel.finish(scene, camera)
        pictures.append(easel.pixels())
    return np.array(pictures)


if __name__ == "__main__":
    sys.path[0] = str(Path.cwd())  # the tree's program, not this folder
    main(sys.argv[1])
