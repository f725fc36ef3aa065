"""`carreau solve`: answers with a proof where there is one, and honestly without where there is none."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from threading import Event
from typing import Annotated, Any, NamedTuple

import typer

from carreau.cli.answers import written
from carreau.cli.check import sentence
from carreau.cli.improving import improved
from carreau.cli.interrupt import BAD_INPUT, EXIT, LIMIT_REACHED, WORST_FIRST, interrupt_sets, spinner
from carreau.cli.options import LEVEL, Entry, FormatOption, MeshOption, RulesOption, entries
from carreau.cli.solutions import all_of
from carreau.cli.speech import echo
from carreau.cli.steps import require_track, write_run
from carreau.cli.tracing import traced
from carreau.cli.verify import read_solution
from carreau.core.ending import INTERRUPTED
from carreau.core.errors import CarreauError, LevelError, ParseError, UnknownName
from carreau.core.formats import whole
from carreau.core.level import Level
from carreau.core.patience import Stopped
from carreau.core.result import Limits, Status
from carreau.core.text import say
from carreau.games import game_of
from carreau.search import Budget, Control
from carreau.solvers import SOLVERS, Answer, level_after, solve_on

ENGINES = ("python", "native")
DEADLOCKS = "Lost positions left out (Sokoban): none, static, dynamic, full."
EVERY = "Every best solution and their number (Racetrack, Ricochet Robots)."
SOLUTION = "What to improve: moves, a file, or - for standard input."
TRACE = "Write every state that is expanded, to be looked at later."
STEPS = "Write the run as a steps file of Vector Racer (Racetrack)."


class Conflict(NamedTuple):
    """An option, why it takes no others, and which."""

    option: str
    reason: str
    others: tuple[str, ...]

    @property
    def text(self) -> str:
        *most, last = self.others
        if most:
            return say("{} takes no {} or {}", self.reason, ", ".join(most), last)
        return say("{} takes no {}", self.reason, last)


CONFLICTS = (
    Conflict(
        "--all",
        "--all has its own solver: it",
        ("--solver", "--heuristic", "--objective", "--engine", "--deadlocks"),
    ),
    Conflict("--improve", "--improve", ("--all", "--heuristic", "--engine", "--deadlocks")),
    Conflict("--solution", "--solution is for --improve, and", ("--solver",)),
    Conflict("--trace", "--trace writes what a search in Python expands: it", ("--all", "--improve", "--engine native")),
    Conflict("--steps", "--steps writes one run: it", ("--all", "--improve")),
)


def check_conflicts(given: Mapping[str, object]) -> None:
    """Raise CarreauError for options that do not go together."""
    for conflict in CONFLICTS:
        if given[conflict.option] and any(given[other] for other in conflict.others):
            raise CarreauError(conflict.text)
    if given["--solution"] and not given["--improve"]:
        raise CarreauError("--solution is for --improve")


@dataclass(frozen=True, slots=True)
class Wanted:
    """What is to be done with each level."""

    solver: str
    names: dict[str, Any]  # of the objective, the heuristic, and what else is chosen by name
    moves: str
    engine: str
    every: bool
    limit: int
    shorten: bool
    solution: str
    trace: str
    steps: str
    as_json: bool
    limits: Limits
    cancel: Event = field(default_factory=Event)

    def run(self, file: str, number: int, level: Level) -> tuple[Status, str]:
        """How the search of a level ended, and the text to print."""
        with spinner(self.as_json) as reports:
            control = Control(self.limits, self.cancel, reports)
            if self.every or self.shorten:
                level = level_after(level, self.moves) if self.moves else level
            if self.every:
                return all_of(file, number, level, self.limit, control, self.as_json)
            answer = self.answer(level, control)
        return answer.status, written(file, number, level, answer, self.as_json)

    def answer(self, level: Level, control: Control) -> Answer:
        if self.shorten:
            return improved(level, self.solution, self.solver, self.names["objective"], control)
        if self.trace:
            found = traced(self.trace, level, self.moves, self.solver, control, **self.names)
        else:
            found = solve_on(level, self.moves, self.solver, control=control, engine=self.engine, **self.names)
        if self.steps:
            write_run(self.steps, level, self.moves, found)
        return found


def solve(
    levels: Annotated[list[str], LEVEL],
    solver: Annotated[
        str, typer.Option("--solver", metavar="NAME", help=f"One of {', '.join(SOLVERS)}; some games have more.")
    ] = "",
    heuristic: Annotated[str, typer.Option("--heuristic", metavar="NAME", help="The estimate that guides it.")] = "",
    objective: Annotated[str, typer.Option("--objective", metavar="NAME", help="What to minimise.")] = "",
    deadlocks: Annotated[str, typer.Option("--deadlocks", metavar="NAME", help=DEADLOCKS)] = "",
    moves: Annotated[str, typer.Option("--moves", metavar="TEXT", help="Solve on from where these moves lead.")] = "",
    rules: RulesOption = "",
    time_limit: Annotated[float | None, typer.Option("--time-limit", metavar="S", min=0, help="Seconds a level.")] = None,
    node_limit: Annotated[int | None, typer.Option("--node-limit", metavar="N", min=0, help="States expanded.")] = None,
    memory_limit: Annotated[float, typer.Option("--memory-limit", metavar="MB", min=1, help="For the search.")] = 2048,
    every: Annotated[bool, typer.Option("--all", help=EVERY)] = False,
    limit: Annotated[int, typer.Option("--limit", metavar="N", min=1, help="How many --all prints at most.")] = 1000,
    shorten: Annotated[bool, typer.Option("--improve", help="Shorten the solution in the time left (Sokoban).")] = False,
    solution: Annotated[str, typer.Option("--solution", metavar="MOVES", help=SOLUTION)] = "",
    trace: Annotated[str, typer.Option("--trace", metavar="FILE", help=TRACE)] = "",
    steps: Annotated[str, typer.Option("--steps", metavar="FILE", help=STEPS)] = "",
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
    if engine not in ("", *ENGINES):
        raise UnknownName("engine", engine, ENGINES)
    given = {
        "--solver": solver, "--heuristic": heuristic, "--objective": objective, "--deadlocks": deadlocks,
        "--engine": engine, "--engine native": engine == "native", "--all": every, "--improve": shorten,
        "--solution": solution, "--trace": trace, "--steps": steps,
    }  # fmt: skip
    check_conflicts(given)
    limits = Limits(time_limit, node_limit, memory_limit)
    with Budget(Control(Limits(memory_mb=memory_limit))).limiting():  # the time is that of a level, and a file has many
        found = [each for reference in levels for each in entries(reference, format_name, rules, mesh)]
    check_levels([each.level for each in found], trace, steps)
    names = {"objective": objective, "heuristic": heuristic, **({"deadlocks": deadlocks} if deadlocks else {})}
    to_improve = read_solution(solution) if solution else ""
    wanted = Wanted(solver, names, moves, engine, every, limit, shorten, to_improve, trace, steps, as_json, limits)
    sys.exit(run_all(wanted, found))


def check_levels(levels: list[Level | ParseError], trace: str, steps: str) -> None:
    """Raise CarreauError for options that want one level, or one of Racetrack."""
    option = "--trace" if trace else "--steps"
    if (trace or steps) and len(levels) > 1:
        raise CarreauError(say("{} is for one level, and there are {}; name one with #", option, len(levels)))
    if steps:
        require_track(whole(levels)[0])


def run_all(wanted: Wanted, found: list[Entry]) -> int:
    """The exit code: that of the level that ended worst."""
    codes = [0]
    with interrupt_sets(wanted.cancel):
        for each in found:
            codes.append(run_one(wanted, each))
            if wanted.cancel.is_set():
                break
    codes += [INTERRUPTED] * wanted.cancel.is_set()
    return next(code for code in WORST_FIRST if code in codes)


def run_one(wanted: Wanted, entry: Entry) -> int:
    """Print what comes of a level; its exit code. What `check` would object to is told aside."""
    file, number, level = entry
    if isinstance(level, ParseError):
        typer.echo(say("carreau: {}", level.text), err=True)
        return BAD_INPUT
    try:
        status, text = wanted.run(file, number, level)
    except (LevelError, Stopped) as error:
        echo(say("carreau: {}: {}", f"{file}#{number}", error.text), err=True)
        return EXIT.get(error.status, LIMIT_REACHED) if isinstance(error, Stopped) else BAD_INPUT
    with suppress(Stopped), Budget(Control(wanted.limits, wanted.cancel)).limiting():
        for problem in game_of(level).problems(level):
            echo(say("carreau: {}", sentence(file, number, level, problem)), err=True)
    typer.echo(text)
    return EXIT.get(status, LIMIT_REACHED)
