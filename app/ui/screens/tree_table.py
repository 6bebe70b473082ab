"""A table at which one walks through a tree of variations and moves for all sides."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any

from ...engine.contract import State
from ...engine.errors import EngineError
from ...languages import _
from ...match.explorer import Explorer
from ...match.match import Match
from ...match.timeline import Timeline
from ...match.variation_node import Node
from ...scene.framing import Viewport
from ...scene.piece import Scene
from ..table.match_follower import MatchFollower
from ..table.move_list import scene_of
from ..table.own_side import from_own_side, own_stage
from ..table.presenters import tell_who_plays
from . import playing_panels
from .services import Services
from .table_screen import TableScreen


class TreeTable(TableScreen):
    """A match to be studied. What was played stays as it is; the rest is kept beside it."""

    def __init__(self, program: Services, source: Match, number: int | None = None) -> None:
        """Begins after `number` moves of a match; without a number, at its last position."""
        super().__init__(program, source.game.name, own_stage(source))
        self.source = source
        self.explorer = Explorer(source, number)
        self.match = self.explorer.line
        """The line one is in, as a match that people play among themselves."""
        self._follower = MatchFollower(self.table, self.match)
        begin = self.table.layout(source.timeline.state_at(0))
        self.view.start_view = from_own_side(self.presenter, source, begin, self.view.start_view)
        self._preview: Node | None = None
        self.view.show(self.table.layout(self.state))

    # The position: see MatchTable

    @property
    def timeline(self) -> Timeline:
        return self.match.timeline

    @property
    def state(self) -> State[Any]:
        return self.explorer.state

    @property
    def at_hand(self) -> State[Any]:
        return self.explorer.at_hand

    @property
    def seen(self) -> int:
        return self._follower.seen

    @property
    def shown(self) -> State[Any]:
        return self.timeline.state_at(self.seen)

    @property
    def looking_back(self) -> bool:
        return False

    @property
    def my_turn(self) -> bool:
        return self.state.player is not None

    # Coming and going

    def enter(self) -> None:
        super().enter()
        tell_who_plays(self.presenter, self.source.seats.values(), self.program.settings.notation)
        self.arrived()

    def leave(self) -> None:
        super().leave()
        self.save()

    def played(self) -> Match:
        return self.source

    def save(self) -> None:
        """Keeps the variations with the match; one that was only looked at stays as it was."""
        if self.explorer.revision:
            self.program.save(self.source)

    def step_back(self) -> None:
        if self.program.gui.focus_shown:
            self.program.gui.hide_focus()
        elif not self.table.pointer.step_back():
            self.program.back()

    def arrived(self) -> None:
        """Another position is on the table: arms the hand."""
        self._preview = None
        self._follower.mark_last(self.timeline.played)
        self.hand.begin(self.at_hand if self.my_turn else None)
        self.refresh()

    # Walking

    def go_to(self, node: Node) -> None:
        """Shows another position; the next one as a move."""
        explorer = self.explorer
        if node is not explorer.node:
            first = self.timeline.played if node is explorer.later else None
            explorer.go_to(node)
            self.show_position(first)

    def show_position(self, first: int | None = None) -> None:
        """Shows the present position: animates the action after move `first`, or jumps."""
        self.table.playback.clear()
        if first is not None:
            self._follower.animate(first, self.timeline.played)
        else:
            self.table.playback.jump(self.state)
        self.arrived()

    def go_beside(self, step: int) -> None:
        """Goes to the next variation, or to the one before."""
        node = self.explorer.beside(step)
        if node is not None:
            self.go_to(node)

    # Moving

    def play(self, move: Hashable) -> None:
        """Plays a move, or an action of what is at hand."""
        self.play_moves(*self.at_hand.moves_of(move))

    def play_moves(self, *moves: Hashable) -> None:
        """Plays moves one after another, and shows them as one."""
        first = self.timeline.played
        if self.attempt(lambda: self.explorer.play(*moves)):
            self.save()
            self.show_position(first)

    def undo(self) -> None:
        """Takes the last move back; one that was only tried is gone."""
        if self.explorer.take_back():
            self.program.cue("undo")
            self.save()
            self.show_position()
        else:
            self.program.say(_("There's nothing to undo."), "info")

    def attempt(self, do: Callable[[], object]) -> bool:
        """Does something with the tree; where that is refused, says why. Whether it was done."""
        try:
            do()
        except EngineError as error:
            self.program.cue("refuse")
            self.program.say(self.presenter.sentence(error), "bad", 8.0)
            self.hand.begin(self.at_hand if self.my_turn else None)
            self.refresh()
            return False
        return True

    # The picture

    def free(self) -> Viewport:
        gui = self.program.gui
        return playing_panels.free(gui, self.presenter.footer_height(gui))

    def preview(self, node: Node | None) -> None:
        """Shows a position of the list for as long as it is pointed at."""
        node = None if node is self.explorer.node or self.table.playback.running else node
        if node is not self._preview:
            self._preview = node
            self.refresh()

    def compose(self) -> Scene:
        """The position with what can be taken, or the one that is pointed at."""
        node = self._preview
        if node is None:
            return super().compose()
        before = node.parent.state if node.parent is not None else None
        scene = scene_of(self.view.stage, before, node.state)
        return self.view.without_lifted_levels(self.table.controls.faded(scene))

    # The hand

    def press_target(self) -> None:
        over = _("The game is over here: go back to try something else.")
        self.table.pointer.make_move(self, over)
