"""Trains the kernel's two networks on rows that `selfplay` wrote; needs numpy."""

from __future__ import annotations

import time
from collections.abc import Iterator
from math import cos, pi, sqrt
from typing import Any, NamedTuple

import numpy as np

REST, TURN, TABLE = 32, 34, 13
FIRST, SECOND = 64, 16
BATCH = 4096
SIZES = {"between": 2 * REST + TABLE, "within": 2 * (REST + TURN) + TABLE}
WARMING_UP = 0.3
"""The part of the steps in which the rate rises; then it falls to nothing."""

Numbers = np.ndarray[Any, Any]


class Learning(NamedTuple):
    """What is learned from, and how."""

    data: str
    """The rows: this name with the endings .between and .within."""
    before: str
    """The weights to begin with; none if empty."""
    epochs: int
    rate: float
    outcome: float
    """The share of the bare result in what is learned between two turns."""


class Net:
    """Two hidden layers; the kernel adds it up in the same order."""

    def __init__(self, inputs: int, random: np.random.Generator) -> None:
        shapes = ((inputs, FIRST), (FIRST, SECOND), (SECOND,), (SECOND, 1), (1,))
        self.weights = [
            random.uniform(-1, 1, shape).astype("f4") / np.float32(sqrt(shape[0]))
            for shape in shapes
        ]

    def read(self, numbers: Numbers) -> Numbers:
        """Takes as many weights as it needs, and returns those that are left."""
        for n, layer in enumerate(self.weights):
            self.weights[n] = numbers[: layer.size].reshape(layer.shape).copy()
            numbers = numbers[layer.size :]
        return numbers

    def forward(self, x: Numbers) -> tuple[Numbers, Numbers, Numbers]:
        """The units of both layers, and logits."""
        first, second, bias, output, last = self.weights
        a = np.maximum(x @ first, 0)
        b = np.maximum(a @ second + bias, 0)
        return a, b, (b @ output + last)[:, 0]

    def slopes(self, x: Numbers, target: Numbers) -> list[Numbers]:
        """How the loss changes with each weight."""
        a, b, logits = self.forward(x)
        error = (1 / (1 + np.exp(-logits)) - target)[:, None] / np.float32(len(x))
        to_b = (error @ self.weights[3].T) * (b > 0)
        to_a = (to_b @ self.weights[1].T) * (a > 0)
        return [x.T @ to_a, a.T @ to_b, to_b.sum(0), b.T @ error, error.sum(0)]


class Adam:
    """Steps along slopes, each weight at a pace of its own."""

    def __init__(self, weights: list[Numbers]) -> None:
        self.weights, self.step = weights, 0
        self.means = [np.zeros_like(layer) for layer in weights]
        self.squares = [np.zeros_like(layer) for layer in weights]

    def go(self, slopes: list[Numbers], rate: float) -> None:
        self.step += 1
        rate *= sqrt(1 - 0.999**self.step) / (1 - 0.9**self.step)
        for layer, mean, square, slope in zip(
            self.weights, self.means, self.squares, slopes, strict=True
        ):
            mean += np.float32(0.1) * (slope - mean)
            square += np.float32(0.001) * (slope * slope - square)
            layer -= np.float32(rate) * mean / (np.sqrt(square) + np.float32(1e-8))


def symmetries(inputs: int) -> list[np.ndarray[Any, Any]]:
    """The orders of the inputs in which the Jests, or suits of a colour, have changed places."""
    each = (inputs - TABLE) // 2
    blocks = np.arange(2 * each)
    orders = []
    for swap in (0, 1):
        for red in (0, 1):
            for black in (0, 1):
                suits = [red, 1 - red, 2 + black, 3 - black]
                if swap:
                    suits = suits[2:] + suits[:2]
                table = [0, 1, 2, 3, *(4 + s for s in suits), *(8 + s for s in suits), 12]
                jests = np.roll(blocks, each) if swap else blocks
                orders.append(np.concatenate([jests, 2 * each + np.array(table)]))
    return orders


def batches(first: int, last: int, epochs: int) -> Iterator[np.ndarray[Any, Any]]:
    """The numbers of rows, shuffled anew for every epoch."""
    random = np.random.default_rng(1)
    for _ in range(epochs):
        order = random.permutation(last - first) + first
        for start in range(0, len(order) - BATCH + 1, BATCH):
            yield np.sort(order[start : start + BATCH])


def learn(name: str, args: Learning, net: Net) -> None:
    """Trains one of the networks."""
    inputs = SIZES[name]
    rows = np.memmap(f"{args.data}.{name}", "<f4", "r").reshape(-1, inputs + 2)
    won, returns = np.array(rows[:, inputs]), np.array(rows[:, inputs + 1])
    outcome = args.outcome if name == "between" else 0.0
    target = np.clip(outcome * won + (1 - outcome) * returns, 0, 1).astype("f4")
    held_out = len(rows) // 50
    chosen = list(batches(held_out, len(rows), args.epochs))
    orders, adam, start = symmetries(inputs), Adam(net.weights), time.process_time()
    for step, ids in enumerate(chosen):
        part = step / len(chosen)
        if part < WARMING_UP:
            rate = args.rate * (0.52 - 0.48 * cos(pi * part / WARMING_UP))
        else:
            rate = args.rate * (0.5 + 0.5 * cos(pi * (part - WARMING_UP) / (1 - WARMING_UP)))
        x = np.ascontiguousarray(rows[ids][:, orders[step % len(orders)]])
        adam.go(net.slopes(x, target[ids]), rate)
    logits = net.forward(np.array(rows[:held_out, :inputs]))[2]
    lost = float(np.mean(np.logaddexp(0, logits) - won[:held_out] * logits))
    seconds = time.process_time() - start
    print(f"{name}: {len(rows)} rows, loss {lost:.4f} on results not seen, {seconds:.0f} s")


def train(out: str, args: Learning) -> None:
    """Trains both networks and writes them one after the other."""
    random = np.random.default_rng(1)
    nets = {name: Net(size, random) for name, size in SIZES.items()}
    if args.before:
        numbers = np.fromfile(args.before, "<f4")
        for net in nets.values():
            numbers = net.read(numbers)
    for name, net in nets.items():
        learn(name, args, net)
    layers = [layer.ravel() for net in nets.values() for layer in net.weights]
    np.concatenate(layers).astype("<f4").tofile(out)
