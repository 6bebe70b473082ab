"""The command line: its commands and options, parsed and explained in the system's language."""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable, Sequence
from math import nan
from pathlib import Path

from . import __version__, games
from .files import printable
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
    if file is not None and not os.path.exists(file):
        told = _("There is no file and no command '{name}'.")
        raise UsageError(told.format(name=printable(file)))
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


def _add_record(parser: argparse.ArgumentParser, size: tuple[int, int]) -> None:
    from .render.palettes import MATERIALS, PALETTES

    parser.add_argument("record", type=Path, metavar="RECORD", help=_("a saved game"))
    parser.add_argument(
        "-o", "--output", type=Path, required=True, metavar="FILE", help=_("where it goes")
    )
    parser.add_argument(
        "--size", type=_size, default=size, metavar="WIDTHxHEIGHT", help=_("in pixels")
    )
    add, flag = parser.add_argument, "store_true"
    add("--overwrite", action=flag, help=_("also if there is such a file already"))
    add("--tell", action=flag, help=_("print how far it is, in thousandths"))
    about = _("the colours of players' pieces (default: classic)")
    add("--palette", choices=tuple(PALETTES), default="classic", help=about)
    about = _("what pieces and table are made of (default: classic)")
    add("--materials", choices=MATERIALS, default="classic", help=about)
    about = _("without symbols on pieces that differ in colour")
    add("--no-symbols", dest="symbols", action="store_false", help=about)
    about = _("without numbers and letters on the board")
    add("--no-coordinates", dest="coordinates", action="store_false", help=about)


def _add_protocol(parser: argparse.ArgumentParser) -> None:
    about = _("which seconds count while it thinks: those of the clock or of the processor")
    parser.add_argument("--clock", choices=("wall", "cpu"), default="wall", help=about)


def _add_match(parser: argparse.ArgumentParser) -> None:
    from .ai import LEVELS

    first = games.names()[0]
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.description = _(
        "Lets bots play matches against each other over the text protocol. Every opening, a setup\n"
        "and a few moves by chance, is played with each bot on every seat. A move that is not\n"
        "allowed, a crash or an answer that comes too late loses the game. All games are kept in\n"
        "a folder; the same command with the same folder goes on with an interrupted match, or\n"
        "adds rounds to it."
    )
    told = _(
        "A player is one of:\n"
        "  {levels}\n"
        "                  a level of the AI, with its usual time for a move\n"
        "  expert@0.2s     a level with this time for a move\n"
        "  expert@500      a level that looks at so many positions, the same on every machine\n"
        "  {command}\n"
        "                  a program that knows the commands load and go of the text protocol\n"
        "  {named}\n"
        "                  the same, with a name for the table\n\n"
        "For example: {example}"
    )
    parser.epilog = told.format(
        levels=", ".join(LEVELS),
        command="'python3 bot.py'",
        named="Ada='python3 bot.py'",
        example=f"escalier match Ada='python3 bot.py' hard --game {first} --rounds 50 --time 0.5",
    )
    add = parser.add_argument
    add("bots", nargs="+", metavar="PLAYER", help=_("who plays: see below; at least two"))
    add("--game", choices=games.names(), default=first, help=_("what is played"))
    about = _("how many sit at the table; more than two: one alone among others like the second")
    add("--players", type=_whole(1, 9), metavar="N", help=about)
    about = _("a rule of the game, as often as needed")
    add("--option", action="append", default=[], type=_option, metavar="NAME=VALUE", help=about)
    about = _("openings for each pair, each from both sides (default: 10)")
    add("--rounds", type=_whole(1, 100_000), default=10, metavar="N", help=about)
    about = _("the first player against all others, instead of everybody against everybody")
    add("--gauntlet", action="store_true", help=about)
    about = _("moves by chance at the beginning (default: 4)")
    add("--opening-moves", type=_whole(0, 200), default=4, metavar="N", help=about)
    about = _("the number of the first opening; others give other games (default: 0)")
    add("--seed", type=_whole(0, 10**9), default=0, metavar="N", help=about)
    about = _("seconds that a program has for a move (default: 1)")
    add("--time", type=_number(0.001, 3600), default=1.0, metavar="SECONDS", help=about)
    about = _("seconds by which an answer may be late (default: 0.5)")
    add("--grace", type=_number(0, 60), default=0.5, metavar="SECONDS", help=about)
    about = _("which seconds count: those of the clock or of the processor (Linux)")
    add("--clock", choices=("wall", "cpu"), default="wall", help=about)
    about = _("a game that lasts longer is a draw (default: 1000)")
    add("--moves", type=_whole(1, 100_000), default=1000, metavar="N", help=about)
    about = _("games played at the same time (default: 1)")
    add("--concurrency", type=_whole(1, 64), default=1, metavar="N", help=about)
    about = _("where games and results are kept (default: match-GAME)")
    add("-o", "--output", type=Path, metavar="FOLDER", help=about)


