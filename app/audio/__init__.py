"""From the names of cues to sounds."""
