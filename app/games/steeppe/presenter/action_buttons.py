"""The action buttons of a Jest, each with a tooltip or with the reason why it is disabled."""

from __future__ import annotations

from functools import partial

from ....engine.errors import IllegalMove
from ....languages import _, say
from ....ui.gui.context import Gui
from ....ui.table import overlay
from ..rules.cards import JESTS, SUITS, Act
from ..rules.state import SteeppeState
from .tables import MatchTable, PlayTable
from .vocabulary import card_name, jest_name, suit_name

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
_KEYS = {"c": "steppe", "m": "move", "b": "boost", "l": "wait", "n": "end", "k": "keep"}
_KEYS |= {"p": "play", "g": "give", "j": "ace"}


def draw(gui: Gui, table: MatchTable) -> None:
    """Draws the buttons of the Jest to act, above the bar."""
    state = table.state
    if not table.my_turn:
        return
    allowed = state.legal_moves()
    main = main_act(state)
    choices = []
    acts = offered(state)
    one = len({act.suit for act in acts if act.suit}) == 1
    for act in acts:
        may = act in allowed
        choices.append(
            overlay.Choice(
                short_text(act) if one else text_of(act),
                ICONS[act.verb],
                partial(table.play, act),
                about(state, act) if may else why_not(state, act),
                next(key for key, verb in _KEYS.items() if verb == act.verb).upper(),
                may,
                act == main,
            )
        )
    title = ""
    if state.boosted:
        title = _("{jest}: a card from your fellow, face down").format(
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
        overlay.caption(gui, at, text_of(act), ICONS[act.verb])
        return
    thing = hand.over.partition(" ")[2]
    verbs = {act.verb for act in hand.moves_from(hand.over)}
    if hand.over == "boost":
        text = _("Your fellow's card: onto your stairs, or under your deck")
    elif thing == "deck":
        text = _("A card: onto your stairs") if "steppe" in verbs else ""
        if "boost" in verbs:
            text = _("A card: onto your stairs, or to your fellow")
    elif thing == "jest":
        text = _("Up to the next card")
    else:
        text = _("An ace: to your fellow") if "give" in verbs else _("An ace: one more action")
    overlay.caption(gui, at, text, "hand")


def own_keys() -> list[tuple[str, str]]:
    """The key of each thing a Jest can do."""
    words = {
        "keep": _("Keep the card of a boost"),
        "play": _("Play the card of a boost"),
        "give": _("Give an ace to the fellow"),
        "ace": _("Use an ace for one more action"),
    }
    return [(key, words.get(verb) or text_of(Act("red", verb))) for key, verb in _KEYS.items()]


def key(table: MatchTable, name: str) -> bool:
    """Plays the move of a key; whether the key is one of them."""
    state = table.state
    verb = _KEYS.get(name)
    if verb is None or not table.my_turn:
        return False
    acts = [act for act in offered(state) if act.verb == verb]
    legal = [act for act in acts if act in state.legal_moves()]
    if legal:
        table.play(legal[0])
    elif acts:
        table.program.cue("refuse")
        table.program.say(why_not(state, acts[0]), "bad")
    return bool(acts)


def offered(state: SteeppeState) -> list[Act]:
    """The acts that have buttons: the answers to a boost, or all acts of a Jest."""
    jest = JESTS[state.actor]
    if state.boosted:
        return [Act(jest, "keep"), Act(jest, "play")]
    held = [suit for i, suit in enumerate(SUITS) if state.jests[state.actor].held >> i & 1]
    aces = [Act(jest, verb, suit) for suit in held for verb in ("give", "ace")]
    legal = state.legal_moves()
    base = [Act(jest, verb) for verb in _VERBS]
    return base[:3] + [act for act in aces if act in legal] + base[3:]


def main_act(state: SteeppeState) -> Act | None:
    """The act of the primary button: the end, if the Face is won or nothing is left, or a card."""
    who = state.actor
    mine, jest = state.jests[who], JESTS[who]
    legal = state.legal_moves()
    if state.boosted:
        return None
    end, steppe = Act(jest, "end"), Act(jest, "steppe")
    won = mine.wit(who) >= mine.countenance()
    if end in legal and (won or not mine.actions or steppe not in legal):
        return end
    return steppe if steppe in legal else None


def text_of(act: Act) -> str:
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
        "steppe": _("The next card of the deck goes onto the stairs. One action."),
        "move": _("The Jest climbs to the next card. One action."),
        "boost": _("The next card goes, unseen, to the {fellow}. One action."),
        "wait": _("The {fellow} goes on first. Costs nothing."),
        "keep": _("The card goes, unseen, under the deck."),
        "play": _("The card goes onto the stairs, free of charge."),
        "give": _("The ace goes to the {fellow}. One action."),
        "ace": _("The ace of {suit} is discarded for one more action."),
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
        told += " " + _("The {fellow} goes on.").format(fellow=jest_name(JESTS[1 - who]))
    return told


def why_not(state: SteeppeState, act: Act) -> str:
    """The rule that forbids a move."""
    try:
        state.play(act)
    except IllegalMove as error:
        return say(error.pattern, error.values, "steeppe")
    return ""
