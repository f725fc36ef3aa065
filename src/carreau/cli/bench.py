"""`carreau bench`: levels by methods, each run in a process of its own, and the tables and plots that follow."""

from __future__ import annotations

import sys
from collections.abc import Generator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from carreau.cli.interrupt import BAD_INPUT
from carreau.cli.journals import into_journal, make_folder
from carreau.cli.options import (
    ClusterOption,
    FormatOption,
    MeshOption,
    RulesOption,
    ShardOption,
    WorkersOption,
    entries,
    shard_of,
)
from carreau.cli.output_language import echo, language
from carreau.core.errors import CarreauError, ParseError
from carreau.core.extras import lack_of
from carreau.core.level import Level
from carreau.core.result import Limits
from carreau.core.text import say

if TYPE_CHECKING:
    from carreau.bench import Change, Line, Matrix, Part, Suite
    from carreau.execution import Progress

JOURNAL = "runs.jsonl"
NAMED = (
    "Levels to run, as files, FILE#3 or ours (sokoban/easy); or one comparison by name: sokoban-document, "
    "ricochet-document, ricochet-lengths, racetrack-document, race-document, developers or all."
)
LEVELS = typer.Argument(metavar="SUITE | LEVEL", help=NAMED)
SOLVERS = "With commas; all: all that a game has. Without it, the one that a game takes by itself."
PROGRAM = "A program of yours that prints moves, as 'python3 mine.py'; it reads the level."


def bench(
    levels: Annotated[list[str] | None, LEVELS] = None,
    solvers: Annotated[str, typer.Option("--solvers", metavar="NAMES", help=SOLVERS)] = "",
    objectives: Annotated[str, typer.Option("--objectives", metavar="NAMES", help="What to minimise, with commas.")] = "",
    heuristics: Annotated[str, typer.Option("--heuristics", metavar="NAMES", help="For solvers that take one.")] = "",
    engines: Annotated[str, typer.Option("--engines", metavar="NAMES", help="python, native, or both.")] = "",
    options: Annotated[
        list[str] | None, typer.Option("--options", metavar="NAME=A,B", help="Choices of a game, as deadlocks=none,full.")
    ] = None,
    programs: Annotated[list[str] | None, typer.Option("--program", metavar="COMMAND", help=PROGRAM)] = None,
    rules: RulesOption = "",
    repeat: Annotated[int, typer.Option("--repeat", metavar="N", min=1, max=1000, help="Runs of each.")] = 1,
    time_limit: Annotated[float, typer.Option("--time-limit", metavar="S", min=0.001, help="Seconds a run.")] = 10,
    node_limit: Annotated[int | None, typer.Option("--node-limit", metavar="N", min=1, help="States a run.")] = None,
    memory_limit: Annotated[float, typer.Option("--memory-limit", metavar="MB", min=1, help="Megabytes a run.")] = 1024,
    workers: WorkersOption = None,
    cluster: ClusterOption = "",
    shard: ShardOption = "1/1",
    out: Annotated[str, typer.Option("--out", metavar="DIR", help="For the journal, tables and plots.")] = "bench",
    read: Annotated[
        list[str] | None, typer.Option("--from", metavar="FILE", help="Run nothing: report on these journals, as one.")
    ] = None,
    against: Annotated[str, typer.Option("--against", metavar="FILE", help="Say what has changed since a journal.")] = "",
    title: Annotated[str, typer.Option("--title", metavar="TEXT", help="What the report is called.")] = "",
    format_name: FormatOption = "",
    mesh: MeshOption = None,
) -> None:
    """Compare searches on levels: tables, plots and a page.

    Every level is searched by every method that is named, in a process of its own with limits; what crashes or is stopped is
    a row too. The journal runs.jsonl grows by a line a run, and a comparison that was stopped goes on with it. Plots need
    the extra plots (matplotlib), clusters the extra cluster (Dask).

    Examples:  carreau bench sokoban/easy --solvers bfs,astar --options deadlocks=none,dynamic   ·   carreau bench mine.xsb
    --solvers astar --program 'python3 mine.py'

    Exit codes: 0 all is run, whatever came of it, 2 bad usage or bad input, 130 interrupted.
    """
    from carreau.bench import SUITES, Axes, Part, Suite, load

    broken, suite = False, SUITES.get(levels[0]) if levels else None
    if bool(levels) == bool(read) and not suite:
        raise CarreauError("expected levels to run, or journals to report on after --from")
    axes = Axes(
        names(solvers), names(objectives), names(heuristics), names(engines), choices(options or []), tuple(programs or []),
    )  # fmt: skip
    wanted = list[Part]()
    if suite and (len(levels or []) > 1 or axes != Axes()):
        raise CarreauError(say("{} says itself what is run: no other levels or methods can be named", (levels or [""])[0]))
    if suite:
        wanted = [] if read else list(suite.parts)
    elif levels:
        found, broken = levels_of(levels, format_name, rules, mesh)
        wanted = [Part(lambda: found, axes, Limits(time_limit, node_limit, memory_limit), repeat)]
    make_folder(Path(out))
    if wanted:
        run([of_part(part, shard_of(shard)) for part in wanted], Path(out), workers, cluster)
    lines = load([Path(each) for each in read or [str(Path(out) / JOURNAL)]])
    report(lines, Path(out), against, title, suite or Suite(()))
    sys.exit(BAD_INPUT if broken else 0)


