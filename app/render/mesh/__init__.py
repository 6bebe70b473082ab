"""Building blocks of meshes, from which the library and the games make their shapes."""
