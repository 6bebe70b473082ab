"""The foundation of the interface: Dear ImGui behind our own widgets and our own looks."""
