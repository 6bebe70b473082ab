"""The developer's front door: set up, play, test, measure, build. Needs nothing but Python.

Packages live in .venv at the root of the repository. A stamp in it names the Python, the place
and the locks it was made from: a second run starts at once, anything stale or half-made is redone.
"""

from __future__ import annotations

import contextlib
import hashlib
import importlib.util
import os
import platform
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from subprocess import DEVNULL, PIPE, STDOUT

OLDEST_PYTHON = "3.11"
THIS_PYTHON = sys.version.split()[0]

ROOT = Path(__file__).resolve().parent.parent
LOCKS = ROOT / "packaging" / "lock"
VENV = ROOT / ".venv"
PYTHON = VENV / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
STAMP = VENV / "escalier.stamp"
GUARD = VENV / "escalier.guard"

# Each lock, with the locks whose packages it contains.
COVERS = {"play": ["play"], "dev": ["play", "dev"], "build": ["play", "build"]}

# What a Debian or Ubuntu system must have, and the package that brings it.
DEBIAN = Path("/etc/debian_version")
WINDOW = {
    "libEGL.so.1": "libegl1",
    "libGL.so.1": "libgl1",
    "libX11.so.6": "libx11-6",
    "libXrender.so.1": "libxrender1",
    "libfontconfig.so.1": "libfontconfig1",
}
COMPILER = {"g++": "g++", "libEGL.so": "libegl-dev", "libGL.so": "libgl-dev"}
COMPILER["libX11.so"] = "libx11-dev"
DISPLAY = {"Xvfb": "xvfb", "openbox": "openbox", "xdotool": "xdotool"}
WINE = {
    "debootstrap": "debootstrap",
    "makensis": "nsis",
    "x86_64-w64-mingw32-gcc": "gcc-mingw-w64-x86-64",
}
LIBPYTHON = "libpython{}.{}".format(*sys.version_info)
FREEZER = {"objdump": "binutils"}
if sys.base_prefix == "/usr":
    FREEZER[f"{LIBPYTHON}.so.1.0"] = LIBPYTHON
    COMPILER["python{}.{}-config".format(*sys.version_info)] = "python3-dev"

# How many files of tests may run at once: more would only wait for the longest of them.
MOST_FILES = 8
# After how many seconds a test counts as hanging: its stack is printed and the run fails.
HANGS = 600


class SetupError(Exception):
    """Set-up cannot go on: a sentence for a person, and the full output of what failed."""

    def __init__(self, sentence: str, output: str = "") -> None:
        super().__init__(sentence)
        self.output = output


def main(arguments: Sequence[str]) -> int:
    """Run one command and return its exit code."""
    if sys.version_info < tuple(map(int, OLDEST_PYTHON.split("."))):
        say(f"Escalier needs Python {OLDEST_PYTHON} or newer; this is Python {THIS_PYTHON}.")
        return 1
    if not arguments or arguments[0] in ("help", "-h", "--help"):
        print(help_text())
        return 0
    if arguments[0] not in COMMANDS:
        say(f"There is no command {arguments[0]!r}.\n\n{help_text()}")
        return 2
    command = COMMANDS[arguments[0]][0]
    try:
        return command(list(arguments[1:]))
    except KeyboardInterrupt:
        return 130
    except (SetupError, OSError) as problem:
        say(f"dev.py: {problem}")
        return 1


def play(arguments: list[str]) -> int:
    """Open the game, or do what the arguments ask of `python -m app`."""
    prepare("play", WINDOW)
    build_kernel()
    return become(module("app", *arguments))


def test(arguments: list[str]) -> int:
    """Run every check, or only pytest when it is given arguments of its own."""
    if "--windows" in arguments:
        prepare("dev", {**WINDOW, **DISPLAY, **WINE})
        steps = {"tests under Wine": for_windows("suite"), "building": for_windows("build")}
        return run_all({**steps, "trying it": module("pytest", "-m", "windows", "tests/windows")})
    prepare("dev", {**WINDOW, **DISPLAY})
    build_kernel()
    hangs = ["-o", f"faulthandler_timeout={HANGS}", "-o", "faulthandler_exit_on_timeout=true"]
    everything = ["-m", "not frozen and not windows"] if "--long" in arguments else hangs
    chosen = [argument for argument in arguments if argument != "--long"]
    if chosen:
        return become(module("pytest", *everything, *chosen))
    return run_all({**reading_checks(), "pytest": module("pytest", *side_by_side(), *everything)})


