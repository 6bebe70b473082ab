"""The catalogues of translations: `python packaging/languages/catalogues.py` renews them.

Texts are collected from the program, merged into packaging/languages/fr.po, and compiled into
assets/languages/fr.mo, which the program reads. New texts stay untranslated until somebody writes
them into the .po file; a test says so.
"""

from __future__ import annotations

import ast
import io
import sys
from collections.abc import Iterator
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parent.parent.parent
HERE = Path(__file__).resolve().parent
MARKS = {
    **dict.fromkeys(("_", "N_", "Phrase", "EngineError", "IllegalMove", "UnreadableMove"), 0),
    **dict.fromkeys(("BadOption", "BadSetup", "BadSave", "NewerSave", "BadRecord", "BadJSON"), 0),
    "Outcome": 2,
}
"""Whose argument, and which, is a text: of the interface, or a sentence of rules, AI and saves."""
TABLES = {"app/match/settings.py": ("PALETTES",)}
"""Dictionaries whose values are texts that are translated where they are shown."""

Text = tuple[str | None, str | tuple[str, str]]
"""A text, or one and many, behind its context or None."""


def texts_of(source: str, tables: tuple[str, ...] = ()) -> Iterator[Text]:
    """The texts of a file.

    >>> list(texts_of('_("a" if b else "c"), n_("one", "many", 2), p_("tile", "ten"), _(d)'))
    [(None, 'a'), (None, 'c'), (None, ('one', 'many')), ('tile', 'ten')]
    >>> list(texts_of('R = {1: "a"}; b = "c" if d else "e"; Phrase(b), Phrase(R[1])'))
    [(None, 'c'), (None, 'e'), (None, 'a')]
    """
    tree = ast.parse(source)
    known = _assigned(tree.body)
    for name in tables:
        yield from ((None, text) for text in _words(known[name][0], known))
    yield from _texts(tree, known)


def _texts(node: ast.AST, known: dict[str, list[ast.expr]]) -> Iterator[Text]:
    if isinstance(node, ast.FunctionDef):
        known = known | _assigned(ast.walk(node))
    if isinstance(node, ast.Call):
        yield from _marked(node, known)
    for child in ast.iter_child_nodes(node):
        yield from _texts(child, known)


def _marked(call: ast.Call, known: dict[str, list[ast.expr]]) -> Iterator[Text]:
    """The texts that a call is given to be translated."""
    name, given = ast.unparse(call.func), call.args
    if name in ("n_", "p_"):
        first, second = (ast.literal_eval(part) for part in given[:2])
        yield (None, (first, second)) if name == "n_" else (first, second)
    elif name in MARKS and len(given) > MARKS[name]:
        yield from ((None, text) for text in _words(given[MARKS[name]], known))
    elif name == "super().__init__" and given and any(key.arg for key in call.keywords):
        yield from ((None, text) for text in _words(given[0], known))


def _words(value: ast.expr, known: dict[str, list[ast.expr]]) -> Iterator[str]:
    """What texts an expression may be."""
    if isinstance(value, ast.Constant) and isinstance(value.value, str):
        yield value.value
    elif isinstance(value, ast.IfExp):
        yield from _words(value.body, known)
        yield from _words(value.orelse, known)
    elif isinstance(value, ast.Dict):
        for item in value.values:
            yield from _words(item, known)
    elif isinstance(value, ast.Subscript):
        if isinstance(value.value, ast.Dict | ast.Name):
            yield from _words(value.value, known)
    elif isinstance(value, ast.Name):
        for item in known.get(value.id, []):
            yield from _words(item, {**known, value.id: []})


def _assigned(nodes: object) -> dict[str, list[ast.expr]]:
    """What is assigned to names."""
    found: dict[str, list[ast.expr]] = {}
    for node in nodes:  # type: ignore[attr-defined]
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            found.setdefault(node.targets[0].id, []).append(node.value)
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.value:
            found.setdefault(node.target.id, []).append(node.value)
    return found


def _credits() -> list[str]:
    """What the credits say about the things in the assets folder."""
    lines = (ROOT / "assets" / "LICENSES.md").read_text(encoding="utf-8").splitlines()
    rows = [line.strip("| ").split(" | ") for line in lines if line.startswith("| ")]
    return [row[1] for row in rows[2:]]


def collected() -> Catalog:
    """All texts of the program."""
    catalogue = Catalog(project="Escalier", charset="utf-8")
    for path in sorted((ROOT / "app").rglob("*.py")):
        name = path.relative_to(ROOT).as_posix()
        source = path.read_text(encoding="utf-8")
        for context, text in texts_of(source, TABLES.get(name, ())):
            if text:
                catalogue.add(text, locations=[(name, 0)], context=context)
    for text in _credits():
        catalogue.add(text, locations=[("assets/LICENSES.md", 0)])
    return catalogue


def read(language: str) -> Catalog:
    """The translations there are."""
    path = HERE / f"{language}.po"
    if not path.exists():
        return Catalog(locale=language, project="Escalier", charset="utf-8")
    with path.open("rb") as file:
        return read_po(file, locale=language)


def merged(language: str) -> Catalog:
    """The translations there are, of the texts there are now."""
    catalogue = read(language)
    catalogue.update(collected(), no_fuzzy_matching=True, update_creation_date=False)
    catalogue.obsolete.clear()
    catalogue.msgid_bugs_address = catalogue.last_translator = catalogue.language_team = ""
    return catalogue


def missing(catalogue: Catalog) -> list[Message]:
    """The texts that are not translated."""
    return [message for message in catalogue if message.id and not _done(message.string)]


def _done(string: object) -> bool:
    return all(string) if isinstance(string, tuple) else bool(string)


def compiled(catalogue: Catalog) -> bytes:
    """What the program reads."""
    file = io.BytesIO()
    write_mo(file, catalogue)
    return file.getvalue()


def update(language: str) -> int:
    """Merges new texts in and compiles; returns how many are not translated."""
    catalogue = merged(language)
    with (HERE / f"{language}.po").open("wb") as file:
        write_po(file, catalogue, width=100, sort_output=True, include_lineno=False)
    target = ROOT / "assets" / "languages" / f"{language}.mo"
    target.parent.mkdir(exist_ok=True)
    target.write_bytes(compiled(catalogue))
    for message in missing(catalogue):
        print(f"{language}: not translated: {message.id!r}")
    return len(missing(catalogue))


if __name__ == "__main__":
    sys.exit(1 if update("fr") else 0)
