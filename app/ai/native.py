"""The native kernel: searches in C that a mind may use in place of its own, where it is there.

`packaging/kernel.py` builds one library from the sources in `app/ai/kernel` and in the `kernel`
folders of the games' minds. It is looked for in one place, beside the program's other files, and
refused if it was built from other sources or for another layout of the structures below. A mind
asks for `function`, gets None where there is no kernel, and then thinks in Python.
"""

from __future__ import annotations

import ctypes
import sys
from collections.abc import Callable, Hashable, Sequence
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, TypeVar

from .. import resources
from .budget import Meter
from .contract import Advice, Report, Variation

M = TypeVar("M", bound=Hashable)

ABI = 1
"""The number of the interface: KERNEL_ABI in `kernel.h`."""
MAX_VARIATIONS, MAX_LINE = 128, 16
_SHOULD_STOP, _NEW_ADVICE = range(2)

FOLDER = resources.SOURCE / "build" / "kernel" if resources.SOURCE else resources.ROOT / "kernel"
"""Where the library lies: in the source tree beside other things that were built."""

_Callback = ctypes.CFUNCTYPE(ctypes.c_int32, ctypes.c_int32)


class Request(ctypes.Structure):
    """What a search may do, as in `kernel.h`."""

    _fields_ = (
        ("positions", ctypes.c_int64),
        ("seconds", ctypes.c_double),
        ("seed", ctypes.c_uint64),
        ("callback", _Callback),
        ("stop", ctypes.POINTER(ctypes.c_int32)),
        ("processor_time", ctypes.c_int32),
        ("variations", ctypes.c_int32),
    )


class _Variation(ctypes.Structure):
    _fields_ = (
        ("value", ctypes.c_double),
        ("length", ctypes.c_int32),
        ("moves", ctypes.c_int32 * MAX_LINE),
    )


class _Advice(ctypes.Structure):
    _fields_ = (
        ("positions", ctypes.c_int64),
        ("depth", ctypes.c_int32),
        ("exact", ctypes.c_int32),
        ("count", ctypes.c_int32),
        ("variations", _Variation * MAX_VARIATIONS),
    )


class Unusable(Exception):
    """Why there is no kernel: a sentence."""


def file_name(system: str = sys.platform) -> str:
    """What the library is called."""
    return "escalier-kernel" + {"win32": ".dll", "darwin": ".dylib"}.get(system, ".so")


def sources(package: Path) -> list[Path]:
    """The sources of the kernel in a folder of the program, in the same order everywhere."""
    found = [*package.glob("ai/kernel/*.[ch]"), *package.glob("games/*/mind/kernel/*.[ch]")]
    return sorted(found, key=lambda path: path.as_posix())


def digest(package: Path) -> str:
    """A hash of all sources of the kernel."""
    import hashlib  # takes a while, and only programs run from their sources need it

    summed = hashlib.sha256()
    for path in sources(package):
        content = path.read_bytes().replace(b"\r\n", b"\n")
        summed.update(f"{path.relative_to(package).as_posix()} {len(content)}\n".encode())
        summed.update(content)
    return summed.hexdigest()[:32]


def load(path: Path, expected: str | None) -> ctypes.CDLL:
    """The library, once it has proved to be the right one; raises Unusable."""
    if not path.is_file():
        raise Unusable("not built")
    try:
        library = ctypes.CDLL(str(path))
        if library.kernel_abi() != ABI:
            raise Unusable("not for this processor or this version")
        library.kernel_layout.restype = ctypes.c_int64
        library.kernel_sources.restype = ctypes.c_char_p
        layout = ctypes.sizeof(Request) << 32 | ctypes.sizeof(_Advice)
        if library.kernel_layout() != layout:
            raise Unusable("of another layout")
        if expected is not None and library.kernel_sources() != expected.encode():
            raise Unusable("built from other sources")
    except (OSError, AttributeError) as error:
        raise Unusable(f"cannot be loaded: {error}") from error
    return library


@cache
def _loaded() -> ctypes.CDLL | str:
    """The library, or why there is none; looked for once."""
    try:
        expected = digest(resources.PACKAGE) if resources.SOURCE else None
        return load(FOLDER / file_name(), expected)
    except Unusable as reason:
        return str(reason)


def library() -> ctypes.CDLL | None:
    """The kernel, if there is one."""
    found = _loaded()
    return None if isinstance(found, str) else found


def state() -> str:
    """For reports: where the kernel is, or why there is none."""
    found = _loaded()
    if isinstance(found, str):
        return f"not there ({found}): the AI thinks in Python, and slower"
    return str(FOLDER / file_name())


def advise(
    search: Any,
    position: Sequence[int],
    parse: Callable[[int], M],
    meter: Meter,
    random: Random,
    report: Report,
    variations: int,
) -> Advice[M] | None:
    """What a search of the kernel answers; None if it cannot take this position.

    `search` is a function of the library; `position` are the numbers it reads, and `parse` makes a
    move of one of its numbers.
    """
    found = _Advice()
    failure: list[BaseException] = []
    done = meter.simulations

    def converted() -> Advice[M]:
        return Advice(
            tuple(
                Variation(tuple(map(parse, line.moves[: line.length])), line.value)
                for line in found.variations[: found.count]
            ),
            found.depth,
            done + found.positions,
            bool(found.exact),
        )

    def callback(kind: int) -> int:
        try:
            if kind == _SHOULD_STOP:
                return meter.stop_requested()
            report(converted())
        except BaseException as error:  # it cannot pass through C: raised below
            failure.append(error)
            return 1
        return 0

    budget = meter.left
    request = Request(
        positions=-1 if budget.simulations is None else min(budget.simulations, 2**62),
        seconds=-1.0 if budget.seconds is None else budget.seconds,
        seed=random.getrandbits(64),
        callback=_Callback(callback),
        stop=ctypes.pointer(ctypes.c_int32()),
        processor_time=meter.counts_processor_time,
        variations=max(min(variations, MAX_VARIATIONS), 1),
    )
    numbers = (ctypes.c_int32 * len(position))(*position)
    taken = search(numbers, ctypes.byref(request), ctypes.byref(found))
    if failure:
        raise failure[0]
    meter.simulations += found.positions
    return converted() if taken else None
