"""Levels of AIs: changed in the middle of a game, and adaptive ones that follow the results."""

from __future__ import annotations

import pytest

from app.ai import LEVELS
from app.match.adaptive import Adaptive
from app.match.match import new_match
from app.match.seats import Seat
from app.ui.screens.ai_levels import AILevels
from app.ui.screens.match_navigation import rematch
from app.ui.screens.new_game import NewGame
from app.ui.screens.pause import Pause
from app.ui.screens.playing import Playing
from app.ui.seating import ADAPTIVE
from app.ui.table.presenters import level_name, strength_name
from tests.tools.booth import Booth

pytest.importorskip("moderngl")


pytestmark = pytest.mark.usefixtures("silent_ai")


def at_table(booth: Booth, *seats: Seat, game: str = "steppe", moves: int = 1) -> Playing:
    match = new_match(game, seats)
    for _ in range(moves):
        match.play(match.state.legal_moves()[0])
    playing = Playing(booth.program, match)
    booth.program.home(playing)
    booth.settle()
    return playing


def test_a_level_is_changed_from_the_pause_menu_and_saved(booth: Booth) -> None:
    playing = at_table(booth, Seat(name="Anna"), Seat(name="Hazel", level="easy"))
    booth.program.open(Pause(booth.program, playing))
    booth.settle()
    booth.press("levels")
    assert isinstance(booth.program.screen, AILevels)
    booth.press("level blue more")
    booth.press("level blue more")
    assert playing.match.seats["blue"] == Seat("blue", "Hazel", "hard")
    saved = booth.program.library.load(playing.match.id)
    assert saved.seats["blue"].level == "hard"
    booth.press("back")
    assert isinstance(booth.program.screen, Pause)


def test_the_ends_of_the_levels_hold(booth: Booth) -> None:
    playing = at_table(
        booth, Seat(level=LEVELS[0]), Seat(), Seat(level=LEVELS[-1]), game="step-by-step"
    )
    booth.program.open(AILevels(booth.program, playing))
    booth.settle()
    first, last = (player for player in playing.match.seats if playing.match.seats[player].level)
    enabled = set(booth.told()["buttons"])
    assert {f"level {first} more", f"level {last} less"} <= enabled
    assert not {f"level {first} less", f"level {last} more"} & enabled


@pytest.mark.parametrize("seats", [(Seat(), Seat()), (Seat(), Seat(bot="Ada"))])
def test_without_an_ai_there_is_no_level_to_change(booth: Booth, seats: tuple[Seat, ...]) -> None:
    playing = at_table(booth, *seats)
    booth.program.open(Pause(booth.program, playing))
    booth.settle()
    assert "levels" not in booth.told()["buttons"]


def test_a_level_chosen_in_the_game_is_adaptive_no_longer(booth: Booth) -> None:
    playing = at_table(booth, Seat(name="Anna"), Seat(name="Ivy", level="easy", adaptive=True))
    booth.program.open(AILevels(booth.program, playing))
    booth.settle()
    booth.press("level blue more")
    assert playing.match.seats["blue"] == Seat("blue", "Ivy", "medium")
    booth.press("back")
    playing.concede()
    assert not booth.program.settings.adaptive


def test_an_adaptive_ai_is_chosen_follows_and_starts_over(booth: Booth) -> None:
    program = booth.program
    screen = NewGame(program, "steppe")
    program.home(screen)
    booth.settle()
    for _ in range(3):  # from easy down to gentle, and one further
        booth.press("level 1 less")
    assert screen.seating.places[1].level == ADAPTIVE
    assert "start over" not in booth.told()["buttons"], "nothing has happened yet"
    screen.begin()
    booth.settle()
    playing = program.screen
    assert isinstance(playing, Playing)
    ivy = playing.match.seats["blue"]
    assert ivy == Seat("blue", "Ivy", "easy", adaptive=True)
    assert strength_name(ivy) == "Adaptive: Easy"
    playing.concede()
    assert program.settings.adaptive["steppe"].level == "novice"
    playing.play_on()
    playing.concede()
    assert program.settings.adaptive["steppe"].results == ("lost",), "a game counts once"
    rematch(playing)
    booth.settle()
    again = program.screen.match
    assert [seat.level for seat in again.seats.values()] == ["novice", None]
    program.home(NewGame(program, "steppe"))
    booth.settle()
    assert program.screen.seating.places[1].level == ADAPTIVE, "it is offered the next time"
    booth.press("start over")
    assert "steppe" not in program.settings.adaptive
    assert program.screen.seating.adaptive == Adaptive()


def test_every_level_has_a_name() -> None:
    assert len({level_name(level) for level in LEVELS}) == len(LEVELS)
