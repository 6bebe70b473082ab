"""The game as a wheel: every file of it is inside, and `escalier` works from anywhere."""

from __future__ import annotations

import ast
import os
import re
import runpy
import shutil
import subprocess
import sys
import tarfile
import venv
import zipfile
from email import message_from_bytes
from pathlib import Path
from types import SimpleNamespace

import pytest
from PIL import Image

from app import __version__, games, identity
from app.ai import native
from tests import ROOT, SHIPPED
from tests.window.player import Player, Screen, missing

DATA = ("assets", "shaders")
OTHER = "print('somebody else')\n"
"""What another package of the name `app` does."""


def data_files(root: Path) -> set[str]:
    found = (path for folder in DATA for path in (root / folder).rglob("*") if path.is_file())
    return {path.relative_to(root).as_posix() for path in found}


def code_files(package: Path) -> set[str]:
    return {path.relative_to(package).as_posix() for path in package.rglob("*.py")}


CODE = ROOT / "app"
COMPILER = next((name for name in ("gcc", "clang", "cc") if shutil.which(name)), None)


# What setuptools is told


def test_every_file_has_its_place_in_the_wheel(tmp_path, monkeypatch):
    dist = pytest.importorskip("setuptools.dist")
    monkeypatch.chdir(ROOT)
    setup = SimpleNamespace(**runpy.run_path("setup.py"))
    project = {"packages": [setup.PACKAGE], "package_dir": {setup.PACKAGE: setup.SOURCE}}
    command = setup.BuildEscalier(dist.Distribution({**project, "script_name": ""}))
    command.build_lib = str(tmp_path)
    data = tmp_path / "escalier" / "data"
    data.mkdir(parents=True)
    (data / "stale.txt").touch()
    command.ensure_finalized()
    command.run()
    assert [path.name for path in tmp_path.iterdir()] == ["escalier"]
    assert code_files(tmp_path / "escalier") == code_files(CODE)
    assert data_files(data) == data_files(ROOT) and not (data / "stale.txt").exists()
    there = (native.FOLDER / native.file_name()).is_file()
    kernel = ["kernel"] if COMPILER or there else []
    assert sorted(path.name for path in data.iterdir()) == sorted([*DATA, *kernel])
    assert not COMPILER or native.load(data / "kernel" / native.file_name(), native.digest(CODE))
    for file in data_files(ROOT):
        assert (data / file).read_bytes() == (ROOT / file).read_bytes()


def test_every_folder_of_code_is_a_package():
    """Setuptools finds only these, so a folder without an __init__.py would stay behind."""
    for file in code_files(CODE):
        assert (CODE / file).with_name("__init__.py").exists(), file


def test_the_program_calls_its_own_package_by_no_name():
    """It is `app` in the tree and `escalier` in a wheel: imports inside it are relative."""
    for file in code_files(CODE):
        for node in ast.walk(ast.parse((CODE / file).read_text(encoding="utf-8"))):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            if isinstance(node, ast.ImportFrom) and not node.level:
                names = [node.module or ""]
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                names = [node.value] if "\n" not in node.value else []
            assert "app" not in {name.split(".")[0] for name in names}, file


# A real one


