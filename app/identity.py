"""Who this program is: to desktops, to package managers, and to whoever looks for its makers.

Everything that has to name it is made from this file or compared with it: desktop entry, AppStream,
Debian package, PyPI, Flatpak, winget, Homebrew, Info.plist. It imports nothing, so that build
scripts can run it by itself.

Whatever has `example` in it is a placeholder until somebody publishes the game, since those names
belong to nobody (RFC 2606): packaging/release.py refuses to make a release of them.
"""

NAME = "Escalier"
COMMAND = "escalier"
APPLICATION_ID = "org.example.escalier"
"""Reverse DNS, in lower case as AppStream wants it."""
AUTHOR = "The Escalier developers"
EMAIL = "escalier@example.org"
HOMEPAGE = "https://escalier.example.org"
REPOSITORY = "https://code.example.org/escalier"
"""Laid out as GitHub does: files, issues and releases are found below it."""
SUMMARY = "Tabletop games about building stairs and climbing them"
ISSUES = f"{REPOSITORY}/issues"
DOWNLOADS = f"{REPOSITORY}/releases"


def download(version: str, file: str) -> str:
    """The address of a file of a release.

    >>> download("1.2.3", "SHA256SUMS").removeprefix(REPOSITORY)
    '/releases/download/v1.2.3/SHA256SUMS'
    """
    return f"{DOWNLOADS}/download/v{version}/{file}"


def file_at(version: str, path: str, raw: bool = False) -> str:
    """The address of a file of the repository as of a version: its page, or the file itself.

    >>> file_at("1.2.3", "LICENSE").removeprefix(REPOSITORY)
    '/blob/v1.2.3/LICENSE'
    """
    return f"{REPOSITORY}/{'raw' if raw else 'blob'}/v{version}/{path}"


def placeholders() -> list[str]:
    """The names in this file whose values are still placeholders."""
    return [
        name
        for name, value in globals().items()
        if name.isupper() and isinstance(value, str) and "example" in value
    ]
