"""A native search that is kept in a file when it is stopped, and goes on from there."""

from __future__ import annotations

import os
from collections.abc import Callable, Generator
from contextlib import contextmanager, suppress
from mmap import ACCESS_READ, mmap
from pathlib import Path
from typing import Any, TypeAlias

from carreau.accelerator import _native
from carreau.core.errors import CarreauError
from carreau.core.result import Result, Status
from carreau.core.text import say
from carreau.core.writing import new_file
from carreau.search.control import Control

# Goes on from what a file held, and writes to another by its number if it is stopped.
Turn: TypeAlias = Callable[[Control, "bytes | mmap", int], Result[Any]]


class NothingKept(Exception):
    """The file is to stay as it is: the search has ended, or was stopped before it had read all of it."""


def run_kept(path: Path, control: Control, turn: Turn) -> Result[Any]:
    """A search that goes on from a file, if there is one, and is kept there when it is stopped. Limits on time and memory
    are those of this run; states are counted from the beginning of the search. Raises CarreauError for a file that holds
    another search or none, or cannot be written."""
    found: Result[Any] = Result(Status.CANCELLED)
    try:
        with suppress(NothingKept), contents(path) as before, new_file(path) as file:
            found = turn(control, before, file.fileno())
            if os.fstat(file.fileno()).st_size == 0:
                raise NothingKept
    except _native.FileError as error:
        raise CarreauError(say("{}: {}", str(path), str(error))) from None
    return found


@contextmanager
def contents(path: Path) -> Generator[bytes | mmap]:
    """What a file holds, read when it is looked at; nothing if there is none."""
    try:
        if path.exists() and not path.is_file():  # to open a pipe would wait for its other end
            raise CarreauError(say("{}: {}", str(path), "this is not a file"))
        file = path.open("rb") if path.exists() else None
    except (OSError, ValueError) as error:
        raise CarreauError(say("{}: cannot be read ({})", str(path), getattr(error, "strerror", "") or str(error))) from None
    if file is None:
        yield b""
        return
    with file:
        if not os.fstat(file.fileno()).st_size:
            raise CarreauError(say("{}: {}", str(path), "this is not a checkpoint: it is too short"))
        with mmap(file.fileno(), 0, access=ACCESS_READ) as mapped:
            yield mapped
