"""The end of a match at the table: its sound, its finale, and the result that is shown."""

from __future__ import annotations

from math import inf
from time import perf_counter
from typing import TYPE_CHECKING

from ...languages import _
from ..table.finale import Finale
from ..table.result_words import decided, headline
from .ai_levels import follow_result

if TYPE_CHECKING:
    from .playing import Playing


class MatchEnd:
    """What is seen of the end of a match."""

    def __init__(self, playing: Playing) -> None:
        self._playing = playing
        self.finale: Finale | None = None
        """The end, while it is being staged."""
        self.time = -inf
        """The time at which the match ended, if it ended on this screen."""
        self._at_table = False
        """Whether the result is put away to look at the table."""

    def begin(self) -> None:
        """The match is over, and its last move has been seen."""
        playing, match = self._playing, self._playing.match
        program, presenter, view = playing.program, playing.presenter, playing.view
        self.time, self._at_table = perf_counter(), False
        outcome = match.outcome
        assert outcome is not None
        won = bool(set(outcome.winners) & match.persons)
        lost = bool(outcome.winners) or match.game.cooperative
        program.cue("win" if won else "lose" if lost else "draw")
        follow_result(playing)
        told = headline(presenter, match), decided(presenter, match)
        program.speak(_("The game is over.") + " " + ". ".join(told))
        if view.pace > 0 and program.gui.motion and match.conceded is None:
            playing.camera.go_back()
            names = view.stage.winning_pieces(playing.state, outcome.winners)
            winner = next(iter(outcome.winners), playing.state.players[0])
            glad = won or (playing.spectating and bool(outcome.winners))
            self.finale = Finale(view, names, glad, presenter.accent(winner))

    def advance(self, seconds: float) -> None:
        """Lets time pass for what is staged."""
        if self.finale is not None:
            self.finale.advance(seconds)
            if self.finale.over:
                self.skip()

    def skip(self) -> bool:
        """Ends what is staged; whether there was anything."""
        finale, self.finale = self.finale, None
        if finale is None:
            return False
        finale.end()
        self._playing.refresh()
        return True

    @property
    def shows_result(self) -> bool:
        """Whether the match is over, and its end has been seen."""
        playing = self._playing
        seen = not playing.view.animating and not playing.looking_back
        return playing.match.over and seen and not self._at_table

    def look_at_table(self) -> None:
        """Puts the result away."""
        self._at_table = True
        self._playing.refresh()

    def show_result(self) -> None:
        """Shows the result again."""
        self._at_table = False
        self._playing.refresh()
