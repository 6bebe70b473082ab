"""The players of the benchmark, and its arithmetic."""

from __future__ import annotations

import json
import shutil
import sys
from pathlib import Path
from random import Random

import pytest

from app.ai import mind_of
from app.engine import GAMES
from tests import ROOT
from tests.tools.arena import Surroundings, Task, opening, play, player
from tests.tools.commits import checked_out, commits_in
from tests.tools.endgames import solved_from
from tests.tools.kept import Games
from tests.tools.matches import ladder, match, row
from tests.tools.per_game import per_game

COMPETITIVE = [game for game in GAMES if not GAMES[game].cooperative]
PLAYERS = ("greedy", "novice", "expert@40", "uct@10", "rival@200")


def novice(game: str) -> str:
    """A novice whose budget is counted only, so that its games are the same on any machine."""
    return f"novice@{mind_of(game).levels['novice'].budget.simulations}"


@pytest.mark.parametrize("game", COMPETITIVE)
@pytest.mark.parametrize("text", PLAYERS)
def test_every_player_plays_by_the_rules(game: str, text: str) -> None:
    if text.startswith("rival") and not hasattr(per_game(game, "mind_data"), "rival"):
        pytest.skip("its tests bring no rival")
    state = opening(game, 1).state
    choose, random = player(game, text), Random(1)
    for _ in range(4):
        if state.player is not None:
            move = choose(state, random)
            assert move in state.legal_moves()
            state = state.play(move)


def test_a_game_is_the_same_again() -> None:
    task = Task("steppe", "greedy", novice("steppe"), 3, 0)
    one, two, other = (play(task._replace(seat=seat))[:2] for seat in (0, 0, 1))
    assert one == two != other


def test_the_rival_thinks() -> None:
    """It beats a novice although it plays nothing out."""
    games = [play(Task("steppe", "rival@300", novice("steppe"), n, n % 2)) for n in range(4)]
    assert sum(game.score for game in games) >= 3


@pytest.mark.parametrize(
    "game", [game for game in COMPETITIVE if hasattr(per_game(game, "mind_data"), "maxn")]
)
def test_one_among_several(game: str) -> None:
    """Whoever thinks at all wins most games against two novices, wherever he sits."""
    games = [play(Task(game, "maxn@50", novice(game), 5, seat, players=3)) for seat in range(3)]
    assert sum(game.score for game in games) >= 2
    assert all(0 <= game.score <= 1 for game in games)


@pytest.mark.parametrize(("game", "players"), [("steppe", 2), ("step-by-step", 3)])
def test_a_player_of_another_commit_plays_the_same_game(game: str, players: int) -> None:
    """It is asked over the protocol; here the commit is what there is, so that moves agree."""
    around = Surroundings(folders={"this": ROOT})
    task = Task(game, "novice@100", "git:this/novice@100", 2, 1, players)
    result, own = play(task, around), play(task._replace(second="novice@100"))
    assert result[:2] == own[:2]
    assert result.seconds > 0 or sys.platform == "win32"  # whose clock is coarse


def test_processor_time_of_both_sides_is_what_they_were_given() -> None:
    around = Surroundings(folders={"this": ROOT})
    result = play(Task("steppe", "expert@0.03s", "git:this/expert@0.03s", 2, 0), around)
    assert 0.005 < result.seconds < 0.05 and result.their_seconds < 0.06


@pytest.mark.skipif(not shutil.which("git") or not (ROOT / ".git").exists(), reason="no repository")
def test_a_commit_is_checked_out_and_removed_again() -> None:
    assert commits_in(["expert", "git:v1/hard@3", "git:HEAD/expert"]) == ["HEAD", "v1"]
    with checked_out(["HEAD"]) as folders:
        assert (folders["HEAD"] / "app" / "__main__.py").is_file()
    assert not folders["HEAD"].exists()


def test_how_early_endgames_are_solved() -> None:
    """With more positions earlier, and by whoever is asked over the protocol just as well."""
    around = Surroundings(folders={"this": ROOT})
    few, many = (solved_from("steppe", 1, f"expert@{n}", around) for n in (400, 20_000))
    assert few < many
    assert solved_from("steppe", 1, "git:this/expert@400", around) == few


def test_a_match_goes_on_where_it_was_interrupted(tmp_path: Path) -> None:
    """Games found in the file are not played again; what was cut off is."""
    path = tmp_path / "kept"
    games, task = Games(1, path), Task("steppe", "greedy", novice("steppe"), 0, 0)
    first = match(task, range(1), Surroundings(), games)
    one, two = path.read_text().split("\n")[1:]
    asked, result = json.loads(one)
    path.write_text(json.dumps([asked, [0.25, *result[1:]]]) + "\n" + two[:20])
    results = match(task, range(2), Surroundings(), games)
    assert results[0].score == 0.25, "what stands there was played again"
    assert results[1][:2] == first[1][:2] and len(results) == 4
    kept = path.read_bytes()
    assert match(task, range(2), Surroundings(), games) == results and path.read_bytes() == kept
    assert row(task, 0.5, results)[:4] == ["steppe", "greedy", task.second, "4"]


def test_the_ladder_has_every_level() -> None:
    pairs = [pair[:2] for pair in ladder("expert@0.1s")]
    assert pairs[0] == ("grabber", "gentle") and pairs[-1] == ("expert@0.1s", "fierce")
    assert [better for better, _ in pairs[1:-1]] == [worse for _, worse in pairs[2:]]
