"""How fast the table is drawn: CPU time of a frame, draw calls, picking, start-up.

The pictures and the shadow map are 16 x 16 pixels and every mesh is one triangle, so that the work
in Python is measured and not the graphics card, which may well be this very processor.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import time
from dataclasses import replace

import numpy as np

from app import games
from app.match import records
from app.match.timeline import Timeline
from app.match.tournament.columns import print_table
from app.render.capture import off_screen
from app.render.mesh.data import MeshData
from app.render.meshes import build_mesh, triangles
from app.render.quality import QUALITIES
from app.render.renderer import Renderer
from app.scene import stage_of
from app.scene.picking import Picker, ray
from app.scene.piece import Mesh
from tests.tools.bench.display import display

Size = tuple[int, int]
_SIZE = (16, 16)
_FRAMES = 300
_ROUNDS = 11
_WINDOW, _SMALL = (1280, 720), (320, 200)


def main() -> None:
    """Measures everything and prints two tables."""
    rows = [_measure(game) for game in games.names()]
    titles = ("game", "pieces", "ms a frame, moving", "most draw calls", "ms a pick", "ms a layout")
    print_table(titles, rows)
    print()
    with display() as found:
        if found:
            print_table(("start-up, and at rest", "", ""), _start_up())
            print(
                "Where software draws, a large part of the first frame is the painting of its "
                "pixels,\nwhich a graphics card does in no time: the small window shows the rest."
            )
        else:
            print("Start-up is measured in a window: there is no display here, and no Xvfb.")


def busiest(game: str) -> tuple[Timeline, int]:
    """The last move of a game's diorama that is animated: the most pieces are on the board then."""
    timeline = records.load(games.asset(game, "diorama.json"))
    stage = stage_of(game)
    for number in reversed(range(timeline.length)):
        before, after = timeline.state_at(number), timeline.state_at(number + 1)
        if stage.animation(before, timeline.moves[number], after):
            return timeline, number
    return timeline, 0


def _measure(game: str) -> tuple[str, ...]:
    stage = stage_of(game)
    timeline, number = busiest(game)
    before, after = timeline.state_at(number), timeline.state_at(number + 1)
    begin = time.thread_time()
    last = stage.layout(after)
    layout = time.thread_time() - begin
    motion = stage.transition(before, timeline.moves[number], after)
    context = off_screen()
    renderer = Renderer(context, QUALITIES["medium"]._replace(shadow_map_size=16), _triangle)
    renderer.resize(_SIZE)
    target = context.framebuffer([context.texture(_SIZE, 4)])
    times, most = [], 0
    for frame in range(_FRAMES):
        moment = motion.seconds * (frame % 60) / 60
        begin = time.thread_time()
        renderer.show(motion.at(moment))
        camera = replace(stage.view, azimuth=stage.view.azimuth + frame * 0.3)
        calls = renderer.draw_calls
        renderer.draw(camera, target, moving=True)
        times.append(time.thread_time() - begin)
        most = max(most, renderer.draw_calls - calls)
        context.finish()
    picker = Picker(triangles)
    picker.show(last.pieces.values())
    picks = []
    for step in range(200):
        at = (640.0 + 300 * ((step * 37 % 100) / 100 - 0.5), 360.0 + 3.0 * (step % 60 - 30))
        begin = time.thread_time()
        picker.first(*ray(stage.view, at, (1280, 720)))
        picks.append(time.thread_time() - begin)
    return (
        game,
        str(len(last.pieces)),
        f"{1000 * statistics.median(times):.2f}",
        str(most),
        f"{1000 * statistics.median(picks):.2f}",
        f"{1000 * layout:.2f}",
    )


def _triangle(mesh: Mesh) -> MeshData:
    """The least of a mesh."""
    whole = build_mesh(mesh)
    return MeshData(whole.vertices[:3], np.arange(3, dtype=np.uint32).reshape(1, 3))


# In a window


def _start_up() -> list[tuple[str, ...]]:
    """Each kind of start several times in turn, since machines are never quiet.

    The first round is not counted: files are read and shaders compiled for later ones.
    """
    starts = [(kind, size) for size in (_WINDOW, _SMALL) for kind in ("empty", "table")]
    times: dict[tuple[str, Size], list[float]] = {start: [] for start in starts}
    for _ in range(1 + _ROUNDS):
        for start in starts:
            begin = time.time()
            times[start].append(float(_first_frame(*start)[0]) - begin)
    rows: list[tuple[str, ...]] = []
    for size in (_WINDOW, _SMALL):
        empty, table = (times[kind, size][1:] for kind in ("empty", "table"))
        ratio = statistics.median(many / few for many, few in zip(table, empty, strict=True))
        wide, high = size
        for what, seconds, times_as_long in (
            (f"an empty window of {wide} x {high}, to its first frame", empty, 1.0),
            ("the table in it, all pieces, medium quality as in motion", table, ratio),
        ):
            rows.append((what, f"{statistics.median(seconds):.2f} s", f"{times_as_long:.1f}"))
    told = _first_frame("idle", _WINDOW)
    return [
        *rows,
        ("frames drawn in 5 s with nothing to do", told[1], ""),
        ("memory of the program", f"{told[2]} MB", ""),
    ]


def _first_frame(kind: str, size: Size) -> list[str]:
    """What a process of its own tells: when its first frame was, frames in 5 s, memory.

    Python may keep what it compiles, as it does wherever the program is installed.
    """
    with tempfile.TemporaryDirectory(prefix="escalier-") as home:
        done = subprocess.run(
            [sys.executable, "-m", f"{__package__}.first_frame", kind, *map(str, size)],
            capture_output=True,
            text=True,
            check=True,
            env={**os.environ, "PYTHONDONTWRITEBYTECODE": "", "ESCALIER_HOME": home},
        )
    return done.stdout.split()
