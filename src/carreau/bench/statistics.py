"""What many figures come to: a middle with how sure it is, and how they grow. The same figures always give the same."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cache
from statistics import NormalDist
from typing import NamedTuple

LEAST, MOST = 0.025, 0.975  # between which the middle lies 95 times in 100
EXACT = 1000  # figures up to which the binomial distribution is summed


class Middle(NamedTuple):
    """A median, and its interval by the bootstrap: where medians of samples drawn again from the same figures lie. What is
    infinite is a run that did not end."""

    value: float
    low: float
    high: float


def middle(values: Sequence[float]) -> Middle:
    """Of at least one figure.

    The interval needs no dice: a sample of n drawn from n figures has its median at or below the k-th of them if at least
    half of it does, and how many of it do is binomial.

    >>> middle([3.0, 1.0, 2.0])
    Middle(value=2.0, low=1.0, high=3.0)
    """
    found = sorted(values)
    count, half = len(found), (len(found) + 1) // 2
    return Middle(median(found), found[rank(count, half, LEAST) - 1], found[rank(count, half, MOST) - 1])


def median(ordered: Sequence[float]) -> float:
    count = len(ordered)
    low, high = ordered[(count - 1) // 2], ordered[count // 2]
    return low if low == high else (low + high) / 2


@cache  # many middles are of as many figures
def rank(count: int, half: int, share: float) -> int:
    """The least k so that the median of a sample is at or below the k-th figure in that share of all samples."""
    low, high = 1, count
    while low < high:
        tried = (low + high) // 2
        if at_least(count, tried / count, half) >= share:
            high = tried
        else:
            low = tried + 1
    return low


def at_least(count: int, chance: float, successes: int) -> float:
    """How probable so many successes, or more, are in `count` tries."""
    if chance >= 1:
        return 1.0
    if count > EXACT:
        spread = math.sqrt(count * chance * (1 - chance))
        return 1 - NormalDist(count * chance, spread).cdf(successes - 0.5)
    logs = math.log(chance), math.log1p(-chance)
    terms = (
        math.lgamma(count + 1) - math.lgamma(k + 1) - math.lgamma(count - k + 1) + k * logs[0] + (count - k) * logs[1]
        for k in range(successes, count + 1)
    )
    return min(1.0, sum(map(math.exp, terms)))


class Growth(NamedTuple):
    """y = factor · base^x, fitted to the logarithms of y; `fit` is the share of their spread that it explains."""

    base: float
    factor: float
    fit: float


def growth(points: Sequence[tuple[float, float]]) -> Growth | None:
    """How y grows with each step of x; None where two places of x with a y above 0 are not known."""
    known = [(x, math.log(y)) for x, y in points if y > 0 and math.isfinite(y)]
    count = len(known)
    if len({x for x, _ in known}) < 2:
        return None
    mean_x, mean_y = sum(x for x, _ in known) / count, sum(y for _, y in known) / count
    spread_x = sum((x - mean_x) ** 2 for x, _ in known)
    spread_y = sum((y - mean_y) ** 2 for _, y in known)
    together = sum((x - mean_x) * (y - mean_y) for x, y in known)
    slope = together / spread_x
    fit = 1.0 if spread_y == 0 else together**2 / (spread_x * spread_y)
    return Growth(math.exp(slope), math.exp(mean_y - slope * mean_x), fit)
