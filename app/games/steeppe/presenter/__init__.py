"""The Steppes of Steeppe as it presents itself."""

from .presenter import PRESENTER

__all__ = ["PRESENTER"]
