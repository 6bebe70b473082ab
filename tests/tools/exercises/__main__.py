"""Makes exercises: `python -m tests.tools.exercises FOLDER --games NAME ... --wanted 80`.

Games are numbered, and what a number gives is always the same. What each gave is kept in FOLDER,
one line for a game, so that it can be stopped at any time and goes on where it was. `--again` keeps
only what is confirmed anew, perhaps by a better AI; `--write` writes what was found to the data of
the games. A minute of a core, with the native kernel, gives some twenty exercises.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from time import process_time

from app import games
from app.engine import GAMES
from app.engine.contract import JSON
from tests.tools.exercises.making import TIMES, confirmed_again, from_game, known
from tests.tools.exercises.writing import collected, write
from tests.tools.loops import as_long_as


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--games", nargs="+", choices=list(GAMES), default=list(GAMES))
    parser.add_argument("--wanted", type=int, default=100, help="exercises for each game")
    parser.add_argument("--last", type=int, default=2000, help="the number of the last game played")
    parser.add_argument("--times", type=float, default=TIMES, help="the expert's positions")
    parser.add_argument("--again", action="store_true", help="keep only what is confirmed anew")
    parser.add_argument("--write", action="store_true", help="write what was found so far")
    arguments = parser.parse_args()
    arguments.folder.mkdir(parents=True, exist_ok=True)
    paths = {game: arguments.folder / f"{game}.jsonl" for game in arguments.games}
    if arguments.write:
        for game, path in paths.items():
            content = collected(game, known(path), arguments.wanted)
            if content["exercises"]:
                write(games.asset(game, "diorama.json").with_name("exercises.json"), content)
            print(f"{game}: {len(content['exercises'])} exercises")
        return
    if arguments.again:
        for game, path in paths.items():
            found = [confirmed_again(game, one, arguments.times) for one in known(path)]
            path.write_text("".join(json.dumps(one) + "\n" for one in found))
            print(f"{game}: {_count(found)} hold", flush=True)
        return
    _make(paths, arguments.wanted, arguments.last, arguments.times)


def _make(paths: dict[str, Path], wanted: int, last: int, times: float) -> None:
    """Plays games of all kinds, each for about as long, until there are enough of each."""
    spent = dict.fromkeys(paths, 0.0)
    for _ in as_long_as(lambda: spent, 100_000):
        game = min(spent, key=lambda one: spent[one])
        there = known(paths[game])
        numbers = {one["number"] for one in there}
        number = next(number for number in range(last + 2) if number not in numbers)
        if _count(there) >= wanted or number > last:
            del spent[game]
            continue
        begin = process_time()
        _find(game, number, paths[game], _count(there), times)
        spent[game] += process_time() - begin


def _count(there: list[JSON]) -> int:
    return sum(len(one["exercises"]) for one in there)


def _find(game: str, number: int, path: Path, before: int, times: float) -> None:
    begin = process_time()
    found = from_game(game, number, times)
    with path.open("a") as file:
        file.write(json.dumps(found) + "\n")
    new = len(found["exercises"])
    told = f"{game} {number}: {new} of {found['candidates']}, {before + new} in all"
    print(f"{told}, {process_time() - begin:.1f} s", flush=True)


if __name__ == "__main__":
    main()
