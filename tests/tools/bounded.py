"""Loops that end, whatever goes wrong."""

from __future__ import annotations

from collections.abc import Iterator


def at_most(times: int) -> Iterator[int]:
    """For a loop that is left by `break` or `return`: it fails rather than run for ever."""
    yield from range(times)
    raise AssertionError(f"This is not done after {times} times.")
