"""The file `copyright` of the Debian package, in its machine-readable form.

https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
"""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from app import identity  # noqa: E402

FORMAT = "https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/"
INSTALLED = "usr/lib/escalier"
"""Where the package has the build, with the folder `licenses` that packaging/licences.py fills."""
FONTS = {"AbrilFatface": "OFL-1.1", "EBGaramond": "OFL-1.1", "Icons": "Expat", "Inter": "OFL-1.1"}


def copyright_text(build: Path) -> str:
    """The whole file, for a frozen build."""
    assets = f"{INSTALLED}/_internal/assets"
    parts = [
        stanza(
            {
                "Format": FORMAT,
                "Upstream-Name": identity.NAME,
                "Upstream-Contact": f"{identity.AUTHOR} <{identity.EMAIL}>",
                "Source": identity.REPOSITORY,
            }
        ),
        files("*", ROOT / "LICENSE", "Expat"),
    ]
    for family, licence in FONTS.items():
        text = next((ROOT / "assets" / "fonts").glob(f"{family}-*.txt"))
        parts.append(files(f"{assets}/fonts/{family}*", text, f"{licence}-{family}"))
    licences = build / "_internal" / "licenses"
    contents = json.loads((licences / "contents.json").read_text(encoding="utf-8"))
    parts += [component(licences / name, places) for name, places in contents.items()]
    return "\n".join(parts)


def component(folder: Path, places: list[str]) -> str:
    """What is said of something bundled: its files in the build, and where its licences are."""
    texts = [read(path) for path in sorted(folder.rglob("*")) if path.is_file()]
    there = f"The complete texts are in /{INSTALLED}/_internal/licenses/{folder.name}."
    fields = {
        "Files": "\n".join(f" {INSTALLED}/{place}" for place in places).lstrip(),
        "Copyright": holders("\n".join(texts)),
        "License": folded(f"{folder.name}-licences", there),
    }
    return stanza(fields)


def files(pattern: str, licence: Path, name: str) -> str:
    """What is said of some files under one licence."""
    text = read(licence)
    return stanza({"Files": pattern, "Copyright": holders(text), "License": folded(name, text)})


def read(path: Path) -> str:
    """A licence; odd bytes in old ones do no harm."""
    return path.read_text(encoding="utf-8", errors="replace").strip()


def holders(text: str) -> str:
    """The holders of the copyright that a licence names.

    >>> holders("MIT\\n\\nCopyright (c) 2026 Zoë\\n\\nThe above copyright notice ...")
    '2026 Zoë'
    """
    found = re.findall(
        r"^[^\w\n]*Copyright:? *(?:\(c\)|©)?[: ]*([^\n]*\d{4}[^\n]*)$", text, re.M | re.I
    )
    unique = dict.fromkeys(line.strip(" .*#/") for line in found)
    return "\n           ".join(unique) or "see the licence"


def folded(first: str, text: str) -> str:
    """A field of several lines: indented, empty ones as a dot."""
    lines = [f" {line.rstrip()}" if line.strip() else " ." for line in text.splitlines()]
    return "\n".join([first, *lines])


def stanza(fields: dict[str, str]) -> str:
    """A paragraph of fields."""
    return "".join(f"{name}: {value}\n" for name, value in fields.items())
