"""What has become better or worse since lines of before, and whether it is more than noise."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from carreau.bench.lines import Line
from carreau.bench.statistics import Middle, middle
from carreau.core.result import Status

LEAST = 5  # pairs of which something can be said


class Change(NamedTuple):
    """One method on all levels that both have. Ratios are new divided by old; without pairs enough there is none."""

    game: str
    method: str
    pairs: int
    solved: tuple[int, int]  # before and now
    proven: tuple[int, int]
    worse_costs: int
    better_costs: int
    states: Middle | None
    cpu: Middle | None

    @property
    def noticeable(self) -> bool:
        """Whether the time has changed by more than what lies between runs of the same."""
        return self.cpu is not None and not self.cpu.low <= 1 <= self.cpu.high


def changes(old: Iterable[Line], new: Iterable[Line]) -> list[Change]:
    """By game and method, of the runs that both have."""
    before = {line.key: line for line in old}
    pairs: dict[tuple[str, str], list[tuple[Line, Line]]] = defaultdict(list)
    for line in new:
        if line.key in before:
            pairs[line.game, line.method].append((before[line.key], line))
    return [change(*names, pairs[names]) for names in sorted(pairs)]


def change(game: str, method: str, pairs: Sequence[tuple[Line, Line]]) -> Change:
    costs = [(a.cost, b.cost) for a, b in pairs if a.cost is not None and b.cost is not None]
    return Change(
        game,
        method,
        len(pairs),
        count(pairs, lambda line: line.status == Status.SOLVED),
        count(pairs, lambda line: line.optimal is True),
        sum(b > a for a, b in costs),
        sum(b < a for a, b in costs),
        ratio(pairs, "expanded"),
        ratio(pairs, "cpu_seconds"),
    )


def count(pairs: Sequence[tuple[Line, Line]], holds: Callable[[Line], bool]) -> tuple[int, int]:
    return sum(holds(a) for a, _ in pairs), sum(holds(b) for _, b in pairs)


def ratio(pairs: Sequence[tuple[Line, Line]], name: str) -> Middle | None:
    """The middle of the ratios on pairs of runs that were both solved."""
    both = [(getattr(a, name), getattr(b, name)) for a, b in pairs if a.status == b.status == Status.SOLVED]
    found = [math.log(after / before) for before, after in both if before and after]
    return Middle(*map(math.exp, middle(found))) if len(found) >= LEAST else None
