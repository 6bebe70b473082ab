"""A match: seats, taking back, conceding, rematch and branches."""

from __future__ import annotations

from datetime import UTC
from random import Random

import pytest

from app.engine import GAMES
from app.engine.errors import BadOption, BadSetup, EngineError, IllegalMove
from app.match.match import CONCEDED, Match, new_match
from app.match.records import record_of
from app.match.seats import Seat, assign_seats, read_seat, tidy
from app.match.timeline import NoMove
from tests.tools.play import pick

PERSON, AI = Seat(), Seat(level="novice")


def match_with(kinds: str, game: str = "steppe", moves: int = 0, seed: int = 1) -> Match:
    """A match with persons (p) and AIs (a) in the order of turns, so many random moves old."""
    match = new_match(game, [PERSON if kind == "p" else AI for kind in kinds], seed)
    random = Random(seed)
    while match.timeline.played < moves and not match.over:
        match.play(pick(match.state, random))
    return match


def finished(kinds: str, game: str = "steppe", seed: int = 1) -> Match:
    match = match_with(kinds, game, 100_000, seed)
    assert match.over
    return match


def to_move(match: Match) -> list[str | None]:
    """Who was to move before each move, and who is now."""
    line = match.timeline
    return [line.state_at(number).player for number in range(line.played + 1)]


class TestSeats:
    def test_in_the_order_of_turns(self) -> None:
        match = new_match("steppe", [Seat(name="Al"), Seat(name="Bo", level="hard")])
        assert match.seats == {
            "red": Seat("red", "Al"),
            "blue": Seat("blue", "Bo", "hard"),
        }
        assert match.persons == {"red"}
        assert match.seat_to_move == Seat("red", "Al")

    def test_by_player_in_any_order(self) -> None:
        match = new_match("steppe", [Seat("blue", "Al"), Seat("red", "Bo")])
        assert [seat.name for seat in match.seats.values()] == ["Bo", "Al"]

    def test_some_by_player(self) -> None:
        seats = assign_seats([Seat(name="Al"), Seat("1", "Bo"), Seat(name="Cy")], ("1", "2", "3"))
        assert [seat.name for seat in seats.values()] == ["Bo", "Al", "Cy"]
        assert list(seats) == [seat.player for seat in seats.values()]

    @pytest.mark.parametrize(
        "seats",
        [
            [],
            [PERSON],
            [PERSON] * 3,
            [Seat("red"), Seat("red")],
            [Seat("red"), Seat("green")],
        ],
    )
    def test_what_does_not_fit(self, seats: list[Seat]) -> None:
        with pytest.raises(BadOption):
            new_match("steppe", seats)

    @pytest.mark.parametrize("count", [1, 2])
    def test_steeppe_alone_and_with_two(self, count: int) -> None:
        match = new_match("steeppe", [Seat(name="Al"), Seat(level="easy")][:count])
        assert list(match.seats) == ["red", "black"]
        assert match.timeline.players == count == record_of(match.timeline)["players"]
        if count == 1:
            assert match.persons == {"red", "black"}
            assert {seat.name for seat in match.seats.values()} == {"Al"}
        else:
            assert match.persons == {"red"}

    def test_colours_are_dealt_or_chosen(self) -> None:
        dealt = new_match("aufsteiger", [PERSON] * 3, seed=5)
        again = new_match("aufsteiger", [PERSON] * 3, seed=5)
        assert dealt.state.players == again.state.players
        for chosen in ("red", "yellow", "darkblue", "lightblue"):
            seats = [Seat(name="Al"), Seat(chosen, "Bo"), Seat(name="Cy")]
            match = new_match("aufsteiger", seats, seed=5)
            assert match.state.players[1] == chosen
            assert len(set(match.state.players)) == 3
            assert [seat.name for seat in match.seats.values()] == ["Al", "Bo", "Cy"]
            assert match.timeline.setup["blocks"] == dealt.timeline.setup["blocks"]

    def test_colours_that_cannot_be_chosen(self) -> None:
        with pytest.raises(BadSetup, match="two players"):
            new_match("aufsteiger", [Seat("red"), Seat("red")])
        with pytest.raises(BadSetup, match="Purple"):
            new_match("aufsteiger", [Seat("purple"), PERSON])
        options = {"purple": True}
        assert new_match("aufsteiger", [Seat("purple"), PERSON], 1, options).persons >= {"purple"}

    def test_options_and_games_are_checked(self) -> None:
        with pytest.raises(BadOption):
            new_match("steppe", [PERSON, AI], options={"size": 7})
        with pytest.raises(EngineError, match="There is no game 'chess'"):
            new_match("chess", [PERSON, AI])

    def test_a_seat_checks_itself(self) -> None:
        with pytest.raises(BadOption, match="There is no level 'grand'"):
            Seat("red", "Al", "grand")
        assert Seat("red", "  Al\n\x00 \ud800Bo ").name == "Al Bo"
        assert len(Seat("red", "x" * 500).name) == 40
        assert read_seat(Seat("red", "Al", "easy").as_json()) == Seat("red", "Al", "easy")

    @pytest.mark.parametrize(
        "value", [None, [], "red", {"player": 3}, {"name": []}, {"level": []}, {"level": True}]
    )
    def test_no_seat(self, value: object) -> None:
        with pytest.raises(BadOption):
            read_seat(value)

    def test_tidy_is_fast_and_short(self) -> None:
        assert tidy("a \t\u202e b" * 1_000_000, 10) == "a ba ba ba"

    def test_a_match_needs_all_its_seats(self) -> None:
        match = match_with("pa")
        with pytest.raises(BadOption):
            Match(match.timeline, {"red": PERSON})

    def test_somebody_else_takes_a_seat(self) -> None:
        match = match_with("pa")
        match.take_seat(Seat("red", "Granite", "expert"))
        assert match.persons == frozenset() and match.seat_to_move == match.seats["red"]
        with pytest.raises(BadOption):
            match.take_seat(Seat("green"))


