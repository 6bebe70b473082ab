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
    Note(1, "A modest beginning beside the white centre: 12 and 13 are already a pair."),
    Note(
        3,
        "Looking ahead: with white on 13 and red on 23, a ten will fit over 13, 18 and 23 "
        "on level 2, whatever lies on 18.",
        "!",
    ),
    Note(
        4,
        "Blue takes the middle, 18, and makes a pair with 19. The middle alone does not "
        "stop a ten, though: only its ends must be white or one's own.",
    ),
    Note(5, "22 and 23: a pair for a five on level 2."),
    Note(
        12,
        "Blue does the same on the left: ends on 11 and 21, for a ten over whatever comes "
        "to lie on 16.",
        "!",
    ),
    Note(
        15,
        "The fight for the first move of level 2 begins. Ten spaces are free and it is red's turn,"
        " so with ones only blue would place the last tile. A five turns the count round.",
        "!",
    ),
    Note(
        16,
        "Blue turns it back with another five. But red has one more in store, so this five is "
        "spent low for little. A one on 3, keeping the five for higher levels, was the better try.",
        "?",
    ),
    Note(
        17,
        "And round again. The four spaces left lie apart, so no five fits any more: red "
        "will place the last tile of the level.",
        "!",
    ),
    Note(21, "Level 1 is full: 19 to 14. Red placed the last tile and begins level 2."),
    Note(
        22,
        "The ten prepared at move 3: 20 points, the free centre taken, and blue's space 18 "
        "swallowed by its middle.",
        "!",
    ),
    Note(23, "Blue's ten prepared at move 12: it swallows 16, half of red's first five."),
    Note(
        24,
        "A five beside the ten: 12, 13, 17 and 18 are red ground for fives on level 3. A "
        "ten on 2, 7 and 12 was tempting too: 20 points, and blue's 7 swallowed.",
    ),
    Note(25, "Blue lays a five on 6 and 7, and no red ten can swallow 7 on this level."),
    Note(
        26,
        "A white tile that stops two fives at once, on 19 and 20 and on 20 and 25. White "
        "on 3 would do the same to the two fives at the top.",
        "!",
    ),
    Note(27, "Blue lays one of them at once: 10 points."),
    Note(
        28,
        "A second white beside the first: a pair of white spaces that will carry a five on "
        "level 3. But white is ground for both players.",
    ),
    Note(
        33,
        "Blue has no ground left in this level: from here on only white tiles can be "
        "placed by blue.",
    ),
    Note(
        37,
        "Blue's last white tile. The two spaces left, 1 and 10, are red: blue cannot place "
        "anything there.",
    ),
    Note(38, "Red takes the first of them. Blue is skipped, and red moves again."),
    Note(
        39,
        "Red completes level 2 with two tiles running and so wins the first move of level 3.",
        "!",
    ),
    Note(
        40,
        "30 points, between two white ends. Blue could have laid the very same ten, had it "
        "been blue's move: this is what the first move is worth.",
        "!",
    ),
    Note(
        41,
        "30 points for blue, but the wrong ten. On 6, 7 and 8 it would have kept red from "
        "swallowing 7; against best play this costs 9 points.",
        "?",
    ),
    Note(
        42,
        "Red's last ten, and blue's 7 disappears under it. Blue's third ten has no place now.",
        "!",
    ),
    Note(43, "Blue uses the white pair that red made at moves 26 and 28."),
    Note(
        44,
        "The last white tile, and the best: 3 was part of both places for blue's last "
        "five. Now blue's five and ten stay in the rack.",
        "!",
    ),
    Note(48, "Red's last tile. Blue goes on alone with two ones."),
    Note(
        50, "The end: nobody can place a tile. The ten and the five in blue's rack score nothing."
    ),
)
PROOF_GAME = Commentary(
    game="steppe",
    title="A game of STEPPE with notes",
    start=Start(MOVES),
    picture=Shot(39, (0.0, 0.1, 0.5), 0.74),
    opening="Fifty moves, three levels, and every idea of STEPPE: preparing ground, fighting for "
    "the first move of a level, swallowing a space, stopping large tiles. Red begins.",
    closing="Red wins by 151 to 115. Levels 1 and 2 were nearly even, 61 to 58; level 3 decided, "
    "90 to 57. That is where tens belong.",
    notes=_NOTES,
)
