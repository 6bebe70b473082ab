"""A match being played: the timeline, records, and the text protocol."""
