"""An exercise on a real table: something is best, and whoever plays something else sees why not."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass, replace
from time import perf_counter
from typing import TYPE_CHECKING, Any

from ...ai.chances import chances
from ...engine.contract import State
from ...engine.errors import EngineError, IllegalMove
from ...languages import _, say
from ...match.exercises.attempt import is_over, played
from ...match.exercises.model import Exercise
from ...match.exercises.training import Mistakes, OwnMistake, Training
from ...match.folders import CannotWrite
from ...scene.piece import Scene
from ..gui.context import Gui
from ..table import spoken
from ..table.highlights import ghosts
from ..table.key_sheet import Group, exercise_keys
from ..table.lesson_highlights import with_points_lit
from . import exercise_panels
from .exercise_judge import TryJudge
from .services import Services
from .tree_table import TreeTable

if TYPE_CHECKING:
    from ...ai.worker import Answer

AS_GOOD = 0.05
"""What a try costs at least that is refuted."""
_MOSTLY = 0.4
"""In one's own game, what costs no more of what was lost there is as good as the best move."""
_MOST_REPLIES = 8
"""Moves of a refutation that are shown at most."""
_PAUSE = 5.0
"""Seconds after which a refutation that has been seen is taken back."""


@dataclass(frozen=True)
class Refutation:
    """What is wrong with a try."""

    words: str
    """The try."""
    rival: str
    """Who replies."""
    reply: str
    """What; empty where nobody does."""
    chance: float
    """To win after it."""


