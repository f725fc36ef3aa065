"""The exact solver of Racetrack: the fewest moves, how many ways there are to drive them, and what every cell and every
state costs beside them."""

from __future__ import annotations

import time
from array import array
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import islice
from typing import TYPE_CHECKING

from carreau.core.errors import CarreauError
from carreau.core.grid import Cell
from carreau.core.result import Result, Status
from carreau.search.control import Control
from carreau.solvers import native
from carreau.solvers.solutions import Solutions

if TYPE_CHECKING:
    from carreau import _native
    from carreau.games.racetrack.level import RacetrackLevel
    from carreau.games.racetrack.rules import Car

SLACK = 10  # how many moves more than the fewest are looked at, unless somebody asks for more


def expert(level: RacetrackLevel, control: Control, state: Car | None = None, *, kernel: str = "") -> Result[Cell]:
    """A race of the fewest moves from the start, or from a state in the middle of one; then without choosing a start."""
    from carreau import _native  # with the game's own module, when it is first needed

    if state is not None and state.passed > len(level.zones):
        return Result(Status.SOLVED, cost=0)
    began, cpu_began = time.perf_counter(), time.process_time()
    answer = _native.racetrack_expert(native_tables(level, state), **native.limits(control), kernel=kernel)
    status = Status(answer.status)
    cells = tuple(answer.moves)
    return Result(
        status=status,
        moves=cells if state is None or state.position is None else cells[1:],
        cost=len(cells) - 1 if status is Status.SOLVED else None,
        lower_bound=answer.lower_bound,
        expanded=answer.expanded,
        generated=answer.generated,
        seconds=time.perf_counter() - began,
        cpu_seconds=time.process_time() - cpu_began,
        memory_mb=answer.memory_mb,
    )


def native_tables(level: RacetrackLevel, state: Car | None) -> _native.RacetrackTables:
    from carreau import _native
    from carreau.games.racetrack.tables import tables

    if not native.knows_rules(level):
        raise CarreauError(f"the exact solver knows no cars that stop: the rule stuck is {level.rules.stuck}, not lost")
    found = tables(level, None if state is None or state.position is None else state)
    return _native.RacetrackTables(
        found.width,
        found.height,
        found.period,
        found.zones,
        found.free,
        found.closed,
        found.terrain,
        found.ranks,
        found.ends,
        found.starts,
        found.changes,
        found.crossing,
        found.finish_crosses,
        found.strict_zones,
        found.may_stay,
    )


# -- beside the fewest moves -----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Analysis:
    """What `analyse` says of a level. `cost` is the fewest moves; `count` is the exact number of different races with so
    many; `slack` has for every cell how many moves more a finished race that lands on it needs at least, and None where it
    is more than was asked for or no such race exists."""

    status: Status
    cost: int | None
    lower_bound: int
    count: int
    slack: tuple[tuple[int | None, ...], ...]
    expanded: int
    seconds: float
    cpu_seconds: float
    memory_mb: float
    level: RacetrackLevel = field(repr=False)
    state: Car | None = field(repr=False)
    _native: _native.RacetrackAnalysis = field(repr=False, compare=False)

    def to_go(self, car: Car) -> int | None:
        """The moves that a car still needs at least. None if that makes its race longer than was asked for, if nothing it
        can do finishes the race, or if no race that was looked at comes through this state."""
        from carreau.games.racetrack.tables import numbers

        if self.status is not Status.SOLVED:
            return None
        if car.passed > len(self.level.zones):
            return 0
        if car.position is None:
            return self.cost
        if not self.level.inside(car.position):
            return None
        moves = self._native.to_go(*numbers(car))
        return None if moves < 0 else moves

    def lines(self) -> Iterator[tuple[Cell, ...]]:
        """The best races one after the other, each a line of moves from the state that was looked at."""
        from carreau.games.racetrack.rules import RacetrackPuzzle

        if self.cost is None:
            return
        puzzle = RacetrackPuzzle(self.level)
        waiting = [(puzzle.start() if self.state is None else self.state, self.cost, tuple[Cell, ...]())]
        while waiting:
            car, left, line = waiting.pop()
            if puzzle.is_goal(car):
                yield line
                continue
            after = [(step.state, left - step.cost, (*line, step.move)) for step in puzzle.steps(car)]
            waiting += [each for each in reversed(after) if self.to_go(each[0]) == each[1]]


def analyse(
    level: RacetrackLevel, slack: int = SLACK, control: Control = Control(), state: Car | None = None, *, kernel: str = ""
) -> Analysis:
    """Every race from the start, or from a state in the middle of one, that needs at most `slack` moves more than the best.

    Raises LevelError if the level cannot be played, CarreauError if the race is over."""
    from carreau import _native
    from carreau.games.racetrack import GAME as RACETRACK

    if state is not None and state.passed > len(level.zones):
        raise CarreauError("the race is over: nothing is left to look at")
    if not 0 <= slack <= 10_000:
        raise CarreauError(f"expected a slack from 0 to 10,000 moves, found {slack}")
    RACETRACK.require_playable(level)
    began, cpu_began = time.perf_counter(), time.process_time()
    found = _native.racetrack_analyse(native_tables(level, state), slack, **native.limits(control), kernel=kernel)
    status = Status(found.status)
    solved = status is Status.SOLVED
    return Analysis(
        status=status,
        cost=found.length if solved else None,
        lower_bound=found.lower_bound,
        count=int.from_bytes(found.count, "little"),
        slack=slack_rows(level, found.slack),
        expanded=found.expanded,
        seconds=time.perf_counter() - began,
        cpu_seconds=time.process_time() - cpu_began,
        memory_mb=found.memory_mb,
        level=level,
        state=state,
        _native=found,
    )


def all_solutions(level: RacetrackLevel, limit: int, control: Control) -> Solutions:
    from carreau.games.racetrack import GAME as RACETRACK

    began, cpu_began = time.perf_counter(), time.process_time()
    found = analyse(level, 0, control)
    listed = [RACETRACK.format_moves(level, line) for line in islice(found.lines(), limit)]
    return Solutions(
        status=found.status,
        cost=found.cost,
        lower_bound=found.lower_bound,
        count=found.count,
        moves=tuple(listed),
        complete=found.status is Status.UNSOLVABLE or (found.cost is not None and found.count == len(listed)),
        seconds=time.perf_counter() - began,
        cpu_seconds=time.process_time() - cpu_began,
        memory_mb=found.memory_mb,
    )


def slack_rows(level: RacetrackLevel, numbers: bytes) -> tuple[tuple[int | None, ...], ...]:
    cells = array("h", numbers)
    rows = (cells[row * level.width : (row + 1) * level.width] for row in range(level.height))
    return tuple(tuple(None if each < 0 else each for each in row) or (None,) * level.width for row in rows)
