"""What holds for the setup editor of every game that has one."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from app import games
from app.engine import GAMES
from app.engine.errors import EngineError
from app.match import records
from app.match.timeline import Timeline
from app.render.meshes import box_of
from app.ui.table.setup_editor import AnyEditor, editor_of

EDITED = [game for game in games.names() if editor_of(game) is not None]
CHANGES = 14


def editor(game: str) -> AnyEditor:
    found = editor_of(game)
    assert found is not None
    return found


def changed(game: str, dice: Random, most: int = CHANGES) -> Any:
    """A draft to which somebody has done anything at all."""
    editing = editor(game)
    counts = GAMES[game].player_counts
    draft = editing.empty(dice.choice(counts), {})
    for name, _label in editing.starts():
        if dice.random() < 0.3:
            draft = editing.started(name, draft, dice)
    for _ in range(dice.randrange(most)):
        draft = draft.play(dice.choice(draft.legal_moves()))
    return draft


@pytest.mark.parametrize("game", EDITED)
def test_needs_are_met_exactly_where_a_game_may_begin(game: str) -> None:
    editing, dice = editor(game), Random(5)
    seen = set()
    for _ in range(16):
        draft = changed(game, dice)
        players = editing.player_count(draft) or 2
        accepted = editing.problem(draft, players, {}) is None
        assert all(need.met for need in editing.needs(draft)) is accepted
        assert all(not need.marks or not need.met for need in editing.needs(draft))
        seen.add(accepted)
    assert True in seen or not editing.starts()


@pytest.mark.parametrize("game", EDITED)
def test_a_setup_that_is_read_gives_the_same_setup(game: str) -> None:
    editing, dice = editor(game), Random(6)
    drafts = [changed(game, dice) for _ in range(6)]
    drafts += [editing.started(name, drafts[0], dice) for name, _label in editing.starts()]
    for draft in drafts:
        players = editing.player_count(draft) or 2
        if editing.problem(draft, players, {}) is None:
            setup = draft.setup(players)
            again = editing.read(setup, editing.options(draft))
            assert again == draft
            assert again.setup(players) == setup


@pytest.mark.parametrize("game", EDITED)
def test_usual_setups_can_be_changed_too(game: str) -> None:
    """Those of any game that was played: pasted text may be one."""
    editing, rules = editor(game), GAMES[game]
    for players in rules.player_counts:
        setup = rules.draw_setup(players, 3)
        draft = editing.read(setup, rules.resolve({}))
        assert editing.problem(draft, players, {}) is None


@pytest.mark.parametrize("game", EDITED)
def test_what_the_program_makes_is_accepted(game: str) -> None:
    editing, dice = editor(game), Random(7)
    empty = editing.empty(GAMES[game].player_counts[0], {})
    made = [editing.started(name, empty, dice) for name, _label in editing.starts()]
    if editing.finishes:
        found = editing.finished(empty, dice)
        assert found is not None
        made.append(found)
    for draft in made:
        assert editing.problem(draft, editing.player_count(draft) or 2, {}) is None


@pytest.mark.parametrize("game", EDITED)
def test_a_game_from_a_draft_is_replayed_from_its_record(game: str) -> None:
    editing, dice = editor(game), Random(8)
    draft = changed(game, dice, 6)
    if editing.starts():
        draft = editing.started(editing.starts()[0][0], draft, dice)
    setup = draft.setup(editing.player_count(draft) or 2)
    timeline = Timeline(GAMES[game], setup, editing.options(draft))
    for _ in range(4):
        timeline.play(dice.choice(timeline.state.legal_moves()))
    text = records.dumps(records.record_of(timeline))
    assert records.replay(records.loads(text)).state == timeline.state


@pytest.mark.parametrize("game", EDITED)
def test_changes_are_known_by_their_texts_and_lie_on_the_table(game: str) -> None:
    editing, dice = editor(game), Random(9)
    for _ in range(4):
        draft = changed(game, dice)
        scene = editing.stage.layout(draft)
        picks = {piece.pick for piece in scene.pieces.values() if piece.pick}
        assert all(box_of(piece)[0][2] > -1e-6 for piece in scene.pieces.values())
        moves = draft.legal_moves()
        moves = dice.sample(moves, min(30, len(moves)))
        for move in moves:
            assert editing.parse(str(move)) == move
            draft.play(move)
            for names in editing.stage.picks(draft, move):
                for name in names:
                    marked = editing.stage.marker(draft, name) is not None
                    assert marked != (name in picks), name
            assert editing.presenter.describe(draft, move)


@pytest.mark.parametrize("game", EDITED)
def test_as_many_pieces_as_ever(game: str) -> None:
    editing, dice = editor(game), Random(10)
    counts = set()
    draft = editing.empty(2, {})
    for _ in range(12):
        shapes = [p.mesh for p in editing.stage.layout(draft).pieces.values() if not p.printed_on]
        counts.add(len(shapes))
        pointed = [move for move in draft.legal_moves() if editing.stage.picks(draft, move)]
        draft = draft.play(dice.choice(pointed))
    assert len(counts) == 1


@pytest.mark.parametrize("game", EDITED)
def test_refused_changes_leave_the_draft_alone(game: str) -> None:
    editing = editor(game)
    draft = editing.empty(2, {})
    for text in ("", "nonsense", "block", "ball 9 zz", "raise zz"):
        with pytest.raises(EngineError):
            draft.play(editing.parse(text))
    assert draft == editing.empty(2, {})
