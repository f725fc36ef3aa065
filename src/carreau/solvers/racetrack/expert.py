"""The exact solver of Racetrack: the fewest moves."""

from __future__ import annotations

from carreau.accelerator import _native, has_native
from carreau.core.errors import CarreauError
from carreau.core.grid import Cell
from carreau.core.result import Result, Status
from carreau.core.text import say
from carreau.games.racetrack.level import RacetrackLevel
from carreau.games.racetrack.rules import Car
from carreau.games.racetrack.tables import tables
from carreau.search.control import Budget, Control
from carreau.solvers import native
from carreau.solvers.abilities import is_canonical
from carreau.solvers.racetrack.by_rules import fewest_moves


def expert(level: RacetrackLevel, control: Control, state: Car | None = None, *, kernel: str = "") -> Result[Cell]:
    """A race of the fewest moves from the start, or from a state in the middle of one; then without choosing a start."""
    if state is not None and state.passed > len(level.zones):
        return Result(Status.SOLVED, cost=0)
    if not has_native():
        return fewest_moves(level, control, state)
    budget = Budget(control)
    answer = _native.racetrack_expert(native_tables(level, state), **native.limits(budget), kernel=kernel)
    cells = tuple(answer.moves)
    moves = cells if state is None or state.position is None else cells[1:]
    return native.as_result(answer, budget.watch, moves, len(cells) - 1)


def require_canonical(level: RacetrackLevel) -> None:
    if not is_canonical(level):
        raise CarreauError(
            say("the exact solver knows no cars that stop: the rule stuck is {}, not lost", level.rules.stuck)
        )


def native_tables(level: RacetrackLevel, state: Car | None) -> _native.RacetrackTables:
    require_canonical(level)
    return _native.RacetrackTables(*tables(level, None if state is None or state.position is None else state))
