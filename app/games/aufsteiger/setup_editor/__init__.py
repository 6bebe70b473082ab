"""Building a tower by hand."""

from .editor import EDITOR

__all__ = ["EDITOR"]
