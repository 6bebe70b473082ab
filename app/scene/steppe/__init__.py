"""STEPPE on the table."""

from app.scene.steppe.stage import STAGE

__all__ = ["STAGE"]
