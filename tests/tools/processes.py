"""Processes on any system: whether they live, how to kill them, what priority they have."""

from __future__ import annotations

import ctypes
import os
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager

KILL = getattr(signal, "SIGKILL", signal.SIGTERM)
"""Ends a process at once: on Windows every signal does."""
_QUERY, _SYNCHRONIZE = 0x1000, 0x100000
_STILL_RUNNING = 0x102
_IDLE = 0x40


def alive(pid: int) -> bool:
    """Whether a process is there."""
    if sys.platform == "win32":
        with _opened(pid) as (kernel, handle):
            return bool(handle) and kernel.WaitForSingleObject(handle, 0) == _STILL_RUNNING
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def is_lowest(pid: int) -> bool:
    """Whether a process has the lowest priority there is."""
    if sys.platform == "win32":
        with _opened(pid) as (kernel, handle):
            return bool(kernel.GetPriorityClass(handle) == _IDLE)
    return os.getpriority(os.PRIO_PROCESS, pid) == 19


@contextmanager
def _opened(pid: int) -> Iterator[tuple[ctypes.CDLL, int | None]]:
    """The kernel of Windows and a handle for a process, None if it has ended."""
    kernel = ctypes.WinDLL("kernel32")
    kernel.OpenProcess.restype = ctypes.c_void_p
    for function in (kernel.WaitForSingleObject, kernel.GetPriorityClass, kernel.CloseHandle):
        function.argtypes = [ctypes.c_void_p]
    kernel.WaitForSingleObject.argtypes = [ctypes.c_void_p, ctypes.c_uint32]
    handle = kernel.OpenProcess(_QUERY | _SYNCHRONIZE, False, pid)
    yield kernel, handle
    if handle:
        kernel.CloseHandle(handle)
