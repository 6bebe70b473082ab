"""Configuration of Dear ImGui, and its fonts."""

from __future__ import annotations

import sys

from slimgui import imgui

from ...resources import resource
from . import theme


def set_up() -> None:
    """Turns on keyboard navigation, and turns off files."""
    io = imgui.get_io()
    io.ini_filename = None
    io.log_filename = None
    io.config_flags |= imgui.ConfigFlags.NAV_ENABLE_KEYBOARD
    io.backend_flags |= imgui.BackendFlags.RENDERER_HAS_TEXTURES
    io.backend_flags |= imgui.BackendFlags.RENDERER_HAS_VTX_OFFSET  # any number of vertices
    io.config_input_text_cursor_blink = False
    io.config_nav_capture_keyboard = False
    io.config_nav_escape_clear_focus_item = False
    io.config_windows_move_from_title_bar_only = True
    io.config_mac_osx_behaviors = sys.platform == "darwin"
    io.config_error_recovery = True
    io.config_error_recovery_enable_assert = False
    io.config_error_recovery_enable_debug_log = True
    io.config_error_recovery_enable_tooltip = False
    io.config_debug_highlight_id_conflicts = False
    theme.apply(imgui.get_style())


def load_fonts() -> dict[str, imgui.Font]:
    """The fonts of the theme by their names, in Dear ImGui's glyph atlas."""
    atlas = imgui.get_io().fonts
    made = {}
    for name, file in theme.FACES.items():
        settings = imgui.FontConfig()
        settings.oversample_h = 2
        settings.oversample_v = 1
        data = resource("assets", "fonts", file).read_bytes()
        made[name] = atlas.add_font_from_memory_ttf(data, 18.0, settings)
    return made
