"""Setting up a position: by mouse and by keys, kept, shared as text, and played."""

from __future__ import annotations

import shutil
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import pytest

from app import games, languages
from app.engine import GAMES
from app.match.loading import load_text
from app.match.records import replay
from app.match.save_format import as_json, match_of
from app.match.setups import Setups
from app.ui.screens.new_game import NewGame
from app.ui.screens.playing import Playing
from app.ui.screens.setup_editor import SetupScreen
from app.ui.table.setup_editor import SetupEditor, editor_of
from tests.tools.booth import Booth

pytest.importorskip("moderngl")
EDITED = [game for game in games.names() if editor_of(game) is not None]
each_game = pytest.mark.parametrize("game", EDITED)


def opened(booth: Booth, game: str) -> Any:
    """The editor as one gets there from a new game."""
    new = NewGame(booth.program, game)
    booth.program.home(new)
    booth.settle()
    new.open_editor()
    booth.settle()
    assert isinstance(booth.screen, SetupScreen)
    booth.screen.random = Random(1)
    return booth.screen


def change(booth: Booth, screen: Any, dice: Random) -> None:
    """Makes some change with the mouse."""
    before = screen.shown
    for _ in range(4):
        targets = booth.told()["targets"]
        booth.click(*targets[dice.choice(sorted(targets))])
        if screen.shown is not before:
            return
    raise AssertionError(f"nothing changed: {screen.hand.chosen}")


def finished(booth: Booth, screen: Any) -> None:
    """Whatever a game may begin from."""
    if screen.editor.finishes:
        booth.key("g")
    assert screen.problem is None


@each_game
def test_the_way_there_and_back(booth: Booth, game: str) -> None:
    new = NewGame(booth.program, game)
    booth.program.home(new)
    new.seating.fit(2, {})
    booth.settle()
    assert "set up" in booth.told()["buttons"]
    screen = opened(booth, game)
    booth.key("escape")
    assert booth.screen is screen.new_game


@each_game
def test_changes_by_mouse_are_undone_and_redone(booth: Booth, game: str) -> None:
    screen, dice = opened(booth, game), Random(4)
    seen = [screen.shown]
    for _ in range(2):
        change(booth, screen, dice)
        seen.append(screen.shown)
    for before in seen[-2::-1]:
        booth.press("undo")
        assert screen.shown == before
    assert not screen.can_undo
    booth.key("ctrl+y", "ctrl+shift+z")
    assert screen.shown == seen[-1]
    booth.key("backspace")
    assert screen.shown == seen[-2]


@each_game
def test_changes_by_keys(booth: Booth, game: str) -> None:
    """Arrows point, Enter takes and sets down."""
    screen = opened(booth, game)
    before = screen.shown
    for _ in range(40):
        booth.key("right", "return")
        if screen.shown != before:
            break
    assert screen.shown != before
    booth.key("ctrl+z")
    assert screen.shown == before


@each_game
def test_what_is_there_is_taken_away_by_the_right_button(booth: Booth, game: str) -> None:
    screen, dice = opened(booth, game), Random(2)
    if type(screen.editor).opposite is SetupEditor.opposite:
        pytest.skip("nothing can be taken away")
    for _ in range(2):
        change(booth, screen, dice)
    drafts = [screen.shown]
    targets = booth.told()["targets"]
    for at in targets.values():
        booth.click(*at, button="right")
        if screen.shown is not drafts[0]:
            return
    raise AssertionError("nothing was taken away")


@each_game
def test_a_game_begins_from_what_was_set_up(booth: Booth, game: str) -> None:
    screen = opened(booth, game)
    change(booth, screen, Random(3))
    finished(booth, screen)
    draft = screen.shown
    booth.press("play")
    assert isinstance(booth.screen, Playing)
    match = booth.screen.match
    mine = draft.setup(len(match.seats))
    assert {k: v for k, v in match.timeline.setup.items() if k != "players"} == {
        k: v for k, v in mine.items() if k != "players"
    }
    again = match_of(as_json(match), match.id)
    assert again.state == match.state
    assert match.rematch(1).timeline.setup.keys() == match.timeline.setup.keys()


@each_game
def test_it_is_kept_and_chosen_for_another_game(booth: Booth, game: str) -> None:
    screen = opened(booth, game)
    change(booth, screen, Random(3))
    finished(booth, screen)
    screen.shelf.keep("  Rainy\nSunday ")
    (kept,) = Setups().list(game)
    assert kept.name == "Rainy Sunday"
    assert not any(Setups().list(other) for other in games.names() if other != game)
    new = NewGame(booth.program, game)
    booth.program.home(new)
    booth.settle()
    assert {"own 0", "own 1"} <= set(booth.told()["buttons"])
    assert new.own is not None
    new.own.choose(0)
    booth.settle()
    assert new.own.draft == screen.shown
    booth.press("begin")
    assert isinstance(booth.screen, Playing)
    setup = booth.screen.match.timeline.setup
    assert setup.keys() == screen.shown.setup(2).keys()


