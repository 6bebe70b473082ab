"""The renderer without a window: every mesh and material draws, pictures are what they were."""

from __future__ import annotations

import gc
import json
import sys
from dataclasses import replace
from pathlib import Path

import moderngl
import numpy as np
import pytest
from PIL import Image

from app import games
from app.match import records
from app.render import limits, materials, scene_batches
from app.render import meshes as meshes_module
from app.render.area_light import AreaLight
from app.render.capture import Studio, off_screen
from app.render.display import Display
from app.render.engravings import EngravingIndex
from app.render.ground import TABLE_TOPS
from app.render.material_table import MaterialTable, TooManyMaterials, material_named
from app.render.mesh import box, lathe, matrices
from app.render.mesh.data import transformed, with_slot
from app.render.meshes import build_mesh, corners, triangles
from app.render.programs import Programs
from app.render.quality import QUALITIES
from app.render.render_targets import read_image
from app.render.renderer import Renderer
from app.render.shaders import source
from app.render.shapes import Shapes, shapes_of
from app.resources import resource
from app.scene import stage_of
from app.scene.camera import Camera
from app.scene.dioramas import diorama, moment
from app.scene.framing import centred
from app.scene.piece import Mesh, Piece, Scene, Table
from app.scene.rotation import axis_angle, rotate
from tests.tools.bench.table import busiest
from tests.tools.loops import as_long_as
from tests.tools.per_game import golden_folder

SIZE = (96, 64)
NEAR = Camera((0.0, 0.0, 0.3), 20.0, 40.0, 7.0)
GAMES = games.names()


@pytest.fixture(scope="module")
def studio():
    return Studio(SIZE, QUALITIES["medium"]._replace(accumulated_frames=1))


def pixels(image) -> np.ndarray:
    return np.asarray(image).astype(float)


def alone(piece: Piece, table: str = "felt") -> Scene:
    return Scene(Table(table, 7.0), {piece.name: piece})


def meshes() -> list[Mesh]:
    """Every mesh that the tables use."""
    found = {piece.mesh for game in GAMES for piece in diorama(game).pieces.values()}
    return sorted(found | {Mesh("highlight", (0.9, 0.9))})


def test_the_tables_use_every_shape():
    own = {f"{game}/{name}" for game in GAMES for name in shapes_of(game).meshes}
    assert {mesh.shape for mesh in meshes()} == set(meshes_module.LIBRARY) | own


@pytest.mark.parametrize("mesh", meshes(), ids=str)
def test_a_mesh_is_sound_and_draws(mesh, studio):
    made = build_mesh(mesh)
    assert np.isfinite(made.vertices).all()
    lengths = np.linalg.norm(made.vertices[:, 3:6], axis=1)
    assert lengths == pytest.approx(np.ones(len(lengths)), abs=1e-3)
    assert made.triangles.max() < len(made.vertices)
    corners = triangles(mesh)
    facing = np.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0])
    normals = made.vertices[made.triangles[:, 0], 3:6]
    area = np.linalg.norm(facing, axis=1)
    agree = (facing * normals).sum(axis=1) > -1e-6
    assert agree[area > 1e-5].mean() > 0.98, "triangles face away from their normals"

    size = np.abs(corners).max()
    camera = replace(
        NEAR, target=(0.0, 0.0, float(corners[..., 2].mean())), distance=5.0 * size + 1
    )
    material = (
        "hover highlight"
        if mesh.shape == "highlight"
        else "steppe/ink"
        if mesh.shape == "decal"
        else "brass"
    )
    figures = ("1",) * 6 if mesh.shape == "decal" else ()
    piece = Piece("it", "it", mesh, (0, 0, 0), materials=(material,), engravings=figures)
    empty = pixels(studio.picture(Scene(Table("felt", 7.0)), camera))
    drawn = pixels(studio.picture(alone(piece), camera))
    assert np.abs(drawn - empty).max() > 25
    assert studio.context.error == "GL_NO_ERROR"


