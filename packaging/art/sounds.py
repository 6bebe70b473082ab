"""Makes every sound of the table from scratch: wood, balls, stones, cards and a few soft bars.

    python packaging/art/sounds.py              writes assets/sounds/*.wav
    python packaging/art/sounds.py --look DIR   also draws a spectrogram of each into DIR

Nothing is recorded. A knock is a short push of contact on things that ring and die away: the
table top, the piece itself, and a little of the room. Rubbing is noise through filters that follow
the speed of the hand. Bars are tuned like a marimba's. Each sound is levelled by how loud it
seems, so that the mix is in the files. It needs numpy, scipy and pillow, and is run only when a
sound changes: the sounds are part of the program.
"""

from __future__ import annotations

import sys
import wave
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from zlib import crc32

import numpy as np
from numpy.typing import NDArray
from scipy.signal import butter, fftconvolve, lfilter, sosfilt, sosfiltfilt, stft

SOUNDS = Path(__file__).resolve().parent.parent.parent / "assets" / "sounds"
RATE = 44100
CEILING = 10 ** (-6 / 20)
"""No sample is higher, so that a sound played at one side of the table never clips."""
FADE_IN = 0.0008
WINDOW = 0.2
"""Seconds over which the ear adds up a short sound."""

Sound = NDArray[np.float64]
Dice = np.random.Generator


def silence(seconds: float) -> Sound:
    """Nothing, so long."""
    return np.zeros(round(seconds * RATE))


def clock(seconds: float) -> Sound:
    """The time of each sample."""
    return np.arange(round(seconds * RATE)) / RATE


def mix(*parts: tuple[float, Sound]) -> Sound:
    """Sounds one over the other, each beginning at its own time."""
    length = max(round(begin * RATE) + len(sound) for begin, sound in parts)
    whole = np.zeros(length)
    for begin, sound in parts:
        first = round(begin * RATE)
        whole[first : first + len(sound)] += sound
    return whole


def band(sound: Sound, low: float, high: float, order: int = 2) -> Sound:
    """What of a sound lies between two frequencies."""
    sos = butter(order, (low, high), "bandpass", fs=RATE, output="sos")
    return np.asarray(sosfilt(sos, sound))


def below(sound: Sound, high: float, order: int = 2) -> Sound:
    """What of a sound lies below a frequency."""
    return np.asarray(sosfilt(butter(order, high, fs=RATE, output="sos"), sound))


def above(sound: Sound, low: float, order: int = 2) -> Sound:
    """What of a sound lies above a frequency."""
    return np.asarray(sosfilt(butter(order, low, "highpass", fs=RATE, output="sos"), sound))


@dataclass(frozen=True)
class Body:
    """A thing that rings: its modes, how high, how long and how strong each is."""

    pitches: Sound
    lives: Sound
    """Seconds until a mode is down to 1/e."""
    strengths: Sound

    def ring(self, seconds: float) -> Sound:
        """How it answers a single sharp blow."""
        t = clock(seconds)
        waves = np.sin(2 * np.pi * self.pitches[:, None] * t) * np.exp(-t / self.lives[:, None])
        last = len(t) // 5
        end = np.cos(np.linspace(0, np.pi / 2, last)) ** 2
        shape = np.append(np.ones(len(t) - last), end)
        return np.asarray((self.strengths @ waves) * shape)


def plate(dice: Dice, low: float, high: float, count: int, loss: float, tilt: float) -> Body:
    """A wooden surface: many modes, the higher ones shorter and, by the tilt, weaker."""
    pitches = np.sort(
        low * (high / low) ** ((np.arange(count) + dice.uniform(0, 1, count)) / count)
    )
    lives = 1 / (np.pi * pitches * loss)
    strengths = dice.uniform(0.35, 1, count) * dice.choice((-1, 1), count)
    return Body(pitches, np.minimum(lives, 0.06), strengths * (pitches / low) ** -tilt)


