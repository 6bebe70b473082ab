"""The stage of The Steppes of Steeppe: how its moves are pointed at and animated."""

from __future__ import annotations

from collections.abc import Sequence

from ....scene.animation import Animation, Keyframe, Track
from ....scene.camera import Camera
from ....scene.carry_path import carry_over
from ....scene.piece import Mesh, Piece, Scene
from ....scene.stage import Stage
from ..rules.cards import Act, card_text
from ..rules.led import Action, Walk
from ..rules.state import SteeppeState
from . import positions
from .animation import move_animation
from .dimensions import LONG, SUMMIT, WIDE, flight
from .layout import layout
from .positions import JESTS

_LIFT, _CARRY = 0.8, 0.8
"""How high above the staircases things are carried, and for how many seconds."""


class SteeppeStage(Stage[SteeppeState, Act]):
    """The table of The Steppes of Steeppe."""

    view = Camera((0.0, 0.3, 1.7), 9.0, 40.0, 33.6)
    marks_first_picks = True
    implies_first_pick = True
    headroom = 0.38
    diorama_move, diorama_distance = 51, 0.94

    def moment(self, before: SteeppeState, after: SteeppeState) -> Sequence[str]:
        """The Faces that have been lauded, and the Jests that have done it."""
        found = []
        for jest, was, now in zip(JESTS, before.jests, after.jests, strict=True):
            faces = map(card_text, now.lauded[len(was.lauded) :])
            found += [name for face in faces for name in (face, f"{jest} jest")]
        return found

    def winning_pieces(self, state: SteeppeState, winners: Sequence[str]) -> Sequence[str]:
        return [f"{player} jest" for player in winners]

    def layout(self, state: SteeppeState) -> Scene:
        return layout(state.snapshot())

    def picks(self, state: SteeppeState, move: Action) -> tuple[tuple[str, ...], ...]:
        """Something of a Jest, then where it goes: a deck and an ace need only be clicked, and
        for a walk the card it leads to."""
        jest, verb, suit = move.jest, move.verb, move.suit
        fellow = JESTS[1 - JESTS.index(jest)]
        if verb == "steppe":
            return (f"{jest} deck",), (*_end_of_steppes(state, jest), f"{jest} deck")
        if verb == "play":
            return ("boost",), _end_of_steppes(state, jest)
        if verb == "keep":
            return ("boost",), (f"{jest} deck",)
        if verb == "boost":
            return (f"{jest} deck",), (f"{fellow} deck", f"{fellow} jest")
        if verb == "move":
            at = state.snapshot()["jests"][jest]["at"]
            goal = at + (move.steps if isinstance(move, Walk) else 1)
            return (f"{jest} jest",), (f"{jest} steppe {goal}",)
        if verb in ("give", "ace"):
            ace = f"{jest} held a{suit}"
            goals = (f"{fellow} jest", f"{fellow} face", f"{fellow} beside")
            return (ace,), (*(goals if verb == "give" else ("discard",)), ace)
        return ()

    def implies_goal(self, goal: str) -> bool:
        """A card of the stairs: what shows a card is not done by the way."""
        return " steppe " in goal

    def marker(self, state: SteeppeState, pick: str) -> Piece | None:
        snapshot = state.snapshot()
        first, _, rest = pick.partition(" ")
        card = (WIDE - 0.1, LONG - 0.1)
        if pick == "discard":
            x, y = positions.DISCARD_AT
            return None if snapshot["discard"] else _spot(pick, card, x, y, 0.0)
        if first not in JESTS:
            return None
        own = snapshot["jests"][first]
        if rest == "deck" and not own["deck"]:
            x, y = positions.deck_at(first)
            return _spot(pick, card, x, y, 0.0)
        if rest == "next":
            steps, number = flight(len(own["steppes"])), len(own["steppes"])
            if number < steps.treads:
                (x, y, z), _ = positions.on_tread(first, steps, number)
                y += (steps.run - LONG) / 2 - 0.05
                return _spot(pick, (WIDE - 0.1, steps.run - 0.16), x, y, z)
        return None

    def pointed_pieces(self, scene: Scene, point: str) -> list[str]:
        """`red aces` are those the Jest holds, `red card 0` is its Charter, the steppes follow."""
        jest, _, thing = point.partition(" ")
        if thing == "aces":
            pieces = scene.pieces.items()
            return [name for name, piece in pieces if piece.pick.startswith(f"{jest} held ")]
        return super().pointed_pieces(scene, point.replace(" card ", " steppe "))

    def attempted_move(
        self, state: SteeppeState, picks: Sequence[str], like: Act | None
    ) -> str | None:
        """What somebody wants who points there: first at something of a Jest, then at a goal."""
        jest, _, thing = picks[0].partition(" ")
        if picks[0] == "boost":
            goal = picks[-1].partition(" ")[2]
            verb = {"deck": "keep", "boost": ""}.get(goal, "play")
            return f"{state.player} {verb}" if len(picks) == 2 and verb else None
        if jest not in JESTS:
            return None
        fellow = JESTS[1 - JESTS.index(jest)]
        across = len(picks) == 2 and picks[1].startswith(f"{fellow} ")
        if thing == "deck":
            return f"{jest} boost" if across else f"{jest} steppe"
        if thing == "jest":
            return None if across else f"{jest} move"
        if thing.startswith("held "):
            return f"{jest} {'give' if across else 'ace'} {thing[-1]}"
        return None

    def carry_track(self, was: Piece, now: Piece, scene: Scene, cue: str = "place") -> Track:
        """Over the staircases."""
        keyframes = Keyframe(was.position, was.rotation), Keyframe(now.position, now.rotation)
        top = max(was.position[2], now.position[2], SUMMIT) + _LIFT
        return Track(now, carry_over(*keyframes, top, _CARRY), cue, was.name)

    def landing(
        self, before: SteeppeState, move: Act, after: SteeppeState, seen: Scene, held: str
    ) -> Animation:
        """A Jest is let down; a card goes on from the hand as it would from its deck."""
        if held.endswith(" jest"):
            return super().landing(before, move, after, seen, held)
        was, now = before.snapshot(), after.snapshot()
        return move_animation(move.verb, was, now, seen, layout(now))

    def animation(self, before: SteeppeState, move: Act, after: SteeppeState) -> Animation:
        was, now = before.snapshot(), after.snapshot()
        return move_animation(move.verb, was, now, layout(was), layout(now))


def _end_of_steppes(state: SteeppeState, jest: str) -> tuple[str, ...]:
    """Where a card goes on: the next tread, or the staircase as a whole."""
    count = len(state.snapshot()["jests"][jest]["steppes"])
    free = (f"{jest} next",) if count < flight(count).treads else ()
    return (*free, f"{jest} stair")


def _spot(pick: str, size: tuple[float, float], x: float, y: float, z: float) -> Piece:
    return Piece(pick, "spot", Mesh("highlight", size), (x, y, z), pick=pick)


STAGE = SteeppeStage()
