"""What this machine has for us: memory for searches, and files that may be open at once."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator
from pathlib import Path, PurePosixPath

UNKNOWN_MB = 4096  # where nothing tells how much memory there is
SHARE = 0.6  # of the memory that is free, for all searches together
LEAST_MB = 64  # of a search: with less it is not worth to begin
MOST_FILES = 65536


def search_memory_mb(searches: int, most: int, root: Path = Path("/")) -> int:
    """What each search may use, so that so many of them at once leave the machine as it is."""
    return max(LEAST_MB, min(most, int(available_mb(root) * SHARE) // searches))


def available_mb(root: Path = Path("/")) -> int:
    """The memory that is free: of the machine, or of the group of processes that this one belongs to (a container)."""
    return int(min([machine_bytes(root), *group_bytes(root)]) / 2**20)


def machine_bytes(root: Path) -> int:
    with contextlib.suppress(OSError, ValueError, StopIteration):
        lines = (root / "proc/meminfo").read_text().splitlines()
        return next(int(line.split()[1]) * 1024 for line in lines if line.startswith("MemAvailable:"))
    with contextlib.suppress(AttributeError, OSError, ValueError):  # not Linux: half of what is built in
        return os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE") // 2
    return UNKNOWN_MB * 2**20


def group_bytes(root: Path) -> Iterator[int]:
    """What is left of the limit of each control group around this process, of either version."""
    for folder, limit, used, cached in group_folders(root):
        with contextlib.suppress(OSError, ValueError):  # there is no such group, or its limit is called "max"
            counts = dict(line.split() for line in (folder / "memory.stat").read_text().splitlines())
            in_use = int((folder / used).read_text()) - int(counts.get(cached, 0))  # files that can be read again are free
            yield max(0, int((folder / limit).read_text()) - in_use)


def group_folders(root: Path) -> Iterator[tuple[Path, str, str, str]]:
    """Each folder, with the names of what it has: the limit, what is used, and how much of that are files kept in memory."""
    with contextlib.suppress(OSError):
        for line in (root / "proc/self/cgroup").read_text().splitlines():
            _, controllers, path = line.split(":", 2)
            inner = PurePosixPath(path.strip("/"))
            for each in (inner, *inner.parents):  # the last of them is the one that a container sees as the whole
                if not controllers:
                    yield root / "sys/fs/cgroup" / each, "memory.max", "memory.current", "inactive_file"
                elif "memory" in controllers.split(","):
                    folder = root / "sys/fs/cgroup/memory" / each
                    yield folder, "memory.limit_in_bytes", "memory.usage_in_bytes", "total_inactive_file"


def open_files() -> int:
    """How many files may be open at once, after asking for as many as the system allows."""
    try:
        import resource
    except ImportError:  # Windows
        return MOST_FILES
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        with contextlib.suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return MOST_FILES if soft == resource.RLIM_INFINITY else min(soft, MOST_FILES)
