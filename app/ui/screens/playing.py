"""A match being played: moves by hand, the AI's turns, undo, hints, the end."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import replace
from math import inf
from random import randrange
from time import perf_counter
from typing import TYPE_CHECKING, Any

from ...engine.contract import State
from ...languages import _, say
from ...match.match import Match
from ...match.seats import Seat
from ...match.timeline import Timeline
from ...scene.orbit_controller import Viewport
from ...scene.piece import Scene
from ..gui import widgets as w
from ..gui.context import Gui
from ..table.ai_player import AIPlayer
from ..table.camera_follow import LINGER, CameraFollow
from ..table.highlights import ghosts, moved_pieces, picked_pieces
from ..table.key_sheet import Group, playing_keys
from ..table.match_follower import MatchFollower
from ..table.move_list import MoveList
from . import playing_panels
from .playing_keys import playing_key
from .table_screen import TableScreen

if TYPE_CHECKING:
    from ...ai.think import Hint
    from ...ai.worker import Answer
    from .services import Services


def branched() -> str:
    """The message after playing on from an earlier position."""
    return _("A new game begins here; the other one is kept as it was.")


class Playing(TableScreen):
    """A match at the table."""

    name = "playing"

    def __init__(self, program: Services, match: Match) -> None:
        super().__init__(program, match.game.name)
        self.match = match
        self.moves = MoveList(self.presenter)
        self._follower = MatchFollower(self.table, match)
        self._ai = AIPlayer(program, match)
        self._camera = CameraFollow(self.view)
        self._clock = perf_counter()
        self.paused = False
        """Whether a match between AIs is paused."""
        self.ended = -inf
        """The time at which the match ended, if it ended on this screen."""

    # The position: see MatchTable

    @property
    def timeline(self) -> Timeline:
        return self.match.timeline

    @property
    def state(self) -> State[Any]:
        return self.match.state

    @property
    def shown(self) -> State[Any]:
        return self.match.timeline.shown

    @property
    def looking_back(self) -> bool:
        return self._follower.looking_back

    @property
    def my_turn(self) -> bool:
        return self._follower.my_turn

    def look_at(self, number: int | None) -> None:
        """Shows the position after so many moves; None for the one in force."""
        self._follower.look_at(number)
        self._begin_turn()

    def preview(self, number: int | None) -> None:
        """Shows a move of the list for as long as it is pointed at."""
        self._follower.preview(number)

    def show_player(self, player: str) -> None:
        """Turns the table to the side of a player."""
        if self._follower.turn_to(player):
            self.program.touch()

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
        """Opens the pause menu."""
        from .pause import Pause

        self.program.open(Pause(self.program, self))

    def _begin_turn(self) -> None:
        """Starts the turn of whoever is to move: arms the hand, or asks the AI."""
        self._ai.hint = None
        self._follower.preview(None)
        self.table.xray(0)
        self.hand.begin(self.match.state if self.my_turn else None)
        seat = self.match.seat_to_move
        waiting = self.looking_back or self.paused
        if seat is not None and seat.level is not None and not waiting:
            self._ai.ask_move(seat.level)
        else:
            self._ai.stop()
        self._schedule_camera_return()
        self.refresh()

    @property
    def spectating(self) -> bool:
        """Whether only AIs play."""
        return not self.match.persons

    def pause(self) -> None:
        """Pauses a match between AIs, or resumes it."""
        self.paused = self.spectating and not self.paused
        self.look_at(None)

    # Playing

    def play(self, move: Hashable) -> None:
        timeline, match = self.timeline, self.match
        self._ai.stop()
        self._count_time()
        before, by_person = match.state, self.my_turn
        match.play(move)
        self._follower.animate(timeline.played)
        self._follower.mark_last(timeline.played)
        if not by_person and self.program.settings.follow_moves:
            self._camera.follow(moved_pieces(self.table.layout(before), self.view.scene))
        self.program.save(match)
        event = self.presenter.event(before, move, match.state)
        if event:
            self.program.say(event)
            self.program.cue("level")
        if match.over:
            self._finish()
        self._begin_turn()

    def _finish(self) -> None:
        self.ended = perf_counter()
        outcome = self.match.outcome
        assert outcome is not None
        won = bool(set(outcome.winners) & self.match.persons)
        self.program.cue("win" if won else "lose" if outcome.winners else "draw")

    def undo(self) -> None:
        """Takes back the last decision of a person, and the AI's replies to it."""
        if not self.match.can_undo:
            self.program.say(self.no_undo, "info")
            return
        self._ai.stop()
        self.match.undo()
        self.program.cue("undo")
        self.table.jump(self.match.state)
        self._position_changed()

    @property
    def no_undo(self) -> str:
        """Why nothing can be undone now."""
        if self.timeline.undo_limit and not self.match.practice:
            return _("What has come to light cannot be taken back; in practice games it can.")
        return _("There is nothing to take back.")

    def redo(self) -> None:
        """Plays the undone moves of a decision again."""
        before = self.timeline.played
        if self.match.can_redo:
            self._ai.stop()
            self.match.redo()
            self.table.jump(self.timeline.state_at(before), glide=False)
            self.table.queue_moves(self.timeline, before)
            self._position_changed()

    def _position_changed(self) -> None:
        """Another position is in force: saves it, and starts the turn there."""
        self.program.save(self.match)
        self._follower.mark_last(self.timeline.played)
        self._begin_turn()

    def concede(self) -> None:
        """The person to move, or else the first person, gives up."""
        seat = self.match.seat_to_move
        persons = [player for player in self.match.seats if player in self.match.persons]
        if seat is not None and persons:
            self.match.concede(seat.player if seat.is_person else persons[0])
            self.program.save(self.match)
            self._finish()
            self._begin_turn()

    def play_on(self) -> None:
        """Takes a concession back."""
        self.match.play_on()
        self._position_changed()

    def branch(self) -> None:
        """Plays on from the position that is shown, as a match of its own."""
        match = self.match.branch(self.timeline.looking_at)
        self.program.replace(Playing(self.program, match))
        self.program.say(branched())

    def rematch(self) -> None:
        """A new match with sides changed."""
        match = self.match.rematch(randrange(2**32))
        self.program.replace(Playing(self.program, match))

    def review(self) -> None:
        """Opens the review."""
        from .review import Review

        self.program.open(Review(self.program, self.match))

    def share(self) -> None:
        """Opens the share dialog."""
        from .share import Share

        self.program.open(
            Share(self.program, self.match, self.timeline.looking_at, self.backdrop())
        )

    def _count_time(self) -> None:
        now = perf_counter()
        seat = self.match.seat_to_move
        if seat is not None:
            self.match.thought(seat.player, now - self._clock)
        self._clock = now

    # The AI

    @property
    def thinking(self) -> bool:
        """Whether a request to the AI is under way."""
        return self._ai.busy > 0

    @property
    def ai_unanswered(self) -> bool:
        """Whether the AI is to move and has failed to answer."""
        return self._ai.unanswered

    def ask_again(self) -> None:
        """Asks the AI once more."""
        self._begin_turn()

    def replace_ais(self) -> None:
        """Lets persons play on in place of all AIs."""
        for seat in tuple(self.match.seats.values()):
            if not seat.is_person:
                self.match.take_seat(Seat(seat.player))
        self._position_changed()

    @property
    def hint(self) -> Hint | None:
        """The hint on display."""
        return self._ai.hint

    def ask_hint(self) -> None:
        """Requests a hint."""
        if self.my_turn:
            self._ai.ask_hint()
            self.refresh()

    def drop_hint(self) -> None:
        """Dismisses the hint."""
        self._ai.hint = None
        self.refresh()

    def answered(self, answer: Answer) -> None:
        self._ai.receive(answer)
        self.refresh()

    # Time and picture

    def advance(self, seconds: float) -> None:
        super().advance(seconds)
        move = None if self.table.showing_moves else self._ai.reply()
        if move is not None:
            self.play(move)

    def settled(self) -> None:
        super().settled()
        self._schedule_camera_return()

    def _schedule_camera_return(self) -> None:
        """Returns the camera soon, if it was turned to an AI's move and that has been shown."""
        if self._camera.away and not self.table.showing_moves and (self.my_turn or self.match.over):
            self.program.window.later(self._return_camera, LINGER)

    def _return_camera(self) -> None:
        """Returns the camera to the person's view, unless something is held by now."""
        if self.table.showing_moves or self.hand.chosen:
            return
        if self._camera.go_back():
            self.program.touch()

    def free(self) -> Viewport:
        gui = self.program.gui
        below = self.presenter.footer_height(gui)
        if self.match.over:
            below = max(below, gui.recall("height of result", 0.0) + 10)
        return playing_panels.free(gui, below, self.presenter.side_margin)

    @property
    def moving(self) -> bool:
        return super().moving or self._ai.waiting

    def compose(self) -> Scene:
        preview = self._follower.preview_scene()
        if preview is not None:
            return preview
        if self.hint is None:
            return super().compose()
        move, state, stage = self.hint.advice.move, self.match.state, self.view.stage
        scene = self.table.highlighted(picked_pieces(stage, self.view.scene, state, move))
        pieces = {**scene.pieces, **ghosts(stage, state, move, "hint")}
        return self.view.without_lifted_levels(replace(scene, pieces=pieces))

    def draw(self, gui: Gui) -> None:
        playing_panels.draw(gui, self)

    def message_column(self) -> w.ToastColumn:
        return playing_panels.message_column(self.program.gui, self)

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
        return playing_key(self, name, held) or super().key(name, held)

    def key_groups(self) -> list[Group]:
        return playing_keys(self.presenter, self.spectating)
