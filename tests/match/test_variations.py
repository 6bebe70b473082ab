"""The tree of variations: walking, writing, order, and that the game as played is never altered."""

from __future__ import annotations

import contextlib
from random import Random
from typing import Any

import pytest

from app.engine import GAMES, game_named
from app.engine.errors import IllegalMove
from app.match import variations
from app.match.match import Match
from app.match.records import record_of
from app.match.timeline import Timeline
from app.match.variation_node import Node, text_size
from app.match.variations import BadVariation, Variations
from tests.match.test_match import match_with
from tests.tools.play import pick
from tests.tools.trees import grow, match_of, shape

every_game = pytest.mark.parametrize("game", GAMES)


def tree_of(*texts: str) -> Variations:
    """A tree over a game of STEPPE."""
    timeline = Timeline.begin(game_named("steppe"))
    for text in texts:
        timeline.play(timeline.game.parse(text))
    return Variations(timeline)


def at(tree: Variations, *texts: str) -> Node:
    node = tree.find(texts)
    assert node is not None
    return node


def play(tree: Variations, node: Node, *texts: str) -> Node:
    for text in texts:
        node = tree.play(node, tree.game.parse(text))
    return node


def moves(nodes: list[Node]) -> list[str]:
    return [str(node.move) for node in nodes]


def check(tree: Variations, timeline: Timeline) -> None:
    """What always holds."""
    line = tree.end.line()
    assert [node.move for node in line[1:]] == list(timeline.moves[: timeline.played])
    nodes = list(tree)
    assert [node for node in nodes if node.played] == line
    assert len(set(map(id, nodes))) == len(nodes)
    for node in nodes:
        assert tree.find(node.path) is node
        assert len({child.move for child in node.children}) == len(node.children)
        assert [child.played for child in node.children[1:]] == [False] * len(node.children[1:])
        for child in node.children:
            assert child.parent is node and child.number == node.number + 1
            assert child.state == node.state.play(child.move)
    assert tree._moves == len(nodes) - len(line) <= variations.MAX_KEPT
    assert tree._bytes == sum(
        text_size(text) for node in nodes for text in (node.name, node.comment)
    )
    assert tree.bare == (not tree._moves and not tree._bytes)


