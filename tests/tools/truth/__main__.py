"""`python -m tests.tools.truth`: see the docstring of the package."""

from __future__ import annotations

import argparse
import hashlib
import subprocess
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

import numpy as np
from PIL import Image

from app import games
from app.match import records
from app.match.tournament.columns import print_table
from app.render.capture import Studio
from app.render.meshes import corners
from app.render.quality import QUALITIES
from app.scene import stage_of
from app.scene.camera import Camera
from app.scene.framing import centred
from app.scene.piece import Scene
from tests.tools.truth import compare, trace
from tests.tools.truth.export import Arrays, exported
from tests.tools.truth.lights import on_screen

SIZE = 640, 400
MOMENTS = "own", "other"
_TITLES = ("", "SSIM", "of pieces", "FLIP", "of pieces")


class Moment(NamedTuple):
    """What a picture shows."""

    name: str
    scene: Scene
    camera: Camera


def moments(game: str, wanted: Sequence[str]) -> Iterator[Moment]:
    """The diorama's end as the table shows it, and an earlier position from another side."""
    timeline = records.load(games.asset(game, "diorama.json"))
    stage = stage_of(game)
    aside = stage.view.turned(stage.view.azimuth - 75, stage.view.elevation + 9)
    shown = (timeline.length, stage.view, 1.0), (timeline.length * 3 // 5, aside, 1.3)
    for name, (moves, view, nearer) in zip(MOMENTS, shown, strict=True):
        if name in wanted:
            scene = stage.layout(timeline.state_at(moves))
            view = centred(view, corners(scene), SIZE[0] / SIZE[1])
            yield Moment(f"{game}-{name}", scene, replace(view, distance=view.distance / nearer))


def truth(moment: Moment, folder: Path, tracer: str, samples: int, seed: int) -> tuple[Path, Path]:
    """The files of a truth, its picture and its mask of pieces; traced if there are none yet."""
    arrays = exported(moment.scene, moment.camera, SIZE)
    stem = f"{moment.name}-{samples}-{seed}-{_digest(arrays)}"
    light = folder / f"{stem}.npz"
    if not light.exists():
        scene = folder / "scene.npz"
        np.savez(scene, **arrays)
        command = [tracer, "-W", "ignore", trace.__file__, scene, light, str(samples), str(seed)]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
        scene.unlink()
    picture, pieces = folder / f"{moment.name}-truth.png", folder / f"{moment.name}-pieces.png"
    with np.load(light) as data:
        Image.fromarray(on_screen(data["light"].astype(float))).save(picture)
        Image.fromarray((data["pieces"] * 255).astype(np.uint8)).save(pieces)
    return picture, pieces


def _digest(arrays: Arrays) -> str:
    found = hashlib.sha256()
    for name in sorted(arrays):
        found.update(name.encode())
        found.update(np.ascontiguousarray(arrays[name]).tobytes())
    return found.hexdigest()[:10]


def main() -> None:
    """Traces what is missing, draws the same, prints how near it is."""
    parser = argparse.ArgumentParser(prog="python -m tests.tools.truth")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--tracer", required=True, help="a Python that has bpy")
    parser.add_argument("--games", nargs="+", choices=games.names(), default=games.names())
    parser.add_argument("--moments", nargs="+", choices=MOMENTS, default=MOMENTS)
    parser.add_argument("--quality", choices=QUALITIES, default="high")
    parser.add_argument("--samples", type=int, default=128, help="paths of a pixel")
    parser.add_argument("--seed", type=int, default=0)
    asked = parser.parse_args()
    asked.folder.mkdir(parents=True, exist_ok=True)
    studio, rows = Studio(SIZE, QUALITIES[asked.quality], staged=False), []
    for game in asked.games:
        for moment in moments(game, asked.moments):
            traced, pieces = truth(moment, asked.folder, asked.tracer, asked.samples, asked.seed)
            ours = asked.folder / f"{moment.name}-{asked.quality}.png"
            studio.picture(moment.scene, moment.camera).save(ours)
            command = [asked.tracer, compare.__file__, ours, traced, pieces]
            told = subprocess.run(command, check=True, capture_output=True, text=True).stdout
            rows.append((moment.name, *told.split()))
    print_table(_TITLES, rows)


if __name__ == "__main__":
    main()
