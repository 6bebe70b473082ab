"""The Steppes of Steeppe, rule by rule, with deals made for the purpose."""

from __future__ import annotations

import json
import pickle
import re
from collections import Counter
from copy import deepcopy
from random import Random

import pytest

from app.engine.errors import BadOption, BadSetup, IllegalMove, UnreadableMove
from app.games.steeppe.rules import GAME as STEEPPE
from app.games.steeppe.rules import SteeppeState

SUITS = "hdsc"
NUMBERS = [f"{rank}{suit}" for rank in (*range(2, 11), "a") for suit in SUITS]
FACES = [f"{rank}{suit}" for suit in SUITS for rank in "jqk"]
LONGEST = 2000
"""No game goes on for more moves."""
EVERY_MOVE = [
    f"{jest} {verb}"
    for jest in ("red", "black")
    for verb in (
        *("steppe", "move", "boost"),
        *(f"give {suit}" for suit in SUITS),
        *(f"ace {suit}" for suit in SUITS),
        *("end", "wait", "keep", "play"),
    )
]


def half(
    red: str = "",
    black: str = "",
    red_faces: str = "jh qh kh",
    black_faces: str = "js qs ks",
    red_tail: str = "",
) -> dict:
    """A deal from the first cards of each deck (and the last of red's); aces come last of all.

    Black's first cards are the twos that red does not have, unless others are given.
    """
    black = black or " ".join(two for two in ("2s", "2c", "2d", "2h") if two not in red.split())
    used = set((red + " " + black + " " + red_tail).split())
    rest = [card for card in NUMBERS if card not in used]
    tail = red_tail.split()
    deck = red.split()
    missing = 20 - len(deck) - len(tail)
    deck += rest[:missing] + tail
    other = (black.split() + rest[missing:])[:20]
    return {
        "red": {"faces": red_faces.split(), "deck": deck},
        "black": {"faces": black_faces.split(), "deck": other},
    }


def setup(first: dict, second: dict | None = None) -> dict:
    used = first["red"]["faces"] + first["black"]["faces"]
    left = [face for face in FACES if face not in used]
    second = second or half(red="3s", red_faces=" ".join(left[:3]), black_faces=" ".join(left[3:]))
    return {"halves": [first, second]}


def start(**cards: str) -> SteeppeState:
    return STEEPPE.start(setup(half(**cards)))


def play(state: SteeppeState, *texts: str) -> SteeppeState:
    for text in texts:
        state = state.play(STEEPPE.parse(text))
    return state


def legal(state: SteeppeState) -> list[str]:
    return [str(move) for move in state.legal_moves()]


def refused(state: SteeppeState, text: str) -> str:
    before = json.dumps(state.snapshot())
    assert text not in legal(state)
    with pytest.raises(IllegalMove) as error:
        state.play(STEEPPE.parse(text))
    assert json.dumps(state.snapshot()) == before
    return str(error.value)


def red(state: SteeppeState) -> dict:
    return state.snapshot()["jests"]["red"]


def black(state: SteeppeState) -> dict:
    return state.snapshot()["jests"]["black"]


def alone(state: SteeppeState) -> SteeppeState:
    """Black, with nothing owed, ends at once: red goes on alone."""
    if state.player == "red":
        state = play(state, "red wait")
    return play(state, "black end")


def changed(state: SteeppeState, who: int, **fields: object) -> SteeppeState:
    """The state with some fields of one Jest set by hand, for positions hard to reach."""
    jests = list(state.jests)
    jests[who] = jests[who]._replace(**fields)
    return state._replace(jests=tuple(jests))


TEN_THEN_TEN = "10s 9s 8s 7s 6s 5s 4s 9c 8c 7c 10c 6c 5c 4c 9d 8d 7d 6d"
"""A deck for red with which its first turn can take ten cards and leave ten for the second."""


def second_turn(**cards: str) -> SteeppeState:
    """Red's second turn: a Charter 10c, nine cards in the deck, black free to end at once."""
    state = alone(start(red=TEN_THEN_TEN, **cards))
    state = play(state, *["red steppe"] * 9, "red end")
    assert red(state)["steppes"] == ["10c"]
    assert len(red(state)["deck"]) == 9
    assert red(state)["face"] == "qh"
    assert state.player == "black"
    return state


# --- the beginning of a turn ---------------------------------------------------------------------


def test_the_first_position() -> None:
    state = start(red="7s 5c", black="6d")
    assert state.players == ("red", "black")
    assert state.player == "red"
    assert state.outcome is None
    shown = state.snapshot()
    assert shown["half"] == 1
    assert shown["turn"] == 1
    assert shown["floor"] == "red"
    assert shown["boost"] is None
    assert shown["discard"] == []
    assert shown["result"] is None
    assert shown["jests"]["red"] == {
        "in_play": True,
        "ended": False,
        "lauded": [],
        "face": "jh",
        "below": ["qh", "kh"],
        "aces": [],
        "held": [],
        "deck": setup(half(red="7s 5c", black="6d"))["halves"][0]["red"]["deck"][1:],
        "steppes": ["7s"],
        "at": 0,
        "actions": 6,
        "owed": 3,
        "wit": 7,
        "talent": 0,
        "countenance": 12,
    }
    assert (state.score("red"), state.score("black")) == (7, 6), "Wit"
    assert shown["jests"]["black"]["steppes"] == ["6d"]
    assert shown["to_come"]["red"]["deck"][0] == "3s"
    assert json.loads(json.dumps(shown)) == shown


@pytest.mark.parametrize(
    ("worth", "owed"),
    [(2, 0), (3, 1), (4, 1), (5, 2), (6, 2), (7, 3), (8, 3), (9, 4), (10, 4)],
)
def test_a_charter_gives_its_worth_in_actions_of_which_it_was_one(worth: int, owed: int) -> None:
    state = start(red=f"{worth}d", black="8s")
    assert red(state)["actions"] == worth - 1
    assert red(state)["owed"] == owed


def test_a_charter_is_sought_past_aces() -> None:
    state = start(red="as ah ac 6c")
    assert red(state)["steppes"] == ["6c"]
    assert red(state)["actions"] == 5
    assert red(state)["held"] == ["as", "ac"]
    assert red(state)["aces"] == ["ah"]
    assert red(state)["countenance"] == 24
    assert len(red(state)["deck"]) == 16


def test_a_charter_of_the_faces_suit_counts_for_countenance() -> None:
    state = start(red="6h")
    assert red(state)["wit"] == 0
    assert red(state)["countenance"] == 18


