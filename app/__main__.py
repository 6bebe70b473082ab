"""The command line of Escalier."""

from __future__ import annotations

import argparse
import multiprocessing
import sys
from collections.abc import Sequence

from app import __version__


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs what the command line asks for and returns the exit code."""
    multiprocessing.freeze_support()
    parser = argparse.ArgumentParser(
        prog="escalier", description="Four tabletop games about building stairs and climbing them."
    )
    parser.add_argument("--version", action="version", version=f"Escalier {__version__}")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND")
    commands.add_parser("protocol", help="play by text on standard input and output")
    bench = commands.add_parser("bench", help="measure how fast things are")
    bench.add_argument("names", nargs="*", metavar="NAME", help="what to measure: engines")
    chosen = parser.parse_args(arguments)

    if chosen.command == "protocol":
        return _protocol()
    if chosen.command == "bench":
        from app.bench import run

        return run(chosen.names)
    print("This version has no window yet; 'protocol' plays all four games by text.")
    return 1


def _protocol() -> int:
    from app.match.protocol import serve

    try:
        serve(sys.stdin.buffer, sys.stdout.buffer)
    except (BrokenPipeError, KeyboardInterrupt):
        sys.stderr.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
