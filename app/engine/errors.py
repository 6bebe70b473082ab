"""What an engine says when it is asked for something the rules do not allow.

An error is a sentence pattern and its values, kept apart so that an interface can say the same
thing in another language: `translate(error.pattern).format(**error.values)`. Moves are named to
players by `str(error)`, which is the English sentence.

>>> str(IllegalMove("Space {space} is already covered.", space=12))
'Space 12 is already covered.'
"""

from __future__ import annotations


class EngineError(ValueError):
    """The common ancestor: nothing was changed, and `str()` says why."""

    def __init__(self, pattern: str, **values: object) -> None:
        super().__init__(pattern, values)
        self.pattern = pattern
        self.values = values

    def __str__(self) -> str:
        return self.pattern.format(**self.values)

    def __reduce__(self) -> tuple[object, ...]:
        return _rebuild, (type(self), self.pattern, self.values)


def _rebuild(kind: type[EngineError], pattern: str, values: dict[str, object]) -> EngineError:
    return kind(pattern, **values)


class UnreadableMove(EngineError):
    """The text is not a move of this game at all."""


class IllegalMove(EngineError):
    """The text is a move, but the rules do not allow it in this position."""


class BadSetup(EngineError):
    """A setup that breaks a condition of the game, or is not a setup."""


class BadOption(EngineError):
    """An option the game does not have, or a value the option does not take."""
