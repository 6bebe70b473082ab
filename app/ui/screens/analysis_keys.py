"""What keys and buttons do in an analysis."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

from ..table.keys import DIRECTIONS, PANS

if TYPE_CHECKING:
    from .analysis import Analysis

_NOT_SKIPPING = {*PANS, "analysis.back", "analysis.on", "move.undo", "move.redo", "screen.paste"}
_NOT_SKIPPING |= {f"analysis.{name}" for name in ("copy", "copy_position", "open", "best")}
"""What can be done while a move is being shown; anything else ends the showing."""
_SHIFTED = {
    action.replace("point.", "analysis.point_"): direction
    for action, direction in DIRECTIONS.items()
}


def skips(analysis: Analysis, actions: Collection[str]) -> bool:
    """Ends the showing of a move, if that is what a key with these meanings does now."""
    showing = analysis.view.animating and not _NOT_SKIPPING.intersection(actions)
    return showing and analysis.table.skip()


def act_in_analysis(analysis: Analysis, action: str) -> bool:
    """Does what an action means in an analysis; whether it means anything."""
    return (
        analysis.presenter.act(analysis, action)
        or _move(analysis, action)
        or _walk(analysis, action)
        or _tree(analysis, action)
    )


def _move(analysis: Analysis, action: str) -> bool:
    """Makes moves; arrows point with Shift, or while something is held."""
    if action in _SHIFTED:
        analysis.table.pointer.point_towards(_SHIFTED[action])
    elif action == "move.step_back":
        analysis.table.pointer.step_back()
    elif action == "move.undo":
        analysis.undo()
    elif action == "move.redo":
        analysis.go_to(analysis.explorer.later)
    else:
        return analysis.table.pointer.act(action)
    return True


def _walk(analysis: Analysis, action: str) -> bool:
    """Walks through the tree; arrows only while nothing is held."""
    explorer = analysis.explorer
    if analysis.hand.chosen and action in ("analysis.before", "analysis.after"):
        return False
    if analysis.hand.chosen and action in ("analysis.back", "analysis.on"):
        return False
    if action == "analysis.back":
        analysis.go_to(explorer.earlier)
    elif action == "analysis.on":
        analysis.go_to(explorer.later)
    elif action in ("analysis.before", "analysis.after"):
        analysis.go_beside(-1 if action == "analysis.before" else 1)
    elif action in ("analysis.first", "analysis.last"):
        analysis.go_to(explorer.nodes[0 if action == "analysis.first" else -1])
    else:
        return False
    return True


def _tree(analysis: Analysis, action: str) -> bool:
    does = {
        "analysis.look_on": analysis.switch,
        "analysis.delete": analysis.delete,
        "analysis.promote": analysis.promote,
        "analysis.open": analysis.open_game,
        "screen.paste": analysis.paste,
    }
    if action in does:
        does[action]()
    elif action in ("analysis.copy", "analysis.copy_position"):
        analysis.copy(position=action == "analysis.copy_position")
    elif action == "analysis.best":
        analysis.play_line(0)
    elif action in ("analysis.name", "analysis.comment"):
        analysis.write(action.removeprefix("analysis."))
    else:
        return False
    return True
