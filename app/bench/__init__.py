"""Measurements: what is fast and what is not, as tables anyone can print again."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module

NAMES = ("engines", "table", "gaps")


def run(names: Sequence[str]) -> int:
    """Runs the named measurements, or all of them."""
    unknown = [name for name in names if name not in NAMES]
    if unknown:
        print(f"There is nothing to measure called {unknown[0]!r}; there is: {', '.join(NAMES)}.")
        return 2
    for name in names or NAMES:
        import_module(f".{name}", __package__).main()
    return 0
