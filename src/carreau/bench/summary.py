"""What lines of runs say together: by method, and by level and method. The order of the lines does not matter."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from carreau.bench.runs import CRASHED, REFUSED, WRONG
from carreau.bench.statistics import Middle, middle
from carreau.core.result import Status
from carreau.shelf_names import natural_order

Line = dict[str, Any]
FAILURES = (CRASHED, REFUSED, WRONG)


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
        return sum(line["status"] == Status.SOLVED for line in self.lines)

    @property
    def cost(self) -> int | None:
        return min((line["cost"] for line in self.lines if line.get("cost") is not None), default=None)

    @property
    def status(self) -> str:
        """That of a run that did not end well, if there is one."""
        return next((line["status"] for line in self.lines if line["status"] != Status.SOLVED), Status.SOLVED)

    def middle(self, name: str) -> Middle:
        return middle([figure(line, name) for line in self.lines])


@dataclass(frozen=True, slots=True)
class Row:
    """One method on all levels of a game."""

    method: str
    cells: tuple[Cell | None, ...]  # by level, in the order of the table
    lines: tuple[Line, ...]

    def count(self, *statuses: str) -> int:
        return sum(line["status"] in statuses for line in self.lines)

    @property
    def proven(self) -> int:
        return sum(line.get("optimal") is True for line in self.lines)

    def middle(self, name: str) -> Middle:
        """Of a figure of all its runs; one that was not solved counts as more than any other."""
        return middle([figure(line, name) for line in self.lines])

    def total(self, name: str) -> float:
        return sum(line.get(name) or 0 for line in self.lines)

    def most(self, name: str) -> float:
        return max((line.get(name) or 0 for line in self.lines), default=0)


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

    def best_of(self, cell: Cell) -> Best:
        return self.best[cell.lines[0]["hash"], unit_of(cell.lines)]


def unit_of(lines: Sequence[Line]) -> str:
    return next((line["unit"] for line in lines if "unit" in line), "")


def figure(line: Line, name: str) -> float:
    value = line.get(name)
    return math.inf if line["status"] != Status.SOLVED or value is None else float(value)


def summaries(lines: Iterable[Line]) -> list[Summary]:
    """One for each game."""
    games: dict[str, list[Line]] = defaultdict(list)
    for line in lines:
        games[line["game"]].append(line)
    return [summary(game, games[game]) for game in sorted(games)]


def summary(game: str, lines: Sequence[Line]) -> Summary:
    cells: dict[tuple[str, str], list[Line]] = defaultdict(list)
    for line in sorted(lines, key=lambda line: (line["method"], line["level"], line.get("repeat") or 0, line["key"])):
        cells[line["method"], line["level"]].append(line)
    levels = tuple(sorted({line["level"] for line in lines}, key=natural_order))
    methods = sorted({method for method, _ in cells})
    rows = [row_of(method, levels, cells) for method in methods]
    return Summary(game, levels, tuple(rows), best_known(lines))


def row_of(method: str, levels: Sequence[str], cells: dict[tuple[str, str], list[Line]]) -> Row:
    found = {level: cells[method, level] for level in levels if (method, level) in cells}
    made = {level: Cell(level, lines[0].get("size") or 0, tuple(lines)) for level, lines in found.items()}
    return Row(method, tuple(map(made.get, levels)), tuple(line for lines in found.values() for line in lines))


def best_known(lines: Iterable[Line]) -> dict[tuple[str, str], Best]:
    found: dict[tuple[str, str], Best] = {}
    for line in lines:
        key = line["hash"], line.get("unit", "")
        before, cost = found.get(key, Best(None, False)), line.get("cost")
        if cost is not None and (before.cost is None or (cost, not line["optimal"]) < (before.cost, not before.proven)):
            before = Best(cost, line["optimal"])
        found[key] = before
    return found
