"""Reading the lines about a game that stand before its moves."""

from __future__ import annotations

import re
from datetime import datetime
from typing import Any

from ...ai.phrases import Phrase
from ...engine.checks import plain
from ...engine.contract import Game, Value
from ...engine.errors import EngineError
from .. import strict_json
from ..match import Match
from ..records import replay
from ..save_format import MAX_TITLE_LENGTH, check_depth
from ..seats import Seat, tidy
from ..timeline import Timeline
from ..timestamps import now, read_moment
from .source import Source
from .writer import ROLE, option_text

_FIELD = re.compile(r"[ \t]*([A-Z][a-z]*(?: [^\s:]+)?):")
_FIELDS = ("Version", "Title", "Date", "Players", "Setup", "Conceded", "Result")
_FIELDS_OF = ("Player", "Option")
"""Fields that name what they are about."""
_MOVES = re.compile(r'[ \t]*(?:\d+\.|[{("*])')
"""How the first line with moves begins."""


class Header:
    """The lines about the game."""

    def __init__(self, source: Source, game: Game[Any, Any], first: re.Match[str]) -> None:
        self._source, self._game = source, game
        self._begin = first.end(1)
        self._indent = len(first[1])
        self._found: dict[str, tuple[list[str], int]] = {}
        """By field, its lines and where it begins."""
        self._setup: Any = None
        self.end = self._read(first.end() + 1)
        """Where the moves begin."""

    def _read(self, at: int) -> int:
        """Takes in all fields; where they end."""
        text, lines = self._source.text, [""]
        while at < len(text):
            end = self._source.line_end(at)
            line = text[at:end].strip()
            folded = self._source.past_space(at) - at > self._indent
            if not line or (not folded and _MOVES.match(text, at, end)):
                return at
            field = None if folded else _FIELD.match(text, at, end)
            if field is None:  # the line before was too long
                lines.append(line)
                at = end + 1
                continue
            self._check_known(field)
            if field[1] == "Setup":
                end = self._read_setup(field)
            lines = [text[field.end() : end].strip()]
            self._found[field[1]] = lines, field.start(1)
            at = end + 1
        return at

    def _check_known(self, field: re.Match[str]) -> None:
        kind, _, name = field[1].partition(" ")
        if field[1] in self._found:
            why = Phrase("The field {text} is there twice.", {"text": plain(field[1])})
            raise self._source.error(field.start(1), why)
        if kind not in (_FIELDS_OF if name else _FIELDS):
            why = Phrase("There is no field {text}.", {"text": plain(field[1])})
            raise self._source.error(field.start(1), why)

    def _read_setup(self, field: re.Match[str]) -> int:
        """A setup in JSON, over as many lines as it takes; where the last one ends."""
        text = self._source.text
        begin = self._source.past_space(field.end())
        with self._source.checking(begin):
            self._setup, end = strict_json.first(text, begin)
            check_depth(self._setup)
        line = self._source.line_end(end)
        rest = text[end:line].strip()
        if rest:
            why = Phrase("Expected the end of the setup here, not {text}.", {"text": plain(rest)})
            raise self._source.error(end, why)
        return line

    def _value(self, field: str) -> tuple[str, int]:
        lines, at = self._found.get(field, ([], self._begin))
        return " ".join(lines).strip(), at

    def match(self) -> Match:
        """The match before its first move."""
        version, at = self._value("Version")
        if version not in ("", "1"):
            newer = Phrase(
                "This was written by a newer version of Escalier: update the program to open it."
            )
            raise self._source.error(at, newer)
        timeline = self._timeline()
        players = timeline.state.players
        seats = {player: Seat(player) for player in players}
        for field, (_, at) in self._found.items():
            kind, _, player = field.partition(" ")
            if kind == "Player":
                self._check_player(player, players, at)
                with self._source.checking(at):
                    seats[player] = _seat(player, self._value(field)[0])
        conceded, at = self._value("Conceded")
        if conceded:
            self._check_player(conceded, players, at)
        title = tidy(self._value("Title")[0], MAX_TITLE_LENGTH)
        match = Match(timeline, seats, title=title, conceded=conceded or None)
        match.began = match.changed = self._date()
        return match

    def _check_player(self, player: str, players: tuple[str, ...], at: int) -> None:
        if player not in players:
            values = {"text": plain(player), "names": ", ".join(players)}
            why = Phrase("There is no player {text}; the players are {names}.", values)
            raise self._source.error(at, why)

    def _date(self) -> datetime:
        text, at = self._value("Date")
        moment = read_moment(text) if text else now()
        if moment is None:
            why = Phrase("{text} is no date; dates look like 2026-11-18.", {"text": plain(text)})
            raise self._source.error(at, why)
        return moment

    def _timeline(self) -> Timeline:
        game, options = self._game, self._options()
        text, at = self._value("Players")
        with self._source.checking(at):
            count = int(text) if re.fullmatch("[0-9]{1,3}", text) else text
            players = game.check_players(count) if text or self._setup is None else 0
        if self._setup is None:
            missing = Phrase("The field 'Setup' is missing: chance decides how this game begins.")
            try:
                drawn = (
                    None if game.deals(players, options) else game.draw_setup(players, 0, options)
                )
            except EngineError:  # options of setups made by hand
                drawn = None
            if drawn is None:
                raise self._source.error(self._begin, missing)
            self._setup = drawn
        _, at = self._value("Setup")
        record = {"game": game.name, "options": options, "setup": self._setup, "moves": []}
        with self._source.checking(at, game.name):
            return replay(record | ({"players": players} if players else {}))

    def _options(self) -> dict[str, Value]:
        known = {option.name: option for option in self._game.options}
        options: dict[str, Value] = {}
        for field, (_, at) in self._found.items():
            kind, _, name = field.partition(" ")
            if kind == "Option":
                text = self._value(field)[0]
                values = known[name].values if name in known else ()
                value = next((value for value in values if option_text(value) == text), text)
                with self._source.checking(at):
                    self._game.resolve({name: value})
                options[name] = value
        return options


def _seat(player: str, text: str) -> Seat:
    """Who sits there: a name, and what follows it if that is not a person."""
    role = ROLE.fullmatch(text[:400])
    return Seat(player, role[1], role[2], role[3] or "") if role else Seat(player, text)
