"""Variations in saved games: there and back, old files, and files by somebody hostile."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.engine import GAMES
from app.engine.contract import JSON
from app.match import strict_json, variations
from app.match.match import Match
from app.match.save_format import MAX_BYTES, BadSave, as_json, match_of, read_file
from app.match.saves import Library
from app.resources import resource
from tests import ROOT
from tests.match.test_match import match_with
from tests.tools import trees
from tests.tools.trees import grow, shape

OLD = Path(__file__).parent / "old_saves"
ID = "0" * 32
SHIPPED = resource("assets", "games")
every_game = pytest.mark.parametrize("game", GAMES)


def analysed(game: str = "steppe", seed: int = 1, moves: int = 8) -> Match:
    random = Random(seed)
    match = trees.match_of(game, random, moves)
    grow(match.variations, random, 12, 10)
    return match


@every_game
@settings(max_examples=12)
@given(seed=st.integers(0, 2**32), moves=st.integers(0, 30), grown=st.integers(0, 40))
def test_there_and_back(game: str, seed: int, moves: int, grown: int) -> None:
    random = Random(seed)
    match = trees.match_of(game, random, moves)
    grow(match.variations, random, grown, grown // 3)
    text = strict_json.dumps(as_json(match))
    again = match_of(strict_json.loads(text), match.id)
    assert shape(again.variations) == shape(match.variations)
    assert strict_json.dumps(as_json(again)) == text
    assert match.analysed == again.analysed == (json.loads(text)["escalier"] == 2)


def test_a_game_without_variations_is_written_as_before() -> None:
    match = match_with("pa", moves=4)
    assert match.variations.bare
    data = as_json(match)
    assert data["escalier"] == 1 and "analysis" not in data
    node = match.variations.play(match.variations.root, match.game.parse("white 25"))
    assert as_json(match)["escalier"] == 2
    match.variations.delete(node)
    assert as_json(match) == data


def test_the_file_is_readable() -> None:
    match = match_with("pp")
    tree, parse = match.variations, match.game.parse
    match.play(parse("one 1"))
    match.play(parse("one 2"))
    tree = match.variations
    tree.set_comment(tree.root, "A quiet game.")
    first = tree.root.children[0]
    side = tree.play(first, parse("white 25"))
    tree.set_name(side, "The white tile")
    tree.set_comment(tree.play(side, parse("one 3")), "Too early?")
    tree.play(side, parse("one 4"))
    tree.play(tree.end, parse("one 5"))
    assert as_json(match)["analysis"] == {
        "comments": {"0": "A quiet game."},
        "variations": [
            {
                "line": 0,
                "after": 1,
                "moves": ["white 25", "one 3"],
                "names": {"2": "The white tile"},
                "comments": {"3": "Too early?"},
            },
            {"line": 0, "after": 2, "moves": ["one 5"]},
            {"line": 1, "after": 2, "moves": ["one 4"]},
        ],
    }


def test_the_library_keeps_variations(tmp_path: Path) -> None:
    library = Library(tmp_path)
    match = analysed()
    library.save(match)
    assert shape(library.load(match.id).variations) == shape(match.variations)
    (entry,) = library.list()
    assert entry.moves == 8 and not library.damaged
    library.rename(match.id, "Renamed")
    assert shape(Library(tmp_path).load(match.id).variations) == shape(match.variations)


@pytest.mark.parametrize("path", sorted(OLD.glob("*.escalier")), ids=lambda path: path.stem)
def test_old_saves_open_for_ever(path: Path) -> None:
    data = read_file(path)
    match = match_of(data, ID)
    assert as_json(match) == data
    assert path.stem.endswith(str(data["escalier"]))
    assert match.analysed == (data["escalier"] == 2)
    assert (match.clock is not None) == (data["escalier"] == 3)
    text = path.read_text(encoding="utf-8")
    assert strict_json.dumps(as_json(match)) + "\n" == text


def test_there_are_old_saves() -> None:
    found = {path.stem for path in OLD.glob("*.escalier")}
    released = [game for game in GAMES if (SHIPPED / game).is_dir()]
    assert len(released) >= 4
    assert found == {f"{game} {version}" for game in released for version in (1, 2, 3)}


@every_game
def test_the_most_that_fits_can_be_read_again(game: str, monkeypatch: Any) -> None:
    """As many moves as can be, all in lines of their own, with as much text as can be."""
    monkeypatch.setattr(variations, "MAX_MOVES", variations.MAX_KEPT)
    match = trees.match_of(game, Random(1), 3, GAMES[game].player_counts[-1])
    tree, waiting = match.variations, [match.variations.root]
    nodes = []
    while waiting and len(nodes) < variations.MAX_KEPT:
        node = waiting.pop(0)
        longest = sorted(node.state.legal_moves(), key=lambda move: -len(str(move)))
        for move in longest[: min(1500, variations.MAX_KEPT - len(nodes))]:
            child = tree.play(node, move)
            if not child.played:
                nodes.append(child)
            waiting.append(child)
    assert len(nodes) == variations.MAX_KEPT
    for node in nodes:
        tree.set_comment(node, "😀" * 14)
        tree.set_name(node, "😀" * 14)
    with pytest.raises(variations.BadVariation, match="too long altogether"):
        tree.set_comment(nodes[0], "😀" * 2000)
    text = strict_json.dumps(as_json(match))
    assert len(text.encode()) < MAX_BYTES
    began = time.process_time()
    again = match_of(strict_json.loads(text), ID)
    assert time.process_time() - began < 2
    assert strict_json.dumps(as_json(again)) == text
    with pytest.raises(variations.BadVariation, match="up to 1300 moves"):
        tree.play(waiting[0], waiting[0].state.legal_moves()[0])


def test_contributing_shows_what_is_written() -> None:
    shown = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8").split('    "analysis": ')[1]
    analysis = json.loads(shown.split("\n\n")[0])
    match = match_with("pp")
    for text in ("one 12", "one 19", "five 16,17"):
        match.play(match.game.parse(text))
    again = match_of(as_json(match) | {"escalier": 2, "analysis": analysis}, ID)
    assert as_json(again)["analysis"] == analysis


# Wrong files


def variation(**changes: Any) -> Callable[[JSON], Any]:
    return lambda good: {"variations": [good["variations"][0] | changes]}


MAIN = ["one 1", "one 2", "one 3"]
GOOD: JSON = {
    "comments": {"0": "x"},
    "variations": [{"line": 0, "after": 1, "moves": ["white 25", "one 9"], "names": {"2": "A"}}],
}
LONG = list(map(str, range(40_000)))
WRONG: dict[str, tuple[Callable[[JSON], Any], str]] = {
    "a text": (lambda good: "x", "The analysis has 'x' instead of an object."),
    "null": (lambda good: None, "The analysis has null instead of an object."),
    "more": (lambda good: good | {"evil": 1}, "The analysis has an unknown key 'evil'."),
    "no list": (lambda good: {"variations": {}}, "The variations are {} instead of a list."),
    "a list": (lambda good: {"variations": [[]]}, "Variation 1 has [] instead of an object."),
    "a key": (variation(evil=1), "Variation 1 has an unknown key 'evil'."),
    "itself": (variation(line=1), "The 'line' of variation 1 is 1 instead of the number of a li"),
    "later": (variation(line=2), "The 'line' of variation 1 is 2 instead of"),
    "before": (variation(line=-1), "The 'line' of variation 1 is -1 instead of"),
    "true": (variation(line=False), "The 'line' of variation 1 is false instead of"),
    "unhashable": (variation(line=[]), "The 'line' of variation 1 is [] instead of"),
    "huge": (variation(line=10**900), "The 'line' of variation 1 is 1000"),
    "too far": (variation(after=4), "The 'after' of variation 1 is 4 instead of a number of moves"),
    "too soon": (variation(after=-1), "The 'after' of variation 1 is -1 instead of"),
    "a half": (variation(after=0.5), "The 'after' of variation 1 is 0.5 instead of"),
    "no moves": (variation(moves=[]), "The 'moves' of variation 1 is [] instead of a list of m"),
    "a text for moves": (variation(moves="one 9"), "The 'moves' of variation 1 is 'one 9' instead"),
    "a number for a move": (variation(moves=[3]), "Move 2 of variation 1 (3) fails: A move is a"),
    "nonsense": (variation(moves=["nonsense"]), "Move 2 of variation 1 ('nonsense') fails: 'no"),
    "illegal": (
        variation(moves=["white 25", "one 1"]),
        "Move 3 of variation 1 ('one 1') fails: Space 1 is already covered in level 1.",
    ),
    "the game again": (
        variation(moves=["one 2"]),
        "Move 2 of variation 1 ('one 2') fails: That move is already there.",
    ),
    "twice": (
        lambda good: {"variations": good["variations"] * 2},
        "Move 2 of variation 2 ('white 25') fails: That move is already there.",
    ),
    "a comment nowhere": (variation(comments={"1": "x"}), "Variation 1 has an unknown key '1'."),
    "a comment at -1": (variation(comments={"-1": "x"}), "Variation 1 has an unknown key '-1'."),
    "a comment at 02": (variation(comments={"02": "x"}), "Variation 1 has an unknown key '02'."),
    "a number": (variation(comments={"2": 5}), "Variation 1 has 5 instead of a text in its 'com"),
    "a list of names": (variation(names=["A"]), "Variation 1 has ['A'] instead of an object."),
    "a long name": (
        variation(names={"2": "x" * 81}),
        "A name can have up to 80 characters, not 81",
    ),
    "a long comment": (lambda good: {"comments": {"1": "x" * 2001}}, "up to 2000 characters"),
    "a name of nothing": (lambda good: {"names": {"0": "x"}}, "nothing to name"),
    "a comment after the end": (lambda good: {"comments": {"4": "x"}}, "has an unknown key '4'."),
    "endless moves": (variation(moves=LONG), "Move 2 of variation 1 ('0') fails"),
    "endless variations": (
        lambda good: {"variations": good["variations"] * 5000},
        "Move 2 of variation 2 ('white 25') fails",
    ),
    "endless keys": (lambda good: {"comments": dict.fromkeys(LONG[:30_000], "")}, "unknown key '4"),
}


@pytest.mark.parametrize("wrong", WRONG)
def test_wrong_variations_are_damage(tmp_path: Path, wrong: str) -> None:
    change, sentence = WRONG[wrong]
    match = match_with("pp")
    for text in MAIN:
        match.play(match.game.parse(text))
    data = as_json(match) | {"escalier": 2}
    match_of(data | {"analysis": GOOD}, ID)
    began = time.process_time()
    with pytest.raises(BadSave) as refused:
        match_of(data | {"analysis": change(GOOD)}, ID)
    assert sentence in str(refused.value)
    assert len(str(refused.value)) < 300 and "\n" not in str(refused.value)
    library = Library(tmp_path)
    content = json.dumps(data | {"analysis": change(GOOD)}).encode()
    (tmp_path / f"{ID}.escalier").write_bytes(content)
    library.list()
    with pytest.raises(BadSave, match="is damaged and can't be opened: "):
        library.load(ID)
    assert not library.list() and [each.id for each in library.damaged] == [ID]
    assert (tmp_path / f"{ID}.escalier").read_bytes() == content
    assert time.process_time() - began < 1


def test_too_many_moves_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    data = as_json(analysed())
    monkeypatch.setattr(variations, "MAX_KEPT", 3)
    with pytest.raises(BadSave, match="up to 3 moves"):
        match_of(data, ID)


def test_too_much_text_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    data = as_json(analysed())
    monkeypatch.setattr(variations, "MAX_TEXT", 3)
    with pytest.raises(BadSave, match="too long altogether"):
        match_of(data, ID)