def bar(pitch: float, life: float, bright: float = 1.0) -> Body:
    """A tuned bar over a tube: fundamental, the double octave, and a trace of the tenth partial."""
    ratios = np.array([1.0, 3.98, 9.3])
    strengths = np.array([1.0, 0.75 * bright, 0.5 * bright])
    return Body(pitch * ratios, life * np.array([1.0, 0.28, 0.09]), strengths)


def piece(pitch: float, life: float, dice: Dice) -> Body:
    """A small solid thing: a few uneven modes, none of them quite a note."""
    ratios = np.array([1.0, 1.63, 2.41, 3.4]) * dice.uniform(0.97, 1.03, 4)
    return Body(pitch * ratios, life / ratios, np.array([1.0, 0.6, 0.35, 0.18]))


def push(milliseconds: float) -> Sound:
    """The force of one contact: a smooth bump; the longer, the softer what is touched."""
    count = max(3, round(milliseconds * RATE / 1000))
    bump = np.hanning(count + 2)[1:-1]
    return np.asarray(bump / bump.sum())


def unit(sound: Sound) -> Sound:
    """The sound with a peak of one."""
    return np.asarray(sound / np.abs(sound).max())


def hit(body: Body, contact: float, seconds: float) -> Sound:
    """A body struck by a contact of so many milliseconds, with a peak of one."""
    return unit(fftconvolve(body.ring(seconds), push(contact)))


def puff(dice: Dice, low: float, high: float, life: float, soft: float = 0.001) -> Sound:
    """A burst of noise between two frequencies that dies away."""
    t = clock(life * 7)
    shape = np.exp(-t / life) * (1 - np.exp(-t / soft))
    return np.asarray(band(dice.standard_normal(len(t)), low, high) * shape)


def room(sound: Sound, dice: Dice, wet: float = 0.055, life: float = 0.05) -> Sound:
    """The sound in a furnished room: a short dull echo from everywhere."""
    t = clock(life * 5)
    answer = below(dice.standard_normal(len(t)), 2200) * np.exp(-t / life)
    answer[: round(0.006 * RATE)] = 0
    answer *= wet / np.sqrt((answer**2).sum())
    return mix((0, sound), (0, fftconvolve(sound, answer)))


def bump(seconds: float, peak: float, sharp: float = 2.0) -> Sound:
    """The speed of a hand: from rest to rest, fastest at a part of the way."""
    t = np.linspace(0, 1, round(seconds * RATE))
    warped = np.where(t < peak, t / peak / 2, 0.5 + (t - peak) / (1 - peak) / 2)
    return np.asarray(np.sin(np.pi * warped) ** sharp)


def rub(dice: Dice, speed: Sound, low: float, high: float, grain: float = 0.35) -> Sound:
    """Something thin over something smooth: louder and brighter the faster it goes."""
    middle = (low * high) ** 0.5
    dull = band(dice.standard_normal(len(speed)), low, middle)
    bright = band(dice.standard_normal(len(speed)), middle, high)
    rough = np.abs(below(dice.standard_normal(len(speed)), 90))
    rough = 1 - grain + grain * np.minimum(rough / rough.mean(), 2.2)
    hiss = (dull * speed + bright * speed**2) * rough
    most = 3.5 * hiss.std()
    return np.asarray(most * np.tanh(hiss / most))


# Wood


def knock(
    dice: Dice,
    table: tuple[float, float] = (270, 2900),
    own: float = 1150,
    contact: float = 0.75,
    thud: float = 0.15,
    ring: float = 0.6,
    settle: float = 0.3,
    click: float = 0.5,
) -> Sound:
    """Wood set down on wood: the edge, a moment later the face, and the table under both."""
    top = plate(dice, *table, 16, 0.036, -0.3)
    low = plate(dice, 105, 210, 3, 0.08, 0.3)
    wood = piece(own * dice.uniform(0.96, 1.05), 0.011, dice)

    def touch(force: float, soft: float) -> Sound:
        return force * mix(
            (0, hit(top, contact * soft, 0.16)),
            (0, thud * hit(low, 3.0 * soft, 0.16)),
            (0, ring * hit(wood, contact * 0.8 * soft, 0.1)),
            (0, click * unit(puff(dice, 1300, 4800, 0.003, 0.0004))),
        )

    gap = dice.uniform(0.013, 0.021)
    parts = [(0.0, touch(1, 1)), (gap, touch(settle * dice.uniform(0.8, 1.2), 1.3))]
    if settle > 0.15:
        parts.append((gap * dice.uniform(2.1, 2.5), touch(settle * 0.3, 1.6)))
    return room(mix(*parts), dice)


