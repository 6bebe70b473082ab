"""Being asked to end: by the system when a session ends, or when the terminal is closed."""

from __future__ import annotations

import signal
import sys
from collections.abc import Callable

_SIGNALS = ("SIGTERM", "SIGHUP")
"""Those there are; Windows has no SIGHUP."""


def on_termination(end: Callable[[], object]) -> None:
    """Calls something, in the main thread, when the program is asked to end.

    What is ignored stays so: that is how `nohup` starts programs.
    """
    for name in _SIGNALS:
        number = getattr(signal, name, None)
        if number is not None and signal.getsignal(number) != signal.SIG_IGN:
            signal.signal(number, lambda *_values: end())


def exit_on_termination() -> None:
    """Unwinds when the program is asked to end: temporary files go, children are ended."""
    on_termination(lambda: sys.exit(128 + signal.SIGTERM))
