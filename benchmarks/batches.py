"""Many small levels: CPU milliseconds a level of the native searches and of all around them, with and without the replay by
the rules. What is around a search is the least of several rounds, since others use the machine too.

python -m benchmarks.batches [SET … | FILE … | FOLDER …] [--moves] [--once]

Without names our own sets of small levels; files and folders with levels are taken like sets. `--moves` counts moves where a
game has that objective, `--once` goes through the levels once, with replay.
"""

from __future__ import annotations

import sys
import time
from collections import Counter
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import carreau
from benchmarks.tables import table
from carreau.accelerator import _native
from carreau.solvers import Solved

SETS = ("sokoban/easy", "sokoban/pairs", "sokoban/threes", "ricochet/boards", "racetrack/tracks", "race/courses")
NATIVE = ("sokoban_best", "ricochet_expert", "ricochet_solve_many", "racetrack_expert", "race_expert")
ROUNDS = 25
MOVES = "moves"
HEAD = ("levels", "objective", "number", "not solved", "sum of costs", "search", "around it", "without replay")


class Clock:
    """CPU seconds inside native searches."""

    def __init__(self) -> None:
        self.seconds = 0.0

    def around(self, search: Callable[..., Any]) -> Callable[..., Any]:
        def timed(*arguments: Any, **limits: Any) -> Any:
            began = time.process_time()
            found = search(*arguments, **limits)
            self.seconds += time.process_time() - began
            return found

        return timed


@contextmanager
def clocked() -> Generator[Clock]:
    clock, searches = Clock(), {name: getattr(_native, name) for name in NATIVE}
    for name, search in searches.items():
        setattr(_native, name, clock.around(search))
    try:
        yield clock
    finally:
        for name, search in searches.items():
            setattr(_native, name, search)


def measure(levels: Sequence[Any], objective: str, verify: bool) -> tuple[float, float, list[Solved]]:
    """CPU seconds of the searches and of all else, and what was found; levels have nothing ready from before."""
    fresh = [replace(level) for level in levels]
    with clocked() as clock:
        began = time.process_time()
        found = carreau.solve_many(fresh, objective=objective, verify=verify)
        return clock.seconds, time.process_time() - began - clock.seconds, found


def row(name: str, levels: Sequence[Any], moves: bool, rounds: int) -> Sequence[object]:
    about = carreau.game_of(levels[0])
    objective = MOVES if moves and MOVES in about.objectives else about.objective()[0]
    measure(levels[:1], objective, verify=True)  # what is imported and made ready once
    with_replay = [measure(levels, objective, verify=True) for _ in range(rounds)]
    without = [measure(levels, objective, verify=False) for _ in range(rounds if rounds > 1 else 0)]
    found = with_replay[0][2]
    open_ = Counter(str(each.status or each.error) for each in found if not each.optimal)
    costs = sum(each.cost for each in found if each.cost is not None)
    times = [each[0] for each in with_replay], [each[1] for each in with_replay], [each[1] for each in without]
    milliseconds = [f"{1000 * min(each) / len(levels):.3f}" if each else "–" for each in times]
    unsolved = ", ".join(f"{count} {status}" for status, count in open_.items()) or "0"
    return [name, objective, len(levels), unsolved, costs, *milliseconds]


def collections(names: Sequence[str]) -> Iterator[tuple[str, list[Any]]]:
    for name in names:
        files = [file for file in sorted(Path(name).iterdir()) if file.suffix] if Path(name).is_dir() else [name]
        yield name, [level for file in files for level in carreau.load_all(str(file))]


def report(names: Sequence[str] = SETS, moves: bool = False, rounds: int = ROUNDS) -> None:
    rows = [row(name, levels, moves, rounds) for name, levels in collections(names)]
    table("Batches of levels, CPU milliseconds a level", HEAD, rows)


if __name__ == "__main__":
    words = sys.argv[1:]
    chosen = [word for word in words if not word.startswith("--")]
    report(chosen or SETS, "--moves" in words, 1 if "--once" in words else ROUNDS)
