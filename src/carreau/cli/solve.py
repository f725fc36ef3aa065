"""`carreau solve`: answers with a proof where there is one, and honestly without where there is none."""

from __future__ import annotations

import json
import signal
import sys
from collections.abc import Callable, Generator
from contextlib import contextmanager
from functools import partial
from threading import Event
from typing import TYPE_CHECKING, Annotated, Any

import typer

from carreau.cli.improving import improved
from carreau.cli.options import LEVEL, FormatOption, MeshOption, RulesOption, numbered_levels
from carreau.cli.solutions import all_of
from carreau.cli.steps import require_track, write_run
from carreau.cli.tracing import traced
from carreau.cli.verify import read_solution
from carreau.cli.words import UNSOLVABLE, bound, heading, stopped
from carreau.core.errors import CarreauError, LevelError
from carreau.core.level import Level
from carreau.core.result import Limits, Progress, Status
from carreau.search import Control
from carreau.solvers import SOLVERS, Answer, level_after, solve_on

if TYPE_CHECKING:
    from rich.status import Status as Spinner

EXIT = {Status.SOLVED: 0, Status.UNSOLVABLE: 1, Status.CANCELLED: 130}  # every other status is a limit reached
BAD_INPUT, LIMIT_REACHED = 2, 3
WORST_FIRST = (130, BAD_INPUT, LIMIT_REACHED, 1, 0)


def solve(
    levels: Annotated[list[str], LEVEL],
    solver: Annotated[
        str, typer.Option("--solver", metavar="NAME", help=f"One of {', '.join(SOLVERS)}; some games have more.")
    ] = "",
    heuristic: Annotated[str, typer.Option("--heuristic", metavar="NAME", help="The estimate that guides it.")] = "",
    objective: Annotated[str, typer.Option("--objective", metavar="NAME", help="What to minimise.")] = "",
    deadlocks: Annotated[
        str,
        typer.Option("--deadlocks", metavar="NAME", help="Lost positions left out (Sokoban): none, static, dynamic, full."),
    ] = "",
    moves: Annotated[str, typer.Option("--moves", metavar="TEXT", help="Solve on from where these moves lead.")] = "",
    rules: RulesOption = "",
    time_limit: Annotated[float | None, typer.Option("--time-limit", metavar="S", min=0, help="Seconds a level.")] = None,
    node_limit: Annotated[int | None, typer.Option("--node-limit", metavar="N", min=0, help="States expanded.")] = None,
    memory_limit: Annotated[float, typer.Option("--memory-limit", metavar="MB", min=1, help="For the search.")] = 2048,
    every: Annotated[
        bool, typer.Option("--all", help="Every best solution and their number (Racetrack, Ricochet Robots).")
    ] = False,
    limit: Annotated[int, typer.Option("--limit", metavar="N", min=1, help="How many --all prints at most.")] = 1000,
    shorten: Annotated[
        bool, typer.Option("--improve", help="Make the solution shorter in the time left (Sokoban).")
    ] = False,
    solution: Annotated[
        str, typer.Option("--solution", metavar="MOVES", help="What to improve: moves, a file, or - for standard input.")
    ] = "",
    trace: Annotated[
        str, typer.Option("--trace", metavar="FILE", help="Write every state that is expanded, to be looked at later.")
    ] = "",
    steps: Annotated[
        str, typer.Option("--steps", metavar="FILE", help="Write the run as a steps file of Vector Racer (Racetrack).")
    ] = "",
    engine: Annotated[str, typer.Option("--engine", metavar="NAME", help="python or native, where both exist.")] = "",
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object a line for each level.")] = False,
    format_name: FormatOption = "",
    mesh: MeshOption = None,
) -> None:
    """Find a best solution, with proof.

    Or prove that there is none, or say what is known when a limit is reached. For Sokoban, any solution is found unless
    an objective is named.

    Examples:  carreau solve sokoban/easy#3   ·   carreau solve track.txt --rules closed --solver bfs --trace search.jsonl

    Exit codes: 0 all solved, 1 some proven unsolvable, 2 bad input, 3 a limit was reached, 130 interrupted.
    """
    if engine not in ("", "python", "native"):
        raise CarreauError(f"no engine is called {engine!r}; there is: python, native")
    if every and (solver or heuristic or objective or engine or deadlocks):
        raise CarreauError(
            "--all has its own solver: it takes no --solver, --heuristic, --objective, --engine or --deadlocks"
        )
    if (every or heuristic or engine or deadlocks) and (shorten or solution):
        raise CarreauError("--improve takes no --all, --heuristic, --engine or --deadlocks")
    if trace and (every or shorten or engine == "native"):
        raise CarreauError("--trace writes what a search in Python expands: it takes no --all, --improve or --engine native")
    if steps and (every or shorten):
        raise CarreauError("--steps writes one run: it takes no --all or --improve")
    if solution and (solver or not shorten):
        raise CarreauError("--solution is for --improve, and takes no --solver")
    given = read_solution(solution) if solution else ""
    options: dict[str, Any] = {"deadlocks": deadlocks} if deadlocks else {}
    found = [each for reference in levels for each in numbered_levels(reference, format_name, rules, mesh)]
    if (trace or steps) and len(found) > 1:
        option = "--trace" if trace else "--steps"
        raise CarreauError(f"{option} is for one level, and there are {len(found)}; name one with #")
    if steps:
        require_track(found[0][2])
    cancel, codes = Event(), [0]
    limits = Limits(time_limit, node_limit, memory_limit)
    with interrupt_sets(cancel):
        for file, number, each in found:
            try:
                level = level_after(each, moves) if moves and (every or shorten) else each
                with spinner(as_json) as reports:
                    control = Control(limits, cancel, reports)
                    if every:
                        status, text = all_of(file, number, level, limit, control, as_json)
                    elif shorten:
                        answer = improved(level, given, solver, objective, control)
                        status, text = answer.status, written(file, number, level, answer, as_json)
                    else:
                        names: dict[str, Any] = {"objective": objective, "heuristic": heuristic, **options}
                        if trace:
                            answer = traced(trace, level, moves, solver, control, **names)
                        else:
                            answer = solve_on(level, moves, solver, control=control, engine=engine, **names)
                        if steps:
                            write_run(steps, level, moves, answer)
                        status, text = answer.status, written(file, number, level, answer, as_json)
            except LevelError as error:
                typer.echo(f"carreau: {file}#{number}: {error}", err=True)
                codes.append(BAD_INPUT)
                continue
            codes.append(EXIT.get(status, LIMIT_REACHED))
            typer.echo(text)
            if cancel.is_set():
                break
    sys.exit(next(code for code in WORST_FIRST if code in codes))


