"""The Steppes of Steeppe, played straight from its rules page."""

from __future__ import annotations

import copy

JESTS = ["red", "black"]
OWN_SUITS = {"red": "hd", "black": "sc"}


def fellow(jest: str) -> str:
    """The other Jest."""
    return "black" if jest == "red" else "red"


def suit(card: str) -> str:
    return card[-1]


def is_ace(card: str) -> bool:
    return card[:-1] == "a"


def worth(card: str) -> int:
    """The worth of a number card."""
    return int(card[:-1])


class Jest:
    """What lies before one Jest in one half."""

    def __init__(self, deal: dict) -> None:
        self.faces: list[str] = list(deal["faces"])  # not yet lauded, the current one first
        self.deck: list[str] = list(deal["deck"])  # the top card first
        self.held: list[str] = []  # aces the Jest holds
        self.beside: list[str] = []  # an ace beside the current Face
        self.gone: list[str] = []  # discarded cards (only kept for counting them)
        self.clear_turn()

    def clear_turn(self) -> None:
        self.steppes: list[str] = []  # the Charter card first
        self.place = 0  # 0: beside the Charter on no card; k: on the k-th card after it
        self.actions = 0  # actions left
        self.drawn_steppes = 0  # steppes that count for Half Wit, Charter included
        self.ended = False


