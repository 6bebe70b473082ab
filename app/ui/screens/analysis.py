"""An analysis: moving for all sides, variations with names and comments, the AI looking on."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ...engine.contract import State
from ...engine.errors import EngineError
from ...languages import _
from ...match.explorer import Explorer
from ...match.match import Match
from ...match.text_form.writer import game_text
from ...match.timeline import Timeline
from ...match.variations import Deleted, Node
from ...scene.framing import Viewport
from ...scene.piece import Scene
from ..gui.context import Gui, Point
from ..table.highlights import ghosts, picked_pieces
from ..table.key_sheet import Group, analysis_keys
from ..table.match_follower import MatchFollower
from ..table.move_list import scene_of
from ..table.onlooker import Line, Onlooker
from ..table.own_side import from_own_side, own_stage
from ..table.presenters import tell_who_plays
from ..table.variation_list import VariationList, Writing
from . import analysis_panels, opening, playing_panels
from .analysis_keys import act_in_analysis, skips
from .playing import Playing, branched
from .services import Services
from .table_screen import TableScreen

if TYPE_CHECKING:
    from ...ai.worker import Answer


class Analysis(TableScreen):
    """A match to be studied. What was played stays as it is; the rest is kept beside it."""

    name = "analysis"

    def __init__(self, program: Services, source: Match, number: int | None = None) -> None:
        """Begins after so many moves of a match; without a number, at its last position."""
        super().__init__(program, source.game.name, own_stage(source))
        self.source = source
        self.explorer = Explorer(source, number)
        self.onlooker = Onlooker(program, source.game)
        self.list = VariationList(self.presenter)
        self.match = self.explorer.line
        """The line one is in, as a match that people play among themselves."""
        self._follower = MatchFollower(self.table, self.match)
        begin = self.table.layout(source.timeline.state_at(0))
        self.view.start_view = from_own_side(self.presenter, source, begin, self.view.start_view)
        self.writing: Writing | None = None
        """What is being written into the tree."""
        self.lines: list[Line] = []
        """The AI's best lines, in words."""
        self.chances: dict[str, float] = {}
        """Everybody's chance to win, as far as is known."""
        self._preview: Node | None = None
        self._pointed_line: int | None = None
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
        analysis_panels.lay_out(self.program.gui)
        tell_who_plays(self.presenter, self.source.seats.values(), self.program.settings.notation)
        self._arrived()

    def leave(self) -> None:
        super().leave()
        self.end_writing()
        self.onlooker.stop()
        self._save()

    def played(self) -> Match:
        return self.source

    def _save(self) -> None:
        """Keeps the variations with the match; one that only was looked at stays as it was."""
        if self.explorer.revision:
            self.program.save(self.source)

    def step_back(self) -> None:
        if self.program.gui.focus_shown:
            self.program.gui.hide_focus()
        elif not self.table.step_back():
            self.program.back()

    def _arrived(self) -> None:
        """Another position is on the table: arms the hand, and has the AI look at it."""
        self._preview = self._pointed_line = None
        self._follower.mark_last(self.timeline.played)
        self.hand.begin(self.at_hand if self.my_turn else None)
        self.look_on()

    def look_on(self) -> None:
        """Has the AI look at the position, as far and as long as it is wanted."""
        self.onlooker.look_at(self.state)
        self._learned()
        self.refresh()

    def _learned(self) -> None:
        self.lines = self.onlooker.lines(self.presenter)
        self.chances = self.onlooker.chances()

    # Walking

    def go_to(self, node: Node) -> None:
        """Shows another position; the next one as a move."""
        self.end_writing()
        explorer = self.explorer
        if node is explorer.node:
            return
        first = self.timeline.played if node is explorer.later else None
        explorer.go_to(node)
        self._show(first)

    def _show(self, first: int | None) -> None:
        """Shows where one has come to: the action after the first so many moves, or at once."""
        self.table.clear_queue()
        if first is not None:
            self._follower.animate(first, self.timeline.played)
        else:
            self.table.jump(self.state)
        self._arrived()

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
        self._preview = None
        if not self._try(lambda: self.explorer.play(*moves)):
            return
        self._save()
        self._show(first)

    def play_line(self, number: int, whole: bool = False) -> None:
        """Plays the first action of one of the AI's lines, or keeps all of it as a variation."""
        if number >= len(self.lines):
            return
        line, here = self.lines[number], self.explorer.node
        if not whole:
            self.play_moves(*line.moves)
        elif self._try(lambda: self.explorer.play(*line.whole)):
            self.explorer.go_to(here)
            self._save()
            self.refresh()

    def undo(self) -> None:
        """Takes the last move back; one that was only tried is gone."""
        self.end_writing()
        if self.explorer.take_back():
            self.program.cue("undo")
            self._save()
            self._show(None)
        else:
            self.program.say(_("There is nothing to take back."), "info")

    def _try(self, do: Any) -> bool:
        """Does something with the tree; where that is refused, says why."""
        try:
            do()
        except EngineError as error:
            self.program.cue("refuse")
            self.program.say(self.presenter.sentence(error), "bad", 8.0)
            self.hand.begin(self.at_hand if self.my_turn else None)
            self.refresh()
            return False
        return True

    # Writing and order

    def write(self, what: str, node: Node | None = None) -> None:
        """Begins to write a "name" or a "comment" where one is, or at another position."""
        self.end_writing()
        node = node or self.explorer.node
        if what == "name":
            node = node.fork if node.parent is not None and not node.played else node
        if what == "comment" or node.parent is not None:
            self.writing = Writing(node, what)
            self.program.gui.request_frames(3)

    def end_writing(self, keep: bool = True) -> None:
        """Ends writing; what was written is kept or not."""
        writing, self.writing = self.writing, None
        if writing is None:
            return
        if keep and writing.text != getattr(writing.node, writing.what):
            write = getattr(self.explorer, f"set_{writing.what}")
            if not self._try(lambda: write(writing.node, writing.text)):
                self.writing = writing
                return
            self._save()
        self.program.gui.request_frames(3)

    @property
    def can_promote(self) -> bool:
        """Whether the variation one is in can go before another."""
        return self.explorer.tree.can_promote(self.explorer.node)

    def promote(self) -> None:
        """Moves the variation one is in up, before the one above it."""
        self.end_writing()
        if self.can_promote and self._try(lambda: self.explorer.promote(self.explorer.node)):
            self._save()
            self.refresh()

    @property
    def can_delete(self) -> bool:
        """Whether one is in a variation."""
        return not self.explorer.node.played

    def delete(self) -> None:
        """Deletes the position one is at and all after it, with an offer to undo that."""
        self.end_writing()
        if not self.can_delete:
            self.program.say(_("This was played in the game: only variations can be deleted."))
            return
        deleted = self.explorer.delete(self.explorer.node)
        self._save()
        self._show(None)
        told = _("The variation is deleted from here on.")
        self.program.offer(told, _("Undo"), lambda: self._restore(deleted))

    def _restore(self, deleted: Deleted) -> None:
        if self._try(lambda: self.explorer.restore(deleted)):
            self._save()
            self._show(None)

    # The AI

    def switch(self) -> None:
        """Has the AI look on, or no longer."""
        self.program.change(looks_on=not self.program.settings.looks_on)
        self.look_on()

    def show_lines(self, count: int) -> None:
        """Has it show so many lines."""
        self.program.change(lines=str(count))
        self.look_on()

    def answered(self, answer: Answer) -> None:
        before = self.onlooker.best
        if not self.onlooker.receive(answer):
            return
        self._learned()
        self.program.gui.request_frames()
        if self.onlooker.best != before:
            self.refresh()

    # To and from other programs

    def copy(self, position: bool = False) -> None:
        """Puts the game with its variations on the clipboard as text, or the position alone."""
        match = self.explorer.position() if position else self.source
        self.program.window.set_clipboard_text(game_text(match))
        said = _("The position is on the clipboard.") if position else None
        self.program.say(said or _("The game is on the clipboard."), "good")

    def paste(self) -> None:
        """Opens the game whose text is on the clipboard."""
        opening.paste(self.program)

    def dropped(self, path: Path) -> None:
        opening.open_path(self.program, path)

    def open_game(self) -> None:
        """Opens the dialog for games from elsewhere."""
        self.program.open(opening.OpenGame(self.program, self.backdrop()))

    def share(self) -> None:
        """Opens the share dialog."""
        from .share import Share

        self.end_writing()
        match, seen = self.source, self.backdrop()
        line = self.explorer.position()
        self.program.open(Share(self.program, match, self.explorer.node.number, seen, line))

    def play_on(self) -> None:
        """Plays on from here with those who played the game, as a match of its own."""
        self.end_writing()
        match = self.explorer.position()
        self.program.save(match)
        self.program.home(Playing(self.program, match))
        self.program.say(branched())

    # Time and picture

    def free(self) -> Viewport:
        gui = self.program.gui
        return playing_panels.free(gui, self.presenter.footer_height(gui))

    def preview(self, node: Node | None) -> None:
        """Shows a position of the list for as long as it is pointed at."""
        node = None if node is self.explorer.node or self.table.showing_moves else node
        if node is not self._preview:
            self._preview = node
            self.refresh()

    def point_at_line(self, number: int | None) -> None:
        """Shows the first move of a line for as long as that is pointed at."""
        if number != self._pointed_line:
            self._pointed_line = number
            self.refresh()

    def compose(self) -> Scene:
        """The position with what can be taken, and the best move as a ghost."""
        stage, node = self.view.stage, self._preview
        if node is not None:
            before = node.parent.state if node.parent is not None else None
            scene = scene_of(stage, before, node.state)
            return self.view.without_lifted_levels(self.table.xrayed(scene))
        number = self._pointed_line or 0
        if self.hand.chosen or number >= len(self.lines):
            return super().compose()
        state, move = self.state, self.lines[number].moves[-1]
        for each in self.lines[number].moves[:-1]:
            state = state.play(each)
        scene = self.table.highlighted(picked_pieces(stage, self.view.scene, state, move))
        pieces = {**scene.pieces, **ghosts(stage, state, move, "hint")}
        return self.view.without_lifted_levels(replace(scene, pieces=pieces))

    def draw(self, gui: Gui) -> None:
        analysis_panels.draw(gui, self)
        self.draw_view(gui)

    # Mouse and keys

    def pressed(self, at: Point, button: str) -> None:
        self.end_writing()
        super().pressed(at, button)

    def press_target(self) -> None:
        state = self.hand.state
        if state is None:
            self.table.tell(_("The game is over here: go back to try something else."))
            return
        if not self.hand.chosen and self.presenter.clicked(self, self.hand.under):
            return
        chosen, picks, error = self.hand.chosen, self.hand.tried, self.hand.refusal()
        move = self.table.press()
        if move is not None:
            self.play(move)
        elif self.hand.chosen != chosen:
            self.program.cue("pick")
        else:
            self.table.tell(self.presenter.why_not(state, picks, error))
        self.refresh()

    def meant(self, actions: Sequence[str]) -> bool:
        return skips(self, actions) or super().meant(actions)

    def act(self, action: str) -> bool:
        return act_in_analysis(self, action) or super().act(action)

    def key_groups(self) -> list[Group]:
        return analysis_keys(self.program.gui.bindings, self.presenter)
