"""What other programs send to the window: files that are dropped, and what was copied.

None of it is trusted, and none of them can end this program. Here is also what pyglet leaves out on
X11, where all of this is messages that anybody may send; other systems call none of these.
"""

from __future__ import annotations

import logging
import os
from math import inf
from time import perf_counter
from typing import TYPE_CHECKING, Any
from urllib.parse import unquote_to_bytes, urlsplit

import pyglet

if TYPE_CHECKING:
    from pyglet.window import BaseWindow

    _Base: Any = BaseWindow
else:
    _Base = pyglet.window.Window

_MOST_PASTED = 500_000
"""Characters that are taken from the clipboard: a game with variations may be long."""
_PATIENCE = 1.0
"""Seconds in which another program has to say what it has copied."""

_log = logging.getLogger(__name__)


class OpenToOthers(_Base):  # type: ignore[misc]
    """A window that other programs may disturb, but not break."""

    _paste_until = inf
    """When another program must have said what it has copied."""

    # The clipboard

    def get_clipboard_text(self) -> str:
        """What another program has copied; empty where that is no text."""
        self._paste_until = perf_counter() + _PATIENCE
        try:
            text = str(super().get_clipboard_text() or "")[:_MOST_PASTED]
        except Exception:  # whatever another program sends, or does not send
            return ""
        finally:
            self._paste_until = inf
        return _clean(text)

    def set_clipboard_text(self, text: str) -> None:
        """Offers a text to other programs."""
        text = _clean(text)
        super().set_clipboard_text(text)
        if getattr(self, "_clipboard_str", None) == text:
            self._clipboard_str = _Copied(text)

    # Messages on X11

    def dispatch_platform_event(self, event: Any) -> None:
        """Called by pyglet; also again and again while another program does not say what it has
        copied: it may be frozen."""
        if perf_counter() > self._paste_until:
            raise TimeoutError
        try:
            super().dispatch_platform_event(event)
        except Exception:  # not of a handler of ours: those are called safely
            _log.warning("A message to the window could not be understood.", exc_info=True)

    def _event_drag_enter(self, event: Any) -> None:
        """Something is dragged over the window, in up to three forms or in a list of them."""
        numbers = event.xclient.data.l
        if numbers[1] & 1:
            super()._event_drag_enter(event)
            return
        uris = self._xdnd_atoms["text/uri-list"]
        self._xdnd_source, self._xdnd_version = numbers[0], numbers[1] >> 24
        self._xdnd_format = uris if uris in (numbers[2], numbers[3], numbers[4]) else None

    @staticmethod
    def parse_filenames(uris: str) -> list[str]:
        """The files in a list of addresses; their names may be any bytes."""
        paths = []
        for line in uris.splitlines():
            try:
                address = urlsplit(line.strip())
            except ValueError:
                continue
            if address.scheme == "file" and address.path:
                paths.append(os.fsdecode(unquote_to_bytes(address.path)))
        return paths


class _Copied(str):
    """A text as long as its bytes: pyglet takes one length for the other when it is asked for."""

    def __len__(self) -> int:
        return len(self.encode())


def _clean(text: str) -> str:
    """A text without halves of letters, which no other program could read."""
    return text.encode("utf-8", "replace").decode()
