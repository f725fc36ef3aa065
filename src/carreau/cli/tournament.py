"""`carreau tournament`: many bots on many courses, from hand-ins to a page with the standings."""

from __future__ import annotations

import json
import os
import secrets
import sys
import time
from collections.abc import Callable, Generator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from threading import Event
from typing import TYPE_CHECKING, Annotated

import typer

from carreau.cli.intake import deadline_of, intake_lines
from carreau.cli.interrupt import interrupt_sets, status_line
from carreau.cli.options import ClusterOption, WorkersOption
from carreau.cli.output_language import echo, language, told
from carreau.cli.standings import as_object, mark_of, print_exposed, print_marks, print_standings
from carreau.core.ending import INTERRUPTED
from carreau.core.errors import CarreauError
from carreau.core.text import join, say
from carreau.files import load_all

if TYPE_CHECKING:
    from carreau.arena.tournament import Plan, Results, Stage
    from carreau.games.race.level import RaceLevel

BOTS = typer.Argument(metavar="DIR|BOT", help="A folder of bots or hand-ins, a command line in quotes, or one of ours.")
STAGES = {"building": "building hand-ins", "playing": "games", "bounds": "bounds of courses", "marking": "bots measured"}


def tournament(
    bots: Annotated[list[str], BOTS],
    courses: Annotated[int, typer.Option("--courses", metavar="N", min=1, max=999, help="How many are drawn.")] = 20,
    seed: Annotated[
        int | None, typer.Option("--seed", metavar="N", min=0, help="Draw the courses of this seed again, not new ones.")
    ] = None,
    course: Annotated[
        list[str] | None,
        typer.Option("--course", metavar="LEVEL", help="These courses instead: a file, or a set of ours. Repeatable."),
    ] = None,
    out: Annotated[str, typer.Option("--out", metavar="DIR", help="Where everything is kept.")] = "tournament",
    fresh: Annotated[bool, typer.Option("--fresh", help="Begin anew where a tournament is kept already.")] = False,
    workers: WorkersOption = None,
    cluster: ClusterOption = "",
    first_turn: Annotated[float, typer.Option("--first-turn", metavar="S", min=0, help="Seconds to the first move.")] = 5,
    turn: Annotated[float, typer.Option("--turn", metavar="S", min=0, help="Seconds to each later move.")] = 1,
    cpu: Annotated[float, typer.Option("--cpu", metavar="S", min=1, help="CPU seconds a course.")] = 60,
    memory: Annotated[float, typer.Option("--memory", metavar="MB", min=1, help="Megabytes a bot.")] = 1024,
    no_sandbox: Annotated[bool, typer.Option("--no-sandbox", help="Let bots play and build without a cage.")] = False,
    title: Annotated[str, typer.Option("--title", metavar="TEXT", help="What the report is called.")] = "",
    marking: Annotated[
        bool, typer.Option("--marking", help="Also look for leaks, and how time and memory grow with the grid.")
    ] = False,
    deadline: Annotated[
        str, typer.Option("--deadline", metavar="TIME", help="Mark hand-ins changed after this, such as 2026-05-31T23:59.")
    ] = "",
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object a line for each bot.")] = False,
) -> None:
    """Let every bot play every course, and rank them.

    A hand-in is an archive, a folder or a source, with or without a Makefile; a folder of them may be a Moodle export. It is
    unpacked and built, and what cannot be played is listed with its reason. The folder gets games.csv, standings.csv,
    hand-ins.csv and report.html. A tournament that was stopped goes on when the same command is given again.
    Nobody knows the courses before they are played; the seed that they were drawn from is printed at the end.

    Examples:  carreau tournament handins --courses 20   ·   carreau tournament careful ./bot "python3 bot.py"

    Exit codes: 0 all is played, 2 bad usage, 130 interrupted.
    """
    from carreau.arena import BotLimits
    from carreau.arena.tournament import Plan, find_entries

    folder = Path(out)
    limits = BotLimits(first_turn=first_turn, turn=turn, cpu=cpu, memory_mb=memory, errors=2**18, isolated=not no_sandbox)
    due = deadline_of(deadline)
    entries, intake = find_entries(bots)
    chosen = seed if seed is not None else seed_for(folder, fresh, bool(course))
    levels = courses_of(course or [], courses, chosen)
    plan = Plan(levels, tuple(entries), limits, chosen, not course, intake, due)
    results = played(plan, folder, workers, cluster, fresh, marking, as_json)
    report_on(results, folder, title, as_json)
    if plan.drawn and seed is None:
        echo(say("the courses were drawn from seed {}; --seed {} draws them again", chosen, chosen), err=True)


