"""Folders as no player has them: saves, pictures, settings, links and names by somebody hostile."""

from __future__ import annotations

import contextlib
import io
import json
import os
import shutil
import struct
import zlib
from collections import Counter
from collections.abc import Callable, Sequence
from copy import deepcopy
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from PIL import Image

from app.match import strict_json
from app.match.save_format import MAX_BYTES, as_json
from app.match.saves import PICTURE, SUFFIX
from app.ui.thumbnails import SIZE
from tests.soak.inputs import full_settings, sound_matches, sound_setups
from tests.soak.mutations import MUTATIONS, STRANGE, places

MOMENTS = (
    *("9999-12-31T23:59:59+00:00", "9999-12-31T23:59:59.999999-23:59", "0001-01-01T00:00:00+23:59"),
    *("0001-01-01T00:00:00-00:01", "1970-01-01T00:00:00+14:00", "3001-01-01", "2026-02-30", "now"),
    *(
        "2026-05-01T25:00:00",
        "2026-05-01T12:00:00+99:00",
        "-2026-05-01",
        "",
        "٢٠٢٦-٠٥-٠١",
        "9" * 40,
    ),
)
TEXTS = (
    *(
        "",
        " " * 500,
        "\x00",
        "\u202e lla gniD",
        "\u200b" * 60,
        "e" + "\u0301" * 300,
        "👩‍👩‍👧‍👦" * 40,
    ),
    *(
        "\ud800",
        "\udcff",
        "\ufffe",
        "日本" * 60,
        "Ж" * 200,
        "%s%n{0}{title.__class__}",
        "\\n",
        "<b>&amp;",
    ),
    *(
        "../../x",
        "C:\\con",
        "\r\n\t\v",
        "א" * 90,
        "\x1b[31m",
        "\ue000\U000f0000",
        "ﷺ" * 60,
        "Ａ" * 80,
    ),
)
PLAYERS = ("zebra", "", "Red", "red ", 5, None, [], {}, "0", "1" * 400, "__class__")
NUMBERS = (10**6, 10**6 + 1, -(10**20), 10**300, 10**998, 1e308, -0.0, -1, 2**63, True, "1", None)
LEVELS = ("genius", "", 3, None, [], "novice\n")


@cache
def _sound() -> tuple[bytes, ...]:
    return tuple(strict_json.dumps(as_json(match)).encode() for match in sound_matches())


# One file


def hostile_save(random: Random) -> bytes:
    """A save with damage by chance, or sound JSON in which something is not as it should be; a few
    are as large as can be."""
    sample = random.choice(_sound())
    if random.random() < 0.03:
        return _large(random, sample)
    if random.random() < 0.35:
        for _ in range(random.choice((1, 1, 2))):
            sample = random.choice(MUTATIONS)(random, sample, _sound())
        return sample
    data = json.loads(sample)
    for _ in range(random.choice((1, 1, 1, 2, 3))):
        random.choice(_FIELDS)(random, data)
    return json.dumps(data).encode()


