"""What is said aloud at a table: positions, what is pointed at, moves."""

from __future__ import annotations

from typing import Any

from ...engine.contract import State
from ...languages import _, n_
from .hand import Hand
from .presenter import AnyPresenter


def target(presenter: AnyPresenter, shown: State[Any], hand: Hand[Any, Any]) -> str:
    """What is pointed at, and what choosing it would do; how much can be chosen, if nothing is."""
    state = hand.state
    if state is None:
        return ""
    if not hand.over:
        return _choices(hand)
    words = presenter.place_words(shown, hand.over)
    move = hand.candidate()
    if move is not None:
        return _joined(words, presenter.choice_words(state, move))
    moves = hand.moves_from(hand.over) if not hand.chosen else []
    if not moves:
        return words
    such = presenter.choice_words(state, moves[0])
    if len(moves) > 1:
        ways = n_("{count} way", "{count} ways", len(moves))
        such = _("{ways}, such as {move}").format(ways=ways, move=such)
    return _joined(words, such)


def taken(hand: Hand[Any, Any]) -> str:
    """What follows after something was taken up."""
    count = len(hand.targets())
    return n_("Taken. {count} place for it.", "Taken. {count} places for it.", count)


def turn(presenter: AnyPresenter, state: State[Any], hand: Hand[Any, Any]) -> str:
    """Whose turn begins, and what there is to do."""
    if state.player is None:
        return ""
    told = _("{name} to move.").format(name=presenter.called(state.player))
    return " ".join(filter(None, (told, _sentence(presenter.status(state)), _choices(hand))))


def _choices(hand: Hand[Any, Any]) -> str:
    count = len(hand.targets())
    if count:
        return n_("{count} thing to choose.", "{count} things to choose.", count)
    return _("Choose one of the buttons.") if hand.off_table_moves() else ""


def move(presenter: AnyPresenter, before: State[Any], made: Any) -> str:
    """A move that was made, and by whom."""
    words = presenter.describe_played(before, made)
    name = presenter.called(before.player) if before.player is not None else ""
    return words if not words or words.startswith(name) else f"{name}: {words}"


def position(presenter: AnyPresenter, state: State[Any]) -> str:
    """Where the game stands: whose turn it is, the scores, what else is known."""
    told = [_sentence(presenter.status(state))]
    if state.player is not None:
        told.append(_("{name} to move.").format(name=presenter.called(state.player)))
    scores = {player: presenter.score(state, player) for player in state.players}
    told += [f"{presenter.called(player)}: {score}." for player, score in scores.items() if score]
    told += [_sentence(f"{fact.text} {fact.value}".strip()) for fact in presenter.facts(state)]
    return " ".join(filter(None, told))


def _sentence(text: str) -> str:
    return text if not text or text[-1] in ".!?…:" else f"{text}."


def _joined(*parts: str) -> str:
    return ": ".join(filter(None, parts))
