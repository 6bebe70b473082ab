"""The action buttons of a Jest, each with a tooltip or with the reason why it is disabled."""

from __future__ import annotations

from functools import partial

from ....engine.errors import IllegalMove
from ....languages import N_, _, say
from ....ui.gui import actions as keys
from ....ui.gui.context import Gui
from ....ui.table import overlay
from ..rules.cards import JESTS, SUITS, Act, card_text
from ..rules.led import Action, LedState, Walk
from ..rules.state import SteeppeState
from .leading import at_hand, can_switch, leading, switch
from .move_words import card_name, jest_name, suit_name
from .tables import MatchTable, PlayTable

_VERBS = ("steppe", "move", "boost", "wait", "end")
ICONS = {
    "steppe": "cards",
    "move": "steps",
    "boost": "handshake",
    "wait": "hourglass-medium",
    "end": "check",
    "keep": "download-simple",
    "play": "play",
    "give": "share-network",
    "ace": "plus",
}
OWN_KEYS = (
    keys.Action("steeppe.steppe", ("c",), N_("Draw a card")),
    keys.Action("steeppe.move", ("m",), N_("Step up")),
    keys.Action("steeppe.boost", ("b",), N_("Boost")),
    keys.Action("steeppe.wait", ("l",), N_("Wait")),
    keys.Action("steeppe.end", ("n",), N_("End turn")),
    keys.Action("steeppe.keep", ("k",), N_("Keep a boosted card")),
    keys.Action("steeppe.play", ("p",), N_("Play a boosted card")),
    keys.Action("steeppe.give", ("g",), N_("Give your partner an ace")),
    keys.Action("steeppe.ace", ("j",), N_("Use an ace for one more action")),
)
"""What a Jest can do, with the keys for it."""


def draw(gui: Gui, table: MatchTable) -> None:
    """Draws the buttons of the Jest that is led, above the bar."""
    if not table.my_turn:
        return
    state, led, who = table.state, at_hand(table), leading(table)
    allowed = led.legal_moves()
    main = main_act(led, who)
    choices = []
    acts = offered(led, who)
    one = len({act.suit for act in acts if act.suit}) == 1
    for act in acts:
        may = act in allowed
        choices.append(
            overlay.Choice(
                short_text(act) if one else text_of(act),
                ICONS[act.verb],
                partial(table.play, act),
                about(state, act) if may else why_not(led, act),
                f"steeppe.{act.verb}",
                may,
                act == main,
            )
        )
    if can_switch(table):
        fellow = jest_name(JESTS[1 - who])
        tip = _("Switch to the {fellow}; clicking it does the same.").format(fellow=fellow)
        other = overlay.Choice(
            fellow, "arrows-clockwise", partial(switch, table), tip, "steeppe.wait"
        )
        choices.insert(len(choices) - 1, other)
    title = jest_name(JESTS[who]) if led.alone else ""
    if state.boosted:
        title = _("{jest}: a card from your partner, face down").format(
            jest=jest_name(JESTS[state.actor])
        )
    overlay.buttons(gui, "acts", choices, title)


def more_rows(gui: Gui) -> float:
    """The height of the buttons beyond their first row, with one ace to give."""
    acts = [Act("red", verb) for verb in _VERBS] + [Act("red", "give", "h")]
    texts = [(short_text(act), ICONS[act.verb]) for act in acts]
    return overlay.more_rows(
        gui, [overlay.Choice(text, icon, lambda: None) for text, icon in texts]
    )


def captions(gui: Gui, table: PlayTable) -> None:
    """A caption at the pointer: what a click would do."""
    hand, at = table.hand, overlay.pointer(gui, table)
    if hand.state is None or at is None or table.view.animating or not hand.ready:
        return
    act = hand.candidate()
    if act is not None:
        text = walk_text(hand.state, act) if act.verb == "move" else text_of(act)
        around = overlay.judged(gui, table)
        overlay.caption(gui, at, text, ICONS[act.verb], around=around)
        return
    thing = hand.over.partition(" ")[2]
    verbs = {act.verb for act in hand.moves_from(hand.over)}
    if hand.over == "boost":
        text = _("Your partner's card: onto your steppes, or under your deck")
    elif thing == "deck":
        text = _("Draw a card") if "steppe" in verbs else ""
        if "boost" in verbs:
            text = _("Draw a card, or drag it to your partner as a boost")
    elif thing == "jest":
        text = _("Up the steppes")
    else:
        text = _("An ace for your partner") if "give" in verbs else _("An ace for one more action")
    overlay.caption(gui, at, text, "hand")


