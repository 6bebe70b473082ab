"""Manifests for winget, Homebrew and Flatpak, and the files of PyPI that they come from."""

from __future__ import annotations

import hashlib
import json
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from app import __version__, identity
from tests.packaging import script

SETUP = "escalier-1.2.3-windows-amd64-setup.exe"


@pytest.fixture
def release(tmp_path: Path) -> Path:
    (tmp_path / SETUP).write_bytes(b"installer")
    (tmp_path / "Escalier-1.2.3.dmg").write_bytes(b"image")
    script("manifests").write_all(tmp_path, "1.2.3", "2026-11-16")
    return tmp_path


def test_winget_is_told_all_it_wants(release):
    """Keys of its schemas that have to be there, each once, and the same package in all files."""
    required = {
        "version": ["DefaultLocale"],
        "installer": ["Installers", "InstallerType", "Architecture", "InstallerUrl"],
        "defaultLocale": ["PackageLocale", "Publisher", "PackageName", "License"],
    }
    files = {path.name: path.read_text(encoding="utf-8") for path in release.glob("winget/*.yaml")}
    assert len(files) == 3
    for text in files.values():
        (kind,) = re.findall('^ManifestType: "(.+)"$', text, re.M)
        common = ["PackageIdentifier", "PackageVersion", "ManifestVersion"]
        for name in (*required[kind], *common):
            assert len(re.findall(rf"^[- ]*{name}:", text, re.M)) == 1, name
        assert '\nPackageVersion: "1.2.3"\n' in text
    text = next(text for name, text in files.items() if ".installer." in name)
    assert identity.download("1.2.3", SETUP) in text
    assert hashlib.sha256(b"installer").hexdigest().upper() in text


def test_winget_files_are_yaml(release):
    yaml = pytest.importorskip("yaml")
    for path in release.glob("winget/*.yaml"):
        read = yaml.safe_load(path.read_text(encoding="utf-8"))
        assert read["ManifestVersion"] and all(value for value in read.values())


def test_homebrew_gets_a_cask(release):
    text = (release / "homebrew" / "escalier.rb").read_text(encoding="utf-8")
    assert f'sha256 "{hashlib.sha256(b"image").hexdigest()}"' in text
    (address,) = re.findall('^  url "(.+)"$', text, re.M)
    named = address.replace("#{version}", "1.2.3")
    assert named == identity.download("1.2.3", "Escalier-1.2.3.dmg")
    if shutil.which("ruby"):
        subprocess.run(["ruby", "-c"], input=text.encode(), check=True, capture_output=True)


def test_what_was_not_built_has_no_manifest(tmp_path):
    script("manifests").write_all(tmp_path, "1.2.3", "2026-11-16")
    assert not list(tmp_path.iterdir())


# Flatpak


def test_the_flatpak_is_built_from_the_release(tmp_path):
    source = tmp_path / f"escalier-{__version__}.tar.gz"
    source.write_bytes(b"source")
    wheel = {"type": "file", "url": "https://there/x.whl", "sha256": "0" * 64}
    flatpak = script("flatpak")
    told = json.loads(flatpak.manifest(source, [wheel], [wheel]))
    assert told["id"] == identity.APPLICATION_ID and told["command"] == identity.COMMAND
    (archive,) = told["modules"][-1]["sources"]
    assert archive["url"] == identity.download(__version__, source.name)
    assert archive["sha256"] == hashlib.sha256(b"source").hexdigest()
    assert "--share=network" not in told["finish-args"]
    if shutil.which("flatpak-builder"):
        file = tmp_path / f"{identity.APPLICATION_ID}.json"
        file.write_text(json.dumps(told))
        subprocess.run(["flatpak-builder", "--show-manifest", file], check=True, cwd=tmp_path)


def test_the_flatpak_gets_files_for_each_machine(monkeypatch):
    flatpak = script("flatpak")
    package = flatpak.wheels.locked("play")[0]
    files = [
        flatpak.wheels.File(f"x-1-cp313-cp313-manylinux_2_28_{name}", f"https://there/{name}", name)
        for name in ("x86_64.whl", "aarch64.whl")
    ]
    files.append(flatpak.wheels.File("x-1.tar.gz", "https://there/x", "source"))
    anywhere = package._replace(requirement=type(package.requirement)("x==1"))
    monkeypatch.setattr(flatpak.wheels, "locked", lambda lock: [anywhere])
    monkeypatch.setattr(flatpak.wheels, "files_of", lambda package: files)
    told = [(one["sha256"], one.get("only-arches")) for one in flatpak.sources("play")]
    assert told == [("x86_64.whl", ["x86_64"]), ("aarch64.whl", ["aarch64"])]
    monkeypatch.setattr(flatpak.wheels, "files_of", lambda package: files[1:])
    told = [(one["sha256"], one.get("only-arches")) for one in flatpak.sources("play")]
    assert told == [("source", ["x86_64"]), ("aarch64.whl", ["aarch64"])]


# The files of the locks


def test_a_lock_is_read_with_its_markers():
    wheels = script("wheels")
    found = wheels.locked("play")
    named = {package.name for package in found}
    assert {"pyglet", "moderngl", "glcontext", "numpy", "colorama"} <= named
    assert all(package.hashes for package in found)
    windows, linux = wheels.SYSTEMS["Windows x86-64"], wheels.SYSTEMS["Linux x86-64"]
    (colorama,) = (package for package in found if package.name == "colorama")
    assert colorama.is_for(windows, (3, 12)) and not colorama.is_for(linux, (3, 12))
    for python in wheels.PYTHONS:
        several = [package.name for package in found if package.is_for(linux, python)]
        assert len(several) == len(set(several))


def test_the_best_wheel_is_chosen():
    wheels = script("wheels")
    names = ["x-1-py3-none-any.whl", "x-1-cp312-abi3-macosx_11_0_arm64.whl", "x-1.tar.gz"]
    names.append("x-1-cp311-cp311-manylinux_2_17_x86_64.manylinux2014_x86_64.whl")
    files = [wheels.File(name, "", "") for name in names]

    def choice(of: list[object], system: str, python: tuple[int, int]) -> str:
        return str(wheels.chosen(of, wheels.SYSTEMS[system], python).name)

    assert choice(files, "Linux x86-64", (3, 11)) == names[3]
    assert choice(files, "Linux x86-64", (3, 12)) == names[0]
    assert choice(files, "Mac ARM64", (3, 14)) == names[1]
    assert choice(files[1:], "Mac ARM64", (3, 11)) == names[2]
    assert wheels.chosen(files[1:2], wheels.SYSTEMS["Windows x86-64"], (3, 12)) is None


@pytest.mark.long
def test_all_supported_systems_have_wheels(capsys):
    """On every Python from the oldest on; needs the index of PyPI."""
    assert script("wheels").main() == 0, capsys.readouterr().out
