"""The table in the window: the hand that plays on it, what it shows, and the view of it."""
