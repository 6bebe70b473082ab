"""Keys of one's own: what they do, what they take from others, and how they are chosen."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from pathlib import Path

import pytest

from app import games, languages
from app.match.match import new_match
from app.match.seats import Seat
from app.ui.gui.actions import ACTIONS, ALWAYS, TOGETHER
from app.ui.gui.key_bindings import KeyBindings, caption, chord
from app.ui.screens.key_settings import KeySettings
from app.ui.screens.playing import Playing
from app.ui.table.presenters import presenter_of
from tests.tools.booth import Booth


def all_bindings() -> KeyBindings:
    bindings = KeyBindings()
    for game in games.names():
        bindings.know(presenter_of(game).own_keys())
    return bindings


def test_actions_have_names_places_and_texts():
    bindings = all_bindings()
    places = {place for live in TOGETHER for place in live}
    assert len({action.name for action in ACTIONS}) == len(ACTIONS)
    assert {action.place for action in ACTIONS} == places
    for name, action in bindings.all.items():
        assert action.text and (action.place in places or action.place in games.names()), name
    assert all(set(keys) <= set(bindings.all[name].keys) for name, keys in ALWAYS.items())


def test_nothing_is_told_of_the_first_keys():
    bindings = all_bindings()
    told = {
        name: [k for k in bindings.keys(name) if bindings.conflicts(name, k)]
        for name in bindings.all
    }
    assert not any(told.values()), "what is shared at first is meant to be"


def test_each_key_has_one_meaning_where_several_actions_are_live():
    """By the first keys, no two actions of one place have the same key."""
    for one, other in combinations(ACTIONS, 2):
        if one.place == other.place:
            assert not set(one.keys) & set(other.keys), (one.name, other.name)


def test_shift_and_alt_are_left_out_where_they_mean_nothing():
    bindings = KeyBindings()
    assert bindings.actions("equal", {"shift"}) == bindings.actions("plus") == ["view.nearer"]
    assert bindings.actions("1", {"shift"}) == ["view.front"]
    assert bindings.actions("r", {"shift"}) == ["held.turn_back", "held.turn"]
    assert bindings.actions("comma", {"shift"}) == [], "which is ? on some keyboards"
    assert bindings.actions("bracketleft", {"alt"}) == bindings.actions("bracketleft")
    assert bindings.actions("h", {"ctrl"}) == []


def test_a_key_of_ones_own_takes_the_place_of_the_first():
    bindings = all_bindings()
    bindings.use({"match.hint": ("ctrl+i",), "unknown.action": ("h",), "focus.press": ("j",)})
    assert "match.hint" not in bindings.actions("h")
    assert bindings.actions("i", {"ctrl"}) == ["match.hint"] and bindings.changed("match.hint")
    assert bindings.keys("focus.press") == ("return", "space", "j"), "the first ones always work"
    chosen = bindings.with_keys("match.hint", ("h", "pad:x"))
    assert chosen == {"unknown.action": ("h",), "focus.press": ("j",)}


def test_conflicts_are_only_where_both_are_meant():
    bindings = all_bindings()
    assert bindings.conflicts("match.hint", "f") == ["view.other_side"]
    assert bindings.conflicts("match.hint", "f2") == [], "which renames saved games"
    own = next(a for g in games.names() for a in presenter_of(g).own_keys())
    assert own.name in bindings.conflicts("match.hint", own.keys[0])
    assert own.name not in bindings.conflicts("replay.on", own.keys[0])


def test_captions():
    assert caption(chord("z", {"ctrl", "shift"})) == "Ctrl+Shift+Z"
    assert [caption("pad:a", make) for make in ("xbox", "playstation", "nintendo")] == [
        "pad:A",
        "pad:✕",
        "pad:B",
    ]
    assert caption("pad:lb", "playstation") == "pad:L1" and caption("pad:start") == "pad:Menu"


@pytest.fixture
def booth(tmp_path: Path) -> Iterator[Booth]:
    """In a high window, in which much of the page is seen."""
    made = Booth(tmp_path, size=(1280, 1500), seen=False)
    yield made
    languages.use("en")
    made.close()


def test_another_key_is_chosen_told_of_and_forgotten(booth: Booth):
    booth.program.open(KeySettings(booth.program))

    def settings() -> dict[str, tuple[str, ...]]:
        return dict(booth.program.settings.keys)

    booth.press("match.hint")
    booth.key("lshift")
    booth.key("o")
    assert settings() == {"match.hint": ("o", "pad:x")}
    booth.press("match.hint")
    booth.key("escape")
    assert isinstance(booth.screen, KeySettings) and settings()["match.hint"][0] == "o"

    booth.press("match.hint")
    booth.key("f")
    assert "answer 0" in booth.program.gui.widget_rects and settings()["match.hint"][0] == "o"
    booth.press("answer 1")
    assert settings()["match.hint"][0] == "o", "it stays where it was"
    booth.press("match.hint")
    booth.key("f")
    booth.press("answer 0")
    assert settings() == {"match.hint": ("f", "pad:x"), "view.other_side": ()}

    match = new_match("steppe", (Seat(), Seat()), 1)
    playing = Playing(booth.program, match)
    booth.program.open(playing)
    sheet = [entry for _title, entries in playing.key_groups() for entry in entries]
    assert [entry.keys for entry in sheet if "f" in entry.keys] == [("f",)]
    booth.key("h")
    assert not playing.thinking
    booth.key("f")
    assert playing.thinking
    booth.program.back()

    booth.press("reset match.hint")
    assert settings() == {"view.other_side": ()}
    booth.press("reset")
    assert settings() == {}


def test_keys_for_the_focus(booth: Booth):
    """Letters for the focus: they move it and press, but are letters where text is typed."""
    booth.program.change(keys={"focus.down": ("j",), "focus.press": ("k",)})
    booth.settle()
    booth.key("tab")
    first = booth.program.gui.focused
    booth.key("j")
    assert first and booth.program.gui.focused not in ("", first)
    booth.key("k")
    assert booth.screen.name != "title"
