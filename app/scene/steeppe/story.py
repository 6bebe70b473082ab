"""What is seen to happen in The Steppes of Steeppe.

Cards are turned over on the way from the deck and pushed in under the next tread from the front;
Jests hop up the stairs; at the end of a turn they hop down again, the steppes are swept to the
discarded cards, lauded Faces fly to the tray, the next ones into the frame, and Charters follow.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

from app.scene.motion import Act, Stop, Story
from app.scene.piece import Piece, Scene, Vector
from app.scene.steeppe.layout import figure_place
from app.scene.steeppe.origins import Snapshot, origins
from app.scene.steeppe.paths import curve
from app.scene.steeppe.places import JESTS, in_deck
from app.scene.steeppe.sizes import flight

_PULL, _GROW, _SWEEP, _LAUD, _FACE, _ACES, _CARDS = range(7)
"""The beats of the longest story."""
_OUT = 2.65
"""How far cards are pulled out of stairs that are built longer: from under all treads."""
_OVER = 1.6
"""How high a Jest jumps meanwhile."""
_STAGGER = {"steppe": 0.05, "discard": 0.0, "deck": 0.018}
_LEAVE: dict[str, Vector] = {
    "steppe": (0.0, -4.0, 0.5),
    "boost": (0.0, 0.0, 4.6),
    "face": (0.0, -1.6, 0.7),
    "beside": (0.0, -1.4, 0.8),
}
"""The first part of the way from a place, and backwards the last to it; elsewhere straight up."""


def story(verb: str, before: Snapshot, after: Snapshot, was: Scene, now: Scene) -> Story:
    """The acts of all that is elsewhere, or looks different, after a move."""
    beats: list[list[Act]] = [[] for _ in range(_CARDS + 1)]
    counts: dict[tuple[int, str], int] = {}
    for old, new in origins(verb, before, after, was, now):
        same = replace(old, name=new.name, pick=new.pick) == new
        beat = _beat(old, new)
        if beat == _GROW and _rebuilt(new, was, now) and not (same and zone(new) == "steppe"):
            first, second = _out_of_the_way(old, new)
            beats[_PULL].append(first)
            beats[_GROW].append(second)
            continue
        if same:
            continue
        begin = counts.setdefault((beat, zone(old)), 0)
        counts[beat, zone(old)] += 1
        act = _act(old, new, before, after)
        beats[beat].append(act._replace(wait=begin * _STAGGER.get(zone(old), 0.0)))
        beats[beat] += _dodging(old, new, after, now)
    return tuple(tuple(acts) for acts in beats if acts)


def _rebuilt(new: Piece, was: Scene, now: Scene) -> bool:
    """Whether a card or a Jest is on stairs that become longer."""
    end = zone(new)
    if end not in ("steppe", "jest"):
        return False
    stair = f"{new.pick.split(' ')[0]} stair"
    return was.pieces[stair].mesh.size[0] < now.pieces[stair].mesh.size[0]


def _out_of_the_way(old: Piece, new: Piece) -> tuple[Act, Act]:
    """Cards are pulled out to the front and Jests jump while their stairs are built longer."""
    away = (0.0, 0.0, _OVER) if zone(new) == "jest" else (0.0, -_OUT, 0.0)
    begin, end = ((x + away[0], y + away[1], z + away[2]) for x, y, z in (old.place, new.place))
    first = (Stop(old.place, old.turn), Stop(begin, old.turn, "slide", 0.25))
    second = (
        Stop(begin, old.turn),
        Stop(end, new.turn, "slide", 0.3),
        Stop(new.place, new.turn, "slide", 0.3),
    )
    cue = "hop" if zone(new) == "jest" else ""
    return Act(new, first, "", old.name), Act(new, second, cue)


def zone(piece: Piece) -> str:
    """Where a piece is: deck, steppe, held, beside, face, below, lauded, discard, boost..."""
    first, _, rest = piece.pick.partition(" ")
    return rest.split(" ")[0] if first in JESTS else first


def _beat(old: Piece, new: Piece) -> int:
    begin, end = zone(old), zone(new)
    if end == "stair":
        return _GROW if old.mesh.size[0] < new.mesh.size[0] else _LAUD
    if begin == end == "deck" or end == "jest" or (begin == end == "steppe"):
        return _GROW
    if end == "discard":
        return _SWEEP if begin in ("steppe", "discard", "held") else _LAUD
    if end == "deck":
        return _GROW if begin == "boost" else _SWEEP
    if end == "lauded":
        return _LAUD
    if end in ("face", "below") or (begin, end) == ("held", "beside"):
        return _FACE
    return _ACES if end in ("held", "beside") else _CARDS


def _act(old: Piece, new: Piece, before: Snapshot, after: Snapshot) -> Act:
    begin, end = zone(old), zone(new)
    if end == "jest":
        return _hopping(old, new, before, after)
    if end == "stair" or (begin == end and end in ("steppe", "discard", "held", "lauded", "below")):
        return _straight(old, new)
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
    stops = curve(old, new, _way(begin), _way(end), via)
    return Act(seen, stops, "card-turn", old.name)


def _way(place: str) -> Vector:
    return _LEAVE.get(place, (0.0, 0.0, 2.3))


def _through_deck(new: Piece, after: Snapshot) -> Stop:
    """The top of the deck from which a card is drawn when a half begins."""
    jest = new.pick.split(" ")[0]
    place, turn = in_deck(jest, len(after["jests"][jest]["deck"]))
    return Stop(place, turn)


def _dodging(old: Piece, new: Piece, after: Snapshot, now: Scene) -> list[Act]:
    """A Jest that jumps while a card is pushed in, or pulled out, where it stands."""
    begin, end = zone(old), zone(new)
    if begin == end or "steppe" not in (begin, end):
        return []
    jest, _, number = (new if end == "steppe" else old).pick.split(" ")
    at = after["jests"][jest]["at"] or -1
    if end == "steppe":
        over, wait, hang = 0 < int(number) - at < 3, 0.3, 0.36
    else:
        over, wait, hang = number == "0", 0.0, 0.25
    if not over:
        return []
    figure = now.pieces[f"{jest} jest"]
    (x, y, z), turn = figure.place, figure.turn
    up = Stop((x, y, z + 1.2), turn, "slide", 0.2)
    stops = (Stop(figure.place, turn), up, up._replace(seconds=hang))
    return [Act(figure, (*stops, Stop(figure.place, turn, "slide", 0.2)), "hop", wait=wait)]


def _straight(old: Piece, new: Piece) -> Act:
    stops = (Stop(old.place, old.turn), Stop(new.place, new.turn, "slide", 0.3))
    return Act(new, stops, "", old.name)


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
    """A Jest from card to card; if its stairs change under it, it goes with them."""
    jest = new.name.split(" ")[0]
    own, then = before["jests"][jest], after["jests"][jest]
    steps = flight(len(own["steppes"]))
    if own["at"] == then["at"]:
        return _straight(old, new)
    way = -1 if then["at"] < own["at"] else 1
    places = [figure_place(jest, at, steps) for at in range(own["at"], then["at"] + way, way)]
    places[-1] = new.place
    seconds = 0.3 if way > 0 else 0.17
    stops = [Stop(places[0], old.turn)]
    stops += [Stop(b, new.turn, "hop", seconds, "hop") for _, b in pairwise(places)]
    return Act(new, tuple(stops), "", old.name)
