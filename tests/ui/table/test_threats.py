"""What the table warns of is certain: the rules say so."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from app.engine import GAMES
from app.games.aufsteiger.rules.notation import END
from app.games.steeppe.rules.cards import JESTS
from app.games.step_by_step.rules.board import BIT
from app.games.step_by_step.rules.state import StepState, arranged
from app.games.steppe.presenter import threats as steppe_threats
from app.match.match import new_match
from app.match.seats import Seat
from app.ui.table.presenter import Threat
from app.ui.table.presenters import presenter_of
from tests.tools.gallery import Stand
from tests.tools.hands import at_table
from tests.tools.play import begin, random_line


def on_stairs(seed: int, players: int) -> StepState:
    """Squares at random levels, most of them near the summit, and balls anywhere."""
    random = Random(seed)
    squares = [
        square for name, square in BIT.items() if name[0] in "abcdefg" and name[1] in "1234567"
    ]
    squares.remove(BIT["d4"])
    levels = [0] * 6
    for square in squares:
        levels[random.choice((0, 3, 4, 4, 5))] |= square
    balls = tuple(random.sample(squares, players))
    zero, one, two, three, four, five = levels
    return arranged(7, (zero, one, two, three, four, five), balls, 0, 20)


def test_a_ball_one_move_from_the_summit_is_told_of() -> None:
    """Exactly where it could go there if it were its turn."""
    told = 0
    for seed in range(300):
        state = on_stairs(seed, 2 + seed % 3)
        found = {threat.player for threat in presenter_of("step-by-step").threats(state)}
        for seat, player in enumerate(state.players):
            if player == state.player or state.player is None or not state.balls[seat]:
                assert player not in found
                continue
            theirs = arranged(state.size, state.levels, state.balls, seat, state.reserve)
            assert (player in found) == any(move.goal == "d4" for move in theirs.legal_moves())
            told += player in found
    assert 50 < told < 450


def test_what_ending_the_turn_would_bring_is_told() -> None:
    """Who wins or has the last chance if the turn ends as things stand."""
    wins = chances = 0
    for seed in range(10):
        for state, move in random_line(begin("aufsteiger", 2 + seed % 2, seed), Random(seed), 60):
            at: Any = state
            threats = presenter_of("aufsteiger").threats(at)
            if move is None or END not in at.legal_moves():
                assert not threats
                continue
            after = at.play(END)
            won = [] if after.outcome is None else [*after.outcome.winners]
            for threat in threats:
                assert threat.player != at.player
                if "wins" in threat.text:
                    wins += 1
                    assert threat.player in won
                else:
                    chances += 1
                    assert after.last_chance and after.player == threat.player
            if won and won != [at.player]:
                assert threats
    assert wins and chances


def test_a_face_said_to_be_out_of_reach_is_never_lauded() -> None:
    """Nor is a game saved whose loss was told, unless a boost is kept or the Face lauded."""
    out = empty = 0
    for seed in range(150):
        claims: dict[tuple[int, int, str], tuple[str, Any]] = {}
        for state, move in random_line(begin("steeppe", 1, seed), Random(seed), 400):
            at: Any = state
            for threat in presenter_of("steeppe").threats(at):
                claims.setdefault((at.half, at.turn, threat.player), (threat.text, at))
            if move is None:
                break
            after: Any = state.play(move)
            if (after.half, after.turn) == (at.half, at.turn) and after.player is not None:
                continue
            for who, jest in enumerate(JESTS):
                text, _ = claims.get((at.half, at.turn, jest), ("", None))
                lauded = len(after.jests[who].lauded) > len(at.jests[who].lauded)
                if "any more" in text:
                    out += 1
                    assert not lauded
                elif text and not at.jests[who].deck:
                    empty += 1
                    spared = lauded and "lauds" in text
                    assert spared or (after.player is None and not after.outcome.winners)
    assert out > 20 and empty > 5


def test_the_players_panel_shows_a_threat_to_whom_it_concerns(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = "step-by-step"
    stand = Stand()
    try:
        heights = []
        for warned, level in ((False, None), (True, None), (True, "easy")):
            threats = [Threat("2", "{player} is one move from the summit.")] if warned else []
            monkeypatch.setattr(type(presenter_of(game)), "threats", lambda self, at, t=threats: t)
            match = new_match(game, [Seat(name="Anna", level=level), Seat(name="Bo")])
            at_table(stand, match)
            heights.append(stand.gui.recall("height of players", 0.0))
        assert heights[1] > heights[0] > 0 and heights[2] == heights[0]
    finally:
        stand.close()


def test_what_blue_can_do_next_is_told_in_steppe() -> None:
    """Tried out by the rules: the level completed, the only ten, the last place for a tile."""
    told: Counter[str] = Counter()
    for seed in range(60):
        for state, move in random_line(begin("steppe", 2, seed), Random(seed)):
            at: Any = state
            kinds = steppe_threats(at)
            if move is None:
                assert not kinds and not presenter_of("steppe").threats(at)
                continue
            other = at._replace(turn=1 - at.turn)
            replies = {str(one): other.play(one) for one in other.legal_moves()}
            told.update(kinds)
            if "level" in kinds:
                now = [at.play(one) for one in at.legal_moves()]
                later = [end.play(one) for end in now for one in end.legal_moves()]
                wins = [
                    end
                    for end in (*later, *replies.values())
                    if end.level == at.level + 1 and end.player == other.player
                ]
                assert wins and at.level < 3
                assert any(end.level == at.level for end in now), "there is something to decide"
            tens = [text for text in replies if text.startswith("ten")]
            if "ten" in kinds:
                assert len(tens) == 1 and at.level > 1
                cells = set(tens[0].split()[1].split(","))
                mine = [set(str(one).split()[1].split(",")) for one in at.legal_moves()]
                assert any(cells & spaces for spaces in mine), "it can be prevented"
            for tile in ("ten", "five"):
                if f"last {tile}" in kinds:
                    own = [end._replace(turn=at.turn) for end in replies.values()]
                    left = [[one for one in end.legal_moves() if one.tile == tile] for end in own]
                    assert [] in left and any(one.tile == tile for one in at.legal_moves())
            texts = presenter_of("steppe").threats(at)
            assert len(texts) == min(2, len(kinds))
            assert all(text.player == other.player for text in texts)
            assert all("{player}" in text.text and text.text.count("{") == 1 for text in texts)
    assert min(told[kind] for kind in ("level", "ten", "last ten", "last five")) > 2, told


def test_who_is_about_to_begin_the_next_level_is_told() -> None:
    """Two spaces left: whatever red lays, blue fills the last one."""
    state: Any = begin("steppe", 2, 0)
    for number, space in enumerate([n for n in range(1, 26) if n not in (1, 13, 25)]):
        assert number == 0 or "level" not in steppe_threats(state) or number > 17
        state = state.play(GAMES["steppe"].parse(f"one {space}"))
    assert state.player == "red" and steppe_threats(state)[0] == "level"
    (threat,) = presenter_of("steppe").threats(state)
    assert threat.text.format(player="Hazel") == (
        "Hazel can fill level 1 next, and then starts level 2."
    )
