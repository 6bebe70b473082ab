"""Matches between bots: schedules, faults, tables, and going on after an interruption."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from app import command_line, own_process
from app.__main__ import main
from app.engine import GAMES
from app.match import records
from app.match.tournament import report
from app.match.tournament.openings import opening
from app.match.tournament.runner import Runner
from app.match.tournament.schedule import schedule
from app.match.tournament.standings import cells, head, pairings, standings, tables
from app.match.tournament.statistics import elo, elo_text, interval
from tests import ROOT
from tests.tools.bad_bots import as_text, bad_bot, own_program, sample_bot
from tests.tools.loops import at_most

QUICK = ("novice@60", "easy@80")


def runner(folder: Path, *arguments: str) -> Runner:
    """A match as the command line asks for it."""
    chosen = command_line.read(["match", *arguments, "-o", str(folder)])
    return Runner(report._plan(chosen), folder, folder)


def played(folder: Path, *arguments: str, workers: int = 1) -> Runner:
    one = runner(folder, *arguments)
    one.run(workers, lambda fixture, result: None)
    return one


def lines(folder: Path) -> list[dict[str, object]]:
    found = [json.loads(line) for line in (folder / "results.jsonl").read_text().splitlines()]
    for line in found:
        line.pop("used")
    return sorted(found, key=lambda line: line["game"])


@pytest.mark.parametrize("game", GAMES)
def test_a_match_of_every_game(game: str, tmp_path: Path, monkeypatch) -> None:
    monkeypatch.setattr(own_process, "command", own_program)
    one = played(tmp_path, *QUICK, "--game", game, "--rounds", "1", "--moves", "60")
    assert len(one.played) == len(one.fixtures) == 2
    for fixture, result in one.played.items():
        assert result.fault is None and result.moves >= 4
        timeline = records.load(tmp_path / "games" / f"{fixture.number:05}.json")
        assert timeline.played == result.moves
        if not GAMES[game].cooperative:
            assert sum(result.scores) == 1
    first, second = one.played
    assert first.opening == second.opening and first.seats != second.seats


def test_both_sides_play_the_same_openings(tmp_path: Path) -> None:
    one = played(tmp_path, *QUICK, "--rounds", "2", "--opening-moves", "6", "--moves", "2")
    texts = [
        records.load(tmp_path / "games" / f"{fixture.number:05}.json").texts()[:6]
        for fixture in one.fixtures
    ]
    assert texts[0] == texts[1] != texts[2] == texts[3]
    assert {result.reason for result in one.played.values()} == {
        "The limit of 2 moves was reached."
    }
    assert all(result.scores == (0.5, 0.5) for result in one.played.values())


def test_an_opening_never_ends_a_game() -> None:
    for game in GAMES.values():
        timeline = opening(game, game.player_counts[-1], 5, {}, 200)
        assert timeline.state.player is not None and timeline.played > 4


def test_it_goes_on_after_an_interruption(tmp_path: Path) -> None:
    """With a line cut off and a record without its line; it ends like one uninterrupted."""
    whole, cut = tmp_path / "whole", tmp_path / "cut"
    played(whole, *QUICK, "--rounds", "3")
    played(cut, *QUICK, "--rounds", "1")
    path = cut / "results.jsonl"
    path.write_bytes(path.read_bytes()[:-20])
    again = runner(cut, *QUICK, "--rounds", "3")
    assert len(again.played) == 1
    again.run(2, lambda fixture, result: None)
    kept = [line for line in path.read_text().splitlines() if line.endswith("}")]
    path.write_text("\n".join(kept) + "\n")
    assert lines(cut) == lines(whole)
    for record in (whole / "games").iterdir():
        assert (cut / "games" / record.name).read_bytes() == record.read_bytes()


def test_another_match_in_the_folder_is_not_touched(tmp_path: Path, capsys) -> None:
    played(tmp_path, *QUICK, "--rounds", "1", "--moves", "1")
    before = {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()}
    assert main(["match", "novice@70", "easy@80", "-o", str(tmp_path)]) == 2
    assert "holds another match" in capsys.readouterr().err
    assert before == {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()}
    (tmp_path / "match.json").write_text("{")
    assert main(["match", *QUICK, "-o", str(tmp_path)]) == 2


@pytest.mark.skipif(sys.platform == "win32", reason="signals are others there")
@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
def test_interrupting_leaves_no_process_and_prints_the_table(how, tmp_path: Path) -> None:
    program = subprocess.Popen(
        [
            *(sys.executable, "-m", "app", "match", "novice@60", "expert@0.3s", "--rounds", "50"),
            *("-o", str(tmp_path / "m"), "--concurrency", "2"),
        ],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=os.environ | {"LANGUAGE": "en"},
        start_new_session=True,
    )
    for _ in at_most(600):
        if (tmp_path / "m" / "results.jsonl").exists():
            break
        time.sleep(0.1)
    program.send_signal(how)
    said, errors = program.communicate(timeout=60)
    assert program.returncode == 130 and errors == ""
    assert "novice@60" in said and "Interrupted: the same command goes on" in said
    for stat in Path("/proc").glob("[0-9]*/cmdline") if sys.platform == "linux" else ():
        try:
            text = stat.read_bytes()
        except OSError:
            continue
        assert str(tmp_path).encode() not in text


def test_who_breaks_rules_or_the_protocol_has_lost(tmp_path: Path) -> None:
    for fault, sentence in (
        ("illegal", "It wants to play 'one 99': "),
        ("crash", "It ended by itself, with exit code 1: RuntimeError: oh dear"),
        ("silent", "It did not answer within 0.3 s."),
        ("nonsense", "Its answer is not a line of JSON: 'one 12'."),
    ):
        bot = f"Bad={as_text(bad_bot(fault, tmp_path))}"
        arguments = (bot, "novice@60", "--rounds", "1", "--time", "0.1", "--grace", "0.2")
        one = played(tmp_path / fault, *arguments)
        for fixture, result in one.played.items():
            bad = fixture.seats.index(0)
            assert result.fault == bad and result.scores[bad] == 0 and sum(result.scores) == 1
            assert result.reason.startswith(sentence)
        best, worst = standings([entrant.name for entrant in one.plan.entrants], one.played)
        assert (best.name, best.faults, worst.name, worst.faults) == ("novice@60", 0, "Bad", 2)


@pytest.mark.skipif(sys.platform != "linux", reason="nobody tells the processor time of others")
def test_the_clock_of_the_processor(tmp_path: Path) -> None:
    """Who sleeps uses none, and who counts without end uses too much."""
    busy = tmp_path / "busy.py"
    busy.write_text(
        "for line in iter(input, 'quit'):\n"
        "    while line.startswith('go'): pass\n"
        "    print('{\"ok\": true}', flush=True)\n"
    )
    command = as_text([sys.executable, str(busy)])
    clock = ("--clock", "cpu", "--time", "0.2", "--grace", "0.1", "--rounds", "1")
    one = runner(tmp_path / "m", f"busy={command}", "expert@0.05s", *clock)
    entrants = [entrant.start(cpu=True)[-2:] for entrant in one.plan.entrants]
    assert entrants[1] == ["--clock", "cpu"]
    other = played(tmp_path / "n", "expert@0.05s", "novice@60", *clock, "--moves", "6")
    rows = standings(["expert", "novice"], other.played)
    spent = {row.name: row.seconds for row in rows}
    assert 0.02 < spent["expert"] < 0.2 and spent["novice"] < 0.05


def test_one_alone_among_several(tmp_path: Path) -> None:
    game = ("--game", "step-by-step", "--players", "3", "--rounds", "1", "--moves", "9")
    one = played(tmp_path, *QUICK, *game)
    assert [fixture.seats for fixture in one.fixtures] == [
        *((0, 1, 1), (1, 0, 1), (1, 1, 0)),
        *((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    ]
    assert all(sum(result.scores) == pytest.approx(1) for result in one.played.values())
    assert [row.even for row in standings(["a", "b"], one.played)] == pytest.approx([0.5, 0.5])
    assert [row.even for row in pairings(["a", "b"], one.played)] == pytest.approx([1 / 3, 1 / 3])
    columns, rows = next(iter(tables(["a", "b"], one.played)))
    assert "Elo" not in columns and len(rows) == 2


def test_round_robin_and_gauntlet() -> None:
    everybody = schedule(4, 2, 3)
    assert len(everybody) == 6 * 3 * 2
    assert [game.number for game in everybody] == list(range(1, 37))
    gauntlet = schedule(4, 2, 3, gauntlet=True)
    assert len(gauntlet) == 18 and all(0 in game.seats for game in gauntlet)
    assert schedule(4, 2, 5)[:36] == everybody, "more rounds come behind"


def test_tables_are_right(tmp_path: Path) -> None:
    one = played(tmp_path, *QUICK, "medium@80", "--rounds", "1", "--moves", "1")
    (columns, rows), (_, pairs) = tables(["a", "b", "c"], one.played)
    assert columns == head(elo=True) and len(rows) == len(pairs) == 3
    assert [row[0] for row in pairs] == ["a : b", "a : c", "b : c"]
    row = standings(["a", "b", "c"], one.played)[0]
    assert cells(row, elo=True)[1:9] == [
        *("+0", "-301 … +301", "4", "50.0%", "15% – 85%", "0", "4", "0")
    ]


def test_arithmetic() -> None:
    low, high = interval([1.0] * 90 + [0.0] * 10)
    assert 0.82 < low < 0.83 and 0.94 < high < 0.95
    assert interval([0.0] * 10)[0] == 0 and interval([1.0] * 10)[1] == 1
    assert elo(0.5) == 0 and round(elo(0.909)) == 400 and elo(0.25) == -elo(0.75)
    assert [elo_text(score) for score in (0.0, 1.0, 0.75)] == ["-∞", "+∞", "+191"]


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["hard"], "A match needs two players"),
        (["hard", "expert@soon"], "Behind the @ of 'expert@soon' stands a time like 0.5s"),
        (["hard", "'bot"], "is no level and no command: The command has a quotation mark"),
        (["hard", "easy", "--players", "5"], "players"),
        (["hard", "easy", "--option", "size=9"], "size"),
        (["hard", "easy", "--option", "size"], "an option is written like size=9"),
        (["hard", "easy", "--rounds", "0"], "this is a whole number from 1 to 100000"),
        (["hard", "easy", "--game", "chess"], "chess"),
    ],
)
def test_wrong_command_lines(
    arguments: list[str], sentence: str, tmp_path: Path, capsys, monkeypatch
) -> None:
    monkeypatch.chdir(tmp_path)
    try:
        code = main(["match", *arguments])
    except SystemExit as ended:
        code = ended.code
    assert code == 2
    assert sentence in capsys.readouterr().err
    assert not list(tmp_path.iterdir())


def test_it_runs_on_a_bare_python_and_says_how_it_went(tmp_path: Path) -> None:
    bot = f"Sample={as_text(sample_bot())}"
    code = f"import sys; sys.path.insert(0, {str(ROOT)!r}); from app.__main__ import main; main()"
    done = subprocess.run(
        [
            *(sys.executable, "-S", "-c", code, "match", bot, "easy@80", "--rounds", "1"),
            *("-o", str(tmp_path / "m")),
        ],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        env=os.environ | {"LANGUAGE": "en"},
    )
    assert done.returncode == 0 and done.stderr == "", done.stderr
    assert done.stdout.startswith(f"steppe: 2 of 2 games, kept in {tmp_path / 'm'}")
    assert "easy@80" in done.stdout and "Sample" in done.stdout
