"""Draws a scene: shadow map, ambient occlusion, forward shading, tone mapping, outlines.

While nothing changes, further frames are accumulated, each lit from another point of the window and
shifted by a part of a pixel: their mean has soft shadows and smooth edges. Once there are enough of
them, nothing is drawn any more.
"""

from __future__ import annotations

from collections.abc import Callable

import moderngl

from ..scene.camera import Camera
from ..scene.piece import Mesh, Scene
from . import engravings, textures
from .frame_uniforms import FrameUniforms
from .ground import TABLE_TOPS, Ground
from .images import images
from .jitter import jitter
from .material_table import MaterialTable
from .materials import linear
from .mesh.data import MeshData
from .meshes import build_mesh
from .outlines import NEARER, Outlines
from .programs import Programs, bind_textures
from .quality import Quality
from .render_targets import RenderTargets
from .scene_batches import DECALS, HIGHLIGHTS, OPAQUE, TRANSPARENT, SceneBatches
from .shadow_map import ShadowMap

_SIZES = 3
"""Sizes of pictures whose render targets are kept at hand."""
_EXPOSURE = 1.1
_ACCUMULATED_SOFTNESS = 0.45
"""How soft shadows are in accumulated frames, whose light differs already."""
_OCCLUSION_RADII = 0.45, 3.0
"""How far ambient occlusion looks for what is near and for what is tall, in units."""


