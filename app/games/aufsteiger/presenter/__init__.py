"""Die Aufsteiger as it presents itself."""

from .presenter import PRESENTER

__all__ = ["PRESENTER"]
