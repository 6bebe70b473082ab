"""Hard use at length: `python3 packaging/dev.py soak WHAT`, for hours rather than minutes."""
