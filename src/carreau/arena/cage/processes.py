"""What /proc tells of a bot's processes: which they are, and what they use."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from contextlib import suppress

TICK = os.sysconf("SC_CLK_TCK")
MEGABYTE = 2**20
OPEN_FILES = 256  # that a process can have
BUFFERS = {"socket": 0.25, "pipe": 0.07}  # megabytes that the system may hold for one, as nobody can make it larger
KERNEL_FILES = "00:01"  # the device of memory that processes share without a file of their own


def descendants(pid: int) -> Iterator[int]:
    """Every process below one, each before its children are looked for. What has ended meanwhile is left out."""
    waiting = [pid]
    while waiting:
        for child in children(waiting.pop()):
            yield child
            waiting.append(child)


def children(pid: int) -> list[int]:
    found: list[int] = []
    with suppress(OSError):
        for task in os.listdir(f"/proc/{pid}/task"):  # noqa: PTH208
            found += map(int, read(f"/proc/{pid}/task/{task}/children").split())
    return found


def send_signal(pid: int, number: int) -> None:
    with suppress(OSError):  # it may be gone
        os.kill(pid, number)


def threads_of(user: int) -> int:
    """How many threads a user has, all programs together; many where that cannot be seen."""
    count = 0
    for pid in filter(str.isdecimal, os.listdir("/proc") if os.path.isdir("/proc") else ()):  # noqa: PTH112, PTH208
        with suppress(OSError):
            count += len(os.listdir(f"/proc/{pid}/task")) if os.stat(f"/proc/{pid}").st_uid == user else 0  # noqa: PTH116, PTH208
    return count or 4096


def usage_of(pids: Sequence[int]) -> tuple[float, float]:
    """Megabytes and CPU seconds of processes, and of the children they have waited for. Memory that they share by mapping
    counts once and whole: its pages can be there while nobody has them at hand. So do sockets and pipes."""
    private = cpu = 0.0
    shared: dict[str, int] = {}
    buffers: dict[str, float] = {}
    for pid in pids:
        with suppress(OSError, IndexError, ValueError, KeyError):
            cpu += sum(map(int, read(f"/proc/{pid}/stat").rpartition(")")[2].split()[11:15])) / TICK
            sizes = dict(line.split(":", 1) for line in read(f"/proc/{pid}/status").splitlines())
            try:
                shared |= shared_memory(pid)
                buffers |= buffers_of(pid)
                private += kilobytes(sizes["RssAnon"]) + kilobytes(sizes["RssFile"]) + kilobytes(sizes["VmPTE"])
            except PermissionError:  # what does not let us look counts for all it may be
                private += kilobytes(sizes["VmSize"])
                buffers[str(pid)] = OPEN_FILES * BUFFERS["socket"]
    return private / 1024 + sum(shared.values()) / MEGABYTE + sum(buffers.values()), cpu


def times_of(pids: Sequence[int]) -> dict[tuple[int, str], float]:
    """CPU seconds of processes without their children. They are told apart by when they began, as numbers come again."""
    found: dict[tuple[int, str], float] = {}
    for pid in pids:
        with suppress(OSError, IndexError, ValueError):
            words = read(f"/proc/{pid}/stat").rpartition(")")[2].split()
            found[pid, words[19]] = (int(words[11]) + int(words[12])) / TICK
    return found


def peak_of(pids: Sequence[int]) -> float:
    """Megabytes that processes had when each had most."""
    peak = 0
    for pid in pids:
        with suppress(OSError, IndexError, ValueError):
            peak += kilobytes(read(f"/proc/{pid}/status").split("VmHWM:")[1])
    return peak / 1024


def kilobytes(value: str) -> int:
    return int(value.split()[0])


def shared_memory(pid: int) -> dict[str, int]:
    """Bytes by the name that the kernel has for a piece of shared memory."""
    found: dict[str, int] = {}
    for line in read(f"/proc/{pid}/maps").splitlines():
        place, _, _, device, inode, *_ = line.split(maxsplit=5)
        if device == KERNEL_FILES:
            start, end = place.split("-")
            found[inode] = found.get(inode, 0) + int(end, 16) - int(start, 16)
    return found


def buffers_of(pid: int) -> dict[str, float]:
    """Megabytes that its sockets and pipes may hold, by their names."""
    found: dict[str, float] = {}
    for number in os.listdir(f"/proc/{pid}/fd"):  # noqa: PTH208
        with suppress(FileNotFoundError):  # it has been closed
            name = os.readlink(f"/proc/{pid}/fd/{number}")  # noqa: PTH115
            found[name] = BUFFERS.get(name.partition(":")[0], 0.0)
    return found


def read(path: str) -> str:
    with open(path, encoding="utf-8", errors="replace") as file:  # noqa: PTH123
        return file.read()
