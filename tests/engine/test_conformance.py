"""What every game must fulfil, over random games with all options."""

from __future__ import annotations

import json
import pickle
from collections import defaultdict
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app import games
from app.engine import GAMES
from app.engine.errors import BadOption, BadSetup, IllegalMove, UnreadableMove
from app.match.records import dumps, loads, record_of, replay
from app.match.timeline import Timeline
from tests.tools.game_data import data_of
from tests.tools.play import pick, played, random_line, starts

every_game = pytest.mark.parametrize("name", games.names())


def test_games_are_those_of_the_registry() -> None:
    assert tuple(GAMES) == games.names()
    assert {name: game.name for name, game in GAMES.items()} == {name: name for name in GAMES}


@every_game
@settings(max_examples=25)
@given(data=st.data())
def test_random_games_end_and_say_how(name, data) -> None:
    game, state, random = data.draw(starts(name))
    *line, (last, _) = random_line(state, random)
    assert line, "a game begins with somebody to move"
    for before, _ in line:
        assert before.outcome is None
        assert before.player in before.players
        assert set(before.players) <= set(game.players)
    assert last.player is None
    assert list(last.legal_moves()) == []
    assert set(last.outcome.scores) == set(last.players)
    assert set(last.outcome.winners) <= set(last.players)
    if game.cooperative:
        assert set(last.outcome.winners) in (set(), set(last.players))
    assert last.outcome.reason.endswith(".")
    with pytest.raises(IllegalMove, match="over"):
        last.play(line[-1][1])


@every_game
@settings(max_examples=15)
@given(data=st.data())
def test_moves_are_listed_once_and_read_as_written(name, data) -> None:
    game, state, random = data.draw(starts(name))
    for before, _ in random_line(state, random, most=40)[::4]:
        moves = list(before.legal_moves())
        assert moves == list(before.legal_moves()), "the order is stable"
        assert len(set(moves)) == len(moves)
        texts = [str(move) for move in moves]
        assert len(set(texts)) == len(texts)
        for move, text in random.sample(list(zip(moves, texts, strict=True)), min(50, len(moves))):
            assert text == " ".join(text.lower().split())
            parsed = game.parse(text)
            assert parsed == move
            assert hash(parsed) == hash(move)


@every_game
@settings(max_examples=15)
@given(data=st.data())
def test_playing_changes_nothing_but_makes_a_new_state(name, data) -> None:
    _, state, random = data.draw(starts(name))
    for before, _ in random_line(state, random, most=30)[:-1:3]:
        key, snapshot = before.key, before.snapshot()
        for move in random.sample(list(before.legal_moves()), min(5, len(before.legal_moves()))):
            after = before.play(move)
            assert after == before.play(move)
        assert before.key == key
        assert before.snapshot() == snapshot
        with pytest.raises(AttributeError):
            before.players = ()


@every_game
@settings(max_examples=15)
@given(data=st.data())
def test_a_move_can_be_played_exactly_when_it_is_listed(name, data) -> None:
    """Playing checks moves by itself: it must agree with the list, also on moves of elsewhere."""
    game, state, random = data.draw(starts(name))
    line = random_line(state, random, most=60)
    pool = sorted({str(move) for other, _ in line for move in other.legal_moves()[:2000]})
    for before, _ in line[::3]:
        legal = {str(move) for move in before.legal_moves()}
        for text in random.sample(pool, min(60, len(pool))):
            if text in legal:
                before.play(game.parse(text))
            else:
                with pytest.raises(IllegalMove) as refused:
                    before.play(game.parse(text))
                assert str(refused.value).endswith(".")


