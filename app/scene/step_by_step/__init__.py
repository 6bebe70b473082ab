"""STEP by STEP on the table."""

from app.scene.step_by_step.stage import STAGE

__all__ = ["STAGE"]
