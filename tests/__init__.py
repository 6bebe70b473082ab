"""The tests: folders mirror app/, tools stand apart, and every game brings its own data.

Whatever is run of this package also knows the games in tests/toy, each as complete as those in
app/games; without that folder there are no others.
"""

import sys
from pathlib import Path

from app import games

ROOT = Path(__file__).resolve().parent.parent
"""The root of the repository."""
TOY = ROOT / "tests" / "toy"
"""Games that exist for tests alone: their code, their assets, and the data for their tests."""

PROGRAM = (sys.executable, "-m", "tests.tools.program")
"""Starts Escalier, in ROOT, with these games too: `python -m app` knows nothing of them."""

SHIPPED = games.names()
"""The games that builds and packages hold."""

if TOY.is_dir():
    games.add_folder(TOY / "games", TOY / "assets")
