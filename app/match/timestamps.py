"""Moments in time: checked where they come from a file, and shown in the time zone of the system.

A moment that some system could not show, in whichever time zone, is moved to the nearest one that
all can show: a clock that was wrong costs nobody a game.
"""

from __future__ import annotations

from datetime import UTC, datetime

EARLIEST = datetime(1970, 1, 2, tzinfo=UTC)
LATEST = datetime(2999, 12, 30, tzinfo=UTC)


def now() -> datetime:
    """The moment, in UTC."""
    return datetime.now(UTC)


def read_moment(value: object) -> datetime | None:
    """A moment written as ISO 8601 has it, in UTC if it does not say otherwise; None if it is none.

    >>> read_moment("2026-05-01T12:00:00+02:00").isoformat()
    '2026-05-01T10:00:00+00:00'
    >>> read_moment("9999-12-31T23:59:59+00:00") == LATEST, read_moment("yesterday")
    (True, None)
    """
    try:
        moment = datetime.fromisoformat(value) if isinstance(value, str) else None
        if moment is None:
            return None
        return _within(moment if moment.tzinfo else moment.replace(tzinfo=UTC)).astimezone(UTC)
    except (ValueError, OverflowError):
        return None


def local(moment: datetime) -> datetime:
    """A moment in the time zone of the system."""
    return _within(moment).astimezone()


def _within(moment: datetime) -> datetime:
    """The moment, or the nearest one that can be shown."""
    return max(EARLIEST, min(moment, LATEST))
