"""The lesson of die Aufsteiger: three turns on a tower built for it, with every kind of move."""

from __future__ import annotations

from ....engine.contract import JSON
from ....match.lessons.model import THROUGH, TURN, Lesson, Look, Right, Start, Step, Task

_BLOCKS = """
d1 13,12 0 2x2 red / c3 13,12 4 2x2 purple
d2 15,12 0 2x2 yellow / c4 15,12 4 2x2 lightblue / h10 15,12 6 2x2 grey
d3 17,12 0 2x2 red / c5 17,12 4 2x2 darkblue / h11 17,12 6 2x2 grey
d4 11,12 0 2x2 darkblue / h3 11,12 4 2x2 yellow
d5 11,14 0 2x2 lightblue / c6 11,14 4 2x2 red / h5 11,14 6 2x2 lightblue
d6 17,14 0 2x2 darkblue / c7 17,14 4 2x2 purple / h8 17,14 6 2x2 darkblue
c8 13,16 0 2x2 red / c9 13,16 2 2x2 grey / c10 13,16 4 2x2 yellow / h7 13,16 6 2x2 lightblue
d9 15,16 0 2x2 grey / c11 15,16 4 2x2 grey
h6 13,14 6 2x2 darkblue / c12 13,14 7 2x2 grey
h12 15,14 6 2x2 purple
h1 13,8 0 2x2 red / h2 11,8 0 2x2 yellow / c1 13,10 0 2x2 yellow / c2 11,10 0 2x2 yellow
d7 15,10 0 2x2 grey / d8 17,10 0 2x2 purple / h4 17,8 0 2x2 yellow
h9 19,14 0 2x2 purple
"""
"""Each block with its south-west cell, the level of its underside, its footprint and its top."""


def _tower(text: str) -> JSON:
    blocks = {}
    for words in text.replace("\n", " / ").split(" / "):
        if words:
            name, at, level, footprint, top = words.split()
            blocks[name] = {
                "at": [int(number) for number in at.split(",")],
                "level": int(level),
                "footprint": [int(number) for number in footprint.split("x")],
                "top": top,
            }
    return blocks


SETUP: JSON = {"players": ["red", "yellow"], "blocks": _tower(_BLOCKS)}


def walks(x: int, y: int) -> tuple[str, ...]:
    """Walks to any cell of the half cube, cube or standing double cube with this corner."""
    return tuple(f"walk {x + i},{y + j}" for j in (0, 1) for i in (0, 1))


def climbs(ladder: str, x: int, y: int) -> tuple[str, ...]:
    """Climbing to any cell of such a block."""
    return tuple(walk.replace("walk", f"climb {ladder}") for walk in walks(x, y))


YELLOW_TURN = ("walk 11,10", "block h9 13,12 2x2 purple", "end")
YELLOW_CLIMB = ("climb large 11,12", "end")

