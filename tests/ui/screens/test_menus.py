"""The screens around the table, without a window: settings, games, statistics, new game."""

from __future__ import annotations

import io
import os
import re
import zlib
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from importlib import import_module
from itertools import combinations
from pathlib import Path
from random import Random
from typing import Any

import moderngl
import numpy as np
import pytest
from PIL import Image
from slimgui import imgui

from app.engine import GAMES, game_named
from app.match.match import Match, new_match
from app.match.saves import Library
from app.match.seats import Seat
from app.match.settings import PALETTES, Settings
from app.match.statistics import statistics
from app.render import materials
from app.render.capture import off_screen
from app.render.display import Display
from app.render.look import Look
from app.render.material_table import material_named
from app.render.palettes import PALETTES as COLOURS
from app.render.quality import QUALITIES
from app.render.renderer import Renderer
from app.render.shapes import shapes_of
from app.resources import resource
from app.scene import stage_of
from app.scene.dioramas import diorama
from app.scene.filters import without_coordinates, without_symbols
from app.ui import dates, match_summary
from app.ui.gui import theme
from app.ui.screens.credits import LIBRARIES, Credits, works
from app.ui.screens.games import Games
from app.ui.screens.new_game import NewGame
from app.ui.screens.screen import Screen
from app.ui.screens.settings import SettingsScreen
from app.ui.screens.statistics import Statistics
from app.ui.seating import Seating
from app.ui.table.presenters import presenter_of
from app.ui.thumbnails import SIZE, Thumbnails
from tests import ROOT
from tests.tools.fakes import FakeProgram
from tests.tools.gallery import Stand
from tests.tools.game_data import data_of

Key = imgui.Key
MOST_PASSES = 300
"""More than it ever takes until pictures are fine."""


class Visit:
    """Somebody at a screen: sees where widgets are, clicks them, presses keys."""

    def __init__(self, stand: Stand, screen: Screen) -> None:
        self.stand, self.screen = stand, screen
        self.rects: dict[str, tuple[float, float, float, float]] = {}
        self.edges: dict[str, tuple[float, float]] = {}
        """The upper and lower edge of what each widget is seen in."""
        screen.enter()
        self.look()

    def draw(self, gui: Any) -> None:
        self.rects.clear()
        self.edges.clear()
        press, field = imgui.invisible_button, imgui.input_text_with_hint

        def pressed(key: str, size: Any, *flags: Any) -> bool:
            self.rects.setdefault(key, (*imgui.get_cursor_screen_pos(), *size))
            top = imgui.get_window_pos()[1]
            self.edges.setdefault(key, (top, top + imgui.get_window_size()[1]))
            return press(key, size, *flags)

        def typed(key: str, *told: Any) -> Any:
            x, y = imgui.get_cursor_screen_pos()
            self.rects.setdefault(key.removeprefix("##"), (x, y, 100.0, 40.0))
            return field(key, *told)

        imgui.invisible_button, imgui.input_text_with_hint = pressed, typed  # type: ignore[assignment]
        try:
            self.screen.draw(gui)
        finally:
            imgui.invisible_button, imgui.input_text_with_hint = press, field

    def look(self) -> None:
        self.screen.advance(0.02)
        self.stand.frame(self.draw, self.screen.name)
        self.stand.settle(self.draw, self.screen.name)

    def click(self, key: str, part: float = 0.5) -> None:
        """Clicks a widget, which is scrolled to if it has to be."""
        for _turn in range(40):
            x, y, wide, high = self.rects[key]
            top, bottom = self.edges.get(key, (0.0, y + high))
            if top <= y + high / 2 <= bottom - 4:
                break
            self.stand.point(x + wide * part, (top + bottom) / 2)
            self.stand.io.add_mouse_wheel_event(0.0, 0.5 if y < top else -0.5)
            self.look()
        self.stand.click(x + wide * part, y + high / 2, self.draw, self.screen.name)
        self.look()

    def press(self, key: imgui.Key) -> None:
        self.stand.press(key, self.draw, self.screen.name)
        self.look()


