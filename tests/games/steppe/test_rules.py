"""The rules of STEPPE, one by one."""

from __future__ import annotations

import pytest

from app.engine.errors import IllegalMove, UnreadableMove
from app.games.steppe.rules import GAME as STEPPE
from app.games.steppe.rules import PLACEMENTS, SteppeState

PROOF = """
one 12 / one 19 / one 23 / one 18 / one 22 / one 21 / one 1 / one 4 / one 2 / one 25 / one 15 /
one 11 / one 10 / one 8 / five 16,17 / five 6,7 / five 9,14 / one 3 / one 24 / one 20 / one 5 /
ten 13,18,23 / ten 11,16,21 / five 12,17 / five 6,7 / white 20 / five 3,4 / white 25 / one 8 /
one 2 / one 19 / one 15 / white 22 / one 5 / white 14 / one 9 / white 24 / one 1 / one 10 /
ten 14,19,24 / ten 11,16,21 / ten 2,7,12 / five 20,25 / white 3 / one 22 / five 18,23 / one 6 /
five 10,15 / one 4 / one 8
"""
PROOF_MOVES = [text.strip() for text in PROOF.replace("\n", " ").split("/")]


def play(*texts: str, state: SteppeState | None = None) -> SteppeState:
    state = state or STEPPE.start({})
    for text in texts:
        state = state.play(STEPPE.parse(text))
    return state


def legal(state: SteppeState, tile: str = "") -> set[str]:
    return {str(move) for move in state.legal_moves() if str(move).startswith(tile)}


def refused(state: SteppeState, text: str) -> str:
    before = state.snapshot()
    with pytest.raises(IllegalMove) as error:
        play(text, state=state)
    assert text not in legal(state)
    assert state.snapshot() == before
    return str(error.value)


def level_one(red: str, blue: str, white: str = "") -> SteppeState:
    """Level 2 about to begin with red, over a level 1 that shows these colours."""

    def mask(spaces: str) -> int:
        return sum(1 << int(space) - 1 for space in spaces.split())

    floor = mask(red) | mask(blue) | mask(white)
    start = STEPPE.start({})
    return start._replace(
        level=2,
        floor=floor,
        grounds=(floor & ~mask(blue), floor & ~mask(red)),
        covered=0,
    )


class TestProofGame:
    def test_who_moves_when(self) -> None:
        state = STEPPE.start({})
        movers = []
        for text in PROOF_MOVES:
            movers.append(state.player)
            state = play(text, state=state)
        red = {*range(1, 22, 2), *range(22, 39, 2), 39, *range(40, 49, 2)}
        assert movers == ["red" if number in red else "blue" for number in range(1, 51)]
        assert movers[48:] == ["blue", "blue"]
        assert state.player is None

    def test_levels_begin_at_moves_22_and_40(self) -> None:
        assert play(*PROOF_MOVES[:20]).level == 1
        assert play(*PROOF_MOVES[:21]).level == 2
        assert play(*PROOF_MOVES[:38]).level == 2
        assert play(*PROOF_MOVES[:39]).level == 3

    def test_scores_level_by_level(self) -> None:
        state = play(*PROOF_MOVES)
        scores = state.snapshot()["scores"]
        assert scores == {"red": [19, 42, 90], "blue": [14, 44, 57]}
        assert state.outcome is not None
        assert state.outcome.winners == ("red",)
        assert dict(state.outcome.scores) == {"red": 151, "blue": 115}
        assert state.outcome.reason == "The higher total wins."

    def test_what_is_left_in_the_racks(self) -> None:
        racks = play(*PROOF_MOVES).snapshot()["racks"]
        assert racks["red"] == {"one": 0, "five": 0, "ten": 0, "white": 0}
        assert racks["blue"] == {"one": 0, "five": 1, "ten": 1, "white": 0}


