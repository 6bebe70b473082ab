"""The manifest from which flatpak-builder makes the game: written by release.py.

The game is built from the source of the release; all packages come as the files that the lock
names, with their checksums, since nothing is fetched while it is built. Given a source archive
and a folder, this script writes it there. Run it with the Python of .venv.
"""

from __future__ import annotations

import hashlib
import json
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

import wheels  # noqa: E402

from app import __version__, identity  # noqa: E402

RUNTIME, PYTHON = "25.08", (3, 13)
"""A release of org.freedesktop.Platform, and the Python that is in it."""
MACHINES = {"x86_64": "Linux x86-64", "aarch64": "Linux ARM64"}
PERMISSIONS = [
    "--socket=x11",  # pyglet knows no Wayland
    "--share=ipc",
    "--device=dri",
    "--socket=pulseaudio",
    "--filesystem=xdg-pictures/Escalier:create",  # where pictures, films and records are saved
    "--filesystem=xdg-documents/Escalier:create",
]
PIP = (
    "pip3 install --no-index --find-links=. --no-build-isolation --no-deps --prefix=${FLATPAK_DEST}"
)

Source = dict[str, object]


def manifest(source: Path, packages: list[Source], tools: list[Source]) -> str:
    """The manifest for a source archive, with the packages to run it and the tools to build it."""
    archive = {
        "type": "archive",
        "url": identity.download(__version__, source.name),
        "sha256": hashlib.sha256(source.read_bytes()).hexdigest(),
    }
    modules = [
        module("tools", ["pip3 install --no-index --prefix=${FLATPAK_DEST} *.whl"], tools),
        module("packages", [f"{PIP} *.whl", f"ls *.tar.gz 2>/dev/null | xargs -r {PIP}"], packages),
        module(
            identity.COMMAND,
            [f"{PIP} .", "python3 packaging/share.py ${FLATPAK_DEST}/share"],
            [archive],
        ),
    ]
    modules[0]["cleanup"] = ["*"]
    told = {
        "id": identity.APPLICATION_ID,
        "runtime": "org.freedesktop.Platform",
        "runtime-version": RUNTIME,
        "sdk": "org.freedesktop.Sdk",
        "command": identity.COMMAND,
        "finish-args": PERMISSIONS,
        "modules": modules,
    }
    return json.dumps(told, indent=2) + "\n"


def module(name: str, commands: list[str], sources: list[Source]) -> dict[str, object]:
    """A step of the build."""
    return {
        "name": name,
        "buildsystem": "simple",
        "build-commands": commands,
        "sources": sources,
    }


def sources(lock: str, only: tuple[str, ...] = ()) -> list[Source]:
    """The files of a lock for all machines, or only those of some packages."""
    found: dict[wheels.File, list[str]] = {}
    for package in wheels.locked(lock):
        if only and package.name not in only:
            continue
        files = wheels.files_of(package)
        for machine, name in MACHINES.items():
            system = wheels.SYSTEMS[name]
            if package.is_for(system, PYTHON) and (file := wheels.chosen(files, system, PYTHON)):
                found.setdefault(file, []).append(machine)
    return [described(file, machines) for file, machines in found.items()]


def described(file: wheels.File, machines: list[str]) -> Source:
    """A file as a source of the build; named only if it is not for all machines."""
    told: Source = {"type": "file", "url": file.address, "sha256": file.sha256}
    return told if len(machines) == len(MACHINES) else {**told, "only-arches": machines}


def main(source: Path, folder: Path) -> None:
    """Writes the manifest for a source archive, with the addresses that PyPI has today."""
    text = manifest(source, sources("play"), sources("build", ("setuptools",)))
    (folder / f"{identity.APPLICATION_ID}.json").write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
