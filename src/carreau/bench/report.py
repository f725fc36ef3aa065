"""Everything that is written of lines of runs: tables in three formats, plots, and one page with all of it."""

from __future__ import annotations

import importlib.util
from collections.abc import Callable, Sequence
from html import escape
from importlib import resources
from pathlib import Path
from typing import Any

from carreau.bench.plots import drawn, plots
from carreau.bench.summary import Summary, summaries
from carreau.bench.tables import Table, as_latex, as_markdown, runs_csv, tables
from carreau.bench.words import Words
from carreau.core.writing import write_file
from carreau.drawing.page import document, header

REPORT, TABLES, RUNS = "report.html", "tables.md", "runs.csv"


def write_report(
    lines: Sequence[dict[str, Any]], folder: Path, language: str = "en", title: str = "", questions: Sequence[str] = ()
) -> list[str]:
    """Write it all into a folder; the names of the files. Without matplotlib there are no plots. Questions are names
    of words that are answered on the page."""
    words = Words(language)
    found = summaries(lines)
    made = {summary.game: tables(summary, words) for summary in found}
    pictures = {summary.game: plotted(summary, words) for summary in found}
    files: dict[str, str | bytes] = {
        RUNS: runs_csv(lines),
        TABLES: joined(made, as_markdown),
        **{f"{table.name}.tex": as_latex(table) for each in made.values() for table in each},
        **{
            f"{name}.{kind}": data
            for each in pictures.values()
            for name, kinds in each.items()
            for kind, data in kinds.items()
        },
        REPORT: page(title or words("title"), lines, made, pictures, questions, words),
    }
    for name, content in files.items():
        write_file(folder / name, content)
    return list(files)


def written(lines: Sequence[dict[str, Any]], kind: str, language: str) -> str:
    """One file of all: every run (csv), the tables (md, tex), or the page without plots (html)."""
    words = Words(language)
    made = {summary.game: tables(summary, words) for summary in summaries(lines)}
    match kind:
        case "csv":
            return runs_csv(lines)
        case "html":
            return page(words("title"), lines, made, {game: {} for game in made}, (), words)
        case _:
            return joined(made, as_latex if kind == "tex" else as_markdown)


def joined(made: dict[str, list[Table]], told: Callable[[Table], str]) -> str:
    return "\n".join(told(table) for each in made.values() for table in each)


def plotted(summary: Summary, words: Words) -> dict[str, dict[str, bytes]]:
    if importlib.util.find_spec("matplotlib") is None:
        return {}
    return {plot.name: drawn(plot) for plot in plots(summary, words)}


def page(
    title: str,
    lines: Sequence[dict[str, Any]],
    made: dict[str, list[Table]],
    pictures: dict[str, dict[str, dict[str, bytes]]],
    questions: Sequence[str],
    words: Words,
) -> str:
    """All tables and plots on one page that needs nothing from outside."""
    program = ", ".join(
        sorted({f"Carreau {line['version']} ({line.get('fingerprint', '–')})" for line in lines if "version" in line})
    )
    about = words("runs", count=words.number(len(lines)), program=program or "–")
    sections = [
        "".join(map(html_table, made[game])) + "".join(figure(kinds["svg"].decode()) for kinds in pictures[game].values())
        for game in made
    ]
    headline = f'<div class="headline"><h1>{escape(title)}</h1><p>{escape(about)}</p></div>'
    body = f"{header(words('theme'))}<main>{headline}{asked(questions, words)}{''.join(sections)}</main>"
    folder = resources.files("carreau") / "bench"
    css, script = ((folder / name).read_text("utf-8") for name in ("page.css", "page.js"))
    return document(title, words.language, body, css, script)


def asked(questions: Sequence[str], words: Words) -> str:
    """Questions with their answers."""
    if not questions:
        return ""
    items = "".join(f"<dt>{escape(words(each))}</dt><dd>{escape(words(f'{each}.answer'))}</dd>" for each in questions)
    return f"<section><h2>{escape(words('questions'))}</h2><dl>{items}</dl></section>"


def html_table(table: Table) -> str:
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


def figure(svg: str) -> str:
    """A plot within the page, without the head that a file has."""
    return f"<figure>{svg[svg.index('<svg') :]}</figure>"