def lint(arguments: list[str]) -> int:
    """Check style, types and the direction of imports."""
    prepare("dev", {})
    return run_all(reading_checks())


def reformat(arguments: list[str]) -> int:
    """Let ruff repair and format the code."""
    prepare("dev", {})
    unrepaired = run(module("ruff", "check", "--fix", *arguments))
    return run(module("ruff", "format", *arguments)) or unrepaired


def bench(arguments: list[str]) -> int:
    """Measure the program; the AI by matches."""
    if arguments[:1] == ["ai"]:
        prepare("play", {})
        build_kernel()
        return become(module("tests.tools.matches", *arguments[1:]))
    prepare("dev", {**WINDOW, **DISPLAY})
    return become(module("tests.tools.bench", *arguments))


def soak(arguments: list[str]) -> int:
    """Use the program hard and at length, as the soaks of the tests do."""
    prepare("dev", {**WINDOW, **DISPLAY})
    build_kernel()
    return become(module("tests.soak", *arguments))


def build(arguments: list[str]) -> int:
    """Freeze the game into dist/ with PyInstaller; then measure it, try it, and pack it."""
    if "--windows" in arguments:
        prepare("dev", WINE)
        return run(for_windows("build"))
    prepare("build", {**WINDOW, **FREEZER})
    os.environ["PYTHONHASHSEED"] = "0"  # the same tree gives the same bytes
    places = ["--distpath", "dist", "--workpath", "build", "--log-level", "ERROR"]
    code = run(module("PyInstaller", "--noconfirm", *places, "packaging/escalier.spec"))
    if code or "--quick" in arguments:
        return code
    prepare("dev", {**WINDOW, **DISPLAY})
    package = {"Debian package": [str(PYTHON), "packaging/deb.py"]}
    return run_all(
        {
            **(package if shutil.which("dpkg-deb") else {}),
            "size and start": module("tests.frozen.report"),
            "trying it": module("pytest", "-m", "frozen", "tests/frozen"),
        }
    )


def texts(arguments: list[str]) -> int:
    """Collect the texts of the program and of every game into the catalogues of translations."""
    prepare("dev", {})
    return run([str(PYTHON), "packaging/languages/catalogues.py", *arguments])


def lock(arguments: list[str]) -> int:
    """Pin what pyproject.toml asks for, each lock in agreement with the one before it."""
    prepare(None, {})
    say("Setting up: uv")
    quietly("Installing uv", module("pip", "install", "--no-input", "uv"))
    constraint: list[str] = []
    for name in COVERS:
        target = f"packaging/lock/{name}.txt"
        options = ["--universal", "--python-version", OLDEST_PYTHON, "--generate-hashes"]
        options += ["--no-header", "--no-annotate", "--quiet", "--output-file", target]
        options += constraint if name == "play" else [*constraint, "--extra", name]
        code = run(module("uv", "pip", "compile", "pyproject.toml", *options, *arguments))
        if code:
            return code
        constraint = ["--constraint", target]
    return 0


COMMANDS: dict[str, tuple[Callable[[list[str]], int], str, str]] = {
    "play": (play, "[args...]", "open the game, or pass the arguments on to it"),
    "test": (test, "[--long] [pytest args...]", "every check; given arguments, only pytest"),
    "lint": (lint, "", "style, types and imports only"),
    "format": (reformat, "", "let ruff repair and format the code"),
    "bench": (
        bench,
        "[NAME...] [ai ...]",
        "measure the program: engines, table, gaps, picture, ai",
    ),
    "soak": (soak, "WHAT [args...]", "hard use at length; --help says what"),
    "build": (build, "[--quick]", "freeze the game into dist/; quick: without trying it"),
    "texts": (texts, "[CODE ASSETS]", "collect new texts for translators; what is untranslated"),
    "lock": (lock, "[--upgrade]", "pin the dependencies of pyproject.toml anew"),
}


def help_text() -> str:
    """Return an overview of the commands."""
    rows = [(f"{name} {usage}", summary) for name, (_, usage, summary) in COMMANDS.items()]
    width = max(len(left) for left, _ in rows)
    lines = ["usage: python3 packaging/dev.py COMMAND", ""]
    lines += [f"  {left:<{width}}  {right}" for left, right in rows]
    lines += ["", "Each command first sets up what it needs, in .venv; later it starts at once."]
    lines += ["test and build with --windows do so under Wine, on Debian as root."]
    return "\n".join(lines)


