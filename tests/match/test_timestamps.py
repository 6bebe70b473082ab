"""Moments from files, as strange as can be, in all time zones."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from datetime import UTC, datetime

import pytest

from app.match import timestamps

STRANGE = (
    "9999-12-31T23:59:59.999999-23:59",
    "9999-12-31T23:59:59+23:59",
    "0001-01-01T00:00:00+23:59",
    "0001-01-01T00:00:00-23:59",
    "1969-12-31T23:59:59",
    "3001-01-01",
    "9999-W52-5",
    "2026-02-28T24:00:00",
    "20260501T120000Z",
)


@pytest.fixture(params=["UTC", "Pacific/Kiritimati", "Pacific/Pago_Pago", "Nowhere/Odd", ":/x", ""])
def zone(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    if sys.platform == "win32":
        pytest.skip("the time zone of Windows cannot be set like that")
    monkeypatch.setenv("TZ", request.param)
    time.tzset()
    yield
    monkeypatch.undo()
    time.tzset()


@pytest.mark.usefixtures("zone")
@pytest.mark.parametrize("text", STRANGE)
def test_any_moment_can_be_shown(text: str) -> None:
    moment = timestamps.read_moment(text)
    if moment is not None:
        assert timestamps.EARLIEST <= moment <= timestamps.LATEST
        assert timestamps.local(moment).tzinfo is not None


@pytest.mark.usefixtures("zone")
def test_a_moment_of_a_clock_gone_mad_can_be_shown() -> None:
    for moment in (datetime.min.replace(tzinfo=UTC), datetime.max.replace(tzinfo=UTC)):
        assert 1970 <= timestamps.local(moment).year <= 3000


def test_what_is_no_moment() -> None:
    for value in (None, 3, [], "", "yesterday", "2026-13-01", "9" * 5000, "\0", {}):
        assert timestamps.read_moment(value) is None


def test_what_was_saved_is_read_as_it_was() -> None:
    now = timestamps.now()
    assert timestamps.read_moment(now.isoformat()) == now
