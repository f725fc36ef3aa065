"""Trace files: one JSON object a line, the level first, then every expansion in its order, then how it ended.

{"carreau_trace": 1, "level": {…}, "moves": "", "solver": "my A*", "objective": "moves"}
{"parent": null}
{"parent": 0, "move": "1,1", "g": 0, "h": 12}
{"status": "solved", "moves": "1,1 1,2 1,4"}
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, TextIO

from carreau.core.level import Level
from carreau.core.result import Status
from carreau.search import Budget, Control
from carreau.search.recorder import Visit
from carreau.solvers import Answer
from carreau.trace.watching import Watched

VERSION = 1
KEY = "carreau_trace"
ABOUT = ("level", "moves", "solver", "heuristic", "objective")  # what the first line says beside its version


def write_trace(
    file: TextIO,
    level: Level,
    moves: str = "",
    solver: str = "",
    *,
    heuristic: str = "",
    objective: str = "",
    control: Control = Control(),
    **options: str,
) -> Answer:
    """Search in Python from where the moves lead and write every expansion. Raises CarreauError, before anything is
    written, for a solver that has no Python form."""
    budget = Budget(control)
    with budget.limiting():
        watched = Watched(level, moves, solver, heuristic, objective, options)
    return record(file, watched, budget.remaining())


def record(file: TextIO, watched: Watched, control: Control) -> Answer:
    """Run a search that was chosen to be watched, and write it."""
    begin = watched.begin()
    write_line(file, {KEY: VERSION, **{key: begin[key] for key in ABOUT}})
    visits = watched.visits(control)
    while True:
        try:
            visit = next(visits)
        except StopIteration as stop:
            answer = watched.plan.confirm(stop.value, "python", control)
            break
        write_line(file, expansion(watched, visit))
    write_line(file, {"status": answer.status, **({"moves": answer.moves} if answer.status is Status.SOLVED else {})})
    return answer


def expansion(watched: Watched, visit: Visit) -> dict[str, Any]:
    if visit.parent < 0:
        return {"parent": None, "g": visit.g, "h": visit.h}
    return {"parent": visit.parent, "move": watched.recorder.text_of(visit.number), "g": visit.g, "h": visit.h}


def write_line(file: TextIO, line: Mapping[str, Any]) -> None:
    file.write(json.dumps(line) + "\n")
