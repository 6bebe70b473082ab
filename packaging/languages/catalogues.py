"""The catalogues of translations: `python3 packaging/dev.py texts` renews them.

Texts are collected from the program and merged into .po files, which the program reads as they are:
assets/languages/de.po for what is common, and assets/games/NAME/texts.de.po for what only that game
says. A file of a new game or a new language is made if it is missing; an empty file in
assets/languages is a new language. New texts stay untranslated until somebody writes
them into their file; what is untranslated is printed, and a test says so too.

Reading and writing is Babel's; collecting is not, for its extractor reads tokens: it joins the two
texts of `Phrase("a" if b else "c")`, and finds none in a table or behind a name. Rules and minds
have forty such sentences, and could mark them only by importing what they must not know.

Two arguments, a folder of games and one of their assets, do the same for games elsewhere.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parent.parent.parent
CODE, ASSETS = ROOT / "app" / "games", ROOT / "assets" / "games"
TOY = ROOT / "tests" / "toy" / "games", ROOT / "tests" / "toy" / "assets"
"""The game that is there only for tests."""
COMMON = ROOT / "assets" / "languages"
Marks = dict[str, tuple[int | str, ...]]
MARKS: Marks = {
    **dict.fromkeys(("_", "N_", "Phrase", "EngineError", "IllegalMove", "UnreadableMove"), (0,)),
    **dict.fromkeys(
        ("BadOption", "BadSetup", "BadSave", "NewerSave", "BadRecord", "BadJSON"), (0,)
    ),
    **dict.fromkeys(("BotFault", "BotRefusal"), (0,)),
    **dict.fromkeys(("BadVariation", "BadText"), (0,)),
    "Outcome": (2,),
}
"""Whose arguments, by place or by name, are texts: of the interface, rules, AI and saves."""
LESSON_MARKS: Marks = {
    "Lesson": (1, "title"),
    "Step": (0, "text"),
    "Look": (1, "praise"),
    "Right": (1, "praise"),
    "Task": (1, "wrong", 2, "otherwise"),
    "Commentary": (1, "title", "opening", "closing"),
    "Note": (1, "text"),
}
"""The same in lessons, which consist of little else (app/match/lessons/model.py)."""
TABLES = {"app/match/settings.py": ("PALETTES",), "app/identity.py": ("SUMMARY",)}
"""Texts, and dictionaries of texts, that are translated where they are shown."""

Text = tuple[str | None, str | tuple[str, str]]
"""A text, or one and many, behind its context or None."""


def texts_of(source: str, tables: tuple[str, ...] = (), marks: Marks = MARKS) -> Iterator[Text]:
    """The texts of a file.

    >>> list(texts_of('_("a" if b else "c"), n_("one", "many", 2), p_("tile", "ten"), _(d)'))
    [(None, 'a'), (None, 'c'), (None, ('one', 'many')), ('tile', 'ten')]
    >>> list(texts_of('R = {1: "a"}; b = "c" if d else "e"; Phrase(b), Phrase(R[1])'))
    [(None, 'c'), (None, 'e'), (None, 'a')]
    >>> lesson = 'Step("a", task=Task((), wrong={"one *": "b"}, otherwise="c"))'
    >>> [text for _, text in texts_of(lesson, marks=LESSON_MARKS)]
    ['a', 'b', 'c']
    """
    tree = ast.parse(source)
    known = _assigned(tree.body)
    for name in tables:
        yield from ((None, text) for text in _words(known[name][0], known))
    yield from _texts(tree, known, marks)


def _texts(node: ast.AST, known: dict[str, list[ast.expr]], marks: Marks) -> Iterator[Text]:
    if isinstance(node, ast.FunctionDef):
        known = known | _assigned(ast.walk(node))
    if isinstance(node, ast.Call):
        yield from _marked(node, known, marks)
    for child in ast.iter_child_nodes(node):
        yield from _texts(child, known, marks)


def _marked(call: ast.Call, known: dict[str, list[ast.expr]], marks: Marks) -> Iterator[Text]:
    """The texts that a call is given to be translated."""
    name, given = ast.unparse(call.func), call.args
    if name in ("n_", "p_", "Count"):
        both = [part.value for part in given[:2] if isinstance(part, ast.Constant)]
        if len(both) == 2:  # else they are texts that came from somewhere else
            first, second = both
            yield (first, second) if name == "p_" else (None, (first, second))
    elif name in marks:
        arguments = dict(enumerate(given)) | {key.arg: key.value for key in call.keywords}
        for mark in marks[name]:
            if mark in arguments:
                yield from ((None, text) for text in _words(arguments[mark], known))
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


def common_texts() -> Catalog:
    """What the program says, whichever games it has."""
    code = (path for path in (ROOT / "app").rglob("*.py") if CODE not in path.parents)
    catalogue = _collected([*code, CODE / "__init__.py", ROOT / "packaging" / "metainfo.py"])
    for text in _credits():
        catalogue.add(text, locations=[("assets/LICENSES.md", 0)])
    return catalogue


def game_texts(folder: Path, common: Catalog) -> Catalog:
    """What only the game in a folder says."""
    catalogue = _collected(folder.rglob("*.py"))
    for message in list(catalogue):
        if message.id and common.get(message.id, message.context):
            catalogue.delete(message.id, message.context)
    return catalogue


def _collected(paths: Iterator[Path] | list[Path]) -> Catalog:
    catalogue = Catalog(project="Escalier", charset="utf-8")
    for path in sorted(paths):
        name = _shown(path)
        source = path.read_text(encoding="utf-8")
        marks = MARKS | LESSON_MARKS if "lessons" in (path.stem, path.parent.name) else MARKS
        for context, text in texts_of(source, TABLES.get(name, ()), marks):
            if text:
                catalogue.add(text, locations=[(name, 0)], context=context)
    return catalogue


def _shown(path: Path) -> str:
    """A path from the root of the repository."""
    return path.relative_to(ROOT).as_posix()


def collected(language: str, code: Path = CODE, assets: Path = ASSETS) -> dict[Path, Catalog]:
    """All texts there are, by the file of their translations."""
    common = common_texts()
    found = {COMMON / f"{language}.po": common} if code == CODE else {}
    for folder in sorted(path.parent for path in code.glob("*/__init__.py")):
        home = assets / folder.name.replace("_", "-")
        found[home / f"texts.{language}.po"] = game_texts(folder, common)
    return found


def read(path: Path, language: str) -> Catalog:
    """The translations in a file; none if there is no such file, or nothing in it."""
    if not path.exists() or not path.stat().st_size:
        about = "Escalier" if path.parent == COMMON else path.parent.name
        return Catalog(
            locale=language,
            project="Escalier",
            version="",
            fuzzy=False,
            header_comment=f"# Texts of {about}.",
        )
    with path.open("rb") as file:
        return read_po(file, locale=language)


def update(language: str, code: Path = CODE, assets: Path = ASSETS) -> int:
    """Merges all texts into their files; returns how many are not translated, or in two ways.

    A text that has moved to another file takes its translation with it.
    """
    texts = collected(language, code, assets)
    files = {COMMON / f"{language}.po", *texts, *ASSETS.rglob(f"texts.{language}.po")}
    known: dict[object, dict[Path, object]] = {}
    for path in sorted(files):
        for message in filter(translated, read(path, language)):
            known.setdefault((message.context, message.id), {})[path] = message.string
    problems = 0
    for path, found in texts.items():
        catalogue = read(path, language)
        catalogue.update(found, no_fuzzy_matching=True, update_creation_date=False)
        catalogue.obsolete.clear()
        catalogue.msgid_bugs_address = catalogue.last_translator = catalogue.language_team = ""
        for message in catalogue:
            there = known.get((message.context, message.id), {})
            if not translated(message) and there:
                message.string = next(iter(there.values()))
            if message.id and (not there or len(set(there.values())) > 1):
                problem = "translated in two ways" if there else "not translated"
                print(f"{_shown(path)}: {problem}: {message.id!r}")
                problems += 1
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("wb") as file:
            write_po(file, catalogue, width=100, sort_output=True, include_lineno=False)
    return problems


def translated(message: Message) -> bool:
    """Whether there are words for a text."""
    string = message.string
    return all(string) if isinstance(string, tuple) else bool(string)


def main(folders: list[str]) -> int:
    """Renews the catalogues of all languages that there are."""
    languages = sorted(path.stem for path in COMMON.glob("*.po"))
    given = tuple(Path(folder).resolve() for folder in folders)
    places = [given] if given else [(CODE, ASSETS), TOY]
    return 1 if sum(update(language, *place) for language in languages for place in places) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