@pytest.mark.parametrize("game", GAMES)
def test_what_stands_on_the_table_has_an_underside_and_is_not_in_the_table(game):
    """Without one, light would creep in at its foot."""
    for piece in diorama(game).pieces.values():
        corners = np.array(
            [
                np.add(rotate(piece.rotation, tuple(corner)), piece.position)
                for corner in triangles(piece.mesh).reshape(-1, 3)
            ]
        ).reshape(-1, 3, 3)
        lowest = corners[..., 2].min()
        assert lowest > -1e-4, piece.name
        if (
            lowest > 0.01 or np.ptp(triangles(piece.mesh), axis=(0, 1)).min() < 0.03
        ):  # or it is thin
            continue
        facing = np.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0])
        under = (facing[:, 2] < 0) & (corners[..., 2].max(axis=1) < 0.08)
        assert -facing[under, 2].sum() > 0.02, piece.name


def test_wood_has_grown_along_boards_however_they_are_turned():
    assert set(box.box(3.0, 0.2, 0.1, 0.01).vertices[:, 9]) == {0}
    post = box.box(0.2, 0.2, 3.0, 0.01)
    assert set(post.vertices[:, 9]) == {2}
    assert set(transformed(post, matrices.rotation(80.0, 0)).vertices[:, 9]) == {1}
    assert set(lathe.lathe([(0.0, 0.0), (0.3, 0.0), (0.3, 1.0)]).vertices[:, 9]) == {2}


def test_the_lines_of_the_grain_run_along_a_board(studio):
    """Seen from above, a board along y changes more across than along it."""
    for board, across in (
        (Mesh("step-by-step/shelf", (3.0, 1.6, 0.2)), 0),
        (Mesh("step-by-step/shelf", (1.6, 3.0, 0.2)), 1),
    ):
        piece = Piece("it", "it", board, (0, 0, 0), materials=("steppe/rack",))
        image = pixels(studio.picture(alone(piece), Camera((0, 0, 0.2), 0.0, 89.0, 5.0)))
        seen = image[20:44, 36:60].mean(axis=2)
        assert seen.mean(axis=1 - across).std() > 1.5 * seen.mean(axis=across).std()


def material_names() -> list[str]:
    own = [f"{game}/{name}" for game in GAMES for name in shapes_of(game).materials]
    return [*materials.LIBRARY, *own]


