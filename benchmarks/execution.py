"""What the road costs: the overhead of a task here and through a Dask scheduler, the memory of whoever hands over many of
them, and a report over very many lines.

python -m benchmarks.execution [--quick]
"""

from __future__ import annotations

import json
import os
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Generator, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import carreau
from benchmarks.tables import table
from carreau.bench import Axes, Journal, as_task, load, matrix, write_report
from carreau.core.system import memory_mb
from carreau.execution import Pool, execute, perform, pool_of

LEVELS = ("ricochet/boards#1", "sokoban/easy#2", "race/courses#1")  # each solved in less than a millisecond
LIMITS = carreau.Limits(10, memory_mb=1024)
WORKERS = 2
WARM = 20  # runs until all workers have begun and imported what they need


class Cost:
    """What many runs of a level took, and what of it was solving."""

    def __init__(self, pool: Pool, level: str, runs: int, folder: Path) -> None:
        wanted = matrix([(level, carreau.load(level))], Axes(("expert",)), LIMITS, WARM + runs)
        tasks = map(as_task, wanted.runs())
        journal = Journal(folder / f"{level.replace('/', ' ')} {runs} {time.monotonic_ns()}.jsonl")
        warm = [task for _, task in zip(range(WARM), tasks, strict=False)]
        perform(warm, WARM, journal, pool.executor, at_once=pool.at_once)
        began, cpu, self.memory_before = time.perf_counter(), cpu_of_all(), memory_mb()
        perform(tasks, runs, journal, pool.executor, at_once=pool.at_once)
        self.seconds, self.cpu_seconds = time.perf_counter() - began, cpu_of_all() - cpu
        self.memory_after = memory_mb()
        journal.close()
        self.solving = sum(line.seconds or 0 for line in load([journal.path])[WARM:])
        self.runs = runs

    @property
    def row(self) -> list[object]:
        waited, worked = self.seconds * WORKERS - self.solving, self.cpu_seconds - self.solving
        each = (self.solving, waited, worked, self.seconds)
        return [self.runs, *(f"{1000 * value / self.runs:.2f}" for value in each)]


def cpu_of_all() -> float:
    """Seconds that this process and those that it has started have used, however busy the machine is with others."""
    parents: dict[int, int] = {}
    used: dict[int, int] = {}
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            words = path.read_text().rpartition(")")[2].split()
        except OSError:  # it has just ended
            continue
        parents[int(path.parent.name)], used[int(path.parent.name)] = int(words[1]), int(words[11]) + int(words[12])
    family = {os.getpid()}
    while grown := {each for each, parent in parents.items() if parent in family} - family:
        family |= grown
    return sum(used[each] for each in family) / os.sysconf("SC_CLK_TCK")


def dask(role: str, file: Path, *options: str) -> subprocess.Popen[bytes]:
    """A `scheduler` or a `worker` of Dask on this machine; they find one another by a file."""
    start = f"from distributed.cli.dask_{role} import main; main()"
    here = ["--host", "127.0.0.1", "--no-dashboard", "--scheduler-file", str(file), *options]
    silent = subprocess.DEVNULL
    return subprocess.Popen([sys.executable, "-c", start, *here], stdout=silent, stderr=silent, cwd=file.parent)


@contextmanager
def cluster(folder: Path, workers: int = WORKERS) -> Generator[tuple[str, list[subprocess.Popen[bytes]]]]:
    """The address of a Dask scheduler on this machine, and its workers, which have one thread each."""
    file = folder / "scheduler.json"
    started = [dask("scheduler", file, "--port", "0")]
    try:
        while not (file.exists() and file.read_text().endswith("}")):
            time.sleep(0.05)
        started += [dask("worker", file, "--no-nanny", "--nthreads", "1") for _ in range(workers)]
        yield json.loads(file.read_text())["address"], started[1:]
    finally:
        for process in reversed(started):
            process.kill()
            process.wait()


def overhead(runs: int, folder: Path) -> None:
    rows: list[Sequence[object]] = []
    with pool_of("", WORKERS) as pool:
        rows += [["processes here", level, *Cost(pool, level, runs, folder).row] for level in LEVELS]
    with cluster(folder) as (address, _), pool_of(address) as pool:
        rows += [["Dask", level, *Cost(pool, level, runs, folder).row] for level in LEVELS]
    head = ("through", "level", "runs", "solving", "overhead", "of it CPU", "between two ends")
    table(f"A run, in milliseconds, by {WORKERS} workers on {os.cpu_count()} processors", head, rows)


def many(runs: int, folder: Path) -> None:
    """The memory of the process that hands them over; its journal knows the key of each run."""
    with pool_of("", WORKERS) as pool:
        cost = Cost(pool, LEVELS[1], runs, folder)
    grown = cost.memory_after - cost.memory_before
    print(f"\n{runs:,} runs in {cost.seconds:.0f} s: {cost.memory_before:.0f} MB before, {grown:+.0f} MB after them")


def journal_lines(count: int) -> Iterator[str]:
    """Lines of one real run, as if they were of a thousand levels and ten methods, as often as it takes."""
    (run,) = matrix([("easy", carreau.load(LEVELS[1]))], Axes(("bfs",), ("pushes",)), LIMITS).runs()
    line = run.line(execute(as_task(run)))
    for number in range(count):
        level, method = number % 1000, number // 1000 % 10
        cost = line["cost"] + level % 30
        others = {"cost": cost, "lower_bound": cost, "cpu_seconds": line["cpu_seconds"] * (1 + number % 17)}
        names = {"level": f"set#{level + 1}", "hash": f"{level:020x}", "method": f"bfs {method}"}
        yield json.dumps({**line, **others, **names, "key": f"{number:020x}", "repeat": number // 10_000 + 1}) + "\n"


def long_report(count: int, folder: Path) -> None:
    path = folder / "long.jsonl"
    with path.open("w") as file:
        file.writelines(journal_lines(count))
    began, cpu = time.perf_counter(), time.process_time()
    write_report(load([path]), folder)
    seconds, cpu_seconds = time.perf_counter() - began, time.process_time() - cpu
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 2**10
    print(f"report over {count:,} lines: {seconds:.1f} s, {cpu_seconds:.1f} s of CPU time, {most:.0f} MB at most")


def report(quick: bool = False) -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        overhead(100 if quick else 2000, folder)
        many(500 if quick else 100_000, folder)
        long_report(2000 if quick else 1_000_000, folder)


if __name__ == "__main__":
    report("--quick" in sys.argv)
