"""What a build may do to modes and times of files where there are no namespaces: it asks, and the keeper does it.

Landlock says nothing of such calls, and a filter sees numbers, no paths. So the kernel lets them wait (notifications of
seccomp). We take hold of the file that is meant, and change that very one if it lies in the folder of the build.
"""

from __future__ import annotations

import errno
import fcntl
import os
import struct
from collections.abc import Callable, Sequence
from contextlib import suppress

from . import system
from .seccomp import CHANGES, MACHINES

RECEIVE, ANSWER, STILL_WAITS = 0xC0502100, 0xC0182101, 0x40082102  # of linux/seccomp.h
QUESTION, REPLY, NAME = struct.Struct("=QIIiIQ6Q"), struct.Struct("=QqiI"), struct.Struct("=Q")
LINK_ITSELF = 0x100  # of linux/fcntl.h
PAGE, LONGEST, TIMES = 4096, 4096, 32  # bytes: of memory that is there or not, of a path, of two times


def answer(questions: int, folder: str) -> None:
    """One question, if whoever asked it still waits."""
    with suppress(OSError):
        asked, problem = bytearray(QUESTION.size), 0
        fcntl.ioctl(questions, RECEIVE, asked)
        name, thread, _, number, _, _, *words = QUESTION.unpack(asked)
        try:
            fulfil(arranged(number, words), thread, folder, lambda: fcntl.ioctl(questions, STILL_WAITS, NAME.pack(name)))
        except OSError as error:
            problem = error.errno or errno.EPERM
        fcntl.ioctl(questions, ANSWER, REPLY.pack(name, 0, -problem, 0))


def arranged(number: int, words: Sequence[int]) -> tuple[bool, int, int, int, int]:
    """A call as the last of its kind takes it: whether it is about times, from where a path leads, where that stands (0: the
    descriptor itself is meant), where the times stand or what the mode is, and flags."""
    column = MACHINES[os.uname().machine][0]
    call = next(name for name, numbers in CHANGES.items() if numbers[column] == number)
    first, second, third, fourth, *_ = words
    if call == "chmod":
        return False, system.HERE & 0xFFFFFFFF, first, second, 0
    if call == "fchmod":
        return False, first & 0xFFFFFFFF, 0, second, 0
    return call == "utimensat", first & 0xFFFFFFFF, second, third, 0 if call == "fchmodat" else fourth


def fulfil(wish: tuple[bool, int, int, int, int], thread: int, folder: str, make_sure: Callable[[], object]) -> None:
    """Change the mode or the times of a file of the folder. Once all is at hand we `make_sure` that it was the thread's."""
    of_times, place, path, value, flags = wish
    with open(f"/proc/{thread}/mem", "rb", buffering=0) as memory:  # noqa: PTH123
        start = f"/proc/{thread}/cwd" if place == system.HERE & 0xFFFFFFFF else f"/proc/{thread}/fd/{place}"
        named = os.path.join(os.fsencode(start), text_at(memory.fileno(), path))  # noqa: PTH118
        times = os.pread(memory.fileno(), TIMES, value) if of_times and value else 0
    file = os.open(named.rstrip(b"/"), os.O_PATH | os.O_CLOEXEC | (os.O_NOFOLLOW if flags & LINK_ITSELF else 0))
    try:
        make_sure()
        here = f"/proc/self/fd/{file}"
        if not f"{os.readlink(here)}/".startswith(f"{folder}/"):  # noqa: PTH115
            raise OSError(errno.EPERM, "it is not the build's")
        if of_times:
            system.call("utimensat", system.HERE, here, times, 0)
        else:
            os.chmod(here, value & 0o777)  # noqa: PTH101
    finally:
        os.close(file)


def text_at(memory: int, place: int) -> bytes:
    """A text that ends with a zero; nothing where there is none."""
    found = b""
    while place and b"\0" not in found:
        if len(found) > LONGEST:
            raise OSError(errno.ENAMETOOLONG, "the path is too long")
        read = os.pread(memory, PAGE - (place + len(found)) % PAGE, place + len(found))
        if not read:
            raise OSError(errno.EFAULT, "there is no path")
        found += read
    return found.partition(b"\0")[0]
