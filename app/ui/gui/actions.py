"""Everything a key or a button of a controller can do, by name, with the keys it has at first.

The first word of a name says where it means something. Where a key has several meanings, the
one that stands first here is tried first; a game's own come before all of these.
"""

from __future__ import annotations

from typing import NamedTuple

from ...languages import N_


class Action(NamedTuple):
    """Something that can be done: its name, the keys it has at first, and what it does.

    Keys have the names that pyglet gives them, in lower case, with "ctrl+", "shift+" or "alt+"
    before them; buttons of a controller begin with "pad:".
    """

    name: str
    keys: tuple[str, ...]
    text: str
    """In English; translated when it is shown."""

    @property
    def place(self) -> str:
        """Where it means something."""
        return self.name.partition(".")[0]


ACTIONS = (
    # What is held comes before anything else its buttons do
    Action("held.turn", ("r", "pad:rb"), N_("Turn the piece you hold")),
    Action("held.turn_back", ("shift+r", "pad:lb"), N_("Turn it the other way")),
    Action("move.step_back", ("backspace",), N_("Cancel this step")),
    Action("move.undo", ("ctrl+z",), N_("Undo the last move")),
    Action("move.redo", ("ctrl+y", "ctrl+shift+z"), N_("Redo")),
    Action("match.hint", ("h", "pad:x"), N_("Hint")),
    Action("match.earlier", ("comma", "bracketleft", "pad:lb"), N_("Look back one move")),
    Action("match.later", ("period", "bracketright", "pad:rb"), N_("Look forward one move")),
    Action("match.analysis", ("v",), N_("Analysis")),
    Action("match.wait", ("space", "pad:a"), N_("Pause or resume the AIs")),
    Action("lesson.next", ("return", "space", "period", "bracketright", "pad:a"), N_("Next step")),
    Action("lesson.previous", ("comma", "bracketleft", "pad:lb"), N_("Previous step")),
    Action("lesson.show", ("h", "pad:x"), N_("Show me")),
    Action(
        "lesson.again",
        ("backspace", "ctrl+z"),
        N_("Put the piece back, or restart the step"),
    ),
    Action("exercise.next", ("return", "space", "pad:a"), N_("Next exercise, or try again")),
    Action("exercise.hint", ("h", "pad:x"), N_("Hint")),
    Action("exercise.show", ("g",), N_("Show me")),
    Action(
        "exercise.again",
        ("backspace", "ctrl+z"),
        N_("Put the piece back, or undo"),
    ),
    Action("analysis.back", ("left", "comma", "bracketleft", "pad:lb"), N_("Back one move")),
    Action("analysis.on", ("right", "period", "bracketright", "pad:rb"), N_("Forward one move")),
    Action("analysis.before", ("up",), N_("Previous variation")),
    Action("analysis.after", ("down",), N_("Next variation")),
    Action("analysis.first", ("home",), N_("To the start")),
    Action("analysis.last", ("end",), N_("To the end")),
    Action("analysis.look_on", ("h", "pad:x"), N_("Turn the AI on or off")),
    Action("analysis.best", ("ctrl+return",), N_("Play the best move")),
    Action("analysis.name", ("f2",), N_("Name this variation")),
    Action("analysis.comment", ("f3",), N_("Add a comment")),
    Action("analysis.promote", ("ctrl+up",), N_("Move this variation up")),
    Action("analysis.delete", ("delete",), N_("Delete the variation from here")),
    Action("analysis.copy", ("ctrl+c",), N_("Copy the game as text")),
    Action("analysis.copy_position", ("ctrl+shift+c",), N_("Copy the position as text")),
    Action("analysis.open", ("ctrl+o",), N_("Open a game")),
    Action("analysis.point_left", ("shift+left",), N_("Pointer left")),
    Action("analysis.point_up", ("shift+up",), N_("Pointer up")),
    Action("analysis.point_down", ("shift+down",), N_("Pointer down")),
    Action("analysis.point_right", ("shift+right",), N_("Pointer right")),
    Action("setup.away", ("delete", "shift+return", "pad:x"), N_("Take away what is there")),
    Action("setup.finish", ("g",), N_("Finish it for me")),
    Action("setup.save", ("ctrl+s",), N_("Save it under a name")),
    Action("setup.open", ("ctrl+o",), N_("Open a saved one")),
    Action("setup.copy", ("ctrl+c",), N_("Copy it as text, to send it")),
    Action("setup.play", ("ctrl+return",), N_("Play from here")),
    Action("point.left", ("left", "pad:left"), N_("Pointer left")),
    Action("point.up", ("up", "pad:up"), N_("Pointer up")),
    Action("point.down", ("down", "pad:down"), N_("Pointer down")),
    Action("point.right", ("right", "pad:right"), N_("Pointer right")),
    Action("point.press", ("return", "space", "pad:a"), N_("Pick up, or drop")),
    Action("replay.play", ("space", "pad:a"), N_("Play the moves by themselves, or stop")),
    Action(
        "replay.back",
        ("left", "comma", "bracketleft", "pad:left", "pad:lb"),
        N_("Back one move"),
    ),
    Action(
        "replay.on",
        ("right", "period", "bracketright", "return", "pad:right", "pad:rb"),
        N_("Forward one move"),
    ),
    Action("replay.analysis", ("v",), N_("Analysis")),
    Action("replay.first", ("home",), N_("To the start")),
    Action("replay.last", ("end",), N_("To the end")),
    Action("replay.before", ("up", "pad:up"), N_("Previous turning point or note")),
    Action("replay.after", ("down", "pad:down"), N_("Next turning point or note")),
    Action("page.up", ("up", "pad:up"), N_("Scroll up")),
    Action("page.down", ("down", "pad:down"), N_("Scroll down")),
    Action("page.back", ("pageup", "pad:lt"), N_("One page up")),
    Action("page.on", ("pagedown", "space", "pad:rt"), N_("One page down")),
    Action("page.top", ("home",), N_("To the top")),
    Action("page.bottom", ("end",), N_("To the bottom")),
    Action("page.previous", ("left", "pad:left", "pad:lb"), N_("Rules of the previous game")),
    Action("page.next", ("right", "pad:right", "pad:rb"), N_("Rules of the next game")),
    Action("list.rename", ("f2",), N_("Rename a game")),
    Action("list.delete", ("delete",), N_("Delete a game")),
    Action("new.begin", ("return", "pad:start"), N_("Start the game")),
    Action("view.front", ("1",), N_("From the front")),
    Action("view.left", ("2",), N_("From the left")),
    Action("view.back", ("3",), N_("From the back")),
    Action("view.right", ("4",), N_("From the right")),
    Action("view.above", ("5", "t", "pad:leftstick"), N_("From above")),
    Action("view.home", ("0", "home", "pad:rightstick"), N_("Reset view")),
    Action("view.turn_left", ("q",), N_("Turn left")),
    Action("view.turn_right", ("e",), N_("Turn right")),
    Action("view.push_away", ("w",), N_("Pan up")),
    Action("view.push_left", ("a",), N_("Pan left")),
    Action("view.push_near", ("s",), N_("Pan down")),
    Action("view.push_right", ("d",), N_("Pan right")),
    Action("view.nearer", ("plus", "pad:rt"), N_("Zoom in")),
    Action("view.farther", ("minus", "pad:lt"), N_("Zoom out")),
    Action("view.other_side", ("f",), N_("View from the opposite side")),
    Action("view.through", ("x",), N_("See-through on or off")),
    Action("view.deeper", ("shift+x",), N_("See through one more piece")),
    Action("view.lift", ("pagedown",), N_("Lift off the top level")),
    Action("view.put_back", ("pageup",), N_("Put a level back")),
    Action("view.levels", ("l",), N_("Show level numbers")),
    Action("view.photo", ("f12",), N_("Photo mode")),
    Action("photo.hide", ("h", "pad:x"), N_("Hide everything but the table, and show it again")),
    Action("screen.back", ("escape", "pad:b"), N_("Back, or open the menu")),
    Action("screen.menu", ("pad:start",), N_("Game menu")),
    Action("screen.rules", ("f1",), N_("Rules")),
    Action("screen.keys", ("question", "pad:back"), N_("Keys and mouse")),
    Action("screen.paste", ("ctrl+v",), N_("Paste a game")),
    Action("screen.where", ("i",), N_("Say where you are, and what stands there")),
    Action("screen.voice", ("f4",), N_("Voice on or off")),
    Action("screen.repeat", ("u",), N_("Say it again")),
    Action("screen.full", ("f11",), N_("Full screen")),
    Action("focus.next", ("tab", "pad:y"), N_("Go to the buttons; arrows and Enter use them")),
    Action("focus.left", ("left", "pad:left"), N_("To the button on the left")),
    Action("focus.up", ("up", "pad:up"), N_("To the button above")),
    Action("focus.down", ("down", "pad:down"), N_("To the button below")),
    Action("focus.right", ("right", "pad:right"), N_("To the button on the right")),
    Action("focus.press", ("return", "space", "pad:a"), N_("Press the button")),
)
TOGETHER = (
    ("held", "move", "match", "point", "view", "screen"),
    ("held", "lesson", "point", "view", "screen"),
    ("held", "exercise", "point", "view", "screen"),
    ("held", "move", "analysis", "point", "view", "screen"),
    ("held", "move", "setup", "point", "view", "screen"),
    ("replay", "view", "screen"),
    ("photo", "view", "screen"),
    ("page", "screen"),
    ("list", "screen"),
    ("new", "screen"),
    ("focus", "screen"),
)
"""The places whose actions can be meant at the same time; a game's own belong to "match"."""
ALWAYS = {
    "focus.left": ("left",),
    "focus.right": ("right",),
    "focus.up": ("up",),
    "focus.down": ("down",),
    "focus.next": ("tab",),
    "focus.press": ("return", "space"),
    "screen.back": ("escape",),
}
"""Keys that nobody can take from an action, so that everybody finds the way back."""
