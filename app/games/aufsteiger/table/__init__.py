"""Die Aufsteiger on the table."""

from .stage import STAGE

__all__ = ["STAGE"]
