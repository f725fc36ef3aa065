"""Sentences about answers that several commands say."""

from __future__ import annotations

from collections.abc import Mapping

from carreau.core.level import Level
from carreau.core.result import Status

UNSOLVABLE = "unsolvable: proven, there is nothing left to try"
LIMITS = {
    Status.OUT_OF_TIME: "out of time",
    Status.OUT_OF_NODES: "as many states as allowed",
    Status.OUT_OF_MEMORY: "out of memory",
    Status.CANCELLED: "interrupted",
}


def heading(file: str, number: int, level: Level) -> str:
    return f"{file}#{number}" + (f"  {level.meta.title}" if level.meta.title else "")


def figures(metrics: Mapping[str, float]) -> str:
    """Counts before what they count, other figures after what they are."""
    return ", ".join(
        f"{value} {name}" if isinstance(value, int) else f"{name.replace('_', ' ')} {value:g}"
        for name, value in metrics.items()
    )


def bound(lower_bound: int, objective: str) -> str:
    return f"no solution has fewer than {lower_bound} {objective}"


def stopped(status: Status, lower_bound: int, objective: str) -> str:
    return f"stopped, {LIMITS[status]}: {bound(lower_bound, objective)}"
