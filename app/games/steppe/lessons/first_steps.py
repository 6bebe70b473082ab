"""The lesson of STEPPE: a few moments of the proof game, level by level."""

from __future__ import annotations

from ....match.lessons.model import ABOVE, TURN, Lesson, Look, Right, Start, Step, Task
from .proof_game import MOVES

_STEPS = (
    Step(
        "Welcome to STEPPE! Two players stack tiles on these 25 spaces, three levels high. A "
        "tile scores its value times its level, so the same tile scores three times as much at "
        "the top. You're red, and red goes first.",
        start=Start(),
        points=("rack red",),
    ),
    Step(
        "On your turn, place one tile. On level 1 any free space will do; the white tile on "
        "space 13 belongs to nobody. Take a one from your rack and place it on space 12.",
        points=("rack red one", "space 12"),
        task=Task(
            right=(Right("one 12", "That's 1 point. Now it's blue's turn.", ("one 19",)),),
            wrong={
                "one *": "That's the right tile. This time place it on space 12, next to the "
                "white one.",
                "ten *": "A ten scores 10 here, but 30 on level 3: save it. Take a one.",
                "white *": "White tiles score nothing, and you only have 3. Take a one.",
            },
            otherwise="You can do that, but let's start small: place a one on space 12.",
        ),
    ),
    Step(
        "A few turns later. You also have 5 fives, two spaces long, and 3 tens, three spaces "
        "long. They go across or down. Find two free spaces side by side and place a five there.",
        start=Start(MOVES[:14]),
        points=("rack red five",),
        task=Task(
            right=(Right("five *", "5 points, and a pair of red spaces.", gain=5),),
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
        "You can turn the table, or see it from above, where small numbers show the level of "
        "every space. Try both; the buttons on the right do the same.",
        look=Look(
            (TURN, ABOVE),
            "That's how you look around. Press 0 to reset the view.",
        ),
    ),
    Step(
        "One space is left, and you can't pass. Whoever places the last tile of a level starts "
        "the next one, and that's worth a lot. Fill the space and score a point.",
        start=Start(MOVES[:20]),
        points=("space 5",),
        task=Task(
            right=(Right("one 5", "Level 1 is full, and you start level 2."),),
            wrong={"white 5": "That fills the level, but for no points. Take a one: it scores 1."},
            otherwise="Only space 5 is free.",
        ),
    ),
    Step(
        "From level 2 on, the ground matters. No tile may cover a gap, and ones and fives only "
        "go on your own colour or white. Place a five on level 2: up here it scores 10.",
        points=("rack red five", "space 13"),
        task=Task(
            right=(Right("five *", "Right: it's all on red and white.", gain=10),),
            wrong={
                "ten *": "Tens have a rule of their own: it comes next. First place a five.",
                "white *": "A white tile scores nothing. Place a five.",
            },
            otherwise="Take a five, and look for two neighbouring spaces that are red or white.",
        ),
    ),
    Step(
        "The same position again. A ten needs your colour or white only under its two ends; its "
        "middle can cover anything. Place a ten so that its middle swallows a blue space.",
        start=Start(MOVES[:21]),
        points=("rack red ten", "space 7", "space 18", "space 19"),
        task=Task(
            right=(
                Right(
                    "ten 13,18,23",
                    "20 points, the centre is yours, and blue's 18 is gone. Brilliant!",
                ),
                Right(
                    ("ten 2,7,12", "ten 14,19,24"),
                    "20 points, and a blue space has disappeared under red.",
                ),
            ),
            wrong={
                "ten *": "20 points, but it covers no blue space. Put its middle on 7, 18 or 19."
            },
            otherwise="Take a ten, the longest tile, and look for a blue space to swallow.",
        ),
    ),
    Step(
        "Blue can place a five on 3 and 4, 3 and 8, 19 and 20, or 20 and 25. A white tile goes "
        "on anything, scores nothing, and is ground for both players on the next level. Stop "
        "two fives with one white tile.",
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
                "white *": "The right tile, but none of blue's fives needs that space.",
                "ten 14,19,24": "A good ten, and it stops one five. A white tile can stop two.",
            },
            otherwise="Your ones and fives don't go on blue. A white tile does.",
        ),
    ),
    Step(
        "Level 3, and it's your move, because you filled the last space of level 2. Up here a "
        "ten scores 30. Find a place for one.",
        start=Start(MOVES[:39]),
        points=("rack red ten",),
        task=Task(
            right=(
                Right("ten 14,19,24", "30 points, and blue's 19 is swallowed as well."),
                Right("ten *", "30 points in one go. This is what tens are for."),
            ),
            wrong={
                "five *": "15 points are good, 30 are better: try a ten.",
                "white *": "Keep the white tile for defence. Try a ten.",
            },
            otherwise="On this level, a ten is the tile to use.",
        ),
    ),
    Step(
        "If you can't place any tile, your opponent plays on alone. A level ends when it is "
        "full or when nobody can place a tile. Watch: red has no tiles left, so blue plays "
        "twice.",
        start=Start(MOVES[:48]),
        plays=MOVES[48:],
        points=("rack red",),
    ),
    Step(
        "After level 3 the game is over, and red wins 151 to 115. Tiles left in a rack score "
        "nothing: blue couldn't place this ten and this five.",
        points=("rack blue",),
    ),
    Step(
        "A tip: count the free spaces. There are 24 at the start, so if both play only ones, "
        "blue fills the last space. Each five flips who will. Keep a five for that.",
        start=Start(MOVES[:14]),
        points=("rack red five",),
    ),
    Step(
        "One more: you prepare on the low levels and score on the high ones. Build pairs and "
        "rows for your fives and tens, save a white tile for each level to come, and place your "
        "big tiles before it's too late. Have fun!",
        start=Start(MOVES[:39]),
        points=("rack red ten", "rack red white"),
    ),
)
LESSON = Lesson(game="steppe", title="Learn STEPPE", player="red", steps=_STEPS)
