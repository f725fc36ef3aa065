"""A line of a journal as it is reported on: what tables and plots ask for, small enough to have a million of them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from sys import intern
from types import NoneType
from typing import Any, NamedTuple

from carreau.bench.runs import REFUSED, VERSION, WRONG
from carreau.core.errors import ParseError
from carreau.core.result import Status
from carreau.core.task import CRASHED
from carreau.core.text import say


class Line(NamedTuple):
    """One run. What its journal does not say is None."""

    game: str
    level: str
    size: int | None
    hash: str
    method: str
    repeat: int | None
    status: str
    reason: str | None
    solver: str | None
    heuristic: str | None
    objective: str | None
    engine: str | None
    cost: int | None
    unit: str | None
    lower_bound: int | None
    optimal: bool | None
    expanded: int | None
    generated: int | None
    cpu_seconds: float | None
    seconds: float | None
    memory_mb: float | None
    time_limit: float | None
    node_limit: int | None
    memory_limit: float | None
    version: str | None
    fingerprint: str | None
    key: str
    metrics: Mapping[str, float]  # what its solution counts


STATUSES = (*Status, CRASHED, REFUSED, WRONG)
LARGEST = 10**15  # of a number
COLUMNS = Line._fields[:-1]  # of a table of all runs
NUMBERS = (
    "time_limit", "node_limit", "memory_limit", "cost", "lower_bound", "expanded", "generated", "cpu_seconds", "seconds",
    "memory_mb", "size", "repeat",
)  # fmt: skip
TEXTS = ("key", "game", "level", "hash", "method", "status")
OTHERS = (
    "reason",
    "solver",
    "heuristic",
    "objective",
    "engine",
    "unit",
    "version",
    "fingerprint",
)  # texts, if they are there
NUMBER = (int, float, NoneType)
KINDS = {  # by name, of what types a value may be
    **dict.fromkeys(TEXTS, (str,)),
    **dict.fromkeys(OTHERS, (str, NoneType)),
    **dict.fromkeys(NUMBERS, NUMBER),
    "optimal": (bool, NoneType),
}
IN_ORDER = tuple(map(KINDS.__getitem__, COLUMNS))


def line_of(found: Mapping[str, Any], number: int = 0) -> Line:
    """Raises ParseError for what is no line of ours. Words that most lines share are kept once."""
    if found.get("bench") != VERSION:
        raise ParseError(
            say('expected "bench": {}, the version of these lines, found {!r}', VERSION, found.get("bench")), number, 1
        )
    values = [*map(found.get, COLUMNS)]
    for name, kinds, value in zip(COLUMNS, IN_ORDER, values, strict=True):
        if type(value) not in kinds or (kinds is NUMBER and value is not None and not -LARGEST <= value <= LARGEST):
            raise ParseError(expected(name), number)
    if found["status"] not in STATUSES:
        raise ParseError(say('expected "status" to be one of {}', ", ".join(STATUSES)), number)
    if found.get("cost") is not None and found.get("optimal") is None:
        raise ParseError(expected("optimal"), number)
    metrics: dict[str, float] = found.get("metrics") or {}
    if type(metrics) is not dict or any(type(value) not in (int, float) for value in metrics.values()):
        raise ParseError(say('expected "{}", numbers by their names', "metrics"), number)
    shared = [intern(value) if type(value) is str else value for value in values[:-1]]
    return Line._make([*shared, values[-1], counted(tuple(metrics.items()))])


@lru_cache(maxsize=10_000)
def counted(items: tuple[tuple[str, float], ...]) -> Mapping[str, float]:
    return dict(items)


def expected(name: str) -> str:
    if name == "optimal":
        return say('expected "{}", true or false', name)
    return say('expected "{}", a number', name) if name in NUMBERS else say('expected "{}", a text', name)
