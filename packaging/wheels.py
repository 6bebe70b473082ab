"""Which files of PyPI the locks stand for, on every system and every Python that is supported.

`python packaging/wheels.py` prints a table and fails where a wheel is missing that should be there.
It downloads nothing but the index: names and checksums say all. Run it with the Python of .venv.
"""

from __future__ import annotations

import re
import sys
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from packaging.requirements import Requirement
from packaging.tags import Tag, compatible_tags, cpython_tags, mac_platforms
from packaging.utils import parse_wheel_filename

ROOT = Path(__file__).resolve().parent.parent
PYTHONS = ((3, 11), (3, 12), (3, 13), (3, 14))


class System(NamedTuple):
    """A system that packages are for, with what markers ask about it."""

    platforms: tuple[str, ...]
    markers: dict[str, str]
    built: tuple[str, ...] = ()
    """Packages without a wheel for it, which a compiler has to make there."""


def linux(machine: str, built: tuple[str, ...] = ()) -> System:
    """A Linux with a glibc of at least 2.28, as Debian 10 had."""
    names = [f"manylinux_2_{minor}_{machine}" for minor in range(28, 16, -1)]
    markers = {"sys_platform": "linux", "platform_system": "Linux", "platform_machine": machine}
    return System((*names, f"manylinux2014_{machine}"), markers, built)


def mac(version: tuple[int, int], machine: str, built: tuple[str, ...] = ()) -> System:
    """A Mac."""
    markers = {"sys_platform": "darwin", "platform_system": "Darwin", "platform_machine": machine}
    return System(tuple(mac_platforms(version, machine)), markers, built)


WINDOWS = {"sys_platform": "win32", "platform_system": "Windows", "platform_machine": "AMD64"}
SYSTEMS = {
    "Linux x86-64": linux("x86_64"),
    "Linux ARM64": linux("aarch64", ("glcontext", "moderngl")),
    "Windows x86-64": System(("win_amd64",), WINDOWS),
    "Mac ARM64": mac((14, 0), "arm64"),
    "Mac Intel": mac((14, 0), "x86_64", ("glcontext", "moderngl", "slimgui")),
}


class Locked(NamedTuple):
    """A package of a lock."""

    requirement: Requirement
    hashes: frozenset[str]

    @property
    def name(self) -> str:
        """The name of the package."""
        return self.requirement.name

    def is_for(self, system: System, python: tuple[int, int]) -> bool:
        """Whether a system and a Python need it."""
        version = "{}.{}".format(*python)
        asked = {**system.markers, "python_version": version, "python_full_version": f"{version}.0"}
        asked |= {"implementation_name": "cpython", "extra": ""}
        return self.requirement.marker is None or self.requirement.marker.evaluate(asked)


class File(NamedTuple):
    """A file of PyPI."""

    name: str
    address: str
    sha256: str


def locked(lock: str) -> list[Locked]:
    """The packages of a lock, with the checksums of all their files."""
    text = (ROOT / "packaging" / "lock" / f"{lock}.txt").read_text(encoding="utf-8")
    found = re.findall(r"^(\S.*?)((?: \\\n    --hash=sha256:\w+)+)", text, re.M)
    return [
        Locked(Requirement(head), frozenset(re.findall(r"sha256:(\w+)", hashes)))
        for head, hashes in found
    ]


def index() -> str:
    """The address of the package index that pip is set up to ask."""
    from pip._internal.commands import create_command  # it is slow and takes distutils for itself

    options, _ = create_command("download").parse_args([])
    return str(options.index_url).rstrip("/")


def files_of(package: Locked) -> list[File]:
    """The files of a package that the lock allows, as the index lists them."""
    with urllib.request.urlopen(f"{index()}/{package.name}/", timeout=60) as answer:
        page = answer.read().decode()
    listed = re.findall(r'href="([^"#]+)#sha256=(\w+)"', page)
    return [
        File(address.rpartition("/")[2], address, digest)
        for address, digest in listed
        if digest in package.hashes
    ]


def chosen(files: list[File], system: System, python: tuple[int, int]) -> File | None:
    """The file that pip would install: the best wheel, or else the source."""
    ranks = {tag: rank for rank, tag in enumerate(tags(system, python))}
    wheels: list[tuple[int, File]] = []
    for file in files:
        if file.name.endswith(".whl"):
            fitting = [ranks[tag] for tag in parse_wheel_filename(file.name)[3] if tag in ranks]
            wheels += [(min(fitting), file)] if fitting else []
    sources = [file for file in files if file.name.endswith(".tar.gz")]
    return min(wheels)[1] if wheels else next(iter(sources), None)


def tags(system: System, python: tuple[int, int]) -> Iterator[Tag]:
    """The tags of wheels that fit, the best first."""
    yield from cpython_tags(python, platforms=system.platforms)
    yield from compatible_tags(python, "cp{}{}".format(*python), system.platforms)


def main() -> int:
    """Prints what is there for whom."""
    missing = 0
    packages = {package: files_of(package) for package in locked("play")}
    for name, system in SYSTEMS.items():
        for python in PYTHONS:
            got = {
                package.name: chosen(files, system, python)
                for package, files in packages.items()
                if package.is_for(system, python)
            }
            built = [name for name, file in got.items() if not is_wheel(file)]
            unexpected = sorted(set(built) - set(system.built))
            missing += len(unexpected)
            told = f"{len(got) - len(built)} wheels"
            told += f", from source: {', '.join(built)}" if built else ""
            told += f"  MISSING: {', '.join(unexpected)}" if unexpected else ""
            print(f"{name:<16}Python {python[0]}.{python[1]}   {told}", flush=True)
    return 1 if missing else 0


def is_wheel(file: File | None) -> bool:
    """Whether there is a file and it need not be built."""
    return file is not None and file.name.endswith(".whl")


if __name__ == "__main__":
    sys.exit(main())
