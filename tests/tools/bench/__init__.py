"""Benchmarks, printed as tables: the rules, the table, frame times while the AI thinks,
pictures in motion.

python3 packaging/dev.py bench [engines] [table] [gaps] [picture]
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module

NAMES = ("engines", "table", "gaps", "picture")


def run(names: Sequence[str]) -> int:
    """Runs the named benchmarks, or all of them; returns the exit code."""
    unknown = [name for name in names if name not in NAMES]
    if unknown:
        print(f"There is nothing to measure called {unknown[0]!r}; there is: {', '.join(NAMES)}.")
        return 2
    for name in names or NAMES:
        import_module(f".{name}", __package__).main()
    return 0
