"""The lesson of The Steppes of Steeppe: two turns with stacked decks, one leader for both Jests."""

from __future__ import annotations

from ...engine.contract import JSON
from ...match.lessons.model import N_, Lesson, Right, Start, Step, Task, Wrong


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

LESSON = Lesson(
    game="steeppe",
    title=N_("Learn The Steppes of Steeppe"),
    player="red",
    steps=(
        Step(
            N_(
                "Welcome to Steeppe! Two Jests, red and black, must laud twelve royal Faces before "
                "their decks run out. They win or lose together. Playing alone you lead both; here "
                "you mostly lead red."
            ),
            start=Start(setup=SETUP, players=1),
            points=("red face", "black face", "red deck", "black deck"),
        ),
        Step(
            N_(
                "Each turn begins with a card: red's Charter, the 6. It gives 6 actions, and "
                "turning it over was one. It is also the first of your steppes. Your aim: Wit at "
                "least equal to the queen's Countenance, 12. Draw another steppe."
            ),
            points=("red card 0", "red deck"),
            task=Task(
                right=(
                    Right(
                        ("red steppe",),
                        N_("A 5: now your Wit is 11. The floor passes to black, who draws a 9."),
                        ("black steppe",),
                    ),
                ),
                wrong=(
                    Wrong(("red boost",), N_("That helps black. First draw for yourself.")),
                    Wrong(("red wait",), N_("No need to wait: draw a card onto your steppes.")),
                ),
                otherwise=N_("Draw a card from red's deck."),
            ),
        ),
        Step(
            N_(
                "Half Wit: half of the Charter's number, rounded up, must be steppes. Of 6 that "
                "makes 3, the Charter included: you still owe one. Draw it. By the way, after each "
                "move the floor passes; wait passes it without acting."
            ),
            points=("red deck",),
            task=Task(
                right=(
                    Right(
                        ("red steppe",),
                        N_("The 3 of spades. Black's Wit is 13, enough for its king: it ends."),
                        ("black end",),
                    ),
                ),
                wrong=(
                    Wrong(("red move",), N_("Soon! First draw the steppe you owe.")),
                    Wrong(("red boost",), N_("Allowed, but you owe a steppe. Draw it now.")),
                ),
                otherwise=N_("You owe one more steppe: draw a card."),
            ),
        ),
        Step(
            N_(
                "Spades are the queen's own suit: your 3 does not count as Wit but raises her "
                "Countenance, from 12 to 15. You have 11. A Jest on a card of its own colour "
                "counts it twice: Talent. Move onto the red 5."
            ),
            points=("red jest", "red card 1", "red face"),
            task=Task(
                right=(
                    Right(
                        ("red move",),
                        N_("Talent: 5 more. Wit 16 against Countenance 15: enough!"),
                        gain=5,
                    ),
                ),
                wrong=(
                    Wrong(
                        ("red steppe",),
                        N_(
                            "A risk: another spade raises her Countenance. Talent costs one action."
                        ),
                    ),
                    Wrong(("red end",), N_("11 against 15 is not enough. Move first.")),
                    Wrong(("red boost",), N_("First use an action for yourself: move your Jest.")),
                ),
                otherwise=N_("Move your Jest one card along, onto the 5."),
            ),
        ),
        Step(
            N_(
                "Two actions are left and you need none. A boost hands the top card of your deck, "
                "unseen, to your fellow. Black's deck must last, too: boost black."
            ),
            points=("red deck", "black deck"),
            task=Task(
                right=(Right(("red boost",), N_("Face down it goes to black, who must answer.")),),
                wrong=(
                    Wrong(
                        ("red move",),
                        N_("Then your Jest would stand on a spade: no Talent. It cannot go back!"),
                    ),
                    Wrong(("red steppe",), N_("The queen is won; a spade could spoil it. Boost.")),
                    Wrong(
                        ("red end",), N_("You could, but an action would be wasted. Boost first.")
                    ),
                ),
                otherwise=N_("Hand a card to black: a boost."),
            ),
        ),
        Step(
            N_(
                "Now answer for black. Keep puts the card unseen under black's deck; play lays it "
                "on black's steppes, free of charge. Black has enough for its king. What is "
                "better?"
            ),
            points=("black deck", "black face"),
            task=Task(
                right=(Right(("black keep",), N_("One more card for later, and no risk now.")),),
                wrong=(
                    Wrong(
                        ("black play",),
                        N_(
                            "A diamond would raise the king's Countenance, and the card is spent. "
                            "Keep it."
                        ),
                    ),
                ),
                otherwise=N_("The boosted card must be answered first: keep or play."),
            ),
        ),
        Step(
            N_(
                "You may end once you owe no steppes, or have no actions left. Do not end on a "
                "card of the Face's suit; that is allowed only if nothing else can be done. End "
                "red's turn."
            ),
            points=("red jest",),
            task=Task(
                right=(
                    Right(
                        ("red end",),
                        N_("Both Faces are lauded! The steppes are discarded, new Faces turn up."),
                    ),
                ),
                wrong=(
                    Wrong(("red move",), N_("Onto the spade? Stay where your Talent is, and end.")),
                    Wrong(("red boost",), N_("Generous, but red's deck must last as well. End.")),
                ),
                otherwise=N_("You have enough Wit. End the turn."),
            ),
        ),
        Step(
            N_(
                "Turn 2; black begins even turns. Aces are never laid. Red met the ace of spades, "
                "not its Face's suit, and holds it. Black draws the ace of clubs, its queen's own: "
                "she now counts 24 instead of 12."
            ),
            plays=SECOND_TURN,
            points=("red aces", "black face"),
        ),
        Step(
            N_(
                "Red's Charter was only a 2: one action, one card, the 8. Wit 10 and no actions "
                "left. A held ace helps: discard it for one more action. You could also have given "
                "it to black, for an action."
            ),
            points=("red aces",),
            task=Task(
                right=(
                    Right(
                        ("red ace s",),
                        N_("One action more. Black draws again meanwhile."),
                        ("black steppe",),
                    ),
                ),
                wrong=(
                    Wrong(("red end",), N_("Wit 10 against 12: so close! Use your ace.")),
                    Wrong(("red wait",), N_("Waiting brings no action. Use your ace.")),
                ),
                otherwise=N_("No actions left: use the ace."),
            ),
        ),
        Step(
            N_("One action. How do you get from Wit 10 to 12 or more, without any risk?"),
            points=("red jest", "red card 1"),
            task=Task(
                right=(
                    Right(
                        ("red move",),
                        N_("18 against 12! Black moves twice: 31 against 24. Both are lauded."),
                        ("black move", "red end", "black move", "black end"),
                        gain=8,
                    ),
                ),
                wrong=(
                    Wrong(
                        ("red steppe",),
                        N_(
                            "That may do, but a heart would raise his Countenance. Talent is "
                            "certain."
                        ),
                    ),
                    Wrong(("red end",), N_("Not yet: you have just bought an action.")),
                ),
                otherwise=N_("Think of Talent: the 8 is red."),
            ),
        ),
        Step(
            N_(
                "Each deck of 20 cards must do for three Faces; then comes a second half, dealt "
                "anew. If a turn begins and a Jest with Faces left finds no Charter in its deck, "
                "the game is lost. Twelve Faces lauded: you win."
            ),
            points=("red deck", "black deck"),
        ),
        Step(
            N_(
                "Tips: about six cards a Face is all you have. If a Face is out of reach, end as "
                "soon as you may. Talent is the cheapest Wit. And give away aces before a Face of "
                "their suit turns up. Good luck!"
            ),
            points=("red deck", "red face"),
        ),
    ),
)
