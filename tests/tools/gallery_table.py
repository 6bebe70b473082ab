"""Pictures of all screens at the table, for looking at.

    python -m tests.tools.gallery_table FOLDER [--games steppe,steeppe] [--screens start,end]
        [--language fr] [--size 1920x1080] [--text 200]

draws them without a window, each as the program shows it.
"""

from __future__ import annotations

import argparse
from typing import Any

from app import games
from app.ai import mind_of
from app.ai.budget import Budget
from app.ai.review import review
from app.ai.think import Strength, advise, hint
from app.ai.worker import Answer
from app.engine import GAMES
from app.games.steppe.lessons.proof_game import PROOF_GAME
from app.languages import _
from app.match import records
from app.match.exercises.training import Training
from app.match.lessons import lesson_of
from app.match.lessons.course import Course
from app.match.match import Match, new_match
from app.match.seats import Seat
from app.match.timeline import Timeline
from app.ui.table.review_summary import summarise
from tests.tools.booth import Booth, studio

NAMES = ("Anna", "Hazel", "Clover", "Flint", "Bo")


def played(game: str) -> Timeline:
    """A game that was really played."""
    return records.load(games.asset(game, "diorama.json"))


def match_at(line: Timeline, number: int) -> Match:
    """A match of one person and AIs, after so many moves."""
    players = line.state.players
    seats = {
        player: Seat(player, NAMES[place], "easy" if place else None)
        for place, player in enumerate(players)
    }
    return Match(line.branch(number), seats)


