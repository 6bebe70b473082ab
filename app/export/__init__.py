"""Pictures and films of games, made without a window."""
