"""The lesson of The Steppes of Steeppe: two turns with stacked decks, one leader for both Jests."""

from __future__ import annotations

from ....engine.contract import JSON
from ....match.lessons.model import ABOVE, TURN, Lesson, Look, Right, Start, Step, Task


def half(red_faces: str, red: str, black_faces: str, black: str) -> JSON:
    """One half of a setup; the first card of each list is the top one."""
    return {
        "red": {"faces": red_faces.split(), "deck": red.split()},
        "black": {"faces": black_faces.split(), "deck": black.split()},
    }


SETUP: JSON = {
    "halves": [
        half(
            "qs jh kc",
            "6h 5d 3s 8c as 2d 8d 9h 7c 6s 4d 10c 3h ad 5s 9c 7h 2s 6d 10h",
            "kd qc js",
            "4c 9s 5h ac 10d 8s 6c 3d 10s 2h 7s 9d 4h 5c ah 8h 3c 7d 2c 4s",
        ),
        half(
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
        "Welcome to Steeppe! Two Jests, red and black, have to laud twelve royal Faces before "
        "their decks run out. They win or lose together. When you play alone you lead both; "
        "here you mostly lead red.",
        start=Start(setup=SETUP, players=1),
        points=("red face", "black face", "red deck", "black deck"),
    ),
    Step(
        "You can turn the table, and from above you can read all the cards. Try both; the "
        "buttons on the right do the same.",
        look=Look(
            (TURN, ABOVE),
            "That's how you look around. Press 0 to reset the view.",
        ),
    ),
    Step(
        "Each turn starts with a card: red's Charter, the 6. It gives you 6 actions, and "
        "turning it over was one of them. It's also the first of your steppes. Your goal is Wit "
        "of at least 12, the queen's Countenance. Draw another steppe.",
        points=("red card 0", "red deck"),
        task=Task(
            right=(
                Right(
                    "red steppe",
                    "A 5, so your Wit is 11. The floor passes to black, who draws a 9.",
                    ("black steppe",),
                ),
            ),
            wrong={
                "red boost": "That helps black. First draw for yourself.",
                "red wait": "No need to wait: draw a card for your steppes.",
            },
            otherwise="Draw a card from red's deck.",
        ),
    ),
    Step(
        "Half Wit: half of the Charter's number, rounded up, has to be steppes. Half of 6 is 3, "
        "and the Charter counts, so you still owe one. Draw it. After each move the floor "
        "passes to your partner; to pass it without acting, wait.",
        points=("red deck",),
        task=Task(
            right=(
                Right(
                    "red steppe",
                    "The 3 of spades. Black has 13 Wit, enough for its king, and ends its turn.",
                    ("black end",),
                ),
            ),
            wrong={
                "red move": "Soon! First draw the steppe you owe.",
                "red boost": "You can do that, but you owe a steppe. Draw it now.",
            },
            otherwise="You owe one more steppe: draw a card.",
        ),
    ),
    Step(
        "Spades are the queen's own suit, so your 3 doesn't count as Wit: it raises her "
        "Countenance from 12 to 15. You have 11. But a Jest standing on a card of its own "
        "colour counts it twice: that's Talent. Move onto the red 5.",
        points=("red jest", "red card 1", "red face"),
        task=Task(
            right=(
                Right(
                    "red move",
                    "Talent adds 5: Wit 16 against Countenance 15. That's enough!",
                    gain=5,
                ),
            ),
            wrong={
                "red steppe": "That's a risk: another spade would raise her Countenance. Talent "
                "is safe, for one action.",
                "red end": "11 against 15 isn't enough. Move first.",
                "red boost": "First use an action for yourself: move your Jest.",
            },
            otherwise="Move your Jest one card along, onto the 5.",
        ),
    ),
    Step(
        "You have two actions left and need neither. A boost hands your partner the top card of "
        "your deck, unseen. Black's deck has to last too: boost black.",
        points=("red deck", "black deck"),
        task=Task(
            right=(Right("red boost", "It goes to black, face down, and black must answer."),),
            wrong={
                "red move": "Then your Jest would be on a spade: no Talent, and it can't go back!",
                "red steppe": "You have the queen, and a spade could spoil it. Boost.",
                "red end": "You could, but that wastes an action. Boost first.",
            },
            otherwise="Hand black a card: that's a boost.",
        ),
    ),
    Step(
        "Now answer for black. Keep puts the card under black's deck, unseen; Play lays it on "
        "black's steppes for free. Black already has enough Wit for its king. Which is better?",
        points=("black deck", "black face"),
        task=Task(
            right=(Right("black keep", "One more card for later, and no risk now."),),
            wrong={
                "black play": "A diamond would raise the king's Countenance, and the card would "
                "be gone. Keep it."
            },
            otherwise="First answer the boosted card: keep it or play it.",
        ),
    ),
    Step(
        "You can end your turn once you owe no steppes or have no actions left. You can't end "
        "it on a card of the Face's suit, unless there's nothing else you can do. End red's "
        "turn.",
        points=("red jest",),
        task=Task(
            right=(
                Right(
                    "red end",
                    "Both Faces are lauded! The steppes are discarded, and new Faces turn up.",
                ),
            ),
            wrong={
                "red move": "Onto the spade? Stay where your Talent is, and end your turn.",
                "red boost": "That's generous, but red's deck has to last too. End your turn.",
            },
            otherwise="You have enough Wit. End your turn.",
        ),
    ),
    Step(
        "Turn 2: black starts the even turns. Aces never go on the steppes. Red drew the ace of "
        "spades, not its Face's suit, and holds it. Black draws the ace of clubs, its own "
        "queen's suit: now she counts 24 instead of 12.",
        plays=SECOND_TURN,
        points=("red aces", "black face"),
    ),
    Step(
        "Red's Charter was only a 2: one action, one card, the 8. You have 10 Wit and no "
        "actions left. But you hold an ace: discard it for one more action. You could also have "
        "given it to black, for an action.",
        points=("red aces",),
        task=Task(
            right=(
                Right(
                    "red ace s", "One more action. Meanwhile black draws again.", ("black steppe",)
                ),
            ),
            wrong={
                "red end": "10 Wit against 12: so close! Use your ace.",
                "red wait": "Waiting won't get you an action. Use your ace.",
            },
            otherwise="No actions left: use the ace.",
        ),
    ),
    Step(
        "One action. How do you get from 10 Wit to 12 or more without any risk?",
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
                "red steppe": "That might work, but a heart would raise his Countenance. Talent "
                "is certain.",
                "red end": "Not yet: you have just bought an action.",
            },
            otherwise="Think of Talent: the 8 is red.",
        ),
    ),
    Step(
        "Each deck of 20 cards has to last for three Faces; then comes a second half with a new "
        "deal. If a Jest with Faces left finds no Charter in its deck, you lose. Laud all "
        "twelve Faces and you win.",
        points=("red deck", "black deck"),
    ),
    Step(
        "Some tips: you have only about six cards per Face. If a Face is out of reach, end your "
        "turn as soon as you can. Talent is the cheapest Wit. And give aces away before a Face "
        "of their suit turns up. Good luck!",
        points=("red deck", "red face"),
    ),
)
LESSON = Lesson(game="steeppe", title="Learn The Steppes of Steeppe", player="red", steps=_STEPS)
