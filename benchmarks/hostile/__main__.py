"""Try what is hostile, a theme after the other, and print what came of it in one table.

python -m benchmarks.hostile [limits] [memory] [files] [interrupts] [server] [results] [cage]
"""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Sequence
from importlib.util import find_spec

from benchmarks.tables import table

THEMES = {
    "limits": "searches and bodies that want all time",
    "memory": "every solver of every game, on boards that want all memory",
    "files": "levels, pictures and archives that are made to harm",
    "interrupts": "Ctrl-C at every moment of every command",
    "server": "clients that flood, stall and leave; workers that are killed",
    "results": "kills, full disks, lost power and floods against best results",
    "cage": "a bot that tries to get out",
}


def run(theme: str) -> Sequence[object]:
    """One theme, which prints what it finds."""
    name = f"benchmarks.hostile.{theme}"
    if find_spec(name) is None:
        return theme, THEMES[theme], "not there", ""
    print(f"\n== {theme}: {THEMES[theme]}", flush=True)
    began = time.monotonic()
    ended = subprocess.run([sys.executable, "-m", name]).returncode  # alone, since what it takes is counted by the process
    came_of_it = "FAILED" if ended else "all held"
    return theme, THEMES[theme], came_of_it, f"{time.monotonic() - began:.0f}"


if __name__ == "__main__":
    themes = sys.argv[1:] or list(THEMES)
    if unknown := set(themes) - set(THEMES):
        sys.exit(f"no theme is called {', '.join(sorted(unknown))}; there is: {', '.join(THEMES)}")
    rows = [run(theme) for theme in themes]
    table("What was tried", ("theme", "what", "came of it", "seconds"), rows)
    sys.exit(any(came_of_it == "FAILED" for _, _, came_of_it, _ in rows))
