"""Hand-ins that are the same as another's. That is noted and takes no points: a small level may have one best line only."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TypeAlias

from carreau.core.text import join, say
from carreau.marking.handins import SHOWN
from carreau.marking.marks import Graded, Mark

Played: TypeAlias = tuple[int, str, str, str]  # the task, what came of it, the legal moves, and what was wrong after them


def played(index: int, mark: Mark) -> Played:
    return index, mark.ruling, mark.moves, mark.reason


def with_notes(students: Sequence[Graded]) -> tuple[Graded, ...]:
    """Each with whose moves, or whose program, are the same as theirs."""
    lines: dict[Played, list[str]] = {}
    programs: dict[str, list[str]] = {}
    for each in students:
        if each.hand_in.digest:
            programs.setdefault(each.hand_in.digest, []).append(each.name)
            continue
        for index, mark in enumerate(each.marks):
            if mark.moves:
                lines.setdefault(played(index, mark), []).append(each.name)
    return tuple(with_note(each, lines, programs) for each in students)


def with_note(student: Graded, lines: dict[Played, list[str]], programs: dict[str, list[str]]) -> Graded:
    if digest := student.hand_in.digest:
        others = others_than(student.name, programs[digest])
        note = say("the same program as {}", others) if others else ""
        return replace(student, hand_in=replace(student.hand_in, note=both(student.hand_in.note, note)))
    marks = [
        noted(mark, others_than(student.name, lines.get(played(index, mark), [])))
        for index, mark in enumerate(student.marks)
    ]
    return replace(student, marks=tuple(marks))


def noted(mark: Mark, others: str) -> Mark:
    return replace(mark, note=both(mark.note, say("the same moves as {}", others))) if others else mark


def others_than(name: str, names: Sequence[str]) -> str:
    others = [each for each in names if each != name]
    return join("{}, {}", [*others[:SHOWN], "…"] if len(others) > SHOWN else others)


def both(first: str, second: str) -> str:
    return join("{}; {}", [each for each in (first, second) if each])
