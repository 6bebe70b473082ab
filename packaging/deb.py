"""A Debian package of the folder build: `python packaging/deb.py` makes dist/escalier_*.deb.

Given a folder, it makes it there.

Run by `dev.py build` after the freezing. There are no scripts of the maintainer: what the desktop
keeps about entries, types and icons is refreshed by triggers of the packages that use them.
"""

from __future__ import annotations

import email.utils
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

import changelog  # noqa: E402
import debian_copyright  # noqa: E402
from share import SUMMARY, files, gzipped, write  # noqa: E402

from app import __version__, games, identity  # noqa: E402
from app.languages import LANGUAGES  # noqa: E402

BUILD = ROOT / "dist" / "escalier"
MAINTAINER = f"{identity.AUTHOR} <{identity.EMAIL}>"

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

DESCRIPTION = """{titles}: tabletop games about building stairs and climbing them, against friends
at the same screen or against the computer. Moves can be taken back, and a finished game gone
through again move by move. In {languages}."""

# Complaints of lintian about a build that brings its own Python and libraries from wheels.
OVERRIDES = {
    "embedded-library": "The build is to run on any Linux, so it brings the libraries it needs.",
    "unstripped-binary-or-object": "Libraries from wheels, some of which break when stripped.",
    "shared-library-lacks-prerequisites": "Modules of Python, which find libc in its program.",
    "library-not-linked-against-libc": "The same.",
    "hardening-no-pie": "The boot loader of PyInstaller, as it comes.",
}


def main() -> int:
    """Makes the package and says where it is."""
    if not BUILD.is_dir():
        print("dist/escalier is missing: python3 packaging/dev.py build", file=sys.stderr)
        return 1
    os.environ["SOURCE_DATE_EPOCH"] = str(changelog.source_date())
    goal = Path(sys.argv[1]) if sys.argv[1:] else BUILD.parent
    for old in goal.glob("escalier_*.deb"):
        old.unlink()
    package = make(goal)
    print(f"{package.name}: {package.stat().st_size / 1024**2:.1f} MB")
    return 0


def make(goal: Path) -> Path:
    """Makes the package in a folder: of the same build always the same bytes."""
    architecture = output_of("dpkg", "--print-architecture").strip()
    package = goal / f"escalier_{version()}_{architecture}.deb"
    with tempfile.TemporaryDirectory() as folder:
        tree = Path(folder) / "tree"
        install_files(tree)
        write_control_files(tree, architecture)
        settle(tree, changelog.source_date())
        command = ["dpkg-deb", "--root-owner-group", "-Zxz", "--build", str(tree), str(package)]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    return package


def version() -> str:
    """The version of the package: beyond that of the program if there are newer changes."""
    return f"{__version__}+unreleased" if changelog.unreleased() else __version__


def install_files(tree: Path) -> None:
    """Copies all files to where they are installed."""
    shutil.copytree(BUILD, tree / "usr/lib/escalier", symlinks=True)
    (tree / "usr/games").mkdir()
    (tree / "usr/games/escalier").symlink_to("../lib/escalier/escalier")
    for place, content in files(["/usr/games/escalier"]).items():
        write(tree / "usr/share" / place, content)
    documents = tree / "usr/share/doc/escalier"
    write(documents / "copyright", debian_copyright.copyright_text(BUILD).encode())
    write(documents / "changelog.gz", gzipped(debian_changelog()))
    lines = [f"# {why}\nescalier: {tag}\n" for tag, why in OVERRIDES.items()]
    write(tree / "usr/share/lintian/overrides/escalier", "".join(lines).encode())


def settle(tree: Path, seconds: int) -> None:
    """Makes everything readable and of one date, and only the program itself executable."""
    for path in [tree, *tree.rglob("*")]:
        if not path.is_symlink():
            runs = path.is_dir() or path == tree / "usr/lib/escalier/escalier"
            path.chmod(0o755 if runs else 0o644)
        os.utime(path, (seconds, seconds), follow_symlinks=False)


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
        "Version": version(),
        "Architecture": architecture,
        "Maintainer": MAINTAINER,
        "Installed-Size": kilobytes,
        "Depends": ", ".join(dependencies([path for path in found if is_elf(path)])),
        "Recommends": ", ".join(RECOMMENDED),
        "Homepage": identity.HOMEPAGE,
        "Section": "games",
        "Priority": "optional",
    }
    lines = [f"{name}: {value}\n" for name, value in control.items()]
    write(tree / "DEBIAN/control", ("".join(lines) + description()).encode())


def description() -> str:
    """What package managers show: a summary, and a text that lists the games."""
    titles = ", ".join(games.manifest(name).title for name in games.names())
    languages = ", ".join(LANGUAGES.values())
    text = textwrap.fill(DESCRIPTION.format(titles=titles, languages=languages), 78)
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


def debian_changelog() -> str:
    """All of the changelog, in Debian's form."""
    shape = {"width": 79, "break_on_hyphens": False}
    shape |= {"initial_indent": "  * ", "subsequent_indent": "    "}
    parts = []
    for section in changelog.sections():
        if section.entries:
            number, suite = (
                (section.version, "stable") if section.date else (version(), "UNRELEASED")
            )
            lines = [textwrap.fill(entry, **shape) for entry in section.entries]
            signed = email.utils.format_datetime(changelog.moment(section))
            head = f"escalier ({number}) {suite}; urgency=low"
            parts.append("\n".join([head, "", *lines, "", f" -- {MAINTAINER}  {signed}", ""]))
    return "\n".join(parts)


if __name__ == "__main__":
    sys.exit(main())
