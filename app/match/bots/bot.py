"""A bot at the table: it is given the game so far as a record, then asked for a move.

Two commands of the protocol are all that a bot has to know: `load RECORD` and `go {...}`. A game
that it does not play it refuses to load.
"""

from __future__ import annotations

import json
import shlex
import sys
from collections.abc import Hashable, Sequence
from pathlib import Path
from time import monotonic
from typing import Any, NamedTuple

from ...engine import GAMES
from ...engine.checks import plain
from ...engine.contract import JSON
from ...engine.errors import EngineError
from ..records import record_of
from ..timeline import Timeline
from .process import BotFault, BotProcess

START_SECONDS = 20.0
"""How long a bot may take to start and to read a game."""
GRACE = 1.0
"""Seconds beyond those it was given after which its answer is too late."""


def split(command: str) -> list[str]:
    """The words of a command as one writes it in a terminal; raises BotFault."""
    try:
        words = shlex.split(command, posix=sys.platform != "win32")
    except ValueError:
        raise BotFault("The command has a quotation mark without its other half.") from None
    if sys.platform == "win32":
        words = [word.strip('"') for word in words]
    if not words:
        raise BotFault("The command is empty.")
    return words


class BotRefusal(BotFault):
    """A bot does not play this game."""


class Choice(NamedTuple):
    """What a bot wants to play."""

    move: Any
    answer: JSON
    """All that it said."""
    seconds: float
    processor_seconds: float | None
    """Where the system tells."""


class Bot:
    """A running bot that plays."""

    def __init__(
        self, command: Sequence[str], folder: Path | None = None, env: dict[str, str] | None = None
    ) -> None:
        """Starts it in a folder, the home folder if none is given; raises BotFault."""
        self.process = BotProcess(command, folder, env)

    def load(self, timeline: Timeline) -> None:
        """Gives it the game up to the moves in force; raises BotFault."""
        answer = self.process.ask(f"load {json.dumps(record_of(timeline))}", START_SECONDS)
        if not answer["ok"]:
            raise BotRefusal("It refuses this game: {why}", why=_said(answer))

    def choose(self, timeline: Timeline, wish: JSON, seconds: float, cpu: bool = False) -> Choice:
        """What it plays in the position in force; raises BotFault, also if that is not allowed.

        `wish` are the arguments of `go`. An answer is too late after `seconds`, those of the
        processor with `cpu`.
        """
        self.load(timeline)
        before = self.process.processor_time() if cpu else None
        began = monotonic()
        most = 10 * seconds + START_SECONDS if cpu else seconds
        answer = self.process.ask(f"go {json.dumps(wish)}", most)
        used, after = monotonic() - began, self.process.processor_time() if cpu else None
        spent = None if before is None or after is None else after - before
        if spent is not None and spent > seconds:
            raise BotFault(
                "It thought for {spent} s of processor time, more than {seconds}.",
                spent=f"{spent:.3g}",
                seconds=f"{seconds:.3g}",
            )
        return Choice(_move(timeline, answer), answer, used, spent)

    def close(self, patience: float = 0.5) -> None:
        """Ends it and all that it started."""
        self.process.close(patience)


def _said(answer: JSON) -> str:
    """The error that a bot gave, fit to be shown."""
    error = answer.get("error")
    return error[:200] if isinstance(error, str) and error.strip() else plain(answer, 100)


def _move(timeline: Timeline, answer: JSON) -> Hashable:
    """The move in an answer; raises BotFault."""
    if not answer["ok"]:
        raise BotFault("It finds no move: {why}", why=_said(answer))
    text = answer.get("move")
    if not isinstance(text, str):
        raise BotFault("Its answer names no move: {answer}.", answer=plain(answer, 100))
    try:
        move: Hashable = timeline.game.parse(text)
        timeline.state.play(move)
    except EngineError as error:
        raise BotFault(
            "It wants to play {move}: {why}",
            move=plain(text),
            why=error,
            game=timeline.game.name,
        ) from None
    return move


def check(command: str, seconds: float = 0.2) -> list[str]:
    """The games that a bot plays, tried out with a move in each; raises BotFault."""
    bot = Bot(split(command))
    played: list[str] = []
    refused: BotRefusal | None = None
    try:
        for name, game in GAMES.items():
            timeline = Timeline.begin(game, game.player_counts[0], 1, {})
            try:
                bot.load(timeline)
            except BotRefusal as refusal:
                refused = refusal
                continue
            wish = {"seconds": seconds, "seed": 1}
            bot.choose(timeline, wish, seconds + START_SECONDS)
            played.append(name)
    finally:
        bot.close()
    if not played and refused is not None:
        raise refused
    return played
