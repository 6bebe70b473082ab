"""A match: a game being played by persons and AIs.

It joins a timeline to the people around the table and knows what they may do besides playing:
take back, concede, play on, change sides, and branch off from an earlier position. It neither
draws nor thinks, and it is saved by `saves.Library`.

>>> match = new_match("steppe", [Seat(name="Anna"), Seat(name="Granite", level="novice")])
>>> for text in ("one 1", "one 2", "one 3"):
...     match.play(match.game.parse(text))
>>> match.seat_to_move.name, match.persons
('Granite', frozenset({'red'}))
>>> match.undo(), match.timeline.played
(True, 2)
>>> match.undo(), match.timeline.played, match.can_undo
(True, 0, False)
>>> match.concede("red")
>>> match.outcome.winners, match.outcome.reason
(('blue',), 'The game was resigned.')
>>> match.rematch(seed=2).seats["blue"].name
'Anna'
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Any
from uuid import uuid4

from ..engine import game_named
from ..engine.contract import JSON, Game, Options, Outcome, State
from ..engine.errors import BadOption, IllegalMove
from .clock import TIME_OUT, Clock, TimeControl
from .seats import Seat, assign_seats
from .timeline import Timeline
from .timestamps import now
from .variations import Variations

CONCEDED = "The game was resigned."
"""The reason of an outcome by concession."""


def conceded_outcome(
    game: Game[Any, Any], players: Sequence[str], player: str, timed_out: bool = False
) -> Outcome:
    """How a game ends when a player gives up or runs out of time: the others win, or all lose
    together.

    >>> conceded_outcome(game_named("steeppe"), ("red", "black"), "red").winners
    ()
    """
    others = () if game.cooperative else tuple(other for other in players if other != player)
    return Outcome(others, {}, TIME_OUT if timed_out else CONCEDED)


@dataclass(eq=False)
class Match:
    """A game, who plays it, and when."""

    timeline: Timeline
    seats: dict[str, Seat]
    """By player, in the order of turns."""
    id: str = field(default_factory=lambda: uuid4().hex)
    began: datetime = field(default_factory=now)
    changed: datetime = field(default_factory=now)
    title: str = ""
    practice: bool = False
    """Whether moves that showed something hidden may be taken back too."""
    conceded: str | None = None
    """The player who has given up, or has run out of time."""
    seconds: dict[str, float] = field(default_factory=dict)
    """How long each player has thought."""
    serial: int = 0
    """Counts changes over all matches, as `save_format.Entry` says; 0 before it was saved."""
    branched: bool = False
    """Whether it goes on from a moment of another match: it then counts in no statistics."""
    clock: Clock | None = None
    """How much time there is to think, if that is limited."""
    timed_out: bool = False
    """Whether who is taken to have given up has run out of time."""
    _variations: Variations | None = field(default=None, init=False, repr=False)

    def __post_init__(self) -> None:
        players = self.timeline.state.players
        if set(self.seats) != set(players):
            raise BadOption(
                "The seats are for {seats}, but the players are {players}.",
                seats=", ".join(self.seats),
                players=", ".join(players),
            )
        self.seats = {player: replace(self.seats[player], player=player) for player in players}
        self.seconds = {player: self.seconds.get(player, 0.0) for player in players}

    # Who and what

    @property
    def game(self) -> Game[Any, Any]:
        """The rules."""
        return self.timeline.game

    @property
    def state(self) -> State[Any]:
        """The position in force."""
        return self.timeline.state

    @property
    def persons(self) -> frozenset[str]:
        """The players led by people."""
        return frozenset(player for player, seat in self.seats.items() if seat.is_person)

    @property
    def at_hand(self) -> State[Any]:
        """The position in force, with what the persons at the table can do in it."""
        alone = self.timeline.players == 1
        led = self.persons if alone else {self.state.player or ""} & self.persons
        return self.game.at_hand(self.state, led)

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended, by the rules or because somebody gave up; None while it goes on."""
        if self.conceded is None:
            return self.state.outcome
        return conceded_outcome(self.game, self.state.players, self.conceded, self.timed_out)

    @property
    def over(self) -> bool:
        """Whether nobody is to move any more."""
        return self.conceded is not None or self.state.player is None

    @property
    def seat_to_move(self) -> Seat | None:
        """Who is to move; None when the match is over."""
        player = self.state.player
        return None if self.over or player is None else self.seats[player]

    # Playing

    def play(self, move: Hashable) -> None:
        """Plays a move for whoever is to move; raises IllegalMove if it is not allowed."""
        self._check_going_on()
        self.timeline.play(move)
        if self.clock is not None:
            self.clock.moved(self.timeline.played - 1)
        self.changed = now()

    def thought(self, player: str, seconds: float) -> None:
        """Counts time that a player has thought."""
        self.seconds[player] += max(0.0, seconds)
        if self.clock is not None:
            self.clock.count(seconds)

    def time_left(self, player: str, at: int | None = None) -> float | None:
        """How many seconds a player has left, or had after so many moves; None without a clock."""
        return None if self.clock is None else self.clock.left(self.timeline, player, at)

    def check_time(self) -> bool:
        """Ends the match if whoever is to move has no time left; whether that is so."""
        seat = self.seat_to_move
        if seat is None or self.clock is None or self.clock.off:
            return False
        if self.clock.left(self.timeline, seat.player) > 0:
            return False
        self.concede(seat.player)
        self.timed_out = True
        return True

    def take_seat(self, seat: Seat) -> None:
        """Lets another person or AI lead the seat's player from now on."""
        if seat.player not in self.seats:
            raise BadOption("There is no player {player!r} here.", player=seat.player)
        self.seats[seat.player] = seat
        self.changed = now()

    def concede(self, player: str) -> None:
        """Ends the match because this player gives up."""
        if player not in self.seats:
            raise BadOption("There is no player {player!r} here.", player=player)
        self._check_going_on()
        self.conceded = player
        self.changed = now()

    def play_on(self) -> None:
        """Takes a concession back; without one nothing happens. After the time ran out, the clock
        no longer counts."""
        if self.conceded is not None:
            if self.timed_out and self.clock is not None:
                self.clock.off = True
            self.conceded, self.timed_out = None, False
            self.changed = now()

    def _check_going_on(self) -> None:
        if self.conceded is not None:
            raise IllegalMove("The game was resigned: play on first.")
        if self.state.player is None:
            raise IllegalMove("The game is over.")

    # Taking back

    @property
    def undo_goal(self) -> int | None:
        """After how many moves an undo would arrive; None if there is nothing to take back.

        That is a person's last decision, with the answers of AIs since then. A concession is a
        decision too. Where only AIs play it is one move, and nothing is hidden from who watches.
        """
        timeline = self.timeline
        if self.conceded is not None:
            return timeline.played
        if not self.persons:
            return timeline.undo_goal(timeline.state.players, practice=True)
        return timeline.undo_goal(self.persons, self.practice)

    @property
    def can_undo(self) -> bool:
        """Whether `undo` would do something."""
        return self.undo_goal is not None

    def undo(self) -> bool:
        """Takes the last decision back; whether there was one."""
        goal = self.undo_goal
        if goal is None:
            return False
        self.play_on()
        self.timeline.go_to(goal)
        self._clock_jumps()
        self.changed = now()
        return True

    @property
    def can_redo(self) -> bool:
        """Whether `redo` would do something."""
        return self.conceded is None and self.timeline.can_redo

    def redo(self) -> bool:
        """Plays what `undo` took back again, with the AIs' answers; whether there was anything."""
        if not self.can_redo:
            return False
        self.timeline.go_to(self.timeline.redo_goal(self.persons or self.seats))
        self._clock_jumps()
        self.changed = now()
        return True

    def _clock_jumps(self) -> None:
        if self.clock is not None:
            self.clock.taken_back()

    # What might have been

    @property
    def variations(self) -> Variations:
        """The tree of variations, which has followed the game; made when it is first asked for."""
        if self._variations is None:
            self._variations = Variations(self.timeline)
        self._variations.follow()
        return self._variations

    @property
    def analysed(self) -> bool:
        """Whether there are variations, names or comments."""
        return self._variations is not None and not self.variations.bare

    # From one match to another

    def rematch(self, seed: int) -> Match:
        """A new match with the same people, sides changed: who began comes last.

        Where colours are dealt everybody keeps theirs. Who plays together has no sides to change.
        What was set up by hand is there again.
        """
        timeline = self.timeline
        first, *others = self.seats.values()
        order = [first, *others][: timeline.players] if self.game.cooperative else [*others, first]
        if not self.game.player_choices(len(order), timeline.options):
            order = [replace(seat, player="") for seat in order]
        by_hand = self.game.is_by_hand(timeline.setup, timeline.options)
        return new_match(
            self.game,
            order,
            seed,
            timeline.options,
            setup=timeline.setup if by_hand else None,
            practice=self.practice,
            time=self.clock.control if self.clock is not None else None,
        )

    def branch(self, number: int, seats: Sequence[Seat] | None = None) -> Match:
        """A new match that goes on from a moment of this one, with the same people or others."""
        timeline = self.timeline.branch(number)
        chosen = self.seats if seats is None else assign_seats(seats, timeline.state.players)
        clock = None if self.clock is None else self.clock.branch(number)
        return Match(
            timeline, chosen, title=self.title, practice=self.practice, branched=True, clock=clock
        )


