"""The table at which a match is played: the hand, the moves, the AI's turns, the end."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import replace
from math import inf
from random import randrange
from time import perf_counter
from typing import TYPE_CHECKING

from ...languages import _, say
from ...match.match import Match
from ...match.seats import Seat
from ...scene.orbit_controller import Viewport
from ...scene.piece import Scene
from ..gui import widgets as w
from ..gui.context import Gui
from ..table import panels
from ..table.camera_follow import LINGER, CameraFollow
from ..table.highlights import ghosts, moved_pieces, pieces_of
from ..table.key_sheet import Group, playing_keys
from ..table.keys import table_key
from ..table.thinker import AIPlayer
from .following import Following

if TYPE_CHECKING:
    from ...ai.think import Hint
    from ...ai.worker import Answer
    from ..program import Program


class Playing(Following):
    """A match at the table."""

    name = "playing"

    def __init__(self, program: Program, match: Match) -> None:
        super().__init__(program, match)
        self._ai = AIPlayer(program, match)
        self._gaze = CameraFollow(self.view)
        self._clock = perf_counter()
        self.paused = False
        """Whether AIs that play among themselves wait."""
        self.ended = -inf
        """When the match ended, if that was seen here."""

    # Coming and going

    def enter(self) -> None:
        super().enter()
        self._ai.stop()
        self._clock = perf_counter()
        self.look_at(None)

    def played(self) -> Match:
        return self.match

    def leave(self) -> None:
        super().leave()
        self._count_time()
        self._ai.stop()
        self.program.save(self.match)
        self.program.pictures.take(self.match)

    def back(self) -> None:
        if self.program.gui.focus_shown:
            self.program.gui.hide_focus()
        elif self.hand.back():
            self.refresh()
        elif self.hint is not None:
            self.drop_hint()
        else:
            self.open_menu()

    def open_menu(self) -> None:
        """What one can do besides playing."""
        from .pause import Pause

        self.program.open(Pause(self.program, self))

    def _go_on(self) -> None:
        """Lets whoever is to move begin."""
        self._ai.hint = self._preview = None
        self.look_through(0)
        self.hand.begin(self.match.state if self.my_turn else None)
        seat = self.match.seat_to_move
        waiting = self.looking_back or self.paused
        if seat is not None and seat.level is not None and not waiting:
            self._ai.ask_move(seat.level)
        else:
            self._ai.stop()
        self._look_back_soon()
        self.refresh()

    @property
    def watching(self) -> bool:
        """Whether no person plays."""
        return not self.match.persons

    def pause(self) -> None:
        """Lets AIs that play among themselves wait, or go on."""
        self.paused = self.watching and not self.paused
        self.look_at(None)

    # Playing

    def play(self, move: Hashable) -> None:
        """Plays a move for whoever is to move."""
        line, match = self.timeline, self.match
        self._ai.stop()
        self._count_time()
        before, by_person = match.state, self.my_turn
        match.play(move)
        self._play_motion(line.played)
        self._mark_last(line.played)
        if not by_person and self.program.settings.follow_moves:
            self._gaze.follow(moved_pieces(self.layout(before), self.view.scene))
        self.program.save(match)
        told = self.presenter.event(before, move, match.state)
        if told:
            self.program.say(told)
            self.program.cue("level")
        if match.over:
            self._finish()
        self._go_on()

    def _finish(self) -> None:
        self.ended = perf_counter()
        outcome = self.match.outcome
        assert outcome is not None
        won = bool(set(outcome.winners) & self.match.persons)
        self.program.cue("win" if won else "lose" if outcome.winners else "draw")

    def undo(self) -> None:
        """Takes the last decision back, the AI's answers with it."""
        if not self.match.can_undo:
            self.program.say(self.no_undo, "info")
            return
        self._ai.stop()
        self.match.undo()
        self.program.cue("undo")
        self.jump(self.match.state)
        self._changed()

    @property
    def no_undo(self) -> str:
        """Why nothing can be taken back now."""
        if self.timeline.undo_limit and not self.match.practice:
            return _("What has come to light cannot be taken back; in practice games it can.")
        return _("There is nothing to take back.")

    def redo(self) -> None:
        """Plays what was taken back again."""
        before = self.timeline.played
        if self.match.can_redo:
            self._ai.stop()
            self.match.redo()
            self.jump(self.timeline.state_at(before), glide=False)
            self.show_moves(self.timeline, before)
            self._changed()

    def _changed(self) -> None:
        """Another position is in force: it is saved, and somebody begins there."""
        self.program.save(self.match)
        self._mark_last(self.timeline.played)
        self._go_on()

    def concede(self) -> None:
        """The person to move, or else the first person, gives up."""
        seat = self.match.seat_to_move
        persons = [player for player in self.match.seats if player in self.match.persons]
        if seat is not None and persons:
            self.match.concede(seat.player if seat.is_person else persons[0])
            self.program.save(self.match)
            self._finish()
            self._go_on()

    def play_on(self) -> None:
        """Takes a concession back."""
        self.match.play_on()
        self._changed()

    def rematch(self) -> None:
        """The same people once more, sides changed."""
        match = self.match.rematch(randrange(2**32))
        self.program.replace(Playing(self.program, match))

    def review(self) -> None:
        """Looks at the whole game with the AI."""
        from .review import Review

        self.program.open(Review(self.program, self.match))

    def share(self) -> None:
        """Opens what there is to share."""
        from .share import Share

        self.program.open(Share(self.program, self.match, self.timeline.looking_at, self.table()))

    def _count_time(self) -> None:
        now = perf_counter()
        seat = self.match.seat_to_move
        if seat is not None:
            self.match.thought(seat.player, now - self._clock)
        self._clock = now

    # The AI

    @property
    def thinking(self) -> bool:
        """Whether the AI is thinking about something."""
        return self._ai.busy > 0

    @property
    def silent(self) -> bool:
        """Whether the AI is to move and found none, however often it was asked."""
        return self._ai.silent

    def ask_again(self) -> None:
        """Asks the AI once more."""
        self._go_on()

    def seat_persons(self) -> None:
        """Persons take the places of all AIs."""
        for seat in tuple(self.match.seats.values()):
            if not seat.is_person:
                self.match.take_seat(Seat(seat.player))
        self._changed()

    @property
    def hint(self) -> Hint | None:
        """What the AI advises."""
        return self._ai.hint

    def ask_hint(self) -> None:
        """Asks the AI for advice."""
        if self.my_turn:
            self._ai.ask_hint()
            self.refresh()

    def drop_hint(self) -> None:
        """The hint has been seen."""
        self._ai.hint = None
        self.refresh()

    def answered(self, answer: Answer) -> None:
        self._ai.hear(answer)
        self.refresh()

    # Time and picture

    def advance(self, seconds: float) -> None:
        super().advance(seconds)
        move = None if self.acting else self._ai.reply()
        if move is not None:
            self.play(move)

    def settled(self) -> None:
        super().settled()
        self._look_back_soon()

    def _look_back_soon(self) -> None:
        """The table is turned to where an AI's move was until that was seen."""
        if self._gaze.away and not self.acting and (self.my_turn or self.match.over):
            self.program.window.later(self._look_back, LINGER)

    def _look_back(self) -> None:
        """Turns the table back to where the person had it, unless something is held by now."""
        if not self.acting and not self.hand.chosen and self._gaze.go_back():
            self.program.touch()

    def free(self) -> Viewport:
        gui = self.program.gui
        below = self.presenter.below(gui)
        if self.match.over:
            below = max(below, gui.recall("height of result", 0.0) + 10)
        return panels.free(gui, below, self.presenter.aside)

    @property
    def moving(self) -> bool:
        return super().moving or self._ai.waiting

    def hinted(self) -> tuple[str, ...]:
        if self.hint is None:
            return ()
        move, state = self.hint.advice.move, self.match.state
        return pieces_of(self.view.stage, self.view.scene, state, move)

    def dress(self, scene: Scene) -> Scene:
        if self.hint is None:
            return scene
        shown = ghosts(self.view.stage, self.match.state, self.hint.advice.move, "hint")
        return replace(scene, pieces={**scene.pieces, **shown})

    def draw(self, gui: Gui) -> None:
        panels.draw(gui, self)

    def message_column(self) -> w.ToastColumn:
        return panels.message_column(self.program.gui, self)

    # Mouse and keys

    def press_target(self) -> None:
        error = self.hand.refusal()
        chosen = self.hand.chosen
        move = self.hand.press()
        if move is not None:
            self.play(move)
        elif error is not None:
            self.program.cue("refuse")
            if not chosen:  # else the rule stands at the pointer
                told = say(error.pattern, error.values, self.presenter.game)
                self.program.say(told, "bad")
        elif self.hand.chosen != chosen:
            self.program.cue("pick")
        self.refresh()

    def key(self, name: str, held: frozenset[str]) -> bool:
        return table_key(self, name, held) or super().key(name, held)

    def key_groups(self) -> list[Group]:
        return playing_keys(self.presenter, self.watching)
