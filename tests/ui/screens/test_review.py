"""Going through a game again: the list of moves, the replay, the review, opening files."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from app import games
from app.ai.phrases import Count, Phrase
from app.ai.review import MoveReview, ReviewProgress, graded
from app.ai.review import Review as Reviewed
from app.ai.worker import Answer
from app.engine import GAMES
from app.match import accuracies, records
from app.match.loading import load_text
from app.match.match import Match
from app.match.saves import Library
from app.match.seats import Seat
from app.match.timeline import Timeline
from app.scene import stage_of
from app.ui.gui import widgets as w
from app.ui.screens import review as review_screen
from app.ui.screens.playing import Playing
from app.ui.screens.review import Review
from app.ui.screens.share import Share
from app.ui.table.move_list import MoveList, scene_after
from app.ui.table.presenters import presenter_of
from app.ui.table.replay import Replay
from app.ui.table.review_summary import MOST_TURNS, summarise
from app.ui.table.view import TableView
from tests.tools.fakes import FakeProgram
from tests.tools.gallery import Stand


def played(game: str, moves: int | None = None) -> Timeline:
    """A game that was really played, or its beginning."""
    line = records.load(games.asset(game, "diorama.json"))
    return line if moves is None else line.branch(moves)


def match_of(line: Timeline) -> Match:
    return Match(line, {player: Seat(player) for player in line.state.players})


@pytest.fixture(autouse=True)
def nothing_known(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(review_screen, "_known", {})
    monkeypatch.setenv("ESCALIER_HOME", str(tmp_path / "home"))


def reviewed(line: Timeline, wrong: int, loss: float = 0.3) -> Reviewed:
    """A review in which one move was wrong and all others the best."""
    judged = []
    players = line.state.players
    for number, move in enumerate(line.moves, start=1):
        before = line.state_at(number - 1)
        why = Phrase("Scores {points}.", {"points": Count("1 point", "{count} points", 20)})
        one = MoveReview(number, before.player or "", move, move, why)
        if number == wrong:
            best = next(m for m in before.legal_moves() if m != move)
            after = line.state_at(number)
            answer = next(iter(after.legal_moves()), None)
            one = replace(one, best=best, loss=loss, grade=graded(loss, best=False))
            one = replace(one, answer=answer, allowed=why)
        judged.append(one)
    chances = [
        {player: (0.5 if n < wrong else 0.2) if player == players[0] else 0.5 for player in players}
        for n in range(line.length + 1)
    ]
    return Reviewed(tuple(chances), tuple(judged))


def parts(line: Timeline, wrong: int) -> list[ReviewProgress]:
    """The same review as it arrives, move by move."""
    whole = reviewed(line, wrong)
    ends = pairwise(whole.chances)
    return [ReviewProgress(*each, judged) for each, judged in zip(ends, whole.moves, strict=True)]


def opened(stand: Stand, game: str = "steppe", moves: int | None = None) -> Review:
    screen = Review(FakeProgram(stand, animation="off"), match_of(played(game, moves)))  # type: ignore[arg-type]
    screen.enter()
    return screen


# The review


def test_the_whole_game_goes_to_the_ai_and_its_progress_is_shown(stand):
    screen = opened(stand)
    request = screen.program.asked[0]
    assert request.kind == "review" and request.game == "steppe"
    assert len(request.states) == len(request.moves) + 1 == 51
    screen.answered(Answer(7, reviewed(screen.timeline, 5), final=True))
    assert screen.summary is None, "an answer to another question"
    for number, part in enumerate(parts(screen.timeline, 5)[:25], start=1):
        screen.answered(Answer(1, part))
        assert screen.done == number / 50 and screen.summary.known == number + 1
        if number in (1, 25):
            stand.settle(screen.draw)
    assert screen.summary.turns == (5,)
    screen.answered(Answer(1, reviewed(screen.timeline, 5), final=True))
    assert screen.summary.turns == (5,)


def test_accuracy_is_kept_of_finished_games_that_count(stand):
    screen = opened(stand)
    assert screen.match.over
    screen.answered(Answer(1, reviewed(screen.timeline, 5), final=True))
    kept = accuracies.load()[0].games[screen.match.id]
    assert kept.moves == 50 and kept.players["blue"] == 100.0
    assert kept.players["red"] == round(screen.summary.performances["red"].accuracy, 1) < 100
    unfinished = opened(stand, moves=20)
    branch = Review(screen.program, replace(match_of(played("steppe")), branched=True))
    line = played("steppe")
    levels = {player: Seat(player, level="easy") for player in line.state.players}
    ais = Review(screen.program, Match(line, levels))
    for other in (unfinished, branch, ais):
        other._asked = 9
        other.answered(Answer(9, reviewed(other.timeline, 5), final=True))
        assert other.summary is not None
    assert list(accuracies.load()[0].games) == [screen.match.id]


def test_accuracy_that_cannot_be_kept_is_told(stand, tmp_path, monkeypatch):
    monkeypatch.setenv("ESCALIER_HOME", str(tmp_path / "file"))
    (tmp_path / "file").write_text("")
    screen = opened(stand)
    screen.answered(Answer(1, reviewed(screen.timeline, 5), final=True))
    assert screen.summary is not None and "Nothing can be saved" in screen.program.said[-1]


def test_a_review_made_before_is_not_made_again(stand):
    screen = opened(stand)
    screen.answered(Answer(1, reviewed(screen.timeline, 5), final=True))
    again = Review(screen.program, screen.match)
    again.enter()
    assert again.summary is screen.summary and len(screen.program.asked) == 1


def test_leaving_lets_the_ai_forget_and_coming_back_asks_again(stand):
    screen = opened(stand)
    screen.leave()
    assert screen.program.stopped == 1 and screen.program.gui.arrows
    screen.answered(Answer(1, reviewed(screen.timeline, 5), final=True))
    assert screen.summary is None
    screen.enter()
    assert len(screen.program.asked) == 2 and not screen.program.gui.arrows


def test_what_is_known_stays_while_the_ai_begins_again(stand):
    screen = opened(stand)
    found = parts(screen.timeline, 5)
    for part in found[:8]:
        screen.answered(Answer(1, part))
    screen.leave()
    screen.enter()
    for number, part in enumerate(found[:9], start=1):
        screen.answered(Answer(2, part))
        assert len(screen.summary.judged) == max(8, number)
    for number in (0, 8, 40):
        screen.go_to(number)
        stand.settle(screen.draw)


def test_a_fault_of_the_ai_is_said_and_the_replay_goes_on(stand):
    screen = opened(stand)
    screen.answered(Answer(1, final=True, error="Ouch"))
    assert screen.fault and "Ouch" in screen.program.said[0]
    stand.settle(screen.draw)
    screen.key("home", frozenset())
    assert screen.at == 0


@pytest.mark.parametrize("game", GAMES)
def test_every_game_is_drawn_with_its_turning_point(stand, game):
    screen = opened(stand, game)
    wrong = next(
        n
        for n in range(2, screen.timeline.length)
        if len(list(screen.timeline.state_at(n - 1).legal_moves())) > 1
    )
    stand.settle(screen.draw)
    screen.answered(Answer(1, reviewed(screen.timeline, wrong, 0.9), final=True))
    screen.go_to(wrong)
    stand.settle(screen.draw)
    pieces = screen.scene().pieces.values()
    assert screen.judgement.number == wrong and screen.turning_point(1) is None
    reveals = screen.timeline.state_at(wrong - 1).reveals(screen.judgement.best)
    assert reveals or any(p.outline == "hint" and p.opacity < 1 for p in pieces)


def test_the_played_move_is_outlined_and_the_better_one_a_ghost(stand):
    screen = opened(stand, moves=12)
    screen.answered(Answer(1, reviewed(screen.timeline, 6), final=True))
    screen.key("up", frozenset())
    assert screen.at == 6
    pieces = screen.scene().pieces
    assert [p.opacity for p in pieces.values() if p.outline == "last"] == [1.0]
    assert [n for n, p in pieces.items() if p.outline == "hint"] and screen.can_show_better
    screen.go_to(7)
    assert not any(piece.outline == "hint" for piece in screen.scene().pieces.values())


def test_the_better_move_is_shown_and_taken_back(stand):
    screen = opened(stand, moves=12)
    screen.answered(Answer(1, reviewed(screen.timeline, 6), final=True))
    screen.go_to(6)
    before = screen.scene()
    screen.show_better()
    assert screen.replay.showing_alternative and screen.scene() != before
    better = screen.timeline.state_at(5).play(screen.judgement.best)
    assert screen.view.scene == screen.view.stage.layout(better)
    screen.back()
    assert (
        not screen.replay.showing_alternative
        and screen.scene() == before
        and not screen.program.backs
    )
    screen.back()
    assert screen.program.backs == 1


def test_what_is_hidden_stays_hidden_in_a_game_that_goes_on(stand):
    line = played("steeppe", 20)
    screen = Review(FakeProgram(stand, animation="off"), match_of(line))  # type: ignore[arg-type]
    screen.enter()
    number = next(n for n in range(1, 20) if line.state_at(n).reveals(line.moves[n]))
    review = reviewed(line, number + 1, 0.9)
    judged = list(review.moves)
    other = judged[number]
    judged[number] = replace(other, move=other.best, best=other.move)
    screen.answered(Answer(1, Reviewed(review.chances, tuple(judged)), final=True))
    screen.go_to(number + 1)
    assert screen.judgement.best == line.moves[number] and not screen.can_show_better
    assert not any(name.startswith("ghost") for name in screen.scene().pieces)
    screen.show_better()
    assert not screen.replay.showing_alternative


def test_only_the_greatest_turning_points_are_marked():
    line = played("steppe")
    review = reviewed(line, 1)
    judged = tuple(
        replace(one, loss=0.1 + one.number / 100, grade="mistake") for one in review.moves
    )
    found = summarise("steppe", Reviewed(review.chances, judged), ("red", "blue"))
    assert found.turns == tuple(range(51 - MOST_TURNS, 51))
    assert set(found.slips) == set(range(1, 51 - MOST_TURNS))
    assert all(found.grade(number) == "mistake" for number in range(1, 51))


def test_the_graph_does_not_swing_with_whose_turn_it_is():
    line = played("steppe", 40)
    movers = [line.state_at(number).player for number in range(40)]
    judged = reviewed(line, 99).moves
    first = [0.6 + (0.05 if player == "red" else -0.05) for player in movers]
    first[20] = 0.97
    chances = tuple({"red": one, "blue": 1 - one} for one in (*first, 0.61))
    found = summarise("steppe", Reviewed(chances, judged), line.state.players).curves
    calm = [share for number, share in enumerate(found["red"][:40]) if number != 20]
    assert max(calm) - min(calm) < 0.015, "a search thinks well of whoever is to move"
    assert found["red"][20] > 0.95, "what stands out by itself stays"
    assert found["red"][40] == pytest.approx(0.61)
    assert all(a + b == pytest.approx(1) for a, b in zip(*found.values(), strict=True))


def test_who_wins_together_has_one_curve_and_one_performance():
    line = played("steeppe", 12)
    found = summarise("steeppe", reviewed(line, 2), line.state.players)
    assert len(found.curves) == len(found.performances) == 1
    (together,) = found.performances.values()
    assert sum(together.grades.values()) == 12 and together.grades["blunder"] == 1


@pytest.mark.parametrize("game", GAMES)
def test_how_well_everybody_played_is_told_at_both_ends(stand, game):
    screen = opened(stand, game)
    screen.answered(Answer(1, reviewed(screen.timeline, 2), final=True))
    heights = []
    for number in (0, 1, screen.timeline.length):
        screen.go_to(number)
        stand.settle(screen.draw)
        heights.append(stand.gui.recall("height of the review", 0.0))
    assert heights[0] > heights[1] + 60 and heights[2] > heights[1] + 60


# Replay


class Clock:
    now = 10.0

    def __call__(self) -> float:
        return self.now


def going(pace: float = 0.0) -> tuple[Replay, Clock]:
    clock = Clock()
    line = played("steppe", 4)
    replay = Replay(line, TableView(stage_of("steppe")), clock)
    replay.pace = pace
    return replay, clock


def test_a_game_plays_by_itself_from_the_beginning_to_the_end():
    replay, clock = going()
    assert replay.at == 4 and replay.waiting is None
    replay.start()
    seen = [replay.at]
    for _ in range(200):
        clock.now += 0.1
        replay.advance(0.1)
        seen.append(replay.at)
    assert sorted(set(seen)) == [0, 1, 2, 3, 4] and seen == sorted(seen)
    assert not replay.running


@pytest.mark.parametrize(("speed", "seconds"), [(0.5, 1.8), (1.0, 0.9), (2.0, 0.45), (4.0, 0.225)])
def test_speeds_shorten_the_pauses_and_the_moves(speed, seconds):
    replay, _clock = going(pace=1.0)
    replay.look_at(0)
    replay.speed = speed
    replay.start()
    replay.advance(0.0)
    assert replay.at == 1 and replay.view.animating and replay.view.pace == speed
    replay.view.skip()
    assert replay.waiting == pytest.approx(seconds)


def test_a_step_on_is_seen_as_a_move_and_a_step_back_at_once():
    replay, _clock = going(pace=1.0)
    replay.look_at(3)
    assert not replay.view.animating
    replay.look_at(4)
    assert replay.view.animating and replay.view.scene == replay.view._motion.after
    replay.look_at(99)
    assert replay.at == 4 and not replay.view.animating


def test_keys(stand):
    screen = opened(stand, moves=8)
    goes = [("home", 0), ("right", 1), ("period", 2), ("left", 1), ("comma", 0), ("end", 8)]
    for name, at in [*goes, ("right", 8), ("home", 0), ("left", 0)]:
        assert screen.key(name, frozenset()) and screen.at == at
    screen.key("space", frozenset())
    assert screen.replay.running
    screen.key("right", frozenset())
    assert not screen.replay.running and screen.at == 1
    assert screen.key("t", frozenset()) and not screen.key("k", frozenset())


def test_looking_never_changes_the_game_and_playing_on_makes_another(stand):
    screen = opened(stand)
    before = records.record_of(screen.match.timeline)
    screen.go_to(20)
    screen.branch(screen.at)
    other = screen.program.homes[0]
    assert isinstance(other, Playing) and other.match.timeline.length == 20
    assert other.match.id != screen.match.id and screen.program.saved == [other.match]
    assert records.record_of(screen.match.timeline) == before


def test_buttons_of_the_bar(stand):
    screen = opened(stand, moves=8)
    stand.settle(screen.draw)
    found: dict[str, w.Rect] = {}
    first = {"first": 0, "previous": 7}
    real = w.icon_button

    def spy(gui: Any, key: Any, *rest: Any, **more: Any) -> Any:
        item = real(gui, key, *rest, **more)
        found[str(key)] = item.rect
        return item

    w.icon_button = spy
    try:
        stand.frame(screen.draw)
        for name, at in first.items():
            screen.go_to(8)
            x, y, wide, high = found[name]
            stand.click(x + wide / 2, y + high / 2, screen.draw)
            assert screen.at == at
        x, y, wide, high = found["play"]
        stand.click(x + wide / 2, y + high / 2, screen.draw)
        assert screen.replay.running
    finally:
        w.icon_button = real


# The list of moves


def hovered(stand: Stand, listed: MoveList, line: Timeline, y: float) -> Any:
    """What the list says when the pointer rests at a height."""
    said = []

    def draws(gui: Any) -> None:
        with (
            w.panel(gui, "moves", (100, 100, 320, 500)),
            w.scroll(gui, "list", 460),
            w.item_spacing(1),
        ):
            said.append(listed.draw(gui, line, 0))

    stand.point(250, y)
    for _ in range(20):
        stand.frame(draws)
    return said[-1]


def test_pointing_at_a_move_tells_which_and_leaving_tells_none(stand):
    line = played("steppe", 8)
    listed = MoveList(presenter_of("steppe"))
    assert hovered(stand, listed, line, 50).hovered is None
    first = hovered(stand, listed, line, 200).hovered
    later = hovered(stand, listed, line, 300).hovered
    assert first is not None and later is not None and first < later
    assert hovered(stand, listed, line, 50).hovered is None


def test_the_move_pointed_at_is_seen_on_the_table_for_so_long(stand):
    screen = opened(stand, moves=8)
    now = screen.scene()
    screen.preview(3)
    assert screen.scene() == scene_after(screen.view.stage, screen.timeline, 3) != now
    screen.preview(None)
    assert screen.scene() == now and screen.at == 8


def test_pointing_at_a_move_at_the_table_shows_it_and_leaves_the_game_alone(stand):
    match = match_of(played("steppe", 8))
    playing = Playing(FakeProgram(stand, animation="off"), match)  # type: ignore[arg-type]
    playing.enter()
    now = playing.scene()
    playing.preview(3)
    assert playing.scene() == scene_after(playing.view.stage, match.timeline, 3) != now
    assert match.timeline.looking_at == 8 and playing.my_turn
    playing.play(next(iter(match.state.legal_moves())))
    assert playing.scene() != scene_after(playing.view.stage, match.timeline, 3)
    playing.preview(3)
    playing.preview(None)
    assert playing.timeline.looking_at == 9 and playing.scene() != now


def test_the_list_follows_moves_taken_back_and_played_anew(stand):
    line = played("steppe", 4)
    listed = MoveList(presenter_of("steppe"))
    hovered(stand, listed, line, 50)
    old = [entry.words for entry in listed._lines]
    line.go_to(2)
    said = presenter_of("steppe").describe_played
    words = {said(line.state, move): move for move in line.state.legal_moves()}
    new = next(each for each in words if each != old[2])
    line.play(words[new])
    hovered(stand, listed, line, 50)
    assert [entry.words for entry in listed._lines] == [*old[:2], new]


def test_chapters_are_levels_and_turns():
    steppe, aufsteiger, steeppe = (played(g) for g in ("steppe", "aufsteiger", "steeppe"))
    face = presenter_of("steppe")
    assert face.chapters(steppe) == [21, 39]
    assert [face.chapter_name(steppe, n) for n in (0, 21)] == ["Level 1", "Level 2"]
    turns = presenter_of("aufsteiger").chapters(aufsteiger)
    for number in range(1, aufsteiger.length):
        over = str(aufsteiger.moves[number - 1]) in ("end", "pass")
        assert over <= (number in turns)
        if aufsteiger.state_at(number).player != aufsteiger.state_at(number - 1).player:
            assert number in turns
    assert presenter_of("steeppe").chapters(steeppe)[0] == 13
    for game in GAMES:
        line = played(game)
        numbers = presenter_of(game).chapters(line)
        assert numbers == sorted(set(numbers))
        assert all(0 < number <= line.length for number in numbers)


# Sharing and opening


def open_file(fake: FakeProgram, path: Path) -> None:
    """As the program opens a file."""
    from app.ui.program import Program

    Program.open_file(fake, path)  # type: ignore[arg-type]


def test_copying_puts_the_game_on_the_clipboard(stand):
    screen = opened(stand, moves=8)
    screen.share()
    dialog = screen.program.opened[0]
    assert isinstance(dialog, Share)
    stand.settle(dialog.draw)
    dialog.copy()
    copied = screen.program.window.clipboard
    assert copied.startswith("Escalier: ") and load_text(copied).timeline.length == 8


@pytest.mark.parametrize(("moves", "kind"), [(12, Playing), (None, Review)])
def test_a_file_that_goes_on_opens_at_the_table_and_a_finished_one_to_see(
    stand, tmp_path, moves, kind
):
    path = tmp_path / "game.json"
    records.save(path, records.record_of(played("steppe", moves)))
    fake = FakeProgram(stand, animation="off")
    fake.library = Library(tmp_path / "games")  # type: ignore[attr-defined]
    open_file(fake, path)
    assert [type(screen) for screen in fake.homes] == [kind]


def test_a_game_as_text_opens_from_a_file(stand, tmp_path):
    screen = opened(stand, moves=8)
    screen.share()
    screen.program.opened[0].copy()
    path = tmp_path / "from a mail.txt"
    path.write_text(f"Look!\n\n{screen.program.window.clipboard}", encoding="utf-8")
    fake = FakeProgram(stand, animation="off")
    fake.library = Library(tmp_path / "games")  # type: ignore[attr-defined]
    open_file(fake, path)
    assert [type(home) for home in fake.homes] == [Playing] and not fake.said


def test_a_bad_file_is_said_and_nothing_opens(stand, tmp_path):
    fake = FakeProgram(stand, animation="off")
    fake.library = Library(tmp_path / "games")  # type: ignore[attr-defined]
    for name, content in (("a.json", "{"), ("b.json", '{"game": "chess"}'), ("c", "\0")):
        (tmp_path / name).write_text(content)
        open_file(fake, tmp_path / name)
    open_file(fake, tmp_path / "none.json")
    assert len(fake.said) == 4 and not fake.homes


def test_a_file_dropped_onto_the_review_is_opened(stand):
    screen = opened(stand, moves=8)
    dropped: list[Path] = []
    screen.program.open_file = dropped.append
    screen.dropped(Path("x.escalier"))
    assert dropped == [Path("x.escalier")]


def test_a_game_without_moves_can_be_looked_at(stand):
    screen = opened(stand, moves=0)
    assert not screen.program.asked
    stand.settle(screen.draw)
    screen.key("space", frozenset())
    screen.advance(0.1)
    assert not screen.replay.running and screen.at == 0
