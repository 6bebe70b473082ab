"""The contract of a setup editor: how positions of a game are set up by hand.

A game may have a part `setup_editor` that exports an instance as EDITOR. What is set up is a
`Draft`, which lies on a table like any position: the editor has a stage for it, and a presenter for
the words and panels around the hand. Whether a game may begin from a draft, the rules of the game
decide and nobody else (`problem`); what an editor says about it is there to help.

What holds for every editor (tests/ui/table/test_setup_editors.py):

- A setup that is read becomes a draft that gives the same setup.
- All needs are met exactly when the rules accept the draft.
- What is started from, and what is finished by the program, is accepted by the rules. Finishing
  changes nothing that is there.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from random import Random
from typing import Any, Generic, NamedTuple, TypeVar

from ... import games
from ...engine import game_named
from ...engine.contract import JSON, M, Options
from ...engine.draft import Draft
from ...engine.errors import EngineError
from ...languages import N_, _
from ...scene.piece import Piece
from ...scene.stage import Stage
from ..gui.context import Gui
from .presenter import Fact, Presenter
from .presenters import presenter_of

_OVER = N_("This game would be over before it starts.")

D = TypeVar("D", bound=Draft[Any])
"""A game's draft."""


class Need(NamedTuple):
    """Something that a position must have before a game may begin from it."""

    text: str
    met: bool
    marks: tuple[Piece, ...] = ()
    """Where it is missing: markers on the table."""


class DraftPresenter(Presenter[D, M]):
    """The presenter of drafts: what it is not asked for is as in the game."""

    minutes, weight = 0, 0.0

    def motto(self) -> str:
        return presenter_of(self.game).motto()

    def aim(self) -> str:
        return presenter_of(self.game).aim()

    def player_name(self, player: str) -> str:
        return player

    def score(self, state: D, player: str) -> str:
        return ""

    def status(self, state: D) -> str:
        return ""


class SetupEditor(ABC, Generic[D, M]):
    """How positions of one game are set up by hand. It keeps nothing between calls."""

    game: str
    """The game's name in the registry."""
    stage: Stage[D, M]
    presenter: DraftPresenter[D, M]
    in_turns: bool = False
    """Whether several people may set it up in turns, change by change."""
    finishes: bool = False
    """Whether the program can finish what was begun."""

    # Words

    @abstractmethod
    def title(self) -> str:
        """What one does here: on the button that leads here, and above the panel."""

    @abstractmethod
    def about(self) -> str:
        """A sentence about it, where a new game is set up."""

    @abstractmethod
    def heading(self) -> str:
        """What the positions are called that people have kept: "Your towers"."""

    def empty_label(self) -> str:
        """The button that leads back to the draft to begin with."""
        return _("Empty")

    def cannot_finish(self) -> str:
        """What is said if the program cannot finish a draft."""
        return ""

    # Drafts

    @abstractmethod
    def empty(self, players: int, options: Options) -> D:
        """The draft to begin with."""

    @abstractmethod
    def read(self, setup: JSON, options: Options) -> D:
        """The draft of a setup that the rules accept."""

    @abstractmethod
    def options(self, draft: D) -> Options:
        """The options that a game from this draft must have; others may be chosen freely."""

    def player_count(self, draft: D) -> int | None:
        """For how many players it is; None, the default, for any number."""
        return None

    def starts(self) -> Sequence[tuple[str, str]]:
        """What to begin with besides nothing: names, and the texts of their buttons."""
        return ()

    def started(self, name: str, draft: D, random: Random) -> D:
        """The draft with one of the names in `starts`, for the same players and options."""
        return draft

    def finished(self, draft: D, random: Random) -> D | None:
        """The draft finished at random, if it `finishes`; None if that is not possible."""
        return None

    @abstractmethod
    def needs(self, draft: D) -> Sequence[Need]:
        """What a game can begin from has, and whether the draft has it."""

    def facts(self, draft: D) -> Sequence[Fact]:
        """What is worth knowing about a draft, in a few lines."""
        return ()

    # Changes

    @abstractmethod
    def parse(self, text: str) -> M:
        """The change with this text; raises UnreadableMove if there is none."""

    def opposite(self, draft: D, pick: str) -> M | None:
        """What a right click or a click with Shift on something does; None for nothing."""
        return None

    def joins(self, last: M, move: M) -> bool:
        """Whether a change goes on with the last one, so that undo takes both back."""
        return False

    def draw_own(self, gui: Gui, draft: D) -> M | None:
        """Draws controls of its own in the panel; the change that somebody has made there."""
        return None

    # The judge

    def problem(self, draft: D, players: int, options: Options) -> EngineError | None:
        """What the rules have against a game from this draft; None if it may begin."""
        try:
            rules = game_named(self.game)
            state = rules.start(draft.setup(players), {**options, **self.options(draft)})
        except EngineError as error:
            return error
        return None if state.outcome is None else EngineError(_OVER)


AnyEditor = SetupEditor[Any, Any]
"""The editor of whichever game."""


def editor_of(game: str) -> AnyEditor | None:
    """The setup editor of a game; None if it has none."""
    part = games.optional_part(game, "setup_editor")
    editor: AnyEditor | None = part.EDITOR if part is not None else None
    return editor
