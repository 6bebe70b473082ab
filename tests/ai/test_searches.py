"""The searches on a game small enough to know everything about: who takes the last stick wins."""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple

import pytest

from app.ai.budget import Budget, Meter, SubMeter
from app.ai.contract import Advice, Level, no_report
from app.ai.puct import Tree
from app.ai.pvs import Search
from app.engine.contract import Outcome, State


class _Fields(NamedTuple):
    sticks: int
    turn: int


class Nim(_Fields, State[int]):  # type: ignore[misc]
    """Two players take one, two or three sticks in turn."""

    __slots__ = ()
    players = ("one", "two")

    @property
    def player(self) -> str | None:
        return self.players[self.turn] if self.sticks else None

    @property
    def outcome(self) -> Outcome | None:
        if self.sticks:
            return None
        return Outcome((self.players[1 - self.turn],), {"one": 0, "two": 0}, "no stick is left")

    @property
    def key(self) -> Any:
        return tuple(self)

    def legal_moves(self) -> list[int]:
        return [number for number in (1, 2, 3) if number <= self.sticks]

    def play(self, move: int) -> Nim:
        return Nim(self.sticks - move, 1 - self.turn)

    def snapshot(self) -> dict[str, Any]:
        return self._asdict()


class _Sticks:
    """Who is to move at the end has lost; before that nothing is known."""

    def maximising(self, state: Nim) -> bool:
        return state.turn == 0

    def over(self, state: Nim) -> bool:
        return not state.sticks

    def evaluate(self, state: Nim) -> float:
        return 0.0 if state.sticks else 10.0 if state.turn else -10.0


class Sorted(_Sticks, Search[Nim, int]):
    """Orders moves by their static values; a result is proved if everything was searched."""

    def key(self, state: Nim) -> Any:
        return state.key


class Unsorted(Sorted):
    """Takes moves as they come; results prove themselves."""

    static_ordering = False
    decisive = 5.0


class Sticks(_Sticks, Tree[Nim, int]):
    """Rollouts in which everybody takes one stick."""

    temperature = 4.0
    scale = 4.0

    def rollout(self, state: Nim) -> float:
        return 10.0 if (state.sticks + state.turn) % 2 else -10.0


def searched(
    kind: type[Sorted], state: Nim, meter: Meter | None = None, variations: int = 1, **more: Any
) -> Advice[int]:
    level = Level("test", Budget(), **{"depth": 30, "breadth": 9, "noise": 0.0, **more})
    search = kind(meter or Meter(level.budget), level.breadth)
    return search.advise(state, level, Random(1), no_report, variations)


@pytest.mark.parametrize("kind", [Sorted, Unsorted])
@pytest.mark.parametrize("turn", [0, 1])
def test_the_result_is_proved_and_the_winning_move_found(kind: type[Sorted], turn: int) -> None:
    for sticks in range(1, 22):
        advice = searched(kind, Nim(sticks, turn))
        wins = sticks % 4 != 0
        assert advice.exact and advice.value == (10 if wins else -10)
        if wins:
            assert advice.move == sticks % 4
        state = Nim(sticks, turn)
        for move in advice.variations[0].moves:
            assert move in state.legal_moves()
            state = state.play(move)


@pytest.mark.parametrize("kind", [Sorted, Unsorted])
def test_each_of_several_variations_has_its_own_value(kind: type[Sorted]) -> None:
    found = searched(kind, Nim(11, 0), variations=3).variations
    assert {one.moves[0]: one.value for one in found} == {3: 10, 1: -10, 2: -10}
    assert found[0].moves[0] == 3


@pytest.mark.parametrize("kind", [Sorted, Unsorted])
def test_what_was_not_searched_to_the_end_is_not_called_exact(kind: type[Sorted]) -> None:
    assert not searched(kind, Nim(40, 0), depth=3).exact
    assert not searched(kind, Nim(40, 0), Meter(Budget(simulations=12))).exact


def test_a_loss_against_players_who_need_not_play_together_is_not_proved() -> None:
    class Paranoid(Unsorted):
        paranoid = True

    assert searched(Unsorted, Nim(8, 0)).exact
    assert not searched(Paranoid, Nim(8, 0)).exact
    assert searched(Paranoid, Nim(7, 0)).exact


def test_a_tree_that_grows_too_large_ends_the_search() -> None:
    class Small(Sorted):
        max_nodes = 20

    assert len(searched(Small, Nim(200, 0)).variations) == 1


def test_noise_changes_what_is_chosen() -> None:
    moves = set()
    for seed in range(20):
        level = Level("test", Budget(), depth=30, breadth=9, noise=30.0)
        search = Sorted(Meter(level.budget), level.breadth)
        moves.add(search.advise(Nim(11, 0), level, Random(seed), no_report, 1).move)
    assert moves == {1, 2, 3}


@pytest.mark.parametrize("sticks", [5, 6, 7, 9, 10, 11])
def test_a_tree_finds_the_winning_move(sticks: int) -> None:
    heard: list[Advice[int]] = []
    meter = Meter(Budget(simulations=20_000))
    found = Sticks(meter, Random(3), Nim(sticks, 1)).advise(heard.append, 2)
    assert found.move == sticks % 4
    assert found.variations[0].value > 0 and found.value >= found.variations[1].value
    assert heard and [advice.depth for advice in heard] == sorted(a.depth for a in heard)


def test_a_share_of_a_budget_counts_for_the_whole() -> None:
    whole = Meter(Budget(simulations=100))
    part = SubMeter(whole, 30)
    assert not searched(Sorted, Nim(60, 0), part).exact
    assert whole.simulations == 30
