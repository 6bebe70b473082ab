"""`go` with several lines, with progress, and stopped, in every game."""

from __future__ import annotations

import io
import json
import subprocess
import time
from collections.abc import Iterator
from typing import Any

import pytest

from app.ai import native
from app.engine import GAMES
from app.match.conversation import serve
from app.match.protocol import MOST_LINES, Protocol
from tests import PROGRAM, ROOT
from tests.tools.kernels import WITH_KERNEL
from tests.tools.per_game import per_game

ENDLESS = "1000000000000"


def new(game: str) -> str:
    players = GAMES[game].player_counts[-1]
    return f'new {game} {{"players": {players}, "seed": 3, "options": {{}}}}'


def talk(*lines: str) -> list[dict[str, Any]]:
    answers = io.BytesIO()
    serve(io.BytesIO("\n".join(lines).encode()), answers)
    return [json.loads(line) for line in answers.getvalue().splitlines()]


@pytest.fixture(params=[*GAMES, *(f"{game} in Python" for game in WITH_KERNEL)])
def game(request: pytest.FixtureRequest) -> Iterator[str]:
    """Every game, and those with a native kernel once more without it."""
    name, _, python = request.param.partition(" in ")
    with pytest.MonkeyPatch.context() as patch:
        if python:
            patch.setattr(native, "library", lambda: None)
        yield name


@pytest.mark.parametrize("level", ["novice", "expert"])
def test_lines_are_different_and_the_best_comes_first(game: str, level: str) -> None:
    protocol, told = Protocol(), []
    legal = protocol.answer(new(game)) and protocol.answer("legal")["moves"]
    passes = getattr(per_game(game, "mind_data"), "PASSES", ())
    count = len([move for move in legal if move not in passes])
    wanted = f'"level": "{level}", "simulations": 900, "seed": 3'
    for number in (1, 3, MOST_LINES):
        answer = protocol.answer(f'go {{{wanted}, "lines": {number}}}')
        assert list(answer) == ["ok", "move", "value", "line", "exact", "lines"]
        lines = answer["lines"]
        assert min(number, count) <= len(lines) <= number
        assert len({line["move"] for line in lines}) == len(lines)
        assert all(line["move"] == line["line"][0] and line["move"] in legal for line in lines)
        values = [line["value"] for line in lines]
        assert values == sorted(values, reverse=True)
        assert lines[0] == {name: answer[name] for name in ("move", "value", "line")}
        assert protocol.answer(f'go {{{wanted}, "lines": {number}}}') == answer
        told.append(answer)
    assert "lines" not in protocol.answer(f"go {{{wanted}}}")


def test_every_line_can_be_played(game: str) -> None:
    protocol = Protocol()
    protocol.answer(new(game))
    cards = GAMES[game].cooperative  # whose lines may hang on a card that turns up otherwise
    for line in protocol.answer('go {"simulations": 900, "lines": 5}')["lines"]:
        for move in line["line"][:1] if cards else line["line"]:
            assert protocol.answer(f"play {move}")["ok"], line
        for _ in line["line"][:1] if cards else line["line"]:
            protocol.answer("undo")


def test_progress_only_where_it_is_asked_for(game: str) -> None:
    wanted = '"simulations": 2000, "seed": 1, "lines": 2'
    _, plain = talk(new(game), f"go {{{wanted}}}")
    _, *infos, answer = talk(new(game), f'go {{{wanted}, "progress": true}}')
    assert answer == plain and infos
    for info in infos:
        assert list(info) == ["ok", "info"] and info["ok"] is True
        assert {"move", "value", "line", "lines", "depth", "simulations"} <= info["info"].keys()
    seen = [info["info"]["simulations"] for info in infos]
    assert seen == sorted(seen)
    assert talk(new(game), f'go {{{wanted}, "progress": true}}')[1:] == [*infos, answer]


def test_stop_has_no_answer_of_its_own(game: str) -> None:
    answers = talk(new(game), f'go {{"simulations": {ENDLESS}, "lines": 3}}', "stop", "legal")
    assert [answer["ok"] for answer in answers] == [True] * 3
    assert answers[1]["move"] in answers[2]["moves"] and answers[1]["lines"]


