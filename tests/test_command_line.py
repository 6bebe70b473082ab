"""The command line: what it says, what it imports for that, and how it ends in trouble."""

from __future__ import annotations

import errno
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from app import __version__, command_line, games, languages
from app.__main__ import _missing_package, main
from app.match.folders import CannotWrite
from app.resources import resource
from app.support import startup_errors
from tests import PROGRAM, ROOT

RECORD = str(games.asset(games.names()[0], "diorama.json"))


@pytest.fixture(autouse=True)
def english(monkeypatch):
    """Whatever the language of the system is; and nothing is left to other tests."""
    monkeypatch.setenv("LANGUAGE", "en")
    yield
    languages.use("en")


def run(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """The game as a program of its own, without programs that could show a dialog."""
    kept = {name: os.environ[name] for name in ("SYSTEMROOT", "HOME") if name in os.environ}
    return subprocess.run(
        [sys.executable, "-m", "app", *arguments],
        cwd=ROOT,
        env={**kept, "PATH": "", "PYTHONUTF8": "1", **environment},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=120,
    )


# What it says


def test_version():
    said = run("--version")
    assert (said.returncode, said.stdout) == (0, f"Escalier {__version__}\n")


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", ["usage:", "Exit codes"]),
        ("fr", ["utilisation", "Codes de"]),
        ("de", ["Aufruf:", "Rückgabewerte"]),
    ],
)
def test_help_names_everything_there_is(language, words, monkeypatch, capsys):
    monkeypatch.setenv("LANGUAGE", language)
    with pytest.raises(SystemExit) as ended:
        main(["--help"])
    said = capsys.readouterr().out
    assert ended.value.code == 0
    for word in [*words, "protocol", "picture", "film", "--diagnose", "--install-desktop"]:
        assert word in said, word


@pytest.mark.parametrize("command", ["protocol", "picture", "film"])
def test_every_command_explains_itself(command, capsys):
    with pytest.raises(SystemExit):
        main([command, "--help"])
    assert f"usage: escalier {command}" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (["--nonsense"], "arguments inconnus"),
        (["film"], "il manque ces arguments"),
        (["picture", "a", "-o", "b", "--size", "9"], "une taille s’écrit comme"),
        (["picture", "a", "-o", "b", "--move", "x"], "valeur impossible"),
        (["picture", "a", "-o", "b", "--near", "0"], "c’est un nombre de 0.1 à 10"),
        (["picture", "a", "-o", "b", "--quality", "x"], "choix impossible"),
    ],
)
def test_what_is_wrong_is_said_in_french_too(given, said, monkeypatch, capsys):
    monkeypatch.setenv("LANGUAGE", "fr")
    with pytest.raises(SystemExit) as ended:
        main(given)
    assert ended.value.code == 2 and said in capsys.readouterr().err


@pytest.mark.parametrize(
    ("option", "value"),
    [
        *(("--near", value) for value in ("0", "-1", "nan", "inf", "11")),
        *(("--height", value) for value in ("0", "91", "nan")),
        *(("--azimuth", value) for value in ("inf", "361")),
    ],
)
def test_views_that_make_no_picture_are_refused(option, value, tmp_path, capsys):
    goal = tmp_path / "x.png"
    with pytest.raises(SystemExit) as ended:
        main(["picture", RECORD, "-o", str(goal), f"{option}={value}"])
    said = capsys.readouterr().err.splitlines()[-1]
    assert ended.value.code == 2 and f"{option}: this is a number from" in said
    assert not goal.exists()


def test_files_that_cannot_be_written_are_named(tmp_path, capsys):
    goal = tmp_path / "none" / "x.png"
    assert main(["picture", RECORD, "-o", str(goal), "--size", "16x16", "--quality", "low"]) == 1
    assert capsys.readouterr().err == f"{goal}: No such file or directory.\n"


def test_the_words_of_argparse_are_its_own():
    source = Path(command_line.argparse.__file__).read_text(encoding="utf-8")
    for words in command_line.ARGPARSE_TEXTS:
        assert re.search(re.escape(repr(words)[1:-1]), source), words


# What it imports


