"""The Steppes of Steeppe as it presents itself."""

from app.ui.faces.steeppe.face import FACE

__all__ = ["FACE"]
