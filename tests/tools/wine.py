"""What is not asked of Wine: each skip names the fault, which Windows itself does not have."""

from __future__ import annotations

import ctypes
import sys

import pytest

UNDER_WINE = sys.platform == "win32" and hasattr(ctypes.WinDLL("ntdll"), "wine_get_version")


def not_under_wine(fault: str) -> pytest.MarkDecorator:
    """Skips a test under Wine."""
    return pytest.mark.skipif(UNDER_WINE, reason=f"Wine: {fault}")
