"""Damaged saved games, records, setups, settings, languages and lines of the protocol."""

from __future__ import annotations

import argparse
import json
import logging
import os
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from tqdm import tqdm

from app import languages
from app.engine import GAMES
from app.engine.contract import JSON
from app.match import settings, settings_file, strict_json
from app.match.loading import load_file
from app.match.match import new_match
from app.match.protocol import Protocol
from app.match.save_format import BadSave, as_json
from app.match.saves import Library
from app.match.seats import Seat
from app.match.setups import Setups
from app.match.text_form.writer import game_text
from app.resources import resource
from app.ui import match_summary
from app.ui.table.setup_editor import editor_of
from tests.soak.mutations import MUTATIONS
from tests.tools.trees import grow

SLOWEST = 1.0
"""Seconds of the processor that one input may take."""
MOST_MEMORY = 100
"""Megabytes by which the program may grow over all of them."""


class Kind(NamedTuple):
    """Something that is read from outside."""

    name: str
    samples: Sequence[bytes]
    read: Callable[[bytes, Path], str]
    """Reads it in a folder of its own and says in a word what came of it; all else is a fault."""
    by_line: bool = False
    """Whether each line is an input of its own."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What can be asked for."""
    parser.add_argument("--inputs", type=int, default=5_000, help="how many")
    parser.add_argument("--seed", type=int, default=0, help="another seed, other damage")


def run(chosen: argparse.Namespace) -> int:
    """Tries so many inputs and prints what came of them."""
    logging.disable()
    grown, slowest, seen = soak(chosen.inputs, chosen.seed)
    print(f"{chosen.inputs} inputs, no fault; slowest {slowest:.2f} s; memory +{grown:.0f} MB")
    for what, number in sorted(seen.items()):
        print(f"    {what:<28} {number}")
    return 0


def soak(inputs: int, seed: int) -> tuple[float, float, Counter[str]]:
    """Megabytes grown, the slowest input in seconds, and what came of all."""
    random = Random(seed)
    kinds = all_kinds()
    seen: Counter[str] = Counter()
    slowest = 0.0
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for kind in kinds:  # everything is imported before anything is watched
            for sample in kind.samples:
                assert kind.read(sample, folder) == "fine", f"a sound sample of {kind.name}"
        before = _memory()
        with watched(folder):
            for _ in tqdm(range(inputs), desc="inputs", disable=not sys.stderr.isatty()):
                kind = random.choice(kinds)
                content = damaged(random, kind)
                begin = time.process_time()
                try:
                    seen[f"{kind.name}: {kind.read(content, folder)}"] += 1
                except Exception as error:
                    raise AssertionError(f"{kind.name} with {content[:2000]!r}") from error
                took = time.process_time() - begin
                took /= 1 + content.count(b"\n") if kind.by_line else 1
                assert took < SLOWEST, f"{took:.1f} s for {kind.name} with {content[:2000]!r}"
                slowest = max(slowest, took)
        grown = _memory() - before
    assert grown < MOST_MEMORY, f"the program has grown by {grown:.0f} MB"
    return grown, slowest, seen


def damaged(random: Random, kind: Kind) -> bytes:
    """A sample with one or two kinds of damage."""
    content = random.choice(kind.samples)
    for _ in range(random.choice((1, 1, 2))):
        content = random.choice(MUTATIONS)(random, content, kind.samples)
    return content


def _memory() -> float:
    """The most memory this process has ever had, in megabytes, where the system tells."""
    if sys.platform == "win32":
        return 0.0
    import resource

    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


# What is read


def all_kinds() -> tuple[Kind, ...]:
    """Everything that comes from outside, with sound samples."""
    matches = [strict_json.dumps(as_json(match)).encode() for match in sound_matches()]
    records = [strict_json.dumps(json.loads(match)["record"]).encode() for match in matches]
    catalogue = resource("assets", "languages", "fr.po").read_bytes()
    return (
        Kind("saved game", matches, _read_match),
        Kind("library", matches, _read_library),
        Kind("record", records, _read_match),
        Kind("game as text", [game_text(match).encode() for match in sound_matches()], _read_match),
        Kind("setup", list(sound_setups()), _read_setup),
        Kind("settings", [strict_json.dumps(full_settings()).encode()], _read_settings),
        Kind("language", [catalogue], _read_language),
        Kind("protocol", _conversations(records), _converse, by_line=True),
    )


def sound_matches() -> Iterator[Any]:
    """A few moves of every game, with all numbers of players; none to its end. Every other one has
    variations."""
    random = Random(1)
    for name, game in GAMES.items():
        for players in game.player_counts:
            seats = [Seat(name="Ann"), *[Seat(level="hard")] * (players - 1)]
            match = new_match(name, seats, seed=players)
            for _ in range(12):
                move = random.choice(list(match.state.legal_moves()))
                if match.state.play(move).player is None:
                    break
                match.play(move)
            if players % 2:
                grow(match.variations, random, 8, 6)
            yield match


