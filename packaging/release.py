"""Makes a release in dist/release: `python3 packaging/release.py`.

Refuses a tree that is not clean, placeholders in app/identity.py, a version without its entry in
CHANGELOG.md or with changes beyond it, one that does not go beyond the last tag, and failing tests.
The archives come with manifests for package managers and with checksums; tagging and publishing are
left to a person. `--check` only looks whether a release could be made; `--pack` neither tests nor
builds, but packs what is in dist/, as the workflow does with builds of all systems.
"""

from __future__ import annotations

import gzip
import hashlib
import os
import platform
import re
import runpy
import shutil
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Sequence
from pathlib import Path

import changelog
import manifests

ROOT = Path(__file__).resolve().parent.parent
VERSION = re.compile(r"(\d+)\.(\d+)\.(\d+)")


def main(arguments: Sequence[str]) -> int:
    """Makes the release, or says why not."""
    refused = refusals()
    for reason in refused:
        print(f"No release: {reason}", file=sys.stderr)
    if refused or "--check" in arguments:
        return 1 if refused else 0
    if "--pack" not in arguments and not tested_and_built():
        return 1
    goal = ROOT / "dist" / "release"
    shutil.rmtree(goal, ignore_errors=True)
    goal.mkdir(parents=True)
    make_archives(goal, version())
    dates = {section.version: section.date for section in changelog.sections(ROOT)}
    manifests.write_all(goal, version(), dates[version()])
    write_sums(goal)
    print((goal / "SHA256SUMS").read_text(encoding="utf-8"), end="")
    print(f"To publish it: git tag v{version()}")
    return 0


def tested_and_built() -> bool:
    """Whether all tests pass, everything is built, and nothing was changed by that."""
    for command in ("test", "build"):
        if run(sys.executable, "packaging/dev.py", command):
            print(f"No release: dev.py {command} fails.", file=sys.stderr)
            return False
    if git("status", "--porcelain"):
        print("No release: testing or building has changed the tree.", file=sys.stderr)
        return False
    return True


# What speaks against it


def refusals() -> list[str]:
    """Every reason not to release what is here."""
    found = []
    if git("status", "--porcelain"):
        found.append("the tree is not clean; commit or remove what git status shows.")
    now = version()
    if not VERSION.fullmatch(now):
        return [*found, f"{now!r} in app/__init__.py is not a version like 1.2.3."]
    identity = runpy.run_path(str(ROOT / "app" / "identity.py"))
    if waiting := identity["placeholders"]():
        found.append(f"app/identity.py still has placeholders: {', '.join(waiting)}.")
    return [*found, *wrong_tags(now), *wrong_changes(now)]


def wrong_tags(now: str) -> list[str]:
    """What is wrong with the tags; that of this version may be there if it is at this commit."""
    tags = [tag.removeprefix("v") for tag in git("tag", "--list", "v*").split()]
    tags = [tag for tag in tags if VERSION.fullmatch(tag)]
    if now in tags:
        here = git("rev-parse", f"v{now}^{{commit}}") == git("rev-parse", "HEAD")
        return [] if here else [f"version {now} is tagged already, at another commit."]
    last = max(tags, key=numbers, default="")
    if last and numbers(now) < numbers(last):
        return [f"version {now} does not go beyond {last}, which is tagged."]
    return []


def wrong_changes(now: str) -> list[str]:
    """What is wrong with the changelog."""
    found = []
    dated = {part.version: part for part in changelog.sections(ROOT) if part.date and part.entries}
    if now not in dated:
        found.append(f"CHANGELOG.md says nothing under '## [{now}] - YEAR-MONTH-DAY'.")
    if changelog.unreleased(ROOT):
        found.append("CHANGELOG.md has changes under '## [Unreleased]': give them a version.")
    tags = git("tag", "--list", "v*").split()
    untagged = [version for version in dated if version != now and f"v{version}" not in tags]
    return found + [
        f"CHANGELOG.md has version {old}, but there is no tag v{old}." for old in untagged
    ]


def version() -> str:
    """The version, from the one place where it stands."""
    text = (ROOT / "app" / "__init__.py").read_text(encoding="utf-8")
    found = re.search(r'^__version__ = "([^"]*)"$', text, re.M)
    return found[1] if found else ""


def numbers(text: str) -> tuple[int, ...]:
    """A version as something that can be compared.

    >>> numbers("1.10.0") > numbers("1.9.2")
    True
    """
    return tuple(map(int, text.split(".")))


# What a release consists of


