"""The table in the window: controller, view, hand, highlights, and the presenter's contract."""
