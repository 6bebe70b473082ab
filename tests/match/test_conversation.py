"""A conversation with the protocol ends when the other side is gone, and stands any line."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
import time
from typing import Any

import pytest

from app import games
from app.match import conversation
from app.match.conversation import MOST_BYTES, serve
from tests import ROOT

NEW = f'new {games.names()[0]} {{"players": 2, "seed": 1, "options": {{}}}}\n'.encode()
ENDLESS = b'go {"simulations": 1000000000000}\n'


def talk(lines: bytes) -> list[dict[str, Any]]:
    answers = io.BytesIO()
    serve(io.BytesIO(lines), answers)
    return [json.loads(line) for line in answers.getvalue().splitlines()]


def test_a_search_without_end_ends_after_the_input(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(conversation, "PATIENCE", 0.5)
    began = time.process_time()
    answers = talk(NEW + ENDLESS)
    assert [answer["ok"] for answer in answers] == [True, True] and answers[1]["move"]
    assert time.process_time() - began < 5


def test_who_asked_for_a_time_gets_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(conversation, "PATIENCE", 0.0)
    began = time.monotonic()
    assert talk(NEW + b'go {"seconds": 1.5}')[1]["ok"]
    assert time.monotonic() - began >= 1.4


def test_what_is_piped_in_is_answered_in_full() -> None:
    """Also a search that is over only after the end of the input, as one that is counted is."""
    wanted = b'go {"simulations": 2000, "seed": 3}\n'
    assert talk(NEW + wanted) == talk(NEW + wanted)


def test_lines_of_any_length() -> None:
    answers = talk(b"x" * (5 * MOST_BYTES) + b"\n" + NEW + b"legal")
    assert [answer["ok"] for answer in answers] == [False, True, True]
    assert answers[0]["error"] == "This line is far too long."


@pytest.mark.skipif(sys.platform == "win32", reason="whether anybody reads is not known there")
@pytest.mark.parametrize("asked", [ENDLESS, b'go {"seconds": 3600}\n'])
def test_when_nobody_is_there_any_more_nobody_thinks(asked: bytes) -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", "app", "protocol"],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert process.stdin and process.stdout and process.stderr
    process.stdin.write(NEW)
    process.stdin.flush()
    assert process.stdout.readline()
    process.stdin.write(asked)
    process.stdin.flush()
    time.sleep(0.3)
    assert process.poll() is None
    process.stdin.close()
    process.stdout.close()
    assert process.wait(30) == 0
    assert process.stderr.read() == b""
    process.stderr.close()


def test_quitting_waits_for_nobody() -> None:
    read, write = os.pipe()
    process = subprocess.Popen(
        [sys.executable, "-m", "app", "protocol"], cwd=ROOT, stdin=read, stdout=subprocess.PIPE
    )
    os.close(read)
    os.write(write, b"quit\n")
    said, _ = process.communicate(timeout=30)
    os.close(write)
    assert process.returncode == 0 and json.loads(said) == {"ok": True}
