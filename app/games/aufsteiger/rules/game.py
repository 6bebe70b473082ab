"""The rules of die Aufsteiger: options, setups, notation."""

from __future__ import annotations

from random import Random

from ....engine.checks import check_object
from ....engine.contract import JSON, Game, Option, Options, switch
from ....engine.errors import BadOption
from . import notation
from .fields import Climber, Rules, TurnProgress
from .notation import Step
from .setup import PAWNS, blocks_as_json, read_pile, read_players
from .state import AufsteigerState
from .tower_generator import build

OWN = "own"
"""What the option `tower` is for a tower that was built by hand."""


class Aufsteiger(Game[AufsteigerState, Step]):
    """The rules of die Aufsteiger.

    >>> state = GAME.start(GAME.draw_setup(2, seed=7))
    >>> state.level_of(0), state.climbers[0].ladders
    (0, ('small', 'large'))
    >>> state.play(GAME.parse("block g1 0,0 2x2 grey"))
    Traceback (most recent call last):
    app.engine.errors.IllegalMove: g1 has another block on it.
    """

    def draw_setup(self, players: int, seed: int, options: Options | None = None) -> JSON:
        self.check_players(players)
        rules = Rules(**self.resolve(options))  # type: ignore[arg-type]
        if rules.tower == OWN:
            raise BadOption("A tower of one's own is built by hand: load a setup that has it.")
        random = Random(seed)
        colours = list(self.player_choices(players, {"purple": rules.purple}))
        random.shuffle(colours)
        return {"players": colours[:players], "blocks": blocks_as_json(build(rules.tower, random))}

    def start(self, setup: JSON, options: Options | None = None) -> AufsteigerState:
        rules = Rules(**self.resolve(options))  # type: ignore[arg-type]
        given = check_object(setup, "the setup", ("players", "blocks"))
        players = read_players(given["players"], rules.purple)
        return AufsteigerState(
            rules=rules,
            pile=read_pile(given["blocks"], rules.tower),
            climbers=tuple(Climber(colour) for colour in players),
            turn=TurnProgress(0),
            standing=tuple(range(len(players))),
        )

    def player_choices(self, players: int, options: Options) -> tuple[str, ...]:
        """Purple plays with five, or where the option allows it."""
        return PAWNS if players == 5 or options.get("purple") else PAWNS[:4]

    def is_by_hand(self, setup: JSON, options: Options) -> bool:
        """Whether the players have built the tower."""
        return options.get("tower") == OWN

    def parse(self, text: str) -> Step:
        return notation.parse(text)


GAME = Aufsteiger(
    name="aufsteiger",
    player_counts=(2, 3, 4, 5),
    players=PAWNS,
    options=(
        Option(
            "tower",
            "broad",
            ("broad", "tall", "box"),
            "The shape of the starting tower: broad with terraces, tall, or a closed box.",
            by_hand=(OWN,),
        ),
        switch("strict_order", "Each turn, move the block first, then the pawn."),
        switch("long_end", "With 2 players: two rounds without progress before the last chance."),
        switch("bridges", "A ladder can also bridge a gap."),
        switch("simultaneous", "After a turn in which a block was moved, everyone else can walk."),
        switch("first_arrival", "On equal levels, the first to arrive wins, not the last."),
        switch("no_descent", "Pawns never go down, not even over a bridge."),
        switch("purple", "Purple can come up with fewer than 5 players."),
    ),
    presets={"Climbers 2017": {"simultaneous": True, "first_arrival": True, "no_descent": True}},
)
