"""A match being played: moves by hand, the AI's turns, undo, hints, the end."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import replace
from math import inf
from random import randrange
from time import perf_counter
from typing import TYPE_CHECKING, Any

from ...engine.contract import State
from ...languages import _
from ...match.adaptive import adapt
from ...match.match import Match
from ...match.seats import Seat
from ...match.timeline import Timeline
from ...scene.framing import Viewport
from ...scene.piece import Scene
from ..gui import widgets as w
from ..gui.context import Gui, Point
from ..seating import usual_name
from ..table import spoken
from ..table.ai_player import AIPlayer
from ..table.camera_follow import LINGER, CameraFollow
from ..table.finale import Finale
from ..table.highlights import ghosts, moved_pieces, picked_pieces
from ..table.key_sheet import Group, playing_keys
from ..table.match_follower import MatchFollower
from ..table.move_list import MoveList
from ..table.own_side import own_stage
from ..table.plan_steps import next_action, plan_steps
from ..table.presenter import AnyPresenter
from ..table.presenters import seat_name, tell_who_plays
from ..table.result_words import decided, headline
from . import playing_panels, side_panels
from .ai_levels import follow_result
from .playing_keys import act_in_match, skips
from .services import Services
from .table_screen import TableScreen

if TYPE_CHECKING:
    from ...ai.plan import Plan
    from ...ai.worker import Answer

_SETTLED = 2
"""Frames after which panels have the size they need."""


def branched() -> str:
    """The message after playing on from an earlier position."""
    return _("You're now in a new game; the other one is kept as it was.")


def rematched(presenter: AnyPresenter, match: Match) -> str:
    """The message after a rematch: which side one has, and who begins; empty if there are none."""
    if match.game.cooperative:
        return ""
    players = [player for player in match.seats if player in match.persons]
    first = next(iter(match.seats.values()))
    begins = _("{name} goes first.").format(name=seat_name(presenter, first))
    if len(players) != 1:
        return begins
    side = presenter.player_name(players[0])
    if first.player == players[0]:
        return _("This time you're {colour}, and you go first.").format(colour=side)
    return _("This time you're {colour}.").format(colour=side) + " " + begins


class Playing(TableScreen):
    """A match at the table."""

    name = "playing"

    def __init__(self, program: Services, match: Match) -> None:
        super().__init__(program, match.game.name, own_stage(match))
        self.match = match
        self.moves = MoveList(self.presenter)
        self._follower = MatchFollower(self.table, match)
        self._ai = AIPlayer(program, match)
        self._camera = CameraFollow(self.view)
        self._mover: str | None = None
        """The person whose turn has begun: from then on the camera stays where it is."""
        self._drawn = 0
        """How often the panels were drawn: at first their sizes are not known."""
        self._clock = perf_counter()
        self.paused = False
        """Whether a match between AIs is paused."""
        self._unsaid: list[tuple[State[Any], Any, State[Any]]] = []
        """Moves that were made and are still to be seen."""
        self._at_table = False
        """Whether the result is put away to look at the table."""
        self.finale: Finale | None = None
        """The end, while it is being staged."""
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
        """Shows the position after so many moves; None for the one in force."""
        self._announce()
        self._end_finale()
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
        self._drawn = 0
        self._tell_who_plays()
        self._ai.stop()
        self._clock = perf_counter()
        self.look_at(None)
        self._tell_turn()

    def _tell_who_plays(self) -> None:
        seats, notation = self.match.seats.values(), self.program.settings.notation
        tell_who_plays(self.presenter, seats, notation)

    def played(self) -> Match:
        return self.match

    def leave(self) -> None:
        super().leave()
        self._end_finale()
        self._count_time()
        self._ai.stop()
        self.program.end_bots()
        self.program.save(self.match)
        self.program.pictures.take(self.match)

    def step_back(self) -> None:
        if self._end_finale():
            return
        if self.program.gui.focus_shown:
            self.program.gui.hide_focus()
        elif self.table.step_back():
            pass
        elif self.hinting:
            self.drop_hint()
        elif self.looking_back:
            self.look_at(None)
        else:
            self.open_menu()

    def open_menu(self) -> None:
        """Opens the pause menu."""
        from .pause import Pause

        self.program.open(Pause(self.program, self))

    def _begin_turn(self) -> None:
        """Starts the turn of whoever is to move: arms the hand, or asks the AI."""
        self._ai.hinting = self._ai.hint is not None
        self._follower.preview(None)
        self.hand.begin(self.at_hand if self.my_turn else None)
        seat = self.match.seat_to_move
        waiting = self.looking_back or self.paused
        if seat is not None and not seat.is_person and not waiting:
            self._ai.ask_move(seat)
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

    @property
    def at_hand(self) -> State[Any]:
        """The position in force, with what the persons at the table can do in it."""
        match = self.match
        alone = match.timeline.players == 1
        led = match.persons if alone else {self.state.player or ""} & match.persons
        return match.game.at_hand(self.state, led)

    def play(self, move: Hashable) -> None:
        timeline, match = self.timeline, self.match
        self._ai.stop()
        self._count_time()
        before, by_person, first = match.state, self.my_turn, timeline.played
        again = False
        for each in self.at_hand.moves_of(move):
            before, move = match.state, each
            again = self._ai.goes_on(before, move)
            match.play(move)
        self._follower.animate(first, timeline.played)
        self._follower.mark_last(timeline.played)
        if not by_person and self.program.settings.follow_moves:
            self._camera.follow(moved_pieces(self.table.layout(before), self.view.scene))
        self.program.save(match)
        self._unsaid.append((before, move, match.state))
        if not self.table.showing_moves:
            self._announce()
        self._begin_turn()
        if not self.table.showing_moves:
            self._tell_turn()
        if again:
            self.ask_hint()

    def _tell_turn(self) -> None:
        """Says aloud whose turn it is, if it is a person's."""
        if self.my_turn:
            self.program.speak(spoken.turn(self.presenter, self.state, self.hand))

    def _announce(self) -> None:
        """Says what moves have brought about, once they have been seen."""
        for before, move, after in self._unsaid:
            self.program.speak(spoken.move(self.presenter, before, move))
            event = self.presenter.event(before, move, after)
            if event:
                self.program.say(event)
                self.program.cue("level")
        unsaid, self._unsaid = self._unsaid, []
        if unsaid and self.match.over:
            self._finish()

    def _finish(self) -> None:
        self.ended, self._at_table = perf_counter(), False
        outcome = self.match.outcome
        assert outcome is not None
        won = bool(set(outcome.winners) & self.match.persons)
        self.program.cue("win" if won else "lose" if outcome.winners else "draw")
        follow_result(self)
        told = headline(self.presenter, self.match), decided(self.presenter, self.match)
        self.program.speak(_("The game is over.") + " " + ". ".join(told))
        if self.view.pace > 0 and self.program.gui.motion and self.match.conceded is None:
            self._camera.go_back()
            names = self.view.stage.winning_pieces(self.state, outcome.winners)
            winner = next(iter(outcome.winners), self.state.players[0])
            glad = won or (self.spectating and bool(outcome.winners))
            self.finale = Finale(self.view, names, glad, self.presenter.accent(winner))

    def _end_finale(self) -> bool:
        """Ends what is staged at the end; whether there was anything."""
        finale, self.finale = self.finale, None
        if finale is None:
            return False
        finale.end()
        self.refresh()
        return True

    @property
    def showing_result(self) -> bool:
        """Whether the match is over, and its end has been seen."""
        over = self.match.over and not self.view.animating and not self.looking_back
        return over and not self._at_table

    def look_at_table(self) -> None:
        """Puts the result away."""
        self._at_table = True
        self.refresh()

    def show_result(self) -> None:
        """Shows the result again."""
        self._at_table = False
        self.refresh()

    def undo(self) -> None:
        """Takes back the last decision of a person, and the AI's replies to it."""
        if not self.match.can_undo:
            self.program.say(self.no_undo, "info")
            return
        self._ai.stop()
        self._unsaid.clear()
        self.match.undo()
        self.program.cue("undo")
        self.table.jump(self.match.state)
        self._position_changed()

    @property
    def no_undo(self) -> str:
        """Why nothing can be undone now."""
        if self.timeline.undo_limit and not self.match.practice:
            return _("You can't undo a move that revealed something. In practice games you can.")
        return _("There's nothing to undo.")

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
        self._end_finale()
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
        adapt(self.program.settings.adaptive, match)
        self.program.replace(Playing(self.program, match))
        told = rematched(self.presenter, match)
        if told:
            self.program.say(told)

    def review(self) -> None:
        """Opens the review."""
        from .review import Review

        self.program.open(Review(self.program, self.match))

    def photographed(self) -> tuple[Match, int]:
        return self.match, self.seen

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
        return self._ai.busy != 0

    @property
    def ai_failed(self) -> bool:
        """Whether the AI is to move and has failed to answer."""
        return self._ai.failed

    @property
    def failed_bot(self) -> Seat | None:
        """The bot that is to move and has failed to answer."""
        seat = self.match.seat_to_move
        return seat if self._ai.failed and seat is not None and seat.bot else None

    @property
    def bot_fault(self) -> str:
        """What it did wrong: a sentence."""
        return self.presenter.sentence(self._ai.fault)

    @property
    def missing_bot(self) -> Seat | None:
        """A bot that has a seat in a game not yet over, and that the settings do not know."""
        seats = () if self.match.over else self.match.seats.values()
        known = self.program.settings
        return next((seat for seat in seats if seat.bot and known.bot(seat.bot) is None), None)

    def replace_bot(self, name: str, level: str | None) -> None:
        """Gives all seats of a bot to people, or to an AI of a level."""
        for seat in tuple(self.match.seats.values()):
            if seat.bot == name:
                self.match.take_seat(Seat(seat.player, usual_name(level) if level else "", level))
        self._ai.stop()
        self._tell_who_plays()
        self._position_changed()

    def ask_again(self) -> None:
        """Asks the AI once more."""
        self._begin_turn()

    def replace_ais(self) -> None:
        """Lets people play on in place of all AIs."""
        for seat in tuple(self.match.seats.values()):
            if not seat.is_person:
                self.match.take_seat(Seat(seat.player))
        self._tell_who_plays()
        self._position_changed()

    @property
    def hint(self) -> Plan | None:
        """The plan of the hint on display."""
        return self._ai.hint if self.my_turn else None

    @property
    def hinting(self) -> bool:
        """Whether a hint is on display, or is being found after another was followed."""
        return self._ai.hinting and self.my_turn

    @property
    def next_step(self) -> Any:
        """The action that the hint on display suggests now; None without one."""
        plan = self.hint
        done = plan.done(self.state) if plan is not None else None
        if plan is None or done is None:
            return None
        steps = plan_steps(self.presenter, self.match, plan)
        return next_action(steps, plan, self.at_hand, done)

    def ask_hint(self) -> None:
        """Requests a hint."""
        if self.my_turn:
            self._ai.ask_hint()
            self.refresh()

    def drop_hint(self) -> None:
        """Dismisses the hint."""
        self._ai.stop()
        self._ai.hinting = False
        self.refresh()

    def answered(self, answer: Answer) -> None:
        self._ai.receive(answer)
        self.refresh()

    # Time and picture

    def advance(self, seconds: float) -> None:
        super().advance(seconds)
        if self.finale is not None:
            self.finale.advance(seconds)
            if self.finale.over:
                self._end_finale()
        self._begin_persons_turn()
        move = None if self.table.showing_moves else self._ai.reply()
        if move is not None:
            self.play(move)

    def _begin_persons_turn(self) -> None:
        """A person's turn begins when the moves before it have been seen and the table is framed;
        it goes on for as long as the same person moves."""
        if not self.my_turn:
            self._mover = None
        elif not self.table.showing_moves and not self._camera.away and self._drawn >= _SETTLED:
            self._mover = self.state.player

    def settled(self) -> None:
        self._announce()
        self._tell_turn()
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

    @property
    def in_mid_turn(self) -> bool:
        return self.my_turn and self._mover == self.state.player

    def panels_changed(self) -> None:
        """Somebody folded a panel, or unfolded it: the table fills what is free now."""
        self.table.frame()
        self.refresh()

    def free(self) -> Viewport:
        gui = self.program.gui
        below = self.presenter.footer_height(gui)
        if self.showing_result:
            below = max(below, gui.recall("height of result", 0.0))
        return playing_panels.free(gui, below)

    @property
    def moving(self) -> bool:
        return super().moving or self._ai.waiting or self.finale is not None

    def compose(self) -> Scene:
        preview = self._follower.preview_scene()
        if preview is not None:
            return preview
        if self.next_step is None:
            return super().compose()
        state, stage = self.at_hand, self.view.stage
        move = self.next_step
        scene = self.table.highlighted(picked_pieces(stage, self.view.scene, state, move))
        pieces = {**scene.pieces, **ghosts(stage, state, move, "hint")}
        return self.view.without_lifted_levels(replace(scene, pieces=pieces))

    def draw(self, gui: Gui) -> None:
        self._drawn += 1
        playing_panels.draw(gui, self)
        if self.finale is None:
            self.draw_view(gui)

    def message_column(self) -> w.ToastColumn:
        return side_panels.message_column(self.program.gui, self)

    # Mouse and keys

    def press_target(self) -> None:
        state = self.hand.state
        if state is None:
            self.table.tell(self._why_not_now())
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

    def _why_not_now(self) -> str:
        """Why nothing can be moved at all."""
        seat = self.match.seat_to_move
        if self.looking_back:
            return _("You're looking at an earlier position: go back to the game to move.")
        if self.match.over or seat is None:
            return _("The game is over: choose what to do next below.")
        return _("It's {name}'s turn.").format(name=seat_name(self.presenter, seat))

    def meant(self, actions: Sequence[str]) -> bool:
        self._stay()
        return self._end_finale() or skips(self, actions) or super().meant(actions)

    def act(self, action: str) -> bool:
        return act_in_match(self, action) or super().act(action)

    def _stay(self) -> None:
        """Somebody acts before the camera has come back from an AI's move."""
        if not self.table.showing_moves:
            self._camera.stay()

    def pressed(self, at: Point, button: str) -> None:
        self._stay()
        if not self._end_finale():
            super().pressed(at, button)

    def scene(self) -> Scene:
        scene = super().scene()
        return scene if self.finale is None else self.finale.staged(scene)

    def key_groups(self) -> list[Group]:
        return playing_keys(self.program.gui.bindings, self.presenter, self.spectating)
