"""Run a command as another user, with Python and this folder in reach of all: `python ordinary.py USER COMMAND…`, as root.

Where root has them in a home that is closed to others, mounts of this process alone open the ways to them.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

from carreau.arena.cage import system


def open_ways_to(*paths: Path) -> None:
    """Cover the first folder on the way that is closed by one that holds nothing but the ways."""
    closed = next((each for path in paths for each in reversed(path.parents) if each.stat().st_mode & 0o005 != 0o005), None)
    if closed is None:
        return
    inside = [path for path in paths if closed in path.parents]
    trees = [system.copy_of(str(path)) for path in inside]
    system.mount("tmpfs", str(closed), "tmpfs", 0, "mode=755")
    for path, tree in zip(inside, trees, strict=True):
        path.mkdir(parents=True, exist_ok=True)
        system.put(tree, str(path))


if __name__ == "__main__":
    user, command = int(sys.argv[1]), sys.argv[2:]
    system.unshare(system.NEW_MOUNTS)
    system.mount("", "/", "", system.RECURSIVE | system.PRIVATE)
    here = Path.cwd()
    open_ways_to(here, Path(sys.base_prefix))
    os.chdir(here)
    system.drop_to(user)
    os.execv(command[0], command)
