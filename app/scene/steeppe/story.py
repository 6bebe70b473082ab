"""What is seen to happen in The Steppes of Steeppe.

Cards are turned over on the way from the deck and pushed in under the next tread from the front;
Jests hop up the stairs; at the end of a turn they hop down again, the steppes are swept to the
discarded cards, lauded Faces fly to the tray, the next ones into the frame, and Charters follow.
No card goes through anything on its way: where a Jest stands in it, the Jest jumps.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise

from app.scene.motion import Act, Stop, Story
from app.scene.piece import Mesh, Piece, Scene
from app.scene.steeppe.layout import figure_place
from app.scene.steeppe.origins import Snapshot, origins, zone
from app.scene.steeppe.paths import BROAD, TALL, bulging, way
from app.scene.steeppe.places import JESTS, in_deck
from app.scene.steeppe.sizes import JEST, LONG, NOSE, WIDE, flight

_PULL, _GROW, _SWEEP, _LAUD, _FACE, _ACES, _CARDS = range(7)
"""The beats of the longest story."""
_OVER = 1.6
"""How high a Jest jumps while its stairs are built longer."""
_STAGGER = {"steppe": 0.05, "discard": 0.012, "deck": 0.018}
"""How long after the one before a card sets out, by where they lie."""
_JUMP = 0.2
"""How long a Jest takes to jump out of the way of a card, and down again."""


def story(verb: str, before: Snapshot, after: Snapshot, was: Scene, now: Scene) -> Story:
    """The acts of all that is elsewhere, or looks different, after a move."""
    beats: list[list[Act]] = [[] for _ in range(_CARDS + 1)]
    counts: dict[tuple[int, str], int] = {}
    for old, new in origins(verb, before, after, was, now):
        same = replace(old, name=new.name, pick=new.pick) == new
        beat = _beat(old, new)
        if _rebuilt(old, new, was, now) and not (same and zone(new) == "steppe"):
            run = now.pieces[f"{_jest(new)} stair"].mesh.size[1]
            first, second = _out_of_the_way(old, new, run)
            beats[_PULL].append(first)
            beats[_GROW].append(second)
            continue
        if same:
            continue
        begin = counts.setdefault((beat, zone(old)), 0)
        counts[beat, zone(old)] += 1
        act = _act(old, new, before, after, was, now)
        if zone(new) != "discard" or zone(old) != "discard":
            act = act._replace(wait=begin * _STAGGER.get(zone(old), 0.0))
        if len(act.stops) > 1:
            beats[beat].append(act)
        if act.stops[-1].place != new.place:  # its stairs become shorter, and it goes with them
            beats[_LAUD].append(_straight(replace(new, place=act.stops[-1].place), new))
    return tuple(tuple(acts) for acts in _dodged(beats, was) if acts)


def _jest(piece: Piece) -> str:
    """Whose it is, if it is of a Jest."""
    return piece.pick.split(" ")[0]


def _rebuilt(old: Piece, new: Piece, was: Scene, now: Scene) -> bool:
    """Whether a card or a Jest is on stairs that become longer."""
    if zone(new) not in ("steppe", "jest") or zone(old) != zone(new):
        return False
    stair = f"{_jest(new)} stair"
    return was.pieces[stair].mesh.size[0] < now.pieces[stair].mesh.size[0]


def _out_of_the_way(old: Piece, new: Piece, run: float) -> tuple[Act, Act]:
    """Cards are pulled out to the front and Jests jump while their stairs are built longer.

    The cards come out from under all treads, which are so deep. The Jests are up before they come,
    and down after they are gone.
    """
    jest = zone(new) == "jest"
    (x, y, z), (then, deep, high) = old.place, new.place
    if jest:
        begin, end = (x, y, z + _OVER), (then, deep, high + _OVER)
    else:
        out = LONG + NOSE - run + 0.2
        begin, end = (x, min(y, deep) - out, z), (then, deep - out, high)
    first = (Stop(old.place, old.turn), Stop(begin, old.turn, "slide", 0.2))
    second = (
        Stop(begin, old.turn),
        Stop(end, new.turn, "slide", 0.3),
        Stop(end, new.turn, "slide", 0.2 if jest else 0.01),
        Stop(new.place, new.turn, "slide", 0.25),
    )
    cue = "hop" if jest else ""
    return Act(new, first, "", old.name, 0.0 if jest else 0.12), Act(new, second, cue)


def _beat(old: Piece, new: Piece) -> int:
    begin, end = zone(old), zone(new)
    if end == "stair":
        return _GROW if old.mesh.size[0] < new.mesh.size[0] else _LAUD
    if begin == end == "deck" or end == "jest":
        return _GROW
    if begin == end == "steppe":
        return _LAUD if old.pick == new.pick else _CARDS
    if end == "discard":
        return _SWEEP if begin in ("steppe", "discard", "held") else _LAUD
    if end == "deck":
        return _GROW if begin == "boost" else _SWEEP
    if end == "lauded":
        return _LAUD
    if end in ("face", "below") or (begin, end) == ("held", "beside"):
        return _FACE
    return _ACES if end in ("held", "beside") else _CARDS


def _act(old: Piece, new: Piece, before: Snapshot, after: Snapshot, was: Scene, now: Scene) -> Act:
    begin, end = zone(old), zone(new)
    if end == "jest":
        return _hopping(old, new, before, after)
    if begin == end and (end in ("stair", "discard", "lauded") or _stays(old, new)):
        return _straight(old, new)
    if begin == end == "below":
        return _outside(old, new)
    if begin == end == "deck":
        return _making_room(old, new)
    if begin == "boost" and end == "deck":
        return _tucking(old, new)
    seen = new
    if end == "deck":
        seen = replace(new, marks=old.marks)
    via = None
    if before["half"] != after["half"] and end in ("steppe", "held", "beside") and begin != "deck":
        via = _through_deck(new, after)
    stops = way(old, new, was, now)
    if via is not None:
        deck = replace(new, place=via.place, turn=via.turn, pick=f"{_jest(new)} deck")
        stops = (*way(old, deck, was, now), *way(deck, new, was, now)[1:])
    return Act(seen, stops, "card-turn", old.name)


def _stays(old: Piece, new: Piece) -> bool:
    """Whether a card stays on its step, or among the aces of the same Jest."""
    if zone(new) == "held":
        return _jest(old) == _jest(new)
    return zone(new) == "steppe" and old.pick == new.pick


def _through_deck(new: Piece, after: Snapshot) -> Stop:
    """The top of the deck from which a card is drawn when a half begins."""
    jest = _jest(new)
    place, turn = in_deck(jest, len(after["jests"][jest]["deck"]))
    return Stop(place, turn)


def _dodged(beats: list[list[Act]], was: Scene) -> Iterator[list[Act]]:
    """The beats, with Jests that jump while cards come or go where they stand."""
    figures = {jest: was.pieces[f"{jest} jest"] for jest in JESTS}
    for acts in beats:
        for jest, figure in figures.items():
            moved = [act for act in acts if act.piece.name == figure.name]
            if moved:
                figures[jest] = replace(moved[-1].piece, place=moved[-1].stops[-1].place)
                continue
            found = sorted(at for act in acts for at in _under(act, figure))
            if found:
                late = max(0.0, _JUMP - found[0][0])
                acts.append(_jumping(figure, found))
                acts[:] = [act._replace(wait=act.wait + late) for act in acts]
        yield acts


def _under(act: Act, figure: Piece) -> list[tuple[float, float]]:
    """When a card on its way to or from stairs is where a Jest stands, and how high."""
    found = []
    time = act.wait
    x, y, z = figure.place
    for stop in act.stops if act.piece.mesh == Mesh("card") else ():
        time += stop.seconds
        near = abs(stop.place[0] - x) < WIDE / 2 + BROAD
        if near and abs(stop.place[1] - y) < LONG / 2 + JEST and stop.place[2] < z + TALL:
            found.append((time, stop.place[2]))
    return found


def _jumping(figure: Piece, cards: list[tuple[float, float]]) -> Act:
    """A Jest that is up in the air whenever there is a card, over the highest of them."""
    x, y, _ = figure.place
    up = Stop((x, y, max(high for _, high in cards) + 0.25), figure.turn, "slide", _JUMP)
    down = Stop(figure.place, figure.turn, "slide", _JUMP)
    stops = [Stop(figure.place, figure.turn), up]
    for (time, _), (then, _) in pairwise(cards):
        rest = then - time - 2 * _JUMP
        stops += [down, down._replace(seconds=rest), up] if rest > 0 else _hanging(up, then - time)
    return Act(figure, (*stops, down), "hop", wait=cards[0][0] - _JUMP)


def _hanging(up: Stop, seconds: float) -> list[Stop]:
    return [up._replace(seconds=seconds)] if seconds > 0 else []


def _straight(old: Piece, new: Piece) -> Act:
    stops = (Stop(old.place, old.turn), Stop(new.place, new.turn, "slide", 0.3))
    return Act(new, stops, "", old.name)


def _outside(old: Piece, new: Piece) -> Act:
    """A Face still to come that is turned lengthwise: not against the stairs."""
    aside = (1.0 if new.place[0] > 0 else -1.0, 0.0, 0.0)
    begin, end = Stop(old.place, old.turn), Stop(new.place, new.turn)
    return Act(new, bulging(begin, end, aside), "", old.name)


def _making_room(old: Piece, new: Piece) -> Act:
    """A card of a deck, lifted while another is pushed under it."""
    (x, y, z), high = old.place, 0.5
    stops = (
        Stop(old.place, old.turn),
        Stop((x, y, z + high), old.turn, "slide", 0.3),
        Stop((x, y, z + high), old.turn, "slide", 0.45),
        Stop(new.place, new.turn, "slide", 0.2),
    )
    return Act(new, stops, "", old.name)


def _tucking(old: Piece, new: Piece) -> Act:
    """A boosted card, drawn aside and pushed under the deck."""
    x, y, z = old.place
    aside = x + (3.0 if x > 0 else -3.0)
    stops = (
        Stop(old.place, old.turn),
        Stop((x, y, z + 0.9), old.turn, "slide", 0.15),
        Stop((aside, y, z + 0.9), new.turn, "slide", 0.25),
        Stop((aside, y, new.place[2]), new.turn, "slide", 0.12),
        Stop(new.place, new.turn, "slide", 0.25),
    )
    return Act(new, stops, "card-slide", old.name)


def _hopping(old: Piece, new: Piece, before: Snapshot, after: Snapshot) -> Act:
    """A Jest from card to card, on the stairs as they are before they change."""
    jest = new.name.split(" ")[0]
    own, then = before["jests"][jest], after["jests"][jest]
    steps = flight(len(own["steppes"]))
    by = -1 if then["at"] < own["at"] else 1
    places = [figure_place(jest, at, steps) for at in range(own["at"], then["at"] + by, by)]
    seconds = 0.3 if by > 0 else 0.17
    stops = [Stop(places[0], old.turn)]
    stops += [Stop(b, new.turn, "hop", seconds, "hop") for _, b in pairwise(places)]
    return Act(new, tuple(stops), "", old.name)
