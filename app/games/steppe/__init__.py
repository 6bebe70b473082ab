"""STEPPE (David M. Rea, 1988): two players stack tiles on 25 spaces, three levels high."""

from ...manifest import Manifest

MANIFEST = Manifest("STEPPE", "David M. Rea", 1988)
