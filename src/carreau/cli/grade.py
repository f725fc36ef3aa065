"""`carreau grade`: a class's solutions, or its programs that find some, judged by the rules and measured by the optimum."""

from __future__ import annotations

import sys
from collections.abc import Callable, Generator
from contextlib import contextmanager
from fractions import Fraction
from pathlib import Path
from threading import Event
from typing import TYPE_CHECKING, Annotated

import typer

from carreau.cli.grades import show
from carreau.cli.intake import deadline_of
from carreau.cli.interrupt import interrupt_sets, status_line
from carreau.cli.options import FormatOption, MeshOption, RulesOption, WorkersOption
from carreau.cli.output_language import echo, language, told
from carreau.core.ending import INTERRUPTED
from carreau.core.errors import CarreauError, UnknownName
from carreau.core.result import Limits
from carreau.core.text import say

if TYPE_CHECKING:
    from carreau.marking import Grades, Plan, Stage

ARGUMENTS = typer.Argument(
    metavar="LEVEL… HAND-INS",
    help="The levels, each a file, FILE#3, or one of ours; then, last, the folder with the hand-ins.",
)
STAGES = {"solving": "levels solved", "preparing": "hand-ins made ready", "judging": "lines judged"}
VISIBILITIES = ("visible", "hidden", "after_due_date", "after_published")


def grade(
    arguments: Annotated[list[str], ARGUMENTS],
    objective: Annotated[str, typer.Option("--objective", metavar="NAME", help="What is counted: moves, pushes …")] = "",
    points: Annotated[float, typer.Option("--points", metavar="N", min=0.1, help="For the best solution of a level.")] = 20,
    scale: Annotated[
        str,
        typer.Option("--scale", metavar="ratio|linear|win", help="Points: best/cost, less by the gap, or all for a win."),
    ] = "ratio",
    zero_at: Annotated[
        int | None, typer.Option("--zero-at", metavar="N", min=1, help="The gap without points, for --scale linear.")
    ] = None,
    time_limit: Annotated[
        float, typer.Option("--time-limit", metavar="S", min=0, help="Seconds to prove the optimum of a level.")
    ] = 60,
    seconds: Annotated[float, typer.Option("--seconds", metavar="S", min=0.1, help="Seconds for a program, a level.")] = 10,
    memory: Annotated[float, typer.Option("--memory", metavar="MB", min=1, help="Megabytes for a program.")] = 1024,
    argument: Annotated[
        bool, typer.Option("--file-argument", help="Programs get the level as a file too, named by their argument.")
    ] = False,
    no_sandbox: Annotated[bool, typer.Option("--no-sandbox", help="Build and run programs without a cage.")] = False,
    given_as: Annotated[
        str, typer.Option("--to", metavar="FORMAT", help="The format in which programs are given a level.")
    ] = "",
    out: Annotated[str, typer.Option("--out", metavar="DIR", help="For the tables and the report.")] = "",
    gradescope: Annotated[
        str,
        typer.Option("--gradescope", metavar="FILE", help="HAND-INS is one hand-in; write its results.json for Gradescope."),
    ] = "",
    visibility: Annotated[
        str, typer.Option("--visibility", metavar="WHEN", help=f"Who sees that: {', '.join(VISIBILITIES)}.")
    ] = "visible",
    title: Annotated[str, typer.Option("--title", metavar="TEXT", help="What the report is called.")] = "",
    deadline: Annotated[
        str, typer.Option("--deadline", metavar="TIME", help="Mark hand-ins changed after this, such as 2026-05-31T23:59.")
    ] = "",
    workers: WorkersOption = None,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object a line for each student.")] = False,
    rules: RulesOption = "",
    format_name: FormatOption = "",
    mesh: MeshOption = None,
) -> None:
    """Judge the hand-ins of a class: who wins, loses or cheats, and how far from the best.

    A hand-in is a file with moves, a program or its sources, which reads a level on standard input and prints moves, a
    folder with either, or an archive of one; in a folder, files are called after levels or their numbers (1.txt). A folder
    of hand-ins may be a Moodle export. What cannot be judged is listed with its reason. The folder grades (or --out) gets
    grades.csv, marks.csv and report.html.

    Examples:  carreau grade map.txt handins   ·   carreau grade sokoban/easy handins --objective moves --points 2

    Exit codes: 0 all is judged, whatever came of it, 2 bad usage, 130 interrupted.
    """
    from carreau.marking import SCALES, Plan, RunLimits, Scale, find_tasks, take_in

    for kind, name, names in (("scale", scale, SCALES), ("visibility", visibility, VISIBILITIES)):
        if name not in names:
            raise UnknownName(kind, name, names)
    if len(arguments) < 2:
        raise CarreauError("expected at least one level and then, last, the folder with the hand-ins")
    *levels, last = arguments
    due = deadline_of(deadline)
    intake = take_in(Path(last), single=bool(gradescope))
    folder = Path(out or "grades") if out or not gradescope else None
    require_room(folder, gradescope, Path(last))
    tasks = find_tasks(levels, format_name, rules, mesh or 0, given_as)
    worth = Scale(scale, Fraction(str(points)), zero_at)
    limits = RunLimits(seconds, memory, argument=argument, isolated=not no_sandbox)
    plan = Plan(tasks, intake, objective, worth, Limits(time_limit, memory_mb=2048), limits, due)
    grades = judged(plan, workers, as_json)
    write(grades, folder, gradescope, visibility, title)
    show(grades, last, folder, as_json)


def require_room(folder: Path | None, gradescope: str, hand_ins: Path) -> None:
    """Raise CarreauError where nothing can be written, or among hand-ins: the next time it would be one."""
    if folder is not None and hand_ins.is_dir() and folder.absolute().is_relative_to(hand_ins.absolute()):
        raise CarreauError(say("{}: lies among the hand-ins; say with --out where the grades go", folder))
    if gradescope and not Path(gradescope).parent.is_dir():
        raise CarreauError(say("{}: cannot be written, there is no such folder", gradescope))


def judged(plan: Plan, workers: int | None, quiet: bool) -> Grades:
    """What the hand-ins are worth. Ends the program if that is called off."""
    from carreau.arena import Cancelled
    from carreau.marking import grade as judge

    cancel = Event()
    with interrupt_sets(cancel), progress(quiet) as report:
        try:
            grades = judge(plan, workers=workers, report=report, cancel=cancel)
        except Cancelled:
            grades = None
    if grades is None or cancel.is_set():
        echo("stopped; nothing is written", err=True)
        sys.exit(INTERRUPTED)
    return grades


def write(grades: Grades, folder: Path | None, gradescope: str, visibility: str, title: str) -> None:
    from carreau.marking.report import write_report
    from carreau.marking.tables import write_gradescope, write_tables

    try:
        if folder is not None:
            folder.mkdir(parents=True, exist_ok=True)
            write_tables(grades, folder)
            write_report(grades, folder, title, language())
        if gradescope:
            write_gradescope(grades, Path(gradescope), language(), visibility)
    except OSError as error:
        raise CarreauError(say("the grades cannot be written: {} ({})", error.strerror, error.filename)) from None


@contextmanager
def progress(quiet: bool) -> Generator[Callable[[Stage], object]]:
    with status_line("beginning …", quiet) as line:
        yield lambda stage: line and line.update(told(say("{} of {} {}", stage.done, stage.of, STAGES[stage.what])))
