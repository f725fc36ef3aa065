"""Print what it costs to build the oracle of our three boards, and to count without keeping it (survey), each in a process
of its own, one core.

python -m benchmarks.oracle [--quick]

Where the reference program lies beside this repository it is built and run in turn with ours, so that the ratio means
something on a busy machine; the least of several runs counts. The last column says whether all runs counted the same.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import TypeAlias

import carreau
from benchmarks.tables import table
from carreau.games.ricochet.rules import DIRECTIONS, number_of

REFERENCE = Path(__file__).parents[2] / "shared" / "prototypes" / "ricochet"
AVX2 = ("-mavx2", "-mbmi", "-mbmi2", "-mpopcnt")
Run: TypeAlias = tuple[float, float, list[int]]  # CPU seconds, peak memory of the process in MB, positions by distance
OURS = """
import json, resource, sys, carreau
from carreau.solvers.ricochet.oracle import Oracle
from carreau.solvers.ricochet.survey import survey
level, kind = carreau.load(sys.argv[1]), sys.argv[2]
if kind == "survey":
    counted = survey(level)
    usage, histogram = counted.usage, counted.histogram
else:
    oracle = Oracle.build(level, portable=kind == "portable")
    usage, histogram = oracle.usage, list(oracle.histogram.values())
peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
print(json.dumps([usage.cpu_seconds, peak, histogram]))
"""


def ours(reference: str, kind: str) -> Run:
    command = [sys.executable, "-c", OURS, reference, kind]
    seconds, peak, histogram = json.loads(subprocess.run(command, capture_output=True, text=True, check=True).stdout)
    return seconds, peak, histogram


def build_reference(folder: Path) -> Path | None:
    if not REFERENCE.is_dir():
        return None
    objects: list[str] = []
    for name in ("engine_avx2", "engine_portable", "oracle_avx2", "oracle_portable", "oracle_main"):
        objects.append(str(folder / f"{name}.o"))
        flags = ["-std=c++20", "-O3", "-w", *(AVX2 if name.endswith("avx2") else ())]
        subprocess.run(["g++", *flags, "-c", str(REFERENCE / f"{name}.cpp"), "-o", objects[-1]], check=True)
    subprocess.run(["g++", "-pthread", *objects, "-o", str(folder / "oracle")], check=True)
    return folder / "oracle"


def reference_level(level: carreau.Level) -> str:
    """A level in the reference's own numbers: walls of every cell, robots, target, main robot."""
    from carreau.games.ricochet.level import RicochetLevel

    assert isinstance(level, RicochetLevel)
    cells = [(row, column) for row in range(level.height) for column in range(level.width)]
    walls = [sum(1 << bit for bit, side in enumerate(DIRECTIONS) if (cell, side) in level.walls) for cell in cells]
    robots = [number_of(level, cell) for cell in level.robots]
    target = number_of(level, level.targets[level.main_target])
    return " ".join(map(str, [1, *walls, *robots, target, level.main_robot]))


def theirs(program: Path, level: carreau.Level, kind: str) -> Run:
    text = program.with_name("level.txt")
    text.write_text(reference_level(level))
    command = [str(program), "build", str(text), "0", "list=0", f"isa={kind}"]
    said = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    found = re.search(r"cpu ([\d.]+) .* rss (\d+) MB", said)
    assert found, said
    return float(found[1]), float(found[2]), [int(count) for count in re.findall(r"\d+:(\d+)", said)]


def main(quick: bool) -> None:
    rows: list[list[object]] = []
    with tempfile.TemporaryDirectory() as folder:
        program = build_reference(Path(folder))
        for number in (1,) if quick else (1, 2, 3):
            name = f"ricochet/boards#{number}"
            for kind in ("avx2", "survey") if quick else ("avx2", "portable", "survey"):
                mine, other = list[Run](), list[Run]()
                for _ in range(1 if quick else 3):
                    mine.append(ours(name, kind))
                    other += [theirs(program, carreau.load(name), kind)] if program and kind != "survey" else []
                same = all(run[2] == mine[0][2] for run in (*mine, *other))
                rows.append([name, kind, *row(min(mine), min(other) if other else None), "yes" if same else "NO"])
    head = (
        "level",
        "kind",
        "positions",
        "deepest",
        "CPU s",
        "million/s",
        "MB",
        "reference CPU s",
        "reference MB",
        "ratio",
        "same",
    )
    table("The oracle: every position of a board", head, rows)


def row(mine: Run, other: Run | None) -> list[object]:
    seconds, peak, histogram = mine
    known = [f"{other[0]:.2f}", f"{other[1]:.0f}", f"{seconds / other[0]:.2f}"] if other else ["–", "–", "–"]
    speed = f"{sum(histogram) / seconds / 1e6:.0f}"
    return [f"{sum(histogram):,}", len(histogram) - 1, f"{seconds:.2f}", speed, f"{peak:.0f}", *known]


if __name__ == "__main__":
    main("--quick" in sys.argv)
