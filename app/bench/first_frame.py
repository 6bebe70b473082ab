"""Opens a window, draws its first frame, says when that was: `python -m app.bench.first_frame`.

"empty" is the least a window takes; "table" is the whole game with a table in medium quality, as it
is seen while something moves; "idle" then waits until the picture is as good as it gets, and counts
the frames drawn in five seconds in which nothing happens.
"""

from __future__ import annotations

import sys
import time


def empty() -> None:
    """A window with nothing in it."""
    import moderngl
    import pyglet

    window = pyglet.window.Window(1280, 720, caption="empty")
    context = moderngl.create_context(require=330)
    context.screen.use()
    context.clear(0.2, 0.2, 0.2)
    context.finish()
    window.flip()
    print(time.time(), 0, 0)


def table(idle: bool = False) -> None:
    """A match at the table, as after a double-click on its file."""
    import os
    import tempfile

    import pyglet

    os.environ["ESCALIER_HOME"] = tempfile.mkdtemp(prefix="escalier-")
    from app.match.match import new_match
    from app.match.seats import Seat
    from app.match.settings import Settings
    from app.render.display import Display
    from app.ui.program import Program
    from app.ui.screens.playing import Playing
    from app.ui.window import Window

    window = Window((1280, 720), False, None)
    settings = Settings().changed(quality="medium", muted=True)
    display = Display("medium")
    program = Program(window, display, settings)
    program.open(Playing(program, new_match("steppe", [Seat(), Seat()], 1)))
    window.set_visible(True)
    program.frame(0.0)
    display.context.finish()
    window.flip()
    first = time.time()
    if not idle:
        print(first, 0, 0)
        return

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

    window.wake()
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
    if sys.argv[1] == "empty":
        empty()
    else:
        table(idle=sys.argv[1] == "idle")