class TestPlaying:
    def test_until_it_is_over(self) -> None:
        match = finished("pa")
        assert match.seat_to_move is None
        assert match.outcome == match.state.outcome is not None
        with pytest.raises(IllegalMove, match="The game is over"):
            match.play(match.game.parse("one 1"))
        with pytest.raises(IllegalMove, match="The game is over"):
            match.concede("red")

    def test_a_refused_move_changes_nothing(self) -> None:
        match = match_with("pp", moves=1)
        before = match.changed
        with pytest.raises(IllegalMove):
            match.play(match.timeline.moves[0])
        assert (match.timeline.played, match.changed) == (1, before)

    def test_moments(self) -> None:
        match = match_with("pp")
        assert match.began.tzinfo is UTC
        first = match.changed
        match.play(match.state.legal_moves()[0])
        second = match.changed
        match.undo()
        assert match.began <= first <= second <= match.changed
        assert match_with("pp").id != match.id

    def test_thinking_is_counted(self) -> None:
        match = match_with("pa")
        match.thought("red", 2.5)
        match.thought("red", 1)
        match.thought("blue", -1)
        assert match.seconds == {"red": 3.5, "blue": 0.0}


class TestConceding:
    @pytest.mark.parametrize("game", GAMES)
    def test_the_others_win_unless_all_play_together(self, game: str) -> None:
        match = match_with("ppap"[: GAMES[game].player_counts[-1]], game, 3)
        first, *others = match.state.players
        winners = set() if GAMES[game].cooperative else set(others)
        match.concede(first)
        assert match.over and match.seat_to_move is None
        assert match.outcome is not None and match.outcome.reason == CONCEDED
        assert set(match.outcome.winners) == winners
        with pytest.raises(IllegalMove, match="play on first"):
            match.play(match.state.legal_moves()[0])
        with pytest.raises(IllegalMove, match="play on first"):
            match.concede(match.state.players[1])

    def test_play_on(self) -> None:
        match = match_with("pa", moves=3)
        match.concede("red")
        match.play_on()
        assert not match.over and match.outcome is None
        match.play(match.state.legal_moves()[0])
        match.play_on()
        assert match.timeline.played == 4

    @pytest.mark.parametrize("moves", [0, 1, 2, 3])
    @pytest.mark.parametrize("kinds", ["pa", "ap", "pp", "aa"])
    def test_undo_takes_back_the_concession_only(self, kinds: str, moves: int) -> None:
        match = match_with(kinds, moves=moves)
        match.concede("blue")
        assert match.can_undo and not match.can_redo
        assert match.undo()
        assert match.conceded is None and match.timeline.played == moves

    def test_no_redo_in_a_conceded_match(self) -> None:
        match = match_with("pa", moves=4)
        match.undo()
        match.concede("red")
        assert not match.can_redo and not match.redo() and match.timeline.played == 2
        match.play_on()
        assert match.redo() and match.timeline.played == 4

    def test_only_players_concede(self) -> None:
        with pytest.raises(BadOption):
            match_with("pa").concede("green")


