"""`carreau oracle atlas`: every position of every board that our quadrants make, task by task into a journal."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NoReturn

import typer

from carreau.cli.generate import span
from carreau.cli.interrupt import LIMIT_REACHED
from carreau.cli.journals import into_journal, make_folder
from carreau.cli.options import ClusterOption, ShardOption, WorkersOption, shard_of
from carreau.cli.output_language import echo, told
from carreau.core.errors import CarreauError
from carreau.core.text import say

if TYPE_CHECKING:
    from carreau.atlas import Question
    from carreau.execution import Progress

JOURNAL = "atlas.jsonl"
BOARDS = "Only these, with commas: numbers from 1 to 96, as 1..8, or names, as A1C2B1D2."
TARGETS = "Only these, with commas: numbers from 1 to 17, as 1..4."


def atlas(
    boards: Annotated[str, typer.Option("--boards", metavar="LIST", help=BOARDS)] = "1..96",
    targets: Annotated[str, typer.Option("--targets", metavar="LIST", help=TARGETS)] = "1..17",
    hardest: Annotated[int, typer.Option("--hardest", metavar="N", min=1, max=100, help="Positions to list of each.")] = 1,
    shard: ShardOption = "1/1",
    workers: WorkersOption = None,
    cluster: ClusterOption = "",
    memory_limit: Annotated[float, typer.Option("--memory-limit", metavar="MB", min=1, help="Megabytes each.")] = 2048,
    out: Annotated[str, typer.Option("--out", metavar="DIR", help="For the journal and the report.")] = "atlas",
    read: Annotated[
        list[str] | None, typer.Option("--from", metavar="FILE", help="Count nothing: report on these journals, as one.")
    ] = None,
) -> None:
    """Count the positions of all boards that our quadrants make.

    Four quadrants with two sides each make 96 boards of 17 targets. For each of them it is found how many positions need
    how many moves, and the hardest are listed once a second solver has proven them. The journal atlas.jsonl grows by a line
    each, and what was stopped goes on with it. All of it takes hours.

    Examples:  carreau oracle atlas --boards 1..2 --out atlas   ·   carreau oracle atlas --from one.jsonl --from two.jsonl

    Exit codes: 0 all is counted, 2 bad usage or bad input, 3 the memory is not enough, 130 interrupted.
    """
    from carreau.atlas import atlas_of, load, questions, write_report

    make_folder(Path(out))
    if not read:
        wanted = questions(chosen_boards(boards), chosen_targets(targets), shard_of(shard), hardest, memory_limit)
        count(list(wanted), Path(out) / JOURNAL, workers, cluster)
    found = atlas_of(load([Path(each) for each in read or [str(Path(out) / JOURNAL)]]))
    if not found.lines:
        raise CarreauError("there is nothing to report on")
    write_report(found, Path(out), told)
    first = found.lines[0]
    deepest = say(
        "the deepest needs {} moves, on board {}, target {}", len(first["histogram"]) - 1, first["board"], first["target"]
    )
    echo(say("{:,} of {:,} boards with a target, {:,} positions; {}", len(found.lines), found.of, found.positions, deepest))
    typer.echo(str(Path(out) / "atlas.md"))


def chosen_boards(text: str) -> list[str]:
    """Names of boards, each once."""
    from carreau.games.ricochet.quadrants import board_names, standard_name

    names, found = board_names(), list[str]()
    for each in listed(text, "--boards", len(names)):
        found += (
            [names[number - 1] for number in numbers(each, "--boards", len(names))]
            if each[0].isdigit()
            else [standard_name(each)]
        )
    return list(dict.fromkeys(found))


def chosen_targets(text: str) -> list[int]:
    from carreau.games.ricochet.printed_board import CORNERS

    return list(
        dict.fromkeys(
            number for each in listed(text, "--targets", CORNERS) for number in numbers(each, "--targets", CORNERS)
        )
    )


def listed(text: str, option: str, most: int) -> list[str]:
    found = [each.strip() for each in text.split(",") if each.strip()]
    return found or refuse(text, option, most)


def numbers(text: str, option: str, most: int) -> Sequence[int]:
    found = span(text, option) or range(1)
    return found if found[-1] <= most else refuse(text, option, most)


def refuse(text: str, option: str, most: int) -> NoReturn:
    raise CarreauError(say("{}: expected numbers from 1 to {}, found {!r}", option, most, text[:40]))


def count(wanted: Sequence[Question], path: Path, workers: int | None, cluster: str) -> None:
    """Do what the journal does not have yet. Ends the program if it is called off."""
    from carreau.atlas import Journal, as_task

    journal = Journal(path)
    threads = workers if cluster else affordable(wanted, workers)
    left = sum(each.key not in journal.done for each in wanted)
    into_journal(journal, map(as_task, wanted), left, cluster, threads, progress, stopped)


def affordable(wanted: Sequence[Question], workers: int | None) -> int:
    """How many to do at once: as many as were asked for, else a core each, as far as memory is free. Ends the program if
    it is not."""
    from carreau.solvers.ricochet.survey import needed_for

    most = max((needed_for(each.level) for each in wanted), default=0.0) or 1.0
    free = free_mb()
    room = free // most
    if room < (workers or 1):
        echo(
            say("carreau: {} at once need {:.0f} MB, and {:.0f} are free", workers or 1, (workers or 1) * most, free),
            err=True,
        )
        sys.exit(LIMIT_REACHED)
    return workers or int(min(os.cpu_count() or 1, room))


def free_mb() -> float:
    """Memory that can be had without anybody giving up his; no end of it where the system does not tell."""
    try:
        lines = Path("/proc/meminfo").read_text().splitlines()
        return next(int(line.split()[1]) / 2**10 for line in lines if line.startswith("MemAvailable:"))
    except (OSError, StopIteration):
        return float("inf")


def progress(each: Progress) -> str:
    return say("{} of {} boards with a target, {:.0f} min left", each.done, each.of, each.seconds_left / 60)


def stopped(done: int) -> str:
    return say("stopped after {} boards with a target; the same command goes on", done)
