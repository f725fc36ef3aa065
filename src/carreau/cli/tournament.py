"""`carreau tournament`: many bots on many courses, from hand-ins to a page with the standings."""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Callable, Generator, Sequence
from contextlib import contextmanager
from fractions import Fraction
from pathlib import Path
from threading import Event
from typing import TYPE_CHECKING, Annotated, Any

import typer

from carreau.cli.interrupt import interrupt_sets
from carreau.core.errors import CarreauError, UnknownName
from carreau.files import load_all
from carreau.language import LANGUAGES

if TYPE_CHECKING:
    from carreau.arena.tournament import Plan, Results, Stage, Standing
    from carreau.games.race.level import RaceLevel

BOTS = typer.Argument(metavar="DIR|BOT", help="A folder of bots or hand-ins, a command line in quotes, or one of ours.")
STAGES = {"building": "building hand-ins", "playing": "games", "bounds": "bounds of courses"}


def tournament(
    bots: Annotated[list[str], BOTS],
    courses: Annotated[int, typer.Option("--courses", metavar="N", min=1, max=999, help="How many are drawn.")] = 20,
    seed: Annotated[int, typer.Option("--seed", metavar="N", min=0, help="What the courses are drawn from.")] = 1,
    course: Annotated[
        list[str] | None,
        typer.Option("--course", metavar="LEVEL", help="These courses instead: a file, or a set of ours. Repeatable."),
    ] = None,
    out: Annotated[str, typer.Option("--out", metavar="DIR", help="Where everything is kept.")] = "tournament",
    fresh: Annotated[bool, typer.Option("--fresh", help="Begin anew where a tournament is kept already.")] = False,
    workers: Annotated[int | None, typer.Option("--workers", metavar="N", min=1, help="Games at once.")] = None,
    first_turn: Annotated[float, typer.Option("--first-turn", metavar="S", min=0, help="Seconds to the first move.")] = 5,
    turn: Annotated[float, typer.Option("--turn", metavar="S", min=0, help="Seconds to each later move.")] = 1,
    cpu: Annotated[float, typer.Option("--cpu", metavar="S", min=1, help="CPU seconds a course.")] = 60,
    memory: Annotated[float, typer.Option("--memory", metavar="MB", min=1, help="Megabytes a bot.")] = 1024,
    no_sandbox: Annotated[bool, typer.Option("--no-sandbox", help="Let bots play and build without a cage.")] = False,
    title: Annotated[str, typer.Option("--title", metavar="TEXT", help="What the report is called.")] = "",
    language: Annotated[str, typer.Option("--language", metavar="en|fr", help="The language of the report.")] = "",
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object a line for each bot.")] = False,
) -> None:
    """Let every bot play every course, and rank them.

    A hand-in is a .tar.gz with a Makefile; it is unpacked and built. The folder gets games.csv, standings.csv and
    report.html. A tournament that was stopped goes on when the same command is given again.

    Examples:  carreau tournament handins --courses 20 --seed 7   ·   carreau tournament careful ./bot "python3 bot.py"

    Exit codes: 0 all is played, 2 bad usage, 130 interrupted.
    """
    from carreau.arena import BotLimits, Cancelled
    from carreau.arena.tournament import Plan, find_entries, rank, run_tournament, write_report, write_tables

    spoken = language_of(language)
    limits = BotLimits(first_turn=first_turn, turn=turn, cpu=cpu, memory_mb=memory, errors=2**18, isolated=not no_sandbox)
    levels = courses_of(course or [], courses, seed)
    plan, folder, cancel = Plan(levels, tuple(find_entries(bots)), limits, seed, not course), Path(out), Event()
    with interrupt_sets(cancel), progress(as_json) as report:
        try:
            results = run_tournament(plan, folder, workers=workers, fresh=fresh, report=report, cancel=cancel)
        except Cancelled:
            typer.echo(f"stopped; what is played is kept in {folder}, and the same command goes on from there", err=True)
            sys.exit(130)
        except OSError as error:
            raise CarreauError(f"stopped: {error}; what is played is kept in {folder}") from None
    standings = rank(results)
    write_tables(results, standings, folder)
    page = write_report(results, standings, folder, title, spoken)
    if as_json:
        for standing in standings:
            typer.echo(json.dumps(as_object(standing)))
    else:
        print_standings(plan, standings)
        print_exposed(results)
        typer.echo(f"{page}")


def language_of(name: str) -> str:
    """The one that is asked for, or that of the system if we speak it."""
    if name and name not in LANGUAGES:
        raise UnknownName("language", name, LANGUAGES)
    local = next((value for key in ("LC_ALL", "LC_MESSAGES", "LANG") if (value := os.environ.get(key))), "")
    return name or ("fr" if local.startswith("fr") else "en")


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
                raise CarreauError(f"{reference}: expected courses of Race, found a level of {level.game}")
            game_of(level).require_playable(level)
            found.append(level)
    return tuple(found)


@contextmanager
def progress(quiet: bool) -> Generator[Callable[[Stage], object]]:
    """A line on standard error, only on a terminal."""
    if quiet or not sys.stderr.isatty():
        yield lambda stage: None
        return
    from rich.console import Console

    began: dict[str, tuple[float, int]] = {}
    with Console(stderr=True).status("beginning …") as line:
        yield lambda stage: line.update(in_words(stage, *began.setdefault(stage.what, (time.monotonic(), stage.done))))


def in_words(stage: Stage, began: float, first: int) -> str:
    played, seconds = stage.done - first, time.monotonic() - began
    left = f" · about {(stage.of - stage.done) * seconds / played:.0f} s left" if played else ""
    lost = f" · {stage.lost} lost" if stage.lost else ""
    return f"{stage.done} of {stage.of} {STAGES[stage.what]}{lost}{left}"


def print_standings(plan: Plan, standings: Sequence[Standing]) -> None:
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    from carreau.arena.tournament.ranking import decimal

    table = Table(title=f"{len(plan.entries)} bots, {len(plan.courses)} courses", title_justify="left", box=None)
    for heading in ("#", "bot", "points", "95 %", "places", "won", "lost", "mean total", "gap", "blind gap"):
        table.add_column(heading, justify="left" if heading == "bot" else "right", no_wrap=heading != "bot")
    for each in standings:
        low, high = map(decimal, each.interval)
        table.add_row(
            str(each.place), Text(each.name), decimal(each.points), f"{low}–{high}",
            "–".join(map(str, dict.fromkeys(each.places))), str(each.won), str(each.lost),
            decimal(each.mean_total) or "–", decimal(each.mean_gap) or "–", decimal(each.mean_blind_gap) or "–",
        )  # fmt: skip
    console = Console(highlight=False)
    console.print(table)
    for each in standings:
        if each.problem:
            console.print(Text(f"{each.name}: {each.problem}"))


def print_exposed(results: Results) -> None:
    for why in sorted({game.exposed for row in results.games for game in row} - {""}):
        typer.echo(f"bots are not cut off from the network and from other processes here: {why}", err=True)


def as_object(standing: Standing) -> dict[str, Any]:
    return {
        "place": standing.place,
        "places": standing.places,
        "bot": standing.name,
        "points": number(standing.points),
        "interval": [number(each) for each in standing.interval],
        "won": standing.won,
        **{str(status): count for status, count in standing.ended.items()},
        "mean_total": number(standing.mean_total),
        "mean_gap": number(standing.mean_gap),
        "mean_blind_gap": number(standing.mean_blind_gap),
        "problem": standing.problem,
    }


def number(value: Fraction | None) -> float | None:
    return None if value is None else round(float(value), 3)
