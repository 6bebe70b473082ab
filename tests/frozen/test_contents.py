"""What is inside the folder build: whose it is, and nothing of the machine it was built on."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests import ROOT
from tests.frozen.builds import FOLDER, ONE_FILE, megabytes

pytestmark = [
    pytest.mark.frozen,
    pytest.mark.skipif(
        not FOLDER.exists(), reason="nothing is built: python3 packaging/dev.py build"
    ),
]
INSIDE = FOLDER.parent / "_internal"
LICENCES = INSIDE / "licenses"


def binaries() -> list[Path]:
    """All libraries and modules of machine code, without links to them."""
    found = [path for path in INSIDE.rglob("*") if path.is_file() and not path.is_symlink()]
    return [path for path in found if re.search(r"\.(so|dll|pyd|dylib)\b", path.name)]


def test_every_library_has_its_licence():
    contents = json.loads((LICENCES / "contents.json").read_text(encoding="utf-8"))
    owned = {place for places in contents.values() for place in places}
    foreign = [path for path in binaries() if not path.is_relative_to(INSIDE / "kernel")]
    assert len(foreign) > 20
    for path in foreign:
        assert path.relative_to(FOLDER.parent).as_posix() in owned
    for component in contents:
        texts = [path for path in (LICENCES / component).rglob("*") if path.is_file()]
        assert texts and all(len(path.read_bytes()) > 200 for path in texts), component


def test_the_licences_that_are_easily_forgotten():
    for name in ("slimgui/dear-imgui.txt", "slimgui/implot.txt", "python/LICENSE.txt"):
        assert (LICENCES / name).is_file()
    libraries = {path.name for path in binaries()}
    if any(name.startswith("libffi") for name in libraries) and sys.platform == "linux":
        assert list(LICENCES.glob("libffi*/*"))


@pytest.mark.skipif(not shutil.which("objdump"), reason="objdump is not installed")
def test_libraries_are_searched_for_in_the_build_only():
    for path in binaries():
        told = subprocess.run(["objdump", "-p", path], capture_output=True, text=True).stdout
        for folder in re.findall(r"R(?:UN)?PATH +(\S+)", told):
            assert folder.startswith("$ORIGIN"), path


@pytest.mark.skipif(sys.platform != "linux", reason="README.md has the sizes of Linux")
def test_the_sizes_in_the_readme_are_those_of_the_build():
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    built = {"folder": FOLDER.parent, "one file": ONE_FILE}
    packages = FOLDER.parents[1].glob("escalier_*.deb")
    for kind, path in [*built.items(), *((r"\.deb", package) for package in packages)]:
        told = re.search(rf"^\| {kind} \| (\d+) MB \|", text, re.M)
        assert told and abs(int(told[1]) - megabytes(path)) < 0.1 * megabytes(path)
    table = text.split("| system | file |")[1].split("\n\n")[0]
    assert all(f" {size} MB" in table for size in re.findall(r"^\| .+ \| (\d+) MB \|", text, re.M))
