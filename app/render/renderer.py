"""Draws a scene: shadow, occlusion, pieces and table, then the finished picture.

While nothing changes, further pictures are laid over the first, each with the light from another
point of the window and shifted by a part of a pixel: soft shadows and smooth edges come by
themselves, and then nothing is drawn any more.
"""

from __future__ import annotations

from collections.abc import Callable

import moderngl

from ..scene.camera import Camera
from ..scene.piece import Mesh, Scene
from . import engravings, materials, textures
from .frame_uniforms import TABLES, FrameUniforms, backdrop_light
from .ground import Ground
from .images import images
from .jitter import jitter
from .material_table import MaterialTable
from .mesh.build import MeshData
from .meshes import build_mesh
from .programs import Programs, bind
from .quality import Quality
from .render_targets import RenderTargets
from .scene_batches import EDGE, GLASS, INK, SOLID, SPOT, SceneBatches
from .shadow import Shadow

_SIZES = 3
_EXPOSURE = 1.1
_BLUR = 0.45
"""How far shadows are blurred in pictures laid over each other, whose light differs already."""
_NEARER = -1.0, -1.0
"""How much nearer ghosts and outlines are drawn than what may lie in the very same place."""
_HIDDEN = 0.3
"""How strong the outline is of what something else hides."""
_NEAR, _WIDE = 0.45, 3.0
"""How far one looks around for what darkens a place, in units."""


