"""The table of The Steppes of Steeppe: all cards there, none in another, none in the air."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations, pairwise, product
from math import dist
from random import Random
from typing import Any

import numpy as np
import pytest

from app import games
from app.games.steeppe.rules import GAME as STEEPPE
from app.games.steeppe.rules import SteeppeState
from app.games.steeppe.rules.cards import Act
from app.games.steeppe.table import STAGE
from app.games.steeppe.table.dimensions import (
    FOOT,
    INNER,
    LEAN,
    STRINGER,
    SUMMIT,
    TREAD,
    Flight,
    flight,
)
from app.games.steeppe.table.layout import layout
from app.match.records import load
from app.render.images import image_names, images
from app.render.meshes import build_mesh
from app.scene.animation import Transition
from app.scene.piece import Mesh, Piece, Scene
from app.scene.rotation import axis_angle, rotate

CONTENTS = Counter(
    {"card": 40, "face": 12, "frame": 2, "easel": 2, "tray": 1}
    | {f"{jest} {thing}": 1 for jest in ("red", "black") for thing in ("jest", "stair")}
)
SLACK = 1e-3


def some_move(state: SteeppeState, random: Random) -> Act:
    """A move that lets steppes grow, Jests climb and Faces be lauded, more often than not."""
    moves = {move.verb: move for move in state.legal_moves()}
    likely = ["steppe", "move", "play", "boost", "give", "ace", "end", "keep", "wait"]
    weights = (9, 5, 6, 2, 2, 3, 1, 3, 0.3)
    found = [(verb, weight) for verb, weight in zip(likely, weights, strict=True) if verb in moves]
    verbs, shares = zip(*found, strict=True)
    return moves[random.choices(verbs, shares)[0]]


LONGEST = 2000
"""No game goes on for more moves."""


def played_steps(count: int) -> Iterator[tuple[SteeppeState, Act, SteeppeState]]:
    """The steps of several games, so different that both halves and long stairs occur."""
    for seed in range(count):
        random = Random(seed)
        state = STEEPPE.start(STEEPPE.draw_setup(1 + seed % 2, seed))
        for _ in range(LONGEST):
            if state.player is None:
                break
            move = some_move(state, random)
            after = state.play(move)
            yield state, move, after
            state = after


def second_half() -> SteeppeState:
    """The last step before the second half: both Jests have lauded all, one has yet to end."""
    for seed in range(4000):
        random = Random(seed)
        state = STEEPPE.start(STEEPPE.draw_setup(2, seed))
        for _ in range(LONGEST):
            if state.player is None or state.half == 2:
                break
            before, state = state, state.play(some_move(state, random))
        if state.half == 2:
            return before
    pytest.fail("no game reached the second half")


# Solids: a box for each part of each piece, in its own frame

Box = tuple[np.ndarray, np.ndarray, np.ndarray]
"""Middle, axes as rows, half lengths."""


@cache
def parts(mesh: Mesh) -> list[Box]:
    """The boxes of a mesh: one around each part that hangs together, leaning if it leans."""
    made = build_mesh(mesh)
    _, same = np.unique(np.round(made.vertices[:, 0:3], 5), axis=0, return_inverse=True)
    group = np.arange(same.max() + 1)
    triangles = same.ravel()[made.triangles]
    for _ in range(len(group)):
        lowest = group[triangles].min(axis=1)
        new = group.copy()
        for corner in range(3):
            np.minimum.at(new, triangles[:, corner], lowest)
        new = new[new]
        if (new == group).all():
            break
        group = new
    label = group[same.ravel()]
    return [_smallest(made.vertices[label == part, 0:3].astype(float)) for part in set(label)]


def _smallest(places: np.ndarray) -> Box:
    best = None
    for angle in (0.0, -LEAN, *range(1, 50)):
        turn = axis_angle((1, 0, 0), angle)
        axes = np.array([rotate(turn, tuple(axis)) for axis in np.eye(3)])
        inside = places @ axes.T
        low, high = inside.min(axis=0), inside.max(axis=0)
        volume = np.prod(high - low)
        if best is None or volume < best[0] * 0.9:
            best = volume, ((low + high) / 2 @ axes, axes, (high - low) / 2)
    assert best is not None
    return best[1]


@cache
def solids(mesh: Mesh, place: Any, turn: Any) -> list[Box]:
    """The boxes of a piece where it is."""
    rotation = np.array([rotate(turn, tuple(axis)) for axis in np.eye(3)])
    return [(np.array(place) + m @ rotation, a @ rotation, h) for m, a, h in parts(mesh)]


@cache
def gap(one: Any, other: Any) -> float:
    """The widest gap between two pieces in any direction that parts their boxes; below 0: none."""
    return min(_apart(a, b) for a, b in product(solids(*one), solids(*other)))


def _apart(one: Box, other: Box) -> float:
    (m, a, h), (n, b, k) = one, other
    cross = np.cross(a[:, None, :], b[None, :, :]).reshape(9, 3)
    length = np.linalg.norm(cross, axis=1)
    axes = np.concatenate([a, b, cross[length > 1e-4] / length[length > 1e-4, None]])
    reach = np.abs(axes @ a.T) @ h + np.abs(axes @ b.T) @ k
    return float((np.abs(axes @ (n - m)) - reach).max())


@cache
def bounds(key: Any) -> tuple[np.ndarray, np.ndarray]:
    """The box around a piece along the table's axes."""
    boxes = solids(*key)
    low = np.min([m - h @ np.abs(a) for m, a, h in boxes], axis=0)
    high = np.max([m + h @ np.abs(a) for m, a, h in boxes], axis=0)
    return low, high


