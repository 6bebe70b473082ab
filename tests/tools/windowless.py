"""Import this before pyglet.window: no window is opened, and on Linux no display is needed."""

import sys

import pyglet

pyglet.options.headless = sys.platform == "linux"  # which there means EGL; others have none
pyglet.options.shadow_window = False
