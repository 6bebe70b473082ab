"""What software centres show of the game: AppStream metainfo, from the identity and the changelog.

`python packaging/metainfo.py` prints it; `appstreamcli validate --no-net` finds nothing wrong.
"""

from __future__ import annotations

import sys
from pathlib import Path
from xml.etree.ElementTree import Element, SubElement, indent, tostring

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

import changelog  # noqa: E402

from app import __version__, games, identity  # noqa: E402
from app.languages import N_, in_every_language  # noqa: E402
from app.support.desktop_entry import MIME  # noqa: E402

PLACE = f"metainfo/{identity.APPLICATION_ID}.metainfo.xml"
"""Where it belongs, below a data folder."""

PARAGRAPHS = (
    N_(
        "Tabletop games about building stairs and climbing them, on one 3D table: turn the "
        "tower in your hands and look at every side of every block. Play against friends at the "
        "same screen, or against an AI that suits you."
    ),
    N_(
        "Every game has a playable lesson and its complete rules. Moves can be taken back, and "
        "a finished game can be gone through again move by move. All of it works by mouse or by "
        "keyboard, with symbols as well as colours."
    ),
)
WINDOW = N_("A game in the window")


def metainfo() -> str:
    """The whole file."""
    root = Element("component", type="desktop-application")
    add(root, "id", identity.APPLICATION_ID)
    add(root, "metadata_license", "CC0-1.0")
    add(root, "project_license", "MIT AND OFL-1.1")
    add(root, "name", identity.NAME)
    add_in_all_languages(root, "summary", identity.SUMMARY)
    developer = SubElement(root, "developer", id=identity.APPLICATION_ID.rpartition(".")[0])
    add(developer, "name", identity.AUTHOR)
    add_description(root)
    add(root, "launchable", f"{identity.APPLICATION_ID}.desktop", type="desktop-id")
    for kind, address in {
        "homepage": identity.HOMEPAGE,
        "bugtracker": identity.ISSUES,
        "vcs-browser": identity.REPOSITORY,
    }.items():
        add(root, "url", address, type=kind)
    add_screenshots(root)
    provides = SubElement(root, "provides")
    add(provides, "binary", identity.COMMAND)
    add(provides, "mediatype", MIME)
    SubElement(root, "content_rating", type="oars-1.1")  # nothing in it for any age to avoid
    add_hardware(root)
    add_releases(root)
    indent(root)
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{tostring(root, encoding="unicode")}\n'


def add(parent: Element, tag: str, text: str, **attributes: str) -> None:
    """Adds an element with a text."""
    SubElement(parent, tag, attributes).text = text


def add_in_all_languages(parent: Element, tag: str, text: str) -> None:
    """Adds an element once for every language."""
    for language, words in in_every_language(text).items():
        add(parent, tag, words, **({} if language == "en" else {"xml:lang": language}))


def add_description(root: Element) -> None:
    """Adds what the game is, and the list of the games on its table."""
    description = SubElement(root, "description")
    first, *others = PARAGRAPHS
    add_in_all_languages(description, "p", first)
    listed = SubElement(description, "ul")
    for name in games.names():
        add(listed, "li", games.manifest(name).title)
    for paragraph in others:
        add_in_all_languages(description, "p", paragraph)


def add_screenshots(root: Element) -> None:
    """Adds the pictures of README.md: the window, then every game that has one."""
    shots = SubElement(root, "screenshots")
    captions = {"window": WINDOW}
    captions |= {name: games.manifest(name).title for name in games.names()}
    for name, caption in captions.items():
        path = f"packaging/pictures/{name}.jpg"
        if (ROOT / path).exists():
            shot = SubElement(shots, "screenshot")
            if name == "window":
                shot.set("type", "default")
            add_in_all_languages(shot, "caption", caption)
            add(shot, "image", identity.file_at(__version__, path, raw=True))


def add_hardware(root: Element) -> None:
    """Adds what it is played with, and on how large a screen."""
    requires = SubElement(root, "requires")
    add(requires, "display_length", "640", compare="ge")
    supports = SubElement(root, "supports")
    for control in ("pointing", "keyboard"):
        add(supports, "control", control)


def add_releases(root: Element) -> None:
    """Adds all released versions with their changes."""
    releases = SubElement(root, "releases")
    for section in changelog.sections():
        if section.date:
            release = SubElement(releases, "release", version=section.version, date=section.date)
            add(release, "url", f"{identity.DOWNLOADS}/tag/v{section.version}")
            listed = SubElement(SubElement(release, "description"), "ul")
            for entry in section.entries:
                add(listed, "li", entry)


if __name__ == "__main__":
    print(metainfo(), end="")
