"""A Debian package of the folder build: `python packaging/deb.py` makes dist/escalier_*.deb.

Run by `dev.py build` after the freezing. There are no scripts of the maintainer: what the desktop
keeps about entries, types and icons is refreshed by triggers of the packages that use them.
"""

from __future__ import annotations

import datetime
import email.utils
import gzip
import hashlib
import os
import re
import shutil
import subprocess
import sys
import tempfile
import textwrap
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from app import __version__, games  # noqa: E402
from app.support.desktop_entry import files  # noqa: E402

BUILD = ROOT / "dist" / "escalier"
MAINTAINER = "The Escalier developers <developers@escalier.invalid>"

# The packages that bring the libraries the build leaves to the system.
LIBRARY_PACKAGES = {
    "ld-linux-aarch64.so.1": "libc6",
    "ld-linux-x86-64.so.2": "libc6",
    "libc.so.6": "libc6",
    "libdl.so.2": "libc6",
    "libgcc_s.so.1": "libgcc-s1",
    "libm.so.6": "libc6",
    "libpthread.so.0": "libc6",
    "librt.so.1": "libc6",
    "libstdc++.so.6": "libstdc++6",
    "libutil.so.1": "libc6",
}
# Opened by name while the game runs: the first must be there, the second are done without.
REQUIRED = ["libegl1", "libfontconfig1", "libfreetype6", "libgl1", "libx11-6", "libxrender1"]
RECOMMENDED = ["libpulse0", "libxext6", "libxinerama1", "libxrandr2", "shared-mime-info"]

SUMMARY = "tabletop games about stairs, on one 3D table"
DESCRIPTION = """{titles}: tabletop games about building stairs and climbing them, against friends
at the same screen or against the computer. Moves can be taken back, and a finished game gone
through again move by move. In English and French."""

MANUAL = r""".TH ESCALIER 6 "{date}" "Escalier {version}" Games
.SH NAME
escalier \- tabletop games about building stairs and climbing them
.SH SYNOPSIS
.B escalier
.RI [ FILE ]
.br
.B escalier
.I COMMAND
\&...
.SH DESCRIPTION
Without a command the window opens, with the game in
.I FILE
if there is one. F1 shows the rules.
.PP
.B escalier \-\-help
lists the commands:
.B protocol
plays by text on standard input and output,
.B picture
and
.B film
draw saved games without a display.
.SH ENVIRONMENT
.TP
.B ESCALIER_HOME
a folder for games, settings and the log, instead of those of the system
"""


def main() -> int:
    """Makes the package and says where it is."""
    if not BUILD.is_dir():
        print("dist/escalier is missing: python3 packaging/dev.py build", file=sys.stderr)
        return 1
    architecture = output_of("dpkg", "--print-architecture").strip()
    package = ROOT / "dist" / f"escalier_{__version__}_{architecture}.deb"
    with tempfile.TemporaryDirectory() as folder:
        tree = Path(folder) / "tree"
        install_files(tree)
        set_permissions(tree)
        write_control_files(tree, architecture)
        command = ["dpkg-deb", "--root-owner-group", "-Zxz", "--build", str(tree), str(package)]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    print(f"{package.relative_to(ROOT)}: {package.stat().st_size / 1024**2:.1f} MB")
    return 0


def install_files(tree: Path) -> None:
    """Copies all files to where they are installed."""
    shutil.copytree(BUILD, tree / "usr/lib/escalier", symlinks=True)
    (tree / "usr/bin").mkdir()
    (tree / "usr/bin/escalier").symlink_to("../lib/escalier/escalier")
    for place, content in files(["escalier"]).items():
        write(tree / "usr/share" / place, content)
    documents = tree / "usr/share/doc/escalier"
    write(documents / "copyright", copyright_text().encode())
    write(documents / "changelog.gz", gzipped(changelog()))
    manual = MANUAL.format(date=f"{changelog_date():%Y-%m-%d}", version=__version__)
    write(tree / "usr/share/man/man6/escalier.6.gz", gzipped(manual))


