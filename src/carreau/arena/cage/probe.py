"""A program that tries what a bot in a cage must not be able to do, and prints what came of it, a line each.

It is given what lies outside: a file, a process, a port, the name of a socket and a file that is one; or the megabytes
that it is to use.
"""

from __future__ import annotations

import ctypes
import mmap
import os
import socket
import sys
import time
from collections.abc import Callable

MEGABYTE = 2**20
MOST = 512  # megabytes that it tries to write
TRACE, SEIZE, UNSHARE_USER = "ptrace", 0x4206, 0x10000000


def succeeds(what: Callable[[], object]) -> bool:
    try:
        what()
    except OSError:
        return False
    return True


def read(path: str) -> None:
    with open(path, "rb") as file:  # noqa: PTH123
        file.read(1)


def write(path: str) -> None:
    with open(path, "r+b"):  # noqa: PTH123 of a new one it would be no proof
        pass


def written(folder: str) -> int:
    """Megabytes that can be written there, up to the most."""
    count = 0
    try:
        for number in range(MOST // 32):
            with open(f"{folder}/probe-{number}", "wb", buffering=0) as file:  # noqa: PTH123
                for _ in range(32):
                    count += file.write(bytes(MEGABYTE)) == MEGABYTE
    except OSError:
        pass
    for number in range(MOST // 32):
        succeeds(lambda number=number: os.unlink(f"{folder}/probe-{number}"))  # noqa: PTH108
    return count


def connect(family: int, address: object) -> None:
    with socket.socket(family) as found:
        found.settimeout(5)
        found.connect(address)  # pyright: ignore[reportArgumentType]


def send(path: str) -> None:
    """Without a connection."""
    ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_DGRAM)
    with ours, theirs:
        ours.sendto(b"probe", path)


def seen() -> int:
    """Processes, its own and the first of the cage among them."""
    try:
        return sum(name.isdecimal() for name in os.listdir("/proc"))  # noqa: PTH208
    except OSError:
        return 0


def call(name: str, *words: int) -> None:
    if getattr(ctypes.CDLL(None), name)(*words) < 0:
        raise OSError


def share(megabytes: int) -> None:
    """Use memory that is not only its own, and stay."""
    kept = mmap.mmap(-1, megabytes * MEGABYTE)
    for _ in range(megabytes):
        kept.write(bytes(MEGABYTE))
    time.sleep(3600)


def main() -> None:
    if len(sys.argv) == 2:
        share(int(sys.argv[1]))
    file, process, port, name, path = sys.argv[1].strip(), int(sys.argv[2]), int(sys.argv[3]), sys.argv[4], sys.argv[5]
    found = {
        "reads": succeeds(lambda: read(file)),
        "writes": succeeds(lambda: write(file)),
        "alters": succeeds(lambda: os.utime(file)) or succeeds(lambda: os.chmod(file, 0o644)),  # noqa: PTH101
        "changes": succeeds(lambda: write(__file__)) or succeeds(lambda: os.unlink(__file__)),  # noqa: PTH108
        "processes": seen(),
        "signals": succeeds(lambda: os.kill(process, 0)),
        "memory": succeeds(lambda: read(f"/proc/{process}/mem")),
        "connects": succeeds(lambda: connect(socket.AF_INET, ("127.0.0.1", port))),
        "abstract": succeeds(lambda: connect(socket.AF_UNIX, f"\0{name}")),
        "sends": succeeds(lambda: send(path.strip())),
        "watches": succeeds(lambda: call("inotify_init")),
        "memfd": succeeds(lambda: os.memfd_create("probe")),
        "temporary": written("/tmp"),
        "folder": written("."),
        "user": os.getuid(),
        "root": succeeds(lambda: os.setuid(0)) and os.getuid() == 0,
        "namespaces": succeeds(lambda: call("unshare", UNSHARE_USER)),
        "traces": succeeds(lambda: call(TRACE, SEIZE, os.getppid(), 0, 0)),
    }
    for key, value in found.items():
        sys.stdout.write(f"{key} {int(value)}\n")


if __name__ == "__main__":
    main()
