"""In which languages something is tried that takes time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from app.languages import LANGUAGES


def languages_and(sizes: Sequence[Any]) -> pytest.MarkDecorator:
    """Every language in every size; in the usual suite English in the first, others in the last."""
    return pytest.mark.parametrize(
        ("language", "size"),
        [
            pytest.param(language, size, marks=() if usual else pytest.mark.long)
            for language in LANGUAGES
            for size in sizes
            for usual in [size == (sizes[0] if language == "en" else sizes[-1])]
        ],
    )
