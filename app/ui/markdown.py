"""A parser for the subset of Markdown that rules pages are written in.

Headings, paragraphs, lists, bold words, small tables, and pictures of positions. A library would
parse all of Markdown, and its tokens would still have to be turned into blocks like these.

>>> page = read('''# STEPPE
...
... ## Aim
...
... Score **more** than red.
...
... ![The end](position: steppe-proof, move 50, turned 20, near)
... ''')
>>> page.title, page.sections[0].title
('STEPPE', 'Aim')
>>> page.sections[0].blocks[0]
Paragraph(spans=(Span(text='Score ', bold=False), Span(text='more', bold=True), Span(text=' than red.', bold=False)))
>>> page.sections[0].blocks[1]
Picture(caption='The end', record='steppe-proof', move=50, turned=20, near=True)
"""  # noqa: E501 - a value is shown as it is printed

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import NamedTuple


class Span(NamedTuple):
    """A run of text in one weight."""

    text: str
    bold: bool = False


Spans = tuple[Span, ...]


@dataclass(frozen=True)
class Heading:
    """A heading within a section."""

    text: str


@dataclass(frozen=True)
class Paragraph:
    """Running text."""

    spans: Spans


@dataclass(frozen=True)
class Bullets:
    """A bulleted list."""

    items: tuple[Spans, ...]


@dataclass(frozen=True)
class Table:
    """A table with a header row."""

    head: tuple[Spans, ...]
    rows: tuple[tuple[Spans, ...], ...]


@dataclass(frozen=True)
class Picture:
    """A position of a recorded game: the table after so many moves of assets/games/NAME/records."""

    caption: str
    record: str
    move: int
    turned: int = 0
    """Degrees by which the camera is turned about the table."""
    near: bool = False
    """Whether the camera frames the board only, without the pieces aside."""


Block = Heading | Paragraph | Bullets | Table | Picture


@dataclass(frozen=True)
class Section:
    """A heading of the second level with all below it."""

    title: str
    blocks: tuple[Block, ...]


@dataclass(frozen=True)
class Page:
    """A rules page: rules.LANGUAGE.md in a game's folder of assets.

    One heading of the first level, the game's title, then sections. The table of contents lists
    them, and the last one, a list of five points, is drawn in a box of its own as the summary.

    Whoever has found something on one page finds it on all: so sections are What it is, Contents,
    Aim, Setup, A turn, Scoring and end, Options, Examples, How moves are written, In five lines,
    in this order; the first and the last are always there, the others where there is something to
    say. Pages in different languages have the same sections, lists, tables, pictures and numbers.
    Tables have two or three columns, for more do not fit beside the table of contents. At least one
    picture shows a position of `records/`, and every record there is shown.
    """

    title: str
    sections: tuple[Section, ...]


_PICTURE = re.compile(r"!\[(.*)\]\(position: ([\w-]+), move (\d+)(?:, turned (-?\d+))?(, near)?\)")
_RULE = re.compile(r"\|[ :|-]+\|")
_TIMES = re.compile(r"(?<=\b[\dgd]) x (?=[\dgd]\b)|(?<=\d) x (?=\d)")
"""An x between two measures, which is printed as a multiplication sign."""


def read(text: str) -> Page:
    """Parses a page; what is not in the subset is a plain paragraph."""
    title, sections = "", list[tuple[str, list[Block]]]()
    for group in _groups(_TIMES.sub(" × ", text).splitlines()):
        first = group[0]
        if first.startswith("# "):
            title = first[2:].strip()
        elif first.startswith("## "):
            sections.append((first[3:].strip(), []))
        else:
            if not sections:
                sections.append(("", []))
            sections[-1][1].append(_block(group))
    return Page(title, tuple(Section(name, tuple(blocks)) for name, blocks in sections))


def _groups(lines: Iterable[str]) -> Iterator[list[str]]:
    """Lines grouped into blocks: a heading alone, others up to an empty line."""
    group: list[str] = []
    for line in [*lines, ""]:
        alone = line.startswith("#")
        if group and (alone or not line.strip()):
            yield group
            group = []
        if alone:
            yield [line]
        elif line.strip():
            group.append(line.strip())


def _block(group: list[str]) -> Block:
    first = group[0]
    picture = _PICTURE.fullmatch(first)
    if picture:
        move, turned = int(picture[3]), int(picture[4] or 0)
        return Picture(picture[1], picture[2], move, turned, bool(picture[5]))
    if first.startswith("### "):
        return Heading(first[4:].strip())
    if first.startswith("- "):
        items: list[str] = []
        for line in group:
            if line.startswith("- "):
                items.append(line[2:])
            else:
                items[-1] += f" {line}"
        return Bullets(tuple(map(spans, items)))
    if first.startswith("|"):
        rows = [_cells(line) for line in group if not _RULE.fullmatch(line)]
        return Table(rows[0], tuple(rows[1:]))
    return Paragraph(spans(" ".join(group)))


def _cells(line: str) -> tuple[Spans, ...]:
    return tuple(spans(cell.strip()) for cell in line.strip("|").split("|"))


def spans(text: str) -> Spans:
    """A line split into plain and bold runs.

    >>> spans("a **b** c")
    (Span(text='a ', bold=False), Span(text='b', bold=True), Span(text=' c', bold=False))
    """
    parts = text.split("**")
    if len(parts) % 2 == 0:
        return (Span(text),)
    return tuple(Span(part, number % 2 == 1) for number, part in enumerate(parts) if part)


def words(line: Spans) -> list[Spans]:
    """The words of a line, each as the runs it consists of.

    Only plain spaces are broken at, so that French punctuation stays with its word.

    >>> words((Span("the "), Span("Charter", True), Span(", then")))[1]
    (Span(text='Charter', bold=True), Span(text=',', bold=False))
    """
    found: list[list[Span]] = [[]]
    for text, bold in line:
        first, *others = text.split(" ")
        if first:
            found[-1].append(Span(first, bold))
        found.extend([Span(other, bold)] if other else [] for other in others)
    return [tuple(word) for word in found if word]
