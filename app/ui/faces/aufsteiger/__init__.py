"""Die Aufsteiger as it presents itself."""

from app.ui.faces.aufsteiger.face import FACE

__all__ = ["FACE"]
