"""The AI's own process: answers, stopping, dying and coming back."""

from __future__ import annotations

import contextlib
import ctypes
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from itertools import pairwise
from multiprocessing import Pipe
from pathlib import Path
from queue import Empty, Queue
from types import SimpleNamespace
from typing import Any

import pytest

from app.ai import worker
from app.ai.budget import Budget
from app.ai.contract import Advice, Variation
from app.ai.phrases import Phrase
from app.ai.review import Review, ReviewProgress
from app.ai.think import Hint, Strength
from app.ai.worker import ATTEMPTS, LOST, SILENCE_LIMIT, Answer, Request, Worker
from app.engine import GAMES
from app.games.steppe.rules import GAME as STEPPE
from tests import ROOT
from tests.games.steppe.test_rules import PROOF_MOVES, play
from tests.tools.loops import at_most
from tests.tools.play import begin
from tests.tools.processes import KILL, alive, is_lowest

START = STEPPE.start({})
MANY = 20_000
"""More often than anything happens that ends at all."""
LONG = Strength("expert", Budget(seconds=30))
freezing = pytest.mark.skipif(sys.platform == "win32", reason="no signal stops a process there")
SHORT = Strength("novice", Budget(simulations=200))


class Asked:
    """A worker with the answers it has given."""

    def __init__(self, patience: float = SILENCE_LIMIT) -> None:
        self.answers: Queue[Answer] = Queue()
        self.worker = Worker(self.answers.put, patience)

    def ask(self, strength: Strength, kind: str = "move", **more: object) -> int:
        request = Request(kind, "steppe", (START,), strength)
        return self.worker.ask(Request(**{**vars(request), **more}))

    def answer(self) -> Answer:
        """The next answer; the process has the lowest priority, which on a busy machine is slow."""
        return self.answers.get(timeout=120)

    def all_answers(self) -> list[Answer]:
        """All to the last request, up to the final one."""
        answers = [self.answer()]
        for _ in at_most(MANY):
            if answers[-1].final:
                break
            answers.append(self.answer())
        return answers

    def final(self) -> Answer:
        return self.all_answers()[-1]

    def wait_for_another(self, pid: int | None) -> None:
        """Waits until another process has taken the place of this one."""
        for _ in at_most(MANY):
            if self.worker.pid != pid:
                break
            time.sleep(0.01)


@pytest.fixture(scope="module")
def asked() -> Iterator[Asked]:
    one = Asked()
    yield one
    one.worker.close()


def advice(move: object) -> Advice[Any]:
    """Advice to play something, whether it may be played or not."""
    return Advice((Variation((move,), 0.0),), 1, 1)


def test_a_move(asked: Asked) -> None:
    number = asked.ask(SHORT)
    answer = asked.final()
    assert answer.number == number
    assert isinstance(answer.result, Advice)
    assert answer.result.move in START.legal_moves()


def test_progress_gets_better_and_then_final(asked: Asked) -> None:
    number = asked.ask(Strength("expert", Budget(simulations=5000)), "analyse", variations=3)
    answers = asked.all_answers()
    assert {answer.number for answer in answers} == {number}
    reports = [answer.result for answer in answers[:-1]]
    assert all(len(report.variations) == 3 for report in reports)
    depths = [report.depth for report in reports]
    assert depths == sorted(depths)
    simulations = [report.simulations for report in reports]
    assert simulations == sorted(set(simulations)) and len(simulations) > 1


def test_a_hint_says_why(asked: Asked) -> None:
    asked.ask(SHORT, "hint")
    found = asked.final().result
    assert isinstance(found, Hint)
    assert str(found.why).endswith(".")


def test_a_review_finds_the_turning_points(asked: Asked) -> None:
    """The proof game up to level 3, where red throws its first move away."""
    texts = [*PROOF_MOVES[:39], "white 2"]
    states = [play(*texts[:number]) for number in range(len(texts) + 1)]
    moves = [STEPPE.parse(text) for text in texts]
    asked.ask(
        Strength("expert", Budget(simulations=600)),
        "review",
        states=tuple(states),
        moves=tuple(moves),
    )
    *reports, answer = asked.all_answers()
    heard, review = [report.result for report in reports], answer.result
    assert isinstance(review, Review)
    assert [report.move for report in heard] == list(review.moves)
    assert all(isinstance(report, ReviewProgress) for report in heard)
    assert (*(report.before for report in heard), heard[-1].after) == review.chances
    assert len(review.chances) == 41
    last = review.moves[-1]
    assert last.turning
    assert last in review.turning_points
    assert str(last.best).startswith("ten")
    assert "30 points" in str(last.why)
    assert all(move.loss >= 0 for move in review.moves)
    assert len(review.turning_points) < 15


