"""What somebody who mends the game wants to know of what went wrong; in English, therefore."""

from __future__ import annotations

import traceback
from collections.abc import Callable
from typing import TYPE_CHECKING

from ..match import records
from .diagnose import about_program, told
from .driver_probe import Lines

if TYPE_CHECKING:
    from ..ui.program import Program


def written(program: Program, error: Exception) -> str:
    """Versions, graphics, what went wrong and where, and the game so far; never fails."""
    parts = (
        lambda: told("Program", about_program()),
        lambda: told("Graphics", _graphics(program)),
        lambda: told("Shown", [("screens", ", ".join(one.name for one in program.screens))]),
        lambda: "".join(traceback.format_exception(error)),
        lambda: _games(program),
    )
    return "\n\n".join(filter(None, (_said(part).rstrip() for part in parts))) + "\n"


def _said(part: Callable[[], str]) -> str:
    """A part of the report, or why there is none."""
    try:
        return part()
    except Exception as error:
        return f"({type(error).__name__}: {error})"


def _graphics(program: Program) -> Lines:
    size, pixels = program.window.get_size(), program.window.get_framebuffer_size()
    return [
        *program.display.about().items(),
        ("quality", program.display.quality),
        ("window", f"{size[0]}x{size[1]}, {pixels[0]}x{pixels[1]} pixels"),
    ]


def _games(program: Program) -> str:
    """The games that are being played, as they can be opened again."""
    found = []
    for screen in program.screens:
        match = screen.played()
        if match is not None:
            seats = ", ".join(
                f"{seat.player} {seat.level or 'person'}" for seat in match.seats.values()
            )
            record = records.dumps(records.record_of(match.timeline))
            found.append(f"Game {match.id} ({seats})\n{record}")
    return "\n".join(found)
