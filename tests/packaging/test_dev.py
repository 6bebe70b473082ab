"""The front door in packaging/dev.py: its decisions, without network and without a real .venv."""

import ast
import re
import sys
import tomllib
from pathlib import Path
from types import ModuleType

import pytest

from tests import ROOT
from tests.packaging import script
from tests.tools.wine import not_under_wine

SOURCE = ROOT / "packaging" / "dev.py"
LOCKS = ROOT / "packaging" / "lock"
NAMES = ["play", "dev", "build"]


@pytest.fixture
def dev(tmp_path: Path) -> ModuleType:
    """A fresh dev.py whose repository is an empty folder with three small locks."""
    module = script("dev")
    settle(module, tmp_path)
    module.DEBIAN = tmp_path / "not-debian"
    module.LOCKS.mkdir()
    for name in NAMES:
        (module.LOCKS / f"{name}.txt").write_text(f"{name}==1\n")
    return module


def settle(dev: ModuleType, place: Path) -> None:
    dev.ROOT, dev.LOCKS, dev.VENV = place, place / "lock", place / ".venv"
    dev.PYTHON = dev.VENV / "python"
    dev.STAMP = dev.VENV / "stamp"
    dev.GUARD = dev.VENV / "guard"


def pretend_venv(dev: ModuleType, *locks: str) -> None:
    dev.VENV.mkdir(exist_ok=True)
    dev.PYTHON.write_text("")
    dev.write_stamp(set().union(*(dev.stamp_lines(lock) for lock in (None, *locks))))


def stub(dev: ModuleType, name: str, result: object = None) -> list[tuple]:
    """Replace a function of dev.py; return the list that its calls will be noted in."""
    calls: list[tuple] = []

    def stand_in(*arguments: object) -> object:
        calls.append(arguments)
        if isinstance(result, BaseException):
            raise result
        return result

    setattr(dev, name, stand_in)
    return calls


# The command line


def test_an_old_python_can_read_it_far_enough_to_be_told() -> None:
    tree = ast.parse(SOURCE.read_text(encoding="utf-8"), feature_version=(3, 7))
    first = tree.body[1]
    assert isinstance(first, ast.ImportFrom)
    assert first.module == "__future__"


def test_an_old_python_gets_one_sentence(dev, capsys) -> None:
    dev.OLDEST_PYTHON = "99.1"
    assert dev.main(["test"]) == 1
    assert capsys.readouterr().err.count("\n") == 1
    assert not dev.VENV.exists()


@pytest.mark.parametrize("arguments", [[], ["--help"], ["-h"], ["help"]])
def test_help_names_every_command(dev, capsys, arguments) -> None:
    assert dev.main(arguments) == 0
    shown = capsys.readouterr().out
    assert all(f"\n  {name} " in shown for name in dev.COMMANDS)
    assert max(map(len, shown.splitlines())) <= 100


def test_an_unknown_command_is_refused(dev, capsys) -> None:
    assert dev.main(["tset"]) == 2
    assert "'tset'" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("problem", "code", "shown"),
    [
        (KeyboardInterrupt(), 130, ""),
        (OSError("disk full"), 1, "dev.py: disk full\n"),
    ],
)
def test_problems_end_without_a_traceback(dev, capsys, problem, code, shown) -> None:
    stub(dev, "prepare", problem)
    assert dev.main(["play"]) == code
    assert capsys.readouterr().err == shown


def test_play_and_bench_pass_their_arguments_and_exit_code_on(dev) -> None:
    stub(dev, "prepare")
    programs = stub(dev, "become", 7)
    assert dev.main(["play", "picture", "--size", "8"]) == 7
    assert dev.main(["bench", "search"]) == 7
    python = str(dev.PYTHON)
    assert programs == [
        ([python, "-m", "app", "picture", "--size", "8"],),
        ([python, "-m", "tests.tools.bench", "search"],),
    ]


