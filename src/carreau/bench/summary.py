"""What lines of runs say together: by method, and by level and method. The order of the lines does not matter."""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from carreau.bench.lines import Line
from carreau.bench.runs import REFUSED, WRONG
from carreau.bench.statistics import Middle, middle
from carreau.core.result import Status
from carreau.core.task import CRASHED
from carreau.shelf_names import natural_order

FAILURES = (CRASHED, REFUSED, WRONG)
STOPPED = (Status.OUT_OF_TIME, Status.OUT_OF_NODES, Status.OUT_OF_MEMORY, Status.CANCELLED)  # before it ended by itself
MANY = 3  # levels of one best cost, of which a mean says something


class Best(NamedTuple):
    """The least cost that anybody found for a level, in a unit, and whether that is proven to be the least there is."""

    cost: int | None
    proven: bool


@dataclass(frozen=True, slots=True)
class Cell:
    """All runs of one method on one level."""

    level: str
    size: int
    lines: tuple[Line, ...]

    @property
    def solved(self) -> int:
        return sum(line.status == Status.SOLVED for line in self.lines)

    @property
    def cost(self) -> int | None:
        return min((line.cost for line in self.lines if line.cost is not None), default=None)

    @property
    def status(self) -> str:
        """That of a run that did not end well, if there is one."""
        return next((line.status for line in self.lines if line.status != Status.SOLVED), Status.SOLVED)

    def middle(self, name: str) -> Middle:
        return middle([figure(line, name) for line in self.lines])


@dataclass(frozen=True, slots=True)
class Row:
    """One method on all levels of a game."""

    method: str
    cells: tuple[Cell | None, ...]  # by level, in the order of the table
    lines: tuple[Line, ...]

    def count(self, *statuses: str) -> int:
        return sum(line.status in statuses for line in self.lines)

    @property
    def proven(self) -> int:
        return sum(line.optimal is True for line in self.lines)

    def middle(self, name: str) -> Middle:
        """Of a figure of all its runs; one that was not solved counts as more than any other."""
        return middle([figure(line, name) for line in self.lines])

    def total(self, name: str) -> float:
        return sum(getattr(line, name) or 0 for line in self.lines)

    def most(self, name: str) -> float:
        return max((getattr(line, name) or 0 for line in self.lines), default=0)


@dataclass(frozen=True, slots=True)
class Summary:
    """One game: levels, methods, and what is known to be best. Each row has its own unit of cost."""

    game: str
    levels: tuple[str, ...]
    rows: tuple[Row, ...]
    best: dict[tuple[str, str], Best]  # by hash of the level and unit

    def above(self, row: Row) -> tuple[int, int]:
        """What the solutions of a method cost more than the best together, and of how many levels that is the sum."""
        gaps = [gap for cell in row.cells if cell and (gap := self.gap(cell)) is not None]
        return sum(gaps), len(gaps)

    def gap(self, cell: Cell) -> int | None:
        """How much more than the best a solution costs, if there is one."""
        best = self.best_of(cell).cost
        return None if cell.cost is None or best is None else cell.cost - best

    def row(self, method: str) -> Row | None:
        return next((row for row in self.rows if row.method == method), None)

    @property
    def units(self) -> list[str]:
        return sorted({unit_of(row.lines) for row in self.rows} - {""})

    def rows_in(self, unit: str) -> list[Row]:
        return [row for row in self.rows if unit_of(row.lines) == unit]

    def costs(self, unit: str) -> Counter[int]:
        """How many levels have which best cost."""
        return Counter(
            best.cost for (_, counted), best in sorted(self.best.items()) if counted == unit and best.cost is not None
        )

    def dense(self, unit: str) -> bool:
        """Whether so many levels have the same best cost that means over them say something."""
        costs = self.costs(unit)
        return len(costs) > 1 and costs.total() >= MANY * len(costs)

    def mean(self, row: Row, name: str) -> dict[int, float]:
        """Of the work of a method, by best cost; infinite where a run did not end by itself."""
        found: dict[int, list[float]] = defaultdict(list)
        for cell in filter(None, row.cells):
            if (best := self.best_of(cell).cost) is not None:
                found[best] += [work_of(line, name) for line in cell.lines]
        return {cost: sum(values) / len(values) for cost, values in sorted(found.items())}

    def best_of(self, cell: Cell) -> Best:
        return self.best[cell.lines[0].hash, unit_of(cell.lines)]


def unit_of(lines: Sequence[Line]) -> str:
    return next((line.unit for line in lines if line.unit is not None), "")


def figure(line: Line, name: str) -> float:
    value = getattr(line, name)
    return math.inf if line.status != Status.SOLVED or value is None else float(value)


def work_of(line: Line, name: str) -> float:
    """What a run took that has ended by itself, also without a solution."""
    value = getattr(line, name)
    return math.inf if line.status in (*STOPPED, *FAILURES) or value is None else float(value)


def summaries(lines: Iterable[Line]) -> list[Summary]:
    """One for each game."""
    games: dict[str, list[Line]] = defaultdict(list)
    for line in lines:
        games[line.game].append(line)
    return [summary(game, games[game]) for game in sorted(games)]


def summary(game: str, lines: Sequence[Line]) -> Summary:
    names, cells = level_names(lines), defaultdict[tuple[str, str], list[Line]](list)
    for line in lines:
        cells[line.method, names[line.level, line.hash]].append(line)
    for each in cells.values():
        each.sort(key=lambda line: (line.repeat or 0, line.key))
    levels = tuple(sorted(set(names.values()), key=natural_order))
    methods = sorted({method for method, _ in cells})
    rows = [row_of(method, levels, cells) for method in methods]
    return Summary(game, levels, tuple(rows), best_known(lines))


def level_names(lines: Iterable[Line]) -> dict[tuple[str, str], str]:
    """What a level is called, by its name and hash: files of two folders may have the same name."""
    found = dict.fromkeys((line.level, line.hash) for line in lines)
    times = Counter(name for name, _ in found)
    return {(name, hashed): name if times[name] == 1 else f"{name} ({hashed[:6]})" for name, hashed in found}


def row_of(method: str, levels: Sequence[str], cells: dict[tuple[str, str], list[Line]]) -> Row:
    found = {level: cells[method, level] for level in levels if (method, level) in cells}
    made = {level: Cell(level, lines[0].size or 0, tuple(lines)) for level, lines in found.items()}
    return Row(method, tuple(map(made.get, levels)), tuple(line for lines in found.values() for line in lines))


def best_known(lines: Iterable[Line]) -> dict[tuple[str, str], Best]:
    found: dict[tuple[str, str], Best] = {}
    for line in lines:
        key = line.hash, line.unit or ""
        before, cost = found.get(key, Best(None, False)), line.cost
        if cost is not None and (before.cost is None or (cost, not line.optimal) < (before.cost, not before.proven)):
            before = Best(cost, line.optimal is True)
        found[key] = before
    return found
