"""Manifests for package managers that fetch a release by itself: winget and Homebrew.

They are written by release.py, with the checksums of the files that it has made; what was not
built, such as the program of a Mac on a Linux, has no manifest.
"""

from __future__ import annotations

import hashlib
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from app import games, identity  # noqa: E402

SCHEMA = "1.10.0"
"""Of winget: https://github.com/microsoft/winget-cli/tree/master/schemas"""
OLDEST_MACOS = ":sonoma"
"""What info_plist.py says, by its name."""


def write_all(release: Path, version: str, date: str) -> None:
    """Writes the manifests of all files in the folder of a release."""
    for name, text in {**winget(release, version, date), **cask(release, version)}.items():
        path = release / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8", newline="\n")


def winget(release: Path, version: str, date: str) -> dict[str, str]:
    """The three files that winget wants for the installer, by their path."""
    name = f"escalier-{version}-windows-amd64-setup.exe"
    if not (release / name).exists():
        return {}
    publisher = "".join(word.capitalize() for word in identity.AUTHOR.split())
    package = f"{publisher}.{identity.NAME}"
    head = {"PackageIdentifier": package, "PackageVersion": version}
    installer = {
        **head,
        "Platform": ["Windows.Desktop"],
        "MinimumOSVersion": "10.0.0.0",
        "InstallerType": "nullsoft",
        "Scope": "user",
        "UpgradeBehavior": "install",
        "FileExtensions": [identity.COMMAND],
        "ReleaseDate": date,
        "Installers": [
            {
                "Architecture": "x64",
                "InstallerUrl": identity.download(version, name),
                "InstallerSha256": digest(release / name).upper(),
            }
        ],
    }
    locale = {
        **head,
        "PackageLocale": "en-US",
        "Publisher": identity.AUTHOR,
        "PublisherUrl": identity.HOMEPAGE,
        "PublisherSupportUrl": identity.ISSUES,
        "PackageName": identity.NAME,
        "PackageUrl": identity.HOMEPAGE,
        "License": "MIT AND OFL-1.1",
        "LicenseUrl": identity.file_at(version, "LICENSE"),
        "ShortDescription": f"{identity.SUMMARY}.",
        "Description": ", ".join(games.manifest(name).title for name in games.names()),
        "Tags": ["board-game", "game", "tabletop"],
        "ReleaseNotesUrl": f"{identity.DOWNLOADS}/tag/v{version}",
    }
    files = {
        "": ("version", {**head, "DefaultLocale": "en-US"}),
        ".installer": ("installer", installer),
        ".locale.en-US": ("defaultLocale", locale),
    }
    return {
        f"winget/{package}{suffix}.yaml": winget_file(kind, fields)
        for suffix, (kind, fields) in files.items()
    }


def winget_file(kind: str, fields: dict[str, object]) -> str:
    """A file of winget, with the line that names its schema."""
    schema = f"https://aka.ms/winget-manifest.{kind}.{SCHEMA}.schema.json"
    told = {**fields, "ManifestType": kind, "ManifestVersion": SCHEMA}
    return f"# yaml-language-server: $schema={schema}\n\n{yaml(told)}"


def yaml(fields: dict[str, object], indent: str = "") -> str:
    """Texts, and lists of texts or of fields, as YAML."""
    lines = []
    for name, value in fields.items():
        if isinstance(value, list):
            lines.append(f"{indent}{name}:")
            for item in value:
                inner = yaml(item, "  ").strip() if isinstance(item, dict) else quoted(item)
                lines.append(f"{indent}- " + inner.replace("\n", f"\n{indent}"))
        else:
            lines.append(f"{indent}{name}: {quoted(value)}")
    return "\n".join(lines) + "\n"


def quoted(value: object) -> str:
    """A text as YAML and Ruby both read it.

    >>> quoted('say "x"')
    '"say \\\\"x\\\\""'
    """
    return '"' + str(value).replace("\\", "\\\\").replace('"', '\\"') + '"'


def cask(release: Path, version: str) -> dict[str, str]:
    """The cask of Homebrew for the disk image, by its path."""
    name = f"{identity.NAME}-{version}.dmg"
    if not (release / name).exists():
        return {}
    address = identity.download("#{version}", name.replace(version, "#{version}"))
    bundle, folder = identity.APPLICATION_ID, identity.NAME
    text = f"""cask {quoted(identity.COMMAND)} do
  version {quoted(version)}
  sha256 {quoted(digest(release / name))}

  url {quoted(address)}
  name {quoted(identity.NAME)}
  desc {quoted(identity.SUMMARY)}
  homepage {quoted(identity.HOMEPAGE)}

  depends_on arch: :arm64
  depends_on macos: ">= {OLDEST_MACOS}"

  app "{identity.NAME}.app"

  zap trash: [
    "~/Library/Application Support/{folder}",
    "~/Library/Logs/{folder}",
    "~/Library/Saved Application State/{bundle}.savedState",
  ]
end
"""
    return {f"homebrew/{identity.COMMAND}.rb": text}


def digest(file: Path) -> str:
    """The SHA-256 of a file."""
    return hashlib.sha256(file.read_bytes()).hexdigest()
