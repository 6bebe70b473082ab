"""Rotations against pyrr, of which the program uses the matrices only."""

from __future__ import annotations

from itertools import permutations, product
from random import Random

import numpy as np
import pytest
from pyrr import matrix33, quaternion

from app.scene.rotation import axis_angle, from_axes, matrix_rows, multiply, rotate, slerp

AXES = ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0))


def some(count: int, seed: int) -> list[tuple[float, ...]]:
    """Quaternions of length 1, all over the sphere."""
    random = Random(seed)
    drawn = (np.array([random.gauss(0, 1) for _ in range(4)]) for _ in range(count))
    return [tuple(map(float, each / np.linalg.norm(each))) for each in drawn]


PAIRS = list(zip(some(40, 1), some(40, 2), strict=True))


def test_an_angle_about_an_axis() -> None:
    for axis, degrees in product((*AXES, (0.6, 0.0, 0.8)), (-170.0, -30.0, 0.0, 45.0, 180.0)):
        theirs = quaternion.create_from_axis_rotation(np.array(axis), np.radians(degrees))
        assert axis_angle(axis, degrees) == pytest.approx(theirs)


def test_one_after_the_other() -> None:
    for one, two in PAIRS:
        assert multiply(one, two) == pytest.approx(quaternion.cross(np.array(one), np.array(two)))


def test_applied_to_a_vector() -> None:
    for one, two in PAIRS:
        theirs = quaternion.apply_to_vector(np.array(one), np.array(two[:3]))
        assert rotate(one, two[:3]) == pytest.approx(theirs)


def test_interpolated() -> None:
    """pyrr interpolates linearly between rotations near each other: there it is not compared."""
    apart = [(one, two) for one, two in PAIRS if abs(np.dot(one, two)) < 0.95]
    assert len(apart) > 30
    for (one, two), t in product(apart, (0.0, 0.1, 0.5, 0.9, 1.0)):
        theirs = quaternion.slerp(np.array(one), np.array(two), t)
        same = np.dot(slerp(one, two, t), theirs)
        assert abs(same) == pytest.approx(1.0)


def test_the_shorter_arc() -> None:
    begin, end = axis_angle(AXES[2], 170.0), axis_angle(AXES[2], -170.0)
    assert rotate(slerp(begin, end, 0.5), AXES[0]) == pytest.approx((-1.0, 0.0, 0.0))
    assert slerp(begin, begin, 0.3) == begin


def test_a_matrix_of_one_and_of_many() -> None:
    rotations = [one for one, _ in PAIRS]
    many = np.array(matrix_rows(*np.array(rotations).T)).transpose(2, 0, 1)
    for rotation, found in zip(rotations, many, strict=True):
        assert np.array_equal(found, matrix_rows(*rotation))
        assert found == pytest.approx(matrix33.create_from_quaternion(np.array(rotation)))
        for axis in AXES:
            assert found @ axis == pytest.approx(rotate(rotation, axis))


def test_from_axes_finds_every_way_a_cube_can_be_turned() -> None:
    found = 0
    for order, signs in product(permutations(range(3)), product((1.0, -1.0), repeat=3)):
        x, y, z = (
            tuple(sign * part for part in AXES[i]) for i, sign in zip(order, signs, strict=True)
        )
        if np.linalg.det([x, y, z]) > 0:
            found += 1
            rotation = from_axes(x, y, z)
            assert [rotate(rotation, axis) for axis in AXES] == [
                pytest.approx(axis) for axis in (x, y, z)
            ]
    assert found == 24
