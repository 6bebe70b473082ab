"""How large the builds are and how soon they show something: `python -m tests.frozen.report`.

Fails if a build is larger than it may be, or the folder build shows its first frame later than 1.5
times what the source takes. The starts of all alternate, so that all share what else the computer
does; the middle one of each counts.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import tempfile
import time
from pathlib import Path

from tests.frozen.builds import LIMITS, SLOWDOWN, built, lacking, megabytes
from tests.window.player import Player, Screen


def main() -> int:
    """Prints the report; 1 if something is beyond its limit."""
    parser = argparse.ArgumentParser(prog="tests.frozen.report")
    parser.add_argument("--starts", type=int, default=7, help="how often each is started")
    starts = parser.parse_args().starts
    if not built():
        print(lacking(), file=sys.stderr)
        return 1
    good = sizes()
    if lacking():
        print(f"Start not measured: {lacking()}.")
    else:
        good = first_frames(starts) and good
    return 0 if good else 1


def sizes() -> bool:
    """Prints how large each build is; whether that is within the limits."""
    good = True
    for kind, path in built().items():
        size = megabytes(path.parent if kind == "folder" else path)
        good = (
            row(f"size, {kind}", f"{size:.1f} MB", f"{LIMITS[kind]} MB", size <= LIMITS[kind])
            and good
        )
    return good


def first_frames(starts: int) -> bool:
    """Prints how long the first frame takes; whether that of the folder is soon enough."""
    commands = {"source": (sys.executable, "-m", "app")}
    commands |= {kind: (str(path),) for kind, path in built().items()}
    taken: dict[str, list[float]] = {kind: [] for kind in commands}
    screen = Screen()
    with tempfile.TemporaryDirectory() as folder:
        for number in range(starts + 1):
            for kind, command in commands.items():
                seconds = first_frame(screen, Path(folder), command)
                if number:  # the first start of each fills the caches of the system
                    taken[kind].append(seconds)
    screen.close()
    middle = {kind: statistics.median(found) for kind, found in taken.items()}
    good = True
    for kind, seconds in middle.items():
        ratio = seconds / middle["source"]
        limit = f"{SLOWDOWN} x" if kind == "folder" else ""
        shown = f"{seconds:.2f} s ({min(taken[kind]):.2f} to {max(taken[kind]):.2f})"
        shown += f", {ratio:.2f} x source" if kind != "source" else ""
        good = row(f"first frame, {kind}", shown, limit, not limit or ratio <= SLOWDOWN) and good
    return good


def first_frame(screen: Screen, home: Path, command: tuple[str, ...]) -> float:
    """Starts the game with a window of the usual size; the seconds until the first frame."""
    begun = time.perf_counter()
    player = Player(screen, home, command=command)
    taken = time.perf_counter() - begun
    assert player.quit() == 0
    return taken


def row(name: str, value: str, limit: str, good: bool) -> bool:
    """Prints a line of the report; returns whether it is good."""
    beyond = f"at most {limit}{'' if good else ': TOO MUCH'}" if limit else ""
    print(f"{name:<24}{value:<40}{beyond}".rstrip(), flush=True)
    return good


if __name__ == "__main__":
    sys.exit(main())
