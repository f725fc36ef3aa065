"""`carreau solve --improve`: a solution, found or given, made shorter."""

from __future__ import annotations

from dataclasses import replace

from carreau.core.level import Level
from carreau.core.result import Status
from carreau.search import Budget, Control
from carreau.solvers import Answer, improve, solve

SECONDS = 1.0  # for shortening, where there is no limit


def improved(level: Level, given: str, solver: str, objective: str, control: Control) -> Answer:
    """Shorten `given`, or what the solver finds, in what is left of the time."""
    budget = Budget(control)
    moves = given
    if not given:
        answer = solve(level, solver, control=control)
        if answer.status is not Status.SOLVED:
            return answer
        moves = answer.moves
    limits = replace(control.limits, seconds=SECONDS if budget.seconds is None else budget.seconds, nodes=None)
    return improve(level, moves, replace(control, limits=limits), objective)
