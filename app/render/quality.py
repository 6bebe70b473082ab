"""How much work goes into a picture."""

from __future__ import annotations

from typing import NamedTuple


class Quality(NamedTuple):
    """The settings of one quality."""

    name: str
    msaa_samples: int
    """Samples of a pixel along edges."""
    shadow_map_size: int
    """Texels along a side of the shadow map."""
    blocker_samples: int
    shadow_samples: int
    """Samples of the shadow map: to find what casts a shadow, and to filter it."""
    occlusion_samples: int
    """Samples of the ambient occlusion; 0 for none."""
    accumulated_frames: int
    """Jittered frames whose mean is shown while nothing moves."""
    reflection_steps: int = 0
    """Steps along a ray of the screen-space reflections, of which the first accumulated frame has
    none yet; 0 for no reflections."""
    fine: bool = False
    """Whether the depth of engravings is read exactly, and grain from two mipmaps at once."""
    motion_scale: float = 1.0
    """The size of frames while something moves; smaller ones have one sample a pixel, and the
    picture is accumulated from several (temporal.py), so that it follows the hand."""


QUALITIES = {
    "low": Quality("low", 1, 1024, 4, 8, 0, 6, motion_scale=0.45),
    "medium": Quality("medium", 4, 1280, 4, 8, 8, 10, 6, motion_scale=0.6),
    "high": Quality("high", 4, 2048, 8, 16, 16, 24, 8, fine=True),
    "still": Quality("still", 4, 4096, 16, 16, 16, 48, 16, fine=True),
}
"""For playing, from slow machines to fast ones, and for pictures to keep."""
