"""The table of STEP by STEP: what stands where, what is pointed at, how the ball rolls."""

from __future__ import annotations

from collections import Counter, defaultdict
from itertools import pairwise
from math import dist, hypot, pi
from random import Random

import numpy as np
import pytest

from app.engine.errors import IllegalMove
from app.games.step_by_step.rules import GAME as STEP_BY_STEP
from app.games.step_by_step.shapes import ball as ball_mesh
from app.games.step_by_step.table import STAGE
from app.games.step_by_step.table.layout import (
    BALL,
    COLOURS,
    CUP,
    FLOOR,
    REST,
    SIDE,
    STEP,
    SYMBOLS,
    top_of,
)
from app.games.step_by_step.table.rolling import Waypoint, rolled
from app.games.step_by_step.table.woods import WOODS, left, slots, wood_of
from app.render.meshes import build_mesh
from app.scene.animation import Track, Transition
from app.scene.piece import IDENTITY, Mesh, Piece, Rotation, Scene
from app.scene.rotation import rotate
from tests.tools.loops import at_most
from tests.tools.play import begin, random_line

SIZES = (5, 7, 9)
RESERVE = {5: 48, 7: 72, 9: 112}
NEAR = 1e-3


def games(count: int):
    """Games of all sizes and numbers of players: states with the moves played in them.

    Every other one is played at random, the rest by players who build stairs and climb them.
    """
    for seed in range(count):
        options = {"size": SIZES[seed % 3]}
        state = begin("step-by-step", 2 + seed // 3 % 3, seed, options)
        random = Random(seed)
        yield random_line(state, random) if seed % 2 else climbing_line(state, random)


def climbing_line(state, random: Random):
    line = []
    for _ in at_most(1000):
        if state.player is None:
            break
        heights, middle = state.heights(), (state.size - 1) / 2

        def worth(move, heights=heights, middle=middle):
            away = hypot(ord(move.goal[0]) - ord("a") - middle, int(move.goal[1]) - 1 - middle)
            stair = move.piece is not None and heights[move.piece] == heights[move.goal]
            return 2 * heights[move.goal] - away + stair + random.gauss(0, 1)

        move = max(state.legal_moves(), key=worth)
        line.append((state, move))
        assert len(line) < 10_000
        state = state.play(move)
    return [*line, (state, None)]


def layout(state) -> Scene:
    return STAGE.layout(state)


_BOUNDS: dict[tuple[Mesh, Rotation], tuple[np.ndarray, np.ndarray]] = {}


def bounds(mesh: Mesh, turn: Rotation) -> tuple[np.ndarray, np.ndarray]:
    """The box around a mesh as it is drawn, turned by quarters at most."""
    if (mesh, turn) not in _BOUNDS:
        corners = build_mesh(mesh).vertices[:, 0:3].astype(float)
        ends = [rotate(turn, tuple(c)) for c in (corners.min(axis=0), corners.max(axis=0))]
        _BOUNDS[mesh, turn] = np.min(ends, axis=0), np.max(ends, axis=0)
    return _BOUNDS[mesh, turn]


def boxes_of(pieces: list[Piece]) -> tuple[np.ndarray, np.ndarray]:
    """The lower and the upper corners of the boxes around pieces."""
    low, high = zip(*(bounds(piece.mesh, piece.rotation) for piece in pieces), strict=True)
    places = np.array([piece.position for piece in pieces])
    return np.array(low) + places, np.array(high) + places


def sunk(one: Piece, other: Piece) -> bool:
    """Whether two things may share room: a ball in a hole or cup, the rod in the tower's holes,
    and the sides of the frame, whose ends are cut at an angle."""
    shapes = {piece.mesh.shape.removeprefix("step-by-step/") for piece in (one, other)}
    return shapes in ({"ball", "piece"}, {"ball", "rod"}, {"rod", "piece"}, {"rail"})


# Contents and places


def test_the_contents_are_complete_in_every_position():
    for line in games(18):
        size, players = line[0][0].size, line[0][0].players
        for state, _ in line[::9] + line[-1:]:
            pieces = layout(state).pieces
            kinds = Counter(
                piece.mesh.shape.removeprefix("step-by-step/") for piece in pieces.values()
            )
            assert kinds == {
                "piece": size**2 + 5 + RESERVE[size],
                "ball": len(players),
                "rod": 1,
                "tray": 1,
                "rail": 4,
                "shelf": 1,
                "disc": 4 * size,
            }
            assert all(name == piece.name for name, piece in pieces.items())
            kept = sum(piece.pick == "reserve" for piece in pieces.values())
            assert kept == state.reserve


def test_nothing_overlaps_and_nothing_floats():
    assert standing(45, 2) > 1000


@pytest.mark.long
def test_nothing_overlaps_and_nothing_floats_in_thousands_of_positions():
    assert standing(200, 1) > 6000


def standing(count: int, every: int) -> int:
    """Looks at every nth position of so many games; how many those were."""
    states = [state for line in games(count) for state, _ in line[::every]]
    for state in states:
        check_standing(layout(state))
    return len(states)


def check_standing(scene: Scene) -> None:
    pieces = list(scene.pieces.values())
    low, high = boxes_of(pieces)
    x, y, z = (
        np.minimum(high[:, None, i], high[None, :, i])
        - np.maximum(low[:, None, i], low[None, :, i])
        for i in range(3)
    )
    over = (x > NEAR) & (y > NEAR)
    for one, other in np.argwhere(np.triu(over & (z > NEAR), 1)):
        assert sunk(pieces[one], pieces[other]), f"{pieces[one].name} in {pieces[other].name}"
    rests = over & (abs(low[:, None, 2] - high[None, :, 2]) < NEAR)
    stands = rests.any(axis=1) | (abs(low[:, 2]) < NEAR)
    for piece, well in zip(pieces, stands, strict=True):
        assert well or piece.mesh.shape == "step-by-step/ball", f"{piece.name} floats"


def test_every_ball_rests_in_the_hole_of_the_highest_piece_or_in_the_cup_or_is_out():
    seen = Counter()
    for line in games(60):
        for state, _ in line[-2:] + line[:-2:15]:
            scene, snapshot = layout(state), state.snapshot()
            for player, square in snapshot["balls"].items():
                ball = scene.pieces[f"ball {player}"]
                assert ball.rotation == IDENTITY
                if square is None:
                    seen["out"] += 1
                    assert ball.position[2] == BALL
                    assert abs(ball.position[1]) > state.size / 2 + 0.5
                    continue
                x, y, top = ball.position[0], ball.position[1], 0.0
                for piece in scene.pieces.values():
                    if piece.kind == "piece" and dist(piece.position[:2], (x, y)) < NEAR:
                        top = max(top, piece.position[2] + STEP)
                summit = square == snapshot["tower"]
                seen["summit" if summit else "hole"] += 1
                assert ball.position[2] - top == pytest.approx(CUP if summit else REST)
    assert min(seen["out"], seen["summit"], seen["hole"]) > 5


def test_a_ball_at_rest_touches_the_rim_of_the_hole():
    """Between the drawn triangles and the sphere there is no gap, and hardly any overlap."""
    for mesh, height in (
        (Mesh("step-by-step/piece", (SIDE, STEP, 0.165, 0.028)), STEP + REST),
        (Mesh("step-by-step/rod", (6 * STEP, BALL, CUP)), 6 * STEP + CUP),
    ):
        corners = build_mesh(mesh).vertices[:, 0:3]
        far = np.linalg.norm(corners - np.array([0, 0, height]), axis=1)
        assert BALL - 0.012 < far.min() < BALL + 0.008


# Woods


def test_a_light_wood_lies_on_a_dark_one_and_neighbours_differ():
    light = {"maple", "beech"}
    for column, letter in enumerate("abcdefghi"):
        for row in range(1, 10):
            square = f"{letter}{row}"
            woods = [wood_of(square, level) for level in range(6)]
            assert all((one in light) != (two in light) for one, two in pairwise(woods))
            beside = [f"{letter}{row + 1}"] if row < 9 else []
            beside += [f"{'abcdefghi'[column + 1]}{row}"] if column < 8 else []
            assert all(wood_of(other, 0) != woods[0] for other in beside)


@pytest.mark.parametrize("size", SIZES)
def test_the_woods_have_about_equal_shares(size):
    start = begin("step-by-step", 2, 0, {"size": size})
    pieces = [p for p in layout(start).pieces.values() if p.kind == "piece"]
    shares = Counter(piece.materials[0] for piece in pieces)
    assert set(shares) == set(WOODS)
    assert max(shares.values()) - min(shares.values()) <= 6
    ground = Counter(piece.materials[0] for piece in pieces if piece.position[2] == FLOOR)
    assert max(ground.values()) <= 1.5 * min(ground.values())


def test_the_reserve_holds_the_woods_that_are_left():
    exact = 0
    for line in games(24):
        first = Counter(wood(p) for p in layout(line[0][0]).pieces.values() if p.kind == "piece")
        for state, _ in line[::5]:
            now = Counter(wood(p) for p in layout(state).pieces.values() if p.kind == "piece")
            assert now.total() == first.total()
            kept = Counter(wood(p) for p in layout(state).pieces.values() if p.pick == "reserve")
            if all(kept[name] for name in WOODS):
                exact += 1
                assert now == first
    assert exact > 100


def wood(piece: Piece) -> str:
    return piece.materials[0]


@pytest.mark.parametrize("size", SIZES)
def test_the_reserve_is_given_up_from_the_top_and_the_near_row(size):
    full = slots(size, RESERVE[size])
    assert len(set(full)) == RESERVE[size]
    by_stack = defaultdict(list)
    for slot in full:
        by_stack[slot.row, slot.stack].append(slot)
    for stack in by_stack.values():
        levels = [slot.level for slot in stack]
        assert levels == sorted(range(len(stack)), reverse=True)
        assert len({slot.wood for slot in stack}) == 1
    assert [slot.level for slot in full] == sorted((s.level for s in full), reverse=True)
    for level in range(full[0].level + 1):
        rows = [(slot.row == "far", slot.stack) for slot in full if slot.level == level]
        assert rows == sorted(rows)
    assert len(set(Counter(slot.wood for slot in full).values())) == 1


def test_a_wood_that_has_run_out_is_taken_from_another():
    heights = {f"{column}{row}": 0 for column in "abcde" for row in range(1, 6)}
    heights["c3"] = 5
    for square in heights:
        if square != "c3" and wood_of(square, 1) == "maple":
            heights[square] = 5
    placed = sum(heights.values()) - 5
    kept = left(5, heights, "c3", 48 - placed)
    assert len(kept) == 48 - placed
    assert len(set(kept)) == len(kept)


def test_one_move_takes_one_piece_of_its_wood_from_the_reserve_and_changes_no_other():
    for line in games(9):
        for (before, move), (after, _) in list(pairwise(line))[::4]:
            if move.piece is None:
                continue
            was, now = layout(before).pieces, layout(after).pieces
            gone, come = set(was) - set(now), set(now) - set(was)
            assert len(gone) == len(come) == 1
            old, new = was[gone.pop()], now[come.pop()]
            assert old.pick == "reserve"
            assert new.name == f"piece {move.piece} {after.heights()[move.piece]}"
            kept = Counter(wood(p) for p in was.values() if p.pick == "reserve")
            if kept[wood(new)]:
                assert wood(old) == wood(new)
            same = [name for name in was if name in now and not name.startswith("ball")]
            assert all(was[name] == now[name] for name in same)


# Balls


def test_a_ball_looks_the_same_after_half_a_turn():
    """So it may lie upright in every hole, however it got there."""
    mesh = ball_mesh(BALL)
    assert np.allclose(np.linalg.norm(mesh.vertices[:, 0:3], axis=1), BALL, atol=1e-5)
    inside = np.linalg.norm(mesh.vertices[:, 6:8], axis=1) < 0.6
    looks = mesh.vertices[inside][:, [0, 1, 2, 6, 7]]
    for turned in ((1, -1, -1, 1, 1), (-1, 1, -1, 1, 1)):
        other = looks * np.array(turned)
        for row in other[::7]:
            assert np.linalg.norm(looks - row, axis=1).min() < 1e-5


def test_players_differ_by_colour_and_by_symbol():
    assert len(set(COLOURS.values())) == len(set(SYMBOLS.values())) == 4
    pieces = layout(begin("step-by-step", 4, 0, {})).pieces
    balls = [piece for piece in pieces.values() if piece.mesh.shape == "step-by-step/ball"]
    assert len({ball.materials for ball in balls}) == len({ball.engravings for ball in balls}) == 4


# Pointing


def test_every_move_has_picks_of_its_own():
    for line in games(12):
        for state, _ in line[:-1:7]:
            found = {}
            names = {piece.pick for piece in layout(state).pieces.values()}
            for move in state.legal_moves():
                picks = STAGE.picks(state, move)
                assert found.setdefault(picks, move) == move
                assert len(picks) == (2 if move.piece is None else 3)
                for pick in (pick for choice in picks for pick in choice):
                    spot = STAGE.marker(state, pick)
                    assert (spot is None) == (pick in names)
            first = {choice[0] for choice in found}
            assert first == {(f"ball {state.player}",)}
            goals = {choice[1][0] for choice in found}
            assert goals == {f"square {square}" for square in state.reachable()}


def test_a_spot_lies_on_the_top_of_its_square():
    for line in games(6):
        for state, _ in line[::20]:
            scene = layout(state)
            for square, height in state.heights().items():
                spot = STAGE.marker(state, f"square {square}")
                assert spot is not None
                under = scene.pieces[f"piece {square} {height}"]
                assert spot.position[:2] == under.position[:2]
                assert spot.position[2] == pytest.approx(under.position[2] + STEP)
                assert max(spot.mesh.size) < SIDE


def test_a_point_of_the_table_belongs_to_a_square():
    for size in SIZES:
        state = begin("step-by-step", 2, 0, {"size": size})
        for square in state.heights():
            spot = STAGE.marker(state, f"square {square}")
            assert spot is not None
            x, y, z = spot.position
            for dx, dy in ((0, 0), (0.49, 0.49), (-0.49, 0.49)):
                assert STAGE.place_at(state, (x + dx, y + dy, z)) == f"square {square}"
        out = size / 2 + 0.1
        for point in ((out, 0, 0), (-out, 0, 0), (0, out, 0), (0, -out, 0)):
            assert STAGE.place_at(state, point) is None


def test_picks_make_the_text_of_a_move_allowed_or_not():
    refused = 0
    random = Random(3)
    for line in games(6):
        for state, _ in line[:-1:9]:
            names = sorted({p.pick for p in layout(state).pieces.values() if p.pick})
            for move in state.legal_moves():
                picks = [random.choice(choice) for choice in STAGE.picks(state, move)]
                assert STAGE.attempted_move(state, picks, None) == str(move)
            for pick in random.sample(names, 20):
                text = STAGE.attempted_move(state, [f"ball {state.player}", pick], None)
                if text is None:
                    assert pick == "reserve" or pick.startswith("ball")
                elif text not in state.reachable():
                    refused += 1
                    with pytest.raises(IllegalMove):
                        state.play(STEP_BY_STEP.parse(text))
            assert STAGE.attempted_move(state, ["ball 9", names[0]], None) is None
            assert STAGE.attempted_move(state, [f"ball {state.player}"], None) is None
    assert refused > 100


# Motion


def animations(count: int, step: int = 3):
    for line in games(count):
        for (before, move), (after, _) in list(pairwise(line))[::step] + list(pairwise(line))[-1:]:
            yield before, move, after, STAGE.animation(before, move, after)


def test_stories_lead_from_one_scene_to_the_other():
    outs = summits = 0
    for before, move, after, animation in animations(24):
        first, last = layout(before), layout(after)
        tracks = [track for step in animation for track in step]
        moved = {
            name
            for name, piece in last.pieces.items()
            if name not in first.pieces or first.pieces[name] != piece
        }
        assert {track.piece.name for track in tracks} == moved
        at = {name: (piece.position, piece.rotation) for name, piece in first.pieces.items()}
        for track in tracks:
            assert track.keyframes[0][:2] == at[track.replaces or track.piece.name]
            at[track.piece.name] = track.keyframes[-1][:2]
            assert track.piece == last.pieces[track.piece.name]
        for name in moved:
            assert at[name] == (last.pieces[name].position, last.pieces[name].rotation)
        motion = Transition(first, last, animation)
        assert motion.at(motion.seconds) == last
        assert motion.seconds < 8
        assert tracks[0].piece.name == f"ball {before.player}"
        new_outs = set(after.snapshot()["out"]) - set(before.snapshot()["out"])
        assert len(animation) == 2 + len(new_outs)
        outs += len(new_outs)
        summits += after.snapshot()["tower"] == move.goal
    assert min(outs, summits) > 3


def test_a_ball_rolls_without_slipping():
    """Along a row or column it turns by its way through its radius, about the axis across."""
    for before, _, _, animation in animations(6, step=9):
        track, still = animation[0][0], animation[1][0]
        turned = 0.0
        for one, two in (*pairwise(track.keyframes), *pairwise(still.keyframes)):
            far = hypot(two.position[0] - one.position[0], two.position[1] - one.position[1])
            if far < 1e-9:
                assert two.seconds < 1e-3 or one.rotation == two.rotation, (
                    "a ball spins on the spot"
                )
                continue
            way = (
                (two.position[0] - one.position[0]) / far,
                (two.position[1] - one.position[1]) / far,
            )
            marked = rotate(one.rotation, (0.0, 0.0, 1.0)), rotate(two.rotation, (0.0, 0.0, 1.0))
            cross = np.cross(*marked)
            angle = np.arctan2(np.linalg.norm(cross), np.dot(*marked))
            assert angle == pytest.approx(far / BALL, abs=1e-6)
            assert np.allclose(cross / np.sin(angle), (-way[1], way[0], 0.0), atol=1e-6)
            turned += angle
        steps = len(before.path(STEP_BY_STEP.parse(_goal(before, track)))) - 1
        assert turned >= steps * pi - 1e-6


def _goal(before, track) -> str:
    half = (before.size - 1) / 2
    x, y, _ = track.piece.position
    return f"{'abcdefghi'[round(x + half)]}{round(y + half) + 1}"


def test_a_rolling_ball_never_cuts_into_a_piece():
    """A ball against the boxes of all pieces; in holes it may sink as deep as at rest."""
    checked = 0
    for before, _, _, animation in animations(12, step=6):
        scene = layout(before)
        track = animation[0][0]
        boxes = [p for p in scene.pieces.values() if p.kind == "piece" and p.pick != "reserve"]
        low, high = boxes_of(boxes)
        others = [
            p
            for p in scene.pieces.values()
            if p.mesh.shape == "step-by-step/ball" and p != track.piece
        ]
        for one, two in (*pairwise(track.keyframes), *pairwise(animation[1][0].keyframes)):
            for t in (0.0, 0.5):
                middle = np.array(one.position) * (1 - t) + np.array(two.position) * t
                gap = np.maximum(np.maximum(low - middle, middle - high), 0.0)
                far = np.linalg.norm(gap, axis=1)
                deep = BALL - far.min()
                under = boxes[int(far.argmin())]
                hole = hypot(middle[0] - under.position[0], middle[1] - under.position[1]) < 0.2
                assert deep < (BALL - REST + 0.002 if hole else 0.025), f"{deep} {under.name}"
                checked += 1
        for other in others:
            if other.name != track.piece.name:
                distances = [dist(stop.position, other.position) for stop in track.keyframes]
                assert min(distances) > 2 * BALL - 0.02
    assert checked > 1000


def test_the_way_of_a_ball_is_the_one_of_the_rules():
    for before, move, _, animation in animations(9, step=8):
        half = (before.size - 1) / 2
        heights = before.heights()
        stops = animation[0][0].keyframes
        seen = []
        for stop in stops:
            x, y = stop.position[0] + half, stop.position[1] + half
            if abs(x - round(x)) < 1e-6 and abs(y - round(y)) < 1e-6:
                square = f"{'abcdefghi'[round(x)]}{round(y) + 1}"
                if not seen or seen[-1] != square:
                    seen.append(square)
                assert stop.position[2] > top_of(heights[square]) + REST - 1e-6
        assert seen == before.path(move)


def test_what_is_carried_passes_above_everything():
    checked = 0
    for before, _, after, animation in animations(9, step=9):
        first, last = layout(before), layout(after)
        for track in (track for step in animation for track in step if track.replaces):
            scene = [
                p for n, p in last.pieces.items() if n in first.pieces and n != track.piece.name
            ]
            low, high = boxes_of(scene)
            own_low, own_high = (ends[0] for ends in boxes_of([track.piece]))
            for one, two in pairwise(track.keyframes):
                shift = (np.array(one.position) + np.array(two.position)) / 2 - track.piece.position
                shared = np.minimum(high, own_high + shift) - np.maximum(low, own_low + shift)
                clash = np.flatnonzero((shared > 0.005).all(axis=1))
                for number in clash:
                    assert sunk(track.piece, scene[number]), (
                        f"{track.piece.name} {scene[number].name}"
                    )
                checked += 1
    assert checked > 500


def test_a_ball_is_heard_while_it_rolls_and_at_every_step():
    """Two squares on the level, up a step: it rolls for two squares, and knocks once."""
    ball = Piece("ball", "ball", Mesh("step-by-step/ball", (0.29,)), (0, 0, 0))
    stops = rolled([Waypoint(0, 0, 1), Waypoint(1, 0, 1), Waypoint(2, 0, 1), Waypoint(3, 0, 2)])
    (begin, roll), (landed, knock) = Track(ball, stops).sounds()
    assert (begin, roll.cue, knock.cue) == (0.0, "roll", "hop")
    assert roll.position[:2] == (0, 0) and knock.position[:2] == (3, 0)
    assert 0.3 < roll.seconds < landed
