"""What a search is given (limits) and what it answers: a status, a cost and a bound, never mixed up."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from enum import StrEnum
from typing import Generic, NamedTuple, TypeVar

Move = TypeVar("Move", bound=Hashable)


class Status(StrEnum):
    """What became of a search."""

    SOLVED = "solved"
    UNSOLVABLE = "unsolvable"  # every possibility was looked at: a proof
    GAVE_UP = "gave_up"  # an incomplete method ended without an answer; nothing is proven
    OUT_OF_TIME = "out_of_time"
    OUT_OF_NODES = "out_of_nodes"
    OUT_OF_MEMORY = "out_of_memory"
    CANCELLED = "cancelled"


@dataclass(frozen=True, slots=True)
class Limits:
    """When to stop without an answer. `None` is no limit."""

    seconds: float | None = None
    nodes: int | None = None  # states expanded
    memory_mb: float | None = None  # what the search adds to the memory of the process
    cpu_seconds: float | None = None  # of the processor, for searches in Python; native ones go by the clock


class Progress(NamedTuple):
    """What a running search can say of itself."""

    expanded: int
    lower_bound: int
    seconds: float
    memory_mb: float


@dataclass(frozen=True, slots=True)
class Result(Generic[Move]):
    """An answer. `cost` is that of `moves`; no solution costs less than `lower_bound`."""

    status: Status
    moves: tuple[Move, ...] = ()
    cost: int | None = None
    lower_bound: int = 0
    expanded: int = 0
    generated: int = 0
    seconds: float = 0.0
    cpu_seconds: float = 0.0
    memory_mb: float = 0.0

    @property
    def optimal(self) -> bool:
        """Solved, and proven that nothing is cheaper."""
        return self.status is Status.SOLVED and self.cost == self.lower_bound
