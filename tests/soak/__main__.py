"""The command line: which soak, and for how long."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from tests.soak import copies, endurance, engines, inputs, kills, monkey, saves, strangers, worker

SOAKS = {
    "engines": engines,
    "inputs": inputs,
    "kills": kills,
    "saves": saves,
    "copies": copies,
    "worker": worker,
    "monkey": monkey,
    "endurance": endurance,
    "strangers": strangers,
}


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs one soak and prints what it found."""
    parser = argparse.ArgumentParser(prog="dev.py soak", description="hard use at length")
    kinds = parser.add_subparsers(dest="what", required=True)
    for name, module in SOAKS.items():
        summary = (module.__doc__ or "").splitlines()[0]
        module.add_arguments(kinds.add_parser(name, help=summary, description=summary))
    chosen = parser.parse_args(arguments)
    return SOAKS[chosen.what].run(chosen)


if __name__ == "__main__":
    sys.exit(main())
