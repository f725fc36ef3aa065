"""Summaries as tables, and tables as Markdown, CSV and LaTeX."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from carreau.bench.statistics import Middle
from carreau.bench.summary import FAILURES, Cell, Summary
from carreau.bench.words import Words
from carreau.core.result import Status
from carreau.core.spreadsheet import as_csv
from carreau.games import game

COLUMNS = (
    "game", "level", "size", "hash", "method", "repeat", "status", "reason", "solver", "heuristic", "objective", "engine",
    "cost", "unit", "lower_bound", "optimal", "expanded", "generated", "cpu_seconds", "seconds", "memory_mb", "time_limit",
    "node_limit", "memory_limit", "version", "fingerprint", "key",
)  # fmt: skip
HEAD = ("method", "solved", "proven", "cpu", "interval", "total", "expanded", "memory", "above", "failed")
SPECIAL = {"&": r"\&", "%": r"\%", "$": r"\$", "#": r"\#", "_": r"\_", "{": r"\{", "}": r"\}", "~": r"\textasciitilde{}",
           "^": r"\textasciicircum{}", "\\": r"\textbackslash{}", "·": r"$\cdot$", "×": r"$\times$", "–": "--",
           "\u202f": r"\,"}  # fmt: skip


class Table(NamedTuple):
    name: str  # of its file
    title: str
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    note: str = ""


def tables(summary: Summary, words: Words) -> list[Table]:
    return [
        methods(summary, words),
        by_level(summary, words, "levels", lambda cell: timed(cell, words)),
        by_level(summary, words, "states", lambda cell: counted(cell, words)),
        by_level(summary, words, "costs", lambda cell: "" if cell.cost is None else str(cell.cost)),
    ]


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
        rows.append((level, best_of(summary, cells), *(answer(cell, words, told) for cell in cells)))
    note = " ".join([words("note.levels"), *([words("note.best")] if any("*" in row[1] for row in rows) else [])])
    head = (words("level"), words("best"), *(row.method for row in summary.rows))
    return Table(f"{summary.game}-{name}", words(name, game=title_of(summary)), head, tuple(rows), note)


def answer(cell: Cell | None, words: Words, told: Callable[[Cell], str]) -> str:
    if cell is None:
        return ""
    return told(cell) if cell.status == Status.SOLVED else words(f"status.{cell.status}")


def best_of(summary: Summary, cells: Iterable[Cell | None]) -> str:
    """The best cost that is known, in each unit that somebody counted in."""
    found = dict.fromkeys(summary.best_of(cell) for cell in cells if cell)
    return " · ".join("–" if best.cost is None else f"{best.cost}{'' if best.proven else '*'}" for best in found)


def timed(cell: Cell, words: Words) -> str:
    return finite(cell.middle("cpu_seconds").value, words, 1000) or finite(cell.middle("seconds").value, words, 1000)


def counted(cell: Cell, words: Words) -> str:
    return finite(cell.middle("expanded").value, words)


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
    rule = ["---", *["---:"] * (len(table.head) - 1)]
    lines = [f"| {' | '.join(map(barred, row))} |" for row in (table.head, rule, *table.rows)]
    return "\n".join([f"### {table.title}", "", *lines, "", *([table.note, ""] if table.note else [])])


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


def runs_csv(lines: Sequence[dict[str, Any]]) -> str:
    """Every run, for a spreadsheet."""

    def rows() -> Iterator[list[object]]:
        for line in sorted(lines, key=lambda line: (line["game"], line["level"], line["method"], line.get("repeat") or 0)):
            yield [line.get(name) for name in COLUMNS]

    return as_csv(COLUMNS, rows())
