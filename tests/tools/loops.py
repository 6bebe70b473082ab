"""Loops in tests that come to an end."""

from __future__ import annotations

from collections.abc import Callable, Iterator


def as_long_as(condition: Callable[[], object], most: int = 1000) -> Iterator[None]:
    """Rounds of a loop for as long as something is so; fails after too many.

    >>> left = [1, 2, 3]
    >>> for _ in as_long_as(lambda: left): left.pop()
    3
    2
    1
    """
    for _ in range(most):
        if not condition():
            return
        yield
    assert not condition(), f"still so after {most} rounds"


def at_most(times: int) -> Iterator[int]:
    """For a loop that is left by `break` or `return`: it fails rather than run for ever."""
    yield from range(times)
    raise AssertionError(f"This is not done after {times} times.")
