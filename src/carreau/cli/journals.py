"""Work that goes into a journal in a folder, task by task: what was stopped goes on with it."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from threading import Event
from typing import TYPE_CHECKING

from carreau.cli.interrupt import interrupt_sets, status_line
from carreau.cli.output_language import echo, told
from carreau.core.ending import INTERRUPTED
from carreau.core.errors import CarreauError
from carreau.core.patience import Cancelled
from carreau.core.task import Task
from carreau.core.text import say

if TYPE_CHECKING:
    from carreau.atlas import Journal as Atlas
    from carreau.bench import Journal as Runs
    from carreau.execution import Progress


def make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise CarreauError(say("{}: cannot be made ({})", folder, error.strerror)) from None


def into_journal(
    journal: Runs | Atlas,
    tasks: Iterable[Task],
    left: int,
    cluster: str,
    workers: int | None,
    progress: Callable[[Progress], str],
    stopped: Callable[[int], str],
) -> None:
    """Do the tasks that the journal does not have yet, `left` of them, and close it. `progress` is told of each, `stopped`
    how many are done if it is called off, which ends the program."""
    from carreau.execution import perform, pool_of

    cancel = Event()
    try:
        with (
            interrupt_sets(cancel),
            pool_of(cluster, workers) as (pool, at_once),
            status_line("beginning …", False) as line,
        ):

            def report(each: Progress) -> None:
                if line:
                    line.update(told(progress(each)))

            perform(tasks, left + len(journal.done), journal, pool, at_once=at_once, report=report, cancel=cancel)
    except Cancelled:
        echo(stopped(len(journal.done)), err=True)
        sys.exit(INTERRUPTED)
    finally:
        journal.close()
