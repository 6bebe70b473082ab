"""The text protocol, line by line and as a process on a bare Python."""

from __future__ import annotations

import json
import subprocess
from random import Random
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from app.engine import GAMES
from app.match.protocol import Protocol
from tests import PROGRAM, ROOT


def ok(protocol: Protocol, line: str) -> dict[str, Any]:
    answer = protocol.answer(line)
    assert answer.pop("ok") is True, answer
    return answer


def error(protocol: Protocol, line: str) -> str:
    answer = protocol.answer(line)
    assert answer["ok"] is False
    assert set(answer) == {"ok", "error"}
    return str(answer["error"])


@pytest.fixture
def steppe() -> Protocol:
    protocol = Protocol()
    ok(protocol, 'new steppe {"players": 2, "seed": 7, "options": {}}')
    return protocol


def test_games() -> None:
    told = {game["name"]: game for game in ok(Protocol(), "games")["games"]}
    assert list(told) == list(GAMES)
    for name, game in GAMES.items():
        assert told[name]["players"] == list(game.player_counts)
        assert list(told[name]["options"]) == [option.name for option in game.options]
        for option in game.options:
            row = told[name]["options"][option.name]
            assert (row["default"], row["choices"]) == (option.default, list(option.values))
            assert row["about"] == option.about
        assert told[name]["presets"] == game.presets


def test_setups_have_their_documented_form() -> None:
    protocol = Protocol()
    new = '{"players": 2, "seed": 7, "options": {}}'
    assert ok(protocol, f"new steppe {new}") == {"setup": {}}
    assert ok(protocol, f"new step-by-step {new}") == {
        "setup": {"size": 7, "reserve": 72, "balls": {"1": "a1", "2": "g7"}}
    }
    setup = ok(protocol, f"new aufsteiger {new}")["setup"]
    assert list(setup) == ["players", "blocks"]
    assert len(setup["blocks"]) == 35
    assert set(setup["blocks"]["h1"]) == {"at", "level", "footprint", "top"}
    setup = ok(protocol, f"new steeppe {new}")["setup"]
    assert [list(half) for half in setup["halves"]] == [["red", "black"]] * 2
    assert len(setup["halves"][0]["red"]["deck"]) == 20


def test_play_undo_redo(steppe: Protocol) -> None:
    assert len(ok(steppe, "legal")["moves"]) == 108
    assert ok(steppe, "play one 12") == {"player": "blue", "over": False, "result": None}
    assert ok(steppe, "legal")["player"] == "blue"
    assert ok(steppe, "undo") == {"moves_played": 0}
    assert error(steppe, "undo") == "There is no move to undo."
    assert ok(steppe, "redo") == {"moves_played": 1}
    assert error(steppe, "redo") == "There is no move to redo."
    assert ok(steppe, "state")["state"]["player"] == "blue"
    assert ok(steppe, "record")["record"]["moves"] == ["one 12"]


@pytest.mark.parametrize("name", GAMES)
def test_a_whole_game_by_text_alone(name: str) -> None:
    protocol, random = Protocol(), Random(3)
    players = GAMES[name].player_counts[0]
    ok(protocol, f'new {name} {{"players": {players}, "seed": 5, "options": {{}}}}')
    played = 0
    for _ in range(5000):
        played += 1
        legal = ok(protocol, "legal")
        kinds = sorted({move.split()[0] for move in legal["moves"]})
        kind = random.choice(kinds)
        move = random.choice([move for move in legal["moves"] if move.split()[0] == kind])
        answer = ok(protocol, f"play {move}")
        over = answer["over"]
        assert (answer["player"] is None) == over == (answer["result"] is not None)
        if over:
            break
    assert ok(protocol, "legal") == {"moves": [], "player": None}
    assert set(answer["result"]) == {"winners", "scores", "reason"}
    assert error(protocol, f"play {move}") == "The game is over."
    record = ok(protocol, "record")["record"]
    assert record["result"] == answer["result"]
    other = Protocol()
    assert ok(other, f"load {json.dumps(record)}") == {"moves_played": played, **answer}
    assert ok(other, "state") == ok(protocol, "state")
    assert ok(other, "undo") == {"moves_played": played - 1}