def pick(dice: Dice) -> Sound:
    """A piece taken off the wood: fingers close, it comes loose with a tiny tap."""
    grip = rub(dice, bump(0.06, 0.55), 500, 3200)
    tap = knock(dice, (420, 2600), 1500, 1.0, 0.1, 0.5, 0.0)
    return mix((0, 0.5 * unit(grip)), (0.046, 0.55 * unit(tap)))


def place(dice: Dice) -> Sound:
    """A tile put on the board."""
    return knock(dice, own=dice.uniform(1080, 1240))


def heavy(dice: Dice) -> Sound:
    """A big block put on a tower."""
    return knock(dice, (150, 1800), dice.uniform(560, 640), 1.1, 0.4, 0.7, 0.42, 0.4)


def walk(dice: Dice) -> Sound:
    """A pawn's foot."""
    return knock(dice, (380, 2600), dice.uniform(1350, 1600), 0.9, 0.12, 0.7, 0.1)


def rung(dice: Dice, own: float = 0) -> Sound:
    """A pawn on one rung of a ladder: thin wood, clearer than the table."""
    stick = Body(
        (own or dice.uniform(820, 960)) * np.array([1.0, 2.68, 5.1]),
        np.array([0.024, 0.01, 0.004]),
        np.array([1.0, 0.4, 0.12]),
    )
    tap = hit(stick, 1.5, 0.14)
    under = knock(dice, (300, 2000), 1200, 1.2, 0.15, 0.3, 0.0)
    return room(mix((0, unit(tap)), (0, 0.6 * unit(under))), dice)


# Balls and stones


def rolling(dice: Dice, speed: Sound, ring: bool = False) -> Sound:
    """A ball over wood: countless small bumps, more and harder ones the faster it goes."""
    count = len(speed)
    bumps = (dice.random(count) < 0.035 * speed) * dice.gamma(2.0, 0.5, count) * speed
    bumps = bumps * dice.choice((-1.0, 1.0), count)
    noise = 0.02 * dice.standard_normal(count) * speed**1.5
    answer = hit(plate(dice, 190, 3300, 26, 0.06, -0.8), 0.55, 0.12)
    if not ring:
        return np.asarray(fftconvolve(bumps + noise, answer))
    answer = np.pad(answer, (0, count - len(answer)))
    return np.fft.irfft(np.fft.rfft(bumps + noise) * np.fft.rfft(answer), count)


def roll(dice: Dice) -> Sound:
    """A ball on its way, without beginning or end: the last sample leads to the first."""
    t = clock(1.0)
    turns = 1 + 0.16 * np.sin(2 * np.pi * t * 5) + 0.08 * np.sin(2 * np.pi * t * 3 + 1)
    return rolling(dice, turns, ring=True)


def hop(dice: Dice, force: float = 1.0) -> Sound:
    """A ball that lands in the hole of a piece and comes to rest there."""
    ball = piece(dice.uniform(900, 1010), 0.015, dice)
    top = plate(dice, 280, 2500, 14, 0.036, -0.2)

    def touch(strong: float, soft: float) -> Sound:
        return strong * mix(
            (0, 0.8 * hit(top, 0.9 * soft, 0.14)),
            (0, 0.9 * hit(ball, 0.8 * soft, 0.1)),
            (0, 0.15 * hit(plate(dice, 120, 210, 2, 0.08, 0.3), 3.4, 0.12)),
            (0, 0.3 * unit(puff(dice, 1500, 5000, 0.0025, 0.0004))),
        )

    gap = dice.uniform(0.048, 0.056)
    return room(
        mix(
            (0, touch(force, 1)),
            (gap, touch(0.3 * force, 1.25)),
            (gap * 1.62, touch(0.11 * force, 1.5)),
        ),
        dice,
    )


