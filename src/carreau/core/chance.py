"""Random choices that come out the same on every machine and with every Python: only `random()` is promised to."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TypeVar

T = TypeVar("T")


def pick(random: Random, items: Sequence[T]) -> T:
    return items[int(random.random() * len(items))]


def draw(random: Random, items: Sequence[T], count: int) -> list[T]:
    """As many different places of `items` as are asked for, in random order."""
    left = list(items)
    return [left.pop(int(random.random() * len(left))) for _ in range(count)]
