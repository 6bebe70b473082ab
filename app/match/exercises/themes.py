"""How well somebody solves exercises of each theme."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from .model import Exercise
from .progress import Done, Progress


class ThemeResult(NamedTuple):
    """What came of the exercises of one theme."""

    theme: str
    solved: int
    """How often one was solved at the first try, without a hint."""
    tries: int

    @property
    def share(self) -> float:
        """The share that was solved."""
        return self.solved / self.tries

    @property
    def strength(self) -> float:
        """The same with a doubt: few tries say little, in either direction.

        >>> ThemeResult("tempo", 1, 1).strength < ThemeResult("block", 9, 10).strength
        True
        """
        return (self.solved + 1) / (self.tries + 2)


def theme_results(exercises: Iterable[Exercise], progress: Progress) -> tuple[ThemeResult, ...]:
    """The themes of exercises that were tried, the strongest first."""
    found: dict[str, ThemeResult] = {}
    for one in exercises:
        done = progress.done.get(one.id, Done())
        tries = done.solved + done.failed
        if one.theme and tries:
            before = found.get(one.theme, ThemeResult(one.theme, 0, 0))
            found[one.theme] = ThemeResult(
                one.theme, before.solved + done.solved, before.tries + tries
            )
    return tuple(sorted(found.values(), key=lambda each: (-each.strength, each.theme)))
