"""What helps when something goes wrong, and what the system is told of the game."""
