"""Games as text: there and back, as mails leave them, and one sentence for what is wrong."""

from __future__ import annotations

import json
import re
import textwrap
import time
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.ai import LEVELS
from app.engine import GAMES
from app.match import variations
from app.match.loading import load_file, load_text
from app.match.match import Match, new_match
from app.match.records import dumps, record_of
from app.match.save_format import MAX_BYTES, MAX_TITLE_LENGTH, BadSave, as_json
from app.match.seats import Seat, tidy
from app.match.strict_json import dumps as json_dumps
from app.match.text_form.reader import read_game_text
from app.match.text_form.source import BadText
from app.match.text_form.writer import game_text
from tests.match.test_match import finished
from tests.tools import trees
from tests.tools.play import options_of, pick
from tests.tools.trees import grow, shape

OLD = Path(__file__).parent / "old_saves"
BOTS = ("", "", "Fox 2.0", "*: x")
every_game = pytest.mark.parametrize("game", GAMES)
names = st.text(max_size=50) | st.sampled_from(
    [
        "",
        "Anna",
        "Bo [hard AI]",
        "[person]",
        "Cy [person]",
        "[bot x]",
        "Di [x AI] y",
        "a: b",
        "> x",
        "*",
    ]
)


def kept(match: Match) -> dict[str, Any]:
    """All that a text holds of a match."""
    data = as_json(match)
    return {key: data[key] for key in ("title", "seats", "conceded", "record")} | {
        "tree": shape(match.variations),
        "day": match.began.date(),
    }


def check_there_and_back(match: Match) -> str:
    text = game_text(match)
    again = read_game_text(text)
    assert kept(again) == kept(match)
    assert game_text(again) == text
    return text


