"""The well-known searches of Sokoban on our ten easy levels, with and without deadlock detection, as a student report had
them; and best solutions of Microban I, beside another program where there is one.

python -m benchmarks.sokoban_document [--all]
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
from carreau import Control, Limits
from tests.games.sokoban_random import stored
from tests.levels import SHARED
from tests.solvers.sokoban_positions import OPTIMA

LIMIT = Control(Limits(seconds=10, memory_mb=1024))
ALGORITHMS = ("bfs", "dfs", "greedy", "astar")
OFF, ON = "none", "dynamic"
YARDSTICK = Path(os.environ.get("CARREAU_YARDSTICK", SHARED.parent / "prototypes" / "measure.py"))  # the same in other code


def searched(level: carreau.Level, solver: str, deadlocks: str, objective: str = "pushes") -> carreau.Answer:
    return carreau.solve(level, solver, objective=objective, deadlocks=deadlocks, control=LIMIT)


def told(answer: carreau.Answer) -> list[object]:
    found = [answer.metrics.get(name, "–") for name in ("moves", "pushes")]
    word = "least" if answer.optimal else "" if answer.cost is not None else str(answer.status)
    return [f"{1000 * answer.cpu_seconds:.2f}", f"{answer.expanded:,}", f"{answer.memory_mb:.1f}", *found, word]


TOLD = ("ms", "states", "MB", "moves", "pushes", "")


def per_level() -> None:
    """The table of the report: least moves and pushes of each level, and what each search takes."""
    rows: list[Sequence[object]] = []
    for number, level in enumerate(carreau.load_all("sokoban/easy"), 1):
        least = [carreau.solve(level, objective=objective).cost for objective in ("moves", "pushes")]
        times = [
            f"{1000 * searched(level, solver, deadlocks).cpu_seconds:.2f}"
            for solver in ("bfs", "dfs")
            for deadlocks in (OFF, ON)
        ]
        rows.append([f"easy#{number}", level.meta.title, *least, *times])
    head = ("level", "title", "least moves", "least pushes", "BFS off ms", "BFS on ms", "DFS off ms", "DFS on ms")
    table("Our ten easy levels: breadth-first and depth-first search, deadlocks off and on, in pushes", head, rows)


def per_search() -> None:
    """Each search, deadlocks off and on, on each level."""
    rows: list[Sequence[object]] = []
    for number, level in enumerate(carreau.load_all("sokoban/easy"), 1):
        rows += [
            [f"easy#{number}", solver, deadlocks, *told(searched(level, solver, deadlocks))]
            for solver in ALGORITHMS
            for deadlocks in (OFF, ON)
        ]
    table("The same with states and memory", ("level", "search", "deadlocks", *TOLD), rows)


def in_all() -> None:
    """Sums over the ten levels by what is known of deadlocks."""
    rows: list[Sequence[object]] = []
    levels = carreau.load_all("sokoban/easy")
    for solver in ALGORITHMS:
        for deadlocks in ("none", "static", "dynamic", "full"):
            answers = [searched(level, solver, deadlocks) for level in levels]
            states, seconds = sum(each.expanded for each in answers), sum(each.cpu_seconds for each in answers)
            sums = [sum(each.metrics.get(name, 0) for each in answers) for name in ("moves", "pushes")]
            most = max(each.memory_mb for each in answers)
            rows.append([solver, deadlocks, f"{1000 * seconds:.1f}", f"{states:,}", f"{most:.1f}", *sums])
    head = ("search", "deadlocks", "ms", "states", "most MB", "moves", "pushes")
    table("The ten easy levels in all, in pushes", head, rows)


def counted_in() -> None:
    """What is least depends on what is counted."""
    rows: list[Sequence[object]] = []
    levels = carreau.load_all("sokoban/easy")
    proven = [("expert", each) for each in ("pushes", "pushes,moves", "moves", "moves,pushes")]
    for solver, objective in (("bfs", "pushes"), ("bfs", "moves"), *proven):
        answers = [carreau.solve(level, solver, objective=objective) for level in levels]
        sums = [sum(each.metrics[name] for each in answers) for name in ("moves", "pushes")]
        rows.append([solver, objective, *sums, f"{sum(each.expanded for each in answers):,}"])
    table("The ten easy levels in all, by what is counted", ("search", "objective", "moves", "pushes", "states"), rows)


def by_brute_force() -> None:
    """From the start, and from half of a best line."""
    rows: list[Sequence[object]] = []
    limit = Control(Limits(seconds=3))
    for number in (1, 2, 3):
        level = carreau.load(f"sokoban/easy#{number}")
        line = carreau.solve(level, objective="pushes").moves
        for played in (0, len(line) // 2):
            onward = carreau.level_after(level, line[:played])
            for deadlocks in (OFF, ON):
                answer = carreau.solve(onward, "brute", objective="pushes", deadlocks=deadlocks, control=limit)
                rows.append([f"easy#{number}", f"after {played} moves", deadlocks, *told(answer)])
    table("Brute force, at most 3 s", ("level", "from", "deadlocks", *TOLD), rows)


def best_of_microban(objective: str, seconds: float, numbers: Sequence[int]) -> tuple[list[object], dict[int, float]]:
    """How many levels are solved with proof, and the CPU seconds of each."""
    levels, times = stored("microban1", SHARED / "sokoban"), dict[int, float]()
    for number in numbers:
        answer = carreau.solve(levels[number - 1], objective=objective, control=Control(Limits(seconds, None, 2048)))
        if answer.optimal:
            times[number] = answer.cpu_seconds
            assert objective != "pushes" or answer.cost == OPTIMA.get(number, answer.cost), number
    return [objective, f"{seconds:g}", f"{len(times)}/{len(numbers)}", f"{sum(times.values()):.2f}"], times


def yardstick(seconds: float) -> dict[int, float]:
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


def microban_best(everything: bool) -> None:
    numbers = range(1, 156) if everything else range(1, 92)
    rows: list[Sequence[object]] = []
    for objective, seconds in (("pushes", 3), ("pushes,moves", 10), ("moves", 10), ("moves,pushes", 10)):
        row, times = best_of_microban(objective, seconds, numbers)
        beside: list[object] = ["–", "–"]
        if everything and objective == "pushes" and YARDSTICK.is_file():
            theirs = yardstick(seconds)
            both = theirs.keys() & times.keys()
            ours = sum(times[each] for each in both)
            other = sum(theirs[each] for each in both)
            beside = [f"{len(theirs)}/155, {other:.2f} s on {len(both)}", f"{ours / other:.2f}×"]
        rows.append([*row, *beside])
    head = ("objective", "limit s", "proven", "CPU s", "yardstick", "ratio")
    table(f"Best solutions of Microban I, {len(numbers)} levels", head, rows)


def report(quick: bool = False, everything: bool = False) -> None:
    per_level()
    in_all()
    counted_in()
    by_brute_force()
    if not quick:
        per_search()
        if SHARED.is_dir():
            microban_best(everything)


if __name__ == "__main__":
    report(everything="--all" in sys.argv)
