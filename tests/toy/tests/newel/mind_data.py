"""What the tests and benchmarks of minds have to know of Newel."""

OPENING_MOVES = 4
REASONS = 3
