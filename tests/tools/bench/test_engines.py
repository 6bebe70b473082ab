"""What `bench engines` measures: every game, with or without benchmarks of its own."""

from __future__ import annotations

import pytest

from app import games
from tests.tools.bench import engines


@pytest.fixture(autouse=True)
def brief(monkeypatch):
    monkeypatch.setattr(engines, "SECONDS", 0.001)


@pytest.mark.parametrize("game", games.names())
def test_every_game_is_measured(game):
    title = games.manifest(game).title
    figures = list(engines.measured(game))
    assert figures and all(figure.what.startswith(title) for figure in figures)
    assert all(figure.value > 0 and figure.unit in ("ms", "games/s") for figure in figures)


def test_a_game_without_benchmarks_plays_random_games(monkeypatch):
    monkeypatch.setattr(engines, "data_of", lambda game: None)
    (figure,) = engines.measured(games.names()[0])
    assert figure.unit == "games/s" and figure.plies and figure.target == 0


def test_targets_are_reached_from_the_right_side():
    def figure(value: float, unit: str) -> engines.Figure:
        return engines.Figure("", value, unit, target=10.0)

    assert figure(11, "games/s").reached and not figure(9, "games/s").reached
    assert figure(9, "ms").reached and not figure(11, "ms").reached


def test_the_table_has_a_row_for_every_figure(capsys):
    engines.main()
    rows = capsys.readouterr().out.splitlines()
    for game in games.names():
        assert any(row.startswith(games.manifest(game).title) for row in rows)