# --- actions -------------------------------------------------------------------------------------


def test_steppe_costs_one_action_and_lays_the_top_card() -> None:
    state = play(start(red="7s 5c"), "red steppe")
    assert red(state)["steppes"] == ["7s", "5c"]
    assert red(state)["actions"] == 5
    assert red(state)["owed"] == 2
    assert len(red(state)["deck"]) == 18
    assert state.player == "black"


def test_an_ace_drawn_by_steppe_costs_nothing_is_not_laid_and_passes_the_floor() -> None:
    state = play(start(red="5s ad 7c"), "red steppe")
    assert red(state)["steppes"] == ["5s"]
    assert red(state)["actions"] == 4
    assert red(state)["owed"] == 2
    assert red(state)["held"] == ["ad"]
    assert len(red(state)["deck"]) == 18
    assert state.player == "black"


def test_an_ace_of_the_faces_suit_lies_beside_it() -> None:
    state = play(start(red="5s ah 7c"), "red steppe")
    assert red(state)["held"] == []
    assert red(state)["aces"] == ["ah"]
    assert red(state)["countenance"] == 24


def test_without_actions_there_is_no_steppe_even_for_an_ace() -> None:
    state = play(alone(start(red="2s 3c ad")), "red steppe")
    assert legal(state) == ["red end"]
    for text in ("red steppe", "red move", "red boost"):
        assert refused(state, text) == "The red Jest has no actions left."


def test_moves_go_card_by_card_away_from_the_charter() -> None:
    state = alone(start(red="6s 5c 4c 3c"))
    assert refused(state, "red move") == (
        "The red Jest cannot go past the last card of its steppes."
    )
    state = play(state, "red steppe", "red steppe")
    assert red(state)["at"] == 0
    state = play(state, "red move")
    assert red(state)["at"] == 1
    assert red(state)["actions"] == 2
    state = play(state, "red move")
    assert red(state)["at"] == 2
    assert "red move" not in legal(state)
    assert refused(state, "red move") == (
        "The red Jest cannot go past the last card of its steppes."
    )


def test_a_boost_costs_an_action_and_waits_for_its_answer() -> None:
    state = play(start(red="7s 5c", black="8d"), "red boost")
    shown = state.snapshot()
    assert shown["boost"] == {"from": "red", "to": "black", "card": "5c"}
    assert shown["player"] == "black"
    assert red(state)["actions"] == 5
    assert red(state)["owed"] == 3
    assert len(red(state)["deck"]) == 18
    assert legal(state) == ["black keep", "black play"]
    must = "A boosted card must be answered first: black keep or black play."
    assert refused(state, "black steppe") == must
    assert refused(state, "red steppe") == must
    assert refused(state, "black wait") == must
    assert refused(state, "red keep") == (
        "The boosted card is for the black Jest to answer, not for the red Jest."
    )


def test_nothing_to_answer() -> None:
    state = start(red="7s 5c")
    for text in ("red keep", "red play", "black keep", "black play"):
        assert refused(state, text) == "There is no boosted card to keep or to play."
    state = play(state, "red boost", "black keep")
    assert refused(state, "black play") == "There is no boosted card to keep or to play."


def test_keep_tucks_the_card_under_the_own_deck() -> None:
    state = play(start(red="7s 5c", black="8d"), "red boost")
    after = play(state, "black keep")
    assert black(after)["deck"] == [*black(state)["deck"], "5c"]
    assert black(after)["steppes"] == ["8d"]
    assert black(after)["actions"] == 7
    assert after.snapshot()["boost"] is None
    assert after.player == "black"


def test_a_boosted_card_played_is_free_and_pays_nothing_owed() -> None:
    state = play(start(red="7s 5c", black="8d"), "red boost", "black play")
    assert black(state)["steppes"] == ["8d", "5c"]
    assert black(state)["actions"] == 7
    assert black(state)["owed"] == 3
    assert len(black(state)["deck"]) == 19
    assert red(state)["steppes"] == ["7s"]
    assert state.player == "black"


@pytest.mark.parametrize(("ace", "held", "beside"), [("ac", ["ac"], []), ("as", [], ["as"])])
def test_an_ace_played_from_a_boost(ace: str, held: list[str], beside: list[str]) -> None:
    state = play(start(red=f"7c {ace}"), "red boost")
    assert red(state)["actions"] == 5
    state = play(state, "black play")
    assert black(state)["steppes"] == ["2s"]
    assert black(state)["held"] == held
    assert black(state)["aces"] == beside
    assert black(state)["countenance"] == (26 if beside else 14)


def test_an_ace_kept_from_a_boost_is_just_a_card_of_the_deck() -> None:
    state = play(start(red="7c as"), "red boost", "black keep")
    assert black(state)["deck"][-1] == "as"
    assert black(state)["aces"] == []


def test_give_hands_an_ace_over_for_one_action() -> None:
    state = start(red="as ac 7c 4c", black="8d")
    assert refused(state, "red give h") == "The red Jest doesn't hold the ah."
    after = play(state, "red give c")
    assert red(after)["held"] == ["as"]
    assert red(after)["actions"] == 5
    assert black(after)["held"] == ["ac"]
    assert black(after)["actions"] == 7
    assert after.player == "black"
    after = play(state, "red give s")
    assert red(after)["held"] == ["ac"]
    assert black(after)["held"] == []
    assert black(after)["aces"] == ["as"]
    assert black(after)["countenance"] == 24


def test_give_needs_an_action() -> None:
    state = play(start(red="as 2c 4c"), "red steppe", "black end")
    assert refused(state, "red give s") == "The red Jest has no actions left."
    assert legal(state) == ["red ace s", "red end"]


def test_an_ace_may_be_given_to_a_fellow_that_has_ended() -> None:
    state = play(alone(start(red="as 7c")), "red give s")
    assert black(state)["aces"] == ["as"]
    assert state.player == "red"


def test_an_ace_buys_one_action_only_when_none_is_left() -> None:
    state = alone(start(red="as ad 2c 4c 5c"))
    assert refused(state, "red ace s") == (
        "You can only use an ace when there are no actions left: the red Jest still has 1."
    )
    state = play(state, "red steppe")
    assert legal(state) == ["red ace d", "red ace s", "red end"]
    assert refused(state, "red ace c") == "The red Jest doesn't hold the ac."
    state = play(state, "red ace s")
    assert red(state)["actions"] == 1
    assert red(state)["held"] == ["ad"]
    assert state.snapshot()["discard"] == ["as"]
    assert legal(state) == ["red steppe", "red move", "red boost", "red give d", "red end"]
    assert refused(state, "red ace d") == (
        "You can only use an ace when there are no actions left: the red Jest still has 1."
    )


