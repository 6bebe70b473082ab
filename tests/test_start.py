"""A quick start: what is put off meanwhile, and that it is taken up again."""

from __future__ import annotations

import gc
import sys

import pytest

from app.ui.start import hurry


def test_nobody_looks_for_rubbish_during_a_start_and_somebody_does_after_it() -> None:
    try:
        with hurry():
            assert not gc.isenabled()
        assert gc.isenabled()
        assert "app.render.display" in sys.modules
        with pytest.raises(KeyError), hurry():
            raise KeyError("a start that fails")
        assert gc.isenabled()
    finally:
        gc.unfreeze()
