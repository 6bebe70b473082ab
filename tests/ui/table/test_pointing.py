"""The hand at the table: what is held, pointed at and pressed when something else happens."""

from __future__ import annotations

from time import perf_counter

import pytest

from app.match.match import new_match
from app.match.seats import Seat
from app.ui.screens.playing import Playing
from tests.tools.booth import BUTTONS, Booth

pytest.importorskip("moderngl")


def playing(booth: Booth, game: str, seed: int = 3) -> Playing:
    screen = Playing(booth.program, new_match(game, (Seat(name="Anna"), Seat(name="Bo")), seed))
    booth.program.open(screen)
    booth.settle()
    return screen


def test_the_menu_opens_also_while_something_is_held(booth: Booth) -> None:
    screen = playing(booth, "steppe")
    booth.choose(min(booth.told()["targets"]))
    assert screen.hand.chosen
    booth.press("menu")
    assert booth.screen.name == "pause"


def test_a_right_click_in_the_midst_of_a_drag_does_not_end_it(booth: Booth) -> None:
    screen = playing(booth, "steppe")
    tile = min(booth.told()["targets"])
    at = booth.told()["targets"][tile]
    booth.point(*at)
    booth.window.event("on_mouse_press", *booth.at, BUTTONS["left"], 0)
    booth.settle()
    x, y = booth.told()["targets"]["space 18"]
    for name in ("on_mouse_press", "on_mouse_release"):
        booth.window.event(name, *booth.at, BUTTONS["right"], 0)
    there = (x, booth.window.size[1] - y)
    booth.window.event("on_mouse_drag", *there, 5, 5, BUTTONS["left"], 0)
    booth.frame()
    booth.window.event("on_mouse_release", *there, BUTTONS["left"], 0)
    booth.settle()
    assert screen.timeline.played == 1


@pytest.mark.parametrize("name", ["f", "3", "2"])
def test_when_the_table_has_turned_the_pointer_is_on_something_else(
    booth: Booth, name: str
) -> None:
    screen = playing(booth, "step-by-step")
    booth.hover("square c3")
    assert screen.hand.over == "square c3"
    booth.key(name)
    turned = screen.hand.over
    booth.point(*(booth.at[0], booth.window.size[1] - booth.at[1]))
    booth.settle()
    assert turned == screen.hand.over != "square c3"


def test_a_second_click_at_the_end_of_a_game_does_not_leave_it(booth: Booth) -> None:
    screen = playing(booth, "steppe")
    screen.concede()
    assert screen.match.over and 0 <= perf_counter() - screen.end.time < 60
    screen.end.time += 60  # however slow the machine is
    booth.press("leave")
    assert booth.screen is screen, "too soon"
    screen.end.time -= 61
    booth.press("leave")
    assert booth.screen is not screen


def seen_through(screen: Playing) -> set[str]:
    """The blocks of die Aufsteiger that one looks through."""
    return {
        name
        for name, piece in screen.scene().pieces.items()
        if piece.opacity < 0.3 and piece.mesh.shape == "aufsteiger/block"
    }


def test_x_looks_through_what_is_under_the_pointer_until_it_is_pressed_again(booth: Booth) -> None:
    screen = playing(booth, "aufsteiger")
    targets = booth.told()["targets"]
    spots = sorted(targets.values(), key=lambda place: place[1])
    booth.point(*spots[0])
    booth.settle()
    booth.key("x")
    first = seen_through(screen)
    assert len(first) == 1 and screen.table.controls.through == 1
    assert screen.hand.under not in first, "one points at what is behind"
    others = set()
    for spot in spots[1:9]:
        booth.point(*spot)
        booth.settle()
        others |= seen_through(screen)
        assert len(seen_through(screen)) <= 1
    assert others - first, "it goes with the pointer"
    booth.key("shift+x")
    deepest: set[str] = set()
    for spot in spots:
        booth.point(*spot)
        deepest = max(deepest, seen_through(screen), key=len)
    assert len(deepest) == 2, "one more"
    booth.key("x")
    assert not seen_through(screen) and not screen.table.controls.through
    booth.point(*spots[0])
    booth.key("x")
    assert seen_through(screen) == first


def test_escape_stops_looking_through_before_anything_else(booth: Booth) -> None:
    screen = playing(booth, "aufsteiger")
    booth.press("look through")
    assert screen.table.controls.through == 1
    booth.key("escape")
    assert booth.screen is screen and not screen.table.controls.through
    booth.key("escape")
    assert booth.screen is not screen, "now it opens the menu"


def test_nobody_looks_through_the_board(booth: Booth) -> None:
    """The last thing under the pointer stays, however deep one looks."""
    screen = playing(booth, "step-by-step")
    booth.hover(sorted(booth.told()["targets"])[3])
    booth.key("x", *["shift+x"] * 12)
    pieces = screen.scene().pieces.values()
    assert all(piece.opacity > 0.3 for piece in pieces if piece.mesh.shape.endswith("/tray"))


def test_points_are_those_of_the_window_however_many_pixels_it_has(
    booth: Booth, monkeypatch: pytest.MonkeyPatch
) -> None:
    screen = playing(booth, "step-by-step")
    wide, high = booth.window.get_size()
    monkeypatch.setattr(booth.window, "get_framebuffer_size", lambda: (2 * wide, 2 * high))
    for pick in sorted(booth.told()["targets"])[:6]:
        booth.hover(pick)
        assert screen.hand.over == pick


@pytest.mark.parametrize("game", ["steppe", "aufsteiger"])
def test_undo_in_the_midst_of_a_move_takes_it_up_where_it_is(booth: Booth, game: str) -> None:
    screen = playing(booth, game)
    screen.view.pace = 1.0
    moves = screen.match.state.legal_moves()
    screen.play(next(m for m in moves if game == "steppe" or str(m).startswith("block")))
    for _ in range(6):
        booth.frame(0.1)
    assert screen.view.animating
    before = poses(screen)
    screen.undo()
    assert screen.view.animating and poses(screen) == before
    booth.settle(200)
    start = screen.table.layout(screen.match.state).pieces
    assert screen.view.seen.pieces == start


def poses(screen: Playing) -> list[tuple[object, ...]]:
    pieces = screen.view.seen.pieces.values()
    return sorted((p.kind, p.position, p.rotation) for p in pieces if p.mesh.shape != "decal")
