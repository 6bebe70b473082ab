"""The text protocol: one line in, one line of JSON out, for bots, scripts and tests.

>>> protocol = Protocol()
>>> protocol.answer('new steppe {"players": 2, "seed": 7, "options": {}}')
{'ok': True, 'setup': {}}
>>> protocol.answer("play one 12")
{'ok': True, 'player': 'blue', 'over': False, 'result': None}
>>> protocol.answer("play one 12")
{'ok': False, 'error': 'Space 12 is already covered in level 1.'}
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import IO

from ..ai import LEVELS
from ..ai.budget import Budget
from ..ai.think import Strength, advise
from ..engine import GAMES, game_named
from ..engine.checks import plain
from ..engine.contract import JSON
from ..engine.errors import EngineError
from . import strict_json
from .records import BadRecord, record_of, replay
from .strict_json import BadJSON
from .timeline import NoMove, Timeline


class BadRequest(ValueError):
    """The line asks for nothing the protocol has."""


class Protocol:
    """A conversation about one game at a time."""

    def __init__(self) -> None:
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
                            "choices": list(option.choices),
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
        strength = _strength(_object("go", rest))
        if timeline.state.player is None:
            raise BadRequest("The game is over.")
        advice = advise(timeline.game.name, timeline.state, strength)
        return {
            "move": str(advice.move),
            "value": round(advice.value, 3),
            "line": [str(move) for move in advice.variations[0].moves],
            "exact": advice.exact,
        }


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


def _strength(wanted: JSON) -> Strength:
    """What `go` asks for: a level or a budget, and a seed."""
    for key in wanted:
        if key not in ("level", "seconds", "simulations", "seed"):
            raise BadRequest(
                f"'go' takes 'level', 'seconds', 'simulations' and 'seed', not {plain(key)}."
            )
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
    budget = None
    if "seconds" in wanted or "simulations" in wanted:
        budget = Budget(wanted.get("seconds"), wanted.get("simulations"))
    return Strength(level, budget, seed)


def serve(lines: IO[bytes], answers: IO[bytes]) -> None:
    """Answers line after line until `quit` or the end of the input."""
    protocol = Protocol()
    for raw in lines:
        line = raw.decode("utf-8", errors="replace").strip()
        answer = {"ok": True} if line == "quit" else protocol.answer(line)
        answers.write(json.dumps(answer).encode("ascii") + b"\n")
        answers.flush()
        if line == "quit":
            break
