"""The lesson of STEP by STEP: rolling, building, blocking, and the way to the summit."""

from __future__ import annotations

from ....match.lessons.model import ABOVE, TURN, Lesson, Look, Right, Start, Step, Task

DOWN_AND_UP = (
    "c1 c2",
    "f6 e6",
    "d1 d2",
    "e7 e6",
    "c1 c2",
    "f6 f5",
    "d2 d3",
    "f7 f6",
    "c2 c1",
    "d7 c7",
)
"""Ball 1 stands on level 2 at c2; level 1 is on f5 and f6, far away over the ground."""

A_STAIR_TO_STOP = ("c3 d3", "f6 f5", "d2 d3", "e6 e5", "c3 b3", "d5 e5", "c2 c3", "f5 f6")
"""Ball 2 stands on level 1 at f5, and e5 before it on level 2."""

A_CORNER = ("g5 g6", "e7 f7", "f5 e5", "f7 e7", "f4 f3", "g7 g6")
"""Ball 2 has gone down into its corner, g7: g6 is two levels higher, f7 one."""

_STAIR = (
    *("b4 c4", "c5 c4", "b4 c4", "c5 c4", "b3 c3", "d3 c3", "b3 c3", "b2 c2", "d2 c2", "b1 c1"),
    *("c1 d1", "c2 d2", "c3 d3", "c4 c5"),
)
"""Player 1 builds c1, c2, c3, c4 one, two, three, four high, and climbs them."""


def _across(turn: str) -> str:
    """The same turn seen from the opposite corner."""
    return " ".join("gfedcba"["abcdefg".index(s[0])] + str(8 - int(s[1])) for s in turn.split())


A_RACE = tuple(turn for own in _STAIR for turn in (own, _across(own)))
"""Both players have done that, each on their side: the balls stand on level 4 by the tower."""

_STEPS = (
    Step(
        "Welcome to STEP by STEP! In the middle stands a tower five levels high, and it has no "
        "stairs: you build them. The first ball on the summit wins. Yours is the red one, in "
        "corner a1.",
        start=Start(),
        points=("square d4", "ball 1"),
    ),
    Step(
        "Roll your ball, then place a piece: that's a turn. On one level the ball rolls as far "
        "as you like, along rows and columns and around corners, but never diagonally. Roll to "
        "c3, then place a piece next to it, on d3.",
        points=("ball 1", "square c3", "square d3"),
        task=Task(
            right=(
                Right(
                    "c3 d3",
                    "There's your first step, one level high. Blue is building too.",
                    ("e5 e6",),
                ),
            ),
            wrong={
                "c3 *": "The ball is right. Place the piece on d3, just in front of the tower.",
                "* d3": "The piece is right, but roll the ball to c3.",
            },
            otherwise="You can do that, but this time roll to c3 and place the piece on d3.",
        ),
    ),
    Step(
        "The ball can also step up one level, but that ends its roll: after a step up it stays "
        "where it is. Step up to d3, then place a piece on any square next to the ball.",
        points=("ball 1", "square d3"),
        task=Task(
            right=(Right("d3 *", "Level 1! Four more and you're there.", gain=1),),
            wrong={
                ("d4", "d4 *"): "The summit is five levels up. One level at a time: step up to d3."
            },
            otherwise="Your ball has to move, but let it step up: to d3.",
        ),
    ),
    Step(
        "Turn the table to see behind the tower. And from above, small numbers show how high "
        "every square is. Try both; the buttons on the right do the same.",
        look=Look(
            (TURN, ABOVE),
            "That's how you find stairs and balls. Press 0 to reset the view.",
        ),
    ),
    Step(
        "Going down works too, one level at a time, as often as you like. So a roll can go "
        "level and down, with one step up at the very end. Your ball is on level 2: roll it "
        "down and across to f5.",
        start=Start(DOWN_AND_UP),
        points=("ball 1", "square f5"),
        task=Task(
            right=(Right("f5 *", "Down two steps, along the ground, up one: all in one roll."),),
            wrong={
                (
                    "e6",
                    "e6 *",
                ): "That takes two steps up, and only the last step can go up. Roll to f5.",
                "f6 *": "f6 would be fine too, but this time roll to f5, next to it.",
            },
            otherwise="The ball can roll farther than that: all the way to f5.",
        ),
    ),
    Step(
        "Two levels at once is too much, up or down, and that's how you block. Blue wants to "
        "step up to e5. Your ball can't get there, but a piece can: place it on e5.",
        start=Start(A_STAIR_TO_STOP),
        points=("ball 2", "square e5"),
        task=Task(
            right=(
                Right("* e5", "e5 is now two levels above the blue ball: too high. Well blocked!"),
            ),
            wrong={
                ("d5 *", "e4 *", "e6 *"): "A good place for the ball. Now place the piece on e5."
            },
            otherwise="Blue can still step up. Roll next to e5 and place your piece there.",
        ),
    ),
    Step(
        "A ball that can't move when its turn begins is out, and the last one left wins. The "
        "blue ball is in its corner: g6 is two levels higher, f7 only one. Trap it.",
        start=Start(A_CORNER),
        points=("ball 2", "square g6", "square f7"),
        task=Task(
            right=(
                Right(
                    "* f7",
                    "Two walls and no way out: the blue ball leaves the board, and you win.",
                ),
            ),
            wrong={"f7 *": "That square is for the piece, not for the ball."},
            otherwise="Blue can escape over f7. Roll to f6 or e7 and place your piece on f7.",
        ),
    ),
    Step(
        "Both balls are on level 4, right next to the tower, and it's your turn. You can enter "
        "the summit from level 4, or from level 5 beside it. You know what to do.",
        start=Start(A_RACE),
        points=("ball 1", "square d4"),
        task=Task(
            right=(Right("d4", "The summit! You win, and no piece is placed."),),
            wrong={"d4 *": "At the summit the game is over: no more pieces are placed."},
            otherwise="Blue will reach the summit next turn. Roll up to d4 now!",
        ),
    ),
    Step(
        "More about pieces: everyone takes them from the same reserve of 72. If you can, you "
        "must place one next to your ball, on any square below level 5 that has no ball. "
        "Nothing ever goes on the tower.",
        start=Start(),
        points=("reserve", "square d4"),
    ),
    Step(
        "A ball can't enter or cross another ball's square, and nobody rolls over the tower. "
        "It's a draw if the reserve is empty and no ball can reach the summit any more, or "
        "after 40 turns in a row without a piece.",
        start=Start(A_STAIR_TO_STOP),
        points=("ball 1", "ball 2", "reserve"),
    ),
    Step(
        "A tip: anyone can use your stairs. Before you add a step, ask who will get there "
        "first, and only add the last step when you can use it next turn.",
        start=Start(A_RACE[:18]),
        points=("square c4", "square e4"),
    ),
    Step(
        "One more: keep two ways out. A ball on a low square with high neighbours is nearly "
        "lost, and long stairs down are an escape route. Now play!",
        start=Start(A_CORNER),
        points=("ball 2",),
    ),
)
LESSON = Lesson(game="step-by-step", title="Learn STEP by STEP", player="1", steps=_STEPS)
