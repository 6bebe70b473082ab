"""Sharing a game: pictures and films of records, text, files with good names, jobs."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
import weakref
from dataclasses import replace
from datetime import UTC, datetime
from io import BytesIO
from itertools import pairwise
from pathlib import Path
from types import SimpleNamespace

import numpy as np
import pytest
from PIL import Image

from app import games
from app.__main__ import main
from app.engine import GAMES
from app.export import film
from app.export.ending import with_words
from app.export.film import FilmFrame, film_frames, save_film, transitions_of
from app.export.job import ExportJob, current_job
from app.export.picture import CannotExport, Shot, save_picture, scene_at
from app.export.shared_files import file_stem, pictures_folder, record_text, save_record
from app.match import records
from app.match.loading import load_file
from app.match.match import Match, new_match
from app.match.save_format import BadSave, as_json
from app.match.seats import Seat
from app.match.settings import PALETTES
from app.match.timeline import Timeline
from app.render import capture
from app.render.focus import focus_distance, focused
from app.scene import stage_of

SIZE = (48, 32)


def short(game: str, moves: int = 2) -> Timeline:
    """The first moves of a game that was really played."""
    return records.load(games.asset(game, "diorama.json")).branch(moves)


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "game.json"
    records.save(path, records.record_of(short(games.names()[0])))
    return path


# Pictures and films


@pytest.mark.parametrize("game", GAMES)
def test_picture_and_film_of_every_game(game, tmp_path):
    path = tmp_path / "game.json"
    records.save(path, records.record_of(short(game, 1)))
    save_picture(path, tmp_path / "picture.png", 1, SIZE, "low")
    with Image.open(tmp_path / "picture.png") as picture:
        assert picture.size == SIZE and picture.format == "PNG"
        assert len(picture.getcolors(5000) or range(5000)) > 50
    told: list[float] = []
    save_film(path, tmp_path / "film.gif", SIZE, "low", told.append)
    with Image.open(tmp_path / "film.gif") as film:
        assert film.size == SIZE and film.n_frames > 4
    assert told == sorted(told) and told[-1] == 1.0


@pytest.mark.parametrize(("suffix", "kind"), [(".gif", "GIF"), (".webp", "WEBP"), (".png", "PNG")])
def test_films_of_every_kind_move_and_come_to_an_end(record, tmp_path, suffix, kind):
    goal = tmp_path / f"film{suffix}"
    save_film(record, goal, SIZE)
    with Image.open(goal) as film:
        assert film.format == kind and film.is_animated
        first = film.convert("RGB").tobytes()
        film.seek(film.n_frames - 1)
        assert film.convert("RGB").tobytes() != first
        assert film.info["duration"] >= 1000, "the end is seen for a while"
    assert sorted(path.name for path in tmp_path.iterdir()) == [goal.name, record.name]


def test_the_picture_is_of_the_move_asked_for(record, tmp_path):
    for number in (0, 2):
        save_picture(record, tmp_path / f"{number}.png", number, SIZE, "low")
    save_picture(record, tmp_path / "end.png", None, SIZE, "low")
    begin, after, end = ((tmp_path / f"{name}.png").read_bytes() for name in ("0", "2", "end"))
    assert begin != after == end


def test_a_picture_says_how_far_it_is(record, tmp_path):
    told: list[float] = []
    save_picture(record, tmp_path / "x.png", 1, SIZE, "medium", progress=told.append)
    assert len(told) > 5 and told == sorted(set(told)) and told[-1] == 1.0


def test_what_cannot_be_made_is_said_in_one_sentence(record, tmp_path):
    with pytest.raises(CannotExport, match=r"^The record has 2 moves; there is no move 3\.$"):
        save_picture(record, tmp_path / "x.png", 3, SIZE)
    with pytest.raises(CannotExport, match=r"^A film is saved as .*, not as x\.avi\.$"):
        save_film(record, tmp_path / "x.avi", SIZE)
    (tmp_path / "bad.json").write_text('{"game": "chess"}')
    with pytest.raises(BadSave):
        save_film(tmp_path / "bad.json", tmp_path / "x.gif", SIZE)
    assert not list(tmp_path.glob("x*"))


def test_the_game_itself_is_never_overwritten(record, tmp_path):
    before = record.read_bytes()
    with pytest.raises(CannotExport, match=r"^A picture is saved as \.png, not as game\.json\.$"):
        save_picture(record, record, 1, SIZE, "low")
    for name, save in (("game.png", save_picture), ("game.gif", save_film)):
        odd = record.rename(tmp_path / name)
        with pytest.raises(CannotExport, match="is the game itself"):
            save(odd, odd)
        assert odd.read_bytes() == before
        record = odd


def test_where_nothing_can_be_written_is_said_before_anything_is_drawn(
    record, tmp_path, monkeypatch
):
    monkeypatch.setattr("app.export.picture.Studio", None)
    monkeypatch.setattr("app.export.film.Studio", None)
    (tmp_path / "folder.png").mkdir()
    with pytest.raises(FileNotFoundError):
        save_picture(record, tmp_path / "none" / "x.png")
    with pytest.raises(FileNotFoundError):
        save_film(record, tmp_path / "none" / "x.gif")
    with pytest.raises(IsADirectoryError):
        save_picture(record, tmp_path / "folder.png")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes with names")
def test_links_stay_and_what_is_no_file_is_left_alone(record, tmp_path):
    real, link, pipe = tmp_path / "real.png", tmp_path / "link.png", tmp_path / "pipe.png"
    link.symlink_to(real)
    save_picture(record, link, 1, SIZE, "low")
    assert link.is_symlink() and real.read_bytes().startswith(b"\x89PNG")
    os.mkfifo(pipe)
    with pytest.raises(OSError, match="Invalid argument"):
        save_picture(record, pipe, 1, SIZE, "low")
    assert pipe.is_fifo()


@pytest.mark.skipif(sys.platform == "win32", reason="there nobody is asked to end")
@pytest.mark.parametrize("asked", ["SIGTERM", "SIGHUP"])
def test_a_film_that_is_asked_to_end_leaves_nothing_behind(record, tmp_path, asked):
    film = tmp_path / "film.gif"
    command = [sys.executable, "-m", "app", "film", str(record), "-o", str(film)]
    process = subprocess.Popen(command, stderr=subprocess.DEVNULL)
    begun = time.monotonic()
    while not list(tmp_path.glob(".escalier-*")):
        assert process.poll() is None and time.monotonic() < begun + 60
        time.sleep(0.02)
    process.send_signal(getattr(signal, asked))
    assert process.wait(30) == 128 + signal.SIGTERM
    assert list(tmp_path.iterdir()) == [record]


def test_a_film_that_fails_leaves_the_old_one(record, tmp_path):
    goal = tmp_path / "film.gif"
    goal.write_bytes(b"old")

    def fail(done: float) -> None:
        if done > 0.5:
            raise RuntimeError

    with pytest.raises(RuntimeError):
        save_film(record, goal, SIZE, "low", fail, overwrite=True)
    assert goal.read_bytes() == b"old"
    assert sorted(path.name for path in tmp_path.iterdir()) == [goal.name, record.name]


@pytest.mark.parametrize(("kind", "name"), [("picture", "x.png"), ("film", "x.gif")])
def test_what_is_there_already_is_replaced_only_if_asked(record, tmp_path, kind, name, capsys):
    goal = tmp_path / name
    goal.write_bytes(b"somebody's")
    command = [kind, str(record), "-o", str(goal), "--size=32x32", "--quality=low"]
    assert main(command) == 1
    said = capsys.readouterr().err
    assert len(said.splitlines()) == 1 and "already exists" in said and "--overwrite" in said
    assert goal.read_bytes() == b"somebody's"
    assert main([*command, "--overwrite"]) == 0
    assert goal.read_bytes() != b"somebody's"


def test_films_are_encoded_while_they_are_drawn(record, tmp_path, monkeypatch):
    """No format waits for all frames: hundreds of them fill the memory."""
    for suffix in (".webp", ".png"):
        made, most = [], []
        before = capture.Studio.picture

        def counted(self, *values, **named):
            picture = before(self, *values, **named)  # noqa: B023
            made.append(weakref.ref(picture))  # noqa: B023
            most.append(sum(one() is not None for one in made))  # noqa: B023
            return picture

        with monkeypatch.context() as patch:
            patch.setattr(capture.Studio, "picture", counted)
            save_film(record, tmp_path / f"film{suffix}", SIZE, "low")
        assert len(most) > 8 and max(most) <= 3


def test_a_webp_film_is_as_pillow_would_make_it_of_all_frames():
    frames = [Image.new("RGB", (32, 20), (40 * n, 20, 200 - 30 * n)) for n in range(6)]
    times = [80, 80, 500, 80, 80, 2400]
    streamed, whole = BytesIO(), BytesIO()
    film._write(streamed, "WEBP", iter(frames), times)
    frames[0].save(whole, "WEBP", save_all=True, append_images=frames[1:], duration=times, loop=0)
    assert streamed.getvalue() == whole.getvalue()


def test_a_film_tells_only_what_changes(record, tmp_path):
    """Where nothing moves every picture has the same colours, so that films stay small."""
    save_film(record, tmp_path / "film.gif", (96, 60), "low")
    with Image.open(tmp_path / "film.gif") as film:
        pictures = []
        for number in range(film.n_frames):
            film.seek(number)
            pictures.append(np.asarray(film.convert("RGB")).astype(int))
    changed = [np.any(a != b, axis=2).mean() for a, b in pairwise(pictures)]
    assert max(changed) < 0.2, changed


@pytest.mark.parametrize("game", GAMES)
def test_a_long_game_goes_by_faster(game):
    """A film of a whole game can be looked at in little more than a minute."""
    transitions = transitions_of(records.load(games.asset(game, "diorama.json")))
    unhurried = sum(transition.seconds + 0.6 for transition in transitions)
    seconds = sum(frame.seconds for frame in film_frames(transitions))
    assert min(unhurried, 75) * 0.85 < seconds < 78


# The command line


def test_the_command_line_says_what_is_wrong(record, tmp_path, capsys):
    assert main(["picture", str(record), "-o", str(tmp_path / "x.png"), "--move", "9"]) == 1
    assert main(["film", str(tmp_path / "none.json"), "-o", str(tmp_path / "x.gif")]) == 1
    assert main([str(tmp_path / "none.escalier")]) == 2
    assert main([str(record), str(record)]) == 2
    said = capsys.readouterr().err.splitlines()
    assert len(said) == 4 and "no move 9" in said[0] and "no file and no command" in said[2]


def test_progress_is_printed_and_no_file_is_touched(record, tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(os, "nice", lambda more: 0, raising=False)
    goal = tmp_path / "film.webp"
    assert main(["film", str(record), "-o", str(goal), "--size", "48x32", "--tell"]) == 0
    numbers = [int(line) for line in capsys.readouterr().out.split()]
    assert numbers == sorted(numbers) and numbers[-1] == 1000
    before = record.read_bytes()
    with pytest.raises(SystemExit):
        main(["film", str(record), "-o", str(goal), f"--tell={record}"])
    assert record.read_bytes() == before


@pytest.mark.skipif(sys.platform == "win32", reason="kills as POSIX does")
def test_a_film_ends_when_nobody_listens_any_more(record, tmp_path):
    """As when the window was killed."""
    command = [sys.executable, "-m", "app", "film", str(record), "-o", str(tmp_path / "film.gif")]
    process = subprocess.Popen(
        [*command, "--size=320x200", "--tell"], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    assert process.stdout is not None and process.stderr is not None
    assert process.stdout.readline()
    process.stdout.close()
    assert process.wait(60) == 1
    assert process.stderr.read() == b""
    process.stderr.close()
    assert list(tmp_path.iterdir()) == [record]


@pytest.mark.parametrize("given", [[], ["a.escalier"]])
def test_no_command_or_a_file_opens_the_window(given, tmp_path, monkeypatch):
    opened = []
    files = [str(tmp_path / name) for name in given]
    for file in files:
        Path(file).touch()
    start = SimpleNamespace(run=lambda file=None: opened.append(file) or 7)
    monkeypatch.setitem(sys.modules, "app.ui.start", start)
    assert main(files) == 7
    assert opened == [Path(file) for file in files] or opened == [None]


def test_the_command_line_starts_without_the_window():
    code = "import app.__main__, sys; print(*(m for m in sys.modules if m.startswith('app')))"
    loaded = subprocess.check_output([sys.executable, "-c", code], text=True).split()
    assert loaded == ["app", "app.__main__"]
    code = "import app.__main__, sys; print('pyglet' in sys.modules, 'PIL' in sys.modules)"
    assert subprocess.check_output([sys.executable, "-c", code], text=True).split() == ["False"] * 2


# Names, text, files


@pytest.fixture
def match(tmp_path, monkeypatch) -> Match:
    monkeypatch.setenv("ESCALIER_HOME", str(tmp_path / "home"))
    line = short("steppe")
    seats = {"red": Seat("red", "Zoë / ..\\Anna"), "blue": Seat("blue", "Granite", "easy")}
    return Match(line, seats, began=datetime(2026, 3, 1, 12, tzinfo=UTC))


def test_files_have_good_names_on_every_system(match):
    assert file_stem(match) == "STEPPE – Zoë  ..Anna, Granite – 2026-03-01"
    match.title = 'A "great" game: won?'
    assert file_stem(match).startswith("A great game won – ")
    match.title = "..."
    assert not file_stem(match).startswith(".")


@pytest.mark.parametrize("began", [datetime.min, datetime.max])
def test_a_clock_gone_mad_costs_nobody_a_file(match, began):
    match.began = began.replace(tzinfo=UTC)
    assert save_record(match).exists()


@pytest.mark.parametrize("letter", ["日", "Ж", "é", "x", "𝕏"])
def test_names_of_any_alphabet_fit_into_file_names(match, letter):
    """They are counted in bytes, of which encrypted folders take 143."""
    match.title = letter * 80
    for player, seat in match.seats.items():
        match.seats[player] = replace(seat, name=letter * 40)
    saved = [save_record(match) for _ in range(3)]
    assert len({path.name for path in saved}) == 3
    assert all(len(path.name.encode()) <= 143 for path in saved)
    assert all(path.name.count(letter) >= 2 for path in saved)


def test_a_file_never_replaces_another(match):
    first, second = save_record(match), save_record(match)
    assert (
        second.name == f"{first.stem} (2){first.suffix}" and first.read_text() == second.read_text()
    )


def test_the_text_and_the_file_open_again(match):
    for text in (record_text(match), save_record(match).read_text()):
        again = records.replay(records.loads(text))
        assert again.texts() == match.timeline.texts() and again.state == match.state


def test_variations_are_shared_with_the_file(match):
    tree = match.variations
    tree.set_comment(tree.play(tree.root, tree.root.state.legal_moves()[-1]), "Or so?")
    again = load_file(save_record(match))
    assert as_json(again) == as_json(match) and again.analysed


def test_moves_taken_back_are_not_shared(match):
    match.timeline.undo()
    assert len(records.loads(record_text(match))["moves"]) == 1


# Jobs


def test_a_job_draws_in_a_process_of_its_own(match):
    told: list[bool] = []
    command = ["picture", "--size=32x32", "--quality=low", "--move=1"]
    job = ExportJob(match, command, "A name", ".png", lambda: told.append(True))
    assert current_job() is job
    job.wait(60)
    assert job.finished and not job.error and current_job() is None and told
    assert job.saved == pictures_folder() / "A name.png"
    with Image.open(job.saved) as picture:
        assert picture.size == (32, 32)


def test_a_job_that_fails_says_why(match):
    job = ExportJob(match, ["picture", "--move=9"], "A", ".png", lambda: None)
    job.wait(60)
    assert job.error == "The record has 2 moves; there is no move 9." and job.saved is None


def test_a_cancelled_job_leaves_nothing(match):
    job = ExportJob(match, ["film"], "A film", ".gif", lambda: None)
    job.cancel()
    job.wait(20)
    assert job.finished and job.cancelled and job.saved is None and not job.error
    assert not pictures_folder().exists()


def test_a_new_match_can_be_shared():
    """Nobody has a name, nothing is played."""
    match = new_match("steeppe", [Seat()])
    assert file_stem(match).startswith("The Steppes of Steeppe – 20")
    assert records.replay(records.loads(record_text(match))).length == 0


@pytest.mark.parametrize(
    ("renderer", "quality"),
    [
        ("llvmpipe (LLVM 15.0.6, 256 bits)", "medium"),
        ("Microsoft Basic Render Driver", "medium"),
        ("Mesa Intel(R) UHD Graphics 620", "still"),
        ("Apple M3", "still"),
    ],
)
def test_a_picture_is_as_fine_as_the_machine_draws_in_seconds(monkeypatch, renderer, quality):
    context = SimpleNamespace(info={"GL_RENDERER": renderer})
    monkeypatch.setattr(capture, "off_screen", lambda: context)
    assert capture.best_still_quality() == quality


# The lens


def test_what_is_in_focus_stays_where_it_is_from_every_point_of_the_lens():
    game = games.names()[0]
    scene, view = scene_at(short(game), 2), stage_of(game).view
    camera = focused(view, scene, 1.6, (0.4, 0.6), aperture=1.0)
    focus = camera.lens.focus
    back = np.linalg.inv(camera.projection(1.6))
    near = back @ (camera.projection(1.6) @ np.array([0.3, -0.2, -focus, 1.0]))
    sharp, blurred = (
        np.linalg.inv(camera.view()) @ (np.append(near[:3] / near[3] * share, 1.0))
        for share in (1.0, 1.3)
    )

    def seen(point: np.ndarray, through: tuple[float, float]) -> np.ndarray:
        clip = camera.view_projection(1.6, through) @ point
        return clip[:2] / clip[3]

    assert np.allclose(seen(sharp, (1.0, -0.5)), seen(sharp, (0.0, 0.0)), atol=1e-9)
    assert np.abs(seen(blurred, (1.0, 0.0)) - seen(blurred, (0.0, 0.0))).max() > 0.02


def test_a_nearer_point_is_focused_nearer_and_the_table_where_there_is_no_piece():
    game = games.names()[0]
    scene, view = scene_at(short(game), 2), stage_of(game).view
    near, far = (focus_distance(view, scene, 1.6, (0.5, up)) for up in (0.1, 0.9))
    assert 0 < near < far
    bare = replace(scene, pieces={})
    assert focus_distance(view, bare, 1.6, (0.5, 0.5)) == pytest.approx(
        view.distance + view.target[2] / np.sin(np.radians(view.elevation)), rel=1e-3
    )


def test_an_open_lens_blurs_and_exposure_brightens(record, tmp_path):
    def picture(name: str, **choices: float) -> np.ndarray:
        file = tmp_path / f"{name}.png"
        save_picture(record, file, 1, SIZE, "low", Shot(**choices))
        with Image.open(file) as image:
            return np.asarray(image.convert("RGB")).astype(float)

    plain, open_, bright = picture("a"), picture("b", aperture=1.0), picture("c", exposure=1.0)
    assert bright.mean() > 1.15 * plain.mean()
    rough, smooth = (np.abs(np.diff(image, axis=1)).mean() for image in (plain, open_))
    assert smooth < 0.9 * rough
    assert open_.mean() == pytest.approx(plain.mean(), rel=0.1)


def test_a_picture_can_be_taken_from_anywhere_and_any_side(record, tmp_path):
    goal = tmp_path / "x.png"
    size = ["--size=48x32", "--quality=low", "--overwrite"]
    command = ["picture", str(record), "-o", str(goal), *size]
    seen = set()
    for options in (
        [],
        ["--target=0.5,0,0.4", "--distance=9"],
        ["--aperture=0.5", "--focus=0.2,0.8"],
        ["--exposure=-1.5"],
        ["--palette=bold" if "bold" in PALETTES else f"--palette={list(PALETTES)[-1]}"],
    ):
        assert main([*command, *options]) == 0
        seen.add(goal.read_bytes())
    assert len(seen) == 5
    with pytest.raises(CannotExport, match=r"^The players are .*; nobody is none of them\.$"):
        save_picture(record, goal, 1, SIZE, "low", side="nobody", overwrite=True)


# Films with ffmpeg

FFMPEG = """#!{python}
import sys
size = len(sys.stdin.buffer.read())
if {fails}:
    print("Unknown encoder 'libx264'", file=sys.stderr)
    sys.exit(1)
