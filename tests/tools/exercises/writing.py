"""Writing exercises: from what was found to the file of a game, the easiest first."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from hashlib import sha256
from math import log2
from pathlib import Path
from statistics import median
from typing import Any

from app.ai import mind_of
from app.engine import game_named
from app.engine.contract import JSON
from app.match.exercises.model import VERSION
from app.match.records import replay

_EASY, _SHARE = 560, 0.2
"""At most this part of all exercises is as easy as that for the levels of the AI."""
MIDDLE, LEAST, MOST = 1150, 500, 2200
"""What ratings are in the middle, and at the ends: everybody has one for each game."""


def identity(game: str, record: JSON, answer: Sequence[str]) -> str:
    """The name of an exercise: the same for the same position and answer."""
    known = json.dumps([game, record["options"], record["setup"], record["moves"], list(answer)])
    return sha256(known.encode()).hexdigest()[:8]


def adjusted(rating: int, choices: int, gap: float) -> int:
    """A rating by the levels of the AI, as people see it: many choices make it harder, and the less
    the answer stands out.

    >>> adjusted(900, 64, 0.2) > adjusted(900, 4, 0.2) > adjusted(900, 4, 0.9)
    True
    """
    return round(rating + 60 * log2(max(2, choices)) - 250 * gap)


def collected(game: str, found: Iterable[JSON], most: int) -> JSON:
    """The content of a game's file: so many of the exercises that were found."""
    rules, mind = game_named(game), mind_of(game)
    games: list[JSON] = []
    exercises: list[JSON] = []
    seen: set[Any] = set()
    for one in found:
        if not one["exercises"]:
            continue
        longest: list[str] = max((each["moves"] for each in one["exercises"]), key=len)
        begun = {name: one[name] for name in ("players", "options", "setup")}
        for each in one["exercises"]:
            record = {**begun, "game": game, "moves": each["moves"]}
            state = replay(record).state
            if state.key in seen:
                continue
            seen.add(state.key)
            line = [rules.parse(text) for text in (*each["answer"], *each["line"])]
            kept = {name: value for name, value in each.items() if name != "moves"}
            exercises.append(
                {
                    "id": identity(game, record, each["answer"]),
                    "game": len(games),
                    "after": len(each["moves"]),
                    **kept,
                    "line": kept["line"][:12],
                    "theme": mind.theme(state, line),
                    "found": each["rating"],
                    "rating": adjusted(each["rating"], len(state.legal_moves()), each["gap"]),
                }
            )
        games.append({**begun, "moves": longest})
    chosen = _chosen(exercises, most)
    used = sorted({one["game"] for one in chosen})
    for one in chosen:
        one["game"] = used.index(one["game"])
    return {"version": VERSION, "games": [games[number] for number in used], "exercises": chosen}


def _chosen(exercises: list[JSON], most: int) -> list[JSON]:
    """So many of them, the easiest first: few of the very easy ones, else the clearest."""
    easy = [one for one in exercises if one["found"] <= _EASY]
    other = [one for one in exercises if one["found"] > _EASY]
    for one in exercises:
        del one["found"]
    easy.sort(key=lambda one: (-one["rating"], one["id"]))
    other.sort(key=lambda one: (-one["gap"], one["id"]))
    few = max(int(_SHARE * most), most - len(other))
    found = [*easy[:few], *other[: most - len(easy[:few])]]
    middle = median(one["rating"] for one in found) if found else 0
    for one in found:
        one["rating"] = min(max(round(MIDDLE + one["rating"] - middle), LEAST), MOST)
    return sorted(found, key=lambda one: (one["rating"], one["id"]))


def write(path: Path, content: JSON) -> None:
    """Writes a file of exercises, one line for each game and each exercise."""
    lines = [f'{{"version": {content["version"]},']
    for name, end in (("games", "],"), ("exercises", "]}")):
        lines.append(f'"{name}": [')
        rows = [json.dumps(one, ensure_ascii=False) for one in content[name]]
        lines += [row + "," * (number < len(rows)) for number, row in enumerate(rows, start=1)]
        lines.append(end)
    path.write_text("\n".join(lines) + "\n", "utf-8", newline="\n")
