"""Escalier: tabletop games about building stairs and climbing them."""

__version__ = "0.1.0"
