"""Hand-ins that are the same as another's. That is told and takes no points: a small level may have one best line only."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from carreau.core.text import join, say
from carreau.marking.handins import SHOWN
from carreau.marking.marks import Graded


class Alike(NamedTuple):
    """Students whose moves on a task are the same, or whose programs are."""

    students: tuple[int, ...]  # by their places in the class
    task: int | None  # None for programs
    best: bool  # whether those moves are the best there are: then they need not be from one another


class Work(NamedTuple):
    """What is the same if two have done the same: the moves on a task with what came of them, or a whole program."""

    task: int | None
    content: str


def alike(students: Sequence[Graded]) -> list[Alike]:
    """Those who have handed in the same, level by level. Programs find the same moves: of these the files are compared."""
    found: dict[Work, list[int]] = {}
    for place, student in enumerate(students):
        for work in works(student):
            found.setdefault(work, []).append(place)
    groups = [
        Alike(tuple(places), work.task, work.task is not None and students[places[0]].marks[work.task].gap == 0)
        for work, places in found.items()
        if len(places) > 1
    ]
    return sorted(groups, key=lambda group: (-1 if group.task is None else group.task, group.students))


def works(student: Graded) -> Iterator[Work]:
    if student.hand_in.digest:
        yield Work(None, student.hand_in.digest)
        return
    for task, mark in enumerate(student.marks):
        if mark.moves:
            yield Work(task, f"{mark.ruling} {mark.moves} {mark.reason}")


def with_notes(students: Sequence[Graded]) -> tuple[Graded, ...]:
    """Each with whose moves, or whose program, are the same as theirs."""
    found = list(students)
    for group in alike(students):
        for place in group.students:
            names = [students[each].name for each in group.students if each != place]
            found[place] = noted(found[place], group, join("{}, {}", [*names[:SHOWN], "…"] if len(names) > SHOWN else names))
    return tuple(found)


def noted(student: Graded, group: Alike, others: str) -> Graded:
    if group.task is None:
        return replace(student, hand_in=replace(student.hand_in, alike=say("the same program as {}", others)))
    marks = list(student.marks)
    text = say("the same moves as {}", others)
    if not group.best:
        text = say("the same moves as {}, and not the best ones", others)
    marks[group.task] = replace(marks[group.task], alike=text)
    return replace(student, marks=tuple(marks))
