"""The Steppes of Steeppe on the table."""

from app.scene.steeppe.stage import STAGE

__all__ = ["STAGE"]
