"""What must stay in sight at the table while words, hints and panels come and go."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest
from slimgui import imgui

from app import games
from app.ai.budget import Budget
from app.ai.think import Strength, hint
from app.ai.worker import Answer
from app.match import records
from app.match.match import new_match
from app.match.seats import Seat
from app.ui.gui import paint
from app.ui.gui import widgets as w
from app.ui.screens.match_navigation import branch
from app.ui.screens.playing import Playing
from app.ui.screens.settings import SettingsScreen
from app.ui.table import overlay
from tests.tools.booth import Booth

pytest.importorskip("moderngl")


pytestmark = pytest.mark.usefixtures("silent_ai")


@pytest.fixture
def boards(monkeypatch: pytest.MonkeyPatch) -> list[w.Rect]:
    """Where captions were drawn, the last one at the end."""
    found: list[w.Rect] = []
    draw = overlay.draw_card

    def drawn(gui: Any, rect: w.Rect, *others: Any) -> None:
        found.append(rect)
        draw(gui, rect, *others)

    monkeypatch.setattr(overlay, "draw_card", drawn)
    return found


def playing(booth: Booth, game: str, *moves: str, level: str | None = None) -> Playing:
    """A table, after these moves."""
    match = new_match(game, (Seat(name="Anna"), Seat(name="Bo", level=level)), seed=3)
    screen = Playing(booth.program, match)
    booth.program.open(screen)
    for move in moves:
        screen.play(match.game.parse(move))
    booth.settle()
    return screen


def spots(screen: Playing, picks: Any) -> list[overlay.Spot]:
    """Where places are seen."""
    pieces = [screen.hand.marker(pick) for pick in picks]
    return [overlay.on_screen(screen.program.gui, screen, each.position) for each in pieces if each]


@pytest.mark.parametrize("goal", ["c2", "a4", "d2", "g1"])
def test_the_rule_at_the_pointer_hides_no_square_that_may_be_chosen(
    booth: Booth, boards: list[w.Rect], goal: str
) -> None:
    screen = playing(booth, "step-by-step")
    booth.choose("ball 1")
    booth.choose(f"square {goal}")
    targets = screen.hand.targets()
    others = [f"square {file}{rank}" for file in "bdf" for rank in (2, 5, 7)]
    for pick in others:
        place = screen.view.stage.marker(screen.match.state, pick)
        if place is None or pick in targets or pick == f"square {goal}":
            continue
        boards.clear()
        booth.point(*overlay.on_screen(booth.program.gui, screen, place.position))
        booth.settle()
        if screen.hand.refusal() is not None:
            assert boards, f"no rule at {pick}"
            hidden = [spot for spot in spots(screen, targets) if paint.contains(boards[-1], *spot)]
            assert not hidden, f"the rule at {pick} hides {hidden}"


def test_the_words_at_the_pointer_leave_the_way_of_the_ball_in_sight(
    booth: Booth, boards: list[w.Rect]
) -> None:
    screen = playing(booth, "step-by-step")
    booth.choose("ball 1")
    for goal in ("c2", "a3", "e1", "b5"):
        boards.clear()
        booth.hover(f"square {goal}")
        trail = screen.view.stage.path_markers(screen.match.state, screen.hand.path)
        way = [overlay.on_screen(booth.program.gui, screen, piece.position) for piece in trail]
        assert boards and not any(paint.contains(boards[-1], *spot) for spot in way), goal


def test_a_refused_click_is_explained_once(booth: Booth, boards: list[w.Rect]) -> None:
    """At the pointer while something is held, else by a message."""
    screen = playing(booth, "step-by-step")
    said: list[str] = []
    booth.program.say = lambda text, *rest: said.append(text)  # type: ignore[method-assign]
    booth.choose("ball 1")
    place = screen.view.stage.marker(screen.match.state, "square d4")
    assert place is not None
    boards.clear()
    booth.click(*overlay.on_screen(booth.program.gui, screen, place.position))
    assert screen.hand.refusal() is not None and boards and not said


def test_messages_at_the_table_take_room_from_the_moves_and_hide_nothing(booth: Booth) -> None:
    playing(booth, "steppe")
    gui = booth.program.gui
    before = list(gui.panel_rects)
    booth.program.say("One.", "info")
    booth.program.say("Two, and this one is so long that it needs more than one line.", "bad")
    booth.settle()
    moves = next(rect for rect in before if rect[0] > gui.logical_size[0] / 2 and rect[1] < 30)
    new = [rect for rect in gui.panel_rects if rect not in before and rect[1] > 30]
    assert len(new) == 2
    for rect in new:
        assert rect[0] >= moves[0] and rect[0] + rect[2] <= moves[0] + moves[2]
        assert rect[1] + rect[3] <= gui.logical_size[1] - overlay.bar(gui) + 4
    now = next(rect for rect in gui.panel_rects if rect[:2] == moves[:2])
    assert now[3] <= moves[3] and not any(paint.overlap(now, rect) for rect in new)
    assert gui.recall(w.HEIGHT, 0.0) > 0


def test_the_present_move_stays_in_view_when_a_hint_needs_room(booth: Booth) -> None:
    screen, dice, gui = playing(booth, "step-by-step"), Random(2), booth.program.gui
    for _ in range(18 - screen.timeline.played):
        screen.play(dice.choice(screen.match.state.legal_moves()))
    booth.settle()
    screen.hints.ask()
    booth.settle()
    assert "hint" not in booth.told()["buttons"], "it is asked for already"
    found = hint("step-by-step", screen.match.state, Strength("expert", Budget(simulations=5)))
    screen.answered(Answer(1, found, final=True))
    booth.settle()
    told = booth.told()
    assert "hint" in told["buttons"]
    assert told["buttons"]["play hint"][1] < told["buttons"]["hint"][1], "above the bar"
    row = gui.widget_rects[str(screen.timeline.played)]
    panel = next(
        rect for rect in gui.panel_rects if rect[0] > gui.logical_size[0] / 2 and rect[1] < 30
    )
    assert panel[3] < 500 and row[1] + row[3] <= panel[1] + panel[3]


def test_what_a_whole_turn_moved_is_outlined_after_its_end(booth: Booth) -> None:
    screen = playing(booth, "aufsteiger")
    block = next(move for move in screen.match.state.legal_moves() if str(move).startswith("block"))
    screen.play(block)
    screen.play(screen.match.game.parse("end"))
    booth.settle()
    outlined = {name for name, piece in screen.scene().pieces.items() if piece.outline == "last"}
    assert outlined == {str(block).split()[1]}


def test_whoever_plays_on_from_an_earlier_position_hears_that_the_game_is_kept(
    booth: Booth,
) -> None:
    screen = playing(booth, "steppe", "one 1", "one 2", "one 3")
    said: list[str] = []
    booth.program.say = lambda text, *rest: said.append(text)  # type: ignore[method-assign]
    screen.look_at(1)
    branch(screen)
    assert said and "kept" in said[0]
    assert booth.screen is not screen and isinstance(booth.screen, Playing)


def test_leaving_the_settings_leaves_dear_imgui_content(
    booth: Booth, caplog: pytest.LogCaptureFixture
) -> None:
    """It objects when a place is set at the end of a panel and nothing is put there."""
    imgui.get_io().config_error_recovery_enable_assert = True
    booth.program.open(SettingsScreen(booth.program))
    booth.settle()
    booth.press("back")
    assert booth.screen.name == "title"
    assert not [record for record in caplog.records if record.exc_info]


@pytest.mark.parametrize("game", ["steppe", "aufsteiger"])
def test_a_record_dropped_onto_the_window_is_shown(booth: Booth, game: str) -> None:
    record = games.asset(game, "diorama.json")
    playing(booth, "step-by-step", "c2 c3")
    booth.drop(record)
    told = booth.told()
    assert told["screen"] == "review" and told["length"] == records.load(record).length
    booth.drop(Path(__file__))
    assert booth.told()["screen"] == "review", "what is no record changes nothing"
