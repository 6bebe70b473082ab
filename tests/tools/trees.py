"""Trees of variations for tests: any game, always the same for the same source of chance."""

from __future__ import annotations

from random import Random

from app.engine import GAMES
from app.match.match import Match, new_match
from app.match.seats import Seat
from app.match.variation_node import Node
from app.match.variations import Variations
from tests.tools.play import pick

TEXTS = (
    "Too early?",
    "A wall here, and nobody comes through.\nOr so they thought.",
    "{curly} (round) [square] \"double\" 'single' \\ back\\slash }",
    "13. one 12 * and on (14. one 3)",
    "> quoted",
    "Escalier: steppe",
    "Énigme ☕ 日本 – « voilà »",
    "0",
)


def match_of(game: str, random: Random, moves: int, players: int = 0) -> Match:
    """A match of people, so many moves old or at its end."""
    count = players or random.choice(GAMES[game].player_counts)
    match = new_match(game, [Seat(name=f"P{n}") for n in range(count)], random.randrange(2**32))
    while match.timeline.played < moves and not match.over:
        match.play(pick(match.state, random))
    return match


def grow(tree: Variations, random: Random, moves: int, texts: int = 0) -> None:
    """Plays so many moves anywhere in a tree, and writes to so many places."""
    nodes = list(tree)
    for _ in range(moves):
        node = nodes[-1] if random.random() < 0.6 else random.choice(nodes)
        if node.state.player is None:
            node = random.choice(nodes)
        if node.state.player is not None:
            nodes.append(tree.play(node, pick(node.state, random)))
    for _ in range(texts):
        write(tree, random.choice(nodes), random)


def write(tree: Variations, node: Node, random: Random) -> None:
    """Writes a comment, a name or both to a position."""
    if random.random() < 0.7:
        tree.set_comment(node, random.choice(TEXTS))
    elif node.parent is not None:
        tree.set_name(node, random.choice(TEXTS))


def shape(tree: Variations) -> list[tuple[object, ...]]:
    """All that a tree holds, to be compared."""
    return [
        (node.path, node.played, node.name, node.comment, node.state, len(node.children))
        for node in tree
    ]
