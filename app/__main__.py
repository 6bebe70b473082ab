"""The command line of Escalier."""

from __future__ import annotations

import argparse
import multiprocessing
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from app import __version__


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs what the command line asks for and returns the exit code."""
    multiprocessing.freeze_support()
    given = list(sys.argv[1:] if arguments is None else arguments)
    parser = argparse.ArgumentParser(
        prog="escalier",
        usage="%(prog)s [FILE]\n       %(prog)s COMMAND ...",
        description="Four tabletop games about building stairs and climbing them. Without a "
        "command the window opens, with the game in FILE if there is one.",
    )
    parser.add_argument("--version", action="version", version=f"Escalier {__version__}")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", required=True)
    commands.add_parser("protocol", help="play by text on standard input and output")
    bench = commands.add_parser("bench", help="measure how fast things are")
    bench.add_argument("names", nargs="*", metavar="NAME", help="engines, table or gaps")
    _add_picture(commands.add_parser("picture", help="draw a moment of a record as a PNG file"))
    _add_film(commands.add_parser("film", help="draw a whole record as an animated file"))
    if not given or (given[0] not in commands.choices and not given[0].startswith("-")):
        return _window(given)
    chosen = parser.parse_args(given)

    if chosen.command == "protocol":
        return _protocol()
    if chosen.command == "bench":
        from app.bench import run

        return run(chosen.names)
    return _share(chosen)


def _window(given: Sequence[str]) -> int:
    """Opens the window, with a file if one is given."""
    if len(given) > 1:
        print("One game can be opened at a time.", file=sys.stderr)
        return 2
    file = Path(given[0]) if given else None
    if file is not None and not file.exists():
        print(f"There is no file and no command {given[0]!r}.", file=sys.stderr)
        return 2
    from app.ui.start import run

    return run(file)


def _add_picture(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("record", type=Path, help="a saved game")
    parser.add_argument("-o", "--output", type=Path, required=True, metavar="FILE")
    parser.add_argument("--move", type=int, metavar="N", help="after so many moves (default: all)")
    parser.add_argument("--size", type=_size, default=(1600, 1000), metavar="WIDTHxHEIGHT")
    parser.add_argument("--quality", choices=("low", "medium", "high", "still"), default="still")
    parser.add_argument("--azimuth", type=float, metavar="DEGREES", help="seen from further round")
    parser.add_argument("--height", type=float, metavar="DEGREES", help="seen from higher up")
    parser.add_argument("--near", type=float, default=1.0, metavar="FACTOR", help="zoom")


def _size(text: str) -> tuple[int, int]:
    width, _, height = text.partition("x")
    if not (width.isdecimal() and height.isdecimal()):
        raise argparse.ArgumentTypeError("a size is written like 1600x1000")
    size = int(width), int(height)
    if not all(16 <= side <= 8192 for side in size):
        raise argparse.ArgumentTypeError("a side is 16 to 8192 pixels long")
    return size


def _add_film(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("record", type=Path, help="a saved game")
    parser.add_argument("-o", "--output", type=Path, required=True, metavar="FILE")
    parser.add_argument("--size", type=_size, default=(640, 400), metavar="WIDTHxHEIGHT")
    parser.add_argument("--quality", choices=("low", "medium", "high"), default="low")
    parser.add_argument(
        "--tell", type=Path, metavar="FILE", help="write to a file how far it is, in thousandths"
    )


def _share(chosen: argparse.Namespace) -> int:
    from app.match.saves import BadSave
    from app.ui.share import CannotShare, save_film, save_picture

    try:
        if chosen.command == "film":
            with _told(chosen.tell) if chosen.tell else _bar() as progress:
                save_film(chosen.record, chosen.output, chosen.size, chosen.quality, progress)
        else:
            save_picture(
                chosen.record,
                chosen.output,
                chosen.move,
                chosen.size,
                chosen.quality,
                chosen.azimuth,
                chosen.height,
                chosen.near,
            )
    except (BadSave, CannotShare) as error:
        print(error, file=sys.stderr)
        return 1
    except OSError as error:
        print(f"{error.filename}: {error.strerror}.", file=sys.stderr)
        return 1
    return 0


@contextmanager
def _told(path: Path) -> Iterator[Callable[[float], None]]:
    """Progress as lines of a file, for the window that shows it and is not to be held up."""
    if hasattr(os, "nice"):
        os.nice(10)
    with path.open("w", encoding="utf-8", buffering=1) as file:
        yield lambda done: print(round(1000 * done), file=file)


@contextmanager
def _bar() -> Iterator[Callable[[float], None]]:
    """A progress bar on the terminal."""
    from tqdm import tqdm

    bars: list[Any] = []

    def show(done: float) -> None:
        if not bars:
            bars.append(tqdm(total=1000, bar_format="{l_bar}{bar}| {elapsed} < {remaining}"))
        bars[0].update(round(1000 * done) - bars[0].n)

    try:
        yield show
    finally:
        for bar in bars:
            bar.close()


def _protocol() -> int:
    from app.match.protocol import serve

    try:
        serve(sys.stdin.buffer, sys.stdout.buffer)
    except (BrokenPipeError, KeyboardInterrupt):
        sys.stderr.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
