"""Settings: defaults, checks one by one, and the file."""

from __future__ import annotations

import json
import os
import sys
from dataclasses import FrozenInstanceError, fields
from pathlib import Path
from typing import Any

import pytest

from app.engine.errors import BadOption
from app.games.aufsteiger.rules import GAME as AUFSTEIGER
from app.match.adaptive import Adaptive
from app.match.bots.known import KnownBot
from app.match.folders import CannotWrite
from app.match.seats import Seat
from app.match.settings import PALETTES, Settings, read
from app.match.settings_file import load, save

OTHER: dict[str, Any] = {
    "language": "fr",
    "text_size": 150,
    "animation": "off",
    "reduced_motion": True,
    "high_contrast": True,
    "large_targets": True,
    "captions": True,
    "quality": "high",
    "fullscreen": True,
    "window": (1920, 1080),
    "symbols": False,
    "palette": "colour-blind",
    "materials": "natural",
    "coordinates": False,
    "level_numbers": "always",
    "players_panel": "folded",
    "moves_panel": "open",
    "notation": True,
    "camera_speed": 0.2,
    "invert_orbit": True,
    "follow_moves": False,
    "volume": 0.0,
    "effects_volume": 0.5,
    "interface_volume": 1.0,
    "muted": True,
    "voice": True,
    "voice_rate": 2.5,
    "ai_pace": "calm",
    "looks_on": False,
    "lines": "5",
    "keys": {"match.hint": ("i", "pad:x"), "of.the.future": ("ctrl+shift+f12",), "view.above": ()},
    "practice": True,
    "turn_table": True,
    "last_clock": "increment 300 5",
    "names": ("Anna", "Bo"),
    "bots": (KnownBot("Ada", "python3 'my bot.py' --deep", 10), KnownBot("Eve", "/opt/eve")),
    "last_seats": {"steppe": (Seat("", "Anna"), Seat("", "Granite", "hard"))},
    "last_options": {"aufsteiger": {**AUFSTEIGER.resolve({}), "tower": "tall"}},
    "last_begins": {"steppe": 1, "aufsteiger": -1},
    "adaptive": {"steppe": Adaptive("tough", ("won", "lost"), ("0" * 32,))},
    "lessons": {"steppe": 3, "steeppe": 12},
}
WRONG: dict[str, list[Any]] = {
    "language": [5, None, "x" * 30, "../../etc", "fr\n"],
    "text_size": ["huge", None, 1, 130, 150.0, True, ["large"], {}],
    "animation": ["", True, "Fast"],
    "reduced_motion": [1, 0, "true", None],
    "high_contrast": [1],
    "large_targets": ["on"],
    "captions": [None],
    "quality": ["ultra", None],
    "fullscreen": ["yes"],
    "window": [[1, 1], [1280], "1280x720", [1280.0, 720], [True, 720], [1e9, 720], None, {}],
    "symbols": [0],
    "palette": ["sepia", [], {"classic": 1}],
    "materials": ["plastic", 1, None],
    "coordinates": [None],
    "level_numbers": [True, "sometimes", None],
    "players_panel": [True, "closed"],
    "moves_panel": [0, "shut", None],
    "notation": ["h12"],
    "camera_speed": [0, 0.19, 3.01, -1, "1", True, None, 10**400, [1]],
    "invert_orbit": ["no"],
    "follow_moves": ["never"],
    "volume": [1.1, -0.1, "loud", False, 1e308],
    "effects_volume": [2],
    "interface_volume": [[]],
    "muted": ["muted"],
    "voice": ["loud"],
    "voice_rate": [0.4, 3, "fast"],
    "ai_pace": ["slow", 0],
    "looks_on": ["always"],
    "lines": [3, "0", "6", None],
    "keys": [
        *([], None, {"match.hint": "h"}, {"match.hint": [1]}, {"match.hint": ["h\n"]}),
        *({"": ["h"]}, {"match.hint": ["h"] * 11}, {"match.hint": ["x" * 41]}, {"Undo!": ["u"]}),
    ],
    "practice": [1.0],
    "turn_table": [0],
    "last_clock": [None, "game", "game 0", "turn 60 5", "blitz 300", 600, "game 99999999"],
    "names": ["Anna", [1], {"Anna": 1}, None],
    "bots": ["Ada", ["Ada"], [{"name": "Ada"}], {"Ada": "ada"}, [None], None],
    "last_seats": [
        *([], None, {"steppe": 5}, {"steppe": [5, 5]}, {"steppe": [{"level": 1}] * 2}),
        {"aufsteiger": [{"player": "zebra"}, {}]},
    ],
    "last_options": [[], {"step-by-step": []}, {"step-by-step": {"size": 99}}],
    "last_begins": [[], {"steppe": -2}, {"steppe": True}, {"steppe": "1"}],
    "adaptive": [[], {"steppe": "easy"}, {"steppe": {"level": "easy"}}, None],
    "lessons": [[], {"steppe": -1}, {"steppe": 100}, {"steppe": True}, {"steppe": "3"}],
}


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "config" / "settings.json"