@pytest.mark.parametrize("given", ["--help", "--version", "protocol"])
def test_small_things_need_nothing_but_python(given):
    code = f"""
import sys, app.__main__
try:
    app.__main__.main([{given!r}])
except SystemExit:
    pass
needless = {{"pyglet", "numpy", "PIL", "moderngl", "slimgui", "platformdirs", "tqdm"}}
print(*needless & set(sys.modules), file=sys.stderr)
"""
    said = subprocess.run(
        [sys.executable, "-c", code],
        cwd=ROOT,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
    )
    assert said.stderr.strip() == ""


# When things go wrong


def named(module: str, name: str) -> type[Exception]:
    return type(name, (Exception,), {"__module__": module})


@pytest.mark.parametrize(
    ("error", "code", "words"),
    [
        (
            named("pyglet.gl", "ContextException")("no context"),
            startup_errors.NO_OPENGL,
            "OpenGL 3.3",
        ),
        (named("pyglet.window", "NoSuchConfigException")(), startup_errors.NO_OPENGL, "OpenGL 3.3"),
        (
            ValueError("Requested OpenGL version 330, got 210"),
            startup_errors.NO_OPENGL,
            "OpenGL 3.3",
        ),
        (ImportError('Library "GL" not found.'), startup_errors.NO_OPENGL, "library GL,"),
        (Exception("libEGL.so.1 not loaded"), startup_errors.NO_OPENGL, "library libEGL,"),
        (
            named("pyglet.display.xlib", "NoSuchDisplayException")(),
            startup_errors.NO_DISPLAY,
            "display",
        ),
        (
            OSError(errno.ENOSPC, "No space left on device", "x.gif"),
            startup_errors.FAILED,
            "x.gif: No",
        ),
        (
            ValueError("the save version is odd."),
            startup_errors.FAILED,
            "wrong: the save version is odd.",
        ),
        (AssertionError(), startup_errors.FAILED, "AssertionError."),
    ],
)
def test_every_trouble_is_one_sentence_and_a_code(error, code, words, capsys):
    assert startup_errors.report(error, dialog=False) == code
    said = capsys.readouterr().err
    assert words in said and len(said.splitlines()) == 1 and ".." not in said


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="displays of X11")
def test_a_display_that_refuses(tmp_path):
    said = run(DISPLAY=":9077", ESCALIER_HOME=str(tmp_path), LANGUAGE="fr")
    assert said.returncode == startup_errors.NO_DISPLAY
    assert len(said.stderr.splitlines()) == 1 and "affichage" in said.stderr
    assert "Traceback" in (tmp_path / "log" / "escalier.log").read_text(encoding="utf-8")


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="displays of X11")
def test_without_a_log_there_is_still_only_a_sentence(tmp_path):
    (tmp_path / "log").touch()
    said = run(DISPLAY=":9077", ESCALIER_HOME=str(tmp_path))
    assert said.returncode == startup_errors.NO_DISPLAY and len(said.stderr.splitlines()) == 1


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="displays of X11")
@pytest.mark.parametrize("kind", ["pipe", "device", "folder", "circle"])
def test_a_log_that_is_no_file_keeps_nobody_waiting(tmp_path, kind):
    log = tmp_path / "log" / "escalier.log"
    log.parent.mkdir()
    {
        "pipe": lambda: os.mkfifo(log),
        "device": lambda: log.symlink_to("/dev/full"),
        "folder": log.mkdir,
        "circle": lambda: log.symlink_to(log.name),
    }[kind]()
    said = run(DISPLAY=":9077", ESCALIER_HOME=str(tmp_path))
    assert said.returncode == startup_errors.NO_DISPLAY and len(said.stderr.splitlines()) == 1


@pytest.mark.skipif(sys.platform == "win32", reason="streams of POSIX")
@pytest.mark.parametrize("closed", ["<&-", ">&-"])
def test_a_protocol_without_anybody_to_talk_to(tmp_path, closed):
    command = ["sh", "-c", f'exec "$@" {closed}', "sh", *PROGRAM, "protocol"]
    said = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=60)
    assert said.returncode == 2
    assert said.stderr == "The protocol needs standard input and output.\n"


