"""The native kernel: built by any compiler, refused if it is the wrong one, dispensable."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from random import Random
from time import perf_counter, process_time
from typing import Any

import pytest

from app.ai import mind_of, native
from app.ai.budget import Budget, Meter
from app.ai.contract import Advice
from app.engine import GAMES
from app.support.diagnose import about_program
from tests import ROOT
from tests.tools.kernels import WITH_KERNEL, kernel, sanitizer, script
from tests.tools.per_game import per_game
from tests.tools.play import begin, random_line

GAMES_AND_PLAYERS = [(game, n) for game in WITH_KERNEL for n in GAMES[game].player_counts]


@pytest.fixture
def with_kernel(monkeypatch: pytest.MonkeyPatch) -> None:
    library = kernel()
    monkeypatch.setattr(native, "library", lambda: library)


@pytest.fixture
def without_kernel(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(native, "library", lambda: None)


def think(game: str, state, variations: int = 1, seed: int = 0, **budget) -> Advice:
    mind, meter = mind_of(game), Meter(Budget(**budget))
    advice = mind.advise(state, mind.levels["expert"], meter, Random(seed), variations=variations)
    assert advice.simulations <= meter.simulations
    return advice


def middle(game: str, players: int, seed: int = 1, plies: int = 12):
    """A position in which somebody is to move."""
    line = random_line(begin(game, players, seed), Random(seed), plies)
    return next(state for state, _ in reversed(line) if state.player is not None)


# Building and loading


def test_it_is_built_from_the_sources_of_all_games() -> None:
    found = {path.relative_to(ROOT).as_posix() for path in native.sources(ROOT / "app")}
    assert {path.as_posix() for path in Path("app").rglob("*.[ch]")} == found
    folders = {path.split("/")[2] for path in found if path.startswith("app/games/")}
    assert folders == {game.replace("-", "_") for game in WITH_KERNEL}


def test_a_change_of_any_source_changes_the_digest(tmp_path: Path) -> None:
    shutil.copytree(ROOT / "app", tmp_path / "app", ignore=shutil.ignore_patterns("*.py*"))
    before = native.digest(tmp_path / "app")
    assert before == native.digest(ROOT / "app")
    for path in native.sources(tmp_path / "app"):
        text = path.read_bytes()
        path.write_bytes(text.replace(b"\n", b"\r\n"))
        assert native.digest(tmp_path / "app") == before, "the ends of lines do not matter"
        path.write_bytes(text + b"/* */\n")
        assert native.digest(tmp_path / "app") != before
        path.write_bytes(text)


def test_no_kernel_is_no_misfortune(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(native.Unusable, match="not built"):
        native.load(tmp_path / native.file_name(), None)
    broken = tmp_path / native.file_name()
    broken.write_bytes(b"\x7fELF and no more")
    with pytest.raises(native.Unusable, match="cannot be loaded"):
        native.load(broken, None)
    monkeypatch.setattr(native, "FOLDER", tmp_path)
    native._loaded.cache_clear()
    try:
        assert native.library() is None
        assert dict(about_program())["AI kernel"].startswith("not there (cannot be loaded")
        for game in WITH_KERNEL:
            state = begin(game, 2, 1)
            assert think(game, state, simulations=200).move in state.legal_moves()
    finally:
        native._loaded.cache_clear()


def test_a_stale_kernel_is_refused_and_built_anew(tmp_path: Path) -> None:
    kernel()
    path = native.FOLDER / native.file_name()
    with pytest.raises(native.Unusable, match="built from other sources"):
        native.load(path, "0" * 32)
    build = script()
    assert build.is_current(path)
    stale = tmp_path / native.file_name()
    stale.write_bytes(path.read_bytes().replace(native.digest(ROOT / "app").encode(), b"0" * 32))
    assert not build.is_current(stale)
    assert build.main([str(tmp_path)]) == 0 and build.is_current(stale)


def test_another_layout_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    kernel()
    path = native.FOLDER / native.file_name()
    for name, number in (("ABI", native.ABI + 1), ("Request", native._Advice)):
        with monkeypatch.context() as patched:
            patched.setattr(native, name, number)
            with pytest.raises(native.Unusable):
                native.load(path, None)


def test_the_numbers_of_both_languages_agree() -> None:
    header = (ROOT / "app/ai/kernel/kernel.h").read_text(encoding="utf-8")
    assert f"#define KERNEL_ABI {native.ABI}\n" in header
    assert f"MAX_VARIATIONS = {native.MAX_VARIATIONS}, MAX_LINE = {native.MAX_LINE}" in header


def test_without_a_compiler_it_says_so(tmp_path: Path, monkeypatch, capsys) -> None:
    monkeypatch.setenv("CC", "no-such-compiler")
    assert script().main([str(tmp_path)]) == 1
    assert "no C compiler" in capsys.readouterr().err
    assert not list(tmp_path.iterdir())


def test_what_the_compiler_says_is_told(tmp_path: Path, monkeypatch, capsys) -> None:
    kernel()
    monkeypatch.setattr(script(), "FLAGS", [])
    monkeypatch.setenv("CC", f"{script().compiler()[0]} --no-such-option")
    assert script().main([str(tmp_path)]) == 1
    assert "no-such-option" in capsys.readouterr().err
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("name", ["x86_64-w64-mingw32-gcc", "clang"])
def test_other_compilers_build_it_too(name: str, tmp_path: Path, monkeypatch) -> None:
    if not shutil.which(name):
        pytest.skip(f"{name} is not installed")
    monkeypatch.setenv("CC", name)
    system = "win32" if "mingw" in name else sys.platform
    assert script().main([str(tmp_path), "--system", system]) == 0
    assert (tmp_path / native.file_name(system)).stat().st_size > 20_000


def test_compilers_have_nothing_to_warn_of(tmp_path: Path) -> None:
    kernel()
    build = script()
    command = build.command(build.compiler(), tmp_path / "x.so", sys.platform, sanitize=False)
    done = subprocess.run([*command, "-Werror"], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


@pytest.mark.long
def test_sanitizers_find_nothing(tmp_path: Path) -> None:
    """Rules, searches and nonsense, watched for wrong memory and undefined behaviour."""
    before = sanitizer()
    assert script().main([str(tmp_path), "--sanitize"]) == 0
    environment = os.environ | {"LD_PRELOAD": before, "ASAN_OPTIONS": "detect_leaks=0"}
    driver = [sys.executable, "-m", "tests.tools.kernels", str(tmp_path / native.file_name())]
    done = subprocess.run(
        driver, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=100
    )
    assert done.returncode == 0, done.stderr[-3000:]
    assert re.findall(r"(\S+) exercised", done.stdout) == WITH_KERNEL


# What a search promises


def stops_by_itself(game: str) -> bool:
    """Whether a search ends when there is nothing left to decide, however much time there is."""
    return getattr(per_game(game, "native_data"), "STOPS_BY_ITSELF", False)


@pytest.mark.parametrize(("game", "players"), GAMES_AND_PLAYERS)
def test_the_same_seed_and_positions_give_the_same_advice(with_kernel, game, players) -> None:
    state = middle(game, players)
    for simulations in (1, 50, 20_000):
        one, two = (think(game, state, 3, seed=4, simulations=simulations) for _ in range(2))
        assert one == two


@pytest.mark.parametrize(("game", "players"), GAMES_AND_PLAYERS)
def test_a_stop_is_heard_within_50_ms(with_kernel, game, players) -> None:
    for plies in (0, 12, 30):
        state = middle(game, players, plies=plies)
        if state.player is None:
            continue
        for after in (0.0, 0.02, 0.1):
            late = [_late(game, state, after) for _ in range(3)]
            assert min(late) < 0.05, "a busy machine delays one, not all"


def _late(game: str, state: Any, after: float) -> float:
    """Seconds of the processor between a stop and the answer; 0 if that came by itself."""
    mind, begin_at = mind_of(game), perf_counter()
    asked: list[float] = []

    def stop() -> bool:
        if perf_counter() > begin_at + after:
            asked.append(process_time())
        return bool(asked)

    advice = mind.advise(state, mind.levels["expert"], Meter(Budget(), stop), Random(1))
    late = process_time() - asked[0] if asked else 0.0
    assert advice.move in state.legal_moves()
    assert asked or advice.exact or stops_by_itself(game)
    return 0.0 if advice.exact else late


@pytest.mark.parametrize(("game", "players"), GAMES_AND_PLAYERS)
def test_progress_is_reported_and_faults_of_the_listener_are_passed_on(
    with_kernel, game, players
) -> None:
    mind, state = mind_of(game), middle(game, players, plies=4)
    heard: list[Advice] = []
    meter = Meter(Budget(simulations=100_000))
    found = mind.advise(state, mind.levels["expert"], meter, Random(1), heard.append, 2)
    assert len(heard) >= 3
    assert [one.simulations for one in heard] == sorted(one.simulations for one in heard)
    assert heard[-1].variations[0].moves[0] in state.legal_moves()
    assert found.simulations >= heard[-1].simulations

    def fault(advice: Advice) -> None:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        mind.advise(
            state, mind.levels["expert"], Meter(Budget(simulations=9_000)), Random(1), fault
        )


@pytest.mark.parametrize(("game", "players"), GAMES_AND_PLAYERS)
def test_budgets_are_kept(with_kernel, game, players) -> None:
    state = begin(game, players, 1)
    for simulations in (0, 1, 700, 50_000):
        advice = think(game, state, simulations=simulations)
        assert advice.simulations <= simulations + 2 * len(state.legal_moves())
    meter = Meter(Budget(seconds=0.2), clock=process_time)
    begin_at = process_time()
    mind_of(game).advise(state, mind_of(game).levels["expert"], meter, Random(1))
    assert process_time() - begin_at < 0.35
    assert process_time() - begin_at > 0.15 or stops_by_itself(game)


@pytest.mark.parametrize(("game", "players"), GAMES_AND_PLAYERS)
def test_far_more_variations_than_there_is_room_for(with_kernel, game, players) -> None:
    state = begin(game, players, 1)
    found = think(game, state, 100_000, simulations=3_000)
    turns = [variation.moves for variation in found.variations]
    if found.committed == 1:  # a turn is one move, of which lines show no two
        turns = [moves[:1] for moves in turns]
    assert len(set(turns)) == len(turns) <= native.MAX_VARIATIONS
    assert {moves[0] for moves in turns} <= set(state.legal_moves())


@pytest.mark.parametrize("game", WITH_KERNEL)
def test_the_expert_does_without_it(without_kernel, game) -> None:
    for state in (begin(game, 2, 1), middle(game, 2)):
        one, two = (think(game, state, seed=2, simulations=300) for _ in range(2))
        assert one == two and one.move in state.legal_moves()
