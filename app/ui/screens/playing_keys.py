"""What keys and buttons do in a match."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

from ..table.keys import PANS
from .match_navigation import open_analysis, open_menu

if TYPE_CHECKING:
    from .playing import Playing

_NOT_SKIPPING = {*PANS, "move.undo", "move.redo"}
"""What can be done while a move is being shown; anything else ends the showing."""


def skips(playing: Playing, actions: Collection[str]) -> bool:
    """Ends the showing of a move, if that is what a key with these meanings does now."""
    showing = playing.view.animating and not _NOT_SKIPPING.intersection(actions)
    return showing and playing.table.skip()


def act_in_match(playing: Playing, action: str) -> bool:
    """Does what an action means in a match; whether it means anything."""
    return (
        playing.presenter.act(playing, action) or _play(playing, action) or _look(playing, action)
    )


def _play(playing: Playing, action: str) -> bool:
    if action == "move.undo":
        playing.undo()
    elif action == "move.redo":
        playing.redo()
    elif action == "move.step_back":
        playing.table.pointer.step_back()
    elif action == "match.hint":
        playing.hints.ask()
    elif action == "match.analysis":
        open_analysis(playing)
    elif action == "match.wait" and playing.spectating:
        playing.pause()
    elif action == "screen.menu":
        open_menu(playing)
    else:
        return playing.table.pointer.act(action)
    return True


def _look(playing: Playing, action: str) -> bool:
    """Looks back and on."""
    timeline = playing.timeline
    if action == "match.earlier" and timeline.looking_at > 0:
        playing.look_at(timeline.earlier(timeline.looking_at))
    elif action == "match.later" and timeline.looking_at < timeline.length:
        playing.look_at(timeline.later(timeline.looking_at))
    else:
        return False
    return True
