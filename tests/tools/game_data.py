"""What the suites that run over all games must be told about each: the folder tests/games/NAME.

    naive.py        the naive referee, a second implementation written straight from the rules
    data.py         positions and figures, see below
    mind_data.py    what its AI is measured by (tests/ai/test_minds.py)
    claims.py       whether what its AI claims is true (tests/ai/test_claims.py)
    sentences.py    sentences of its rules in both languages (tests/test_languages.py)
    golden/         playthroughs and pictures, written by `python -m tests.tools.playthroughs NAME`
                    and `python -m tests.render.test_render NAME`
    test_*.py       its own tests: its rules one by one

The referee is the class `Referee`: `Referee(setup, options)` with `player()`, `legal()`,
`play(text)`, which raises ValueError for what is not legal, `result()` and `copy()`. Every data.py
has

    POSITIONS       how many positions are compared with the naive referee (some seconds' worth)
    GLANCE          how many nodes an AI that plays along may look at for a move
    PERFT           positions with the number of lines from them, as the naive referee counted them
    PLAYTHROUGHS    whole random games, written out in tests/games/NAME/golden
    SECRETS         whether anything is hidden from a player
    SEEDED          whether the setup depends on the seed
    meeting()       a position, and two sequences of moves from it to the same position

and, where the default does not do,

    TOLD_APART                      materials whose colours nobody may confuse, in any palette
    RARE_KEYS                       keys of its own that mean nothing in the first moves of a match
    any_start(random)               a setup and options; by default drawn by the game
    choose(state, moves, random)    the text of a move that keeps the game going; by default any
    remarkable(referee, move)       what is rare about a move, to be counted; by default its kind
    essential(snapshot)             the snapshot without what means nothing to the rules
    benchmarks()                    what `bench engines` measures; by default random games
    SHOT                            what `bench picture` draws; by default the last move
"""

from __future__ import annotations

from typing import Any, NamedTuple

from tests.tools.per_game import per_game


class Perft(NamedTuple):
    """A position, by the moves that lead there, and how many lines of play begin in it."""

    players: int
    seed: int
    options: dict[str, Any]
    moves: str
    """Separated by slashes."""
    counts: tuple[int, ...]
    """The number of lines of one move, of two, of three, ..."""


class Playthrough(NamedTuple):
    """A random game to be written out, by the name of its file."""

    name: str
    players: int
    seed: int
    options: dict[str, Any]


def data_of(game: str) -> Any:
    """The module of a game's test data."""
    return per_game(game, "data")


def referee_of(game: str) -> Any:
    """The class of a game's naive referee."""
    return per_game(game, "naive").Referee
