"""What Info.plist of the application for macOS says, beyond what PyInstaller writes into it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

OLDEST_MACOS = "14.0"
"""That of the wheel of numpy which newer ones prefer; the cask for Homebrew says the same."""


LANGUAGES = Path(__file__).resolve().parent.parent / "assets" / "languages"


def info_plist(identity: dict[str, Any]) -> dict[str, object]:
    """The entries, for the names of app/identity.py."""
    translated = sorted(path.stem for path in LANGUAGES.glob("*.po"))
    document = f"{identity['APPLICATION_ID']}.game"
    name, suffix = f"{identity['NAME']} game", identity["COMMAND"]
    return {
        "CFBundleDisplayName": identity["NAME"],
        "CFBundleDevelopmentRegion": "en",
        "CFBundleLocalizations": ["en", *translated],
        "LSApplicationCategoryType": "public.app-category.board-games",
        "LSMinimumSystemVersion": OLDEST_MACOS,
        "NSHighResolutionCapable": True,
        "NSHumanReadableCopyright": f"{identity['AUTHOR']}, MIT licence",
        "NSSupportsAutomaticGraphicsSwitching": True,
        "CFBundleDocumentTypes": [
            {
                "CFBundleTypeName": name,
                "CFBundleTypeExtensions": [suffix],
                "CFBundleTypeIconFile": "escalier.icns",
                "CFBundleTypeRole": "Editor",
                "LSHandlerRank": "Owner",
                "LSItemContentTypes": [document],
            }
        ],
        "UTExportedTypeDeclarations": [
            {
                "UTTypeIdentifier": document,
                "UTTypeDescription": name,
                "UTTypeConformsTo": ["public.json"],
                "UTTypeTagSpecification": {"public.filename-extension": [suffix]},
            }
        ],
    }
