"""Trains the kernel's two networks on rows that `selfplay` wrote; needs numpy and torch."""

from __future__ import annotations

import time
from typing import NamedTuple

import numpy as np
import torch
from torch import nn

REST, TURN, TABLE = 32, 34, 13
FIRST, SECOND = 64, 16
SEARCHED = 0.5
"""The share of what the search said where it was asked."""
BATCH = 4096
SIZES = {"between": 2 * REST + TABLE, "within": 2 * (REST + TURN) + TABLE}


class Learning(NamedTuple):
    """What is learned from, and how."""

    data: str
    """The rows: this name with the endings .between and .within."""
    before: str
    """The weights to begin with; none if empty."""
    epochs: int
    rate: float
    outcome: float
    """The share of the bare result in what is learned."""


class Net(nn.Module):
    """Two hidden layers; the kernel adds it up in the same order."""

    def __init__(self, inputs: int) -> None:
        super().__init__()
        self.first = nn.Linear(inputs, FIRST, bias=False)
        self.second = nn.Linear(FIRST, SECOND)
        self.output = nn.Linear(SECOND, 1)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        return self.output(torch.relu(self.second(torch.relu(self.first(x))))).squeeze(1)

    def numbers(self) -> np.ndarray:
        """All weights, as the kernel wants them."""
        parts = [
            self.first.weight.T,
            self.second.weight.T,
            self.second.bias,
            self.output.weight[0],
            self.output.bias,
        ]
        return np.concatenate([part.detach().numpy().ravel() for part in parts]).astype("<f4")

    def read(self, numbers: np.ndarray) -> int:
        """Takes as many weights as it needs, and says how many."""
        inputs = self.first.weight.shape[1]
        sizes = [inputs * FIRST, FIRST * SECOND, SECOND, SECOND, 1]
        parts = np.split(numbers[: sum(sizes)], np.cumsum(sizes)[:-1])
        with torch.no_grad():
            self.first.weight.copy_(torch.from_numpy(parts[0].reshape(inputs, FIRST).T.copy()))
            self.second.weight.copy_(torch.from_numpy(parts[1].reshape(FIRST, SECOND).T.copy()))
            self.second.bias.copy_(torch.from_numpy(parts[2].copy()))
            self.output.weight.copy_(torch.from_numpy(parts[3][None].copy()))
            self.output.bias.copy_(torch.from_numpy(parts[4].copy()))
        return sum(sizes)


def symmetries(inputs: int) -> list[np.ndarray]:
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


def learn(name: str, args: Learning, net: Net) -> None:
    """Trains one of the networks."""
    inputs = SIZES[name]
    rows = np.fromfile(f"{args.data}.{name}", "<f4").reshape(-1, inputs + 3)
    won, returns, said = (rows[:, inputs + n] for n in range(3))
    if name == "within":
        blend = np.where(said >= 0, (1 - SEARCHED) * returns + SEARCHED * said, returns)
    else:
        blend = returns
    target = np.clip(args.outcome * won + (1 - args.outcome) * blend, 0, 1).astype("f4")
    held_out = len(rows) // 50
    orders = [torch.from_numpy(order) for order in symmetries(inputs)]
    x, t = torch.from_numpy(rows), torch.from_numpy(target)
    w = torch.from_numpy(won.copy())
    steps = args.epochs * ((len(rows) - held_out) // BATCH)
    optimiser = torch.optim.Adam(net.parameters(), lr=args.rate)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimiser, args.rate, total_steps=steps)
    loss_of = nn.BCEWithLogitsLoss()
    start = time.process_time()
    step, random = 0, np.random.default_rng(1)
    while step < steps:
        order = torch.from_numpy(random.permutation(len(rows) - held_out) + held_out)
        for first in range(0, len(order) - BATCH + 1, BATCH):
            if step >= steps:
                break
            chosen = order[first : first + BATCH]
            batch = x[chosen][:, orders[step % 8]]
            loss = loss_of(net(batch), t[chosen])
            optimiser.zero_grad()
            loss.backward()
            optimiser.step()
            schedule.step()
            step += 1
    with torch.no_grad():
        guess = net(x[:held_out, :inputs])
        lost = float(loss_of(guess, w[:held_out]))
        seconds = time.process_time() - start
        print(f"{name}: {len(rows)} rows, loss {lost:.4f} on results not seen, {seconds:.0f} s")


def train(out: str, args: Learning) -> None:
    """Trains both networks and writes them one after the other."""
    torch.set_num_threads(1)
    torch.manual_seed(1)
    nets = {name: Net(size) for name, size in SIZES.items()}
    if args.before:
        numbers = np.fromfile(args.before, "<f4")
        for net in nets.values():
            numbers = numbers[net.read(numbers) :]
    for name, net in nets.items():
        learn(name, args, net)
    np.concatenate([net.numbers() for net in nets.values()]).tofile(out)
