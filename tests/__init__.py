"""The tests: folders mirror app/, tools stand apart, and every game brings its own data."""

from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
"""The root of the repository."""
