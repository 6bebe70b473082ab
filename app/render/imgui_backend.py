"""The back end of Dear ImGui: draws its command lists, and keeps its textures and the backdrop."""

from __future__ import annotations

import ctypes
from typing import Any, cast

import moderngl
import numpy as np
import numpy.typing as npt
from slimgui import imgui

from .shaders import source

Pixels = npt.NDArray[np.uint8]
"""Rows from the top, then columns, then red, green, blue and opacity."""

_INDEX = np.dtype(np.uint16 if imgui.INDEX_SIZE == 2 else np.uint32)
_BACKDROP_ROWS = 90
"""Rows of the backdrop, however fine the screen is."""
_WIDEST = 8
"""How many times as wide as high it is at most, however flat the window is."""

_OVER: Any = (
    *(moderngl.SRC_ALPHA, moderngl.ONE_MINUS_SRC_ALPHA),
    *(moderngl.ONE, moderngl.ONE_MINUS_SRC_ALPHA),
)
"""Blends colours over what is there; what was opaque stays opaque."""


class InterfaceRenderer:
    """Holds the textures of the interface and draws its frames."""

    def __init__(self, context: moderngl.Context) -> None:
        self.context = context
        self._program = context.program(
            vertex_shader=source("interface.vert"), fragment_shader=source("interface.frag")
        )
        self._vertices = context.buffer(reserve=1 << 18, dynamic=True)
        self._indices = context.buffer(reserve=1 << 17, dynamic=True)
        self._array = self._vertex_array()
        self._textures: dict[int, moderngl.Texture] = {}
        self._font_atlases: set[int] = set()
        """Which of them Dear ImGui keeps glyphs in."""
        self._blur_program = context.program(
            vertex_shader=source("fullscreen.vert"), fragment_shader=source("gaussian_blur.frag")
        )
        self._blur_array = context.vertex_array(self._blur_program, [])
        self._blurs: list[tuple[moderngl.Texture, moderngl.Framebuffer]] = []
        self._blur_of = (0, 0)
        self.backdrop = 0
        """The texture of the blurred table; 0 while there is none."""

    def _vertex_array(self) -> moderngl.VertexArray:
        return self.context.vertex_array(
            self._program,
            [(self._vertices, "2f 2f 4f1", "in_position", "in_uv", "in_colour")],
            index_buffer=self._indices,
            index_element_size=4,
        )

    def add(self, pixels: Pixels, mipmaps: bool = True) -> int:
        """Makes a texture of an image and returns the number by which widgets show it.

        An image that is shown much smaller than it is needs mipmaps.
        """
        height, width, parts = pixels.shape
        made = self.context.texture((width, height), parts, np.ascontiguousarray(pixels).tobytes())
        if mipmaps:
            made.build_mipmaps()
            made.filter = (moderngl.LINEAR_MIPMAP_LINEAR, moderngl.LINEAR)
        return self._keep(made)

    def share(self, texture: moderngl.Texture) -> int:
        """Lets widgets show a texture that belongs to somebody else, such as a render target."""
        self._textures[texture.glo] = texture
        return int(texture.glo)

    def replace(self, number: int, pixels: Pixels) -> None:
        """Replaces an image by another one of the same size."""
        texture = self._textures[number]
        texture.write(np.ascontiguousarray(pixels).tobytes())
        if texture.filter[0] == moderngl.LINEAR_MIPMAP_LINEAR:
            texture.build_mipmaps()

    def remove(self, number: int) -> None:
        """Drops a texture."""
        del self._textures[number]

    def _keep(self, texture: moderngl.Texture) -> int:
        texture.repeat_x = texture.repeat_y = False
        self._textures[texture.glo] = texture
        return int(texture.glo)

    def blur(
        self, table: moderngl.Texture, tint: tuple[float, float, float, float] = (0, 0, 0, 0)
    ) -> None:
        """Makes the backdrop of panels: a blurred copy of the picture of the table.

        The colour of a tint is mixed in by its opacity.
        """
        context = self.context
        if self._blur_of != table.size:
            self._make_blurs(table.size)
        context.disable(moderngl.DEPTH_TEST | moderngl.CULL_FACE | moderngl.BLEND)
        (half, to_half), (small, to_small), (last, to_last) = self._blurs
        steps = (
            (table, to_half, (1 / half.width / 4.5, 0.0)),
            (half, to_last, (0.0, 1 / last.height / 4.5)),
            (last, to_small, (1.0 / last.width, 0.0)),
            (small, to_last, (0.0, 1.0 / last.height)),
            (last, to_small, (1.8 / last.width, 0.0)),
            (small, to_last, (0.0, 1.8 / last.height)),
            (last, to_small, (1.0 / last.width, 0.0)),
            (small, to_last, (0.0, 1.0 / last.height)),
        )
        self._blur_program["image"] = 0
        for number, (read, written, stride) in enumerate(steps, 1):
            written.use()
            read.use(0)
            self._blur_program["stride"] = stride
            self._blur_program["tint"] = tint if number == len(steps) else (0, 0, 0, 0)
            self._blur_array.render(vertices=3)
        self.backdrop = int(last.glo)

    def _make_blurs(self, size: tuple[int, int]) -> None:
        for texture, _target in self._blurs:
            self._textures.pop(texture.glo, None)
        self._blurs = []
        small = (
            max(1, min(round(_BACKDROP_ROWS * size[0] / size[1]), _WIDEST * _BACKDROP_ROWS)),
            _BACKDROP_ROWS,
        )
        for part in ((2 * small[0], max(_BACKDROP_ROWS, size[1] // 2)), small, small):
            texture = self.context.texture(part, 4, dtype="f2")
            self._keep(texture)
            self._blurs.append((texture, self.context.framebuffer([texture])))
        self._blur_of = size

    def draw(
        self, data: imgui.DrawData, units: tuple[float, float], target: moderngl.Framebuffer
    ) -> None:
        """Draws a frame of Dear ImGui, so many units large, over a target."""
        for wanted in data.textures or ():
            self._update_atlas(wanted)
        commands = self._upload(data)
        context = self.context
        scale_x, scale_y = data.framebuffer_scale
        width, height = (
            round(side * scale) for side, scale in zip(units, data.framebuffer_scale, strict=True)
        )  # of a window's own framebuffer nobody else knows, once the window was resized
        target.use()
        target.viewport = (0, 0, width, height)
        context.disable(moderngl.DEPTH_TEST | moderngl.CULL_FACE)
        context.enable(moderngl.BLEND)
        context.blend_func = _OVER
        self._program["display_size"] = units
        self._program["image"] = 0
        self._program["white_uv"] = imgui.get_font_tex_uv_white_pixel()
        bound = -1
        for number, clip, first, count in commands:
            left, right = max(0, int(clip[0] * scale_x)), round(clip[2] * scale_x)
            top, bottom = max(0, int(clip[1] * scale_y)), round(clip[3] * scale_y)
            texture = self._textures.get(number)
            if right <= left or bottom <= top or texture is None:
                continue
            target.scissor = (left, height - bottom, right - left, bottom - top)
            if number != bound:
                texture.use(0)
                self._program["pixels_per_unit"] = scale_y if number in self._font_atlases else 0.0
                bound = number
            self._array.render(moderngl.TRIANGLES, vertices=count, first=first)
        target.scissor = cast(Any, None)
        context.blend_func = moderngl.SRC_ALPHA, moderngl.ONE_MINUS_SRC_ALPHA
        context.disable(moderngl.BLEND)

    def _upload(
        self, data: imgui.DrawData
    ) -> list[tuple[int, tuple[float, float, float, float], int, int]]:
        """Uploads all vertices and indices at once; the draws: texture, clip, first index, count.

        Indices are counted from the start of all vertices, for moderngl has no base vertex; and
        neighbours that share texture and scissor become one draw.
        """
        vertices: list[bytes] = []
        indices: list[npt.NDArray[np.uint32]] = []
        commands: list[tuple[int, tuple[float, float, float, float], int, int]] = []
        base = first = 0
        for made in data.commands_lists:
            amount = made.vtx_buffer_size
            vertices.append(ctypes.string_at(made.vtx_buffer_data, amount * imgui.VERTEX_SIZE))
            raw = ctypes.string_at(made.idx_buffer_data, made.idx_buffer_size * imgui.INDEX_SIZE)
            index = np.frombuffer(raw, _INDEX).astype(np.uint32)
            for command in made.commands:
                count = command.elem_count
                if not count:
                    continue
                start = command.idx_offset
                index[start : start + count] += base + command.vtx_offset
                number, clip = command.tex_ref.get_tex_id(), command.clip_rect
                last = commands[-1] if commands else None
                if last and last[:2] == (number, clip) and last[2] + last[3] == first + start:
                    commands[-1] = (number, clip, last[2], last[3] + count)
                else:
                    commands.append((number, clip, first + start, count))
            indices.append(index)
            base += amount
            first += len(index)
        if commands:
            self._fill(b"".join(vertices), np.concatenate(indices).tobytes())
        return commands

    def _fill(self, vertices: bytes, indices: bytes) -> None:
        grown = False
        for name, found in (("_vertices", vertices), ("_indices", indices)):
            buffer: moderngl.Buffer = getattr(self, name)
            if buffer.size < len(found):
                buffer = self.context.buffer(reserve=2 * len(found), dynamic=True)
                setattr(self, name, buffer)
                grown = True
            else:
                buffer.orphan()
            buffer.write(found)
        if grown:
            self._array = self._vertex_array()

    def _update_atlas(self, wanted: imgui.TextureData) -> None:
        """Creates, updates or destroys a font atlas, as Dear ImGui wants."""
        if wanted.status == imgui.TextureStatus.WANT_CREATE:
            size = (wanted.width, wanted.height)
            made = self.context.texture(size, 4, wanted.get_pixels().tobytes())
            number = self._keep(made)
            self._font_atlases.add(number)
            wanted.set_tex_id(number)
            wanted.set_status(imgui.TextureStatus.OK)
        elif wanted.status == imgui.TextureStatus.WANT_UPDATES:
            pixels = wanted.get_pixels().reshape(wanted.height, wanted.width, 4)
            texture = self._textures[wanted.get_tex_id()]
            for part in wanted.updates:
                cut = pixels[part.y : part.y + part.h, part.x : part.x + part.w]
                texture.write(cut.tobytes(), viewport=(part.x, part.y, part.w, part.h))
            wanted.set_status(imgui.TextureStatus.OK)
        elif wanted.status == imgui.TextureStatus.WANT_DESTROY and wanted.unused_frames > 0:
            self.remove(wanted.get_tex_id())
            self._font_atlases.discard(wanted.get_tex_id())
            wanted.set_tex_id(0)
            wanted.set_status(imgui.TextureStatus.DESTROYED)
