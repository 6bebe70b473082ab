"""A game as text that people can read, send and paste back: much like PGN is for chess.

Lines about the game come first, then the numbered moves, with comments in braces after a move,
names in quotes before one, and variations in brackets. A variation begins with the number of the
move it replaces; one that goes on where the game has stopped begins with the next. An asterisk ends
it all. Only what is not as usual is said: options that are the default are left out, and so is a
setup in which nothing is left to chance.
"""
