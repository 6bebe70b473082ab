"""Damage of all kinds to files and lines, by chance but the same for the same seed."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from copy import deepcopy
from random import Random
from typing import Any

Mutation = Callable[[Random, bytes, Sequence[bytes]], bytes]

STRANGE: tuple[Any, ...] = (
    *(None, True, False, 0, -1, 1, 2**31, -(2**63), 10**30, 10**300, 0.5, -0.0, 1e308, 1e-300),
    *("", " ", "red", "\x00", "\ud7ff", "\udc80", "é" * 50),
    *("{0}", "{player.__class__}", "%s%n", "../../x"),
    *([], [[]], {}, {"": ""}, [None] * 100, "a" * 5000, "__import__('os').system('x')"),
)
"""What stands where something else was expected."""
LITERALS = (b"NaN", b"Infinity", b"1e999", b"9" * 6000, b"-", b"nul", b'"\\ud800"', b"\\u0000")
"""What is written where a value was expected."""

MOST_BYTES = 3_000_000
"""More than anything is read of."""


def flipped(random: Random, sample: bytes, others: Sequence[bytes]) -> bytes:
    """Some bits the other way round."""
    data = bytearray(sample)
    for _ in range(random.choice((1, 1, 2, 5, 20))):
        if data:
            data[random.randrange(len(data))] ^= 1 << random.randrange(8)
    return bytes(data)


def cut(random: Random, sample: bytes, others: Sequence[bytes]) -> bytes:
    """The beginning only, or the end."""
    at = random.randrange(len(sample) + 1)
    return sample[:at] if random.random() < 0.7 else sample[at:]


def shuffled(random: Random, sample: bytes, others: Sequence[bytes]) -> bytes:
    """A piece doubled, moved, removed, or taken from another file."""
    a, b = sorted(random.randrange(len(sample) + 1) for _ in range(2))
    at = random.randrange(len(sample) + 1)
    piece = random.choice((sample[a:b], random.choice(others)[a:b], b""))
    return sample[:at] + piece + sample[random.choice((at, b, a)) :]


def nested(random: Random, sample: bytes, others: Sequence[bytes]) -> bytes:
    """Brackets without end."""
    deep = random.choice((20, 500, 5_000, 100_000))
    left, right = random.choice(((b"[", b"]"), (b'{"a":', b"}")))
    inner = random.choice((sample, b"1", b""))
    return left * deep + inner + right * random.choice((deep, 0))


def written_over(random: Random, sample: bytes, others: Sequence[bytes]) -> bytes:
    """A value that JSON has not, or has not so long, in place of some number or word."""
    places = [at for at, byte in enumerate(sample) if byte in b":,["]
    at = random.choice(places) + 1 if places else 0
    end = at
    while end < len(sample) and sample[end] not in b",]}":
        end += 1
    return sample[:at] + random.choice(LITERALS) + sample[end:]


def replaced(random: Random, sample: bytes, others: Sequence[bytes]) -> bytes:
    """Sound JSON, in which one thing is something strange, or comes from another file."""
    value, other = _parsed(sample), _parsed(random.choice(others))
    if value is None:
        return flipped(random, sample, others)
    for _ in range(random.choice((1, 1, 1, 2, 4))):
        if not (mine := places(value)):
            break
        holder, key = random.choice(mine)
        found = places(other)
        strange = deepcopy(random.choice(STRANGE))
        if found and random.random() < 0.4:
            theirs, name = random.choice(found)
            strange = deepcopy(theirs[name])
        match random.randrange(4):
            case 0 if isinstance(holder, dict):
                holder[random.choice((f"{key}x", "", "result", "seats", "moves"))] = strange
            case 1:
                del holder[key]
            case _:
                holder[key] = strange
    return json.dumps(value).encode()


def endless(random: Random, sample: bytes, others: Sequence[bytes]) -> bytes:
    """Thousands of moves, or of anything that comes in lists."""
    value = _parsed(sample)
    if value is None:
        return sample * min(random.choice((2, 50)), 1 + MOST_BYTES // (len(sample) + 1))
    lists = [h[k] for h, k in places(value) if isinstance(h[k], list) and h[k]]
    if lists:
        long = random.choice(lists)
        times = random.choice((2, 100, 3000)) if len(long) < 60 else 20
        long *= min(times, 1 + MOST_BYTES // len(json.dumps(long)))
    return json.dumps(value).encode()


def noise(random: Random, sample: bytes, others: Sequence[bytes]) -> bytes:
    """Anything at all."""
    return random.randbytes(random.choice((0, 1, 10, 1000, 60_000)))


def _parsed(sample: bytes) -> Any:
    """The object or list in a text; None if there is none that could be walked through."""
    try:
        value = json.loads(sample) if sample.count(b"[") + sample.count(b"{") < 5000 else None
    except (ValueError, RecursionError):
        return None
    return value if isinstance(value, dict | list) else None


def places(value: Any) -> list[tuple[Any, Any]]:
    """Everything inside a value, as what holds it and where."""
    found: list[tuple[Any, Any]] = []
    waiting = [value] if value else []
    while waiting:
        holder = waiting.pop()
        keys = list(holder) if isinstance(holder, dict) else range(len(holder))
        found += [(holder, key) for key in keys]
        waiting += [holder[key] for key in keys if isinstance(holder[key], dict | list)]
    return found


MUTATIONS: tuple[Mutation, ...] = (
    *(flipped, cut, shuffled, nested, written_over),
    *(replaced, replaced, replaced, endless, noise),
)
