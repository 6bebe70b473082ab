"""Pictures, films and text of games, to share; no window needed."""
