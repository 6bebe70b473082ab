"""The entry point: runs one command; each imports what it needs, and nothing before."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from importlib import import_module
from io import TextIOWrapper
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from argparse import Namespace
    from pathlib import Path


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs what the command line asks for and returns the exit code."""
    _forget_current_folder()
    import multiprocessing

    multiprocessing.freeze_support()
    from . import command_line, languages

    if isinstance(sys.stdout, TextIOWrapper):  # whatever names files have, they can be printed
        sys.stdout.reconfigure(errors="backslashreplace")
    languages.use("")
    try:
        chosen = command_line.read(sys.argv[1:] if arguments is None else arguments)
        return _COMMANDS[chosen.command](chosen)
    except command_line.UsageError as error:
        print(error, file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:  # the reader of our output has gone
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except ModuleNotFoundError as error:
        return _missing_package(error)
    except Exception as error:
        from .support.startup_errors import report, start_log

        start_log()
        return report(error, dialog=False)


def _missing_package(error: ModuleNotFoundError) -> int:
    """Says how to get a package that is not installed; returns the exit code for it."""
    import shlex
    import subprocess

    from .languages import _
    from .resources import SOURCE

    windows = sys.platform == "win32"
    how = ["pip", "install", "escalier"]
    if SOURCE is not None:
        python = "py" if windows else "python3"
        how = [python, str(SOURCE / "packaging" / "dev.py"), "play", *sys.argv[1:]]
    command = subprocess.list2cmdline(how) if windows else shlex.join(how)
    told = _("The package {name} is missing. This installs all that is needed: {command}")
    print(told.format(name=error.name, command=command), file=sys.stderr)
    return 1


def _forget_current_folder() -> None:
    """Has no more modules imported from the current folder, unless the program itself is there.

    That is where `python -m` looks first, and where anything may lie. So nothing is imported here.
    """
    home = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
    try:
        here = os.path.realpath(os.curdir)
    except OSError:  # it was deleted, and libraries ask for it
        os.chdir(home)
        return
    if here != os.path.realpath(home):
        sys.path[:] = [path for path in sys.path if os.path.realpath(path) != here]


def _window(chosen: Namespace) -> int:
    from .ui.start import run

    return run(chosen.file)


def _protocol(chosen: Namespace) -> int:
    from time import perf_counter, process_time

    from .command_line import UsageError
    from .languages import _
    from .match.conversation import serve

    if sys.stdin is None or sys.stdout is None:
        raise UsageError(_("The protocol needs standard input and output."))
    clock = process_time if chosen.clock == "cpu" else perf_counter
    try:
        serve(sys.stdin.buffer, sys.stdout.buffer, clock)
    except (BrokenPipeError, KeyboardInterrupt):
        sys.stderr.close()
    return 0


def _match(chosen: Namespace) -> int:
    from .match.tournament.report import run
    from .support.termination import exit_on_termination

    exit_on_termination()
    return run(chosen)


def _diagnose(_chosen: Namespace) -> int:
    from .support.diagnose import diagnose

    return diagnose()


# Desktop integration


def _install_desktop(_chosen: Namespace) -> int:
    from .languages import _

    return _change_desktop("install", _("Installed:"), "")


def _remove_desktop(_chosen: Namespace) -> int:
    from .languages import _

    return _change_desktop("remove", _("Removed:"), _("Nothing was installed."))


def _change_desktop(action: str, done: str, nothing: str) -> int:
    from .files import printable
    from .languages import _

    if sys.platform == "darwin":
        print(_("There is no need to: the application says itself what it opens."), file=sys.stderr)
        return 1
    name = "windows_registry" if sys.platform == "win32" else "desktop_entry"
    integration = import_module(f".support.{name}", __package__)
    try:
        changed = getattr(integration, action)()
    except OSError as error:
        return _cannot_write(error, error.filename)
    print(done if changed else nothing, *map(printable, changed), sep="\n  ")
    return 0


# Pictures and films


def _export(chosen: Namespace) -> int:
    from .export.film import save_film
    from .export.picture import CannotExport, Shot, save_picture
    from .languages import say
    from .match.save_format import BadSave
    from .render.look import Look
    from .support.termination import exit_on_termination

    exit_on_termination()
    goal: dict[str, Any] = {"file": chosen.output, "overwrite": chosen.overwrite}
    look = Look(chosen.palette, chosen.symbols, chosen.coordinates, chosen.materials)
    drawn: dict[str, Any] = {"size": chosen.size, "quality": chosen.quality, "look": look}
    try:
        with _progress_lines() if chosen.tell else _progress_bar() as progress:
            if chosen.command == "film":
                drawn["ending"] = _ending(chosen) if chosen.ending is None else chosen.ending
                save_film(chosen.record, **goal, **drawn, progress=progress)
            else:
                shot = Shot(*(getattr(chosen, name) for name in Shot._fields))
                drawn |= {"shot": shot, "move": chosen.move, "side": chosen.side}
                save_picture(chosen.record, **goal, **drawn, progress=progress)
    except BadSave as error:
        print(say(error.pattern, error.values), file=sys.stderr)
        return 1
    except CannotExport as error:
        print(error, file=sys.stderr)
        return 1
    except BrokenPipeError:
        raise
    except OSError as error:
        return _cannot_write(error, chosen.output)
    return 0


def _ending(chosen: Namespace) -> list[str]:
    """The words at the end of a film: who won, and what decided it; none if nobody knows yet."""
    from .match.loading import load_file

    match = load_file(chosen.record)
    if match.outcome is None:
        return []
    from .ui.table.presenters import presenter_at_table, tell_who_plays
    from .ui.table.result_words import decided, headline

    presenter = presenter_at_table(match.game.name)
    tell_who_plays(presenter, match.seats.values(), notation=False)
    return [headline(presenter, match), decided(presenter, match)]


@contextmanager
def _progress_lines() -> Iterator[Callable[[float], None]]:
    """Progress as lines for the window, which is not to be slowed down."""
    if hasattr(os, "nice"):
        os.nice(10)
    yield lambda done: print(round(1000 * done), flush=True)


@contextmanager
def _progress_bar() -> Iterator[Callable[[float], None]]:
    """A progress bar on the terminal, if it takes longer than a second."""
    from tqdm import tqdm

    bars: list[Any] = []

    def show(done: float) -> None:
        if not bars:
            form = "{l_bar}{bar}| {elapsed} < {remaining}"
            bars.append(tqdm(total=1000, bar_format=form, delay=1.0))
        bars[0].update(round(1000 * done) - bars[0].n)

    try:
        yield show
    finally:
        for bar in bars:
            bar.close()


def _cannot_write(error: OSError, file: Path | str | None) -> int:
    """Prints that a file cannot be written; returns the exit code for it."""
    from .files import printable
    from .languages import _

    why = _(error.strerror or type(error).__name__)
    print(f"{printable(file)}: {why}." if file else f"{why}.", file=sys.stderr)
    return 1


_COMMANDS: dict[str, Callable[[Namespace], int]] = {
    "window": _window,
    "protocol": _protocol,
    "match": _match,
    "picture": _export,
    "film": _export,
    "diagnose": _diagnose,
    "install-desktop": _install_desktop,
    "remove-desktop": _remove_desktop,
}


if __name__ == "__main__":
    sys.exit(main())
