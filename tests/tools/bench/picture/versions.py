"""The trees that are compared: this one, and version 0.1 as git keeps it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from app import games
from app.resources import ROOT
from tests.tools.bench.picture import frames
from tests.tools.bench.picture.shots import LEAD, Take

CACHE = ROOT / "build" / "bench-picture"
"""What version 0.1 draws is drawn once and kept here."""
FIRST_VERSION = "003a728"
"""The commit of version 0.1."""

Pictures = dict[str, npt.NDArray[Any]]


def first_version() -> Path:
    """A checkout of version 0.1, made if there is none."""
    tree = CACHE / "0.1"
    if not (tree / "app").is_dir():
        tree.parent.mkdir(parents=True, exist_ok=True)
        subprocess.run(["git", "-C", ROOT, "worktree", "prune"], check=True)
        subprocess.run(
            ["git", "-C", ROOT, "worktree", "add", "--detach", tree, FIRST_VERSION],
            check=True,
            capture_output=True,
        )
    return tree


def known_games() -> list[str]:
    """The games that version 0.1 has too."""
    dioramas = first_version() / "assets" / "dioramas"
    return [game for game in games.names() if (dioramas / f"{game}.json").exists()]


def drawn(
    tree: Path,
    take: Take,
    size: tuple[int, int],
    moving: Sequence[str] = (),
    finished: Sequence[str] = (),
    keep: Path | None = None,
) -> Pictures:
    """What the program in a tree draws of a take, in a process of its own; `keep` is a cache."""
    with tempfile.TemporaryDirectory(prefix="escalier-") as folder:
        output = keep or Path(folder, "pictures.npz")
        if not output.exists():
            output.parent.mkdir(parents=True, exist_ok=True)
            order = {
                "take": take._asdict(),
                "size": size,
                "moving": list(moving),
                "finished": list(finished),
                "lead": LEAD,
                "output": str(output),
            }
            file = Path(folder, "order.json")
            file.write_text(json.dumps(order), encoding="utf-8")
            subprocess.run(
                [sys.executable, frames.__file__, file],
                cwd=tree,
                check=True,
                env={**os.environ, "ESCALIER_HOME": folder},
            )
        with np.load(output) as data:
            return {name: data[name] for name in data.files}
