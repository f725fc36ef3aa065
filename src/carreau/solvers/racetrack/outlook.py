"""What a race still takes, told by one look at all races near the best, which is kept."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from carreau.core.grid import Cell
from carreau.core.result import Status
from carreau.games.racetrack.level import RacetrackLevel
from carreau.games.racetrack.rules import Car, RacetrackPuzzle
from carreau.search import Budget
from carreau.solvers.abilities import is_canonical
from carreau.solvers.outlook import LOST, Outlook, searched, without_meta
from carreau.solvers.racetrack.analysis import analyse
from carreau.solvers.slack import Analysis

KEPT_LEVELS, KEPT_MB = 64, 256.0  # tracks that were looked at, and how much memory they may hold together
HALF = 0.5
ANALYSES: dict[Any, Analysis] = {}
TOO_LARGE: dict[Any, float] = {}  # tracks for which so many seconds were not enough


def outlook_of_race(level: RacetrackLevel, played: Sequence[Cell], state: Car, budget: Budget) -> Outlook:
    found = analysis(level, budget) if is_canonical(level) else None
    if found is not None and found.status is Status.UNSOLVABLE:
        return LOST
    cost = found.to_go(state) if found is not None else None
    if found is None or cost is None:
        return searched(level, played, state, budget)
    puzzle = RacetrackPuzzle(level)
    after = next(step for step in puzzle.steps(state) if found.to_go(step.state) == cost - step.cost)
    return Outlook(cost, cost, puzzle.format_move(after.move))


def analysis(level: RacetrackLevel, budget: Budget) -> Analysis | None:
    """All races near the best from the start; None if there is no time for them."""
    key, control = without_meta(level), budget.remaining(HALF)
    if key in ANALYSES:
        return ANALYSES[key]
    seconds = control.limits.seconds
    if seconds is not None and seconds <= TOO_LARGE.get(key, 0):
        return None
    found = analyse(level, control=control)
    if found.status in (Status.SOLVED, Status.UNSOLVABLE):
        keep_analysis(key, found)
        return found
    if seconds is not None and found.status is Status.OUT_OF_TIME:
        if len(TOO_LARGE) >= KEPT_LEVELS:
            TOO_LARGE.clear()
        TOO_LARGE[key] = seconds
    return None


def keep_analysis(key: Any, found: Analysis) -> None:
    """Remember it, and as many of the last ones as there is room for."""
    if found.memory_mb <= KEPT_MB:
        ANALYSES[key] = found
    while sum(each.memory_mb for each in ANALYSES.values()) > KEPT_MB or len(ANALYSES) > KEPT_LEVELS:
        ANALYSES.pop(next(iter(ANALYSES)))