def played(plan: Plan, folder: Path, workers: int | None, cluster: str, fresh: bool, marking: bool, quiet: bool) -> Results:
    """What comes of all games. Ends the program if they are called off."""
    from carreau.arena import Cancelled
    from carreau.arena.tournament import mark_bots, run_tournament

    cancel = Event()
    with interrupt_sets(cancel), progress(quiet) as report:
        try:
            results = run_tournament(
                plan, folder, workers=workers, cluster=cluster, fresh=fresh, report=report, cancel=cancel
            )
            if marking:
                results = replace(results, marks=mark_bots(results, workers or os.cpu_count() or 1, report, cancel))
        except Cancelled:
            results = None
        except OSError as error:
            reason = error.text if isinstance(error, CarreauError) else str(error)
            raise CarreauError(say("stopped: {}; what is played is kept in {}", reason, str(folder))) from None
    if results is None or cancel.is_set():
        echo(say("stopped; what is played is kept in {}, and the same command goes on from there", folder), err=True)
        sys.exit(INTERRUPTED)
    return results


def report_on(results: Results, folder: Path, title: str, as_json: bool) -> None:
    """Write the tables and the page, and print the standings."""
    from carreau.arena.tournament import rank, write_report, write_tables

    standings = rank(results)
    write_tables(results, standings, folder)
    page = write_report(results, standings, folder, title, language())
    if as_json:
        for standing in standings:
            typer.echo(json.dumps(as_object(standing) | mark_of(results, standing)))
        print_intake_object(results)
    else:
        print_standings(results, standings)
        for line in intake_lines(results):
            echo(line)
        print_exposed(results)
        print_marks(results, standings)
        typer.echo(f"{page}")


def seed_for(folder: Path, fresh: bool, given: bool) -> int:
    """That of the tournament in the folder, to go on with it, or a new one. Courses that are given need none that nobody
    knows: it is that of the intervals only."""
    from carreau.arena.tournament.backstage import MOST_SEEDS
    from carreau.arena.tournament.plan import seed_of

    if given:
        return 1
    kept = None if fresh else seed_of(folder)
    return secrets.randbelow(MOST_SEEDS) if kept is None else kept


def courses_of(references: Sequence[str], count: int, seed: int) -> tuple[RaceLevel, ...]:
    from carreau.games import game_of
    from carreau.games.race.generate import course as draw
    from carreau.games.race.level import RaceLevel

    if not references:  # so that tournaments of different seeds share no course, and each can be drawn again by itself
        return tuple(draw(1000 * seed + number) for number in range(1, count + 1))
    found: list[RaceLevel] = []
    for reference in references:
        for level in load_all(reference):
            if not isinstance(level, RaceLevel):
                raise CarreauError(say("{}: expected courses of Race, found a level of {}", reference, level.game))
            game_of(level).require_playable(level)
            found.append(level)
    return tuple(found)


@contextmanager
def progress(quiet: bool) -> Generator[Callable[[Stage], object]]:
    began: dict[str, tuple[float, int]] = {}
    with status_line("beginning …", quiet) as line:
        yield (
            lambda stage: (
                line and line.update(in_words(stage, *began.setdefault(stage.what, (time.monotonic(), stage.done))))
            )
        )


def in_words(stage: Stage, began: float, first: int) -> str:
    played, seconds = stage.done - first, time.monotonic() - began
    words = [say("{} of {} {}", stage.done, stage.of, STAGES[stage.what])]
    words += [say("{} lost", stage.lost)] if stage.lost else []
    words += [say("about {:.0f} s left", (stage.of - stage.done) * seconds / played)] if played else []
    return told(join("{} · {}", words))


def print_intake_object(results: Results) -> None:
    """The last line, where there were hand-ins."""
    from carreau.arena.tournament.intake import arrivals
    from carreau.arena.tournament.intake import as_object as intake_object

    if found := arrivals(results.plan, results.built):
        typer.echo(json.dumps({"intake": intake_object(results.plan, found)}))
