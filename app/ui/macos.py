"""What macOS expects of an application and pyglet leaves out: menu bar, quitting, opened files.

The program is told before it is quit (from the menu, the Dock or by a logout), so that it can save
and clean up, and of files that are opened in the Finder, also while it is running. The methods for
that are added to the delegate of pyglet's application before its event loop starts.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any

from ..identity import NAME
from ..languages import _

TERMINATE_CANCEL, TERMINATE_NOW = 0, 1
"""NSApplicationTerminateReply."""
CLOSE_WINDOW = "performClose:"
"""What the window's own button does, which the program hears of."""


def adopt(open_file: Callable[[Path], None], quit: Callable[[], None]) -> None:
    """Has the application call these, and gives it a menu bar in the player's language."""
    cocoa: Any = import_module("pyglet.app.cocoa")
    loop = cocoa.app.event_loop
    delegate = cocoa._AppDelegate_Implementation._AppDelegate  # noqa: SLF001

    def application_openFiles_(_self: Any, application: Any, names: Any) -> None:  # noqa: N802
        """The Finder opens files: all come at once, and the last is shown."""
        for number in range(names.count()):
            open_file(Path(cocoa.cocoapy.cfstring_to_string(names.objectAtIndex_(number))))
        application.replyToOpenOrPrint_(0)

    def applicationShouldTerminate_(_self: Any, _application: Any) -> int:  # noqa: N802
        """The application is about to end, unless the program has something to ask first."""
        if not loop.has_exit:
            quit()
        return TERMINATE_NOW if loop.has_exit else TERMINATE_CANCEL

    delegate.method("v@@")(application_openFiles_)
    delegate.method("Q@")(applicationShouldTerminate_)
    _set_menu(cocoa)


def menus() -> list[tuple[str, list[tuple[str, str, str]]]]:
    """The menu bar: titles, and items with what they do and their key.

    >>> [title for title, items in menus()]
    ['Escalier', 'Window']
    """
    return [
        (
            NAME,
            [
                (_("Hide {name}").format(name=NAME), "hide:", "h"),
                (_("Quit {name}").format(name=NAME), "terminate:", "q"),
            ],
        ),
        (
            _("Window"),
            [(_("Minimise"), "performMiniaturize:", "m"), (_("Close"), CLOSE_WINDOW, "w")],
        ),
    ]


def _set_menu(cocoa: Any) -> None:
    """Replaces pyglet's menu bar."""
    with cocoa.AutoReleasePool():
        bar = cocoa.NSMenu.alloc().init()
        for title, items in menus():
            menu = cocoa.NSMenu.alloc().init()
            menu.setTitle_(cocoa.cocoapy.get_NSString(title))
            for item, action, key in items:
                cocoa.add_menu_item(menu, item, action, key)
            entry = cocoa.NSMenuItem.alloc().init()
            entry.setSubmenu_(menu)
            bar.addItem_(entry)
        cocoa.NSApplication.sharedApplication().setMainMenu_(bar)
