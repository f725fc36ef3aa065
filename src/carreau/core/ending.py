"""What is put right when the process ends, and be it at once.

Ctrl-C comes at any moment. What an exception that is thrown there would undo, and who would catch it, depends on what it
meets: an import, a callback, the end of a block. So the command line throws none. It does what is due here, and leaves.
"""

from __future__ import annotations

import os

TYPE_CHECKING = False
if TYPE_CHECKING:  # this is imported before Ctrl-C is heard, so it imports next to nothing
    from collections.abc import Callable
    from typing import NoReturn

INTERRUPTED = 130  # the exit code of what Ctrl-C has ended
due: dict[object, Callable[[], object]] = {}


class Finally:
    """A block at the end of which something is done, whether the block ends or the whole process. It is done only then, so
    what it undoes may be begun in the block."""

    def __init__(self, duty: Callable[[], object]) -> None:
        self.duty = duty

    def __enter__(self) -> None:
        due[self] = self.duty

    def __exit__(self, *why: object) -> None:
        try:
            self.duty()
        finally:
            del due[self]


def leave(code: int) -> NoReturn:
    """End the process at once, with all its threads, when what is due is done."""
    for duty in reversed(list(due.values())):
        try:
            duty()
        except Exception:
            continue  # the others are due all the same
    os._exit(code)