def test_an_ace_beside_a_face_is_not_held() -> None:
    state = play(alone(start(red="ah 2c 4c")), "red steppe")
    assert refused(state, "red ace h") == "The red Jest doesn't hold the ah."
    assert refused(state, "red give h") == "The red Jest doesn't hold the ah."


def test_using_an_ace_passes_the_floor() -> None:
    state = play(start(red="as 2c 4c", black="8d 3s"), "red steppe", "black steppe", "red ace s")
    assert state.player == "black"


# --- Half Wit ------------------------------------------------------------------------------------


def test_half_wit_keeps_actions_for_the_steppes_owed() -> None:
    state = alone(start(red="as 5s 6c 7c 8c 9c"))
    state = play(state, "red boost", "black keep")
    assert (red(state)["actions"], red(state)["owed"]) == (3, 2)
    assert legal(state) == ["red steppe", "red boost", "red give s"]
    state = play(state, "red boost", "black play")
    assert (red(state)["actions"], red(state)["owed"]) == (2, 2)
    assert legal(state) == ["red steppe"]
    for text in ("red boost", "red give s"):
        assert refused(state, text) == (
            f"Half Wit: after '{text}' the red Jest would have fewer actions than it owes "
            "steppes (actions left now: 2, steppes owed: 2)."
        )
    state = play(state, "red steppe")
    assert refused(state, "red move") == (
        "Half Wit: after 'red move' the red Jest would have fewer actions than it owes "
        "steppes (actions left now: 1, steppes owed: 1)."
    )
    assert legal(state) == ["red steppe"]
    state = play(state, "red steppe")
    assert legal(state) == ["red ace s", "red end"]


def test_steppes_beyond_those_owed_are_not_counted_below_nothing() -> None:
    state = play(alone(start(red="5s 6c 7c 8c 9c")), *["red steppe"] * 4)
    assert (red(state)["actions"], red(state)["owed"]) == (0, 0)


def test_no_end_while_steppes_are_owed_and_actions_left() -> None:
    state = alone(start(red="5s 6c 7c"))
    assert refused(state, "red end") == (
        "Half Wit: the red Jest may not end while it has actions and owes steppes "
        "(actions left: 4, steppes owed: 2)."
    )
    state = play(state, "red steppe")
    assert "red end" not in legal(state)
    assert "red end" in legal(play(state, "red steppe"))


def test_a_drawn_ace_pays_nothing_owed() -> None:
    state = play(alone(start(red="3s ad ac 7c")), "red steppe", "red steppe")
    assert (red(state)["actions"], red(state)["owed"]) == (2, 1)
    assert "red end" not in legal(state)


def test_steppes_are_owed_as_counted_before_the_action_that_empties_the_deck() -> None:
    state = alone(second_turn())
    state = play(state, *["red steppe"] * 3, *["red boost", "black keep"] * 5)
    assert (red(state)["actions"], red(state)["owed"], len(red(state)["deck"])) == (1, 1, 1)
    assert legal(state) == ["red steppe"]
    assert refused(state, "red boost").startswith("Half Wit: after 'red boost'")
    assert refused(state, "red end").startswith("Half Wit: the red Jest may not end")


def test_with_an_empty_deck_nothing_is_owed_until_a_card_is_tucked_under_it() -> None:
    state = second_turn(red_tail="ac ad", black="2s 3c 2d 2h")
    state = play(state, "black steppe")
    for _ in range(2):
        state = play(state, "red steppe", "black wait")
    for _ in range(5):
        state = play(state, "red boost", "black keep", "black wait")
    state = play(state, "red steppe", "black wait")
    assert (red(state)["actions"], red(state)["owed"], len(red(state)["deck"])) == (2, 2, 1)
    assert legal(state) == ["red steppe"]
    state = play(state, "red steppe")
    assert red(state)["held"] == ["ad", "ac"]
    assert (red(state)["actions"], red(state)["owed"], len(red(state)["deck"])) == (2, 0, 0)

    free = play(state, "black wait")
    assert legal(free) == ["red move", "red give d", "red give c", "red end"]
    empty = "The red Jest's deck is empty: there's no card to draw."
    assert refused(free, "red steppe") == empty
    assert refused(free, "red boost") == empty

    again = play(state, "black boost", "red keep")
    assert (red(again)["actions"], red(again)["owed"], len(red(again)["deck"])) == (2, 2, 1)
    assert legal(again) == ["red steppe", "red wait"]

    late = play(state, "black wait", "red move", "black boost", "red keep")
    assert (red(late)["actions"], red(late)["owed"]) == (1, 2)
    assert legal(late) == ["red steppe", "red wait"]

    last = play(state, "black wait", "red move", "black wait", "red move", "black boost")
    last = play(last, "red keep")
    assert (red(last)["actions"], red(last)["owed"]) == (0, 2)
    assert legal(last) == ["red ace d", "red ace c", "red end", "red wait"]
    bought = play(last, "red ace d", "black wait")
    assert legal(bought) == ["red steppe"]


# --- ending --------------------------------------------------------------------------------------


def test_no_end_on_the_faces_suit_while_the_jest_can_act() -> None:
    state = play(alone(start(red="4s 4h 5c 6c")), "red steppe", "red move")
    assert red(state)["actions"] == 1
    assert legal(state) == ["red steppe", "red boost"]
    assert refused(state, "red end") == (
        "The red Jest can't end its turn on the 4h, its Face's suit, while there's something "
        "else it can do."
    )
    state = play(state, "red boost", "black keep")
    assert legal(state) == ["red end"]
    assert red(state)["talent"] == 0
    assert red(state)["wit"] == 4
    assert red(state)["countenance"] == 16


def test_a_jest_may_end_on_another_suit_or_on_no_card_with_actions_left() -> None:
    state = play(alone(start(red="5s 4h 5d 6c")), "red steppe", "red steppe")
    assert "red end" in legal(state)
    state = play(state, "red move", "red move")
    assert "red end" in legal(state)
    assert red(state)["actions"] == 0


def test_a_usable_ace_is_something_the_jest_can_still_do() -> None:
    state = play(alone(start(red="as 3s 4h 5c")), "red steppe", "red move")
    assert legal(state) == ["red ace s"]
    assert refused(state, "red end").startswith("The red Jest can't end its turn on the 4h")
    state = play(state, "red ace s")
    assert legal(state) == ["red steppe", "red boost"]
    state = play(state, "red steppe")
    assert legal(state) == ["red end"]


