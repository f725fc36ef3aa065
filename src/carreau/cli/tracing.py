"""`carreau solve --trace` and `drive --trace`: the search is written as it goes."""

from __future__ import annotations

from io import TextIOWrapper
from typing import TYPE_CHECKING

from carreau.core.level import Level
from carreau.core.writing import new_file
from carreau.search import Budget, Control
from carreau.solvers import Answer

if TYPE_CHECKING:
    from carreau.trace.watching import Watched


def traced(
    name: str, level: Level, moves: str, solver: str, control: Control, objective: str, heuristic: str, **options: str
) -> Answer:
    """The answer of a search in Python, every expansion of which stands in the file afterwards."""
    from carreau.trace.watching import Watched

    budget = Budget(control)
    with budget.limiting():
        watched = Watched(level, moves, solver, heuristic, objective, options)
    return written(name, watched, budget.remaining())


def written(name: str, watched: Watched, control: Control) -> Answer:
    """A search that was chosen to be watched, which may have been refused before there is a file."""
    from carreau.trace.writing import record

    with new_file(name) as file:
        text = TextIOWrapper(file, "utf-8")
        answer = record(text, watched, control)
        text.detach()  # or it would close the file
        return answer
