"""The cage as bubblewrap makes it: the same view of the disk, in options of its command."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import suppress

from . import system
from .first import STREAMS
from .order import Order
from .owners import view_of
from .view import Kind, Place, own_paths, places

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import NoReturn

PROGRAM = "bwrap"
HOME = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))  # noqa: PTH100, PTH120 the folder that this package is in
INNER = "import sys; sys.path.insert(0, sys.argv.pop(1)); from cage.first import main; main()"
APART = ("--unshare-ipc", "--unshare-pid", "--unshare-net", "--unshare-uts", "--die-with-parent", "--as-pid-1")


def enter(order: Order, report: int, errors: int) -> NoReturn:
    """Become bubblewrap, in which Python starts again to be the first process of the cage."""
    words = [*options(order), "--", sys.executable, "-I", "-S", "-c", INNER, HOME, str(report), *order.to_words()]
    if system.is_root():
        hand_over(order)
    nothing = system.moved(os.open(os.devnull, os.O_RDWR))
    for stream, kept in enumerate(STREAMS):
        os.dup2(stream, kept)
        os.dup2(errors if stream == 2 else nothing, stream)
    os.execvp(PROGRAM, [PROGRAM, *words])


def hand_over(order: Order) -> None:
    """Lay views of its own files over them, in which they are the bot's."""
    system.unshare(system.NEW_MOUNTS)
    system.mount("", "/", "", system.RECURSIVE | system.PRIVATE)
    for path in own_paths(order):
        with suppress(OSError):
            system.put(view_of(path, order.user), path)


def options(order: Order) -> list[str]:
    if system.is_root():  # who becomes another user once inside
        who = ["--cap-drop", "ALL", "--cap-add", "CAP_SETUID", "--cap-add", "CAP_SETGID"]
    else:
        who = ["--unshare-user", "--uid", str(system.NOBODY), "--gid", str(system.NOBODY)]
    shown = Place(Kind.SHOWN, f"{HOME}/cage", f"{HOME}/cage")
    found, made = [*APART, *who], set[str]()
    for place in (*places(order), shown):
        for parent in parents(place.target):
            found += [] if parent in made else ["--perms", "0755", "--dir", parent]  # bubblewrap would close it to others
            made.add(parent)
        found += option(place, order.scratch)
    return [*found, "--remount-ro", "/"]


def parents(path: str) -> list[str]:
    """The folders that a path goes through, outer before inner."""
    parts = path.split("/")[1:-1]
    return ["/" + "/".join(parts[: count + 1]) for count in range(len(parts))]


def option(place: Place, scratch: int) -> Iterator[str]:
    if place.kind is Kind.SHOWN:
        yield from ("--ro-bind", place.source, place.target)
    elif place.kind is Kind.DEVICE:
        yield from ("--dev-bind", place.source, place.target)
    elif place.kind is Kind.LINK:
        yield from ("--symlink", place.source, place.target)
    elif place.kind is Kind.SCRATCH:
        yield from ("--perms", "1777", "--size", str(scratch), "--tmpfs", place.target)
    else:
        yield from ("--proc", place.target)