@contextmanager
def interrupt_sets(cancel: Event) -> Generator[None]:
    """Ctrl-C stops the search, which then tells what it knows; a second one ends the program."""

    def stop(number: int, frame: object) -> None:
        if cancel.is_set():
            sys.exit(130)
        cancel.set()

    before = signal.signal(signal.SIGINT, stop)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


@contextmanager
def spinner(quiet: bool) -> Generator[Callable[[Progress], object] | None]:
    """A line of progress on standard error, only on a terminal."""
    if quiet or not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console

    with Console(stderr=True).status("searching …") as line:
        yield partial(show_progress, line)


def show_progress(line: Spinner, progress: Progress) -> None:
    line.update(
        f"{progress.expanded:,} states · at least {progress.lower_bound} · "
        f"{progress.seconds:.1f} s · {progress.memory_mb:.0f} MB"
    )


def written(file: str, number: int, level: Level, answer: Answer, as_json: bool) -> str:
    return json.dumps(as_object(file, number, level, answer)) if as_json else in_words(file, number, level, answer)


def as_object(file: str, number: int, level: Level, answer: Answer) -> dict[str, Any]:
    return {
        "game": level.game,
        "file": file,
        "level": number,
        "title": level.meta.title,
        "status": answer.status,
        "cost": answer.cost,
        "objective": answer.objective,
        "unit": answer.unit,
        "tie_break": answer.tie_break,
        "optimal": answer.optimal,
        "lower_bound": answer.lower_bound,
        "moves": answer.moves,
        "metrics": answer.metrics,
        "solver": answer.solver,
        "heuristic": answer.heuristic,
        "engine": answer.engine,
        "expanded": answer.expanded,
        "generated": answer.generated,
        "seconds": round(answer.seconds, 6),
        "cpu_seconds": round(answer.cpu_seconds, 6),
        "memory_mb": round(answer.memory_mb, 3),
    }


def in_words(file: str, number: int, level: Level, answer: Answer) -> str:
    how = answer.solver + (f" with {answer.heuristic}" if answer.heuristic else "")
    effort = (
        f"{how}, {answer.engine}: {answer.expanded:,} states expanded, {answer.seconds:.3f} s, {answer.memory_mb:.1f} MB"
    )
    lines = [
        heading(file, number, level),
        f"  {verdict(answer)}",
        *([f"  {answer.moves}"] if answer.moves else []),
        f"  {effort}",
    ]
    return "\n".join(lines)


def verdict(answer: Answer) -> str:
    """The status, the cost and the bound in one sentence."""
    if answer.status is Status.UNSOLVABLE:
        return UNSOLVABLE
    if answer.status is Status.GAVE_UP:
        return "no solution found, and none ruled out: this method does not look everywhere"
    if answer.status is not Status.SOLVED:
        return stopped(answer.status, answer.lower_bound, answer.unit)
    counted = [answer.unit, *([answer.tie_break] if answer.tie_break else [])]
    others = ", ".join(f"{value} {name}" for name, value in answer.metrics.items() if name not in counted)
    proof = "optimal, proven" if answer.optimal else f"not proven best: {bound(answer.lower_bound, answer.unit)}"
    cost = ", then ".join(f"{answer.metrics[name]} {name}" for name in counted)
    return f"solved: {cost} ({proof})" + (f", {others}" if others else "")
