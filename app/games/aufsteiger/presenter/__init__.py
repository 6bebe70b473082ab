"""The presenter of die Aufsteiger: its words and panels."""

from .presenter import PRESENTER

__all__ = ["PRESENTER"]
