"""Expectimax: the mean over the cards a move may turn up, each followed by the best reply.

The two Jests are planned together. A `boost` is worth what the better answer to it is, and a `wait`
what the best move of the fellow is, so these two need a look two moves ahead.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from ..rules import SteeppeState
from ..rules.cards import Act
from .belief import Draw, draws
from .evaluate import Chance, Evaluator, mean
from .pruning import sensible_moves

ALL_CARDS = 40
"""More than are ever unseen: the breadth at which every one is thought of."""
_WAIT_PENALTY = 0.002
"""How much better a wait has to be than a move of one's own."""
_MARGIN = 0.01
"""A move that is worse than the best by more than this is not searched deeper."""


class Choice(NamedTuple):
    """A move, the moves expected after it, and what that is worth."""

    moves: tuple[Act, ...]
    chance: Chance


def contenders(choices: Sequence[Choice]) -> Sequence[Choice]:
    """Of choices in their order, best first, those that may turn out to be better than the best."""
    least = choices[0].chance.score - _MARGIN
    return [choice for choice in choices if choice.chance.score > least]


class Expectimax:
    """Values the moves of one position and of those that may follow from it."""

    def __init__(self, evaluator: Evaluator, random: Random, cards: int) -> None:
        self.evaluator = evaluator
        self._random = random
        self._cards = cards
        """How many different draws are considered; more than there are means all of them."""
        self._draws: dict[tuple[int, int], Sequence[Draw]] = {}

    def value_move(self, state: SteeppeState, move: Act, replies: int = 0) -> Choice:
        """What `move` is worth, searching so many replies to every card it turns up."""
        verb = move.verb
        if verb == "boost":
            handed = state.play(move)
            answers = handed.legal_moves()
            return _best([self._then(move, handed, answer, replies) for answer in answers])
        if verb == "wait":
            waiting = state.play(move)
            others = sensible_moves(waiting)
            moves, chance = _best([self._then(move, waiting, other, replies) for other in others])
            return Choice(moves, chance._replace(win=chance.win - _WAIT_PENALTY))
        if verb in ("steppe", "play"):
            return Choice((move,), self._over_draws(state, move, replies))
        return Choice((move,), self._after(state, move, replies))

    def best_reply(self, state: SteeppeState, replies: int) -> Choice:
        """The best reply, searching so many more; to wait is none."""
        moves = sensible_moves(state)
        active = [move for move in moves if move.verb != "wait"] or moves
        choices = [self.value_move(state, move) for move in active]
        if replies:
            choices.sort(key=lambda choice: -choice.chance.score)
            choices = [self.value_move(state, one.moves[0], replies) for one in contenders(choices)]
        return _best(choices)

    def _then(self, move: Act, state: SteeppeState, reply: Act, replies: int) -> Choice:
        moves, chance = self.value_move(state, reply, replies)
        return Choice((move, *moves), chance)

    def _over_draws(self, state: SteeppeState, move: Act, replies: int) -> Chance:
        """The mean over the cards that `move` may show."""
        colour = state.actor
        jest = state.jests[colour]
        chances = []
        for card, share in self._possible_draws(colour, jest.faces[0] >> 4):
            chances.append((share, self._after(with_card(state, card, move), move, replies)))
        return mean(chances)

    def _after(self, state: SteeppeState, move: Act, replies: int) -> Chance:
        """The position after a move that hides nothing, or the best that can follow."""
        if move.verb == "end" and state.jests[1 - state.floor].ended:
            return self.evaluator.after_turn(state)
        later = state.play(move)
        if replies:
            return self.best_reply(later, replies - 1).chance
        return self.evaluator.within(later)

    def _possible_draws(self, colour: int, suit: int) -> Sequence[Draw]:
        key = (colour, suit)
        if key not in self._draws:
            found = draws(self.evaluator.belief, colour, suit)
            if self._cards < len(found):
                some = self._random.sample(self.evaluator.belief.cards, self._cards)
                found = tuple(Draw(card, 1) for card in some)
            self._draws[key] = found
        return self._draws[key]


def with_card(state: SteeppeState, card: int, move: Act) -> SteeppeState:
    """The position in which the card that `move` turns up is this one."""
    if move.verb == "play":
        return state._replace(boosted=card)
    red, black = state.jests
    if state.floor:
        return state._replace(jests=(red, black._replace(deck=(card, *black.deck[1:]))))
    return state._replace(jests=(red._replace(deck=(card, *red.deck[1:])), black))


def _best(choices: Sequence[Choice]) -> Choice:
    return max(choices, key=lambda choice: choice.chance.score)
