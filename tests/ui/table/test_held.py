"""In the hand: what is taken up leaves its place, follows the pointer, is let down or goes back."""

from __future__ import annotations

from typing import Any

import pytest

from app.engine import GAMES
from app.match.match import new_match
from app.match.seats import Seat
from app.render.meshes import box_of
from app.scene.piece import Piece
from app.ui.screens.playing import Playing
from app.ui.table import overlay
from tests.tools.booth import BUTTONS, Booth

pytest.importorskip("moderngl")
NEAR = 26.0
"""How far from the pointer, in points, the box of what is held may be: it snaps to places."""


pytestmark = pytest.mark.usefixtures("silent_ai")


def at_table(booth: Booth, game: str, seed: int = 3) -> Playing:
    count = GAMES[game].player_counts[0]
    seats = [Seat(name=name) for name in ("Anna", "Bo", "Cleo")[:count]]
    screen = Playing(booth.program, new_match(game, seats, seed))
    booth.program.home(screen)
    screen.view.pace = 1.0
    booth.settle(200)
    return screen


def take(booth: Booth, screen: Playing) -> str:
    """Takes the first thing that can be taken, with the button kept down; the piece's name."""
    firsts = screen.hand.first_picks()
    pick = min(pick for pick in booth.told()["targets"] if pick in firsts)
    booth.hover(pick)
    booth.window.event("on_mouse_press", *booth.at, BUTTONS["left"], 0)
    booth.settle(200)
    assert screen.hand.chosen == (pick,) and screen.held is not None
    return screen.held.name