def test_texts_renews_the_catalogues_also_of_games_elsewhere(dev) -> None:
    prepared, programs = stub(dev, "prepare"), stub(dev, "run", 1)
    assert dev.main(["texts", "code", "assets"]) == 1
    assert prepared == [("dev", {})]
    tool = "packaging/languages/catalogues.py"
    assert programs == [([str(dev.PYTHON), tool, "code", "assets"],)]
    assert (ROOT / tool).is_file()


def test_test_runs_every_check_in_order(dev) -> None:
    stub(dev, "prepare")
    steps = stub(dev, "run_all", 0)
    assert dev.main(["test"]) == 0
    assert list(steps[0][0]) == ["ruff check", "ruff format", "mypy", "lint-imports", "pytest"]
    command = [str(dev.PYTHON), "-m", "pytest", *dev.side_by_side()]
    assert steps[0][0]["pytest"][: len(command)] == command
    assert f"faulthandler_timeout={dev.HANGS}" in steps[0][0]["pytest"]


@pytest.mark.parametrize(("cores", "files"), [(None, 2), (1, 2), (2, 2), (4, 4), (64, 8)])
def test_as_many_files_are_tested_at_once_as_there_are_cores(
    dev, monkeypatch, cores, files
) -> None:
    monkeypatch.setattr(dev.os, "cpu_count", lambda: cores)
    options = dev.side_by_side()
    assert options[options.index("-n") + 1] == str(files)


def test_long_lifts_the_marker_filter(dev) -> None:
    stub(dev, "prepare")
    steps = stub(dev, "run_all", 0)
    dev.main(["test", "--long"])
    assert steps[0][0]["pytest"][-2:] == ["-m", "not frozen and not windows"]


def test_pytest_arguments_run_only_pytest(dev) -> None:
    stub(dev, "prepare")
    stub(dev, "run_all", AssertionError())
    programs = stub(dev, "become", 5)
    assert dev.main(["test", "--long", "-k", "rules"]) == 5
    assert programs[0][0][1:] == ["-m", "pytest", "-m", "not frozen and not windows", "-k", "rules"]


def test_what_is_built_is_measured_and_tried(dev) -> None:
    stub(dev, "prepare")
    frozen = stub(dev, "run", 0)
    steps = stub(dev, "run_all", 4)
    assert dev.main(["build"]) == 4
    assert frozen[0][0][1:3] == ["-m", "PyInstaller"]
    assert list(steps[0][0])[-2:] == ["size and start", "trying it"]


@pytest.mark.parametrize(("arguments", "code"), [(["build"], 3), (["build", "--quick"], 0)])
def test_nothing_is_tried_when_freezing_failed_or_in_haste(dev, arguments, code) -> None:
    stub(dev, "prepare")
    stub(dev, "run", code)
    stub(dev, "run_all", AssertionError())
    assert dev.main(arguments) == code


def test_other_processors_need_a_compiler(dev, monkeypatch) -> None:
    """Without a wheel pip builds from source, with headers of the system."""
    asked = stub(dev, "is_current", False)
    stub(dev, "make_venv"), stub(dev, "install_lock")
    installed = stub(dev, "install_system_packages")
    monkeypatch.setattr(dev, "missing_packages", lambda needs: sorted(needs.values()))
    monkeypatch.setattr(dev.platform, "machine", lambda: "aarch64")
    dev.prepare("play", {"libEGL.so.1": "libegl1"})
    assert {"g++", "libx11-dev", "libegl1"} <= set(installed[0][0]) and asked
    monkeypatch.setattr(dev.platform, "machine", lambda: "x86_64")
    dev.prepare("play", {"libEGL.so.1": "libegl1"})
    assert "g++" not in installed[1][0]