def reading_checks() -> dict[str, list[str]]:
    """Return the checks that read the code without running it."""
    lint_imports = "from importlinter.cli import lint_imports_command as lint; lint()"
    return {
        "ruff check": module("ruff", "check"),
        "ruff format": module("ruff", "format", "--check"),
        "mypy": module("mypy"),
        "lint-imports": [str(PYTHON), "-c", lint_imports, "--no-logo"],
    }


def side_by_side() -> list[str]:
    """Return what makes pytest run whole files side by side, in the order they were collected.

    One file for each core, but always two: tests of the window spend half their time waiting. If
    one of these processes crashes, that is the end, as it is where there is only one.
    """
    count = min(max(os.cpu_count() or 1, 2), MOST_FILES)
    order = ["--dist", "loadfile", "--no-loadscope-reorder"]
    return ["-n", str(count), *order, "--max-worker-restart", "0"]


def prepare(lock: str | None, needs: Mapping[str, str]) -> None:
    """Bring the system packages, .venv and the packages of a lock up to date.

    Other processors than x86-64 have no wheels of glcontext and moderngl: pip builds them.
    """
    if lock and platform.machine() not in ("x86_64", "AMD64"):
        needs = {**needs, **COMPILER}
    if is_current(lock) and not missing_packages(needs):
        return
    with one_at_a_time():
        if not is_current(None):
            needs = {**needs, "ensurepip": "python{}.{}-venv".format(*sys.version_info)}
        missing = missing_packages(needs)
        if missing:
            install_system_packages(missing)
        if not is_current(None):
            make_venv()
        if not is_current(lock):
            install_lock(str(lock))


def for_windows(script: str) -> list[str]:
    """Return the command line of one of the scripts that work under Wine."""
    return [str(PYTHON), f"packaging/windows/{script}.py"]


def build_kernel() -> None:
    """Compile the native kernel of the AI, if it is not there yet and a compiler is.

    Without it the AI thinks in Python; `--diagnose` says which of the two it is.
    """
    if (ROOT / "packaging" / "kernel.py").exists():
        command = [str(PYTHON), "packaging/kernel.py"]
        subprocess.run(command, cwd=ROOT, stdin=DEVNULL, stdout=DEVNULL, stderr=DEVNULL)


def stamp_lines(lock: str | None) -> set[str]:
    """Return what the stamp must say for .venv to be current."""
    lines = {f"Python {THIS_PYTHON} of {sys.base_prefix} in {VENV}"}
    for name in COVERS[lock] if lock else []:
        content = (LOCKS / f"{name}.txt").read_bytes()
        lines.add(f"{name} {hashlib.sha256(content).hexdigest()}")
    return lines


def is_current(lock: str | None) -> bool:
    """Tell whether .venv belongs to this Python and place and holds the packages of a lock."""
    try:
        stamped = STAMP.read_text(encoding="utf-8").splitlines()
    except FileNotFoundError:
        return False
    return PYTHON.exists() and stamp_lines(lock).issubset(stamped)


def write_stamp(lines: Iterable[str]) -> None:
    """Write the stamp in one go: another dev.py may be reading it."""
    draft = STAMP.with_suffix(".new")
    draft.write_text("\n".join(sorted(lines)), encoding="utf-8")
    draft.replace(STAMP)


def make_venv() -> None:
    """Make .venv from nothing."""
    if VENV.is_symlink():
        raise SetupError(".venv is a link to another place, which is left alone: remove the link.")
    say("Setting up: virtual environment")
    STAMP.unlink(missing_ok=True)
    for entry in VENV.iterdir():
        if entry.is_dir() and not entry.is_symlink():
            shutil.rmtree(entry)
        elif entry != GUARD:
            entry.unlink()
    python = getattr(sys, "_base_executable", sys.executable)  # never the one just removed
    quietly("Making the virtual environment", [python, "-m", "venv", str(VENV)])
    write_stamp(stamp_lines(None))


def install_lock(lock: str) -> None:
    """Install the packages of a lock.

    There is no stamp meanwhile, so that after an installation cut short .venv is made anew.
    Where pip gave up before it touched anything (no network), what was there is still good.
    """
    say(f"Setting up: packages of packaging/lock/{lock}.txt")
    before = STAMP.read_text(encoding="utf-8").splitlines()
    STAMP.unlink()
    options = ["--no-input", "--disable-pip-version-check", "--retries", "2", "--require-hashes"]
    command = module("pip", "install", *options, "-r", str(LOCKS / f"{lock}.txt"))
    try:
        quietly("Installing packages with pip, which needs the network,", command)
    except SetupError as problem:
        if "Installing collected packages" not in problem.output:
            write_stamp(before)
        raise
    replaced = tuple(f"{name} " for name in COVERS[lock])
    kept = [line for line in before if not line.startswith(replaced)]
    write_stamp(stamp_lines(lock).union(kept))