def roll_end(dice: Dice) -> Sound:
    """The ball slows down and drops into its hole. It comes in as softly as a roll goes out."""
    slowing = np.linspace(1, 0.3, round(0.17 * RATE)) ** 1.2
    rest = rolling(dice, np.append(slowing, np.linspace(0.25, 0, round(0.01 * RATE))))
    rest = rest / rest[: round(0.06 * RATE)].std()
    rest[: round(0.03 * RATE)] *= np.linspace(0, 1, round(0.03 * RATE))
    return mix((0, 0.08 * rest), (0.15, unit(hop(dice, 0.8))))


def stone(dice: Dice) -> Sound:
    """A smooth pebble laid on the table: a small hard click with wood under it."""
    pebble = piece(dice.uniform(2050, 2350), 0.013, dice)
    under = knock(dice, (300, 2400), 1300, 0.7, 0.15, 0.3, 0.0)
    gap = dice.uniform(0.034, 0.042)

    def touch(force: float) -> Sound:
        click = hit(pebble, 0.45, 0.09)
        whole = mix(
            (0, 0.7 * unit(click)),
            (0, 0.8 * unit(under)),
        )
        return force * whole

    return room(mix((0, touch(1)), (gap, touch(0.26)), (gap * 1.6, touch(0.1))), dice)


# Cards


def felt(dice: Dice, low: float = 110) -> Sound:
    """A dull pat on cloth."""
    body = hit(plate(dice, low, low * 3.2, 5, 0.11, 0.5), 4.5, 0.14)
    return mix((0, unit(body)), (0, 0.09 * puff(dice, 500, 2600, 0.008, 0.002)))


def slide(dice: Dice) -> Sound:
    """A card pushed over the cloth."""
    speed = bump(dice.uniform(0.23, 0.27), dice.uniform(0.3, 0.42), 1.6)
    hiss = below(rub(dice, speed, 700, 5200), 5200)
    pat = felt(dice, 150)
    return room(mix((0, unit(hiss)), (0.19, 0.14 * pat)), dice, 0.05)


def turn_over(dice: Dice) -> Sound:
    """A card turned over: the edge is lifted, it bends, springs and lies."""
    lift = rub(dice, bump(0.07, 0.7), 900, 4600)
    bend = rub(dice, bump(0.06, 0.45, 3), 700, 3800, 0.2)
    snap = puff(dice, 700, 3600, 0.006)
    pat = felt(dice, 190)
    return room(
        mix(
            (0, 0.35 * unit(lift)),
            (0.055, 0.55 * unit(bend)),
            (0.112, 0.55 * unit(snap)),
            (0.112, 0.5 * pat),
        ),
        dice,
        0.05,
    )


def shuffle(dice: Dice) -> Sound:
    """Two halves riffled into each other, pushed together and squared on the table."""
    count = 26
    steps = np.concatenate(([0], np.cumsum(1 - 0.55 * np.sin(np.linspace(0.2, 2.9, count - 1)))))
    parts: list[tuple[float, Sound]] = []
    for i, at in enumerate(steps / steps[-1] * 0.42):
        flick = puff(dice, dice.uniform(800, 1100), dice.uniform(3300, 4400), 0.0038)
        strong = 0.5 + 0.4 * np.sin(np.pi * (i + 1) / count)
        when = max(0.0, at + dice.uniform(-0.003, 0.003))
        parts.append((when, strong * dice.uniform(0.7, 1.0) * unit(flick)))
    squeeze = below(rub(dice, bump(0.2, 0.4, 1.5), 600, 4200), 4200)
    parts.append((0.46, 0.6 * unit(squeeze)))
    for at, strong in ((0.67, 0.55), (0.79, 0.4)):
        parts.append((at, strong * felt(dice, 170)))
    return room(mix(*parts), dice, 0.05)


