"""Bots that behave badly, each in its own way, and the sample bot that behaves well."""

from __future__ import annotations

import shlex
import sys
from pathlib import Path

from tests import ROOT

SAMPLE = ROOT / "packaging" / "examples" / "random_bot.py"

_ANSWERS = """
import json, sys, time, os, subprocess
for line in sys.stdin:
    if line.startswith("go"):
        {go}
    else:
        print('{{"ok": true}}', flush=True)
"""

ON_GO = {
    "illegal": """print('{"ok": true, "move": "one 99"}', flush=True)""",
    "no move": """print('{"ok": true, "mvoe": "one 12"}', flush=True)""",
    "a number": """print('{"ok": true, "move": 13}', flush=True)""",
    "error": """print('{"ok": false, "error": "I am tired."}', flush=True)""",
    "nonsense": """print('one 12', flush=True)""",
    "a list": """print('[1, 2]', flush=True)""",
    "not utf-8": r"""os.write(1, bytes([255, 254, 0, 10]))""",
    "silent": """time.sleep(600)""",
    "crash": """raise RuntimeError("oh dear")""",
    "exit": """sys.exit(3)""",
    "closed": """os.close(1); time.sleep(600)""",
    "flood": """
        while True: os.write(1, b'{"ok": true, "info": {}}' + bytes([10]))""",
    "long line": """
        while True: os.write(1, b'x' * 65536)""",
    "noisy": """
        for _ in range(200): os.write(2, b'x' * 65536)
        print('{"ok": true, "move": "one 12"}', flush=True)""",
    "twice": """print('{"ok": true, "move": "one 12"}' + chr(10) + 'hello', flush=True)""",
    "children": """
        child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)"])
        print(child.pid, file=sys.stderr, flush=True)
        time.sleep(600)""",
}
"""What a bot does when it is to move, by the name of its fault."""
AT_START = {
    "greeting": "print('Hello, I am a bot', flush=True)",
    "deaf": "import time; time.sleep(600)",
    "dies": "raise SystemExit('no licence')",
}
"""What it does before it reads anything."""


def bad_bot(fault: str, folder: Path) -> list[str]:
    """The command of a bot with this fault, whose program is written into a folder."""
    path = folder / f"{fault.replace(' ', '_')}.py"
    code = _ANSWERS.format(go=ON_GO.get(fault, "pass"))
    path.write_text(f"{AT_START.get(fault, '')}\n{code}", encoding="utf-8")
    return [sys.executable, str(path)]


def own_program() -> list[str]:
    """The command of this program, from any folder, with the games of the tests."""
    begin = f"import sys, runpy; sys.path.insert(0, {str(ROOT)!r}); "
    run = "runpy.run_module('tests.tools.program', run_name='__main__')"
    return [sys.executable, "-c", begin + run]


def sample_bot() -> list[str]:
    """The command of the bot that plays at random."""
    return [sys.executable, str(SAMPLE), *own_program(), "protocol"]


def as_text(command: list[str]) -> str:
    """A command as one writes it."""
    if sys.platform == "win32":
        return " ".join(f'"{word}"' if " " in word else word for word in command)
    return shlex.join(command)