def keys(scene: Scene) -> dict[str, Any]:
    """What decides about the solids of each piece."""
    return {p.name: (p.mesh, p.position, p.rotation) for p in scene.pieces.values()}


def neighbours(scene: Scene) -> list[tuple[str, str]]:
    """Pairs of pieces whose bounds meet."""
    found = keys(scene)
    names = list(found)
    low = np.array([bounds(found[name])[0] for name in names]) - SLACK
    high = np.array([bounds(found[name])[1] for name in names]) + SLACK
    meet = (low[:, None] <= high[None]).all(axis=2) & (low[None] <= high[:, None]).all(axis=2)
    return [(names[i], names[j]) for i, j in zip(*np.nonzero(np.triu(meet, 1)), strict=True)]


def check_solid(scene: Scene) -> None:
    """Nothing is in anything else, and everything touches the table or something else."""
    found = keys(scene)
    resting = {name for name, key in found.items() if abs(bounds(key)[0][2]) <= SLACK}
    for one, other in neighbours(scene):
        apart = gap(found[one], found[other])
        assert apart > -SLACK, f"{one} is {-apart:.4f} inside {other}"
        if apart <= SLACK:
            resting |= {one, other}
    assert resting == set(found), f"in the air: {set(found) - resting}"
    assert all(bounds(key)[0][2] > -SLACK for key in found.values())


def every(number: int) -> Iterator[SteeppeState]:
    """Many different positions, among them every one of the long stairs."""
    for count, (_, _, after) in enumerate(played_steps(40)):
        if count % number == 0 or max(len(jest.steppes) for jest in after.jests) > 7:
            yield after


def test_contents() -> None:
    longest = 0
    for state in every(5):
        scene = STAGE.layout(state)
        assert Counter(piece.kind for piece in scene.pieces.values()) == CONTENTS
        assert all(name == piece.name for name, piece in scene.pieces.items())
        seen = [
            p.name
            for p in scene.pieces.values()
            if p.engravings and p.engravings[0] != "steeppe/card back"
        ]
        assert len(seen) == len(set(seen))
        longest = max(longest, *(len(jest.steppes) for jest in state.jests))
    assert longest > 9


def test_solid_and_resting() -> None:
    for state in every(9):
        check_solid(STAGE.layout(state))


@pytest.mark.long
def test_solid_and_resting_in_thousands_of_positions() -> None:
    states = list(every(1))
    for state in states:
        check_solid(STAGE.layout(state))
    assert len(states) > 2000


