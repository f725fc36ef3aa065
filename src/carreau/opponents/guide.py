"""What an opponent knows of a track before it drives: the exact moves to go of every car that may still finish in time."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import ceil

from carreau.core.result import Status
from carreau.games.racetrack.level import RacetrackLevel
from carreau.games.racetrack.rules import Car
from carreau.search import Budget, Control
from carreau.solvers.racetrack.analysis import analyse
from carreau.solvers.racetrack.expert import expert

WORST = 0.5  # how much longer than the optimum a line may be, as a share of it


@dataclass(frozen=True, slots=True)
class Guide:
    """`to_go` answers for every car from which a line of at most `optimum` plus `worst_slack` moves can still be finished,
    and with None for all others. Without an optimum it answers for none, and `status` says why."""

    status: Status
    optimum: int | None
    lower_bound: int
    to_go: Callable[[Car], int | None]
    expanded: int


def worst_slack(optimum: int) -> int:
    """The moves that even the weakest opponent does not lose more of."""
    return ceil(WORST * optimum)


def guide(level: RacetrackLevel, car: Car, control: Control) -> Guide:
    """The optimum first, since it says how much slack there is to look at."""
    budget = Budget(control)
    best = expert(level, control, car)
    if best.cost is None:
        return Guide(best.status, None, best.lower_bound, unknown, best.expanded)
    if best.cost == 0:
        return Guide(best.status, 0, 0, unknown, best.expanded)
    found = analyse(level, worst_slack(best.cost), budget.remaining(expanded=best.expanded), car)
    expanded = best.expanded + found.expanded
    if found.cost is None:
        return Guide(found.status, None, best.cost, unknown, expanded)
    return Guide(found.status, found.cost, found.cost, found.to_go, expanded)


def unknown(car: Car) -> None:
    """Nothing is known of any car."""
