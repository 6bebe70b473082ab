"""Choosing moves: search, the evaluation of each game, levels as data, the worker process."""
