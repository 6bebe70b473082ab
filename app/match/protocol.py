"""The text protocol: one line in, one line of JSON out, for bots, scripts and tests.

Only `go` with `progress` has lines before its answer, and only `stop` may have none (`conversation`
hands it over to the search that it stops).

>>> protocol = Protocol()
>>> protocol.answer('new steppe {"players": 2, "seed": 7, "options": {}}')
{'ok': True, 'setup': {}}
>>> protocol.answer("play one 12")
{'ok': True, 'player': 'blue', 'over': False, 'result': None}
>>> protocol.answer("play one 12")
{'ok': False, 'error': 'Space 12 is already covered in level 1.'}
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from time import perf_counter
from typing import Any

from ..ai import LEVELS
from ..ai.budget import Budget, Clock
from ..ai.contract import Advice, no_report
from ..ai.think import Strength, advise
from ..engine import GAMES, game_named
from ..engine.checks import plain
from ..engine.contract import JSON
from ..engine.errors import EngineError
from . import strict_json
from .records import BadRecord, record_of, replay
from .strict_json import BadJSON
from .timeline import NoMove, Timeline

MOST_LINES = 5
"""How many lines a `go` may ask for."""


class BadRequest(ValueError):
    """The line asks for nothing the protocol has."""


@dataclass(frozen=True)
class Wish:
    """What a `go` asks for."""

    strength: Strength
    lines: int | None
    """How many lines the answer is to have; None for the best one alone, without a list."""
    progress: bool


class Protocol:
    """A conversation about one game at a time."""

    def __init__(
        self,
        stop: Callable[[bool], bool] = lambda timed: False,
        tell: Callable[[JSON], None] = lambda line: None,
        clock: Clock = perf_counter,
    ) -> None:
        """`stop` says whether to stop thinking; it is told whether a time was asked for. `tell` is
        given what comes before an answer. `clock` counts the seconds of a `go`."""
        self._stop, self._tell, self._clock = stop, tell, clock
        self._timeline: Timeline | None = None
        self._commands: dict[str, Callable[[str], JSON]] = {
            "games": self._games,
            "new": self._new,
            "load": self._load,
            "legal": self._legal,
            "play": self._play,
            "undo": self._undo,
            "redo": self._redo,
            "state": self._state,
            "record": self._record,
            "go": self._go,
            "stop": self._stop_nothing,
        }

    def answer(self, line: str) -> JSON:
        """The answer to one line; a refused line changes nothing."""
        command, _, rest = line.strip().partition(" ")
        try:
            if command not in self._commands:
                known = ", ".join([*self._commands, "quit"])
                raise BadRequest(f"There is no command {plain(command)}; commands are {known}.")
            return {"ok": True, **self._commands[command](rest.strip())}
        except (EngineError, BadRecord, BadRequest, BadJSON, NoMove) as error:
            return {"ok": False, "error": str(error)}

    @property
    def _game(self) -> Timeline:
        if self._timeline is None:
            raise BadRequest("There is no game yet: begin one with 'new' or 'load'.")
        return self._timeline

    def _games(self, rest: str) -> JSON:
        _nothing("games", rest)
        return {
            "games": [
                {
                    "name": game.name,
                    "players": list(game.player_counts),
                    "options": {
                        option.name: {
                            "default": option.default,
                            "choices": list(option.values),
                            "about": option.about,
                        }
                        for option in game.options
                    },
                    "presets": {name: dict(preset) for name, preset in game.presets.items()},
                }
                for game in GAMES.values()
            ]
        }

    def _new(self, rest: str) -> JSON:
        name, _, text = rest.partition(" ")
        game = game_named(name)
        wanted = _object("new", text)
        for key in wanted:
            if key not in ("players", "seed", "options"):
                raise BadRequest(f"'new' takes 'players', 'seed' and 'options', not {plain(key)}.")
        for key in ("players", "seed", "options"):
            if key not in wanted:
                raise BadRequest(f"'new' needs {key!r}.")
        if type(wanted["seed"]) is not int:
            raise BadRequest(f"'seed' is a whole number, not {plain(wanted['seed'])}.")
        if not isinstance(wanted["options"], dict):
            raise BadRequest(f"'options' is an object, not {plain(wanted['options'])}.")
        players = game.check_players(wanted["players"])
        timeline = Timeline.begin(game, players, wanted["seed"], wanted["options"])
        self._timeline = timeline
        return {"setup": timeline.setup}

    def _load(self, rest: str) -> JSON:
        self._timeline = replay(_object("load", rest))
        return {"moves_played": self._timeline.played, **self._situation()}

    def _situation(self) -> JSON:
        state = self._game.state
        outcome = state.outcome
        return {
            "player": state.player,
            "over": outcome is not None,
            "result": outcome and outcome.as_json(),
        }

    def _legal(self, rest: str) -> JSON:
        _nothing("legal", rest)
        state = self._game.state
        return {"moves": [str(move) for move in state.legal_moves()], "player": state.player}

    def _play(self, rest: str) -> JSON:
        timeline = self._game
        if not rest:
            raise BadRequest("'play' needs a move.")
        timeline.play(timeline.game.parse(rest))
        return self._situation()

    def _undo(self, rest: str) -> JSON:
        _nothing("undo", rest)
        self._game.undo()
        return {"moves_played": self._game.played}

    def _redo(self, rest: str) -> JSON:
        _nothing("redo", rest)
        self._game.redo()
        return {"moves_played": self._game.played}

    def _state(self, rest: str) -> JSON:
        state = self._game.state
        if not rest:
            return {"state": state.snapshot()}
        if rest not in state.players:
            raise BadRequest(
                f"There is no player {plain(rest)}; players are {', '.join(state.players)}."
            )
        return {"state": state.view(rest)}

    def _record(self, rest: str) -> JSON:
        _nothing("record", rest)
        return {"record": record_of(self._game)}

    def _go(self, rest: str) -> JSON:
        timeline = self._game
        wish = _wish(_object("go", rest))
        if timeline.state.player is None:
            raise BadRequest("The game is over.")
        budget = wish.strength.budget
        timed = budget is not None and budget.seconds is not None

        def report(advice: Advice[Any]) -> None:
            seen = {"depth": advice.depth, "simulations": advice.simulations}
            self._tell({"ok": True, "info": {**_found(advice, wish), **seen}})

        advice = advise(
            timeline.game.name,
            timeline.state,
            wish.strength,
            partial(self._stop, timed),
            report if wish.progress else no_report,
            wish.lines or 1,
            self._clock,
        )
        return _found(advice, wish)

    def _stop_nothing(self, rest: str) -> JSON:
        _nothing("stop", rest)
        raise BadRequest("No 'go' is thinking, so there is nothing to stop.")


def _found(advice: Advice[Any], wish: Wish) -> JSON:
    """What a search has found, as `go` tells it."""
    lines = [
        {
            "move": str(one.moves[0]),
            "value": round(one.value, 3),
            "line": [str(move) for move in one.moves],
        }
        for one in advice.variations
    ]
    return {**lines[0], "exact": advice.exact, **({"lines": lines} if wish.lines else {})}


def _nothing(command: str, rest: str) -> None:
    if rest:
        raise BadRequest(f"{command!r} stands alone, without {plain(rest)}.")


def _object(command: str, text: str) -> JSON:
    if not text:
        raise BadRequest(f"{command!r} needs a JSON object.")
    value = strict_json.loads(text)
    if not isinstance(value, dict):
        raise BadRequest(f"{command!r} needs a JSON object, not {plain(value)}.")
    return value


_KEYS = ("level", "seconds", "simulations", "seed", "lines", "progress")


def _wish(wanted: JSON) -> Wish:
    """What `go` asks for: a level or a budget, a seed, and how much to tell."""
    for key in wanted:
        if key not in _KEYS:
            known = ", ".join(map(repr, _KEYS[:-1])) + f" and {_KEYS[-1]!r}"
            raise BadRequest(f"'go' takes {known}, not {plain(key)}.")
    if not wanted.keys() & {"level", "seconds", "simulations"}:
        raise BadRequest("'go' needs a 'level', 'seconds' or 'simulations'.")
    level, seed = wanted.get("level", "expert"), wanted.get("seed", 0)
    if level not in LEVELS:
        raise BadRequest(f"There is no level {plain(level)}; levels are {', '.join(LEVELS)}.")
    if type(seed) is not int:
        raise BadRequest(f"'seed' is a whole number, not {plain(seed)}.")
    seconds, simulations = wanted.get("seconds", 1), wanted.get("simulations", 1)
    if type(seconds) not in (int, float) or not 0 < seconds <= 3600:
        raise BadRequest(f"'seconds' is a number between 0 and 3600, not {plain(seconds)}.")
    if type(simulations) is not int or simulations < 1:
        raise BadRequest(f"'simulations' is a whole number from 1 on, not {plain(simulations)}.")
    lines, progress = wanted.get("lines", 1), wanted.get("progress", False)
    if type(lines) is not int or not 1 <= lines <= MOST_LINES:
        raise BadRequest(f"'lines' is a whole number from 1 to {MOST_LINES}, not {plain(lines)}.")
    if type(progress) is not bool:
        raise BadRequest(f"'progress' is true or false, not {plain(progress)}.")
    budget = None
    if "seconds" in wanted or "simulations" in wanted:
        budget = Budget(wanted.get("seconds"), wanted.get("simulations"))
    return Wish(Strength(level, budget, seed), lines if "lines" in wanted else None, progress)
