"""The window, its screens and panels, keys and languages."""
