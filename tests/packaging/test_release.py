"""What packaging/release.py refuses, and what it makes, in a repository of its own."""

import hashlib
import os
import shutil
import subprocess
import tarfile
from pathlib import Path
from types import ModuleType

import pytest

from tests import ROOT
from tests.packaging import script

pytestmark = pytest.mark.skipif(shutil.which("git") is None, reason="git is missing")
ENTRY = "## [{}] - 2026-11-16\n\n### Added\n- Something.\n"


@pytest.fixture
def release(tmp_path: Path) -> ModuleType:
    """The script, in a repository whose version 1.10.0 is ready after 1.9.0."""
    module = script("release")
    module.ROOT = tmp_path
    git(tmp_path, "init", "--quiet")
    (tmp_path / "app").mkdir()
    (tmp_path / ".gitignore").write_text("dist/\n")
    published = (ROOT / "app" / "identity.py").read_text(encoding="utf-8")
    for placeholder in ("example.org", "org.example"):
        published = published.replace(placeholder, placeholder.replace("example", "stairs"))
    (tmp_path / "app" / "identity.py").write_text(published)
    be(tmp_path, "1.10.0")
    for tag in ("v0.1.0", "v1.0.0", "v1.9.0"):
        git(tmp_path, "tag", tag)
    git(tmp_path, "commit", "--quiet", "--allow-empty", "-m", "And on")
    return module


def git(place: Path, *arguments: str) -> None:
    person = ["-c", "user.name=Zoë", "-c", "user.email=zoe@example.org", "-c", "commit.gpgsign=no"]
    subprocess.run(["git", *person, *arguments], cwd=place, check=True, capture_output=True)


def be(place: Path, version: str, entry: str = ENTRY) -> None:
    """Makes the repository one of a version, with an entry in its changelog."""
    (place / "app" / "__init__.py").write_text(f'"""Doc."""\n\n__version__ = "{version}"\n')
    before = "# Changelog\n\n## [Unreleased]\n"
    log = [before, entry.format(version), "## [0.1.0] - 2026-01-01\n- Old.\n"]
    (place / "CHANGELOG.md").write_text("\n".join(log))
    git(place, "add", ".")
    git(place, "commit", "--quiet", "--allow-empty", "-m", f"Version {version}")


def the_refusal(release: ModuleType, capsys: pytest.CaptureFixture[str]) -> str:
    """The one reason the script gives, having done nothing else."""
    release.run = lambda *command: pytest.fail(f"{command} was run")
    assert release.main([]) == 1
    (line,) = capsys.readouterr().err.splitlines()
    assert not (release.ROOT / "dist").exists()
    return line


def test_all_is_well(release, capsys):
    assert release.main(["--check"]) == 0
    assert capsys.readouterr() == ("", "")


def test_a_program_that_is_nobodys_yet(release, capsys):
    """Homepage and the like are placeholders until somebody publishes the game."""
    shutil.copy(ROOT / "app" / "identity.py", release.ROOT / "app" / "identity.py")
    be(release.ROOT, "1.10.0")
    told = the_refusal(release, capsys)
    assert "placeholders: APPLICATION_ID, EMAIL, HOMEPAGE, REPOSITORY" in told


@pytest.mark.parametrize("name", ["CHANGELOG.md", "new.txt"])
def test_a_tree_that_is_not_clean(release, capsys, name):
    with (release.ROOT / name).open("a") as file:
        file.write("\nmore\n")
    assert "not clean" in the_refusal(release, capsys)


@pytest.mark.parametrize(
    "entry",
    [
        "",
        "## [1.0.0] - 2026-11-16\n- Another version.\n",
        "## [{}]\n- No date.\n",
        "## [{}] - 2026-11-16\n\n",
    ],
)
def test_a_version_without_its_changes(release, capsys, entry):
    be(release.ROOT, "1.10.0", entry)
    assert "CHANGELOG.md says nothing under '## [1.10.0]" in the_refusal(release, capsys)


def test_a_version_that_is_out_already(release, capsys):
    be(release.ROOT, "1.9.0")
    assert "1.9.0 is tagged already" in the_refusal(release, capsys)


def test_a_version_may_be_tagged_where_it_is_made(release, capsys):
    git(release.ROOT, "tag", "-a", "-m", "Out", "v1.10.0")
    assert release.main(["--check"]) == 0
    git(release.ROOT, "commit", "--quiet", "--allow-empty", "-m", "Later")
    assert "at another commit" in the_refusal(release, capsys)


def test_changes_that_belong_to_no_version_yet(release, capsys):
    path = release.ROOT / "CHANGELOG.md"
    path.write_text(path.read_text().replace("[Unreleased]\n", "[Unreleased]\n- Newer.\n"))
    git(release.ROOT, "commit", "--quiet", "-a", "-m", "Newer")
    assert "under '## [Unreleased]'" in the_refusal(release, capsys)


def test_an_older_version_that_was_never_tagged(release, capsys):
    git(release.ROOT, "tag", "--delete", "v0.1.0")
    assert "there is no tag v0.1.0" in the_refusal(release, capsys)


@pytest.mark.parametrize("older", ["1.8.9", "0.10.0"])
def test_a_version_that_goes_back(release, capsys, older):
    be(release.ROOT, older)
    assert f"{older} does not go beyond 1.9.0" in the_refusal(release, capsys)