def report(lines: Sequence[Line], folder: Path, against: str, title: str, suite: Suite) -> None:
    """Print the tables, and what has changed since a journal; write the page."""
    from carreau.bench import write_report

    if not lines:
        raise CarreauError("there is no run to report on")
    for table in written(lines):
        typer.echo(table)
    if against:
        for line in changed(against, lines):
            echo(line)
    write_report(lines, folder, language(), title, suite)
    if lack := lack_of("plots"):
        echo(say("no plots: {}", lack), err=True)
    typer.echo(str(folder / "report.html"))


def names(text: str) -> tuple[str, ...]:
    """Names between commas, each once; what nobody named is one empty name."""
    return tuple(dict.fromkeys(each.strip() for each in text.split(",") if each.strip())) or ("",)


def choices(texts: Sequence[str]) -> tuple[tuple[str, tuple[str, ...]], ...]:
    found: dict[str, tuple[str, ...]] = {}
    for text in texts:
        name, sign, values = text.partition("=")
        if not sign or not name.strip() or names(values) == ("",):
            raise CarreauError(say("--options {}: expected a name and choices, as deadlocks=none,full", text))
        found[name.strip()] = names(values)
    return tuple(found.items())


def levels_of(
    references: Sequence[str], format_name: str, rules: str, mesh: int | None
) -> tuple[list[tuple[str, Level]], bool]:
    """Levels with their names. What is wrong with others is told, and whether there are such."""
    found: list[tuple[str, Level]] = []
    broken = False
    for each in [entry for reference in references for entry in entries(reference, format_name, rules, mesh)]:
        if isinstance(each.level, ParseError):
            echo(say("carreau: {}", each.level.text), err=True)
            broken = True
        else:
            found.append((f"{each.file}#{each.number}", each.level))
    return found, broken


def of_part(part: Part, shard: tuple[int, int]) -> Matrix:
    from carreau.bench import matrix

    return matrix(part.levels(), part.axes, part.limits, part.repeat, shard)


def run(wanted: Sequence[Matrix], folder: Path, workers: int | None, cluster: str) -> None:
    """Do what the journal in the folder does not have yet. Ends the program if it is called off."""
    from carreau.bench import Journal, as_task

    journal = Journal(folder / JOURNAL)
    left = sum(run.key not in journal.done for part in wanted for run in part.runs())
    tasks = (as_task(run) for part in wanted for run in part.runs())
    into_journal(journal, tasks, left, cluster, workers, progress, stopped)


def progress(each: Progress) -> str:
    return say("{} of {} runs, {:.0f} s left", each.done, each.of, each.seconds_left)


def stopped(done: int) -> str:
    return say("stopped after {} runs; the same command goes on", done)


def written(lines: Sequence[Line]) -> list[str]:
    """The tables of methods, for the terminal."""
    from carreau.bench.summary import summaries
    from carreau.bench.tables import methods
    from carreau.bench.words import Words

    words, texts = Words(language()), list[str]()
    for summary in summaries(lines):
        table = methods(summary, words)
        rows = [table.head, *table.rows]
        widths = [max(len(row[column]) for row in rows) for column in range(len(table.head))]
        aligned = [
            "  ".join(
                [row[0].ljust(widths[0]), *(text.rjust(width) for text, width in zip(row[1:], widths[1:], strict=True))]
            )
            for row in rows
        ]
        texts.append("\n".join([table.title, *(f"  {line.rstrip()}" for line in aligned), ""]))
    return texts


def changed(against: str, lines: Sequence[Line]) -> list[str]:
    from carreau.bench import changes, load

    found = changes(load([Path(against)]), lines)
    if not found:
        return [say("{}: has none of these runs", against)]
    return [sentence for change in found for sentence in told_change(change)]


def told_change(change: Change) -> Generator[str]:
    """What a method does better or worse than before."""
    yield say("{}, {}: {} runs that both have", change.game, change.method, change.pairs)
    yield say("  solved {} → {}, proven best {} → {}", *change.solved, *change.proven)
    if change.better_costs or change.worse_costs:
        yield say("  cheaper solutions {}, dearer ones {}", change.better_costs, change.worse_costs)
    if change.states is not None:
        yield say("  states × {:.3f}", change.states.value)
    if change.cpu is not None:
        ratio = change.cpu
        word = "more than noise" if change.noticeable else "no more than noise"
        yield say("  CPU time × {:.3f} ({:.3f} to {:.3f}): {}", ratio.value, ratio.low, ratio.high, word)
