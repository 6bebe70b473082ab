"""The second lesson of STEP by STEP: whose stairs they are, the last step, walls and ways out."""

from __future__ import annotations

from ....match.lessons.model import Lesson, Right, Start, Step, Task

_PIECES = 72


def _start(levels: str, one: str, two: str, *moves: str) -> Start:
    """A position set up by hand: levels such as "c4=3", both balls, and moves made from there."""
    heights = {square: int(level) for square, level in (item.split("=") for item in levels.split())}
    balls = {"1": one, "2": two}
    reserve = _PIECES - sum(heights.values())
    setup = {"size": 7, "reserve": reserve, "balls": balls, "levels": heights}
    return Start(moves, setup)


_SHARED_STAIR = _start("c5=3 c4=3 b4=2 b3=2 c3=2 b5=2", "b3", "c5")
"""Ball 2 stands on level 3 beside c4: whoever raises c4 makes the last step for it."""
_RACE = _start("b4=3 c4=3 b5=2 c5=3 e4=3 e3=3 f3=2", "b4", "e3")
"""Both balls stand on level 3 beside squares of level 3 by the tower."""
_STAIR_TO_SPOIL = _start("c2=2 c3=3 c4=4 b3=2 b4=2 b5=1", "b5", "c3")
"""Ball 2 is a step from level 4 by the tower."""
_CORNER = _start("a2=1 b1=1 a3=2 b2=1 c1=1 c2=1 b3=1", "a1", "c2")
"""Ball 1 stands in the corner, a level below its two ways out."""
_TRAP = _start("a2=1 b1=1 a3=3 b2=1 c1=1 c2=1 b3=1", "c2", "a2")
"""Ball 2 stands at the edge, with a way along b2 and one down into the corner."""

_STEPS = (
    Step(
        "Good players ask one thing before every piece: who can use it first? Here c4 is on "
        "level 3, right next to the tower. One more piece makes it the last step to the summit.",
        start=_SHARED_STAIR,
        points=("square c4", "ball 1", "ball 2"),
    ),
    Step(
        "You're on level 2, blue is on level 3, next to c4. Blue would love a piece there. Find "
        "a turn that keeps blue from climbing.",
        points=("ball 1",),
        task=Task(
            right=(
                Right(
                    ("c4 b4", "c4 c3"),
                    "You stand on the square blue needs, and a step higher than before.",
                ),
                Right("b4 b5", "From here you can answer whatever blue builds."),
            ),
            wrong={
                "* c4": "Level 4, and blue steps right onto it. The summit comes next.",
                "c4 c5": "There's a ball on c5, so no piece can go there.",
            },
            otherwise="Then blue rolls to c4, raises c5 behind it, and is up there in two turns. "
            "Take c4 yourself!",
        ),
    ),
    Step(
        "Now it's a race: both balls are on level 3 next to the tower, and both need a step on "
        "level 4. It's your turn. Add the last step where you can use it, and blue can't.",
        start=_RACE,
        points=("ball 1", "square c4", "ball 2", "square e4"),
        task=Task(
            right=(
                Right(
                    "c5 c4",
                    "Next turn you step up, and the turn after that you win. Blue is a turn late.",
                ),
                Right(
                    ("c4 c5", "c4 b4"),
                    "That wins too. Even faster: roll to c5 and raise c4, next to the tower.",
                ),
            ),
            wrong={
                "c5 *": "A good place for the ball. Now raise c4: it's next to the tower.",
                "b5 *": "That goes down a level, and blue wins the race.",
                "c4 *": "A good place for the ball, but you need a square on level 4 next turn.",
            },
            otherwise="Stay on level 3, next to the square you want to raise.",
        ),
    ),
    Step(
        "This time blue is ahead: one step from c4, and c4 is on level 4. Your ball can't stop "
        "blue by itself. What would?",
        start=_STAIR_TO_SPOIL,
        points=("ball 2", "square c4"),
        task=Task(
            right=(
                Right(
                    "b4 c4",
                    "c4 is on level 5 now: too high for blue. And your ball is a level higher.",
                ),
                Right("c5 c4", "c4 is on level 5 now, two levels above blue: too high."),
            ),
            wrong={
                "b4 *": "The ball is right. One piece on c4 puts it out of blue's reach.",
                "c5 *": "The ball is right. One piece on c4 puts it out of blue's reach.",
            },
            otherwise="Blue steps up to c4 and wins. Roll next to c4 and raise it out of reach.",
        ),
    ),
    Step(
        "The other way to win is to trap a ball, so always keep two ways out. You're in the "
        "corner, with steps up to a2 and b1. Leave it, but don't wall yourself in.",
        start=_CORNER,
        points=("ball 1", "square a2", "square b1", "square a3"),
        task=Task(
            right=(
                Right(("a2 a1", "a2 b2", "b1 *"), "You keep two ways out, whatever blue builds."),
            ),
            wrong={
                "a2 a3": "a3 would be two levels above you: a wall of your own. Blue closes the "
                "other side, and you're trapped."
            },
            otherwise="Step up to a2 or b1.",
        ),
    ),
    Step(
        "Now blue has made that very mistake: it built a wall on a3. Its ball can only roll to "
        "b2, or down into the corner. Close both doors with one turn.",
        start=_TRAP,
        points=("ball 2", "square b2", "square b1"),
        task=Task(
            right=(
                Right(
                    "b2 b1",
                    "Blue has to go down into the corner, and never gets out again.",
                    ("a1 a2", "b1 c1"),
                ),
            ),
            wrong={
                "b2 *": "Right, b2 is closed. Now the corner's other exit: raise b1.",
                "a1 *": "In the corner it's you who gets trapped.",
            },
            otherwise="Blue gets away over b2. Put your ball there, and your piece on b1.",
        ),
    ),
    Step(
        "In short: ask who reaches a step first. Raise a square to block as well as to climb. "
        "Keep two ways out, and remember that stairs down are an escape too.",
        points=("ball 1",),
    ),
)
STRATEGY = Lesson(
    game="step-by-step",
    title="Play STEP by STEP well",
    player="1",
    steps=_STEPS,
    topic="strategy",
)
