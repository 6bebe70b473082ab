"""Matches between bots over the text protocol: who plays whom, the games, and the table."""
