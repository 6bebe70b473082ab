"""The code of games is no folder of tests: it is imported as part of `app.games`."""

collect_ignore = ["games"]
