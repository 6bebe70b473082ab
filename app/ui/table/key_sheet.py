"""The keys of all table screens as data, for the key sheet and its tests."""

from __future__ import annotations

from typing import NamedTuple

from ...languages import _
from ...scene import stage_of
from ..gui.key_bindings import KeyBindings
from .presenter import AnyPresenter
from .setup_editor import AnyEditor


class Entry(NamedTuple):
    """The keys of an action or of a few that belong together, and what they do."""

    keys: tuple[str, ...]
    text: str


Group = tuple[str, tuple[Entry, ...]]
"""A title, and keys that belong together under it."""
_ARROWS = ("point.left", "point.up", "point.down", "point.right")


class _Sheet:
    """Collects the groups of a sheet.

    A key is listed once, where it is tried first: that is how it works at the table.
    """

    def __init__(self, bindings: KeyBindings, presenter: AnyPresenter) -> None:
        self._bindings = bindings
        own = presenter.own_keys()
        self._taken = {key for action in own for key in bindings.shown(action.name)}
        self.own = [
            Entry(bindings.shown(action.name), _(action.text))
            for action in own
            if bindings.shown(action.name)
        ]
        self.groups: list[Group] = []

    def add(self, title: str, *entries: Entry | None) -> None:
        """A group, without the entries that have no keys."""
        self.groups.append((title, tuple(entry for entry in entries if entry is not None)))

    def __call__(self, *actions: str, text: str = "") -> Entry | None:
        """An entry for actions; its text is that of the first, unless another is given."""
        keys = (key for action in actions for key in self._bindings.shown(action))
        free = tuple(dict.fromkeys(key for key in keys if key not in self._taken))
        self._taken.update(free)
        return Entry(free, text or _(self._bindings.all[actions[0]].text)) if free else None

    def skipping(self) -> Entry:
        """What all keys do while a move is shown."""
        return Entry(("any",), _("Skip animation"))


def playing_keys(
    bindings: KeyBindings, presenter: AnyPresenter, watching: bool = False
) -> list[Group]:
    """The keys of a match; `watching` is for matches between AIs."""
    sheet = _Sheet(bindings, presenter)
    sheet.add(
        _("Playing"),
        *((sheet("match.wait"),) if watching else _by_hand(sheet)),
        sheet("move.undo"),
        sheet("move.redo"),
        sheet("match.earlier"),
        sheet("match.later"),
        sheet("match.analysis"),
        sheet.skipping(),
    )
    if sheet.own:
        sheet.add(presenter.title, *sheet.own)
    return _everywhere(sheet, presenter, photo=True)


def _by_hand(sheet: _Sheet) -> tuple[Entry | None, ...]:
    """The keys with which moves are made."""
    return (
        sheet(*_ARROWS, text=_("Choose a piece, or where it goes")),
        sheet("point.press"),
        sheet("held.turn", "held.turn_back"),
        sheet("move.step_back"),
        sheet("match.hint"),
    )


def lesson_keys(bindings: KeyBindings, presenter: AnyPresenter) -> list[Group]:
    """The keys of a lesson."""
    sheet = _Sheet(bindings, presenter)
    sheet.add(
        _("Learning"),
        sheet(*_ARROWS, text=_("Choose a piece, or where it goes")),
        sheet("point.press", text=_("Pick up, drop, or next")),
        sheet("held.turn", "held.turn_back"),
        sheet("lesson.show"),
        sheet("lesson.next"),
        sheet("lesson.previous"),
        sheet("lesson.again"),
        sheet.skipping(),
    )
    return _everywhere(sheet, presenter)


def exercise_keys(bindings: KeyBindings, presenter: AnyPresenter) -> list[Group]:
    """The keys of an exercise."""
    sheet = _Sheet(bindings, presenter)
    sheet.add(
        _("Exercise"),
        sheet(*_ARROWS, text=_("Choose a piece, or where it goes")),
        sheet("point.press", text=_("Pick up, drop, or next")),
        sheet("held.turn", "held.turn_back"),
        sheet("exercise.hint"),
        sheet("exercise.show"),
        sheet("exercise.next"),
        sheet("exercise.again"),
        sheet.skipping(),
    )
    if sheet.own:
        sheet.add(presenter.title, *sheet.own)
    return _everywhere(sheet, presenter)


def editing_keys(bindings: KeyBindings, presenter: AnyPresenter, editor: AnyEditor) -> list[Group]:
    """The keys of a setup editor."""
    sheet = _Sheet(bindings, presenter)
    sheet.add(
        _("Setting up"),
        sheet(*_ARROWS, text=_("Choose a piece, or where it goes")),
        sheet("point.press"),
        sheet("held.turn", "held.turn_back"),
        *sheet.own,
        sheet("setup.away"),
        sheet("move.undo", "move.step_back", text=_("Undo the last change")),
        sheet("move.redo", text=_("Redo")),
        sheet("setup.finish") if editor.finishes else None,
        sheet("setup.save"),
        sheet("setup.open"),
        sheet("setup.copy", "screen.paste", text=_("Copy it as text, and paste it")),
        sheet("setup.play"),
    )
    return _everywhere(sheet, presenter)