# Signs


def note(pitch: float, life: float, bright: float) -> Sound:
    """One bar struck with a soft mallet, softer on the longer bars."""
    return hit(bar(pitch, life, bright), 400 / pitch, life * 5)


def tune(
    dice: Dice, notes: Sequence[tuple[float, float, float]], life: float, bright: float = 1.0
) -> Sound:
    """Notes as (when, how many half-tones above a', how strong)."""
    parts: list[tuple[float, Sound]] = []
    for when, half, strong in notes:
        pitch = 440 * 2 ** (half / 12)
        parts.append((when, strong * note(pitch, life * 2 ** (-half / 24), bright)))
        parts.append((when, 0.07 * strong * felt(dice, pitch / 2)))
    return room(mix(*parts), dice, 0.035, 0.08)


def refuse(dice: Dice) -> Sound:
    """No: two muffled taps, the second lower; a shake of the head, not a buzzer."""

    def dull(pitch: float) -> Sound:
        body = Body(pitch * np.array([1.0, 2.3, 3.7]), np.array([0.045, 0.022, 0.012]), _DULL)
        tap = hit(body, 2.0, 0.25)
        return unit(tap)

    return room(mix((0, dull(311)), (0.11, 0.85 * dull(262))), dice, 0.06)


_DULL = np.array([1.0, 0.45, 0.25])


def undo(dice: Dice) -> Sound:
    """Back: a soft sweep that ends in a touch."""
    sweep = below(rub(dice, bump(0.2, 0.72, 1.8), 350, 2400, 0.2), 2600)
    tap = knock(dice, (320, 1900), 980, 1.4, 0.15, 0.4, 0.0, 0.2)
    return mix((0, 0.34 * unit(sweep)), (0.16, 0.8 * unit(tap)))


def button(dice: Dice) -> Sound:
    """A key of wood under a finger."""
    click = mix(
        (0, hit(piece(dice.uniform(1180, 1260), 0.006, dice), 0.8, 0.05)),
        (0, 0.5 * hit(plate(dice, 400, 1100, 5, 0.09, 0.3), 1.2, 0.06)),
    )
    return unit(click)


def hint(dice: Dice) -> Sound:
    """An idea: two light high bars, almost together."""
    return tune(dice, ((0, 10, 0.7), (0.09, 15, 0.6)), 0.15, 0.5)


def level(dice: Dice) -> Sound:
    """A level is complete: three bars up, like stairs."""
    return tune(dice, ((0, -2, 0.8), (0.13, 3, 0.85), (0.26, 7, 0.9)), 0.2)


def turn(dice: Dice) -> Sound:
    """Your turn: a fifth, softly."""
    return tune(dice, ((0, -2, 0.8), (0.14, 5, 0.7)), 0.15, 0.5)


def win(dice: Dice) -> Sound:
    """Up the stairs to the summit, where a chord waits."""
    stairs = [(i * 0.115, half, 0.62 + 0.05 * i) for i, half in enumerate((-9, -5, -2, 3, 7))]
    chord = [(0.66, -2, 0.55), (0.675, 3, 0.6), (0.69, 7, 0.6), (0.705, 10, 0.45)]
    return tune(dice, stairs + chord, 0.23)


def lose(dice: Dice) -> Sound:
    """Down three soft steps, without a grudge."""
    return tune(dice, ((0, 3, 0.7), (0.2, -2, 0.7), (0.4, -6, 0.75), (0.41, -9, 0.4)), 0.18, 0.5)


def draw(dice: Dice) -> Sound:
    """Nobody: the same step twice, and an open fifth."""
    return tune(dice, ((0, 0, 0.7), (0.2, 0, 0.6), (0.4, -5, 0.6), (0.4, 2, 0.5)), 0.16, 0.5)