def test_an_action_that_cannot_be_taken_does_not_keep_a_jest_from_ending() -> None:
    state = play(alone(start(red="as 4s 4h 5c 6c")), "red steppe", "red move")
    state = changed(state, 0, deck=())
    assert legal(state) == ["red give s"]
    state = changed(state, 1, faces=())
    assert red(state)["actions"] == 1
    assert red(state)["held"] == ["as"]
    assert legal(state) == ["red end"]


def test_a_jest_that_has_ended_does_nothing_but_answer() -> None:
    state = alone(start(red="7s 5c", black="2s 9d"))
    assert black(state)["ended"]
    assert black(state)["actions"] == 0
    for text in ("black steppe", "black end", "black wait"):
        assert refused(state, text) == "The black Jest has already ended its turn."
    state = play(state, "red boost")
    assert state.player == "black"
    assert state.snapshot()["floor"] == "red"
    assert state.snapshot()["boost"] == {"from": "red", "to": "black", "card": "5c"}
    assert legal(state) == ["black keep", "black play"]
    state = play(state, "black play")
    assert black(state)["steppes"] == ["2s", "5c"]
    assert state.player == "red"


# --- Wit, Talent, Countenance --------------------------------------------------------------------


def test_wit_and_countenance_count_the_charter_and_cards_from_boosts() -> None:
    state = play(start(red="7s 9h", black="4d 8s 3s 6c"), "red boost", "black play")
    state = play(state, "black steppe")
    assert black(state)["steppes"] == ["4d", "9h", "8s"]
    assert black(state)["wit"] == 13
    assert black(state)["countenance"] == 20


@pytest.mark.parametrize(
    ("card", "talent"), [("8d", 8), ("8s", 0), ("8c", 0), ("8h", 0)], ids=lambda v: str(v)
)
def test_reds_talent_is_a_red_card_not_of_the_faces_suit(card: str, talent: int) -> None:
    state = play(alone(start(red=f"3s {card}")), "red steppe")
    assert red(state)["talent"] == 0
    state = play(state, "red move")
    assert red(state)["talent"] == talent
    assert red(state)["wit"] == (3 if card == "8h" else 11) + talent


@pytest.mark.parametrize(("card", "talent"), [("8c", 8), ("8s", 0), ("8d", 0), ("8h", 0)])
def test_blacks_talent_is_a_black_card_not_of_the_faces_suit(card: str, talent: int) -> None:
    state = play(start(red="2c", black=f"3d {card}"), "red end", "black steppe", "black move")
    assert black(state)["talent"] == talent


def test_wit_equal_to_countenance_lauds_the_face() -> None:
    state = play(alone(start(red="3s 9c 2c")), "red steppe", "red end")
    assert state.turn == 2
    assert red(state)["lauded"] == ["jh"]
    assert red(state)["face"] == "qh"
    assert red(state)["below"] == ["kh"]
    assert black(state)["lauded"] == []


def test_wit_one_short_of_countenance_does_not() -> None:
    state = play(alone(start(red="3s 8c")), "red steppe", "red end")
    assert state.turn == 2
    assert red(state)["lauded"] == []
    assert red(state)["face"] == "jh"


def test_talent_counts_for_lauding() -> None:
    state = play(alone(start(red="3s 5d")), "red steppe", "red move", "red end")
    assert red(state)["lauded"] == ["jh"]


def test_after_a_turn_steppes_are_discarded_and_the_jest_goes_back() -> None:
    state = play(alone(start(red="3s 5d 6c")), "red steppe", "red move", "red end")
    assert state.snapshot()["discard"] == ["5d", "2s", "3s"]
    assert red(state)["steppes"] == ["6c"]
    assert red(state)["at"] == 0
    assert red(state)["actions"] == 5
    assert not red(state)["ended"]


def test_an_ace_beside_a_face_stays_until_the_face_is_lauded() -> None:
    state = play(alone(start(red="ah 3s 9c 7c 9s 10d 2c")), "red steppe", "red end")
    assert red(state)["lauded"] == []
    assert red(state)["aces"] == ["ah"]
    assert red(state)["countenance"] == 24
    assert "ah" not in state.snapshot()["discard"]
    state = changed(alone(state), 0, owing=0)
    state = play(state, "red steppe", "red steppe", "red end")
    assert red(state)["lauded"] == ["jh"]
    assert red(state)["aces"] == []
    assert red(state)["countenance"] == 12
    assert "ah" in state.snapshot()["discard"]


def test_a_held_ace_goes_to_a_newly_turned_face_of_its_suit() -> None:
    cards = {"red_faces": "jh qd kh", "black_faces": "js qs ks"}
    state = alone(start(red="ad ac 3s 9c 2c", **cards))
    assert red(state)["held"] == ["ad", "ac"]
    state = play(state, "red steppe", "red end")
    assert red(state)["face"] == "qd"
    assert red(state)["aces"] == ["ad"]
    assert red(state)["held"] == ["ac"]
    assert red(state)["countenance"] == 24


def test_held_aces_stay_held_over_turns() -> None:
    state = play(alone(start(red="ac 3s 8c 2c")), "red steppe", "red end")
    assert state.turn == 2
    assert red(state)["held"] == ["ac"]


# --- the floor -----------------------------------------------------------------------------------


def test_the_floor_passes_after_each_move() -> None:
    state = start(red="7s 6s 5c 4c", black="8d 3d 4d 5d")
    assert refused(state, "black steppe") == "The red Jest has the floor, not the black Jest."
    state = play(state, "red steppe")
    assert refused(state, "red steppe") == "The black Jest has the floor, not the red Jest."
    state = play(state, "black steppe")
    assert state.player == "red"
    state = play(state, "red move")
    assert state.player == "black"


def test_red_begins_odd_turns_and_black_even_ones() -> None:
    state = start(red="2c 2d 2h", black="3s 4c 4d 4h 3c 3d 3h")
    for turn in (1, 2, 3):
        assert state.turn == turn
        assert state.player == ("red" if turn % 2 else "black")
        if state.player == "red":
            state = play(state, "red end", "black steppe", "black end")
        else:
            state = play(state, "black steppe", "red end", "black end")


def test_the_answer_to_a_boost_does_not_move_the_floor() -> None:
    for answer in ("black keep", "black play"):
        state = play(start(red="7s 6s", black="8d"), "red boost", answer)
        assert state.player == "black"
        assert state.snapshot()["floor"] == "black"
    state = play(state, "black boost", "red keep")
    assert state.player == "red"