def test_windows_has_tests_and_a_build_of_its_own(dev) -> None:
    """Both under Wine, for which system packages are needed that nothing else needs."""
    prepared, steps = stub(dev, "prepare"), stub(dev, "run_all", 0)
    built = stub(dev, "run", 0)
    assert dev.main(["test", "--windows"]) == 0 and dev.main(["build", "--windows"]) == 0
    assert all(dev.WINE.items() <= needs.items() for _lock, needs in prepared)
    suite, build, trial = steps[0][0].values()
    assert trial[1:] == ["-m", "pytest", "-m", "windows", "tests/windows"]
    assert built == [(build,)]
    assert all((ROOT / command[1]).is_file() for command in (suite, build))


# Running steps


def python_step(code: str) -> list[str]:
    return [sys.executable, "-c", code]


@not_under_wine("a program's output cannot go to a plain file")
def test_all_steps_run_and_the_failed_ones_are_named_last(dev, capfd) -> None:
    steps = {
        "one": python_step("raise SystemExit(3)"),
        "two": python_step("print('second')"),
    }
    assert dev.run_all(steps) == 1
    shown = capfd.readouterr().out.splitlines()
    assert "second" in shown
    assert shown[-1] == "failed: one"


def test_success_is_said_last(dev, capfd) -> None:
    assert dev.run_all({"one": python_step("print('first')")}) == 0
    assert capfd.readouterr().out.splitlines()[-1] == "all checks passed"


def test_exit_codes_are_passed_through(dev) -> None:
    assert dev.run(python_step("raise SystemExit(9)")) == 9


@pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")
def test_a_death_by_signal_becomes_the_shells_exit_code(dev) -> None:
    assert dev.run(python_step("import os; os.kill(os.getpid(), 15)")) == 128 + 15


def test_a_quiet_step_shows_its_last_lines_only_when_it_fails(dev, capfd) -> None:
    dev.quietly("Counting", python_step("print('one')"))
    assert capfd.readouterr() == ("", "")
    with pytest.raises(dev.SetupError) as problem:
        dev.quietly("Counting", python_step("print(*range(9), sep='\\n'); raise SystemExit(1)"))
    assert str(problem.value) == "Counting failed; its last lines:\n  4\n  5\n  6\n  7\n  8"
    assert problem.value.output.split() == list("012345678")


# The stamp


def test_nothing_is_current_before_the_first_set_up(dev) -> None:
    assert not dev.is_current(None)
    dev.VENV.mkdir()
    assert not dev.is_current("play")


@pytest.mark.parametrize(
    ("made", "current"),
    [("play", {"play"}), ("dev", {"play", "dev"}), ("build", {"play", "build"})],
)
def test_a_larger_lock_covers_the_smaller_one(dev, made, current) -> None:
    pretend_venv(dev, made)
    assert {name for name in NAMES if dev.is_current(name)} == current


def test_a_changed_lock_needs_an_installation_but_no_new_venv(dev) -> None:
    pretend_venv(dev, "dev")
    (dev.LOCKS / "dev.txt").write_text("dev==2\n")
    assert dev.is_current("play")
    assert not dev.is_current("dev")
    assert dev.is_current(None)


def test_another_python_needs_a_new_venv(dev) -> None:
    pretend_venv(dev, "dev")
    dev.THIS_PYTHON = "3.99.0"
    assert not dev.is_current(None)


def test_a_moved_repository_needs_a_new_venv(dev, tmp_path) -> None:
    pretend_venv(dev, "play")
    moved = tmp_path / "moved"
    moved.mkdir()
    for folder in (dev.VENV, dev.LOCKS):
        folder.rename(moved / folder.name)
    settle(dev, moved)
    assert dev.STAMP.exists()
    assert not dev.is_current("play")


def test_a_venv_without_its_python_needs_a_new_one(dev) -> None:
    pretend_venv(dev, "play")
    dev.PYTHON.unlink()
    assert not dev.is_current("play")


# Set-up


def test_a_second_run_starts_nothing(dev) -> None:
    pretend_venv(dev, "play")
    for name in ("one_at_a_time", "quietly", "run", "install_system_packages"):
        stub(dev, name, AssertionError(name))
    dev.is_there = lambda thing: True
    dev.prepare("play", dev.WINDOW)


