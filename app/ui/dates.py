"""Dates and durations in the language in use."""

from __future__ import annotations

from datetime import datetime, timedelta

from ..languages import _
from ..match import timestamps


def moment(when: datetime, now: datetime | None = None) -> str:
    """A moment as people say it: today and yesterday with the time, else the day."""
    there = timestamps.local(when)
    today = timestamps.local(now or timestamps.now()).astimezone(there.tzinfo).date()
    time = _("{hour}:{minute}").format(hour=f"{there.hour:02}", minute=f"{there.minute:02}")
    if there.date() == today:
        return _("Today, {time}").format(time=time)
    if there.date() == today - timedelta(days=1):
        return _("Yesterday, {time}").format(time=time)
    return _("{month} {day}, {year}").format(
        month=_month(there.month), day=there.day, year=there.year
    )


def _month(number: int) -> str:
    return (
        _("January"),
        _("February"),
        _("March"),
        _("April"),
        _("May"),
        _("June"),
        _("July"),
        _("August"),
        _("September"),
        _("October"),
        _("November"),
        _("December"),
    )[number - 1]


def duration(seconds: float) -> str:
    """How long something took: hours and minutes, or less."""
    minutes = round(seconds / 60)
    if minutes < 1:
        return _("under a minute")
    if minutes < 60:
        return _("{minutes} min").format(minutes=minutes)
    return _("{hours} h {minutes} min").format(hours=minutes // 60, minutes=minutes % 60)
