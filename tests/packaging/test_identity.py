"""Who the program says it is: the same everywhere."""

import re

from app import identity
from tests import ROOT


def test_the_id_is_one_for_every_system():
    """D-Bus, AppStream, bundles of macOS and Windows all take it."""
    assert re.fullmatch(r"[a-z][a-z0-9]*(\.[a-z][a-z0-9]*){2,}", identity.APPLICATION_ID)
    assert identity.APPLICATION_ID.endswith(f".{identity.COMMAND}")


def test_addresses_are_addresses():
    for address in (identity.HOMEPAGE, identity.REPOSITORY, identity.ISSUES, identity.DOWNLOADS):
        assert re.fullmatch(r"https://[\w.-]+(/[\w.-]+)*", address)
    assert re.fullmatch(r"[\w.+-]+@[\w.-]+\.\w+", identity.EMAIL)


def test_the_licence_names_the_same_authors():
    assert f" {identity.AUTHOR}\n" in (ROOT / "LICENSE").read_text(encoding="utf-8")


def test_no_other_file_has_addresses_of_its_own():
    """Scripts and the program ask app/identity.py; README.md is compared where it names one."""
    own = ROOT / "app" / "identity.py"
    for folder in ("app", "packaging"):
        for path in (ROOT / folder).rglob("*.py"):
            if path != own:
                text = path.read_text(encoding="utf-8")
                assert not re.search(r"org\.example|example\.org|org\.escalier", text), path