def test_the_first_run_makes_the_venv_then_the_packages(dev) -> None:
    commands = stub(dev, "quietly")
    dev.PYTHON = Path(sys.executable)
    dev.prepare("dev", {})
    assert [command[1:4] for _, command in commands] == [
        ["-m", "venv", str(dev.VENV)],
        ["-m", "pip", "install"],
    ]
    assert dev.is_current("play")
    assert dev.is_current("dev")


def test_a_new_venv_starts_from_nothing(dev) -> None:
    (dev.VENV / "lib" / "half").mkdir(parents=True)
    dev.GUARD.write_text("")
    dev.STAMP.write_text("old")
    commands = stub(dev, "quietly")
    dev.make_venv()
    assert sorted(dev.VENV.iterdir()) == sorted([dev.GUARD, dev.STAMP])
    assert set(dev.STAMP.read_text(encoding="utf-8").splitlines()) == dev.stamp_lines(None)
    assert commands[0][1][1:3] == ["-m", "venv"]


@not_under_wine("links are not known as links")
def test_a_linked_venv_is_somebody_elses(dev, tmp_path) -> None:
    theirs = tmp_path / "theirs"
    (theirs / "lib").mkdir(parents=True)
    dev.VENV.symlink_to(theirs, target_is_directory=True)
    with pytest.raises(dev.SetupError, match="remove the link"):
        dev.make_venv()
    assert (theirs / "lib").is_dir()


def test_an_installation_adds_to_what_is_there(dev) -> None:
    pretend_venv(dev, "build")
    (dev.LOCKS / "play.txt").write_text("play==2\n")
    commands = stub(dev, "quietly")
    dev.install_lock("dev")
    assert all(dev.is_current(name) for name in NAMES)
    assert len(dev.STAMP.read_text().splitlines()) == 1 + len(NAMES)
    assert "--require-hashes" in commands[0][1]


def test_an_interrupted_venv_is_not_taken_for_a_whole_one(dev, monkeypatch) -> None:
    pretend_venv(dev, "play")

    def interrupt(folder: Path) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Path, "iterdir", interrupt)
    with pytest.raises(KeyboardInterrupt):
        dev.make_venv()
    assert not dev.is_current(None)


def test_an_interrupted_installation_leaves_no_stamp(dev) -> None:
    pretend_venv(dev, "play")
    stub(dev, "quietly", KeyboardInterrupt())
    with pytest.raises(KeyboardInterrupt):
        dev.install_lock("dev")
    assert not dev.is_current(None)


@pytest.mark.parametrize(
    ("output", "still_good"),
    [("No matching distribution", True), ("Installing collected packages: numpy\nfull", False)],
)
def test_without_network_the_old_packages_stay_good(dev, output, still_good) -> None:
    pretend_venv(dev, "play")
    stub(dev, "quietly", dev.SetupError("pip failed", output))
    with pytest.raises(dev.SetupError):
        dev.install_lock("dev")
    assert dev.is_current("play") == still_good


def test_only_one_set_up_at_a_time(dev) -> None:
    with dev.one_at_a_time(), dev.GUARD.open("a") as other:
        assert not dev.try_lock(other.fileno())
    with dev.GUARD.open("a") as other:
        assert dev.try_lock(other.fileno())


# System packages


@pytest.fixture
def debian(dev, tmp_path, monkeypatch) -> ModuleType:
    """dev.py on a Debian that has nothing but apt-get."""
    dev.DEBIAN = tmp_path
    dev.is_there = lambda thing: False
    monkeypatch.setattr(dev.shutil, "which", lambda name: {"apt-get": "/usr/bin/apt-get"}.get(name))
    return dev


def test_only_what_is_not_there_is_missing(debian) -> None:
    debian.is_there = lambda thing: thing in ("libGL.so.1", "xdotool")
    assert "libgl1" not in debian.missing_packages(debian.WINDOW)
    assert "libxrender1" in debian.missing_packages(debian.WINDOW)
    assert debian.missing_packages(debian.DISPLAY) == ["xvfb", "openbox"]


