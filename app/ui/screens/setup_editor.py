"""Setting up a position by hand: what is on the table is changed as a game is played."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, Any

from slimgui import imgui

from ...engine.draft import Draft
from ...engine.errors import EngineError
from ...languages import _, say
from ...match.match import Match, new_match
from ...match.seats import Seat
from ...scene.piece import Scene
from ..gui.context import Gui, Point
from ..table.key_sheet import Group, editing_keys
from ..table.pointer import is_click
from . import setup_editor_dialogs, setup_editor_panels
from .own_setup import OwnSetup
from .services import Services
from .setup_editor_shelf import Shelf
from .table_screen import TableScreen

if TYPE_CHECKING:
    from .new_game import NewGame


class SetupScreen(TableScreen):
    """A draft on the table, and what was there before."""

    name = "setup editor"
    covered = staticmethod(setup_editor_panels.covered)

    def __init__(self, program: Services, new_game: NewGame, own: OwnSetup) -> None:
        editor = own.editor
        super().__init__(program, editor.game, editor=editor)
        self.editor, self.new_game, self.own = editor, new_game, own
        self.players = new_game.seating.count
        self.random = Random()
        draft = own.draft or own.unfinished
        draft = draft or editor.empty(self.players, new_game.choices.options)
        self._drafts: list[Draft[Any]] = [draft]
        """All drafts, the undone ones included."""
        self._now = 0
        self._last: Any = None
        """The change that led to this draft."""
        self.in_turns = False
        """Whether people build in turns."""
        self.shelf = Shelf(self)
        """What is kept, and goes as text."""
        self.dialog = setup_editor_dialogs.Dialogs(self)
        self._begun: Point | None = None
        """Where the right button went down."""
        self._judged: tuple[Draft[Any], EngineError | None] | None = None
        self.view.show(self.table.layout(draft))
        self.hand.begin(draft)

    # The draft

    @property
    def shown(self) -> Draft[Any]:
        return self._drafts[self._now]

    @property
    def my_turn(self) -> bool:
        return True

    @property
    def problem(self) -> EngineError | None:
        """What the rules have against a game from here."""
        if self._judged is None or self._judged[0] is not self.shown:
            options = self.new_game.choices.options
            found = self.editor.problem(self.shown, self.count, options)
            self._judged = self.shown, found
        return self._judged[1]

    @property
    def count(self) -> int:
        """For how many players it is set up."""
        return self.editor.player_count(self.shown) or self.players

    @property
    def builder(self) -> str:
        """Who makes the next change, if people build in turns; empty otherwise."""
        if not self.in_turns:
            return ""
        seats = self.new_game.seating.taken
        people = [number for number, place in enumerate(seats) if place.person]
        if len(people) > 1:
            return self.new_game.called(people[self._now % len(people)])
        return _("Player {number}").format(number=self._now % 2 + 1)

    def change(self, move: Any) -> None:
        """Makes a change, by hand or with a control."""
        before = self.shown
        try:
            after = before.play(move)
        except EngineError as error:
            self.table.pointer.tell(self.presenter.why_not(before, (), error))
            return
        if self._last is not None and self.editor.joins(self._last, move):
            self._now -= 1
        self._push(after)
        self._last = move
        self.table.playback.show_move(before, move, after)
        self._begin()

    def put(self, draft: Draft[Any]) -> None:
        """Puts another draft on the table; undo brings back what was there."""
        self._push(draft)
        self._last = None
        self.table.playback.jump(draft)
        self._begin()

    def _push(self, draft: Draft[Any]) -> None:
        del self._drafts[self._now + 1 :]
        self._drafts.append(draft)
        self._now += 1

    def _begin(self) -> None:
        self.hand.begin(self.shown)
        self.refresh()

    # Undo and redo

    @property
    def can_undo(self) -> bool:
        return self._now > 0

    @property
    def can_redo(self) -> bool:
        return self._now + 1 < len(self._drafts)

    def undo(self) -> None:
        """Takes the last change back."""
        self._go(-1, self.can_undo)

    def redo(self) -> None:
        """Makes an undone change again."""
        self._go(1, self.can_redo)

    def _go(self, steps: int, can: bool) -> None:
        if can:
            self._now += steps
            self._last = None
            self.program.cue("undo")
            self.table.playback.jump(self.shown)
            self._begin()

    # Beginnings and ends

    def start_from(self, name: str) -> None:
        """Puts something on the table to be changed; nothing at all for the empty name."""
        options = self.new_game.choices.options
        empty = self.editor.empty(self.players, options)
        self.put(self.editor.started(name, self.shown, self.random) if name else empty)

    def finish(self) -> None:
        """Has the program finish what was begun."""
        found = self.editor.finished(self.shown, self.random)
        if found is None:
            self.program.cue("refuse")
            self.program.say(self.editor.cannot_finish(), "bad", 6.0)
        else:
            self.put(found)

    # Whether a game may begin from here

    def match(self, title: str = "") -> Match:
        """A match that begins from here, before anybody has sat down."""
        draft = self.shown
        setup = draft.setup(self.count)
        options = self.editor.options(draft)
        return new_match(
            self.editor.game, [Seat()] * self.count, 0, options, setup=setup, title=title
        )

    def ready(self) -> bool:
        """Whether a game may begin from here; says why if not."""
        problem = self.problem
        if problem is not None:
            self.program.cue("refuse")
            self.program.say(say(problem.pattern, problem.values, self.editor.game), "bad", 6.0)
        return problem is None

    # Where it leads

    def play(self) -> None:
        """Begins a game from here."""
        if self.ready():
            self.hand_over()
            self.new_game.begin()

    def analyse(self) -> None:
        """Studies the position."""
        if self.ready():
            from .analysis import Analysis

            self.program.open(Analysis(self.program, self.match(self.own.name)))

    def hand_over(self) -> None:
        """Has the new game begin from here if the rules let it; what is not finished waits."""
        ready = self.problem is None
        self.own.use(self.shown if ready else None, self.shelf.name if ready else "")
        self.own.unfinished = None if ready or not self.can_undo else self.shown

    def step_back(self) -> None:
        if self.program.gui.focus_shown:
            self.program.gui.hide_focus()
        elif not self.table.pointer.step_back():
            self.hand_over()
            self.program.back()

    # The mouse

    def press_target(self) -> None:
        if imgui.is_key_down(imgui.Key.MOD_SHIFT) and not self.hand.keyed and not self.hand.chosen:
            self.press_opposite()
            return
        move = self.table.pointer.choose()
        if move is not None:
            self.change(move)
            self.refresh()

    def press_opposite(self) -> None:
        """The other thing that a click on something can mean."""
        held = self.hand.chosen[:1] or (self.hand.over or self.table.pointer.hovered,)
        move = self.editor.opposite(self.shown, held[0])
        if move is not None:
            self.change(move)

    def pressed(self, at: Point, button: str) -> None:
        if button == "right" and not self.hand.chosen:
            self._begun = at
        super().pressed(at, button)

    def released(self, at: Point, button: str) -> None:
        begun = self._begun
        super().released(at, button)
        if button == "right" and begun is not None:
            self._begun = None
            if is_click(begun, at):
                self.press_opposite()

    # Keys

    def meant(self, actions: Sequence[str]) -> bool:
        return self.table.skip() or super().meant(actions)

    def act(self, action: str) -> bool:
        commands = {
            "move.undo": self.undo,
            "move.redo": self.redo,
            "setup.away": self.press_opposite,
            "setup.save": self.dialog.open_keeping,
            "setup.open": self.dialog.open_list,
            "setup.copy": self.shelf.copy,
            "screen.paste": self.shelf.paste,
            "setup.play": self.play,
        }
        if self.presenter.act_on_held(self, action):
            pass
        elif action in commands:
            commands[action]()
        elif self.table.pointer.act(action):
            pass
        elif action == "move.step_back":
            if not self.table.pointer.step_back():
                self.undo()
        elif action == "setup.finish" and self.editor.finishes:
            self.finish()
        else:
            return super().act(action)
        return True

    def key_groups(self) -> list[Group]:
        return editing_keys(self.program.gui.bindings, self.presenter, self.editor)

    # The picture

    def compose(self) -> Scene:
        scene = self.table.highlighted()
        missing = setup_editor_panels.missing(self)
        pieces = {**scene.pieces, **{piece.name: piece for piece in missing}}
        return self.view.without_lifted_levels(Scene(scene.table, pieces))

    def draw(self, gui: Gui) -> None:
        setup_editor_panels.draw(gui, self)
        self.draw_view(gui)
        self.dialog.draw(gui)
