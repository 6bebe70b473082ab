"""The lesson of Newel: a turn, a climb, a tip."""

from __future__ import annotations

from ...match.lessons.model import ABOVE, TURN, Lesson, Look, Right, Start, Step, Task

_SETUP = {"figures": ["b1", "c4"]}
_LATER = ("b2 b3", "c3 d3", "b1 b2", "c4 d4", "a1 b1", "d4 c4", "a2 b2", "d3 c3")

LESSON = Lesson(
    game="newel",
    title="Learn Newel",
    player="red",
    steps=(
        Step(
            "Welcome to Newel! A turn is a step to a square beside you, and then a slab on a "
            "square beside your figure. Step to b2 and lay the slab on b3.",
            start=Start(setup=_SETUP),
            points=("figure red", "square b2", "square b3"),
            task=Task(
                right=(Right("b2 b3", "The first stair stands.", replies=("c3 d3",)),),
                wrong={"b2 *": "The right step. This time the slab goes on b3."},
                otherwise="Step to b2 first, straight ahead.",
            ),
        ),
        Step(
            "You may climb one level at a time and go down any number. Climb a stair.",
            points=("square b3",),
            task=Task(
                right=(Right("b3 *", "You stand on level 1.", gain=1),),
                wrong={},
                otherwise="That is not higher than where you stand. Step to b3.",
            ),
        ),
        Step(
            "A table can be turned, and from above small numbers show every level. Try both.",
            look=Look((TURN, ABOVE), "That is how you look around."),
        ),
        Step(
            "A tip: what you build is a stair for both. Look whose turn comes first. Have fun!",
            start=Start(_LATER, _SETUP),
            points=("figure red", "figure blue"),
        ),
    ),
)