def test_other_systems_are_left_alone(dev) -> None:
    dev.is_there = lambda thing: False
    assert dev.missing_packages(dev.WINDOW) == []


def test_libraries_programs_and_modules_are_looked_for(dev) -> None:
    assert not dev.is_there("libnothing-of-the-kind.so.1")
    assert not dev.is_there("no-program-of-the-kind")
    assert dev.is_there(sys.executable)
    assert dev.is_there("venv")


def test_without_permission_the_command_to_run_is_told(debian) -> None:
    stub(debian, "root_prefix", None)
    stub(debian, "quietly", AssertionError())
    needs = {"libEGL.so.1": "libegl1", "Xvfb": "xvfb"}
    with pytest.raises(debian.SetupError) as problem:
        debian.prepare("play", needs)
    venv = "python{}.{}-venv".format(*sys.version_info)
    command = "sudo apt-get update && sudo apt-get install -y --no-install-recommends"
    command += f" libegl1 xvfb {venv}"
    assert str(problem.value).endswith(f"please run: {command}")


@pytest.mark.parametrize("prefix", [[], ["sudo", "-n"]])
def test_apt_installs_without_asking(debian, prefix) -> None:
    stub(debian, "root_prefix", list(prefix))
    commands = stub(debian, "quietly")
    debian.install_system_packages(["libegl1"])
    (command,) = (call[1] for call in commands)
    assert command[: len(prefix)] == prefix
    assert "DEBIAN_FRONTEND=noninteractive" in command
    assert {"apt-get", "-y", "libegl1"} <= set(command)


def test_apt_refreshes_its_list_only_if_needed(debian) -> None:
    stub(debian, "root_prefix", [])
    commands = []

    def fail_first(what: str, command: list[str]) -> None:
        commands.append("update" if "update" in command else "install")
        if len(commands) == 1:
            raise debian.SetupError(what)

    debian.quietly = fail_first
    debian.install_system_packages(["libegl1"])
    assert commands == ["install", "update", "install"]


# The locks


def pins(name: str) -> dict[str, set[str]]:
    """Read a lock: package -> pinned versions. Any line that is no pin with hashes fails."""
    text = (LOCKS / f"{name}.txt").read_text(encoding="utf-8").replace("\\\n", " ")
    found: dict[str, set[str]] = {}
    for line in text.splitlines():
        if line.strip() and not line.startswith("#"):
            pin, *hashes = re.split(r"\s+--hash=", line.strip())
            assert hashes, line
            assert all(re.fullmatch(r"sha256:[0-9a-f]{64}", digest) for digest in hashes)
            match = re.fullmatch(r"([a-z0-9-]+)==([0-9][\w.]*)( ; .+)?", pin)
            assert match, pin
            found.setdefault(match[1], set()).add(match[2])
    return found


@pytest.mark.parametrize("name", NAMES)
def test_a_lock_names_no_host_and_no_path(name) -> None:
    text = (LOCKS / f"{name}.txt").read_text(encoding="utf-8")
    assert "://" not in text
    assert "index" not in text
    assert "find-links" not in text


@pytest.mark.parametrize("name", NAMES)
def test_a_lock_pins_what_pyproject_asks_for(name) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    wanted = project["dependencies"] + project["optional-dependencies"].get(name, [])
    names = {re.match(r"[\w-]+", requirement)[0].lower() for requirement in wanted}
    assert names <= pins(name).keys()


def test_locks_agree_with_each_other() -> None:
    play, dev, build = (pins(name) for name in NAMES)
    assert play.items() <= dev.items()
    assert play.items() <= build.items()
    assert all(dev[name] == build[name] for name in dev.keys() & build.keys())


def test_the_locks_are_those_dev_knows(dev) -> None:
    assert list(dev.COVERS) == NAMES
    assert {path.stem for path in LOCKS.glob("*.txt")} == set(NAMES)
