"""Whatever is read from outside, damaged in all ways: a sound result or one clear sentence."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.soak import inputs


def test_damage_is_refused_with_a_sentence() -> None:
    *_, seen = inputs.soak(1200, seed=7)
    for kind in inputs.all_kinds():
        assert seen[f"{kind.name}: refused"] > 50, kind.name
    assert sum(number for what, number in seen.items() if what.endswith("fine")) > 10


@pytest.mark.long
def test_damage_is_refused_with_a_sentence_at_length() -> None:
    inputs.soak(30_000, seed=8)


def test_the_watch_sees_what_is_written_outside(tmp_path: Path) -> None:
    inside = tmp_path / "inside"
    inside.mkdir()
    with inputs.watched(inside):
        (inside / "fine").write_text("fine")
        with pytest.raises(AssertionError, match="opened for writing"):
            (tmp_path / "outside").write_text("no")
        with pytest.raises(AssertionError, match=r"os\.system"):
            os.system("true")
    (tmp_path / "outside").write_text("again")
