"""Makes exercises from games of the AI: `python -m tests.tools.exercises`."""
