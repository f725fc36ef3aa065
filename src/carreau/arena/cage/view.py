"""What a bot sees of the disk: of the system what programs need, of ours what it was given, and a /tmp of its own."""

from __future__ import annotations

import os
from collections.abc import Iterator
from enum import StrEnum

from .order import Order

SYSTEM = ("/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32")
SETTINGS = (  # without which programs do not start, or compilers do not find their parts
    *("alternatives", "ld.so.cache", "ld.so.conf", "ld.so.conf.d", "passwd", "group", "nsswitch.conf", "localtime"),
    *("os-release", "java-11-openjdk", "java-17-openjdk", "java-21-openjdk", "java-25-openjdk", "mono"),
    "ssl/openssl.cnf",  # without which Node does not run where there is one that cannot be read
)
DEVICES = ("null", "zero", "full", "random", "urandom")
ORIGINAL = "/original"  # of a folder that the bot has a copy of, to write in


class Kind(StrEnum):
    SHOWN = "shown"  # from outside, read-only
    DEVICE = "device"
    LINK = "link"  # the source is where it leads
    SCRATCH = "scratch"  # empty, writable, of limited size
    PROCESSES = "processes"


class Place:
    def __init__(self, kind: Kind, target: str, source: str = "") -> None:
        self.kind, self.target, self.source = kind, target, source


def places(order: Order) -> Iterator[Place]:
    """All there is in the cage, outer before inner."""
    for path in (*SYSTEM, *(f"/etc/{name}" for name in SETTINGS)):
        yield from at_its_place(path)
    for name in DEVICES:
        yield Place(Kind.DEVICE, f"/dev/{name}", f"/dev/{name}")
    for name, number in (("stdin", "/0"), ("stdout", "/1"), ("stderr", "/2"), ("fd", "")):
        yield Place(Kind.LINK, f"/dev/{name}", f"/proc/self/fd{number}")
    yield Place(Kind.LINK, "/dev/shm", "/tmp")
    yield Place(Kind.PROCESSES, "/proc")
    yield Place(Kind.SCRATCH, "/tmp")
    for path in order.shown:
        yield from at_its_place(path)
    if order.folder and order.writable:
        yield Place(Kind.SHOWN, ORIGINAL, order.folder)
        yield Place(Kind.SCRATCH, order.folder)
    elif order.folder:
        yield Place(Kind.SHOWN, order.folder, order.folder)


def at_its_place(path: str) -> Iterator[Place]:
    if os.path.islink(path):  # noqa: PTH114
        yield Place(Kind.LINK, path, os.readlink(path))  # noqa: PTH115
    elif os.path.exists(path):  # noqa: PTH110
        yield Place(Kind.SHOWN, path, path)


def own_paths(order: Order) -> list[str]:
    """Those that are not the system's: they may belong to root, and be closed to others."""
    return [*order.shown, *([order.folder] if order.folder else [])]