def test_a_search_stops_within_fifty_milliseconds(game: str) -> None:
    """In whatever phase it is; in processor time, since the machine may be busy.

    Where Python stands in for the kernel, giving a large tree back to the system takes some more.
    """
    limit = 0.1 if game in WITH_KERNEL and native.library() is None else 0.05
    for after in (0.0, 0.05, 0.3, 0.8):
        stopped_at: list[float] = []

        def stop(
            timed: bool,
            end: float = time.process_time() + after,
            stopped_at: list[float] = stopped_at,
        ) -> bool:
            now = time.process_time()
            if now >= end and not stopped_at:
                stopped_at.append(now)
            return now >= end

        protocol = Protocol(stop)
        protocol.answer(new(game))
        assert protocol.answer('go {"seconds": 3600, "lines": 5}')["ok"]
        if stopped_at:
            assert time.process_time() - stopped_at[0] < limit


class TestStop:
    NEW = new("steppe")
    LONG = f'go {{"simulations": {ENDLESS}}}'

    def test_nothing_is_an_error(self) -> None:
        sentence = "No 'go' is thinking, so there is nothing to stop."
        assert talk("stop")[0] == {"ok": False, "error": sentence}
        answers = talk(self.NEW, self.LONG, "stop", "stop", "legal")
        assert [answer["ok"] for answer in answers] == [True, True, False, True]

    def test_a_go_that_is_refused_cannot_be_stopped(self) -> None:
        answers = talk('go {"seconds": 1}', "stop", self.NEW, "go {}", "stop")
        assert [answer["ok"] for answer in answers] == [False, False, True, False, False]

    def test_it_takes_no_arguments(self) -> None:
        assert "stands alone" in talk("stop it")[0]["error"]

    def test_it_may_come_late_but_before_the_answer(self) -> None:
        answers = talk(self.NEW, 'go {"simulations": 1}', "stop", "legal")
        assert [answer["ok"] for answer in answers] == [True] * 3

    def test_it_is_for_the_go_before_it(self) -> None:
        counted = 'go {"simulations": 4000, "seed": 2, "progress": true}'
        alone = talk(self.NEW, counted)
        both = talk(self.NEW, counted, "legal", self.LONG, "stop")
        assert both[: len(alone)] == alone and len(both) == len(alone) + 2

    def test_a_process_is_stopped_while_it_thinks(self) -> None:
        process = subprocess.Popen(
            [*PROGRAM, "protocol"],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            bufsize=0,
        )
        assert process.stdin and process.stdout
        try:
            process.stdin.write(f"{self.NEW}\n".encode())
            assert json.loads(process.stdout.readline())["ok"]
            process.stdin.write(b'go {"seconds": 3600, "lines": 2, "progress": true}\n')
            for _ in range(3):
                assert "info" in json.loads(process.stdout.readline())
            process.stdin.write(b"stop\n")
            for _ in range(10_000):
                answer = json.loads(process.stdout.readline())
                if "info" not in answer:
                    break
            assert len(answer["lines"]) == 2
            process.stdin.write(b"legal\nstop\n")
            assert answer["move"] in json.loads(process.stdout.readline())["moves"]
            assert json.loads(process.stdout.readline())["ok"] is False
            process.stdin.close()
            assert process.wait(30) == 0
        finally:
            process.kill()
            process.wait()
            process.stdout.close()


@pytest.mark.parametrize(
    ("wanted", "sentence"),
    [
        ('"lines": 0', "'lines' is a whole number from 1 to 5, not 0."),
        ('"lines": 6', "'lines' is a whole number from 1 to 5, not 6."),
        ('"lines": true', "'lines' is a whole number from 1 to 5, not true."),
        ('"lines": 2.0', "'lines' is a whole number from 1 to 5, not 2.0."),
        ('"progress": 1', "'progress' is true or false, not 1."),
        ('"line": 1', "'simulations', 'seed', 'lines' and 'progress', not 'line'."),
    ],
)
def test_wrong_wishes(wanted: str, sentence: str) -> None:
    _, answer, legal = talk(new("steppe"), f'go {{"simulations": 5, {wanted}}}', "legal")
    assert answer["ok"] is False and sentence in answer["error"]
    assert legal["ok"]
