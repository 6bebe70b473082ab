"""Traces an exported scene with Blender's Cycles, in a Python that has its module `bpy`.

    python trace.py SCENE.npz LIGHT.npz SAMPLES SEED

Nothing of the program is imported here: that Python need not have what the program needs. What is
left are linear light and, for each pixel, whether a piece is seen there.
"""

from __future__ import annotations

import math
import sys
import tempfile
from pathlib import Path
from typing import Any

import numpy as np

try:
    import bpy
    import OpenEXR
    from mathutils import Matrix, Vector
    from PIL import Image

    AVAILABLE = True
except ImportError:
    AVAILABLE = False

if __name__ == "__main__":
    import lights
    import nodes
else:
    from tests.tools.truth import lights, nodes

Arrays = dict[str, Any]
_BUMP = 0.02 * 0.75
"""How deep figures are engraved, and the share of it that their walls have in piece.frag."""


class Tracer:
    """One scene in Blender."""

    def __init__(self, arrays: Arrays, folder: Path) -> None:
        self._arrays, self._folder = arrays, folder
        bpy.ops.wm.read_factory_settings(use_empty=True)
        self._scene = bpy.context.scene
        self._noise = self._image("noise", arrays["noise"][::-1])  # v = 0 is the first row
        figures = arrays["engravings"]
        self._figures = self._image("figures", np.repeat(figures[:, :, None], 3, 2))
        self._images, self._count = None, 1
        if "images" in arrays:
            sheets = arrays["images"]
            self._count = len(sheets)
            self._images = self._image("images", sheets.reshape(-1, sheets.shape[2], 3))
        self._pieces()
        self._table()
        self._window()
        self._sun("fill", lights.FILL_DIRECTION, lights.FILL_COLOUR, lights.FILL, lights.FILL_ANGLE)
        self._sun(
            "bounce",
            lights.BOUNCE_DIRECTION,
            lights.BOUNCE_COLOUR,
            lights.BOUNCE,
            lights.BOUNCE_ANGLE,
        )
        self._room()
        self._camera()

    def _image(self, name: str, array: Any) -> Any:
        """Rows from the top, values read as they are."""
        file = self._folder / f"{name}.png"
        Image.fromarray(np.ascontiguousarray(array)).save(file)
        made = bpy.data.images.load(str(file))
        made.colorspace_settings.name = "Non-Color"
        return made

    def _material(self, name: str) -> tuple[Any, nodes.Net]:
        made = bpy.data.materials.new(name)
        made.use_nodes = True
        return made, nodes.Net(made.node_tree)

    def _object(self, name: str, mesh: Any, material: Any) -> Any:
        mesh.materials.append(material)
        made = bpy.data.objects.new(name, mesh)
        self._scene.collection.objects.link(made)
        return made

    # What is seen

    def _pieces(self) -> None:
        solid, clear = self._piece_material("solid", False), self._piece_material("clear", True)
        for group in ("solid", "decals", "glass"):
            if f"{group} points" in self._arrays:
                made = self._gathered(group, solid if group == "solid" else clear)
                made.pass_index = 1
                made.visible_shadow = group == "solid"

    def _gathered(self, group: str, material: Any) -> Any:
        it = {key: self._arrays[f"{group} {key}"] for key in ("points", "triangles", "rows")}
        mesh = bpy.data.meshes.new(group)
        mesh.from_pydata(it["points"].tolist(), [], it["triangles"].tolist())

        def keep(key: str, domain: str, data: Any) -> None:
            flat = np.ascontiguousarray(data, np.float32).ravel()
            mesh.attributes.new(key, "FLOAT_VECTOR", domain).data.foreach_set("vector", flat)

        for key in ("inner", "inner_normals", "uvs"):
            keep(key, "POINT", self._arrays[f"{group} {key}"])
        for number, key in enumerate(("m1", "m2", "m3", "m4", "colour", "grain", "engraving")):
            keep(key, "FACE", it["rows"][:, 3 * number : 3 * number + 3])
        mesh.polygons.foreach_set("use_smooth", np.ones(len(it["triangles"]), bool))
        normals = self._arrays[f"{group} normals"]
        # Blender's own function for custom normals goes wrong beside triangles without area.
        keep("custom_normal", "POINT", normals / np.linalg.norm(normals, axis=1)[:, None])
        return self._object(group, mesh, material)

    def _piece_material(self, name: str, transparent: bool) -> Any:
        """What a piece is made of, as piece.frag and materials.glsl have it."""
        material, net = self._material(name)
        roughness, cycles, contrast = net.split(net.attribute("m1"))
        coat, coat_roughness, metallic = net.split(net.attribute("m2"))
        kind, figure, repeats = net.split(net.attribute("m3"))
        seed, brightness, opacity = net.split(net.attribute("m4"))
        grain = self._grain(net, cycles, seed)
        grain = (grain - 0.5) * net.greater(contrast, 0.0) + 0.5
        base = net.mixed(net.attribute("colour"), net.attribute("grain"), grain * contrast)
        base = net.scaled(base, brightness)
        spread = net.math("MINIMUM", contrast * 3.0, 1.0)
        roughness = net.clamp(roughness + (grain - 0.5) * 0.24 * spread, 0.05, 1.0)

        u, v, _ = net.split(net.attribute("uvs"))
        scale = repeats * 0.42 + 1.0
        at = [
            net.clamp((a - repeats * 2.0 * net.floor(a / 2.0 + 0.5)) / scale, -0.5, 0.5)
            for a in (u, v)
        ]
        row = net.floor((figure - 1.0) / 8.0 + 0.01)
        column = figure - 1.0 - row * 8.0
        on_sheet = (column + at[0] + 0.5) / 8.0, 1.0 - (row - at[1] + 0.5) / 8.0
        is_image = net.greater(kind, 0.5) * net.greater(1.5, kind)
        is_plain = net.greater(0.5, kind)
        has_figure = net.greater(figure, 0.5) * (1.0 - is_image)
        distance = net.texture(self._figures, *on_sheet)[0] - 0.5
        inside = net.smoothstep(-0.02, 0.02, distance) * has_figure
        if transparent:  # faded: nobody is to read it
            inside = inside * (1.0 - is_plain * net.greater(0.3001, opacity))
        base = net.mixed(base, net.attribute("engraving"), inside)
        if self._images is not None:
            below = 1.0 - (figure - 0.5 - v) / float(self._count)
            printed = net.texture(self._images, u + 0.5, below, extension="EXTEND")
            colour = net.vector(*(c * c * (c * 0.3 + 0.7) for c in printed))
            base = net.mixed(base, colour, is_image)
        steep = net.clamp((net.texture(self._figures, *on_sheet, "Cubic")[0] - 0.5) / 0.07, -1.0)
        height = (steep - steep * steep * steep / 3.0) * -_BUMP * has_figure * is_plain
        bump = {"Height": height, "Strength": 1.0, "Distance": 1.0}
        shader = net.value(
            "ShaderNodeBsdfPrincipled",
            {
                "Base Color": base,
                "Roughness": roughness,
                "Coat Weight": coat,
                "Coat Roughness": coat_roughness,
                "Metallic": metallic,
                "IOR": 1.5,
                "Normal": net.value("ShaderNodeBump", bump),
            },
        )
        if transparent:
            is_ink = net.greater(kind, 1.5)
            share = opacity * net.mix(net.number(1.0), inside, is_ink)
            clear = net.value("ShaderNodeBsdfTransparent")
            shader = net.value("ShaderNodeMixShader", {0: share, 1: clear, 2: shader})
        net.node("ShaderNodeOutputMaterial", {0: shader})
        return material

    def _grain(self, net: nodes.Net, cycles: Any, seed: Any) -> Any:
        """wood_grain() in materials.glsl."""
        px, py, pz = net.split(net.attribute("inner"))
        nx, ny, nz = (net.abs(c) for c in net.split(net.attribute("inner_normals")))
        top = net.smoothstep(0.3, 0.7, nz / (ny + nz + 0.001))
        ends = net.smoothstep(0.3, 0.7, nx / (nx + net.max(ny, nz)))
        x = net.mix(px, py * 6.0, ends)
        y = net.mix(net.mix(pz, py, top), pz * 1.3, ends)
        fx, fy = cycles / 11.0, cycles
        sx, sy = net.fract(seed * 7.31), net.fract(seed * 3.17)
        broad = net.texture(self._noise, x * fx * 0.035 + sx, y * fy * 0.035 + sy)
        ring = net.sin((y * cycles * 1.1 + (broad[0] - 0.5) * 9.0) * 2.2) * 0.5 + 0.5
        fine = net.texture(self._noise, x * fx * 0.11 + sy, y * fy * 0.42 + sx)[1]
        return net.clamp(ring * 0.55 + (fine - 0.5) * 0.75 + (broad[2] - 0.5) * 0.22 + 0.1)

    def _table(self) -> None:
        """ground.glsl and its two surfaces."""
        it = self._arrays
        radius, planks, sheen = float(it["radius"]), float(it["planks"]), float(it["sheen"])
        material, net = self._material("table")
        x, y, _ = net.split(net.value("ShaderNodeNewGeometry", None, "Position"))
        colour, grain_colour, backdrop = (tuple(c) for c in it["ground"])
        if planks:
            plank = net.floor(y / planks + 0.37)
            to_middle = net.abs(net.fract(y / planks + 0.37) - 0.5) * planks
            seam = net.smoothstep(planks * 0.5 - 0.025, planks * 0.5 - 0.006, to_middle)
            grain = self._plank_grain(net, x + plank * 17.3, y + plank * 5.1)
            tone = net.fract(net.sin(plank * 91.7) * 43.7) * 0.2 + 0.9
            base = net.scaled(net.mixed(colour, grain_colour, grain), tone * (1.0 - seam * 0.55))
            roughness, coat = (grain - 0.5) * 0.2 + 0.58, 0.05
        else:
            fibre = (
                net.texture(self._noise, x * 0.43, y * 0.43)[1] * 0.6
                + net.texture(self._noise, y * 1.71, x * 1.71)[1] * 0.4
            )
            cloud = net.texture(self._noise, x * 0.02, y * 0.02)[0]
            base = net.mixed(grain_colour, colour, cloud)
            base = net.scaled(base, (fibre * 0.5 + 0.72) * (cloud * 0.16 + 0.92))
            roughness, coat = net.number(0.95), 0.0
        away = net.sqrt(x * x + y * y)
        fade = net.smoothstep(1.2 * radius, 3.4 * radius, away)
        base = net.mixed(base, backdrop, fade)
        surface = net.value(
            "ShaderNodeBsdfPrincipled",
            {
                "Base Color": base,
                "Roughness": net.mix(roughness, net.number(1.0), fade) if planks else 0.85,
                "Coat Roughness": 0.3,
                "IOR": 1.5,
                "Coat Weight": (1.0 - fade) * coat,
                # The share of light that gleams whatever the colour is a reflectance.
                "Specular IOR Level": (1.0 - fade * 0.7) * sheen / 0.08,
            },
        )
        # The backdrop is never quite dark.
        wx, wy, wz = (float(c) for c in it["window"][0])
        dx, dy = wx - x, wy - y
        far2 = dx * dx + dy * dy + wz * wz
        lift = net.max(fade * 0.42 - float(it["distance"]) ** 2 / far2, 0.0) * wz / net.sqrt(far2)
        glow = net.vector_math("MULTIPLY", base, lights.WINDOW_COLOUR)
        glow = net.value("ShaderNodeEmission", {0: glow, "Strength": lift * lights.KEY})
        lit = net.value("ShaderNodeAddShader", {0: surface, 1: glow})
        behind = net.value("ShaderNodeEmission", {0: (*it["backdrop_radiance"].tolist(), 1.0)})
        share = net.smoothstep(3.0 * radius, 8.0 * radius, away)
        shader = net.value("ShaderNodeMixShader", {0: share, 1: lit, 2: behind})
        net.node("ShaderNodeOutputMaterial", {0: shader})
        material.cycles.emission_sampling = "NONE"
        far = 240.0
        mesh = bpy.data.meshes.new("table")
        corners = [(-far, -far, 0), (far, -far, 0), (far, far, 0), (-far, far, 0)]
        mesh.from_pydata(corners, [], [(0, 1, 2, 3)])
        self._object("table", mesh, material)

    def _plank_grain(self, net: nodes.Net, x: Any, y: Any) -> Any:
        drift = (net.texture(self._noise, x * 0.004, y * 0.011)[0] - 0.5) * 1.6
        band = net.texture(self._noise, x * 0.0045, (y + drift) * 0.11)[2]
        fibre = net.texture(self._noise, x * 0.011, (y + drift) * 0.63)[1]
        pore = net.texture(self._noise, x * 0.06, y * 2.3)[1]
        return net.clamp((band - 0.5) * 0.75 + (fibre - 0.5) * 0.55 + (pore - 0.5) * 0.3 + 0.42)

    # What lights it

    def _pane(self, s: Any, t: Any) -> Any:
        """Points of the window, from -1 to 1 across and up."""
        centre, across, up = self._arrays["window"]
        width, height = self._arrays["half_window"]
        return centre + np.multiply.outer(s, across) * width + np.multiply.outer(t, up) * height

    def _irradiance(self) -> float:
        """What a window of radiance 1 sheds on what faces it in the middle, over pi."""
        toward = lights.unit(self._arrays["window"][0])
        width, height = self._arrays["half_window"]
        steps, total = (np.arange(80) + 0.5) / 80, 0.0
        for (left, right), (low, high) in lights.PANES:
            s, t = np.meshgrid(left + (right - left) * steps, low + (high - low) * steps)
            points = self._pane(s, t)
            square = (points**2).sum(-1)
            cosine = points @ toward / np.sqrt(square)
            total += (cosine**2 / square).mean() * (right - left) * (high - low) * width * height
        return float(total / math.pi)

    def _window(self) -> None:
        material, net = self._material("pane")
        front = 1.0 - net.value("ShaderNodeNewGeometry", None, "Backfacing")
        radiance = lights.KEY / self._irradiance()
        light = {0: (*lights.WINDOW_COLOUR, 1.0), "Strength": front * radiance}
        net.node("ShaderNodeOutputMaterial", {0: net.value("ShaderNodeEmission", light)})
        material.cycles.emission_sampling = "FRONT"
        points: list[Any] = []
        facing = -lights.unit(self._arrays["window"][0])
        for (left, right), (low, high) in lights.PANES:
            quad = [
                self._pane(*at) for at in ((left, low), (right, low), (right, high), (left, high))
            ]
            if np.dot(np.cross(quad[1] - quad[0], quad[2] - quad[0]), facing) < 0:
                quad.reverse()
            points += [tuple(point) for point in quad]
        quads = [tuple(range(first, first + 4)) for first in range(0, len(points), 4)]
        mesh = bpy.data.meshes.new("window")
        mesh.from_pydata(points, [], quads)
        self._object("window", mesh, material).visible_camera = False

    def _sun(self, name: str, direction: Any, colour: Any, share: float, angle: float) -> None:
        light = bpy.data.lights.new(name, "SUN")
        light.energy, light.color, light.angle = share * math.pi, colour, math.radians(angle)
        made = bpy.data.objects.new(name, light)
        self._scene.collection.objects.link(made)
        made.rotation_euler = Vector(direction).to_track_quat("Z", "Y").to_euler()
        made.visible_glossy = False

    def _room(self) -> None:
        """room_radiance() in lighting.glsl, of a mirror."""
        world = bpy.data.worlds.new("room")
        self._scene.world = world
        world.use_nodes = True
        net = nodes.Net(world.node_tree)
        direction = net.value("ShaderNodeTexCoord", None, "Generated")
        _, _, up = net.split(direction)
        above = net.mixed(lights.UPPER_WALL, lights.ZENITH, net.smoothstep(0.15, 1.0, up))
        wall = net.mixed(lights.HORIZON, above, net.smoothstep(-0.08, 0.27, up))
        toward = tuple(lights.unit(lights.FILL_DIRECTION))
        cosine = net.vector_math("DOT_PRODUCT", direction, toward, output="Value")
        screen = net.scaled(lights.FILL_COLOUR, net.smoothstep(0.88, 0.95, cosine) * lights.SCREEN)
        room = net.vector_math("ADD", net.scaled(wall, lights.SKY), screen)
        below = tuple(self._arrays["bounce"].tolist())
        shown = net.mixed(below, room, net.smoothstep(-0.11, 0.06, up))
        net.node("ShaderNodeOutputWorld", {0: net.value("ShaderNodeBackground", {0: shown})})
        world.cycles.sampling_method = "MANUAL"
        world.cycles.sample_map_resolution = 256

    def _camera(self) -> None:
        width, height = (int(c) for c in self._arrays["size"])
        data = bpy.data.cameras.new("camera")
        data.sensor_fit = "VERTICAL"
        data.angle_y = math.radians(float(self._arrays["field_of_view"]))
        data.clip_end = 2000
        x, y = (float(c) for c in self._arrays["shift"])
        data.shift_x, data.shift_y = -x * width / height / 2, -y / 2
        made = bpy.data.objects.new("camera", data)
        self._scene.collection.objects.link(made)
        self._scene.camera = made
        made.matrix_world = Matrix(self._arrays["view"].tolist())
        render = self._scene.render
        render.resolution_x, render.resolution_y = width, height
        render.resolution_percentage = 100

    # The picture

    def traced(self, samples: int, seed: int) -> tuple[Any, Any]:
        """Linear light, and where pieces are seen."""
        render, cycles = self._scene.render, self._scene.cycles
        render.engine, cycles.device = "CYCLES", "CPU"
        cycles.samples, cycles.seed = samples, seed
        cycles.use_adaptive_sampling, cycles.adaptive_threshold = True, 0.01
        cycles.use_denoising, cycles.denoiser = True, "OPENIMAGEDENOISE"
        cycles.denoising_prefilter = "ACCURATE"
        cycles.denoising_input_passes = "RGB_ALBEDO_NORMAL"
        cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 8, 5, 4
        cycles.transparent_max_bounces = 8
        cycles.sample_clamp_indirect, cycles.caustics_reflective = 12, True
        cycles.pixel_filter_type, cycles.filter_width = "BLACKMAN_HARRIS", 1.3
        render.film_transparent = False
        render.threads_mode, render.threads = "FIXED", 1
        self._scene.view_settings.view_transform = "Raw"
        self._scene.view_layers[0].use_pass_object_index = True
        output = render.image_settings
        output.media_type = "MULTI_LAYER_IMAGE"
        output.file_format, output.color_depth = "OPEN_EXR_MULTILAYER", "32"
        render.filepath = str(self._folder / "traced.exr")
        bpy.ops.render.render(write_still=True)
        found: dict[str, Any] = {}
        for part in OpenEXR.File(render.filepath).parts:
            found |= {name: channel.pixels for name, channel in part.channels.items()}
        index = next(pixels for name, pixels in found.items() if "Index" in name)
        whole = [(name, pixels) for name, pixels in found.items() if "Combined" in name]
        light = [p[..., :3] for _, p in whole if p.ndim == 3] or [
            np.stack([{n[-1]: p for n, p in whole}[channel] for channel in "RGB"], -1)
        ]
        return light[0].astype(np.float32), index > 0.5


def main(scene: str, output: str, samples: str, seed: str) -> None:
    """Traces a scene."""
    with np.load(scene) as data:
        arrays = {name: data[name] for name in data.files}
    with tempfile.TemporaryDirectory(prefix="truth-") as folder:
        light, pieces = Tracer(arrays, Path(folder)).traced(int(samples), int(seed))
    part = Path(output).with_suffix(".part.npz")
    np.savez_compressed(part, light=light.astype(np.float16), pieces=pieces)
    part.replace(output)


if __name__ == "__main__":
    if not AVAILABLE:
        sys.exit("This Python lacks bpy, OpenEXR or pillow: install them in it.")
    main(*sys.argv[1:])
