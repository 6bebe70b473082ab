"""A whole game of STEPPE with notes: why its moves are good or bad.

>>> from app.match.lessons.course import begun
>>> state = begun(PROOF_GAME.game, PROOF_GAME.start).state
>>> state.outcome.winners, dict(state.outcome.scores)
(('red',), {'red': 151, 'blue': 115})
"""

from __future__ import annotations

from ....match.lessons.model import Commentary, Note, Shot, Start

_LEVELS = (
    "one 12 / one 19 / one 23 / one 18 / one 22 / one 21 / one 1 / one 4 / one 2 / one 25 / "
    "one 15 / one 11 / one 10 / one 8 / five 16,17 / five 6,7 / five 9,14 / one 3 / one 24 / "
    "one 20 / one 5",
    "ten 13,18,23 / ten 11,16,21 / five 12,17 / five 6,7 / white 20 / five 3,4 / white 25 / one 8 "
    "/ one 2 / one 19 / one 15 / white 22 / one 5 / white 14 / one 9 / white 24 / one 1 / one 10",
    "ten 14,19,24 / ten 11,16,21 / ten 2,7,12 / five 20,25 / white 3 / one 22 / five 18,23 / "
    "one 6 / five 10,15 / one 4 / one 8",
)
MOVES = tuple(move for level in _LEVELS for move in level.split(" / "))

_NOTES = (
    Note(1, "A modest start next to the white centre: 12 and 13 are already a pair."),
    Note(
        3,
        "Thinking ahead: with white on 13 and red on 23, a ten will fit over 13, 18 and 23 on "
        "level 2, whatever is on 18.",
        "!",
    ),
    Note(
        4,
        "Blue takes the middle, 18, and makes a pair with 19. But taking the middle doesn't "
        "stop a ten: only its ends need white or your own colour.",
    ),
    Note(5, "22 and 23: a pair for a five on level 2."),
    Note(
        12,
        "Blue does the same on the left: 11 and 21 are the ends of a ten over whatever lands on "
        "16.",
        "!",
    ),
    Note(
        15,
        "The fight for the first move of level 2 begins. 10 spaces are free and it's red's "
        "turn, so with only ones, blue would fill the last space. A five flips that.",
        "!",
    ),
    Note(
        16,
        "Blue flips it back with another five. But red still has one ready, so this five is "
        "spent down here for little. A one on 3, saving the five for higher levels, was better.",
        "?",
    ),
    Note(
        17,
        "And flipped again. The four spaces left don't touch, so no five fits any more: red "
        "will fill the last space.",
        "!",
    ),
    Note(21, "Level 1 is full: 19 to 14. Red filled the last space and starts level 2."),
    Note(
        22,
        "The ten prepared at move 3: 20 points, the centre taken, and its middle swallows "
        "blue's 18.",
        "!",
    ),
    Note(23, "The ten blue prepared at move 12: it swallows 16, half of red's first five."),
    Note(
        24,
        "A five next to the ten: 12, 13, 17 and 18 are red ground for fives on level 3. A ten "
        "on 2, 7 and 12 was tempting too: 20 points, and it swallows blue's 7.",
    ),
    Note(25, "Blue places a five on 6 and 7, so no red ten can swallow 7 on this level."),
    Note(
        26,
        "A white tile that stops two fives at once, on 19 and 20 and on 20 and 25. White "
        "on 3 would do the same to the two fives at the top.",
        "!",
    ),
    Note(27, "Blue places one of them right away: 10 points."),
    Note(
        28,
        "A second white next to the first: a pair of white spaces, good for a five on level 3. "
        "But white is ground for both players.",
    ),
    Note(
        33,
        "Blue has no ground left on this level: from here on, blue can only place white tiles.",
    ),
    Note(
        37,
        "Blue's last white tile. The two spaces left, 1 and 10, are red: blue can't place "
        "anything there.",
    ),
    Note(38, "Red takes the first of them. Blue is skipped, and red moves again."),
    Note(
        39,
        "Red finishes level 2 with two tiles in a row, and wins the first move of level 3.",
        "!",
    ),
    Note(
        40,
        "30 points, with white under both ends. Blue could have placed the very same ten if it "
        "had been blue's move: that's what the first move is worth.",
        "!",
    ),
    Note(
        41,
        "30 points for blue, but the wrong ten. On 6, 7 and 8 it would have stopped red from "
        "swallowing 7; against best play this costs 9 points.",
        "?",
    ),
    Note(
        42,
        "Red's last ten, and blue's 7 disappears under it. Now there's no place for blue's "
        "third ten.",
        "!",
    ),
    Note(43, "Blue uses the white pair that red made at moves 26 and 28."),
    Note(
        44,
        "The last white tile, and the best one: blue's last five needed space 3 in both its "
        "places. Now blue's five and ten stay in the rack.",
        "!",
    ),
    Note(48, "Red's last tile. Blue plays on alone with two ones."),
    Note(
        50, "That's it: nobody can place a tile. The ten and the five in blue's rack score nothing."
    ),
)
PROOF_GAME = Commentary(
    game="steppe",
    title="A game of STEPPE with notes",
    start=Start(MOVES),
    picture=Shot(39, (0.0, 0.1, 0.5), 0.74),
    opening="50 moves, three levels, and every idea in STEPPE: preparing ground, fighting for the "
    "first move of a level, swallowing a space, stopping big tiles. Red goes first.",
    closing="Red wins 151 to 115. Levels 1 and 2 were nearly even, 61 to 58; level 3 decided the "
    "game, 90 to 57. That's where tens belong.",
    notes=_NOTES,
)
