"""A match being played: moves by hand, the AI's turns, undo, hints, the end."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from time import perf_counter
from typing import TYPE_CHECKING, Any

from ...engine.contract import State
from ...match.match import Match
from ...match.timeline import Timeline
from ...scene.camera import Camera
from ...scene.framing import Viewport
from ...scene.piece import Scene
from ..gui import widgets as w
from ..gui.context import Gui, Point
from ..table.ai_player import AIPlayer
from ..table.announcer import Announcer
from ..table.highlights import moved_pieces
from ..table.hints import Hints
from ..table.key_sheet import Group, playing_keys
from ..table.match_follower import MatchFollower
from ..table.move_list import MoveList
from ..table.own_side import own_stage
from ..table.presenters import tell_who_plays
from ..table.refusal_words import no_move, no_undo
from ..table.turn_camera import TurnCamera
from . import playing_panels, side_panels
from .match_end import MatchEnd
from .match_moments import MatchMoments
from .match_navigation import open_menu
from .playing_keys import act_in_match, skips
from .services import Services
from .table_screen import TableScreen

if TYPE_CHECKING:
    from ...ai.worker import Answer


class Playing(TableScreen):
    """A match at the table."""

    name = "playing"

    def __init__(self, program: Services, match: Match) -> None:
        super().__init__(program, match.game.name, own_stage(match))
        self.match = match
        self.moves = MoveList(self.presenter)
        self._follower = MatchFollower(self.table, match)
        self.ai = AIPlayer(program, match)
        self.hints = Hints(self, self.table, self.ai)
        self.camera = TurnCamera(self, self.table)
        self.end = MatchEnd(self)
        self.moments = MatchMoments(self)
        self._announcer = Announcer(program, self.presenter)
        self._clock = perf_counter()
        self.paused = False
        """Whether a match between AIs is paused."""

    # The position: see MatchTable

    @property
    def timeline(self) -> Timeline:
        return self.match.timeline

    @property
    def state(self) -> State[Any]:
        return self.match.state

    @property
    def seen(self) -> int:
        """How many moves are seen to have been made: one that is being shown is not yet."""
        return self._follower.seen

    @property
    def shown(self) -> State[Any]:
        return self.timeline.state_at(self.seen)

    @property
    def looking_back(self) -> bool:
        return self._follower.looking_back

    @property
    def my_turn(self) -> bool:
        return self._follower.my_turn

    def look_at(self, number: int | None) -> None:
        """Shows the position after `number` moves; None for the one in force."""
        self._announce()
        self.end.skip()
        self.moments.skip()
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
        side_panels.lay_out(self.program.gui, self)
        self.camera.enter()
        self._tell_who_plays()
        self.ai.stop()
        self._clock = perf_counter()
        self.look_at(None)
        self._tell_turn()
        self.moments.open()

    def _tell_who_plays(self) -> None:
        seats, notation = self.match.seats.values(), self.program.settings.notation
        tell_who_plays(self.presenter, seats, notation)

    def played(self) -> Match:
        return self.match

    def leave(self) -> None:
        super().leave()
        self.end.skip()
        self.moments.skip()
        self._count_time()
        self.ai.stop()
        self.program.end_bots()
        self.program.save(self.match)
        self.program.pictures.take(self.match)

    def step_back(self) -> None:
        if self.end.skip():
            return
        if self.program.gui.focus_shown:
            self.program.gui.hide_focus()
        elif self.table.pointer.step_back():
            pass
        elif self.hints.open:
            self.hints.drop()
        elif self.looking_back:
            self.look_at(None)
        else:
            open_menu(self)

    def _begin_turn(self) -> None:
        """Starts the turn of whoever is to move: arms the hand, or asks the AI."""
        self.ai.hinting = self.ai.hint is not None
        self._follower.preview(None)
        self.hand.begin(self.at_hand if self.my_turn else None)
        seat = self.match.seat_to_move
        waiting = self.looking_back or self.paused
        self._count_time()
        if seat is not None and not seat.is_person and not waiting:
            self.ai.ask_move(seat)
        else:
            self.ai.stop()
        self.camera.go_back_soon()
        self.camera.face_mover()
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

    @property
    def at_hand(self) -> State[Any]:
        return self.match.at_hand

    def play(self, move: Hashable) -> None:
        timeline, match = self.timeline, self.match
        self._count_time()
        self.ai.stop()
        before, by_person, first = match.state, self.my_turn, timeline.played
        again = False
        for each in self.at_hand.moves_of(move):
            before, move = match.state, each
            again = self.ai.goes_on(before, move)
            match.play(move)
        self._follower.animate(first, timeline.played)
        self._follower.mark_last(timeline.played)
        if not by_person and self.program.settings.follow_moves:
            self.camera.follow(moved_pieces(self.table.layout(before), self.view.scene))
        self.program.save(match)
        self._announcer.made(before, move, match.state)
        if not self.table.playback.running:
            self._announce()
        self._begin_turn()
        if not self.table.playback.running:
            self._tell_turn()
        if again:
            self.hints.ask()

    def _tell_turn(self) -> None:
        """Says aloud whose turn it is, if it is a person's."""
        if self.my_turn:
            self._announcer.tell_turn(self.state, self.hand)

    def _announce(self) -> None:
        """Says what moves have brought about, once they have been seen."""
        if not self._announcer.announce():
            return
        if self.match.over:
            self.end.begin()
        else:
            self.moments.look()

    def turn_seen(self) -> tuple[State[Any], State[Any]]:
        """The positions between which the latest turn was made."""
        return self._follower.turn_before(self.timeline.played), self.state

    def undo(self) -> None:
        """Takes back the last decision of a person, and the AI's replies to it."""
        if not self.match.can_undo:
            self.program.say(no_undo(self.match), "info")
            return
        self.ai.stop()
        self._announcer.forget()
        self.match.undo()
        self.program.cue("undo")
        self.table.playback.jump(self.match.state)
        self._position_changed()

    def redo(self) -> None:
        """Plays the undone moves of a decision again."""
        before = self.timeline.played
        if self.match.can_redo:
            self.ai.stop()
            self.match.redo()
            self.table.playback.jump(self.timeline.state_at(before), glide=False)
            self.table.playback.queue(self.timeline, before)
            self._position_changed()

    def _position_changed(self) -> None:
        """Another position is in force: saves it, and starts the turn there."""
        self.end.skip()
        self.moments.skip()
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
            self.end.begin()
            self._begin_turn()

    def play_on(self) -> None:
        """Takes a concession back."""
        self.match.play_on()
        self._position_changed()

    def photographed(self) -> tuple[Match, int]:
        return self.match, self.seen

    def share(self) -> None:
        """Opens the share dialog."""
        from .share import Share

        self.program.open(
            Share(self.program, self.match, self.timeline.looking_at, self.backdrop())
        )

    def _count_time(self) -> None:
        """Counts the time since it was counted last, unless nobody can think about a move."""
        now = perf_counter()
        seat = self.match.seat_to_move
        if seat is not None and self.counting:
            self.match.thought(seat.player, now - self._clock)
        self._clock = now

    @property
    def counting(self) -> bool:
        """Whether time runs for whoever is to move: for an AI or a bot only while it thinks."""
        seat = self.match.seat_to_move
        if seat is None or self.paused or self._showing:
            return False
        return seat.is_person or (self.ai.busy != 0 and not self.ai.waiting)

    @property
    def _showing(self) -> bool:
        """Whether something is shown before the next move."""
        return self.table.playback.running or self.moments.shown is not None

    def _watch_clock(self) -> None:
        """Ends the match when the time of whoever is to move is up."""
        if self.match.clock is None or self.match.over:
            return
        self._count_time()
        if self.match.check_time():
            self.ai.stop()
            self.program.save(self.match)
            self.end.begin()
            self._begin_turn()

    # The AI

    @property
    def thinking(self) -> bool:
        """Whether a request to the AI is under way."""
        return self.ai.busy != 0

    def ask_again(self) -> None:
        """Asks the AI once more."""
        self._begin_turn()

    def seats_changed(self) -> None:
        """Somebody else plays from here on."""
        self.ai.stop()
        self._tell_who_plays()
        self._position_changed()

    def answered(self, answer: Answer) -> None:
        self._count_time()
        self.ai.receive(answer)
        self.refresh()

    # Time and picture

    def advance(self, seconds: float) -> None:
        super().advance(seconds)
        self.end.advance(seconds)
        self.moments.advance(seconds)
        if self.moments.shown is None:
            self.camera.advance()
        self._watch_clock()
        move = None if self._showing else self.ai.reply()
        if move is not None:
            self.play(move)

    def settled(self) -> None:
        self._announce()
        self._tell_turn()
        super().settled()
        self.camera.go_back_soon()
        self.camera.face_mover()

    @property
    def in_mid_turn(self) -> bool:
        return self.camera.in_mid_turn

    def panels_changed(self) -> None:
        """Somebody folded a panel, or unfolded it: the table fills what is free now."""
        self.table.frame()
        self.refresh()

    def free(self) -> Viewport:
        gui = self.program.gui
        below = self.presenter.footer_height(gui)
        if self.end.shows_result:
            below = max(below, gui.recall("height of result", 0.0))
        return playing_panels.free(gui, below)

    @property
    def moving(self) -> bool:
        staged = self.end.finale or self.moments.shown
        return super().moving or self.ai.waiting or staged is not None

    def backdrop(self) -> tuple[Scene, Camera]:
        scene, camera = super().backdrop()
        return scene, self.moments.seen_from(camera)

    def compose(self) -> Scene:
        preview = self._follower.preview_scene()
        if preview is None:
            preview = self.hints.scene()
        return super().compose() if preview is None else preview

    def draw(self, gui: Gui) -> None:
        self.camera.drawn()
        playing_panels.draw(gui, self)
        if self.end.finale is None:
            self.draw_view(gui)

    def message_column(self) -> w.ToastColumn:
        return side_panels.message_column(self.program.gui, self)

    # Mouse and keys

    def press_target(self) -> None:
        self.table.pointer.make_move(self, no_move(self.presenter, self.match))

    def meant(self, actions: Sequence[str]) -> bool:
        self.camera.stay()
        self.moments.skip()
        return self.end.skip() or skips(self, actions) or super().meant(actions)

    def act(self, action: str) -> bool:
        return act_in_match(self, action) or super().act(action)

    def scrolled(self, at: Point, steps: float) -> None:
        self.moments.skip()
        super().scrolled(at, steps)

    def pressed(self, at: Point, button: str) -> None:
        self.camera.stay()
        self.moments.skip()
        if not self.end.skip():
            super().pressed(at, button)

    def scene(self) -> Scene:
        scene, finale = super().scene(), self.end.finale
        return scene if finale is None else finale.staged(scene)

    def key_groups(self) -> list[Group]:
        return playing_keys(self.program.gui.bindings, self.presenter, self.spectating)
