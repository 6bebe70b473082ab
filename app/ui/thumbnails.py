"""Thumbnails of matches and games for lists and cards, rendered one at a time when idle.

A match's picture lies beside it in the library. Where there is none, or an old one, the match is
read in another thread and drawn when it has arrived; until then its game's picture stands in. All
are drawn coarsely at first, and made finer pass by pass once none is missing.
"""

from __future__ import annotations

import logging
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import datetime
from io import BytesIO
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING

import numpy as np

from ..files import read_bytes
from ..match.atomic_write import atomic_write
from ..match.match import Match
from ..match.save_format import BadSave, Entry
from ..scene import stage_of
from ..scene.camera import Camera
from ..scene.dioramas import diorama
from ..scene.framing import framed
from ..scene.piece import Scene

if TYPE_CHECKING:
    from PIL import Image

    from .screens.services import Services

SIZE = (640, 400)
ASPECT = SIZE[0] / SIZE[1]
_FREE = (-0.97, 0.97, -0.72, 0.78)
"""The part of a thumbnail that the pieces fill, in normalised device coordinates."""
_CROPPED = (-0.9, 0.9, -0.55, 0.55)
"""The same for a board or tower alone."""
_PASSES = 12
"""The most passes a thumbnail is refined with."""
_MOST = 24
"""How many thumbnails of matches are kept as textures."""

_MOST_BYTES = 2_000_000
"""More than a thumbnail has, however badly it is compressed."""

_log = logging.getLogger(__name__)


@dataclass
class _Draft:
    """A thumbnail that is still being refined."""

    name: str
    scene: Scene
    view: Camera
    keep: Callable[[Image.Image], None]
    passes: int = 0


