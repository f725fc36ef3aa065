"""All races near the best: how many there are of the fewest moves, and what every cell and every state costs beside them."""

from __future__ import annotations

from array import array
from itertools import islice

from carreau.accelerator import _native, has_native
from carreau.core.errors import CarreauError
from carreau.core.result import Status
from carreau.core.text import say
from carreau.games.racetrack import GAME
from carreau.games.racetrack.level import RacetrackLevel
from carreau.games.racetrack.rules import Car, RacetrackPuzzle
from carreau.games.racetrack.tables import numbers
from carreau.search.control import Budget, Control, Stopwatch
from carreau.solvers import native
from carreau.solvers.racetrack.by_rules import NearBest
from carreau.solvers.racetrack.expert import native_tables, require_canonical
from carreau.solvers.slack import SLACK, Analysis
from carreau.solvers.solutions import Solutions


def analyse(
    level: RacetrackLevel, slack: int = SLACK, control: Control = Control(), state: Car | None = None, *, kernel: str = ""
) -> Analysis:
    """Every race from the start, or from a state in the middle of one, that needs at most `slack` moves more than the best.

    Raises LevelError if the level cannot be played, CarreauError if the race is over."""
    if state is not None and state.passed > len(level.zones):
        raise CarreauError("the race is over: nothing is left to look at")
    if not 0 <= slack <= 10_000:
        raise CarreauError(say("expected a slack from 0 to 10,000 moves, found {}", slack))
    budget = Budget(control)
    GAME.require_playable(level)
    if not has_native():
        return analyse_by_rules(level, slack, budget, state)
    found = _native.racetrack_analyse(native_tables(level, state), slack, **native.limits(budget), kernel=kernel)
    status = Status(found.status)

    def to_go(car: Car) -> int | None:
        if status is not Status.SOLVED:
            return None
        if car.passed > len(level.zones):
            return 0
        if car.position is None:
            return found.length
        if not level.inside(car.position):
            return None
        moves = found.to_go(*numbers(car))
        return None if moves < 0 else moves

    return Analysis(
        status=status,
        cost=found.length if status is Status.SOLVED else None,
        lower_bound=found.lower_bound,
        count=int.from_bytes(found.count, "little"),
        slack=slack_rows(level, found.slack),
        expanded=found.expanded,
        **budget.watch.times,
        memory_mb=found.memory_mb,
        level=level,
        state=state,
        to_go=to_go,
    )


def analyse_by_rules(level: RacetrackLevel, slack: int, budget: Budget, state: Car | None) -> Analysis:
    """The same without native code."""
    require_canonical(level)
    puzzle = RacetrackPuzzle(level)
    near = NearBest(puzzle, puzzle.start() if state is None else state, slack, budget)
    status = near.search()
    solved = status is Status.SOLVED
    cells = near.slack_of_cells() if solved else {}

    def to_go(car: Car) -> int | None:
        return (0 if puzzle.is_goal(car) else near.to_go.get(car)) if solved else None

    return Analysis(
        status=status,
        cost=near.length if solved else None,
        lower_bound=near.depth if near.length is None else near.length,
        count=near.count() if solved else 0,
        slack=tuple(tuple(cells.get((row, column)) for column in range(level.width)) for row in range(level.height)),
        expanded=budget.expanded,
        **budget.watch.times,
        memory_mb=budget.peak_mb,
        level=level,
        state=state,
        to_go=to_go,
    )


def all_solutions(level: RacetrackLevel, limit: int, control: Control, verify: bool) -> Solutions:
    """Best races, listed by the rules, whether they are to be confirmed or not."""
    watch = Stopwatch()
    found = analyse(level, 0, control)
    listed = [GAME.format_moves(level, line) for line in islice(found.lines(), limit)]
    return Solutions(
        status=found.status,
        cost=found.cost,
        lower_bound=found.lower_bound,
        count=found.count,
        moves=tuple(listed),
        complete=found.status is Status.UNSOLVABLE or (found.cost is not None and found.count == len(listed)),
        **watch.times,
        memory_mb=found.memory_mb,
    )


def slack_rows(level: RacetrackLevel, numbers: bytes) -> tuple[tuple[int | None, ...], ...]:
    cells = array("h", numbers)
    rows = (cells[row * level.width : (row + 1) * level.width] for row in range(level.height))
    return tuple(tuple(None if each < 0 else each for each in row) or (None,) * level.width for row in rows)
