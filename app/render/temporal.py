"""Temporal accumulation: pictures in motion from small frames of one sample a pixel.

While the camera turns, every frame is shifted by another part of a pixel. What was known of the
picture is followed to where it is seen now (reprojection), kept as far as it fits the new frame,
and the frame is added to it. While only pieces move, what has not changed since the last frame is
kept: frames are shifted in turn by the same few offsets, and compared with the last one that had
the same. Frames of full size have several samples a pixel instead, and are shown as they are while
the camera turns.
"""

from __future__ import annotations

from typing import NamedTuple

import moderngl
import numpy as np

from ..scene.camera import Camera
from ..scene.piece import Table
from .jitter import STEADY_OFFSETS, pixel_offset
from .programs import Programs, bind_textures
from .quality import Quality
from .render_targets import RenderTargets, texture

Size = tuple[int, int]


class View(NamedTuple):
    """What a picture shows, pieces aside."""

    camera: Camera
    table: Table


class History:
    """The picture so far, as large as the window, and the small frames that are added to it."""

    def __init__(
        self, context: moderngl.Context, programs: Programs, size: Size, quality: Quality
    ) -> None:
        self._context, self._programs = context, programs
        self._aspect = size[0] / size[1]
        scale = quality.motion_scale
        small = (max(1, round(size[0] * scale)), max(1, round(size[1] * scale)))
        self._reprojects = scale < 1.0
        samples = 1 if self._reprojects else quality.msaa_samples
        self.targets = RenderTargets(context, small, samples, readable_depth=self._reprojects)
        """Where a frame is drawn before it is added."""
        self._frames = [texture(context, small, 4) for _ in range(1 + len(STEADY_OFFSETS))]
        """The latest frame after tone mapping, and those before."""
        self._frame_framebuffers = [context.framebuffer([frame]) for frame in self._frames]
        self._range = texture(context, small, 4)
        self._motion = texture(context, small, 2, "f2")
        self._motion_framebuffer = context.framebuffer([self._range, self._motion])
        self._range_framebuffer = context.framebuffer([self._range])
        self._pictures = [texture(context, size, 4) for _ in range(2)]
        self._framebuffers = [context.framebuffer([picture]) for picture in self._pictures]
        self._view: View | None = None
        """What the picture shows; None if there is none."""
        self._steady = 0
        """How many frames have been drawn without the camera moving."""
        self._count = 0
        self._turning = False
        """Whether the camera has moved since the picture so far."""

    @property
    def picture(self) -> moderngl.Texture:
        """The picture so far."""
        return self._pictures[0]

    def shows(self, view: View) -> bool:
        """Whether there is a picture of this view."""
        return view == self._view

    def seed(self, view: View) -> moderngl.Framebuffer:
        """To draw a picture at rest into, from which motion begins."""
        self._view, self._steady = view, 0
        return self._framebuffers[0]

    def begin(self, view: View) -> tuple[tuple[float, float], float]:
        """Before a frame is drawn: by what part of a pixel to shift it, and its noise."""
        if self._view is not None and view.table != self._view.table:
            self._view = None
        self._turning = self._view is not None and view != self._view
        self._count += 1
        if self._turning:
            shift, noise = pixel_offset(self._count), self._count * 0.618 % 1.0
        else:
            phase = self._count % len(STEADY_OFFSETS)
            shift, noise = STEADY_OFFSETS[phase], phase / len(STEADY_OFFSETS)
        return shift if self._reprojects else (0.0, 0.0), noise

    def add(self, view: View, shift: tuple[float, float], noise: float, exposure: float) -> None:
        """Adds the frame that has been drawn into the targets."""
        targets, programs = self.targets, self._programs
        self._frames.insert(0, self._frames.pop())
        self._frame_framebuffers.insert(0, self._frame_framebuffers.pop())
        self._frame_framebuffers[0].use()
        bind_textures(colour_map=targets.colour)
        programs.draw_fullscreen("tonemap_frame", exposure=exposure)
        bind_textures(colour_map=self._frames[0])
        if self._turning and self._reprojects:
            self._reproject(view, shift, noise)
        elif self._turning:
            self._context.copy_framebuffer(self._framebuffers[1], self._frame_framebuffers[0])
        else:
            self._update(shift)
        self._pictures.reverse()
        self._framebuffers.reverse()
        self._view, self._steady = view, 0 if self._turning else self._steady + 1

    def _reproject(self, view: View, shift: tuple[float, float], noise: float) -> None:
        """Follows the picture to where it is now, and adds the frame."""
        programs = self._programs
        assert self._view is not None
        before = self._view.camera.view_projection(self._aspect)
        reprojection = before @ np.linalg.inv(view.camera.view_projection(self._aspect))
        width, height = self.targets.size
        offset = shift[0] / width, shift[1] / height
        bind_textures(depth_map=self.targets.depth)
        self._motion_framebuffer.use()
        programs.draw_fullscreen(
            "temporal_motion", reprojection=tuple(reprojection.T.ravel()), pixel_offset=offset
        )
        bind_textures(
            range_map=self._range,
            motion_map=self._motion,
            history_map=self._pictures[0],
        )
        self._framebuffers[1].use()
        programs.draw_fullscreen("temporal_reproject", pixel_offset=offset, noise_offset=noise)

    def _update(self, shift: tuple[float, float]) -> None:
        """Adds the frame where something has changed, or everywhere."""
        period = len(STEADY_OFFSETS)
        anew, width, height = self._view is None, *self.targets.size
        bind_textures(history_map=self._frames[period])
        self._range_framebuffer.use()
        threshold = 0.5 / 255 if self._steady >= period else 1.0
        self._programs.draw_fullscreen("temporal_change", anew=anew, threshold=threshold)
        bind_textures(range_map=self._range, history_map=self._pictures[0])
        self._framebuffers[1].use()
        offset = shift[0] / width, shift[1] / height
        self._programs.draw_fullscreen("temporal_update", anew=anew, pixel_offset=offset)

    def copy_to(self, target: moderngl.Framebuffer) -> None:
        """Shows the picture."""
        self._context.copy_framebuffer(target, self._framebuffers[0])
