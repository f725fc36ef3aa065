"""Print the most memory that every solver of every game takes under a limit, beyond what its process had before.

python -m benchmarks.hostile.memory [--limit MB] [--seconds S] [--only WORDS]

Each has a process of its own, a large board, and so much time. The figure is that of the system, so all is in it that Python
and the system keep in reserve; only Linux tells it.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import carreau
from benchmarks.hostile.limits import crowded, document, gated
from benchmarks.tables import table
from carreau import Control, Limits, all_solutions, analyse
from carreau.coach import hint
from carreau.core.level import Level
from carreau.core.system import memory_mb
from carreau.games import game_of
from carreau.games.race.generate import course
from carreau.games.race.level import RaceLevel
from carreau.games.ricochet.level import RicochetLevel
from carreau.solvers.abilities import abilities_of, kernels_of
from carreau.solvers.race.blind import MOST_SAMPLES, blind_bound
from carreau.solvers.registry import solvers_of
from carreau.solvers.ricochet.oracle import Oracle, OracleStopped
from carreau.solvers.ricochet.survey import survey
from tests.largest import racetrack, ricochet, sokoban

LIMIT_MB, SECONDS = 50.0, 5.0
RESERVE_MB = 10.0  # beyond a limit: what Python and the system keep for later
RESET = Path("/proc/self/clear_refs")  # by which the peak of a process is counted anew


def boards() -> Iterator[tuple[str, Level]]:
    yield "Sokoban 100×100, 500 boxes", crowded(100, 500)
    yield "Sokoban 30×30, 12 boxes", crowded(30, 12)
    yield "Sokoban 500×500", document(sokoban())
    yield "Racetrack 500×500", document(racetrack())
    yield "Racetrack 300×300, a gate", gated(300)
    yield "Race 400×400", course(4, 400, 60)
    yield "Ricochet Robots 64×64", document(ricochet())
    yield "Ricochet Robots 16×16", carreau.load("ricochet/boards#1")


def works(level: Level) -> Iterator[tuple[str, Callable[[Control], Any]]]:
    """All that is done with a level under a control."""
    game, native = game_of(level), kernels_of(level)
    for solver, objective in native:
        yield f"{solver}, {objective}, native", partial(solved, level, solver, objective=objective, engine="native")
    for solver in solvers_of(game).values():
        if solver.start is not None:
            yield f"{solver.name}, Python", partial(solved, level, solver.name, engine="python")
    able = abilities_of(game)
    yield "hint", lambda control: hint(level, grade=3, control=control)
    if able.all_solutions:
        yield "all solutions", lambda control: all_solutions(level, control=control)
    if able.analyse:
        yield "analysis", lambda control: analyse(level, control=control)
    if isinstance(level, RaceLevel):
        yield f"blind, {MOST_SAMPLES:,} samples", partial(blind_bound, level, samples=MOST_SAMPLES)
    if isinstance(level, RicochetLevel) and level.width <= 16:
        yield "oracle", partial(Oracle.build, level)
        yield "survey", partial(survey, level)


def solved(level: Level, solver: str, control: Control, **choices: Any) -> object:
    return carreau.solve(level, solver, control=control, **choices)


def peak_of(work: Callable[[Control], Any], limits: Limits) -> tuple[float, str]:
    """What a process of its own took at most, and what came of the work."""
    reading, writing = os.pipe()
    if (child := os.fork()) == 0:
        RESET.write_text("5")
        before = memory_mb()
        said = outcome(work, Control(limits))
        peak = next(line for line in Path("/proc/self/status").read_text().splitlines() if line.startswith("VmHWM"))
        os.write(writing, f"{int(peak.split()[1]) / 1024 - before} {said}".encode())
        os._exit(0)
    os.close(writing)
    with os.fdopen(reading) as answer:
        used, _, said = answer.read().partition(" ")
    os.waitpid(child, 0)
    return float(used or "nan"), said or "ended"


def outcome(work: Callable[[Control], Any], control: Control) -> str:
    try:
        found = work(control)
    except OracleStopped as stopped:
        return stopped.status
    except carreau.CarreauError as error:
        return error.text
    return str(getattr(found, "status", "answered"))


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--limit", type=float, default=LIMIT_MB, help=f"megabytes ({LIMIT_MB:.0f})")
    options.add_argument("--seconds", type=float, default=SECONDS, help=f"for each ({SECONDS:.0f})")
    options.add_argument("--only", default="", help="boards whose names have these words")
    given = options.parse_args()
    if not RESET.exists():
        print("what a process took at most is told by Linux only")
        return
    limits, beyond = Limits(given.seconds, memory_mb=given.limit), list[str]()
    for board, level in boards():
        if given.only in board:
            rows = [(name, *peak_of(work, limits)) for name, work in works(level)]
            shown = [(name, f"{used:.0f}", f"{used - given.limit:+.0f}", said) for name, used, said in rows]
            table(f"{board}, a limit of {given.limit:g} MB", ("work", "took, MB", "beyond", "came of it"), shown)
            beyond += [f"{board}: {name}" for name, used, _ in rows if not used <= given.limit + RESERVE_MB]
    assert not beyond, f"more than {RESERVE_MB:g} MB beyond the limit, or not told: {'; '.join(beyond)}"


if __name__ == "__main__":
    main()
