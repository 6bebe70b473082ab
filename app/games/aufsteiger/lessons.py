"""The lesson of die Aufsteiger: three turns on a tower built for it, with every kind of move."""

from __future__ import annotations

from ...engine.contract import JSON
from ...match.lessons.model import THROUGH, TURN, Lesson, Look, Right, Start, Step, Task

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


def _walks(x: int, y: int) -> tuple[str, ...]:
    """Walks to any cell of the half cube, cube or standing double cube with this corner."""
    return tuple(f"walk {x + i},{y + j}" for j in (0, 1) for i in (0, 1))


def _climbs(ladder: str, x: int, y: int) -> tuple[str, ...]:
    """Climbing to any cell of such a block."""
    return tuple(walk.replace("walk", f"climb {ladder}") for walk in _walks(x, y))


YELLOW_TURN = ("walk 11,10", "block h9 13,12 2x2 purple", "end")
YELLOW_CLIMB = ("climb large 11,12", "end")

_STEPS = (
    Step(
        "Welcome to die Aufsteiger! Everybody climbs the same tower and rebuilds it on the "
        "way; whoever stands highest in the end wins. You are red. Your pawn waits on the "
        "table with a small ladder, a large one and a stone.",
        start=Start(setup=SETUP),
        points=("red pawn", "red small ladder", "red large ladder", "red stone"),
    ),
    Step(
        "Half of the tower is always out of sight. Turn it, and look through a block that "
        "is in the way. The buttons at the right do the same.",
        look=Look(
            (TURN, THROUGH),
            "Nothing stays hidden. X again ends looking through, and 0 brings you back to "
            "your seat.",
        ),
    ),
    Step(
        "A pawn stands only on its own colour or on grey. It steps to what lies side by "
        "side: on the same level, one level up, or any number down. A level is half a "
        "cube. Walk onto the red half cube.",
        points=("red pawn", "h1"),
        task=Task(
            right=(Right(_walks(13, 8), "You are on level 1.", gain=1),),
            wrong={
                _walks(11, 8)
                + _walks(17, 8): "That half cube is yellow on top: not for red. Take the red one.",
                "block *": "Blocks may be moved first, but let us walk: onto the red half cube.",
                "climb *": "Used ladders are gone for good. Here your legs are enough: walk.",
            },
            otherwise="Not yet: take your pawn and walk onto the red half cube.",
        ),
    ),
    Step(
        "The cube behind is one level higher, but yellow. In each turn you may move one "
        "block; it may also be turned in its place. All but the grey ones have six "
        "colours. Turn this cube so that red is on top.",
        points=("c1",),
        task=Task(
            right=(
                Right("block c1 13,10 2x2 red", "Red on top: a step for you alone."),
                Right(
                    "block c1 13,10 2x2 grey",
                    "Grey will do: you can use it, and so can everyone else.",
                ),
            ),
            wrong={
                "block c1 13,10 *": "The right cube in the right place, but you need red on top.",
                "block c1 *": "You need this cube where it is. Turn it in its place, red on top.",
                ("end", "stone *"): "Your turn is not over yet: turn the cube first.",
            },
            otherwise="Turn the cube right behind your pawn, so that red is on top.",
        ),
    ),
    Step(
        "Before and after the block your pawn may move as far as it can. Walk on, up to the cube.",
        points=("red pawn", "c1"),
        task=Task(
            right=(Right(_walks(13, 10), "Level 2.", gain=1),),
            wrong={
                "walk table": "Down is always possible, but up is the way to win.",
                "block *": "One block in a turn, and you have moved it.",
                "climb *": "No ladder is needed for one level. Just walk.",
            },
            otherwise="Walk onto the cube you have just turned.",
        ),
    ),
    Step(
        "The grey-topped double cube beside you is your next goal. A stone keeps a face "
        "closed until your next turn: nobody may stand there, build there, or move the block. "
        "Setting it ends your turn, and you have only one. Set it there.",
        points=("red stone", "d7"),
        task=Task(
            right=(
                Right(
                    "stone d7",
                    "Safe. Now yellow walks, moves a half cube and ends the turn.",
                    YELLOW_TURN,
                ),
            ),
            wrong={
                "stone *": "A stone, yes, but on the double cube right beside your pawn.",
                "end": "Not yet: yellow could turn the double cube first.",
                "climb *": "You could climb at once. But learn about stones first.",
            },
            otherwise="Stay here, and set your stone on the double cube.",
        ),
    ),
    Step(
        "Your stone has done its work and is out. The double cube is 2 levels above you: "
        "too high to walk. The small ladder climbs exactly 2 levels, the large one 2, 3 or "
        "4. Each is used once. Climb with the small one.",
        points=("red small ladder", "d7"),
        task=Task(
            right=(Right(_climbs("small", 15, 10), "Level 4, and well above yellow.", gain=2),),
            wrong={
                "climb large *": "It would reach, but keep the large ladder for a higher wall.",
                "block *": "A block can wait: climb first.",
                "end": "There is more to gain this turn: climb first.",
            },
            otherwise="Take the small ladder and climb onto the double cube.",
        ),
    ),
    Step(
        "A block may be moved if nothing is on it and the player before you did not move "
        "it. Its whole underside must lie on one level, and it must touch another block. "
        "Lay this half cube on the purple double cube, red on top.",
        points=("h4", "d8"),
        task=Task(
            right=(Right("block h4 17,10 2x2 red", "A step you can climb without a ladder."),),
            wrong={
                "block h4 17,10 *": "The place is right. Lay it flat, and with red on top.",
                "block h4 *": "Put it on the purple double cube beside you.",
                "block h9 *": "Yellow has just moved that one, so it must stay for this turn.",
                "block d8 *": "Leave the purple double cube: it is to carry the half cube.",
            },
            otherwise="Move the small half cube in front onto the purple double cube.",
        ),
    ),
    Step(
        "Half cubes lying flat are the best steps. Walk up.",
        points=("red pawn", "h4"),
        task=Task(
            right=(Right(_walks(17, 10), "Level 5 without a ladder.", gain=1),),
            wrong={
                "climb *": "Save your ladder: one level needs only a step.",
                "walk *": "That leads down. Walk onto your half cube.",
            },
            otherwise="Walk onto the half cube you have just laid.",
        ),
    ),
    Step(
        "You could climb on, but that will do: nothing in a turn is compulsory. End it.",
        task=Task(
            right=(Right("end", "Yellow climbs to level 5 too.", YELLOW_CLIMB),),
            wrong={"climb large *": "Not bad, but let us keep that for the finish."},
            otherwise="You could, but now end your turn.",
        ),
    ),
    Step(
        "You end a turn without gaining height, and so does yellow. When nobody gains any "
        "in a whole round, the first gets a last chance: you! Among equals the last to "
        "arrive wins, and that is yellow. Climb higher.",
        plays=("end", "end"),
        points=("red large ladder", "h11"),
        task=Task(
            right=(
                Right(
                    _climbs("large", 17, 12),
                    "Level 7! Progress, so the game goes on, with you in the lead.",
                    ("end",),
                    gain=2,
                ),
            ),
            wrong={
                (
                    "end",
                    "stone *",
                ): "Then the game would be over and yellow the winner. Use your ladder!",
                "walk *": "That leads down. You need height: use your ladder.",
            },
            otherwise="That alone gains no height. Use your large ladder.",
        ),
    ),
    Step(
        "A tip: grey helps everyone, your own colour only you. Turn up grey when you climb in "
        "company; turn it down in front of a rival. A block with a pawn on it cannot be moved.",
        points=("d7", "h11"),
    ),
    Step(
        "And another: the large ladder is worth most early. Half cubes are worth most "
        "late, when the ladders are gone. And always know who would win if nobody climbed "
        "any more. Up you go!",
        points=("yellow small ladder", "red pawn", "yellow pawn"),
    ),
)
LESSON = Lesson(game="aufsteiger", title="Learn die Aufsteiger", player="red", steps=_STEPS)
