"""The toolkit: widgets and a theme of our own on top of Dear ImGui."""
