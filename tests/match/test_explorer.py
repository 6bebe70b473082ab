"""Walking through variations: moving for all sides, taking back, deleting and bringing back."""

from __future__ import annotations

from random import Random

import pytest

from app import games
from app.engine import GAMES
from app.engine.errors import IllegalMove
from app.match import records
from app.match.explorer import Explorer
from app.match.match import Match
from app.match.seats import Seat
from app.match.text_form.reader import read_game_text
from app.match.text_form.writer import game_text
from app.match.variations import BadVariation
from tests.tools.loops import at_most
from tests.tools.play import pick


def match_of(game: str, moves: int | None = None, level: str | None = None) -> Match:
    """A game that was really played, or its beginning, by a person and others."""
    line = records.load(games.asset(game, "diorama.json"))
    line = line if moves is None else line.branch(moves)
    players = line.state.players
    seats = {player: Seat(player, level=level if n else None) for n, player in enumerate(players)}
    return Match(line, seats)


def other_move(explorer: Explorer) -> object:
    """A move that has not been tried here."""
    tried = {child.move for child in explorer.node.children}
    return next(move for move in explorer.state.legal_moves() if move not in tried)


@pytest.mark.parametrize("game", GAMES)
def test_a_wanderer_never_changes_the_game_and_the_line_is_always_the_one_one_is_in(game):
    match, random = match_of(game, 12), Random(5)
    match.practice = True
    record = records.record_of(match.timeline)
    explorer = Explorer(match, 6)
    for _ in range(60):
        act = random.choice(("play", "play", "back", "on", "beside", "undo", "end", "delete"))
        if act == "play" and explorer.state.player is not None:
            explorer.play(pick(explorer.state, random))
        elif act == "undo":
            explorer.take_back()
        elif act == "delete" and not explorer.node.played:
            explorer.delete(explorer.node)
        elif act == "beside":
            explorer.go_to(explorer.beside(random.choice((1, -1))) or explorer.node)
        else:
            goals = {"back": explorer.earlier, "on": explorer.later, "end": explorer.tree.end}
            explorer.go_to(goals.get(act, explorer.node))
        timeline = explorer.line.timeline
        assert timeline.state == explorer.state and timeline.played == explorer.node.number
        moves = [node.move for node in explorer.nodes[1:]]
        assert list(timeline.moves) == moves
        assert explorer.nodes[explorer.node.number] is explorer.node
        assert all(explorer.line.seats[player].is_person for player in explorer.line.seats)
    assert records.record_of(match.timeline) == record
    again = read_game_text(game_text(match))
    assert [node.path for node in again.variations] == [node.path for node in match.variations]


def test_a_move_that_is_there_is_walked_and_another_one_begins_a_variation():
    match = match_of("steppe", 8)
    explorer = Explorer(match, 3)
    explorer.play(match.timeline.moves[3])
    assert explorer.node.played and not match.analysed and not explorer.revision
    explorer.take_back()
    explorer.play(other_move(explorer))
    assert not explorer.node.played and match.analysed and explorer.revision == 1
    assert explorer.line.timeline.length == 4


def test_taking_back_forgets_what_was_only_tried():
    match = match_of("steppe", 8)
    explorer = Explorer(match, 3)
    explorer.play(other_move(explorer))
    explorer.play(other_move(explorer))
    explorer.set_comment(explorer.node, "Hm.")
    assert explorer.take_back() and match.analysed, "what was written stays"
    explorer.go_to(explorer.later)
    explorer.set_comment(explorer.node, "")
    assert explorer.take_back() and explorer.take_back() and not match.analysed
    assert explorer.line.timeline.length == 8 and explorer.node.number == 3
    for _ in range(3):
        assert explorer.take_back()
    assert not explorer.take_back() and match.timeline.length == 8


def test_up_and_down_lead_through_all_variations_and_back_to_the_game():
    explorer = Explorer(match_of("steppe", 8), 3)
    here, forks = explorer.node, []
    for _ in range(2):
        explorer.go_to(here)
        explorer.play(other_move(explorer))
        forks.append(explorer.node)
        explorer.play(other_move(explorer))
    explorer.go_to(here.children[0])
    for fork in forks:
        explorer.go_to(explorer.beside(1))
        assert explorer.node is fork
    explorer.go_to(explorer.later)
    assert explorer.beside(-1) is forks[0], "from its midst, too"
    explorer.go_to(forks[0])
    assert explorer.beside(-1) is here.children[0]
    explorer.go_to(here)
    assert explorer.beside(-1) is None


def test_what_was_deleted_comes_back_with_all_that_was_written():
    match = match_of("steppe", 8)
    explorer = Explorer(match, 3)
    here = explorer.node
    for text in ("One", "Two"):
        explorer.go_to(here)
        explorer.play(other_move(explorer))
        explorer.set_name(explorer.node, text)
        explorer.play(other_move(explorer))
        explorer.set_comment(explorer.node, f"{text}!")
    before = game_text(match)
    first = here.children[1]
    explorer.go_to(first)
    deleted = explorer.delete(first)
    assert explorer.node is here and game_text(match) != before
    explorer.restore(deleted)
    assert explorer.node is first and game_text(match) == before
    with pytest.raises(BadVariation):
        explorer.restore(deleted)
    deleted = explorer.delete(first)
    explorer.go_to(here)
    explorer.play(deleted.node.move)
    with pytest.raises(BadVariation, match="already"):
        explorer.restore(deleted)


def test_deleting_elsewhere_leaves_one_where_one_is():
    explorer = Explorer(match_of("steppe", 8), 3)
    explorer.play(other_move(explorer))
    fork = explorer.node
    explorer.go_to(explorer.tree.end)
    explorer.delete(fork)
    assert explorer.node is explorer.tree.end
    with pytest.raises(BadVariation, match="played"):
        explorer.delete(explorer.node)


def test_promoting_changes_where_the_line_goes_on():
    explorer = Explorer(match_of("steppe", 8))
    here = explorer.node
    for _ in range(2):
        explorer.go_to(here)
        explorer.play(other_move(explorer))
    second = explorer.node
    explorer.go_to(here.next)
    explorer.go_to(here)
    assert explorer.later is not second, "the line one was in goes on"
    explorer.promote(second)
    assert explorer.later is second and explorer.line.timeline.moves[-1] == second.move


@pytest.mark.parametrize("level", [None, "easy"])
def test_what_is_hidden_stays_hidden_while_people_play(level):
    match = match_of("steeppe", 20, level)
    number = next(
        n for n in range(20) if match.timeline.state_at(n).reveals(match.timeline.moves[n])
    )
    explorer = Explorer(match, number)
    explorer.play(match.timeline.moves[number])
    assert explorer.node.played, "what the game has shown is known"
    explorer = Explorer(match)
    for _ in at_most(40):
        legal = explorer.state.legal_moves()
        hiding = [move for move in legal if explorer.hides(move)]
        if hiding:
            break
        explorer.play(legal[0])
    here = explorer.node
    with pytest.raises(IllegalMove, match="hidden"):
        explorer.play(hiding[0])
    assert explorer.node is here
    match.concede("red")
    assert explorer.play(hiding[0]) == 1 and explorer.node.peeks


def test_a_position_is_a_match_of_its_own():
    match = match_of("steppe", 8, "hard")
    explorer = Explorer(match, 3)
    explorer.play(other_move(explorer))
    made = explorer.position()
    assert made.timeline.state == explorer.state and made.branched and not made.analysed
    assert made.seats == match.seats and made.id != match.id
    assert read_game_text(game_text(made)).state == explorer.state
