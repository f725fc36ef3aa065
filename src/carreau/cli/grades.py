"""What `carreau grade` prints: a table, the reasons below it, and the count of all that came in."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from carreau.cli.output_language import echo, language, told
from carreau.cli.standings import figure
from carreau.core.text import say

if TYPE_CHECKING:
    from carreau.marking import Grades, Mark
    from carreau.solvers import Answer

WIDE = 6  # levels that have a column each
RULINGS = {"timed_out": "timed out"}  # in words, where the name is none


def show(grades: Grades, hand_ins: str, folder: Path | None, as_json: bool) -> None:
    from carreau.marking.tables import as_object

    if as_json:
        for student in grades.students:
            typer.echo(json.dumps(as_object(grades, student)))
    else:
        print_table(grades)
        print_reasons(grades)
        print_alike(grades)
        for line in arrival_lines(grades):
            echo(line)
        echo(say("{} in {}: {}", of_hand_ins(grades.intake.count), hand_ins, summary(grades)))
        if folder is not None:
            typer.echo(f"{folder / 'report.html'}")
    for why in sorted(grades.exposed):
        echo(say("programs are not cut off from the network and from other processes here: {}", why), err=True)


def summary(grades: Grades) -> str:
    refused, replaced = len(grades.refused), len(grades.intake.replaced)
    told = say("{} graded, {} refused", len(grades.students) - refused, refused)
    if not replaced:
        return told
    return (
        say("{}, 1 replaced by a newer one", told) if replaced == 1 else say("{}, {} replaced by newer ones", told, replaced)
    )


def arrival_lines(grades: Grades) -> Iterator[str]:
    """What does not count any more, and how folders and archives were taken."""
    taken = grades.intake
    yield from (say("replaced: {}: {}", each.given, each.reason) for each in taken.replaced)
    yield from taken.notes
    if taken.ignored:
        yield say("left aside: {}", ", ".join(taken.ignored))


def print_table(grades: Grades) -> None:
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    from carreau.marking.words import late_text

    wide = len(grades.tasks) <= WIDE
    console, table = Console(highlight=False), Table(box=None)
    table.add_column(told("student"), overflow="fold")
    for task, answer in zip(grades.tasks, grades.answers, strict=True):
        if wide:
            table.add_column(Text(f"{task.name}\n{told(best_text(answer))}"), justify="right", overflow="fold")
    late = any(each.hand_in.late for each in grades.students)
    for name in ("wins", "points", *(["late"] if late else [])):
        table.add_column(told(name), justify="right", no_wrap=True)
    for each in grades.students:
        cells = [cell(mark, answer) for mark, answer in zip(each.marks, grades.answers, strict=True)] if wide else []
        after = [late_text(each.hand_in.late, language()).replace("\u00a0", " ")] if late else []
        table.add_row(Text(each.name), *map(Text, cells), str(each.wins), figure(each.total), *after)
    console.print(Text(told(heading(grades))))
    console.print(table)


def heading(grades: Grades) -> str:
    count = len(grades.tasks)
    levels = "1 level" if count == 1 else say("{} levels", count)
    return say("{}, {}, {:g} points", of_hand_ins(grades.intake.count), levels, float(grades.most))


def of_hand_ins(count: int) -> str:
    return "1 hand-in" if count == 1 else say("{} hand-ins", count)


def best_text(answer: Answer) -> str:
    if answer.optimal:
        return say("best {} {}", answer.cost, answer.unit)
    return say("best ≥ {} {}", answer.lower_bound, answer.unit)


def cell(mark: Mark, answer: Answer) -> str:
    if mark.cost is None:
        ruling = RULINGS.get(mark.ruling, mark.ruling)
        return f"× {told(say('{} at {}', ruling, mark.step) if mark.step else ruling)}"
    gap = f"+{mark.gap}" if answer.optimal else f"≤ +{mark.gap}"
    return f"{mark.cost}" if mark.gap == 0 else f"{mark.cost} ({gap})"


def print_reasons(grades: Grades) -> None:
    for each in grades.students:
        if each.hand_in.problem:
            echo(say("{}: refused, {}", each.name, each.hand_in.problem))
            continue
        if each.hand_in.note:
            echo(say("{}: {}", each.name, each.hand_in.note))
        for (_, reason), tasks in each.failures().items():
            echo(say("{}, {}: {}", each.name, ", ".join(grades.tasks[task].name for task in tasks), reason))
        for task, mark in zip(grades.tasks, each.marks, strict=True):
            if mark.note:
                echo(say("{}, {}: {}", each.name, task.name, mark.note))


def print_alike(grades: Grades) -> None:
    from carreau.marking.same import alike

    for group in alike(grades.students):
        what = "the same program"
        if group.task is not None:
            name = grades.tasks[group.task].name
            what = say("{}: the same moves, the best ones", name) if group.best else say("{}: the same moves", name)
        echo(say("{}: {}", what, ", ".join(grades.students[place].name for place in group.students)))
