"""The catalogues of translations: `python packaging/languages/catalogues.py` brings them up to date.

Texts are collected from the program, merged into packaging/languages/fr.po, and compiled into
assets/languages/fr.mo, which the program reads. New texts stay untranslated until somebody writes
them into the .po file; a test says so.
"""

from __future__ import annotations

import sys
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parent.parent.parent
HERE = Path(__file__).resolve().parent
KEYWORDS = {
    "_": None,
    "N_": None,
    "n_": (1, 2),
    "Phrase": None,
    "IllegalMove": None,
    "UnreadableMove": None,
    "BadOption": None,
    "BadSetup": None,
    "BadSave": None,
    "EngineError": None,
    "Outcome": (3,),
}
"""What marks a text: functions of the interface, and the sentences of rules, AI and saves."""


def collected() -> Catalog:
    """All texts of the program."""
    catalogue = Catalog(project="Escalier", charset="utf-8")
    found = extract_from_dir(ROOT / "app", keywords=KEYWORDS)
    for file, _line, text, _comments, _context in sorted(found, key=lambda item: item[0]):
        catalogue.add(text, locations=[(f"app/{file}", 0)])
    return catalogue


def read(language: str) -> Catalog:
    """The translations there are."""
    path = HERE / f"{language}.po"
    if not path.exists():
        return Catalog(locale=language, project="Escalier", charset="utf-8")
    with path.open("rb") as file:
        return read_po(file, locale=language)


def update(language: str) -> int:
    """Merges new texts in and compiles; returns how many are not translated."""
    catalogue = read(language)
    catalogue.update(collected(), no_fuzzy_matching=True, update_creation_date=False)
    catalogue.obsolete.clear()
    with (HERE / f"{language}.po").open("wb") as file:
        write_po(file, catalogue, width=100, sort_output=True, include_lineno=False)
    target = ROOT / "assets" / "languages" / f"{language}.mo"
    target.parent.mkdir(exist_ok=True)
    with target.open("wb") as file:
        write_mo(file, catalogue)
    missing = [message for message in catalogue if message.id and not _done(message.string)]
    for message in missing:
        print(f"{language}: not translated: {message.id!r}")
    return len(missing)


def _done(string: object) -> bool:
    return all(string) if isinstance(string, tuple) else bool(string)


if __name__ == "__main__":
    sys.exit(1 if update("fr") else 0)