KINDS = {1: "p a", 2: "pa ap pp aa", 3: "paa aap", 4: "apap appa"}
"""Persons and AIs in the order of turns, by the number of players."""
CONSTELLATIONS = [
    (name, kinds)
    for name, game in GAMES.items()
    for count in game.player_counts
    for kinds in KINDS.get(count, "").split()
]


class TestTakingBack:
    def test_the_reply_goes_too(self) -> None:
        match = match_with("pa", moves=4)
        assert match.undo() and match.timeline.played == 2
        assert match.undo() and match.timeline.played == 0
        assert not match.can_undo and not match.undo()

    def test_while_the_ai_thinks(self) -> None:
        match = match_with("pa", moves=3)
        assert match.seat_to_move == match.seats["blue"]
        assert match.undo() and match.timeline.played == 2
        assert match.redo() and match.timeline.played == 3

    def test_the_ai_began_and_nobody_has_decided(self) -> None:
        match = match_with("ap", moves=1)
        assert not match.can_undo and not match.undo() and match.timeline.played == 1

    def test_two_persons_take_back_one_move(self) -> None:
        match = match_with("pp", moves=3)
        assert match.undo() and match.timeline.played == 2

    def test_ais_alone_go_one_action_back_and_forth(self) -> None:
        match = match_with("a", "steeppe", 12)
        actions = match.timeline.actions()
        assert sum(map(len, actions)) == 12 and 6 < len(actions) < 12
        for action in reversed(actions):
            assert match.undo() and match.timeline.played == action.start
        assert not match.undo()
        for action in actions:
            assert match.redo() and match.timeline.played == action.stop
        assert not match.redo()

    @pytest.mark.parametrize(("game", "kinds"), CONSTELLATIONS)
    def test_always_a_decision_of_a_person(self, game: str, kinds: str) -> None:
        longest = match_with(kinds, game, 13, seed=3)
        longest.practice = True
        for moves in range(1, longest.timeline.length + 1):
            match = longest.branch(moves)
            players, deciding = to_move(match), match.persons or set(match.seats)
            actions = (
                [n for n in each if players[n] in deciding] for each in match.timeline.actions()
            )
            decisions = [action[0] for action in actions if action]
            while decisions:
                before = match.timeline.played
                assert match.can_undo and match.undo()
                assert match.timeline.played == decisions.pop()
                assert match.redo() and match.timeline.played == before
                assert match.undo()
            assert not match.can_undo and not match.undo()

    @pytest.mark.parametrize(("game", "kinds"), CONSTELLATIONS)
    def test_after_the_end(self, game: str, kinds: str) -> None:
        match = finished(kinds, game, seed=2)
        match.practice = True
        length, outcome = match.timeline.played, match.outcome
        assert match.undo()
        assert not match.over and match.outcome is None
        assert match.seat_to_move is not None
        assert match.seat_to_move.is_person or not match.persons
        assert match.redo() and match.over
        assert (match.timeline.played, match.outcome) == (length, outcome)

    def test_not_beyond_what_was_shown(self) -> None:
        match = match_with("p", "steeppe")
        match.play(match.game.parse("red boost"))
        assert match.undo() and match.timeline.played == 0
        match.play(match.game.parse("red steppe"))
        assert not match.can_undo and not match.undo()
        match.practice = True
        assert match.can_undo and match.undo() and match.timeline.played == 0

    def test_another_move_ends_redo(self) -> None:
        match = match_with("pa", moves=4)
        undone = match.timeline.moves[2]
        match.undo()
        match.play(next(move for move in match.state.legal_moves() if move != undone))
        assert not match.can_redo and not match.redo() and match.timeline.length == 3

    def test_looking_elsewhere_does_not_matter(self) -> None:
        match = match_with("pa", moves=4)
        match.timeline.show(1)
        assert match.seat_to_move == match.seats["red"]
        assert match.undo() and match.timeline.looking_at == 2


