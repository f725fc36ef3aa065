"""Everything that is written of lines of runs: tables in three formats, plots, and one page with all of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape
from importlib import resources
from pathlib import Path

from carreau.bench.answers import answers
from carreau.bench.lines import Line
from carreau.bench.plots import drawn, plots
from carreau.bench.suites import Suite
from carreau.bench.summary import Summary, summaries
from carreau.bench.tables import Table, as_html, as_latex, as_markdown, runs_csv, tables, write_runs
from carreau.bench.words import Words
from carreau.core.extras import has_extra
from carreau.core.writing import write_file
from carreau.drawing.page import document, header

REPORT, TABLES, RUNS = "report.html", "tables.md", "runs.csv"
NONE = Suite(())


def write_report(
    lines: Sequence[Line], folder: Path, language: str = "en", title: str = "", suite: Suite = NONE
) -> list[str]:
    """Write it all into a folder; the names of the files. Without matplotlib there are no plots. The questions of the suite
    that was run are answered first."""
    words = Words(language)
    found = summaries(lines)
    made = {summary.game: tables(summary, words) for summary in found}
    pictures = {summary.game: plotted(summary, words, suite.pairs) for summary in found}
    asked = answers(suite.questions, found, words)
    files: dict[str, str | bytes] = {
        TABLES: "\n".join([*said(asked, words), joined(made, as_markdown)]),
        **{f"{table.name}.tex": as_latex(table) for each in made.values() for table in each},
        **{
            f"{name}.{kind}": data
            for each in pictures.values()
            for name, kinds in each.items()
            for kind, data in kinds.items()
        },
        REPORT: page(title or words("title"), lines, made, pictures, asked, words),
    }
    for name, content in files.items():
        write_file(folder / name, content)
    write_runs(folder / RUNS, lines)
    return [*files, RUNS]


def written(lines: Sequence[Line], kind: str, language: str) -> str:
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


def plotted(summary: Summary, words: Words, pairs: Sequence[tuple[str, str]]) -> dict[str, dict[str, bytes]]:
    return {plot.name: drawn(plot) for plot in plots(summary, words, pairs)} if has_extra("plots") else {}


def said(asked: Sequence[tuple[str, str]], words: Words) -> list[str]:
    """Questions with their answers, in Markdown."""
    told = [f"**{question}** {answer}\n" for question, answer in asked]
    return [f"### {words('questions')}\n", *told] if told else []


def page(
    title: str,
    lines: Sequence[Line],
    made: dict[str, list[Table]],
    pictures: dict[str, dict[str, dict[str, bytes]]],
    asked: Sequence[tuple[str, str]],
    words: Words,
) -> str:
    """All tables and plots on one page that needs nothing from outside."""
    program = ", ".join(
        f"Carreau {version} ({fingerprint})"
        for version, fingerprint in sorted({(line.version, line.fingerprint or "–") for line in lines if line.version})
    )
    about = words("runs", count=words.number(len(lines)), program=program or "–")
    sections = [
        "".join(map(as_html, made[game])) + "".join(figure(kinds["svg"].decode()) for kinds in pictures[game].values())
        for game in made
    ]
    headline = f'<div class="headline"><h1>{escape(title)}</h1><p>{escape(about)}</p></div>'
    body = f"{header(words('theme'))}<main>{headline}{answered(asked, words)}{''.join(sections)}</main>"
    folder = resources.files("carreau") / "bench"
    css, script = ((folder / name).read_text("utf-8") for name in ("page.css", "page.js"))
    return document(title, words.language, body, css, script)


def answered(asked: Sequence[tuple[str, str]], words: Words) -> str:
    """Questions with their answers."""
    if not asked:
        return ""
    items = "".join(f"<dt>{escape(question)}</dt><dd>{escape(answer)}</dd>" for question, answer in asked)
    return f"<section><h2>{escape(words('questions'))}</h2><dl>{items}</dl></section>"


def figure(svg: str) -> str:
    """A plot within the page, without the head that a file has."""
    return f"<figure>{svg[svg.index('<svg') :]}</figure>"