@pytest.fixture(scope="module")
def context() -> Iterator[moderngl.Context]:
    """The context all tests share, which has nothing to complain of."""
    made = off_screen()
    yield made
    assert made.error == "GL_NO_ERROR"


@pytest.fixture
def stand(context: moderngl.Context) -> Iterator[Stand]:
    made = Stand((1280, 720), context=context)
    made.gui.motion = False
    yield made
    made.draw()
    made.close()
    assert context.error == "GL_NO_ERROR"


@pytest.fixture
def program(stand: Stand, tmp_path: Path) -> Any:
    return FakeProgram(stand, tmp_path / "games")


def played(program: Any, game: str, moves: int, *seats: Seat, seed: int = 1) -> Match:
    """A match with so many moves at random, in the library."""
    match, dice = new_match(game, seats or (Seat(name="Anna"), Seat(level="easy")), seed), Random(3)
    for _ in range(moves):
        if match.over:
            break
        match.play(dice.choice(match.state.legal_moves()))
    program.library.save(match)
    return match


# Colours

_KINDS = {
    "everybody": np.eye(3),
    "protanopia": [[0.152, 1.053, -0.205], [0.115, 0.786, 0.099], [-0.004, -0.048, 1.052]],
    "deuteranopia": [[0.367, 0.861, -0.228], [0.280, 0.673, 0.047], [-0.012, 0.043, 0.969]],
    "tritanopia": [[1.256, -0.077, -0.179], [-0.078, 0.931, 0.148], [0.005, 0.691, 0.304]],
}
"""What linear light becomes for people who lack a kind of cone (Machado and others, 2009)."""
TOLD_APART = {
    game: data_of(game).TOLD_APART for game in GAMES if hasattr(data_of(game), "TOLD_APART")
}


def lab(light: Any) -> Any:
    """Linear light as lightness and two hues, in which distances are what the eye sees."""
    to_xyz = np.array(
        [[0.4125, 0.3576, 0.1804], [0.2127, 0.7152, 0.0722], [0.0193, 0.1192, 0.9503]]
    )
    x, y, z = np.cbrt(to_xyz @ np.clip(light, 0, 1) / (0.9505, 1.0, 1.0888))
    return np.array([116 * y - 16, 500 * (x - y), 200 * (y - z)])


def light_of(name: str, palette: str) -> tuple[float, float, float]:
    return materials.linear(material_named(name).in_palette(palette).colour)


def nearest(palette: str, game: str, kind: str) -> float:
    """How far apart the two colours are that are most alike to some people."""
    seen = [lab(_KINDS[kind] @ np.array(light_of(name, palette))) for name in TOLD_APART[game]]
    return min(float(np.linalg.norm(a - b)) for a, b in combinations(seen, 2))


@pytest.mark.parametrize("kind", _KINDS)
@pytest.mark.parametrize("game", TOLD_APART)
def test_colour_blind_people_can_tell_the_colours_of_their_palette_apart(
    game: str, kind: str
) -> None:
    assert nearest("colour-blind", game, kind) > 30


def test_the_classic_colours_are_what_they_cannot_tell_apart() -> None:
    assert nearest("classic", "aufsteiger", "protanopia") < 10


@pytest.mark.parametrize("game", TOLD_APART)
def test_contrast_goes_from_light_to_dark_in_clear_steps(game: str) -> None:
    light = sorted(lab(light_of(name, "contrast"))[0] for name in TOLD_APART[game])
    assert min(np.diff(light)) > 10


