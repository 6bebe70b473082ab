"""die Aufsteiger (Holger Lanz, 2008): pawns climb a tower of blocks that everybody rebuilds."""

from ...manifest import Manifest

MANIFEST = Manifest("die Aufsteiger", "Holger Lanz", 2008)
