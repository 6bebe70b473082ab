"""What a process and its children use, as Linux tells it."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable
from pathlib import Path

GIVING_BACK = {"MALLOC_MMAP_THRESHOLD_": "262144"}
"""An environment in which what is large is given back to the system as soon as it is free, so that
what is measured is what is held."""


def usage(pid: int, family: Iterable[int]) -> tuple[float, float, int, int]:
    """Megabytes of a process and of the others of its family, its open files, its threads."""
    others = sum(_status(other, "VmRSS") for other in family if other != pid)
    handles = len(os.listdir(f"/proc/{pid}/fd"))
    megabytes = _status(pid, "VmRSS") / 1024
    return round(megabytes, 1), round(others / 1024, 1), handles, _status(pid, "Threads")


def worked_for(pid: int) -> float:
    """Seconds of processor time that a process has used so far."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def _status(pid: int, name: str) -> int:
    """A figure of a process; 0 if it has just ended."""
    try:
        text = Path(f"/proc/{pid}/status").read_text()
    except OSError:
        return 0
    found = re.search(rf"^{name}:\s*(\d+)", text, re.MULTILINE)
    return int(found[1]) if found else 0
