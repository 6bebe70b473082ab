"""The files that belong into /usr/share beside the program: `python packaging/share.py FOLDER`.

Desktop entry, file type, icons, metainfo and man page, for whoever packages the game for a Linux.
"""

from __future__ import annotations

import gzip
import re
import sys
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

import changelog  # noqa: E402
import metainfo  # noqa: E402

from app import __version__, identity  # noqa: E402
from app.support import desktop_entry  # noqa: E402

SUMMARY = identity.SUMMARY[0].lower() + identity.SUMMARY[1:]
"""As it stands in the midst of a line."""


def files(command: Sequence[str]) -> dict[str, bytes]:
    """All files by their path below the folder, for a program started by a command."""
    return {
        **desktop_entry.files(command),
        metainfo.PLACE: metainfo.metainfo().encode(),
        "man/man6/escalier.6.gz": gzipped(manual()),
    }


def manual() -> str:
    """The man page, with what it says of this version."""
    text = (ROOT / "packaging" / "escalier.6").read_text(encoding="utf-8")
    date = changelog.moment(changelog.sections()[0])
    values = {"DATE": f"{date:%Y-%m-%d}", "VERSION": __version__}
    values |= {"SUMMARY": SUMMARY, "ISSUES": identity.ISSUES}
    return re.sub("@([A-Z]+)@", lambda found: values[found[1]], text)


def gzipped(text: str) -> bytes:
    """A text compressed with gzip, reproducibly."""
    return gzip.compress(text.encode(), 9, mtime=0)


def write(path: Path, content: bytes) -> None:
    """Writes a file, in a new folder if need be."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)


def main(arguments: list[str]) -> int:
    """Writes all files below a folder."""
    if len(arguments) != 1:
        print("usage: python packaging/share.py FOLDER", file=sys.stderr)
        return 2
    for place, content in files([identity.COMMAND]).items():
        write(Path(arguments[0]) / place, content)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
