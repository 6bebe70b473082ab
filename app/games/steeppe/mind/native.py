"""The expert in C: `kernel/` decides for both Jests together.

It is told what everybody at the table knows: which cards are unseen, never where they lie. Its two
networks have more to go by than those of `evaluate`, and halves are played out where they leave
doubt.
"""

from __future__ import annotations

import json
from array import array
from base64 import b85decode
from ctypes import CDLL, c_float
from functools import cache
from random import Random
from sys import byteorder

from ....ai import native
from ....ai.budget import Meter
from ....ai.contract import Advice, Report
from ... import asset
from ..rules import SteeppeState
from ..rules.cards import ACTS, Act
from ..rules.jest import Jest
from .belief import belief_of

MAX_STEPPES = 48


def advise(
    state: SteeppeState, meter: Meter, random: Random, report: Report, variations: int
) -> Advice[Act] | None:
    """What the kernel plays, with chances to win the half; None where there is no kernel."""
    library = native.library()
    if library is None or state.player is None:
        return None
    search = prepared(library).steeppe_search
    return native.advise(search, numbers(state), act, meter, random, report, variations)


@cache
def prepared(library: CDLL) -> CDLL:
    """The library, once it knows the networks."""
    weights = networks()
    if library.steeppe_set_networks((c_float * len(weights))(*weights), len(weights)):
        raise ValueError("the networks are of another size than the kernel's")
    return library


def networks() -> list[float]:
    """The weights of both networks, layer after layer; tests/games/steeppe/training found them."""
    found: list[float] = []
    for layer in json.loads(asset("steeppe", "kernel.json").read_bytes()):
        whole = array("h", b85decode(layer["numbers"]))
        if byteorder == "big":
            whole.byteswap()
        found += (layer["factor"] * number for number in whole)
    return found


def act(number: int) -> Act:
    """The move that the kernel calls by this number."""
    return ACTS[number >> 4][number & 15]


def numbers(state: SteeppeState) -> tuple[int, ...]:
    """A position as the kernel reads it; the same for every order of the hidden cards."""
    belief = belief_of(state)
    unseen = sum(1 << card for card in belief.cards)
    low, high = (part - (part >> 31 << 32) for part in (unseen & 0xFFFFFFFF, unseen >> 32))
    red, black = map(_jest, state.jests)
    boosted = state.boosted > 0
    return (state.floor, state.waited, boosted, *belief.hidden, low, high, *red, *black)


def _jest(jest: Jest) -> tuple[int, ...]:
    deck, faces, _, steppes, at, actions, owing, held, beside, ended = jest
    suit = faces[0] >> 4 if faces else 0
    numbers = (len(deck), len(faces), suit, at, actions, owing, held, beside, ended, len(steppes))
    return *numbers, *steppes, *(0,) * (MAX_STEPPES - len(steppes))
