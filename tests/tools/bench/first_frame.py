"""Opens a window, draws its first frame, says when that was.

    python -m tests.tools.bench.first_frame empty|table|idle WIDTH HEIGHT

"empty" is the least a window takes; "table" is the whole game with a table in medium quality, as it
is seen while something moves; "idle" then waits until the picture is as good as it gets, and counts
the frames drawn in five seconds in which nothing happens. ESCALIER_HOME names an empty folder.
"""

from __future__ import annotations

import sys
import time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from app.ui.program import Program


def empty(width: int, height: int) -> None:
    """A window with nothing in it."""
    import moderngl
    import pyglet

    window = pyglet.window.Window(width, height, caption="empty")
    context = moderngl.create_context(require=330)
    context.screen.use()
    context.clear(0.2, 0.2, 0.2)
    context.finish()
    window.flip()
    print(time.time(), 0, 0)


def table(width: int, height: int, idle: bool = False) -> None:
    """A match at the table, as after a double-click on its file."""
    from app.ui.fast_startup import fast_startup

    with fast_startup():
        program = _program_at_table(width, height)
        program.frame(0.0)
        program.display.context.finish()
        program.window.flip()
        first = time.time()
    if idle:
        _wait_until_idle(program, first)
    else:
        print(first, 0, 0)


def _program_at_table(width: int, height: int) -> Program:
    from app.ui.window import Window

    window = Window((width, height), False, None)
    from app import games
    from app.engine import game_named
    from app.match.match import new_match
    from app.match.seats import Seat
    from app.match.settings import Settings
    from app.render.display import Display
    from app.ui.program import Program
    from app.ui.screens.playing import Playing

    settings = Settings().changed(quality="medium", muted=True)
    program = Program(window, Display("medium"), settings)
    game = game_named(games.names()[0])
    seats = [Seat() for _ in range(game.player_counts[0])]
    program.open(Playing(program, new_match(game.name, seats, 1)))
    window.set_visible(True)
    return program


def _wait_until_idle(program: Program, first: float) -> None:
    """Waits until nothing is drawn any more, then counts what is drawn nevertheless."""
    import pyglet

    display = program.display
    drawn, patience = -1, 30

    def wait(_seconds: float) -> None:
        """Until a second passes in which nothing is drawn: sounds are read, the AI is started."""
        nonlocal drawn, patience
        quiet = display.frames == drawn and display.finished
        drawn, patience = display.frames, patience - 1
        if quiet or not patience:
            pyglet.clock.schedule_once(lambda _: tell(display.frames - drawn), 5.0)
        else:
            pyglet.clock.schedule_once(wait, 1.0)

    def tell(frames: int) -> None:
        print(first, frames, _memory())
        program.close()

    program.window.wake()
    pyglet.clock.schedule_once(wait, 1.0)
    pyglet.app.run(interval=None)


def _memory() -> int:
    """The memory of this process in megabytes, as far as the system tells."""
    try:
        import resource
    except ImportError:
        return 0
    used = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return used // (1024 * 1024 if sys.platform == "darwin" else 1024)


if __name__ == "__main__":
    what, width, height = sys.argv[1], *map(int, sys.argv[2:])
    if what == "empty":
        empty(width, height)
    else:
        table(width, height, idle=what == "idle")
