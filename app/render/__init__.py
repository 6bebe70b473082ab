"""The only place that draws with OpenGL: meshes, materials, passes, capture."""