@pytest.mark.parametrize("way", ["back", "play"])
@each_game
def test_a_position_for_more_players_brings_their_seats(booth: Booth, game: str, way: str) -> None:
    """It was kept by a game of more; the seats follow before anything is shown or begun."""
    screen = opened(booth, game)
    counts = GAMES[game].player_counts
    most, editor = counts[-1], screen.editor
    draft = editor.finished(editor.empty(most, {}), Random(3)) or editor.empty(most, {})
    screen.shelf.setups.keep("For more", game, editor.options(draft), draft.setup(most))
    assert screen.new_game.seating.count == counts[0]
    (kept,) = screen.shelf.setups.list(game)
    screen.shelf.open_kept(kept)
    booth.settle()
    needed = editor.player_count(screen.shown) or counts[0]
    if way == "back":
        screen.step_back()
        booth.settle()
        assert isinstance(booth.screen, NewGame)
        assert booth.screen.seating.count == needed
    else:
        screen.play()
        assert isinstance(booth.screen, Playing)
        assert len(booth.screen.match.seats) == needed


@each_game
def test_what_is_changed_no_longer_has_the_name(booth: Booth, game: str) -> None:
    screen = opened(booth, game)
    finished(booth, screen)
    screen.shelf.keep("Sunday")
    screen.hand_over()
    assert screen.own.name == "Sunday"
    moves = [m for m in screen.shown.legal_moves() if str(m).split()[0] != "reserve"]
    for move in moves[:20]:  # after some the rest cannot be finished
        screen.change(move)
        if screen.editor.finishes:
            booth.key("g")
        if screen.problem is None:
            break
        screen.undo()
    screen.hand_over()
    assert (screen.own.name, screen.own.draft) == ("", screen.shown)


@each_game
def test_dialogs_by_keys(booth: Booth, game: str) -> None:
    screen = opened(booth, game)
    finished(booth, screen)
    screen.own.name = "First"
    booth.key("ctrl+s")
    booth.press("keep it")
    assert [kept.name for kept in Setups().list(game)] == ["First"]
    screen.start_from("")
    booth.key("ctrl+o")
    (kept,) = Setups().list(game)
    booth.press(f"kept {kept.id}")
    assert screen.problem is None
    booth.key("ctrl+o")
    booth.press(f"delete {kept.id}")
    assert Setups().list(game) == []
    booth.press("close")
    assert isinstance(booth.screen, SetupScreen)


@each_game
def test_text_goes_there_and_back(booth: Booth, game: str) -> None:
    screen = opened(booth, game)
    change(booth, screen, Random(3))
    finished(booth, screen)
    draft = screen.shown
    booth.key("ctrl+c")
    text = booth.window.clipboard
    assert load_text(text).game.name == game
    screen.start_from("")
    booth.key("ctrl+v")
    assert screen.shown == draft


@each_game
def test_text_that_is_none_changes_nothing_and_is_told(booth: Booth, game: str) -> None:
    screen = opened(booth, game)
    before, other = screen.shown, next(name for name in games.names() if name not in EDITED)
    record = f'{{"game": "{other}", "options": {{}}, "setup": {{}}, "moves": []}}'
    for text in ("", "nonsense", "{}", f"Escalier: {game}\n\n*", record):
        booth.window.clipboard = text
        screen.shelf.paste()
        booth.settle()
        assert screen.shown is before


def test_files_that_are_no_setups_are_left_out(tmp_path: Path) -> None:
    folder = tmp_path / "setups"
    folder.mkdir()
    for number, text in enumerate(("", "{}", "[1]", '{"escalier": "setup"}', "\udcff" * 3)):
        (folder / f"{number}.json").write_bytes(text.encode("utf-8", "surrogateescape"))
    (folder / "folder.json").mkdir()
    setups = Setups(folder)
    for game in EDITED:
        editor = editor_of(game)
        assert editor is not None
        assert setups.list(game) == []
        draft = editor.finished(editor.empty(2, {}), Random(0)) or editor.empty(2, {})
        kept = setups.keep("One", game, editor.options(draft), draft.setup(2))
        setups.keep("One", game, editor.options(draft), draft.setup(2))
        with suppress(OSError):  # it could not be shown under that name
            shutil.copy(folder / f"{kept.id}.json", folder / "caf\udce9\n.json")
        (found,) = setups.list(game)
        assert found.setup == kept.setup
        replay({"game": game, "options": found.options, "setup": found.setup, "moves": []})
        path = folder / f"{kept.id}.json"
        path.write_text(path.read_text().replace('"version": 1', '"version": 99'))
        assert setups.list(game) == []


def test_builders_take_turns(booth: Booth) -> None:
    for game in EDITED:
        screen = opened(booth, game)
        assert screen.builder == ""
        if screen.editor.in_turns:
            screen.in_turns = True
            first = screen.builder
            change(booth, screen, Random(1))
            assert screen.builder not in ("", first)
            booth.press("undo")
            assert screen.builder == first


@each_game
@pytest.mark.parametrize("language", [code for code in languages.LANGUAGES if code != "en"])
def test_everything_finds_room_with_large_text(booth: Booth, game: str, language: str) -> None:
    booth.program.change(language=language, text_size=200)
    screen = opened(booth, game)
    finished(booth, screen)
    rects = booth.program.gui.widget_rects
    for key in ("rules", "back", "play"):
        x, y, wide, high = rects[key]
        assert x >= 0
        assert y >= 0
        assert x + wide <= screen.covered(booth.program.gui)[0]
        assert y + high <= 720
    screen.open_keys()
    booth.settle()
