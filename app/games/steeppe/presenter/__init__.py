"""The presenter of The Steppes of Steeppe: its words and panels."""

from .presenter import PRESENTER

__all__ = ["PRESENTER"]