class TestRematch:
    def test_sides_are_changed(self) -> None:
        match = new_match("steppe", [Seat(name="Al"), Seat(name="Bo", level="hard")])
        match.practice = True
        other = match.rematch(seed=9)
        assert [seat.name for seat in other.seats.values()] == ["Bo", "Al"]
        assert other.persons == {"blue"} and other.practice
        assert other.timeline.played == 0 and other.id != match.id
        assert other.rematch(1).seats == match.seats

    @pytest.mark.parametrize("count", [2, 3, 4])
    def test_the_next_one_begins(self, count: int) -> None:
        names = ["Al", "Bo", "Cy", "Di"][:count]
        match = new_match("step-by-step", [Seat(name=name) for name in names])
        for _ in names:
            first, *others = [seat.name for seat in match.seats.values()]
            match = match.rematch(1)
            assert [seat.name for seat in match.seats.values()] == [*others, first]

    def test_colours_are_kept_where_they_are_dealt(self) -> None:
        options = {"purple": True, "tower": "tall"}
        match = new_match("aufsteiger", [Seat(name=n) for n in ("Al", "Bo", "Cy")], 4, options)
        other = match.rematch(seed=5)
        first, *others = match.state.players
        assert other.state.players == (*others, first)
        assert all(other.seats[player] == seat for player, seat in match.seats.items())
        assert other.timeline.options == match.timeline.options
        assert other.timeline.setup["blocks"] != match.timeline.setup["blocks"]

    def test_what_was_set_up_by_hand_is_there_again(self) -> None:
        seats = [Seat(name="Al"), Seat(name="Bo")]
        drawn = GAMES["aufsteiger"].draw_setup(2, 3)
        match = new_match("aufsteiger", seats, 4, {"tower": "own"}, setup=drawn)
        other = match.rematch(seed=5)
        assert other.timeline.setup["blocks"] == drawn["blocks"]
        assert other.state.players == match.state.players[::-1]
        setup = {"size": 7, "reserve": 3, "balls": {"1": "a1", "2": "c5"}, "levels": {"a2": 1}}
        match = new_match("step-by-step", seats, setup=setup)
        assert match.rematch(seed=5).timeline.setup == setup

    @pytest.mark.parametrize("count", [1, 2])
    def test_who_plays_together_stays(self, count: int) -> None:
        match = new_match("steeppe", [Seat(name="Al"), Seat(name="Bo", level="easy")][:count])
        other = match.rematch(seed=5)
        assert other.seats == match.seats and other.timeline.players == count
        assert other.timeline.setup != match.timeline.setup


class TestBranch:
    def test_goes_another_way(self) -> None:
        match = finished("pa")
        match.title = "Sunday"
        other = match.branch(5)
        assert other.timeline.texts() == match.timeline.texts()[:5]
        assert not other.over and other.seats == match.seats and other.title == "Sunday"
        assert other.id != match.id
        assert other.branched and not match.branched and not other.rematch(1).branched
        other.play(other.state.legal_moves()[-1])
        other.take_seat(Seat("blue", "Eve"))
        assert match.over and match.seats["blue"].level == "novice"

    def test_from_a_concession(self) -> None:
        match = match_with("pa", moves=4)
        match.concede("red")
        assert match.branch(4).conceded is None

    def test_with_other_people(self) -> None:
        other = match_with("aa", moves=4).branch(2, [PERSON, AI])
        assert other.persons == {"red"}

    @pytest.mark.parametrize("number", [-1, 5])
    def test_only_from_a_moment_there_was(self, number: int) -> None:
        with pytest.raises(NoMove):
            match_with("pa", moves=4).branch(number)


@pytest.mark.parametrize("name", GAMES)
def test_every_game_with_every_number_of_players(name: str) -> None:
    for count in GAMES[name].player_counts:
        match = match_with("p" + "a" * (count - 1), name, 6)
        assert match.timeline.players == count
        assert match.persons <= set(match.state.players) == set(match.seats)
        assert match.rematch(2).timeline.players == count
