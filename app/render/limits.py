"""Numbers that Python and GLSL share: they stand here, and shaders get them as #define."""

from __future__ import annotations

MATERIALS = 64
"""Materials in one scene. Those of earlier scenes give way when there is no room left."""
SLOTS = 6
"""Surfaces of a piece with a material and an engraving of their own."""
ENGRAVING_COLUMNS = 8
"""Engravings in a row, and in a column, of their distance map."""

DEFINES = {"MAX_MATERIALS": MATERIALS, "ENGRAVING_COLUMNS": ENGRAVING_COLUMNS}
