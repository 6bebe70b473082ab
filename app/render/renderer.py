"""Draws a scene: shadow map, ambient occlusion, forward shading, tone mapping, outlines.

While something moves, small frames are added to what was seen before (temporal.py). While nothing
changes, further frames are accumulated, each lit from another point of the window and
shifted by a part of a pixel: their mean has soft shadows and smooth edges. Once there are enough of
them, nothing is drawn any more.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property

import moderngl

from ..scene.camera import Camera
from ..scene.piece import Mesh, Scene, Table
from . import engravings, textures
from .frame_uniforms import FrameUniforms
from .ground import ENDLESS, TABLE_EDGE, TABLE_TOPS, Ground, TableTop
from .images import images
from .jitter import CENTRED, Jitter, jitter
from .material_sets import MATERIAL_SETS
from .material_table import MaterialTable
from .materials import linear
from .mesh.data import MeshData
from .meshes import build_mesh
from .outlines import NEARER, Outlines
from .programs import Programs, bind_textures
from .quality import Quality
from .render_targets import RenderTargets
from .scene_batches import DECALS, OPAQUE, TRANSPARENT, SceneBatches
from .shadow_map import ShadowMap
from .temporal import History, View

_SIZES = 3
"""Sizes of pictures whose render targets are kept at hand."""
_EXPOSURE = 1.1
_ACCUMULATED_SOFTNESS = 0.45
"""How soft shadows are in accumulated frames, whose light differs already."""
_THROUGH_LENS = 64
"""The least number of frames that an open lens takes: fewer would be seen as so many ghosts."""
_FADE = 6
"""Frames at rest over which the picture in motion gives way to them."""
_OCCLUSION_RADII = 0.45, 3.0
"""How far ambient occlusion looks for what is near and for what is tall, in units."""


class _Buffers:
    """What pictures of one size are drawn into, at rest and in motion, made when first needed."""

    def __init__(
        self, context: moderngl.Context, programs: Programs, quality: Quality, size: tuple[int, int]
    ) -> None:
        self._context, self._programs, self._quality, self._size = context, programs, quality, size

    @cached_property
    def still(self) -> RenderTargets:
        """For frames at rest."""
        return RenderTargets(self._context, self._size, self._quality.msaa_samples)

    @cached_property
    def history(self) -> History:
        """For frames in motion."""
        return History(self._context, self._programs, self._size, self._quality)


class Renderer:
    """Draws one scene after another."""

    def __init__(
        self,
        context: moderngl.Context,
        quality: Quality,
        build: Callable[[Mesh], MeshData] = build_mesh,
        staged: bool = True,
    ) -> None:
        """`staged` is whether the table stands in a room; otherwise it has no end."""
        self.context, self.quality = context, quality
        self._programs = Programs(context, quality)
        self._frame_uniforms = FrameUniforms(context, quality.shadow_map_size)
        self._materials = MaterialTable(context)
        self._tops: Mapping[str, TableTop] = TABLE_TOPS
        self._noise = textures.noise(context, trilinear=quality.fine)
        self._engravings = textures.single_channel(context, engravings.distance_map())
        self._images: dict[str, moderngl.TextureArray] = {}
        """The images of each game that has been shown."""
        self._batches = SceneBatches(context, self._materials, build)
        self._shadow_map = ShadowMap(context, self._programs, quality.shadow_map_size)
        self._ground = Ground(context, self._programs, TABLE_EDGE if staged else ENDLESS)
        self._outlines = Outlines(context, self._programs, self._batches)
        self._sizes: dict[tuple[int, int], _Buffers] = {}
        """For each size of a picture what it is drawn into."""
        self._size = (0, 0)
        self._scene: Scene | None = None
        self._shadows_changed = self._moved = True
        """Whether the shadow map shows another point of the window, or other pieces."""
        self._room_moved = self._room_drawn = False
        """Whether its parts for the room show other pieces, which they may for one frame in motion;
        whether they were drawn in the latest one."""
        self._camera: Camera | None = None
        self._targets: RenderTargets | None = None
        """Where frames are accumulated; None if the picture has to begin anew."""
        self._shown: RenderTargets | None = None
        """Those of the picture at rest that was drawn last, if none has been drawn since."""
        self._moving = self._fading = False
        """Whether the latest picture was in motion; whether one at rest still shows some of it."""

    @property
    def draw_calls(self) -> int:
        """Draw calls so far."""
        return self._programs.draw_calls

    # What is drawn

    def set_palette(self, name: str, material_set: str = "classic") -> None:
        """Draws players' pieces in the colours of a palette from now on, and everything in the
        materials of a set."""
        self._materials.use(name, material_set)
        self._tops = MATERIAL_SETS[material_set].tops
        if self._scene is not None:
            self._set_table(self._scene.table)
        self._targets = None

    def resize(self, size: tuple[int, int], instead_of: tuple[int, int] = (0, 0)) -> None:
        """Makes pictures so large from now on; targets of a size no longer used may go at once."""
        self._sizes.pop(instead_of, None)
        if size not in self._sizes:
            if len(self._sizes) >= _SIZES:
                del self._sizes[next(iter(self._sizes))]
            self._sizes[size] = _Buffers(self.context, self._programs, self.quality, size)
        if self._size != size:
            self._size = size
            self._targets = self._shown = None
            self._moving = False

    def show(self, scene: Scene) -> None:
        """What is to be drawn from now on."""
        change = self._batches.put(scene.pieces.values())
        self._moved |= change.shadows
        if change.outlines:
            self._outlines.invalidate()
        if change.appearance:
            self._targets = None
        if self._scene is None or scene.table != self._scene.table:
            self._moved, self._room_drawn = True, False
            self._targets = None
            self._shown = None
            self._set_table(scene.table)
        self._scene = scene
        game = self._batches.images
        if game and game not in self._images:
            self._images[game] = textures.array(self.context, images(game))

    def _set_table(self, table: Table) -> None:
        self._frame_uniforms.set_table(table, self._tops[table.kind])

    # Frames

    @property
    def done(self) -> float:
        """How much of the picture at rest has been drawn, from 0 to 1."""
        return 0.0 if self._targets is None else self._targets.frames / self._frames

    @property
    def finished(self) -> bool:
        """Whether another frame would make nothing better."""
        return self.done >= 1.0

    @property
    def _frames(self) -> int:
        """How many frames are accumulated for the picture of the present camera."""
        open_lens = self._camera is not None and self._camera.lens.aperture > 0
        least = _THROUGH_LENS if open_lens else 0
        return max(least, self.quality.accumulated_frames)

    @property
    def _exposure(self) -> float:
        assert self._camera is not None
        return _EXPOSURE * float(2.0**self._camera.lens.exposure)

    def draw(self, camera: Camera, target: moderngl.Framebuffer, moving: bool = False) -> None:
        """Draws the scene, or accumulates another frame if nothing has changed since the last."""
        self._frame_uniforms.bind()
        self._materials.bind()
        if moving:
            self._draw_moving(camera, target)
        else:
            self._draw_still(camera, target)

    def _draw_still(self, camera: Camera, target: moderngl.Framebuffer) -> None:
        """At rest: frames are accumulated; the picture in motion gives way to them gradually."""
        buffers = self._sizes[self._size]
        targets = buffers.still
        if camera != self._camera or targets is not self._targets:
            self._fading = self._moving and buffers.history.shows(self._view(camera))
            self._camera, self._targets, self._moving = camera, targets, False
            targets.frames = 0
        if targets.frames < self._frames:
            self._draw_frame(targets, camera)
        self._outlines.draw(targets, self._exposure, moving=False)
        self.context.enable_only(moderngl.NOTHING)
        target.use()
        share = 1.0
        if self._fading:
            share = targets.frames / min(self._frames, _FADE)
            bind_textures(history_map=buffers.history.picture)
        self._tonemap(targets, share)
        self._shown = targets
        self._outlines.composite(targets)

    def _draw_moving(self, camera: Camera, target: moderngl.Framebuffer) -> None:
        """In motion: a small frame, added to what was seen before."""
        buffers = self._sizes[self._size]
        history = buffers.history
        if self._shown is not None and self._camera is not None:
            self.context.enable_only(moderngl.NOTHING)
            history.seed(self._view(self._camera)).use()
            self._tonemap(self._shown)
        self._camera, self._targets, self._shown, self._moving = camera, None, None, True
        targets, view = history.targets, self._view(camera)
        shift, noise_offset = history.begin(view)
        self._render(targets, camera, Jitter(pixel_offset=shift), noise_offset)
        self.context.enable_only(moderngl.NOTHING)
        history.add(view, shift, noise_offset, self._exposure)
        if self._outlines.any:
            self._set_view(targets, camera)  # marks are not shifted
            self._outlines.draw(targets, self._exposure, moving=True)
        self.context.enable_only(moderngl.NOTHING)
        history.copy_to(target)
        target.use()
        self._outlines.composite(targets)

    def _draw_frame(self, targets: RenderTargets, camera: Camera) -> None:
        """Draws the next frame and takes it into the mean."""
        frame = targets.frames
        if frame == 1:
            self._accumulate(targets)
        self._shadows_changed |= frame > 0  # another point of the window casts them
        softness = 1.0 if frame == 0 else _ACCUMULATED_SOFTNESS
        self._render(targets, camera, jitter(frame), frame * 0.618, softness)
        self._shadows_changed = frame > 0
        targets.frames += 1
        if frame:
            self._accumulate(targets)

    def _render(
        self,
        targets: RenderTargets,
        camera: Camera,
        offsets: Jitter,
        noise_offset: float,
        softness: float = 1.0,
    ) -> None:
        """Draws one frame."""
        self.context.enable_only(moderngl.DEPTH_TEST | moderngl.CULL_FACE)
        self._set_view(targets, camera, offsets, softness)
        self._room_moved |= self._moved
        if self._shadows_changed or self._room_moved:
            with_room = self._room_moved and not (self._moving and self._room_drawn)
            self._shadow_map.draw(self._batches, with_room)
            self._shadows_changed = self._moved = False
            self._room_drawn, self._room_moved = with_room, self._room_moved and not with_room
        if self.quality.occlusion_samples:
            self._draw_occlusion(targets, noise_offset)
        else:
            targets.clear_occlusion()
        self._shade(targets, noise_offset)

    def _set_view(
        self,
        targets: RenderTargets,
        camera: Camera,
        offsets: Jitter = CENTRED,
        softness: float = 1.0,
    ) -> None:
        """What the camera sees, for all that is drawn from now on."""
        width, height = targets.size
        dx, dy = offsets.pixel_offset
        view_projection = camera.view_projection(self._size[0] / self._size[1], offsets.lens_offset)
        view_projection[0] += view_projection[3] * dx * 2 / width
        view_projection[1] += view_projection[3] * dy * 2 / height
        self._frame_uniforms.write(
            view_projection,
            self._frame_uniforms.window.view_projection(offsets.light_offset),
            camera,
            targets.size,
            softness,
            width / self._size[0],
        )

    def _view(self, camera: Camera) -> View:
        """Pictures with equal views show the same table from the same place."""
        assert self._scene is not None
        return View(camera, self._scene.table)

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
        if not self._moving:  # what moves is smoothed by accumulation
            bind_textures(noisy_occlusion_map=targets.noisy_occlusion)
            targets.occlusion_framebuffer.use()
            self._programs.draw_fullscreen("bilateral")
        self.context.enable(moderngl.DEPTH_TEST)

    def _shade(self, targets: RenderTargets, noise_offset: float) -> None:
        """Forward shading: opaque pieces, the table, what is printed, ghosts."""
        context, programs, batches = self.context, self._programs, self._batches
        assert self._scene is not None
        top = self._tops[self._scene.table.kind]
        occlusion = targets.noisy_occlusion if self._moving else targets.occlusion
        bind_textures(
            shadow_map=self._shadow_map.depth,
            small_shadow_map=self._shadow_map.small,
            noise_map=self._noise,
            occlusion_map=occlusion,
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
        ground["rim_colour"] = linear(top.rim)
        ground["backdrop_radiance"] = top.backdrop_radiance
        self._ground.draw(top.shader)
        context.depth_func = "<="
        programs.draw_fullscreen(
            "room",
            "room",
            backdrop_radiance=top.backdrop_radiance,
            table_edge=self._ground.edge,
        )
        context.depth_func = "<"
        context.enable(moderngl.BLEND)
        context.blend_func = moderngl.SRC_ALPHA, moderngl.ONE_MINUS_SRC_ALPHA
        targets.scene.depth_mask = False
        batches.draw(DECALS, programs, "piece")
        targets.scene.depth_mask = True
        context.polygon_offset = NEARER
        batches.draw(TRANSPARENT, programs, "depth_prepass")  # so that only its front is seen
        batches.draw_nearest(TRANSPARENT, programs, "piece")
        context.polygon_offset = 0.0, 0.0
        context.disable(moderngl.BLEND)
        targets.resolve()

    def _tonemap(self, targets: RenderTargets, share: float = 1.0) -> None:
        """Tone mapping into the framebuffer in use; a share of less than 1 over the history."""
        bind_textures(colour_map=targets.mean if targets.frames > 1 else targets.colour)
        self._programs.draw_fullscreen("tonemap", exposure=self._exposure, share=min(share, 1.0))
