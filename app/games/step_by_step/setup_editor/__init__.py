"""Setting up a position by hand."""

from .editor import EDITOR

__all__ = ["EDITOR"]