arguments = sys.argv[1:]
open(arguments[-1], "w").write(f"{{' '.join(arguments[:-1])}}\\n{{size}}")
"""


@pytest.fixture
def installed(tmp_path, monkeypatch):
    """Installs an ffmpeg that notes what it is told, and how much it is given."""

    def install(fails: bool = False) -> None:
        program = tmp_path / "bin" / "ffmpeg"
        program.parent.mkdir()
        program.write_text(FFMPEG.format(python=sys.executable, fails=fails))
        program.chmod(0o755)
        monkeypatch.setenv("PATH", str(program.parent))

    return install


@pytest.mark.skipif(sys.platform == "win32", reason="a script is no program there")
@pytest.mark.parametrize(("suffix", "codec"), [(".mp4", "libx264"), (".webm", "libvpx-vp9")])
def test_a_film_of_sixty_pictures_a_second(record, tmp_path, installed, suffix, codec):
    installed()
    goal, told = tmp_path / f"film{suffix}", []
    save_film(record, goal, (32, 20), "low", told.append, ending=["Red wins"])
    arguments, size = goal.read_text().split("\n")
    assert codec in arguments and "-r 60" in arguments and "-s 32x20" in arguments
    transitions = transitions_of(load_file(record).timeline)
    seconds = sum(each.seconds + 0.6 for each in transitions)
    assert int(size) / (32 * 20 * 3) / 60 == pytest.approx(seconds + 0.4 + 4.8, abs=0.2)
    assert told == sorted(told) and told[-1] == 1.0


@pytest.mark.skipif(sys.platform == "win32", reason="a script is no program there")
def test_an_ffmpeg_that_fails_is_quoted_and_one_that_is_missing_is_named(
    record, tmp_path, installed, monkeypatch
):
    monkeypatch.setenv("PATH", "")
    with pytest.raises(CannotExport, match=r"^Films as MP4 or WebM need the program ffmpeg: "):
        save_film(record, tmp_path / "x.mp4", SIZE, "low")
    monkeypatch.setattr("app.export.film.film_frames", lambda *_: [FilmFrame(scene, 0.1)])
    scene = scene_at(short(games.names()[0]), 0)
    installed(fails=True)
    with pytest.raises(CannotExport, match=r"^ffmpeg could not make the film: Unknown encoder"):
        save_film(record, tmp_path / "x.mp4", SIZE, "low")
    assert not list(tmp_path.glob("x*"))


def test_a_film_ends_with_the_result(tmp_path):
    """The last pictures differ from those before in nothing but a plate with words."""
    transitions = transitions_of(short(games.names()[0], 1))
    bare, worded = (list(film_frames(transitions, 12, words)) for words in (False, True))
    assert all(frame.words == 0 for frame in bare)
    assert [frame.words for frame in worded][-1] == 1.0
    assert [frame.words for frame in worded] == sorted(frame.words for frame in worded)
    plain = Image.new("RGB", (320, 200), (90, 120, 60))
    last = np.asarray(with_words(plain, ["Red wins 9 : 7", "Red has more tiles on top."]))
    changed = (last != np.asarray(plain)).any(axis=2)
    rows, columns = changed.any(axis=1).nonzero()[0], changed.any(axis=0).nonzero()[0]
    assert rows[0] > 100 and rows[-1] < 195 and columns[0] > 20 and columns[-1] < 300
    assert with_words(plain, [], 1.0) is plain and with_words(plain, ["x"], 0.0) is plain


def test_the_words_at_the_end_fit_into_any_picture():
    long = "Elizabeth-Alexandra wins 138 : 118 after a very long game that nobody will forget"
    for size in ((48, 32), (640, 400), (200, 900)):
        made = with_words(Image.new("RGB", size), [long, long])
        assert made.size == size


def test_the_result_is_known_to_the_command_line(tmp_path, monkeypatch):
    game = games.names()[0]
    whole = records.load(games.asset(game, "diorama.json"))
    assert whole.state.player is None, "the diorama is a finished game"
    record, told = tmp_path / "game.json", []
    records.save(record, records.record_of(whole))
    monkeypatch.setattr("app.export.film.save_film", lambda *_, **given: told.append(given))
    assert main(["film", str(record), "-o", "x.gif"]) == 0
    assert main(["film", str(record), "-o", "x.gif", "--ending=Bravo"]) == 0
    records.save(record, records.record_of(short(game)))
    assert main(["film", str(record), "-o", "x.gif"]) == 0
    first, second, third = (given["ending"] for given in told)
    assert len(first) == 2 and "wins" in first[0] and second == ["Bravo"] and third == []
