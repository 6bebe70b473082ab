"""In which languages something is tried that takes time."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from app.languages import LANGUAGES


def languages_and(sizes: Sequence[Any]) -> pytest.MarkDecorator:
    """Every language in every size; in the usual suite English in the first, others in the last."""
    return _both("size", sizes, {code: sizes[0 if code == "en" else -1] for code in LANGUAGES})


def languages_in_turn(name: str, values: Sequence[Any]) -> pytest.MarkDecorator:
    """Every language with every value; in the usual suite every value once, as far as they go."""
    pairs = zip(LANGUAGES, values * len(LANGUAGES), strict=False)
    return _both(name, values, dict(pairs))


def _both(name: str, values: Sequence[Any], usual: Mapping[str, Any]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize(
        ("language", name),
        [
            pytest.param(code, value, marks=() if value == usual[code] else pytest.mark.long)
            for code in LANGUAGES
            for value in values
        ],
    )
