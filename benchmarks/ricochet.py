"""The exact solver of Ricochet Robots: CPU seconds and memory on stored positions, and on boards of 32×32.

python -m benchmarks.ricochet
"""

from __future__ import annotations

import json
import os
import resource
import subprocess
import sys
import time
from array import array
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

import carreau
from benchmarks.tables import table
from carreau.accelerator import _native
from carreau.solvers.ricochet.prepared_board import PreparedBoard
from tests.games.ricochet_positions import cornered_level, stored
from tests.levels import SHARED

SETS = ("random_200", "hard_60", "five_robots_100")
YARDSTICK = Path(os.environ.get("CARREAU_YARDSTICK", SHARED.parent / "prototypes" / "measure.py"))  # the same in other code
ROUNDS = 3  # the least of several runs counts: others use the machine too


def measure(name: str) -> None:
    """In a process of its own, so that it begins cold; prints one JSON object."""
    positions = stored(name, SHARED / "ricochet")
    boards = [PreparedBoard(number, position.level) for number, position in enumerate(positions)]
    numbers = array("i")
    for board, (level, _) in zip(boards, positions, strict=True):
        numbers.extend(board.numbers(level.robots, level.targets[0], level.main_robot))
    tables = [(board.level.width, board.level.height, board.puzzle.stops) for board in boards]
    before = peak_mb()
    times: list[float] = []
    for _ in range(2):
        began = time.process_time()
        answers = _native.ricochet_solve_many(tables, numbers)
        times.append(time.process_time() - began)
        assert [len(moves) for _, moves, _ in answers] == [position.optimum for position in positions]
    print(json.dumps({"cold": times[0], "warm": times[1], "before": before, "peak": peak_mb()}))


def peak_mb() -> float:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def last_object(*words: str) -> dict[str, Any]:
    ran = subprocess.run([sys.executable, *words], capture_output=True, text=True, check=True)
    return json.loads(ran.stdout.splitlines()[-1])


def stored_positions() -> list[Sequence[object]]:
    rows: list[Sequence[object]] = []
    for name in SETS if SHARED.is_dir() else ():
        ours: list[dict[str, Any]] = []
        theirs: list[float] = []
        for _ in range(ROUNDS):
            ours.append(last_object("-m", "benchmarks.ricochet", name))
            if YARDSTICK.is_file():
                theirs.append(last_object(str(YARDSTICK), "ricochet", name, "cold")["total_cpu_seconds"])
        cold, warm = (min(each[how] for each in ours) for how in ("cold", "warm"))
        beside = [f"{min(theirs):.3f}", f"{cold / min(theirs):.2f}×"] if theirs else ["–", "–"]
        memory = f"{ours[0]['peak']:.0f} ({ours[0]['before']:.0f} before)"
        rows.append([name, f"{cold:.3f}", f"{warm:.3f}", *beside, memory])
    return rows


def large_boards() -> list[Sequence[object]]:
    """Four robots on 32×32: the slowest of random positions by their optimum."""
    random, slowest, seen = Random(32), dict[int, float](), Counter[int]()
    for _ in range(100):
        answer = carreau.solve(cornered_level(random, 32, 4), control=carreau.Control(carreau.Limits(seconds=2)))
        if answer.cost is not None:
            seen[answer.cost] += 1
            slowest[answer.cost] = max(slowest.get(answer.cost, 0.0), answer.cpu_seconds)
    return [[cost, seen[cost], f"{slowest[cost]:.4f}"] for cost in sorted(slowest)]


def report(quick: bool = False) -> None:
    if rows := stored_positions():
        head = ("positions", "cold s", "warm s", "yardstick s", "ratio", "peak MB")
        table("The exact solver of Ricochet Robots on stored positions, CPU seconds in all", head, rows)
    if not quick:
        table("Four robots on 32×32, random positions", ("moves", "positions", "slowest, CPU s"), large_boards())


if __name__ == "__main__":
    if len(sys.argv) > 1:
        measure(sys.argv[1])
    else:
        report()
