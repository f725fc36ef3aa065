"""What `carreau grade` prints: a table, the reasons below it, and the count of all that came in."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import typer

if TYPE_CHECKING:
    from carreau.marking import Grades, Mark
    from carreau.solvers import Answer

WIDE = 6  # levels that have a column each


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
            typer.echo(line)
        typer.echo(f"{counted(grades.intake.count, 'hand-in')} in {hand_ins}: {summary(grades)}")
        if folder is not None:
            typer.echo(f"{folder / 'report.html'}")
    for why in sorted(grades.exposed):
        typer.echo(f"programs are not cut off from the network and from other processes here: {why}", err=True)


def summary(grades: Grades) -> str:
    refused, replaced = len(grades.refused), len(grades.intake.replaced)
    told = f"{len(grades.students) - refused} graded, {refused} refused"
    return f"{told}, {replaced} replaced by {'a newer one' if replaced == 1 else 'newer ones'}" if replaced else told


def arrival_lines(grades: Grades) -> Iterator[str]:
    """What does not count any more, and how folders and archives were taken."""
    taken = grades.intake
    yield from (f"replaced: {each.given}: {each.reason}" for each in taken.replaced)
    yield from taken.notes
    if taken.ignored:
        yield f"left aside: {', '.join(taken.ignored)}"


def print_table(grades: Grades) -> None:
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    from carreau.arena.tournament.ranking import decimal
    from carreau.marking.words import late_text

    wide = len(grades.tasks) <= WIDE
    console, table = Console(highlight=False), Table(box=None)
    table.add_column("student", overflow="fold")
    for task, answer in zip(grades.tasks, grades.answers, strict=True):
        if wide:
            table.add_column(Text(f"{task.name}\n{best_text(answer)}"), justify="right", overflow="fold")
    late = any(each.hand_in.late for each in grades.students)
    for name in ("wins", "points", *(["late"] if late else [])):
        table.add_column(name, justify="right", no_wrap=True)
    for each in grades.students:
        cells = [cell(mark, answer) for mark, answer in zip(each.marks, grades.answers, strict=True)] if wide else []
        after = [late_text(each.hand_in.late, "en").replace("\u00a0", " ")] if late else []
        table.add_row(Text(each.name), *map(Text, cells), str(each.wins), decimal(each.total), *after)
    console.print(Text(heading(grades)))
    console.print(table)


def heading(grades: Grades) -> str:
    hand_ins, levels = counted(grades.intake.count, "hand-in"), counted(len(grades.tasks), "level")
    return f"{hand_ins}, {levels}, {float(grades.most):g} points"


def counted(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def best_text(answer: Answer) -> str:
    if answer.optimal:
        return f"best {answer.cost} {answer.unit}"
    return f"best ≥ {answer.lower_bound} {answer.unit}"


def cell(mark: Mark, answer: Answer) -> str:
    if mark.cost is None:
        return f"× {mark.ruling.replace('_', ' ')}" + (f" at {mark.step}" if mark.step else "")
    gap = f"+{mark.gap}" if answer.optimal else f"≤ +{mark.gap}"
    return f"{mark.cost}" if mark.gap == 0 else f"{mark.cost} ({gap})"


def print_reasons(grades: Grades) -> None:
    for each in grades.students:
        if each.hand_in.problem:
            typer.echo(f"{each.name}: refused, {each.hand_in.problem}")
            continue
        if each.hand_in.note:
            typer.echo(f"{each.name}: {each.hand_in.note}")
        for (_, reason), tasks in each.failures().items():
            typer.echo(f"{each.name}, {', '.join(grades.tasks[task].name for task in tasks)}: {reason}")
        for task, mark in zip(grades.tasks, each.marks, strict=True):
            if mark.note:
                typer.echo(f"{each.name}, {task.name}: {mark.note}")


def print_alike(grades: Grades) -> None:
    from carreau.marking.same import alike

    for group in alike(grades.students):
        what = "the same program"
        if group.task is not None:
            what = f"{grades.tasks[group.task].name}: the same moves, {'the' if group.best else 'and not the'} best ones"
        typer.echo(f"{what}: {', '.join(grades.students[place].name for place in group.students)}")
