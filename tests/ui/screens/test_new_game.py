"""A new game: what is seen of it before it begins, and what is dealt."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from app import games
from app.engine import GAMES
from app.match.settings import Settings
from app.scene import stage_of
from app.ui.gui import theme
from app.ui.screens.new_game import NewGame
from app.ui.screens.playing import Playing
from app.ui.seating import Seating
from app.ui.table.presenters import presenter_of
from tests.tools.booth import Booth
from tests.tools.game_data import data_of

pytest.importorskip("moderngl")
AGAIN = 60
DEALING = [game for game in games.names() if GAMES[game].player_choices(2, {})]


def page(booth: Booth, game: str) -> NewGame:
    screen = NewGame(booth.program, game)
    booth.program.home(screen)
    booth.settle()
    return screen


@pytest.mark.parametrize("game", games.names())
def test_a_game_deals_if_its_setups_differ(game: str) -> None:
    for players in GAMES[game].player_counts:
        assert GAMES[game].deals(players) is data_of(game).SEEDED


@pytest.mark.parametrize("game", games.names())
def test_a_seed_is_offered_only_where_something_is_dealt(booth: Booth, game: str) -> None:
    screen = page(booth, game)
    screen.choices.more = True
    booth.settle()
    shown = booth.told()["buttons"]
    assert ("dice" in shown) is data_of(game).SEEDED


@pytest.mark.parametrize("game", games.names())
def test_the_preview_is_the_game_that_begins(booth: Booth, game: str) -> None:
    """For every number of players and every value of an option that is no switch."""
    screen = page(booth, game)
    counts = GAMES[game].player_counts
    values = [o for o in GAMES[game].options if not o.is_switch]
    chosen = [(count, {}) for count in counts]
    chosen += [(counts[-1], {option.name: value}) for option in values for value in option.choices]
    seen = set()
    for count, options in chosen:
        screen.seating.fit(count, screen.choices.options)
        screen.choices.options |= options
        booth.settle()
        seen.add(frozenset(screen.backdrop()[0].pieces.items()))
    begun = screen.backdrop()[0].pieces
    booth.press("begin")
    assert isinstance(booth.screen, Playing)
    if len(seen) > 1:
        assert begun == stage_of(game).layout(booth.screen.match.timeline.state_at(0)).pieces
    else:
        assert GAMES[game].draw_setup(counts[0], 1) == GAMES[game].draw_setup(counts[-1], 1)


def test_the_page_opens_at_its_top(booth: Booth) -> None:
    game = max(games.names(), key=lambda name: len(GAMES[name].options))

    def opened() -> tuple[float, float]:
        """A page with more than finds room: where its first button is."""
        screen = NewGame(booth.program, game)
        screen.seating.fit(GAMES[game].player_counts[-1], screen.choices.options)
        screen.choices.more = True
        booth.program.home(screen)
        booth.settle()
        x, y = booth.told()["buttons"]["count 0"]
        return x, y

    first = opened()
    booth.point(first[0], first[1] + 60)
    for _ in range(4):
        booth.window.event("on_mouse_scroll", *booth.at, 0, -4)
        booth.settle()
    assert tuple(booth.told()["buttons"].get("count 0", ())) != first, "it is scrolled"
    booth.key("escape")
    assert opened() == first


@pytest.mark.parametrize("game", DEALING)
@pytest.mark.parametrize("palette", ["classic", "colour-blind", "contrast"])
def test_colours_that_are_dealt_are_easy_to_tell_apart(game: str, palette: str) -> None:
    accents = theme.accents(palette)
    presenter = presenter_of(game)
    seating = Seating(game, Settings())
    dealt: Counter[frozenset[str]] = Counter()
    for seed in range(AGAIN):
        seats = seating.dealt(
            seating.seats(), {}, lambda each: accents[presenter.accent(each)], Random(seed)
        )
        dealt[frozenset(seat.player for seat in seats)] += 1
    allowed = set(GAMES[game].player_choices(2, {}))
    assert all(len(pair) == 2 and pair <= allowed for pair in dealt)
    assert len(dealt) > 1, "it is still a matter of chance"
    assert not {frozenset({"darkblue", "lightblue"})} & dealt.keys()


@pytest.mark.parametrize("game", DEALING)
def test_who_has_chosen_a_colour_gets_it_and_others_fit_it(game: str) -> None:
    seating = Seating(game, Settings())
    for player in GAMES[game].player_choices(2, {}):
        seating.places[1].player = player
        for seed in range(AGAIN):
            seats = seating.dealt(
                seating.seats(),
                {},
                lambda each: theme.PLAYERS[presenter_of(game).accent(each)],
                Random(seed),
            )
            assert seats[1].player == player != seats[0].player