def test_a_palette_changes_what_belongs_to_players_and_nothing_else() -> None:
    own = {
        f"{game}/{name}": made for game in GAMES for name, made in shapes_of(game).materials.items()
    }
    found = {**materials.LIBRARY, **own}
    assert all(made.in_palette("classic") == made for made in found.values())
    changed = {name for name, made in found.items() if made.in_palette("contrast") != made}
    assert changed == {name for name, made in found.items() if made.player in COLOURS["contrast"]}
    assert {"red lacquer", "aufsteiger/red block", "steeppe/red jest"} < changed
    assert not changed & {"ivory lacquer", "steeppe/black jest", "steppe/ink"}


def test_every_palette_that_can_be_set_is_known_everywhere() -> None:
    for palette in PALETTES:
        assert material_named("red lacquer").in_palette(palette)
        assert set(theme.accents(palette)) == set(theme.PLAYERS)


def test_players_have_an_accent_that_follows_the_palette() -> None:
    for game in GAMES:
        rules, face = game_named(game), presenter_of(game)
        most = rules.player_counts[-1]
        for player in rules.start(rules.draw_setup(most, 1)).players:
            assert face.accent(player) in theme.PLAYERS
    before = dict(theme.PLAYERS)
    theme.use_palette("colour-blind")
    assert theme.PLAYERS["violet"] != before["violet"]
    theme.use_palette("classic")
    assert before == theme.PLAYERS


def test_the_renderer_draws_pieces_in_the_colours_of_the_palette(
    context: moderngl.Context,
) -> None:
    renderer = Renderer(context, QUALITIES["low"])
    target = context.framebuffer([context.texture((160, 100), 4)])
    scene, view = diorama("aufsteiger"), stage_of("aufsteiger").view
    drawn = {}
    for palette in ("classic", "contrast", "classic"):
        renderer.set_palette(palette)
        renderer.resize((160, 100))
        renderer.show(scene)
        for _ in range(MOST_PASSES):
            renderer.draw(view, target)
            drawn[palette] = target.read(components=3)
            if renderer.finished:
                break
        assert renderer.finished
    classic, other = (np.frombuffer(drawn[name], np.uint8).astype(int) for name in drawn)
    assert np.abs(classic - other).max() > 60
    renderer.set_palette("contrast")
    renderer.draw(view, target)
    renderer.set_palette("classic")
    for _ in range(MOST_PASSES):
        renderer.draw(view, target)
        if renderer.finished:
            break
    assert np.abs(np.frombuffer(target.read(components=3), np.uint8) - classic).max() < 8


