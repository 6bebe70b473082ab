"""Animated PNG files, written frame by frame: no more than two are in memory at a time."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterable, Sequence
from io import BytesIO
from typing import BinaryIO

from PIL import Image, ImageChops

_SIGNATURE = b"\x89PNG\r\n\x1a\n"


def write_apng(file: BinaryIO, frames: Iterable[Image.Image], times: Sequence[int]) -> None:
    """Writes frames of one size, each shown for its time in milliseconds, as an endless loop.

    Of every frame but the first, only the rectangle that differs from the one before is written.
    """
    number = 0
    before: Image.Image | None = None
    for frame, time in zip(frames, times, strict=True):
        picture = frame.convert("RGB")
        if before is None:
            box = (0, 0, *picture.size)
            file.write(_SIGNATURE)
            _chunk(file, b"IHDR", struct.pack(">IIBBBBB", *picture.size, 8, 2, 0, 0, 0))
            _chunk(file, b"acTL", struct.pack(">II", len(times), 0))
        else:
            box = ImageChops.difference(before, picture).getbbox() or (0, 0, 1, 1)
        left, top, right, bottom = box
        place = (right - left, bottom - top, left, top)
        _chunk(file, b"fcTL", struct.pack(">IIIIIHHBB", number, *place, time, 1000, 0, 0))
        number += 1
        data = _compressed_pixels(picture.crop(box))
        if before is None:
            _chunk(file, b"IDAT", data)
        else:
            _chunk(file, b"fdAT", struct.pack(">I", number) + data)
            number += 1
        before = picture
    _chunk(file, b"IEND", b"")


def _chunk(file: BinaryIO, name: bytes, data: bytes) -> None:
    file.write(struct.pack(">I", len(data)) + name + data)
    file.write(struct.pack(">I", zlib.crc32(name + data)))


def _compressed_pixels(picture: Image.Image) -> bytes:
    """The content of the IDAT chunks of a picture: filtered and compressed."""
    whole = BytesIO()
    picture.save(whole, "PNG")
    content, place, found = whole.getvalue(), len(_SIGNATURE), b""
    while place < len(content):
        size, name = struct.unpack_from(">I4s", content, place)
        if name == b"IDAT":
            found += content[place + 8 : place + 8 + size]
        place += size + 12
    return found
