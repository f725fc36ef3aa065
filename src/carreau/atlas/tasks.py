"""One task: all positions of a board and a target of it."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Any

from carreau.bench.runs import subject
from carreau.core.errors import CarreauError
from carreau.core.grid import format_cell
from carreau.core.result import Limits
from carreau.core.task import Found, Task
from carreau.core.text import say
from carreau.games.ricochet.level import RicochetLevel
from carreau.games.ricochet.quadrants import board
from carreau.search import Control
from carreau.solvers import solve
from carreau.solvers.ricochet.oracle import OracleStopped
from carreau.solvers.ricochet.survey import survey

VERSION = 1  # of a line
SECOND_SOLVER = "expert"  # which searches forwards, from one position


@dataclass(frozen=True, slots=True)
class Question:
    board: str
    target: int
    level: RicochetLevel
    hardest: int = 1  # positions to be listed
    memory_mb: float | None = None

    @property
    def key(self) -> str:
        """Two that ask the same have the same key. What is before the stroke is the board."""
        return f"{digest_of(self.level)}/{self.hardest}"


def digest_of(level: RicochetLevel) -> str:
    """One word for a board and the target to be reached on it."""
    return subject("", level).digest


def questions(
    boards: Sequence[str],
    targets: Sequence[int],
    shard: tuple[int, int] = (1, 1),
    hardest: int = 1,
    memory_mb: float | None = None,
) -> Iterator[Question]:
    """Board by board; of several shards each has every n-th of them."""
    part, of = shard
    for number, (name, target) in enumerate(product(boards, targets)):
        if number % of == part - 1:
            yield Question(name, target, board(name, target), hardest, memory_mb)


def as_task(question: Question) -> Task:
    return Task(question.key, counted, (question,))


def counted(question: Question) -> Found:
    """Settle every position. Where a limit has stopped that, there is its status and nothing else. Raises CarreauError if
    a second solver does not agree."""
    control = Control(Limits(memory_mb=question.memory_mb))
    began, cpu_began = time.monotonic(), time.thread_time()
    try:
        found = survey(question.level, control, hardest=question.hardest)
    except OracleStopped as stopped:
        return {"status": stopped.status.value, "reason": stopped.text}
    hardest = [confirmed(each, found.deepest, control) for each in found.hardest]
    return {
        "atlas": VERSION,
        "key": question.key,
        "board": question.board,
        "target": question.target,
        "positions": found.size,
        "histogram": found.histogram,
        "hardest": hardest,
        "seconds": round(time.monotonic() - began, 3),
        "cpu_seconds": round(time.thread_time() - cpu_began, 3),
        "memory_mb": round(found.usage.memory_mb, 1),
    }


def confirmed(level: RicochetLevel, moves: int, control: Control) -> dict[str, Any]:
    """A position that a survey lists, once a second solver has proven that it needs as many moves, and the rules have
    replayed them."""
    answer = solve(level, SECOND_SOLVER, control=control)
    if not answer.optimal or answer.cost != moves:
        robots = " ".join(map(format_cell, level.robots))
        raise CarreauError(
            say(
                "a second solver does not confirm that {} needs {} moves: {} ({})", robots, moves, answer.cost, answer.status
            )
        )
    return {"robots": level.robots, "moves": answer.moves}
