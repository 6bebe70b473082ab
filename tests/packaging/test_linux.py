"""What Linux is told of the game: metainfo, man page, changelog and copyright of the package."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest

from app import __version__, games, identity
from app.__main__ import main
from app.languages import LANGUAGES
from app.support import desktop_entry
from tests import ROOT
from tests.packaging import script

LANGUAGE = "{http://www.w3.org/XML/1998/namespace}lang"


@pytest.fixture(scope="module")
def tree() -> ElementTree.Element:
    return ElementTree.fromstring(script("metainfo").metainfo())


# AppStream


def test_metainfo_is_about_the_installed_program(tree):
    assert tree.findtext("id") == identity.APPLICATION_ID
    launched = f"{identity.APPLICATION_ID}.desktop"
    assert tree.findtext("launchable") == launched
    assert f"applications/{launched}" in desktop_entry.files(["escalier"])
    assert tree.findtext("provides/mediatype") == desktop_entry.MIME


def test_metainfo_names_all_games_and_shows_pictures_that_exist(tree):
    listed = [item.text for item in tree.findall("description/ul/li")]
    assert listed == [games.manifest(name).title for name in games.names()]
    begin = identity.file_at(__version__, "", raw=True)
    shown = [str(image.text) for image in tree.findall("screenshots/screenshot/image")]
    assert len(shown) == len(list((ROOT / "packaging" / "pictures").glob("*.jpg")))
    assert all((ROOT / address.removeprefix(begin)).is_file() for address in shown)


def test_metainfo_says_everything_in_every_language(tree):
    for parent, tag in ((tree, "summary"), (tree.find("description"), "p")):
        texts = parent.findall(tag)
        for language in LANGUAGES:
            told = [text for text in texts if text.get(LANGUAGE, "en") == language]
            assert told and len(texts) == len(LANGUAGES) * len(told)


def test_metainfo_has_all_releases(tree):
    dated = [section for section in script("changelog").sections() if section.date]
    releases = tree.findall("releases/release")
    assert [release.get("version") for release in releases] == [part.version for part in dated]
    assert all(release.findall("description/ul/li") for release in releases)


@pytest.mark.skipif(not shutil.which("appstreamcli"), reason="it is not installed")
def test_appstream_finds_nothing_wrong(tmp_path):
    file = tmp_path / f"{identity.APPLICATION_ID}.metainfo.xml"
    file.write_text(script("metainfo").metainfo(), encoding="utf-8")
    done = subprocess.run(
        ["appstreamcli", "validate", "--no-net", file], capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout


# The man page


@pytest.fixture(scope="module")
def manual() -> str:
    return str(script("share").manual())


def test_the_manual_knows_every_command_and_option(manual, capsys):
    named = set(re.findall(r"--[a-z-]+", manual.replace("\\-", "-")))
    asked = set()
    commands: list[list[str]] = [[]]
    for command in commands:
        with pytest.raises(SystemExit):
            main([*command, "--help"])
        told = capsys.readouterr().out
        asked |= set(re.findall(r"--[a-z-]+", told))
        if not command:
            commands += [[name] for name in re.findall(r"^    (\w+)  ", told, re.M)]
    assert len(commands) > 3
    assert all(f"\n.B {command[0]}\n" in manual for command in commands[1:])
    assert named == asked


def test_the_manual_has_no_gaps(manual):
    assert not re.search("@[A-Z]+@", manual) and identity.ISSUES in manual


@pytest.mark.skipif(not shutil.which("groff"), reason="it is not installed")
def test_groff_finds_nothing_wrong(manual):
    done = subprocess.run(
        ["groff", "-man", "-ww", "-z", "-Tutf8"], input=manual, capture_output=True, text=True
    )
    assert (done.returncode, done.stderr) == (0, "")


# Changelog and copyright of the Debian package


def test_the_changelog_begins_with_what_is_newest():
    deb = script("deb")
    text = deb.debian_changelog()
    heads = re.findall(r"^escalier \(([^)]+)\) (\w+);", text, re.M)
    assert heads[0][0] == deb.version() and (__version__, "stable") in heads
    assert (heads[0][1] == "UNRELEASED") == bool(script("changelog").unreleased())
    assert text.count(f"\n -- {identity.AUTHOR} <{identity.EMAIL}>  ") == len(heads)


def test_copyright_names_the_files_of_every_component(tmp_path):
    inside = tmp_path / "_internal" / "licenses"
    (inside / "thing").mkdir(parents=True)
    (inside / "thing" / "LICENSE").write_text("MIT\n\nCopyright (c) 2020 Zoë\n", encoding="utf-8")
    (inside / "contents.json").write_text(json.dumps({"thing": ["escalier", "_internal/a.so"]}))
    text = script("debian_copyright").copyright_text(tmp_path)
    last = text.split("\n\n")[-1]
    assert last == (
        "Files: usr/lib/escalier/escalier\n usr/lib/escalier/_internal/a.so\n"
        "Copyright: 2020 Zoë\nLicense: thing-licences\n"
        " The complete texts are in /usr/lib/escalier/_internal/licenses/thing.\n"
    )
    assert all(f"assets/fonts/{family}*" in text for family in ("Inter", "EBGaramond", "Icons"))
    assert not re.search(r"^[^\s:]+$", text, re.M), "each line is a field or goes on with one"


def test_every_font_has_its_paragraph():
    fonts = (ROOT / "assets" / "fonts").glob("*.ttf")
    assert {re.split("[-.]", font.name)[0] for font in fonts} == set(
        script("debian_copyright").FONTS
    )


# Licences of what is frozen


def test_files_are_traced_to_whoever_made_them():
    licences = script("licences")
    import numpy
    import slimgui

    assert licences.origin(Path(numpy.__file__)) == "numpy"
    assert licences.origin(Path(json.__file__)) == "python"
    assert licences.origin(ROOT / "app" / "__init__.py") == ""
    found = licences.components([("escalier", str(slimgui.__file__))])
    assert found == {"pyinstaller": ["escalier"], "slimgui": ["escalier"]}
    texts = licences.collect(["slimgui", "python"])
    for name in ("slimgui/LICENSE.txt", "slimgui/dear-imgui.txt", "python/incorporated.txt"):
        assert texts[f"licenses/{name}"].is_file()


def test_what_nobody_knows_stops_the_build(tmp_path):
    licences = script("licences")
    with pytest.raises(licences.UnknownOrigin, match=r"odd\.so"):
        licences.components([("odd.so", str(tmp_path / "odd.so"))])
    with pytest.raises(licences.UnknownOrigin, match="nobody"):
        licences.collect(["nobody-at-all"])


def test_what_is_compiled_into_the_interface_is_known():
    """The names that its library contains; a newer one may bring more."""
    from slimgui import slimgui_ext

    content = Path(str(slimgui_ext.__file__)).read_bytes()
    marks = {"dear-imgui": b"Dear ImGui", "implot": b"ImPlot", "nanobind": b"nanobind"}
    marks |= {"proggy-fonts": b"ProggyClean.ttf"}
    there = {name for name, mark in marks.items() if mark in content}
    known = script("licences").compiled_in("slimgui")
    assert there and {f"{name}.txt" for name in there} <= known.keys()