def make_archives(goal: Path, now: str) -> None:
    """Source, wheel, and whatever has been built for this system, and for others."""
    name = f"escalier-{now}"
    here = f"{name}-{platform.system()}-{platform.machine()}".lower()
    seconds = int(git("log", "-1", "--format=%ct"))
    source = make_source(goal, name, seconds)
    make_wheel(source, goal, name)
    make_flatpak(source)
    built = ROOT / "dist"
    if (built / "escalier").is_dir() and sys.platform != "win32":
        pack(built / "escalier", goal / f"{here}.tar.gz", seconds)
    if (built / "escalier-one").is_file():
        shutil.copy2(built / "escalier-one", goal / f"{here}-one")
    files = [*built.glob(f"escalier_{now}_*.deb"), *built.glob(f"*-{now}.dmg")]
    for file in [*files, *built.glob(f"windows/{name}-windows-*")]:
        if file.stat().st_mtime < seconds:
            raise SystemExit(
                f"No release: {file.name} is older than the last commit: build it anew."
            )
        shutil.copy2(file, goal)


def make_source(goal: Path, name: str, seconds: int) -> Path:
    """The source distribution of what is committed, as PyPI takes it; always the same bytes."""
    quiet = {"--global-option": ["--quiet"]}
    code = "import sys; from setuptools import build_meta; "
    code += f"build_meta.build_sdist(sys.argv[1], {quiet})"
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder)
        git("archive", f"--prefix={name}/", f"--output={place / 'tree.tar'}", "HEAD")
        with tarfile.open(place / "tree.tar") as archive:
            archive.extractall(place, filter="data")
        if run(python(), "-c", code, folder, folder=place / name):
            raise SystemExit("No release: the source distribution cannot be built.")
        shutil.rmtree(place / name)
        with tarfile.open(place / f"{name}.tar.gz") as archive:
            archive.extractall(place, filter="data")
        return pack(place / name, goal / f"{name}.tar.gz", seconds)


def make_wheel(source: Path, goal: Path, name: str) -> None:
    """Builds the wheel from the archive of the source, which thereby proves to be complete."""
    options = ["--no-deps", "--no-build-isolation", "--quiet", "--wheel-dir", str(goal)]
    with tempfile.TemporaryDirectory() as folder:
        with tarfile.open(source) as archive:
            archive.extractall(folder, filter="data")
        if run(python(), "-m", "pip", "wheel", *options, str(Path(folder, name))):
            raise SystemExit("No release: the wheel cannot be built.")


def make_flatpak(source: Path) -> None:
    """Writes the manifest of the Flatpak, which needs the index of PyPI."""
    if run(python(), "packaging/flatpak.py", str(source), str(source.parent)):
        raise SystemExit("No release: the manifest of the Flatpak cannot be made.")


def python() -> str:
    """The Python of .venv, where the tools are."""
    return str(ROOT / ".venv" / ("Scripts/python.exe" if os.name == "nt" else "bin/python"))


def pack(folder: Path, goal: Path, seconds: int) -> Path:
    """Packs a folder; the same folder always gives the same archive."""

    def plain(member: tarfile.TarInfo) -> tarfile.TarInfo:
        member.uid = member.gid = 0
        member.uname = member.gname = "root"
        member.mtime = seconds
        return member

    with (
        goal.open("wb") as file,
        gzip.GzipFile("", "wb", 9, file, mtime=seconds) as packed,
        tarfile.open(fileobj=packed, mode="w") as archive,
    ):
        archive.add(folder, folder.name, filter=plain)
    return goal


def write_sums(goal: Path) -> None:
    """Writes the checksums as `sha256sum --check` reads them."""
    lines = [
        f"{hashlib.sha256(file.read_bytes()).hexdigest()}  {file.name}\n"
        for file in sorted(path for path in goal.iterdir() if path.is_file())
    ]
    (goal / "SHA256SUMS").write_text("".join(lines), encoding="utf-8", newline="\n")


def run(*command: str, folder: Path | None = None) -> int:
    """Runs a command at the root of the repository, or in a folder; its exit code."""
    return subprocess.run(command, cwd=folder or ROOT, check=False).returncode


def git(*arguments: str) -> str:
    """What git says; nothing else is done in a repository that git cannot read."""
    done = subprocess.run(["git", *arguments], cwd=ROOT, capture_output=True, text=True)
    if done.returncode:
        raise SystemExit(f"No release: git {arguments[0]}: {done.stderr.strip()}")
    return done.stdout.strip()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