@every_game
@settings(max_examples=10)
@given(data=st.data())
def test_undo_redo_browse_and_branch(name, data) -> None:
    game, state, random = data.draw(starts(name))
    options = state.snapshot()["options"]
    players = data.draw(st.sampled_from(game.player_counts))
    timeline = Timeline.begin(game, players, data.draw(st.integers(0, 10**9)), options)
    snapshots = [timeline.state.snapshot()]
    while timeline.state.player is not None and timeline.played < 40:
        timeline.play(pick(timeline.state, random))
        snapshots.append(timeline.state.snapshot())
    length = timeline.length
    for number in random.sample(range(length + 1), min(10, length + 1)):
        timeline.show(number)
        assert timeline.shown.snapshot() == snapshots[number]
        assert timeline.state.snapshot() == snapshots[-1]
    timeline.show(None)
    back = random.randint(0, length)
    for step in range(1, back + 1):
        timeline.undo()
        assert timeline.state.snapshot() == snapshots[length - step]
    branch = timeline.branch(timeline.played)
    for step in range(back - 1, -1, -1):
        timeline.redo()
        assert timeline.state.snapshot() == snapshots[length - step]
    assert not timeline.can_redo
    assert branch.state.snapshot() == snapshots[length - back]
    if branch.state.player is not None:
        branch.play(pick(branch.state, random))
        assert timeline.length == length
        assert branch.length == length - back + 1


@every_game
@settings(max_examples=10)
@given(data=st.data())
def test_a_record_replays_to_the_same_snapshots(name, data) -> None:
    game = GAMES[name]
    _, state, random = data.draw(starts(name))
    options = state.snapshot()["options"]
    players = data.draw(st.sampled_from(game.player_counts))
    timeline = Timeline.begin(game, players, data.draw(st.integers(0, 10**9)), options)
    for _, move in random_line(timeline.state, random)[:-1]:
        timeline.play(move)
    assert timeline.state.player is None
    again = replay(loads(dumps(record_of(timeline))))
    assert record_of(again) == record_of(timeline)
    assert again.players == players
    for number in range(timeline.length + 1):
        assert again.state_at(number).snapshot() == timeline.state_at(number).snapshot()


@every_game
@settings(max_examples=10)
@given(data=st.data())
def test_snapshots_are_json_and_states_travel(name, data) -> None:
    game, state, random = data.draw(starts(name))
    for before, move in random_line(state, random, most=60)[::5]:
        snapshot = before.snapshot()
        assert json.loads(json.dumps(snapshot)) == snapshot
        assert snapshot["game"] == name
        assert snapshot["player"] == before.player
        assert snapshot["players"] == list(before.players)
        assert snapshot["options"] == game.resolve(snapshot["options"])
        assert (snapshot["result"] is None) == (before.outcome is None)
        travelled = pickle.loads(pickle.dumps((before, move)))
        assert travelled == (before, move)
        assert travelled[0].snapshot() == snapshot


@pytest.mark.parametrize("name", [game for game in games.names() if data_of(game).SECRETS])
@settings(max_examples=20)
@given(data=st.data())
def test_a_view_shows_nothing_hidden(name, data) -> None:
    """Draw the hidden things anew: nobody can see it, nor notice by the legal moves or by a move
    that is said to reveal nothing."""
    _, state, random = data.draw(starts(name))
    for before, _ in random_line(state, random, most=80)[::4]:
        for player in before.players:
            other = before.imagine(player, random)
            view = before.view(player)
            assert json.loads(json.dumps(view)) == view
            assert set(view) == set(before.snapshot())
            assert other.view(player) == view
            assert other.player == before.player
            assert list(other.legal_moves()) == list(before.legal_moves())
            for move in before.legal_moves()[:20]:
                assert before.reveals(move) == other.reveals(move)
                if not before.reveals(move):
                    assert before.play(move).view(player) == other.play(move).view(player)


@pytest.mark.parametrize("name", [game for game in games.names() if not data_of(game).SECRETS])
@settings(max_examples=5)
@given(data=st.data())
def test_games_without_secrets_show_everything(name, data) -> None:
    _, state, random = data.draw(starts(name))
    for before, move in random_line(state, random, most=20):
        assert before.view(before.players[0]) == before.snapshot()
        assert move is None or not before.reveals(move)