@pytest.mark.parametrize("name", material_names())
def test_a_material_has_its_colour(name, studio):
    material = material_named(name)
    if material.kind != "plain" or name.endswith("highlight"):
        return
    block = Piece("it", "it", Mesh("aufsteiger/block", (2,)), (0, 0, 1.0), materials=(name,))
    image = pixels(studio.picture(alone(block), replace(NEAR, elevation=70.0)))
    seen = image[SIZE[1] // 2 - 4 : SIZE[1] // 2 + 4, SIZE[0] // 2 - 4 : SIZE[0] // 2 + 4]
    shown = seen.reshape(-1, 3).mean(axis=0)
    wanted = np.array([int(material.colour[i : i + 2], 16) for i in (1, 3, 5)], dtype=float)
    for one, two in ((0, 1), (1, 2), (0, 2)):
        if abs(wanted[one] - wanted[two]) > 40:
            assert (shown[one] > shown[two]) == (wanted[one] > wanted[two])
    dark = wanted.mean()
    assert abs(shown.mean() - dark) < 95


def blocks_in(names) -> Scene:
    """A block of each material."""
    return Scene(
        Table("felt", 7.0),
        {
            name: Piece(name, name, Mesh("aufsteiger/block", (1,)), (0, 0, 0.5), materials=(name,))
            for name in names
        },
    )


def test_materials_of_scenes_before_make_room_and_one_scene_may_not_have_too_many(monkeypatch):
    few, many = (Studio(SIZE, QUALITIES["low"]._replace(accumulated_frames=1)) for _ in range(2))
    names = [name for name in material_names() if material_named(name).kind == "plain"]
    scenes = [blocks_in(names[:6]), blocks_in(names[6:12]), blocks_in(names[:6])]
    wanted = [pixels(many.picture(scene, NEAR)) for scene in scenes]
    assert np.abs(wanted[0] - wanted[1]).max() > 20
    monkeypatch.setattr(limits, "MATERIALS", 8)
    for scene, image in zip(scenes, wanted, strict=True):
        assert np.abs(pixels(few.picture(scene, NEAR)) - image).max() < 2
    with pytest.raises(TooManyMaterials, match="more than 8 materials"):
        few.picture(blocks_in(names[:9]), NEAR)


def test_what_no_game_and_no_library_has_is_told_by_name():
    table = MaterialTable(off_screen())
    with pytest.raises(LookupError, match="no material 'gold'"):
        table["gold"]
    with pytest.raises(LookupError, match="no material 'steppe/gold'"):
        table["steppe/gold"]
    with pytest.raises(LookupError, match="no mesh 'steppe/wheel'"):
        build_mesh(Mesh("steppe/wheel"))
    with pytest.raises(LookupError, match="no engraving or image 'steeppe/joker'"):
        EngravingIndex()["steeppe/joker"]
    with pytest.raises(LookupError, match="no engraving or image 'whale'"):
        EngravingIndex()["whale"]


def test_a_mesh_may_not_have_too_many_slots(monkeypatch):
    def striped() -> box.MeshData:
        return with_slot(box.box(1.0, 1.0, 1.0, 0.1), limits.SLOTS)

    monkeypatch.setattr(meshes_module, "shapes_of", lambda game: Shapes({"striped": striped}))
    with pytest.raises(ValueError, match="'steppe/striped' has more than 6 slots"):
        build_mesh(Mesh("steppe/striped"))


def test_what_python_and_glsl_share_is_checked(monkeypatch):
    assert len(limits.TEXTURE_UNITS) <= 16
    names = json.loads(resource("assets", "engravings.json").read_text(encoding="utf-8"))
    assert len(names) <= limits.ENGRAVING_COLUMNS**2
    with pytest.raises(ValueError, match="3 samples of a shadow"):
        Programs(off_screen(), QUALITIES["low"]._replace(shadow_samples=3))
    renderer = Renderer(off_screen(), QUALITIES["low"])
    block = Piece("it", "it", Mesh("aufsteiger/block", (2,)), (0, 0, 1.0), materials=("brass",))
    for wrong in (
        replace(block, materials=()),
        replace(block, materials=("brass",) * 7),
        replace(block, engravings=("ring",) * 7),
    ):
        with pytest.raises(ValueError, match="'it' needs 1 to 6 materials"):
            renderer.show(alone(wrong))
    monkeypatch.setitem(limits.BLOCK_BYTES, "FrameUniforms", 256)
    with pytest.raises(ValueError, match="FrameUniforms has 400 bytes, not 256"):
        Programs(off_screen(), QUALITIES["low"]).get("piece", "depth_prepass")


def test_images_of_two_games_are_not_in_one_scene(monkeypatch, studio):
    monkeypatch.setattr(
        scene_batches, "shapes_of", lambda game: shapes_of(game)._replace(images="cards")
    )
    pieces = [next(iter(diorama(game).pieces.values())) for game in ("steppe", "steeppe")]
    renderer = Renderer(off_screen(), QUALITIES["low"])
    with pytest.raises(ValueError, match="images of one game"):
        renderer.show(Scene(Table("felt", 7.0), {piece.name: piece for piece in pieces}))


@pytest.mark.parametrize("quality", ["medium", "high"])
@pytest.mark.parametrize("game", GAMES)
def test_a_position_looks_as_it_did(game, quality):
    """A golden picture of each game; `python -m tests.render.test_render [GAME...]` draws
    them anew."""
    image = pixels(_golden(game, quality))
    with Image.open(_golden_file(game, quality)) as kept:
        wanted = pixels(kept.convert("RGB"))
    off = np.abs(image - wanted).mean(axis=2)
    assert off.mean() < 0.5
    assert off[:96].reshape(12, 8, 20, 8).mean(axis=(1, 3)).max() < 5.0, "a part of it"


def _golden(game: str, quality: str):
    stage = stage_of(game)
    return Studio((160, 100), QUALITIES[quality]).picture(diorama(game), stage.view)


def _golden_file(game: str, quality: str) -> Path:
    return golden_folder(game) / f"{quality}.png"


@pytest.mark.parametrize("game", GAMES)
def test_what_is_behind_a_table_is_calm_and_not_black(game):
    """Seen from low above it: nothing but the edge of the table is a line."""
    view = stage_of(game).view.turned(30.0, 6.0)
    empty = replace(diorama(game), pieces={})
    for near in (1.0, 0.25):
        camera = replace(view, distance=near * view.distance)
        image = pixels(Studio((32, 128), QUALITIES["low"]).picture(empty, camera))
        rows = image.mean(axis=(1, 2))
        edge = int(np.argmax(np.diff(rows) > 15.0))
        behind, table = rows[:edge], rows[edge + 3 : edge + 24]
        assert len(behind) > 32, "no edge"
        assert np.abs(np.diff(behind)).max() < 4.0, "a line"
        assert behind.min() > 12.0, "black"
        assert table.min() > behind.max() + 30.0, "it is darker than the table"


def test_other_sizes_and_back(studio):
    renderer = Renderer(off_screen(), QUALITIES["low"])
    renderer.show(diorama("steppe"))
    view = stage_of("steppe").view
    for size in ((64, 40), (33, 71), (64, 40), (1, 1), (90, 20), (64, 40)):
        target = renderer.context.framebuffer([renderer.context.texture(size, 4)])
        renderer.resize(size)
        renderer.draw(view, target)
        renderer.draw(view, target, moving=True)
        data = np.frombuffer(target.read(components=3), dtype=np.uint8)
        assert data.mean() > 10
        assert renderer.context.error == "GL_NO_ERROR"


def test_what_was_drawn_on_is_given_back(monkeypatch):
    """However often window and quality change, nothing of what was there before is kept."""
    context = off_screen()
    monkeypatch.setattr(context, "_screen", context.simple_framebuffer(SIZE))
    monkeypatch.setattr("app.render.display.moderngl.create_context", lambda require: context)
    display = Display("low")
    scene, view = diorama("steppe"), stage_of("steppe").view
    kept = []
    for side in range(40, 52):
        display.resize((side, side))
        display.set_quality("medium" if side % 2 else "low")
        display.draw_table(scene, view, moving=False)
        display.present(lambda target: None)
        assert not context.objects, "forgotten, but not given back"
        kept.append(sum(isinstance(thing, moderngl.Texture) for thing in gc.get_objects()))
    assert max(kept[2:]) <= max(kept[:2])
    assert not display.gl_errors()


def test_one_studio_after_the_other_takes_the_room_of_one():
    """Memory of the graphics card, or gigabytes of the machine where there is none."""
    context, scene, view = off_screen(), diorama("steppe"), stage_of("steppe").view
    Studio((64, 40), QUALITIES["low"]).picture(scene, view)
    gc.collect()
    assert context.objects, "nobody holds it, and it is never given back"
    second = Studio((64, 40), QUALITIES["low"])
    assert second.context is context and not context.objects


def test_without_multisampling_the_picture_is_nearly_the_same():
    view, scene = stage_of("steppe").view, diorama("steppe")
    pictures = [
        pixels(
            Studio(
                SIZE, QUALITIES["medium"]._replace(msaa_samples=n, accumulated_frames=1)
            ).picture(scene, view)
        )
        for n in (1, 4)
    ]
    difference = np.abs(pictures[0] - pictures[1])
    assert 0.05 < difference.mean() < 8


def test_a_mean_heals_whatever_was_in_its_memory_before():
    """Memory of a graphics card may hold anything, and no number is no number ever after."""
    renderer = Renderer(off_screen(), QUALITIES["low"])
    renderer.resize(SIZE)
    target = off_screen().framebuffer([off_screen().texture(SIZE, 4)])
    view = stage_of("steppe").view
    renderer.show(diorama("steppe"))
    renderer.draw(view, target)
    targets = renderer._sizes[SIZE].still
    targets.mean.write(np.full((SIZE[1], SIZE[0], 4), np.nan, dtype=np.float32).tobytes())
    for _ in as_long_as(lambda: not renderer.finished):
        renderer.draw(view, target)
    data = np.frombuffer(target.read(components=3), np.uint8)
    assert data.min() > 5 and data.max() > 150


@pytest.mark.parametrize("game", GAMES)
def test_a_moving_table_takes_few_draw_calls(game):
    timeline, number = busiest(game)
    before, after = timeline.state_at(number), timeline.state_at(number + 1)
    stage = stage_of(game)
    motion = stage.transition(before, timeline.moves[number], after)
    renderer = Renderer(off_screen(), QUALITIES["medium"]._replace(shadow_map_size=64))
    renderer.resize((16, 16))
    target = off_screen().framebuffer([off_screen().texture((16, 16), 4)])
    for part in range(1, 12):
        scene = motion.at(motion.seconds * part / 12)
        last = next(iter(scene.pieces))
        edged = replace(scene.pieces[last], outline="last")
        calls = renderer.draw_calls
        renderer.show(replace(scene, pieces={**scene.pieces, last: edged}))
        renderer.draw(stage.view.turned(part, 40.0), target, moving=True)
        assert renderer.draw_calls - calls <= 43, "one of them is the room"


def test_nothing_is_drawn_once_the_picture_is_finished():
    renderer = Renderer(off_screen(), QUALITIES["low"])
    target = renderer.context.framebuffer([renderer.context.texture(SIZE, 4)])
    renderer.resize(SIZE)
    scene, view = diorama("steppe"), stage_of("steppe").view
    renderer.show(scene)
    assert not renderer.finished
    for _ in range(QUALITIES["low"].accumulated_frames):
        renderer.draw(view, target)
    assert renderer.finished
    before = renderer.draw_calls
    renderer.show(scene)
    renderer.draw(view, target)
    assert renderer.draw_calls - before == 1, "only the finished picture is shown again"
    tile = next(piece for piece in scene.pieces.values() if piece.mesh.shape == "steppe/tile")
    moved = replace(scene, pieces=scene.pieces | {tile.name: replace(tile, position=(0, 0, 3.0))})
    renderer.show(moved)
    assert not renderer.finished


def test_outlines_ghosts_and_highlights_are_seen(studio):
    stage, scene = stage_of("steppe"), diorama("steppe")
    plain = pixels(studio.picture(scene, stage.view))
    tile = [piece for piece in scene.pieces.values() if piece.name.startswith("tile")][-1]
    for other in (
        replace(tile, outline="hover"),
        replace(tile, opacity=0.2),
        Piece(
            "spot",
            "spot",
            Mesh("highlight", (2.0, 2.0)),
            (0, 0, 2.0),
            materials=("goal highlight",),
        ),
    ):
        changed = replace(scene, pieces=scene.pieces | {other.name: other})
        drawn = pixels(studio.picture(changed, stage.view))
        assert np.abs(drawn - plain).max() > 20
    again = pixels(studio.picture(scene, stage.view))
    assert np.abs(again - plain).max() < 2, "what was highlighted leaves a trace"


def drawn_until_finished(renderer: Renderer, scene: Scene, camera: Camera) -> np.ndarray:
    target = off_screen().framebuffer([off_screen().texture(SIZE, 4)])
    renderer.show(scene)
    renderer.draw(camera, target)
    for _ in as_long_as(lambda: not renderer.finished):
        renderer.draw(camera, target)
    return pixels(read_image(target, SIZE))


@pytest.mark.parametrize("quality", ["low", "medium", "high"])
def test_an_outline_changes_nothing_else_and_is_strong_only_where_its_piece_is_seen(quality):
    renderer = Renderer(off_screen(), QUALITIES[quality])
    renderer.resize(SIZE)
    wall = Piece(
        "wall",
        "it",
        Mesh("aufsteiger/block", (4,)),
        (-1.0, -3.0, 2.0),
        materials=("aufsteiger/grey block",),
    )
    behind = Piece(
        "it",
        "it",
        Mesh("aufsteiger/block", (2,)),
        (0.0, 0.0, 1.0),
        materials=("aufsteiger/red block",),
    )
    scene = Scene(Table("felt", 7.0), {"wall": wall, "it": behind})
    camera = Camera((0.0, 0.0, 1.0), 0.0, 15.0, 22.0)
    plain = drawn_until_finished(renderer, scene, camera)
    calls = renderer.draw_calls
    outlined = replace(scene, pieces={"wall": wall, "it": replace(behind, outline="chosen")})
    renderer.show(outlined)
    assert renderer.finished, "the picture is as good as it was"
    target = off_screen().framebuffer([off_screen().texture(SIZE, 4)])
    renderer.draw(camera, target)
    assert renderer.draw_calls - calls <= 5
    again = off_screen().framebuffer([off_screen().texture(SIZE, 4)])
    renderer.draw(camera.turned(1.0, 15.0), again, moving=True)
    renderer.draw(camera, again, moving=True)
    for _ in as_long_as(lambda: not renderer.finished):
        renderer.draw(camera, again)
    assert np.abs(pixels(read_image(again, SIZE)) - pixels(read_image(target, SIZE))).mean() < 1.0
    change = np.abs(pixels(read_image(target, SIZE)) - plain).max(axis=2)
    only_wall = drawn_until_finished(renderer, alone(wall), camera)
    hidden = np.abs(only_wall - plain).max(axis=2) < 2
    assert change[~hidden].max() > 60, "where it is seen"
    assert 5 < change[hidden & (np.indices(hidden.shape)[1] < 45)].max() < 60, "where it is not"


def test_a_ghost_in_the_very_place_of_a_piece_covers_it(studio):
    """Without favour for one of the two, stripes of both would be seen."""
    tile = Piece("it", "it", Mesh("steppe/tile", (3,)), (0, 0, 0), materials=("ivory lacquer",))
    across = replace(tile, mesh=Mesh("steppe/tile", (2,)), rotation=axis_angle((0, 0, 1), 90.0))
    ghost = replace(across, name="ghost", materials=("blue lacquer",), opacity=0.9)
    for azimuth in range(0, 90, 15):
        camera = Camera((0.0, 0.0, 0.3), float(azimuth), 40.0, 4.0)
        both = Scene(Table("felt", 7.0), {"it": tile, "ghost": ghost})
        image = pixels(studio.picture(both, camera))[28:36, 42:54]
        assert (image[..., 2] > image[..., 0] + 20).all()


def test_faded_pieces_let_one_see_what_is_behind(studio):
    behind = Piece(
        "a", "a", Mesh("aufsteiger/block", (2,)), (0, 0, 1.0), materials=("aufsteiger/red block",)
    )
    front = Piece(
        "b",
        "b",
        Mesh("aufsteiger/block", (2,)),
        (0, -3, 1.0),
        materials=("aufsteiger/darkblue block",),
    )
    camera = replace(NEAR, elevation=8.0, azimuth=0.0, target=(0, 0, 1.0), distance=14.0)
    both = Scene(Table("felt", 7.0), {"a": behind, "b": front})
    glass = replace(both, pieces={"a": behind, "b": replace(front, opacity=0.2)})
    solid, seen = (pixels(studio.picture(s, camera)) for s in (both, glass))
    middle = (slice(28, 34), slice(44, 52))
    assert solid[middle][..., 2].mean() > solid[middle][..., 0].mean()
    assert seen[middle][..., 0].mean() > seen[middle][..., 2].mean()


def test_lacquer_mirrors_what_stands_before_it():
    """A black block behind a yellow one: once nothing moves, the yellow one is seen in it."""
    black = Piece(
        "a", "a", Mesh("aufsteiger/block", (2,)), (0, 0, 1.0), materials=("steeppe/black jest",)
    )
    yellow = Piece(
        "b",
        "b",
        Mesh("aufsteiger/block", (1,)),
        (0, -2.5, 0.5),
        materials=("aufsteiger/yellow block",),
    )
    camera = replace(NEAR, elevation=30.0, azimuth=0.0, target=(0, -1.0, 0.8), distance=10.0)
    scene = Scene(Table("felt", 7.0), {"a": black, "b": yellow})
    dull, bright = (
        pixels(
            Studio(
                SIZE, QUALITIES["high"]._replace(accumulated_frames=6, reflection_steps=n)
            ).picture(scene, camera)
        )
        for n in (0, 12)
    )
    more = (bright - dull)[18:34, 36:60].mean(axis=(0, 1))
    assert more[0] > 3 and more[0] > more[2] + 2
    assert np.abs(bright - dull)[:8].max() < 3, "the table is not lacquered"


def test_engravings_are_cut_into_the_wood():
    """Of the wall around a sunk ring the part towards the window is dark, the other one bright."""
    fine = Studio((200, 200), QUALITIES["high"]._replace(accumulated_frames=1))
    looks = [
        pixels(
            fine.picture(
                alone(
                    Piece(
                        "it",
                        "it",
                        Mesh("aufsteiger/block", (2,)),
                        (0, 0, 1),
                        engravings=figures,
                        materials=("aufsteiger/grey block",),
                    )
                ),
                Camera((0, 0, 2.0), 0.0, 89.9, 4.0),
            )
        ).mean(axis=2)
        for figures in (("ring",) * 6, ())
    ]
    change = looks[0] - looks[1]
    rows, columns = np.indices(change.shape) - 99.5
    far = np.hypot(rows, columns)
    rim = (far > 8) & (far < far[np.abs(change) > 6].max() + 1)
    outer = rim & (far > far[rim].max() - 6)
    towards = outer & (columns < -8) & (rows < -3)
    away = outer & (columns > 8) & (rows > 3)
    assert change[away].mean() > change[towards].mean() + 8


def test_shadows_fall_away_from_the_window(studio):
    block = Piece(
        "it",
        "it",
        Mesh("aufsteiger/block", (6,)),
        (0, 0, 3.0),
        materials=("aufsteiger/grey block",),
    )
    camera = Camera((0, 0, 0), 0.0, 89.5, 26.0)
    image = pixels(studio.picture(alone(block, "walnut"), camera)).mean(axis=2)
    lit, dark = image[SIZE[1] // 2, 30], image[SIZE[1] // 2 + 6, 60]
    assert lit > dark + 8


def test_the_noise_comes_with_all_its_mipmaps():
    data, side = resource("assets", "noise.bin").read_bytes(), 512
    larger = None
    while side:
        level = np.frombuffer(data[: 3 * side * side], dtype=np.uint8).reshape(side, side, 3)
        if larger is not None:
            means = larger.reshape(side, 2, side, 2, 3).mean(axis=(1, 3))
            assert np.abs(level - means).max() <= 1.0
        data, larger, side = data[3 * side * side :], level.astype(float), side // 2
    assert not data


@pytest.mark.parametrize("quality", QUALITIES)
def test_every_shader_compiles_as_core_330(quality):
    programs = Programs(off_screen(), QUALITIES[quality])
    folder = resource("shaders")
    partners = {"gbuffer": ("piece", "ground")}
    of_pieces = {"piece", "depth_prepass", "silhouette", "highlight"}
    for path in folder.glob("*.frag"):
        assert source(path.name).startswith("#version 330 core\n")
        if path.stem != "interface":
            fallback = ("fullscreen",)
            if path.stem in of_pieces:
                fallback = ("piece",)
            elif path.stem.startswith("ground"):
                fallback = ("ground",)
            for vertex in partners.get(path.stem, fallback):
                assert programs.get(vertex, path.stem).glo
    for path in folder.glob("*.vert"):
        assert source(path.name).startswith("#version 330 core\n")


@pytest.mark.parametrize("game", GAMES)
def test_a_picture_shows_all_of_the_table_from_wherever_it_is_taken(game):
    """Also what reaches far from where it stands, such as boards and racks."""
    stage, (timeline, _) = stage_of(game), moment(game)
    for number in (0, timeline.length // 2, timeline.length):
        scene = stage.layout(timeline.state_at(number))
        for azimuth in range(0, 360, 30):
            for height in (18.0, stage.view.elevation, 75.0):
                camera = centred(stage.view.turned(float(azimuth), height), corners(scene), 1.6)
                points = np.concatenate([_standing(piece) for piece in scene.pieces.values()])
                seen = np.abs(points @ camera.view_projection(1.6).T)
                assert 0.8 < (seen[:, :2] / seen[:, 3:]).max() < 1.0, (number, azimuth, height)


def _standing(piece: Piece) -> np.ndarray:
    """All points of a piece where it stands, each with a 1 at its end."""
    turn = np.array([rotate(piece.rotation, axis) for axis in np.eye(3).tolist()])
    points = build_mesh(piece.mesh).vertices[:, 0:3] @ turn + piece.position
    return np.concatenate([points, np.ones((len(points), 1))], axis=1)


@pytest.mark.parametrize("game", GAMES)
def test_the_light_reaches_everything_that_throws_a_shadow(game):
    timeline, _ = moment(game)
    for number in (0, timeline.length):
        assert all_in_shadow_map(stage_of(game).layout(timeline.state_at(number)))


def all_in_shadow_map(scene: Scene) -> bool:
    elevation = TABLE_TOPS[scene.table.kind].window_elevation
    window = AreaLight.beside(scene.table.radius, elevation, scene.table.shadow_reach)
    points = np.concatenate([_standing(piece) for piece in scene.pieces.values()])
    seen = points @ window.view_projection().T
    return bool((np.abs(seen[:, :3]) <= seen[:, 3:]).all())


def test_all_records_of_the_title_replay():
    for game in games.names():
        assert records.load(games.asset(game, "diorama.json")).length


if __name__ == "__main__":
    for name in sys.argv[1:] or GAMES:
        golden_folder(name).mkdir(exist_ok=True)
        for quality in ("medium", "high"):
            _golden(name, quality).save(_golden_file(name, quality))
