"""Building a tower by hand: what stands, what is missing, and how any beginning is finished."""

from __future__ import annotations

from random import Random

import pytest

from app.engine.errors import IllegalMove
from app.games.aufsteiger.rules import board
from app.games.aufsteiger.rules.blocks import BLOCKS, NUMBER, first_facing, lies
from app.games.aufsteiger.rules.game import GAME, OWN
from app.games.aufsteiger.rules.notation import Step
from app.games.aufsteiger.rules.pile import spot
from app.games.aufsteiger.rules.setup import CORE_RIM
from app.games.aufsteiger.rules.tower_generator import build
from app.games.aufsteiger.setup_editor import EDITOR
from app.games.aufsteiger.setup_editor.draft import ASIDE, TowerDraft, group_of, parse
from app.games.aufsteiger.setup_editor.editor import climbed
from app.games.aufsteiger.setup_editor.finishing import finish
from app.match.match import new_match
from app.match.seats import Seat

OWN_TOWER = {"tower": OWN}


def tower(style: str, dice: Random) -> TowerDraft:
    return TowerDraft.of(dict(enumerate(build(style, dice))))


def taken_apart(draft: TowerDraft, dice: Random, blocks: int, walls_first: bool) -> TowerDraft:
    """A tower without so many of its blocks, taken from above one by one."""
    for _ in range(blocks):
        free = [n for n, here in draft.built.items() if draft.pile.open[n] == here.foot]
        if not free:
            break
        dice.shuffle(free)
        if walls_first:
            free.sort(key=lambda n: -(draft.built[n].foot & CORE_RIM).bit_count())
        draft = draft.play(Step(ASIDE, BLOCKS[free[0]].name))
    return draft


@pytest.mark.parametrize("style", ["broad", "tall", "box"])
@pytest.mark.parametrize("walls_first", [False, True])
def test_whatever_is_left_of_a_tower_is_finished(style: str, walls_first: bool) -> None:
    """Every part of a legal tower is a legal start, so it can be finished: it always is."""
    dice = Random(f"{style} {walls_first}")
    ends = set()
    for number in range(40):
        start = taken_apart(tower(style, dice), dice, dice.randint(0, 33), walls_first)
        done = finish(start, Random(number))
        assert done is not None, start.setup(2)
        GAME.start(done.setup(5), OWN_TOWER)
        stood = {n: here[:4] for n, here in start.built.items()}
        assert {n: done.pile.spots[n][:4] for n in stood} == stood
        ends.add(done.key)
    assert len(ends) > 30


@pytest.mark.long
@pytest.mark.parametrize("style", ["broad", "tall", "box"])
def test_whatever_is_left_of_thousands_of_towers_is_finished(style: str) -> None:
    dice = Random(style)
    for number in range(4000):
        start = taken_apart(tower(style, dice), dice, dice.randint(0, 33), number % 3 == 0)
        done = finish(start, dice)
        assert done is not None, start.setup(2)
        GAME.start(done.setup(2), OWN_TOWER)


def test_what_is_laid_at_random_is_finished_or_refused() -> None:
    dice, ends = Random(3), []
    for _ in range(6):
        draft = TowerDraft.of({})
        for _block in range(dice.randint(0, 10)):
            laid = [m for m in draft.legal_moves() if draft.is_aside(NUMBER[m.thing])]
            draft = draft.play(dice.choice(laid))
        done = finish(draft, dice)
        ends.append(done is not None)
        if done is not None:
            GAME.start(done.setup(3), OWN_TOWER)
    assert any(ends)


def test_what_can_no_longer_be_hidden_is_told_and_left_alone() -> None:
    """All cubes and double cubes stand in a field: half cubes alone do not reach."""
    field = {}
    for place, block in enumerate(block for block in BLOCKS if block.kind in ("cube", "double")):
        number = NUMBER[block.name]
        shape, tops = next(lie for lie in lies(block) if str(lie[0]) == "2x2")
        cell = board.cell_at(2 * (place % 7), 2 * (place // 7))
        field[number] = spot(cell, 0, shape, tops[0], first_facing(number, shape, tops[0]))
    draft = TowerDraft.of(field)
    assert not draft.lonely()
    assert finish(draft, Random(0)) is None
    assert EDITOR.cannot_finish()


def test_blocks_are_laid_as_in_the_game() -> None:
    draft = TowerDraft.of({}).play(parse("block c12 11,14 2x2 red"))
    assert len(draft.low_cells()) == 12
    with pytest.raises(IllegalMove, match="whole underside"):
        draft.play(parse("block d9 11,15 2x4 red"))
    with pytest.raises(IllegalMove, match="touch no other"):
        draft.play(parse("block c11 2,2 2x2 red"))
    on_top = draft.play(parse("block c11 11,14 2x2 grey"))
    with pytest.raises(IllegalMove, match="another block on it"):
        on_top.play(parse("aside c12"))
    with pytest.raises(IllegalMove, match="grey blocks stay"):
        draft.play(parse("block g1 0,0 2x2 grey"))
    with pytest.raises(IllegalMove, match="beside the tower already"):
        draft.play(parse("aside h1"))
    assert on_top.play(parse("aside c11")) == draft


def test_such_a_tower_comes_again_in_a_rematch() -> None:
    setup = tower("broad", Random(1)).setup(2)
    assert GAME.is_by_hand(setup, OWN_TOWER)
    assert (
        new_match(GAME, [Seat(), Seat()], 1, OWN_TOWER, setup=setup)
        .rematch(2)
        .timeline.setup["blocks"]
        == setup["blocks"]
    )


def test_blocks_that_are_alike_are_offered_once() -> None:
    draft = TowerDraft.of({})
    offered = {move.thing for move in draft.legal_moves()}
    assert len(offered) == len({group_of(BLOCKS[NUMBER[name]]) for name in offered}) == 7
    assert sum(map(len, draft.aside().values())) == 33


def test_what_is_missing_is_said_and_shown() -> None:
    draft = TowerDraft.of({})
    sides, top = EDITOR.needs(draft)[1:3]
    assert (len(sides.marks), len(top.marks)) == (12, 8)
    lonely = draft.play(parse("block c12 11,14 2x2 red")).play(parse("block c11 9,14 2x2 red"))
    lonely = lonely.play(parse("aside c12"))
    alone = EDITOR.needs(lonely)[0]
    assert not alone.met
    assert len(alone.marks) == 4


def test_a_staircase_is_easier_than_a_wall() -> None:
    """In grey, which everybody may climb: a half cube, a cube, and a half cube on a cube."""
    draft = TowerDraft.of({})
    assert climbed(draft.pile) == (0, 0, 0, 0, 0)
    for text in (
        "block c12 13,12 2x2 grey",
        "block h12 11,12 2x2 grey",
        "block c11 15,12 2x2 red",
        "block h11 15,12 2x2 grey",
    ):
        draft = draft.play(parse(text))
    assert climbed(draft.pile) == (3, 3, 3, 3, 3)
    assert [fact.value for fact in EDITOR.facts(draft)][1:] == ["3", "Easy"]
