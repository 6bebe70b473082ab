"""The workflow: pinned actions, commands that exist, and every Python that is supported."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys

import pytest

from tests import ROOT
from tests.packaging import script

TEXT = (ROOT / ".github" / "workflows" / "build.yml").read_text(encoding="utf-8")


def test_actions_are_pinned_by_commit():
    used = re.findall(r"uses: (\S+)(.*)", TEXT)
    assert len(used) >= 8
    for action, comment in used:
        assert re.fullmatch(r"[\w-]+/[\w-]+@[0-9a-f]{40}", action), action
        assert re.match(r" # v\d", comment), "the version stands beside its hash"
    hashes = dict(action.split("@") for action, _comment in used)
    assert {f"{name}@{digest}" for name, digest in hashes.items()} == {name for name, _ in used}


def test_what_is_run_is_there():
    ran = re.findall(r"run: \S*python (packaging/\S+)(?: (\S+))?", TEXT)
    assert {"test", "build"} <= {command for file, command in ran if file.endswith("dev.py")}
    for file, command in ran:
        assert (ROOT / file).is_file()
        if file == "packaging/dev.py":
            assert command in script("dev").COMMANDS
        if file == "packaging/release.py":
            assert command in (ROOT / file).read_text(encoding="utf-8")


def test_every_supported_python_is_tested():
    (listed,) = re.findall(r"^        python: \[(.+)\]$", TEXT, re.M)
    supported = [f"{major}.{minor}" for major, minor in script("wheels").PYTHONS]
    assert re.findall(r'"([\d.]+)"', listed) == supported
    assert supported[0] == script("dev").OLDEST_PYTHON
    project = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    assert f'requires-python = ">={supported[0]}"' in project
    for version in supported:
        assert f'"Programming Language :: Python :: {version}"' in project


def test_only_the_release_may_write():
    assert TEXT.count("contents: write") == 1 and "\npermissions: {}\n" in TEXT


@pytest.mark.skipif(sys.platform == "win32", reason="it runs on Linux")
@pytest.mark.skipif(shutil.which("bash") is None, reason="bash is missing")
def test_every_file_of_a_release_is_published(tmp_path):
    """With something in the place of the program that would publish them."""
    files = {"SHA256SUMS", "escalier-1.2.3-linux-x86_64-one", "a b.dmg"}
    files |= {"winget/x.yaml", "homebrew/escalier.rb"}
    for name in files:
        (tmp_path / "dist/release" / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "dist/release" / name).touch()
    told = tmp_path / "told"
    publisher = tmp_path / "gh"
    publisher.write_text(f'#!/bin/sh\nprintf "%s\\n" "$@" >> "{told}"\n')
    publisher.chmod(0o755)
    (line,) = re.findall(r"run: (.*gh release create.*)", TEXT)
    path = f"{tmp_path}{os.pathsep}{os.environ['PATH']}"
    environment = os.environ | {"PATH": path, "GITHUB_REF_NAME": "v1.2.3"}
    subprocess.run(["bash", "-c", line], cwd=tmp_path, env=environment, check=True)
    said = told.read_text().splitlines()
    assert said[:3] == ["release", "create", "v1.2.3"] and said.count("create") == 1
    assert {f"dist/release/{name}" for name in files} <= set(said)
