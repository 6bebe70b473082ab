"""How sentences about The Steppes of Steeppe word its values."""

from __future__ import annotations

from ...languages import N_, Wording, _, p_


def _jest(name: str) -> str | None:
    return {"red": _("red"), "black": _("black")}.get(name)


def card_name(card: str) -> str | None:
    """A card by its text in the rules, as it stands in a sentence: in English after "the"."""
    suits = {
        "h": p_("suit", "hearts"),
        "d": p_("suit", "diamonds"),
        "s": p_("suit", "spades"),
        "c": p_("suit", "clubs"),
    }
    ranks = {
        "a": p_("card", "ace of {suit}"),
        "j": p_("card", "Jack of {suit}"),
        "q": p_("card", "Queen of {suit}"),
        "k": p_("card", "King of {suit}"),
    }
    rank, suit = card[:-1], suits.get(card[-1:])
    if suit is None or not (rank in ranks or rank.isdecimal()):
        return None
    return ranks.get(rank, p_("card", "{number} of {suit}")).format(number=rank, suit=suit)


def _act(name: str) -> str | None:
    """What a Jest does, without the Jest."""
    return {
        "steppe": p_("act", "steppe"),
        "move": p_("act", "move"),
        "boost": p_("act", "boost"),
        "give": p_("act", "give"),
    }.get(name.partition(" ")[2].partition(" ")[0])


WORDING: Wording = {
    **dict.fromkeys(("jest", "fellow"), _jest),
    **dict.fromkeys(("face", "own", "card", "ace"), card_name),
    "act": _act,
}
FRAGMENTS = (N_("The halves"),)
"""Words that the rules put into a sentence."""