class Referee:
    """One game of The Steppes of Steeppe."""

    def __init__(self, setup: dict, options: dict) -> None:
        self.deals: list[dict] = copy.deepcopy(setup["halves"])
        self.lauded = {"red": 0, "black": 0}  # Faces lauded over both halves
        self.over = False
        self.won = False
        self.half = 0
        self.begin_half()

    def copy(self) -> Referee:
        return copy.deepcopy(self)

    def player(self) -> str | None:
        """The Jest to act: one that has to answer a boost, otherwise the one with the floor."""
        if self.over:
            return None
        if self.boosted is not None:
            return self.boosted[0]
        return self.floor

    def result(self) -> dict | None:
        if not self.over:
            return None
        # Won: red and black; lost: none.
        return {"winners": list(JESTS) if self.won else [], "scores": dict(self.lauded)}

    # Halves and turns

    def begin_half(self) -> None:
        """Each half has its own deal, and counts its turns anew."""
        deal = self.deals[self.half]
        self.jests = {name: Jest(deal[name]) for name in JESTS}
        self.turn = 0
        self.begin_turn()

    def in_play(self, name: str) -> bool:
        """A Jest that has lauded its three Faces is out of the half."""
        return len(self.jests[name].faces) > 0

    def begin_turn(self) -> None:
        self.turn += 1
        # A boosted card that waits for its answer: (the Jest that has to answer, the card).
        self.boosted: tuple[str, str] | None = None
        # Who has made the last move of this turn, if that was a wait.
        self.waited: str | None = None
        # Red begins odd turns, black even ones - if that one is in play.
        self.floor = "red" if self.turn % 2 == 1 else "black"
        if not self.in_play(self.floor):
            self.floor = fellow(self.floor)
        # 1. Charter, for every Jest that still has Faces in this half.
        for name in JESTS:
            if self.in_play(name):
                self.draw_charter(name)
                if self.over:
                    return

    def draw_charter(self, name: str) -> None:
        """Draw until a card is not an ace."""
        jest = self.jests[name]
        while True:
            # The deck is empty when the turn begins, or runs out now: the game is lost.
            if not jest.deck:
                self.over = True
                self.won = False
                return
            card = jest.deck.pop(0)
            if not is_ace(card):
                break
            self.take_ace(name, card)
        # The first card of the steppes; it gives v actions, of which turning it over was one.
        jest.steppes = [card]
        jest.actions = worth(card) - 1
        jest.drawn_steppes = 1

    def take_ace(self, name: str, ace: str) -> None:
        """An ace of the current Face's suit goes beside the Face; others the Jest holds."""
        jest = self.jests[name]
        if suit(ace) == suit(jest.faces[0]):
            jest.beside.append(ace)
        else:
            jest.held.append(ace)

    # What a Jest may do

    def owed(self, name: str) -> int:
        """Half Wit: half of v, rounded up, in steppes, Charter included."""
        jest = self.jests[name]
        # With an empty deck nothing is owed.
        if not jest.deck:
            return 0
        v = worth(jest.steppes[0])
        half_rounded_up = (v + 1) // 2
        return max(0, half_rounded_up - jest.drawn_steppes)

    def actions(self, name: str) -> list[str]:
        """What the Jest can still do: actions for which it can pay, and usable aces."""
        jest = self.jests[name]
        found = []
        if jest.actions > 0:
            # A draw from an empty deck is not allowed.
            if jest.deck:
                found.append(f"{name} steppe")
            # Other actions may not leave fewer actions than steppes owed, as counted before.
            if jest.actions - 1 >= self.owed(name):
                # Never past the last card (the k-th card after the Charter is steppes[k]).
                if jest.place + 1 < len(jest.steppes):
                    found.append(f"{name} move")
                # Aid only to a fellow in play in this half (it may have ended its turn).
                if jest.deck and self.in_play(fellow(name)):
                    found.append(f"{name} boost")
                if self.in_play(fellow(name)):
                    found += [f"{name} give {suit(ace)}" for ace in sorted(jest.held)]
        else:
            # Only with no actions left; it costs nothing and Half Wit does not bind it.
            found += [f"{name} ace {suit(ace)}" for ace in sorted(jest.held)]
        return found

    def stands_on(self, name: str) -> str | None:
        """The card on which the Jest stands."""
        jest = self.jests[name]
        return None if jest.place == 0 else jest.steppes[jest.place]

    def may_end(self, name: str) -> bool:
        jest = self.jests[name]
        # 3. Allowed once the Jest owes no steppes or has no actions left.
        if self.owed(name) > 0 and jest.actions > 0:
            return False
        # Not on a card of its Face's suit, unless there is nothing that it can still do.
        card = self.stands_on(name)
        if card is not None and suit(card) == suit(jest.faces[0]):
            return self.actions(name) == []
        return True

    def may_wait(self, name: str) -> bool:
        """Needs a fellow in play that has not ended and has not just waited."""
        comrade = fellow(name)
        if not self.in_play(comrade) or self.jests[comrade].ended:
            return False
        return self.waited != comrade

    def legal(self) -> list[str]:
        if self.over:
            return []
        # A boosted card must be answered first, even by a Jest that has ended.
        if self.boosted is not None:
            answering = self.boosted[0]
            return [f"{answering} keep", f"{answering} play"]
        moves = self.actions(self.floor)
        if self.may_end(self.floor):
            moves.append(f"{self.floor} end")
        if self.may_wait(self.floor):
            moves.append(f"{self.floor} wait")
        return moves

    # Doing it

    def play(self, move: str) -> None:
        if move not in self.legal():
            raise ValueError(f"not a legal move: {move!r}")
        words = move.split(" ")
        name, verb = words[0], words[1]
        jest = self.jests[name]
        comrade = fellow(name)
        self.waited = name if verb == "wait" else None

        if verb in ("keep", "play"):
            assert self.boosted is not None
            card = self.boosted[1]
            self.boosted = None
            if verb == "keep":
                jest.deck.append(card)  # tucked under its own deck
            elif is_ace(card):
                self.take_ace(name, card)  # aces are never laid on steppes
            else:
                jest.steppes.append(card)  # free of charge, and not counted for Half Wit
            return  # the answer does not move the floor

        if verb == "steppe":
            card = jest.deck.pop(0)
            if is_ace(card):
                self.take_ace(name, card)  # costs nothing and is not laid
            else:
                jest.steppes.append(card)
                jest.drawn_steppes += 1
                jest.actions -= 1
        elif verb == "move":
            jest.place += 1
            jest.actions -= 1
        elif verb == "boost":
            self.boosted = (comrade, jest.deck.pop(0))
            jest.actions -= 1
        elif verb == "give":
            ace = "a" + words[2]
            jest.held.remove(ace)
            self.take_ace(comrade, ace)
            jest.actions -= 1
        elif verb == "ace":
            ace = "a" + words[2]
            jest.held.remove(ace)
            jest.gone.append(ace)
            jest.actions += 1
        elif verb == "end":
            jest.ended = True

        # After each move the floor passes to the fellow if in play and not ended.
        if self.in_play(comrade) and not self.jests[comrade].ended:
            self.floor = comrade
        if all(self.jests[n].ended for n in JESTS if self.in_play(n)):
            self.finish_turn()

    # 4. When all Jests in play have ended

    def wit(self, name: str) -> int:
        face_suit = suit(self.jests[name].faces[0])
        total = sum(worth(c) for c in self.jests[name].steppes if suit(c) != face_suit)
        # Talent: the card on which it stands, if not of the Face's suit, but of its own colour.
        card = self.stands_on(name)
        if card is not None and suit(card) != face_suit and suit(card) in OWN_SUITS[name]:
            total += worth(card)
        return total

    def countenance(self, name: str) -> int:
        """12, or 24 with an ace beside the Face, and the worth of its steppes of that suit."""
        jest = self.jests[name]
        face_suit = suit(jest.faces[0])
        total = 24 if jest.beside else 12
        return total + sum(worth(c) for c in jest.steppes if suit(c) == face_suit)

    def finish_turn(self) -> None:
        for name in [n for n in JESTS if self.in_play(n)]:
            jest = self.jests[name]
            lauded = self.wit(name) >= self.countenance(name)
            # Steppes are discarded, the Jest goes back beside the Charter's place.
            jest.gone += jest.steppes
            jest.clear_turn()
            if lauded:
                self.lauded[name] += 1
                jest.faces.pop(0)
                # The ace lay beside the Face until it was lauded.
                jest.gone += jest.beside
                jest.beside = []
                # A held ace of the newly turned Face's suit goes to it in the same way.
                if jest.faces:
                    aces = jest.held
                    jest.held = []
                    for ace in aces:
                        self.take_ace(name, ace)
        if self.in_play("red") or self.in_play("black"):
            self.begin_turn()
        elif self.half == 0:
            # Both have lauded their Faces: the second half begins with its own deal.
            self.half = 1
            self.begin_half()
        else:
            # All 12 Faces lauded: victory.
            self.over = True
            self.won = True