@dataclass(frozen=True)
class Recipe:
    """How a sound is made, how loud it shall seem, and in how many variants."""

    make: Callable[[Dice], Sound]
    loudness: float
    count: int = 1
    fade: float = 0.03
    """Seconds at its end."""
    whole: bool = False
    """A loop: neither trimmed nor faded."""


RECIPES = {
    "pick": Recipe(pick, -35, 3),
    "place": Recipe(place, -28, 4),
    "place-heavy": Recipe(heavy, -26, 3),
    "roll": Recipe(roll, -34, whole=True),
    "roll-end": Recipe(roll_end, -32, 2),
    "hop": Recipe(hop, -29, 3),
    "rung": Recipe(rung, -31, 3),
    "walk": Recipe(walk, -31, 4),
    "card-slide": Recipe(slide, -33, 3),
    "card-turn": Recipe(turn_over, -31, 3),
    "shuffle": Recipe(shuffle, -31),
    "stone": Recipe(stone, -30, 3),
    "refuse": Recipe(refuse, -30),
    "undo": Recipe(undo, -32, 2),
    "level": Recipe(level, -27, fade=0.15),
    "turn": Recipe(turn, -30, fade=0.15),
    "win": Recipe(win, -25, fade=0.15),
    "lose": Recipe(lose, -28, fade=0.15),
    "draw": Recipe(draw, -28, fade=0.15),
    "button": Recipe(button, -38, 2),
    "hint": Recipe(hint, -31, fade=0.15),
}


def weighted(sound: Sound) -> Sound:
    """A sound as the ear weighs it (the K curve of ITU-R BS.1770, at 44.1 kHz)."""
    shelf = lfilter(
        (1.5308412300503478, -2.6509799951547297, 1.169079079921587),
        (1.0, -1.6636551132560204, 0.7125954280732254),
        sound,
    )
    ends = (1.0, -1.9891696736297957, 0.9891990357870394)
    return np.asarray(lfilter((1.0, -2.0, 1.0), ends, shelf))


def loudness(sound: Sound) -> float:
    """The loudest moment of a sound, in decibels below full scale as the ear weighs them."""
    width = round(WINDOW * RATE)
    power = np.concatenate(([0.0], np.cumsum(np.pad(weighted(sound), (0, width)) ** 2)))
    return float(-0.691 + 10 * np.log10((power[width:] - power[:-width]).max() / width))


def finish(sound: Sound, recipe: Recipe) -> Sound:
    """Trimmed, without rumble, beginning and ending in silence, and at its loudness."""
    if recipe.whole:
        spectrum = np.fft.rfft(sound)
        spectrum[np.fft.rfftfreq(len(sound), 1 / RATE) < 60] = 0
        sound = np.fft.irfft(spectrum, len(sound))
    else:
        quiet = np.pad(sound, (round(0.02 * RATE), round(0.1 * RATE)))
        quiet = above(quiet, 48)
        quiet = np.asarray(sosfiltfilt(butter(1, 11000, fs=RATE, output="sos"), quiet))
        loud = np.flatnonzero(np.abs(quiet) > np.abs(quiet).max() * 10 ** (-42 / 20))
        early = np.flatnonzero(np.abs(quiet) > np.abs(quiet).max() * 10 ** (-40 / 20))
        sound = quiet[max(0, early[0] - round(FADE_IN * RATE)) : loud[-1]].copy()
        first, last = round(FADE_IN * RATE), round(recipe.fade * RATE)
        sound[:first] *= np.sin(np.linspace(0, np.pi / 2, first)) ** 2
        sound[-last:] *= np.cos(np.linspace(0, np.pi / 2, last)) ** 2
    sound = sound * 10 ** ((recipe.loudness - loudness(sound)) / 20)
    peak = np.abs(sound).max()
    if peak > CEILING:
        raise ValueError(f"{recipe.make.__name__} peaks at {20 * np.log10(peak):.1f} dB")
    return sound