def write(path: Path, content: bytes) -> None:
    """Writes a file, in a new folder if need be."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)


def gzipped(text: str) -> bytes:
    """A text compressed with gzip, reproducibly."""
    return gzip.compress(text.encode(), 9, mtime=0)


def set_permissions(tree: Path) -> None:
    """Makes everything readable, and only the program itself executable."""
    for path in [tree, *tree.rglob("*")]:
        if not path.is_symlink():
            runs = path.is_dir() or path == tree / "usr/lib/escalier/escalier"
            path.chmod(0o755 if runs else 0o644)


def write_control_files(tree: Path, architecture: str) -> None:
    """Writes DEBIAN/control and DEBIAN/md5sums."""
    found = sorted(path for path in tree.rglob("*") if path.is_file() and not path.is_symlink())
    kilobytes = sum(-(-path.stat().st_size // 1024) for path in found)
    sums = [
        f"{hashlib.md5(path.read_bytes()).hexdigest()}  {path.relative_to(tree)}\n"
        for path in found
    ]
    write(tree / "DEBIAN/md5sums", "".join(sums).encode())
    control = {
        "Package": "escalier",
        "Version": __version__,
        "Architecture": architecture,
        "Maintainer": MAINTAINER,
        "Installed-Size": kilobytes,
        "Depends": ", ".join(dependencies([path for path in found if is_elf(path)])),
        "Recommends": ", ".join(RECOMMENDED),
        "Section": "games",
        "Priority": "optional",
    }
    lines = [f"{name}: {value}\n" for name, value in control.items()]
    write(tree / "DEBIAN/control", ("".join(lines) + description()).encode())


def description() -> str:
    """What package managers show: a summary, and a text that lists the games."""
    titles = ", ".join(games.manifest(name).title for name in games.names())
    text = textwrap.fill(DESCRIPTION.format(titles=titles), 78)
    return f"Description: {SUMMARY}\n{textwrap.indent(text, ' ')}\n"


def is_elf(path: Path) -> bool:
    """Whether a file is an ELF program or library."""
    with path.open("rb") as file:
        return file.read(4) == b"\x7fELF"


def dependencies(programs: list[Path]) -> list[str]:
    """The packages that the programs and libraries of the build depend on."""
    own = {path.name for path in programs}
    linked: set[str] = set()
    glibc = (2, 28)
    for path in programs:
        linked |= set(re.findall(r"NEEDED +(\S+)", output_of("objdump", "-p", str(path))))
        versions = re.findall(rb"GLIBC_(\d+)\.(\d+)", path.read_bytes())
        glibc = max([glibc, *((int(major), int(minor)) for major, minor in versions)])
    unknown = linked - own - LIBRARY_PACKAGES.keys()
    if unknown:
        raise SystemExit(f"deb.py: the package for {', '.join(sorted(unknown))} is not known.")
    packages = {LIBRARY_PACKAGES[name] for name in linked - own} | set(REQUIRED)
    packages = packages - {"libc6"} | {f"libc6 (>= {glibc[0]}.{glibc[1]})"}
    return sorted(packages)


def output_of(*command: str) -> str:
    """The output of a command."""
    environment = os.environ | {"LC_ALL": "C"}
    return subprocess.run(
        command, env=environment, check=True, capture_output=True, text=True
    ).stdout


def copyright_text() -> str:
    """The copyright file: the licences of the program and of all inside."""
    own = [ROOT / "LICENSE", *sorted((ROOT / "assets" / "fonts").glob("*.txt"))]
    parts = [f"{path.stem}\n\n{path.read_text(encoding='utf-8')}" for path in own]
    parts.append(
        "The build contains Python, numpy, Pillow, pyglet, moderngl, slimgui with Dear ImGui and\n"
        "others; their licences are in /usr/lib/escalier/_internal/licenses. Its loader is that\n"
        "of PyInstaller, whose licence lets it be handed on with any program.\n"
    )
    return "\n\n".join(parts)


def changelog() -> str:
    """The changelog of this version, in Debian's form."""
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    sections = dict(re.findall(r"^## \[([^]]+)\][^\n]*\n(.*?)(?=^## |\Z)", text, re.M | re.S))
    section = sections.get(__version__) or sections["Unreleased"]
    entries = re.findall(r"^- (.*(?:\n  .*)*)", section, re.M)
    shape = {"width": 79, "break_on_hyphens": False}
    shape |= {"initial_indent": "  * ", "subsequent_indent": "    "}
    lines = [textwrap.fill(" ".join(entry.split()), **shape) for entry in entries]
    head = f"escalier ({__version__}) stable; urgency=low"
    signed = f" -- {MAINTAINER}  {email.utils.format_datetime(changelog_date())}"
    return "\n".join([head, "", *lines, "", signed, ""])


def changelog_date() -> datetime.datetime:
    """The date of this version in the changelog; before it has one, that of the file."""
    path = ROOT / "CHANGELOG.md"
    dated = rf"^## \[{re.escape(__version__)}\] - (\d{{4}}-\d\d-\d\d)$"
    found = re.search(dated, path.read_text(encoding="utf-8"), re.M)
    if found:
        return datetime.datetime.fromisoformat(f"{found[1]}T12:00:00+00:00")
    seconds = int(path.stat().st_mtime)
    return datetime.datetime.fromtimestamp(seconds, datetime.UTC)


if __name__ == "__main__":
    sys.exit(main())
