"""Packs weights that `train.py` found for the program: `python pack.py WEIGHTS`.

They become whole numbers of two bytes each, with a factor for every layer.
"""

from __future__ import annotations

import json
import sys
from array import array
from base64 import b85encode
from pathlib import Path

UNITS = (64, 16)
INPUTS = {"between": 77, "within": 145}
GOAL = Path(__file__).parents[4] / "assets" / "games" / "steeppe" / "kernel.json"
LARGEST = 32767


def packed(numbers: array[float]) -> dict[str, object]:
    """A layer: its numbers are multiples of a factor."""
    factor = float(f"{max(map(abs, numbers)) / LARGEST:.6e}")
    whole = array("h", (max(-LARGEST, min(LARGEST, round(x / factor))) for x in numbers))
    if sys.byteorder == "big":
        whole.byteswap()
    return {"factor": factor, "numbers": b85encode(whole.tobytes()).decode()}


def main(weights: str) -> None:
    """Reads the one file and writes the other."""
    numbers = array("f", Path(weights).read_bytes())
    first, second = UNITS
    layers: list[dict[str, object]] = []
    for inputs in INPUTS.values():
        for size in (inputs * first, (first + 1) * second, second + 1):
            layers.append(packed(numbers[:size]))
            numbers = numbers[size:]
    if numbers:
        raise SystemExit(f"{weights} has {len(numbers)} numbers too many.")
    GOAL.write_text(json.dumps(layers, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1])
