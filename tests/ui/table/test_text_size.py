"""No text is cut off, shortened or written over another at the table, however large it is."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from app import games, languages
from app.match.settings import TEXT_SIZES
from tests.tools.booth import Booth
from tests.tools.gallery_table import ONLY, Gallery
from tests.tools.text_reader import read

pytest.importorskip("moderngl")

SCREENS = ("start", "middle", "act", "said", "back", "lost", "end", "keys", "share", "photo")
MORE = ("lesson", "annotated", "setup", "net", "pawn", "boost")


@pytest.fixture
def booth(tmp_path: Path) -> Iterator[Booth]:
    booth = Booth(tmp_path, drawn=False, seen=False)
    yield booth
    booth.close()
    languages.use("en")


def wrong(booth: Booth, game: str, screens: tuple[str, ...], size: int, language: str) -> list[str]:
    """What is wrong with the texts of screens."""
    booth.program.change(text_size=size, language=language)
    booth.program.gui.motion = False  # the change brought it back; texts are read where they stay
    gallery, found = Gallery(booth), []
    for name in screens:
        if ONLY.get(name, game) != game:
            continue
        booth.program.toasts.shown.clear()
        getattr(gallery, name)(game)
        booth.settle()
        reader = read(booth.program.gui, booth.frame)
        assert len(reader.lines) >= 5
        found += [f"{name}: {fault}" for fault in reader.found()]
    return found


USUAL = ("de", TEXT_SIZES[-1])
"""The longest words in the largest text; everything else takes too long for the usual suite."""


@pytest.mark.parametrize(
    ("language", "size"),
    [
        pytest.param(language, size, marks=() if (language, size) == USUAL else pytest.mark.long)
        for language in languages.LANGUAGES
        for size in TEXT_SIZES
    ],
)
@pytest.mark.parametrize("game", games.names())
def test_every_text_is_whole(booth: Booth, game: str, size: int, language: str) -> None:
    assert wrong(booth, game, SCREENS + MORE, size, language) == []