@contextlib.contextmanager
def one_at_a_time() -> Iterator[None]:
    """Keep another dev.py from changing .venv; the system lets go when the last holder ends."""
    VENV.mkdir(exist_ok=True)
    with GUARD.open("a") as guard:
        os.set_inheritable(guard.fileno(), True)  # an orphaned pip is a holder too
        if not try_lock(guard.fileno()):
            say("Waiting for another set-up to finish")
            while not try_lock(guard.fileno()):
                time.sleep(0.2)
        yield


def try_lock(file: int) -> bool:
    """Lock an open file unless another process has."""
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError):
        return False
    return True


def missing_packages(needs: Mapping[str, str]) -> list[str]:
    """Return the Debian packages to install; other systems are taken as they are."""
    if not DEBIAN.exists():
        return []
    return [package for thing, package in needs.items() if not is_there(thing)]


def is_there(thing: str) -> bool:
    """Tell whether a shared library loads, or a program or module of that name is found."""
    if ".so" not in thing:
        return bool(shutil.which(thing) or importlib.util.find_spec(thing))
    import ctypes

    try:
        ctypes.CDLL(thing)
    except OSError:
        return False
    return True


def install_system_packages(packages: Sequence[str]) -> None:
    """Install Debian packages where that is allowed without asking, or say how to do it."""
    install = ["apt-get", "install", "-y", "--no-install-recommends", *packages]
    by_hand = f"sudo apt-get update && sudo {' '.join(install)}"
    prefix = root_prefix()
    if prefix is None or not shutil.which("apt-get"):
        raise SetupError(f"system packages are missing; please run: {by_hand}")
    say(f"Setting up: system packages {' '.join(packages)}")
    prefix += ["env", "DEBIAN_FRONTEND=noninteractive"]
    patient = [*prefix, *install, "-o", "DPkg::Lock::Timeout=120"]
    try:
        quietly(by_hand, patient)
    except SetupError:
        quietly("sudo apt-get update", [*prefix, "apt-get", "update"])
        quietly(by_hand, patient)


def root_prefix() -> list[str] | None:
    """Return what makes a command run as root, None where that is not allowed unasked."""
    if sys.platform != "win32" and os.geteuid() == 0:
        return []
    if shutil.which("sudo"):
        asked = subprocess.run(["sudo", "-n", "true"], capture_output=True)
        return None if asked.returncode else ["sudo", "-n"]
    return None


def module(name: str, *arguments: str) -> list[str]:
    """Return the command line of a Python module in .venv."""
    return [str(PYTHON), "-m", name, *arguments]


def become(command: list[str]) -> int:
    """Go on as another program at the root of the repository, where the system knows how."""
    if sys.platform != "win32":
        os.chdir(ROOT)
        os.execv(command[0], command)
    return run(command)


def run(command: Sequence[str]) -> int:
    """Run a command at the root of the repository; on Ctrl-C let it end in its own way."""
    process = subprocess.Popen(command, cwd=ROOT)
    try:
        code = process.wait()
    except KeyboardInterrupt:
        process.wait()
        raise
    return code if code >= 0 else 128 - code


def run_all(steps: Mapping[str, Sequence[str]]) -> int:
    """Run every step, whatever became of the one before, and sum up."""
    failed = []
    for name, command in steps.items():
        print(f"-- {name}", flush=True)
        if run(command):
            failed.append(name)
    print(f"\nfailed: {', '.join(failed)}" if failed else "\nall checks passed", flush=True)
    return 1 if failed else 0


def quietly(what: str, command: Sequence[str]) -> None:
    """Run a step of the set-up; show its last lines only if it fails."""
    done = subprocess.run(
        command, cwd=ROOT, stdin=DEVNULL, stdout=PIPE, stderr=STDOUT, close_fds=False
    )
    if done.returncode:
        output = done.stdout.decode(errors="replace")
        last = [line for line in output.splitlines() if line.strip()][-5:]
        raise SetupError("\n  ".join([f"{what} failed; its last lines:", *last]), output)


def say(text: str) -> None:
    """Report on stderr: stdout belongs to the program that is started."""
    print(text, file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
