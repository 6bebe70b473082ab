"""The Steppes of Steeppe on the table."""

from .stage import STAGE

__all__ = ["STAGE"]
