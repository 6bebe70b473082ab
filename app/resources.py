"""Where the files that come with the program are: in the tree, in a wheel, in a frozen build."""

from __future__ import annotations

import sys
from pathlib import Path

_HERE = Path(__file__).resolve().parent
_ROOTS = (Path(getattr(sys, "_MEIPASS", _HERE)), _HERE / "data", _HERE.parent)


def resource(*parts: str) -> Path:
    """The path of a file or folder of assets or shaders.

    >>> resource("shaders", "piece.frag").name
    'piece.frag'
    """
    for root in _ROOTS:
        path = root.joinpath(*parts)
        if path.exists():
            return path
    raise FileNotFoundError(f"The file {'/'.join(parts)} that belongs to Escalier is missing.")