def sound_setups() -> Iterator[bytes]:
    """Files of setups that were kept, of every game."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for match in sound_matches():
            timeline = match.timeline
            kept = Setups(folder).keep("Zoë’s", match.game.name, timeline.options, timeline.setup)
            yield (folder / f"{kept.id}.json").read_bytes()


def full_settings() -> JSON:
    """Settings in which something is remembered of everything."""
    first = next(iter(GAMES))
    adaptive = {"level": "hard", "results": ["won", "lost"], "counted": ["0" * 32]}
    return (
        settings.Settings()
        .remembering(first, [Seat("", "Zoë"), Seat("", "", None, "Ada")], {})
        .changed(
            bots=[{"name": "Ada", "command": "ada --fast", "seconds": 3}],
            last_begins={first: 1},
            adaptive=dict.fromkeys(GAMES, adaptive),
            lessons={first: 3},
            keys={"match.hint": ["h", "f8"], "of.tomorrow": ["ctrl+x"]},
        )
        .as_json()
    )


def _conversations(records: Sequence[bytes]) -> list[bytes]:
    """Lines a bot might send; each conversation is read as a whole."""
    loads = [b"load " + b" ".join(record.split()) for record in records]
    return [
        *map(_conversation, GAMES),
        *(load + b'\nlegal\ngo {"level": "novice"}' for load in loads),
    ]


def _conversation(name: str) -> bytes:
    """A game with unusual options is begun, looked at and played."""
    game = GAMES[name]
    options = {option.name: option.choices[-1] for option in game.options}
    wanted = {"players": game.player_counts[-1], "seed": 7, "options": options}
    state = game.start(game.draw_setup(wanted["players"], 7, options), options)
    lines = [
        f"new {name} {json.dumps(wanted)}",
        *("legal", "state", f"state {state.players[0]}", f"play {state.legal_moves()[0]}"),
        *("undo", "redo", "record", "games"),
    ]
    return "\n".join(lines).encode()


def _read_match(content: bytes, folder: Path) -> str:
    path = folder / "given.json"
    path.write_bytes(content)
    try:
        match = load_file(path)
    except BadSave as error:
        return _refused(str(error))
    assert match.timeline.state is not None
    return "fine"


def _read_library(content: bytes, folder: Path) -> str:
    home = folder / "library"
    home.mkdir(exist_ok=True)
    identity = "0" * 32
    (home / f"{identity}.escalier").write_bytes(content)
    library = Library(home)
    entries = library.list()
    if not entries:
        return _refused(str(library.damaged[0].why))
    said = match_summary.note(entries[0])
    assert said and "\n" not in said
    try:
        library.load(identity)
    except BadSave as error:
        return _refused(str(error))
    finally:
        for file in home.rglob("*.escalier"):
            file.unlink()
    return "fine"


def _read_setup(content: bytes, folder: Path) -> str:
    home = folder / "setups"
    home.mkdir(exist_ok=True)
    (home / f"{'0' * 32}.json").write_bytes(content)
    kept = [each for game in GAMES for each in Setups(home).list(game)]
    for each in kept:
        editor = editor_of(each.game)
        draft = editor.read(each.setup, each.options) if editor else None
        assert draft is None or draft.setup(2)
    return "fine" if kept else "refused"


def _read_settings(content: bytes, folder: Path) -> str:
    path = folder / "settings.json"
    path.write_bytes(content)
    found, messages = settings_file.load(path)
    written = strict_json.dumps(found.as_json()).encode()
    assert settings.read(json.loads(written)) == (found, [])
    for message in messages:
        _refused(str(message))
    return "refused" if messages else "fine"


def _read_language(content: bytes, folder: Path) -> str:
    path = folder / "xx.po"
    path.write_bytes(content)
    sound = languages.use_file(path)
    try:
        assert languages.say("{player} has no tile {tile} left.", {"player": "red", "tile": "one"})
        assert languages.n_("{count} move", "{count} moves", 3)
        assert languages._("New game")
    finally:
        languages.use("en")
    return "fine" if sound else "refused"


def _converse(content: bytes, folder: Path) -> str:
    protocol = Protocol()
    fine = True
    for line in content.decode("utf-8", errors="replace").split("\n"):
        answer = protocol.answer(line)
        json.dumps(answer)
        if not answer["ok"]:
            _refused(str(answer["error"]))
            fine = False
    return "fine" if fine else "refused"


def _refused(said: str) -> str:
    """One clear sentence or two, short enough to be read."""
    assert said.strip() and "\n" not in said and len(said) < 1000, said[:2000]
    assert "Traceback" not in said and said[-1] in ".!?", said
    return "refused"


# What nothing that is read may do

_OUTSIDE = {"os.system", "os.exec", "os.spawn", "os.fork", "subprocess.Popen", "socket.connect"}


@contextmanager
def watched(folder: Path) -> Iterator[None]:
    """Sees to it that nothing is run, and nothing written outside of a folder."""
    watching = True

    def hook(event: str, arguments: tuple[Any, ...]) -> None:
        if not watching:
            return
        assert event not in _OUTSIDE, f"{event} with {arguments}"
        if event == "open" and isinstance(arguments[0], str | bytes | os.PathLike):
            flags = arguments[2] if isinstance(arguments[2], int) else 0
            if flags & (os.O_WRONLY | os.O_RDWR | os.O_CREAT):
                path = Path(os.fsdecode(arguments[0])).absolute()
                inside = path.is_relative_to(folder)
                assert inside or path.is_relative_to("/dev"), f"{path} was opened for writing"

    sys.addaudithook(hook)
    try:
        yield
    finally:
        watching = False
