"""How files are written: whole or not at all.

What is written goes into a file beside the one that is meant, and takes its name when all of it is on the disk. A full disk,
Ctrl-C or a mistake in the middle leave what was there before, and nothing beside it.
"""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Generator
from contextlib import AbstractContextManager, contextmanager
from functools import partial
from pathlib import Path
from typing import BinaryIO

from carreau.core.ending import Finally
from carreau.core.errors import CarreauError
from carreau.core.system import BINARY, keep_rights
from carreau.core.text import say

STREAMS = (Path("/dev"), Path("/proc"))  # where a name may stand for an open file, which is not to be replaced
MOST_LINKS = 40  # from one to the next, as the system has it
BEGIN, END = ".carreau-", ".part"  # how the name of a file begins and ends that is being written


class Unwritable(CarreauError, OSError):
    """A file cannot be written: an error of the system, and a sentence with the name that the file was given by."""

    def __init__(self, path: str | Path, reason: str) -> None:
        super().__init__(say("{}: cannot be written ({})", path, reason))
        self.filename, self.strerror = str(path), reason


def write_file(path: str | Path, content: str | bytes) -> None:
    """Raises Unwritable. Half a pair in a text is written as JSON has it."""
    with new_file(path) as file:
        file.write(content.encode("utf-8", "backslashreplace") if isinstance(content, str) else content)


@contextmanager
def new_file(path: str | Path) -> Generator[BinaryIO]:
    """A file to write to, which has its name when the block has ended well. One that was there keeps its rights, a symbolic
    link leads where it did, and what is no file, such as a pipe or /dev/stdout, is written as it comes."""
    try:
        with opened(path) as file:
            yield file
    except OSError as error:
        raise Unwritable(path, error.strerror or str(error)) from None


def opened(path: str | Path) -> AbstractContextManager[BinaryIO]:
    target, there = target_of(Path(path)), None
    try:
        there = target.stat()
    except FileNotFoundError:
        pass
    except ValueError as error:  # of a name that none can be
        raise OSError(str(error)) from None
    if there is not None and (not stat.S_ISREG(there.st_mode) or is_stream(target)):
        return os.fdopen(os.open(target, os.O_WRONLY | os.O_APPEND | BINARY), "wb")
    if there is not None and not os.access(target, os.W_OK):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
    return replacing(target, there)


def target_of(path: Path) -> Path:
    """What a name stands for, by symbolic links, but for those that stand for open files."""
    for _ in range(MOST_LINKS):
        if is_stream(path) or not path.is_symlink():
            return path
        path = path.parent / path.readlink()
    raise OSError(errno.ELOOP, os.strerror(errno.ELOOP))


def is_stream(path: Path) -> bool:
    return any(path.absolute().is_relative_to(folder) for folder in STREAMS)


@contextmanager
def replacing(target: Path, there: os.stat_result | None) -> Generator[BinaryIO]:
    part = target.with_name(f"{BEGIN}{os.urandom(8).hex()}{END}")
    with Finally(partial(part.unlink, missing_ok=True)):
        made = os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL | BINARY, 0o600 if there else 0o666)
        with os.fdopen(made, "wb") as file:
            if there is not None:
                keep_rights(made, there)
            yield file
            file.flush()
            os.fsync(made)
        part.replace(target)


def is_part(path: Path) -> bool:
    """Whether a file was being written when its process was killed."""
    return path.name.startswith(BEGIN) and path.name.endswith(END)