def new_match(
    game: Game[Any, Any] | str,
    seats: Sequence[Seat],
    seed: int = 0,
    options: Options | None = None,
    *,
    setup: JSON | None = None,
    practice: bool = False,
    title: str = "",
    time: TimeControl | None = None,
) -> Match:
    """A new match; raises BadOption or BadSetup if so many, or these, cannot play.

    It begins from a setup made by hand, or from one drawn for the seed.

    Seats are in the order of turns and need no player. A game that deals colours lets them choose:
    a seat with a player gets that colour, the others what was dealt.

    >>> new_match("aufsteiger", [Seat("yellow", "Anna"), Seat(name="Bo")], seed=1).state.players
    ('yellow', 'lightblue')
    """
    rules = game_named(game) if isinstance(game, str) else game
    if setup is None:
        setup = rules.draw_setup(len(seats), seed, options)
    if rules.player_choices(len(seats), options or {}):
        wanted = {seat.player for seat in seats}
        dealt = (player for player in setup["players"] if player not in wanted)
        setup = setup | {"players": [seat.player or next(dealt) for seat in seats]}
    timeline = Timeline(rules, setup, options, len(seats))
    return Match(
        timeline,
        assign_seats(seats, timeline.state.players),
        practice=practice,
        title=title,
        clock=None if time is None else Clock(time),
    )
