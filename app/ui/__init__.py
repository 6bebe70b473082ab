"""The game as people see it: window, screens, and what can be shared from it."""