def written(path: Path, content: bytes | str) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content.encode() if isinstance(content, str) else content)
    return path


def test_every_setting_is_tested() -> None:
    names = {item.name for item in fields(Settings)}
    assert set(OTHER) == set(WRONG) == names
    for name, value in OTHER.items():
        assert getattr(Settings(), name) != value


def test_there_and_back(path: Path) -> None:
    settings = Settings().changed(**OTHER)
    save(path, settings)
    assert load(path) == (settings, [])
    assert list(path.parent.iterdir()) == [path]


def test_the_defaults_are_accepted() -> None:
    assert read(json.loads(json.dumps(Settings().as_json()))) == (Settings(), [])
    assert Settings().changed(**vars(Settings())) == Settings()


def test_without_a_file(path: Path) -> None:
    assert load(path) == (Settings(), [])
    assert not path.parent.exists()


@pytest.mark.parametrize("name", WRONG)
def test_a_wrong_value_does_not_spoil_the_others(path: Path, name: str) -> None:
    good = Settings().changed(**OTHER)
    for value in WRONG[name]:
        written(path, json.dumps(good.as_json() | {name: value}))
        settings, messages = load(path)
        assert settings == good.reset(name)
        (message,) = messages
        assert message.pattern == (
            "The setting {name!r} takes {takes}, not {value}: it is now {default}."
        )
        assert f"The setting '{name}' takes" in str(message)
        with pytest.raises(BadOption):
            good.changed(**{name: value})


def test_many_wrong_values(path: Path) -> None:
    written(path, json.dumps({name: values[0] for name, values in WRONG.items()}))
    settings, messages = load(path)
    assert settings == Settings() and len(messages) == len(WRONG)


def test_unknown_keys_are_left_out(path: Path) -> None:
    written(path, json.dumps({"muted": True, "wings": 2, "__class__": "x"}))
    settings, messages = load(path)
    assert (settings, messages) == (Settings(muted=True), [])
    save(path, settings)
    assert "wings" not in path.read_text()
    with pytest.raises(BadOption, match="There is no setting 'wings'"):
        settings.changed(wings=2)


@pytest.mark.parametrize(
    "content",
    [b"", b"{", b"[]", b"null", b"\xff\xfe", b"[" * 99_999, b'{"muted": NaN}', b" " * 999_999],
)
def test_a_damaged_file_is_kept_aside(path: Path, content: bytes) -> None:
    written(path, content)
    settings, messages = load(path)
    assert settings == Settings()
    assert "are damaged and were put aside" in str(messages[0]) and len(messages) == 1
    assert path.with_name("settings.json.damaged").read_bytes() == content
    assert load(path) == (Settings(), [])


@pytest.mark.parametrize("half", ["\\ud800", "\\uDFFF"])
def test_halves_of_letters_do_not_get_in(path: Path, half: str) -> None:
    """Nothing could write them again; whole letters are as welcome by number as by themselves."""
    seat = '{"last_seats": {"steppe": [{"player": "%s"}, {}]}}'
    written(path, seat % half)
    settings, messages = load(path)
    assert settings == Settings() and len(messages) == 1
    save(path, settings)
    written(path, '{"names": ["\\ud83c\\udfb2", "\\\\ud800"]}')
    assert load(path) == (Settings(names=("🎲", "\\ud800")), [])