def test_wait_passes_the_floor_but_not_back_at_once() -> None:
    state = play(start(red="7s 6s 5s", black="8d 3d 4d"), "red wait")
    assert state.player == "black"
    assert red(state)["actions"] == 6
    assert "black wait" not in legal(state)
    assert refused(state, "black wait") == (
        "The black Jest can't wait: the red Jest has just waited."
    )
    state = play(state, "black steppe")
    assert "red wait" in legal(state)
    state = play(state, "red wait", "black boost", "red keep")
    assert "red wait" in legal(state)
    state = play(state, "red steppe")
    assert "black wait" in legal(state)


def test_wait_needs_a_fellow_that_has_not_ended() -> None:
    state = alone(start(red="7s 6s"))
    assert refused(state, "red wait") == (
        "The red Jest can't wait: the black Jest has ended its turn."
    )
    state = play(state, "red steppe")
    assert state.player == "red"


def test_end_passes_the_floor() -> None:
    state = play(start(red="2c", black="8d"), "red end")
    assert state.player == "black"
    assert state.turn == 1
    assert refused(state, "black wait") == (
        "The black Jest can't wait: the red Jest has ended its turn."
    )


# --- out of the half, second half, end -----------------------------------------------------------

QUICK = {
    "red": "2s 10s 2c 10c 2d 10d 4d 5d",
    "black": "3s 9s 3c 9c 3h 9h 6s ac as 7d",
    "black_faces": "jd qd kd",
}
"""Each Jest needs one steppe a turn: 2 and 10, 3 and 9."""
RED_FIRST = ["red steppe", "black steppe", "red end", "black end"]
BLACK_FIRST = ["black steppe", "red steppe", "black end", "red end"]
QUICK_HALF = [*RED_FIRST, *BLACK_FIRST, *RED_FIRST]
SECOND = half(
    red="2h 10h 2c 10c 2d 10d",
    black="3d 9d 3s 9s 3h 9h",
    red_faces="js qs ks",
    black_faces="jc qc kc",
)


def red_out() -> SteeppeState:
    """Turn 4: red has lauded its three Faces, black two."""
    state = start(**(QUICK | {"black": "ac 3s 9s 3c 9c 3h 8h 6s as 7d 5h 8c"}))
    state = play(state, *QUICK_HALF)
    assert state.turn == 4
    return state


def test_a_jest_with_three_faces_lauded_is_out_of_the_half() -> None:
    state = red_out()
    out = red(state)
    assert out["lauded"] == ["jh", "qh", "kh"]
    assert not out["in_play"]
    assert not out["ended"]
    assert out["face"] is None
    assert out["wit"] is out["talent"] is out["countenance"] is None
    assert out["steppes"] == []
    assert len(out["deck"]) == 14
    assert black(state)["steppes"] == ["6s"]
    assert state.player == "black"
    assert legal(state) == ["black steppe"]
    aid = "The red Jest is out of this half: you can't give it anything."
    assert refused(state, "black boost") == aid
    assert refused(state, "black give c") == aid
    assert refused(state, "black wait") == (
        "The black Jest can't wait: the red Jest is out of this half."
    )
    for text in ("red steppe", "red boost", "red end", "red wait"):
        assert refused(state, text) == (
            "The red Jest has lauded its three Faces and is out of this half."
        )


def test_a_jest_alone_keeps_the_floor_and_begins_every_turn() -> None:
    state = play(red_out(), "black steppe")
    assert black(state)["held"] == ["as", "ac"]
    state = play(state, "black steppe")
    assert state.player == "black"
    state = play(state, "black steppe", "black end")
    assert state.turn == 5
    assert black(state)["lauded"] == ["jd", "qd"]
    assert state.player == "black"


def test_the_second_half_has_its_own_deal() -> None:
    state = STEEPPE.start(setup(half(**QUICK), SECOND))
    state = play(state, *QUICK_HALF)
    shown = state.snapshot()
    assert (shown["half"], shown["turn"], shown["floor"]) == (2, 1, "red")
    assert shown["to_come"] is None
    assert shown["discard"] == []
    assert red(state)["lauded"] == ["jh", "qh", "kh"]
    assert black(state)["lauded"] == ["jd", "qd", "kd"]
    assert (red(state)["face"], red(state)["below"]) == ("js", ["qs", "ks"])
    assert (red(state)["steppes"], black(state)["steppes"]) == (["2h"], ["3d"])
    assert len(red(state)["deck"]) == len(black(state)["deck"]) == 19


def test_held_aces_are_gone_in_the_second_half() -> None:
    first = half(**(QUICK | {"red": "as " + QUICK["red"], "black": QUICK["black"][:17]}))
    state = STEEPPE.start(setup(first, SECOND))
    assert red(state)["held"] == ["as"]
    state = play(state, *QUICK_HALF[:-1])
    assert red(state)["held"] == ["as"]
    state = play(state, QUICK_HALF[-1])
    assert state.half == 2
    assert red(state)["held"] == []
    assert red(state)["aces"] == []


def test_all_twelve_faces_lauded_is_victory() -> None:
    state = STEEPPE.start(setup(half(**QUICK), SECOND))
    state = play(state, *QUICK_HALF, *QUICK_HALF)
    assert state.player is None
    assert state.legal_moves() == ()
    assert state.outcome is not None
    assert state.outcome.as_json() == {
        "winners": ["red", "black"],
        "scores": {"red": 6, "black": 6},
        "reason": "All twelve Faces are lauded.",
    }
    assert state.snapshot()["result"] == state.outcome.as_json()
    assert state.snapshot()["floor"] is None
    assert refused(state, "red steppe") == "The game is over."
    assert refused(state, "black keep") == "The game is over."


def test_an_empty_deck_at_the_beginning_of_a_turn_loses() -> None:
    state = alone(second_turn())
    state = play(state, *["red steppe"] * 9)
    assert state.outcome is None
    before = len(black(state)["deck"])
    state = play(state, "red end")
    assert state.outcome is not None
    assert state.outcome.as_json() == {
        "winners": [],
        "scores": {"red": 2, "black": 0},
        "reason": "A Jest with Faces left has no card for a Charter.",
    }
    assert state.player is None
    assert legal(state) == []
    assert len(black(state)["deck"]) == before
    assert refused(state, "red end") == "The game is over."


