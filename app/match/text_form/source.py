"""A text that is read, and the places in it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager

from ...ai.phrases import Phrase
from ...engine.errors import EngineError
from ..strict_json import BadJSON

_SPACE = re.compile(r"\s*+")


class BadText(EngineError):
    """The text is no game that can be read; `str()` says where and why."""


class Source:
    """A text, and the places in it."""

    def __init__(self, text: str) -> None:
        self.text = text

    def error(self, at: int, why: Phrase | EngineError, game: str = "") -> BadText:
        """What is wrong at a place."""
        line = self.text.count("\n", 0, at) + 1
        column = at - self.text.rfind("\n", 0, at)
        return BadText(
            "Line {line}, column {column}: {why}", line=line, column=column, why=why, game=game
        )

    @contextmanager
    def checking(self, at: int, game: str = "") -> Iterator[None]:
        """Whatever is refused meanwhile stands at a place."""
        try:
            yield
        except BadText:
            raise
        except BadJSON as error:
            if "line" in error.values:
                raise BadText(error.pattern, **error.values) from None
            raise self.error(at, error) from None
        except EngineError as error:
            raise self.error(at, error, game) from None

    def past_space(self, at: int) -> int:
        """Where something else than space begins."""
        space = _SPACE.match(self.text, at)
        assert space is not None
        return space.end()

    def line_end(self, at: int) -> int:
        """Where the line ends that a place is on."""
        end = self.text.find("\n", at)
        return len(self.text) if end < 0 else end
