"""Everything that is said can be said in every language: catalogues, names, sentences.

The languages are those that have a catalogue; what is checked beyond that in one of them, such as
its quotation marks, is in a table by language. The tests of a game bring a module `sentences` with

    WORDED              patterns with values, and by language the sentences they make
    UNREADABLE          texts that are no moves, besides those that are none in any game
    attempts(state, random)     moves many of which the rules refuse
    POSITIONS, REFUSALS in how many positions these are tried, how many different answers are met
    MOVES_TO_AN_END     so many moves at random bring a game to an end
    EXPLAINED           the part of all positions in which the AI is asked for a reason, 0 to 1
    TRIED_IN_LESSONS    moves that a learner may try, besides those legal somewhere in the lesson
    NUMBERS_AS_NAMES    numbers by which one language names things, and another one does not
"""

from __future__ import annotations

import importlib.util
import json
import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from random import Random
from string import Formatter
from types import SimpleNamespace
from typing import Any

import pytest
from PIL import ImageFont

from app import games, languages
from app.ai import mind_of
from app.engine import game_named
from app.engine.contract import State
from app.engine.errors import EngineError, IllegalMove
from app.languages import LANGUAGES, N_, _, n_, p_, say, system_language, use
from app.match import records, save_format, saves, seats, settings
from app.match.folders import CannotWrite
from app.match.loading import load_text
from app.ui.table.presenters import presenter_of
from tests import ROOT
from tests.match.test_match import match_with
from tests.match.test_text_form import WRONG as WRONG_TEXTS
from tests.match.test_variations_format import GOOD, MAIN
from tests.match.test_variations_format import WRONG as WRONG_VARIATIONS
from tests.tools.per_game import per_game
from tests.tools.play import pick
from tests.tools.typesetting import NO_BREAK, ill_set

TRANSLATED = [code for code in LANGUAGES if code != "en"]
every_game = pytest.mark.parametrize("game", games.names())
every_language = pytest.mark.parametrize("language", TRANSLATED)


def tool() -> Any:
    """packaging/languages/catalogues.py, which is no part of the program."""
    path = ROOT / "packaging" / "languages" / "catalogues.py"
    spec = importlib.util.spec_from_file_location("catalogues", path)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


catalogues = tool()


@pytest.fixture(autouse=True)
def _afterwards_english() -> Iterator[None]:
    yield
    use("en")


Key = tuple[str | None, str]
"""A text by its context, if it has one, and its English."""


def forms_of(catalogue: Any) -> dict[Key, tuple[str, ...]]:
    """The forms of every text in a catalogue."""
    found = {}
    for message in catalogue:
        if message.id:
            one = message.id[0] if isinstance(message.id, tuple) else message.id
            forms = message.string if isinstance(message.string, tuple) else (message.string,)
            found[message.context, one] = forms
    return found


@cache
def texts(language: str) -> dict[Key, tuple[str, ...]]:
    """The translations of all texts."""
    found = {}
    for path in said(language):
        found |= forms_of(written(path, language))
    return found


@cache
def written(path: Path, language: str) -> Any:
    """A catalogue as it is."""
    return catalogues.read(path, language)


# The catalogue


@cache
def said(language: str) -> Any:
    """All texts of the program by the file of their translations."""
    first = TRANSLATED[0]
    if language != first:  # the same texts, so that they are collected once
        ends = f"{first}.po", f"{language}.po"
        return {path.with_name(path.name.replace(*ends)): c for path, c in said(first).items()}
    found = catalogues.collected(language)
    for folders in games.extra_folders():
        found |= catalogues.collected(language, *folders)
    return found


@every_language
def test_every_text_is_translated_and_nothing_that_is_not_said(language: str) -> None:
    """Each in its own file: `python3 packaging/dev.py texts` renews them."""
    for path, catalogue in said(language).items():
        there = forms_of(written(path, language))
        assert [key for key in forms_of(catalogue) if not all(there.get(key, ("",)))] == [], path
        assert there.keys() <= forms_of(catalogue).keys(), path
    assert len(said(language)) == 1 + len(games.names())


