"""How near our pictures are to the truth: the same scenes, traced path by path by Blender's Cycles.

    python -m tests.tools.truth FOLDER --tracer PYTHON [--games NAME...] [--quality high]

traces two moments of each game, its diorama at the end from the table's own view and an earlier
position from another side, and prints how alike our pictures are to them: SSIM and FLIP, of the
whole picture and of the pieces in it. The truths stay in FOLDER, with ours beside them, and are
traced again only when anything about them has changed.

PYTHON is one with the packages `bpy`, `OpenEXR`, `flip-evaluator`, `numpy` and `pillow` (they need
Python 3.11, and are no part of this project's own environment). A truth takes minutes.

The scene comes from the program: triangles, materials, grain, camera, table and window. The lights
are those the shaders are to come near to; they are written down in lights.py and do not change
with the shaders. Felt is rougher than Cycles' principled surface can be: figures of felt tables
tell less than those of pieces.
"""
