"""How the time and the memory that a bot uses grow with ℓ, the side of the grid: games on larger and larger courses, and the
exponent that fits best."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import inf
from threading import Event

from carreau.arena.limits import BotLimits
from carreau.arena.link import Failure
from carreau.arena.match import SERVER, converse
from carreau.arena.players import Player
from carreau.bots.protocol import RaceServer, Word
from carreau.games.race.generate import course

SIZES = (25, 50, 100, 200, 300, 400)
REPEATS = 3  # games on each, of which the quickest counts: what else the machine does takes time, and gives none
SHORT = 1.0  # seconds of CPU time that are worth a repetition
OBJECTIVES = 5
FIRST_TURN, TURN = 20.0, 10.0  # seconds, at least
PAUSE = 0.15  # seconds before each of the last two objectives, in which the keeper looks at what a bot uses
LEAST_SECONDS, LEAST_MB = 0.005, 0.5  # what differs by less may be chance
EXPONENTS = [tenths / 10 for tenths in range(1, 51)]


@dataclass(frozen=True, slots=True)
class Measure:
    """What a bot used on a course of one size; `failure` says why it did not finish, if it did not."""

    size: int
    cpu_seconds: float
    peak_mb: float
    failure: str = ""


def measure(player: Player, limits: BotLimits, cancel: Event) -> list[Measure]:
    """Courses of growing size, up to the first that is not finished. There is more time for a move than in the tournament:
    how it grows is what we want to see."""
    found: list[Measure] = []
    patient = replace(limits, first_turn=max(limits.first_turn, FIRST_TURN), turn=max(limits.turn, TURN))
    for size in SIZES:
        found.append(measure_size(player, size, patient, cancel))
        if found[-1].failure or cancel.is_set():
            break
    return found


def measure_size(player: Player, size: int, limits: BotLimits, cancel: Event) -> Measure:
    best = measure_one(player, size, limits, cancel)
    for _ in range(REPEATS - 1):
        if best.failure or best.cpu_seconds > SHORT or cancel.is_set():
            break
        other = measure_one(player, size, limits, cancel)
        best = replace(best, cpu_seconds=min(best.cpu_seconds, other.cpu_seconds), peak_mb=max(best.peak_mb, other.peak_mb))
    return best


def measure_one(player: Player, size: int, limits: BotLimits, cancel: Event) -> Measure:
    level, failure = course(size, size=size, objectives=OBJECTIVES), ""
    server = RaceServer(level, limits.most_moves(level))

    def hear(speaker: str, lines: Sequence[str]) -> None:
        if speaker == SERVER and lines[0] == Word.CHECKPOINT and server.car.reached >= OBJECTIVES - 2:
            time.sleep(PAUSE)

    link = player.start(limits, None, cancel)
    try:
        converse(server, link, limits, hear)
        failure = server.reason
    except Failure as found:
        failure = found.reason
    finally:
        farewell = link.leave()
    return Measure(size, farewell.cpu_seconds, farewell.peak_mb, failure)


def exponent(sizes: Sequence[int], values: Sequence[float], least: float) -> float | None:
    """The p of a + b·ℓ^p, neither a nor b below zero, that fits best: what a program needs to start is no part of it. It is
    0 where nothing grows, and None where there is too little to tell."""
    if len(values) < 3 or min(values) <= 0:
        return None
    if max(values) - min(values) < least:
        return 0.0
    return min(EXPONENTS, key=lambda power: misfit([size**power for size in sizes], values))


def misfit(powers: Sequence[float], values: Sequence[float]) -> float:
    """How far the best line through the points stays from them, each in parts of its value."""
    steady, growing = [1 / value for value in values], [power / value for power, value in zip(powers, values, strict=True)]
    start, slope = line(steady, growing)
    if slope < 0:
        return inf
    return sum((start * one + slope * other - 1) ** 2 for one, other in zip(steady, growing, strict=True))


def line(steady: Sequence[float], growing: Sequence[float]) -> tuple[float, float]:
    """Start and slope with which the two together come nearest to 1 everywhere, by least squares; no start is below zero."""
    a, b, c = product(steady, steady), product(steady, growing), product(growing, growing)
    start = (sum(steady) * c - sum(growing) * b) / (a * c - b * b)
    slope = (sum(growing) * a - sum(steady) * b) / (a * c - b * b)
    return (start, slope) if start >= 0 else (0.0, sum(growing) / c)


def product(left: Sequence[float], right: Sequence[float]) -> float:
    return sum(one * other for one, other in zip(left, right, strict=True))
