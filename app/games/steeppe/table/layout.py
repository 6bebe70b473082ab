"""The table of The Steppes of Steeppe: two staircases of cards, and what lies beside them.

For each Jest, from the outside in and from the front: its deck, the aces it holds, the Faces still
to come (those of the second half crosswise at the bottom) and an easel for the ace beside its Face;
then its staircase, with the Charter on the lowest tread and the Face at the top. Between the two
staircases lie the Faces lauded so far, one over the other, and behind them what is discarded.

What lies face down looks the same whatever it is, so that nobody's view shows more than it may.
"""

from __future__ import annotations

from ....scene.piece import Mesh, Piece, Scene, Table, Vector
from ....scene.seeds import seed_of
from ..rules.snapshot import Card, DealSnapshot, JestSnapshot, SteeppeSnapshot
from . import positions
from .dimensions import Flight, flight
from .positions import JESTS, Pose

_FELT = Table("felt", 8.5)
_HORNS = {"red": 2, "black": 3}


def layout(snapshot: SteeppeSnapshot[Card]) -> Scene:
    """Where everything lies."""
    pieces = [_tray()]
    for jest in JESTS:
        pieces += _of_jest(jest, snapshot["jests"][jest], snapshot["to_come"])
    boost = snapshot["boost"]
    if boost:
        height = len(snapshot["jests"][boost["to"]]["deck"])
        pose = positions.boosted(boost["to"], height)
        pieces.append(_face_down("boost", "card", pose, "boost"))
    for number, (jest, face) in enumerate(lauded(snapshot)):
        pieces.append(face_up(face, "face", positions.lauded(number), f"lauded {jest}"))
    for height, card in enumerate(snapshot["discard"]):
        pieces.append(face_up(card, "card", positions.discarded(card, height), "discard"))
    return Scene(_FELT, {piece.name: piece for piece in pieces})


def lauded(snapshot: SteeppeSnapshot[Card]) -> list[tuple[str, str]]:
    """The Faces lauded so far with the Jest that did it, in the order in which they lie."""
    jests = snapshot["jests"]
    return [(jest, face) for jest in JESTS for face in jests[jest]["lauded"]]


def _of_jest(
    jest: str, own: JestSnapshot[Card], to_come: dict[str, DealSnapshot[Card]] | None
) -> list[Piece]:
    steps = flight(len(own["steppes"]))
    found = [_stair(jest, steps), _frame(jest), _easel(jest), _figure(jest, own["at"], steps)]
    for number, card in enumerate(own["steppes"]):
        pose = positions.on_tread(jest, steps, number)
        found.append(face_up(card, "card", pose, f"{jest} steppe {number}"))
    for height in range(len(own["deck"])):
        pose = positions.in_deck(jest, height)
        found.append(_face_down(f"{jest} deck {height}", "card", pose, f"{jest} deck"))
    found += [face_up(a, "card", positions.beside(jest), f"{jest} beside") for a in own["aces"]]
    for number, card in enumerate(own["held"]):
        pose = positions.held(jest, number, len(own["held"]))
        found.append(face_up(card, "card", pose, f"{jest} held {card}"))
    if own["face"]:
        found.append(face_up(own["face"], "face", positions.framed(jest), f"{jest} face"))
    later = len(to_come[jest]["faces"]) if to_come else 0
    for height in range(later + len(own["below"])):
        pose = positions.below(jest, height, crosswise=height < later)
        found.append(_face_down(f"{jest} below {height}", "face", pose, f"{jest} below"))
    return found


def face_up(card: str, kind: str, pose: Pose, pick: str) -> Piece:
    """A card whose picture can be seen."""
    return _card(card, kind, pose, f"steeppe/card {card}", pick)


def _face_down(name: str, kind: str, pose: Pose, pick: str) -> Piece:
    return _card(name, kind, pose, "steeppe/card back", pick)


def _card(name: str, kind: str, pose: Pose, picture: str, pick: str) -> Piece:
    position, rotation = pose
    return Piece(
        name,
        kind,
        Mesh("steeppe/card"),
        position,
        rotation,
        materials=("steeppe/card", "steeppe/card", "steeppe/card edge"),
        engravings=(picture, "steeppe/card back"),
        pick=pick,
    )


def _stair(jest: str, steps: Flight) -> Piece:
    name, wood = f"{jest} stair", ("steeppe/tread", "steeppe/stringer")
    mesh, position = Mesh("steeppe/stair", tuple(map(float, steps))), positions.stair(jest, steps)
    return Piece(name, name, mesh, position, materials=wood, pick=name, seed=seed_of(name))


def _frame(jest: str) -> Piece:
    position, rotation = positions.frame(jest)
    return Piece(
        f"{jest} frame",
        "frame",
        Mesh("steeppe/frame"),
        position,
        rotation,
        materials=("walnut", "steeppe/jest trim", "steeppe/stringer"),
        pick=f"{jest} face",
        seed=seed_of(f"{jest} frame"),
        extent=((0.0, 0.0, 3.5),),
    )


def _easel(jest: str) -> Piece:
    name, mesh, wood = f"{jest} easel", Mesh("steeppe/easel"), ("steeppe/tread",)
    position, pick = positions.easel(jest), f"{jest} beside"
    return Piece(name, "easel", mesh, position, materials=wood, pick=pick, seed=seed_of(name))


def _tray() -> Piece:
    mesh, wood = Mesh("steeppe/tray"), ("steeppe/stringer",)
    return Piece("tray", "tray", mesh, positions.TRAY_AT, materials=wood, seed=0.37)


def _figure(jest: str, at: int, steps: Flight) -> Piece:
    return Piece(
        f"{jest} jest",
        f"{jest} jest",
        Mesh("steeppe/jest", (_HORNS[jest],)),
        figure_position(jest, at, steps),
        materials=(f"steeppe/{jest} jest", "steeppe/jest trim", "maple", "steeppe/bell"),
        pick=f"{jest} jest",
        seed=seed_of(jest),
    )


def figure_position(jest: str, at: int, steps: Flight) -> Vector:
    """Where a Jest stands: at the foot of the stairs, or on the card with this number."""
    return positions.on_card(jest, steps, at) if at else positions.home(jest, steps)