class Gallery:
    """One booth, and every screen in it."""

    def __init__(self, booth: Booth) -> None:
        self.booth, self.program = booth, booth.program
        self.program.ask = lambda request: 1  # type: ignore[method-assign]

    def _at_table(self, game: str, number: int) -> Any:
        from app.ui.screens.playing import Playing

        screen = Playing(self.program, match_at(played(game), number))
        self.program.home(screen)
        self.booth.settle()
        return screen

    def _middle(self, game: str) -> Any:
        """The middle of a game, where the person is to move."""
        line = played(game)
        numbers = range(line.length // 2, line.length)
        mine = (n for n in numbers if line.state_at(n).player == line.state.players[0])
        return self._at_table(game, next(mine))

    def start(self, game: str) -> None:
        self._at_table(game, 0)

    def middle(self, game: str) -> None:
        self._middle(game)

    def act(self, game: str) -> None:
        """Something is held over a place where it may go."""
        self._middle(game)
        targets = sorted(self.booth.told()["targets"], key=lambda pick: (len(pick) != 2, pick))
        self.booth.choose(targets[0])
        goals = sorted(self.booth.told()["targets"])
        if goals:
            self.booth.hover(goals[len(goals) // 2])

    def pawn(self, game: str) -> None:
        """A pawn is held over a place to which it can go."""
        line: Any = played(game)
        mine = line.state.players[0]
        starts = (n for n in range(2, line.length) if line.state_at(n).player == mine)
        numbers = (n for n in starts if line.moves[n].verb == "climb")
        self._at_table(game, next(numbers))
        self.booth.choose(f"{mine} pawn")
        goals = sorted(self.booth.told()["targets"])
        self.booth.hover(goals[len(goals) // 2])

    def net(self, game: str) -> None:
        """A block is pointed at."""
        self._middle(game)
        blocks = sorted(pick for pick in self.booth.told()["targets"] if len(pick) == 2)
        self.booth.hover(blocks[len(blocks) // 2])

    def boost(self, game: str) -> None:
        """A card from the fellow is to be answered."""
        line: Any = played(game)
        mine = line.state.players[0]
        states = ((n, line.state_at(n)) for n in range(line.length))
        boosted = (n for n, state in states if state.boosted and state.player == mine)
        self._at_table(game, next(boosted))

    def hint(self, game: str) -> None:
        self._advise(self._middle(game))

    def alone(self, game: str) -> None:
        """One person leads all players, some actions into a turn, and asks for a hint."""
        from app.ui.screens.playing import Playing

        screen = Playing(self.program, new_match(game, [Seat(name="Anna")], 3))
        self.program.home(screen)
        for _step in range(9):
            self.booth.settle()
            self._advise(screen)
            screen.play(screen.hints.next_step)
        self.booth.settle()
        self._advise(screen)

    def _advise(self, screen: Any) -> None:
        screen.hints.ask()
        found = hint(
            screen.presenter.game, screen.state, Strength("expert", Budget(simulations=40))
        )
        screen.answered(Answer(1, found, final=True))

    def said(self, game: str) -> None:
        """Two messages, and the AI thinks."""
        line = played(game)
        theirs = line.state.players[1]
        numbers = range(line.length // 2, line.length)
        self._at_table(game, next(n for n in numbers if line.state_at(n).player == theirs))
        self.program.say(_("There's nothing to undo."), "info", 600)
        self.program.say(_("Your game can't be saved. If you quit now, it is lost."), "bad", 600)

    def back(self, game: str) -> None:
        """An earlier position is looked at."""
        screen = self._middle(game)
        screen.look_at(screen.timeline.length - 3)

    def lost(self, game: str) -> None:
        """The person has given up."""
        self._middle(game).concede()

    def end(self, game: str) -> None:
        self._at_table(game, played(game).length)

    def keys(self, game: str) -> None:
        self._middle(game).open_keys()

    def share(self, game: str) -> None:
        self._middle(game).share()

    def photo(self, game: str) -> None:
        """In photo mode."""
        self._middle(game).photograph()

    def review(self, game: str) -> None:
        """At the first move that turned the game."""
        from app.ui.screens.review import Review

        line = played(game)
        states = [line.state_at(number) for number in range(line.length + 1)]
        quick = Strength("expert", Budget(simulations=mind_of(game).review_simulations))
        screen = Review(self.program, match_at(line, line.length))
        screen.summary = summarise(
            game, review(game, states, line.moves, quick), line.state.players
        )
        self.program.home(screen)
        turns = screen.summary.turns or (line.length,)
        screen.go_to(turns[0])

    def analysis(self, game: str) -> None:
        """In a variation with a name and comments, the AI looking on."""
        from app.ui.screens.analysis import Analysis

        line = played(game)
        match, middle = match_at(line, line.length), line.length // 2
        screen = Analysis(self.program, match, middle)
        self.program.home(screen)
        explorer = screen.explorer
        tree, here = explorer.tree, explorer.node
        for start in (here, here.parent, here):
            explorer.go_to(start)
            for _step in range(3):
                known = [child.move for child in explorer.node.children]
                moves = (m for m in explorer.state.legal_moves() if m not in known)
                explorer.play(next(moves, known[-1] if known else None))
        first = here.children[1]
        explorer.set_name(first, _("Good move."))
        explorer.set_comment(here, _("Looking for a good move…"))
        comment = _("The whole game, move by move.")
        explorer.set_comment(first.next, f"{comment}\n{comment}")
        assert tree.find(first.path) is first
        screen.go_to(first)
        self.booth.settle()
        strength = Strength("expert", Budget(simulations=3000))
        found = advise(game, screen.state, strength, variations=3)
        screen.answered(Answer(1, found, final=True))

    def writing(self, game: str) -> None:
        """A comment is being written."""
        self.analysis(game)
        screen: Any = self.program.screen
        screen.write("comment")

    def lesson(self, game: str) -> None:
        from app.ui.screens.lesson import Lesson

        self.program.home(Lesson(self.program, Course(lesson_of(game), 5)))

    def _exercise(self, game: str) -> Any:
        from app.ui.screens.exercise import ExerciseScreen

        screen = ExerciseScreen(self.program, Training(game))
        self.program.home(screen)
        self.booth.settle()
        return screen

    def exercise(self, game: str) -> None:
        """Something is asked, and the first hint is given."""
        self._exercise(game).hint()

    def refuted(self, game: str) -> None:
        """A wrong try, and what is made of it."""
        screen = self._exercise(game)
        screen.play_moves(*screen.exercise.other)
        self.booth.settle()
        if screen.judging:
            count = 1 if not screen.together else 40
            strength = Strength("expert", Budget(simulations=3000))
            found = advise(game, screen.state, strength, variations=count)
            screen.answered(Answer(1, found, final=True))

    def solved(self, game: str) -> None:
        """The answer, and why."""
        screen = self._exercise(game)
        screen.play_moves(*screen.exercise.answer)

    def mistake(self, game: str) -> None:
        """A turning point of one's own game, to be played better."""
        self.review(game)
        screen: Any = self.program.screen
        screen.learn()

    def setup(self, game: str) -> None:
        """A position is being set up; where there is no editor, a new game."""
        from app.ui.screens.new_game import NewGame

        new = NewGame(self.program, game)
        self.program.home(new)
        new.open_editor()
        self.booth.settle()
        screen: Any = self.program.screen
        for text in SETTING_UP.get(game, ()):
            screen.change(screen.editor.parse(text))
            self.booth.settle()

    def annotated(self, game: str) -> None:
        from app.ui.screens.annotated import Annotated

        screen = Annotated(self.program, PROOF_GAME)
        self.program.home(screen)
        screen.look_at(PROOF_GAME.notes[6].move)


SCREENS = (
    *(
        "start",
        "middle",
        "act",
        "net",
        "pawn",
        "boost",
        "hint",
        "alone",
        "said",
        "back",
        "lost",
        "end",
    ),
    *("review", "analysis", "writing", "keys", "share", "photo", "lesson", "annotated"),
    *("setup", "exercise", "refuted", "solved", "mistake"),
)
SETTING_UP = {
    "aufsteiger": (
        *("block c12 11,14 2x2 red", "block d9 13,12 4x2 red", "block d8 13,12 2x2 purple"),
        *("block c11 11,14 2x2 grey", "block h12 11,12 2x2 grey", "block h8 17,14 2x2 darkblue"),
    ),
    "step-by-step": (*["raise c4"] * 4, *["raise c3"] * 3, *["raise b3"] * 2, "ball 1 b2"),
}
"""What is changed in a position that is being set up."""
ONLY = {
    "annotated": PROOF_GAME.game,
    "net": "aufsteiger",
    "pawn": "aufsteiger",
    "boost": "steeppe",
    "alone": "steeppe",
}
"""What only one game has."""


def main() -> None:
    parser = argparse.ArgumentParser(description="Pictures of all screens at the table.")
    parser.add_argument("--games", default=",".join(GAMES))
    parser.add_argument("--screens", default=",".join(SCREENS))
    with studio(parser) as (chosen, booth, take):
        gallery = Gallery(booth)
        for game in chosen.games.split(","):
            for name in chosen.screens.split(","):
                if ONLY.get(name, game) == game:
                    booth.program.toasts.shown.clear()
                    getattr(gallery, name)(game)
                    take(f"{game} {name}")


if __name__ == "__main__":
    main()
