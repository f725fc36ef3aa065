"""Run a command as another user, with Python in reach of all: `python ordinary.py USER COMMAND…`, as root.

Where root has Python in a home that is closed to others, mounts of this process alone open the way to it.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

from carreau.arena.cage import system


def open_way_to(path: Path) -> None:
    """Cover the first folder on the way that is closed by one that holds nothing but the way."""
    closed = next((each for each in reversed(path.parents) if each.stat().st_mode & 0o005 != 0o005), None)
    if closed is None:
        return
    tree = system.copy_of(str(path))
    system.mount("tmpfs", str(closed), "tmpfs", 0, "mode=755")
    path.mkdir(parents=True)
    system.put(tree, str(path))


if __name__ == "__main__":
    user, command = int(sys.argv[1]), sys.argv[2:]
    system.unshare(system.NEW_MOUNTS)
    system.mount("", "/", "", system.RECURSIVE | system.PRIVATE)
    open_way_to(Path(sys.base_prefix))
    system.drop_to(user)
    os.execv(command[0], command)
