"""Newel: two figures lay slabs and climb them. The smallest complete game, as an example."""

from ...manifest import Manifest

MANIFEST = Manifest("Newel")
