"""A screen for each file of tests, and games on it that do not outlive their test."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.window.player import SMALL, Player, Screen, Start


@pytest.fixture(scope="module")
def screen() -> Iterator[Screen]:
    made = Screen((1600, 900))
    yield made
    made.close()


@pytest.fixture
def start(screen: Screen) -> Iterator[Start]:
    """Starts the game; whatever still runs at the end is ended."""
    players: list[Player] = []

    def begin(*arguments: Any, **settings: Any) -> Player:
        players.append(Player(screen, *arguments, **{"window": SMALL} | settings))
        return players[-1]

    yield begin
    for player in players:
        if player.process.poll() is None:
            player.kill()
