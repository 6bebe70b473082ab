"""Programs that speak the text protocol and play: how they are started, asked, and checked."""
