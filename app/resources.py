"""Where the files that come with the program are: in the tree, in a wheel, in a frozen build."""

from __future__ import annotations

import sys
from pathlib import Path

PACKAGE = Path(__file__).resolve().parent
"""The folder of this package; its name is that of the package: app in the tree, else escalier."""
_FROZEN = getattr(sys, "_MEIPASS", "")
_WHEEL = PACKAGE / "data"
"""What setup.py makes in a wheel."""
SOURCE = None if _FROZEN or _WHEEL.is_dir() else PACKAGE.parent
"""The folder of the source, if the program runs from there."""
ROOT = SOURCE or (Path(_FROZEN) if _FROZEN else _WHEEL)
"""The folder that holds assets and shaders."""


def resource(*parts: str) -> Path:
    """The path of a file or folder of assets or shaders.

    >>> resource("shaders", "piece.frag").name
    'piece.frag'
    """
    path = ROOT.joinpath(*parts)
    if not path.exists():
        raise FileNotFoundError(f"The file {'/'.join(parts)} that belongs to Escalier is missing.")
    return path
