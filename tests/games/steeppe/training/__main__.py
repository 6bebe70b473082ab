"""Finds the kernel's networks anew: `python -m tests.games.steeppe.training FOLDER`.

Cycle after cycle the kernel plays halves by the networks it has, at first by a rule of thumb, and
they learn from these; FOLDER keeps what each cycle found, and a cycle found there is not repeated.
It needs gcc, numpy, an hour of one core and 4 GB. The last networks go into the assets. Those that
are there now came from such cycles, by torch and with other targets in the middle of a turn; only
the last four of them began halves with moves at random.
"""

from __future__ import annotations

import argparse
import subprocess
from pathlib import Path
from typing import NamedTuple

from tests import ROOT
from tests.games.steeppe.training import pack

HERE = Path(__file__).parent


class Cycle(NamedTuple):
    """Halves played, and how they are learned from."""

    halves: int
    decay: float
    """Of the returns: 1 looks at the result alone, less also at what was thought on the way."""
    outcome: float
    """The share of the bare result."""
    epochs: int
    rate: float


CYCLES = (
    Cycle(100_000, 1.0, 1.0, 3, 4e-3),
    *[Cycle(150_000, 1.0, 1.0, 3, 4e-3)] * 4,
    *[Cycle(250_000, 0.7, 0.0, 3, 4e-3)] * 3,
    *[Cycle(300_000, 0.8, 0.1, 2, 2e-3)] * 4,
)


def built(folder: Path) -> Path:
    """The program that plays against itself."""
    program = folder / "selfplay"
    kernel = ROOT / "app" / "ai" / "kernel" / "kernel.c"
    command = ["gcc", "-O3", "-march=native", "-ffp-contract=off", "-std=gnu11", "-o", program]
    subprocess.run([*command, HERE / "selfplay.c", kernel, "-lm"], check=True)
    return program


def main() -> None:
    """Runs the cycles that are missing."""
    from tests.games.steeppe.training import train

    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    folder = parser.parse_args().folder
    folder.mkdir(parents=True, exist_ok=True)
    program, before = built(folder), ""
    for number, cycle in enumerate(CYCLES, start=1):
        weights, data = folder / f"weights-{number}", folder / "rows"
        if not weights.exists():
            asked = [str(100 + number), str(cycle.halves), "1", str(cycle.decay), str(data)]
            subprocess.run([program, before or "-", *asked], check=True)
            learned = train.Learning(str(data), before, cycle.epochs, cycle.rate, cycle.outcome)
            train.train(str(weights), learned)
        subprocess.run([program, weights, "5", "20000", "1", "1", "-"], check=True)
        before = str(weights)
    pack.main(before)


if __name__ == "__main__":
    main()