class Renderer:
    """Draws one scene after another."""

    def __init__(
        self,
        context: moderngl.Context,
        quality: Quality,
        build: Callable[[Mesh], MeshData] = build_mesh,
    ) -> None:
        self.context, self.quality = context, quality
        self._programs = Programs(context, quality)
        self._frame_uniforms = FrameUniforms(context, quality.shadow_map_size)
        self._materials = MaterialTable(context)
        self._noise = textures.noise(context, trilinear=quality.reflection_steps > 0)
        self._engravings = textures.single_channel(context, engravings.distance_map())
        self._images: dict[str, moderngl.TextureArray] = {}
        """The images of each game that has been shown."""
        self._batches = SceneBatches(context, self._materials, build)
        self._shadow_map = ShadowMap(context, self._programs, quality.shadow_map_size)
        self._ground = Ground(context, self._programs)
        self._outlines = Outlines(context, self._programs, self._batches)
        self._sizes: dict[tuple[int, int], dict[bool, RenderTargets]] = {}
        """For each size of a picture the targets at rest and, if they differ, in motion."""
        self._size = (0, 0)
        self._scene: Scene | None = None
        self._shadows_changed = True
        self._camera: Camera | None = None
        self._targets: RenderTargets | None = None
        """Where frames are accumulated; None if the picture has to begin anew."""

    @property
    def draw_calls(self) -> int:
        """Draw calls so far."""
        return self._programs.draw_calls

    # What is drawn

    def set_palette(self, name: str) -> None:
        """Draws players' pieces in the colours of a palette from now on."""
        self._materials.set_palette(name)
        self._targets = None

    def resize(self, size: tuple[int, int], instead_of: tuple[int, int] = (0, 0)) -> None:
        """Makes pictures so large from now on; targets of a size no longer used may go at once."""
        self._sizes.pop(instead_of, None)
        if size not in self._sizes:
            if len(self._sizes) >= _SIZES:
                del self._sizes[next(iter(self._sizes))]
            self._sizes[size] = {}
        if self._size != size:
            self._size = size
            self._targets = None

    def _targets_for(self, moving: bool) -> RenderTargets:
        """The targets at rest or in motion, made when first needed."""
        made = self._sizes[self._size]
        scale = self.quality.motion_scale
        moving = moving and scale < 1.0
        if moving not in made:
            width, height = self._size
            small = (max(1, round(width * scale)), max(1, round(height * scale)))
            made[moving] = (
                RenderTargets(self.context, small, 1)
                if moving
                else RenderTargets(self.context, self._size, self.quality.msaa_samples)
            )
        return made[moving]

    def show(self, scene: Scene) -> None:
        """What is to be drawn from now on."""
        change = self._batches.put(scene.pieces.values())
        self._shadows_changed |= change.shadows
        if change.outlines:
            self._outlines.invalidate()
        if change.appearance:
            self._targets = None
        if self._scene is None or scene.table != self._scene.table:
            self._shadows_changed = True
            self._targets = None
            self._frame_uniforms.set_table(scene.table)
        self._scene = scene
        game = self._batches.images
        if game and game not in self._images:
            self._images[game] = textures.array(self.context, images(game))

    # Frames

    @property
    def finished(self) -> bool:
        """Whether another frame would make nothing better."""
        targets = self._targets
        still = self._sizes.get(self._size, {}).get(False)
        enough = self.quality.accumulated_frames
        return targets is not None and targets is still and targets.frames >= enough

    def draw(self, camera: Camera, target: moderngl.Framebuffer, moving: bool = False) -> None:
        """Draws the scene, or accumulates another frame if nothing has changed since the last."""
        targets = self._targets_for(moving)
        if camera != self._camera or targets is not self._targets:
            self._camera, self._targets = camera, targets
            targets.frames = 0
        self._frame_uniforms.bind()
        self._materials.bind()
        if targets.frames < self.quality.accumulated_frames:
            self._draw_frame(targets, camera)
        self._outlines.draw(targets, moving)
        self._present(targets, target)

    def _draw_frame(self, targets: RenderTargets, camera: Camera) -> None:
        """Draws the next frame and takes it into the mean."""
        frame = targets.frames
        if frame == 1:
            self._accumulate(targets)
        light_offset, (dx, dy) = jitter(frame)
        self.context.enable_only(moderngl.DEPTH_TEST | moderngl.CULL_FACE)
        light_view_projection = self._frame_uniforms.window.view_projection(light_offset)
        if self._shadows_changed or (self.quality.accumulated_frames > 1 and frame > 0):
            self._frame_uniforms.write(
                light_view_projection, light_view_projection, camera, targets.size
            )
            self._shadow_map.draw(self._batches)
            self._shadows_changed = frame > 0
        width, height = targets.size
        view_projection = camera.view_projection(width / height)
        view_projection[0] += view_projection[3] * dx * 2 / width
        view_projection[1] += view_projection[3] * dy * 2 / height
        softness = 1.0 if frame == 0 else _ACCUMULATED_SOFTNESS
        self._frame_uniforms.write(
            view_projection, light_view_projection, camera, targets.size, softness
        )
        noise_offset = frame * 0.618
        if self.quality.occlusion_samples:
            self._draw_occlusion(targets, noise_offset)
        else:
            targets.occlusion_framebuffer.clear(1.0)
        self._shade(targets, noise_offset)
        targets.frames += 1
        if frame:
            self._accumulate(targets)

    def _accumulate(self, targets: RenderTargets) -> None:
        """Takes the latest frame into the mean; the first replaces whatever was there."""
        self.context.enable_only(moderngl.BLEND if targets.frames > 1 else moderngl.NOTHING)
        self.context.blend_func = moderngl.SRC_ALPHA, moderngl.ONE_MINUS_SRC_ALPHA
        targets.mean_framebuffer.use()
        bind_textures(colour_map=targets.colour)
        self._programs.draw_fullscreen("accumulate", weight=1 / targets.frames)

    def _draw_occlusion(self, targets: RenderTargets, noise_offset: float) -> None:
        """The G-buffer, ambient occlusion from it, and a filter over that."""
        targets.gbuffer.use()
        targets.gbuffer.clear()
        self._batches.draw(OPAQUE, self._programs, "gbuffer")
        self._ground.draw("gbuffer")
        self.context.disable(moderngl.DEPTH_TEST)
        bind_textures(position_map=targets.position, normal_map=targets.normal)
        targets.noisy_occlusion_framebuffer.use()
        self._programs.draw_fullscreen(
            "ambient_occlusion", radii=_OCCLUSION_RADII, noise_offset=noise_offset
        )
        bind_textures(noisy_occlusion_map=targets.noisy_occlusion)
        targets.occlusion_framebuffer.use()
        self._programs.draw_fullscreen("bilateral")
        self.context.enable(moderngl.DEPTH_TEST)

    def _shade(self, targets: RenderTargets, noise_offset: float) -> None:
        """Forward shading: opaque pieces, the table, what is printed or highlighted, ghosts."""
        context, programs, batches = self.context, self._programs, self._batches
        assert self._scene is not None
        top = TABLE_TOPS[self._scene.table.kind]
        bind_textures(
            shadow_map=self._shadow_map.depth,
            shadow_min_map=self._shadow_map.min_depth,
            noise_map=self._noise,
            occlusion_map=targets.occlusion,
            engraving_map=self._engravings,
            image_map=self._images.get(batches.images),
        )
        targets.scene.use()
        targets.scene.clear(*top.backdrop_radiance, 1.0)
        piece, ground = programs.get("piece", "piece"), programs.get("ground", top.shader)
        piece["noise_offset"] = ground["noise_offset"] = noise_offset
        if self.quality.reflection_steps:
            piece["has_history"] = targets.frames > 0
            if targets.frames:
                bind_textures(colour_map=targets.mean)
        if not self.quality.occlusion_samples:
            batches.draw(OPAQUE, programs, "depth_prepass")
        batches.draw_nearest(OPAQUE, programs, "piece")
        ground["ground_colour"] = linear(top.colour)
        ground["ground_grain_colour"] = linear(top.grain_colour)
        ground["backdrop_radiance"] = top.backdrop_radiance
        self._ground.draw(top.shader)
        context.enable(moderngl.BLEND)
        context.blend_func = moderngl.SRC_ALPHA, moderngl.ONE_MINUS_SRC_ALPHA
        targets.scene.depth_mask = False
        batches.draw(DECALS, programs, "piece")
        batches.draw(HIGHLIGHTS, programs, "highlight")
        targets.scene.depth_mask = True
        context.polygon_offset = NEARER
        batches.draw(TRANSPARENT, programs, "depth_prepass")  # so that only its front is seen
        batches.draw_nearest(TRANSPARENT, programs, "piece")
        context.polygon_offset = 0.0, 0.0
        context.disable(moderngl.BLEND)
        targets.resolve()

    def _present(self, targets: RenderTargets, target: moderngl.Framebuffer) -> None:
        """Tone mapping into the finished picture, and outlines over it."""
        self.context.enable_only(moderngl.NOTHING)
        target.use()
        bind_textures(colour_map=targets.mean if targets.frames > 1 else targets.colour)
        self._programs.draw_fullscreen("tonemap", exposure=_EXPOSURE, target_size=target.size)
        self._outlines.composite(targets)
