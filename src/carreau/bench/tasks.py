"""Runs as tasks: the level is searched in a process of its own, or somebody's program is run in a cage."""

from __future__ import annotations

from carreau.bench.programs import run_program
from carreau.bench.runs import Run
from carreau.bench.searching import searched
from carreau.core.task import Task


def as_task(run: Run) -> Task:
    if run.method.program:
        return Task(run.key, run_program, (run,), run.limits, caged=True)
    return Task(run.key, searched, (run,), run.limits)
