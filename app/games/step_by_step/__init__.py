"""STEP by STEP (Christopher Fuchs, 1997): balls climb stairs that players build as they go."""

from ...manifest import Manifest

MANIFEST = Manifest("STEP by STEP", "Christopher Fuchs", 1997, backdrop=True)
