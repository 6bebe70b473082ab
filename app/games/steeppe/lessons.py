"""The lesson of The Steppes of Steeppe: two turns with stacked decks, one leader for both Jests."""

from __future__ import annotations

from ...engine.contract import JSON
from ...match.lessons.model import ABOVE, TURN, Lesson, Look, Right, Start, Step, Task


def _half(red_faces: str, red: str, black_faces: str, black: str) -> JSON:
    return {
        "red": {"faces": red_faces.split(), "deck": red.split()},
        "black": {"faces": black_faces.split(), "deck": black.split()},
    }


SETUP: JSON = {
    "halves": [
        _half(
            "qs jh kc",
            "6h 5d 3s 8c as 2d 8d 9h 7c 6s 4d 10c 3h ad 5s 9c 7h 2s 6d 10h",
            "kd qc js",
            "4c 9s 5h ac 10d 8s 6c 3d 10s 2h 7s 9d 4h 5c ah 8h 3c 7d 2c 4s",
        ),
        _half(
            "jd kh qd",
            "7s 2d 9c 5h as 8s 3d 10c 4s 6h ad 2c 9d 7h 5s 10h 3c 8d 6c 4h",
            "jc ks qh",
            "5d 8c 10s 3h 7d ac 6s 2h 9h 4d 7c 10d ah 3s 8h 5c 2s 6d 9s 4c",
        ),
    ]
}
SECOND_TURN = ("black steppe", "red steppe", "black steppe")

