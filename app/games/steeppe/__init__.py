"""The Steppes of Steeppe: two Jests climb stairs of cards, together against the deck."""

from ...manifest import Manifest

MANIFEST = Manifest("The Steppes of Steeppe")
