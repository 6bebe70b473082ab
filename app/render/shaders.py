"""GLSL from the shaders folder: includes resolved, limits and settings defined."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache

from ..resources import resource
from .limits import DEFINES

_INCLUDE = re.compile(r'^#include "([\w.]+)"$', re.MULTILINE)


@cache
def _text(name: str) -> str:
    return resource("shaders", name).read_text(encoding="utf-8")


def source(name: str, settings: Mapping[str, object] | None = None) -> str:
    """The text of a shader; every file is included once, defines follow the version line."""
    seen: set[str] = set()

    def include(found: re.Match[str]) -> str:
        inner = found[1]
        if inner in seen:
            return ""
        seen.add(inner)
        return _INCLUDE.sub(include, _text(inner))

    text = _INCLUDE.sub(include, _text(name))
    defines = {**DEFINES, **(settings or {})}
    lines = "".join(f"#define {key} {value}\n" for key, value in defines.items())
    version, rest = text.split("\n", 1)
    return f"{version}\n{lines}{rest}"
