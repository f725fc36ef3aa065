"""`carreau drive`: the lines of opponents on a track, as text and as pictures side by side."""

from __future__ import annotations

import json
import sys
from dataclasses import replace
from threading import Event
from typing import TYPE_CHECKING, Annotated, Any

import typer

from carreau.cli.generate import span
from carreau.cli.interrupt import EXIT, LIMIT_REACHED, interrupt_sets, spinner
from carreau.cli.options import LEVEL, FormatOption, MeshOption, RulesOption, one_level
from carreau.cli.output_language import told
from carreau.cli.show import title_of
from carreau.cli.words import UNSOLVABLE, stopped
from carreau.core.ending import INTERRUPTED
from carreau.core.errors import CarreauError
from carreau.core.level import Level
from carreau.core.result import Limits, Status
from carreau.core.text import say
from carreau.core.writing import write_file
from carreau.files import split
from carreau.search import Control

if TYPE_CHECKING:
    from carreau.opponents import Driver, Line


def drive(
    level: Annotated[str, LEVEL],
    strategy: Annotated[
        str, typer.Option("--strategy", metavar="NAME", help="horizon, cautious, wavering or eager.")
    ] = "horizon",
    skill: Annotated[int, typer.Option("--skill", metavar="N", help="From 1 to 10, which is optimal.")] = 5,
    seed: Annotated[int, typer.Option("--seed", metavar="N", help="For what is left to chance.")] = 0,
    skills: Annotated[str, typer.Option("--skills", metavar="N..N", help="Several of them: 1..10.")] = "",
    every: Annotated[bool, typer.Option("--all", help="Every strategy.")] = False,
    svg: Annotated[str, typer.Option("--svg", metavar="FILE", help="Draw the lines, side by side if several.")] = "",
    trace: Annotated[str, typer.Option("--trace", metavar="FILE", help="Write all that one driver looks at.")] = "",
    rules: RulesOption = "",
    mesh: MeshOption = None,
    time_limit: Annotated[float | None, typer.Option("--time-limit", metavar="S", min=0, help="Seconds to look.")] = None,
    memory_limit: Annotated[float, typer.Option("--memory-limit", metavar="MB", min=1, help="For the search.")] = 2048,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object a line for each driver.")] = False,
    format_name: FormatOption = "",
) -> None:
    """Let an opponent drive a track.

    Its line is meant to be beaten. More skill never makes it longer, and a skill of 10 is optimal.

    Examples:  carreau drive racetrack/tracks#6 --skill 7   ·   carreau drive track.txt --skills 1..10 --svg ten.svg   ·
    carreau drive racetrack/laps#3 --all --skill 4   ·   carreau drive track.png --mesh 12 --trace looked-at.jsonl

    Exit codes: 0 driven, 1 proven that the track cannot be finished, 2 bad input, 3 a limit was reached, 130 interrupted.
    """
    from carreau.opponents import STRATEGIES, Driver, line_on, survey  # with the game, when it is needed

    track = one_level(level, format_name, rules, mesh)
    wanted = span(skills, "--skills") or range(skill, skill + 1)
    drivers = [Driver(name, each, seed) for name in (STRATEGIES if every else [strategy]) for each in wanted]
    if trace and len(drivers) > 1:
        raise CarreauError(say("--trace is for one driver, and there are {}", len(drivers)))
    cancel = Event()
    with spinner(as_json) as reports:
        with interrupt_sets(cancel):
            course = survey(track, control=Control(Limits(time_limit, None, memory_limit), cancel, reports))
        if cancel.is_set() and course.guide.status is Status.SOLVED:
            sys.exit(INTERRUPTED)
        lines = [line_on(course, driver) for driver in drivers]
    for line in lines if as_json else ():
        typer.echo(json.dumps(as_object(level, track, line)))
    if not as_json:
        typer.echo("\n".join(in_words(level, track, lines)))
    if svg and course.guide.status is Status.SOLVED:
        write_file(svg, picture(track, lines, columns=len(wanted) if every and len(wanted) > 1 else 0))
    if trace and course.guide.status is Status.SOLVED:
        traced(trace, track, drivers[0])
    sys.exit(INTERRUPTED if cancel.is_set() else EXIT.get(course.guide.status, LIMIT_REACHED))


def traced(name: str, level: Level, driver: Driver) -> None:
    from carreau.cli.tracing import written
    from carreau.opponents.searches import search_of
    from carreau.trace.watching import Watched

    watched = Watched(level, "", driver.strategy, "", "", {})
    watched.plan = replace(watched.plan, method=search_of(driver))
    written(name, watched, Control())


def as_object(reference: str, level: Level, line: Line) -> dict[str, Any]:
    file, number = split(reference)
    return {
        "game": level.game,
        "file": file,
        "level": number or 1,
        "title": level.meta.title,
        "strategy": line.driver.strategy,
        "skill": line.driver.skill,
        "seed": line.driver.seed,
        "status": line.status,
        "cost": line.cost,
        "optimum": line.optimum,
        "lower_bound": line.lower_bound,
        "moves": line.moves,
        "seconds": round(line.seconds, 6),
    }


def in_words(reference: str, level: Level, lines: list[Line]) -> list[str]:
    title = "  ".join(filter(None, (reference, level.meta.title)))
    first = lines[0]
    if first.status is Status.UNSOLVABLE:
        return [title, f"  {told(UNSOLVABLE)}"]
    if first.cost is None:
        return [title, f"  {told(stopped(first.status, first.lower_bound, 'moves'))}"]
    said = [told(say("{}: the best line has {} moves", title, first.optimum))]
    for line in lines:
        said.append(f"  {told(caption(line))}")
        if len(lines) == 1:
            said.append(f"  {line.moves}")
    return said


def caption(line: Line) -> str:
    """Who drives, how far, and how much is lost."""
    lost = (line.cost or 0) - (line.optimum or 0)
    behind = say("{} more than the best", lost) if lost else "none more than the best"
    return say("{}, skill {}: {} moves, {}", line.driver.strategy, line.driver.skill, line.cost, behind)


def picture(level: Level, lines: list[Line], columns: int) -> str:
    from carreau.drawing import gallery
    from carreau.session import Session

    pictures = [gallery.Picture(Session(level, line.moves).scene(), told(caption(line))) for line in lines]
    return gallery.draw(pictures, title_of(level), columns)
