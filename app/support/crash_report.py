"""The report of an error: what a developer needs to find its cause, and so always in English."""

from __future__ import annotations

import traceback
from collections.abc import Callable, Iterable, Mapping

from ..match import records
from ..match.match import Match
from .diagnose import about_program, format_section
from .driver_probe import Lines


def crash_report(
    error: Exception,
    sections: Mapping[str, Callable[[], Lines]],
    matches: Callable[[], Iterable[Match | None]],
) -> str:
    """Versions, sections of the caller's, the traceback, and the records of running matches.

    Never fails: a part that cannot be told says why.
    """
    parts: list[Callable[[], str]] = [
        lambda: format_section("Program", about_program()),
        *(
            lambda title=title, lines=lines: format_section(title, lines())
            for title, lines in sections.items()
        ),
        lambda: "".join(traceback.format_exception(error)),
        lambda: "\n".join(map(_match_text, filter(None, matches()))),
    ]
    return "\n\n".join(filter(None, (_safely(part).rstrip() for part in parts))) + "\n"


def _safely(part: Callable[[], str]) -> str:
    """A part of the report, or why there is none."""
    try:
        return part()
    except Exception as error:
        return f"({type(error).__name__}: {error})"


def _match_text(match: Match) -> str:
    """Who plays, and the record of the match, which can be opened again."""
    seats = ", ".join(
        f"{seat.player} {seat.level or ('bot' if seat.bot else 'person')}"
        for seat in match.seats.values()
    )
    record = records.dumps(records.record_of(match.timeline))
    return f"Game {match.id} ({seats})\n{record}"
