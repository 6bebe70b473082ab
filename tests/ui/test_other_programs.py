"""What other programs send to the window; `tests/window/test_strangers.py` does so in earnest."""

from __future__ import annotations

import os

import pytest

import tests.tools.windowless  # noqa: F401, before pyglet opens a window of its own
from app.ui.other_programs import OpenToOthers


@pytest.mark.parametrize(
    ("uris", "paths"),
    [
        ("file:///a%20b\r\n", [b"/a b"]),
        ("# a comment\r\nfile:///a\r\n\r\nfile://host/b", [b"/a", b"/b"]),
        ("file:///caf%E9", [b"/caf\xe9"]),
        ("file:///100%25%zz", [b"/100%%zz"]),
        ("https://example.org/a", []),
        ("file://[", []),
        ("file:\n\x00", []),
        ("", []),
    ],
)
def test_files_that_are_dropped(uris: str, paths: list[bytes]) -> None:
    assert OpenToOthers.parse_filenames(uris) == [os.fsdecode(path) for path in paths]
