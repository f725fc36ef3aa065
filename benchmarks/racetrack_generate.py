"""Random tracks with their proof: CPU seconds for one, and how many drafts are refused and why.

python -m benchmarks.racetrack_generate
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Sequence
from itertools import product
from random import Random

import carreau
from benchmarks.tables import table
from carreau.games.racetrack import GAME
from carreau.games.racetrack.generate import GENERATORS
from carreau.games.racetrack.generate.criteria import flaws

DIFFICULTIES = (1, 5, 10)


def generation_times(size: int, count: int) -> list[Sequence[object]]:
    """From a seed to a level with its proven solution, as `carreau generate` makes it."""
    rows: list[Sequence[object]] = []
    for kind, laps in product(GENERATORS, (0, 1)):
        times: list[float] = []
        costs: list[int] = []
        for seed, difficulty in product(range(count), DIFFICULTIES):
            began = time.process_time()
            (level,) = carreau.generate("racetrack", seed=seed, kind=kind, size=size, difficulty=difficulty, laps=laps)
            times.append(time.process_time() - began)
            costs.append(level.meta.solutions[0].cost)
        mean = sum(times) / len(times)
        rows.append([kind, "lap" if laps else "sprint", f"{min(costs)}–{max(costs)}", f"{mean:.3f}", f"{max(times):.3f}"])
    return rows


def refusals(sizes: Sequence[int], count: int) -> list[Sequence[object]]:
    """What becomes of drafts: refused for their shape, refused for their best line, or kept."""
    rows: list[Sequence[object]] = []
    for kind, laps in product(GENERATORS, (0, 1)):
        fate: Counter[str] = Counter()
        for size, difficulty, seed in product(sizes, DIFFICULTIES, range(count)):
            level = GENERATORS[kind].make(Random(seed), size=size, difficulty=difficulty, laps=laps)
            assert level is not None
            if flaws(level):
                fate["shape"] += 1
            else:
                line = GAME.parse_moves(level, carreau.solve(level).moves)[1]
                fate["line" if flaws(level, line) else "kept"] += 1
        rows.append([kind, "lap" if laps else "sprint", sum(fate.values()), fate["shape"], fate["line"], fate["kept"]])
    return rows


def report(quick: bool = False) -> None:
    count = 1 if quick else 4
    head = ("kind", "", "moves", "mean", "slowest")
    table("Random tracks of 100×100 with their proof, CPU seconds", head, generation_times(100, count))
    if not quick:
        sizes = (10, 20, 40, 100)
        head = ("kind", "", "drafts", "refused for shape", "for the best line", "kept")
        table(f"What becomes of drafts of {', '.join(map(str, sizes))} cells a side", head, refusals(sizes, 10))


if __name__ == "__main__":
    report()