class TestSetup:
    def test_racks_and_the_seventh_white(self) -> None:
        snapshot = STEPPE.start({}).snapshot()
        rack = {"one": 15, "five": 5, "ten": 3, "white": 3}
        assert snapshot["racks"] == {"red": rack, "blue": rack}
        assert snapshot["tiles"] == [{"tile": "white", "owner": None, "level": 1, "cells": [13]}]
        assert snapshot["player"] == "red"

    def test_opening_moves(self) -> None:
        state = STEPPE.start({})
        counts = {tile: len(legal(state, tile)) for tile in ("one", "five", "ten", "white")}
        assert counts == {"one": 24, "five": 36, "ten": 24, "white": 24}

    def test_there_are_120_placements(self) -> None:
        assert len(set(PLACEMENTS)) == len({str(move) for move in PLACEMENTS}) == 120
        assert all(list(move.cells) == sorted(move.cells) for move in PLACEMENTS)


class TestWhereATileFits:
    def test_not_on_a_covered_space(self) -> None:
        assert refused(STEPPE.start({}), "one 13") == "Space 13 is already covered in level 1."
        state = play("ten 1,2,3")
        assert refused(state, "five 3,4") == "Space 3 is already covered in level 1."

    def test_level_one_takes_anything_anywhere_free(self) -> None:
        assert play("one 12", "ten 1,6,11", "white 2", "five 7,8").player == "red"

    def test_no_tile_over_a_gap(self) -> None:
        state = level_one(red="1 2 3", blue="5", white="4")
        sentence = "There is no tile of level 1 under space 6: no tile over a gap."
        for text in ("one 6", "white 6", "five 1,6"):
            assert refused(state, text) == sentence

    def test_one_lies_on_white_or_own(self) -> None:
        state = level_one(red="1 2", blue="3 4", white="5")
        assert legal(state, "one") == {"one 1", "one 2", "one 5"}
        assert refused(state, "one 3") == "A one must lie on white or red: space 3 shows blue."

    def test_five_lies_on_white_or_own(self) -> None:
        state = level_one(red="1 6", blue="3 8", white="2 7")
        assert legal(state, "five") == {"five 1,2", "five 6,7", "five 1,6", "five 2,7"}
        assert refused(state, "five 2,3") == "A five must lie on white or red: space 3 shows blue."

    def test_the_middle_of_a_ten_may_be_anything(self) -> None:
        state = level_one(red="1 3 5", blue="2 4 11", white="6 16")
        assert legal(state, "ten") == {"ten 1,2,3", "ten 3,4,5", "ten 6,11,16"}
        sentence = "Both ends of a ten must lie on white or red: space 11 shows blue."
        assert refused(state, "ten 1,6,11") == sentence
        assert refused(state, "ten 2,3,4").startswith("Both ends of a ten")

    def test_a_ten_needs_a_tile_under_its_middle(self) -> None:
        state = level_one(red="1 3", blue="", white="")
        assert refused(state, "ten 1,2,3").startswith("There is no tile of level 1 under space 2")

    def test_white_lies_on_anything(self) -> None:
        state = level_one(red="1 2", blue="3 4", white="5")
        assert legal(state, "white") == {f"white {space}" for space in range(1, 6)}

    def test_a_white_tile_of_either_is_ground_for_both(self) -> None:
        state = level_one(red="1", blue="3", white="2")
        blue = state._replace(turn=1)
        assert "one 2" in legal(state)
        assert "one 2" in legal(blue)

    def test_blue_shows_blue_to_red_and_red_to_blue(self) -> None:
        state = level_one(red="1", blue="2")._replace(turn=1)
        assert refused(state, "one 1") == "A one must lie on white or blue: space 1 shows red."

    def test_tiles_lie_in_line_and_do_not_wrap(self) -> None:
        state = STEPPE.start({})
        assert not {"five 5,6", "ten 4,5,6", "ten 5,6,7"} & legal(state)
        with pytest.raises(UnreadableMove, match="next to each other in a row or column"):
            STEPPE.parse("five 5,6")

    def test_an_empty_rack_has_no_tile(self) -> None:
        state = play("ten 1,2,3", "one 25", "ten 6,7,8", "one 24", "ten 16,17,18", "one 23")
        assert legal(state, "ten") == set()
        assert refused(state, "ten 4,9,14") == "red has no tile ten left."