@pytest.mark.parametrize("game", GAMES)
def test_every_game_is_thought_about_there(game: str, asked: Asked) -> None:
    first = begin(game, 2, 1)
    asked.ask(SHORT, game=game, states=(first,))
    move = asked.final().result.move
    after = first.play(move)
    asked.ask(SHORT, "hint", game=game, states=(after,))
    hint = asked.final().result
    assert isinstance(hint, Hint) and hint.advice.move in after.legal_moves()
    asked.ask(SHORT, "analyse", game=game, states=(after,), variations=5)
    for answer in asked.all_answers():
        lines = answer.result.variations
        assert len({line.moves[0] for line in lines}) == len(lines) <= 5
        assert [line.value for line in lines] == sorted(
            (line.value for line in lines), reverse=True
        )
    assert len(lines) == min(5, len(after.legal_moves()))
    asked.ask(SHORT, "review", game=game, states=(first, after), moves=(move,))
    *reports, answer = asked.all_answers()
    assert [report.result.move for report in reports] == list(answer.result.moves)


GAME_ELSEWHERE = """
import sys, time
from dataclasses import replace
from pathlib import Path
from queue import Queue
from app import games
from app.ai.budget import Budget
from app.ai.think import Strength
from app.ai.worker import Request, Worker
from app.engine import GAMES

if __name__ == "__main__":
    here = Path(sys.argv[1])
    games.add_folder(here / "code", here / "data")
    assert "copy-cat" in games.names()
    assert games.asset("copy-cat", "rules.en.md").read_text() == "Meow."
    answers = Queue()
    worker = Worker(answers.put)
    game = GAMES["copy-cat"]
    state = game.start(game.draw_setup(2, 0))
    worker.ask(Request("move", "copy-cat", (state,), Strength("novice", Budget(simulations=200))))
    answer = next(one for one in iter(lambda: answers.get(timeout=120), None) if one.final)
    worker.close()
    assert answer.result.move in state.legal_moves(), answer.error
"""


def test_games_of_another_folder_are_found_and_modules_of_the_current_one_are_not(
    tmp_path: Path,
) -> None:
    """Where one starts the program there may lie anything, called like a module of Python's."""
    cat, data, current = (tmp_path / name for name in ("code/copy_cat", "data/copy-cat", "current"))
    for folder in (cat, data, current):
        folder.mkdir(parents=True)
    (cat / "__init__.py").write_text(
        "from ...manifest import Manifest\nMANIFEST = Manifest('Copy Cat')\n"
    )
    (cat / "rules.py").write_text(
        "from ..steppe.rules import SteppeState, Steppe\n"
        "class State(SteppeState):\n    pass\n"
        "class Game(Steppe):\n"
        "    def start(self, setup, options=None):\n"
        "        return State(*super().start(setup, options))\n"
        "GAME = Game(name='copy-cat', player_counts=(2,), players=('red', 'blue'))\n"
    )
    (cat / "mind.py").write_text("from ..steppe.mind import MIND\n")
    (data / "rules.en.md").write_text("Meow.")
    for module in ("runpy", "signal", "app"):
        (current / f"{module}.py").write_text("raise SystemExit('the wrong module')\n")
    script = tmp_path / "program.py"
    script.write_text(GAME_ELSEWHERE)
    done = subprocess.run(
        [sys.executable, str(script), str(tmp_path)],
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        cwd=current,
        capture_output=True,
        text=True,
        timeout=300,
    )
    assert done.returncode == 0, done.stderr


def test_a_new_request_stops_the_old_one_at_once(asked: Asked) -> None:
    asked.ask(LONG)
    time.sleep(0.5)
    begin = time.monotonic()
    number = asked.ask(SHORT)
    assert asked.final().number == number
    assert time.monotonic() - begin < LONG.budget.seconds / 3


