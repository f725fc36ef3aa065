"""Sentences about answers that several commands say."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from carreau.core.errors import CarreauError, Unrecognised
from carreau.core.level import Level
from carreau.core.patience import REASONS
from carreau.core.result import Status
from carreau.core.text import say
from carreau.store import StoreError

FIGURES = {"top_speed": "top speed", "mean_speed": "mean speed"}  # that are no counts
COUNTS: dict[str, Callable[[float], str]] = {  # so many of what is counted; each language has its own one and several
    "moves": lambda count: say("{} move", count) if count == 1 else say("{} moves", count),
    "pushes": lambda count: say("{} push", count) if count == 1 else say("{} pushes", count),
    "box lines": lambda count: say("{} box line", count) if count == 1 else say("{} box lines", count),
    "box changes": lambda count: say("{} box change", count) if count == 1 else say("{} box changes", count),
    "pushing sessions": lambda count: say("{} pushing session", count) if count == 1 else say("{} pushing sessions", count),
    "player lines": lambda count: say("{} player line", count) if count == 1 else say("{} player lines", count),
}
UNSOLVABLE = "unsolvable: proven, there is nothing left to try"


def said(error: CarreauError) -> str:
    """What is wrong, and which option helps."""
    if isinstance(error, Unrecognised):
        return say("{}; --format NAME says which format it is in", error.text)
    if isinstance(error, StoreError):
        return say("{}: {}", error.file, error.text)
    return error.text


def heading(file: str, number: int, level: Level) -> str:
    return f"{file}#{number}" + (f"  {level.meta.title}" if level.meta.title else "")


def bound(lower_bound: int, objective: str) -> str:
    return say("no solution has fewer than {}", amount(lower_bound, objective))


def stopped(status: Status, lower_bound: int, objective: str) -> str:
    return say("stopped, {}: {}", REASONS[status], bound(lower_bound, objective))


def amount(count: float, name: str) -> str:
    """So many of what is counted: 12 moves."""
    return COUNTS[name](count) if name in COUNTS else say("{} {}", count, name)


def counted(metrics: Mapping[str, float]) -> list[str]:
    """Counts before what they count, other figures after what they are: 12 moves, mean speed 2.5."""
    return [
        amount(value, name) if isinstance(value, int) else say("{} {:g}", FIGURES.get(name, name), value)
        for name, value in metrics.items()
    ]
