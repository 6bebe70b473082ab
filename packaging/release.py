"""Makes a release in dist/release: `python3 packaging/release.py`.

Refuses a tree that is not clean, a version without its entry in CHANGELOG.md, one that does not go
beyond the last tag, and failing tests. The archives come with their checksums; tagging and
publishing are left to a person. `--check` only looks whether a release could be made.
"""

from __future__ import annotations

import gzip
import hashlib
import platform
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VERSION = re.compile(r"(\d+)\.(\d+)\.(\d+)")


def main(arguments: Sequence[str]) -> int:
    """Makes the release, or says why not."""
    refused = refusals()
    for reason in refused:
        print(f"No release: {reason}", file=sys.stderr)
    if refused or "--check" in arguments:
        return 1 if refused else 0
    for command in ("test", "build"):
        if run(sys.executable, "packaging/dev.py", command):
            print(f"No release: dev.py {command} fails.", file=sys.stderr)
            return 1
    if git("status", "--porcelain"):
        print("No release: testing or building has changed the tree.", file=sys.stderr)
        return 1
    goal = ROOT / "dist" / "release"
    shutil.rmtree(goal, ignore_errors=True)
    goal.mkdir(parents=True)
    make_archives(goal, version())
    write_sums(goal)
    print((goal / "SHA256SUMS").read_text(encoding="utf-8"), end="")
    print(f"To publish it: git tag v{version()}")
    return 0


# What speaks against it


def refusals() -> list[str]:
    """Every reason not to release what is here."""
    found = []
    if git("status", "--porcelain"):
        found.append("the tree is not clean; commit or remove what git status shows.")
    now = version()
    if not VERSION.fullmatch(now):
        return [*found, f"{now!r} in app/__init__.py is not a version like 1.2.3."]
    tags = [tag.removeprefix("v") for tag in git("tag", "--list", "v*").split()]
    last = max((tag for tag in tags if VERSION.fullmatch(tag)), key=numbers, default="")
    if now in tags:
        found.append(f"version {now} is tagged already.")
    elif last and numbers(now) < numbers(last):
        found.append(f"version {now} does not go beyond {last}, which is tagged.")
    if not changes(now):
        found.append(f"CHANGELOG.md says nothing under '## [{now}] - YEAR-MONTH-DAY'.")
    return found


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


def changes(of: str) -> str:
    """What the changelog says of a version that has a date."""
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    head = rf"^## \[{re.escape(of)}\] - \d{{4}}-\d\d-\d\d$"
    found = re.search(rf"{head}\n(.*?)(?=^## |^\[[^]\n]+\]: |\Z)", text, re.M | re.S)
    return found[1].strip() if found else ""


# What a release consists of


def make_archives(goal: Path, now: str) -> None:
    """Source, wheel, and whatever has been built for this system."""
    name = f"escalier-{now}"
    here = f"{name}-{platform.system()}-{platform.machine()}".lower()
    source = goal / f"{name}.tar.gz"
    git("archive", f"--prefix={name}/", f"--output={source}", "HEAD")
    make_wheel(source, goal, name)
    built = ROOT / "dist"
    for folder in (built / "escalier", built / "Escalier.app"):
        if folder.is_dir():
            pack(folder, goal / f"{here}.tar.gz", int(git("log", "-1", "--format=%ct")))
    for file in (built / "escalier-one", built / "escalier-one.exe"):
        if file.is_file():
            shutil.copy2(file, goal / f"{here}-one{file.suffix}")
    for file in built.glob(f"escalier_{now}_*.deb"):
        shutil.copy2(file, goal)


def make_wheel(source: Path, goal: Path, name: str) -> None:
    """Builds the wheel from the archive of the source, which thereby proves to be complete."""
    python = ROOT / ".venv" / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
    options = ["--no-deps", "--no-build-isolation", "--quiet", "--wheel-dir", str(goal)]
    with tempfile.TemporaryDirectory() as folder:
        with tarfile.open(source) as archive:
            archive.extractall(folder)
        if run(str(python), "-m", "pip", "wheel", *options, str(Path(folder, name))):
            raise SystemExit("No release: the wheel cannot be built.")


def pack(folder: Path, goal: Path, seconds: int) -> None:
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


def write_sums(goal: Path) -> None:
    """Writes the checksums as `sha256sum --check` reads them."""
    lines = [
        f"{hashlib.sha256(file.read_bytes()).hexdigest()}  {file.name}\n"
        for file in sorted(goal.iterdir())
    ]
    (goal / "SHA256SUMS").write_text("".join(lines), encoding="utf-8", newline="\n")


def run(*command: str) -> int:
    """Runs a command at the root of the repository; its exit code."""
    return subprocess.run(command, cwd=ROOT, check=False).returncode


def git(*arguments: str) -> str:
    """What git says; nothing else is done in a repository that git cannot read."""
    done = subprocess.run(["git", *arguments], cwd=ROOT, capture_output=True, text=True)
    if done.returncode:
        raise SystemExit(f"No release: git {arguments[0]}: {done.stderr.strip()}")
    return done.stdout.strip()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
