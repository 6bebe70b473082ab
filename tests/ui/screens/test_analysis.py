"""The analysis: walking and moving, writing, the AI looking on, games from elsewhere."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any

import pytest
from slimgui import imgui

from app import games, languages
from app.ai.budget import Budget
from app.ai.contract import Advice, Variation
from app.ai.think import Strength, advise
from app.ai.worker import Answer
from app.engine import GAMES
from app.match import records
from app.match.loading import load_text
from app.match.match import Match
from app.match.saves import Library
from app.match.seats import Seat
from app.match.statistics import statistics
from app.match.text_form.writer import game_text
from app.ui.screens.analysis import Analysis
from app.ui.screens.games import Games
from app.ui.screens.opening import OpenGame, paste
from app.ui.screens.pause import Pause
from app.ui.screens.playing import Playing
from app.ui.screens.review import Review
from app.ui.screens.share import Share
from app.ui.screens.title import Title
from tests.tools.fakes import FakeProgram
from tests.tools.gallery import Stand
from tests.tools.in_languages import languages_and

NONE: frozenset[str] = frozenset()
CTRL = frozenset({"ctrl"})


def match_of(game: str, moves: int | None = None) -> Match:
    """A game that was really played, or its beginning."""
    line = records.load(games.asset(game, "diorama.json"))
    line = line if moves is None else line.branch(moves)
    return Match(line, {player: Seat(player) for player in line.state.players})


def opened(
    stand: Stand, game: str = "steppe", moves: int | None = None, at: int | None = None, **more: Any
) -> Any:
    program = FakeProgram(stand, animation="off", **more)
    screen = Analysis(program, match_of(game, moves), at)  # type: ignore[arg-type]
    screen.enter()
    return screen


def tried(screen: Any) -> Any:
    """A move that has not been tried where one is."""
    known = {child.move for child in screen.explorer.node.children}
    return next(move for move in screen.state.legal_moves() if move not in known)


def lines(screen: Any, exact: bool = False) -> Advice[Any]:
    """What an AI might say: three lines, the last move first."""
    moves = list(screen.state.legal_moves())[-1:-4:-1]
    found = tuple(Variation((move,), 1.0 - n) for n, move in enumerate(moves))
    return Advice(found, 7, 1000, exact)


# Walking and moving


@pytest.mark.parametrize("game", GAMES)
@languages_and([100, 200])
def test_every_game_is_drawn_with_variations_and_lines(stand, game, language, size):
    languages.use(language)
    screen = opened(stand, game, text_size=size)
    stand.gui.set_text_size(size)
    screen.go_to(screen.explorer.nodes[screen.timeline.length // 2])
    here = screen.explorer.node
    for _ in range(2):
        screen.go_to(here)
        screen.play_moves(tried(screen))
        screen.explorer.set_comment(screen.explorer.node, "A comment of several words. " * 5)
        screen.explorer.set_name(screen.explorer.node, "A name")
    strength = Strength("expert", Budget(simulations=60))
    found = advise(game, screen.state, strength, variations=3)
    screen.answered(Answer(len(screen.program.asked), found, final=True))
    frames = stand.settle(screen.draw, "analysis")
    assert frames < 150, "nothing is drawn while nothing changes"
    assert screen.lines and sum(screen.chances.values()) > 0
    for key in ("line 0", "undo", "comment", "delete", "share", "play on"):
        x, y, wide, high = stand.gui.widget_rects[key]
        assert x >= 0 and x + wide <= 1280 and y >= 0 and y + high <= 720, key
    ghosts = [piece for piece in screen.scene().pieces.values() if piece.outline == "hint"]
    reveals = screen.state.reveals(found.move)
    assert ghosts or reveals, "the best move is seen on the table"
    screen.leave()


def test_keys_walk_through_the_tree(stand):
    screen = opened(stand, moves=8, at=3)
    first = screen.explorer.node
    screen.play_moves(tried(screen))
    variation = screen.explorer.node
    game = first.children[0]
    goes = [("left", first), ("right", variation), ("up", game), ("left", first), ("right", game)]
    for name, node in [*goes, ("down", variation), ("down", variation), ("up", game)]:
        assert screen.key(name, NONE) and screen.explorer.node is node, name
    for name, number in (("home", 0), ("period", 1), ("comma", 0), ("end", 8), ("right", 8)):
        assert screen.key(name, NONE) and screen.explorer.node.number == number
    assert screen.key("t", NONE) and not screen.key("k", NONE)


def test_moving_for_all_sides_and_taking_back(stand):
    screen = opened(stand, moves=8, at=4)
    movers = []
    for _ in range(3):
        movers.append(screen.state.player)
        screen.play(tried(screen))
    assert len(set(movers)) == 2 and screen.source.analysed
    assert screen.source.timeline.length == 8 and screen.program.saved[-1] is screen.source
    for number in (6, 5, 4, 3):
        assert screen.key("z", CTRL) and screen.explorer.node.number == number
    assert not screen.source.analysed


@pytest.mark.parametrize("game", GAMES)
def test_a_move_is_made_by_keys_alone(stand, game):
    screen = opened(stand, game, moves=0)
    screen.source.practice = True
    stand.settle(screen.draw, "analysis")
    for _ in range(12):
        if screen.explorer.node.number:
            break
        screen.key("right", frozenset({"shift"}))
        screen.key("return", NONE)
        screen.advance(0.1)
    if not screen.explorer.node.number and screen.hand.off_table_moves():
        screen.play(screen.hand.off_table_moves()[0])
    assert screen.explorer.node.number


def test_the_end_of_a_game_can_be_looked_at_and_left(stand):
    screen = opened(stand)
    assert screen.state.player is None and not screen.program.asked and not screen.my_turn
    stand.settle(screen.draw, "analysis")
    screen.press_target()
    assert "over" in screen.program.said[-1]
    screen.key("left", NONE)
    assert screen.my_turn and len(screen.program.asked) == 1


def test_what_is_hidden_is_refused_with_a_sentence(stand):
    screen = opened(stand, "steeppe", moves=4)
    hiding = [move for move in screen.state.legal_moves() if screen.explorer.hides(move)]
    here = screen.explorer.node
    assert hiding
    screen.play_moves(hiding[0])
    assert screen.explorer.node is here and "hidden" in screen.program.said[-1]
    assert screen.hand.state is not None


# Writing


def test_a_comment_is_written_in_its_place(stand):
    screen = opened(stand, moves=8, at=3)
    stand.settle(screen.draw, "analysis")
    assert screen.key("f3", NONE)
    for _ in range(4):
        stand.frame(screen.draw, "analysis")
    assert screen.writing is not None and screen.writing.begun
    stand.io.add_input_characters_utf8("Why not here?")
    for _ in range(3):
        stand.frame(screen.draw, "analysis")
    stand.press(imgui.Key.KEY_ENTER, screen.draw, "analysis")
    assert screen.writing is None and screen.explorer.node.comment == "Why not here?"
    assert screen.program.saved == [screen.source]
    text = game_text(screen.source)
    assert "{Why not here?}" in text and load_text(text).analysed


def test_escape_leaves_a_comment_as_it_was(stand):
    screen = opened(stand, moves=8, at=3)
    screen.explorer.set_comment(screen.explorer.node, "As it was.")
    screen.write("comment")
    for _ in range(4):
        stand.frame(screen.draw, "analysis")
    stand.io.add_input_characters_utf8("No!")
    stand.frame(screen.draw, "analysis")
    stand.press(imgui.Key.KEY_ESCAPE, screen.draw, "analysis")
    assert screen.writing is None and screen.explorer.node.comment == "As it was."


def test_a_variation_gets_its_name_where_it_begins(stand):
    screen = opened(stand, moves=8, at=3)
    screen.play_moves(tried(screen))
    fork = screen.explorer.node
    screen.play_moves(tried(screen))
    screen.key("f2", NONE)
    assert screen.writing.node is fork
    screen.writing.text = "The long way\nround"
    screen.pressed((5, 5), "right")
    assert fork.name == "The long way round" and screen.writing is None
    screen.go_to(screen.explorer.nodes[0])
    screen.write("name")
    assert screen.writing is None, "before the first move there is nothing to be named"


def test_what_is_too_long_is_said_and_not_lost(stand):
    screen = opened(stand, moves=8, at=3)
    screen.write("comment")
    screen.writing.text = "x" * 5000
    screen.end_writing()
    assert screen.writing is not None and "5000" in screen.program.said[-1]
    screen.writing.text = "x"
    screen.end_writing()
    assert screen.explorer.node.comment == "x"


def test_deleting_offers_an_undo(stand):
    screen = opened(stand, moves=8, at=3)
    here = screen.explorer.node
    screen.key("delete", NONE)
    assert "only variations" in screen.program.said[-1]
    screen.play_moves(tried(screen))
    gone = screen.explorer.node
    screen.key("delete", NONE)
    assert screen.explorer.node is here and not screen.source.analysed
    screen.program.offered()
    assert screen.explorer.node is gone and screen.source.analysed


def test_promoting_moves_a_variation_up(stand):
    screen = opened(stand, moves=8, at=3)
    here = screen.explorer.node
    for _ in range(2):
        screen.go_to(here)
        screen.play_moves(tried(screen))
    second = screen.explorer.node
    assert screen.can_promote and screen.key("up", CTRL)
    assert here.children[1] is second and here.children[0].played and not screen.can_promote


def test_rows_are_clicked_and_pointed_at(stand):
    screen = opened(stand, moves=8, at=3)
    stand.settle(screen.draw, "analysis")
    x, y, wide, high = stand.gui.widget_rects["move 5"]
    for _ in range(20):
        stand.point(x + wide / 2, y + high / 2)
        stand.frame(screen.draw, "analysis")
    assert (
        screen.scene().pieces.keys()
        == screen.table.layout(screen.explorer.nodes[5].state).pieces.keys()
    )
    stand.click(x + wide / 2, y + high / 2, screen.draw, "analysis")
    assert screen.explorer.node.number == 5


def test_a_great_tree_is_drawn_as_quickly_as_a_small_one(stand):
    screen = opened(stand, moves=8, at=3)
    for number in range(8):
        screen.explorer.go_to(screen.explorer.tree.end.line()[number])
        for _ in range(30):
            if screen.state.player is None:
                break
            screen.explorer.play(tried(screen))
    screen.enter()
    stand.settle(screen.draw, "analysis")
    rows = [key for key in stand.gui.widget_rects if key.startswith(("move ", "try "))]
    assert 5 < len(rows) < 80


# The AI


def test_the_ai_looks_on_and_moving_cancels_at_once(stand):
    screen = opened(stand, moves=8)
    request = screen.program.asked[0]
    assert (request.kind, request.variations, request.states) == ("analyse", 3, (screen.state,))
    screen.answered(Answer(1, lines(screen)))
    best = screen.live.best
    assert screen.live.thinking and len(screen.lines) == 3
    screen.key("return", CTRL)
    assert screen.explorer.node.move == best and screen.program.stopped == 1
    assert len(screen.program.asked) == 2 and not screen.lines
    screen.answered(Answer(1, lines(screen), final=True))
    assert not screen.lines, "an answer about another position"


def test_what_was_thought_through_is_remembered(stand):
    screen = opened(stand, moves=8)
    screen.answered(Answer(1, lines(screen), final=True))
    screen.key("left", NONE)
    screen.key("right", NONE)
    assert len(screen.program.asked) == 2 and len(screen.lines) == 3
    assert not screen.live.thinking


def test_it_is_switched_off_and_on_and_shows_as_many_lines_as_wanted(stand):
    screen = opened(stand, moves=8)
    screen.key("h", NONE)
    assert not screen.live.on and not screen.lines and screen.program.stopped == 1
    stand.settle(screen.draw, "analysis")
    screen.key("h", NONE)
    screen.show_lines(5)
    assert screen.program.asked[-1].variations == 5
    screen.leave()
    assert not screen.live.thinking


def test_a_proved_result_is_marked_and_counts_as_certain(stand):
    screen = opened(stand, moves=8)
    screen.answered(Answer(1, lines(screen, exact=True), final=True))
    assert [line.exact for line in screen.lines] == [True, False, False]
    assert screen.lines[0].chance == pytest.approx(1.0)
    stand.settle(screen.draw, "analysis")


def test_the_chances_of_many_add_up(stand):
    screen = opened(stand, "aufsteiger", at=20)
    assert len(screen.chances) == 3 and sum(screen.chances.values()) == pytest.approx(1)
    screen.answered(Answer(1, lines(screen), final=True))
    assert sum(screen.chances.values()) == pytest.approx(1)
    assert screen.chances[screen.state.player] == pytest.approx(screen.lines[0].chance)


def test_a_whole_line_is_kept_as_a_variation(stand):
    screen = opened(stand, moves=8)
    here = screen.explorer.node
    moves, state = [], screen.state
    for _ in range(4):
        moves.append(state.legal_moves()[0])
        state = state.play(moves[-1])
    found = Advice((Variation(tuple(moves), 1.0),), 4, 100)
    screen.answered(Answer(1, found, final=True))
    stand.settle(screen.draw, "analysis")
    x, y, wide, high = stand.gui.widget_rects["keep 0"]
    stand.click(x + wide / 2, y + high / 2, screen.draw, "analysis")
    assert screen.explorer.node is here and screen.lines
    assert [node.move for node in screen.explorer.nodes[-4:]] == moves


def test_a_fault_of_the_ai_is_said(stand):
    screen = opened(stand, moves=8)
    screen.answered(Answer(1, final=True, error="Ouch"))
    assert screen.live.failed and not screen.live.thinking
    stand.settle(screen.draw, "analysis")


# From and to elsewhere


def test_a_game_and_a_position_go_by_the_clipboard(stand):
    screen = opened(stand, moves=8, at=3)
    screen.play_moves(tried(screen))
    screen.key("c", CTRL)
    copied = load_text(screen.program.window.clipboard)
    assert copied.timeline.length == 8 and copied.analysed
    screen.key("c", CTRL | {"shift"})
    copied = load_text(screen.program.window.clipboard)
    assert copied.state == screen.state and not copied.analysed
    screen.key("v", CTRL)
    other = screen.program.opened[-1]
    assert isinstance(other, Analysis) and other.state == screen.state
    assert other.source.branched, "what comes from elsewhere is nobody's achievement"


@pytest.mark.parametrize("where", [Title, Games, OpenGame])
def test_pasting_works_from_the_title_and_the_saved_games_too(stand, tmp_path, where):
    program = FakeProgram(stand, tmp_path)
    program.window.clipboard = game_text(match_of("steppe", 8))
    screen = where(program)
    screen.enter()
    assert screen.key("v", CTRL)
    assert [type(opened) for opened in program.opened] == [Analysis]


@pytest.mark.parametrize("text", ["", "  ", "Hello", "{", "Escalier: chess"])
def test_what_is_no_game_is_said_and_nothing_opens(stand, text):
    program = FakeProgram(stand)
    program.window.clipboard = text
    paste(program)  # type: ignore[arg-type]
    assert len(program.said) == 1 and not program.opened


def test_a_file_is_dropped_or_chosen(stand, tmp_path, monkeypatch):
    screen = opened(stand, moves=8, at=3)
    path = tmp_path / "from a mail.txt"
    path.write_text(game_text(screen.source), encoding="utf-8")
    screen.dropped(path)
    assert isinstance(screen.program.opened[-1], Analysis)
    monkeypatch.setattr("app.ui.screens.opening.documents_folder", lambda: tmp_path)
    dialog = OpenGame(screen.program, screen.backdrop())
    stand.settle(dialog.draw, "open game")
    x, y, wide, high = stand.gui.widget_rects["file 0"]
    stand.click(x + wide / 2, y + high / 2, dialog.draw, "open game")
    assert len(screen.program.opened) == 2 and screen.program.backs == 1
    screen.dropped(Path("none"))
    assert len(screen.program.opened) == 2 and screen.program.said


@pytest.mark.skipif(sys.platform != "linux", reason="names are bytes there")
def test_files_of_any_kind_and_name_are_offered_or_left_out(stand, tmp_path, monkeypatch):
    """One that cannot be looked at costs none of the others."""
    program = FakeProgram(stand, tmp_path)
    folder = tmp_path / "documents"
    folder.mkdir()
    monkeypatch.setattr("app.ui.screens.opening.documents_folder", lambda: folder)
    loop, pipe, odd = (folder / f"{name}.escalier" for name in ("loop", "pipe", "caf\udce9\n"))
    loop.symlink_to(loop.name)
    os.mkfifo(pipe)
    odd.write_text(game_text(match_of("steppe", 8)), encoding="utf-8")
    (folder / "far away.txt").symlink_to("x" * 300)
    dialog = OpenGame(program)
    stand.settle(dialog.draw, "open game")
    assert "file 0" in stand.gui.widget_rects and "file 1" not in stand.gui.widget_rects
    dialog.dropped(pipe)
    assert len(program.said) == 1 and not program.opened
    dialog.dropped(odd)
    assert [type(opened) for opened in program.opened] == [Analysis]


def test_a_picture_shows_the_variation(stand):
    screen = opened(stand, moves=8, at=3)
    screen.play_moves(tried(screen))
    screen.share()
    dialog = screen.program.opened[-1]
    assert isinstance(dialog, Share)
    dialog.copy_position()
    assert load_text(screen.program.window.clipboard).state == screen.state


def test_playing_on_makes_a_match_of_its_own(stand):
    screen = opened(stand, moves=8, at=3)
    screen.play_moves(tried(screen))
    screen.play_on()
    other = screen.program.homes[-1]
    assert isinstance(other, Playing) and other.match.state == screen.state
    assert other.match.branched and other.match.id != screen.source.id


def test_it_is_reached_from_the_table_the_menu_the_review_and_the_saved_games(stand, tmp_path):
    program = FakeProgram(stand, tmp_path, animation="off")
    match = match_of("steppe", 8)
    playing = Playing(program, match)  # type: ignore[arg-type]
    playing.enter()
    playing.look_at(5)
    playing.key("v", NONE)
    Pause(program, playing)._choose("analysis")  # type: ignore[arg-type]
    review = Review(program, match)  # type: ignore[arg-type]
    review.enter()
    review.go_to(5)
    review.key("v", NONE)
    found = [screen for screen in program.opened if isinstance(screen, Analysis)]
    assert [screen.explorer.node.number for screen in found] == [5, 5, 5]
    program.library.save(match)
    listed = Games(program)  # type: ignore[arg-type]
    listed.enter()
    stand.settle(listed.draw, "games")
    x, y, wide, high = stand.gui.widget_rects["analysis"]
    stand.click(x + wide / 2, y + high / 2, listed.draw, "games")
    assert isinstance(program.opened[-1], Analysis)
    assert program.opened[-1].source.id == match.id


def test_variations_are_saved_and_count_in_no_statistics(stand, tmp_path):
    program = FakeProgram(stand, tmp_path, animation="off")
    match = match_of("steppe")
    program.library.save(match)
    before = statistics(program.library.list())
    screen: Any = Analysis(program, match, 5)  # type: ignore[arg-type]
    screen.enter()
    screen.play_moves(tried(screen))
    screen.leave()
    library = Library(tmp_path)
    again = library.load(match.id)
    assert again.analysed and again.timeline.length == match.timeline.length
    assert statistics(library.list()) == before
    program.window.clipboard = game_text(match)
    paste(program)  # type: ignore[arg-type]
    pasted: Any = program.opened[-1]
    pasted.enter()
    pasted.key("left", NONE)
    pasted.write("comment")
    pasted.writing.text = "Mine now."
    pasted.leave()
    after = statistics(library.list())
    assert len(library.list()) == 2 and (after.games, after.total) == (before.games, before.total)
    assert after.apart["steppe"] == 1, "it is told of"


def test_looking_alone_saves_nothing(stand):
    screen = opened(stand, moves=8)
    for name in ("left", "home", "end"):
        screen.key(name, NONE)
    screen.leave()
    assert not screen.program.saved
