"""The application for macOS, as far as it can be looked at elsewhere."""

from __future__ import annotations

import plistlib
import struct

from app import identity
from app.languages import LANGUAGES
from tests import ROOT
from tests.packaging import script

PACKAGING = ROOT / "packaging"
SIZES = {b"ic07": 128, b"ic08": 256, b"ic09": 512, b"ic10": 1024}
"""Types of pictures in a file of icons."""


def test_info_plist_says_who_it_is_and_what_it_opens():
    told = script("info_plist").info_plist(vars(identity))
    assert plistlib.loads(plistlib.dumps(told)) == told
    (document,) = told["CFBundleDocumentTypes"]
    (kind,) = told["UTExportedTypeDeclarations"]
    assert document["LSItemContentTypes"] == [kind["UTTypeIdentifier"]]
    assert kind["UTTypeIdentifier"].startswith(f"{identity.APPLICATION_ID}.")
    suffixes = kind["UTTypeTagSpecification"]["public.filename-extension"]
    assert suffixes == document["CFBundleTypeExtensions"] == ["escalier"]
    assert (PACKAGING / "icons" / document["CFBundleTypeIconFile"]).is_file()
    assert told["NSHighResolutionCapable"] is True
    assert told["CFBundleLocalizations"] == list(LANGUAGES)


def test_the_icon_has_all_sizes():
    content = (PACKAGING / "icons" / "escalier.icns").read_bytes()
    magic, length = struct.unpack(">4sI", content[:8])
    assert magic == b"icns" and length == len(content)
    found, place = {}, 8
    while place < length:
        kind, size = struct.unpack(">4sI", content[place : place + 8])
        if content[place + 9 : place + 12] == b"PNG":
            found[kind] = struct.unpack(">I", content[place + 24 : place + 28])[0]
        place += max(size, 8)
    assert {kind: found.get(kind) for kind in list(SIZES)[:3]} == dict(list(SIZES.items())[:3])


def test_entitlements_are_few():
    told = plistlib.loads((PACKAGING / "entitlements.plist").read_bytes())
    assert all(key.startswith("com.apple.security.cs.") for key in told)
    assert "com.apple.security.cs.allow-unsigned-executable-memory" in told and len(told) == 2


def test_nothing_stands_in_for_arguments():
    """The emulation of arguments would show an icon in the Dock for the AI's process too."""
    spec = (PACKAGING / "escalier.spec").read_text(encoding="utf-8")
    assert "argv_emulation" not in spec and "entitlements.plist" in spec


def test_homebrew_asks_for_the_macos_that_the_application_does():
    names = {"11.0": ":big_sur", "12.0": ":monterey", "13.0": ":ventura", "14.0": ":sonoma"}
    assert names[script("info_plist").OLDEST_MACOS] == script("manifests").OLDEST_MACOS