def test_no_answer_after_stop(asked: Asked) -> None:
    asked.ask(LONG)
    time.sleep(0.3)
    asked.worker.stop()
    while not asked.answers.empty():
        asked.answers.get()
    with pytest.raises(Empty):
        asked.answers.get(timeout=0.5)
    asked.ask(SHORT)
    assert asked.final().result.move in START.legal_moves()


def test_a_fault_is_reported_and_survived(asked: Asked) -> None:
    asked.ask(Strength("nonsense"))
    assert "nonsense" in asked.final().error
    asked.ask(SHORT)
    assert not asked.final().error


class Foreign:
    """A function of Windows: whatever its types are not told is an int of 32 bits."""

    def __init__(self, answer: int = 0) -> None:
        self.argtypes: tuple[Any, ...] = ()
        self.restype: Any = ctypes.c_int
        self.calls: list[list[int]] = []
        self._answer = answer

    def __call__(self, *values: int) -> int:
        kinds = self.argtypes or (ctypes.c_uint32,) * len(values)
        self.calls.append([kind(value).value for kind, value in zip(kinds, values, strict=True)])
        return self.restype(self._answer).value


def test_low_priority_on_windows_of_64_bits(monkeypatch: pytest.MonkeyPatch) -> None:
    """The handle of the own process is -1, in all the bits that a handle has."""
    kernel = SimpleNamespace(GetCurrentProcess=Foreign(-1), SetPriorityClass=Foreign(1))
    monkeypatch.setattr(ctypes, "windll", SimpleNamespace(kernel32=kernel), raising=False)
    monkeypatch.setattr(sys, "platform", "win32")
    worker._lower_priority()
    assert kernel.SetPriorityClass.calls == [[ctypes.c_void_p(-1).value, 0x40]]


def test_low_priority(asked: Asked) -> None:
    asked.ask(SHORT)
    asked.final()
    assert asked.worker.pid is not None
    assert is_lowest(asked.worker.pid)