class Thumbnails:
    """A cache of thumbnails, and the queue of those still to be rendered."""

    def __init__(self, program: Services) -> None:
        self._program = program
        self._games: dict[str, int] = {}
        self._matches: dict[str, tuple[datetime, int]] = {}
        self._due: dict[str, Callable[[], None]] = {}
        self._drafts: dict[str, _Draft] = {}
        self._unread: deque[Entry] = deque()
        self._reading = ""

    # What there is

    def of_game(self, game: str) -> int:
        """The texture of a game's thumbnail; 0 until it is rendered."""
        if game not in self._games:
            self._due.setdefault(game, lambda: self._draw_game(game))
        return self._games.get(game, 0)

    def of_match(self, entry: Entry) -> int:
        """The texture of a match's thumbnail, or of its game's until there is one."""
        changed, number = self._matches.get(entry.id, (None, 0))
        if changed != entry.changed and not self._waits(entry.id):
            self._due[entry.id] = lambda: self._find(entry)
        return number or self.of_game(entry.game)

    def _waits(self, identity: str) -> bool:
        waiting = any(entry.id == identity for entry in self._unread)
        return waiting or identity in self._due or identity == self._reading

    # What is to be made

    def take(self, match: Match) -> None:
        """Queues a match to be rendered as it stands, and its thumbnail to be saved."""
        self._due[match.id] = lambda: self._draw_match(match)

    def refresh(self) -> None:
        """Queues all games again, since the look of the tables has changed."""
        for game in self._games:
            self._due[game] = lambda game=game: self._draw_game(game)  # type: ignore[misc]

    @property
    def missing(self) -> bool:
        """Whether thumbnails are queued that have not been rendered at all."""
        return bool(self._due)

    def work(self) -> bool:
        """Renders or refines one thumbnail; returns whether there was anything to do."""
        if self._due:
            self._due.pop(next(iter(self._due)))()
        elif self._drafts:
            self._refine(next(iter(self._drafts.values())))
        else:
            return False
        return True

    def _draw(
        self, name: str, game: str, scene: Scene, keep: Callable[[Image.Image], None]
    ) -> None:
        """Renders a first pass, to be refined later."""
        stage = stage_of(game)
        view, main, free = replace(stage.view, distance=0.8 * stage.view.distance), scene, _FREE
        if stage.crops_thumbnails:
            kept = {name: piece for name, piece in scene.pieces.items() if not piece.aside}
            main, free = replace(scene, pieces=kept), _CROPPED
        view = framed(view, main, ASPECT, free)
        self._drafts[name] = _Draft(name, scene, view, keep)
        self._refine(self._drafts[name])

    def _refine(self, rough: _Draft) -> None:
        """Adds a pass to a thumbnail."""
        display = self._program.display
        image = display.small_picture(rough.scene, rough.view, SIZE)
        rough.passes += 1
        if display.finished or rough.passes >= _PASSES:
            del self._drafts[rough.name]
        rough.keep(image)

    def _draw_game(self, game: str) -> None:
        def keep(image: Image.Image) -> None:
            self._games[game] = self._shown(image, self._games.get(game, 0))

        self._draw(game, game, diorama(game), keep)

    def _shown(self, image: Image.Image, number: int = 0) -> int:
        """The texture with an image, the same as before if there was one."""
        pixels = np.asarray(image.convert("RGBA"))
        painter = self._program.gui.painter
        if number:
            painter.replace(number, pixels)
            return number
        return painter.add(pixels)

    def _find(self, entry: Entry) -> None:
        """Loads a match's thumbnail if it is newer than the match, else has the match read."""
        path = self._program.library.picture_path(entry.id)
        image = None
        try:
            saved = path.with_suffix(".escalier").stat().st_mtime_ns
            if path.stat().st_mtime_ns >= saved:
                image = _picture_in(path)
        except FileNotFoundError:
            pass
        except Exception as error:  # decoders raise all kinds of things
            _log.info("The picture %s is damaged: %r", path.name, error)
        if image is not None:
            self._keep(entry.id, entry.changed, image)
            return
        self._unread.append(entry)
        self._read_next()

    def _keep(self, identity: str, changed: datetime, image: Image.Image) -> None:
        _, number = self._matches.pop(identity, (None, 0))
        self._matches[identity] = (changed, self._shown(image, number))
        if len(self._matches) > _MOST:
            _, oldest = self._matches.pop(next(iter(self._matches)))
            if oldest:
                self._program.gui.painter.remove(oldest)

    # Matches without a picture

    def _read_next(self) -> None:
        if self._reading or not self._unread:
            return
        entry = self._unread.popleft()
        self._reading = entry.id
        Thread(target=self._read, args=(entry,), daemon=True).start()

    def _read(self, entry: Entry) -> None:
        """Reads a match; runs in a thread of its own."""
        found: Match | None = None
        try:
            found = self._program.library.load(entry.id)
        except BadSave as error:
            _log.info("There is no picture of the match %s: %s", entry.id, error)
        finally:
            self._program.window.post(lambda: self._arrived(entry, found))

    def _arrived(self, entry: Entry, match: Match | None) -> None:
        self._reading = ""
        if match is None:
            self._matches[entry.id] = (entry.changed, 0)
        else:
            self.take(match)
        self._read_next()

    def _draw_match(self, match: Match) -> None:
        identity, game, changed = match.id, match.game.name, match.changed

        def keep(image: Image.Image) -> None:
            self._keep(identity, changed, image)
            if identity not in self._drafts:
                self._save(identity, image)

        try:
            self._draw(identity, game, stage_of(game).layout(match.state), keep)
        except Exception:  # of one match, which the others need not suffer for
            _log.warning("There is no picture of the match %s.", identity, exc_info=True)
            self._drafts.pop(identity, None)
            self._matches[identity] = (changed, 0)

    def _save(self, identity: str, image: Image.Image) -> None:
        path = self._program.library.picture_path(identity)
        try:
            if path.with_suffix(".escalier").exists():
                atomic_write(path, lambda file: image.save(file, "PNG"))
        except OSError as error:
            _log.warning("The picture of a match could not be saved: %s", error)


def _picture_in(path: Path) -> Image.Image | None:
    """The thumbnail in a file; None if it has another size; raises whatever decoders raise."""
    from PIL import Image

    with Image.open(BytesIO(read_bytes(path, _MOST_BYTES)), formats=["PNG"]) as image:
        return image.convert("RGB") if image.size == SIZE else None
