"""What a monkey did and saw, and whether the program's memory grew meanwhile."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from statistics import median

from tests.soak.antics import USUAL

MOST_GROWTH = {"MB": 48.0, "files": 4.0, "threads": 2.0}
"""By how much each may grow after the first thousand actions of a process."""
_WARM = 1000


@dataclass
class Seen:
    """What happened."""

    actions: Counter[str] = field(default_factory=Counter)
    screens: Counter[str] = field(default_factory=Counter)
    homes: Counter[str] = field(default_factory=Counter)
    """From where the way led back to the title."""
    lives: int = 0
    changes: int = 0
    """To the full screen and back."""
    least: tuple[int, int] = USUAL
    most: tuple[int, int] = USUAL
    used: list[list[tuple[int, float, int, int]]] = field(default_factory=list)
    """Of each process: actions so far, megabytes, open files, threads; always at the title."""

    def growth(self) -> dict[str, float]:
        """By how much each figure has grown after the first thousand actions of a process.

        That is the median of the last third of what was measured, less that of the first.
        """
        grown: dict[str, float] = {}
        for samples in self.used:
            late = [sample for sample in samples if sample[0] >= _WARM]
            third = len(late) // 3
            for number, name in enumerate(MOST_GROWTH, 1) if third else ():
                first = median(sample[number] for sample in late[:third])
                last = median(sample[number] for sample in late[-third:])
                grown[name] = max(grown.get(name, -1e9), last - first)
        return grown

    def lines(self) -> list[str]:
        """All of it in words."""
        sizes = f"sizes from {self.least} to {self.most}, full screen or back {self.changes} times"
        last = [samples[-1][1] for samples in self.used if samples]
        return [
            f"    actions   {_counted(self.actions)}",
            f"    screens   {_counted(self.screens)}",
            f"    home from {_counted(self.homes)}",
            f"    processes {self.lives}, at last with {last} MB; {sizes}",
            *(
                f"    {name:<9} grown by {grown:+.1f} after the first thousand actions"
                for name, grown in self.growth().items()
            ),
        ]


def _counted(counter: Counter[str]) -> str:
    return ", ".join(f"{name} {number}" for name, number in counter.most_common())
