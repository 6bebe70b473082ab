"""The second lesson of Steeppe: when to fold, what spare actions are good for, and aces in time."""

from __future__ import annotations

from ....engine.contract import JSON
from ....match.lessons.model import Lesson, Right, Start, Step, Task
from .first_steps import half

_SETUP: JSON = {
    "halves": [
        half(
            "qs jh kc",
            "as 2h ah 10h 9d 7h 6d 8d 3h 5s 4d 8c 7d 10c 5h 2s ad 6s 9h 4c",
            "kd qd js",
            "9c 10s 6c 8s 7c 3d 2c 9s 4h 3s 2d 8h 5c 10d 6h 7s ac 5d 4s 3c",
        ),
        half(
            "jd kh qc",
            "7s 2d 9c 5h as 8s 3d 10c 4s 6h ad 2c 9d 7h 5s 10h 3c 8d 6c 4h",
            "jc ks qh",
            "5d 8c 10s 3h 7d ac 6s 2h 9h 4d 7c 10d ah 3s 8h 5c 2s 6d 9s 4c",
        ),
    ]
}
_OWED = ("black steppe",) * 4
_SECOND_TURN = ("black end", "black steppe", *("red steppe", "black wait") * 4)

_STEPS = (
    Step(
        "Cards are your clock: 20 in each deck for three Faces, so about six for each. Before "
        "every action ask: can I still laud this Face this turn, and is it worth the cards?",
        start=Start(setup=_SETUP, players=1),
        points=("red deck", "black deck"),
    ),
    Step(
        "Red has drawn the ace of spades, so its queen counts 24. Its Charter is a 2: one "
        "action left, and no more steppes owed. Even a 10 would make only 12 Wit. What now?",
        points=("red face", "red card 0"),
        task=Task(
            right=(
                Right(
                    "red end",
                    "A cheap turn: it cost one card. Next time the Charter may be better.",
                ),
            ),
            wrong={
                "red steppe": "That card would be thrown away: 24 is out of reach this turn.",
                "red boost": "Red has three Faces to go and needs its own cards. Fold.",
                "red wait": "You can wait, but nothing black does gets red to 24. Fold.",
            },
            otherwise="The queen is out of reach. Save your cards and end red's turn.",
        ),
    ),
    Step(
        "Black's Charter is a 9: many actions, but half of them steppes, so black drew four "
        "cards. 40 Wit against 12 is plenty, and four actions are left. Red's deck must last for "
        "three Faces, black's only for two more. Use that.",
        plays=_OWED,
        points=("black deck", "red deck"),
        task=Task(
            right=(Right("black boost", "A card goes from the full deck to the one in need."),),
            wrong={
                "black steppe": "You have 40 Wit and need 12. Don't waste a card.",
                "black move": "Talent is fine, but 40 Wit is more than enough already.",
                "black end": "You could, but then all four actions go to waste.",
            },
            otherwise="Black can spare a card, and red can use one.",
        ),
    ),
    Step(
        "Answer for red. Its turn is over, and its Face is out of reach: keep the card, or play "
        "it?",
        points=("red deck", "red face"),
        task=Task(
            right=(Right("red keep", "It waits under red's deck for a better turn."),),
            wrong={"red play": "Then it would be discarded with this turn's steppes. Keep it."},
            otherwise="Keep the card or play it.",
        ),
    ),
    Step(
        "Turn 2. Red has 40 Wit: its queen is lauded. But red holds the ace of hearts, and if its "
        "next Face is a heart, it will count 24! Black is stuck at 11 Wit against 12, without "
        "actions. What helps both?",
        plays=_SECOND_TURN,
        points=("red aces", "black face"),
        task=Task(
            right=(Right("red give h", "Red is rid of a danger, and black has an action."),),
            wrong={
                "red boost": "A boost might help black, if the card is right. The ace is certain.",
                "red steppe": "Red has enough Wit. What does it have too much of?",
                "red move": "Red needs no Talent: 40 is enough. What could black use?",
                "red end": "Then black falls one short, and red keeps a dangerous ace.",
            },
            otherwise="Look at the ace red is holding.",
        ),
    ),
    Step(
        "With no actions left, black can discard the ace for one more. Do that.",
        points=("black aces",),
        task=Task(
            right=(Right("black ace h", "One more action, and red waits for you.", ("red wait",)),),
            wrong={
                "black end": "11 against 12! Use the ace first.",
                "black wait": "Waiting brings nothing. Use the ace.",
            },
            otherwise="Use the ace of hearts.",
        ),
    ),
    Step(
        "One action, 11 Wit, and the queen of diamonds wants 12. Drawing is a gamble: a diamond "
        "raises her Countenance. What's certain?",
        points=("black jest", "black card 1"),
        task=Task(
            right=(
                Right(
                    "black move",
                    "A black 9 for the black Jest: 20 against 12. Both Faces are lauded!",
                    ("red end", "black end"),
                    gain=9,
                ),
            ),
            wrong={
                "black steppe": "That might be a diamond. Talent is certain, and saves a card.",
                "black boost": "Black needs this action itself. Think of Talent.",
                "black end": "Still 11 against 12: use your action first.",
            },
            otherwise="Think of Talent: the 9 is black.",
        ),
    ),
    Step(
        "And red's new Face is the jack of hearts: with that ace he would have counted 24. In "
        "short: fold early, boost with what you can't use, take Talent before luck, and pass "
        "aces on in time.",
        points=("red face",),
    ),
)
STRATEGY = Lesson(
    game="steeppe",
    title="Play The Steppes of Steeppe well",
    player="red",
    steps=_STEPS,
    topic="strategy",
)
