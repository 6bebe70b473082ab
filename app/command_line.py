"""The command line: its commands and options, parsed and explained in the system's language."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from math import nan
from pathlib import Path

from . import __version__
from .languages import N_, _


class UsageError(Exception):
    """The command line is wrong; `str()` says why."""


def read(given: Sequence[str]) -> argparse.Namespace:
    """The parsed arguments, with `command`; raises UsageError, or exits with help or usage."""
    argparse._ = _  # type: ignore[attr-defined]  # argparse's own texts are in our catalogues
    if not given or not (given[0] in _COMMANDS or given[0].startswith("-")):
        return _window(given)
    chosen = _parser().parse_args(given)
    return chosen if chosen.command else _window([])


def _window(given: Sequence[str]) -> argparse.Namespace:
    """The command that opens the window, with a file if one is given."""
    if len(given) > 1:
        raise UsageError(_("One game can be opened at a time."))
    file = Path(given[0]) if given else None
    if file is not None and not file.exists():
        raise UsageError(_("There is no file and no command '{name}'.").format(name=file))
    return argparse.Namespace(command="window", file=file)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="escalier",
        usage="%(prog)s [FILE]\n       %(prog)s COMMAND ...",
        description=_(
            "Tabletop games about building stairs and climbing them. Without a command the window "
            "opens, with the game in FILE if there is one."
        ),
        epilog=_(
            "Exit codes: 0 all went well, 1 something went wrong, 2 the command line is wrong, "
            "3 OpenGL 3.3 is missing, 4 the display cannot be opened."
        ),
    )
    commands = parser.add_subparsers(
        dest="command", metavar="COMMAND", title=_("commands"), prog="escalier"
    )
    for name, (about, add_arguments) in _COMMANDS.items():
        add_arguments(commands.add_parser(name, help=_(about), description=_(about)))
    for name, about in _OPTIONS.items():
        parser.add_argument(
            f"--{name}", dest="command", action="store_const", const=name, help=_(about)
        )
    about = _("print the version and end")
    parser.add_argument(
        "--version", action="version", version=f"Escalier {__version__}", help=about
    )
    return parser


def _add_nothing(parser: argparse.ArgumentParser) -> None:
    """The command takes no arguments."""


def _add_names(parser: argparse.ArgumentParser) -> None:
    about = _("engines, table or gaps")
    parser.add_argument("names", nargs="*", metavar="NAME", help=about)


def _add_record(parser: argparse.ArgumentParser, size: tuple[int, int]) -> None:
    parser.add_argument("record", type=Path, metavar="RECORD", help=_("a saved game"))
    parser.add_argument(
        "-o", "--output", type=Path, required=True, metavar="FILE", help=_("where it goes")
    )
    parser.add_argument(
        "--size", type=_size, default=size, metavar="WIDTHxHEIGHT", help=_("in pixels")
    )


def _add_picture(parser: argparse.ArgumentParser) -> None:
    _add_record(parser, (1600, 1000))
    add, degrees = parser.add_argument, "DEGREES"
    add("--move", type=int, metavar="N", help=_("after so many moves; without it at the end"))
    add("--quality", choices=("low", "medium", "high", "still"), default="still")
    round_, up, near = _number(-360, 360), _number(1, 90), _number(0.1, 10)
    add("--azimuth", type=round_, metavar=degrees, help=_("seen from further round"))
    add("--height", type=up, metavar=degrees, help=_("seen from higher up"))
    add("--near", type=near, default=1.0, metavar="FACTOR", help=_("seen from so much nearer"))


def _add_film(parser: argparse.ArgumentParser) -> None:
    _add_record(parser, (640, 400))
    parser.add_argument("--quality", choices=("low", "medium", "high"), default="medium")
    about = _("write to a file how far it is, in thousandths")
    parser.add_argument("--tell", type=Path, metavar="FILE", help=about)


def _number(least: float, most: float) -> Callable[[str], float]:
    """A parser for numbers within a range."""

    def read(text: str) -> float:
        try:
            number = float(text)
        except ValueError:
            number = nan
        if least <= number <= most:
            return number
        told = _("this is a number from {least} to {most}")
        raise argparse.ArgumentTypeError(told.format(least=least, most=most))

    return read


def _size(text: str) -> tuple[int, int]:
    width, _x, height = text.partition("x")
    if not (width.isdecimal() and height.isdecimal()):
        raise argparse.ArgumentTypeError(_("a size is written like 1600x1000"))
    size = int(width), int(height)
    if not all(16 <= side <= 8192 for side in size):
        raise argparse.ArgumentTypeError(_("a side is 16 to 8192 pixels long"))
    return size


_COMMANDS: dict[str, tuple[str, Callable[[argparse.ArgumentParser], None]]] = {
    "protocol": (N_("play by text on standard input and output"), _add_nothing),
    "picture": (N_("draw a moment of a record as a PNG file"), _add_picture),
    "film": (N_("draw a whole record as an animated GIF, WebP or PNG file"), _add_film),
    "bench": (N_("measure how fast things are"), _add_names),
}
_OPTIONS = {
    "diagnose": N_("print what helps to find out why something does not work"),
    "install-desktop": N_("put the game into the menu of your desktop, where saved games open it"),
    "remove-desktop": N_("take it out of there again"),
}
ARGPARSE_TEXTS = (
    N_("usage: "),
    N_("options"),
    N_("positional arguments"),
    N_("show this help message and exit"),
    N_("%(prog)s: error: %(message)s\n"),
    N_("argument %(argument_name)s: %(message)s"),
    N_("expected one argument"),
    N_("unrecognized arguments: %s"),
    N_("the following arguments are required: %s"),
    N_("invalid choice: %(value)r (choose from %(choices)s)"),
    N_("invalid %(type)s value: %(value)r"),
)
"""Texts of argparse itself that players may see, marked for translation."""
