"""Whose code a frozen build contains, and under which licences: found from the files in it.

A file comes from a Python package, from Python itself, or from a library of the system. What those
have compiled in from others, and hand on without a licence of its own, is in packaging/licences.
"""

from __future__ import annotations

import functools
import re
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterable
from importlib.metadata import Distribution, distributions
from pathlib import Path

HERE = Path(__file__).resolve().parent
COMPILED_IN = HERE / "licences"
"""A folder for each component, with licences of what was compiled into it."""
OWN = ("app", "packaging", "assets", "shaders")
_LICENCE = re.compile("LICEN[CS]E|COPYING|COPYRIGHT|NOTICE", re.I)


class UnknownOrigin(Exception):
    """Nobody knows where a file comes from, or under which licence."""


def components(shipped: Iterable[tuple[str, str]]) -> dict[str, list[str]]:
    """What a build contains of whom, given the path in it and the source of every file."""
    found: dict[str, set[str]] = {"pyinstaller": {"escalier"}}  # its boot loader is the program
    for place, source in shipped:
        if component := origin(Path(source)):
            found.setdefault(component, set()).add(place)
    return {component: sorted(found[component]) for component in sorted(found)}


def collect(found: Iterable[str]) -> dict[str, Path]:
    """The licence files of components, by their path in the build; raises UnknownOrigin."""
    collected = {}
    for component in found:
        texts = {**licence_files(component), **compiled_in(component)}
        if not texts:
            raise UnknownOrigin(f"The licence of {component} is nowhere to be found.")
        collected |= {f"licenses/{component}/{name}": path for name, path in texts.items()}
    return collected


def origin(file: Path) -> str:
    """The component that a file comes from; empty for this program's own."""
    path = file.resolve()
    if any(path.is_relative_to(HERE.parent / folder) for folder in (*OWN, "build")):
        return ""
    if package := _installed_files().get(path) or _installed_files().get(file.absolute()):
        return package
    if path.is_relative_to(sysconfig.get_path("stdlib")) or path.name.startswith("libpython"):
        return "python"
    if package := system_package(file):
        return package
    if path.is_relative_to(sys.base_prefix):
        return "python"
    raise UnknownOrigin(f"{file} comes from no package that is known.")


def licence_files(component: str) -> dict[str, Path]:
    """The licence files that a component was installed with."""
    if component == "python":
        places = (Path(sysconfig.get_path("stdlib")), Path(sys.base_prefix))
        texts = [folder / "LICENSE.txt" for folder in places if (folder / "LICENSE.txt").exists()]
        return {"LICENSE.txt": texts[0]} if texts else _debian_licence(_libpython())
    package = _packages().get(component)
    if package is None:
        return _debian_licence(component)
    found = {}
    for file in package.files or ():
        if ".dist-info" in file.parts[0] and _LICENCE.match(file.name):
            inside = [part for part in file.parts[1:] if part != "licenses"]
            found["/".join(inside)] = Path(str(file.locate()))
    return found


def compiled_in(component: str) -> dict[str, Path]:
    """The licences of what others have compiled into a component."""
    return {path.name: path for path in sorted((COMPILED_IN / component).glob("*.txt"))}


@functools.cache
def system_package(file: Path) -> str:
    """The Debian package that a library of the system comes from; empty on other systems."""
    if not shutil.which("dpkg-query"):
        return ""
    for path in (file, file.resolve(), *_without_usr(file.resolve())):
        asked = ["dpkg-query", "--search", str(path)]
        done = subprocess.run(asked, capture_output=True, text=True, check=False)
        if done.returncode == 0:
            return done.stdout.split(":")[0]
    return ""


def _without_usr(path: Path) -> list[Path]:
    """The path as packages name it that were made before /lib was moved to /usr/lib."""
    return [Path("/", *path.parts[2:])] if path.parts[1] == "usr" else []


def _debian_licence(package: str) -> dict[str, Path]:
    path = Path("/usr/share/doc", package, "copyright")
    return {"copyright": path} if path.exists() else {}


def _libpython() -> str:
    return "libpython{}.{}-stdlib".format(*sys.version_info)


@functools.cache
def _packages() -> dict[str, Distribution]:
    return {package.name.lower(): package for package in distributions()}


@functools.cache
def _installed_files() -> dict[Path, str]:
    """All files of Python packages, with the name of their package."""
    return {
        Path(str(file.locate())).resolve(): name
        for name, package in _packages().items()
        for file in package.files or ()
    }