_STEPS = (
    Step(
        "Welcome to die Aufsteiger! Everyone climbs the same tower and rebuilds it on the way "
        "up; the highest pawn at the end wins. You're red. Your pawn waits on the table with a "
        "small ladder, a large one and a stone.",
        start=Start(setup=SETUP),
        points=("red pawn", "red small ladder", "red large ladder", "red stone"),
    ),
    Step(
        "You only ever see half of the tower. Turn it, and see through a block that's in the "
        "way. The buttons on the right do the same.",
        look=Look(
            (TURN, THROUGH),
            "Now nothing stays hidden. Press X again to stop seeing through, and 0 to reset the "
            "view.",
        ),
    ),
    Step(
        "A pawn can only stand on its own colour or on grey. It walks to the next top: on the "
        "same level, one level up, or any number of levels down. A level is half a cube. Walk "
        "onto the red-topped half cube.",
        points=("red pawn", "h1"),
        task=Task(
            right=(Right(walks(13, 8), "You're on level 1.", gain=1),),
            wrong={
                walks(11, 8)
                + walks(
                    17, 8
                ): "That half cube is yellow on top, so it's not for you. Take the red one.",
                "block *": "You could start with a block, but let's walk first: onto the "
                "red-topped half cube.",
                "climb *": "A used ladder is gone for good, and you don't need one here: walk.",
            },
            otherwise="Not yet: take your pawn and walk onto the red-topped half cube.",
        ),
    ),
    Step(
        "The cube behind is one level higher, but yellow on top. Each turn you can move one "
        "block, or turn it in place. All but the grey ones have six colours. Turn this cube so "
        "that red is on top.",
        points=("c1",),
        task=Task(
            right=(
                Right("block c1 13,10 2x2 red", "Red on top: a step just for you."),
                Right(
                    "block c1 13,10 2x2 grey",
                    "Grey works too: you can use it, and so can everyone else.",
                ),
            ),
            wrong={
                "block c1 13,10 *": "The right cube in the right place, but you need red on top.",
                "block c1 *": "You need this cube right here. Turn it in place, red on top.",
                ("end", "stone *"): "Don't end your turn yet: turn the cube first.",
            },
            otherwise="Turn the cube right behind your pawn, so that red is on top.",
        ),
    ),
    Step(
        "Before and after moving a block, your pawn can go as far as it gets. Walk on, up to "
        "the cube.",
        points=("red pawn", "c1"),
        task=Task(
            right=(Right(walks(13, 10), "You're on level 2.", gain=1),),
            wrong={
                "walk table": "You can always go down, but you win by going up.",
                "block *": "You move one block per turn, and you've moved yours.",
                "climb *": "You don't need a ladder for one level. Just walk.",
            },
            otherwise="Walk onto the cube you've just turned.",
        ),
    ),
    Step(
        "You want to get onto the grey-topped double cube next to you. A stone closes a top "
        "until your next turn: nobody can stand or build there, or move the block. Placing it "
        "ends your turn, and you only have one. Place it there.",
        points=("red stone", "d7"),
        task=Task(
            right=(
                Right(
                    "stone d7",
                    "It's safe. Now yellow walks, moves a half cube and ends the turn.",
                    YELLOW_TURN,
                ),
            ),
            wrong={
                "stone *": "Right, the stone, but on the double cube next to your pawn.",
                "end": "Not yet: yellow could turn the double cube first.",
                "climb *": "You could climb right away, but let's learn about stones first.",
            },
            otherwise="Stay here, and place your stone on the double cube.",
        ),
    ),
    Step(
        "Your stone has done its job and is out of the game. The double cube is 2 levels up: "
        "too high to walk. The small ladder climbs exactly 2 levels, the large one 2, 3 or 4, "
        "each once. Use the small one.",
        points=("red small ladder", "d7"),
        task=Task(
            right=(Right(climbs("small", 15, 10), "Level 4, and well above yellow.", gain=2),),
            wrong={
                "climb large *": "That works, but save the large ladder for a higher wall.",
                "block *": "The block can wait: climb first.",
                "end": "You can do better this turn: climb first.",
            },
            otherwise="Take the small ladder and climb onto the double cube.",
        ),
    ),
    Step(
        "You can move any block that has nothing on it, unless the player before you just moved "
        "it. It must rest on a single level and touch another block. Place this half cube flat "
        "on the purple-topped double cube, red on top.",
        points=("h4", "d8"),
        task=Task(
            right=(Right("block h4 17,10 2x2 red", "A step you can take without a ladder."),),
            wrong={
                "block h4 17,10 *": "That's the right place. Turn it to lie flat, with red on top.",
                "block h4 *": "Place it on the purple-topped double cube next to you.",
                "block h9 *": "Yellow has just moved that one, so you can't move it this turn.",
                "block d8 *": "Leave the purple-topped double cube where it is: the half cube "
                "goes on it.",
            },
            otherwise="Move the half cube in front onto the purple-topped double cube.",
        ),
    ),
    Step(
        "Half cubes lying flat make the best steps. Walk up.",
        points=("red pawn", "h4"),
        task=Task(
            right=(Right(walks(17, 10), "Level 5 without a ladder.", gain=1),),
            wrong={
                "climb *": "Save your ladder: one level is just a step.",
                "walk *": "That goes down. Walk onto your half cube.",
            },
            otherwise="Walk onto the half cube you've just placed.",
        ),
    ),
    Step(
        "You could climb on, but you never have to. That's enough for now: end your turn.",
        task=Task(
            right=(Right("end", "Yellow climbs to level 5 too.", YELLOW_CLIMB),),
            wrong={"climb large *": "Not bad, but let's save that for the end."},
            otherwise="You could, but for now end your turn.",
        ),
    ),
    Step(
        "You end a turn without getting higher, and so does yellow. After a whole round like "
        "that, the first player gets a last chance: you! On equal levels the last to arrive "
        "wins, and that's yellow. Climb higher.",
        plays=("end", "end"),
        points=("red large ladder", "h11"),
        task=Task(
            right=(
                Right(
                    climbs("large", 17, 12),
                    "Level 7! Progress, so the game goes on, with you in the lead.",
                    ("end",),
                    gain=2,
                ),
            ),
            wrong={
                (
                    "end",
                    "stone *",
                ): "Then the game would be over, and yellow would win. Use your ladder!",
                "walk *": "That goes down. You need to get higher: use your ladder.",
            },
            otherwise="That alone won't get you higher. Use your large ladder.",
        ),
    ),
    Step(
        "A tip: grey helps everyone, your own colour only you. Show grey when you're climbing "
        "together; hide it in front of a rival. A block with a pawn on it can't be moved.",
        points=("d7", "h11"),
    ),
    Step(
        "One more: the large ladder is worth most early on, and half cubes later, when the "
        "ladders are gone. You can even use both ladders in one turn. And always know who would "
        "win if nobody climbed any more. Up you go!",
        points=("yellow small ladder", "red pawn", "yellow pawn"),
    ),
)
LESSON = Lesson(game="aufsteiger", title="Learn die Aufsteiger", player="red", steps=_STEPS)
