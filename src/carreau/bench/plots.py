"""Summaries as plots, by matplotlib (the extra `plots`): colours that everybody tells apart, and a mark for each besides."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from importlib import import_module
from io import BytesIO
from typing import Any, NamedTuple, TypeAlias

from carreau.bench.statistics import growth
from carreau.bench.summary import Cell, Row, Summary, figure, unit_of
from carreau.bench.words import Words
from carreau.core.extras import require_extra

Axes: TypeAlias = Any  # matplotlib's, which has types in part only
COLOURS = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#56b4e9", "#e69f00", "#000000", "#7f7f7f")  # Okabe and Ito
MARKS = "os^Dv<>p*X"
SHAPES = ("-", "--", "-.", ":")
INCHES = (6.4, 4.2)
MOST_ROWS = 20  # methods in one plot
KINDS = ("svg", "pdf", "png")
STYLE = {
    "font.size": 12,
    "svg.hashsalt": "carreau",  # so that the same figures give the same file
    "svg.fonttype": "none",
    "axes.grid": True,
    "grid.alpha": 0.35,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "lines.linewidth": 1.8,
}
LEAST_SECONDS = 1e-6


class Plot(NamedTuple):
    name: str  # of its files
    title: str
    draw: Callable[[Axes], None]


def plots(summary: Summary, words: Words) -> Iterator[Plot]:
    """Those that the lines have something for."""
    rows = summary.rows[:MOST_ROWS]
    if any(row.count("solved") for row in rows):
        yield Plot(f"{summary.game}-cactus", words("cactus"), partial(cactus, rows=rows, words=words))
    if len(rows) == 2:
        one, other = rows
        title = words("scatter", one=one.method, other=other.method)
        yield Plot(f"{summary.game}-scatter", title, partial(scatter, one=one, other=other, words=words))
    for unit in sorted({unit_of(row.lines) for row in rows} - {""}):
        yield from by_cost(summary, [row for row in rows if unit_of(row.lines) == unit], unit, words)


def by_cost(summary: Summary, rows: list[Row], unit: str, words: Words) -> Iterator[Plot]:
    """Plots over the best cost, in one unit."""
    name = f"{summary.game}-{unit.replace(' ', '-')}"
    costs = [best.cost for (_, counted), best in sorted(summary.best.items()) if counted == unit and best.cost is not None]
    if len(set(costs)) > 1:
        for kind, figure_name in (("growth", "expanded"), ("times", "cpu_seconds")):
            draw = partial(
                growing, summary=summary, rows=rows, unit=unit, name=figure_name, label=words(f"{kind}.y"), words=words
            )
            yield Plot(f"{name}-{kind}", words(kind), draw)
        yield Plot(f"{name}-lengths", words("lengths"), partial(lengths, costs=costs, unit=unit, words=words))
    if any(summary.above(row)[0] for row in rows):
        yield Plot(f"{name}-gap", words("gap"), partial(gaps, summary=summary, rows=rows, unit=unit, words=words))


def drawn(plot: Plot) -> dict[str, bytes]:
    """A plot in every kind of file. Raises CarreauError without matplotlib."""
    require_extra("plots")
    new_figure, context = import_module("matplotlib.figure").Figure, import_module("matplotlib").rc_context
    with context(STYLE):
        made = new_figure(INCHES, layout="constrained")
        axes = made.add_subplot()
        axes.set_title(plot.title)
        plot.draw(axes)
        return {kind: saved(made, kind) for kind in KINDS}


def saved(made: Any, kind: str) -> bytes:
    """The bytes of a file, in which no date stands."""
    file = BytesIO()
    dateless = {"svg": {"Date": None}, "pdf": {"CreationDate": None}, "png": {"Software": None}}
    made.savefig(file, format=kind, dpi=150, metadata=dateless[kind])
    return file.getvalue()


def look(index: int) -> dict[str, object]:
    return {"color": COLOURS[index % len(COLOURS)], "marker": MARKS[index % len(MARKS)], "markersize": 5}


# -- the plots -------------------------------------------------------------------------------------------------------


def cactus(axes: Axes, rows: tuple[Row, ...], words: Words) -> None:
    """How many runs each method solves when each may take so long: further left and higher is better."""
    for index, row in enumerate(rows):
        times = sorted(
            max(value, LEAST_SECONDS) for line in row.lines if math.isfinite(value := figure(line, "cpu_seconds"))
        )
        shape = SHAPES[index // len(COLOURS) % len(SHAPES)]
        marks = {"marker": None} if len(times) > 40 else {}
        axes.step(times, range(1, len(times) + 1), where="post", linestyle=shape, label=row.method, **look(index) | marks)
    axes.axhline(max(len(row.lines) for row in rows), color="#999999", linewidth=1, linestyle=":")
    axes.set_xscale("log")
    axes.set_ylim(bottom=0)
    axes.set_xlabel(words("cactus.x"))
    axes.set_ylabel(words("cactus.y"))
    axes.figure.legend(loc="outside lower center", ncols=2, fontsize=10)


def scatter(axes: Axes, one: Row, other: Row, words: Words) -> None:
    """A point for each level; below the diagonal the second method is quicker. Unsolved ones stand at the rim."""
    points = [
        (left.middle("cpu_seconds").value, right.middle("cpu_seconds").value)
        for left, right in zip(one.cells, other.cells, strict=True)
        if left and right
    ]
    known = [max(value, LEAST_SECONDS) for point in points for value in point if math.isfinite(value)] or [1.0]
    low, rim = min(known) / 2, max(known) * 4
    axes.scatter(
        [min(max(x, LEAST_SECONDS), rim) for x, _ in points],
        [min(max(y, LEAST_SECONDS), rim) for _, y in points],
        color=COLOURS[0],
        s=28,
        alpha=0.8,
    )
    axes.plot([low, rim], [low, rim], color="#666666", linewidth=1)
    for draw in (axes.axhline, axes.axvline):
        draw(rim, color=COLOURS[1], linewidth=1, linestyle="--")
    axes.annotate(words("unsolved"), (low, rim), color=COLOURS[1], fontsize=9, va="bottom")
    axes.set(xscale="log", yscale="log", aspect="equal")
    axes.set_xlabel(words("scatter.axis", method=one.method))
    axes.set_ylabel(words("scatter.axis", method=other.method))


def growing(axes: Axes, summary: Summary, rows: list[Row], unit: str, name: str, label: str, words: Words) -> None:
    """How the work grows with the length of the best solution, with the fitted factor a step."""
    for index, row in enumerate(rows):
        points = sorted(point for cell in row.cells if cell and (point := work(summary, cell, name)))
        if not points:
            continue
        fitted, method = growth(points), row.method
        if fitted:
            method = f"{row.method} ({words('growth.fit', base=words.of(fitted.base))})"
            ends = [points[0][0], points[-1][0]]
            line = [fitted.factor * fitted.base**x for x in ends]
            axes.plot(ends, line, color=COLOURS[index % len(COLOURS)], linewidth=1, linestyle="--")
        axes.plot(*zip(*points, strict=True), linestyle="", label=method, **look(index))
    axes.set_yscale("log")
    axes.set_xlabel(words("growth.x", unit=unit))
    axes.set_ylabel(label)
    axes.figure.legend(loc="outside lower center", ncols=2, fontsize=10)


def work(summary: Summary, cell: Cell, name: str) -> tuple[float, float] | None:
    best, value = summary.best_of(cell).cost, cell.middle(name).value
    return None if best is None or not math.isfinite(value) or value <= 0 else (best, value)


def gaps(axes: Axes, summary: Summary, rows: list[Row], unit: str, words: Words) -> None:
    """How many levels each method solves by how much more than the best."""
    for index, row in enumerate(rows):
        found = sorted(gap for cell in row.cells if cell and (gap := summary.gap(cell)) is not None)
        if found:
            axes.step(found, range(1, len(found) + 1), where="post", label=row.method, **look(index))
    axes.set_xscale("symlog")
    axes.set_ylim(bottom=0)
    axes.set_xlabel(words("gap.x", unit=unit))
    axes.set_ylabel(words("gap.y"))
    axes.figure.legend(loc="outside lower center", ncols=2, fontsize=10)


def lengths(axes: Axes, costs: list[int], unit: str, words: Words) -> None:
    found = Counter(costs)
    axes.bar(list(found), list(found.values()), color=COLOURS[0], width=0.8)
    axes.set_xlabel(words("lengths.x", unit=unit))
    axes.set_ylabel(words("lengths.y"))
