"""The keys of an analysis."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..table.keys import DIRECTIONS, PANS, PRESS

if TYPE_CHECKING:
    from .analysis import Analysis

_BACK = ("left", "comma", "bracketleft")
_ON = ("right", "period", "bracketright")


def analysis_key(analysis: Analysis, name: str, held: frozenset[str]) -> bool:
    """Handles a key in an analysis; whether it has a meaning."""
    ctrl = "ctrl" in held
    if analysis.view.animating and name not in (*PANS, *_BACK, *_ON) and not ctrl:
        return analysis.table.skip()
    if ctrl:
        return _ctrl_key(analysis, name, "shift" in held)
    return (
        analysis.presenter.key(analysis, name)
        or _hand_key(analysis, name, held)
        or _walk_key(analysis, name)
        or _tree_key(analysis, name)
    )


def _ctrl_key(analysis: Analysis, name: str, shift: bool) -> bool:
    if name == "z" and not shift:
        analysis.undo()
    elif name in ("y", "z"):
        analysis.go_to(analysis.explorer.later)
    elif name == "c":
        analysis.copy(position=shift)
    elif name == "v":
        analysis.paste()
    elif name == "o":
        analysis.open_game()
    elif name == "up":
        analysis.promote()
    elif name in ("return", "enter", "num_enter"):
        analysis.play_line(0)
    else:
        return False
    return True


def _hand_key(analysis: Analysis, name: str, held: frozenset[str]) -> bool:
    """Makes moves by keys; arrows point with Shift, or while something is held."""
    if name in DIRECTIONS and ("shift" in held or analysis.hand.chosen):
        analysis.table.point_towards(DIRECTIONS[name])
    elif name == "backspace":
        analysis.table.step_back()
    elif name == "r":
        analysis.table.turn_held(-1 if "shift" in held else 1)
    elif name in PRESS:
        analysis.press_target()
        if analysis.hand.done_by_click:
            analysis.press_target()
    else:
        return False
    return True


def _walk_key(analysis: Analysis, name: str) -> bool:
    explorer = analysis.explorer
    if name in _BACK:
        analysis.go_to(explorer.earlier)
    elif name in _ON:
        analysis.go_to(explorer.later)
    elif name in ("up", "down"):
        analysis.go_beside(-1 if name == "up" else 1)
    elif name in ("home", "end"):
        analysis.go_to(explorer.nodes[0 if name == "home" else -1])
    else:
        return False
    return True


def _tree_key(analysis: Analysis, name: str) -> bool:
    if name == "h":
        analysis.switch()
    elif name in ("f2", "f3"):
        analysis.write("name" if name == "f2" else "comment")
    elif name == "delete":
        analysis.delete()
    else:
        return False
    return True
