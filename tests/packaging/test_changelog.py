"""CHANGELOG.md as scripts read it."""

from pathlib import Path

import pytest

from app import __version__
from tests.packaging import script

TEXT = """# Changelog

## [Unreleased]

### Added
- A `thing`
  of two lines.

## [1.1.0] - 2026-02-03
- [Another](https://there).

## [1.0.0] - 2026-01-02
### Fixed
- The last.

[1.1.0]: https://somewhere
"""


@pytest.fixture
def place(tmp_path: Path) -> Path:
    (tmp_path / "CHANGELOG.md").write_text(TEXT, encoding="utf-8")
    return tmp_path


def test_versions_with_dates_and_entries(place):
    assert script("changelog").sections(place) == [
        ("Unreleased", "", ("A thing of two lines.",)),
        ("1.1.0", "2026-02-03", ("Another.",)),
        ("1.0.0", "2026-01-02", ("The last.",)),
    ]


def test_what_is_not_released(place):
    changelog = script("changelog")
    assert changelog.unreleased(place) == ("A thing of two lines.",)
    (place / "CHANGELOG.md").write_text(TEXT.replace("- A `thing`\n  of two lines.\n", ""))
    assert changelog.unreleased(place) == ()


def test_our_own_names_the_version_of_the_program():
    dated = [section for section in script("changelog").sections() if section.date]
    assert dated[0].version == __version__ and all(section.entries for section in dated)


def test_builds_are_dated_by_the_tree(monkeypatch):
    changelog = script("changelog")
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")
    assert changelog.source_date() == 1_700_000_000
    monkeypatch.delenv("SOURCE_DATE_EPOCH")
    assert changelog.source_date() == changelog.source_date() > 1_700_000_000
    monkeypatch.setenv("PATH", "/nowhere")
    last = next(section for section in changelog.sections() if section.date)
    assert changelog.source_date() == int(changelog.moment(last).timestamp())