@pytest.mark.parametrize("odd", ["", "1.10", "1.10.0rc1"])
def test_something_that_is_no_version(release, capsys, odd):
    be(release.ROOT, odd)
    assert f"{odd!r} in app/__init__.py" in the_refusal(release, capsys)


def test_no_repository_at_all(release, tmp_path):
    release.ROOT = tmp_path / "app"
    shutil.rmtree(tmp_path / ".git")
    with pytest.raises(SystemExit, match="No release: git status"):
        release.main([])


@pytest.mark.parametrize("failing", ["test", "build"])
def test_failing_tests_and_builds(release, capsys, failing):
    release.run = lambda *command: int(command[-1] == failing)
    assert release.main([]) == 1
    assert capsys.readouterr().err == f"No release: dev.py {failing} fails.\n"
    assert not (release.ROOT / "dist").exists()


def test_a_build_that_changes_the_tree(release, capsys):
    release.run = lambda *command: (release.ROOT / "left").write_text("") and 0
    assert release.main([]) == 1
    assert "has changed the tree" in capsys.readouterr().err


def test_the_archives_and_their_sums(release, capsys):
    """Everything that was built is there, and nothing of an earlier release."""
    place = release.ROOT
    old = place / "dist" / "release" / "old.tar.gz"
    old.parent.mkdir(parents=True)
    old.write_text("old")

    def run(*command: str, folder: Path | None = None) -> int:
        if command[-1] == "build":
            inside = place / "dist" / "escalier" / "_internal"
            inside.mkdir(parents=True)
            (inside / "data").write_text("data")
            (place / "dist" / "escalier-one").write_text("one")
            (place / "dist" / "escalier_1.10.0_amd64.deb").write_text("deb")
            (place / "dist" / "escalier_1.9.0_amd64.deb").write_text("old deb")
            (place / "dist" / "Escalier-1.10.0.dmg").write_text("for Macs")
            windows = place / "dist" / "windows"
            windows.mkdir()
            for end in ("-setup.exe", "-one.exe", ".zip"):
                (windows / f"escalier-1.10.0-windows-amd64{end}").write_text(end)
        elif "-c" in command:
            assert folder and (folder / "CHANGELOG.md").exists()
            with tarfile.open(Path(command[-1]) / "escalier-1.10.0.tar.gz", "w:gz") as archive:
                archive.add(folder, folder.name)
        elif "packaging/flatpak.py" in command:
            assert Path(command[-2]).is_file()
            (Path(command[-1]) / "flatpak.json").write_text("{}")
        elif "wheel" in command:
            assert (Path(command[-1]) / "CHANGELOG.md").exists()
            goal = Path(command[command.index("--wheel-dir") + 1])
            (goal / "escalier-1.10.0-py3-none-any.whl").write_text("wheel")
        return 0

    release.run = run
    assert release.main([]) == 0
    goal = place / "dist" / "release"
    sums = dict(reversed(line.split()) for line in (goal / "SHA256SUMS").read_text().splitlines())
    found = {path.name for path in goal.iterdir()}
    assert found == {*sums, "SHA256SUMS", "winget", "homebrew"}
    for name, digest in sums.items():
        assert hashlib.sha256((goal / name).read_bytes()).hexdigest() == digest
    ends = ("-one", "_amd64.deb", "any.whl", "1.10.0.tar.gz", ".dmg", ".json")
    ends += ("-setup.exe", "-one.exe", ".zip")
    folder = [name for name in sums if not name.endswith(ends)]
    assert len(sums) == 10 and len(folder) == 1
    (installer,) = goal.glob("winget/*.installer.yaml")
    assert sums["escalier-1.10.0-windows-amd64-setup.exe"].upper() in installer.read_text()
    assert sums["Escalier-1.10.0.dmg"] in (goal / "homebrew" / "escalier.rb").read_text()
    with tarfile.open(goal / folder[0]) as archive:
        assert {"escalier/_internal/data"} < set(archive.getnames())
        assert {member.uname for member in archive} == {"root"}
    with tarfile.open(goal / "escalier-1.10.0.tar.gz") as archive:
        assert "escalier-1.10.0/app/__init__.py" in archive.getnames()
    assert "git tag v1.10.0" in capsys.readouterr().out


def test_what_was_built_before_the_last_commit_is_not_released(release):
    """Programs for other systems are built by themselves, perhaps long ago."""
    name = "escalier-1.10.0-windows-amd64-setup.exe"
    old = release.ROOT / "dist" / "windows" / name
    old.parent.mkdir(parents=True)
    old.write_text("old")
    os.utime(old, (1_700_000_000, 1_700_000_000))
    for part in ("make_source", "make_wheel", "make_flatpak"):
        setattr(release, part, lambda *_values: None)
    with pytest.raises(SystemExit, match=f"No release: {name} is older than the last commit"):
        release.main(["--pack"])
    assert not (release.ROOT / "dist" / "release" / "SHA256SUMS").exists()


def test_the_same_folder_gives_the_same_archive(release, tmp_path):
    folder = tmp_path / "folder"
    folder.mkdir()
    archives = []
    for name in ("one.tar.gz", "other.tar.gz"):
        (folder / "file").write_text("the same")
        release.pack(folder, tmp_path / name, 1_700_000_000)
        archives.append((tmp_path / name).read_bytes())
    assert archives[0] == archives[1]
