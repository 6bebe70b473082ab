"""What tests of the interface share: a booth, where the whole program is used without a window, and
a stand, on which single screens are drawn. A module with other needs has fixtures of its own."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from app import languages

if TYPE_CHECKING:
    import moderngl

    from tests.tools.booth import Booth
    from tests.tools.gallery import Stand


@pytest.fixture
def booth(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Booth]:
    """The program at its title, with a home of its own."""
    from tests.tools.booth import Booth

    monkeypatch.setenv("ESCALIER_HOME", str(tmp_path))
    made = Booth(tmp_path, drawn=False)
    yield made
    made.close()
    languages.use("en")


@pytest.fixture
def silent_ai(booth: Booth) -> None:
    """The AI of the booth never answers."""
    booth.program.ask = lambda request: 1  # type: ignore[method-assign]


@pytest.fixture(scope="module")
def context() -> moderngl.Context:
    """A context to draw with, one for all tests of a module."""
    from app.render.capture import off_screen

    return off_screen()


@pytest.fixture
def stand(context: moderngl.Context) -> Iterator[Stand]:
    """A place to draw a screen of the usual size."""
    from tests.tools.gallery import Stand

    made = Stand((1280, 720), context=context)
    yield made
    made.close()
    languages.use("en")
