"""The table at which a match is played: the hand, the moves, the AI's turns, looking back."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import replace
from random import randrange
from time import perf_counter
from typing import TYPE_CHECKING, Any

from app.ai.think import Hint, Strength
from app.ai.worker import Answer, Request
from app.match.match import Match
from app.scene import stage_of
from app.scene.camera import Camera
from app.scene.motion import Motion
from app.scene.picking import Hit
from app.scene.piece import Scene
from app.ui.faces import face_of
from app.ui.gui.context import Gui
from app.ui.languages import _, say
from app.ui.screens.screen import Point, Screen
from app.ui.table import panels
from app.ui.table.dressing import dressed, ghosts, moved_pieces
from app.ui.table.hand import Hand
from app.ui.table.keys import table_key
from app.ui.table.moves import MoveList, moment
from app.ui.table.view import TableView

if TYPE_CHECKING:
    from app.ui.program import Program

PACES = {"off": 0.0, "fast": 2.2, "normal": 1.0, "slow": 0.55}
"""How fast moves are shown, by the name of the setting."""
_WAITS = {"instant": 0.0, "brisk": 0.45, "calm": 1.1}
"""How long an AI takes at least, in seconds, by the name of the setting."""
_CLICK = 6.0
"""How many points the mouse may stray in a click."""


class Playing(Screen):
    """A match at the table."""

    name = "playing"

    def __init__(self, program: Program, match: Match) -> None:
        super().__init__(program)
        self.match = match
        game = match.game
        self.face = face_of(game.name)
        self.view = TableView(stage_of(game.name))
        self.hand: Hand[Any] = Hand(game, self.view.stage)
        self.moves = MoveList(self.face)
        self.pointer: Point | None = None
        self.thinking = 0
        """The number of the request the AI is thinking about; 0 for none."""
        self.hint: Hint | None = None
        self.peeking = 0
        """How many pieces under the pointer are looked through."""
        self._last: tuple[str, ...] = ()
        self._preview: int | None = None
        self._asked_at = 0.0
        self._reply: Hashable | None = None
        self._pressed: Point | None = None
        self._shown: Scene | None = None
        self._faded: tuple[str, ...] = ()
        self._clock = perf_counter()

    # Coming and going

    def enter(self) -> None:
        settings = self.program.settings
        self.view.pace = 0.0 if settings.reduced_motion else PACES[settings.animation]
        self.view.sensitivity = settings.camera_speed
        self.view.inverted = settings.invert_orbit
        self.program.gui.arrows = False
        self._clock = perf_counter()
        self.look_at(None)

    def leave(self) -> None:
        self.program.gui.arrows = True
        self._count_time()
        self.stop_thinking()
        self.program.save(self.match)
        self.program.pictures.take(self.match)

    def back(self) -> None:
        from app.ui.screens.pause import Pause

        if self.program.gui.focus_shown:
            self.program.gui.hide_focus()
        elif self.hand.back():
            self.refresh()
        elif self.hint is not None:
            self.drop_hint()
        else:
            self.program.open(Pause(self.program, self))

    # The position

    @property
    def line(self) -> Any:
        """The timeline of the match."""
        return self.match.timeline

    @property
    def looking_back(self) -> bool:
        """Whether an earlier position is shown."""
        return bool(self.line.looking_at != self.line.played)

    @property
    def my_turn(self) -> bool:
        """Whether a person is to move, here and now."""
        seat = self.match.seat_to_move
        return seat is not None and seat.is_person and not self.looking_back

    def look_at(self, number: int | None) -> None:
        """Shows the position after so many moves; None for the one in force."""
        line = self.line
        before = line.looking_at
        line.show(number)
        now = line.looking_at
        scene = self._layout(line.shown)
        if now == before + 1 and self._shown is not None:
            self._play_motion(now)
        else:
            self.view.show(scene)
        self._mark_last(now)
        self._go_on()

    def _layout(self, state: Any) -> Scene:
        return self.view.stage.layout(state.snapshot())

    def _play_motion(self, number: int) -> None:
        """Shows the move that led to a position."""
        line = self.line
        before, after = line.state_at(number - 1), line.state_at(number)
        story = self.view.stage.story(before, line.moves[number - 1], after)
        self.view.play(Motion(self._layout(before), self._layout(after), story))

    def _mark_last(self, number: int) -> None:
        line = self.line
        self._last = ()
        if number:
            states = line.state_at(number - 1), line.state_at(number)
            self._last = moved_pieces(*(self._layout(state) for state in states))

    def _go_on(self) -> None:
        """Lets whoever is to move begin."""
        self.hint = self._preview = None
        self.hand.begin(self.match.state if self.my_turn else None)
        seat = self.match.seat_to_move
        if seat is not None and not seat.is_person and not self.looking_back:
            self._ask(seat.level)
        else:
            self.stop_thinking()
        self.refresh()

    def preview(self, number: int | None) -> None:
        """Shows a move of the list for as long as it is pointed at."""
        if number == self.line.looking_at:
            number = None
        if number != self._preview:
            self._preview = number
            self.refresh()

    def refresh(self) -> None:
        """Something about the table's dressing changed."""
        self._shown = None
        self.program.touch()

    # Playing

    def play(self, move: Hashable) -> None:
        """Plays a move for whoever is to move."""
        line, match = self.line, self.match
        self.stop_thinking()
        self._count_time()
        before = match.state
        match.play(move)
        self._play_motion(line.played)
        self._mark_last(line.played)
        self.program.save(match)
        told = self.face.event(before, move, match.state)
        if told:
            self.program.say(told)
            self.program.cue("level")
        if match.over:
            self._finish()
        self._go_on()

    def _finish(self) -> None:
        outcome = self.match.outcome
        assert outcome is not None
        won = bool(set(outcome.winners) & self.match.persons)
        self.program.cue("win" if won else "lose" if outcome.winners else "draw")

    def undo(self) -> None:
        """Takes the last decision back, the AI's answers with it."""
        self.stop_thinking()
        if self.match.undo():
            self.program.cue("undo")
            self._after_jump()
        else:
            self.program.say(_("There is nothing to take back."), "info")

    def redo(self) -> None:
        """Plays what was taken back again."""
        if self.match.redo():
            self._after_jump()

    def _after_jump(self) -> None:
        self.program.save(self.match)
        self.view.show(self._layout(self.match.state))
        self._mark_last(self.line.played)
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
        self._after_jump()

    def rematch(self) -> None:
        """The same people once more, sides changed."""
        match = self.match.rematch(randrange(2**32))
        self.program.replace(Playing(self.program, match))

    def review(self) -> None:
        """Looks at the whole game with the AI."""
        from app.ui.screens.review import Review

        self.program.open(Review(self.program, self.match))

    def share(self) -> None:
        """Opens what there is to share."""
        from app.ui.screens.share import Share

        self.program.open(Share(self.program, self.match, self.line.looking_at, self.table()))

    def branch(self) -> None:
        """Plays on from the position that is shown, as a match of its own."""
        number = self.line.looking_at
        self.program.replace(Playing(self.program, self.match.branch(number)))

    def _count_time(self) -> None:
        now = perf_counter()
        seat = self.match.seat_to_move
        if seat is not None:
            self.match.thought(seat.player, now - self._clock)
        self._clock = now

    # The AI

    def _ask(self, level: str) -> None:
        if self.thinking:
            return
        strength = Strength(level, seed=self.line.played)
        request = Request("move", self.match.game.name, (self.match.state,), strength)
        self.thinking = self.program.ask(request)
        self._asked_at = perf_counter()
        self._reply = None

    def ask_hint(self) -> None:
        """Asks the AI for advice."""
        if not self.my_turn or self.thinking:
            return
        strength = Strength("expert", seed=self.line.played)
        request = Request("hint", self.match.game.name, (self.match.state,), strength)
        self.thinking = self.program.ask(request)
        self.refresh()

    def stop_thinking(self) -> None:
        """Whatever the AI is thinking about is no longer of interest."""
        if self.thinking:
            self.program.stop_thinking()
        self.thinking = 0
        self._reply = None

    def drop_hint(self) -> None:
        """The hint has been seen."""
        self.hint = None
        self.refresh()

    def answered(self, answer: Answer) -> None:
        if answer.number != self.thinking or not answer.final:
            return
        if answer.fault:
            self.thinking = 0
            self.program.say(_("The AI stopped working: {why}").format(why=answer.fault), "bad")
        elif isinstance(answer.found, Hint):
            self.thinking = 0
            self.hint = answer.found
            self.program.cue("hint")
            self.refresh()
        else:
            self._reply = answer.found.move

    def _play_reply(self) -> None:
        """Plays the AI's move once the one before has been seen."""
        wait = _WAITS[self.program.settings.ai_pace]
        if self._reply is None or self.view.acting:
            return
        if perf_counter() - self._asked_at >= wait:
            move = self._reply
            self.thinking, self._reply = 0, None
            self.play(move)

    # Time and picture

    def advance(self, seconds: float) -> None:
        for cue in self.view.advance(seconds):
            self.program.cue(cue)
        self._play_reply()
        width, height = self.program.window.get_size()
        free = panels.free(self.program.gui, self.face.below(self.program.gui), self.face.aside)
        self.view.frame(width / max(1, height), free)

    @property
    def moving(self) -> bool:
        return self.view.moving or self._reply is not None

    def table(self) -> tuple[Scene, Camera]:
        return self.scene(), self.view.rig.now

    def scene(self) -> Scene:
        """The table with all that helps to play."""
        if self.view.acting:
            return self.view.seen
        if self._shown is None and self._preview is not None:
            self._shown = moment(self.view.stage, self.line, self._preview)
        if self._shown is None:
            marked = () if self.looking_back and not self._last else self._last
            scene = dressed(
                self.view.seen, self.hand, self.view.stage, marked, self._hinted(), self._faded
            )
            if self.hint is not None:
                shown = ghosts(self.view.stage, self.match.state, self.hint.advice.move, "hint")
                scene = replace(scene, pieces=scene.pieces | shown)
            self._shown = self.view.peeled(scene)
        return self._shown

    def _hinted(self) -> tuple[str, ...]:
        """The pieces a hint is about."""
        if self.hint is None:
            return ()
        state, move = self.match.state, self.hint.advice.move
        path = self.view.stage.picks(state, move)
        by_pick = {piece.pick: name for name, piece in reversed(self.view.scene.pieces.items())}
        return tuple(by_pick[choices[0]] for choices in path if choices[0] in by_pick)

    def draw(self, gui: Gui) -> None:
        panels.draw(gui, self)

    # The pointer

    def _hit(self, at: Point) -> Hit | None:
        return self.view.hit(self.scene(), at, self.program.window.get_size())

    def pointed(self, at: Point | None) -> None:
        self.pointer = at
        if self.view.acting:
            return
        before = self.hand.over, self.hand.candidate()
        self.hand.point(self._hit(at) if at is not None else None)
        if (self.hand.over, self.hand.candidate()) != before:
            self.refresh()

    def pressed(self, at: Point, button: str) -> None:
        if button != "left":
            return
        if self.view.acting:
            self.view.skip()
            self.refresh()
            return
        self._pressed = at
        self.pointed(at)
        self._press()

    def _press(self) -> None:
        error = self.hand.refusal()
        chosen = self.hand.chosen
        move = self.hand.press()
        if move is not None:
            self.play(move)
        elif error is not None:
            self.program.cue("refuse")
            self.program.say(say(error.pattern, error.values), "bad")
        elif self.hand.chosen != chosen:
            self.program.cue("pick")
        self.refresh()

    def released(self, at: Point, button: str) -> None:
        begin, self._pressed = self._pressed, None
        if button != "left" or begin is None or not self.hand.chosen:
            return
        if abs(at[0] - begin[0]) + abs(at[1] - begin[1]) > _CLICK:
            self.pointed(at)
            if self.hand.ready:
                self._press()

    def dragged(self, at: Point, way: Point, button: str) -> None:
        if button == "right":
            self.view.orbit(*way)
        elif button == "middle":
            self.view.pan(*way, self.program.window.get_size())
        else:
            self.pointed(at)
            return
        self.program.touch()

    def scrolled(self, at: Point, steps: float) -> None:
        if self.hand.chosen and len(self.hand.ways()) > 1:
            self.turn_held(1 if steps < 0 else -1)
            return
        self.view.zoom(steps, self.scene(), at, self.program.window.get_size())
        self.program.touch()

    def turn_held(self, steps: int) -> None:
        """Turns what is held."""
        self.hand.turn(steps)
        self.refresh()

    def press_target(self) -> None:
        """Chooses what the keyboard has pointed at."""
        self._press()

    def look_through(self, count: int) -> None:
        """Fades so many of the pieces under the pointer, to see what is behind them."""
        faded: list[str] = []
        if self.pointer is not None:
            size = self.program.window.get_size()
            for _step in range(count):
                hit = self.view.hit(self.scene(), self.pointer, size, faded)
                if hit is None:
                    break
                faded.append(hit.piece.name)
        self.peeking, self._faded = count, tuple(faded)
        self.refresh()

    def key(self, name: str, held: frozenset[str]) -> bool:
        return table_key(self, name, held)
