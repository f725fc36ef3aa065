"""The tables, plots and answers in README.md and docs/ that follow from comparisons: written between their marks, from the
lines that are kept in benchmarks/lines.

python -m benchmarks.documents                    writes them all
python -m benchmarks.documents --run [NAME ...]   runs the comparisons before, in build/bench, and keeps their lines

A mark is `<!-- figures NAME ITEM -->`, with `: METHOD, METHOD` before its end if there are to be no others. NAME is one of
COMMANDS; ITEM is `answers`, `overview`, or the name of a table or a plot, as the files of `carreau bench` are called.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from carreau.bench import SUITES, Suite, load
from carreau.bench.answers import answers
from carreau.bench.lines import Line, line_of
from carreau.bench.plots import Plot, drawn, plots
from carreau.bench.runs import VERSION
from carreau.bench.summary import Summary, summaries
from carreau.bench.tables import Table, markdown_rows, overview, tables
from carreau.bench.words import Words
from carreau.shelf_names import natural_order

ROOT = Path(__file__).parents[1]
LINES, IMAGES, RUNS = ROOT / "benchmarks" / "lines", ROOT / "docs" / "images", ROOT / "build" / "bench"
COMMANDS = {
    **{name: name for name in SUITES if name != "all"},
    "sokoban-deadlocks": (
        "sokoban/easy --solvers bfs,dfs,greedy,astar --objectives pushes --options deadlocks=none,static,dynamic,full"
    ),
    "ricochet-estimates": (
        "ricochet/boards --solvers astar --heuristics manhattan,manhattan-sum,manhattan-next,relaxed,look-ahead "
        "--time-limit 60"
    ),
}
KEPT = ("game", "method", "unit", "status", "optimal", "cost", "expanded", "cpu_seconds")
KEPT_OF_FEW = ("level", "repeat", "size", "generated", "memory_mb", "metrics")
FEW = 1000  # lines of which all that is said can be kept
MARK = re.compile(r"(<!-- figures (\S+) ([\w-]+)(?:: (.*?))? -->\n).*?(<!-- end of figures -->)", re.DOTALL)


# -- lines -----------------------------------------------------------------------------------------------------------


def kept(lines: Sequence[Line]) -> str:
    """Lines as a text of columns; one value stands for a column that has no other."""
    names = KEPT if len(lines) > FEW else (*KEPT, *KEPT_OF_FEW)
    ordered = sorted(lines, key=lambda line: (natural_order(line.level), line.method, line.repeat or 0))
    columns = {name: [shortened(name, line) for line in ordered] for name in names}
    told = [f'"lines": [{len(lines)}]']
    for name, values in columns.items():
        told.append(f'"{name}": {json.dumps(values[:1] if values.count(values[0]) == len(values) else values)}')
    return "{\n" + ",\n".join(told) + "\n}\n"


def shortened(name: str, line: Line) -> object:
    value: Any = getattr(line, name)
    if name == "metrics":
        return {each: value[each] for each in ("moves", "pushes") if each in value}
    return float(f"{value:.3g}") if isinstance(value, float) else value


def lines_of(name: str) -> list[Line]:
    """The lines that are kept of a comparison, as a journal has them as far as they are."""
    columns: dict[str, list[Any]] = json.loads((LINES / f"{name}.json").read_text("utf-8"))
    found: list[Line] = []
    for number in range(columns.pop("lines")[0]):
        row = {each: values[number % len(values)] for each, values in columns.items()}
        level = row.get("level", str(number))
        found.append(line_of({"bench": VERSION, **row, "key": str(number), "level": level, "hash": level}))
    return found


def run(name: str) -> None:
    command = [sys.executable, "-m", "carreau", "bench", *COMMANDS[name].split()]
    subprocess.run([*command, "--workers", "1", "--out", str(RUNS / name)], check=True)
    LINES.mkdir(exist_ok=True)
    (LINES / f"{name}.json").write_text(kept(load([RUNS / name / "runs.jsonl"])), "utf-8")


# -- pages -----------------------------------------------------------------------------------------------------------


def pages() -> list[Path]:
    every = [*sorted(ROOT.glob("README*.md")), *sorted((ROOT / "docs").rglob("*.md"))]
    return [path for path in every if MARK.search(path.read_text("utf-8"))]


def language_of(path: Path) -> str:
    return "fr" if path.name.endswith(".fr.md") else "en"


def filled(path: Path) -> str:
    """The page as it ought to be."""
    words = Words(language_of(path))

    def between(match: re.Match[str]) -> str:
        start, name, item, methods, end = match.groups()
        found = chosen(summaries(lines_of(name)), methods)
        return f"{start}{written(name, item, found, words, path)}\n{end}"

    return MARK.sub(between, path.read_text("utf-8"))


def chosen(found: list[Summary], methods: str | None) -> list[Summary]:
    wanted = methods.split(", ") if methods else []
    kept = [replace(each, rows=tuple(row for row in each.rows if not wanted or row.method in wanted)) for each in found]
    return [each for each in kept if each.rows]


def written(name: str, item: str, found: list[Summary], words: Words, path: Path) -> str:
    command, suite = f"`carreau bench {COMMANDS[name]}`", SUITES.get(name, Suite(()))
    if item == "answers":
        told = [f"- **{question}** {answer}" for question, answer in answers(suite.questions, found, words)]
        return "\n".join([*told, "", command])
    if item == "overview":
        return tabled(overview(found, words), command)
    for summary in found:
        for table in tables(summary, words):
            if table.name == item:
                return tabled(table, command)
        for plot in plots(summary, words, suite.pairs):
            if plot.name == item:
                place = os.path.relpath(picture(name, plot, words.language), path.parent)
                return f"![{plot.title}]({place})\n\n*{plot.title}*, {command}"
    raise SystemExit(f"{path}: {name} has no {item}")


def tabled(table: Table, command: str) -> str:
    return "\n".join([*markdown_rows(table), "", f"*{table.title}*, {command}. {table.note}"])


def picture(name: str, plot: Plot, language: str) -> Path:
    return IMAGES / f"bench-{name}-{plot.name}{'.fr' if language == 'fr' else ''}.svg"


def pictures(path: Path) -> dict[Path, bytes]:
    """The plots of a page, drawn."""
    words, drawings = Words(language_of(path)), dict[Path, bytes]()
    for _, name, item, methods, _ in MARK.findall(path.read_text("utf-8")):
        for summary in chosen(summaries(lines_of(name)), methods):
            for plot in plots(summary, words, SUITES.get(name, Suite(())).pairs):
                if plot.name == item:
                    drawings[picture(name, plot, words.language)] = drawn(plot, ("svg",))["svg"]
    return drawings


if __name__ == "__main__":
    if "--run" in sys.argv:
        for each in sys.argv[2:] or COMMANDS:
            run(each)
    for page in pages():
        page.write_text(filled(page), "utf-8")
        for place, data in pictures(page).items():
            place.write_bytes(data)
