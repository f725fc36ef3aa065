"""Tasks on boards so small that every position can be looked at."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Event

from carreau.atlas import Journal, Line, Question, as_task, load
from carreau.execution import Progress, perform
from tests.solvers.oracle_boards import random_level

BOARDS = {f"small {seed}": random_level(seed, 5, 4, anybody=seed == 3) for seed in range(1, 6)}
QUESTIONS = [Question(name, 1, level, hardest=2) for name, level in BOARDS.items()]
OUTCOME = ("key", "board", "target", "positions", "histogram", "hardest")


def done(path: Path, asked: list[Question] = QUESTIONS, workers: int = 2, cancel_after: int = 0) -> list[Line]:
    """What stands in a journal when all is done, or so many of them."""
    journal, cancel = Journal(path), Event()

    def report(now: Progress) -> None:
        if now.done == cancel_after:
            cancel.set()

    try:
        with ThreadPoolExecutor(workers) as pool:
            perform(map(as_task, asked), len(asked), journal, pool, at_once=workers, report=report, cancel=cancel)
    finally:
        journal.close()
    return load([path])


def outcomes(lines: list[Line]) -> dict[str, list[object]]:
    return {line["key"]: [line[name] for name in OUTCOME] for line in lines}
