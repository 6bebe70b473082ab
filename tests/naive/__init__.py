"""Slow, plain second implementations of the games, used only to check the engines."""
