"""The exact solver of Racetrack: CPU seconds and memory on tracks of up to a million cells, path included.

python -m benchmarks.racetrack
"""

from __future__ import annotations

import json
import os
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import carreau
from benchmarks.ricochet import YARDSTICK, last_object
from benchmarks.tables import table
from carreau import Control
from carreau.solvers.racetrack.expert import expert

KINDS, SIZES = ("road", "rocks", "cave"), (100, 300, 1000)
MAKER = Path(os.environ.get("CARREAU_TRACKS", YARDSTICK.with_name("make_tracks.py")))  # prints a track by kind, size, seed
ROUNDS = 3  # the least of several runs counts: others use the machine too


def measure(path: str) -> None:
    """In a process of its own, for its peak of memory; prints one JSON object."""
    level: Any = carreau.load(path)
    before = peak_mb()
    began = time.process_time()
    found = expert(level, Control())
    seconds, memory = time.process_time() - began, peak_mb() - before
    began = time.process_time()
    assert carreau.solve(level).cost == found.cost  # with what is done around the search: problems, replay
    in_all = time.process_time() - began
    print(json.dumps({"moves": found.cost, "cpu": seconds, "mb": memory, "told": found.memory_mb, "solve": in_all}))


def measure_analysis(path: str) -> None:
    level: Any = carreau.load(path)
    began = time.process_time()
    found = carreau.analyse(level)
    seconds = time.process_time() - began
    shown = sum(number is not None for row in found.slack for number in row)
    print(json.dumps({"cpu": seconds, "cells": shown, "count": found.count, "mb": found.memory_mb}))


def peak_mb() -> float:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def tracks(folder: str, sizes: Sequence[int]) -> Iterator[tuple[str, int, str]]:
    for size in sizes:
        for kind in KINDS:
            made = subprocess.run(
                [sys.executable, MAKER, kind, str(size), "42"], capture_output=True, text=True, check=True
            ).stdout
            path = Path(folder) / f"{kind}_{size}.txt"
            path.write_text(made)
            yield kind, size, str(path)


def beside(kind: str, size: int, path: str) -> Sequence[object]:
    """One row: ours and the same in other code, run by run in turn."""
    ours = [last_object("-m", "benchmarks.racetrack", path) for _ in range(ROUNDS)]
    best = min(ours, key=lambda each: each["cpu"])
    told = [f"{kind}_{size}", best["moves"], f"{best['cpu']:.3f}", f"{best['solve']:.3f}", f"{best['mb']:.0f}"]
    if not YARDSTICK.is_file():
        return [*told, "–", "–", "–", "–"]
    theirs = [last_object(str(YARDSTICK), "racetrack", kind, str(size), "open") for _ in range(ROUNDS)]
    assert all(each["moves"] == best["moves"] for each in theirs)
    seconds = min(each["cpu_seconds"] for each in theirs)
    memory = float(theirs[0]["memory"].removesuffix("MB"))
    return [*told, f"{seconds:.3f}", f"{best['cpu'] / seconds:.2f}×", f"{memory:.0f}", f"{best['mb'] / memory:.2f}×"]


def report(quick: bool = False) -> None:
    if not MAKER.is_file():
        print("\nThe exact solver of Racetrack: the program that makes its tracks is not here (CARREAU_TRACKS)")
        return
    head = ("track", "moves", "CPU s", "with all around it", "MB", "yardstick s", "ratio", "yardstick MB", "ratio")
    rows: list[Sequence[object]] = []
    near: list[Sequence[object]] = []
    with tempfile.TemporaryDirectory() as folder:
        for kind, size, path in tracks(folder, SIZES[:2] if quick else SIZES):
            rows.append(beside(kind, size, path))
            if size == 300:
                found = last_object("-m", "benchmarks.racetrack", "--analysis", path)
                near.append([f"{kind}_{size}", f"{found['cpu']:.3f}", found["cells"], f"{found['count']:.3e}"])
    table("The exact solver of Racetrack, path included", head, rows)
    table("Slack up to 10 and the number of best races", ("track", "CPU s", "cells", "best races"), near)


if __name__ == "__main__":
    if len(sys.argv) > 2:
        measure_analysis(sys.argv[2])
    elif len(sys.argv) > 1:
        measure(sys.argv[1])
    else:
        report()
