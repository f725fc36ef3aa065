"""Print what is more than runs of searches on levels, which `carreau bench developers` compares: starting, serving, drawing,
watching, bots, and solvers beside other programs where there are some. One process, one core.

python -m benchmarks [--quick]
"""

from __future__ import annotations

import subprocess
import sys
import time

from benchmarks import (
    batches,
    browser,
    drawing,
    execution,
    kernels,
    latency,
    race,
    racetrack,
    racetrack_generate,
    racetrack_images,
    racetrack_strategies,
    ricochet,
    shares,
    site,
    site_memory,
    sokoban,
    tournament,
    watching,
    web,
)


def starting() -> None:
    """What it takes to start, the time of Python itself taken off."""
    nothing = started("pass")
    print(f"\nimport carreau: {1000 * (started('import carreau') - nothing):.0f} ms")
    print(f"carreau --help: {1000 * (started('from carreau.__main__ import main; main()', '--help') - nothing):.0f} ms")


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
    ricochet.report(quick)
    batches.report()
    sokoban.report(10 if quick else 40)
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
    execution.report(quick)
    kernels.report(quick)
    browser.report()
    site.report(quick)
    site_memory.report()