@pytest.mark.skipif(sys.platform == "win32", reason="programs of X11, and bytes as names")
@pytest.mark.parametrize("terminal", [False, True])
def test_a_dialog_only_for_people_without_a_terminal(terminal, monkeypatch):
    shown = []
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("DISPLAY", ":9077")
    monkeypatch.setattr(startup_errors, "call", lambda *command, seconds: shown.append(command))
    stream = SimpleNamespace(isatty=lambda: terminal, write=lambda text: None, flush=lambda: None)
    monkeypatch.setattr(sys, "stderr", stream)
    startup_errors.show_message("Un pilote plus récent n’aide pas.")
    programs = [] if terminal else ["zenity", "kdialog", "xmessage"]
    assert [command[0] for command in shown] == programs
    if not terminal:
        assert os.fsencode(shown[-1][-1]) == "Un pilote plus récent n'aide pas.".encode("latin-1")


def test_that_nothing_can_be_saved_is_said_once(monkeypatch):
    from app.ui.autosave import Autosave
    from tests.tools.fakes import FakeProgram

    program = FakeProgram()
    autosave = Autosave(program)
    for folder in ("games", "games", "settings", "games"):
        autosave.refused(CannotWrite(Path(folder), "No space left on device"))
    assert [text.split(" (")[0] for text in program.said] == [
        "Nothing can be saved in games",
        "Nothing can be saved in settings",
    ]


# What helps to find out why


def test_diagnose_without_a_display(tmp_path):
    (tmp_path / "settings").touch()
    said = run("--diagnose", ESCALIER_HOME=str(tmp_path), LANGUAGE="fr")
    assert (said.returncode, said.stderr) == (0, "")
    found = dict(re.findall(r"^  (\S.{12}) (.*)$", said.stdout, re.MULTILINE))
    found = {name.strip(): value for name, value in found.items()}
    assert found["Escalier"] == __version__ and found["form"].startswith("from source")
    assert re.match(r"\d+\.\d+", found["pyglet"]) and re.match(r"\d+\.\d+", found["numpy"])
    assert found["games"].startswith(f"{tmp_path / 'data' / 'games'} (")
    assert "can be made" in found["games"] and found["assets"] == str(resource("assets"))
    assert "CANNOT be written" in found["settings"]
    assert found["system"] == "fr"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["settings"]
    if sys.platform.startswith("linux"):
        assert "there is no display" in said.stdout
        assert re.search(r"^\d\.\d", found["version"]) and found["renderer"] and found["GLSL"]


def test_letters_that_the_output_lacks_stop_nothing(tmp_path):
    """As on a Windows whose output is in Latin letters, for somebody with a Greek name."""
    home = str(tmp_path / "Ελένη")
    said = run("--diagnose", ESCALIER_HOME=home, PYTHONUTF8="0", PYTHONIOENCODING="ascii")
    assert (said.returncode, said.stderr) == (0, "")
    assert "\\u0395\\u03bb" in said.stdout


def test_diagnose_with_a_display_that_refuses_and_nothing_else(tmp_path):
    broken = {"MESA_GL_VERSION_OVERRIDE": "2.1", "EGL_PLATFORM": "nonsense"}
    said = run("--diagnose", DISPLAY=":9077", ESCALIER_HOME=str(tmp_path), **broken)
    assert (said.returncode, said.stderr) == (0, "")
    assert "Cannot connect to" in said.stdout or not sys.platform.startswith("linux")
    assert "MESA_GL_VERSION_OVERRIDE 2.1" in said.stdout


def test_without_packages_one_sentence_says_what_to_do(tmp_path):
    """From source, on a bare Python: every command that needs a package, and with its arguments."""
    bare = [sys.executable, "-S", "-E", "-m", "app"]
    join = subprocess.list2cmdline if sys.platform == "win32" else shlex.join
    for arguments in ([], ["--diagnose"], ["picture", "my game.json", "-o", "x.png"]):
        done = subprocess.run([*bare, *arguments], cwd=ROOT, capture_output=True, text=True)
        (line,) = done.stderr.splitlines()
        named = join([str(ROOT / "packaging" / "dev.py"), "play", *arguments])
        assert done.returncode == 1 and line.endswith(named), line
    told = subprocess.run([*bare, "protocol"], cwd=ROOT, input=b"games\n", capture_output=True)
    assert told.stdout.startswith(b'{"ok": true')


def test_on_windows_its_terminal_reads_that_command(monkeypatch, capsys):
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(sys, "argv", ["escalier", "picture", "x y.json"])
    assert _missing_package(ModuleNotFoundError(name="numpy")) == 1
    said = capsys.readouterr().err.strip()
    assert "needed: py " in said and said.endswith(' play picture "x y.json"') and "'" not in said