def _add_picture(parser: argparse.ArgumentParser) -> None:
    _add_record(parser, (1600, 1000))
    add, degrees = parser.add_argument, "DEGREES"
    add("--move", type=int, metavar="N", help=_("after so many moves; without it at the end"))
    about = _("without it still; medium where there is no graphics card")
    add("--quality", choices=("low", "medium", "high", "still"), default="", help=about)
    round_, up, near = _number(-360, 360), _number(1, 90), _number(0.1, 10)
    add("--azimuth", type=round_, metavar=degrees, help=_("seen from further round"))
    add("--height", type=up, metavar=degrees, help=_("seen from higher up"))
    add("--near", type=near, default=1.0, metavar="FACTOR", help=_("seen from so much nearer"))
    about = _("what is in the middle, in units; without it all pieces are")
    add("--target", type=_numbers(3, -1000, 1000), metavar="X,Y,Z", help=about)
    about = _("how far away the camera is from the target, in units")
    add("--distance", type=_number(0.1, 1000), default=0.0, metavar="UNITS", help=about)
    about = _("what is in focus, as shares of the picture from the left and from below")
    add("--focus", type=_numbers(2, 0, 1), default=(0.5, 0.5), metavar="X,Y", help=about)
    about = _("how far the lens is open, from 0 (all is sharp) to 1 (only what is in focus)")
    add("--aperture", type=_number(0, 1), default=0.0, metavar="SHARE", help=about)
    add("--side", default="", metavar="PLAYER", help=_("as this player sees the table"))
    about = _("by how many stops the picture is brighter")
    add("--exposure", type=_number(-4, 4), default=0.0, metavar="STOPS", help=about)


def _add_film(parser: argparse.ArgumentParser) -> None:
    _add_record(parser, (640, 400))
    parser.add_argument("--quality", choices=("low", "medium", "high"), default="medium")
    about = _("a line of words on the last pictures; without it the result")
    parser.add_argument("--ending", action="append", metavar="TEXT", help=about)


def _whole(least: int, most: int) -> Callable[[str], int]:
    """A parser for whole numbers within a range."""

    def read(text: str) -> int:
        if text.isdecimal() and len(text) < 20 and least <= int(text) <= most:
            return int(text)
        told = _("this is a whole number from {least} to {most}")
        raise argparse.ArgumentTypeError(told.format(least=least, most=most))

    return read


def _option(text: str) -> tuple[str, bool | int | str]:
    """An option of a game: its value is a number, true, false, or a text."""
    name, equals, value = text.partition("=")
    if not equals:
        raise argparse.ArgumentTypeError(_("an option is written like size=9"))
    if value in ("true", "false"):
        return name, value == "true"
    return name, int(value) if value.isdecimal() else value


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


def _numbers(count: int, least: float, most: float) -> Callable[[str], tuple[float, ...]]:
    """A parser for so many numbers within a range, with commas between them."""
    number = _number(least, most)

    def read(text: str) -> tuple[float, ...]:
        parts = text.split(",")
        if len(parts) != count:
            told = _("these are {count} numbers with commas between them")
            raise argparse.ArgumentTypeError(told.format(count=count))
        return tuple(map(number, parts))

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
    "protocol": (N_("play by text on standard input and output"), _add_protocol),
    "match": (N_("let bots play matches against each other"), _add_match),
    "picture": (N_("draw a moment of a record as a PNG file"), _add_picture),
    "film": (
        N_("draw a whole record as a film: GIF, WebP, PNG, or with ffmpeg MP4, WebM"),
        _add_film,
    ),
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
