"""The table is the star: it fills what the panels leave free, and rests while a person moves."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from app import games
from app.match import records
from app.match.match import Match
from app.match.seats import Seat
from app.render.meshes import corners
from app.scene.animation import Transition
from app.scene.framing import in_picture
from app.scene.piece import Scene
from app.ui.gui.context import Gui
from app.ui.screens.playing import Playing
from tests.tools.booth import Booth
from tests.tools.loops import as_long_as

GAMES = games.names()
SIZES = ((900, 600), (1280, 720), (1920, 1080), (2560, 1440))


@pytest.fixture
def home(tmp_path: Path) -> Path:
    return tmp_path


def booth_of(home: Path, size: tuple[int, int], **settings: Any) -> Booth:
    booth = Booth(home, size, drawn=False, **settings)
    booth.program.ask = lambda request: 1  # type: ignore[method-assign]
    return booth


def sit_down(booth: Booth, game: str, part: float, person: int = 0) -> Playing:
    """A game that was really played, so far into it, at a moment when one person is to move."""
    line = records.load(games.asset(game, "diorama.json"))
    players = line.state.players
    number = next(
        number
        for number in range(int(part * line.length), -1, -1)
        if line.state_at(number).player == players[person]
    )
    seats = {p: Seat(p, "", None if p == players[person] else "easy") for p in players}
    screen = Playing(booth.program, Match(line.branch(number), seats))
    booth.program.home(screen)
    booth.settle()
    return screen


def free_area(gui: Gui) -> tuple[float, float, float, float]:
    """The window less the panels that are open, as far as they reach: left, top, right, bottom."""
    wide, high = gui.logical_size
    panels = [rect for rect in gui.panel_rects if rect[2] > 50]  # not the buttons of the camera
    left = max((x + w for x, y, w, h in panels if x + w < wide / 2), default=0.0)
    right = min((x for x, y, w, h in panels if x > wide / 2), default=wide)
    below = [y for x, y, w, h in panels if x < wide / 2 < x + w and y > high / 3]
    return left, 0.0, right, min(below, default=high)


def seen(screen: Playing) -> tuple[float, float, float, float]:
    """The box around what is played on, in units of the interface: left, top, right, bottom."""
    scene, gui = screen.view.scene, screen.program.gui
    names = screen.view.stage.played_on(scene)
    points = corners(replace(scene, pieces={name: scene.pieces[name] for name in names}))
    wide, high = gui.logical_size
    at = in_picture(screen.view.controller.camera, points, wide / high)
    (x, y), (u, v) = at.min(axis=0), at.max(axis=0)
    return (1 + x) / 2 * wide, (1 - v) / 2 * high, (1 + u) / 2 * wide, (1 - y) / 2 * high


def check_filled(screen: Playing, least: float = 0.8) -> None:
    left, top, right, bottom = free_area(screen.program.gui)
    x, y, u, v = seen(screen)
    assert left <= x and u <= right and top <= y and v <= bottom, "it is cut off"
    assert max((u - x) / (right - left), (v - y) / (bottom - top)) >= least, "it is small"


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", GAMES)
def test_the_table_fills_what_is_free(home: Path, game: str, size: tuple[int, int]) -> None:
    booth = booth_of(home, size)
    for part in (0.0, 0.45, 0.9):
        check_filled(sit_down(booth, game, part))
    booth.close()


@pytest.mark.parametrize("game", GAMES)
def test_it_does_so_with_large_text_in_french_and_from_other_seats(home: Path, game: str) -> None:
    booth = booth_of(home, (1280, 720), text_size=200, language="fr")
    for person in range(2):
        check_filled(sit_down(booth, game, 0.6, person))
    booth.close()


@pytest.mark.parametrize("game", GAMES)
def test_who_folds_a_panel_gets_a_larger_table_and_keeps_it(home: Path, game: str) -> None:
    booth = booth_of(home, (1280, 720))
    screen = sit_down(booth, game, 0.5)
    before = free_area(booth.program.gui)
    booth.press("fold players")
    booth.press("fold moves")
    after = free_area(booth.program.gui)
    assert after[0] < before[0] - 100 and after[2] > before[2] + 100
    check_filled(screen)
    settings = booth.program.settings
    assert (settings.players_panel, settings.moves_panel) == ("folded", "folded")
    assert {"fold players", "fold moves"} <= set(booth.told()["buttons"])
    check_filled(sit_down(booth, game, 0.0))
    assert free_area(booth.program.gui)[0] == after[0], "it is remembered"
    booth.press("fold players")
    booth.press("fold moves")
    assert free_area(booth.program.gui)[0] == before[0]
    check_filled(booth.screen)  # type: ignore[arg-type]
    booth.close()


@pytest.mark.parametrize("game", GAMES)
def test_the_list_of_moves_is_no_empty_column(home: Path, game: str) -> None:
    booth = booth_of(home, (1280, 720))
    gui = booth.program.gui
    heights = []
    for part in (0.0, 1.0):
        sit_down(booth, game, part)
        moves = next(r for r in gui.panel_rects if r[0] > gui.logical_size[0] / 2 and r[1] < 30)
        heights.append(moves[3])
    assert heights[0] < 0.45 * gui.logical_size[1] < heights[1]
    booth.close()


def long_turns(screen: Playing) -> Iterator[Any]:
    """Moves of one turn of the person to move, as many as there are."""
    for _ in range(6):
        moves = [move for move in screen.at_hand.legal_moves() if str(move) != "end"]
        stays = (m for m in moves[:: max(1, len(moves) // 40)] if _goes_on(screen, m))
        move = next(stays, None)
        if move is None:
            return
        yield move


def _goes_on(screen: Playing, move: Any) -> bool:
    state = screen.at_hand
    return not state.reveals(move) and state.play(move).player == state.player


@pytest.mark.parametrize("game", GAMES)
def test_the_camera_rests_once_a_persons_turn_has_begun(home: Path, game: str) -> None:
    booth = booth_of(home, (1280, 720), animation="fast")
    screen = sit_down(booth, game, 0.4)
    booth.settle(400)
    assert screen.my_turn and screen.in_mid_turn
    camera = screen.view.controller.camera
    views = {camera}

    def look(frames: int = 60) -> None:
        for _ in range(frames):
            booth.frame()
            views.add(screen.view.controller.camera)

    wide, high = booth.window.size
    for x in range(0, wide, wide // 7):
        booth.point(x, high / 2)
        look(2)
    targets = booth.told()["targets"]
    booth.choose(sorted(targets)[0])
    look()
    booth.key("escape")
    screen.hints.ask()
    look(10)
    screen.hints.drop()
    booth.program.say("Something is said.")
    look(10)
    for move in long_turns(screen):
        screen.play(move)
        look()
    assert views == {camera}
    booth.close()


def test_it_is_framed_anew_when_the_next_turn_begins(home: Path) -> None:
    """Blocks are laid far out in a turn; the next one begins with all of them in the picture."""
    booth = booth_of(home, (1280, 720), animation="fast")
    screen = sit_down(booth, "aufsteiger", 0.0)
    blocks = [move for move in screen.state.legal_moves() if str(move).startswith("block")]
    stage = screen.view.stage
    far = max(blocks, key=lambda move: np.linalg.norm(stage.preview(screen.state, move).position))
    home_view = screen.view.controller.home_view
    screen.play(far)
    booth.settle(400)
    assert screen.view.controller.camera == home_view
    players = len(screen.state.players)
    for _ in range(players):
        screen.play(next(m for m in screen.state.legal_moves() if str(m) == "end"))
        booth.settle(400)
    assert screen.my_turn
    for _ in as_long_as(lambda: booth.window.planned):
        booth.window.planned.pop()()
        booth.settle(400)
    check_filled(screen)
    booth.close()


@pytest.mark.parametrize("game", GAMES)
def test_who_sets_the_camera_keeps_it(home: Path, game: str) -> None:
    booth = booth_of(home, (1280, 720))
    screen = sit_down(booth, game, 0.3)
    booth.key("e", "plus")
    own = screen.view.controller.camera
    for _ in range(4):
        moves = screen.match.state.legal_moves()
        screen.play(moves[len(moves) // 2])
        booth.settle(200)
    now = screen.view.controller.camera
    assert (now.azimuth, now.elevation, now.distance) == (own.azimuth, own.elevation, own.distance)
    booth.key("0")
    booth.settle(200)
    check_filled(screen)
    booth.close()


def test_who_acts_while_the_camera_returns_from_the_ai_keeps_the_view(home: Path) -> None:
    line = records.load(games.asset("aufsteiger", "diorama.json"))
    booth = booth_of(home, (1280, 720), animation="fast", follow_moves=True)
    climber = line.state_at(8).player
    seats = {p: Seat(p, "", "easy" if p == climber else None) for p in line.state.players}
    screen = Playing(booth.program, Match(line.branch(8), seats))
    booth.program.home(screen)
    booth.settle()
    own = screen.view.controller.goal
    for number in range(8, 10):
        screen.play(line.moves[number])
        booth.settle(400)
    screen.play(next(move for move in screen.match.state.legal_moves() if str(move) == "end"))
    booth.settle(400)
    away = screen.view.controller.camera
    assert screen.my_turn and away.azimuth != own.azimuth and not screen.in_mid_turn
    booth.click(640, 8)
    assert screen.in_mid_turn
    for _ in as_long_as(lambda: booth.window.planned):
        booth.window.planned.pop()()
        booth.settle(400)
    assert screen.view.controller.camera.azimuth == away.azimuth
    booth.close()


@pytest.mark.parametrize("game", GAMES)
def test_flights_stay_in_the_picture(home: Path, game: str) -> None:
    """Some moves of each kind, at the first view of a turn, moment by moment."""
    booth = booth_of(home, (1280, 720), animation="normal")
    tried = 0
    for part in (0.2, 0.7):
        screen = sit_down(booth, game, part)
        view, state = screen.view, screen.state
        kinds: dict[str, list[Any]] = {}
        for move in state.legal_moves():
            if not state.reveals(move):
                kinds.setdefault(getattr(move, "verb", ""), []).append(move)
        for moves in kinds.values():
            for move in moves[:: max(1, len(moves) // 5)]:
                after = state.play(move)
                motion = view.stage.transition(state, move, after)
                view.play(motion)
                for _ in range(max(1, int(motion.seconds / 0.08))):
                    view.advance(0.08)
                    here = view.seen
                    tried += check_seen(screen, motion, here)
                view.show(view.stage.layout(state))
    assert tried > 20
    booth.close()


def check_seen(screen: Playing, motion: Transition, scene: Scene) -> int:
    """How many pieces move; none of them is cut off by the window."""
    moving = [
        piece
        for name, piece in scene.pieces.items()
        if name in motion.ends
        and piece not in (motion.before.pieces.get(name), motion.after.pieces.get(name))
    ]
    wide, high = screen.program.gui.logical_size
    for piece in moving:
        points = corners(replace(scene, pieces={piece.name: piece}))
        at = in_picture(screen.view.controller.camera, points, wide / high)
        assert np.abs(at).max() <= 1.0, piece.name
    return len(moving)


def test_what_begins_outside_the_picture_is_left_there(home: Path) -> None:
    """Who looks at a part of the table sees things come from beyond its edge."""
    booth = booth_of(home, (1280, 720), animation="normal")
    screen = sit_down(booth, "steppe", 0.3)
    view, state = screen.view, screen.state
    move = state.legal_moves()[0]
    motion = view.stage.transition(state, move, state.play(move))
    view.controller = view.controller.zoom(4.0, (2.0, 2.0, 0.0))
    for _ in as_long_as(lambda: not view.controller.at_goal):
        view.advance(0.1)
    view.play(motion)
    view.advance(0.02)
    assert view.seen.pieces.keys() == motion.at(view._time).pieces.keys()
    (name,) = motion.ends
    near = np.subtract(view.seen.pieces[name].position, motion.at(view._time).pieces[name].position)
    assert np.abs(near).max() < 0.05
    booth.close()
