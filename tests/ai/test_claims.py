"""What the AI says is true: every claim of its explanations is counted out by the rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from app import games
from app.ai.phrases import Count, Phrase, both
from app.engine import GAMES
from tests import ROOT
from tests.test_languages import catalogues
from tests.tools.claims import COMMON_CHECKS, Case, claims
from tests.tools.per_game import per_game


def check_claims(game: str, number: int, seed: int) -> Counter[str]:
    checks, met = COMMON_CHECKS | per_game(game, "claims").CHECKS, Counter[str]()
    for case in claims(game, number, seed):
        assert case.claim.pattern in checks, f"nobody checks {case.claim.pattern!r}"
        check = checks[case.claim.pattern]
        assert check(case), str(case)
        for wrong in with_wrong_numbers(case):
            assert not check(wrong), f"it would not be noticed: {wrong}"
        met[case.claim.pattern] += 1
    return met


def with_wrong_numbers(case: Case) -> Iterator[Case]:
    """The same claim with one of its numbers changed."""
    for name, value in case.claim.values.items():
        if "{" + name + "}" not in case.claim.pattern:
            continue
        other: object = None
        if isinstance(value, Count):
            other = replace(value, number=value.number + 1)
        elif isinstance(value, int | float):
            other = value + 1
        if other is not None:
            claim = Phrase(case.claim.pattern, {**case.claim.values, name: other})
            yield replace(case, claim=claim)


@pytest.mark.parametrize("game", GAMES)
def test_what_the_ai_claims_is_true(game: str) -> None:
    met = check_claims(game, 60, 1)
    assert len(met) >= per_game(game, "mind_data").REASONS
    assert max(met.values()) <= 0.6 * met.total(), "it has more to say than one sentence"


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_what_the_ai_claims_is_true_in_many_positions(game: str) -> None:
    check_claims(game, 300, 2)


@pytest.mark.parametrize("game", GAMES)
def test_every_kind_of_claim_has_a_check_and_every_check_a_claim(game: str) -> None:
    """Whatever its mind can say."""
    said = phrases(Path(str(games.part(game, "mind").__file__)))
    checks = set(per_game(game, "claims").CHECKS)
    assert said and said == checks
    assert phrases(ROOT / "app" / "ai" / "contract.py") == set(COMMON_CHECKS)


def phrases(path: Path) -> set[str]:
    """The patterns of all phrases in a module, or in the folder of a package."""
    modules = path.parent.rglob("*.py") if path.stem == "__init__" else [path]
    found = set()
    for module in modules:
        for _, text in catalogues.texts_of(module.read_text("utf-8"), marks={"Phrase": (0,)}):
            if isinstance(text, str):
                found.add(text)
    return found


def test_sentences_within_a_sentence_are_claims_too() -> None:
    first, second = Phrase("It climbs."), Phrase("It costs {n}.", {"n": Count("one", "{count}", 1)})
    assert list(first.claims()) == [first]
    assert list(both(first, second).claims()) == [first, second]
    assert both(first, None) is first and str(both(first, second)) == "It climbs. It costs one."
