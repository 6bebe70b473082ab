"""The second lesson of STEPPE: ground, the count for the first move of a level, white tiles."""

from __future__ import annotations

from ....match.lessons.model import Lesson, Right, Start, Step, Task
from .proof_game import MOVES

_STEPS = (
    Step(
        "Level 1 is for preparing. A ten only needs red or white under its two ends, and space "
        "13 is white already. Place a one in line with it, two spaces away, and a ten fits "
        "there on level 2.",
        start=Start(MOVES[:2]),
        points=("space 13",),
        task=Task(
            right=(
                Right(
                    ("one 3", "one 15", "one 23"),
                    "Whatever blue puts in between, your ten will simply swallow it.",
                ),
                Right("one 11", "Three spaces in a row for your ten, and a pair for a five."),
            ),
            wrong={
                "one *": "A one is right, but a ten is three spaces long: leave exactly one "
                "space between it and 13.",
                "ten *": "10 points here, 30 at the top. Let a one prepare for it.",
                "five *": "Not bad, but a one is enough to prepare for a ten.",
            },
            otherwise="Place a one on 3, 11, 15 or 23, two spaces from the white tile.",
        ),
    ),
    Step(
        "Whoever fills the last space of a level starts the next, and takes the best place "
        "there. So count! 10 spaces are left and it's your move. With ones only, who fills the "
        "last? An even number: blue.",
        start=Start(MOVES[:14]),
    ),
    Step(
        "A five takes two spaces at once and flips the count: 8 left and blue to move, so the "
        "last one is yours. Place a five.",
        points=("rack red five",),
        task=Task(
            right=(Right("five *", "Now the count is on your side, and you've scored 5.", gain=5),),
            wrong={
                "one *": "9 left and blue to move: the last space would be blue's. Flip the count.",
                "white *": "A white tile takes one space too, and scores nothing. Flip the count.",
            },
            otherwise="Take a five. It fits in three places.",
        ),
    ),
    Step(
        "Blue knows that too, and flips it back with a five. 6 spaces are left, your move. Is "
        "there still room for another five?",
        start=Start(MOVES[:16]),
        points=("space 9", "space 14"),
        task=Task(
            right=(
                Right(
                    "five 9,14",
                    "That was the last room for a five, and you took it.",
                    ("one 3",),
                ),
            ),
            wrong={
                ("one 9", "one 14"): "Nobody can place a five any more, and with 5 left the last "
                "space is blue's.",
            },
            otherwise="Then blue puts a one on 9 or 14, and the count stays blue's.",
        ),
    ),
    Step(
        "The last three spaces don't touch, so nothing can flip the count any more: red, blue, "
        "red. You fill the last one, and level 2 begins with your ten.",
        plays=("one 24", "one 20", "one 5", "ten 13,18,23"),
        points=("space 18",),
    ),
    Step(
        "The end of level 2. Two spaces are left, 1 and 10, and both are red below: blue can't "
        "get in, so you start level 3. You have ones and a white tile. What goes here?",
        start=Start(MOVES[:37]),
        points=("space 1", "space 10"),
        task=Task(
            right=(
                Right(
                    ("one 1", "one 10"),
                    "2 points, red ground for level 3, and the white tile saved.",
                    gain=2,
                ),
            ),
            wrong={
                "white *": "White is ground for both: blue's tens would stand on it. Keep this "
                "space red."
            },
            otherwise="Fill space 1 or space 10.",
        ),
    ),
    Step(
        "Level 3. Tiles left in a rack score nothing, so look at what your rival still holds: a "
        "five and a ten. The ten fits nowhere. Find the space that both places for the five "
        "need.",
        start=Start(MOVES[:43]),
        points=("rack blue five", "rack blue ten"),
        task=Task(
            right=(
                Right(
                    "white 3",
                    "Both places are gone. That tile scores nothing and costs blue 15 points.",
                ),
            ),
            wrong={
                ("white 4", "white 8"): "That spoils one place. Which space belongs to both?",
                "white *": "The right tile, but blue's five doesn't need that space.",
                "five *": "15 points for you, but then 15 for blue. You can place your fives "
                "later: stop blue's first.",
            },
            otherwise="A white tile fits on any colour.",
        ),
    ),
    Step(
        "In short: build pairs and rows low, and score high. Count the spaces, and keep a five "
        "to flip the count. Save white tiles for when they hurt most. And place your tens while "
        "there's still room.",
        points=("rack red five",),
    ),
)
STRATEGY = Lesson(
    game="steppe", title="Play STEPPE well", player="red", steps=_STEPS, topic="strategy"
)
