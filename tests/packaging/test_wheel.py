"""The game as a wheel: every file of it is inside, and `escalier` works from anywhere."""

from __future__ import annotations

import importlib.util
import os
import shutil
import subprocess
import sys
import tomllib
import venv
import zipfile
from pathlib import Path

import pytest
from PIL import Image

from tests import ROOT
from tests.window.player import Player, Screen, missing

DATA = ("assets", "shaders")


def data_files(root: Path) -> set[str]:
    found = (path for folder in DATA for path in (root / folder).rglob("*") if path.is_file())
    return {path.relative_to(root).as_posix() for path in found}


def code_files(root: Path) -> set[str]:
    return {path.relative_to(root).as_posix() for path in (root / "app").rglob("*.py")}


# What setuptools is told


def test_every_file_has_its_place_in_the_wheel(tmp_path, monkeypatch):
    dist = pytest.importorskip("setuptools.dist")
    told = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    module, _, name = told["tool"]["setuptools"]["cmdclass"]["build_py"].rpartition(".")
    spec = importlib.util.spec_from_file_location(
        module, ROOT / Path(*module.split(".")).with_suffix(".py")
    )
    assert spec and spec.loader
    loaded = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(loaded)
    monkeypatch.chdir(ROOT)
    command = getattr(loaded, name)(dist.Distribution({"packages": ["app"], "script_name": ""}))
    command.build_lib = str(tmp_path)
    (tmp_path / "app" / "data").mkdir(parents=True)
    (tmp_path / "app" / "data" / "stale.txt").touch()
    command.ensure_finalized()
    command.run()
    assert data_files(tmp_path / "app" / "data") == data_files(ROOT)
    assert not (tmp_path / "app" / "data" / "stale.txt").exists()
    for file in data_files(ROOT):
        assert (tmp_path / "app" / "data" / file).read_bytes() == (ROOT / file).read_bytes()


def test_every_folder_of_code_is_a_package():
    """Setuptools finds only these, so a folder without an __init__.py would stay behind."""
    for file in code_files(ROOT):
        assert (ROOT / file).with_name("__init__.py").exists(), file


# A real one


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A wheel, built from a copy of what it is made of."""
    place = tmp_path_factory.mktemp("source")
    for name in ("app", *DATA):
        shutil.copytree(ROOT / name, place / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("pyproject.toml", "README.md", "LICENSE", "packaging/wheel.py"):
        (place / name).parent.mkdir(exist_ok=True)
        shutil.copy(ROOT / name, place / name)
    goal = tmp_path_factory.mktemp("wheel")
    pip("wheel", str(place), "--no-deps", "--wheel-dir", str(goal))
    return next(goal.glob("*.whl"))


@pytest.fixture(scope="module")
def escalier(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The command of a fresh virtual environment, which borrows only packages that are not ours."""
    place = tmp_path_factory.mktemp("Zoë B") / "venv"
    venv.create(place, with_pip=False)
    python = place / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    asked = [python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))"]
    site = Path(subprocess.check_output(asked, text=True).strip())
    ours = Path(pytest.__file__).parent.parent
    (site / "borrowed.pth").write_text(f"{ours}\n", encoding="utf-8")
    pip("--python", str(python), "install", "--no-deps", str(wheel))
    return python.with_name("escalier.exe" if os.name == "nt" else "escalier")


def pip(*arguments: str) -> None:
    subprocess.run([sys.executable, "-m", "pip", "--quiet", *arguments], check=True)


def run(command: Path, *arguments: str, folder: Path, **environment: str) -> str:
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    return subprocess.check_output(
        [command, *arguments], cwd=folder, env=kept | environment, text=True, encoding="utf-8"
    )


@pytest.mark.long
def test_a_wheel_holds_code_and_data(wheel):
    with zipfile.ZipFile(wheel) as opened:
        names = {name for name in opened.namelist() if ".dist-info/" not in name}
    assert names == code_files(ROOT) | {f"app/data/{name}" for name in data_files(ROOT)}


@pytest.mark.long
def test_the_installed_command_works_from_anywhere(escalier, tmp_path):
    told = run(escalier, "--diagnose", folder=tmp_path, ESCALIER_HOME=str(tmp_path / "home"))
    data = escalier.parent.parent
    assert "installed with pip" in told and str(ROOT) not in told.replace(str(data), "")
    record = ROOT / "assets" / "games" / "aufsteiger" / "diorama.json"
    picture = ["picture", str(record), "-o", "x.png", "--size", "96x64", "--quality", "low"]
    run(escalier, *picture, folder=tmp_path)
    with Image.open(tmp_path / "x.png") as image:
        assert len(image.getcolors(10000) or range(10000)) > 500
    assert "utilisation" in run(escalier, "--help", folder=tmp_path, LANGUAGE="fr")


@pytest.mark.long
@pytest.mark.skipif(bool(missing()), reason=f"a window needs {missing()}")
def test_the_installed_game_is_played(escalier, tmp_path):
    screen = Screen()
    try:
        player = Player(
            screen, tmp_path / "home", command=(str(escalier),), notes=tmp_path, folder=tmp_path
        )
        player.press("steppe")
        player.wait(lambda told: told["screen"] == "new game")
        player.press("begin")
        player.ready()
        assert len(screen.picture().getcolors(1 << 24) or ()) > 5000
        assert player.quit() == 0 and player.gone()
    finally:
        screen.close()
