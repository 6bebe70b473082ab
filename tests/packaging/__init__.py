"""Tests of the scripts in packaging/, which are no package: they are loaded by their path."""

from __future__ import annotations

import importlib.util
import sys
from types import ModuleType

from tests import ROOT

SCRIPTS = ROOT / "packaging"


def script(name: str) -> ModuleType:
    """A fresh copy of a script; those that it imports are shared."""
    if str(SCRIPTS) not in sys.path:
        sys.path.append(str(SCRIPTS))
    spec = importlib.util.spec_from_file_location(name, SCRIPTS / f"{name}.py")
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
