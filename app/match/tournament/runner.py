"""Plays a match and keeps it in a folder, where it goes on after an interruption.

The folder has `match.json` with what is played, `results.jsonl` with a line for every finished
game, and the records of all games in `games`.
"""

from __future__ import annotations

import contextlib
import json
import os
import threading
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from ...engine import game_named
from ...engine.contract import JSON, Value
from ...engine.errors import BadOption
from ...files import printable, read_bytes
from .. import records, strict_json
from ..atomic_write import write_bytes
from ..bots.bot import Bot
from .entrants import Entrant
from .openings import opening
from .referee import Referee, Result
from .schedule import Fixture, schedule

_MOST_BYTES = 500_000_000


@dataclass(frozen=True)
class Plan:
    """What is played."""

    game: str
    entrants: tuple[Entrant, ...]
    players: int = 2
    rounds: int = 10
    """Openings for each pairing, each played with everybody on every seat."""
    gauntlet: bool = False
    options: Mapping[str, Value] = field(default_factory=dict)
    opening_moves: int = 4
    seed: int = 0
    """The number of the first opening."""
    most_moves: int = 5000
    cpu: bool = False

    def fixtures(self) -> list[Fixture]:
        """All games."""
        rules = game_named(self.game)
        return schedule(
            len(self.entrants),
            self.players,
            self.rounds,
            self.gauntlet,
            rules.cooperative,
            self.seed,
        )

    def as_json(self) -> JSON:
        """What has to stay the same when a match goes on; there may be more rounds."""
        return {
            "game": self.game,
            "players": self.players,
            "options": dict(self.options),
            "entrants": [
                {"name": one.name, "text": one.text, "go": one.wish, "limit": one.seconds}
                for one in self.entrants
            ],
            "gauntlet": self.gauntlet,
            "opening_moves": self.opening_moves,
            "seed": self.seed,
            "most_moves": self.most_moves,
            "clock": "cpu" if self.cpu else "wall",
        }


Played = dict[Fixture, Result]


class Runner:
    """A match in a folder."""

    def __init__(self, plan: Plan, folder: Path, bots_folder: Path | None = None) -> None:
        """Takes up what is in the folder; raises BadOption if that is another match, or OSError.

        Bots are started in `bots_folder`.
        """
        self.plan, self.folder, self._bots_folder = plan, folder, bots_folder
        self.fixtures = plan.fixtures()
        self.played: Played = {}
        self._lock = threading.Lock()
        self._playing: set[Referee] = set()
        self._stopped = False
        (folder / "games").mkdir(parents=True, exist_ok=True)
        self._take_up()

    def _take_up(self) -> None:
        about = self.folder / "match.json"
        wanted = self.plan.as_json()
        if about.exists():
            with contextlib.suppress(strict_json.BadJSON, UnicodeDecodeError):
                if strict_json.loads(read_bytes(about, _MOST_BYTES).decode()) == wanted:
                    self.played = dict(self._results())
                    return
            raise BadOption(
                "{folder} holds another match: choose another folder, or give the same players "
                "and options again to go on.",
                folder=printable(self.folder),
            )
        if any((self.folder / "games").iterdir()):
            raise BadOption(
                "{folder} holds games of something else: choose another folder.",
                folder=printable(self.folder),
            )
        write_bytes(about, (strict_json.dumps(wanted) + "\n").encode())

    def _results(self) -> Iterator[tuple[Fixture, Result]]:
        """What has been played; a line that was cut off is played again."""
        path = self.folder / "results.jsonl"
        if not path.exists():
            return
        by_number = {fixture.number: fixture for fixture in self.fixtures}
        for line in read_bytes(path, _MOST_BYTES).decode("utf-8", errors="replace").splitlines():
            with contextlib.suppress(strict_json.BadJSON, LookupError, TypeError, ValueError):
                found = strict_json.loads(line)
                fixture = by_number[found["game"]]
                if list(fixture.seats) == found["seats"]:
                    yield fixture, read_result(found)

    def run(self, workers: int, heard: Callable[[Fixture, Result], None]) -> None:
        """Plays what is left, `workers` games at once; `heard` is told of each in this thread."""
        left = iter([fixture for fixture in self.fixtures if fixture not in self.played])
        with ThreadPoolExecutor(workers) as pool:
            running: dict[Future[Result | None], Fixture] = {}
            try:
                while True:
                    while len(running) < workers and (fixture := next(left, None)):
                        running[pool.submit(self._play, fixture)] = fixture
                    if not running:
                        return
                    done, _ = wait(running, return_when=FIRST_COMPLETED)
                    for future in done:
                        fixture, result = running.pop(future), future.result()
                        if result is not None:
                            self.played[fixture] = result
                            heard(fixture, result)
            finally:
                self._stop()

    def _stop(self) -> None:
        """Ends all games that are being played."""
        with self._lock:
            self._stopped = True
            playing = list(self._playing)
        for referee in playing:
            referee.close()

    def _play(self, fixture: Fixture) -> Result | None:
        """Plays a game and keeps it; None if it was interrupted."""
        plan = self.plan
        timeline = opening(
            game_named(plan.game), plan.players, fixture.opening, plan.options, plan.opening_moves
        )
        seats = [plan.entrants[index] for index in fixture.seats]
        referee = Referee(
            timeline,
            seats,
            lambda entrant: Bot(entrant.start(plan.cpu), self._bots_folder),
            plan.most_moves,
            plan.cpu,
        )
        with self._lock:
            if self._stopped:
                return None
            self._playing.add(referee)
        result = referee.play(seed=fixture.number)
        with self._lock:
            self._playing.discard(referee)
            if self._stopped:
                return None
            records.save(self._record_path(fixture), records.record_of(timeline))
            self._append(fixture, result)
        return result

    def _record_path(self, fixture: Fixture) -> Path:
        return self.folder / "games" / f"{fixture.number:05}.json"

    def _append(self, fixture: Fixture, result: Result) -> None:
        names = [self.plan.entrants[index].name for index in fixture.seats]
        about = {"game": fixture.number, "opening": fixture.opening, "names": names}
        line = {**about, "seats": list(fixture.seats), **result.as_json()}
        path = self.folder / "results.jsonl"
        with path.open("ab") as file:
            if file.tell() and not _ends_in_newline(path):
                file.write(b"\n")
            file.write(json.dumps(line).encode() + b"\n")
            file.flush()
            os.fsync(file.fileno())


def _ends_in_newline(path: Path) -> bool:
    with path.open("rb") as file:
        file.seek(-1, os.SEEK_END)
        return file.read(1) == b"\n"


def read_result(found: Mapping[str, Any]) -> Result:
    """A result as a line of the file has it; raises ValueError, TypeError or LookupError."""
    scores = tuple(float(score) for score in found["scores"])
    used = tuple((float(seconds), int(moves)) for seconds, moves in found["used"])
    fault = found["fault"]
    if len(scores) != len(found["seats"]) or len(used) != len(scores):
        raise ValueError
    if fault is not None and not (type(fault) is int and 0 <= fault < len(scores)):
        raise ValueError
    return Result(scores, str(found["reason"]), fault, int(found["moves"]), used)
