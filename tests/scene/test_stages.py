"""What every game's table promises, over random positions of all games and options."""

from __future__ import annotations

import pickle
from collections import Counter
from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app import games
from app.audio.cues import CUES
from app.render.meshes import triangles
from app.scene import stage_of
from app.scene.filters import without_coordinates, without_symbols
from app.scene.framing import framed
from app.scene.picking import Picker
from app.scene.rotation import rotate
from tests.tools.play import positions, random_line, starts

every_game = pytest.mark.parametrize("game", games.names())


@every_game
@settings(max_examples=5, deadline=None)
@given(data=st.data())
def test_a_layout_is_a_pure_function_of_what_everybody_sees(game, data):
    _, state, random = data.draw(starts(game))
    stage = stage_of(game)
    for position, _ in random_line(state, random, 40)[::8]:
        snapshot = position.snapshot()
        scene = stage.layout(position)
        assert stage.layout(pickle.loads(pickle.dumps(position))) == scene
        for player in position.players:
            assert stage.layout(position.imagine(player, random)) == scene, "it shows a secret"
        assert position.snapshot() == snapshot, "a layout changed its position"


@every_game
def test_the_contents_are_always_complete(game):
    """From the first move to the last, the table holds the same number of things of each kind."""
    stage = stage_of(game)
    for seed in range(3):
        line = positions(game, seed, 120)
        counts = [
            Counter(
                piece.mesh.shape
                for piece in stage.layout(s).pieces.values()
                if piece.kind != "symbol"
            )
            for s, _ in line[:: max(1, len(line) // 12)]
        ]
        assert all(count == counts[0] for count in counts)


@every_game
def test_every_move_can_be_pointed_at(game):
    stage = stage_of(game)
    for state, _ in positions(game, 5, 200)[::20]:
        picked = {piece.pick for piece in stage.layout(state).pieces.values()}
        for move in list(state.legal_moves())[::7]:
            for choices in stage.picks(state, move):
                assert choices
                for pick in choices:
                    spot = stage.marker(state, pick)
                    assert (pick in picked) != (spot is not None), f"{move}: {pick}"
                    assert spot is None or spot.pick == pick


@every_game
def test_an_animation_begins_where_pieces_were_and_ends_where_they_are(game):
    stage = stage_of(game)
    line = positions(game, 8, 150)
    for (before, move), (after, _) in pairwise(line):
        animation, motion = (
            stage.animation(before, move, after),
            stage.transition(before, move, after),
        )
        first, last = stage.layout(before), stage.layout(after)
        assert (motion.before, motion.after) == (first, last)
        assert motion.at(motion.seconds) == last
        tracks = [track for step in animation for track in step]
        last_track = {track.piece.name: track for track in tracks}
        for name, piece in last.pieces.items():
            was = first.pieces.get(name)
            if was is not None and (was.position, was.rotation) != (piece.position, piece.rotation):
                same = [p for p in first.pieces.values() if _pose(p) == _pose(piece)]
                assert name in last_track or same, f"{name} jumps by {move}"
        for name, track in last_track.items():
            if name in last.pieces:
                end = last.pieces[name].position
                assert track.keyframes[-1].position == pytest.approx(end), f"{name} by {move}"
        assert 0 <= motion.seconds < 12
        check_sounds(motion, tracks)


def check_sounds(motion, tracks):
    """Every sound is known, begins in time and is heard once, however long frames take."""
    whole = motion.sounds(-1.0, motion.seconds)
    assert {sound.cue for sound in whole} <= set(CUES)
    assert all(bool(sound.seconds) == bool(CUES[sound.cue].seconds) for sound in whole)
    assert all(sound.seconds <= motion.seconds for sound in whole)
    asked = [track.cue for track in tracks]
    asked += [keyframe.cue for track in tracks for keyframe in track.keyframes]
    assert sorted(s.cue for s in whole if not s.seconds) == sorted(cue for cue in asked if cue)
    for frame in (0.016, 0.3):
        heard, before, time = [], -1.0, 0.0
        for _ in range(int(motion.seconds / frame) + 3):
            if before >= motion.seconds:
                break
            heard += motion.sounds(before, min(motion.seconds, time))
            before, time = time, time + frame
        assert sorted(heard) == sorted(whole)
    assert len(motion.last_sound) == bool(whole)


def _pose(piece):
    return piece.kind, piece.position, piece.rotation


@every_game
def test_nothing_leaves_the_table_on_the_way(game):
    stage = stage_of(game)
    line = positions(game, 11, 60)
    for (before, move), (after, _) in pairwise(line):
        motion = stage.transition(before, move, after)
        for step in range(8):
            scene = motion.at(motion.seconds * step / 8)
            for piece in scene.pieces.values():
                assert piece.position[2] > -0.01, f"{piece.name}: {move}"
                assert all(abs(part) < 3 * scene.table.radius for part in piece.position)


@every_game
def test_pieces_say_what_can_be_switched_off_about_them(game):
    for state, _ in positions(game, 3, 60)[::20]:
        scene = stage_of(game).layout(state)
        bare, unnamed = without_symbols(scene), without_coordinates(scene)
        for name, piece in scene.pieces.items():
            assert piece.annotation in ("", "symbol", "coordinate")
            assert (name in unnamed.pieces) == (piece.annotation != "coordinate")
            if piece.annotation == "symbol":
                assert piece.engravings
                assert (
                    name not in bare.pieces
                    if piece.printed_on
                    else not bare.pieces[name].engravings
                )
            else:
                assert bare.pieces[name] == piece
            assert not (piece.pick and piece.annotation == "coordinate"), "it may be missing"


@every_game
@pytest.mark.parametrize("aspect", [0.8, 1.6])
def test_everything_is_in_the_picture(game, aspect):
    stage = stage_of(game)
    for state, _ in positions(game, 4, 60)[::20]:
        scene = stage.layout(state)
        for turned in (0.0, 75.0, 180.0):
            camera = framed(stage.view.turned(turned, stage.view.elevation), scene, aspect)
            onto = camera.view_projection(aspect)
            for piece in scene.pieces.values():
                for point in ((0.0, 0.0, 0.0), *piece.extent):
                    at = np.add(piece.position, rotate(piece.rotation, point))
                    x, y, _, w = onto @ (*at, 1.0)
                    assert max(abs(x / w), abs(y / w)) < 1.0, f"{piece.name} is cut off"


@every_game
def test_close_views_show_what_is_not_aside(game):
    pieces = stage_of(game).layout(positions(game, 4, 1)[0][0]).pieces.values()
    assert any(not piece.aside and piece.pick for piece in pieces)
    assert not any(piece.aside and piece.printed_on for piece in pieces)


@every_game
def test_levels_are_shown_on_the_tops_of_pieces(game):
    """Each number lies on something, and the higher it lies, the higher it is."""
    stage = stage_of(game)
    picker = Picker(triangles)
    for state, _ in positions(game, 6, 60)[::20]:
        marks = stage.level_marks(state)
        assert bool(marks) == (stage.level_height > 0)
        scene = stage.layout(state)
        flat = ("decal", "highlight")
        picker.show(p for p in scene.pieces.values() if p.mesh.shape not in flat)
        heights = {}
        for mark in marks:
            x, y, z = mark.position
            hit = picker.first(np.array([x, y, 99.0]), np.array([0.0, 0.0, -1.0]))
            assert hit is not None and hit.point[2] > z - 0.05, "it lies inside of something"
            below = picker.first(np.array([x, y, z + 0.01]), np.array([0.0, 0.0, -1.0]))
            assert below is not None and below.point[2] > z - 0.05, "it hangs in the air"
            heights.setdefault(mark.level, set()).add(round(z, 3))
        assert all(len(found) == 1 for found in heights.values())
        levels = sorted(heights)
        assert [min(heights[level]) for level in levels] == sorted(min(heights[n]) for n in levels)


@every_game
def test_every_player_has_a_stage_of_the_same_pieces(game):
    """It only stands elsewhere; what is played on is in all of them."""
    stage = stage_of(game)
    line = positions(game, 7, 40)
    begin = line[0][0]
    for player in begin.players:
        own = stage.seen_by(begin, player)
        for state, _ in line[::13]:
            mine, other = own.layout(state), stage.layout(state)
            assert mine.pieces.keys() == other.pieces.keys()
            assert set(own.played_on(mine)) <= mine.pieces.keys()
            assert {n for n, p in mine.pieces.items() if p.pick and not p.aside} <= set(
                own.played_on(mine)
            )