def act(table: MatchTable, action: str) -> bool:
    """Plays the move of an action; whether it is one of them."""
    game, _dot, verb = action.partition(".")
    if game != "steeppe" or not table.my_turn:
        return False
    led, who = at_hand(table), leading(table)
    if verb == "wait" and can_switch(table):
        switch(table)
        return True
    acts = [act for act in offered(led, who) if act.verb == verb]
    legal = [act for act in acts if act in led.legal_moves()]
    if legal:
        table.play(legal[0])
    elif acts:
        table.program.cue("refuse")
        table.program.say(why_not(led, acts[0]), "bad")
    return bool(acts)


def offered(led: LedState, who: int) -> list[Act]:
    """The acts that have buttons: the answers to a boost, or all acts of a Jest.

    Who leads both Jests need not wait.
    """
    state, jest = led.base, JESTS[who]
    if state.boosted:
        return [Act(jest, "keep"), Act(jest, "play")]
    held = [suit for i, suit in enumerate(SUITS) if state.jests[who].held >> i & 1]
    aces = [Act(jest, verb, suit) for suit in held for verb in ("give", "ace")]
    legal = led.legal_moves()
    base = [Act(jest, verb) for verb in _VERBS if verb != "wait" or not led.alone]
    return base[:3] + [act for act in aces if act in legal] + base[3:]


def main_act(led: LedState, who: int) -> Act | None:
    """The act of the primary button: the end, if the Face is won or nothing is left, or a card."""
    state, legal = led.base, led.legal_moves()
    mine, jest = state.jests[who], JESTS[who]
    if state.boosted:
        return None
    end, steppe = Act(jest, "end"), Act(jest, "steppe")
    won = mine.wit(who) >= mine.countenance()
    if end in legal and (won or not mine.actions or steppe not in legal):
        return end
    return steppe if steppe in legal else None


def walk_text(state: SteeppeState | LedState, act: Action) -> str:
    """Where a walk leads."""
    base = state.base if isinstance(state, LedState) else state
    mine = base.jests[JESTS.index(act.jest)]
    card = mine.steppes[mine.at + (act.steps if isinstance(act, Walk) else 1)]
    return _("Walk up to the {card}").format(card=card_name(card_text(card)))


def text_of(act: Action) -> str:
    """What stands on a button."""
    return {
        "steppe": _("Draw a card"),
        "move": _("Step up"),
        "boost": _("Boost"),
        "wait": _("Wait"),
        "end": _("End turn"),
        "keep": _("Keep it"),
        "play": _("Play it"),
        "give": _("Give the {ace}"),
        "ace": _("Use the {ace}"),
    }[act.verb].format(ace=card_name(f"a{act.suit}") if act.suit else "")


def short_text(act: Act) -> str:
    """What stands on a button where there is only one ace."""
    short = {"give": _("Give the ace"), "ace": _("Use the ace")}
    return short.get(act.verb) or text_of(act)


def about(state: SteeppeState, act: Act) -> str:
    """What a button does."""
    who = JESTS.index(act.jest)
    fellow = jest_name(JESTS[1 - who])
    if act.verb == "end":
        return _end(state, who)
    return {
        "steppe": _("Draw the next card onto your steppes. One action."),
        "move": _("Your Jest steps up to the next card. One action."),
        "boost": _("Hand the {fellow} your next card, unseen. One action."),
        "wait": _("Let the {fellow} act first. Free."),
        "keep": _("Put the card under your deck, unseen."),
        "play": _("Lay the card on your steppes, for free."),
        "give": _("Give the ace to the {fellow}. One action."),
        "ace": _("Discard the ace of {suit} for one more action."),
    }[act.verb].format(fellow=fellow, suit=suit_name(act.suit) if act.suit else "")


def _end(state: SteeppeState, who: int) -> str:
    mine, other = state.jests[who], state.jests[1 - who]
    wit, grave = mine.wit(who), mine.countenance()
    if wit >= grave:
        told = _("Wit {wit} against Countenance {grave}: the Face will be lauded.")
    else:
        told = _("Wit {wit} against Countenance {grave}: not enough to laud the Face.")
    told = told.format(wit=wit, grave=grave)
    if other.faces and not other.ended:
        told += " " + _("The {fellow} plays on.").format(fellow=jest_name(JESTS[1 - who]))
    return told


def why_not(led: LedState, act: Act) -> str:
    """The rule that forbids an act."""
    try:
        led.play(act)
    except IllegalMove as error:
        return say(error.pattern, error.values, "steeppe")
    return ""