@every_game
@settings(max_examples=15)
@given(data=st.data())
def test_there_and_back(game: str, data: st.DataObject) -> None:
    """Any game with any options, people, variations and texts, exactly."""
    rules = GAMES[game]
    options = data.draw(options_of(rules))
    count = data.draw(st.sampled_from(rules.player_counts))
    levels = st.sampled_from([None, *LEVELS])
    seats = [Seat("", data.draw(names), data.draw(levels)) for _ in range(count)]
    seats = [replace(seats[0], level=None, bot=data.draw(st.sampled_from(BOTS))), *seats[1:]]
    random = Random(data.draw(st.integers(0, 2**32)))
    match = new_match(rules, seats, random.randrange(2**32), options)
    match.title = tidy(data.draw(names), MAX_TITLE_LENGTH)
    moves, grown = data.draw(st.integers(0, 25)), data.draw(st.integers(0, 25))
    while match.timeline.played < moves and not match.over:
        match.play(pick(match.state, random))
    grow(match.variations, random, grown, grown // 3)
    node = random.choice(list(match.variations))
    match.variations.set_comment(node, data.draw(st.text(max_size=300)))
    if node.parent is not None:
        match.variations.set_name(node, data.draw(st.text(max_size=80)))
    if not match.over and data.draw(st.booleans()):
        match.concede(match.state.players[-1])
    check_there_and_back(match)


@every_game
def test_a_whole_game_there_and_back(game: str) -> None:
    players = GAMES[game].player_counts[-1]
    match = finished("p" * players, game)
    text = check_there_and_back(match)
    assert match.outcome is not None
    assert match.outcome.reason in " ".join(text.split())
    assert not read_game_text(text).analysed


@every_game
def test_words_of_moves_and_options_can_be_told_from_the_rest(game: str) -> None:
    """What the text form asks of every game's notation."""
    rules, random = GAMES[game], Random(4)
    for option in rules.options:
        assert re.fullmatch(r"\w+", option.name)
        written = [str(value).lower() for value in option.values]
        assert len(set(written)) == len(written)
        assert all(re.fullmatch(r"[\w-]+", value) for value in written)
    for player in rules.players:
        assert re.fullmatch(r"[\w-]+", player)
    match = trees.match_of(game, random, 0)
    for _ in range(60):
        if match.over:
            break
        for move in match.state.legal_moves():
            for word in str(move).split():
                assert not re.search(r'[(){}"*\\]', word) and not re.match(r"\d+\.", word)
        match.play(pick(match.state, random))


def test_it_looks_like_this() -> None:
    match = new_match("steppe", [Seat(name="Anna"), Seat(name="Granite", level="hard")])
    match.title = "A Sunday evening"
    for text in ("one 12", "one 19", "five 16,17"):
        match.play(match.game.parse(text))
    tree, parse = match.variations, match.game.parse
    tree.set_comment(tree.root, "A quiet beginning.")
    second = tree.root.children[0].children[0]
    tree.set_comment(second, 'A corner {or "nearly"}: here it lies safe.\n' + "So it seems. " * 9)
    side = tree.play(second, parse("ten 1,2,3"))
    tree.set_name(side, "The long way round")
    last = tree.play(side, parse("one 4"))
    tree.play(side, parse("one 5"))
    tree.set_comment(last, "And on.")
    tree.play(tree.end, parse("white 25"))
    assert game_text(match).replace(f"{match.began:%Y-%m-%d}", "2026-11-18") == textwrap.dedent(
        """\
        Escalier: steppe
        Title: A Sunday evening
        Date: 2026-11-18
        Players: 2
        Player red: Anna
        Player blue: Granite [hard AI]

        {A quiet beginning.}  1. one 12  2. one 19 {A corner {or "nearly"\\}: here
        it lies safe.

        So it seems. So it seems. So it seems. So it seems. So it seems. So it
        seems. So it seems. So it seems. So it seems.}  3. five 16,17
          ("The long way round" 3. ten 1,2,3  4. one 4 {And on.}
            (4. one 5))
          (4. white 25)
        *
        """
    )
    check_there_and_back(match)


def test_only_what_is_not_as_usual_is_said() -> None:
    match = new_match("step-by-step", [Seat(), Seat(), Seat()], options={"size": 9})
    text = game_text(match)
    assert [line.split(":")[0] for line in text.splitlines()] == [
        *("Escalier", "Date", "Players", "Option size", "", "*")
    ]
    setup = dict(match.timeline.setup) | {"levels": {"d3": 2}}
    by_hand = new_match("step-by-step", [Seat(), Seat(), Seat()], options={"size": 9}, setup=setup)
    assert json.dumps(setup["levels"]) in check_there_and_back(by_hand)
    assert game_text(new_match("steppe", [Seat(), Seat()])).count("\n") == 5


def test_a_tower_of_ones_own() -> None:
    drawn = new_match("aufsteiger", [Seat(), Seat()], seed=3)
    own = new_match("aufsteiger", [Seat(), Seat()], 0, {"tower": "own"}, setup=drawn.timeline.setup)
    assert "Option tower: own\n" in check_there_and_back(own)


def test_lines_fit_into_a_mail() -> None:
    random = Random(2)
    for game in GAMES:
        match = trees.match_of(game, random, 100)
        match.title = (
            "A title as long as a title may be, which is eighty characters, all of them used"
        )
        grow(match.variations, random, 80, 40)
        text = check_there_and_back(match)
        header, _, moves = text.partition("\n\n")
        assert max(len(line.rstrip(")")) for line in moves.splitlines()) <= 74
        setup = header.find("Setup:") % (len(header) + 1)
        assert (
            max(
                map(
                    len,
                    header[:setup].splitlines(),
                ),
                default=0,
            )
            <= 74
        )


# What mails make of it


def long_game() -> tuple[Match, str]:
    match = trees.match_of("steeppe", Random(3), 40, 2)
    match.title = "A title as long as a title may be, which is eighty characters, all of them used"
    grow(match.variations, Random(3), 30, 20)
    return match, game_text(match)


def quoted(text: str, mark: str) -> str:
    return "\n".join((mark + line).rstrip() for line in text.splitlines())


MANGLED = {
    "as it is": lambda text: text,
    "among other things": lambda text: f"Hi Bo,\nlook (3. at) this {{:\n\n{text}\nCheers }} Anna *",
    "quoted": lambda text: quoted(text, "> "),
    "quoted in a mail": lambda text: "On Sunday Anna wrote:\n" + quoted(text, "> ") + "\nNice!",
    "quoted twice": lambda text: quoted(quoted(text, "> "), ">"),
    "indented": lambda text: textwrap.indent(text, "    "),
    "of Windows": lambda text: text.replace("\n", "\r\n"),
    "of an old Macintosh": lambda text: text.replace("\n", "\r"),
    "with a byte order mark": lambda text: "\ufeff" + text,
    "tabs": lambda text: text.replace("  ", "\t"),
    "spaces of the web": lambda text: text.replace("  ", "\xa0 "),
    "broken": lambda text: rewrapped(text, 60),
    "broken often": lambda text: rewrapped(text, 40),
    "without the last line": lambda text: text.rstrip().removesuffix("*"),
    "no space after numbers": lambda text: re.sub(r"(?m)(  |^)(\d+\.) ", r"\1\2", text),
}


def rewrapped(text: str, width: int) -> str:
    """Every line that is too long broken, as programs for mail do it."""
    lines = [textwrap.wrap(line, width, break_long_words=False) for line in text.splitlines()]
    return "\n".join("\n".join(line) for line in lines)


@pytest.mark.parametrize("how", MANGLED)
def test_what_mails_make_of_it_can_be_read(how: str) -> None:
    match, text = long_game()
    again = load_text(MANGLED[how](text))
    assert kept(again) == kept(match)


# What else can be pasted


@every_game
def test_anything_that_is_a_game_can_be_pasted(game: str, tmp_path: Path) -> None:
    match = trees.match_of(game, Random(1), 6)
    grow(match.variations, Random(1), 6, 3)
    record = record_of(match.timeline)
    saved = load_text(json_dumps(as_json(match)))
    assert saved.id != match.id and as_json(saved) == as_json(match)
    assert record_of(load_text("\n  " + dumps(record)).timeline) == record
    assert record_of(load_text(json.dumps(record)).timeline) == record
    for text in (game_text(match), json_dumps(as_json(match)), dumps(record)):
        path = tmp_path / "game.txt"
        path.write_bytes(("\ufeff" + text).encode())
        assert record_of(load_file(path).timeline) == record
    assert shape(load_text(game_text(match)).variations) == shape(match.variations)


def test_a_position_can_be_pasted() -> None:
    setup = {"size": 7, "reserve": 20, "balls": {"1": "a1", "2": "g7"}, "levels": {"d3": 2}}
    for text in (
        json.dumps({"game": "step-by-step", "setup": setup}),
        f"Escalier: step-by-step\nSetup: {json.dumps(setup)}",
        f"Escalier: step-by-step\nSetup:\n{json.dumps(setup, indent=8)}\n",
    ):
        match = load_text(text)
        assert match.timeline.setup == setup and match.timeline.length == 0
        assert match.persons == {"1", "2"}
    with pytest.raises(BadSave, match="lacks its field 'setup'"):
        load_text('{"game": "steppe"}')


@pytest.mark.parametrize("path", sorted(OLD.glob("*.txt")), ids=lambda path: path.stem)
def test_old_texts_can_be_read_for_ever(path: Path) -> None:
    match = load_file(path)
    assert match.analysed and match.timeline.length
    assert game_text(match) == path.read_text(encoding="utf-8")


def test_there_are_old_texts() -> None:
    saves = {path.stem for path in OLD.glob("* 2.escalier")}
    assert {f"{path.stem} 2" for path in OLD.glob("*.txt")} == saves


# What is wrong

HEAD = "Escalier: steppe\nPlayers: 2\n"
MOVES = HEAD + "\n1. one 12  2. one 11\n"
WRONG = {
    "": "It is neither a saved game nor a game copied as text.",
    "Hello": "It is neither a saved game nor a game copied as text.",
    "Escalier: chess": "Line 1, column 1: There is no game 'chess'; the games are ",
    "Escalier:": "Line 1, column 1: There is no game ''; the games are ",
    "x\n\n  Escalier: chess": "Line 3, column 3: There is no game 'chess'; the games are ",
    HEAD + "Version: 2": "Line 3, column 1: This was written by a newer version of Escalier: ",
    HEAD + "Version: x": "Line 3, column 1: This was written by a newer version of Escalier: ",
    HEAD + "Titel: x": "Line 3, column 1: There is no field 'Titel'.",
    HEAD + "Titel x: x": "Line 3, column 1: There is no field 'Titel x'.",
    HEAD + "Player: x": "Line 3, column 1: There is no field 'Player'.",
    HEAD + "Date x: x": "Line 3, column 1: There is no field 'Date x'.",
    HEAD + "Players: 2": "Line 3, column 1: The field 'Players' is there twice.",
    HEAD + "Date: 2026-13-01": "Line 3, column 1: '2026-13-01' is no date; dates look like 2026-1",
    HEAD + "Player green: Al": "Line 3, column 1: There is no player 'green'; the players are red,",
    HEAD + "Player red: Al [god AI]": "Line 3, column 1: There is no level 'god'; levels are gen",
    HEAD + "Conceded: green": "Line 3, column 1: There is no player 'green'; the players are red",
    HEAD + "Option size: 7": "Line 3, column 1: steppe has no option 'size'; its options: none.",
    HEAD
    + "Setup: {": "This is not valid JSON: Expecting property name enclosed in double quotes at",
    HEAD + "Setup: x": "This is not valid JSON: Expecting value at line 3, column 8.",
    HEAD + 'Setup: {"x": NaN}': "Line 3, column 8: This is not valid JSON: NaN is not a number.",
    HEAD + 'Setup: {"x": 1}': "Line 3, column 1: The setup has an unknown key 'x'.",
    HEAD + "Setup: {} {}": "Line 3, column 10: Expected the end of the setup here, not '{}'.",
    HEAD + "Setup: " + "[" * 300 + "]" * 300: "Line 3, column 8: It is nested too deeply.",
    HEAD + "Setup: " + "[" * 100_000: "Line 3, column 8: This is not valid JSON: it is nested to",
    "Escalier: steppe": "Line 1, column 1: steppe is for 2 players, not ''.",
    "Escalier: steppe\nPlayers: 3": "Line 2, column 1: steppe is for 2 players, not 3.",
    "Escalier: steppe\nPlayers: many": "Line 2, column 1: steppe is for 2 players, not 'many'.",
    "Escalier: steeppe\nPlayers: 2": "Line 1, column 1: The field 'Setup' is missing: chance",
    "Escalier: step-by-step\nPlayers: 2\nOption size: 8": "Line 3, column 1: The option 'size' of",
    "Escalier: aufsteiger\nPlayers: 2\nOption tower: own": "Line 1, column 1: The field 'Setup' is",
    MOVES + "one 10": "Line 4, column 12: Move 2 ('one 11 one 10') fails: 'one 11 one 10' is not",
    MOVES + "{x} one 10": "Line 5, column 5: Expected '3.' and a move here, not 'one'.",
    MOVES + "4. one 10": "Line 5, column 1: Expected move 3 here, not 4.",
    MOVES + "  2. one 10": "Line 5, column 3: Expected move 3 here, not 2.",
    MOVES + "0. one 10": "Line 5, column 1: Expected move 3 here, not 0.",
    MOVES + "3.": "Line 5, column 1: Move 3 ('') fails: '' is not a move",
    MOVES + "3. 4. one 10": "Line 5, column 1: Move 3 ('') fails: '' is not a move",
    MOVES
    + "3. one 12": "Line 5, column 1: Move 3 ('one 12') fails: Space 12 is already covered in",
    MOVES + "3. nonsense": "Line 5, column 1: Move 3 ('nonsense') fails: 'nonsense' is not a move",
    MOVES + "{x": "Line 5, column 1: This comment is not closed: its '}' is missing.",
    MOVES + "{x} x}": "Line 5, column 5: Expected '3.' and a move here, not 'x'.",
    MOVES + "}": "Line 5, column 1: No comment is open that '}' could close.",
    MOVES + "{x} {y}": "Line 5, column 5: A comment comes after a move, and only one.",
    MOVES + "({x} 2. one 1)": "Line 5, column 2: A comment comes after a move, and only one.",
    MOVES + '"x': "Line 5, column 1: This name is not closed: its quotation mark is missing.",
    MOVES + '"x"': "Line 5, column 1: After a name its move is missing.",
    MOVES + '"x" *': "Line 5, column 1: After a name its move is missing.",
    MOVES + '"x" "y" 3. one 1': "Line 5, column 1: After a name its move is missing.",
    MOVES + '"x" {y}': "Line 5, column 1: After a name its move is missing.",
    MOVES + "(": "Line 5, column 1: This variation is not closed: its ')' is missing.",
    MOVES + "(2. one 1": "Line 5, column 1: This variation is not closed: its ')' is missing.",
    MOVES + "(2. one 1 *": "Line 5, column 1: This variation is not closed: its ')' is missing.",
    MOVES + "(2. one 1))": "Line 5, column 11: No variation is open that ')' could close.",
    MOVES + "()": "Line 5, column 2: Expected '2.' and a move here, not ')'.",
    MOVES + "((2. one 1))": "Line 5, column 2: Expected '2.' and a move here, not '('.",
    MOVES + "(*": "Line 5, column 2: Expected '2.' and a move here, not '*'.",
    MOVES + "(one 1)": "Line 5, column 2: Expected '2.' and a move here, not 'one'.",
    MOVES + "(1. one 1)": "Line 5, column 2: Expected move 3 here, not 1.",
    MOVES + "(2. one 11)": "Line 5, column 2: Move 2 ('one 11') fails: That move is already",
    MOVES + "(3. one 1) (3. one 1)": "Line 5, column 13: Move 3 ('one 1') fails: That move is",
    MOVES + "3. one 1 {" + "x" * 2001 + "}": "Line 5, column 10: A comment can have up to 2000",
    MOVES + '"' + "x" * 81 + '" 3. one 1': "Line 5, column 1: A name can have up to 80",
    HEAD + "\n{x} (1. one 1 (1. one 1))": "Line 4, column 16: Move 1 ('one 1') fails: That move",
}


@pytest.mark.parametrize("text", WRONG, ids=lambda text: repr(text[-40:]))
def test_the_first_thing_wrong_is_said_with_its_place(text: str) -> None:
    with pytest.raises(BadText) as refused:
        read_game_text(text)
    said = str(refused.value)
    assert said.startswith(WRONG[text]), said
    assert len(said) < 300 and "\n" not in said and said.endswith((".", "here."))
    with pytest.raises(BadSave) as wrapped:
        load_text(text)
    assert str(wrapped.value) == said


def test_a_game_that_has_ended_is_not_conceded() -> None:
    text = game_text(finished("pp")).replace("\n\n", "\nConceded: red\n\n", 1)
    assert read_game_text(text).conceded is None


def test_the_moves_decide_and_not_the_result() -> None:
    match = read_game_text(HEAD + "Result: red won. (red: 1)\n\n1. one 12")
    assert match.outcome is None and match.timeline.texts() == ["one 12"]


# Hostile texts

HOSTILE = {
    "too big": " " * (MAX_BYTES + 1),
    "spaces": "Escalier: steppe" + " " * 390_000 + "x",
    "quotes": ">" * 390_000,
    "quoted games": ">" * 190_000 + "Escalier: steppe\n" + ">" * 190_000,
    "many beginnings": "Escalier:\n" * 39_000,
    "folded lines": HEAD + "Title: x\n" + "x\n" * 190_000 + "\n*",
    "players": HEAD + "".join(f"Player {number}: x\n" for number in range(20_000)),
    "options": HEAD + "".join(f"Option {number}: x\n" for number in range(20_000)),
    "a long name": HEAD + "Player red: " + "[" * 190_000 + " AI]\n",
    "a long option": "Escalier: step-by-step\nPlayers: 2\nOption size: " + "7" * 390_000,
    "long digits": HEAD + "\n" + "1" * 390_000 + ".",
    "digits in a setup": HEAD + 'Setup: {"x": ' + "1" * 390_000 + "}",
    "brackets": HEAD + "\n" + "(" * 390_000,
    "braces": HEAD + "\n" + "{" * 390_000,
    "escapes": HEAD + "\n{" + "\\" * 390_000,
    "lines in a comment": HEAD + "\n{" + "\n " * 190_000 + "}",
    "words": HEAD + "\n1. " + "one " * 90_000,
    "names": HEAD + "\n" + '"x" ' * 90_000,
    "nested": HEAD + "\n1. one 1 " + "".join(f"(1. one {n} " for n in range(2, 26)) + "(1. x " * 9,
    "the same again": HEAD + "\n1. one 1 " + "(1. one 2) " * 35_000,
    "comments": HEAD + "\n1. one 1 " + "{x} " * 90_000,
    "zeros": "\0" * 390_000,
    "keys": HEAD + "Setup: {" + ",".join(f'"{n}": 1' for n in range(35_000)) + "}",
}


@pytest.mark.parametrize("what", HOSTILE)
def test_hostile_texts_are_refused_quickly(what: str) -> None:
    began = time.process_time()
    said = told(HOSTILE[what])
    assert said.endswith(".") and len(said) < 400 and said.isprintable()
    assert time.process_time() - began < 1.5


def told(text: str) -> str:
    """Why a text cannot be read, or that it can."""
    try:
        match = load_text(text)
    except BadSave as error:
        return str(error)
    assert load_text(game_text(match)).state == match.state
    return "It can be read."


def test_as_many_variations_as_a_saved_game_has(monkeypatch: pytest.MonkeyPatch) -> None:
    _, text = long_game()
    monkeypatch.setattr(variations, "MAX_KEPT", 5)
    with pytest.raises(BadText, match=r"^Line \d+, column \d+: Move .* up to 5 moves"):
        read_game_text(text)
    monkeypatch.undo()
    monkeypatch.setattr(variations, "MAX_TEXT", 5)
    with pytest.raises(BadText, match=r"^Line \d+, column \d+: .* too long altogether"):
        read_game_text(text)


@settings(max_examples=150)
@given(data=st.data())
def test_damaged_texts_are_refused_with_a_sentence(data: st.DataObject) -> None:
    game = data.draw(st.sampled_from(list(GAMES)))
    match = trees.match_of(game, Random(5), 6)
    grow(match.variations, Random(5), 8, 4)
    text = game_text(match)
    at = data.draw(st.integers(0, len(text)))
    put = data.draw(st.text(max_size=5) | st.sampled_from([*'(){}"*\\>\n:.', "12. ", "*\n"]))
    text = text[:at] + put + text[at + data.draw(st.integers(0, 9)) :]
    said = told(text)
    assert said.endswith((".", "!", "?")) and "\n" not in said and "doesn't make sense" not in said
