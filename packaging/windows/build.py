"""The game for Windows, built on Debian: `python3 packaging/dev.py build --windows`.

PyInstaller runs under Wine, on a copy of the tree; NSIS makes the installer. dist/windows gets the
folder as an archive, the one file, the installer, and their checksums.
"""

from __future__ import annotations

import hashlib
import re
import runpy
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

from wine import ROOT, Wine

GOAL = ROOT / "dist" / "windows"
SCRIPT = Path(__file__).with_name("installer.nsi")
ICON = ROOT / "packaging" / "icons" / "escalier.ico"
MEGABYTE = 1024 * 1024


def main() -> int:
    """Builds everything and says how large it is."""
    wine = Wine()
    wine.set_up()
    source = wine.copy_source("build")
    places = ["--distpath", "dist", "--workpath", "build", "--log-level", "ERROR"]
    spec = "packaging/escalier.spec"
    freeze = ["-m", "PyInstaller", "--noconfirm", *places, spec]
    same = {"PYTHONHASHSEED": "0"}  # the same tree gives the same bytes
    if code := wine.run(wine.python, *freeze, folder=source, environment=same):
        return code
    shutil.rmtree(GOAL, ignore_errors=True)
    GOAL.mkdir(parents=True)
    built = source / "dist"
    name = f"escalier-{version()}-windows-amd64"
    shutil.copytree(built / "escalier", GOAL / "escalier")
    shutil.copyfile(built / "escalier-one.exe", GOAL / f"{name}-one.exe")
    pack(GOAL / "escalier", GOAL / f"{name}.zip")
    make_installer(GOAL / "escalier", GOAL / f"{name}-setup.exe")
    sums = []
    for file in sorted(path for path in GOAL.iterdir() if path.is_file()):
        sums.append(f"{hashlib.sha256(file.read_bytes()).hexdigest()}  {file.name}\n")
        print(f"{file.relative_to(ROOT)}: {file.stat().st_size / MEGABYTE:.1f} MB")
    (GOAL / "SHA256SUMS").write_text("".join(sums), encoding="utf-8")
    return 0


def version() -> str:
    """The version, from the one place where it stands."""
    text = (ROOT / "app" / "__init__.py").read_text(encoding="utf-8")
    found = re.search(r'^__version__ = "([^"]*)"$', text, re.M)
    assert found
    return found[1]


def pack(folder: Path, goal: Path) -> None:
    """Packs a folder as Windows can open it, the same folder always into the same archive."""
    with zipfile.ZipFile(goal, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for path in sorted(path for path in folder.rglob("*") if path.is_file()):
            member = zipfile.ZipInfo(path.relative_to(folder.parent).as_posix())
            member.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(member, path.read_bytes())


def make_installer(folder: Path, goal: Path) -> None:
    """Has NSIS make the installer of a folder."""
    identity = runpy.run_path(str(ROOT / "app" / "identity.py"))
    known = ("NAME", "COMMAND", "AUTHOR", "HOMEPAGE", "ISSUES", "SUMMARY", "APPLICATION_ID")
    size = sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())
    told = {name: identity[name] for name in known}
    told |= {"VERSION": version(), "BUILT": folder, "ICON": ICON, "OUTPUT": goal}
    told["KILOBYTES"] = size // 1024
    options = ["-V2", "-WX", "-INPUTCHARSET", "UTF8"]
    defined = [f"-D{name}={value}" for name, value in told.items()]
    subprocess.run(["makensis", *options, *defined, str(SCRIPT)], check=True)


if __name__ == "__main__":
    sys.exit(main())
