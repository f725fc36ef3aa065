"""Summaries as plots, by matplotlib (the extra `plots`): colours that everybody tells apart, and a mark for each besides."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from importlib import import_module
from io import BytesIO
from typing import Any, NamedTuple, TypeAlias

from carreau.bench.statistics import growth
from carreau.bench.summary import Cell, Row, Summary, figure, unit_of
from carreau.bench.words import Words
from carreau.core.extras import require_extra

Axes: TypeAlias = Any  # matplotlib's, which has types in part only
Point: TypeAlias = tuple[float, float]
COLOURS = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#56b4e9", "#e69f00", "#000000", "#7f7f7f")  # Okabe and Ito
MARKS = "os^Dv<>p*X"
SHAPES = ("-", "--", "-.", ":")
INCHES, LINE_INCHES = (6.4, 3.8), 0.22  # of a plot, and of a line of its legend
MOST_ROWS, BARS = 10, 20  # methods, and bars with figures, in one plot
LINE = 66  # letters of a legend beside one another
FAR = 10  # times the best, from which on a scale of costs is logarithmic
KINDS = ("svg", "pdf", "png")
STYLE = {
    "font.size": 13,
    "axes.titlesize": 13,
    "svg.hashsalt": "carreau",  # so that the same figures give the same file
    "svg.fonttype": "none",
    "axes.grid": True,
    "axes.axisbelow": True,
    "grid.alpha": 0.35,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "lines.linewidth": 1.8,
}
LEAST_SECONDS = 1e-6
MOST_POINTS = 200  # that are drawn one by one
TELL_APART = 40  # places on an axis for each factor of e


class Plot(NamedTuple):
    name: str  # of its files
    title: str
    draw: Callable[[Axes], None]


def plots(summary: Summary, words: Words, pairs: Sequence[tuple[str, str]] = ()) -> Iterator[Plot]:
    """Those that the lines have something for. Two methods are drawn against each other if there are no others, or if
    they are one of the pairs."""
    rows = shown(summary.rows)
    if any(row.count("solved") for row in rows):
        yield Plot(f"{summary.game}-cactus", words("cactus"), partial(cactus, summary=summary, rows=rows, words=words))
    wanted = [(rows[0].method, rows[1].method)] if len(rows) == 2 else pairs
    for number, pair in enumerate(wanted, 1):
        one, other = map(summary.row, pair)
        if one and other:
            name = f"{summary.game}-scatter{'' if number == 1 else f'-{number}'}"
            yield Plot(name, words("scatter"), partial(scatter, one=one, other=other, words=words))
    for unit in summary.units:
        yield from by_cost(summary, [row for row in rows if unit_of(row.lines) == unit], unit, words)


def shown(rows: Sequence[Row]) -> tuple[Row, ...]:
    """Of many methods those that solved most, which are told apart at a glance."""
    if len(rows) <= MOST_ROWS:
        return tuple(rows)
    kept = sorted(rows, key=lambda row: (-row.count("solved"), row.total("cpu_seconds"), row.method))[:MOST_ROWS]
    return tuple(row for row in rows if row.method in {each.method for each in kept})


def by_cost(summary: Summary, rows: list[Row], unit: str, words: Words) -> Iterator[Plot]:
    """Plots over the best cost, in one unit."""
    name, costs = f"{summary.game}-{unit.replace(' ', '-')}", summary.costs(unit)
    if len(costs) > 1:
        for kind, figure_name in (("growth", "expanded"), ("times", "cpu_seconds")):
            draw = partial(
                growing, summary=summary, rows=rows, unit=unit, name=figure_name, label=words(f"{kind}.y"), words=words
            )
            yield Plot(f"{name}-{kind}", words(kind), draw)
    if summary.dense(unit) and len(set(costs.values())) > 1:
        yield Plot(f"{name}-lengths", words("lengths"), partial(lengths, costs=costs, unit=unit, words=words))
    dearer = [row for row in rows if summary.above(row)[0]]
    if dearer:
        yield Plot(f"{name}-gap", words("gap"), partial(gaps, summary=summary, rows=dearer, unit=unit, words=words))


def drawn(plot: Plot, kinds: Sequence[str] = KINDS) -> dict[str, bytes]:
    """A plot in every kind of file. Raises CarreauError without matplotlib."""
    require_extra("plots")
    new_figure, context = import_module("matplotlib.figure").Figure, import_module("matplotlib").rc_context
    with context(STYLE):
        made = new_figure(INCHES, layout="constrained")
        axes = made.add_subplot()
        axes.set_title(plot.title)
        plot.draw(axes)
        return {kind: saved(made, kind) for kind in kinds}


def saved(made: Any, kind: str) -> bytes:
    """The bytes of a file, in which no date stands."""
    file = BytesIO()
    dateless = {"svg": {"Date": None}, "pdf": {"CreationDate": None}, "png": {"Software": None}}
    made.savefig(file, format=kind, dpi=150, metadata=dateless[kind])
    return file.getvalue()


def look(summary: Summary, row: Row) -> dict[str, object]:
    """The same for a method in all plots."""
    place = [each.method for each in shown(summary.rows)].index(row.method)
    return {"color": COLOURS[place % len(COLOURS)], "marker": MARKS[place % len(MARKS)], "markersize": 6}


def labels(rows: Sequence[Row]) -> list[str]:
    """The names of methods, without the words after the first that all of them have, as what is minimised."""
    words = [row.method.split() for row in rows]
    common = set(words[0][1:]).intersection(*(each[1:] for each in words)) if len(rows) > 1 else set[str]()
    return [" ".join([first, *(each for each in rest if each not in common)]) for first, *rest in words]


def legend(axes: Axes) -> None:
    """Below the plot, which stays as high as it is, in as many columns as there is room for."""
    _, texts = axes.get_legend_handles_labels()
    if texts:
        columns = max(1, min(3, LINE // (max(map(len, texts)) + 6)))
        axes.figure.legend(loc="outside lower center", ncols=columns, fontsize=11, frameon=False)
        axes.figure.set_figheight(INCHES[1] + LINE_INCHES * math.ceil(len(texts) / columns))


def thinned(points: list[Point]) -> list[Point]:
    """Where points are so many that they lie on one another, one for each place that can be told from others on paper."""
    if len(points) <= MOST_POINTS:
        return points
    places = {tuple(round(TELL_APART * math.log(value)) if value > 0 else 0 for value in point): point for point in points}
    return list(places.values())


def steps(values: Sequence[float]) -> tuple[list[float], list[int]]:
    """How many values there are up to each of them: of very many some, at even distances, and the last."""
    stride = max(1, len(values) // MOST_POINTS)
    counts = sorted({*range(1, len(values) + 1, stride), len(values)} - {0})
    return [values[count - 1] for count in counts], counts


# -- the plots -------------------------------------------------------------------------------------------------------


def cactus(axes: Axes, summary: Summary, rows: tuple[Row, ...], words: Words) -> None:
    """How many runs each method solves when each may take so long: further left and higher is better."""
    for index, (row, label) in enumerate(zip(rows, labels(rows), strict=True)):
        times = sorted(
            max(value, LEAST_SECONDS) for line in row.lines if math.isfinite(value := figure(line, "cpu_seconds"))
        )
        shape = SHAPES[index // len(COLOURS) % len(SHAPES)]
        seconds, counts = steps(times)
        every = max(1, len(counts) // 6)
        axes.step(seconds, counts, where="post", linestyle=shape, label=label, markevery=every, **look(summary, row))
    axes.axhline(max(len(row.lines) for row in rows), color="#999999", linewidth=1, linestyle=":")
    axes.set_xscale("log")
    axes.set_ylim(bottom=0)
    axes.set_xlabel(words("cactus.x"))
    axes.set_ylabel(words("cactus.y"))
    axes.yaxis.get_major_locator().set_params(integer=True)
    legend(axes)


def scatter(axes: Axes, one: Row, other: Row, words: Words) -> None:
    """A point for each level; below the diagonal the second method is quicker. Unsolved ones stand at the rim."""
    points = [
        (left.middle("cpu_seconds").value, right.middle("cpu_seconds").value)
        for left, right in zip(one.cells, other.cells, strict=True)
        if left and right
    ]
    known = [max(value, LEAST_SECONDS) for point in points for value in point if math.isfinite(value)] or [1.0]
    unsolved = any(math.isinf(value) for point in points for value in point)
    low, rim = min(known) / 2, max(known) * (4 if unsolved else 2)
    within = thinned([(min(max(x, LEAST_SECONDS), rim), min(max(y, LEAST_SECONDS), rim)) for x, y in points])
    axes.scatter([x for x, _ in within], [y for _, y in within], color=COLOURS[0], s=36, alpha=0.8)
    axes.plot([low, rim], [low, rim], color="#666666", linewidth=1)
    if unsolved:
        for draw in (axes.axhline, axes.axvline):
            draw(rim, color=COLOURS[1], linewidth=1, linestyle="--")
        axes.annotate(words("unsolved"), (low, rim), color=COLOURS[1], fontsize=10, va="bottom")
    axes.set(xscale="log", yscale="log", aspect="equal")
    axes.set_xlabel(words("scatter.axis", method=one.method), fontsize=11)
    axes.set_ylabel(words("scatter.axis", method=other.method), fontsize=11)


def growing(axes: Axes, summary: Summary, rows: list[Row], unit: str, name: str, label: str, words: Words) -> None:
    """How the work grows with the length of the best solution, with the fitted factor a step: a curve of means where many
    levels have the same length, else a point for each."""
    curves = summary.dense(unit)
    for row, method in zip(rows, labels(rows), strict=True):
        found = summary.mean(row, name).items() if curves else (work(summary, cell, name) for cell in row.cells if cell)
        points = sorted((x, y) for x, y in found if math.isfinite(y) and y > 0)
        if not points:
            continue
        fitted = growth(points)
        if fitted:
            method = f"{method} ({words('growth.fit', base=words.of(fitted.base))})"
        if fitted and not curves:
            ends = [points[0][0], points[-1][0]]
            line = [fitted.factor * fitted.base**x for x in ends]
            axes.plot(ends, line, color=look(summary, row)["color"], linewidth=1, linestyle="--")
        drawn = points if curves else thinned(points)
        axes.plot(*zip(*drawn, strict=True), linestyle="-" if curves else "", label=method, **look(summary, row))
    axes.set_yscale("log")
    axes.set_xlabel(words("growth.x", unit=unit))
    axes.set_ylabel(label)
    axes.xaxis.get_major_locator().set_params(integer=True)
    legend(axes)


def work(summary: Summary, cell: Cell, name: str) -> tuple[float, float]:
    best = summary.best_of(cell).cost
    return (0.0, math.inf) if best is None else (best, cell.middle(name).value)


def gaps(axes: Axes, summary: Summary, rows: list[Row], unit: str, words: Words) -> None:
    """What each method's solutions cost, by what is best: those on the diagonal are best themselves."""

    def number(cost: float, place: int) -> str:
        return words.number(cost)

    known: list[int] = []
    for row, label in zip(rows, labels(rows), strict=True):
        cells = [cell for cell in row.cells if cell and summary.gap(cell) is not None]
        points = sorted({(summary.best_of(cell).cost or 0, cell.cost or 0) for cell in cells})
        known += [each for point in points for each in point]
        axes.plot(*zip(*points, strict=True), linestyle="", label=label, markerfacecolor="none", **look(summary, row))
    ends = [min(known), max(summary.costs(unit))]
    axes.plot(ends, ends, color="#666666", linewidth=1, label=words("gap.best"))
    if min(known) > 0 and max(known) > FAR * ends[1]:
        axes.set(xscale="log", yscale="log")
        for axis, most in ((axes.xaxis, ends[1]), (axes.yaxis, max(known))):
            axis.get_major_locator().set_params(subs=(1.0,) if most > FAR**2 * min(known) else (1.0, 2.0, 5.0))
            axis.set_major_formatter(number)
            axis.set_minor_formatter("")
    axes.set_xlabel(words("growth.x", unit=unit))
    axes.set_ylabel(words("gap.cost", unit=unit))
    legend(axes)


def lengths(axes: Axes, costs: Counter[int], unit: str, words: Words) -> None:
    """The share of all levels that stands on a bar is that of its cost."""
    bars = axes.bar(list(costs), list(costs.values()), color=COLOURS[0], width=0.8)
    if len(costs) <= BARS:
        shares = [words.number(100 * count / costs.total(), 1) for count in costs.values()]
        axes.bar_label(bars, shares, fontsize=9)
    axes.set_xlabel(words("growth.x", unit=unit))
    axes.set_ylabel(words("lengths.y") if len(costs) > BARS else words("lengths.shares"))
    for axis in (axes.xaxis, axes.yaxis):
        axis.get_major_locator().set_params(integer=True)
