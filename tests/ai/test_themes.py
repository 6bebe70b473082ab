"""Themes of exercises: each is told by explanations that exist, and has words."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

import pytest

from app import games
from app.ai import mind_of
from app.engine import GAMES
from app.ui.table.presenters import presenter_of
from tests.ai.test_claims import phrases
from tests.match.test_exercises import every_game
from tests.tools.arena import opening

BY_WORDS = ("steppe", "step-by-step", "aufsteiger")
"""Games whose themes are told by what is said."""


@pytest.mark.parametrize("game", BY_WORDS)
def test_every_beginning_is_that_of_something_said(game: str) -> None:
    mind = games.part(game, "mind")
    said = phrases(Path(str(mind.__file__)))
    themes = import_module(f"{mind.__name__}.themes").THEMES
    for beginnings in themes.values():
        for one in beginnings:
            assert any(text.startswith(one) for text in said), one


@every_game
def test_every_theme_has_words(game: str) -> None:
    themes = import_module(f"{games.part(game, 'mind').__name__}.themes").THEMES
    words = {presenter_of(game).theme_words(theme) for theme in themes}
    assert len(words) == len(themes) and "" not in words


@pytest.mark.parametrize("game", list(GAMES))
def test_a_move_has_a_theme_of_the_game_or_none(game: str) -> None:
    state = opening(game, 1).state
    for move in list(state.legal_moves())[:10]:
        theme = mind_of(game).theme(state, (move,))
        assert not theme or presenter_of(game).theme_words(theme)