class TestMoving:
    def test_a_move_that_is_there_is_used_again(self) -> None:
        tree = tree_of("one 1", "one 2")
        assert play(tree, tree.root, "one 1", "one 2") is tree.end
        first = play(tree, tree.root, "one 1", "white 25", "one 3")
        assert play(tree, tree.root, "one 1", "white 25", "one 3") is first
        assert moves(at(tree, "one 1").children) == ["one 2", "white 25"]
        assert first.path == ("one 1", "white 25", "one 3") and first.number == 3
        assert not tree.bare and not first.played and tree.end.played

    def test_an_illegal_move_changes_nothing(self) -> None:
        tree = tree_of("one 1", "one 2")
        before = shape(tree)
        with pytest.raises(IllegalMove, match="already covered"):
            play(tree, tree.end, "one 1")
        assert shape(tree) == before and tree.bare

    def test_taking_back_what_was_only_tried_leaves_nothing(self) -> None:
        tree = tree_of("one 1")
        tried = play(tree, tree.end, "one 2", "one 3")
        node = tree.take_back(tried)
        assert node.path == ("one 1", "one 2") and node.bare
        tree.set_comment(node, "Hm.")
        assert tree.take_back(node) is tree.end and at(tree, "one 1", "one 2") is node
        assert tree.take_back(tree.end) is tree.root and tree.end.number == 1
        with pytest.raises(BadVariation, match="There is no move to undo"):
            tree.take_back(tree.root)

    def test_a_position_as_a_game_of_its_own(self) -> None:
        tree = tree_of("one 1", "one 2")
        node = play(tree, at(tree, "one 1"), "white 25", "one 3")
        timeline = tree.timeline_to(node)
        assert timeline.texts() == ["one 1", "white 25", "one 3"]
        assert timeline.state == node.state
        timeline.play(timeline.game.parse("one 4"))
        assert node.bare and tree.end.path == ("one 1", "one 2")
        assert tree.timeline_to(tree.root).length == 0
        assert tree.timeline_to(tree.end).texts() == ["one 1", "one 2"]

    def test_at_most_so_many(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(variations, "MAX_MOVES", 3)
        tree = tree_of("one 1")
        last = play(tree, tree.end, "one 2", "one 3", "one 4")
        with pytest.raises(BadVariation, match="up to 3 moves: delete some first"):
            play(tree, tree.root, "one 5")
        assert play(tree, tree.end, "one 2", "one 3", "one 4") is last
        tree.delete(last)
        play(tree, tree.root, "one 5")


class TestWalking:
    def test_on_back_and_aside(self) -> None:
        tree = tree_of("one 1", "one 2", "one 3")
        first = at(tree, "one 1")
        a, b = play(tree, first, "one 4"), play(tree, first, "one 5", "one 6")
        assert tree.root.next is first and first.parent is tree.root and tree.end.next is None
        played = at(tree, "one 1", "one 2")
        assert [played.next_variation, a.next_variation] == [a, b.parent]
        assert b.next_variation is b.previous_variation is None
        assert b.parent is not None and b.parent.next_variation is None
        assert [a.previous_variation, played.previous_variation] == [played, None]
        assert a.siblings == [played, a, b.parent] and tree.root.siblings == [tree.root]
        assert b.fork is b.parent and tree.end.fork is tree.root.fork is tree.root

    def test_in_the_order_in_which_one_reads(self) -> None:
        tree = tree_of("one 1", "one 2")
        play(tree, tree.root, "one 9", "one 8")
        play(tree, tree.root, "one 1", "one 7", "one 6")
        assert [" ".join(node.path[-1:]) for node in tree] == [
            *("", "one 1", "one 2", "one 7", "one 6", "one 9", "one 8")
        ]

    def test_no_such_path(self) -> None:
        tree = tree_of("one 1")
        assert tree.find(()) is tree.root and tree.find(("one 1",)) is tree.end
        for path in (("one 2",), ("one 1", "one 2"), ("",), ("nonsense",)):
            assert tree.find(path) is None


class TestWriting:
    def test_names_and_comments(self) -> None:
        tree = tree_of("one 1")
        tree.set_comment(tree.root, " Once\tupon \r\n\n a time \x07\ud800 ")
        tree.set_comment(tree.end, "Here")
        tree.set_name(tree.end, "The\nbeginning")
        assert tree.root.comment == "Once upon\na time"
        assert (tree.end.name, tree.end.comment) == ("The beginning", "Here")
        assert not tree.bare
        for node in tree:
            tree.set_comment(node, "")
        tree.set_name(tree.end, "  ")
        assert tree.bare

    def test_the_game_itself_has_a_title(self) -> None:
        tree = tree_of()
        with pytest.raises(BadVariation, match="nothing to name"):
            tree.set_name(tree.root, "x")

    @pytest.mark.parametrize("text", ["x" * 2001, "x\n" * 1001, "x" * 10_000_000])
    def test_too_long(self, text: str) -> None:
        tree = tree_of("one 1")
        tree.set_comment(tree.end, "x" * 2000)
        with pytest.raises(
            BadVariation, match=r"A comment can have up to 2000 characters, not \d+:"
        ):
            tree.set_comment(tree.end, text)
        with pytest.raises(BadVariation, match=r"A name can have up to 80 characters, not \d+:"):
            tree.set_name(tree.end, text)
        assert tree.end.comment == "x" * 2000 and tree.end.name == ""

    def test_too_much_together(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(variations, "MAX_TEXT", 10)
        tree = tree_of("one 1", "one 2")
        tree.set_comment(tree.end, "123456")
        for write in (tree.set_comment, tree.set_name):
            with pytest.raises(BadVariation, match="too long altogether"):
                write(at(tree, "one 1"), "12345")
        tree.set_comment(tree.end, "1234567890")
        tree.set_comment(tree.end, "12")
        tree.set_name(at(tree, "one 1"), "12345678")


class TestOrder:
    def test_promote_goes_up_but_not_above_the_game(self) -> None:
        tree = tree_of("one 1", "one 2")
        first = at(tree, "one 1")
        play(tree, first, "one 4")
        last = play(tree, first, "one 5", "one 6", "one 7")
        assert tree.can_promote(last)
        tree.promote(last)
        assert moves(first.children) == ["one 2", "one 5", "one 4"]
        assert not tree.can_promote(last)
        for node in (last, tree.end, tree.root):
            with pytest.raises(BadVariation, match="no variation before this one"):
                tree.promote(node)
        assert moves(first.children) == ["one 2", "one 5", "one 4"]

    def test_to_the_main_line(self) -> None:
        tree = tree_of("one 1", "one 2")
        first = at(tree, "one 1")
        play(tree, first, "one 3")
        play(tree, first, "one 4", "one 5")
        last = play(tree, first, "one 4", "one 6", "one 7")
        tree.promote_to_main(last)
        assert moves(first.children) == ["one 2", "one 4", "one 3"]
        assert moves(at(tree, "one 1", "one 4").children) == ["one 6", "one 5"]
        before = shape(tree)
        tree.promote_to_main(last)
        tree.promote_to_main(tree.end)
        assert shape(tree) == before

    def test_after_the_end_of_the_game_any_may_come_first(self) -> None:
        tree = tree_of("one 1")
        play(tree, tree.end, "one 2")
        other = play(tree, tree.end, "one 3", "one 4")
        assert tree.can_promote(other)
        tree.promote_to_main(other)
        assert moves(tree.end.children) == ["one 3", "one 2"] and tree.end.next is other.parent

    def test_deleting(self) -> None:
        tree = tree_of("one 1", "one 2")
        node = play(tree, tree.root, "one 9", "one 8")
        tree.set_comment(node, "x" * 50)
        assert node.parent is not None
        fork = node.parent
        tree.delete(fork)
        assert tree.bare and tree.find(("one 9",)) is None
        with pytest.raises(BadVariation, match="only variations can be deleted"):
            tree.delete(tree.end)
        with pytest.raises(BadVariation, match="only variations can be deleted"):
            tree.delete(tree.root)
        uses: list[Any] = [tree.take_back, tree.promote_to_main, tree.promote, tree.delete]
        uses += [lambda gone: tree.set_name(gone, "x"), lambda gone: tree.set_comment(gone, "x")]
        uses += [lambda gone: play(tree, gone, "one 7")]
        for use in uses:
            for gone in (fork, node):
                with pytest.raises(BadVariation, match="no longer there"):
                    use(gone)
        assert tree.bare


class TestFollowingTheGame:
    def test_a_match_without_analysis_has_no_tree(self) -> None:
        match = match_with("pp", moves=3)
        assert not match.analysed and match._variations is None
        assert match.variations.bare and not match.analysed
        assert match.variations is match.variations

    def test_moves_extend_the_main_line(self) -> None:
        match = match_with("pp")
        for number in range(5):
            assert match.variations.end.number == number
            match.play(match.state.legal_moves()[0])
        check(match.variations, match.timeline)

    def test_what_was_foreseen_becomes_the_game(self) -> None:
        match = match_with("pp")
        tree, parse = match.variations, match.game.parse
        play(tree, tree.root, "one 3")
        foreseen = play(tree, tree.root, "one 1", "one 2")
        tree.set_comment(foreseen, "I knew it.")
        match.play(parse("one 1"))
        check(match.variations, match.timeline)
        assert moves(tree.root.children) == ["one 1", "one 3"]
        match.play(parse("one 2"))
        assert match.variations.end is foreseen and foreseen.played
        assert foreseen.comment == "I knew it."

    def test_what_is_taken_back_stays_if_something_is_written_there(self) -> None:
        match = match_with("pp")
        parse = match.game.parse
        for text in ("one 1", "one 2", "one 3", "one 4"):
            match.play(parse(text))
        tree = match.variations
        tree.set_comment(at(tree, "one 1", "one 2", "one 3"), "Why not?")
        match.timeline.go_to(1)
        assert match.variations.end.path == ("one 1",)
        assert tree.find(("one 1", "one 2", "one 3", "one 4")) is None
        match.play(parse("one 9"))
        check(match.variations, match.timeline)
        assert moves(at(tree, "one 1").children) == ["one 9", "one 2"]
        assert at(tree, "one 1", "one 2", "one 3").comment == "Why not?"

    def test_what_is_taken_back_and_redone_is_the_game_again(self) -> None:
        match = match_with("pp", moves=6)
        tree = match.variations
        grow(tree, Random(1), 8, 8)
        before = shape(tree)
        for number in (3, 0, 6):
            match.timeline.go_to(number)
            check(match.variations, match.timeline)
        assert shape(match.variations) == before

    def test_bare_moves_that_are_taken_back_leave_nothing(self) -> None:
        match = match_with("pp", moves=6)
        assert match.variations.bare
        match.timeline.go_to(2)
        assert match.variations.bare and not match.analysed
        check(match.variations, match.timeline)

    def test_more_than_can_be_kept_is_not(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(variations, "MAX_KEPT", 5)
        match = match_with("pp", moves=6)
        tree = match.variations
        tree.set_comment(tree.end, "The end")
        match.timeline.go_to(0)
        check(match.variations, match.timeline)
        assert match.variations.bare
        match.timeline.go_to(5)
        tree.set_comment(match.variations.end, "The end")
        match.timeline.go_to(0)
        check(match.variations, match.timeline)
        assert tree._moves == 5

    def test_a_branch_begins_without_variations(self) -> None:
        match = match_with("pp", moves=4)
        grow(match.variations, Random(2), 5)
        assert not match.branch(2).analysed and match.analysed


@every_game
def test_whatever_is_done_the_game_stays_as_it_was(game: str) -> None:
    """A long series of random acts, beside a game that goes on and is taken back."""
    random = Random(game)
    match = match_of(game, random, 4)
    node = match.variations.root
    for _ in range(250):
        tree = match.variations
        if tree.find(node.path) is not node:
            node = tree.end
        record = record_of(match.timeline)
        with contextlib.suppress(BadVariation):
            node = act(tree, node, random)
        assert record_of(match.timeline) == record
        if random.random() < 0.2:
            go_on(match, random)
            check(match.variations, match.timeline)
    check(match.variations, match.timeline)


def act(tree: Variations, node: Node, random: Random) -> Node:
    """Something that a player might do; where that leads."""
    kind = random.randrange(10)
    if kind < 4 and node.state.player is not None:
        return tree.play(node, pick(node.state, random))
    if kind == 4:
        return tree.take_back(node)
    if kind == 5:
        return random.choice(list(tree))
    if kind == 6:
        tree.set_comment(node, random.choice(["", "A comment"]))
    elif kind == 7:
        tree.set_name(node, random.choice(["", "A name"]))
    elif kind == 8:
        random.choice([tree.promote, tree.promote_to_main])(node)
    elif kind == 9 and random.random() < 0.3:
        before = node.parent or node
        tree.delete(node)
        return before
    return node


def go_on(match: Match, random: Random) -> None:
    """A move of the game, or some taken back."""
    timeline = match.timeline
    if timeline.played and random.random() < 0.4:
        timeline.go_to(random.randrange(timeline.length + 1))
    elif match.state.player is not None:
        foreseen = match.variations.end.children
        ready = foreseen and random.random() < 0.5
        match.play(random.choice(foreseen).move if ready else pick(match.state, random))


def test_what_was_hidden_is_told() -> None:
    """In a game with hidden cards, a variation that turns one over knows more than the player."""
    timeline = Timeline.begin(game_named("steeppe"), 1, seed=7)
    timeline.play(timeline.game.parse("red boost"))
    tree = Variations(timeline)
    keep = play(tree, tree.end, "black keep")
    drawn = play(tree, keep, "black steppe", "red wait")
    assert [keep.peeks, drawn.peeks, tree.end.peeks, tree.root.peeks] == [False, True, False, False]
    for text in ("black keep", "black steppe"):
        timeline.play(timeline.game.parse(text))
    tree.follow()
    assert not drawn.peeks
