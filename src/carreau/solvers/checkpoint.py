"""A native search that is kept in a file, now and then and when it is stopped, and goes on from there."""

from __future__ import annotations

import os
from collections.abc import Callable, Generator
from contextlib import ExitStack, contextmanager
from mmap import ACCESS_READ, mmap
from pathlib import Path
from typing import Any, TypeAlias

from carreau.accelerator import _native
from carreau.core.errors import CarreauError
from carreau.core.result import Result, Status
from carreau.core.text import say
from carreau.core.writing import Unwritable, new_file
from carreau.search.control import Control

# Goes on from what a file held, and writes to others by their numbers: now and then, after so many states each time or by
# the clock, and if it is stopped.
Turn: TypeAlias = "Callable[[Control, bytes | mmap, Callable[[bool], int], int], Result[Any]]"
BY_THE_CLOCK = 0
states_between = BY_THE_CLOCK  # two times that it is written; tests count


class Unfinished(Exception):
    """What was begun is dropped, and the file stays as it is."""


class Successors(ExitStack):
    """Files that take the same name one after another, each when all of it is there; what is not finished is dropped."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.path = path
        self.failure: Unwritable | None = None  # of the last one

    def __call__(self, begins: bool) -> int:
        """The number of a new file, -1 if there can be none; or the last one is finished."""
        try:
            if begins:
                self.drop()
                return self.enter_context(new_file(self.path)).fileno()
            self.close()
            self.failure = None
        except Unwritable as error:
            self.failure = error
        return -1

    def drop(self) -> None:
        self.__exit__(Unfinished, Unfinished(), None)


def run_kept(path: Path, control: Control, turn: Turn) -> Result[Any]:
    """A search that goes on from a file, if there is one, and is kept there now and then and when it is stopped. Limits on
    time and memory are those of this run; states are counted from the beginning of the search. Raises CarreauError for a
    file that holds another search or none, or cannot be written."""
    file = Successors(path)
    try:
        with contents(path) as before:
            if file(True) < 0 and file.failure:
                raise file.failure
            file.drop()
            found = turn(control, before, file, states_between)
    except _native.FileError as error:
        raise CarreauError(say("{}: {}", str(path), str(error))) from None
    finally:
        file.drop()
    if file.failure and found.status not in (Status.SOLVED, Status.UNSOLVABLE):
        raise file.failure
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