_STEPS = (
    Step(
        "Welcome to Steeppe! Two Jests, red and black, must laud twelve royal Faces before "
        "their decks run out. They win or lose together. Playing alone you lead both; here "
        "you mostly lead red.",
        start=Start(setup=SETUP, players=1),
        points=("red face", "black face", "red deck", "black deck"),
    ),
    Step(
        "The table can be turned, and from above all cards can be read. Try both; the "
        "buttons at the right do the same.",
        look=Look(
            (TURN, ABOVE),
            "That is how you look around. 0 brings you back to your seat.",
        ),
    ),
    Step(
        "Each turn begins with a card: red's Charter, the 6. It gives 6 actions, and "
        "turning it over was one. It is also the first of your steppes. Your aim: Wit at "
        "least equal to the queen's Countenance, 12. Draw another steppe.",
        points=("red card 0", "red deck"),
        task=Task(
            right=(
                Right(
                    "red steppe",
                    "A 5: now your Wit is 11. The floor passes to black, who draws a 9.",
                    ("black steppe",),
                ),
            ),
            wrong={
                "red boost": "That helps black. First draw for yourself.",
                "red wait": "No need to wait: draw a card onto your steppes.",
            },
            otherwise="Draw a card from red's deck.",
        ),
    ),
    Step(
        "Half Wit: half of the Charter's number, rounded up, must be steppes. Of 6 that "
        "makes 3, the Charter included: you still owe one. Draw it. By the way, after each "
        "move the floor passes; wait passes it without acting.",
        points=("red deck",),
        task=Task(
            right=(
                Right(
                    "red steppe",
                    "The 3 of spades. Black's Wit is 13, enough for its king: it ends.",
                    ("black end",),
                ),
            ),
            wrong={
                "red move": "Soon! First draw the steppe you owe.",
                "red boost": "Allowed, but you owe a steppe. Draw it now.",
            },
            otherwise="You owe one more steppe: draw a card.",
        ),
    ),
    Step(
        "Spades are the queen's own suit: your 3 does not count as Wit but raises her "
        "Countenance, from 12 to 15. You have 11. A Jest on a card of its own colour "
        "counts it twice: Talent. Move onto the red 5.",
        points=("red jest", "red card 1", "red face"),
        task=Task(
            right=(
                Right("red move", "Talent: 5 more. Wit 16 against Countenance 15: enough!", gain=5),
            ),
            wrong={
                "red steppe": "A risk: another spade raises her Countenance. Talent costs one "
                "action.",
                "red end": "11 against 15 is not enough. Move first.",
                "red boost": "First use an action for yourself: move your Jest.",
            },
            otherwise="Move your Jest one card along, onto the 5.",
        ),
    ),
    Step(
        "Two actions are left and you need none. A boost hands the top card of your deck, "
        "unseen, to your fellow. Black's deck must last, too: boost black.",
        points=("red deck", "black deck"),
        task=Task(
            right=(Right("red boost", "Face down it goes to black, who must answer."),),
            wrong={
                "red move": "Then your Jest would stand on a spade: no Talent. It cannot go back!",
                "red steppe": "The queen is won; a spade could spoil it. Boost.",
                "red end": "You could, but an action would be wasted. Boost first.",
            },
            otherwise="Hand a card to black: a boost.",
        ),
    ),
    Step(
        "Now answer for black. Keep puts the card unseen under black's deck; play lays it on "
        "black's steppes, free of charge. Black has enough for its king. What is better?",
        points=("black deck", "black face"),
        task=Task(
            right=(Right("black keep", "One more card for later, and no risk now."),),
            wrong={
                "black play": "A diamond would raise the king's Countenance, and the card is "
                "spent. Keep it."
            },
            otherwise="The boosted card must be answered first: keep or play.",
        ),
    ),
    Step(
        "You may end once you owe no steppes, or have no actions left. Do not end on a card of the"
        " Face's suit; that is allowed only if nothing else can be done. End red's turn.",
        points=("red jest",),
        task=Task(
            right=(
                Right(
                    "red end",
                    "Both Faces are lauded! The steppes are discarded, new Faces turn up.",
                ),
            ),
            wrong={
                "red move": "Onto the spade? Stay where your Talent is, and end.",
                "red boost": "Generous, but red's deck must last as well. End.",
            },
            otherwise="You have enough Wit. End the turn.",
        ),
    ),
    Step(
        "Turn 2; black begins even turns. Aces are never laid. Red met the ace of spades, "
        "not its Face's suit, and holds it. Black draws the ace of clubs, its queen's own: "
        "she now counts 24 instead of 12.",
        plays=SECOND_TURN,
        points=("red aces", "black face"),
    ),
    Step(
        "Red's Charter was only a 2: one action, one card, the 8. Wit 10 and no actions "
        "left. A held ace helps: discard it for one more action. You could also have given "
        "it to black, for an action.",
        points=("red aces",),
        task=Task(
            right=(
                Right(
                    "red ace s", "One action more. Black draws again meanwhile.", ("black steppe",)
                ),
            ),
            wrong={
                "red end": "Wit 10 against 12: so close! Use your ace.",
                "red wait": "Waiting brings no action. Use your ace.",
            },
            otherwise="No actions left: use the ace.",
        ),
    ),
    Step(
        "One action. How do you get from Wit 10 to 12 or more, without any risk?",
        points=("red jest", "red card 1"),
        task=Task(
            right=(
                Right(
                    "red move",
                    "18 against 12! Black moves twice: 31 against 24. Both are lauded.",
                    ("black move", "red end", "black move", "black end"),
                    gain=8,
                ),
            ),
            wrong={
                "red steppe": "That may do, but a heart would raise his Countenance. Talent is "
                "certain.",
                "red end": "Not yet: you have just bought an action.",
            },
            otherwise="Think of Talent: the 8 is red.",
        ),
    ),
    Step(
        "Each deck of 20 cards must do for three Faces; then comes a second half, dealt "
        "anew. If a turn begins and a Jest with Faces left finds no Charter in its deck, "
        "the game is lost. Twelve Faces lauded: you win.",
        points=("red deck", "black deck"),
    ),
    Step(
        "Tips: about six cards a Face is all you have. If a Face is out of reach, end as "
        "soon as you may. Talent is the cheapest Wit. And give away aces before a Face of "
        "their suit turns up. Good luck!",
        points=("red deck", "red face"),
    ),
)
LESSON = Lesson(game="steeppe", title="Learn The Steppes of Steeppe", player="red", steps=_STEPS)
