"""The kernels of a page without a server beside the native ones: CPU seconds of the same searches, and their ratio.

python -m benchmarks.kernels [--quick]
"""

from __future__ import annotations

import sys
import time
from array import array
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import carreau
from benchmarks.tables import table
from carreau.accelerator import _native
from carreau.files import own_levels
from carreau.games.race.tables import tables as race_tables
from carreau.games.racetrack.tables import tables as racetrack_tables
from carreau.games.sokoban.tables import tables as sokoban_tables
from carreau.solvers.ricochet.prepared_board import PreparedBoard
from tests.browser.kernels import NodeKernels, built, node_kernels, page_native
from tests.games.ricochet_positions import stored
from tests.levels import SHARED

Work = Callable[[Any], Sequence[object]]  # given the native part, how its searches ended
SECONDS = 60.0  # for one search


def works(quick: bool) -> Iterator[tuple[str, Work]]:
    for name in ("easy", "pairs") if quick else ("easy", "pairs", "threes", "crowds"):
        yield f"Sokoban any, {name}", sokoban(own_levels(f"sokoban/{name}"))
    if SHARED.is_dir():
        microban = carreau.load_all(str(SHARED / "sokoban" / "microban1.xsb"))
        yield "Sokoban any, Microban I", sokoban(microban[:30] if quick else microban)
        yield "Ricochet, random_200", ricochet(20 if quick else 200)
    yield "Racetrack, tracks", racetrack(own_levels("racetrack/tracks"))
    yield "Race, near", race(own_levels("race/near")[: 3 if quick else None])


def sokoban(levels: Sequence[Any]) -> Work:
    boards = [sokoban_tables(level) for level in levels]
    return lambda native: [native.sokoban_fast(*board, seconds=SECONDS).status for board in boards]


def ricochet(count: int) -> Work:
    positions = stored("random_200", SHARED / "ricochet")[:count]
    boards, numbers = [PreparedBoard(number, each.level) for number, each in enumerate(positions)], array("i")
    for board, (level, _) in zip(boards, positions, strict=True):
        numbers.extend(board.numbers(level.robots, level.targets[0], level.main_robot))
    tables = [(board.level.width, board.level.height, board.puzzle.stops) for board in boards]
    return lambda native: [status for status, _, _ in native.ricochet_solve_many(tables, numbers)]


def racetrack(levels: Sequence[Any]) -> Work:
    tracks = [racetrack_tables(level) for level in levels]
    return lambda native: [native.racetrack_analyse(native.RacetrackTables(*track), 2).status for track in tracks]


def race(levels: Sequence[Any]) -> Work:
    courses = [race_tables(level) for level in levels]
    return lambda native: [native.race_expert(*course).status for course in courses]


def beside(work: Work, page: Any, kernels: NodeKernels) -> list[object]:
    began = time.process_time()
    here = work(_native)
    natively = time.process_time() - began
    kernels.cpu_seconds = 0.0
    there = work(page)
    solved = f"{there.count('solved')} of {len(there)}" + ("" if here == there else f" (natively {here.count('solved')})")
    return [solved, f"{natively:.2f}", f"{kernels.cpu_seconds:.2f}", f"{kernels.cpu_seconds / natively:.1f}×"]


def report(quick: bool = False) -> None:
    with TemporaryDirectory() as folder:
        for module in sorted(built(Path(folder)).iterdir()):
            with node_kernels(module) as kernels:
                page = page_native(kernels)
                rows = [[name, *beside(work, page, kernels)] for name, work in works(quick)]
                size = kernels.memory_bytes / 2**20
            title = f"{module.name}, {module.stat().st_size // 1024} kB, at last {size:.0f} MB of memory"
            table(title, ["", "solved", "native s", "page s", ""], rows)


if __name__ == "__main__":
    report("--quick" in sys.argv)
