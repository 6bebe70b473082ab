"""How a match ended, in words; and that the review says the same."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from app import games
from app.engine import GAMES
from app.match.match import Match, new_match
from app.match.seats import Seat
from app.ui.screens.review_graph import _leader
from app.ui.table.presenters import presenter_at_table, tell_who_plays
from app.ui.table.result_words import decided, headline
from tests.ui.screens.test_review import played


def ended(game: str, person: str = "") -> tuple[Any, Match]:
    """A finished match, in which a person leads one player, or persons all of them."""
    line = played(game)
    seats = {
        player: Seat(player, f"Ada {player}", None if person in ("", player) else "easy")
        for player in line.state.players
    }
    match = Match(line.branch(line.length), seats)
    presenter = presenter_at_table(game)
    tell_who_plays(presenter, seats.values(), notation=False)
    return presenter, match


@pytest.mark.parametrize("game", [name for name in games.names() if not GAMES[name].cooperative])
def test_who_has_won_and_who_has_lost(game: str) -> None:
    line = played(game)
    outcome = line.state.outcome
    assert outcome is not None
    for player in line.state.players:
        presenter, match = ended(game, player)
        told = headline(presenter, match)
        won = "You win" if player in outcome.winners else "You lose"
        assert told.startswith(won if outcome.winners else "Draw")
        score = presenter.final_score(line.state, line.state.players)
        if score:
            first = presenter.score(line.state, player)
            assert told.endswith(score) or told.split()[2] == first, "one's own score comes first"
    presenter, match = ended(game)
    if outcome.winners:
        assert headline(presenter, match).startswith(f"Ada {outcome.winners[0]} wins")


@pytest.mark.parametrize("game", games.names())
def test_what_decided_it_is_one_sentence(game: str) -> None:
    presenter, match = ended(game)
    told = decided(presenter, match)
    assert told.endswith(".") and len(told) < 100 and "{" not in told


def test_who_plays_together_wins_or_loses_together() -> None:
    for game in games.names():
        if GAMES[game].cooperative:
            presenter, match = ended(game)
            assert match.outcome is not None
            assert headline(presenter, match) == (
                "You win" if match.outcome.winners else "You lose"
            )


def test_who_gives_up_is_named() -> None:
    match = new_match("steppe", [Seat(name="Anna"), Seat(name="Hazel", level="easy")])
    match.concede("red")
    presenter = presenter_at_table("steppe")
    assert headline(presenter, match) == "You lose"
    assert decided(presenter, match) == "Anna resigned."


def test_points_are_told_with_the_own_first() -> None:
    presenter, match = ended("steppe", "blue")
    assert match.outcome is not None
    red, blue = (match.outcome.scores[player] for player in ("red", "blue"))
    assert headline(presenter, match).endswith(f"{blue} : {red}")


def review(game: str, at: int | None = None, share: float = 0.0) -> Any:
    """A review as far as the caption of the graph asks for it."""
    presenter, match = ended(game)
    length, players = match.timeline.length, match.state.players
    rest = (1 - share) / (len(players) - 1)
    shares = {player: rest if number else share for number, player in enumerate(players)}
    curves = {player: (one,) * (length + 1) for player, one in shares.items()}
    return SimpleNamespace(
        presenter=presenter,
        match=match,
        timeline=match.timeline,
        at=length if at is None else at,
        done=1.0,
        summary=SimpleNamespace(curves=curves, known=length + 1),
    )


@pytest.mark.parametrize("game", games.names())
@pytest.mark.parametrize("share", [0.05, 0.5, 0.7])
def test_a_review_agrees_with_the_end(game: str, share: float) -> None:
    shown = review(game, share=share)
    assert _leader(shown) == headline(shown.presenter, shown.match)


@pytest.mark.parametrize("game", games.names())
def test_everybodys_chance_is_told_before_the_end(game: str) -> None:
    told = _leader(review(game, at=1, share=0.62))
    if GAMES[game].cooperative:
        assert told == "Winning chance: 62%"
    else:
        names = [f"Ada {player}" for player in played(game).state.players]
        assert told.startswith(f"{names[0]} 62%") and all(name in told for name in names)