class Renderer:
    """Draws one scene after another."""

    def __init__(
        self,
        context: moderngl.Context,
        quality: Quality,
        build: Callable[[Mesh], MeshData] = build_mesh,
    ) -> None:
        self.context, self.quality = context, quality
        self.calls = 0
        """Draw calls so far."""
        self._programs = Programs(context, quality)
        self._frame = FrameUniforms(context, quality.shadow)
        self._materials = MaterialTable(context)
        self._noise = textures.noise(context, fine=quality.mirror > 0)
        self._marks = textures.plain(context, engravings.distance_map())
        self._images: dict[str, moderngl.TextureArray] = {}
        """The images of each game that has been shown."""
        self._shadow = Shadow(context, self._programs, quality.shadow)
        self._crowd = SceneBatches(context, self._materials, build)
        self._plane = Ground(context)
        self._sizes: dict[tuple[int, int], dict[bool, RenderTargets]] = {}
        self._size = (0, 0)
        self._scene: Scene | None = None
        self._moved = True
        self._outlined = False
        """Whether the silhouettes are those of what is outlined now."""
        self._camera: Camera | None = None
        self._canvas: RenderTargets | None = None

    # What is drawn

    def set_palette(self, name: str) -> None:
        """Draws players' pieces in the colours of a palette from now on."""
        self._materials.set_palette(name)
        self._canvas = None

    def resize(self, size: tuple[int, int], instead_of: tuple[int, int] = (0, 0)) -> None:
        """Makes everything as large as the picture; a few sizes are kept at hand but this one."""
        self._sizes.pop(instead_of, None)
        if size not in self._sizes:
            if len(self._sizes) >= _SIZES:
                del self._sizes[next(iter(self._sizes))]
            self._sizes[size] = {}
        if self._size != size:
            self._size = size
            self._canvas = None

    def _canvas_for(self, moving: bool) -> RenderTargets:
        """What to draw on while nothing moves, or while something does, made when first needed."""
        made = self._sizes[self._size]
        part = self.quality.moving
        moving = moving and part < 1.0
        if moving not in made:
            width, height = self._size
            small = (max(1, round(width * part)), max(1, round(height * part)))
            made[moving] = (
                RenderTargets(self.context, small, 1)
                if moving
                else RenderTargets(self.context, self._size, self.quality.samples)
            )
        return made[moving]

    def show(self, scene: Scene) -> None:
        """What is to be drawn from now on."""
        change = self._crowd.put(scene.pieces.values())
        self._moved |= change.shadows
        self._outlined &= not change.outlines
        if change.looks:
            self._canvas = None
        if self._scene is None or scene.table != self._scene.table:
            self._moved = True
            self._canvas = None
            self._frame.set_table(scene.table)
        self._scene = scene
        game = self._crowd.images
        if game and game not in self._images:
            self._images[game] = textures.layered(self.context, images(game))

    # Pictures

    @property
    def finished(self) -> bool:
        """Whether another picture would make nothing better."""
        canvas = self._canvas
        still = self._sizes.get(self._size, {}).get(False)
        return canvas is not None and canvas is still and canvas.pictures >= self.quality.refine

    def draw(self, camera: Camera, target: moderngl.Framebuffer, moving: bool = False) -> None:
        """Draws the scene, or makes the picture better if nothing has changed since the last."""
        canvas = self._canvas_for(moving)
        if camera != self._camera or canvas is not self._canvas:
            self._camera, self._canvas = camera, canvas
            canvas.pictures = 0
        if canvas.pictures < self.quality.refine:
            self._add(canvas, camera)
        if self._edged and not (self._outlined and canvas.pictures > 1):
            self._draw_edges(canvas, moving)
        self._finish(canvas, target)

    def _add(self, canvas: RenderTargets, camera: Camera) -> None:
        """Lays one more picture over those before."""
        number = canvas.pictures
        if number == 1:
            self._sum(canvas)
        sway, shake = jitter(number)
        context = self.context
        context.enable_only(moderngl.DEPTH_TEST | moderngl.CULL_FACE)
        self._frame.bind()
        self._materials.bind()
        to_shadow = self._frame.window.to_shadow(sway)
        if self._moved or (self.quality.refine > 1 and number > 0):
            self._frame.write(to_shadow, to_shadow, camera, canvas.size)
            self._shadow.draw(lambda: self._draw(SOLID, "surface"))
            self._moved = number > 0
            self.calls += len(self._shadow.rounds)
        width, height = canvas.size
        to_screen = camera.view_projection(width / height)
        to_screen[0] += to_screen[3] * shake[0] * 2 / width
        to_screen[1] += to_screen[3] * shake[1] * 2 / height
        blur = 1.0 if number == 0 else _BLUR
        self._frame.write(to_screen, to_shadow, camera, canvas.size, blur)
        turn = number * 0.618
        if self.quality.occlusion:
            self._draw_occlusion(canvas, turn)
        else:
            canvas.occlusion_target.clear(1.0)
        self._draw_light(canvas, turn)
        canvas.pictures += 1
        if number:
            self._sum(canvas)

    def _sum(self, canvas: RenderTargets) -> None:
        """Takes the latest picture into the mean; the first replaces whatever was there."""
        self.context.enable_only(moderngl.BLEND if canvas.pictures > 1 else moderngl.NOTHING)
        self.context.blend_func = moderngl.SRC_ALPHA, moderngl.ONE_MINUS_SRC_ALPHA
        canvas.summed.use()
        bind(light_map=canvas.light)
        self._programs.screen("add", share=1 / canvas.pictures)
        self.calls += 1

    def _draw_occlusion(self, canvas: RenderTargets, turn: float) -> None:
        canvas.surfaces.use()
        canvas.surfaces.clear()
        self._draw(SOLID, "surface")
        self._draw_table("surface")
        self.context.disable(moderngl.DEPTH_TEST)
        bind(where_map=canvas.where, facing_map=canvas.facing)
        canvas.grainy_target.use()
        self._programs.screen("occlusion", reach=(_NEAR, _WIDE), turn=turn)
        bind(light_map=canvas.grainy)
        canvas.occlusion_target.use()
        self._programs.screen("smooth")
        self.calls += 2
        self.context.enable(moderngl.DEPTH_TEST)

    def _draw_light(self, canvas: RenderTargets, turn: float) -> None:
        context, programs = self.context, self._programs
        assert self._scene is not None
        top, _, light, dark, _, _ = TABLES[self._scene.table.kind]
        bind(
            shadow_map=self._shadow.map,
            noise_map=self._noise,
            occlusion_map=canvas.occlusion,
            mark_map=self._marks,
            shade_map=self._shadow.shade,
            image_map=self._images.get(self._crowd.images),
        )
        canvas.drawing.use()
        far = backdrop_light(self._scene.table.kind)
        canvas.drawing.clear(*far, 1.0)
        piece, table = programs.get("piece", "piece"), programs.get("table", top)
        piece["turn"] = table["turn"] = turn
        if self.quality.mirror:
            piece["mirrored"] = canvas.pictures > 0
            if canvas.pictures:
                bind(light_map=canvas.sum)
        if not self.quality.occlusion:
            self._draw(SOLID, "depth")
        self._draw_front(SOLID)
        table["table_light"], table["table_dark"] = materials.linear(light), materials.linear(dark)
        table["table_far"] = far
        self._draw_table(top)
        context.enable(moderngl.BLEND)
        context.blend_func = moderngl.SRC_ALPHA, moderngl.ONE_MINUS_SRC_ALPHA
        canvas.drawing.depth_mask = False
        self._draw(INK, "piece")
        self._draw(SPOT, "spot")
        canvas.drawing.depth_mask = True
        context.polygon_offset = _NEARER
        self._draw(GLASS, "depth")  # only its front is seen, and not its inside
        self._draw_front(GLASS)
        context.polygon_offset = 0.0, 0.0
        context.disable(moderngl.BLEND)
        canvas.resolve()

    def _draw_front(self, manner: str, fragment: str = "piece") -> None:
        """Draws pieces where nothing is in front of them, be it known already or not."""
        self.context.depth_func = "<="
        self._draw(manner, fragment)
        self.context.depth_func = "<"

    def _draw_edges(self, canvas: RenderTargets, moving: bool) -> None:
        """Draws the silhouettes of what is outlined: strong where it is seen, else a breath of it.

        The latest picture has left its depth behind.
        """
        context = self.context
        target, _ = canvas.outlining
        target.depth_mask = False
        target.use()
        target.clear()
        edge = self._programs.get("piece", "edge")
        self._frame.bind()
        self._materials.bind()
        if not moving:
            context.enable_only(moderngl.CULL_FACE)
            edge["strength"] = _HIDDEN
            self._draw(EDGE, "edge")
        context.enable_only(moderngl.DEPTH_TEST | moderngl.CULL_FACE)
        edge["strength"] = 1.0
        context.polygon_offset = _NEARER
        self._draw_front(EDGE, "edge")
        context.polygon_offset = 0.0, 0.0
        canvas.resolve_edges()
        self._outlined = not moving

    @property
    def _edged(self) -> bool:
        """Whether anything is outlined."""
        return bool(self._crowd.stocks(EDGE))

    def _draw(self, manner: str, fragment: str) -> None:
        """Draws all pieces of one manner with a fragment shader, compiled if there are any."""
        for stock in self._crowd.stocks(manner):
            stock.draw(self._programs.get("piece", fragment))
            self.calls += 1

    def _draw_table(self, fragment: str) -> None:
        self._plane.draw(self._programs.get("table", fragment))
        self.calls += 1

    def _finish(self, canvas: RenderTargets, target: moderngl.Framebuffer) -> None:
        self.context.enable_only(moderngl.NOTHING)
        target.use()
        bind(light_map=canvas.sum if canvas.pictures > 1 else canvas.light)
        self._programs.screen("finish", exposure=_EXPOSURE, size=target.size)
        self.calls += 1
        if self._edged:
            self.context.enable(moderngl.BLEND)
            self.context.blend_func = moderngl.SRC_ALPHA, moderngl.ONE_MINUS_SRC_ALPHA
            bind(edge_map=canvas.edges)
            wide = max(1.4, canvas.size[1] / 360)
            self._programs.screen("outline", reach=(wide / canvas.size[0], wide / canvas.size[1]))
            self.calls += 1
