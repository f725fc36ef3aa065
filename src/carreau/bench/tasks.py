"""Runs as tasks: the level is searched in a process of its own, or somebody's program is run in a cage."""

from __future__ import annotations

from carreau.bench.lines import Line, line_of
from carreau.bench.programs import run_program
from carreau.bench.runs import Run
from carreau.bench.searching import searched
from carreau.core.task import Task
from carreau.execution import execute
from carreau.execution.crew import CALLED_OFF


def as_task(run: Run) -> Task:
    if run.method.program:
        return Task(run.key, run_program, (run,), run.limits, caged=True)
    return Task(run.key, searched, (run,), run.limits)


def measured(run: Run) -> Line:
    """One run in a process of its own, now: what was called off before does not count."""
    CALLED_OFF.clear()
    return line_of(run.line(execute(as_task(run))))
