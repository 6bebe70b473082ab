"""`python -m tests.tools.bench NAME...` runs the named benchmarks, or all."""

from __future__ import annotations

import sys

from tests.tools.bench import run

sys.exit(run(sys.argv[1:]))
