"""The animation of a move in The Steppes of Steeppe.

Cards are turned over on their path from the deck and pushed in under the next tread from the front;
Jests hop up the stairs; at the end of a turn they hop down again, the steppes are swept to the
discarded cards, lauded Faces fly to the tray, the next ones into the frame, and Charters follow.
No card goes through anything: where a Jest stands in its path, the Jest jumps.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise

from ....scene.animation import Animation, Keyframe, Track
from ....scene.piece import Mesh, Piece, Scene
from .dimensions import JEST, LONG, NOSE, WIDE, flight
from .layout import figure_position
from .origins import Snapshot, origins, zone
from .paths import BROAD, TALL, bulging, card_path
from .positions import JESTS, in_deck

_PULL, _GROW, _SWEEP, _LAUD, _FACE, _ACES, _CARDS = range(7)
"""The steps of the longest animation, in order."""
_OVER = 1.6
"""How high a Jest jumps while its stairs are built longer."""
_STAGGER = {"steppe": 0.05, "discard": 0.012, "deck": 0.018}
"""How long after the one before a card sets out, by where they lie."""
_JUMP = 0.2
"""How long a Jest takes to jump out of the way of a card, and down again."""


def move_animation(
    verb: str, before: Snapshot, after: Snapshot, was: Scene, now: Scene
) -> Animation:
    """The tracks of all pieces that moved or look different after a move, in steps."""
    steps: list[list[Track]] = [[] for _ in range(_CARDS + 1)]
    counts: dict[tuple[int, str], int] = {}
    for old, new in origins(verb, before, after, was, now):
        same = replace(old, name=new.name, pick=new.pick) == new
        step = _step_of(old, new)
        if _rebuilt(old, new, was, now) and not (same and zone(new) == "steppe"):
            run = now.pieces[f"{_jest(new)} stair"].mesh.size[1]
            first, second = _out_of_the_way(old, new, run)
            steps[_PULL].append(first)
            steps[_GROW].append(second)
            continue
        if same:
            continue
        begin = counts.setdefault((step, zone(old)), 0)
        counts[step, zone(old)] += 1
        track = _track_of(old, new, before, after, was, now)
        if zone(new) != "discard" or zone(old) != "discard":
            track = track._replace(delay=begin * _STAGGER.get(zone(old), 0.0))
        if len(track.keyframes) > 1:
            steps[step].append(track)
        if (
            track.keyframes[-1].position != new.position
        ):  # its stairs become shorter, and it goes with them
            steps[_LAUD].append(_straight(replace(new, position=track.keyframes[-1].position), new))
    return tuple(tuple(tracks) for tracks in _dodged(steps, was) if tracks)


def _jest(piece: Piece) -> str:
    """Whose it is, if it is of a Jest."""
    return piece.pick.split(" ")[0]


def _rebuilt(old: Piece, new: Piece, was: Scene, now: Scene) -> bool:
    """Whether a card or a Jest is on stairs that become longer."""
    if zone(new) not in ("steppe", "jest") or zone(old) != zone(new):
        return False
    stair = f"{_jest(new)} stair"
    return was.pieces[stair].mesh.size[0] < now.pieces[stair].mesh.size[0]


def _out_of_the_way(old: Piece, new: Piece, run: float) -> tuple[Track, Track]:
    """Cards are pulled out to the front and Jests jump while their stairs are built longer.

    The cards come out from under all treads, which are so deep. The Jests are up before they come,
    and down after they are gone.
    """
    jest = zone(new) == "jest"
    (x, y, z), (then, deep, high) = old.position, new.position
    if jest:
        begin, end = (x, y, z + _OVER), (then, deep, high + _OVER)
    else:
        out = LONG + NOSE - run + 0.2
        begin, end = (x, min(y, deep) - out, z), (then, deep - out, high)
    first = (Keyframe(old.position, old.rotation), Keyframe(begin, old.rotation, "slide", 0.2))
    second = (
        Keyframe(begin, old.rotation),
        Keyframe(end, new.rotation, "slide", 0.3),
        Keyframe(end, new.rotation, "slide", 0.2 if jest else 0.01),
        Keyframe(new.position, new.rotation, "slide", 0.25),
    )
    cue = "hop" if jest else ""
    return Track(new, first, "", old.name, 0.0 if jest else 0.12), Track(new, second, cue)


def _step_of(old: Piece, new: Piece) -> int:
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


def _track_of(
    old: Piece, new: Piece, before: Snapshot, after: Snapshot, was: Scene, now: Scene
) -> Track:
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
        seen = replace(new, engravings=old.engravings)
    via = None
    if before["half"] != after["half"] and end in ("steppe", "held", "beside") and begin != "deck":
        via = _through_deck(new, after)
    keyframes = card_path(old, new, was, now)
    if via is not None:
        deck = replace(new, position=via.position, rotation=via.rotation, pick=f"{_jest(new)} deck")
        keyframes = (*card_path(old, deck, was, now), *card_path(deck, new, was, now)[1:])
    return Track(seen, keyframes, "card-turn", old.name)


def _stays(old: Piece, new: Piece) -> bool:
    """Whether a card stays on its step, or among the aces of the same Jest."""
    if zone(new) == "held":
        return _jest(old) == _jest(new)
    return zone(new) == "steppe" and old.pick == new.pick


def _through_deck(new: Piece, after: Snapshot) -> Keyframe:
    """The top of the deck from which a card is drawn when a half begins."""
    jest = _jest(new)
    position, rotation = in_deck(jest, len(after["jests"][jest]["deck"]))
    return Keyframe(position, rotation)


def _dodged(steps: list[list[Track]], was: Scene) -> Iterator[list[Track]]:
    """The steps, with Jests that jump while cards come or go where they stand."""
    figures = {jest: was.pieces[f"{jest} jest"] for jest in JESTS}
    for tracks in steps:
        for jest, figure in figures.items():
            moved = [track for track in tracks if track.piece.name == figure.name]
            if moved:
                figures[jest] = replace(moved[-1].piece, position=moved[-1].keyframes[-1].position)
                continue
            found = sorted(at for track in tracks for at in _under(track, figure))
            if found:
                late = max(0.0, _JUMP - found[0][0])
                tracks.append(_jumping(figure, found))
                tracks[:] = [track._replace(delay=track.delay + late) for track in tracks]
        yield tracks


def _under(track: Track, figure: Piece) -> list[tuple[float, float]]:
    """When a card on its track to or from stairs is where a Jest stands, and how high."""
    found = []
    time = track.delay
    x, y, z = figure.position
    for keyframe in track.keyframes if track.piece.mesh == Mesh("steeppe/card") else ():
        time += keyframe.seconds
        near = abs(keyframe.position[0] - x) < WIDE / 2 + BROAD
        if (
            near
            and abs(keyframe.position[1] - y) < LONG / 2 + JEST
            and keyframe.position[2] < z + TALL
        ):
            found.append((time, keyframe.position[2]))
    return found


def _jumping(figure: Piece, cards: list[tuple[float, float]]) -> Track:
    """A Jest that is up in the air whenever there is a card, over the highest of them."""
    x, y, _ = figure.position
    up = Keyframe((x, y, max(high for _, high in cards) + 0.25), figure.rotation, "slide", _JUMP)
    down = Keyframe(figure.position, figure.rotation, "slide", _JUMP)
    keyframes = [Keyframe(figure.position, figure.rotation), up]
    for (time, _), (then, _) in pairwise(cards):
        rest = then - time - 2 * _JUMP
        keyframes += (
            [down, down._replace(seconds=rest), up] if rest > 0 else _hanging(up, then - time)
        )
    return Track(figure, (*keyframes, down), "hop", delay=cards[0][0] - _JUMP)


def _hanging(up: Keyframe, seconds: float) -> list[Keyframe]:
    return [up._replace(seconds=seconds)] if seconds > 0 else []


def _straight(old: Piece, new: Piece) -> Track:
    keyframes = (
        Keyframe(old.position, old.rotation),
        Keyframe(new.position, new.rotation, "slide", 0.3),
    )
    return Track(new, keyframes, "", old.name)


def _outside(old: Piece, new: Piece) -> Track:
    """A Face still to come that is turned lengthwise: not against the stairs."""
    aside = (1.0 if new.position[0] > 0 else -1.0, 0.0, 0.0)
    begin, end = Keyframe(old.position, old.rotation), Keyframe(new.position, new.rotation)
    return Track(new, bulging(begin, end, aside), "", old.name)


def _making_room(old: Piece, new: Piece) -> Track:
    """A card of a deck, lifted while another is pushed under it."""
    (x, y, z), high = old.position, 0.5
    keyframes = (
        Keyframe(old.position, old.rotation),
        Keyframe((x, y, z + high), old.rotation, "slide", 0.3),
        Keyframe((x, y, z + high), old.rotation, "slide", 0.45),
        Keyframe(new.position, new.rotation, "slide", 0.2),
    )
    return Track(new, keyframes, "", old.name)


def _tucking(old: Piece, new: Piece) -> Track:
    """A boosted card, drawn aside and pushed under the deck."""
    x, y, z = old.position
    aside = x + (3.0 if x > 0 else -3.0)
    keyframes = (
        Keyframe(old.position, old.rotation),
        Keyframe((x, y, z + 0.9), old.rotation, "slide", 0.15),
        Keyframe((aside, y, z + 0.9), new.rotation, "slide", 0.25),
        Keyframe((aside, y, new.position[2]), new.rotation, "slide", 0.12),
        Keyframe(new.position, new.rotation, "slide", 0.25),
    )
    return Track(new, keyframes, "card-slide", old.name)


def _hopping(old: Piece, new: Piece, before: Snapshot, after: Snapshot) -> Track:
    """A Jest from card to card, on the stairs as they are before they change."""
    jest = new.name.split(" ")[0]
    own, then = before["jests"][jest], after["jests"][jest]
    steps = flight(len(own["steppes"]))
    by = -1 if then["at"] < own["at"] else 1
    hops = [figure_position(jest, at, steps) for at in range(own["at"], then["at"] + by, by)]
    seconds = 0.3 if by > 0 else 0.17
    keyframes = [Keyframe(hops[0], old.rotation)]
    keyframes += [Keyframe(b, new.rotation, "hop", seconds, "hop") for _, b in pairwise(hops)]
    return Track(new, tuple(keyframes), "", old.name)
