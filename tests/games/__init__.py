"""What tests know of each game, in one folder for each; those of tests/toy have theirs there."""

from tests import TOY

__path__.append(str(TOY / "tests"))
