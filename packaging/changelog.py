"""What CHANGELOG.md says, for release.py and for the formats that packages want it in."""

from __future__ import annotations

import datetime
import os
import re
import subprocess
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
UNRELEASED = "Unreleased"


class Section(NamedTuple):
    """What has changed in one version."""

    version: str
    date: str
    """As in 2026-11-16; empty for what is not released yet."""
    entries: tuple[str, ...]


def sections(root: Path = ROOT) -> list[Section]:
    """All versions, the newest first; changes that are not released yet before them."""
    text = (root / "CHANGELOG.md").read_text(encoding="utf-8")
    heads = r"^## \[([^]\n]+)\](?: - (\d{4}-\d\d-\d\d))?$"
    found = re.findall(rf"{heads}\n(.*?)(?=^## |^\[[^]\n]+\]: |\Z)", text, re.M | re.S)
    return [Section(version, date, entries(body)) for version, date, body in found]


def entries(text: str) -> tuple[str, ...]:
    """The items of a list, each on one line and without marks of Markdown.

    >>> entries("### Added\\n- One\\n  `thing`.\\n- [Another](there).\\n")
    ('One thing.', 'Another.')
    """
    plain = re.sub(r"\[([^]]+)\]\([^)]*\)", r"\1", text).replace("`", "")
    return tuple(" ".join(item.split()) for item in re.findall(r"^- (.*(?:\n  .*)*)", plain, re.M))


def unreleased(root: Path = ROOT) -> tuple[str, ...]:
    """The changes since the last version."""
    return next((part.entries for part in sections(root) if part.version == UNRELEASED), ())


def moment(section: Section) -> datetime.datetime:
    """When a version was released; for what is not released, when this tree was made."""
    if section.date:
        return datetime.datetime.fromisoformat(f"{section.date}T12:00:00+00:00")
    return datetime.datetime.fromtimestamp(source_date(), datetime.UTC)


def source_date() -> int:
    """The moment that builds are dated by, so that they are the same whenever they are made.

    SOURCE_DATE_EPOCH, as https://reproducible-builds.org has it; else that of the last commit, or
    of the last version where git does not know.
    """
    given = os.environ.get("SOURCE_DATE_EPOCH", "")
    if given.isdecimal():
        return int(given)
    asked = ["git", "log", "-1", "--format=%ct"]
    try:
        done = subprocess.run(asked, cwd=ROOT, capture_output=True, text=True, check=True)
        return int(done.stdout)
    except (OSError, ValueError, subprocess.CalledProcessError):
        dated = next(section for section in sections() if section.date)
        return int(moment(dated).timestamp())