def test_nobody_draws_when_black_has_nothing_to_draw_from() -> None:
    state = play(start(red="2c 3d", black="2s"), "red end")
    state = changed(state, 1, deck=())
    before = red(state)["deck"]
    state = play(state, "black end")
    assert state.outcome is not None
    assert state.outcome.winners == ()
    assert red(state)["deck"] == before
    assert red(state)["steppes"] == []


def test_a_deck_that_runs_out_while_a_charter_is_sought_loses() -> None:
    state = alone(second_turn(red_tail="ac ad"))
    state = play(state, *["red steppe"] * 7, "red end")
    assert state.outcome is not None
    assert state.outcome.winners == ()
    assert state.outcome.scores == {"red": 2, "black": 0}
    assert red(state)["held"] == ["ad", "ac"]
    assert red(state)["deck"] == []


def test_an_empty_deck_does_not_matter_once_the_third_face_is_lauded() -> None:
    state = alone(second_turn())
    state = changed(state, 0, faces=state.jests[0].faces[1:])
    state = play(state, *["red steppe"] * 9, "red end")
    assert state.outcome is None
    assert not red(state)["in_play"]
    assert red(state)["deck"] == []
    assert state.player == "black"


def test_the_last_card_may_be_a_charter() -> None:
    state = alone(second_turn())
    state = play(state, *["red steppe"] * 8, "red end")
    assert state.outcome is None
    assert red(state)["steppes"]
    assert red(state)["deck"] == []
    assert red(state)["owed"] == 0


# --- what is hidden ------------------------------------------------------------------------------


def test_a_view_has_null_for_every_hidden_card_and_is_otherwise_the_snapshot() -> None:
    state = play(start(red="as 7s 5c", black="8d"), "red boost")
    view, whole = state.view("red"), state.snapshot()
    assert view == state.view("black")
    for jest in ("red", "black"):
        for part in ("deck", "below"):
            count = len(whole["jests"][jest][part])
            assert count
            assert view["jests"][jest][part] == [None] * count
            whole["jests"][jest][part] = [None] * count
        whole["to_come"][jest] = {"faces": [None] * 3, "deck": [None] * 20}
    assert whole["boost"]["card"] == "5c"
    whole["boost"]["card"] = None
    assert view == whole


def test_what_reveals_something() -> None:
    state = start(red="as 3s 5c 6c", black="3d 9d")
    assert state.reveals(STEEPPE.parse("red steppe"))
    assert not state.reveals(STEEPPE.parse("red boost"))
    assert not state.reveals(STEEPPE.parse("red wait"))
    assert not state.reveals(STEEPPE.parse("red give s"))
    assert not state.reveals(STEEPPE.parse("black steppe"))
    boosted = play(state, "red boost")
    assert boosted.reveals(STEEPPE.parse("black play"))
    assert not boosted.reveals(STEEPPE.parse("black keep"))
    state = play(state, "red steppe", "black steppe")
    assert not state.reveals(STEEPPE.parse("red move"))
    assert not state.reveals(STEEPPE.parse("red end"))
    state = play(state, "red move", "black end")
    assert not state.reveals(STEEPPE.parse("red ace s"))
    assert state.reveals(STEEPPE.parse("red end"))


def test_the_end_of_a_half_reveals_and_victory_does_not() -> None:
    state = STEEPPE.start(setup(half(**QUICK), SECOND))
    state = play(state, *QUICK_HALF[:-1])
    assert state.reveals(STEEPPE.parse("black end"))
    state = play(state, "black end", *QUICK_HALF[:-1])
    assert not state.reveals(STEEPPE.parse("black end"))


def test_a_loss_without_a_draw_reveals_only_a_face() -> None:
    state = play(alone(second_turn()), *["red steppe"] * 9)
    assert state.reveals(STEEPPE.parse("red end"))
    faceless = changed(state, 0, beside=True, steppes=state.jests[0].steppes[:1])
    assert play(faceless, "red end").outcome is not None
    assert not faceless.reveals(STEEPPE.parse("red end"))


def random_positions(seeds: range, every: int = 6):
    """Positions of random games, each with its setup and the moves that led to it."""
    for seed in seeds:
        random = Random(seed)
        deal = STEEPPE.draw_setup(1, seed)
        state, texts = STEEPPE.start(deal), []
        yield deal, tuple(texts), state
        while moves := state.legal_moves():
            move = random.choice(moves)
            state = state.play(move)
            texts.append(str(move))
            assert len(texts) < LONGEST
            if len(texts) % every == 0 or state.outcome:
                yield deal, tuple(texts), state


def hidden_cards(state: SteeppeState) -> tuple[list[str], list[str]]:
    """The number cards and the Faces that nobody has seen, as the snapshot has them."""
    shown = state.snapshot()
    jests = shown["jests"].values()
    cards = [card for jest in jests for card in jest["deck"]]
    if shown["boost"]:
        cards.append(shown["boost"]["card"])
    faces = [card for jest in jests for card in jest["below"]]
    if shown["to_come"]:
        faces += [card for jest in shown["to_come"].values() for card in jest["faces"]]
    return cards, faces


def with_other_hidden_cards(deal: dict, state: SteeppeState, random: Random) -> dict:
    """The setup with the cards nobody has seen yet exchanged for one another."""
    cards, faces = hidden_cards(state)
    deal = deepcopy(deal)
    half_now = state.half - 1

    def exchange(names: list[str], places: list[list[str]]) -> None:
        others = random.sample(names, len(names))
        new = dict(zip(names, others, strict=True))
        for place in places:
            place[:] = [new.get(card, card) for card in place]

    halves = deal["halves"]
    exchange(cards, [jest["deck"] for jest in halves[half_now].values()])
    exchange(faces, [jest["faces"] for half in halves for jest in half.values()])
    if half_now == 0:
        exchange(list(NUMBERS), [jest["deck"] for jest in halves[1].values()])
    return deal


def test_views_legal_moves_and_imagination_do_not_depend_on_hidden_cards() -> None:
    seen = Counter()
    for deal, texts, state in random_positions(range(60), every=5):
        other = STEEPPE.start(with_other_hidden_cards(deal, state, Random(len(texts))))
        other = play(other, *texts)
        assert other.view("red") == state.view("red")
        assert legal(other) == legal(state)
        for move in state.legal_moves():
            assert state.reveals(move) == other.reveals(move)
        assert other.imagine("red", Random(5)) == state.imagine("red", Random(5))
        seen["other"] += other.key != state.key
        seen["boost"] += bool(state.boosted)
        seen["second half"] += state.half == 2
        seen["over"] += state.outcome is not None
    assert min(seen.values()) >= 5, seen


