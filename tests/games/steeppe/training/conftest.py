"""Training is no test, and needs what the tests do not."""

collect_ignore = ["train.py"]