def test_solid_with_any_steppes() -> None:
    """Stairs of any length, with the Jest anywhere on them, every pile as high as it can be."""
    state = STEEPPE.start(STEEPPE.draw_setup(2, 5))
    snapshot = state.snapshot()
    red = snapshot["jests"]["red"]
    pool = [card for card in red["deck"] if card[0] != "a"]
    faces = snapshot["jests"]["black"]["below"]
    for count in range(1, len(pool) + 1):
        for at in {0, count // 2, count - 1}:
            own = red | {"steppes": pool[:count], "at": at, "deck": red["deck"][count:]}
            own |= {"held": ["ah", "ad", "as"], "aces": ["ac"], "lauded": faces}
            changed = snapshot | {"jests": snapshot["jests"] | {"red": own}}
            changed["boost"] = {"from": "black", "to": "red", "card": None}
            check_solid(layout(changed))


def test_lauded_faces_lie_on_one_another() -> None:
    suits = [rank + suit for suit in "hdsc" for rank in "jqk"]
    snapshot = second_half().snapshot()
    for count in range(7):
        jests = {
            jest: snapshot["jests"][jest] | {"lauded": suits[first : first + count], "below": []}
            for jest, first in (("red", 0), ("black", 6))
        }
        check_solid(layout(snapshot | {"jests": jests, "to_come": None}))


def test_no_view_shows_more() -> None:
    """Face down is face down: a layout is the same for all, whatever lies hidden."""
    random = Random(3)
    for state in every(31):
        scene = STAGE.layout(state)
        for player in state.players:
            assert layout(state.view(player)) == scene
            assert STAGE.layout(state.imagine(player, random)) == scene


def test_every_picture_exists() -> None:
    names = image_names("steeppe")
    scene = STAGE.layout(second_half())
    assert {mark for piece in scene.pieces.values() for mark in piece.engravings} <= {
        f"steeppe/{name}" for name in names
    }
    assert len(names) == 53 == len(images("steeppe"))


def picks_of(scene: Scene) -> set[str]:
    return {piece.pick for piece in scene.pieces.values()}


def test_picks() -> None:
    """All that one points at is there; ways to different moves are different.

    Ending a turn and waiting are not done on the table: they alone have no picks.
    """
    for state in every(13):
        pointed: dict[tuple[str, ...], str] = {}
        scene = STAGE.layout(state)
        for move in state.legal_moves():
            steps = STAGE.picks(state, move)
            assert bool(steps) == (move.verb not in ("end", "wait"))
            for pick in (pick for step in steps for pick in step):
                spot = STAGE.marker(state, pick)
                assert (pick in picks_of(scene)) != (spot is not None), pick
                if spot is not None:
                    check_spot(scene, spot)
            for way in product(*steps) if steps else ():
                assert pointed.setdefault(way, str(move)) == str(move)


def check_spot(scene: Scene, spot: Piece) -> None:
    """A spot lies on the table, or on a tread, and no card is in the way but a boosted one."""
    x, y, z = spot.position
    for piece in scene.pieces.values():
        if piece.mesh.shape == "steeppe/card" and piece.name != "boost":
            low, high = bounds((piece.mesh, piece.position, piece.rotation))
            over = low[0] < x < high[0] and low[1] < y < high[1] and z <= low[2] < z + 0.1
            assert not over, piece.name
    if spot.pick.endswith("next"):
        stair = scene.pieces[spot.pick.replace("next", "stair")]
        tops = {round(flight(int(stair.mesh.size[0])).top(k), 6) for k in range(40)}
        assert round(z, 6) in tops


def differing(was: Scene, now: Scene) -> int:
    """How many poses and looks of the scene after were not there before, at least."""
    before = Counter(
        (p.kind, p.mesh, p.position, p.rotation, p.engravings) for p in was.pieces.values()
    )
    after = Counter(
        (p.kind, p.mesh, p.position, p.rotation, p.engravings) for p in now.pieces.values()
    )
    return (after - before).total()


def check_story(before: SteeppeState, move: Act, after: SteeppeState) -> None:
    was, now = STAGE.layout(before), STAGE.layout(after)
    animation = STAGE.animation(before, move, after)
    tracks = [track for step in animation for track in step]
    assert all(step for step in animation)
    where = {name: (piece.position, piece.rotation) for name, piece in was.pieces.items()}
    acted = {}
    for track in tracks:
        name = track.replaces or track.piece.name
        assert was.pieces[name].kind == track.piece.kind
        assert (track.keyframes[0].position, track.keyframes[0].rotation) == where[name]
        acted[track.piece.name] = name
        where[track.piece.name] = track.keyframes[-1].position, track.keyframes[-1].rotation
    for name in acted:
        assert where[name] == (now.pieces[name].position, now.pieces[name].rotation)
    assert len(acted) >= differing(was, now)
    assert len(set(acted.values())) == len(acted)
    motion = Transition(was, now, animation)
    unmoved = set(now.pieces) - {track.piece.name for track in tracks}
    assert all(was.pieces[name].position == now.pieces[name].position for name in unmoved)
    for share in (0.0, 0.15, 0.37, 0.61, 0.83, 0.99, 1.0):
        scene = motion.at(motion.seconds * share)
        assert Counter(piece.kind for piece in scene.pieces.values()) == CONTENTS
    assert motion.at(motion.seconds) == now
    assert motion.seconds < 6


def test_stories() -> None:
    verbs: Counter[str] = Counter()
    for count, (before, move, after) in enumerate(played_steps(40)):
        if count % 9 == 0 or verbs[move.verb] < 12:
            check_story(before, move, after)
            verbs[move.verb] += 1
    assert set(verbs) == {"steppe", "move", "boost", "keep", "play", "give", "ace", "end", "wait"}


def test_nothing_is_in_stairs_that_are_built_longer() -> None:
    """While the treads move, the cards are in front of them and the Jest is above them."""
    grown = 0
    for before, move, after in played_steps(40):
        was, now = STAGE.layout(before), STAGE.layout(after)
        stair = f"{move.jest} stair"
        longer = now.pieces[stair].mesh.size[0] - was.pieces[stair].mesh.size[0]
        if longer <= 0 or grown >= 12:
            continue
        grown += 1
        motion = Transition(was, now, STAGE.animation(before, move, after))
        scene = motion.at(0.25 + 0.15)
        jest = f"{move.jest} jest"
        top = max(now.pieces[jest].position[2], was.pieces[jest].position[2])
        assert scene.pieces[jest].position[2] > top + 1.0
        steppes = before.snapshot()["jests"][move.jest]["steppes"]
        for card in steppes:
            begin, end = was.pieces[card].position, now.pieces[card].position
            moves = 1.5 if begin != end else 0.0
            assert scene.pieces[card].position[1] <= min(begin[1], end[1]) - moves
    assert grown > 3


# Cards on their way

MARGIN = np.array((0.06, 0.06, 0.004))
"""How much smaller than it is a card is taken to be, to each side."""


@cache
def hard(mesh: Mesh) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """The boxes of a thing; the side boards of stairs, which rise, in slices.

    A slice is as high as its board is at its lower end.
    """
    boxes = parts(mesh)
    if mesh.shape == "steeppe/stair":
        steps = Flight(int(mesh.size[0]), *mesh.size[1:])
        boxes = [box for box in boxes if box[2][0] > STRINGER] + side_boards(steps)
    middles, axes, halves = zip(*boxes, strict=True)
    return np.array(middles), np.array(axes), np.array(halves)


def side_boards(steps: Flight, slices: int = 24) -> list[Box]:
    """Both boards of a staircase: rising as far as the landing, level behind it."""
    front, back = -steps.depth / 2, steps.depth / 2
    landing = front + steps.length
    ends = np.linspace(front, landing, slices + 1)
    heights = np.linspace(FOOT + 0.22, SUMMIT - 0.012, slices + 1)
    found = []
    for x in (-(INNER + STRINGER) / 2, (INNER + STRINGER) / 2):
        low = [(*pair, height) for pair, height in zip(pairwise(ends), heights, strict=False)]
        for near, far, height in [*low, (landing, back, SUMMIT - TREAD)]:
            half = np.array((STRINGER, far - near, height)) / 2
            found.append((np.array((x, (near + far) / 2, height / 2)), np.eye(3), half))
    return found


def there(pieces: list[Piece]) -> tuple[np.ndarray, np.ndarray, np.ndarray, list[Piece]]:
    """The boxes of all pieces where they are, and whose they are."""
    boxes, owners = [], []
    for piece in pieces:
        middles, axes, halves = hard(piece.mesh)
        rotation = np.array([rotate(piece.rotation, tuple(axis)) for axis in np.eye(3)])
        boxes.append((np.array(piece.position) + middles @ rotation, axes @ rotation, halves))
        owners += [piece] * len(middles)
    middles, axes, halves = (np.concatenate(found) for found in zip(*boxes, strict=True))
    return middles, axes, halves, owners


def cut(cards: list[Piece], things: list[Piece]) -> Iterator[tuple[Piece, Piece]]:
    """Cards that are in other things."""
    m, a, h, _ = there(cards)
    n, b, k, owners = there(things)
    h = h - MARGIN
    reach = (np.abs(a) * h[:, :, None]).sum(1)[:, None] + (np.abs(b) * k[:, :, None]).sum(1)[None]
    near = (np.abs(m[:, None] - n[None]) < reach - 0.012).all(axis=2)
    for i, j in zip(*np.nonzero(near), strict=True):
        if _apart((m[i], a[i], h[i]), (n[j], b[j], k[j])) < -0.012:
            yield cards[i], owners[j]


def check_way(before: SteeppeState, move: Act, after: SteeppeState) -> int:
    """No card goes through stairs, Jests, frames or easels; how many have been looked at."""
    motion = STAGE.transition(before, move, after)
    ends = [scene.pieces.values() for scene in (motion.before, motion.after)]
    resting = {
        piece.position for pieces in ends for piece in pieces if piece.mesh.shape == "steeppe/card"
    }
    framed = [piece.position for pieces in ends for piece in pieces if piece.pick.endswith(" face")]
    seen = 0
    for time in np.arange(0.025, motion.seconds, 0.05):
        pieces = motion.at(time).pieces.values()
        cards = [p for p in pieces if p.mesh.shape == "steeppe/card" and p.position not in resting]
        things = [p for p in pieces if p.mesh.shape not in ("steeppe/card", "steeppe/tray")]
        seen += len(cards)
        for card, thing in cut(cards, things) if cards else ():
            inside = thing.kind == "frame" and min(dist(card.position, p) for p in framed) < 0.2
            assert inside, f"{move}: {card.name} is in {thing.name} after {time:.2f} s"
    return seen


def test_no_card_goes_through_anything() -> None:
    record = load(games.asset("steeppe", "diorama.json"))
    states = [record.state_at(number) for number in range(len(record.moves) + 1)]
    seen = 0
    for (before, after), move in zip(pairwise(states), record.moves, strict=True):
        seen += check_way(before, move, after)
    for before, move, after in played_steps(3):
        seen += check_way(before, move, after)
    assert seen > 5000


def test_no_card_goes_through_anything_when_stairs_grow_or_a_half_begins() -> None:
    grown = 0
    for before, move, after in played_steps(20):
        longer = max(len(jest.steppes) for jest in after.jests) > 7
        if longer and grown < 25:
            check_way(before, move, after)
            grown += 1
    before = second_half()
    (end,) = (move for move in before.legal_moves() if move.verb == "end")
    check_way(before, end, before.play(end))
    assert grown > 5


def test_a_card_comes_soon() -> None:
    """One card takes about a second, and all that a move brings about no more than a few."""
    for before, move, after in played_steps(6):
        for step in STAGE.animation(before, move, after):
            for track in step:
                assert track.seconds - track.delay < (1.3 if before.half == after.half else 2.6)


def test_story_of_the_second_half() -> None:
    before = second_half()
    (end,) = (move for move in before.legal_moves() if move.verb == "end")
    check_story(before, end, before.play(end))


def test_drawn_cards_come_from_their_deck() -> None:
    """What is turned up was on top of the deck it is drawn from."""
    for before, move, after in played_steps(6):
        if move.verb != "steppe":
            continue
        count = len(before.jests[before.actor].deck)
        drawn = before.snapshot()["jests"][move.jest]["deck"][0]
        tracks = {a.piece.name: a for step in STAGE.animation(before, move, after) for a in step}
        assert tracks[drawn].replaces == f"{move.jest} deck {count - 1}"


def test_meshes_stand_on_the_ground() -> None:
    scene = STAGE.layout(second_half())
    for mesh in {piece.mesh for piece in scene.pieces.values()}:
        made = build_mesh(mesh)
        assert abs(made.vertices[:, 2].min()) < 0.01, mesh
        assert np.allclose(np.linalg.norm(made.vertices[:, 3:6], axis=1), 1, atol=1e-3), mesh
        corners = made.vertices[made.triangles]
        area = np.cross(
            corners[:, 1, :3] - corners[:, 0, :3], corners[:, 2, :3] - corners[:, 0, :3]
        )
        facing = np.einsum("ij,ij->i", area, corners[:, :, 3:6].mean(axis=1))
        assert (facing > -1e-6).all(), (mesh, int((facing < -1e-6).sum()))


def test_combinations_of_solids_can_fail() -> None:
    """The check itself notices a card in another and one in the air."""
    scene = STAGE.layout(STEEPPE.start(STEEPPE.draw_setup(2, 1)))
    top = scene.pieces["red deck 18"]
    for change in (-0.01, 0.01):
        x, y, z = top.position
        moved = Piece(
            **{f: getattr(top, f) for f in top.__slots__} | {"position": (x, y, z + change)}
        )
        with pytest.raises(AssertionError):
            check_solid(Scene(scene.table, {**scene.pieces, top.name: moved}))
    assert len(list(combinations(scene.pieces, 2))) > 1000