class TestDying:
    def test_the_request_is_taken_up_again(self, asked: Asked) -> None:
        number = asked.ask(Strength("expert", Budget(seconds=1.5)))
        time.sleep(0.3)
        first = asked.worker.pid
        assert first is not None
        os.kill(first, KILL)
        answer = asked.final()
        assert answer.number == number
        assert answer.result.move in START.legal_moves()
        assert asked.worker.pid != first
        assert not alive(first)

    def test_a_request_that_kills_again_and_again_is_given_up(self, asked: Asked) -> None:
        number = asked.ask(LONG)
        for attempt in range(1, ATTEMPTS + 1):
            pid = asked.worker.pid
            assert pid is not None
            time.sleep(1.0)
            os.kill(pid, KILL)
            if attempt < ATTEMPTS:
                asked.wait_for_another(pid)
        answer = asked.final()
        assert (answer.number, answer.error) == (number, LOST)
        asked.ask(SHORT)
        assert not asked.final().error

    def test_dying_while_idle_goes_unnoticed(self, asked: Asked) -> None:
        pid = asked.worker.pid
        assert pid is not None
        os.kill(pid, KILL)
        asked.wait_for_another(pid)
        asked.ask(SHORT)
        assert not asked.final().error

    def test_one_that_dies_at_start_is_not_started_over_and_over(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """Neither while nothing is asked nor while something is; then the player is told."""
        starts: list[float] = []
        before = worker._start_process

        def start() -> Any:
            starts.append(time.monotonic())
            pipe, process = before()
            process.kill()
            return pipe, process

        with monkeypatch.context() as patch:
            patch.setattr(worker, "_start_process", start)
            one = Asked()
            time.sleep(4.0)
            assert len(starts) == ATTEMPTS and starts[2] - starts[1] >= 0.5
            idle = len(starts)
            number = one.ask(SHORT)
            answer = one.final()
            assert (answer.number, answer.error) == (number, LOST)
            time.sleep(2.0)
            assert idle < len(starts) <= idle + ATTEMPTS + 1
            gaps = [after - before for before, after in pairwise(starts[idle:])]
            assert all(gap >= 1.0 for gap in gaps), "without a pause"
        one.ask(SHORT)
        assert not one.final().error, "it works again as soon as it can"
        one.worker.close()

    @freezing
    def test_a_frozen_process_is_replaced(self) -> None:
        one = Asked(patience=4.0)
        frozen = one.worker.pid
        assert frozen is not None
        os.kill(frozen, signal.SIGSTOP)
        number = one.ask(Strength("novice", Budget(seconds=0.1)))
        answer = one.final()
        assert (answer.number, answer.error) == (number, "")
        assert one.worker.pid != frozen
        assert not alive(frozen)
        one.worker.close()

    @freezing
    def test_a_frozen_process_holds_nothing_up(self) -> None:
        """Neither asking, with more than a pipe takes, nor closing."""
        one = Asked()
        assert one.worker.pid is not None
        os.kill(one.worker.pid, signal.SIGSTOP)
        begin = time.monotonic()
        for _ in range(10):
            one.ask(SHORT, states=tuple(play(*PROOF_MOVES[:n]) for n in range(51)) * 20)
        one.worker.close()
        assert time.monotonic() - begin < SILENCE_LIMIT / 2
        assert not alive(one.worker.pid)

    def test_rubbish_is_no_answer(self, monkeypatch: pytest.MonkeyPatch) -> None:
        one = Asked()
        first = one.worker.pid
        near, far = Pipe()
        monkeypatch.setattr(one.worker, "_pipe", near)  # somebody else's pipe
        far.send_bytes(b"this is no pickle")
        far.send({"move": "one 13"})
        one.ask(SHORT)
        one.wait_for_another(first)
        assert one.final().result.move in START.legal_moves()
        one.worker.close()

    @pytest.mark.parametrize("found", ["no answer", None, "hint", "illegal", "empty"])
    def test_nonsense_is_asked_again(self, found: Any, monkeypatch: pytest.MonkeyPatch) -> None:
        """What is no move that may be played counts as no answer."""
        made = {
            "hint": Hint(advice(START.legal_moves()[0]), Phrase("Why not.")),
            "illegal": advice("no move at all"),
            "empty": Advice((Variation((), 0.0),), 1, 1),
        }
        one = Asked()
        first = one.worker.pid
        near, far = Pipe()
        monkeypatch.setattr(one.worker, "_pipe", near)  # somebody else's pipe
        number = one.ask(SHORT)
        far.send(Answer(number, made.get(found, found), final=True))
        answer = one.final()
        assert one.worker.pid != first
        assert answer.number == number and answer.result.move in START.legal_moves()
        one.worker.close()

    def test_who_never_comes_to_an_end_is_replaced(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """However much is said on the way."""
        one = Asked(patience=1.0)
        near, far = Pipe()
        monkeypatch.setattr(one.worker, "_pipe", near)  # somebody else's pipe
        first = one.worker.pid
        number = one.ask(Strength("novice", Budget(seconds=0.1)))
        for _ in at_most(MANY):
            if one.worker.pid != first:
                break
            with contextlib.suppress(OSError):
                far.send(Answer(number, advice(START.legal_moves()[0])))
            time.sleep(0.1)
        assert one.final().number == number
        one.worker.close()

    def test_no_process_is_left_when_the_program_is_killed(self, tmp_path: Path) -> None:
        script = tmp_path / "program.py"
        script.write_text(
            "import time\n"
            "from tests.ai.test_worker import LONG, Asked\n"
            "if __name__ == '__main__':\n"
            "    asked = Asked()\n"
            "    asked.ask(LONG)\n"
            "    asked.answers.get()\n"
            "    print(asked.worker.pid, flush=True)\n"
            "    time.sleep(60)\n"
        )
        root = ROOT
        program = subprocess.Popen(
            [sys.executable, str(script)],
            stdout=subprocess.PIPE,
            env={**os.environ, "PYTHONPATH": str(root)},
            cwd=root,
        )
        assert program.stdout is not None
        pid = int(program.stdout.readline())
        assert alive(pid)
        program.kill()
        program.wait()
        program.stdout.close()
        end = time.monotonic() + LONG.budget.seconds / 2
        while alive(pid) and time.monotonic() < end:
            time.sleep(0.02)
        assert not alive(pid)


def test_closing_ends_the_process() -> None:
    one = Asked()
    pid = one.worker.pid
    assert pid is not None
    one.ask(LONG)
    one.worker.close()
    assert not alive(pid)
