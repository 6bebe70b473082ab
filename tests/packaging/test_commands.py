"""Every command line in README.md and CONTRIBUTING.md works as it is printed.

Those of dev.py are followed to the command that they end in; set-up is not repeated here. Cheap
ones are run, with what makes pictures small added; of long ones it is tried that they would begin.
"""

from __future__ import annotations

import importlib.util
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from app import command_line, games, identity
from app.match.tournament import report
from tests import ROOT
from tests.packaging import script

TEXTS = {
    name: (ROOT / name).read_text(encoding="utf-8") for name in ("README.md", "CONTRIBUTING.md")
}
CHEAP = ["--size", "96x60", "--quality", "low"]
"""Added to commands that draw; of options given twice the last counts."""


def printed() -> list[str]:
    """All lines of code that are commands, without what is said about them."""
    found = []
    for text in TEXTS.values():
        lines = re.findall(r"^    (?:\$ )?((?:python3|py|pip|pipx|escalier|sudo) .+)$", text, re.M)
        found += [re.sub(r"\s+# .*", "", line) for line in lines]
    return list(dict.fromkeys(found))


def named() -> list[str]:
    """Commands of dev.py and of the program that stand within sentences."""
    within = "\n".join(re.sub(r"^    .*$", "", text, flags=re.M) for text in TEXTS.values())
    return re.findall(r"`((?:py(?:thon3)? packaging.)?dev\.py [^`]+|escalier [^`]+)`", within)


def followed(command: Sequence[str], monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What a command of dev.py runs first, with everything set up."""
    dev = script("dev")
    ended: list[list[str]] = []
    monkeypatch.setenv("PYTHONHASHSEED", "0")  # set by builds, and set back after this test
    for name in ("prepare", "build_kernel"):
        monkeypatch.setattr(dev, name, lambda *_needs: None)
    for name in ("become", "run"):
        monkeypatch.setattr(dev, name, lambda command: ended.append(list(command)) or 0)
    monkeypatch.setattr(dev, "run_all", lambda steps: ended.extend(map(list, steps.values())) or 0)
    assert dev.main(list(command)) == 0
    return ended[0]


def test_there_are_commands_to_try():
    assert len(printed()) >= 12 and len(named()) >= 4


@pytest.mark.parametrize("line", [line for line in printed() if "dev.py" in line])
def test_commands_of_dev_end_in_modules_that_exist(line, monkeypatch):
    python, place, *arguments = shlex.split(line)
    assert python == "python3" and (ROOT / place).is_file()
    assert arguments[0] in script("dev").COMMANDS
    program, *rest = followed(arguments, monkeypatch)
    assert Path(program).name.startswith("python")
    if rest[0] == "-m":
        assert importlib.util.find_spec(rest[1]) or rest[1] == "PyInstaller", rest  # another lock's
    else:
        assert (ROOT / rest[0]).is_file(), rest


@pytest.mark.parametrize("line", named())
def test_commands_within_sentences_exist(line):
    words = line.replace("\\", "/").split()
    if words[0] == "escalier":
        assert words[1].strip(".") in ("picture", "film", "protocol", "match") or words[
            1
        ].startswith("--")
        return
    assert words[1 + words[0].startswith("py")] in script("dev").COMMANDS


@pytest.mark.parametrize(
    "line", [line for line in printed() if re.search(r"\b(picture|film)\b", line)]
)
def test_pictures_and_films_are_made_as_shown(line, tmp_path, monkeypatch):
    """In a folder with a saved game of the name that is printed."""
    if ".mp4" in line and shutil.which("ffmpeg") is None:
        pytest.skip("ffmpeg is missing, as the program would say")
    arguments = shlex.split(line)[2:]
    shutil.copy(games.asset(games.names()[0], "diorama.json"), tmp_path / "GAME.escalier")
    _program, *rest = followed(arguments, monkeypatch)
    kept = rest + (CHEAP if "picture" in rest else ["--size", "32x20", "--quality", "low"])
    paths = {"GAME.escalier": str(tmp_path / "GAME.escalier")}
    goal = rest[rest.index("-o") + 1]
    paths[goal] = str(tmp_path / goal)
    command = [sys.executable, *(paths.get(word, word) for word in kept)]
    subprocess.run(command, cwd=ROOT, check=True, timeout=300, capture_output=True)
    assert (tmp_path / goal).stat().st_size > 500


@pytest.mark.skipif(shutil.which("git") is None, reason="git is missing")
def test_the_release_only_says_what_speaks_against_it():
    (line,) = (line for line in printed() if "release.py" in line)
    command = [sys.executable, *shlex.split(line)[1:], "--check"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    said = done.stderr.splitlines()
    assert all(line.startswith("No release: ") for line in said) and done.returncode == bool(said)


def test_the_match_is_one_that_can_be_played():
    (line,) = (line for line in printed() if line.startswith("escalier match "))
    chosen = command_line.read(shlex.split(line)[1:])
    plan = report._plan(chosen)
    assert [entrant.name for entrant in plan.entrants] == ["Ada", "hard", "expert@0.2s"]


def test_every_command_is_tried():
    """One that is added has to be one of these."""
    for line in printed():
        known = r"python3 (packaging/(dev|release)\.py|-m app protocol$)|escalier match "
        assert re.match(known, line), line


def test_addresses_are_those_of_the_identity():
    """Of this project; others may be linked to as well."""
    text = "\n".join(TEXTS.values())
    host = re.escape(identity.REPOSITORY)
    found = set(re.findall(rf"{host}[^)\s`]*", text))
    assert identity.DOWNLOADS in found and found <= {identity.DOWNLOADS, identity.ISSUES}
    assert f"`{identity.APPLICATION_ID}.json`" in text


def test_the_table_of_files_is_that_of_releases():
    """Names that release.py and the scripts it calls give to what they make."""
    table = TEXTS["README.md"].split("| system | file |")[1].split("\n\n")[0]
    files = re.findall(r"`([Ee]scalier[-_][^`]*…[^`]*)`", table)
    assert len(files) >= 9
    source = "".join(
        (ROOT / "packaging" / name).read_text(encoding="utf-8")
        for name in ("release.py", "deb.py", "manifests.py")
    )
    for ending in ("-one", ".tar.gz", ".dmg", "-setup.exe", ".deb", "windows-"):
        assert ending in source and any(ending in file for file in files), ending


def test_every_file_that_the_texts_name_is_there():
    text = "".join(TEXTS.values())
    named_files = set(re.findall(r"`((?:\w+/)+\w+\.(?:py|md|glsl|frag))`", text))
    folders = (ROOT, ROOT / "app")
    gone = [
        name
        for name in named_files
        if not any(list(folder.glob(name.replace("NAME", "*"))) for folder in folders)
    ]
    assert len(named_files) > 20 and not gone