def review_keys(bindings: KeyBindings, presenter: AnyPresenter) -> list[Group]:
    """The keys of a review."""
    words = _("Previous turning point"), _("Next turning point")
    return _replay_keys(_Sheet(bindings, presenter), presenter, words, analysed=True)


def annotated_keys(bindings: KeyBindings, presenter: AnyPresenter) -> list[Group]:
    """The keys of a game with notes."""
    words = _("Previous note"), _("Next note")
    return _replay_keys(_Sheet(bindings, presenter), presenter, words)


def _replay_keys(
    sheet: _Sheet, presenter: AnyPresenter, words: tuple[str, str], analysed: bool = False
) -> list[Group]:
    sheet.add(
        _("Going through a game"),
        sheet("replay.play"),
        sheet("replay.back"),
        sheet("replay.on"),
        sheet("replay.first"),
        sheet("replay.last"),
        sheet("replay.before", text=words[0]),
        sheet("replay.after", text=words[1]),
        sheet("replay.analysis") if analysed else None,
    )
    return _everywhere(sheet, presenter, photo=analysed)


def analysis_keys(bindings: KeyBindings, presenter: AnyPresenter) -> list[Group]:
    """The keys of an analysis."""
    sheet = _Sheet(bindings, presenter)
    sides = ("left", "up", "down", "right")
    sheet.add(
        _("Analysis"),
        sheet("analysis.back"),
        sheet("analysis.on"),
        sheet("analysis.before", "analysis.after", text=_("Previous variation, next variation")),
        sheet("analysis.first"),
        sheet("analysis.last"),
        sheet("analysis.look_on"),
        sheet("analysis.best"),
        sheet("analysis.name"),
        sheet("analysis.comment"),
        sheet("analysis.promote"),
        sheet("analysis.delete"),
        sheet(
            *("analysis.copy", "analysis.copy_position"),
            text=_("Copy the game as text, or the position"),
        ),
        sheet("screen.paste", "analysis.open", text=_("Paste a game, or open one")),
    )
    sheet.add(
        _("Moving for all sides"),
        sheet(
            *(f"analysis.point_{side}" for side in sides),
            *(f"point.{side}" for side in sides),
            text=_("Choose a piece; once you hold it, without Shift"),
        ),
        sheet("point.press"),
        sheet("held.turn", "held.turn_back"),
        sheet("move.step_back"),
        sheet("move.undo"),
        sheet("move.redo"),
    )
    if sheet.own:
        sheet.add(presenter.title, *sheet.own)
    return _everywhere(sheet, presenter)


def _everywhere(sheet: _Sheet, presenter: AnyPresenter, photo: bool = False) -> list[Group]:
    """Adds the keys that all tables have; those for levels only where there are levels, and the
    photo mode only where there is a match."""
    sheet.add(
        _("Everywhere"),
        sheet("focus.next"),
        sheet("screen.back"),
        sheet("screen.menu"),
        sheet("screen.rules"),
        sheet("screen.keys"),
        sheet("screen.full"),
        sheet("screen.voice"),
        sheet("screen.where"),
        sheet("screen.repeat"),
    )
    levels = (
        sheet("view.lift", "view.put_back", text=_("Lift off levels, and put them back")),
        sheet("view.levels"),
    )
    sheet.add(
        _("Camera"),
        sheet(
            *("view.front", "view.left", "view.back", "view.right"),
            text=_("View from the front, left, back or right"),
        ),
        sheet("view.above"),
        sheet("view.home"),
        sheet("view.turn_left", "view.turn_right", text=_("Turn the table")),
        sheet(
            *("view.push_away", "view.push_left", "view.push_near", "view.push_right"),
            text=_("Pan"),
        ),
        sheet("view.nearer", "view.farther", text=_("Zoom in, zoom out")),
        sheet("view.other_side"),
        sheet("view.through"),
        sheet("view.deeper"),
        sheet("view.photo") if photo else None,
        *(levels if stage_of(presenter.game).level_height else ()),
    )
    return sheet.groups


def mouse_actions() -> list[tuple[str, str]]:
    """What the mouse does at the table."""
    return [
        (_("Click"), _("Pick up a piece, then click where it goes; dragging works too")),
        (_("Right button"), _("Drag to turn the table")),
        (_("Middle button"), _("Drag to pan")),
        (_("Wheel"), _("Zoom, or turn the piece you hold")),
        (
            _("Touch, pen"),
            _("Tap and drag pieces; drag the table to turn it; press and hold to put back"),
        ),
    ]