def test_an_imagined_state_cannot_be_told_from_the_true_one() -> None:
    kinds = Counter()
    for _, texts, state in random_positions(range(60), every=5):
        random = Random(len(texts))
        for player in state.players:
            imagined = state.imagine(player, random)
            assert imagined.view(player) == state.view(player)
            assert imagined.legal_moves() == state.legal_moves()
            for mine, true in zip(hidden_cards(imagined), hidden_cards(state), strict=True):
                assert Counter(mine) == Counter(true)
            if state.later:
                decks = [card for _, deck in imagined.later for card in deck]
                assert len(set(decks)) == 40
            kinds["boost"] += imagined.boosted != state.boosted
            kinds["deck"] += imagined.jests[0].deck != state.jests[0].deck
            kinds["below"] += imagined.jests[0].faces != state.jests[0].faces
            kinds["later"] += imagined.later != state.later
    assert len(kinds) == 4
    assert min(kinds.values()) >= 20, kinds


def test_imagination_deals_every_hidden_card_to_every_place() -> None:
    state = play(start(red="7s 5c", black="8d"), "red boost")
    random = Random(1)
    many = [state.imagine("black", random) for _ in range(1500)]
    cards, faces = hidden_cards(state)
    boosts = Counter(imagined.snapshot()["boost"]["card"] for imagined in many)
    tops = Counter(black(imagined)["deck"][0] for imagined in many)
    below = Counter(red(imagined)["below"][0] for imagined in many)
    assert set(boosts) == set(tops) == set(cards)
    assert set(below) == set(faces)
    for who in (0, 1):
        assert len({imagined.later[who][1][0] for imagined in many}) == 40
        assert len({imagined.later[who][0][0] for imagined in many}) == len(faces)
    assert max(boosts.values()) < 5 * min(boosts.values())
    assert max(below.values()) < 2 * min(below.values())


# --- every position of random games --------------------------------------------------------------


def test_legal_moves_are_exactly_those_that_can_be_played() -> None:
    patterns = set()
    for _, _, state in random_positions(range(40), every=3):
        texts = legal(state)
        assert len(set(texts)) == len(texts)
        assert (state.player is None) == (not texts) == (state.outcome is not None)
        for text in EVERY_MOVE:
            if text in texts:
                assert text.startswith(f"{state.player} ")
                assert play(state, text) != state
            else:
                with pytest.raises(IllegalMove) as error:
                    play(state, text)
                assert str(error.value).endswith(".")
                patterns.add(error.value.pattern)
    assert len(patterns) >= 15


def test_every_card_of_the_half_is_somewhere_exactly_once() -> None:
    for _, _, state in random_positions(range(40), every=3):
        shown = state.snapshot()
        cards = list(shown["discard"])
        faces = []
        for jest in shown["jests"].values():
            for part in ("deck", "steppes", "held", "aces"):
                cards += jest[part]
            faces += jest["lauded"] + jest["below"] + [jest["face"]] * jest["in_play"]
        if shown["boost"]:
            cards.append(shown["boost"]["card"])
        if shown["to_come"]:
            faces += [face for jest in shown["to_come"].values() for face in jest["faces"]]
        assert sorted(cards) == sorted(NUMBERS)
        assert sorted(faces) == sorted(FACES)


def test_a_record_replays_to_the_same_game() -> None:
    for deal, texts, state in random_positions(range(10), every=1000):
        again = play(STEEPPE.start(json.loads(json.dumps(deal))), *texts)
        assert again.key == state.key
        assert again.snapshot() == state.snapshot()
        assert pickle.loads(pickle.dumps(state)) == state


def test_states_are_immutable_and_hashable() -> None:
    state = start(red="7s 5c")
    with pytest.raises(AttributeError):
        state.turn = 2  # type: ignore[misc]
    with pytest.raises((AttributeError, TypeError)):
        state.anything = 2  # type: ignore[attr-defined]
    with pytest.raises(AttributeError):
        state.jests[0].at = 1  # type: ignore[misc]
    assert hash(state.key) == hash(start(red="7s 5c").key)


def test_the_key_knows_hidden_cards_and_forgets_the_way_there() -> None:
    one, two = start(red="as ac 7c"), start(red="ac as 7c")
    assert one.key == two.key
    assert start(red="as ac 7c 3d 3h").key != start(red="as ac 7c 3h 3d").key
    apart = play(start(red="5s 6s 6c 2d"), "red steppe", "black end", "red steppe")
    again = play(start(red="5s 6s 6c 2d"), "red wait", "black end", "red steppe", "red steppe")
    assert apart.key == again.key
    waiting = play(start(red="5s"), "red wait")
    assert waiting.key != waiting._replace(waited=False).key


# --- setups, options, notation -------------------------------------------------------------------


def test_a_drawn_setup_is_the_same_for_the_same_seed() -> None:
    assert STEEPPE.draw_setup(1, 7) == STEEPPE.draw_setup(2, 7)
    assert STEEPPE.draw_setup(1, 7) != STEEPPE.draw_setup(1, 8)
    for seed in range(20):
        state = STEEPPE.start(STEEPPE.draw_setup(2, seed))
        assert STEEPPE.seats(state) == (1, 2)


def test_players_and_options() -> None:
    assert STEEPPE.name == "steeppe"
    assert STEEPPE.player_counts == (1, 2)
    with pytest.raises(BadOption, match="steeppe is for 1 or 2 players, not 3"):
        STEEPPE.draw_setup(3, 1)
    with pytest.raises(BadOption, match="has no option 'size'"):
        STEEPPE.draw_setup(2, 1, {"size": 7})
    with pytest.raises(BadOption, match="has no option 'size'"):
        STEEPPE.start(STEEPPE.draw_setup(2, 1), {"size": 7})


def spoil(path: tuple[object, ...], value: object) -> dict:
    """A good setup with the part at `path` replaced, or taken away if the value is `...`."""
    deal = setup(half(red="7s 5c"))
    place = deal
    for step in path[:-1]:
        place = place[step]
    if value is ...:
        del place[path[-1]]
    else:
        place[path[-1]] = value
    return deal