def _large(random: Random, sample: bytes) -> bytes:
    """A file that takes long to read: about as much as is read at all, or far more."""
    room = random.choice((MAX_BYTES - 9, MAX_BYTES - 9, 3 * MAX_BYTES))
    kind = random.randrange(5)
    if kind == 0:
        return b"[" + b",".join([b"[]"] * (room // 3)) + b"]"
    if kind == 1:
        return b"[" + b"9," * (room // 2) + b"9]"
    if kind == 2:
        names = ",".join(f'"{number:060}":0' for number in range(min(4_900, room // 70)))
        return f'{{{names},"{0:060}":0}}'.encode()
    if kind == 3:
        return sample + b" " * (room - len(sample))
    data = json.loads(sample)
    moves = data["record"]["moves"]
    data["record"]["moves"] = (moves or ["x"]) * (room // (30 * len(moves or "x")))
    return json.dumps(data).encode()


def _set(key: str, values: Sequence[Any]) -> Callable[[Random, Any], None]:
    def change(random: Random, data: Any) -> None:
        data[key] = deepcopy(random.choice(values))

    return change


def _change_seat(random: Random, data: Any) -> None:
    seats = data.get("seats")
    if isinstance(seats, list) and seats and isinstance(seats[0], dict):
        key, values = random.choice((("player", PLAYERS), ("name", TEXTS), ("level", LEVELS)))
        random.choice(seats)[key] = random.choice(values)
        if random.random() < 0.3:
            seats += deepcopy(seats) * random.choice((1, 50))


def _change_result(random: Random, data: Any) -> None:
    players = [seat.get("player") for seat in data["seats"]] if data.get("seats") else ["red"]
    data["record"]["result"] = random.choice(
        (
            {"winners": players, "scores": {}, "reason": random.choice(TEXTS)},
            {"winners": players * 3, "scores": dict.fromkeys(map(str, players), 3), "reason": ""},
            {
                "winners": [random.choice(PLAYERS)],
                "scores": {str(random.choice(PLAYERS)): random.choice(NUMBERS)},
                "reason": "x",
            },
            {
                "winners": players[:1],
                "scores": {str(player): random.choice(NUMBERS) for player in players},
                "reason": "x",
            },
        )
    )


def _change_analysis(random: Random, data: Any) -> None:
    lines = data["analysis"]["variations"]
    line = random.choice(lines)
    key, values = random.choice(
        (
            ("line", (0, 1, len(lines), -1, *NUMBERS)),
            ("after", (0, 1, 99, *NUMBERS)),
            ("moves", ([], line["moves"] * 2, line["moves"] * 500, [random.choice(TEXTS)], "x")),
            ("names", ({"1": random.choice(TEXTS)}, {random.choice(TEXTS): "x"}, [], {"1": []})),
            ("comments", ({"2": random.choice(TEXTS)}, {"99999999": "x"}, {"-1": "x"}, "x")),
        )
    )
    line[key] = deepcopy(random.choice(values))
    if random.random() < 0.3:
        lines += deepcopy(lines) * random.choice((1, 200))


def _change_record(random: Random, data: Any) -> None:
    key = random.choice(("version", "game", "players", "options", "setup", "moves", "result"))
    data["record"][key] = random.choice((*STRANGE, *NUMBERS, *TEXTS))


def _safely(change: Callable[[Random, Any], None]) -> Callable[[Random, Any], None]:
    def changed(random: Random, data: Any) -> None:
        with contextlib.suppress(TypeError, KeyError, AttributeError, IndexError):
            change(random, data)  # something before it may have taken its place

    return changed


_FIELDS = tuple(
    map(
        _safely,
        (
            *(_set("began", MOMENTS), _set("changed", MOMENTS), _set("title", TEXTS)),
            *(_set("serial", NUMBERS), _set("practice", NUMBERS), _set("conceded", PLAYERS)),
            *(_set("escalier", (*NUMBERS, 2, "1")), _set("seconds", [{"red": n} for n in NUMBERS])),
            *(_change_seat, _change_seat, _change_result, _change_result, _change_record),
            *(_change_analysis, _change_analysis),
            *(_set("analysis", (*STRANGE, *NUMBERS, *TEXTS)), _set("escalier", (1, 2, 3))),
        ),
    )
)


@cache
def _picture() -> bytes:
    made = io.BytesIO()
    Image.effect_noise(SIZE, 60).convert("RGB").save(made, "PNG")
    return made.getvalue()


def hostile_picture(random: Random) -> bytes:
    """A thumbnail that is none, or a bomb."""
    sound = _picture()
    kind = random.randrange(8)
    if kind < 3:
        for _ in range(random.choice((1, 2))):
            sound = random.choice(MUTATIONS[:3])(random, sound, (sound,))
        return sound
    if kind == 3:
        return _with_header(sound, *random.choice(((2**31 - 1,) * 2, (60_000, 60_000), (0, 0))))
    if kind == 4:
        return _with_chunk(sound, b"zTXt", b"x\0\0" + zlib.compress(b"\0" * 30_000_000))
    if kind == 5:
        return _with_chunk(sound, b"iCCP", b"x\0\0" + random.randbytes(500))
    if kind == 6:
        made, form = io.BytesIO(), random.choice(("GIF", "JPEG", "BMP", "TIFF", "WEBP"))
        Image.new("RGB", SIZE).save(made, form)
        return made.getvalue()
    return sound + b"\0" * random.choice((1, 3_000_000))


def _chunk(name: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))


def _with_header(sound: bytes, width: int, height: int) -> bytes:
    return (
        sound[:8] + _chunk(b"IHDR", struct.pack(">II", width, height) + sound[24:29]) + sound[33:]
    )


def _with_chunk(sound: bytes, name: bytes, data: bytes) -> bytes:
    return sound[:33] + _chunk(name, data) + sound[33:]


def hostile_settings(random: Random, **kept: Any) -> bytes:
    """Settings with wrong values at any depth, but for those that are kept."""
    data = full_settings() | {"other": 1}
    for _ in range(random.choice((1, 5, 20))):
        holder, key = random.choice(places(data))
        holder[key] = deepcopy(random.choice((*STRANGE, *NUMBERS, *TEXTS)))
    return json.dumps(data | kept).encode()


@cache
def _setups() -> tuple[bytes, ...]:
    return tuple(sound_setups())


def hostile_setup(random: Random) -> bytes:
    """A setup that was kept, with damage."""
    sample = random.choice(_setups())
    for _ in range(random.choice((0, 1, 1, 2))):
        sample = random.choice(MUTATIONS)(random, sample, _setups())
    return sample


# A whole folder


def fill(folder: Path, random: Random, cases: int, sound: int) -> tuple[set[str], Counter[str]]:
    """Fills a library with so many hostile things among sound games; the ids of these, and what
    there is of what."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    seen: Counter[str] = Counter()
    good = [_identity(random) for _ in range(sound)]
    for identity in good:
        path = folder / f"{identity}{SUFFIX}"
        path.write_bytes(random.choice(_sound()))
        if random.random() < 0.8:
            seen[_leave_picture(path.with_suffix(PICTURE), random)] += 1
    while seen.total() < cases:
        path = folder / f"{_identity(random)}{SUFFIX}"
        if random.random() < 0.85:
            path.write_bytes(hostile_save(random))
            seen["saves"] += 1
            if random.random() < 0.2:
                seen[_leave_picture(path.with_suffix(PICTURE), random)] += 1
        elif left := _leave_something(folder, path, good, random):
            seen[left] += 1
    return set(good), seen


def fill_other(
    folder: Path, suffix: str, made: Callable[[Random], bytes], random: Random, cases: int
) -> Counter[str]:
    """Fills a folder beside the library with so many hostile files of a kind, under any names."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    for number in range(cases):
        name = random.choice(
            (_identity(random), f"x {number}", "日本" * 20, f"caf\udce9 {number}\n")
        )
        path = folder / f"{name}{suffix}"
        if os.path.lexists(path):
            continue
        if random.random() < 0.1:
            _leave_no_file(path, random)
        else:
            path.write_bytes(made(random))
    return Counter({folder.name: cases})


def _identity(random: Random) -> str:
    return f"{random.getrandbits(128):032x}"


def _leave_picture(path: Path, random: Random) -> str:
    if random.random() < 0.15:
        _leave_no_file(path, random)
        return "what is no picture file"
    path.write_bytes(hostile_picture(random))
    return "pictures"


def _leave_no_file(path: Path, random: Random) -> None:
    """A link in a circle, to nothing, to a device, to a folder; a pipe; a folder."""
    target = random.choice((path.name, "nothing", "/dev/zero", "/dev/full", "..", "", "pipe"))
    if target == "":
        path.mkdir()
    elif target == "pipe":
        os.mkfifo(path)
    else:
        path.symlink_to(target)


def _leave_something(folder: Path, path: Path, good: Sequence[str], random: Random) -> str:
    kind = random.randrange(5)
    if kind == 0:
        _leave_no_file(path, random)
        return "what is no file"
    if kind == 1:
        path.symlink_to(f"{random.choice(good)}{SUFFIX}")
        return "links to games"
    if kind == 2:
        name = os.fsencode(random.choice(("x", "日本", "."))) + random.randbytes(5).hex().encode()
        raw = name + random.choice((b"\xe9\xff", b"\n", b" ", b"'\"")) + SUFFIX.encode()
        (folder / os.fsdecode(raw)).write_bytes(hostile_save(random))
        return "names"
    inner = folder / random.choice(("running", "deleted", "damaged"))
    if inner.is_symlink() or inner.is_file():
        return ""
    if kind == 3 and not inner.exists():
        _leave_no_file(inner, random)
        return "folders that are none"
    with contextlib.suppress(OSError):
        inner.mkdir(exist_ok=True)
        name = random.choice((f"{path.stem}-{random.randrange(10**12)}{SUFFIX}", "1-abc", "pipe"))
        if os.path.lexists(inner / name):
            return ""
        if random.random() < 0.5:
            _leave_no_file(inner / name, random)
        else:
            (inner / name).write_bytes(random.randbytes(200))
    return "things in its folders"
