"""Die Aufsteiger on the table."""

from app.scene.aufsteiger.stage import STAGE

__all__ = ["STAGE"]
