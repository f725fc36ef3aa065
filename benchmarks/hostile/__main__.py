"""Try what is hostile, a theme after the other, and print what came of it in one table.

python -m benchmarks.hostile [limits] [memory] [files] [interrupts] [server] [results] [cage]
"""

from __future__ import annotations

import sys
import time
import traceback
from collections.abc import Sequence
from importlib import import_module
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
    print(f"\n== {theme}: {THEMES[theme]}")
    began = time.monotonic()
    sys.argv[1:] = []  # what it does alone
    try:
        import_module(name).main()
        came_of_it = "all held"
    except Exception as error:
        traceback.print_exc()
        came_of_it = f"FAILED: {error}" if str(error) else f"FAILED: {type(error).__name__}"
    return theme, THEMES[theme], came_of_it, f"{time.monotonic() - began:.0f}"


if __name__ == "__main__":
    themes = sys.argv[1:] or list(THEMES)
    if unknown := set(themes) - set(THEMES):
        sys.exit(f"no theme is called {', '.join(sorted(unknown))}; there is: {', '.join(THEMES)}")
    rows = [run(theme) for theme in themes]
    table("What was tried", ("theme", "what", "came of it", "seconds"), rows)
