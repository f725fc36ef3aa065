"""`carreau oracle`: every position of a Ricochet Robots board at once. Build it, ask it, find the hardest."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Generator
from contextlib import contextmanager
from threading import Event
from typing import TYPE_CHECKING, Annotated, Any, TypeAlias

import typer

from carreau.cli.atlas import atlas
from carreau.cli.interrupt import EXIT, LIMIT_REACHED, cursor_again, interrupt_sets
from carreau.cli.options import LEVEL, FormatOption
from carreau.cli.output_language import echo, told
from carreau.core.ending import INTERRUPTED
from carreau.core.errors import CarreauError
from carreau.core.grid import Cell, format_cell
from carreau.core.level import Level
from carreau.core.result import Limits, Progress
from carreau.core.text import say
from carreau.files import load
from carreau.search import Control

if TYPE_CHECKING:
    from carreau.solvers.ricochet.oracle import Oracle

app = typer.Typer(help="Every position of a Ricochet Robots board: its distance, hints, the hardest.", no_args_is_help=True)
SETTINGS = {"help_option_names": ["-h", "--help"]}
app.command(context_settings=SETTINGS)(atlas)
BAR = 40  # letters of the longest bar of the histogram

SOURCE = typer.Argument(metavar="FILE|LEVEL", help="A file that build has saved, or a level.")
TimeOption: TypeAlias = Annotated[float | None, typer.Option("--time-limit", metavar="S", min=0, help="Seconds to build.")]
MemoryOption: TypeAlias = Annotated[float, typer.Option("--memory-limit", metavar="MB", min=1, help="To build.")]
JsonOption: TypeAlias = Annotated[bool, typer.Option("--json", help="JSON, an object a line.")]


@app.command(context_settings=SETTINGS)
def build(
    level: Annotated[str, LEVEL],
    save: Annotated[str, typer.Option("--save", metavar="FILE", help="Keep it, to be asked at once later.")] = "",
    time_limit: TimeOption = None,
    memory_limit: MemoryOption = 2048,
    as_json: JsonOption = False,
    format_name: FormatOption = "",
) -> None:
    """Find the fewest moves of every position.

    Prints how many positions need how many moves. A 16 by 16 board with four robots has 656 million positions and takes
    seconds and about 600 MB; the file is about 400 MB.

    Example:  carreau oracle build ricochet/boards#1 --save one.oracle

    Exit codes: 0 built, 2 bad input, 3 a limit was reached, 130 interrupted.
    """
    oracle = built(load(level, format_name), time_limit, memory_limit)
    if save:
        oracle.save(save)
    typer.echo(json.dumps(as_object(level, save, oracle)) if as_json else in_words(level, save, oracle))


@app.command(context_settings=SETTINGS)
def query(
    source: Annotated[str, SOURCE],
    robots: Annotated[
        str, typer.Option("--robots", metavar="CELLS", help='Where they stand, "row,column row,column …" in their order.')
    ] = "",
    time_limit: TimeOption = None,
    memory_limit: MemoryOption = 2048,
    as_json: JsonOption = False,
    format_name: FormatOption = "",
) -> None:
    """Say how far a position is from being solved, and what each move would change.

    Example:  carreau oracle query one.oracle --robots "0,0 3,4 15,15 8,2"

    Exit codes: 0 it has a solution, 1 it has none, 2 bad input, 3 a limit was reached, 130 interrupted.
    """
    cells = read_cells(robots)
    oracle = opened(source, time_limit, memory_limit, format_name)
    position = cells or oracle.level.robots
    answer, hints = oracle.solve(position), oracle.best_moves(position)
    if as_json:
        found = {"robots": position, "distance": answer.cost, "moves": answer.moves}
        typer.echo(json.dumps({**found, "hints": [hint._asdict() for hint in hints]}))
    else:
        known = "no solution: proven" if answer.cost is None else say("{}: {}", plural(answer.cost), answer.moves)
        typer.echo(f"{' '.join(map(format_cell, position))}  {told(known)}")
        for hint in hints:
            left = "no solution" if hint.distance is None else say("then {}", plural(hint.distance))
            typer.echo(f"  {hint.move}  {told(left)}")
    sys.exit(EXIT[answer.status])


@app.command(context_settings=SETTINGS)
def hardest(
    source: Annotated[str, SOURCE],
    count: Annotated[int, typer.Option("--count", metavar="N", min=1, max=10_000, help="How many positions.")] = 3,
    time_limit: TimeOption = None,
    memory_limit: MemoryOption = 2048,
    as_json: JsonOption = False,
    format_name: FormatOption = "",
) -> None:
    """Show the positions that need the most moves, with their solutions.

    Example:  carreau oracle hardest ricochet/boards#1 --count 2

    Exit codes: 0 shown, 2 bad input, 3 a limit was reached, 130 interrupted.
    """
    from carreau.solvers.ricochet.oracle_levels import aim_of

    oracle = opened(source, time_limit, memory_limit, format_name)
    for number, level in enumerate(oracle.hardest(count), 1):
        known = level.meta.solutions[0]
        if as_json:
            typer.echo(json.dumps({"robots": level.robots, "distance": known.cost, "moves": known.moves}))
        else:
            echo(say("{}  {}, {}: {}", number, aim_of(level), plural(known.cost), known.moves))
            draw(level)


def opened(source: str, time_limit: float | None, memory_limit: float, format_name: str) -> Oracle:
    """The oracle of a file, or that of a level, built now."""
    from carreau.solvers.ricochet.oracle import Oracle

    if Oracle.is_file(source):
        return Oracle.load(source)
    return built(load(source, format_name), time_limit, memory_limit)


def built(level: Level, time_limit: float | None, memory_limit: float) -> Oracle:
    """A limit that is reached ends the program with a sentence: there is no half an oracle."""
    from carreau.solvers.ricochet.oracle import Oracle, OracleStopped
    from carreau.solvers.ricochet.oracle_levels import require_suited, size_of

    cancel = Event()
    try:
        with interrupt_sets(cancel), progress_bar(size_of(require_suited(level))) as reports:
            oracle = Oracle.build(level, Control(Limits(time_limit, None, memory_limit), cancel, reports))
    except OracleStopped as stopped:
        echo(say("carreau: {}", stopped.text), err=True)
        sys.exit(EXIT.get(stopped.status, LIMIT_REACHED))
    if cancel.is_set():
        sys.exit(INTERRUPTED)
    return oracle


@contextmanager
def progress_bar(total: int) -> Generator[Callable[[Progress], object] | None]:
    """How many positions are settled, on standard error, only on a terminal."""
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import BarColumn, TextColumn, TimeElapsedColumn
    from rich.progress import Progress as Bars

    columns = BarColumn(), TextColumn("{task.percentage:>3.0f} %"), TextColumn("{task.description}"), TimeElapsedColumn()
    with cursor_again(), Bars(*columns, console=Console(stderr=True), transient=True) as bars:
        task = bars.add_task("", total=total)

        def report(now: Progress) -> None:
            words = say("{:,} positions settled · at {} · {:.0f} MB", now.expanded, plural(now.lower_bound), now.memory_mb)
            bars.update(task, completed=now.expanded, description=told(words))

        yield report


def read_cells(text: str) -> tuple[Cell, ...]:
    cells: list[Cell] = []
    for word in text.split():
        row, comma, column = word.partition(",")
        if not (comma and row.isascii() and row.isdecimal() and column.isascii() and column.isdecimal()):
            raise CarreauError(say("--robots: expected cells like 0,0 3,4 (row,column), found {!r}", word[:40]))
        cells.append((int(row), int(column)))
    return tuple(cells)


def plural(moves: int) -> str:
    return say("{} move", moves) if moves == 1 else say("{} moves", moves)


def as_object(level: str, file: str, oracle: Oracle) -> dict[str, Any]:
    return {
        "level": level,
        "file": file,
        "positions": oracle.size,
        "unsolvable": oracle.unsolvable,
        "deepest": oracle.deepest,
        "histogram": oracle.histogram,
        "seconds": round(oracle.usage.seconds, 6),
        "cpu_seconds": round(oracle.usage.cpu_seconds, 6),
        "memory_mb": round(oracle.usage.memory_mb, 3),
    }


def in_words(level: str, file: str, oracle: Oracle) -> str:
    histogram, usage = oracle.histogram, oracle.usage
    most = max(histogram.values())
    lines = [
        told(
            say(
                "{}: {:,} positions, the hardest {}; {:,} have no solution",
                level,
                oracle.size,
                plural(oracle.deepest),
                oracle.unsolvable,
            )
        ),
        *(f"  {moves:3}  {count:13,}  {'█' * round(BAR * count / most)}".rstrip() for moves, count in histogram.items()),
        told(say("  {:.2f} s, {:.0f} MB", usage.seconds, usage.memory_mb)),
    ]
    return "\n".join([*lines, *([told(say("  saved as {}", file))] if file else [])])


def draw(level: Level) -> None:
    from rich.console import Console

    from carreau.drawing import terminal
    from carreau.session import Session

    console = Console(highlight=False, soft_wrap=True)
    for line in terminal.draw(Session(level).scene()):
        console.print(line)
