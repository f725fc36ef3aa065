"""The solvers of Sokoban on published sets, beside another program: levels solved, CPU seconds and memory for any solution,
the same in several threads by the clock, how far above the best these are before and after a second of shortening, and best
solutions with proof.

python -m benchmarks.sokoban [LEVELS]       the first LEVELS of each set, all if there is no number
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import carreau
from benchmarks.tables import table
from carreau import Control, Limits, Status
from tests.games.sokoban_random import stored
from tests.levels import SHARED
from tests.solvers.sokoban_positions import OPTIMA

SETS, HARD = ("microban1", "microban2"), "sasquatch1"
SECONDS = 10
THREADS = (1, 2)
MICROBAN = 155  # levels of the first set
YARDSTICK = Path(os.environ.get("CARREAU_YARDSTICK", SHARED.parent / "prototypes" / "measure.py"))  # the same in other code


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


def in_threads(name: str, levels: int) -> Sequence[object]:
    """For each number of threads the levels solved, and the wall seconds on those that are solved with every number."""
    control, chosen = Control(Limits(SECONDS, memory_mb=2048)), stored(name, SHARED / "sokoban")[:levels]
    answers = [[carreau.solve(level, threads=threads, control=control) for level in chosen] for threads in THREADS]
    solved = [sum(each.status is Status.SOLVED for each in found) for found in answers]
    always = [each for each in zip(*answers, strict=True) if all(answer.status is Status.SOLVED for answer in each)]
    wall = [sum(each[which].seconds for each in always) for which in range(len(THREADS))]
    return [name, *(f"{count}/{len(chosen)}" for count in solved), len(always), *(f"{each:.2f}" for each in wall)]


def shortened(name: str, objective: str, levels: int) -> Sequence[object]:
    """What is counted in all solutions as found, after a second of shortening each, and how far that is above the best."""
    best = OPTIMA if (name, objective) == (SETS[0], "pushes") else {}
    found, better, above, exact, count = 0.0, 0.0, 0.0, 0, 0
    for number, level in enumerate(stored(name, SHARED / "sokoban")[:levels], 1):
        answer = carreau.solve(level, control=Control(Limits(SECONDS)))
        if answer.status is not Status.SOLVED:
            continue
        shorter = carreau.improve(level, answer.moves, Control(Limits(seconds=1)), objective)
        before, after = answer.metrics[objective], shorter.metrics[objective]
        assert best.get(number, 0) <= after <= before
        found, better, count = found + before, better + after, count + 1
        above, exact = above + after - best.get(number, after), exact + (best.get(number) == after)
    known = [f"{100 * above / sum(best.values()):.2f} %", f"{exact}/{len(best)}"] if best else ["–", "–"]
    return [name, objective, count, f"{found:.0f}", f"{better:.0f}", *known]


def best_of_microban(objective: str, seconds: float, numbers: Sequence[int]) -> tuple[list[object], dict[int, float]]:
    """How many levels are solved with proof, and the CPU seconds of each."""
    levels, times = stored("microban1", SHARED / "sokoban"), dict[int, float]()
    for number in numbers:
        answer = carreau.solve(levels[number - 1], objective=objective, control=Control(Limits(seconds, None, 2048)))
        if answer.optimal:
            times[number] = answer.cpu_seconds
            assert objective != "pushes" or answer.cost == OPTIMA.get(number, answer.cost), number
    return [objective, f"{seconds:g}", f"{len(times)}/{len(numbers)}", f"{sum(times.values()):.2f}"], times


def yardstick_best(seconds: float) -> dict[int, float]:
    """CPU seconds of another program on the levels it solves."""
    ran = subprocess.run(
        [sys.executable, str(YARDSTICK), "sokoban_optimal", "microban1", str(seconds)],
        capture_output=True,
        text=True,
        check=True,
    )
    answers: list[dict[str, Any]] = [json.loads(line) for line in ran.stdout.splitlines()]
    found = ((each["level"], re.match(r"solved cpu ([\d.]+)", each["answer"])) for each in answers)
    return {number: float(match[1]) for number, match in found if match}


def microban_best(levels: int) -> None:
    everything, numbers = levels >= MICROBAN, range(1, min(levels, MICROBAN) + 1)
    rows: list[Sequence[object]] = []
    for objective, seconds in (("pushes", 3), ("pushes,moves", 10), ("moves", 10), ("moves,pushes", 10)):
        row, times = best_of_microban(objective, seconds, numbers)
        beside: list[object] = ["–", "–"]
        if everything and objective == "pushes" and YARDSTICK.is_file():
            theirs = yardstick_best(seconds)
            both = theirs.keys() & times.keys()
            ours = sum(times[each] for each in both)
            other = sum(theirs[each] for each in both)
            beside = [f"{len(theirs)}/{MICROBAN}, {other:.2f} s on {len(both)}", f"{ours / other:.2f}×"]
        rows.append([*row, *beside])
    head = ("objective", "limit s", "proven", "CPU s", "yardstick", "ratio")
    table(f"Best solutions of Microban I, {len(numbers)} levels", head, rows)


def report(levels: int = 1000) -> None:
    if not SHARED.is_dir():
        return
    head = ("levels", "solved", "CPU s", "yardstick solved", "its CPU s", "ratio on both", "peak MB")
    rows = [solved_levels(name, levels) for name in SETS]
    table(f"Sokoban, any solution, {SECONDS} s a level", head, rows)
    head = ("levels", *(f"solved by {each}" for each in THREADS), "by each", *(f"{each}: wall s" for each in THREADS))
    table(f"Sokoban, any solution in several threads, {SECONDS} s a level", head, [in_threads(HARD, levels // 4)])
    head = ("levels", "objective", "solved", "as found", "shortened", "above known best", "best after that")
    sets = [(SETS[0], levels), (SETS[1], levels), (HARD, levels // 4)]
    rows = [shortened(name, objective, most) for name, most in sets for objective in ("pushes", "moves")]
    table("Sokoban, solutions before and after a second of shortening", head, rows)
    microban_best(levels)


if __name__ == "__main__":
    report(*map(int, sys.argv[1:2]))
