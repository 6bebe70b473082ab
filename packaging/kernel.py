"""Builds the native kernel of the AI: `python3 packaging/kernel.py`.

One library from all C sources that `app/ai/native.py` lists, by any gcc or clang: CC if it is set,
or the first that is found. It needs nothing of Python and serves every version. `CC=x86_64-w64-
mingw32-gcc ... --system win32` builds for Windows on another system; `--sanitize` adds the checks
that the tests run with. It prints where the library is. Without a compiler the game thinks in
Python.
"""

from __future__ import annotations

import argparse
import os
import platform
import shlex
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from app.ai import native  # noqa: E402

COMPILERS = ("gcc", "clang", "cc")
"""Tried in this order. Microsoft's cl has no integers of 128 bits, which the kernel uses."""
WARNINGS = ["-Wall", "-Wextra", "-Wconversion", "-Wno-sign-conversion", "-Werror=implicit"]
FLAGS = ["-std=c11", "-O2", "-ffp-contract=off", "-fvisibility=hidden"]
"""Plain arithmetic: the same numbers on every machine."""
SANITIZED = ["-O1", "-g", "-fno-omit-frame-pointer", "-fno-sanitize-recover=all"]
SANITIZED += ["-fsanitize=address,undefined"]
X86 = ("x86_64", "AMD64", "amd64")


class BuildError(Exception):
    """The kernel cannot be built; what the compiler said."""


def compiler() -> list[str]:
    """The command of the compiler; empty if there is none."""
    chosen = shlex.split(os.environ.get("CC", ""), posix=os.name != "nt")
    if chosen:
        return chosen if shutil.which(chosen[0]) else []
    found = next((name for name in COMPILERS if shutil.which(name)), None)
    return [found] if found else []


def command(compile_with: Sequence[str], goal: Path, system: str, sanitize: bool) -> list[str]:
    """How everything is compiled and linked, in one go."""
    package = ROOT / "app"
    files = [str(path.relative_to(ROOT)) for path in native.sources(package) if path.suffix == ".c"]
    flags = [*FLAGS, *WARNINGS, "-D_POSIX_C_SOURCE=200809L"]
    flags += [f'-DKERNEL_SOURCES="{native.digest(package)}"']
    if sanitize:
        flags += SANITIZED
    if system == "darwin" and not sanitize:
        flags += ["-arch", "x86_64", "-arch", "arm64", "-mmacosx-version-min=11.0"]
        flags += ["-Xarch_x86_64", "-mpopcnt"]
    elif system == "win32" or platform.machine() in X86:
        flags += ["-mpopcnt"]
    linked = ["-shared"]
    linked += ["-static", "-static-libgcc", "-s"] if system == "win32" else ["-fPIC", "-lm"]
    return [*compile_with, *flags, *files, *linked, "-o", str(goal)]


def build(
    goal: Path, compile_with: Sequence[str], system: str = sys.platform, sanitize: bool = False
) -> None:
    """Builds the library; whoever uses the one that was there goes on doing so."""
    goal.parent.mkdir(parents=True, exist_ok=True)
    draft = goal.with_name(f"{goal.stem}.{os.getpid()}{goal.suffix}")
    try:
        done = subprocess.run(
            command(compile_with, draft, system, sanitize),
            cwd=ROOT,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            env=os.environ | {"LC_ALL": "C"},
        )
        if done.returncode:
            raise BuildError(done.stdout.decode(errors="replace").strip())
        draft.replace(goal)
    except OSError as error:
        raise BuildError(str(error)) from error
    finally:
        draft.unlink(missing_ok=True)


def is_current(goal: Path) -> bool:
    """Whether the library was built from these sources."""
    return goal.is_file() and native.digest(ROOT / "app").encode() in goal.read_bytes()


def main(arguments: Sequence[str] | None = None) -> int:
    """Builds what is asked for, or says why not."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", nargs="?", type=Path, default=native.FOLDER)
    parser.add_argument("--system", default=sys.platform, help="linux, darwin or win32")
    parser.add_argument("--sanitize", action="store_true", help="with checks of memory and numbers")
    chosen = parser.parse_args(arguments)
    goal = chosen.folder / native.file_name(chosen.system)
    if is_current(goal) and not chosen.sanitize:
        print(goal)
        return 0
    compile_with = compiler()
    if not compile_with:
        print("There is no C compiler (gcc or clang): the AI thinks in Python.", file=sys.stderr)
        return 1
    try:
        build(goal, compile_with, chosen.system, chosen.sanitize)
    except BuildError as problem:
        print(f"The kernel cannot be built:\n{problem}", file=sys.stderr)
        return 1
    print(goal)
    return 0


if __name__ == "__main__":
    sys.exit(main())
