"""One task: a board and a target of it. It carries all it needs, so it can be done by any thread or process anywhere."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from importlib.metadata import version
from itertools import product
from typing import Any

from carreau.arena.link import Cancelled
from carreau.bench.runs import subject
from carreau.bench.worker import fingerprint
from carreau.core.errors import CarreauError
from carreau.core.grid import format_cell
from carreau.core.result import Limits, Status
from carreau.core.text import say
from carreau.games.ricochet.level import RicochetLevel
from carreau.games.ricochet.quadrants import board
from carreau.search import Control
from carreau.solvers import solve
from carreau.solvers.ricochet.oracle import OracleStopped
from carreau.solvers.ricochet.survey import survey

VERSION = 1  # of a line
SECOND_SOLVER = "expert"  # which searches forwards, from one position
CALLED_OFF = threading.Event()  # for all tasks of this process


@dataclass(frozen=True, slots=True)
class Task:
    board: str
    target: int
    level: RicochetLevel
    hardest: int = 1  # positions to be listed
    memory_mb: float | None = None

    @property
    def key(self) -> str:
        """What is asked; two tasks that ask the same have the same key. What is before the stroke is the board."""
        return f"{digest_of(self.level)}/{self.hardest}"


def digest_of(level: RicochetLevel) -> str:
    """One word for a board and the target to be reached on it."""
    return subject("", level).digest


def tasks_of(
    boards: Sequence[str],
    targets: Sequence[int],
    shard: tuple[int, int] = (1, 1),
    hardest: int = 1,
    memory_mb: float | None = None,
) -> Iterator[Task]:
    """Board by board; of several shards each has every n-th of them."""
    part, of = shard
    for number, (name, target) in enumerate(product(boards, targets)):
        if number % of == part - 1:
            yield Task(name, target, board(name, target), hardest, memory_mb)


def execute(task: Task) -> dict[str, Any]:
    """Settle every position of a task; the line that is kept of it. Raises Cancelled, and OracleStopped at a limit."""
    control = Control(Limits(memory_mb=task.memory_mb), CALLED_OFF)
    began, cpu_began = time.monotonic(), time.thread_time()
    try:
        found = survey(task.level, control, hardest=task.hardest)
    except OracleStopped as stopped:
        if stopped.status is Status.CANCELLED:
            raise Cancelled from None
        raise
    hardest = [confirmed(each, found.deepest, control) for each in found.hardest]
    return {
        "atlas": VERSION,
        "key": task.key,
        "board": task.board,
        "target": task.target,
        "positions": found.size,
        "histogram": found.histogram,
        "hardest": hardest,
        "seconds": round(time.monotonic() - began, 3),
        "cpu_seconds": round(time.thread_time() - cpu_began, 3),
        "memory_mb": round(found.usage.memory_mb, 1),
        **program(),
    }


def confirmed(level: RicochetLevel, moves: int, control: Control) -> dict[str, Any]:
    """A position that a survey lists, once a second solver has proven that it needs as many moves, and the rules have
    replayed them."""
    answer = solve(level, SECOND_SOLVER, control=control)
    if answer.status is Status.CANCELLED:
        raise Cancelled
    if not answer.optimal or answer.cost != moves:
        robots = " ".join(map(format_cell, level.robots))
        raise CarreauError(
            say(
                "a second solver does not confirm that {} needs {} moves: {} ({})", robots, moves, answer.cost, answer.status
            )
        )
    return {"robots": level.robots, "moves": answer.moves}


@lru_cache(maxsize=1)
def program() -> dict[str, str]:
    """Who has made a line."""
    return {"version": version("carreau"), "fingerprint": fingerprint()}
