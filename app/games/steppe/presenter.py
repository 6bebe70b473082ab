"""The presenter of STEPPE: its words, captions at the pointer."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from types import MappingProxyType

from ...engine.contract import Outcome
from ...languages import N_, _, n_, p_
from ...ui.gui.context import Gui
from ...ui.table import overlay
from ...ui.table.presenter import Fact, Presenter, Threat
from ...ui.table.protocols import History, PlayTable
from .rules import LEVELS, SteppeState, TilePlacement


class SteppePresenter(Presenter[SteppeState, TilePlacement]):
    """Presents STEPPE."""

    game = "steppe"
    minutes = 20
    weight = 0.45

    def motto(self) -> str:
        return _("Fill the plain, level by level")

    def aim(self) -> str:
        return _(
            "Place tiles level upon level, always on your own colour or on white. The higher a "
            "tile, the more it scores; the most points win."
        )

    def manual(self) -> str:
        return _(
            "Click a tile in your rack, then where you want it. The wheel or R turns it. "
            "Dragging works too."
        )

    def player_name(self, player: str) -> str:
        return {"red": _("Red"), "blue": _("Blue")}[player]

    def score(self, state: SteppeState, player: str) -> str:
        return str(self._points(state, player))

    def status(self, state: SteppeState) -> str:
        snapshot = state.snapshot()
        return _("Level {level} of 3").format(level=snapshot["level"])

    def facts(self, state: SteppeState) -> Sequence[Fact]:
        snapshot = state.snapshot()
        found = []
        for level in range(1, 4):
            points = " : ".join(
                str(snapshot["scores"][player][level - 1]) for player in state.players
            )
            found.append(Fact(_("Points on level {level}").format(level=level), points))
        tiles = " : ".join(str(sum(snapshot["racks"][player].values())) for player in state.players)
        found.append(Fact(_("Tiles left"), tiles))
        return found

    def place_words(self, state: SteppeState, pick: str) -> str:
        kind, *rest = pick.split()
        snapshot = state.snapshot()
        if kind == "space":
            space = int(rest[0])
            tiles = [tile["level"] for tile in snapshot["tiles"] if space in tile["cells"]]
            return _("Space {space} · level {level}").format(
                space=space, level=max(tiles, default=0)
            )
        if kind == "rack" and len(rest) == 2:
            return n_("{count} left", "{count} left", snapshot["racks"][rest[0]][rest[1]])
        return ""

    def theme_words(self, theme: str) -> str:
        names = {
            "finish": _("The last move"),
            "tempo": _("Tempo"),
            "shut out": _("Shut out"),
            "block": _("Blocking"),
            "room": _("Room for large tiles"),
            "thrift": _("Saving tiles"),
            "points": _("Points"),
        }
        return names.get(theme, "")

    def describe(self, state: SteppeState, move: TilePlacement) -> str:
        tile = _tile_names()[move.tile]
        cells = "–".join(str(cell) for cell in (move.cells[0], move.cells[-1])[: len(move.cells)])
        return _("{tile} on {cells}").format(tile=tile, cells=cells)

    def threats(self, state: SteppeState) -> Sequence[Threat]:
        """What the other player can do next that one might want to prevent."""
        other = next((player for player in state.players if player != state.player), "")
        texts = {
            "level": _("{player} can fill level {level} next, and then starts level {next}."),
            "ten": _("{player} can place a ten for {points} points, in one place only."),
            "last ten": _("{player} can take your last place for a ten."),
            "last five": _("{player} can take your last place for a five."),
        }
        numbers = {"level": state.level, "next": state.level + 1, "points": 10 * state.level}
        found = []
        for kind in threats(state)[:2]:
            text = texts[kind]
            for name, number in numbers.items():
                text = text.replace("{" + name + "}", str(number))
            found.append(Threat(other, text))
        return found

    refusals = MappingProxyType(
        {
            "Space {space} is already covered in level {level}.": N_(
                "This space is already covered on level {level}: place the tile where the rings "
                "are."
            ),
            "There is no tile of level {below} under space {space}: no tile over a gap.": N_(
                "There's a gap below: the whole tile must rest on tiles of level {below}."
            ),
            "Both ends of a ten must lie on white or {player}: space {space} shows {shows}.": N_(
                "Both ends of a ten need white or {player} under them, and here one would cover "
                "{shows}."
            ),
            "A {tile} must lie on white or {player}: space {space} shows {shows}.": N_(
                "This tile goes on white or {player}, not on {shows}: the rings show where."
            ),
        }
    )

    def nothing_here(self, state: SteppeState, picks: Sequence[str]) -> str:
        kind, _space, rest = picks[-1].partition(" ")
        if kind == "tile":
            return _("Tiles on the board stay there: take one from your rack.")
        if kind != "rack":
            return _("Take a tile from your rack first, then click where you want it.")
        if not rest.startswith(f"{state.player} "):
            return _("These tiles aren't yours: yours are in {player}'s rack.").format(
                player=self.player_name(state.player or "")
            )
        tiles = {move.tile for move in state.legal_moves()}
        names = _tile_names()
        fits = overlay.joined(
            [name for tile, name in names.items() if tile in tiles], _("{first} or {last}")
        )
        if state.level == 1:
            return _("There's no room left for this tile. You can still place {tiles}.").format(
                tiles=fits
            )
        return _(
            "There's nowhere left for this tile: it needs white or your own colour under it. You "
            "can still place {tiles}."
        ).format(tiles=fits)

    def draw_pointer_aids(self, gui: Gui, table: PlayTable[SteppeState, TilePlacement]) -> None:
        """A caption at the pointer: the points a tile would score."""
        state, move = table.hand.state, table.hand.candidate()
        at = overlay.pointer(gui, table)
        if state is None or at is None or move is None or table.view.animating:
            return
        player = state.player or ""
        points = self._points(state.play(move), player) - self._points(state, player)
        told = n_("{count} point", "{count} points", points)
        text = f"{self.describe(state, move)} · {told}"
        overlay.caption(gui, at, text, "check", around=overlay.judged(gui, table))

    def _points(self, state: SteppeState, player: str) -> int:
        return sum(state.snapshot()["scores"][player])

    def event(self, before: SteppeState, move: TilePlacement, after: SteppeState) -> str:
        old, new = before.snapshot(), after.snapshot()
        if after.player is None:
            return ""
        if new["level"] != old["level"]:
            beginner = self.called(after.player)
            return _("Level {level}: {player} goes first.").format(
                level=new["level"], player=beginner
            )
        if after.player == before.player:
            other = next(player for player in after.players if player != after.player)
            return _("{player} has no tile that fits, and misses this turn.").format(
                player=self.called(other)
            )
        return ""

    def decided(self, history: History[SteppeState, TilePlacement], outcome: Outcome) -> str:
        if not outcome.winners:
            return _(outcome.reason)
        state = history.state_at(history.played)
        points = state.snapshot()["scores"]
        (winner,) = outcome.winners
        (other,) = (player for player in state.players if player != winner)
        levels = list(zip(points[winner], points[other], strict=True))
        best = max(range(len(levels)), key=lambda level: levels[level][0] - levels[level][1])
        mine, others = levels[best]
        return _("Level {level} decided it: {mine} points to {others}.").format(
            level=best + 1, mine=mine, others=others
        )

    def chapters(self, history: History[SteppeState, TilePlacement]) -> list[int]:
        levels = [history.state_at(n).snapshot()["level"] for n in range(history.length + 1)]
        return [n for n in range(1, history.length + 1) if levels[n] != levels[n - 1]]

    def chapter_name(self, history: History[SteppeState, TilePlacement], number: int) -> str:
        level = history.state_at(number).snapshot()["level"]
        return _("Level {level}").format(level=level)


def _tile_names() -> dict[str, str]:
    """What tiles are called in a list."""
    return {
        "one": p_("listed tile", "1"),
        "five": p_("listed tile", "5"),
        "ten": p_("listed tile", "10"),
        "white": p_("listed tile", "white"),
    }


_LAST_SPACES = 6
"""With more spaces left than this nobody completes a level in two tiles."""


@lru_cache(maxsize=4)
def threats(state: SteppeState) -> tuple[str, ...]:
    """What the player not to move could do with the next tile, the worst first, by kind."""
    if state.player is None:
        return ()
    mine = state.legal_moves()
    theirs = state._replace(turn=1 - state.turn)
    replies = [(move, theirs.play(move)) for move in theirs.legal_moves()]
    found = []
    if state.level < LEVELS and _may_complete(state, [after for _, after in replies]):
        found.append("level")
    tens = [move for move, _ in replies if move.tile == "ten"]
    if state.level > 1 and len(tens) == 1 and any(move.mask & tens[0].mask for move in mine):
        found.append("ten")
    for tile in ("ten", "five"):
        if state.level == LEVELS and any(move.tile == tile for move in mine):
            after = (end._replace(turn=state.turn) for _, end in replies if end.turn < 2)
            if any(all(move.tile != tile for move in end.legal_moves()) for end in after):
                found.append(f"last {tile}")
    return tuple(found)


def _may_complete(state: SteppeState, replies: Sequence[SteppeState]) -> bool:
    """Whether the other player can complete the level next, to begin the one above.

    As things stand, or after whatever is laid now; but not if the level is complete by then anyway.
    """
    if (state.floor & ~state.covered).bit_count() > _LAST_SPACES:
        return False

    def completes(after: SteppeState) -> bool:
        return after.level > state.level and after.turn == 1 - state.turn

    now = [state.play(move) for move in state.legal_moves()]
    going_on = [
        after for after in now if after.level == state.level and after.turn == 1 - state.turn
    ]
    if not going_on:
        return False
    every = all(any(map(completes, map(after.play, after.legal_moves()))) for after in going_on)
    return any(map(completes, replies)) or (every and len(going_on) == len(now))


PRESENTER = SteppePresenter()