@every_game
@settings(max_examples=10)
@given(data=st.data())
def test_imagining_depends_only_on_what_is_known(name, data) -> None:
    _, state, random = data.draw(starts(name))
    for before, _ in random_line(state, random, most=60)[::6]:
        player, seed = before.players[0], random.randrange(10**9)
        other = before.imagine(player, random)
        one, two = (position.imagine(player, Random(seed)) for position in (before, other))
        assert one == two


def essential(name, snapshot):
    """A snapshot as text, without what means nothing to the rules."""
    data = data_of(name)
    plain = data.essential(snapshot) if hasattr(data, "essential") else snapshot
    return json.dumps(plain, sort_keys=True)


@every_game
@settings(max_examples=8)
@given(data=st.data())
def test_keys_are_equal_exactly_when_states_are(name, data) -> None:
    """All ways through a few moves in any order: the same keys, the same snapshots."""
    _, state, random = data.draw(starts(name))
    line = random_line(state, random, most=30)
    root = random.choice(line[:-1])[0]
    by_key, by_snapshot = defaultdict(set), defaultdict(set)
    frontier = [root]
    for _ in range(3):
        following = []
        for before in frontier:
            moves = list(before.legal_moves())
            chosen = moves[: 3 + len(moves) // 30][:6] + random.sample(moves, min(1, len(moves)))
            following += [before.play(move) for move in chosen]
        frontier = following[:200]
        for after in frontier:
            by_key[after.key].add(essential(name, after.snapshot()))
            by_snapshot[essential(name, after.snapshot())].add(after.key)
    assert all(len(found) == 1 for found in by_key.values())
    assert all(len(found) == 1 for found in by_snapshot.values())


@every_game
def test_different_ways_to_the_same_position_give_the_same_key(name) -> None:
    """The test above would mean little if no two ways ever met."""
    state, one, two = data_of(name).meeting()
    first, second = played(state, one), played(state, two)
    assert first.key == second.key
    assert first == second
    assert hash(first) == hash(second)
    assert first.snapshot() == second.snapshot()
    assert first != state
    assert played(state, one[:1]) != played(state, two[:1])


@every_game
def test_setups_are_the_same_for_the_same_seed_only(name) -> None:
    game = GAMES[name]
    for players in game.player_counts:
        one, two = game.draw_setup(players, 11), game.draw_setup(players, 11)
        assert one == two
        assert json.loads(json.dumps(one)) == one
        assert (one != game.draw_setup(players, 12)) is data_of(name).SEEDED


@every_game
@pytest.mark.parametrize(
    "text", ["", " ", "one", "x" * 5000, "play", "\n", "é 1", "one  12", "ONE 12"]
)
def test_garbage_is_no_move(name, text) -> None:
    with pytest.raises(UnreadableMove) as refused:
        GAMES[name].parse(text)
    assert len(str(refused.value)) < 400


@every_game
@pytest.mark.parametrize("setup", [None, [], 3, "x", {"x": 1}])
def test_garbage_is_no_setup(name, setup) -> None:
    with pytest.raises(BadSetup) as refused:
        GAMES[name].start(setup)
    assert len(str(refused.value)) < 400


@every_game
def test_options_and_players_are_checked(name) -> None:
    game = GAMES[name]
    with pytest.raises(BadOption, match="no option 'colour'"):
        game.resolve({"colour": 1})
    for players in (0, max(game.player_counts) + 1, 2.0, True, "2", None):
        with pytest.raises(BadOption, match="is for"):
            game.draw_setup(players, 1)
    for option in game.options:
        wrong = (None, "none", 99, [], 1 if isinstance(option.default, bool) else True)
        for value in (value for value in wrong if not option.accepts(value)):
            with pytest.raises(BadOption, match=option.name):
                game.resolve({option.name: value})
    for preset in game.presets.values():
        assert game.resolve(preset).items() >= dict(preset).items()
