"""The lesson of STEPPE: a few moments of the proof game, level by level."""

from __future__ import annotations

from ....match.lessons.model import ABOVE, TURN, Lesson, Look, Right, Start, Step, Task
from .proof_game import MOVES

_STEPS = (
    Step(
        "Welcome to STEPPE! Two players stack tiles on these 25 spaces, three levels high. "
        "A tile scores its worth times its level, so the same tile is worth three times as "
        "much at the top. You are red, and red begins.",
        start=Start(),
        points=("rack red",),
    ),
    Step(
        "A turn is one tile. On level 1 every free space will do; the white tile on space "
        "13 belongs to nobody. Take a one from your rack and place it on space 12.",
        points=("rack red one", "space 12"),
        task=Task(
            right=(Right("one 12", "There it lies: 1 point. Blue answers.", ("one 19",)),),
            wrong={
                "one *": "The right tile. This time put it on space 12, beside the white one.",
                "ten *": "A ten brings 10 points here, but 30 on level 3: save it. Take a one.",
                "white *": "White tiles are worth nothing and you have only three. Take a one.",
            },
            otherwise="A legal move, but begin small: a one on space 12, please.",
        ),
    ),
    Step(
        "Some turns later. You also have five fives, two spaces long, and three tens, "
        "three spaces long. They lie in line, across or down. Find two free spaces side by "
        "side and lay a five there.",
        start=Start(MOVES[:14]),
        points=("rack red five",),
        task=Task(
            right=(Right("five *", "Five points, and a pair of red spaces.", gain=5),),
            wrong={
                (
                    "one *",
                    "white *",
                ): "That fits too, but take a longer tile: a five covers two spaces.",
                "ten *": "A ten is three spaces long. Take a five.",
            },
            otherwise="Take a five: the tile that is two spaces long.",
        ),
    ),
    Step(
        "The table can be turned, and seen from above: there, small numbers show the "
        "level of every space. Try both; the buttons at the right do the same.",
        look=Look(
            (TURN, ABOVE),
            "That is how you look around. 0 brings you back to your seat.",
        ),
    ),
    Step(
        "One space is left, and you cannot pass. Whoever places the last tile of a level "
        "begins the next one: that is worth a lot. Complete the level and score a point.",
        start=Start(MOVES[:20]),
        points=("space 5",),
        task=Task(
            right=(Right("one 5", "Level 1 is full, and you begin level 2."),),
            wrong={"white 5": "That completes the level, but for nothing. Take a one: 1 point."},
            otherwise="Only space 5 is free.",
        ),
    ),
    Step(
        "From now on the ground matters. No tile may lie over a gap, and ones and fives lie only "
        "on your own colour or on white. Lay a five on level 2: there it scores 10.",
        points=("rack red five", "space 13"),
        task=Task(
            right=(Right("five *", "Right: red and white ground only.", gain=10),),
            wrong={
                "ten *": "Tens have a rule of their own, and it comes next. Lay a five first.",
                "white *": "A white tile scores nothing. Lay a five.",
            },
            otherwise="Take a five, and look for two spaces in line that are red or white.",
        ),
    ),
    Step(
        "The same position once more. A ten needs your colour or white only under its two "
        "ends; its middle may lie on anything. Lay a ten whose middle covers a blue space.",
        start=Start(MOVES[:21]),
        points=("rack red ten", "space 7", "space 18", "space 19"),
        task=Task(
            right=(
                Right(
                    "ten 13,18,23",
                    "20 points, the centre is yours, and blue's 18 is gone. Masterly!",
                ),
                Right(
                    ("ten 2,7,12", "ten 14,19,24"),
                    "20 points, and a blue space has disappeared under red.",
                ),
            ),
            wrong={"ten *": "20 points, but no blue space under it. Try a middle on 7, 18 or 19."},
            otherwise="Take a ten, the longest tile, and look for a blue space to swallow.",
        ),
    ),
    Step(
        "Blue can lay a five on 3 and 4, 3 and 8, 19 and 20, or 20 and 25. A white tile "
        "lies on anything, scores nothing, and is ground for both on the next level. Stop "
        "two of these fives with one white tile.",
        start=Start(MOVES[:25]),
        points=("rack red white", "space 3", "space 20"),
        task=Task(
            right=(Right(("white 3", "white 20"), "Two fives stopped with one small tile!"),),
            wrong={
                (
                    "white 4",
                    "white 8",
                    "white 19",
                    "white 25",
                ): "That stops one five. Which space belongs to two of them?",
                "white *": "White it is, but no five of blue's needs that space.",
                "ten 14,19,24": "A good ten, and it stops one five. A white tile can stop two.",
            },
            otherwise="Your ones and fives do not fit on blue. A white tile does.",
        ),
    ),
    Step(
        "Level 3, and it is your move: you placed the last tile of level 2. Here a ten "
        "brings 30 points. Find it a place.",
        start=Start(MOVES[:39]),
        points=("rack red ten",),
        task=Task(
            right=(
                Right("ten 14,19,24", "30 points, and blue's 19 is swallowed as well."),
                Right("ten *", "30 points at one stroke. This is what tens are for."),
            ),
            wrong={
                "five *": "15 points are good, 30 are better: try a ten.",
                "white *": "Keep the white tile for defence. Try a ten.",
            },
            otherwise="A ten is the tile for this level.",
        ),
    ),
    Step(
        "If you cannot place any tile, your opponent goes on alone. A level ends when it is full "
        "or when nobody can place anything. Watch: red has no tiles left, so blue plays twice.",
        start=Start(MOVES[:48]),
        plays=MOVES[48:],
        points=("rack red",),
    ),
    Step(
        "After level 3 the game is over; red wins, 151 to 115. Tiles left in a rack count "
        "for nothing: blue could not use this ten and this five.",
        points=("rack blue",),
    ),
    Step(
        "A tip: count the free spaces. There are 24 at the start, so with ones only blue finishes "
        "level 1. One five turns the count round, another turns it back. Keep a five for that.",
        start=Start(MOVES[:14]),
        points=("rack red five",),
    ),
    Step(
        "And another: low levels prepare, high levels pay. Build pairs and lines for tens "
        "and fives, keep a white tile for each level to come, and get rid of large tiles "
        "in time. Have fun!",
        start=Start(MOVES[:39]),
        points=("rack red ten", "rack red white"),
    ),
)
LESSON = Lesson(game="steppe", title="Learn STEPPE", player="red", steps=_STEPS)
