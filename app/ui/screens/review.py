"""The review of a match: replay, everybody's chances, turning points, better moves."""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property
from typing import Any

from ...ai import mind_of
from ...ai.budget import Budget
from ...ai.review import MoveReview, ReviewProgress
from ...ai.review import Review as Reviewed
from ...ai.think import Strength
from ...ai.worker import Answer, Request
from ...engine.contract import State
from ...languages import _, say
from ...match.accuracies import keep
from ...match.exercises.training import Mistakes, OwnMistake, own_mistakes
from ...match.folders import CannotWrite
from ...match.match import Match
from ...scene.framing import Viewport
from ...scene.piece import Scene
from ..gui.context import Gui, Point
from ..table.announcer import branched
from ..table.highlights import ghosts
from ..table.key_sheet import Group, review_keys
from ..table.move_list import MoveList, scene_after
from ..table.own_side import own_stage
from ..table.presenters import tell_who_plays
from ..table.replay import Replay
from ..table.review_summary import ReviewSummary, summarise
from . import review_panels
from .playing import Playing
from .services import Services
from .table_screen import TableScreen

_known: dict[tuple[str, int], ReviewSummary] = {}
"""A cache of reviews, by match and number of moves."""


class Review(TableScreen):
    """A match to look at. It is never changed here; playing on makes another match."""

    name = "review"

    def __init__(self, program: Services, match: Match) -> None:
        super().__init__(program, match.game.name, own_stage(match))
        self.match = match
        self.timeline = match.timeline.branch(match.timeline.played)
        self.replay = Replay(self.timeline, self.view)
        self.moves = MoveList(self.presenter)
        self.summary: ReviewSummary | None = _known.get(self._key)
        """The review as far as it is made."""
        self._parts: list[ReviewProgress] = []
        self.fault = False
        """Whether the AI failed to make the review."""
        self._asked = 0
        self._preview: int | None = None

    @property
    def _key(self) -> tuple[str, int]:
        return self.match.id, self.timeline.length

    @property
    def done(self) -> float:
        """The part of the review that is made, from 0 to 1."""
        judged = len(self.summary.judged) if self.summary else 0
        return judged / max(1, self.timeline.length)

    @property
    def at(self) -> int:
        """The number of moves before the position that is shown."""
        return self.replay.at

    @property
    def shown(self) -> State[Any]:
        return self.timeline.state_at(self.at)

    # Coming and going

    def enter(self) -> None:
        super().enter()
        seats, notation = self.match.seats.values(), self.program.settings.notation
        tell_who_plays(self.presenter, seats, notation)
        self.replay.pace = self.view.pace
        if self.done < 1 and not self.fault and self.timeline.length:
            self._ask()

    def leave(self) -> None:
        super().leave()
        self.replay.stop()
        if self._asked:
            self.program.stop_thinking()
            self._asked = 0

    def step_back(self) -> None:
        if self.replay.running or self.replay.showing_alternative:
            self.stop()
        else:
            self.program.back()

    # The AI

    def _ask(self) -> None:
        timeline = self.timeline
        game = self.match.game.name
        self._parts = []
        states = tuple(timeline.state_at(number) for number in range(timeline.length + 1))
        strength = Strength("expert", Budget(simulations=mind_of(game).review_simulations))
        request = Request("review", game, states, strength, timeline.moves)
        self._asked = self.program.ask(request)

    def answered(self, answer: Answer) -> None:
        if answer.number != self._asked:
            return
        if answer.error:
            self.fault, self._asked = True, 0
            self.program.say(_("The AI stopped working: {why}").format(why=answer.error), "bad")
        elif isinstance(answer.result, Reviewed):
            self._asked = 0
            self.summary = self._shown_as(answer.result)
            _known[self._key] = self.summary
            self._keep_accuracy(self.summary)
            self.program.cue("hint", words=_("The review is ready"))
        elif isinstance(answer.result, ReviewProgress):
            self._grow(answer.result)
            return
        self.refresh()

    def _keep_accuracy(self, found: ReviewSummary) -> None:
        """Keeps how accurate everybody was, for the statistics, if the match counts there."""
        match, played = self.match, found.performances
        if not match.over or match.branched or not match.persons or not played:
            return
        accurate = {player: one.accuracy for player, one in played.items()}
        try:
            keep(match.id, self.timeline.length, accurate)
        except CannotWrite as error:
            self.program.say(say(error.pattern, error.values), "bad", 8.0)

    def _shown_as(self, review: Reviewed) -> ReviewSummary:
        return summarise(self.match.game.name, review, self.timeline.state.players)

    def _grow(self, part: ReviewProgress) -> None:
        """One more move is judged; what was known before is never forgotten for less."""
        self._parts.append(part)
        if self.done * self.timeline.length >= len(self._parts):
            return
        befores = (part.before for part in self._parts)  # may be better known than afterwards
        judged = tuple(part.move for part in self._parts)
        self.summary = self._shown_as(Reviewed((*befores, part.after), judged))
        self.program.gui.request_frames()
        if len(judged) == self.at:
            self.refresh()

    @property
    def judgement(self) -> MoveReview | None:
        """The judgement on the move that led here, if there was a better one."""
        return self.summary.judgement(self.at) if self.summary else None

    def turning_point(self, direction: int) -> int | None:
        """The next move that turned the game, forwards (1) or backwards (-1)."""
        turns = self.summary.turns if self.summary else ()
        found = [number for number in turns if (number - self.at) * direction > 0]
        return min(found, key=lambda number: abs(number - self.at), default=None)

    # Going through the game

    def go_to(self, number: int) -> None:
        """Shows the position after `number` moves, and stops autoplay."""
        self.replay.running = False
        self.replay.look_at(number)
        self.refresh()

    def toggle(self) -> None:
        """Starts or stops autoplay."""
        if self.replay.running:
            self.replay.stop()
        else:
            self.replay.start()
        self.refresh()

    def stop(self) -> None:
        """Stops autoplay."""
        self.replay.stop()
        self.refresh()

    @property
    def can_show_better(self) -> bool:
        """Whether the better move can be shown without revealing something still hidden."""
        judgement = self.judgement
        if judgement is None:
            return False
        return self.match.over or not self.timeline.state_at(self.at - 1).reveals(judgement.best)

    def show_better(self) -> None:
        """Shows the better move for a while in place of the one played."""
        if self.judgement is not None and self.can_show_better:
            self.replay.show_alternative(self.judgement.best)
            self.refresh()

    def branch(self, number: int) -> None:
        """Plays on from a position, as a match of its own."""
        match = self.match.branch(number)
        self.program.save(match)
        self.program.home(Playing(self.program, match))
        self.program.say(branched())

    @property
    def can_learn(self) -> bool:
        """Whether somebody made a mistake that can be tried again as an exercise."""
        return self.done >= 1 and bool(self._own_mistakes)

    @cached_property
    def _own_mistakes(self) -> list[OwnMistake]:
        """The turning points of people, once the review is complete."""
        assert self.summary is not None
        return own_mistakes(self.match, self.summary.judged, self.summary.curves)

    def learn(self) -> None:
        """Opens the turning points of people in this game as exercises."""
        from .exercise import ExerciseScreen

        exercises = self._own_mistakes
        self.stop()
        if exercises:
            self.program.open(ExerciseScreen(self.program, Mistakes(exercises)))

    def analyse(self) -> None:
        """Opens an analysis of this position."""
        from .analysis import Analysis

        self.stop()
        self.program.open(Analysis(self.program, self.match, self.at))

    def photographed(self) -> tuple[Match, int]:
        return self.match, self.at

    def share(self) -> None:
        """Opens the share dialog."""
        from .share import Share

        self.program.open(Share(self.program, self.match, self.at, self.backdrop()))

    # Time and picture

    def advance(self, seconds: float) -> None:
        sounds, changed = self.replay.advance(seconds)
        for sound in sounds:
            self.program.cue(*sound)
        if changed:
            self.refresh()
        self.table.keep_in_view()

    def free(self) -> Viewport:
        return review_panels.free(self.program.gui)

    def preview(self, number: int | None) -> None:
        """Shows a move of the list for as long as it is pointed at."""
        number = None if number == self.at or self.replay.running else number
        if number != self._preview:
            self._preview = number
            self.refresh()

    def scene(self) -> Scene:
        if self._preview is None and (self.view.animating or self.replay.showing_alternative):
            return self.view.seen
        return self.table.cached(self.compose)

    def compose(self) -> Scene:
        """The position with its last move outlined and the better one as a ghost."""
        number = self.at if self._preview is None else self._preview
        scene = scene_after(self.view.stage, self.timeline, number)
        judgement = self.summary.judgement(number) if self.summary else None
        if judgement is not None:
            before = self.timeline.state_at(number - 1)
            better = ghosts(self.view.stage, before, judgement.best, "hint")
            scene = replace(scene, pieces={**scene.pieces, **better})
        return self.view.without_lifted_levels(self.table.controls.faded(scene))

    def draw(self, gui: Gui) -> None:
        review_panels.draw(gui, self)
        self.draw_view(gui)
        wait = self.replay.waiting
        if wait is not None:
            gui.request_frame_in(wait)

    # The mouse and the keys

    def pressed(self, at: Point, button: str) -> None:
        if button == "left":
            self.table.skip()

    def released(self, at: Point, button: str) -> None:
        return

    def dragged(self, at: Point, delta: Point, button: str) -> None:
        super().dragged(at, delta, "right" if button == "left" else button)

    def act(self, action: str) -> bool:
        goals = {
            "replay.back": self.at - 1,
            "replay.on": self.at + 1,
            "replay.first": 0,
            "replay.last": self.timeline.length,
            "replay.before": self.turning_point(-1),
            "replay.after": self.turning_point(1),
        }
        if action in goals:
            goal = goals[action]
            if goal is not None:
                self.go_to(goal)
        elif action == "replay.play":
            self.toggle()
        elif action == "replay.analysis":
            self.analyse()
        else:
            return super().act(action)
        return True

    def key_groups(self) -> list[Group]:
        return review_keys(self.program.gui.bindings, self.presenter)
