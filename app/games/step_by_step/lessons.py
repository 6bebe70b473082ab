"""The lesson of STEP by STEP: rolling, building, blocking, and the way to the summit."""

from __future__ import annotations

from ...match.lessons.model import ABOVE, TURN, Lesson, Look, Right, Start, Step, Task

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
        "Welcome to STEP by STEP! In the middle stands a tower five levels high, and it "
        "has no stairs: build them. Whoever brings their ball onto the summit first has "
        "won. Your ball is the red one, in the corner a1.",
        start=Start(),
        points=("square d4", "ball 1"),
    ),
    Step(
        "A turn: first the ball rolls, then you place a piece. The ball goes along rows "
        "and columns, as far as you like on one level, never diagonally. Roll to c3, then "
        "put a piece next to it on d3.",
        points=("ball 1", "square c3", "square d3"),
        task=Task(
            right=(
                Right(
                    "c3 d3",
                    "Your first step is there, one level high. Blue builds too.",
                    ("e5 e6",),
                ),
            ),
            wrong={
                "c3 *": "The ball is right. Put the piece on d3, just in front of the tower.",
                "* d3": "The piece is right, but bring the ball to c3.",
            },
            otherwise="That is allowed, but here roll to c3 and put the piece on d3.",
        ),
    ),
    Step(
        "A step may lead one level up. It ends the roll: after a step up the ball stays. "
        "Step up onto d3, then put a piece on any square next to the ball.",
        points=("ball 1", "square d3"),
        task=Task(
            right=(Right("d3 *", "Level 1! Four more and you are there.", gain=1),),
            wrong={
                ("d4", "d4 *"): "The summit is five levels up. One level at a time: step onto d3."
            },
            otherwise="Your ball must move, but let it step up: onto d3.",
        ),
    ),
    Step(
        "What the tower hides, the other side shows: the table can be turned. And from "
        "above, small numbers show how high every square is. Try both; the buttons at the "
        "right do the same.",
        look=Look(
            (TURN, ABOVE),
            "That is how you find stairs and balls. 0 brings you back to your seat.",
        ),
    ),
    Step(
        "Down works the same way, one level a step, as often as you like. So steps down "
        "and level steps can be strung together, with one step up at the end. Your ball is "
        "on level 2: roll it down and across to f5.",
        start=Start(DOWN_AND_UP),
        points=("ball 1", "square f5"),
        task=Task(
            right=(Right("f5 *", "Down two steps, along the ground, up one: all in one roll."),),
            wrong={
                (
                    "e6",
                    "e6 *",
                ): "That takes two steps up, and only the last step may lead up. Go to f5.",
                "f6 *": "f6 would do as well. Here we meant f5, next to it.",
            },
            otherwise="The ball can get farther than that: all the way to f5.",
        ),
    ),
    Step(
        "Two levels at once are too many, up or down, and that is how you block. Blue wants to "
        "step up onto e5. Your ball cannot get there, but a piece can: put it on e5.",
        start=Start(A_STAIR_TO_STOP),
        points=("ball 2", "square e5"),
        task=Task(
            right=(
                Right("* e5", "e5 is now two levels above the blue ball: too high. Well blocked!"),
            ),
            wrong={("d5 *", "e4 *", "e6 *"): "A good place for the ball. Now put the piece on e5."},
            otherwise="Blue would step up now. Roll next to e5 and put your piece there.",
        ),
    ),
    Step(
        "A ball that cannot move when its turn begins is out, and the last one left wins. "
        "The blue ball is in its corner: g6 is two levels higher, f7 only one. Shut it in.",
        start=Start(A_CORNER),
        points=("ball 2", "square g6", "square f7"),
        task=Task(
            right=(
                Right(
                    "* f7",
                    "Two walls, no way out: the blue ball is off the board, and you have won.",
                ),
            ),
            wrong={"f7 *": "The square is right, but for the piece, not for the ball."},
            otherwise="Blue escapes over f7. Roll to f6 or e7 and put your piece on f7.",
        ),
    ),
    Step(
        "Both balls stand on level 4, right beside the tower, and it is your turn. The summit can "
        "be entered from level 4, or from level 5 next to it. You know what to do.",
        start=Start(A_RACE),
        points=("ball 1", "square d4"),
        task=Task(
            right=(Right("d4", "The summit! You have won, and no piece is placed."),),
            wrong={"d4 *": "At the summit the game is over: no piece is placed any more."},
            otherwise="Blue would be on the summit next turn. Roll up to d4 now!",
        ),
    ),
    Step(
        "More about pieces: they all come from one reserve of 72. You must place one if "
        "you can, next to your ball, on any square below level 5 without a ball. Nothing "
        "is ever put on the tower.",
        start=Start(),
        points=("reserve", "square d4"),
    ),
    Step(
        "Balls cannot enter or cross another ball's square, and nobody crosses the tower. "
        "An empty reserve and no path to the summit for any ball is a draw; so are 40 "
        "turns in a row without a piece.",
        start=Start(A_STAIR_TO_STOP),
        points=("ball 1", "ball 2", "reserve"),
    ),
    Step(
        "A tip: a stair is for everybody. Before you add a step, ask who gets there first, "
        "and add the last step when you can use it next turn.",
        start=Start(A_RACE[:18]),
        points=("square c4", "square e4"),
    ),
    Step(
        "And another: keep two exits. A ball on a low square with high neighbours is "
        "nearly lost, and a long stair down is a way to escape. Now play!",
        start=Start(A_CORNER),
        points=("ball 2",),
    ),
)
LESSON = Lesson(game="step-by-step", title="Learn STEP by STEP", player="1", steps=_STEPS)