@pytest.mark.parametrize(
    ("path", "value", "sentence"),
    [
        (("halves",), ..., "The setup lacks the key 'halves'."),
        (("seed",), 1, "The setup has an unknown key 'seed'."),
        (("halves",), {}, "The halves must be a list, not {}."),
        (("halves", 1), ..., "The setup must have 2 halves, not 1."),
        (("halves", 1), [], "Half 2 must be an object, not []."),
        (("halves", 0, "black"), ..., "Half 1 lacks the key 'black'."),
        (("halves", 0, "blue"), {}, "Half 1 has an unknown key 'blue'."),
        (("halves", 1, "red"), None, "Red in half 2 must be an object, not null."),
        (("halves", 1, "red", "deck"), ..., "Red in half 2 lacks the key 'deck'."),
        (("halves", 1, "red", "aces"), [], "Red in half 2 has an unknown key 'aces'."),
        (("halves", 0, "red", "deck"), "7s", "The deck of red in half 1 must be a list, not '7s'."),
        (
            ("halves", 0, "red", "deck", 3),
            ...,
            "The deck of red in half 1 must be 20 cards, not 19.",
        ),
        (
            ("halves", 0, "red", "faces", 2),
            ...,
            "The faces of red in half 1 must be 3 cards, not 2.",
        ),
        (
            ("halves", 0, "red", "faces", 0),
            "7h",
            "'7h' in the faces of red in half 1 is not a Face.",
        ),
        (
            ("halves", 0, "red", "deck", 0),
            "jh",
            "'jh' in the deck of red in half 1 is not a number card or an ace.",
        ),
        (
            ("halves", 0, "red", "deck", 0),
            "1h",
            "'1h' in the deck of red in half 1 is not a number card or an ace.",
        ),
        (
            ("halves", 0, "red", "deck", 0),
            ["7s"],
            "['7s'] in the deck of red in half 1 is not a number card or an ace.",
        ),
        (
            ("halves", 0, "red", "deck", 0),
            7,
            "7 in the deck of red in half 1 is not a number card or an ace.",
        ),
        (
            ("halves", 0, "black", "deck", 0),
            "7s",
            "'7s' in the deck of black in half 1 is dealt a second time.",
        ),
        (
            ("halves", 0, "red", "deck", 1),
            "7s",
            "'7s' in the deck of red in half 1 is dealt a second time.",
        ),
        (
            ("halves", 1, "red", "faces", 0),
            "jh",
            "'jh' in the faces of red in half 2 is dealt a second time.",
        ),
    ],
)
def test_bad_setups(path: tuple[object, ...], value: object, sentence: str) -> None:
    with pytest.raises(BadSetup) as error:
        STEEPPE.start(spoil(path, value))
    assert str(error.value) == sentence


@pytest.mark.parametrize("value", [None, [], "halves", 3])
def test_a_setup_is_an_object(value: object) -> None:
    with pytest.raises(BadSetup, match="The setup must be an object"):
        STEEPPE.start(value)  # type: ignore[arg-type]


def test_every_move_is_read_and_written_the_same() -> None:
    assert len(set(EVERY_MOVE)) == 30
    for text in EVERY_MOVE:
        assert str(STEEPPE.parse(text)) == text
        assert STEEPPE.parse(text) == STEEPPE.parse(text)
    assert len({STEEPPE.parse(text) for text in EVERY_MOVE}) == 30


def test_the_order_of_legal_moves_is_fixed() -> None:
    for _, _, state in random_positions(range(10)):
        order = [EVERY_MOVE.index(text) for text in legal(state)]
        assert order == sorted(order)


@pytest.mark.parametrize(
    "text",
    [
        *("", "red", "steppe", "Red steppe", "red  steppe", " red steppe", "red steppe "),
        *("blue steppe", "red jump", "red steppe h", "red steppe\n", "red end c", "redsteppe"),
        *("red give", "red give x", "red ace ah", "red ace h d", "black ace hearts", "red give H"),
    ],
)
def test_unreadable_moves(text: str) -> None:
    with pytest.raises(UnreadableMove) as error:
        STEEPPE.parse(text)
    assert str(error.value).endswith(".")


def test_what_is_said_about_unreadable_moves() -> None:
    with pytest.raises(UnreadableMove, match="After 'red give' comes the suit of an ace"):
        STEEPPE.parse("red give x")
    with pytest.raises(UnreadableMove, match="'red jump' is not a move; moves look like"):
        STEEPPE.parse("red jump")


MIRROR = str.maketrans("hdsc", "schd")


def mirrored(card: str) -> str:
    return card[:-1] + card[-1].translate(MIRROR)


def mirrored_move(text: str) -> str:
    jest, verb, *suit = text.split()
    return " ".join(["black" if jest == "red" else "red", verb, *map(mirrored, suit)])


def mirrored_sentence(text: str) -> str:
    words = {"red": "black", "black": "red"}
    cards = {card: mirrored(card) for card in NUMBERS}
    text = re.sub(r"\b(red|black)\b", lambda found: words[found[0]], text)
    text = re.sub(r"(?<=(?:give|.ace) )[hdsc]\b", lambda found: mirrored(found[0]), text)
    return re.sub(r"\b\w+\b", lambda found: cards.get(found[0], found[0]), text)


def test_red_and_black_are_alike() -> None:
    """The colours exchanged, and with them the turns, the first half goes the same way."""
    patterns = set()
    for seed in range(20):
        random = Random(seed)
        deal = STEEPPE.draw_setup(2, seed)
        other = {
            "halves": [
                {
                    jest: {part: [*map(mirrored, half[from_jest][part])] for part in half["red"]}
                    for jest, from_jest in (("red", "black"), ("black", "red"))
                }
                for half in deal["halves"]
            ]
        }
        state = STEEPPE.start(deal)
        mirror = STEEPPE.start(other)._replace(turn=2, floor=1)
        for _ in range(LONGEST):
            if state.half == 2 or state.outcome is not None:
                break
            assert {mirrored_move(text) for text in legal(state)} == set(legal(mirror))
            for mine, its in ((red(state), black(mirror)), (black(state), red(mirror))):
                for part in ("wit", "talent", "countenance", "actions", "owed", "at", "ended"):
                    assert mine[part] == its[part]
            for text in EVERY_MOVE if random.random() < 0.1 else ():
                if text not in legal(state):
                    sentence = refused(state, text)
                    assert refused(mirror, mirrored_move(text)) == mirrored_sentence(sentence)
                    patterns.add(re.sub(r"\b(red|black|\d+|'.*?')\b", "", sentence))
            move = str(random.choice(state.legal_moves()))
            state, mirror = play(state, move), play(mirror, mirrored_move(move))
        assert (state.outcome is None) == (mirror.outcome is None)
    assert len(patterns) >= 15, patterns