def write(path: Path, sound: Sound) -> None:
    """One file: 16 bits, one channel."""
    with wave.open(str(path), "wb") as file:
        file.setparams((1, 2, RATE, len(sound), "NONE", ""))
        file.writeframes(np.round(sound * 32767).astype("<i2").tobytes())


def picture(path: Path, sound: Sound) -> None:
    """The wave over its spectrogram: 0 to 12 kHz upwards on a root scale, 90 dB deep."""
    from PIL import Image, ImageDraw

    sound = np.pad(sound, (600, 600))
    _, _, z = stft(sound, RATE, nperseg=512, noverlap=512 - 64, nfft=2048, boundary=None)
    power = 20 * np.log10(np.abs(z) + 1e-9)
    rows = ((np.linspace(1, 0, 300) ** 2) * 12000 / (RATE / 2) * (power.shape[0] - 1)).astype(int)
    shade = np.clip((power[rows] + 120) / 90, 0, 1)
    colour = np.stack([shade**0.8, shade**1.7, 0.35 * shade + 0.3 * (shade > 0) * (1 - shade)], -1)
    width = 420
    spectrum = Image.fromarray((colour * 255).astype(np.uint8)).resize((width, 300))
    sheet = Image.new("RGB", (width, 420), "white")
    sheet.paste(spectrum, (0, 120))
    pen = ImageDraw.Draw(sheet)
    edges = np.linspace(0, len(sound), width + 1).astype(int)
    scale = 45 / max(np.abs(sound).max(), 1e-9)
    for x, (a, b) in enumerate(pairwise(edges)):
        pen.line((x, 65 - scale * sound[a:b].max(), x, 65 - scale * sound[a:b].min()), "navy")
    for hertz in (200, 500, 1000, 2000, 5000, 10000):
        y = 120 + 300 * (1 - (hertz / 12000) ** 0.5)
        pen.text((2, y - 6), str(hertz), "white")
    pen.text((4, 2), f"{path.stem}  {len(sound) / RATE - 1200 / RATE:.2f} s", "black")
    sheet.save(path)


def describe(name: str, sound: Sound) -> str:
    """A line of numbers about a sound; shares are those below 200, 500, 1000, 2000, 5000 Hz."""
    size = np.abs(sound)
    spectrum = np.abs(np.fft.rfft(sound)) ** 2
    hertz = np.fft.rfftfreq(len(sound), 1 / RATE)
    centre = (spectrum * hertz).sum() / spectrum.sum()
    edges = (0, 200, 500, 1000, 2000, 5000, RATE)
    shares = [
        100 * spectrum[(hertz >= a) & (hertz < b)].sum() / spectrum.sum()
        for a, b in pairwise(edges)
    ]
    attack = 1000 * size.argmax() / RATE
    step = np.abs(np.diff(np.pad(sound, 1))).max() / size.max()
    return (
        f"{name:14s} {len(sound) / RATE:5.2f} s  peak {20 * np.log10(size.max()):6.1f} dB"
        f"  seems {loudness(sound):6.1f}  to peak {attack:6.1f} ms  centre {centre:6.0f} Hz"
        f"  shares {' '.join(f'{share:3.0f}' for share in shares)}"
        f"  mean {sound.mean() * 32767:5.2f}  step {step:.2f}"
    )


def main() -> None:
    """Makes them all."""
    look = Path(sys.argv[2]) if sys.argv[1:2] == ["--look"] else None
    SOUNDS.mkdir(exist_ok=True)
    total = 0
    for name, recipe in RECIPES.items():
        for variant in range(1, recipe.count + 1):
            stem = f"{name}-{variant}" if recipe.count > 1 else name
            sound = finish(recipe.make(np.random.default_rng(crc32(stem.encode()))), recipe)
            write(SOUNDS / f"{stem}.wav", sound)
            total += (SOUNDS / f"{stem}.wav").stat().st_size
            print(describe(stem, sound))
            if look:
                look.mkdir(exist_ok=True)
                picture(look / f"{stem}.png", sound)
    print(f"{total / 1e6:.2f} MB")


if __name__ == "__main__":
    main()
