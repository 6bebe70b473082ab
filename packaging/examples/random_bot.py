"""A bot for Escalier that plays any legal move. It leaves the rules to Escalier's own protocol.

Start it as "python3 random_bot.py" where Escalier is installed, or in the folder of its source as
"python3 random_bot.py python3 -m app protocol".
"""

import json
import random
import subprocess
import sys

RULES = subprocess.Popen(
    sys.argv[1:] or ["escalier", "protocol"],
    stdin=subprocess.PIPE,
    stdout=subprocess.PIPE,
    text=True,
)


def ask(line):
    """The answer of the rules to a line."""
    RULES.stdin.write(line + "\n")
    RULES.stdin.flush()
    return json.loads(RULES.stdout.readline())


for line in sys.stdin:
    command, _, rest = line.strip().partition(" ")
    if command == "go":  # our own choice; everything else is answered by the rules
        wish = json.loads(rest)
        random.seed(wish.get("seed"))
        answer = {"ok": True, "move": random.choice(ask("legal")["moves"])}
    else:
        answer = ask(line.strip())
    print(json.dumps(answer), flush=True)
    if command == "quit":
        break
