"""The second lesson of die Aufsteiger: both ladders in one turn, and closing the way behind one."""

from __future__ import annotations

from ....match.lessons.model import Lesson, Right, Start, Step, Task
from .first_steps import SETUP, climbs

_YELLOW_TURN = ("end", "walk 11,10", "end")
_NOT_FOR_YELLOW = ("red", "darkblue", "lightblue", "purple")
_COVERS = tuple(f"block * 15,10 2x2 {colour}" for colour in _NOT_FOR_YELLOW)
_AWAY = tuple(f"block d7 * {colour}" for colour in _NOT_FOR_YELLOW)
"""Moves that cover the grey double cube or take it away, and bring yellow nothing."""

_STEPS = (
    Step(
        "Ladders are worth most when nobody can copy you next turn. Here one turn leads from the "
        "table to the grey top on level 7: with one block, two ladders and a few steps. Let's "
        "plan it from the top down.",
        start=Start(setup=SETUP),
        points=("red pawn", "h10"),
    ),
    Step(
        "Level 7 is 3 above the grey double cube: that's for the large ladder. The small "
        "one climbs 2, so you need a step on 3. Place the half cube from the dark blue double "
        "cube flat on the yellow cube, red on top.",
        points=("d7", "h3", "c1"),
        task=Task(
            right=(Right("block h3 13,10 2x2 red", "A step on level 3, just for you."),),
            wrong={
                "block h3 13,10 *": "That's the right place. Turn it to lie flat, with red on top.",
                "block h3 *": "Place it on the yellow cube behind your first step.",
                (
                    "block h2 13,10 2x2 red",
                    "block h4 13,10 2x2 red",
                ): "That makes the same step. But take the one from the tower: it frees the "
                "double cube below.",
                "climb *": "First the block: without it both ladders don't get you to level 7.",
                "walk *": "You can walk first, but plan the whole way: start with the block.",
            },
            otherwise="Take the half cube from the dark blue double cube on the left.",
        ),
    ),
    Step(
        "You walk up the half cube in front, to level 1. Your new step is 2 levels higher. "
        "Which ladder?",
        plays=("walk 13,8",),
        points=("red pawn", "red small ladder", "red large ladder"),
        task=Task(
            right=(Right(climbs("small", 13, 10), "Level 3, and the large one is left.", gain=2),),
            wrong={
                "climb large *": "It would do, but the next wall is 3 levels high, and only the "
                "large ladder climbs that.",
                "end": "Your turn has only begun: climb.",
            },
            otherwise="Climb onto your new step with the small ladder.",
        ),
    ),
    Step(
        "From there it's one step up to the grey double cube, on level 4. Now the large ladder.",
        plays=("walk 15,10",),
        points=("red pawn", "red large ladder", "h10"),
        task=Task(
            right=(
                Right(
                    climbs("large", 15, 12),
                    "From 0 to 7 in one turn!",
                    gain=3,
                ),
            ),
            wrong={"end": "So near! Use the large ladder first."},
            otherwise="Climb to the grey top behind the double cube.",
        ),
    ),
    Step(
        "Yellow walks to level 2 and still has both ladders. It can follow you over the grey "
        "double cube, and of two equals the last to arrive wins! Grey helps everyone: close that "
        "way, with a block or your stone.",
        plays=_YELLOW_TURN,
        points=("yellow pawn", "d7"),
        task=Task(
            right=(
                Right(
                    "block d7 15,10 2x2 purple",
                    "Turned over: purple on top, and nobody here is purple.",
                ),
                Right(_COVERS, "The grey top is covered. Yellow has to find another way."),
                Right(_AWAY, "Gone is gone. Yellow has to find another way."),
                Right("stone d7", "Closed for a round: a stone is above all for defence."),
            ),
            wrong={
                "block d7 *": "With grey or yellow on top it would still help yellow.",
                "block * 15,10 *": "Not like that: its top must be fully covered, and not by "
                "grey or yellow.",
                "end": "Then yellow climbs to level 7 too, and wins as the last to arrive.",
                "stone *": "The stone is a good idea. Put it where yellow wants to go.",
            },
            otherwise="That doesn't stop yellow. Cover or turn the grey double cube, or put your "
            "stone on it.",
        ),
    ),
    Step(
        "Always know who would win if nobody climbed any more: now that's you, 7 to 2. Whoever "
        "is ahead may spend turns taking steps away. Whoever is behind needs company: grey tops "
        "let two climb together.",
        points=("red pawn", "yellow pawn"),
    ),
    Step(
        "In short: use ladders for a lead nobody can copy. Save half cubes for later, when they "
        "are the only steps left. Take blocks from where they help others. And keep the stone "
        "for the moment it decides.",
        points=("red stone", "yellow small ladder", "yellow large ladder"),
    ),
)
STRATEGY = Lesson(
    game="aufsteiger",
    title="Play die Aufsteiger well",
    player="red",
    steps=_STEPS,
    topic="strategy",
)
