"""Print how fast the searches are, on our own levels, one process, one core.

python -m benchmarks [--quick]
"""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Sequence

import carreau
from benchmarks import (
    drawing,
    latency,
    race,
    racetrack,
    racetrack_generate,
    racetrack_images,
    racetrack_strategies,
    ricochet,
    shares,
    sokoban,
    sokoban_document,
    tournament,
    watching,
    web,
)
from benchmarks.tables import table
from carreau import Control, Limits

LIMIT = Control(Limits(seconds=20))


def answered(answer: carreau.Answer) -> list[object]:
    cost = "–" if answer.cost is None else f"{answer.cost} {answer.unit}"
    word = "optimal" if answer.optimal else str(answer.status) if answer.cost is None else "no proof"
    rate = answer.expanded / answer.seconds if answer.seconds else 0
    return [cost, word, f"{answer.expanded:,}", f"{answer.seconds:.3f}", f"{rate:,.0f}", f"{answer.memory_mb:.1f}"]


ANSWER = ("cost", "proof", "states", "seconds", "states/s", "MB")


def same_search_on_every_game(quick: bool) -> None:
    """One algorithm, four games."""
    references = ["racetrack/tracks#2", "racetrack/laps#1", "race/courses#1", "ricochet/boards#1", "sokoban/easy#5"]
    solvers = ["bfs", "dijkstra", "astar", "idastar", "dfs", "greedy", "beam"]
    rows: list[Sequence[object]] = []
    for reference in references[:2] if quick else references:
        for solver in solvers:
            answer = carreau.solve(carreau.load(reference), solver, control=LIMIT, engine="python")
            rows.append([reference, solver, *answered(answer)])
    table("The generic searches, in Python", ("level", "solver", *ANSWER), rows)


def native_beside_python() -> None:
    """The same states in the same order, so the times can be compared."""
    rows: list[Sequence[object]] = []
    for number in (1, 2, 3):
        level = carreau.load(f"ricochet/boards#{number}")
        fast = carreau.solve(level, "bfs", control=LIMIT, engine="native")
        slow = carreau.solve(level, "bfs", control=LIMIT, engine="python")
        ratio = slow.seconds / slow.expanded / (fast.seconds / fast.expanded)
        rows.append([f"ricochet/boards#{number}", "native", *answered(fast), ""])
        rows.append([f"ricochet/boards#{number}", "python", *answered(slow), f"{ratio:.0f}× slower a state"])
    table("Breadth-first search, native and Python", ("level", "engine", *ANSWER, ""), rows)


def every_level_of_ours() -> None:
    rows: list[Sequence[object]] = []
    for name in carreau.own_sets():
        for number, level in enumerate(carreau.load_all(name), 1):
            rows.append([f"{name}#{number}", level.meta.title, *answered(carreau.solve(level, control=LIMIT))])
    table("Our levels, with the solver that is taken by itself", ("level", "title", *ANSWER), rows)


def starting() -> None:
    """What it takes to start, the time of Python itself taken off."""
    nothing = started("pass")
    print(f"\nimport carreau: {1000 * (started('import carreau') - nothing):.0f} ms")
    print(f"carreau --help: {1000 * (started('from carreau.cli import main; main()', '--help') - nothing):.0f} ms")


def started(program: str, *words: str) -> float:
    """The least of several times, in seconds."""
    times: list[float] = []
    for _ in range(5):
        began = time.perf_counter()
        subprocess.run([sys.executable, "-c", program, *words], capture_output=True, check=True)
        times.append(time.perf_counter() - began)
    return min(times)


if __name__ == "__main__":
    quick = "--quick" in sys.argv
    starting()
    same_search_on_every_game(quick)
    native_beside_python()
    ricochet.report(quick)
    sokoban.report(10 if quick else 40)
    sokoban_document.report(quick)
    racetrack.report(quick)
    racetrack_images.report(quick)
    racetrack_strategies.report(quick)
    racetrack_generate.report(quick)
    web.report(quick)
    tournament.report(quick)
    drawing.report(quick)
    watching.report(quick)
    shares.report(quick)
    race.report(quick)
    latency.report(quick)
    if not quick:
        every_level_of_ours()