def on_screen(screen: Playing, piece: Piece) -> tuple[float, float, float, float]:
    """The box around a piece in the window: left, top, right, bottom."""
    gui = screen.program.gui
    spots = [overlay.on_screen(gui, screen, corner) for corner in overlay.corners_of(piece)]
    xs, ys = zip(*spots, strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def away(screen: Playing, piece: Piece, x: float, y: float) -> float:
    left, top, right, bottom = on_screen(screen, piece)
    return max(left - x, x - right, top - y, y - bottom, 0.0)


@pytest.mark.parametrize("game", sorted(GAMES))
def test_what_is_taken_is_under_the_pointer_wherever_that_is(booth: Booth, game: str) -> None:
    screen = at_table(booth, game)
    name = take(booth, screen)
    home = screen.view.scene.pieces[name]
    ready = 0
    for x, y in [(400, 90), (520, 200), (640, 300), (700, 420), (560, 500), (880, 140), (640, 360)]:
        booth.point(x, y)
        booth.settle(200)
        held = screen.held
        assert held is not None and held.name == name
        assert screen.scene().pieces[name].position == held.position != home.position
        ready += screen.hand.ready
        if not screen.hand.ready:
            assert away(screen, held, x, y) == 0.0, (x, y)
        assert not screen.moving, "what rests needs no frames"
    for pick, (x, y) in list(booth.told()["targets"].items())[:6]:
        booth.point(x, y)
        booth.settle(200)
        if screen.hand.over == pick and screen.held is not None:
            assert away(screen, screen.held, x, y) < 4 * NEAR


@pytest.mark.parametrize("game", sorted(GAMES))
def test_beside_everything_it_goes_back(booth: Booth, game: str) -> None:
    screen = at_table(booth, game)
    name = take(booth, screen)
    booth.point(400, 90)
    booth.settle(200)
    screen.back()
    assert screen.hand.chosen == () and screen.table.held.moving
    booth.settle(200)
    layout = screen.table.layout(screen.state).pieces
    assert screen.scene().pieces[name].position == layout[name].position
    assert screen.held is None and not screen.moving


@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_drag_that_ends_beside_the_table_plays_nothing_and_puts_it_back(
    booth: Booth, game: str
) -> None:
    screen = at_table(booth, game)
    firsts = screen.hand.first_picks()
    targets = booth.told()["targets"]
    booth.point(*targets[min(pick for pick in targets if pick in firsts)])
    booth.window.event("on_mouse_press", *booth.at, BUTTONS["left"], 0)
    booth.settle(200)
    assert screen.held is not None
    booth.window.event("on_mouse_drag", 420, 700, 5, 5, BUTTONS["left"], 0)
    booth.settle(200)
    assert screen.held is not None and away(screen, screen.held, 420, 20) < NEAR
    booth.window.event("on_mouse_release", 420, 700, BUTTONS["left"], 0)
    booth.settle(200)
    assert screen.held is None and screen.timeline.played == 0


def goal(booth: Booth, screen: Playing) -> str:
    """Something that can be clicked and is no thing to be taken."""
    targets = booth.told()["targets"]
    firsts = screen.hand.first_picks()
    return min(pick for pick in targets if pick not in firsts and pick not in screen.hand.chosen)


@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_piece_is_let_down_from_where_it_is_seen(booth: Booth, game: str) -> None:
    """No piece jumps, and panels wait until it has landed."""
    screen = at_table(booth, game)
    take(booth, screen)
    for _ in range(3):
        if screen.timeline.played:
            break
        pick = goal(booth, screen)
        booth.hover(pick)
        booth.settle(200)
        held = screen.held
        assert held is not None and screen.hand.ready
        before = sorted(poses(screen))
        name = "on_mouse_release" if len(screen.hand.chosen) == 1 else "on_mouse_press"
        booth.window.event(name, *booth.at, BUTTONS["left"], 0)
        assert sorted(poses(screen)) == before, "nothing jumps"
        if screen.timeline.played:
            assert screen.view.animating and screen.seen == 0
            assert screen.shown is screen.timeline.state_at(0)
        if name == "on_mouse_press":
            booth.window.event("on_mouse_release", *booth.at, BUTTONS["left"], 0)
        booth.settle(400)
    assert screen.seen == screen.timeline.played > 0
    seen, wanted = screen.view.seen.pieces, screen.table.layout(screen.state).pieces
    assert {n: p.position for n, p in seen.items()} == {n: p.position for n, p in wanted.items()}


def poses(screen: Playing) -> list[tuple[Any, ...]]:
    pieces = screen.scene().pieces.values()
    return [
        (p.kind, p.position, p.rotation)
        for p in pieces
        if p.mesh.shape not in ("decal", "highlight") and p.opacity == 1.0
    ]


def test_a_tile_of_the_very_stack_that_is_clicked_is_lifted(booth: Booth) -> None:
    screen = at_table(booth, "steppe")
    fives = [n for n, p in screen.view.scene.pieces.items() if p.pick == "rack red five"]
    for name in fives:
        piece = screen.view.scene.pieces[name]
        (a, b, c), (d, _, f) = box_of(piece)
        booth.point(*overlay.on_screen(booth.program.gui, screen, ((a + d) / 2, b, (c + f) / 2)))
        under = screen.table.pointer.hit(booth.at)
        if under is None or under.piece.name != name:
            continue  # hidden by others
        booth.click(booth.at[0], booth.window.size[1] - booth.at[1])
        assert screen.held is not None
        lifted = screen.view.scene.pieces[screen.held.name]
        assert lifted.position[:2] == piece.position[:2], "another stack"
        assert lifted.position[2] == max(
            each.position[2]
            for each in screen.view.scene.pieces.values()
            if each.pick == piece.pick and each.position[:2] == piece.position[:2]
        ), "not the uppermost of its stack"
        booth.key("escape")


def test_the_ball_rolls_at_once_and_back(booth: Booth) -> None:
    screen = at_table(booth, "step-by-step")
    home = screen.view.scene.pieces["ball 1"].position
    booth.hover("square c3")
    booth.window.event("on_mouse_press", *booth.at, BUTTONS["left"], 0)
    booth.window.event("on_mouse_release", *booth.at, BUTTONS["left"], 0)
    assert screen.view.animating and len(screen.hand.chosen) == 2
    booth.settle(400)
    rolled = screen.scene().pieces["ball 1"].position
    assert rolled[:2] != home[:2] and screen.timeline.played == 0
    assert screen.held is not None and screen.held.kind == "piece"
    booth.key("escape")
    booth.settle(400)
    assert screen.scene().pieces["ball 1"].position == home
    assert screen.hand.chosen == () and screen.held is None
    booth.hover("square c3")
    booth.click(booth.at[0], booth.window.size[1] - booth.at[1])
    booth.settle(400)
    booth.window.event("on_mouse_press", *booth.at, BUTTONS["right"], 0)
    booth.window.event("on_mouse_release", *booth.at, BUTTONS["right"], 0)
    booth.settle(400)
    assert screen.hand.chosen == (), "a right click takes it back as well"


@pytest.mark.parametrize("game", sorted(GAMES))
def test_by_keyboard_it_hovers_over_the_chosen_place(booth: Booth, game: str) -> None:
    screen = at_table(booth, game)
    booth.window.event("on_mouse_leave", 0, 0)
    for _ in range(8):
        booth.key("right")
        if screen.hand.over in screen.hand.first_picks():
            break
    booth.key("return")
    if screen.timeline.played:
        return  # a game in which pressing is enough
    assert screen.held is not None
    booth.key("up")
    booth.settle(200)
    assert screen.hand.ready and screen.held is not None
    home = screen.view.scene.pieces[screen.held.name]
    assert screen.held.position[2] > screen.view.stage.base_height
    assert screen.held.position != home.position and not screen.moving


def test_the_table_stays_where_it_is_in_the_middle_of_a_turn(booth: Booth) -> None:
    screen = at_table(booth, "aufsteiger")
    assert screen.in_mid_turn, "it has begun with the table framed"
    blocks = [move for move in screen.state.legal_moves() if str(move).startswith("block")]
    pieces = [screen.view.stage.preview(screen.state, move) for move in blocks]
    outermost = max(zip(blocks, pieces, strict=True), key=lambda pair: abs(pair[1].position[0]))[0]
    home = screen.view.controller.home_view
    screen.play(outermost)
    booth.settle(400)
    assert screen.in_mid_turn and screen.view.controller.home_view == home
    screen.play(next(move for move in screen.state.legal_moves() if str(move) == "end"))
    booth.settle(400)
    assert not screen.in_mid_turn or screen.match.persons != {screen.state.player}


def test_the_end_of_a_turn_is_gold_only_once_something_was_done(
    booth: Booth, monkeypatch: pytest.MonkeyPatch
) -> None:
    from app.games.aufsteiger.presenter import turn_panel

    kinds: list[str] = []
    button = turn_panel.w.button

    def watched(gui: Any, name: str, *rest: Any, **more: Any) -> Any:
        if name == "act end":
            kinds.append(rest[1])
        return button(gui, name, *rest, **more)

    monkeypatch.setattr(turn_panel.w, "button", watched)
    screen = at_table(booth, "aufsteiger")
    assert set(kinds) == {"secondary"}
    moves = screen.state.legal_moves()
    screen.play(next(move for move in moves if str(move).startswith("block")))
    booth.settle(400)
    assert kinds[-1] == "primary"
