"""Escalier as `python -m app` starts it, with the games of tests/toy besides its own."""

from __future__ import annotations

import sys

from app.__main__ import main

if __name__ == "__main__":
    sys.exit(main())
