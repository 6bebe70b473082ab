"""The keys of a match."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..table.keys import DIRECTIONS, PANS, PRESS
from .opening import analyse

if TYPE_CHECKING:
    from .playing import Playing


def playing_key(playing: Playing, name: str, held: frozenset[str]) -> bool:
    """Handles a key in a match; whether it has a meaning."""
    if playing.view.animating and name not in PANS and "ctrl" not in held:
        return playing.table.skip()
    return (
        ("ctrl" not in held and playing.presenter.key(playing, name))
        or _play_key(playing, name, held)
        or _step_key(playing, name, held)
    )


def _play_key(playing: Playing, name: str, held: frozenset[str]) -> bool:
    ctrl = "ctrl" in held
    if ctrl and name == "z" and "shift" not in held:
        playing.undo()
    elif ctrl and name in ("y", "z"):
        playing.redo()
    elif name == "backspace":
        playing.table.step_back()
    elif name == "h":
        playing.ask_hint()
    elif name == "r":
        playing.table.turn_held(-1 if "shift" in held else 1)
    elif name == "v" and not ctrl:
        analyse(playing)
    elif name == "space" and playing.spectating:
        playing.pause()
    elif name in PRESS:
        playing.press_target()
        if playing.hand.done_by_click:
            playing.press_target()
    elif name in DIRECTIONS:
        playing.table.point_towards(DIRECTIONS[name])
    else:
        return False
    return True


def _step_key(playing: Playing, name: str, held: frozenset[str]) -> bool:
    """Looks back and on; with Shift these keys are other characters on many layouts."""
    timeline = playing.timeline
    if "shift" in held:
        return False
    if name in ("comma", "bracketleft") and timeline.looking_at > 0:
        playing.look_at(timeline.earlier(timeline.looking_at))
    elif name in ("period", "bracketright") and timeline.looking_at < timeline.length:
        playing.look_at(timeline.later(timeline.looking_at))
    else:
        return False
    return True
