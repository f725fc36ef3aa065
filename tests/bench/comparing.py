"""Runs in processes of their own, for tests."""

import json
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import carreau
from carreau.bench import Axes, Journal, Line, as_task, load, matrix
from carreau.bench.runs import SAME
from carreau.core.result import Limits
from carreau.execution import perform

LIMITS = Limits(60, memory_mb=512)
EASY = [(f"easy#{number}", carreau.load(f"sokoban/easy#{number}")) for number in (1, 2, 3)]
TWO = Axes(("bfs", "astar"), ("pushes",))


def compared(folder: Path, axes: Axes = TWO, limits: Limits = LIMITS, **more: Any) -> list[Line]:
    """The lines of our three levels."""
    wanted, journal = matrix(EASY, axes, limits, **more), Journal(folder / "runs.jsonl")
    with ThreadPoolExecutor(2) as pool:
        perform(map(as_task, wanted.runs()), 0, journal, pool, at_once=4)
    journal.close()
    return load([folder / "runs.jsonl"])


def outcomes(lines: list[Line]) -> set[tuple[Any, ...]]:
    """What of runs does not depend on a clock."""
    return {(line.key, *(getattr(line, name) for name in SAME)) for line in lines}


def changed(path: Path, **values: Any) -> None:
    """The first line of a journal once more, with other values."""
    first, *_ = path.read_text().splitlines()
    with path.open("a") as file:
        file.write(json.dumps({**json.loads(first), **values}) + "\n")
