"""A control group of the bot's own (cgroup v2), where there is one that we may make: by it the kernel counts all memory of
all its processes, also what no process has mapped, and holds the limit at every moment."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import suppress

from .processes import read

NAME = "carreau-"  # of a group, with the number of its keeper


class Group:
    def __init__(self, folder: str) -> None:
        self.folder = folder

    def join(self) -> None:
        """For the calling process, and all it starts. Who may make a group need not be allowed to go there."""
        with suppress(OSError):
            self.write("cgroup.procs", "0")

    def write(self, name: str, text: str) -> None:
        with open(f"{self.folder}/{name}", "w") as file:  # noqa: PTH123
            file.write(text)

    def out_of_memory(self) -> bool:
        with suppress(OSError):
            counts = dict(line.split() for line in read(f"{self.folder}/memory.events").splitlines())
            return int(counts.get("oom_kill", 0)) > 0
        return False

    def close(self) -> None:
        with suppress(OSError):
            self.write("cgroup.kill", "1")
        with suppress(OSError):
            os.rmdir(self.folder)  # noqa: PTH106


def new_group(limits: dict[str, float]) -> Group | None:
    """In the group that we are in or one above it: a group that has processes of its own can have none with limits below."""
    for above in groups_above():
        group = Group(f"{above}/{NAME}{os.getpid()}")
        try:
            if "memory" not in read(f"{above}/cgroup.subtree_control").split():
                continue
            remove_those_left_in(above)
            os.mkdir(group.folder)  # noqa: PTH102
            group.write("memory.max", str(int(limits["memory_mb"] * 2**20)))
            group.write("memory.oom.group", "1")
            group.write("pids.max", str(4 * int(limits["processes"]) + 8))
        except OSError:
            group.close()
            continue
        with suppress(OSError):  # there need be none
            group.write("memory.swap.max", "0")
        return group
    return None


def remove_those_left_in(folder: str) -> None:
    """Groups of keepers that were killed, whose bots died with them: nobody else takes these away."""
    for name in os.listdir(folder):  # noqa: PTH208
        if name.startswith(NAME) and not os.path.exists(f"/proc/{name.removeprefix(NAME)}"):  # noqa: PTH110
            with suppress(OSError):
                os.rmdir(f"{folder}/{name}")  # noqa: PTH106


def groups_above() -> Iterator[str]:
    with suppress(OSError, StopIteration):
        mounts = (line.split(" - ") for line in read("/proc/self/mountinfo").splitlines())
        top = next(place.split()[4] for place, kind in mounts if kind.startswith("cgroup2 "))
        lines = read("/proc/self/cgroup").splitlines()
        path = next(line[3:] for line in lines if line.startswith("0::"))
        while path not in ("", "/"):
            yield top + path
            path = path.rpartition("/")[0]
        yield top
