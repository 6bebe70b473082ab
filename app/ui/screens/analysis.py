"""An analysis: moving for all sides, variations with names and comments, the AI looking on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from ...languages import _
from ...match.match import Match
from ...match.text_form.writer import game_text
from ...match.variation_node import Node
from ...match.variations import Deleted
from ...scene.piece import Scene
from ..gui.context import Gui, Point
from ..table.announcer import branched
from ..table.highlights import ghosts, picked_pieces
from ..table.key_sheet import Group, analysis_keys
from ..table.live_analysis import Line, LiveAnalysis
from ..table.variation_list import VariationList, Writing
from . import analysis_panels, opening
from .analysis_keys import act_in_analysis, skips
from .playing import Playing
from .services import Services
from .tree_table import TreeTable

if TYPE_CHECKING:
    from ...ai.worker import Answer


class Analysis(TreeTable):
    """A match being studied, with the AI looking on."""

    name = "analysis"

    def __init__(self, program: Services, source: Match, number: int | None = None) -> None:
        """Begins after `number` moves of a match; without a number, at its last position."""
        super().__init__(program, source, number)
        self.live = LiveAnalysis(program, source.game)
        self.list = VariationList(self.presenter)
        self.writing: Writing | None = None
        """What is being written into the tree."""
        self.lines: list[Line] = []
        """The AI's best lines, in words."""
        self.chances: dict[str, float] = {}
        """Everybody's chance to win, as far as is known."""
        self._pointed_line: int | None = None
        self._shown = False
        """Whether this screen is the one that is shown."""

    # Coming and going

    def enter(self) -> None:
        analysis_panels.lay_out(self.program.gui)
        self._shown = True
        super().enter()

    def leave(self) -> None:
        self.end_writing()
        self.live.stop()
        self._shown = False
        super().leave()

    def arrived(self) -> None:
        self._pointed_line = None
        super().arrived()
        self.look_on()

    def look_on(self) -> None:
        """Has the AI look at the position, as far and as long as it is wanted."""
        if self._shown:
            self.live.look_at(self.state)
            self._learned()
            self.refresh()

    @property
    def thinking(self) -> bool:
        """Whether the AI is thinking about the position."""
        return self.live.thinking

    def _learned(self) -> None:
        self.lines = self.live.lines(self.presenter)
        self.chances = self.live.chances()

    def play_line(self, number: int, whole: bool = False) -> None:
        """Plays the first action of one of the AI's lines, or keeps all of it as a variation."""
        if number >= len(self.lines):
            return
        line, here = self.lines[number], self.explorer.node
        if not whole:
            self.play_moves(*line.moves)
        elif self.attempt(lambda: self.explorer.play(*line.whole)):
            self.explorer.go_to(here)
            self.save()
            self.refresh()

    # Writing and order

    def go_to(self, node: Node) -> None:
        self.end_writing()
        super().go_to(node)

    def undo(self) -> None:
        self.end_writing()
        super().undo()

    def pressed(self, at: Point, button: str) -> None:
        self.end_writing()
        super().pressed(at, button)

    def step_back(self) -> None:
        if self.writing is not None:
            self.end_writing(keep=False)
        else:
            super().step_back()

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
            if not self.attempt(lambda: write(writing.node, writing.text)):
                self.writing = writing
                return
            self.save()
        self.program.gui.hide_focus()
        self.program.gui.request_frames(3)

    @property
    def can_promote(self) -> bool:
        """Whether the variation one is in can go before another."""
        return self.explorer.tree.can_promote(self.explorer.node)

    def promote(self) -> None:
        """Moves the variation one is in up, before the one above it."""
        self.end_writing()
        if self.can_promote and self.attempt(lambda: self.explorer.promote(self.explorer.node)):
            self.save()
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
        self.save()
        self.show_position()
        told = _("The rest of the variation was deleted.")
        self.program.offer(told, _("Undo"), lambda: self._restore(deleted))

    def _restore(self, deleted: Deleted) -> None:
        if self.attempt(lambda: self.explorer.restore(deleted)):
            self.save()
            self.show_position()

    # The AI

    def switch(self) -> None:
        """Has the AI look on, or no longer."""
        self.program.change(looks_on=not self.program.settings.looks_on)
        self.look_on()

    def show_lines(self, count: int) -> None:
        """Has it show `count` lines."""
        self.program.change(lines=str(count))
        self.look_on()

    def answered(self, answer: Answer) -> None:
        before = self.live.best
        if not self.live.receive(answer):
            return
        self._learned()
        self.program.gui.request_frames()
        if self.live.best != before:
            self.refresh()

    # To and from other programs

    def copy(self, position: bool = False) -> None:
        """Puts the game with its variations on the clipboard as text, or the position alone."""
        match = self.explorer.position() if position else self.source
        self.program.window.set_clipboard_text(game_text(match))
        game, place = (
            _("The game was copied to the clipboard."),
            _("The position was copied to the clipboard."),
        )
        self.program.say(place if position else game, "good")

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

    def point_at_line(self, number: int | None) -> None:
        """Shows the first move of a line for as long as that is pointed at."""
        if number != self._pointed_line:
            self._pointed_line = number
            self.refresh()

    def compose(self) -> Scene:
        """The position with what can be taken, and the best move as a ghost."""
        stage, number = self.view.stage, self._pointed_line or 0
        if self._preview or self.hand.chosen or number >= len(self.lines):
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

    def meant(self, actions: Sequence[str]) -> bool:
        if self.writing is not None:  # the field is about to have the keyboard
            return True
        return skips(self, actions) or super().meant(actions)

    def act(self, action: str) -> bool:
        return act_in_analysis(self, action) or super().act(action)

    def key_groups(self) -> list[Group]:
        return analysis_keys(self.program.gui.bindings, self.presenter)
