"""`carreau solve`: answers with a proof where there is one, and honestly without where there is none."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from threading import Event
from typing import Annotated, Any, NamedTuple

import typer

from carreau.cli.answers import written
from carreau.cli.check import sentence
from carreau.cli.improving import improved
from carreau.cli.interrupt import BAD_INPUT, EXIT, LIMIT_REACHED, WORST_FIRST, interrupt_sets, spinner
from carreau.cli.options import (
    LEVEL,
    ClusterOption,
    Entry,
    FormatOption,
    MeshOption,
    RulesOption,
    ShardOption,
    WorkersOption,
    entries,
    shard_of,
)
from carreau.cli.output_language import language, speak, told
from carreau.cli.solutions import all_of
from carreau.cli.steps import require_track, write_run
from carreau.cli.tracing import traced
from carreau.cli.verify import read_solution
from carreau.cli.words import said
from carreau.core.ending import INTERRUPTED
from carreau.core.errors import CarreauError, LevelError, ParseError, UnknownName
from carreau.core.formats import whole
from carreau.core.level import Level
from carreau.core.patience import Cancelled, Stopped
from carreau.core.result import Limits, Status
from carreau.core.text import say
from carreau.games import all_games, game_of
from carreau.search import Budget, Control
from carreau.solvers import SOLVERS, Answer, level_after, solve_on
from carreau.solvers.answer import MOST_THREADS

ENGINES = ("python", "native")
OPTIONS = "A choice that the game has for its searches, as deadlocks=full. Repeatable."
DEADLOCKS = "Lost positions left out (Sokoban): none, static, dynamic, full. Short for --options deadlocks=NAME."
EVERY = "Every best solution and their number (Racetrack, Ricochet Robots)."
SOLUTION = "What to improve: moves, a file, or - for standard input."
TRACE = "Write every state that is expanded, to be looked at later."
THREADS = "Threads that search a level side by side (fast)."
CHECKPOINT = "Go on from this file, and leave the search in it now and then and when it is stopped (proofs of Sokoban)."
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
        ("--solver", "--heuristic", "--objective", "--engine", "--options", "--threads", "--checkpoint"),
    ),
    Conflict("--improve", "--improve", ("--all", "--heuristic", "--engine", "--options", "--threads", "--checkpoint")),
    Conflict("--solution", "--solution is for --improve, and", ("--solver",)),
    Conflict(
        "--trace",
        "--trace writes what a search in Python expands: it",
        ("--all", "--improve", "--engine native", "--threads", "--checkpoint"),
    ),
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
    threads: int
    checkpoint: str
    every: bool
    limit: int
    shorten: bool
    solution: str
    trace: str
    steps: str
    as_json: bool
    limits: Limits

    def run(self, file: str, number: int, level: Level, cancel: Event | None) -> tuple[Status, str]:
        """How the search of a level ended, and the text to print."""
        with spinner(self.as_json) as reports:
            control = Control(self.limits, cancel, reports)
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
            named: dict[str, Any] = {
                "engine": self.engine,
                "threads": self.threads,
                "checkpoint": self.checkpoint,
                **self.names,
            }
            found = solve_on(level, self.moves, self.solver, control=control, **named)
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
    options: Annotated[list[str] | None, typer.Option("--options", metavar="NAME=CHOICE", help=OPTIONS)] = None,
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
    threads: Annotated[int, typer.Option("--threads", metavar="N", min=1, max=MOST_THREADS, help=THREADS)] = 1,
    checkpoint: Annotated[str, typer.Option("--checkpoint", metavar="FILE", help=CHECKPOINT)] = "",
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object a line for each level.")] = False,
    workers: WorkersOption = None,
    cluster: ClusterOption = "",
    shard: ShardOption = "1/1",
    format_name: FormatOption = "",
    mesh: MeshOption = None,
) -> None:
    """Find a best solution, with proof.

    Or prove that there is none, or say what is known when a limit is reached. For Sokoban, any solution is found unless
    an objective is named. Answers are printed in the order of the levels, however many are searched at once.

    Examples:  carreau solve sokoban/easy#3   ·   carreau solve track.txt --rules closed --solver bfs --trace search.jsonl

    Exit codes: 0 all solved, 1 some proven unsolvable, 2 bad input, 3 a limit was reached, 130 interrupted.
    """
    if engine not in ("", *ENGINES):
        raise UnknownName("engine", engine, ENGINES)
    chosen = choices([*(options or []), *([f"deadlocks={deadlocks}"] if deadlocks else [])])
    given = {
        "--solver": solver, "--heuristic": heuristic, "--objective": objective, "--options": chosen,
        "--engine": engine, "--engine native": engine == "native", "--all": every, "--improve": shorten,
        "--threads": threads > 1, "--solution": solution, "--trace": trace, "--steps": steps, "--checkpoint": checkpoint,
    }  # fmt: skip
    check_conflicts(given)
    tuple(all_games())  # to import code is no work
    reading = Budget(Control(Limits(memory_mb=memory_limit)))
    with reading.limiting():  # the time is that of a level, and a file has many
        found = [each for reference in levels for each in readable(reference, format_name, rules, mesh)]
    limits = Limits(time_limit, node_limit, max(0.0, memory_limit - max(0.0, reading.look())))
    check_levels([each.level for each in found], chosen, trace, steps, checkpoint)
    part, of = shard_of(shard)
    names = {"objective": objective, "heuristic": heuristic, **chosen}
    to_improve = read_solution(solution) if solution else ""
    how = engine, threads, checkpoint, every, limit, shorten, to_improve, trace, steps, as_json, limits
    wanted = Wanted(solver, names, moves, *how)
    sys.exit(run_all(wanted, found[part - 1 :: of], workers, cluster))


def choices(texts: Sequence[str]) -> dict[str, str]:
    """What is chosen, by name."""
    found: dict[str, str] = {}
    for text in texts:
        name, _, choice = (part.strip() for part in text.partition("="))
        if not (name and choice):
            raise CarreauError(say("--options {}: expected a name and a choice, as deadlocks=full", text))
        found[name] = choice
    return found


def readable(reference: str, format_name: str, rules: str, mesh: int | None) -> list[Entry]:
    """Everything that a reference names. A file without any level is one that is broken, beside those of other files."""
    try:
        return entries(reference, format_name, rules, mesh)
    except ParseError as error:
        return [Entry(reference, 1, error)]


def check_levels(
    levels: list[Level | ParseError], chosen: Mapping[str, str], trace: str, steps: str, checkpoint: str
) -> None:
    """Raise CarreauError for choices that a game does not have, and for options that want one level, or one of Racetrack."""
    for game in {level.game: game_of(level) for level in levels if not isinstance(level, ParseError)}.values():
        game.check_options(chosen)
    option = "--trace" if trace else "--steps" if steps else "--checkpoint"
    if (trace or steps or checkpoint) and len(levels) > 1:
        raise CarreauError(say("{} is for one level, and there are {}; name one with #", option, len(levels)))
    if steps:
        require_track(whole(levels)[0])


def run_all(wanted: Wanted, found: list[Entry], workers: int | None, cluster: str) -> int:
    """Print what comes of each level; the exit code, that of the level that ended worst."""
    codes, cancel = [0], Event()
    with interrupt_sets(cancel), suppress(Cancelled):
        if (workers or 1) > 1 or cluster:
            coming = several_at_once(wanted, found, workers, cluster, cancel)
        else:
            coming = one_by_one(wanted, found, cancel)
        for each in coming:
            for line in each.aside:
                typer.echo(line, err=True)
            if each.text:
                typer.echo(each.text)
            codes.append(each.code)
    codes += [INTERRUPTED] * cancel.is_set()
    return next(code for code in WORST_FIRST if code in codes)


class Printed(NamedTuple):
    """What comes of a level: what is told aside, the text to print, the exit code."""

    aside: list[str]
    text: str
    code: int


def one_by_one(wanted: Wanted, found: list[Entry], cancel: Event) -> Iterator[Printed]:
    for each in found:
        yield run_one(wanted, each, cancel)
        if cancel.is_set():
            return


def several_at_once(
    wanted: Wanted, found: list[Entry], workers: int | None, cluster: str, cancel: Event
) -> Iterator[Printed]:
    """The same in the same order, from processes that search several at once. Raises Cancelled."""
    from carreau.execution import Task, in_order, pool_of

    tasks = (Task(f"{each.file}#{each.number}", run_there, (wanted, each, language()), wanted.limits) for each in found)
    with pool_of(cluster, workers) as (pool, at_once):
        for each, came in zip(found, in_order(tasks, pool, at_once=at_once, cancel=cancel), strict=True):
            if "printed" in came:
                yield Printed(*came["printed"])
            else:
                lost = say("carreau: {}: {}", f"{each.file}#{each.number}", came["reason"])
                yield Printed([told(lost)], "", LIMIT_REACHED)


def run_there(wanted: Wanted, entry: Entry, spoken: str) -> dict[str, Any]:
    """A task: what comes of a level, in the language of who asked."""
    speak(spoken)
    return {"printed": run_one(wanted, entry, None)}


def run_one(wanted: Wanted, entry: Entry, cancel: Event | None) -> Printed:
    """What comes of a level. What `check` would object to is told aside."""
    file, number, level = entry
    if isinstance(level, ParseError):
        return Printed([told(say("carreau: {}", said(level)))], "", BAD_INPUT)
    try:
        status, text = wanted.run(file, number, level, cancel)
    except (LevelError, Stopped) as error:
        code = EXIT.get(error.status, LIMIT_REACHED) if isinstance(error, Stopped) else BAD_INPUT
        return Printed([told(say("carreau: {}: {}", f"{file}#{number}", error.text))], "", code)
    aside: list[str] = []
    if wanted.checkpoint and status not in (Status.SOLVED, Status.UNSOLVABLE) and Path(wanted.checkpoint).exists():
        aside.append(told(say("carreau: the search is kept in {}: the same command goes on from there", wanted.checkpoint)))
    with suppress(Stopped), Budget(Control(wanted.limits, cancel)).limiting():
        for problem in game_of(level).problems(level):
            aside.append(told(say("carreau: {}", sentence(file, number, level, problem))))  # noqa: PERF401 what came before the limit
    return Printed(aside, text, EXIT.get(status, LIMIT_REACHED))