class ExerciseScreen(TreeTable):
    """An exercise being solved."""

    name = "exercise"

    def __init__(self, program: Services, training: Training | Mistakes) -> None:
        assert training.exercise is not None
        self.training = training
        self.exercise: Exercise = training.exercise
        super().__init__(program, self.exercise.match())
        self._start = self.explorer.node
        self.solved = False
        """Whether the answer is on the table."""
        self.shown_answer = False
        """Whether it was given up."""
        self.as_good = False
        """Whether something else was found that is as good."""
        self.hinted = 0
        """How much was given away: 1 for the piece or the area, 2 for the move."""
        self.failed = False
        """Whether a wrong move was tried."""
        self.explanation: list[str] = []
        """Why the answer is the best, once it is found."""
        self.refutation: Refutation | None = None
        """What is wrong with the last try."""
        self.before = training.progress.rating(self.exercise.game).value
        """The rating before this exercise."""
        self._judge = TryJudge(program, self.exercise)
        self._noted = False
        self._refuted = False
        """Whether a refutation is being shown, or has just been."""
        self._until: float | None = None
        """When it is taken back, once it has been seen."""

    # Coming and going

    def enter(self) -> None:
        exercise_panels.lay_out(self.program.gui)
        super().enter()
        if self.training.said is not None:
            said, self.training.said = self.training.said, None
            self.program.say(say(said.pattern, said.values), "bad", 8.0)
        self.program.speak(" ".join((self.task, spoken.position(self.presenter, self.state))))

    def leave(self) -> None:
        if self.judging:
            self.again()
        super().leave()

    def save(self) -> None:
        """What is tried is not kept."""

    # What is asked

    @property
    def together(self) -> bool:
        """Whether all win or lose together."""
        return self.match.game.cooperative

    @property
    def task(self) -> str:
        """What is to be done, in a sentence."""
        if self.together:
            return _("What is the best thing to do now?")
        who = self.presenter.called(self.exercise.player)
        if self.presenter.by_steps:
            return _("{name} to move: find the best turn.").format(name=who)
        return _("{name} to move: find the best move.").format(name=who)

    @property
    def judging(self) -> bool:
        """Whether the AI is looking for an answer to a try."""
        return self._judge.busy

    @property
    def refuting(self) -> bool:
        """Whether a refutation is being shown, or has just been."""
        return self._refuted

    @property
    def my_turn(self) -> bool:
        if self.solved or self.judging or self.refuting:
            return False
        state = self.state
        return state.player is not None and (self.together or state.player == self.exercise.player)

    @property
    def tried(self) -> tuple[Hashable, ...]:
        """The moves tried so far."""
        return tuple(self.timeline.moves[self._start.number : self.timeline.played])

    # Trying

    def play_moves(self, *moves: Hashable) -> None:
        if not self.my_turn:
            return
        before, state = self.timeline.played, self.state
        shown = False
        for move in moves:
            shown = shown or state.reveals(move)
            try:
                state = state.play(move)
            except IllegalMove:
                break
        super().play_moves(*moves)
        if self.timeline.played == before:
            return
        self.refutation = None
        self.program.speak(spoken.move(self.presenter, self._before_last(), moves[-1]))
        if self.exercise.solved_by(self.state):
            self._solve()
        elif shown or is_over(self.match.game, self.exercise.state, self.state):
            self._ask(shown)
        self.refresh()

    def _before_last(self) -> State[Any]:
        return self.timeline.state_at(self.timeline.played - 1)

    def _ask(self, shown: bool) -> None:
        """Has a try judged."""
        state = self.state
        if state.player is None:
            self._judged(chances(self.exercise.game, state)[self.exercise.player], ())
            return
        self._judge.ask(state, self._before_last() if shown else None, self.tried[-1])
        self.hand.begin(None)

    def answered(self, answer: Answer) -> None:
        found = self._judge.receive(answer)
        if found is not None:
            self._judged(*found)
            self.refresh()

    def _judged(self, chance: float, reply: Sequence[Hashable]) -> None:
        """A try is worth so much, and is answered like this."""
        exercise = self.exercise
        enough = exercise.chance
        if isinstance(exercise, OwnMistake):  # of which less is known
            enough -= max(AS_GOOD, _MOSTLY * exercise.gap)
        elif exercise.is_within(self.tried):
            enough -= AS_GOOD
        if chance >= enough:
            self.as_good = True
            self._solve()
            return
        chance = min(chance, self.exercise.chance - AS_GOOD)
        self.failed = True
        self._note(False)
        words = self._told(self._start.number)
        first = self.timeline.played
        self._refuted = True
        if not self.together:
            self._play_reply(reply)
        told = self._told(first) if self.timeline.played > first else ""
        rival = self.presenter.called(str(self.timeline.state_at(first).player))
        self.refutation = Refutation(words, rival, told, max(0.0, chance))
        self.program.cue("refuse", words=_("Not the best move"))
        self.program.speak(" ".join(exercise_panels.refuted(self)))
        self.table.playback.queue(self.timeline, first)
        self.hand.begin(None)

    def _play_reply(self, reply: Sequence[Hashable]) -> None:
        """Plays the opponent's answer, as far as nothing hidden comes to light."""
        for move in reply[:_MOST_REPLIES]:
            state = self.state
            if state.player in (None, self.exercise.player) or state.reveals(move):
                return
            try:
                self.explorer.play(move)
            except EngineError:  # something hidden was imagined otherwise
                return

    def _told(self, first: int) -> str:
        """The moves after the first so many, in words, as far as they are worth it."""
        found = []
        for number in range(first, self.timeline.played):
            before, move = self.timeline.state_at(number), self.timeline.moves[number]
            found.append(self.presenter.describe(before, move))
        return " · ".join(filter(None, found))

    def again(self) -> None:
        """Goes back to where the exercise begins."""
        self._judge.stop()
        self._refuted, self._until = False, None
        if self.explorer.node is not self._start:
            self.explorer.go_to(self._start)
            self.show_position()
        self.hand.begin(self.at_hand if self.my_turn else None)
        self.refresh()

    def undo(self) -> None:
        """Takes a move back in the middle of a turn."""
        if self.refuting or self.judging:
            self.again()
        elif not self.solved and self.timeline.played > self._start.number:
            super().undo()

    # Help

    def hint(self) -> None:
        """Shows which piece or area it is about; asked again, the move."""
        if self.solved or self.judging:
            return
        if self.refuting or self._next_move() is None:
            self.again()
        if self.hinted < 2:
            self.hinted += 1
        self.refutation = None
        self.program.cue("hint")
        self.program.speak(exercise_panels.hint_words(self))
        self.refresh()

    def next_step(self) -> tuple[State[Any], Hashable]:
        """The next move of the answer, and the position in which it is made."""
        found = self._next_move()
        return (self.exercise.state, self.exercise.answer[0]) if found is None else found

    def _next_move(self) -> tuple[State[Any], Hashable] | None:
        answer, tried = self.exercise.answer, self.tried
        if tuple(answer[: len(tried)]) != tried or len(tried) >= len(answer):
            return None
        rest = len(answer) - 1 if self.together else len(tried)
        return played(self.exercise.state, answer[:rest]), answer[rest]

    def hint_pick(self, state: State[Any], move: Hashable) -> str:
        """What is lit by the first hint: what is picked first, or next where that is no choice.

        Empty where a move is made by a button.
        """
        path = self.view.stage.picks(state, move)
        firsts = self.view.stage.by_first_pick(state, state.legal_moves())
        choice = 1 if len([pick for pick in firsts if pick]) == 1 and len(path) > 1 else 0
        return path[choice][0] if path else ""

    def show_me(self) -> None:
        """Plays the answer."""
        if self.solved:
            return
        self.again()
        self.shown_answer = True
        self._note(False)
        first = self.timeline.played
        self.explorer.play(*self.exercise.answer)
        self.table.playback.queue(self.timeline, first)
        self._solve()

    def _solve(self) -> None:
        """The answer is on the table."""
        self.solved, self._refuted, self._until = True, False, None
        self._note(not (self.failed or self.hinted or self.shown_answer))
        if not self.shown_answer:
            self._write(self.training.found)
            self.program.cue("level", words=_("Right!"))
        self.hand.begin(None)
        self.explanation = exercise_panels.explained(self)
        self.program.speak(" ".join((*self.explanation, exercise_panels.compared(self))))
        self.refresh()

    def answer_words(self) -> str:
        """The answer in words."""
        state, found = self.exercise.state, []
        for move in self.exercise.answer:
            found.append(self.presenter.describe(state, move))
            state = state.play(move)
        return found[-1] if self.together else " · ".join(filter(None, found))

    def _note(self, solved: bool) -> None:
        """Notes the result, once."""
        if not self._noted:
            self._noted = True
            self._write(lambda: self.training.done(solved))

    def _write(self, do: Any) -> None:
        try:
            do()
        except CannotWrite as error:
            self.program.say(say(error.pattern, error.values), "bad", 8.0)

    # Afterwards

    def go_on(self) -> None:
        """Opens the next exercise, or leaves where there is none."""
        self.training.next()
        if self.training.exercise is None:
            self.program.back()
        else:
            self.program.replace(ExerciseScreen(self.program, self.training))

    def analyse(self) -> None:
        """Opens an analysis of the position."""
        from .analysis import Analysis

        self.program.open(Analysis(self.program, self.exercise.match()))

    # Time and picture

    def settled(self) -> None:
        super().settled()
        if self.refuting:
            self.program.gui.request_frame_in(_PAUSE)

    def advance(self, seconds: float) -> None:
        super().advance(seconds)
        if self._refuted and not self.table.playback.running:
            now = perf_counter()
            if self._until is None:
                self._until = now + _PAUSE
            elif now >= self._until:
                self.again()

    def compose(self) -> Scene:
        """The position; once something was given away of the answer, only that is lit."""
        if not self.hinted or not self.my_turn or self.hand.chosen:
            return super().compose()
        found = self._next_move()
        if found is None:
            return super().compose()
        state, move = found
        stage = self.view.stage
        points = [self.hint_pick(state, move)]
        if self.hinted > 1:
            points = [choices[0] for choices in stage.picks(state, move)]
        scene = with_points_lit(self.view.seen, stage, state, filter(None, points))
        if self.hinted > 1:
            pieces = {**scene.pieces, **ghosts(stage, state, move, "hint")}
            scene = replace(scene, pieces=pieces)
        return self.view.without_lifted_levels(scene)

    def draw(self, gui: Gui) -> None:
        exercise_panels.draw(gui, self)
        self.draw_view(gui)
        if self._until is not None:
            gui.request_frame_in(max(0.05, self._until - perf_counter()))

    # Keys

    def meant(self, actions: Sequence[str]) -> bool:
        return self.table.skip() or super().meant(actions)

    def act(self, action: str) -> bool:
        if action == "exercise.next" and (self.solved or self.refuting):
            if self.solved:
                self.go_on()
            else:
                self.again()
        elif action == "exercise.hint":
            self.hint()
        elif action == "exercise.show":
            self.show_me()
        elif action == "exercise.again":
            if not self.table.pointer.step_back():
                self.undo()
        elif self.presenter.act(self, action):
            pass
        else:
            return self.table.pointer.act(action) or super().act(action)
        return True

    def key_groups(self) -> list[Group]:
        return exercise_keys(self.program.gui.bindings, self.presenter)

    def press_target(self) -> None:
        over = _("Nothing to do here: go on, or try again.")
        self.table.pointer.make_move(self, over)
