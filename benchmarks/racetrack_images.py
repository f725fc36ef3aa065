"""How long a picture takes to become a track, and what memory; each in a process of its own.

python -m benchmarks.racetrack_images
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

import carreau
from benchmarks.tables import table
from carreau.games.racetrack.level import RacetrackLevel
from tests.games.racetrack_pictures import smooth_track

SIZES = ((900, 900), (2000, 2000), (4000, 4000), (8000, 8000))


def measure(path: str) -> None:
    before, began, worked = peak_mb(), time.perf_counter(), time.process_time()
    level = carreau.load(path)
    found = {"seconds": time.perf_counter() - began, "cpu": time.process_time() - worked, "mb": peak_mb() - before}
    assert isinstance(level, RacetrackLevel)
    print(json.dumps(found | {"cells": f"{level.width} × {level.height}", "mesh": level.meta.origin.mesh}))


def peak_mb() -> float:
    """The most memory that this process has had; a parent's does not count."""
    found = re.search(r"VmHWM:\s*([0-9]+) kB", Path("/proc/self/status").read_text())
    return int(found[1]) / 1024 if found else 0.0


def report(quick: bool = False) -> None:
    rows: list[Sequence[object]] = []
    with tempfile.TemporaryDirectory() as folder:
        for width, height in SIZES[:2] if quick else SIZES:
            path = Path(folder) / f"{width}.png"
            smooth_track(width, height, width // 12, width // 20).save(path)
            ran = subprocess.run(
                [sys.executable, "-m", "benchmarks.racetrack_images", str(path)], capture_output=True, text=True, check=True
            )
            found = json.loads(ran.stdout)
            times = [f"{found['seconds']:.3f}", f"{found['cpu']:.3f}", f"{found['mb']:.0f}"]
            rows.append([f"{width} × {height}", f"{width * height / 1e6:.1f}", found["cells"], found["mesh"], *times])
    head = ("pixels", "megapixels", "cells", "mesh", "seconds", "CPU s", "MB")
    table("From a picture with smooth edges to a track, with the libraries imported and the mesh chosen", head, rows)


if __name__ == "__main__":
    if len(sys.argv) > 1:
        measure(sys.argv[1])
    else:
        report()