@every_language
def test_a_text_that_several_games_have_is_translated_in_one_way(language: str) -> None:
    for path in said(language):
        for key, forms in forms_of(written(path, language)).items():
            assert texts(language)[key] == forms, (path, key)


@every_language
def test_the_program_reads_what_was_written(language: str) -> None:
    use(language)
    found = {(context or "", one): forms for (context, one), forms in texts(language).items()}
    assert found == languages._texts


def test_a_new_game_gets_a_catalogue_and_keeps_what_is_translated(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    elsewhere = next(
        key[1]
        for key in forms_of(written(list(said("fr"))[1], "fr"))
        if key[0] is None and '"' not in key[1]
    )
    folder, assets = tmp_path / "games" / "a_new_game", tmp_path / "assets"
    folder.mkdir(parents=True)
    (folder / "__init__.py").touch()
    words = f'_("Rules"), _("A text of a test"), _("{elsewhere}")'
    (folder / "words.py").write_text(words, encoding="utf-8")
    path = assets / "a-new-game" / "texts.fr.po"
    monkeypatch.setattr(catalogues, "_shown", str)
    assert catalogues.update("fr", folder.parent, assets) == 1
    assert forms_of(catalogues.read(path, "fr")) == {
        (None, "A text of a test"): ("",),
        (None, elsewhere): texts("fr")[None, elsewhere],
    }
    text = path.read_text(encoding="utf-8")
    text = text.replace('test"\nmsgstr ""', 'test"\nmsgstr "Un \\"texte\\"\\n"')
    path.write_text(text, encoding="utf-8")
    assert catalogues.update("fr", folder.parent, assets) == 0
    assert languages.use_file(path)
    assert _("A text of a test") == 'Un "texte"\n'


def holes(text: str) -> set[str]:
    return {name for _text, name, _spec, _conversion in Formatter().parse(text) if name}


@every_language
def test_the_same_values_are_filled_in(language: str) -> None:
    for message in (message for path in said(language) for message in written(path, language)):
        if isinstance(message.id, tuple):
            assert len(message.string) == written(next(iter(said(language))), language).num_plurals
            for form in message.string[:-1]:
                assert holes(form) in ({"count"}, holes(message.id[0])), message.id
            assert holes(message.string[-1]) == {"count"}, message.id
        elif message.id and message.string:
            assert holes(message.string) == holes(message.id), message.id


@every_language
def test_texts_are_well_set(language: str) -> None:
    for (_context, english), forms in texts(language).items():
        for form in filter(None, forms):
            assert not ill_set(language, form)
            assert "..." not in form
            assert form == form.strip() or english != english.strip(), form
            ends = english[-1] in ".!?…:", form[-1] in ".!?…:"
            assert ends[0] == ends[1] or english == ".", (english, form)


def test_plurals() -> None:
    moves = "{count} move", "{count} moves"
    assert [n_(*moves, count) for count in (0, 1, 2)] == ["0 moves", "1 move", "2 moves"]
    use("fr")
    assert [n_(*moves, count) for count in (0, 1, 2)] == ["0 coup", "1 coup", "2 coups"]
    use("de")
    assert [n_(*moves, count) for count in (0, 1, 2)] == ["0 Züge", "1 Zug", "2 Züge"]


TEXT_FONTS = "Inter-Medium", "Inter-SemiBold", "EBGaramond-SemiBold", "EBGaramond-MediumItalic"


@pytest.mark.parametrize("name", TEXT_FONTS)
def test_the_fonts_have_every_letter(name: str) -> None:
    font = ImageFont.truetype(ROOT / "assets" / "fonts" / f"{name}.ttf", 20)
    missing = bytes(font.getmask("\N{THAI CHARACTER KO KAI}"))
    paths = (path for game in games.names() for path in games.asset(game).rglob("*.md"))
    pages = (path.read_text(encoding="utf-8") for path in paths)
    told = (form for code in TRANSLATED for forms in texts(code).values() for form in forms)
    letters = set("".join([*pages, *LANGUAGES.values(), *told]))
    lacking = {x for x in letters if not x.isspace() and bytes(font.getmask(x)) == missing}
    assert lacking == set()


# Languages


def test_the_language_changes_at_once() -> None:
    use("en")
    assert (languages.language(), _("Rules"), p_("tile", "white")) == ("en", "Rules", "white")
    use("fr")
    assert (languages.language(), _("Rules"), p_("tile", "white")) == ("fr", "Règles", "blanche")
    use("de")
    assert (languages.language(), _("Rules"), p_("tile", "white")) == ("de", "Regeln", "Weißer")
    use("en")
    assert (languages.language(), _("Rules")) == ("en", "Rules")
    assert (_(""), N_("Rules")) == ("", "Rules")


def test_every_language_can_be_used() -> None:
    assert LANGUAGES["en"] == "English" and LANGUAGES["fr"] == "Français"
    assert len(set(LANGUAGES.values())) == len(LANGUAGES)
    for language in LANGUAGES:
        use(language)
        assert languages.language() == language
        assert all(games.asset(game, f"rules.{language}.md").is_file() for game in games.names())


def test_a_language_is_found_by_its_catalogue(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And named as it says itself; without a name, or damaged, by its code."""
    named = 'msgctxt "language"\nmsgid "English"\nmsgstr "Cymraeg"\n'
    (tmp_path / "cy.po").write_text(named, encoding="utf-8")
    (tmp_path / "br.po").write_bytes(b"\xff")
    monkeypatch.setattr(languages, "resource", lambda *_path: tmp_path)
    languages._catalogues.cache_clear()
    try:
        assert list(languages._catalogues()) == ["br", "cy"]
        told = languages.in_every_language("English", "language")
        assert told == {"en": "English", "cy": "Cymraeg"}
    finally:
        languages._catalogues.cache_clear()


VARIABLES = "LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"


@pytest.mark.parametrize(
    ("environment", "found"),
    [
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "fr_CA"}, "fr"),
        ({"LANG": "FR"}, "fr"),
        ({"LANG": "en_GB.UTF-8"}, "en"),
        ({"LANG": "de_AT.UTF-8"}, "de"),
        ({"LANG": "nds_DE.UTF-8"}, "en"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "fr_FR.UTF-8", "LC_MESSAGES": "en_US.UTF-8"}, "en"),
        ({"LANG": "fr_FR.UTF-8", "LC_ALL": "C"}, "en"),
        ({"LANG": "en_US.UTF-8", "LC_ALL": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "en_US.UTF-8", "LANGUAGE": "fr"}, "fr"),
        ({"LANG": "en_US.UTF-8", "LANGUAGE": "xx:fr:en"}, "fr"),
        ({"LANG": "fr_FR.UTF-8", "LANGUAGE": "en:fr"}, "en"),
        ({"LANG": "fr_FR.UTF-8", "LANGUAGE": ""}, "fr"),
    ],
)
def test_the_language_of_the_system(
    environment: dict[str, str], found: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in VARIABLES:
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert system_language() == found
    use("")
    assert languages.language() == found
    use("xx")
    assert languages.language() == found


@pytest.mark.parametrize(
    ("place", "found"),
    [
        ("fr_FR", "fr"),
        ("French_France", "fr"),
        ("German_Austria", "de"),
        ("English_United States", "en"),
        (None, "en"),
    ],
)
def test_without_an_environment_the_system_is_asked(
    place: str | None, found: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in VARIABLES:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setattr("locale.getlocale", lambda: (place, None))
    assert system_language() == found


@pytest.mark.parametrize(
    ("told", "found"),
    [('(\n    "de-AT",\n    "fr-FR"\n)\n', "de"), ('(\n    "nb-NO", fr\n)\n', "fr"), ("", "en")],
)
def test_macos_is_asked_for_its_languages(
    told: str, found: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in VARIABLES:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("sys.platform", "darwin")
    asked = []
    monkeypatch.setattr(
        "subprocess.run", lambda *_a, **_k: asked.append(1) or SimpleNamespace(stdout=told)
    )
    languages._of_macos.cache_clear()
    try:
        assert [system_language() for _ in range(2)] == [found] * 2
    finally:
        languages._of_macos.cache_clear()
    assert len(asked) == 1


# Names in sentences


def spoken(pattern: str, values: Mapping[str, object], game: str = "") -> str:
    return say(pattern, values, game).replace(NO_BREAK, " ")


@every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_the_notation_names_is_named(language: str, game: str) -> None:
    """Also at the beginning of a sentence, with a capital letter."""
    use(language)
    for pattern, values, told in per_game(game, "sentences").WORDED:
        if language in told:
            assert spoken(pattern, values, game) == told[language]


@every_game
@every_language
def test_a_sentence_is_worded_by_the_game_it_names_and_so_is_one_within_it(
    language: str, game: str
) -> None:
    use(language)
    for pattern, values, _told in per_game(game, "sentences").WORDED:
        told = spoken(pattern, values, game)
        assert spoken(pattern, {**values, "game": game}) == told
        fails = {"number": 3, "text": "x", "why": IllegalMove(pattern, **values), "game": game}
        assert spoken("Move {number} ({text}) fails: {why}", fails).endswith(told)


@every_language
def test_values_in_words_are_translated(language: str) -> None:
    use(language)
    for game in games.names():
        rules = game_named(game)
        with pytest.raises(EngineError) as refused:
            rules.check_players(99)
        told = spoken(refused.value.pattern, refused.value.values)
        counts = rules.player_counts
        joined = f" {p_('list', 'or')} ".join(map(str, counts))
        words = joined if len(counts) < 3 else f"{counts[0]} {p_('list', 'to')} {counts[-1]}"
        assert re.search(rf"\b{words}\b.*\b99\b", told), told


@every_language
def test_what_people_wrote_stays_as_it_is(language: str) -> None:
    use(language)
    said = spoken("The saved game {file} is gone: choose another.", {"file": "Rules"})
    assert "Rules" in said


# Sentences of the rules

ENGLISH = re.compile(
    r"\b(the|is|of|with|its|it|no|not|may|must|there|cannot|red|blue|yellow|darkblue|lightblue|"
    r"purple|grey|black|white|one|five|ten|small|ladder|pawn|ball|piece|tile|level|player|"
    r"Jest|Wit|never|and|from|to)\b|[{}]",
    re.IGNORECASE,
)
"""Words that no sentence of ours has in another language."""


Sentence = tuple[str, Mapping[str, object]]
"""A pattern, and its values."""


def check_translated(sentences: list[Sentence], game: str) -> None:
    """In every language sentences, in which nothing is left in English."""
    for language in TRANSLATED:
        use(language)
        for pattern, values in sentences:
            text = say(pattern, values, game)
            assert not ENGLISH.search(text), text
            assert text[-1] in ".!", text


def positions(game: str, count: int, random: Random) -> Iterator[State[Any]]:
    """Positions of games that are played by chance, and their ends."""
    rules = game_named(game)
    state: State[Any] | None = None
    for _number in range(count):
        if state is None or state.player is None:
            if state is not None:
                yield state
            options = {o.name: random.choice(o.choices) for o in rules.options}
            players = random.choice(rules.player_counts)
            state = rules.start(rules.draw_setup(players, random.randrange(99), options), options)
        yield state
        if state.player is not None:
            state = state.play(pick(state, random))


@every_game
def test_refusals_are_translated(game: str) -> None:
    random, found = Random(5), list[Sentence]()
    data = per_game(game, "sentences")
    for state in positions(game, data.POSITIONS, random):
        for move in data.attempts(state, random):
            try:
                state.play(move)
            except IllegalMove as error:
                found.append((error.pattern, error.values))
    check_translated(found, game)
    assert len({pattern for pattern, _values in found}) >= data.REFUSALS, found


@every_game
def test_outcomes_are_translated(game: str) -> None:
    random, found = Random(1), list[Sentence]()
    for state in positions(game, per_game(game, "sentences").MOVES_TO_AN_END, random):
        if state.outcome is not None:
            found.append((state.outcome.reason, {}))
    check_translated(found, game)
    assert found


@every_game
@every_language
def test_refusals_of_unreadable_moves_are_translated(language: str, game: str) -> None:
    use(language)
    rules = game_named(game)
    for text in ("", "x", *per_game(game, "sentences").UNREADABLE):
        with pytest.raises(EngineError) as refused:
            rules.parse(text)
        said = say(refused.value.pattern, refused.value.values, game)
        assert said != str(refused.value)
        assert not re.search(r"\b(is|the|not|with)\b", said), said


# Sentences of the AI


@every_game
def test_reasons_of_the_ai_are_translated(game: str) -> None:
    random, mind, found = Random(3), mind_of(game), list[Sentence]()
    for state in positions(game, 160, random):
        if state.player is None or random.random() > per_game(game, "sentences").EXPLAINED:
            continue
        for move in random.sample(list(state.legal_moves()), 1):
            phrase = mind.explain(state, (move,))
            found.append((phrase.pattern, phrase.values))
    check_translated(found, game)
    assert len({pattern for pattern, _ in found}) >= per_game(game, "mind_data").REASONS, found


# What a game says of itself


@every_game
@every_language
def test_a_game_presents_itself(language: str, game: str) -> None:
    use(language)
    random, face, rules = Random(7), presenter_of(game), game_named(game)
    told = [face.motto(), face.aim()]
    told += [text for option in rules.options for text in face.option(option.name)]
    told += [
        face.choice(option.name, choice)
        for option in rules.options
        if not option.is_switch
        for choice in option.choices
    ]
    for state in positions(game, 30, random):
        told += [face.status(state), *(fact.text for fact in face.facts(state))]
        told += [face.player_name(player) for player in state.players]
        if state.player is not None:
            move = random.choice(list(state.legal_moves()))
            told += [face.describe(state, move), face.event(state, move, state.play(move))]
    for text in told:
        assert not ENGLISH.search(text), text


# Sentences about files and settings


@every_language
def test_the_explanation_of_a_damaged_save_is_translated(language: str, tmp_path: Path) -> None:
    library = saves.Library(tmp_path)
    file = tmp_path / f"{'0' * 32}{saves.SUFFIX}"
    bad = (
        "{",
        "[1, 2",
        "{}",
        '{"escalier": 1, "record": 3}',
        '{"game": "steppe", "options": {}, "setup": {}, "moves": ["one 12", "one 12"]}',
        '{"game": "steppe", "options": {}, "setup": {}, "moves": 3}',
        '{"game": "steppe", "options": {}, "setup": {"a": 1}, "moves": []}',
        '{"game": "chess", "options": {}, "setup": {}, "moves": []}',
    )
    use(language)
    begin = _("The saved game {file} is damaged and can't be opened: {why}").partition("{")[0]
    for text in bad:
        file.write_text(text, encoding="utf-8")
        with pytest.raises(save_format.BadSave) as refused:
            library.load("0" * 32)
        said = say(refused.value.pattern, refused.value.values)
        assert said.startswith(begin), said
        said = said.replace(str(tmp_path), "")
        assert not re.search(r"\b(is|the|not|of|it)\b", said, re.IGNORECASE), said


@every_language
def test_what_is_wrong_with_texts_and_variations_is_translated(language: str) -> None:
    use(language)
    refused = []
    for text in WRONG_TEXTS:
        with pytest.raises(save_format.BadSave) as error:
            load_text(text)
        refused.append(error.value)
    match = match_with("pp")
    for text in MAIN:
        match.play(match.game.parse(text))
    for change, _sentence in WRONG_VARIATIONS.values():
        data = save_format.as_json(match) | {"analysis": change(GOOD)}
        with pytest.raises(save_format.BadSave) as error:
            save_format.match_of(data, "0" * 32)
        refused.append(error.value)
    for why in refused:
        said = re.sub(r"'[^']*'|“[^”]*”|„[^“]*“", "", say(why.pattern, why.values))
        assert not re.search(r"\b(is|the|not|of|it|here|has)\b", said, re.IGNORECASE), said


VOLUME = {
    "fr": "Le réglage « volume » demande un nombre de 0 à 1, pas 7 : il vaut maintenant 0.8.",
    "de": "Einstellung „volume“: Nötig ist eine Zahl von 0 bis 1, nicht 7; jetzt gilt 0.8.",
}


@every_language
def test_what_is_wrong_with_settings_is_translated(language: str) -> None:
    use(language)
    _settings, messages = settings.read({"volume": 7, "animation": "x", "window": 3, "names": 1})
    said = [say(message.pattern, message.values).replace(NO_BREAK, " ") for message in messages]
    assert len(said) == 4
    assert language not in VOLUME or VOLUME[language] in said
    for text in said:
        assert not re.search(r"\b(is|the|not|of|it|now)\b", text, re.IGNORECASE), text


def test_a_sentence_can_be_drawn_whatever_stands_in_a_file(tmp_path: Path) -> None:
    """Half a character in a name, which no font and no terminal takes."""
    file = tmp_path / "x.escalier"
    record = {"game": "\ud800", "options": {}, "setup": {}, "moves": []}
    file.write_text(json.dumps(record), encoding="utf-8")
    for language in LANGUAGES:
        use(language)
        with pytest.raises(save_format.BadSave) as refused:
            saves.Library(tmp_path).open_file(file)
        assert say(refused.value.pattern, refused.value.values).encode()


def test_other_sentences_in_french(tmp_path: Path) -> None:
    use("fr")
    full = CannotWrite(tmp_path, OSError(28, "No space left on device"))
    assert "plus de place sur le disque" in say(full.pattern, full.values)
    with pytest.raises(EngineError) as refused:
        seats.Seat("red", "Anna", "genius")
    assert say(refused.value.pattern, refused.value.values).startswith("Il n’y a pas de niveau")
    with pytest.raises(records.BadRecord) as wrong:
        records.replay({"game": "steppe", "options": {}, "setup": {}, "moves": ["one 12"] * 2})
    said = say(wrong.value.pattern, wrong.value.values).replace(NO_BREAK, " ")
    assert said.endswith(" échoue : La case 12 est déjà couverte au niveau 1."), said


def test_an_empty_text_of_a_damaged_catalogue_is_shown_in_english(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    damaged = {("", "New game"): ("",), ("", "{count} move"): ("", ""), ("tile", "one"): ("",)}
    monkeypatch.setattr(languages, "_texts", damaged)
    assert languages._("New game") == "New game"
    assert languages.n_("{count} move", "{count} moves", 3) == "3 moves"
    assert languages.p_("tile", "one") == "one"


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\xff\xfe",
        b'msgid ""\nmsgstr "Plural-Forms: nplurals=2; plural=(n > ;"\n',
        b'msgid "{count} move"\nmsgid_plural "{count} moves"\nmsgstr[0] "{x"\n',
        b'msgid "Rules"\n"msgstr" "R\n',
    ],
)
def test_a_damaged_catalogue_leaves_everything_in_english(content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "fr.po"
    path.write_bytes(content)
    languages.use_file(path)
    assert n_("{count} move", "{count} moves", 1) in ("1 move", "1 moves")
    assert n_("{count} move", "{count} moves", 3) == "3 moves"
    assert _("Rules") == "Rules"
    assert not languages.use_file(tmp_path / "none.po")
