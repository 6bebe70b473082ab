"""The entry point: runs one command; each imports what it needs, and nothing before."""

from __future__ import annotations

import multiprocessing
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from argparse import Namespace
    from pathlib import Path


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs what the command line asks for and returns the exit code."""
    multiprocessing.freeze_support()
    from . import command_line, languages

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
    except Exception as error:
        from .support.startup_errors import report, start_log

        start_log()
        return report(error, dialog=False)


def _window(chosen: Namespace) -> int:
    from .ui.start import run

    return run(chosen.file)


def _protocol(_chosen: Namespace) -> int:
    from .match.protocol import serve

    try:
        serve(sys.stdin.buffer, sys.stdout.buffer)
    except (BrokenPipeError, KeyboardInterrupt):
        sys.stderr.close()
    return 0


def _bench(chosen: Namespace) -> int:
    from .bench import run

    return run(chosen.names)


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
    print(done if changed else nothing, *changed, sep="\n  ")
    return 0


# Pictures and films


def _export(chosen: Namespace) -> int:
    import signal

    from .export.film import save_film
    from .export.picture import CannotExport, save_picture
    from .languages import say
    from .match.save_format import BadSave

    # Asked to end, it unwinds, and removes its temporary files.
    signal.signal(signal.SIGTERM, lambda *_args: sys.exit(128 + signal.SIGTERM))
    try:
        if chosen.command == "film":
            with _progress_file(chosen.tell) if chosen.tell else _progress_bar() as progress:
                save_film(chosen.record, chosen.output, chosen.size, chosen.quality, progress)
        else:
            with _progress_bar() as progress:
                save_picture(
                    chosen.record,
                    chosen.output,
                    chosen.move,
                    chosen.size,
                    chosen.quality,
                    chosen.azimuth,
                    chosen.height,
                    chosen.near,
                    progress,
                )
    except BadSave as error:
        print(say(error.pattern, error.values), file=sys.stderr)
        return 1
    except CannotExport as error:
        print(error, file=sys.stderr)
        return 1
    except OSError as error:
        return _cannot_write(error, chosen.output)
    return 0


@contextmanager
def _progress_file(path: Path) -> Iterator[Callable[[float], None]]:
    """Progress as lines of a file, for the window, which is not to be slowed down."""
    if hasattr(os, "nice"):
        os.nice(10)
    with path.open("w", encoding="utf-8", buffering=1) as file:
        yield lambda done: print(round(1000 * done), file=file)


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
    from .languages import _

    why = _(error.strerror or type(error).__name__)
    print(f"{file}: {why}." if file else f"{why}.", file=sys.stderr)
    return 1


_COMMANDS: dict[str, Callable[[Namespace], int]] = {
    "window": _window,
    "protocol": _protocol,
    "bench": _bench,
    "picture": _export,
    "film": _export,
    "diagnose": _diagnose,
    "install-desktop": _install_desktop,
    "remove-desktop": _remove_desktop,
}


if __name__ == "__main__":
    sys.exit(main())
