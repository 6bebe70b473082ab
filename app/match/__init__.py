"""A match being played: seats, timeline, records, saves, settings, statistics, text protocol."""
