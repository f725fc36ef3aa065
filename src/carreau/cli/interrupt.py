"""What commands that take long have in common: exit codes, Ctrl-C, a line of progress."""

from __future__ import annotations

import os
import signal
import sys
from _thread import start_new_thread
from collections.abc import Callable, Generator
from contextlib import contextmanager
from functools import partial
from threading import Event
from typing import TYPE_CHECKING

from carreau.cli.output_language import told
from carreau.core.ending import INTERRUPTED, Finally, leave
from carreau.core.result import Progress, Status
from carreau.core.text import say

if TYPE_CHECKING:
    from rich.status import Status as Spinner

EXIT = {Status.SOLVED: 0, Status.UNSOLVABLE: 1, Status.CANCELLED: INTERRUPTED}  # every other status is a limit reached
BAD_INPUT, LIMIT_REACHED = 2, 3
WORST_FIRST = (INTERRUPTED, BAD_INPUT, LIMIT_REACHED, 1, 0)
SHOW_CURSOR = b"\x1b[?25h"  # which a line of progress hides


@contextmanager
def interrupt_sets(cancel: Event) -> Generator[None]:
    """Ctrl-C stops the search, which then tells what it knows; a second one ends the program, as one does elsewhere."""
    pressed = False

    def stop(number: int, frame: object) -> None:
        nonlocal pressed
        if pressed or cancel.is_set():
            leave(INTERRUPTED)
        pressed = True
        start_new_thread(cancel.set, ())  # whoever is interrupted may be in it, and would not let go of its lock

    before = signal.signal(signal.SIGINT, stop)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
        if pressed:
            cancel.set()


@contextmanager
def spinner(quiet: bool) -> Generator[Callable[[Progress], object] | None]:
    with status_line("searching …", quiet) as line:
        yield partial(show_progress, line) if line else None


@contextmanager
def status_line(first: str, quiet: bool) -> Generator[Spinner | None]:
    """A line of progress on standard error, only on a terminal."""
    if quiet or not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console

    with cursor_again(), Console(stderr=True).status(told(first)) as line:
        yield line


def cursor_again() -> Finally:
    """Around what hides the cursor of the terminal on standard error."""
    return Finally(partial(os.write, 2, SHOW_CURSOR))


def show_progress(line: Spinner, progress: Progress) -> None:
    words = say(
        "{:,} states · at least {} · {:.1f} s · {:.0f} MB",
        progress.expanded, progress.lower_bound, progress.seconds, progress.memory_mb,
    )  # fmt: skip
    line.update(told(words))