class TestLevels:
    def fill_level_one(self) -> SteppeState:
        return play(*(f"one {space}" for space in range(1, 26) if space != 13))

    def test_a_full_level_is_complete_and_the_last_to_place_begins(self) -> None:
        state = self.fill_level_one()
        assert (state.level, state.player) == (2, "blue")

    def test_nothing_goes_into_a_completed_level(self) -> None:
        state = self.fill_level_one()
        assert {tile["level"] for tile in play("one 2", state=state).snapshot()["tiles"]} == {1, 2}

    def test_a_player_who_cannot_place_is_skipped(self) -> None:
        state = level_one(red="1 2", blue="3")
        blue_stuck = state._replace(racks=(state.racks[0], 1), grounds=(state.grounds[0], 0))
        after = play("one 1", state=blue_stuck)
        assert (after.level, after.player) == (2, "red")

    def test_a_level_ends_when_nobody_can_place_though_not_full(self) -> None:
        state = level_one(red="1 2", blue="3")
        no_whites = state._replace(racks=(1, 0))
        after = play("one 1", state=no_whites)
        assert after.player is None

    def test_whites_count_as_tiles_that_can_be_placed(self) -> None:
        state = level_one(red="1 2", blue="3")
        only_white = state._replace(racks=(1, 1 << 12), grounds=(state.grounds[0], 0))
        assert play("one 1", state=only_white).player == "blue"

    def test_the_opponent_begins_if_the_last_to_place_cannot(self) -> None:
        state = level_one(red="1", blue="2 3")
        last_tile = state._replace(racks=(1, 3), covered=0b110, own=(0, 0b110))
        after = play("one 1", state=last_tile)
        assert (after.level, after.player) == (3, "blue")

    def test_the_game_ends_after_level_three(self) -> None:
        state = level_one(red="1 2", blue="3")._replace(level=3, racks=(1, 1))
        after = play("one 1", "one 3", state=state)
        assert after.player is None
        assert after.level == 3
        assert refused(after, "one 2") == "The game is over."

    def test_the_game_ends_when_all_tiles_are_placed(self) -> None:
        state = level_one(red="1 2", blue="3")._replace(racks=(1, 0))
        after = play("one 2", state=state)
        assert after.outcome is not None


class TestScores:
    def test_worth_times_level(self) -> None:
        state = level_one(red="1 2 3", blue="11 12")
        assert play("ten 1,2,3", state=state).scores == (20, 0)
        assert play("white 1", "five 11,12", state=state).scores == (0, 10)

    def test_equal_totals_are_a_draw(self) -> None:
        state = level_one(red="1", blue="3")._replace(level=3, racks=(1, 1))
        outcome = play("one 1", "one 3", state=state).outcome
        assert outcome is not None
        assert outcome.winners == ()
        assert dict(outcome.scores) == {"red": 3, "blue": 3}
        assert outcome.reason == "Equal totals are a draw."


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("one", "is not a move; moves look like"),
        ("two 1", "is not a move; moves look like"),
        ("one 1.0", "is not a move; moves look like"),
        ("one ²", "is not a move; moves look like"),
        ("one 1,2", "A one covers 1 of the spaces 1 to 25, not 2."),
        ("ten 1,2", "A ten covers 3 of the spaces 1 to 25, not 2."),
        ("one 26", "next to each other"),
        ("one 01", "next to each other"),
        ("five 17,16", "written in ascending order"),
        ("ten 1,2,4", "next to each other"),
    ],
)
def test_unreadable_moves_say_what_is_wrong(text: str, sentence: str) -> None:
    with pytest.raises(UnreadableMove) as error:
        STEPPE.parse(text)
    assert sentence in str(error.value)


def test_the_score_of_a_player_is_his_points() -> None:
    state = play(*PROOF_MOVES)
    assert {player: state.score(player) for player in state.players} == {"red": 151, "blue": 115}
