"""How much work goes into a picture."""

from __future__ import annotations

from typing import NamedTuple


class Quality(NamedTuple):
    """The settings of one quality."""

    name: str
    samples: int
    """Samples of a pixel along edges."""
    shadow: int
    """Texels along the side of the shadow map."""
    search: int
    taps: int
    """Looks into it: for what throws the shadow, and for how much."""
    occlusion: int
    """Looks around for what darkens a corner; 0 for none."""
    refine: int
    """Pictures laid over each other while nothing moves."""
    mirror: int = 0
    """Looks along a ray for what lacquer mirrors of the table while nothing moves; 0 for none."""
    moving: float = 1.0
    """How large pictures are drawn while something moves, to be shown enlarged; smaller ones have
    one sample a pixel, so that they follow the hand."""


QUALITIES = {
    "low": Quality("low", 1, 1024, 4, 4, 0, 6, moving=0.5),
    "medium": Quality("medium", 4, 1280, 4, 8, 8, 10, moving=0.667),
    "high": Quality("high", 4, 2048, 8, 16, 16, 24, 8),
    "still": Quality("still", 4, 4096, 16, 16, 16, 48, 16),
}
"""For playing, from slow machines to fast ones, and for pictures to keep."""