def test_state_of_a_player_hides_the_decks() -> None:
    protocol = Protocol()
    ok(protocol, 'new steeppe {"players": 2, "seed": 5, "options": {}}')
    whole, seen = ok(protocol, "state")["state"], ok(protocol, "state red")["state"]
    assert set(seen["jests"]["red"]["deck"]) == {None}
    assert None not in whole["jests"]["red"]["deck"]
    assert error(protocol, "state blue") == "There is no player 'blue'; players are red, black."


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("", "There is no command ''"),
        ("dance", "There is no command 'dance'; commands are games, new"),
        ("legal now", "'legal' stands alone"),
        ("undo 2", "'undo' stands alone"),
        ("play", "'play' needs a move."),
        ("play one 99", "next to each other"),
        ("play one 13", "Space 13 is already covered in level 1."),
        ("new", "There is no game ''"),
        ("new chess {}", "There is no game 'chess'; the games are steppe, step-by-step"),
        ("new steppe", "'new' needs a JSON object."),
        ("new steppe {", "not valid JSON"),
        ("new steppe []", "needs a JSON object, not []"),
        ("new steppe {}", "'new' needs 'players'."),
        ('new steppe {"players": 2}', "'new' needs 'seed'."),
        ('new steppe {"players": 2, "seed": 1}', "'new' needs 'options'."),
        ('new steppe {"players": 2, "seed": 1, "options": {}, "x": 1}', "not 'x'"),
        ('new steppe {"players": 3, "seed": 1, "options": {}}', "steppe is for 2 players, not 3."),
        ('new steppe {"players": "2", "seed": 1, "options": {}}', "is for 2 players, not '2'."),
        ('new steppe {"players": 2.0, "seed": 1, "options": {}}', "is for 2 players, not 2.0."),
        ('new steppe {"players": 2, "seed": "1", "options": {}}', "'seed' is a whole number"),
        ('new steppe {"players": 2, "seed": true, "options": {}}', "'seed' is a whole number"),
        ('new steppe {"players": 2, "seed": 1, "options": []}', "'options' is an object"),
        ('new steppe {"players": 2, "seed": 1, "options": {"size": 7}}', "no option 'size'"),
        ('new step-by-step {"players": 2, "seed": 1, "options": {"size": 6}}', "takes 5 or 7 or 9"),
        ('new steppe {"players": 2, "seed": NaN, "options": {}}', "NaN is not a number"),
        ('new steppe {"players": 2, "players": 2}', "'players' is there twice"),
        (f'new steppe {{"players": 2, "seed": {"9" * 5000}, "options": {{}}}}', "too long"),
        ("new steppe " + "[" * 100_000, "nested too deeply"),
        ("load", "'load' needs a JSON object."),
        ("load {}", "lacks its field 'game'"),
        ('load {"game": "steppe", "options": {}, "setup": {}}', "lacks its field 'moves'"),
        ("go", "'go' needs a JSON object."),
        ("go {}", "'go' needs a 'level', 'seconds' or 'simulations'."),
        ('go {"seed": 1}', "'go' needs a 'level', 'seconds' or 'simulations'."),
        ('go {"level": "god"}', "There is no level 'god'; levels are gentle, novice"),
        ('go {"level": ["hard"]}', "There is no level ['hard']"),
        ('go {"level": "easy", "depth": 3}', "not 'depth'"),
        ('go {"level": "easy", "seed": 1.5}', "'seed' is a whole number, not 1.5."),
        ('go {"seconds": 0}', "'seconds' is a number between 0 and 3600, not 0."),
        ('go {"seconds": true}', "'seconds' is a number between 0 and 3600, not true."),
        ('go {"seconds": null}', "'seconds' is a number between 0 and 3600, not null."),
        ('go {"simulations": 0}', "'simulations' is a whole number from 1 on, not 0."),
        ('go {"simulations": 10.0}', "'simulations' is a whole number from 1 on, not 10.0."),
    ],
)
def test_bad_lines_say_what_is_wrong_and_change_nothing(
    steppe: Protocol, line: str, sentence: str
) -> None:
    ok(steppe, "play one 12")
    ok(steppe, "play one 11")
    ok(steppe, "undo")
    before = (ok(steppe, "record"), ok(steppe, "state"))
    said = error(steppe, line)
    assert sentence in said
    assert len(said) < 500
    assert (ok(steppe, "record"), ok(steppe, "state")) == before
    assert ok(steppe, "redo") == {"moves_played": 2}


@pytest.mark.parametrize("line", ["legal", "play one 1", "undo", "redo", "state", "record"])
def test_without_a_game(line: str) -> None:
    assert error(Protocol(), line) == "There is no game yet: begin one with 'new' or 'load'."


def test_go_gives_a_legal_move_and_plays_nothing(steppe: Protocol) -> None:
    legal = ok(steppe, "legal")["moves"]
    for wish in ('"level": "novice", "seed": 3', '"simulations": 300', '"seconds": 0.1'):
        answer = ok(steppe, f"go {{{wish}}}")
        assert answer["move"] in legal
        assert answer["line"][0] == answer["move"]
        assert isinstance(answer["value"], float)
    assert ok(steppe, 'go {"simulations": 300}') == ok(steppe, 'go {"simulations": 300}')
    assert ok(steppe, "record")["record"]["moves"] == []


@given(st.text() | st.binary().map(lambda raw: raw.decode("latin-1")))
@example("play \x00")
@example("new steppe \ud800")
def test_any_text_gets_an_answer(text: str) -> None:
    protocol = Protocol()
    ok(protocol, 'new steppe {"players": 2, "seed": 7, "options": {}}')
    for line in (text, f"play {text}", f"load {text}", f"new steppe {text}", f"state {text}"):
        answer = protocol.answer(line)
        json.dumps(answer)
        assert answer["ok"] is False or line.split() in (["games"], ["legal"], ["state"])


def run(lines: bytes, *flags: str) -> list[dict[str, Any]]:
    done = subprocess.run(
        [PROGRAM[0], *flags, *PROGRAM[1:], "protocol"],
        input=lines,
        capture_output=True,
        cwd=ROOT,
        timeout=60,
        check=True,
    )
    assert done.stderr == b""
    return [json.loads(line) for line in done.stdout.splitlines()]


def test_the_process_answers_every_line_until_quit() -> None:
    lines = [
        b"games",
        b"\xff\xfe garbage \x00",
        b"",
        b'new steppe {"players": 2, "seed": 1, "options": {}}\r',
        b"play one 1",
        b"quit",
        b"legal",
    ]
    answers = run(b"\n".join(lines))
    assert [answer["ok"] for answer in answers] == [True, False, False, True, True, True]


def test_the_process_ends_with_its_input() -> None:
    assert run(b"") == []
    assert len(run(b"games")) == 1


def test_a_bare_python_is_enough() -> None:
    """-S and -E leave nothing but the standard library to import from."""
    new = 'new {} {{"players": {}, "seed": 1, "options": {{}}}}\nlegal\n'
    lines = [new.format(name, game.player_counts[0]) for name, game in GAMES.items()]
    answers = run("".join(lines).encode(), "-S", "-E")
    assert [answer["ok"] for answer in answers] == [True] * 2 * len(GAMES)
