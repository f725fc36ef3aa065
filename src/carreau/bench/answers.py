"""What lines of runs say to the questions of a suite. A figure stands in an answer only as these lines have it."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from statistics import mean, median

from carreau.bench.statistics import growth
from carreau.bench.summary import Cell, Row, Summary, unit_of
from carreau.bench.words import Words
from carreau.core.result import Status
from carreau.games import game

REPORTED = (
    13,
    201,
    5635,
    60_108,
    3_068_790,
)  # mean nodes of breadth-first search, by moves, in the report on Ricochet Robots
FEW = 6  # moves that most positions stay below, as the same report has it
LARGE = "100×100"
ALONE = "main-robot"


def answers(questions: Sequence[str], found: Sequence[Summary], words: Words) -> list[tuple[str, str]]:
    """Each question with its answer."""
    return [(words(each), " ".join(ANSWERS[each](found, words))) for each in questions]


def optimal(found: Sequence[Summary], words: Words) -> Iterator[str]:
    for summary in found:
        sure = [row for row in summary.rows if row.proven == len(row.lines)]
        if sure:
            yield words("say.proven", methods=listed(row.method for row in sure))
        for row in summary.rows:
            if row not in sure:
                yield words(
                    "say.unproven", method=row.method, proven=row.proven, runs=len(row.lines), **priced(summary, row)
                )
        if told := [each for row in sure for each in otherwise(summary, row, words)]:
            yield words("say.otherwise", found=listed(told))


def otherwise(summary: Summary, row: Row, words: Words) -> Iterator[str]:
    """What solutions that are best in one unit cost in another, if that is more than need be."""
    for unit in summary.units:
        taken = {cell.level: cell.lines[0].metrics.get(unit) for cell in cells(row)}
        least = {cell.level: best for cell in cells(*summary.rows_in(unit)) if (best := summary.best_of(cell)).proven}
        both = [(count, least[level].cost or 0) for level, count in taken.items() if count is not None and level in least]
        more, fewest = sum(count for count, _ in both), sum(cost for _, cost in both)
        if unit != unit_of(row.lines) and more > fewest:
            figures = {"more": words.number(more), "least": words.number(fewest)}
            yield words("say.otherwise.one", method=row.method, unit=unit, **figures)


def depth_first(found: Sequence[Summary], words: Words) -> Iterator[str]:
    yield words("say.dfs")
    for summary in found:
        for deep in summary.rows:
            wide = summary.row(deep.method.replace("dfs", "bfs", 1))
            if wide is None or wide is deep:
                continue
            pairs = [(a, b) for a, b in zip(wide.cells, deep.cells, strict=True) if a and b]
            fewer = sum(b.middle("expanded").value < a.middle("expanded").value for a, b in pairs)
            yield words(
                "say.dfs.beside",
                wide=wide.method, deep=deep.method, many=words.number(states(wide)), few=words.number(states(deep)),
                fewer=fewer, levels=len(pairs), **priced(summary, deep),
            )  # fmt: skip


def deadlocks(found: Sequence[Summary], words: Words) -> Iterator[str]:
    for summary in found:
        for row in summary.rows:
            plain = summary.row(row.method.rsplit("=", 1)[0] + "=none")
            if plain is None or plain is row:
                continue
            yield words(
                "say.deadlocks",
                before=plain.method, after=row.method, many=words.number(states(plain)), few=words.number(states(row)),
                ratio=words.of(states(plain) / max(1, states(row))), slow=words.of(1000 * seconds(plain)),
                quick=words.of(1000 * seconds(row)), large=words.of(plain.most("memory_mb")),
                small=words.of(row.most("memory_mb")), was=cost(plain), cost=cost(row), unit=unit_of(row.lines),
            )  # fmt: skip


def growing(found: Sequence[Summary], words: Words) -> Iterator[str]:
    for summary in found:
        for name in ("expanded", "cpu_seconds"):
            factors = {row.method: fit for row in summary.rows if (fit := growth(list(summary.mean(row, name).items())))}
            order = sorted(factors, key=lambda method: -factors[method].base)
            told = listed(f"{method} × {words.of(factors[method].base)}" for method in order)
            if told:
                yield words(f"say.growth.{name}", factors=told)
    yield words("say.growth")


def nodes(found: Sequence[Summary], words: Words) -> Iterator[str]:
    """A tree has as many nodes as were generated; where each state is searched once, it is those that were expanded."""
    yield words("say.reported", moves=len(REPORTED), nodes=listed(map(words.number, REPORTED)))
    for summary in found:
        for solver, name in (("tree", "generated"), ("bfs", "expanded")):
            for row in (row for row in summary.rows if row.method.startswith(solver)):
                means = summary.mean(row, name)
                here = [means.get(moves, math.inf) for moves in range(1, len(REPORTED) + 1)]
                yield words(f"say.nodes.{name}", method=row.method, nodes=listed(rounded(each, words) for each in here))


def robots(found: Sequence[Summary], words: Words) -> Iterator[str]:
    for summary in found:
        alone = [row for row in summary.rows if row.method.startswith(ALONE)]
        others = [row.method for row in summary.rows if row not in alone]
        yield words("say.robots", all=listed(others), one=listed(row.method for row in alone))
        for row in alone:
            fewest = sum(summary.gap(cell) == 0 for cell in cells(row))
            solved, runs = row.count(Status.SOLVED), len(row.lines)
            yield words("say.alone", method=row.method, solved=solved, runs=runs, fewest=fewest)


def six(found: Sequence[Summary], words: Words) -> Iterator[str]:
    for summary in found:
        for unit in filter(summary.costs, summary.units):
            costs = summary.costs(unit)
            few = sum(count for each, count in costs.items() if each < FEW)
            word = "say.most" if 2 * few > costs.total() else "say.not_most"
            yield words(
                word,
                share=words.number(100 * few / costs.total(), 1), levels=words.number(costs.total()), few=FEW,
                median=words.number(median(costs.elements())), most=max(costs), unit=unit,
                left=words.number(len(summary.levels) - costs.total()),
            )  # fmt: skip


def quality(found: Sequence[Summary], words: Words) -> Iterator[str]:
    """The quickest of those that are always best, the quickest of all, and the dearest."""
    for summary in found:
        whole = [row for row in summary.rows if row.count(Status.SOLVED) == len(row.lines)]
        best = quickest([row for row in whole if summary.above(row)[0] == 0])
        first, dearest = quickest(whole), max(summary.rows, key=lambda row: (above(summary, row), row.method))
        yield words("say.game", game=game(summary.game).title)
        if best:
            yield words("say.best", **speed(summary, best, words))
        if first and first is not best:
            yield words("say.quickest", **speed(summary, first, words))
        if above(summary, dearest) > 0:
            yield words("say.dearest", **speed(summary, dearest, words))


def quickest(rows: Sequence[Row]) -> Row | None:
    return min(rows, key=lambda row: (row.middle("cpu_seconds").value, row.method), default=None)


def speed(summary: Summary, row: Row, words: Words) -> dict[str, object]:
    value = row.middle("cpu_seconds").value
    return {
        "method": row.method,
        "ms": words.of(1000 * value) if math.isfinite(value) else words("never"),
        "share": words.number(100 * above(summary, row), 1),
    }


def confirmed(found: Sequence[Summary], words: Words) -> Iterator[str]:
    for summary in found:
        for unit in summary.units:
            proofs: dict[str, dict[str, int | None]] = defaultdict(dict)  # by level and method
            for row in summary.rows_in(unit):
                for cell in cells(row):
                    if any(line.optimal for line in cell.lines):
                        proofs[cell.level][row.method] = cell.cost
            twice = sum(len(each) > 1 for each in proofs.values())
            apart = sum(len(set(each.values())) > 1 for each in proofs.values())
            levels = len({cell.level for cell in cells(*summary.rows_in(unit))})
            yield words(
                "say.confirmed",
                game=game(summary.game).title, twice=twice, levels=levels, apart=apart, unit=unit,
                once=sum(bool(each) for each in proofs.values()),
            )  # fmt: skip


def instant(found: Sequence[Summary], words: Words) -> Iterator[str]:
    for summary in found:
        for row in summary.rows:
            large = [cell for cell in cells(row) if LARGE in cell.level]
            runs = [line for cell in large for line in cell.lines]
            if runs and all(line.optimal for line in runs):
                slowest = words.of(1000 * max(line.cpu_seconds or 0.0 for line in runs))
                yield words("say.instant", method=row.method, levels=len(large), size=LARGE, ms=slowest)


ANSWERS: dict[str, Callable[[Sequence[Summary], Words], Iterator[str]]] = {
    "ask.optimal": optimal,
    "ask.dfs": depth_first,
    "ask.deadlocks": deadlocks,
    "ask.growth": growing,
    "ask.nodes": nodes,
    "ask.robots": robots,
    "ask.six": six,
    "ask.quality": quality,
    "ask.confirmed": confirmed,
    "ask.instant": instant,
}


# -- figures ---------------------------------------------------------------------------------------------------------


def cells(*rows: Row) -> Iterator[Cell]:
    return (cell for row in rows for cell in row.cells if cell)


def states(row: Row) -> float:
    """Expanded in all, each level once."""
    return sum(cell.lines[0].expanded or 0 for cell in cells(row))


def seconds(row: Row) -> float:
    """Of the processor in all, the mean of its runs for each level."""
    return sum(mean(line.cpu_seconds or 0.0 for line in cell.lines) for cell in cells(row))


def cost(row: Row) -> int:
    return sum(cell.cost or 0 for cell in cells(row))


def priced(summary: Summary, row: Row) -> dict[str, object]:
    """What its solutions cost together, and what is best for the same levels."""
    solved = [cell for cell in cells(row) if summary.gap(cell) is not None]
    best = sum(summary.best_of(cell).cost or 0 for cell in solved)
    return {"cost": sum(cell.cost or 0 for cell in solved), "best": best, "unit": unit_of(row.lines)}


def above(summary: Summary, row: Row) -> float:
    """The share of the best by which its solutions cost more."""
    best = sum(abs(summary.best_of(cell).cost or 0) for cell in cells(row) if summary.gap(cell) is not None)
    return summary.above(row)[0] / best if best else 0.0


def rounded(value: float, words: Words) -> str:
    return words.number(value) if math.isfinite(value) else "–"


def listed(texts: Iterable[str]) -> str:
    return ", ".join(texts)