@pytest.fixture(scope="module")
def source(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of what a wheel is made of."""
    place = tmp_path_factory.mktemp("source")
    for name in ("app", *DATA):
        shutil.copytree(ROOT / name, place / name, ignore=shutil.ignore_patterns("__pycache__"))
    scripts = ("setup.py", "packaging/kernel.py")
    for name in ("pyproject.toml", "README.md", "LICENSE", *scripts):
        (place / name).parent.mkdir(exist_ok=True)
        shutil.copy(ROOT / name, place / name)
    return place


@pytest.fixture(scope="module")
def wheel(source: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A wheel of it."""
    goal = tmp_path_factory.mktemp("wheel")
    pip("wheel", str(source), "--no-deps", "--wheel-dir", str(goal))
    return next(goal.glob("*.whl"))


@pytest.fixture(scope="module")
def escalier(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The command in a virtual environment in which somebody else has a package `app`."""
    return install(wheel, tmp_path_factory.mktemp("Zoë B") / "venv")


def install(wheel: Path, place: Path) -> Path:
    """Installs the wheel into a fresh environment that borrows only packages that are not ours."""
    venv.create(place, with_pip=False)
    python = place / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    ours = Path(pytest.__file__).parent.parent
    (site_of(python) / "borrowed.pth").write_text(f"{ours}\n", encoding="utf-8")
    for name in ("__init__.py", "resources.py", "games/__init__.py"):
        (site_of(python) / "app" / name).parent.mkdir(exist_ok=True)
        (site_of(python) / "app" / name).write_text("raise ImportError('not yours')\n")
    (site_of(python) / "app" / "__init__.py").write_text("")
    (site_of(python) / "app" / "__main__.py").write_text(OTHER)
    pip("--python", str(python), "install", "--no-deps", str(wheel))
    return python.with_name("escalier.exe" if os.name == "nt" else "escalier")


def python_of(escalier: Path) -> Path:
    return escalier.with_name("python.exe" if os.name == "nt" else "python")


def site_of(python: Path) -> Path:
    asked = [python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))"]
    return Path(subprocess.check_output(asked, text=True).strip())


def everything(folder: Path) -> set[Path]:
    return {path for path in folder.rglob("*") if "__pycache__" not in path.parts}


def pip(*arguments: str) -> None:
    subprocess.run([sys.executable, "-m", "pip", "--quiet", *arguments], check=True)


def run(*command: str | Path, folder: Path, asked: str = "", **environment: str) -> str:
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    return subprocess.check_output(
        command,
        cwd=folder,
        env=kept | environment,
        input=asked,
        text=True,
        encoding="utf-8",
        timeout=120,
    )


@pytest.mark.long
def test_a_wheel_holds_code_and_data(wheel):
    with zipfile.ZipFile(wheel) as opened:
        names = {name for name in opened.namelist() if ".dist-info/" not in name}
    code = {f"escalier/{name}" for name in code_files(CODE)}
    kernel = {f"escalier/data/kernel/{native.file_name()}"} if COMPILER else set()
    assert names == code | {f"escalier/data/{name}" for name in data_files(ROOT)} | kernel
    *_, python, abi, system = wheel.stem.split("-")
    assert (python, abi) == ("py3", "none") and (system != "any") == bool(COMPILER)
    assert not system.startswith("linux_"), "PyPI takes no wheel for just any Linux"


@pytest.mark.long
def test_without_a_compiler_a_wheel_is_for_every_system(source, tmp_path, monkeypatch):
    shutil.rmtree(source / "build", ignore_errors=True)
    monkeypatch.setenv("CC", "no-such-compiler")
    pip("wheel", str(source), "--no-deps", "--wheel-dir", str(tmp_path))
    wheel = next(tmp_path.glob("*.whl"))
    assert wheel.stem.endswith("-py3-none-any")
    with zipfile.ZipFile(wheel) as opened:
        assert not any("kernel" in name for name in opened.namelist() if "/data/" in name)


@pytest.mark.long
@pytest.mark.skipif(not (ROOT / ".git").exists(), reason="git says what the source consists of")
def test_a_source_distribution_is_the_whole_tree(tmp_path):
    listed = subprocess.check_output(["git", "ls-files", "-z"], cwd=ROOT, text=True).split("\0")
    files = {name for name in listed if (ROOT / name).is_file() and name}
    place = tmp_path / "tree"
    for name in files:
        (place / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, place / name)
    pip("install", "--target", str(tmp_path / "tools"), "setuptools>=77")
    code = "import sys; from setuptools import build_meta; build_meta.build_sdist(sys.argv[1])"
    command = [sys.executable, "-c", code, str(tmp_path)]
    tools = os.environ | {"PYTHONPATH": str(tmp_path / "tools")}
    subprocess.run(command, cwd=place, env=tools, check=True, capture_output=True)
    with tarfile.open(next(tmp_path.glob("*.tar.gz"))) as archive:
        inside = {name.partition("/")[2] for name in archive.getnames()}
    assert sorted(files - inside) == [".ci/run", ".gitignore"]


@pytest.mark.long
def test_its_metadata_says_who_made_it_and_where(wheel):
    with zipfile.ZipFile(wheel) as opened:
        (name,) = (name for name in opened.namelist() if name.endswith("/METADATA"))
        metadata = message_from_bytes(opened.read(name))
    assert metadata["Author"] == identity.AUTHOR and metadata["Author-email"] == identity.EMAIL
    assert metadata["Version"] == __version__ and metadata["Summary"] == identity.SUMMARY
    urls = dict(line.split(", ") for line in metadata.get_all("Project-URL", []))
    assert urls["Homepage"] == identity.HOMEPAGE and urls["Download"] == identity.DOWNLOADS
    text = str(metadata.get_payload())
    linked = re.findall(r"\]\(([^)]+)\)", text)
    assert len(linked) > 6 and all(link.startswith(("https://", "#")) for link in linked)
    assert identity.file_at(__version__, "packaging/pictures/window.jpg", raw=True) in linked
    fonts = {path.name for path in (ROOT / "assets" / "fonts").glob("*.txt")}
    licences = {Path(path).name for path in metadata.get_all("License-File", [])}
    assert licences == fonts | {"LICENSE", "LICENSES.md"}


@pytest.mark.long
def test_the_installed_command_works_from_anywhere(escalier, tmp_path):
    told = run(escalier, "--diagnose", folder=tmp_path, ESCALIER_HOME=str(tmp_path / "home"))
    data = escalier.parent.parent
    assert ("AI kernel     not there" in told) != bool(COMPILER)
    assert "installed with pip" in told and str(ROOT) not in told.replace(str(data), "")
    record = games.asset(SHIPPED[-1], "diorama.json")
    picture = ["picture", str(record), "-o", "x.png", "--size", "96x64", "--quality", "low"]
    run(escalier, *picture, folder=tmp_path)
    with Image.open(tmp_path / "x.png") as image:
        assert len(image.getcolors(10000) or range(10000)) > 500
    assert "utilisation" in run(escalier, "--help", folder=tmp_path, LANGUAGE="fr")


@pytest.mark.long
def test_another_package_called_app_is_not_in_the_way(escalier, tmp_path):
    python = python_of(escalier)
    assert run(python, "-m", "app", folder=tmp_path) == "somebody else\n"
    for command in ([escalier], [python, "-m", "escalier"]):
        told = run(*command, "protocol", folder=tmp_path, asked="games\n")
        assert all(name in told for name in SHIPPED)
    code = """
from escalier import games
from escalier.export.job import ExportJob
from escalier.match.match import new_match
from escalier.match.seats import Seat
match = new_match(games.names()[0], [Seat(), Seat()])
options = ["picture", "--size=32x32", "--quality=low"]
job = ExportJob(match, options, "A name", ".png", lambda: None)
job.wait(100)
print(job.error or job.saved.name)
"""
    home = str(tmp_path / "home")
    assert run(python, "-c", code, folder=tmp_path, ESCALIER_HOME=home).strip() == "A name.png"


@pytest.mark.long
def test_uninstalling_leaves_nothing(wheel, tmp_path):
    bare = install(wheel, tmp_path / "venv")
    place = bare.parent.parent
    installed = everything(place)
    run(bare, "--version", folder=tmp_path)
    pip("--python", str(python_of(bare)), "uninstall", "--yes", "escalier")
    gone = installed - everything(place)
    assert {path.name for path in gone} >= {bare.name, "escalier", "data"}
    site = site_of(python_of(bare))
    assert {path.name for path in site.iterdir()} == {"app", "borrowed.pth"}
    assert not any("escalier" in path.name for path in everything(place))
    assert run(python_of(bare), "-m", "app", folder=tmp_path) == "somebody else\n"


@pytest.mark.long
@pytest.mark.skipif(bool(missing()), reason=f"a window needs {missing()}")
def test_the_installed_game_is_played(escalier, tmp_path):
    screen = Screen()
    try:
        player = Player(
            screen, tmp_path / "home", command=(str(escalier),), notes=tmp_path, folder=tmp_path
        )
        player.press(games.names()[0])
        player.wait(lambda told: told["screen"] == "new game")
        player.press("begin")
        player.ready()
        assert len(screen.picture().getcolors(1 << 24) or ()) > 5000
        assert player.quit() == 0 and player.gone()
    finally:
        screen.close()