def test_a_look_stays_when_the_quality_changes_and_everything_is_drawn_with_it(
    context: moderngl.Context, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.render.display.moderngl.create_context", lambda require: context)
    display = Display("low")
    display.resize((160, 100))
    scene, view = diorama("aufsteiger"), stage_of("aufsteiger").view

    def seen() -> Any:
        return np.asarray(display.small_picture(scene, view, (160, 100))).astype(int)

    classic = seen()
    assert display.set_look(Look("contrast", symbols=False))
    assert not display.set_look(Look("contrast", symbols=False))
    plain = seen()
    assert np.abs(plain - classic).max() > 60
    display.set_quality("medium")
    assert display.measure(scene, view) > 0
    finer = seen()
    assert np.abs(finer - plain).mean() < np.abs(finer - classic).mean()
    display.set_look(Look("contrast"))
    assert np.abs(seen() - finer).max() > 30, "the symbols are back"


def test_without_symbols_blocks_and_balls_are_bare_but_tiles_keep_their_values() -> None:
    for game, bare in (("aufsteiger", True), ("step-by-step", True), ("steppe", False)):
        scene = diorama(game)
        plain = without_symbols(scene)
        assert (plain != scene) is bare
        kept = {
            n
            for n, piece in plain.pieces.items()
            if piece.mesh.shape in ("aufsteiger/block", "step-by-step/ball")
        }
        assert not any(plain.pieces[name].engravings for name in kept)
        assert not any(name.startswith("symbol") for name in plain.pieces)


def test_without_coordinates_no_place_is_numbered_but_symbols_stay() -> None:
    for game in ("steppe", "step-by-step"):
        assert diorama(game).pieces.keys() > without_coordinates(diorama(game)).pieces.keys()
    assert without_coordinates(diorama("aufsteiger")) == diorama("aufsteiger")


# Settings


def test_every_switch_and_choice_acts_at_once(stand: Stand, program: Any) -> None:
    visit = Visit(stand, SettingsScreen(program))
    for tab, clicks in enumerate(
        (
            ("text_size 1", "fullscreen"),
            ("quality 2", "materials 2", "animation 3"),
            ("palette contrast", "symbols", "coordinates"),
            ("ai_pace 0", "practice", "invert_orbit", "follow_moves"),
            ("muted",),
            (),
            ("reduced_motion", "high_contrast", "large_targets", "captions"),
        )
    ):
        visit.click(f"groups {tab}")
        for key in clicks:
            before = program.settings
            visit.click(key)
            assert program.settings != before, key
        if tab == 0:
            visit.click("text_size 0")
    now = program.settings
    assert (now.quality, now.animation, now.palette) == ("high", "slow", "contrast")
    assert now.materials == "marble"
    assert (now.symbols, now.coordinates, now.muted, now.ai_pace) == (False, False, True, "instant")


def test_a_volume_is_heard_when_it_is_changed_and_not_otherwise(stand: Stand, program: Any) -> None:
    visit = Visit(stand, SettingsScreen(program))
    visit.click("groups 4")
    assert program.cues == []
    visit.click("effects_volume", 0.25)
    assert program.settings.effects_volume == 0.25
    assert program.cues == ["place-heavy"]


def test_settings_come_to_rest(stand: Stand, program: Any) -> None:
    visit = Visit(stand, SettingsScreen(program))
    for tab in range(5):
        visit.click(f"groups {tab}")
        assert stand.settle(visit.draw, visit.screen.name) < 50


def test_reset_can_be_taken_back_and_keeps_who_played(stand: Stand, program: Any) -> None:
    program.change(volume=0.3, palette="contrast", names=["Anna"])
    visit = Visit(stand, SettingsScreen(program))
    visit.click("reset")
    assert (program.settings.volume, program.settings.palette) == (0.8, "classic")
    assert program.settings.names == ("Anna",)
    program.offered()
    assert (program.settings.volume, program.settings.palette) == (0.3, "contrast")


# Games


def test_a_game_is_renamed_deleted_and_brought_back(stand: Stand, program: Any) -> None:
    match = played(program, "steppe", 5)
    played(program, "step-by-step", 4)
    screen = Games(program)
    visit = Visit(stand, screen)
    visit.click(match.id)
    screen.key("f2", frozenset())
    visit.look()
    assert stand.gui.modal
    stand.io.add_input_characters_utf8("Rainy day")
    visit.look()
    visit.press(Key.KEY_ENTER)
    assert program.library.load(match.id).title == "Rainy day"
    assert not stand.gui.modal
    screen.key("delete", frozenset())
    visit.look()
    assert match.id not in visit.rects and len(program.library.list()) == 1
    assert "Rainy day" in program.said[-1]
    program.offered()
    visit.look()
    assert match.id in visit.rects and len(program.library.list()) == 2


def test_the_filter_shows_the_games_of_one_kind(stand: Stand, program: Any) -> None:
    one, two = played(program, "steppe", 3), played(program, "steeppe", 3, Seat(name="Anna"))
    visit = Visit(stand, Games(program))
    assert {one.id, two.id} <= visit.rects.keys()
    visit.click(f"filter {1 + list(GAMES).index('steeppe')}")
    assert two.id in visit.rects and one.id not in visit.rects
    visit.click(f"filter {1 + list(GAMES).index('aufsteiger')}")
    assert "begin" in visit.rects and two.id not in visit.rects


def test_unfinished_games_come_first_and_enter_opens_the_one_with_the_focus(
    stand: Stand, program: Any
) -> None:
    going = played(program, "steppe", 4)
    done = played(program, "steppe", 999)
    assert done.over
    visit = Visit(stand, Games(program))
    assert visit.rects[going.id][1] < visit.rects[done.id][1]
    for _ in range(30):
        if stand.gui.focused == going.id:
            break
        visit.press(Key.KEY_TAB)
    visit.press(Key.KEY_DOWN_ARROW)
    assert stand.gui.focused == done.id
    visit.press(Key.KEY_ENTER)
    assert [screen.match.id for screen in program.opened] == [done.id]


def test_a_damaged_game_is_shown_as_such_and_can_be_removed(stand: Stand, program: Any) -> None:
    good, bad = played(program, "steppe", 4), played(program, "steppe", 4)
    path = program.library.picture_path(bad.id).with_suffix(".escalier")
    path.write_text("{", encoding="utf-8")
    visit = Visit(stand, Games(program))
    assert visit.rects[good.id][1] < visit.rects[bad.id][1]
    assert "rename" in visit.rects
    visit.click(bad.id)
    assert "open" not in visit.rects and "rename" not in visit.rects
    visit.press(Key.KEY_ENTER)
    assert program.opened == [], "it is opened"
    visit.click("delete")
    assert bad.id not in visit.rects and good.id in visit.rects and not path.exists()
    program.offered()
    visit.look()
    assert bad.id in visit.rects and path.exists()


def test_whatever_one_game_raises_the_others_are_shown(
    stand: Stand, program: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    good, bad = played(program, "steppe", 4), played(program, "steppe", 5)
    before = match_summary.note

    def trap(entry: Any) -> str:
        if entry.id == bad.id:
            raise ZeroDivisionError("nobody thought of that")
        return before(entry)

    monkeypatch.setattr(match_summary, "note", trap)
    visit = Visit(stand, Games(program))
    assert visit.rects[good.id][1] < visit.rects[bad.id][1]
    visit.click(bad.id)
    visit.click("delete")
    assert bad.id not in visit.rects and good.id in visit.rects


def test_who_cannot_read_the_folder_is_told_so(
    stand: Stand, program: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And not that there is no game, nor taken for a newcomer."""
    played(program, "steppe", 4)

    def broken(_folder: object) -> Any:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("app.match.saves.os.listdir", broken)
    visit = Visit(stand, Games(program))
    assert "begin" not in visit.rects
    title = import_module("app.ui.screens.title").Title(program)
    title.enter()
    assert not title._newcomer


@pytest.mark.parametrize(
    ("module", "kind"), [("games", "Games"), ("statistics", "Statistics"), ("title", "Title")]
)
def test_screens_are_seen_before_all_games_are_read(
    stand: Stand, program: Any, monkeypatch: pytest.MonkeyPatch, module: str, kind: str
) -> None:
    """With files as slow to read as can be, a frame is drawn after each."""
    for seed in range(5):
        played(program, "steppe", 999 if seed else 4, seed=seed)
    program.library = Library(program.library.folder)
    code = import_module(f"app.ui.screens.{module}")
    monkeypatch.setattr(code, "AT_A_TIME", 0.0)
    screen = getattr(code, kind)(program)
    screen.enter()
    assert not program.library.complete
    frames = 0
    for _ in range(10):
        frames += 1
        screen.advance(0.1)
        stand.frame(screen.draw, screen.name)
        if program.library.complete:
            break
        assert stand.gui.next_frame_in(stand.now) == 0.0, "the rest is never read"
    assert frames == 4 and len(program.library.list()) == 5
    if kind == "Games":
        assert len(screen._all) == 5
    elif kind == "Statistics":
        assert screen.found.total.played == 4
    else:
        assert screen._unfinished is not None


@pytest.mark.parametrize("damage", ["bomb", "cut", "rubbish", "not a picture", "folder", "huge"])
def test_a_damaged_picture_of_a_game_is_drawn_anew(program: Any, damage: str) -> None:
    match = played(program, "steppe", 4)
    (entry,) = program.library.list()
    path = program.library.picture_path(match.id)
    made = io.BytesIO()
    Image.new("RGB", SIZE).save(made, "PNG")
    sound = made.getvalue()
    if damage == "folder":
        path.mkdir()
    else:
        wide = (2**31 - 1).to_bytes(4, "big")
        header = b"IHDR" + wide + wide + sound[24:29]
        path.write_bytes(
            {
                "bomb": sound[:12] + header + zlib.crc32(header).to_bytes(4, "big") + sound[33:],
                "cut": sound[: len(sound) // 2],
                "rubbish": sound[:40] + b"\xff" * 40 + sound[80:],
                "not a picture": b"GIF89a" + sound,
                "huge": sound + b"\0" * 3_000_000,
            }[damage]
        )
    make_pictures(program)
    program.pictures.of_match(entry)
    make_pictures(program)
    assert program.display.drawn, "the picture is taken as it is"
    assert program.pictures.of_match(entry) != program.pictures.of_game("steppe")


def make_pictures(program: Any) -> None:
    """Lets everything that is due be made, threads included."""
    pictures, posted = program.pictures, program.window.posted
    for _ in range(MOST_PASSES):
        if not (pictures.work() or pictures._reading):
            return
        if pictures._reading:
            posted.get(timeout=60)()
    raise AssertionError("there is always something left to draw")


def test_a_game_without_a_picture_gets_one_in_its_place_beside_the_game(program: Any) -> None:
    match = played(program, "steppe", 4)
    entry = program.library.list()[0]
    path = program.library.picture_path(match.id)
    instead = program.pictures.of_match(entry)
    assert instead == 0 and not path.exists()
    make_pictures(program)
    number = program.pictures.of_match(entry)
    assert number and number != program.pictures.of_game("steppe")
    with Image.open(path) as image:
        assert image.size == SIZE
    drawn = len(program.display.drawn)
    again = Thumbnails(program)
    program.pictures = again
    again.of_match(entry)
    make_pictures(program)
    assert len(program.display.drawn) <= drawn + 1, "a picture that is there is loaded"


def test_a_picture_older_than_its_game_is_drawn_again(program: Any) -> None:
    match = played(program, "step-by-step", 4)
    program.pictures.take(match)
    make_pictures(program)
    path = program.library.picture_path(match.id)
    os.utime(path, ns=(1, 1))
    fresh = Thumbnails(program)
    program.pictures = fresh
    fresh.of_match(program.library.list()[0])
    make_pictures(program)
    assert path.stat().st_mtime_ns > 1


def test_a_deleted_game_leaves_no_picture_behind(program: Any) -> None:
    match = played(program, "steppe", 4)
    program.pictures.take(match)
    program.library.delete(match.id)
    make_pictures(program)
    assert not program.library.picture_path(match.id).exists()


def test_results_and_moments_in_words() -> None:
    now = datetime(2026, 11, 16, 20, 0, tzinfo=UTC)
    assert dates.moment(now - timedelta(minutes=5), now).startswith("Today")
    assert dates.moment(now - timedelta(days=1), now).startswith("Yesterday")
    assert dates.moment(now - timedelta(days=40), now) == "October 7, 2026"
    assert dates.duration(20) == "under a minute"
    assert dates.duration(3900) == "1 h 5 min"


def test_a_match_in_words(program: Any) -> None:
    match = played(program, "steppe", 4)
    assert match_summary.title(program.library.list()[0]) == "Anna, Blue"
    match.concede("red")
    program.library.save(match)
    assert match_summary.result(program.library.list()[0]) == "Anna resigned"


# A new game


def test_begin_makes_the_match_that_was_chosen_and_remembers_it(stand: Stand, program: Any) -> None:
    program.change(names=["Anna"])
    visit = Visit(stand, NewGame(program, "step-by-step"))
    visit.click("count 1")
    visit.click("kind 2 1")
    for _ in range(2):
        visit.click("level 1 more")
    visit.click("begins 1")
    visit.click("size 0")
    visit.click("begin")
    match = program.opened[-1].match
    assert [seat.level for seat in match.seats.values()] == ["hard", "easy", None]
    assert [seat.name for seat in match.seats.values()] == ["Granite", "Hazel", "Anna"]
    assert match.timeline.options["size"] == 5
    again = Visit(stand, NewGame(program, "step-by-step")).screen
    assert isinstance(again, NewGame)
    assert [place.level for place in again.seating.taken[1:]] == ["hard", "easy"]
    assert again.seating.begins == 1
    assert again.seating.name(0) == "Anna" and again.choices.options["size"] == 5


def test_stones_show_the_colours_that_will_be_played() -> None:
    seating = Seating("steppe", Settings())
    assert [seating.players_of(n) for n in range(2)] == [("red",), ("blue",)]
    seating.begins = 1
    assert [seating.players_of(n) for n in range(2)] == [("blue",), ("red",)]
    order = seating.in_turn(seating.seats(), Random(1))
    match = new_match("steppe", order)
    assert match.seats["red"].level == "easy" and match.seats["blue"].is_person
    seating.begins = None
    assert seating.players_of(0) == ()
    alone = Seating("steeppe", Settings())
    alone.fit(1, {})
    assert alone.players_of(0) == ("red", "black")


def test_colours_of_die_aufsteiger_are_chosen_once_each_and_kept() -> None:
    seating = Seating("aufsteiger", Settings())
    seating.choose_next_player(0, {})
    seating.choose_next_player(1, {})
    assert [seating.players_of(n) for n in range(2)] == [("red",), ("yellow",)]
    assert new_match("aufsteiger", seating.seats(), 5).state.players == ("red", "yellow")
    for _ in range(3):
        seating.choose_next_player(1, {"purple": True})
    assert seating.players_of(1) == ("purple",)
    seating.fit(2, {})
    assert seating.players_of(1) == ()


def test_what_so_many_players_cannot_have_is_taken_back_with_a_word(
    stand: Stand, program: Any
) -> None:
    visit = Visit(stand, NewGame(program, "aufsteiger"))
    seating = visit.screen.seating  # type: ignore[attr-defined]
    visit.click("count 3")
    seating.places[0].player, seating.begins = "purple", 4
    visit.look()
    assert program.said == [] and seating.count == 5
    visit.click("count 1")
    assert (seating.places[0].player, seating.begins) == ("", 0)
    assert len(program.said) == 2 and "Purple" in program.said[0]
    visit.look()
    assert len(program.said) == 2, "it is said once"


def test_options_without_a_meaning_cannot_be_switched_and_say_why(
    stand: Stand, program: Any
) -> None:
    stand.resize((1280, 2000))
    visit = Visit(stand, NewGame(program, "aufsteiger"))
    visit.click("more")
    assert {"long_end", "purple"} <= stand.gui.widget_rects.keys()
    visit.click("count 1")
    assert "long_end" not in stand.gui.widget_rects and "purple" in stand.gui.widget_rects
    visit.click("count 3")
    assert "purple" not in stand.gui.widget_rects


def test_an_ai_keeps_the_name_it_was_given_and_else_has_that_of_its_level(program: Any) -> None:
    seating = Seating("steppe", Settings())
    seating.places[1].ai_name = "Deep Stair"
    assert seating.seats()[1].name == "Deep Stair"
    settings = Settings().remembering("steppe", seating.seats(), {})
    again = Seating("steppe", settings)
    assert again.name(1) == "Deep Stair"
    again.places[1].ai_name, again.places[1].level = "", "expert"
    assert again.name(1) == "Everest"
    settings = settings.remembering("steppe", again.seats(), {})
    later = Seating("steppe", settings)
    later.places[1].level = "novice"
    assert later.name(1) == "Clover", "a name of a level is not kept for another level"


def test_pictures_are_coarse_until_none_is_missing_and_saved_when_fine(program: Any) -> None:
    match = played(program, "steppe", 4)
    program.display.finished = False
    program.pictures.take(match)
    program.pictures.of_game("steeppe")
    for _ in range(2):
        assert program.pictures.missing and program.pictures.work()
    assert len(program.display.drawn) == 2
    path = program.library.picture_path(match.id)
    assert not program.pictures.missing and not path.exists()
    program.display.finished = True
    assert program.pictures.work() and path.exists()
    assert program.pictures.work() and not program.pictures.work()


def test_presets_of_die_aufsteiger_set_their_switches(stand: Stand, program: Any) -> None:
    visit = Visit(stand, NewGame(program, "aufsteiger"))
    assert isinstance(visit.screen, NewGame)
    visit.click("tower 1")
    visit.click("preset 1")
    preset = game_named("aufsteiger").presets["Climbers 2017"]
    assert preset.items() <= visit.screen.choices.options.items()
    visit.click("preset 0")
    assert visit.screen.choices.options["tower"] == "tall"
    assert not any(visit.screen.choices.options[name] for name in preset)


def test_what_matters_is_in_the_window_with_large_text(stand: Stand, program: Any) -> None:
    program.change(text_size=200)
    screens: list[tuple[Screen, tuple[str, ...]]] = [
        (NewGame(program, game), ("back", "begin", "lesson", "rules")) for game in GAMES
    ]
    screens += [
        (SettingsScreen(program), ("back",)),
        (Games(program), ("back", "begin")),
        (Statistics(program), ("back",)),
        (Credits(program), ("back",)),
    ]
    for screen, keys in screens:
        visit = Visit(stand, screen)
        for key in keys:
            x, y, wide, high = visit.rects[key]
            assert x >= 0 and y >= 0 and x + wide <= 1280 and y + high <= 720, (screen.name, key)


# Statistics and credits


def test_statistics_follow_the_person_and_open_the_best_game(stand: Stand, program: Any) -> None:
    best = None
    for seed in range(6):
        match = played(program, "steppe", 999, Seat(name="Anna"), Seat(level="novice"), seed=seed)
        if match.outcome and match.outcome.winners == ("red",):
            best = match
    played(program, "steppe", 999, Seat(name="Bo"), Seat(level="novice"))
    assert best is not None
    screen = Statistics(program)
    visit = Visit(stand, screen)
    assert screen.found.total.played == 7
    visit.click(f"person {1 + screen.names.index('Bo')}")
    assert screen.found.total.played == 1
    visit.click("person 0")
    fastest = statistics(program.library.list()).games["steppe"].fastest
    assert fastest is not None
    visit.click("timer steppe")
    assert program.opened[-1].match.id == fastest.id


def test_credits_name_every_work_and_find_its_licence(stand: Stand, program: Any) -> None:
    table = resource("assets", "LICENSES.md").read_text(encoding="utf-8")
    named = [line for line in table.splitlines() if line.startswith("| ") and "---" not in line]
    assert len(works()) == len(named) - 1
    texts = {work.text for work in works()} - {""}
    assert texts and all(resource("assets", *text.split("/")).is_file() for text in texts)
    lock = (ROOT / "packaging" / "lock" / "play.txt").read_text()
    packages = re.findall(r"^([\w-]+)==", lock, re.MULTILINE)
    assert set(packages) <= {title.lower() for title, _licence in LIBRARIES}
    screen = Credits(program)
    visit = Visit(stand, screen)
    visit.click("0")
    assert screen._reading in texts
