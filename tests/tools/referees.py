"""What holds for the naive referee of any game."""

from __future__ import annotations

from typing import Any

import pytest


def check_moves(referee: Any) -> list[str]:
    """What holds for the list of moves in any position of any game that is not over."""
    moves = referee.legal()
    assert moves
    assert len(set(moves)) == len(moves)
    assert moves == referee.legal()
    assert referee.result() is None
    assert referee.player() is not None
    for move in moves:
        assert move == move.lower().strip() and "  " not in move
    return moves


def check_over(referee: Any, players: list[str]) -> dict[str, Any]:
    """What holds after the end of any game."""
    result = referee.result()
    assert result is not None
    assert set(result) == {"winners", "scores"}
    assert referee.legal() == []
    assert referee.player() is None
    assert list(result["scores"]) == players
    assert set(result["winners"]) <= set(players)
    with pytest.raises(ValueError):
        referee.play("pass")
    return result
