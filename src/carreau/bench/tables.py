"""Summaries as tables, and tables as Markdown, CSV, LaTeX and HTML."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from html import escape
from io import TextIOWrapper
from pathlib import Path
from typing import NamedTuple

from carreau.bench.lines import COLUMNS, Line
from carreau.bench.statistics import Middle
from carreau.bench.summary import FAILURES, Cell, Summary, unit_of
from carreau.bench.words import Words
from carreau.core.result import Status
from carreau.core.spreadsheet import as_csv, write_csv
from carreau.core.writing import new_file
from carreau.games import game

HEAD = ("method", "solved", "proven", "cpu", "interval", "total", "expanded", "states.total", "memory", "above", "failed")
MOST_LEVELS = 120  # in a table
SPECIAL = {"&": r"\&", "%": r"\%", "$": r"\$", "#": r"\#", "_": r"\_", "{": r"\{", "}": r"\}", "~": r"\textasciitilde{}",
           "^": r"\textasciicircum{}", "\\": r"\textbackslash{}", "·": r"$\cdot$", "×": r"$\times$", "–": "--",
           "\u202f": r"\,"}  # fmt: skip


class Table(NamedTuple):
    name: str  # of its file
    title: str
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    note: str = ""

    def _repr_html_(self) -> str:
        """In a notebook."""
        return as_html(self)


def tables(summary: Summary, words: Words = Words()) -> list[Table]:
    """Of more levels than anybody reads there is no table level by level; `runs.csv` has them all."""
    found = [methods(summary, words)]
    for unit in filter(summary.dense, summary.units):
        found += [by_cost(summary, words, unit, name) for name in ("expanded", "generated", "cpu_seconds")]
    if len(summary.levels) <= MOST_LEVELS:
        found += [
            by_level(summary, words, "levels", lambda cell: timed(cell, words)),
            by_level(summary, words, "states", lambda cell: counted(cell, words)),
            by_level(summary, words, "costs", lambda cell: priced(cell, summary.units)),
        ]
    return found


def methods(summary: Summary, words: Words) -> Table:
    """A row for each method, over all levels."""
    head = [words(name) for name in HEAD]
    rows: list[tuple[str, ...]] = []
    for row in summary.rows:
        cpu, states, (above, levels) = row.middle("cpu_seconds"), row.middle("expanded"), summary.above(row)
        rows.append(
            (
                row.method,
                f"{row.count(Status.SOLVED)}/{len(row.lines)}",
                f"{row.proven}/{len(row.lines)}",
                finite(cpu.value, words, 1000) or words("never"),
                interval(cpu, words),
                words.number(row.total("cpu_seconds"), 3),
                finite(states.value, words),
                words.number(row.total("expanded")),
                words.of(row.most("memory_mb")),
                f"{above:+} / {levels}" if levels else "–",
                str(row.count(*FAILURES)),
            )
        )
    title = words("methods", game=title_of(summary))
    return Table(f"{summary.game}-methods", title, tuple(head), tuple(rows), words("note.methods"))


def by_level(summary: Summary, words: Words, name: str, told: Callable[[Cell], str]) -> Table:
    """A row for each level, a column for each method."""
    rows: list[tuple[str, ...]] = []
    for index, level in enumerate(summary.levels):
        cells = [row.cells[index] for row in summary.rows]
        best = [best_in(summary, unit, cells) for unit in summary.units]
        rows.append((level, *best, *(answer(cell, words, told) for cell in cells)))
    note = " ".join([words("note.levels"), *([words("note.best")] if any("*" in "".join(row[1:]) for row in rows) else [])])
    head = (words("level"), *(words("best", unit=unit) for unit in summary.units), *(row.method for row in summary.rows))
    title = words(name, game=title_of(summary), units=" · ".join(map(words.unit, summary.units)))
    return Table(f"{summary.game}-{name}", title, head, tuple(rows), note)


def by_cost(summary: Summary, words: Words, unit: str, name: str) -> Table:
    """A row for each best cost, a column for each method with the mean of its work."""
    rows, levels = summary.rows_in(unit), summary.costs(unit)
    means, times = [summary.mean(row, name) for row in rows], 1000 if name == "cpu_seconds" else 1
    shown = [
        (str(cost), words.number(levels[cost]), *(mean_of(found, cost, words, times) for found in means))
        for cost in sorted(levels)
    ]
    head = (words("growth.x", unit=unit), words("lengths.y"), *(row.method for row in rows))
    title = words(f"mean.{name}", game=title_of(summary))
    return Table(f"{summary.game}-{unit.replace(' ', '-')}-{name}", title, head, tuple(shown), words("note.mean"))


def mean_of(found: dict[int, float], cost: int, words: Words, times: float) -> str:
    return (finite(found[cost], words, times) or "–") if cost in found else ""


def overview(summaries: Sequence[Summary], words: Words) -> Table:
    """A row for each game and method."""
    rows = [
        (
            title_of(summary),
            row.method,
            f"{row.count(Status.SOLVED)}/{len(row.lines)}",
            f"{row.proven}/{len(row.lines)}",
            finite(row.middle("cpu_seconds").value, words, 1000) or words("never"),
            words.of(1000 * row.most("cpu_seconds")),
            finite(row.middle("expanded").value, words),
        )
        for summary in summaries
        for row in summary.rows
    ]
    head = tuple(words(name) for name in ("game", "method", "solved", "proven", "cpu", "slowest", "expanded"))
    return Table("overview", words("overview"), head, tuple(rows), words("note.overview"))


def answer(cell: Cell | None, words: Words, told: Callable[[Cell], str]) -> str:
    if cell is None:
        return ""
    return told(cell) if cell.status == Status.SOLVED else words(f"status.{cell.status}")


def best_in(summary: Summary, unit: str, cells: Iterable[Cell | None]) -> str:
    """The best cost that is known in a unit, with a star where nobody has proven it."""
    found = next((summary.best_of(cell) for cell in cells if cell and unit_of(cell.lines) == unit), None)
    return "" if not found else "–" if found.cost is None else f"{found.cost}{'' if found.proven else '*'}"


def timed(cell: Cell, words: Words) -> str:
    return finite(cell.middle("cpu_seconds").value, words, 1000) or finite(cell.middle("seconds").value, words, 1000)


def counted(cell: Cell, words: Words) -> str:
    return finite(cell.middle("expanded").value, words)


def priced(cell: Cell, units: Sequence[str]) -> str:
    """What a solution costs, in each unit that somebody counted in."""
    cheapest = min(cell.lines, key=lambda line: math.inf if line.cost is None else line.cost)
    counts = cheapest.metrics
    if len(units) > 1 and all(unit in counts for unit in units):
        return " · ".join(str(counts[unit]) for unit in units)
    return "" if cell.cost is None else str(cell.cost)


def finite(value: float, words: Words, times: float = 1) -> str:
    if not math.isfinite(value):
        return ""
    return words.of(times * value) if times != 1 else words.number(value)


def interval(found: Middle, words: Words) -> str:
    return " – ".join(finite(value, words, 1000) or "∞" for value in (found.low, found.high))


def title_of(summary: Summary) -> str:
    return game(summary.game).title


# -- as text ---------------------------------------------------------------------------------------------------------


def as_markdown(table: Table) -> str:
    return "\n".join([f"### {table.title}", "", *markdown_rows(table), "", *([table.note, ""] if table.note else [])])


def markdown_rows(table: Table) -> list[str]:
    rule = ["---", *["---:"] * (len(table.head) - 1)]
    return [f"| {' | '.join(map(barred, row))} |" for row in (table.head, rule, *table.rows)]


def barred(text: str) -> str:
    return text.replace("|", "\\|").replace("\n", " ")


def as_latex(table: Table) -> str:
    """For the package booktabs."""
    rows = [f"{' & '.join(map(tex, row))} \\\\" for row in table.rows]
    head = f"{' & '.join(map(tex, table.head))} \\\\"
    columns = "l" + "r" * (len(table.head) - 1)
    return "\n".join(
        [
            "\\begin{table}",
            "\\centering",
            f"\\caption{{{tex(table.title)}}}",
            f"\\begin{{tabular}}{{{columns}}}",
            "\\toprule",
            head,
            "\\midrule",
            *rows,
            "\\bottomrule",
            "\\end{tabular}",
            *([f"\\par\\smallskip\\footnotesize {tex(table.note)}"] if table.note else []),
            "\\end{table}",
            "",
        ]
    )


def tex(text: str) -> str:
    return "".join(SPECIAL.get(each, each) for each in text)


def as_html(table: Table) -> str:
    head = "".join(f'<th scope="col">{escape(each)}</th>' for each in table.head)
    rows = "".join(
        f'<tr><th scope="row">{escape(first)}</th>{"".join(f"<td>{escape(each)}</td>" for each in rest)}</tr>'
        for first, *rest in table.rows
    )
    note = f'<p class="note">{escape(table.note)}</p>' if table.note else ""
    return (
        f'<section><h2>{escape(table.title)}</h2><div class="scroll" tabindex="0" role="region" '
        f'aria-label="{escape(table.title)}"><table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table></div>{note}</section>'
    )


def runs_csv(lines: Sequence[Line]) -> str:
    """Every run, for a spreadsheet."""
    return as_csv(COLUMNS, in_order(lines))


def in_order(lines: Sequence[Line]) -> list[Line]:
    return sorted(lines, key=lambda line: (line.game, line.level, line.method, line.repeat or 0, line.key))


def write_runs(path: Path, lines: Sequence[Line]) -> None:
    """The same into a file, as it comes: all of it as one text is more than the lines themselves."""
    with new_file(path) as file:
        text = TextIOWrapper(file, "utf-8", "backslashreplace", newline="")
        write_csv(text, COLUMNS, in_order(lines))
        text.detach()  # with all that is written; the file is closed by whoever has opened it
