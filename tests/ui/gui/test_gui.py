"""The interface without a window: clicks, keys and pixels."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

import moderngl
import numpy as np
import pytest
from slimgui import imgui

from app.render.capture import off_screen
from app.ui.gui import theme
from app.ui.gui import widgets as w
from app.ui.gui.context import Gui
from app.ui.gui.icons import ICONS
from app.ui.gui.text import wrapped_lines
from app.ui.gui.tooltips import tooltip_due
from tests.tools.fakes import FakeWindow
from tests.tools.gallery import SCREENS, Stand
from tests.tools.gallery_screens import Shown
from tests.tools.loops import as_long_as

Key = imgui.Key


@pytest.fixture(scope="module")
def context() -> moderngl.Context:
    return off_screen()


@pytest.fixture
def stand(context: moderngl.Context) -> Iterator[Stand]:
    made = Stand((640, 360), context=context)
    yield made
    made.draw()
    assert context.error == "GL_NO_ERROR"
    made.close()


def seen(stand: Stand) -> Any:
    """The pixels of the last frame, as numbers that can be subtracted."""
    stand.draw()
    return stand.picture().astype(int)


class Two:
    """Two panels with a button each, far apart, and what happened to them."""

    def __init__(self) -> None:
        self.clicks: list[str] = []
        self.focused = ""
        self.rects: dict[str, w.Rect] = {}

    def __call__(self, gui: Gui) -> None:
        self.focused = ""
        for name, x in (("left", 20.0), ("right", 900.0)):
            with w.panel(gui, f"panel {name}", (x, 100, 300, 0)):
                for number in (1, 2):
                    item = w.button(gui, f"button {number}", f"Button {number}")
                    key = f"{name} {number}"
                    self.rects[key] = item.rect
                    if item.clicked:
                        self.clicks.append(key)
                    if item.focused:
                        self.focused = key


def middle(rect: w.Rect) -> tuple[float, float]:
    return rect[0] + rect[2] / 2, rect[1] + rect[3] / 2


def test_a_click_presses_the_button_under_the_mouse_and_no_other(stand: Stand) -> None:
    two = Two()
    stand.settle(two)
    stand.click(*middle(two.rects["right 2"]), two)
    assert two.clicks == ["right 2"]
    stand.click(600, 300, two)
    assert two.clicks == ["right 2"]
    assert stand.cues == ["hover", "press"]


def test_a_press_that_is_let_go_elsewhere_is_no_click(stand: Stand) -> None:
    two = Two()
    stand.settle(two)
    stand.point(*middle(two.rects["left 1"]))
    stand.frame(two)
    stand.io.add_mouse_button_event(0, True)
    stand.frame(two)
    stand.point(600, 600)
    stand.frame(two)
    stand.io.add_mouse_button_event(0, False)
    stand.frame(two)
    stand.frame(two)
    assert two.clicks == []


def test_tab_and_arrows_lead_the_focus_across_panels_and_enter_presses(stand: Stand) -> None:
    two = Two()
    stand.settle(two)
    visited = []
    for _ in range(4):
        stand.press(Key.KEY_TAB, two)
        visited.append(two.focused)
    assert sorted(visited) == sorted(two.rects)
    for _ in as_long_as(lambda: two.focused != "left 1"):
        stand.press(Key.KEY_TAB, two)
    stand.press(Key.KEY_RIGHT_ARROW, two)
    assert two.focused == "right 1"
    stand.press(Key.KEY_DOWN_ARROW, two)
    assert two.focused == "right 2"
    stand.press(Key.KEY_ENTER, two)
    assert two.clicks == ["right 2"]


def test_the_focus_is_seen(stand: Stand) -> None:
    stand.resize((1280, 720))
    two = Two()
    stand.settle(two)
    before = seen(stand)
    stand.press(Key.KEY_TAB, two)
    stand.settle(two)
    after = seen(stand)
    x, y, width, _ = two.rects[two.focused]
    above = slice(int(y) - 6, int(y) - 1), slice(int(x) + 10, int(x + width) - 10)
    assert (after[above] - before[above]).max() > 100


def test_nothing_is_drawn_when_nothing_happens(stand: Stand) -> None:
    two = Two()
    assert 0 < stand.settle(two) < 60
    assert stand.gui.next_frame_in(stand.now) is None
    stand.point(*middle(two.rects["left 1"]))
    assert stand.gui.next_frame_in(stand.now) == 0
    assert 3 <= stand.settle(two) < 60
    assert stand.gui.next_frame_in(stand.now + 5) is None


def test_without_motion_everything_arrives_at_once(stand: Stand) -> None:
    stand.gui.motion = False
    two = Two()
    stand.settle(two)
    stand.point(*middle(two.rects["left 1"]))
    assert stand.settle(two) <= 3


def test_a_tooltip_waits_without_drawing_and_then_shows(stand: Stand) -> None:
    stand.resize((1280, 720))

    def draws(gui: Gui) -> None:
        with w.panel(gui, "panel", (200, 300, 300, 0)):
            w.tooltip(gui, w.button(gui, "undo", "Undo"), "Undo the last move", "Ctrl+Z")

    stand.settle(draws)
    stand.point(240, 340)
    stand.settle(draws)
    before = seen(stand)
    left = stand.gui.next_frame_in(stand.now)
    assert left is not None and 0.1 < left <= 0.5
    stand.now += left
    stand.gui.request_frames()
    stand.settle(draws)
    assert stand.gui.next_frame_in(stand.now) is None
    changed = np.abs(seen(stand) - before).max(axis=2) > 60
    assert changed[270:318].any()


def test_large_text_makes_buttons_larger_and_stays_inside(stand: Stand) -> None:
    text = "Reprendre la partie à partir de ce coup"
    small = w.button_size(stand.gui, text)
    stand.gui.set_text_size(200)
    large = w.button_size(stand.gui, text)
    assert large[0] > 1.15 * small[0]
    narrow = w.button_size(stand.gui, text, width=180)
    assert narrow[0] == 180 and narrow[1] > large[1] + 10


LONG = "Rétablir les réglages d'origine de l'affichage"


def crowd(gui: Gui) -> None:
    """Widgets with more to say than there is room for."""
    with w.panel(gui, "narrow", (20, 20, 290, 0)):
        w.paragraph(gui, LONG, theme.HEADING)
        w.label(gui, LONG)
        w.paragraph(gui, LONG)
        w.button(gui, "primary", LONG, "primary", "gear-six", width=w.available()[0])
        w.segmented(gui, "choice", ("Très difficile", "Normale", "Débutant", "Impitoyable"), 1)
        w.tabs(gui, "tabs", ("Affichage", "Accessibilité", "Enregistrements"), 0)
        w.toggle(gui, "toggle", LONG, True, LONG)
    with w.panel(gui, "second", (330, 20, 290, 0)):
        w.list_row(gui, "row", LONG, LONG, picture=1, end="avant-hier")
        w.list_row(gui, "icon", LONG, LONG, icon="trophy", chosen=True)
        w.player_badge(gui, "badge", LONG, "red", LONG, "128", True, "user", pictures=("crown",))
        w.stepper(gui, "stepper", 2, 1, 3, "deux personnes")
        for name in ("Ctrl", "Maj", "Retour arrière"):
            w.key_cap(gui, name)
    with w.group(gui, "cards", (640, 20, 250, 0)):
        w.card(
            gui,
            "card",
            LONG,
            LONG,
            1,
            (250, 340),
            facts=(("users", LONG[:24]), ("clock", "15 min")),
        )
    w.confirm_dialog(gui, "ask", LONG, LONG, ((LONG, "primary"), (LONG, "secondary")), 330)


@pytest.mark.parametrize("size", [100, 125])
def test_long_texts_stay_inside_their_panels(stand: Stand, size: int) -> None:
    stand.gui.set_text_size(size)
    stand.settle(crowd)
    add_text = imgui.DrawList.add_text
    outside, inside = [], []

    def spy(draw: imgui.DrawList, font: imgui.Font, height: float, place: Any, *rest: Any) -> None:
        left, top = imgui.get_window_pos()
        wide, high = imgui.get_window_size()
        imgui.push_font(font, height)
        across = imgui.calc_text_size(rest[1])[0]
        imgui.pop_font()
        fits = left + 6 <= place[0] and place[0] + across <= left + wide - 6
        whole = top <= place[1] and place[1] + height <= top + high
        if not (fits and (whole or imgui.get_scroll_max_y() > 0)):
            outside.append(rest[1])
        else:
            inside.append(rest[1])
        add_text(draw, font, height, place, *rest)

    with patch.object(imgui.DrawList, "add_text", spy):
        stand.frame(crowd)
    assert outside == []
    assert len(inside) > 40


def test_a_panel_that_is_too_high_for_the_window_scrolls_to_what_has_the_focus(
    stand: Stand,
) -> None:
    places = {}

    def draws(gui: Gui) -> None:
        with w.panel(gui, "high", (20, 100, 300, 0)) as found:
            places["panel"] = found
            for number in range(30):
                item = w.button(gui, number, f"Button {number}")
                places[number] = item.rect
                if item.focused:
                    places["focus"] = number

    stand.settle(draws)
    assert places["panel"][1] + places["panel"][3] <= 720
    assert places[29][1] > 720
    for _ in range(30):
        stand.press(Key.KEY_TAB, draws)
    stand.settle(draws)
    assert places["focus"] == 29
    assert places[29][1] + places[29][3] <= places["panel"][1] + places["panel"][3]


@pytest.mark.parametrize("name", SCREENS)
def test_every_screen_of_the_gallery_comes_to_rest(stand: Stand, name: str) -> None:
    shown = Shown([1, 1, 1, 1])
    draws = partial(SCREENS[name], shown=shown)
    stand.point(300, 300)
    assert stand.settle(draws, name) < 60
    left = stand.gui.next_frame_in(stand.now)
    assert left is None or left > 0.1


def test_a_screen_remembers_its_focus(stand: Stand) -> None:
    two, other = Two(), Two()
    stand.settle(two, "first")
    stand.press(Key.KEY_TAB, two, "first")
    stand.press(Key.KEY_TAB, two, "first")
    before = two.focused
    stand.press(Key.KEY_TAB, other, "second")
    stand.press(Key.KEY_TAB, other, "second")
    assert other.focused
    stand.frame(two, "first")
    stand.settle(two, "first")
    assert two.focused == before


def test_wrapped_text_fits_and_keeps_french_punctuation_with_its_word(stand: Stand) -> None:
    text = "Voulez-vous vraiment abandonner la partie\u00a0? Elle est enregistrée\u202f!"

    def draws(gui: Gui) -> None:
        found = wrapped_lines(gui, theme.BODY, text, 150)
        assert len(found) > 2 and " ".join(found) == text
        assert all(w.text_width(gui, theme.BODY, line) <= 150 for line in found)
        assert not any(line.startswith(("?", "!")) for line in found)

    stand.frame(draws)


def test_on_a_fine_screen_text_has_more_pixels(stand: Stand) -> None:
    def draws(gui: Gui) -> None:
        with w.panel(gui, "panel", (0, 0, 400, 200)):
            w.paragraph(gui, "Escalier", theme.TITLE)

    found = []
    for scale in (1.0, 2.0):
        stand.resize((1280, 720), scale)
        stand.settle(draws)
        found.append(seen(stand)[: round(100 * scale), : round(300 * scale)])
    coarse, fine = (picture.mean(axis=2) for picture in found)
    assert fine.shape == (200, 600)
    blown_up = coarse.repeat(2, axis=0).repeat(2, axis=1)
    assert np.abs(fine - blown_up).max() > 60
    assert abs(fine.mean() - coarse.mean()) < 2


def test_a_small_window_shows_the_whole_layout(stand: Stand) -> None:
    stand.resize((640, 360))
    two = Two()
    stand.settle(two)
    assert stand.gui.logical_size == (1280, 720)
    stand.click(*middle(two.rects["right 1"]), two)
    assert two.clicks == ["right 1"]


def test_letters_never_seen_before_reach_the_screen(stand: Stand) -> None:
    stand.resize((1280, 720))
    words = ["abc"]

    def draws(gui: Gui) -> None:
        with w.panel(gui, "panel", (0, 0, 600, 200)):
            w.paragraph(gui, words[0], theme.TITLE)

    stand.settle(draws)
    for word in ("ÉÀÇŒ", "ßůŁ", "0123456789"):
        words[0] = word
        stand.frame(draws)
        stand.frame(draws)
        bright = seen(stand)[15:80, 15:300].max(axis=2) > 200
        assert bright.sum() > 100, word


def test_old_letters_make_room_for_new_ones(stand: Stand) -> None:
    letters = "".join(map(chr, range(0xC0, 0x180)))

    def draws(gui: Gui) -> None:
        with w.panel(gui, "panel", (0, 0, 1200, 700)):
            for style in (theme.TITLE, theme.BODY, theme.HEADING, theme.HERO, theme.MOTTO):
                w.paragraph(gui, letters, style)

    counts, letters_in = [], []
    for wide in range(640, 2600, 140):
        stand.window = (wide, wide * 9 // 16)
        stand.pixels = stand.window
        for _ in range(3):
            stand.frame(draws)
            stand.draw()
        counts.append(len(stand.gui.painter._textures))
        letters_in.append(set(stand.gui.painter._font_atlases))
    assert max(counts) < 12, "destroyed textures are let go"
    assert not letters_in[0] & letters_in[-1], "there was more to draw than one texture held"


@pytest.mark.parametrize("size", [(0, 0), (1, 1), (300, 2000), (5000, 300)])
def test_windows_of_odd_sizes_do_no_harm(stand: Stand, size: tuple[int, int]) -> None:
    stand.window = stand.pixels = size
    two = Two()
    stand.settle(two)
    assert stand.gui.logical_size[0] >= 1279.9 and stand.gui.logical_size[1] >= 719.9
    assert two.rects


def test_every_icon_is_in_the_font(stand: Stand) -> None:
    missing = []

    def draws(gui: Gui) -> None:
        imgui.push_font(gui.font("icons"), 32)
        blank = imgui.calc_text_size("A")[0]
        for name, letter in ICONS.items():
            if imgui.calc_text_size(letter)[0] in (0, blank):
                missing.append(name)
        imgui.pop_font()

    stand.frame(draws)
    assert not missing


def test_pictures_are_shown_replaced_and_let_go(stand: Stand) -> None:
    stand.resize((1280, 720))
    painter = stand.gui.painter
    red = np.zeros((8, 8, 4), np.uint8)
    red[..., 0] = red[..., 3] = 255
    number = painter.add(red)

    def draws(gui: Gui) -> None:
        with w.panel(gui, "panel", (0, 0, 300, 200)):
            w.list_row(gui, "row", "A game", picture=number)

    stand.settle(draws)
    assert tuple(seen(stand)[56, 70]) == (255, 0, 0)
    painter.replace(number, red[..., [1, 0, 2, 3]])
    stand.frame(draws)
    assert tuple(seen(stand)[56, 70]) == (0, 255, 0)
    painter.remove(number)
    stand.frame(draws)
    assert tuple(seen(stand)[56, 70]) != (0, 255, 0)


@pytest.mark.parametrize("size", [(500, 1), (1, 500), (1, 1)])
def test_tables_of_any_form_are_blurred(stand: Stand, size: tuple[int, int]) -> None:
    context = stand.gui.painter.context
    stand.gui.blur(context.texture(size, 4, bytes(4 * size[0] * size[1])))
    assert context.error == "GL_NO_ERROR"


def test_panels_show_the_table_blurred_at_their_place(stand: Stand) -> None:
    stand.resize((1280, 720))
    table = np.zeros((720, 1280, 4), np.uint8)
    table[:, 640:, 0] = 255
    table[260:, :, 2] = 255
    texture = stand.context.texture((1280, 720), 4, table[::-1].tobytes())
    stand.gui.blur(texture)
    places = ((100, 20), (900, 20), (100, 420), (900, 420))

    def draws(gui: Gui) -> None:
        for number, (x, y) in enumerate(places):
            with w.panel(gui, f"panel {number}", (x, y, 200, 150)):
                w.paragraph(gui, "")

    stand.settle(draws)
    found = [seen(stand)[y + 30, x + 100] for x, y in places]
    for (red, _, blue), (x, y) in zip(found, places, strict=True):
        assert (red > 50) == (x > 640) and (blue > 50) == (y > 260)


def test_slider_and_toggle_and_choice_and_stepper_take_mouse_and_keys(stand: Stand) -> None:
    held = {"slide": 5.0, "on": False, "choice": 0, "seats": 2}

    def draws(gui: Gui) -> None:
        with w.panel(gui, "panel", (0, 0, 440, 0)):
            held["slide"] = w.slider(gui, "slide", held["slide"], 0, 10, 1, 350)
            w.same_line()
            w.icon_button(gui, "reset", "x", side=30)
            held["on"] = w.toggle(gui, "on", "Sound", bool(held["on"]))
            held["choice"] = w.segmented(
                gui, "choice", ("One", "Two", "Three"), int(held["choice"])
            )
            held["seats"] = w.stepper(gui, "seats", int(held["seats"]), 2, 4)

    stand.settle(draws)
    stand.press(Key.KEY_TAB, draws)
    for key in (Key.KEY_RIGHT_ARROW,) * 4 + (Key.KEY_LEFT_ARROW,):
        stand.press(key, draws)
    assert held["slide"] == 8
    stand.press(Key.KEY_DOWN_ARROW, draws)
    stand.press(Key.KEY_SPACE, draws)
    assert held["on"] is True
    stand.press(Key.KEY_DOWN_ARROW, draws)
    stand.press(Key.KEY_RIGHT_ARROW, draws)
    stand.press(Key.KEY_ENTER, draws)
    assert held["choice"] >= 1
    stand.click(365, 35, draws)
    assert held["slide"] == 10


def test_text_is_typed_into_a_field(stand: Stand) -> None:
    typed = {"text": "", "entered": False}

    def draws(gui: Gui) -> None:
        with w.panel(gui, "panel", (0, 0, 400, 0)):
            found = w.text_input(gui, "name", str(typed["text"]), "Name")
            typed["text"] = found.text
            typed["entered"] |= found.entered

    stand.settle(draws)
    stand.click(100, 40, draws)
    stand.frame(draws)
    assert stand.gui.typing
    stand.io.add_input_characters_utf8("Noé")
    stand.frame(draws)
    stand.frame(draws)
    assert typed["text"] == "Noé"
    stand.settle(draws)
    assert stand.gui.next_frame_in(stand.now) is None
    pictures = []
    for _ in range(4):
        stand.frame(draws, seconds=0.35)
        pictures.append(seen(stand))
    assert all((picture == pictures[0]).all() for picture in pictures), "nothing blinks"
    stand.press(Key.KEY_ENTER, draws)
    assert typed["entered"] and not stand.gui.typing


def test_a_dialog_has_everything_to_itself_and_gives_the_focus_back(stand: Stand) -> None:
    two = Two()
    answers: list[int | None] = []
    asking = [False]

    def draws(gui: Gui) -> None:
        two(gui)
        if asking[0]:
            given = w.confirm_dialog(
                gui, "leave", "Leave?", "…", (("Stay", "primary"), ("Leave", "quiet"))
            )
            if given is not None:
                answers.append(given)
                asking[0] = False

    stand.settle(draws)
    stand.press(Key.KEY_TAB, draws)
    before = two.focused
    asking[0] = True
    stand.gui.request_frames()
    stand.settle(draws)
    assert stand.gui.modal and stand.gui.covers(600, 700)
    stand.click(*middle(two.rects["left 1"]), draws)
    assert two.clicks == [] and asking[0]
    stand.press(Key.KEY_TAB, draws)
    assert two.focused == ""
    stand.press(Key.KEY_ENTER, draws)
    assert len(answers) == 1 and answers[0] in (0, 1)
    asking[0] = True
    stand.frame(draws)
    stand.press(Key.KEY_ESCAPE, draws)
    assert answers[1:] == [-1]
    stand.settle(draws)
    assert not stand.gui.modal
    stand.press(Key.KEY_TAB, draws)
    assert two.focused and two.focused != before


def test_messages_come_and_go_by_themselves(stand: Stand) -> None:
    stand.resize((1280, 720))
    messages = w.Toasts()
    draws: Callable[[Gui], None] = lambda gui: messages.draw(gui) and None  # noqa: E731
    stand.frame(draws)
    messages.say(stand.gui, "A tile must lie on one level.", "bad", seconds=3)
    stand.settle(draws)
    assert seen(stand)[20:80, 540:740].max() > 150
    left = stand.gui.next_frame_in(stand.now)
    assert left is not None and 2 < left < 3
    stand.now += left
    stand.gui.request_frames()
    stand.settle(draws)
    assert seen(stand).max() == 0
    assert stand.gui.next_frame_in(stand.now) is None


def test_a_message_is_seen_however_long_ago_it_was_said(stand: Stand) -> None:
    """As at the start, before the first frame: its time begins when it is seen."""
    stand.gui.motion = False
    messages = w.Toasts()
    stand.gui.now = -100.0
    messages.say(stand.gui, "Escalier is open in another window.", seconds=3)
    stand.frame(lambda gui: messages.draw(gui) and None)
    assert seen(stand).max() > 0


def test_any_number_of_vertices_is_drawn(stand: Stand, caplog: pytest.LogCaptureFixture) -> None:
    """Numbers of 16 bits would not do for a screen that is full of things."""

    def draw(gui: Gui) -> None:
        many = imgui.get_window_draw_list()
        for _number in range(20_000):
            many.add_rect_filled((0, 0), (4, 4), 0xFF0000FF)
        many.add_rect_filled((0, 0), (stand.window[0], 40), 0xFF00FF00)

    stand.frame(draw)
    assert not caplog.records
    stand.gui.draw(stand.target)
    seen = np.frombuffer(stand.target.read(components=3), np.uint8).reshape(*stand.pixels[::-1], 3)
    assert (seen[-20, 20] == (0, 255, 0)).all()


def test_of_a_long_list_only_what_is_seen_is_drawn(stand: Stand) -> None:
    def draw(gui: Gui) -> None:
        with w.scroll(gui, "rows", 300):
            for number in range(1500):
                w.list_row(gui, number, f"Game {number}", "of two", icon="warning")

    stand.frame(draw)
    drawn = sum(made.vtx_buffer_size for made in imgui.get_draw_data().commands_lists)
    assert 100 < drawn < 5_000


def test_what_dear_imgui_objects_to_costs_a_frame_only(stand: Stand) -> None:
    two = Two()
    stand.settle(two)

    def broken(gui: Gui) -> None:
        with w.panel(gui, "panel", (0, 0, 100, 100)):
            raise RuntimeError("Assertion failed")

    stand.frame(broken)
    stand.settle(two)
    stand.click(*middle(two.rects["left 2"]), two)
    assert two.clicks == ["left 2"]


@pytest.fixture
def seated(stand: Stand) -> SimpleNamespace:
    from app.ui.gui.input import Input

    stand.resize((1920, 1080))
    window = FakeWindow((1920, 1080))
    two = Two()
    stand.settle(two)
    return SimpleNamespace(stand=stand, window=window, two=two, input=Input(stand.gui, window))


def test_the_mouse_over_the_free_table_belongs_to_the_table(seated: SimpleNamespace) -> None:
    stand, two, told = seated.stand, seated.two, seated.input
    zoom = stand.gui.zoom
    x, y = middle(two.rects["left 1"])
    x, y = round(x * zoom), round(1080 - y * zoom)
    assert told.on_mouse_motion(960, 540, 0, 0) is None
    assert told.on_mouse_press(960, 540, 1, 0) is None
    assert told.on_mouse_drag(x, y, 1, 1, 1, 0) is None, "a drag of the table stays the table's"
    assert told.on_mouse_release(x, y, 1, 0) is None
    assert told.on_mouse_scroll(960, 540, 0, 1) is None
    stand.settle(two)
    assert two.clicks == []
    for handler in (told.on_mouse_press, told.on_mouse_release):
        assert handler(x, y, 1, 0)
        stand.frame(two)
    stand.settle(two)
    assert two.clicks == ["left 1"]


def test_a_mouse_button_that_is_held_asks_for_frames_only_where_it_repeats(
    seated: SimpleNamespace,
) -> None:
    stand, told = seated.stand, seated.input
    stand.gui.motion = False
    clicks: dict[str, int] = {"once": 0, "again": 0}

    def two(_gui: Gui) -> None:
        with w.panel(stand.gui, "held", (20, 20, 300, 0)):
            for name in clicks:
                clicks[name] += w.hotspot(
                    stand.gui, name, (200, 40), repeat=name == "again"
                ).clicked

    for _ in range(8):
        stand.frame(two)
    zoom = stand.gui.zoom
    for name, more in (("once", False), ("again", True)):
        left, top, wide, high = stand.gui.widget_rects[name]
        at = round((left + wide / 2) * zoom), round(1080 - (top + high / 2) * zoom)
        assert told.on_mouse_press(*at, 1, 0)
        for _ in range(40):
            stand.frame(two)
        assert (stand.gui.next_frame_in(stand.now) == 0) is more
        assert (clicks[name] > 1) is more
        told.on_mouse_release(*at, 1, 0)
        stand.settle(two)
    assert clicks["once"] == 1


def test_keys_belong_to_the_interface_only_while_it_has_the_focus(seated: SimpleNamespace) -> None:
    from pyglet.window import key

    stand, two, told = seated.stand, seated.two, seated.input
    stand.gui.arrows = False
    for symbol in (key.LEFT, key.ENTER, key.SPACE, key.A, key.ESCAPE):
        assert told.on_key_press(symbol, 0) is None
    assert told.on_key_press(key.TAB, 0)
    stand.frame(two)
    assert stand.gui.next_frame_in(stand.now) == 0, "frames go on while a key is held"
    told.on_key_release(key.TAB, 0)
    stand.settle(two)
    assert two.focused
    assert told.on_key_press(key.ENTER, 0)
    stand.frame(two)
    told.on_key_release(key.ENTER, 0)
    stand.settle(two)
    assert two.clicks == [two.focused]
    assert told.on_key_press(key.A, 0) is None
    assert told.on_key_press(key.ESCAPE, 0) is None


def test_no_event_waits_for_the_next_one(seated: SimpleNamespace) -> None:
    """Keys and clicks that come faster than frames all count, and none is left in a queue."""
    from pyglet.window import key

    stand, two, told = seated.stand, seated.two, seated.input
    stand.gui.motion = False
    for _ in range(2):
        stand.press(imgui.Key.KEY_TAB, two)
        stand.settle(two)
    second = two.focused
    for _ in range(10):
        told.on_key_press(key.TAB, 0)
        told.on_key_release(key.TAB, 0)
    stand.settle(two)
    assert two.focused not in ("", second), "they are four: ten further is two further"
    for _ in range(2):
        stand.press(imgui.Key.KEY_TAB, two)
        stand.settle(two)
    assert two.focused == second
    x, y = middle(two.rects["left 1"])
    x, y = round(x * stand.gui.zoom), round(1080 - y * stand.gui.zoom)
    for step in range(3):
        told.on_mouse_motion(x + step, y, 0, 0)
        told.on_mouse_press(x, y, 1, 0)
        told.on_mouse_release(x, y, 1, 0)
        told.on_mouse_motion(x, y + step, 0, 0)
    stand.settle(two)
    assert two.clicks == ["left 1"] * 3


def test_keys_pressed_faster_than_frames_are_soon_over(seated: SimpleNamespace) -> None:
    """The mouse does not have to wait until all of them had their turn."""
    from pyglet.window import key

    stand, two, told = seated.stand, seated.two, seated.input
    for _ in range(300):
        told.on_key_press(key.DOWN, 0)
        told.on_key_release(key.DOWN, 0)
    x, y = middle(two.rects["left 1"])
    x, y = round(x * stand.gui.zoom), round(1080 - y * stand.gui.zoom)
    told.on_mouse_press(x, y, 1, 0)
    told.on_mouse_release(x, y, 1, 0)
    assert stand.settle(two) < 60
    assert two.clicks == ["left 1"]


def test_text_goes_to_and_comes_from_the_clipboard(seated: SimpleNamespace) -> None:
    from pyglet.window import key

    stand, told, window = seated.stand, seated.input, seated.window
    typed = ["copy me"]

    def draws(gui: Gui) -> None:
        with w.panel(gui, "panel", (0, 0, 400, 0)):
            typed[0] = w.text_input(gui, "name", typed[0]).text

    def chord(symbol: int) -> None:
        told.on_key_press(symbol, key.MOD_CTRL)
        stand.frame(draws)
        told.on_key_release(symbol, 0)
        stand.frame(draws)

    stand.gui.request_frames()
    stand.settle(draws)
    stand.click(100, 40, draws)
    stand.frame(draws)
    chord(key.A)
    chord(key.C)
    assert window.clipboard == "copy me"
    window.clipboard = "é"
    chord(key.V)
    assert typed[0] == "é"
    told.on_text("\r")
    told.on_text("x")
    stand.settle(draws)
    assert typed[0] == "éx"


def test_whoever_has_clicked_a_button_needs_no_explanation_of_it(stand: Stand) -> None:
    """Until the mouse comes back to it."""
    shown: list[bool] = []
    rects: list[w.Rect] = []

    def draws(gui: Gui) -> None:
        with w.panel(gui, "panel", (100, 100, 200, 100)):
            item = w.button(gui, "button", "Draw a card")
            shown.append(tooltip_due(gui, item))
            rects.append(item.rect)

    def rest(x: float, y: float) -> bool:
        stand.point(x, y)
        for _ in range(4):
            stand.now += 0.5
            stand.frame(draws)
        return shown[-1]

    stand.frame(draws)
    there = middle(rects[-1])
    assert rest(*there)
    stand.click(*there, draws)
    assert not rest(*there)
    assert not rest(10, 10)
    assert rest(*there)
