"""Draws a scene: shadow, occlusion, pieces and table, then the finished picture."""

from __future__ import annotations

from typing import Any

import moderngl
import numpy as np

from app.render import stuffs, textures
from app.render.light import DISTANCE, HALF_HEIGHT, HALF_WIDTH, Window
from app.render.mesh import build_mesh
from app.render.quality import Quality
from app.render.shaders import source
from app.render.stock import Stock
from app.scene.camera import Camera
from app.scene.piece import Mesh, Piece, Scene

_FRAME, _STUFFS = 1, 2
"""Where the blocks of uniforms are bound; 0 is left to the window's own drawing."""
_TEXTURES = ("shadow_map", "noise_map", "occlusion_map", "mark_map", "shade_map")

TABLES = {
    "walnut": (0.0, 3.1, "#4F2D19", "#2B170B", "#3C2B20", 45.0),
    "dark walnut": (0.0, 4.2, "#5A3722", "#331D10", "#4A382C", 51.0),
    "felt": (1.0, 1.0, "#14382F", "#14382F", "#1B2C28", 45.0),
}
"""Kind, width of planks, colours light and dark, backdrop, and the height of the window."""


class Renderer:
    """Draws one scene after another into pictures of one size."""

    def __init__(self, context: moderngl.Context, quality: Quality, marks: Any) -> None:
        self.context = context
        self.quality = quality
        self._stocks: dict[Mesh, Stock] = {}
        self._programs()
        self._frame = context.buffer(reserve=4 * (16 + 16 + 32))
        self._frame.bind_to_uniform_block(_FRAME)
        self._stuffs = context.buffer(stuffs.table())
        self._stuffs.bind_to_uniform_block(_STUFFS)
        self._noise = context.texture((textures.SIZE, textures.SIZE), 4, textures.noise().tobytes())
        self._noise.build_mipmaps()
        self._noise.filter = (moderngl.LINEAR_MIPMAP_LINEAR, moderngl.LINEAR)
        self._marks_at, image = marks
        self._marks = context.texture(image.shape[::-1], 1, np.ascontiguousarray(image).tobytes())
        self._marks.build_mipmaps()
        self._marks.filter = (moderngl.LINEAR_MIPMAP_LINEAR, moderngl.LINEAR)
        side = quality.shadow
        self._shadow = context.depth_texture((side, side))
        self._shadow.compare_func = ""
        self._shadow.repeat_x = self._shadow.repeat_y = False
        self._shadow_target = context.framebuffer(depth_attachment=self._shadow)
        self._shade = context.texture((256, 256), 1, dtype="f4")
        self._shade.repeat_x = self._shade.repeat_y = False
        self._shade_target = context.framebuffer([self._shade])
        plane = np.array([[-1, -1], [1, -1], [1, 1], [-1, 1]], dtype=np.float32) * 80
        corners = np.array([0, 1, 2, 0, 2, 3], dtype=np.uint32)
        self._plane = context.buffer(plane.tobytes())
        self._corners = context.buffer(corners.tobytes())
        self._table = self._over(self._table_program)
        self._table_surface = self._over(self._table_surface_program)
        self.size = (0, 0)
        self._scene: Scene | None = None
        self._stale = True

    def _over(self, program: moderngl.Program) -> moderngl.VertexArray:
        return self.context.vertex_array(
            program, [(self._plane, "2f", "in_place")], self._corners, skip_errors=True
        )

    def _programs(self) -> None:
        quality = self.quality
        settings = {
            "SEARCH": quality.search,
            "TAPS": quality.taps,
            "LOOKS": max(1, quality.occlusion // 2),
            "SPREAD": 0.06,
            "MARK_SIZE": "1.0",
        }

        def program(vertex: str, fragment: str) -> moderngl.Program:
            made = self.context.program(
                vertex_shader=source(vertex), fragment_shader=source(fragment, settings)
            )
            for name, place in (("Frame", _FRAME), ("Stuffs", _STUFFS)):
                if name in made:
                    made[name].binding = place
            for place, name in enumerate(_TEXTURES):
                if name in made:
                    made[name] = place
            return made

        self._piece_program = program("piece.vert", "piece.frag")
        self._depth_program = program("piece.vert", "depth.frag")
        self._surface_program = program("piece.vert", "surface.frag")
        self._table_program = program("table.vert", "table.frag")
        self._table_surface_program = program("table.vert", "surface.frag")
        self._occlusion_program = program("screen.vert", "occlusion.frag")
        self._smooth_program = program("screen.vert", "smooth.frag")
        self._shade_program = program("screen.vert", "shade.frag")
        self._add_program = program("screen.vert", "add.frag")
        self._finish_program = program("screen.vert", "finish.frag")
        self._full = {
            made: self.context.vertex_array(made, [])
            for made in (
                self._occlusion_program,
                self._smooth_program,
                self._shade_program,
                self._add_program,
                self._finish_program,
            )
        }

    def resize(self, size: tuple[int, int]) -> None:
        """Makes everything as large as the picture."""
        if size == self.size:
            return
        self.size = size
        context, samples = self.context, min(self.quality.samples, self.context.max_samples)
        half = (max(1, size[0] // 2), max(1, size[1] // 2))
        colour = context.renderbuffer(size, 4, samples=samples, dtype="f2")
        self._drawn = context.framebuffer([colour], context.depth_renderbuffer(size, samples))
        self._light = context.texture(size, 4, dtype="f2")
        self._resolved = context.framebuffer([self._light])
        self._sum = context.texture(size, 4, dtype="f4")
        self._summed = context.framebuffer([self._sum])
        self._where = context.texture(half, 4, dtype="f4")
        self._where.filter = (moderngl.NEAREST, moderngl.NEAREST)
        self._facing = context.texture(half, 4)
        self._facing.filter = (moderngl.NEAREST, moderngl.NEAREST)
        self._surfaces = context.framebuffer(
            [self._where, self._facing], context.depth_renderbuffer(half)
        )
        self._grainy = context.texture(half, 1)
        self._grainy_target = context.framebuffer([self._grainy])
        self._occlusion = context.texture(half, 1)
        self._occlusion_target = context.framebuffer([self._occlusion])
        self._pictures = 0

    def show(self, scene: Scene) -> None:
        """What is to be drawn from now on."""
        by_mesh: dict[Mesh, list[Piece]] = {}
        for piece in scene.pieces.values():
            by_mesh.setdefault(piece.mesh, []).append(piece)
        for mesh in by_mesh:
            if mesh not in self._stocks:
                self._stocks[mesh] = Stock(self.context, build_mesh(mesh))
        for mesh, stock in self._stocks.items():
            if stock.put(tuple(by_mesh.get(mesh, ())), self._marks_at):
                self._stale = True
        if self._scene is None or scene.table != self._scene.table:
            self._stale = True
            elevation = TABLES[scene.table.kind][5]
            self._window = Window.beside(scene.table.radius, elevation)
        self._scene = scene

    def draw(self, camera: Camera, target: moderngl.Framebuffer, pictures: int = 1) -> None:
        """Draws the picture; with more than one, each a little different, their mean."""
        random = np.random.default_rng(7)
        for number in range(pictures):
            sway = (0.0, 0.0) if pictures == 1 else tuple(random.uniform(-1, 1, 2))
            shake = (0.0, 0.0) if number == 0 else tuple(random.uniform(-0.5, 0.5, 2))
            self._one(camera, sway, shake, number * 0.618)
            self._lay_over(number)
        self._finish(target)

    def _one(self, camera: Camera, sway: Any, shake: Any, turn: float) -> None:
        context = self.context
        context.enable(moderngl.DEPTH_TEST | moderngl.CULL_FACE)
        context.disable(moderngl.BLEND)
        to_shadow = self._window.to_shadow(sway)
        if self._stale or sway != (0.0, 0.0):
            self._draw_shadow(to_shadow)
        width, height = self.size
        to_screen = camera.to_screen(width / height)
        to_screen[0] += to_screen[3] * shake[0] * 2 / width
        to_screen[1] += to_screen[3] * shake[1] * 2 / height
        self._write_frame(to_screen, to_shadow, camera)
        if self.quality.occlusion:
            self._draw_occlusion(turn)
        self._bind(self._shadow, self._noise, self._occlusion, self._marks, self._shade)
        self._drawn.use()
        self._drawn.clear()
        for program in (self._piece_program, self._table_program):
            program["turn"] = turn
        for stock in self._stocks.values():
            stock.draw(self._piece_program)
        _, _, light, dark, _, _ = TABLES[self._table_kind]
        self._table_program["table_light"] = stuffs.linear(light)
        self._table_program["table_dark"] = stuffs.linear(dark)
        self._table.render()
        context.copy_framebuffer(self._resolved, self._drawn)

    @property
    def _table_kind(self) -> str:
        assert self._scene is not None
        return self._scene.table.kind

    def _bind(self, *found: moderngl.Texture) -> None:
        for place, texture in enumerate(found):
            texture.use(place)

    def _write_frame(self, to_screen: Any, to_shadow: Any, camera: Camera) -> None:
        assert self._scene is not None
        window, radius = self._window, self._scene.table.radius
        kind, planks, _, _, backdrop, _ = TABLES[self._table_kind]
        width, height = self.size
        data = np.concatenate(
            [
                np.asarray(to_screen).T.ravel(),
                np.asarray(to_shadow).T.ravel(),
                (*camera.eye, 0.0),
                (*window.at, (DISTANCE * radius) ** 2),
                (*window.across, HALF_WIDTH * radius),
                (*window.up, HALF_HEIGHT * radius),
                (radius, kind, planks, 0.0),
                (*stuffs.linear(backdrop), 1.0),
                (window.span, window.depth, 1 / self.quality.shadow, 0.0),
                (width, height, 1 / width, 1 / height),
            ]
        )
        self._frame.write(data.astype(np.float32).tobytes())

    def _draw_shadow(self, to_shadow: Any) -> None:
        self._write_frame(to_shadow, to_shadow, Camera((0, 0, 0), 0, 45, 10))
        context = self.context
        self._shadow_target.use()
        self._shadow_target.clear()
        context.cull_face = "front"
        for stock in self._stocks.values():
            stock.draw(self._depth_program)
        context.cull_face = "back"
        context.disable(moderngl.DEPTH_TEST)
        self._shade_target.use()
        self._shadow.use(0)
        self._full[self._shade_program].render(vertices=3)
        context.enable(moderngl.DEPTH_TEST)
        self._stale = False

    def _draw_occlusion(self, turn: float) -> None:
        context = self.context
        self._surfaces.use()
        self._surfaces.clear()
        for stock in self._stocks.values():
            stock.draw(self._surface_program)
        self._table_surface.render()
        context.disable(moderngl.DEPTH_TEST)
        self._bind(self._where, self._facing)
        program = self._occlusion_program
        program["where_map"], program["facing_map"] = 0, 1
        program["reach"] = (0.45, 3.0)
        program["turn"] = turn
        self._grainy_target.use()
        self._full[program].render(vertices=3)
        self._bind(self._grainy, self._where)
        smooth = self._smooth_program
        smooth["grainy_map"], smooth["where_map"] = 0, 1
        smooth["step_"] = (1 / self._grainy.width, 1 / self._grainy.height)
        self._occlusion_target.use()
        self._full[smooth].render(vertices=3)
        context.enable(moderngl.DEPTH_TEST)

    def _lay_over(self, number: int) -> None:
        context = self.context
        context.disable(moderngl.DEPTH_TEST | moderngl.CULL_FACE)
        context.enable(moderngl.BLEND)
        context.blend_func = moderngl.SRC_ALPHA, moderngl.ONE_MINUS_SRC_ALPHA
        self._summed.use()
        self._light.use(0)
        self._add_program["light_map"] = 0
        self._add_program["share"] = 1 / (number + 1)
        self._full[self._add_program].render(vertices=3)
        context.disable(moderngl.BLEND)

    def _finish(self, target: moderngl.Framebuffer) -> None:
        self.context.disable(moderngl.DEPTH_TEST | moderngl.CULL_FACE | moderngl.BLEND)
        target.use()
        self._sum.use(0)
        self._finish_program["light_map"] = 0
        self._finish_program["exposure"] = 1.0
        self._full[self._finish_program].render(vertices=3)