def test_values_nested_deeply(path: Path) -> None:
    for depth in range(800, 1000, 3):
        written(path, '{"volume": ' + "[" * depth + "]" * depth + "}")
        settings, messages = load(path)
        assert settings == Settings() and len(messages) == 1


def test_a_byte_order_mark_is_no_damage(path: Path) -> None:
    written(path, '\ufeff{"muted": true}')
    assert load(path) == (Settings(muted=True), [])


@pytest.mark.parametrize("kind", ["folder", "pipe", "device", "loop", "link to a pipe"])
@pytest.mark.skipif(sys.platform == "win32", reason="pipes and links of POSIX")
def test_what_is_no_file_keeps_nobody_waiting(path: Path, kind: str) -> None:
    path.parent.mkdir(parents=True)
    if kind == "folder":
        path.mkdir()
    elif kind == "pipe":
        os.mkfifo(path)
    elif kind == "device":
        path.symlink_to("/dev/zero")
    elif kind == "loop":
        path.symlink_to(path.name)
    else:
        os.mkfifo(path.with_name("pipe"))
        path.symlink_to("pipe")
    settings, messages = load(path)
    assert settings == Settings() and len(messages) == 1
    assert "put aside" in str(messages[0])
    save(path, Settings(muted=True))
    assert load(path) == (Settings(muted=True), [])


@pytest.mark.parametrize("step", ["fsync", "replace", "mkdir"])
def test_killed_while_saving(path: Path, monkeypatch: pytest.MonkeyPatch, step: str) -> None:
    save(path, Settings(muted=True))

    def fail(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(os, step, fail)
        if step == "mkdir":
            path = path.parent / "new" / "settings.json"
        with pytest.raises(CannotWrite, match="No space left"):
            save(path, Settings(volume=0.1))
    if step != "mkdir":
        assert load(path) == (Settings(muted=True), [])
        assert list(path.parent.iterdir()) == [path]


def test_a_folder_that_cannot_be(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    path = tmp_path / "file" / "settings.json"
    settings, messages = load(path)
    assert settings == Settings() and len(messages) <= 1
    with pytest.raises(CannotWrite):
        save(path, settings)


def test_settings_are_values() -> None:
    settings = Settings()
    with pytest.raises(FrozenInstanceError):
        settings.muted = True  # type: ignore[misc]
    assert settings.changed(muted=True) != settings == Settings()


def test_reset_keeps_who_played() -> None:
    settings = Settings().changed(**OTHER).reset()
    for name, value in OTHER.items():
        kept = name in (
            "names",
            "bots",
            "last_seats",
            "last_options",
            "last_begins",
            "last_clock",
            "adaptive",
            "lessons",
            "window",
        )
        assert (getattr(settings, name) == value) == kept


def test_names_are_tidied_and_few() -> None:
    settings = Settings().changed(names=["Anna\n", " ", "Anna", *map(str, range(99))])
    assert settings.names[:2] == ("Anna", "0") and len(settings.names) == 12


def test_what_was_chosen_is_remembered(path: Path) -> None:
    seats = (Seat("yellow", "Eve"), Seat(level="hard"), Seat(name="Bo"))
    settings = Settings(names=("Bo", "Al")).remembering("aufsteiger", seats, {"tower": "tall"})
    settings = settings.remembering("steppe", [Seat(name=""), Seat(level="easy")], {})
    save(path, settings)
    again, messages = load(path)
    assert messages == [] and again == settings
    assert again.names == ("Eve", "Bo", "Al")
    assert again.last_seats["aufsteiger"] == seats
    assert again.last_options["aufsteiger"]["tower"] == "tall"


def test_games_of_another_version_are_left_out() -> None:
    settings, messages = read({"last_seats": {"chess": 5, "steppe": [{}, {}, {}]}})
    assert settings.last_seats == {} and messages == []


def test_three_palettes() -> None:
    assert list(PALETTES) == ["classic", "colour-blind", "contrast"]


def test_the_text_sizes_of_earlier_programs_are_understood() -> None:
    assert read({"text_size": "normal"}) == (Settings(), [])
    assert read({"text_size": "large"})[0].text_size == 125
