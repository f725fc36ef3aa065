"""The solver of Sokoban for any solution: levels solved, CPU seconds and memory on published sets, beside another program,
and how far above the best its solutions are before and after a second of shortening.

python -m benchmarks.sokoban [LEVELS]       the first LEVELS of each set, all if there is no number
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import carreau
from benchmarks.tables import table
from carreau import Control, Limits, Status
from tests.games.sokoban_random import stored
from tests.levels import SHARED

SETS = ("microban1", "microban2")
SECONDS = 10
YARDSTICK = Path(os.environ.get("CARREAU_YARDSTICK", SHARED.parent / "prototypes" / "measure.py"))  # the same in other code
# The fewest pushes of the levels of the first set; 0 where they are not known.
BEST = (
    8, 3, 13, 7, 6, 29, 6, 32, 10, 21, 16, 11, 21, 10, 12, 39, 9, 13, 20, 16, 5, 15, 10, 9, 7, 10, 10, 9, 22, 5, 6, 9,
    10, 8, 31, 59, 23, 8, 27, 7, 13, 15, 22, 1, 11, 8, 22, 14, 21, 17, 8, 8, 12, 30, 27, 6, 23, 11, 50, 44, 21, 30,
    50, 30, 41, 15, 8, 28, 37, 26, 21, 40, 25, 34, 34, 56, 55, 33, 18, 38, 12, 14, 47, 68, 51, 25, 53, 63, 35, 16, 14,
    48, 0, 29, 8, 37, 41, 110, 131, 52, 15, 44, 12, 27, 24, 50, 10, 68, 42, 14, 61, 94, 51, 60, 29, 14, 47, 44, 18,
    64, 47, 90, 101, 39, 38, 23, 32, 19, 22, 36, 31, 37, 39, 76, 36, 25, 46, 54, 0, 80, 52, 20, 65, 0, 18, 14, 50, 49,
    35, 43, 50, 35, 0, 2, 175,
)  # fmt: skip


def yardstick(name: str, levels: int) -> dict[int, float]:
    """CPU seconds of the levels that the other program solves."""
    if not YARDSTICK.is_file():
        return {}
    command = [sys.executable, str(YARDSTICK), "sokoban", name, str(SECONDS), "1", str(levels)]
    ran = subprocess.run(command, capture_output=True, text=True, check=True)
    rows = [json.loads(line) for line in ran.stdout.splitlines()]
    return {row["level"]: row["cpu_seconds"] for row in rows if row["status"] == "solved"}


def solved_levels(name: str, levels: int) -> Sequence[object]:
    answers = [
        carreau.solve(level, control=Control(Limits(SECONDS, memory_mb=2048)))
        for level in stored(name, SHARED / "sokoban")[:levels]
    ]
    ours = {number: answer.cpu_seconds for number, answer in enumerate(answers, 1) if answer.status is Status.SOLVED}
    theirs = yardstick(name, len(answers))
    both = ours.keys() & theirs.keys()
    beside = ["–", "–", "–"]
    if theirs:
        mine, other = sum(ours[each] for each in both), sum(theirs[each] for each in both)
        beside = [f"{len(theirs)}", f"{other:.2f}", f"{mine / other:.2f}×"]
    peak = max(answer.memory_mb for answer in answers)
    return [name, f"{len(ours)}/{len(answers)}", f"{sum(ours.values()):.2f}", *beside, f"{peak:.1f}"]


def shortened(levels: int) -> list[Sequence[object]]:
    """Pushes above the best, as found and after a second of shortening each."""
    found, better, best, exact, count = 0, 0, 0, 0, 0
    for level, fewest in zip(stored(SETS[0], SHARED / "sokoban")[:levels], BEST, strict=False):
        answer = carreau.solve(level, control=Control(Limits(SECONDS)))
        if not fewest or answer.cost is None:
            continue
        shorter = carreau.improve(level, answer.moves, Control(Limits(seconds=1)))
        assert shorter.cost is not None and fewest <= shorter.cost <= answer.cost
        found, better, best = found + answer.cost, better + shorter.cost, best + fewest
        exact, count = exact + (shorter.cost == fewest), count + 1
    above = [f"{100 * (pushes / best - 1):.1f} %" for pushes in (found, better)]
    return [[SETS[0], count, best, *above, exact]] if count else []


def report(levels: int = 1000) -> None:
    if not SHARED.is_dir():
        return
    head = ("levels", "solved", "CPU s", "yardstick solved", "its CPU s", "ratio on both", "peak MB")
    rows = [solved_levels(name, levels) for name in SETS]
    table(f"Sokoban, any solution, {SECONDS} s a level", head, rows)
    head = ("levels", "with known best", "best pushes", "found above", "shortened above", "best after that")
    table("Sokoban, pushes above the best, before and after a second of shortening", head, shortened(levels))


if __name__ == "__main__":
    report(*map(int, sys.argv[1:2]))
