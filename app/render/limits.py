"""Numbers that Python and GLSL share: they stand here once, and shaders get them as #define."""

from __future__ import annotations

MATERIALS = 64
"""Materials in one scene. Those of earlier scenes give way when there is no room left."""
SLOTS = 6
"""Surfaces of a piece with a material and an engraving of their own."""
ENGRAVING_COLUMNS = 8
"""Engravings in a row, and in a column, of their distance map: 64 in the library."""
REPEATED_ENGRAVING_SIZE = 1.42
"""How wide an engraving is that stands in every 2 x 2 units of a surface."""
SHADOW_SAMPLES = 16
"""Points of the Poisson disc in shadow.glsl: a quality takes all of them or every nth."""
ROOM_LIGHTS = 2
"""Lights of the room whose shadows are known: the fill and the sky."""
ROOM_MAP_SIZE = 128
"""Texels along a side of the map of mean depths of each."""
ROOM_MAP_SHARE = 4
"""How many times smaller their parts of the shadow map are than the window's."""
MARKS_ACROSS = 64
"""Marks in a row, and in a column, of the map of their inks; those beyond share the last ink."""
MATERIAL_KINDS = ("plain", "image", "ink")
"""What the shading of a material may be, in the order of its numbers in GLSL."""

UNIFORM_BLOCKS = {"FrameUniforms": 1, "Materials": 2}
"""The binding of each uniform block; 0 is left to the window's own drawing."""
FRAME_FLOATS = 68 + 16 * ROOM_LIGHTS
MATERIAL_FLOATS = 16
BLOCK_BYTES = {"FrameUniforms": 4 * FRAME_FLOATS, "Materials": 4 * MATERIAL_FLOATS * MATERIALS}
"""How large each block is in std140, so that a layout that differs in GLSL is noticed at once."""

TEXTURE_UNITS = (
    "shadow_map",
    "noise_map",
    "occlusion_map",
    "noisy_occlusion_map",
    "engraving_map",
    "image_map",
    "position_map",
    "normal_map",
    "colour_map",
    "silhouette_map",
    "depth_map",
    "range_map",
    "motion_map",
    "history_map",
    "small_shadow_map",
    "ink_map",
)
"""The samplers, each always with the same texture unit; OpenGL 3.3 promises sixteen."""

DEFINES = {
    "MAX_MATERIALS": MATERIALS,
    "MAX_SLOTS": SLOTS,
    "ENGRAVING_COLUMNS": ENGRAVING_COLUMNS,
    "REPEATED_ENGRAVING_SIZE": REPEATED_ENGRAVING_SIZE,
    "MAX_SHADOW_SAMPLES": SHADOW_SAMPLES,
    "ROOM_LIGHTS": ROOM_LIGHTS,
    "ROOM_MAP_SHARE": ROOM_MAP_SHARE,
    "ROOM_MAP_SIZE": ROOM_MAP_SIZE,
    "MARKS_ACROSS": MARKS_ACROSS,
    **{f"MATERIAL_{kind.upper()}": float(n) for n, kind in enumerate(MATERIAL_KINDS)},
}
