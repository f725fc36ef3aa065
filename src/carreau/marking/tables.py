"""Grades for other programs: tables for a spreadsheet, objects for JSON, and what Gradescope reads."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from carreau.arena.tournament.intake import minutes, when
from carreau.arena.tournament.ranking import decimal
from carreau.core.spreadsheet import as_csv
from carreau.core.text import join
from carreau.core.writing import write_file
from carreau.language import translate
from carreau.marking.marks import Graded, Grades, Mark, Ruling
from carreau.marking.words import LANGUAGES, gap_text, unit_text
from carreau.solvers import Answer

GRADES, MARKS = "grades.csv", "marks.csv"
MARK_COLUMNS = (
    "student", "level", "verdict", "step", "unit", "cost", "best", "proven", "gap", "points", "of", "moves", "reason",
    "note",
)  # fmt: skip


def write_tables(grades: Grades, folder: Path) -> None:
    levels = [f"{task.name}: {what}" for task in grades.tasks for what in ("verdict", "points")]
    columns = ("student", "total", "of", "wins", *levels, "note", "given", "authors", "changed", "late_minutes")
    write_file(folder / GRADES, as_csv(columns, (student_row(grades, each) for each in grades.students)))
    write_file(folder / MARKS, as_csv(MARK_COLUMNS, mark_rows(grades)))


def student_row(grades: Grades, student: Graded) -> Sequence[object]:
    marks = [value for mark in student.marks for value in (mark.ruling.value, decimal(mark.points))]
    hand_in = student.hand_in
    note = said(hand_in.problem, hand_in.note, hand_in.alike)
    total = (student.name, decimal(student.total), decimal(grades.most), student.wins)
    return *total, *marks, note, hand_in.given, hand_in.authors, when(hand_in.changed), minutes(hand_in.late)


def mark_rows(grades: Grades) -> Iterable[Sequence[object]]:
    for student in grades.students:
        for task, answer, mark in zip(grades.tasks, grades.answers, student.marks, strict=True):
            yield (
                student.name, task.name, mark.ruling.value, mark.step or None, answer.unit, mark.cost, least(answer),
                "yes" if answer.optimal else "no", mark.gap, decimal(mark.points), decimal(grades.scale.points), mark.moves,
                mark.reason, said(mark.note, mark.alike),
            )  # fmt: skip


def said(*texts: str) -> str:
    """Those of the sentences that say something."""
    return join("{}; {}", [each for each in texts if each])


def least(answer: Answer) -> int:
    """The optimum, or what no solution is below."""
    return answer.cost if answer.optimal and answer.cost is not None else answer.lower_bound


# -- JSON ------------------------------------------------------------------------------------------------------------


def as_object(grades: Grades, student: Graded) -> dict[str, Any]:
    """A student for `--json`."""
    rows = zip(grades.tasks, grades.answers, student.marks, strict=True)
    return {
        "student": student.name,
        "total": float(student.total),
        "of": float(grades.most),
        "wins": student.wins,
        "problem": student.hand_in.problem,
        "note": said(student.hand_in.note, student.hand_in.alike),
        "given": student.hand_in.given,
        "authors": student.hand_in.authors,
        "changed": when(student.hand_in.changed),
        "late_minutes": minutes(student.hand_in.late),
        "levels": [mark_object(task.name, answer, mark) for task, answer, mark in rows],
    }


def mark_object(name: str, answer: Answer, mark: Mark) -> dict[str, Any]:
    return {
        "level": name,
        "verdict": mark.ruling,
        "step": mark.step,
        "cost": mark.cost,
        "unit": answer.unit,
        "best": answer.cost if answer.optimal else None,
        "lower_bound": answer.lower_bound,
        "gap": mark.gap if answer.optimal else None,
        "gap_at_most": mark.gap,
        "points": float(mark.points),
        "moves": mark.moves,
        "reason": mark.reason,
        "note": said(mark.note, mark.alike),
        "seconds": round(mark.seconds, 3),
    }


# -- Gradescope ------------------------------------------------------------------------------------------------------


def write_gradescope(grades: Grades, path: Path, language: str, visibility: str) -> None:
    write_file(path, json.dumps(gradescope(grades, language, visibility), ensure_ascii=False, indent=2) + "\n")


def gradescope(grades: Grades, language: str = "en", visibility: str = "visible") -> dict[str, Any]:
    """The `results.json` of the one hand-in that there is: a test for each level."""
    (student,) = grades.students
    words = LANGUAGES[language]
    about = [translate(text, language) for text in (student.hand_in.problem, student.hand_in.note) if text]
    return {
        "score": float(student.total),
        "execution_time": round(grades.seconds),
        "output": "\n".join([words["won_levels"].format(student.wins, len(grades.tasks)), *about]),
        "output_format": "text",
        "visibility": visibility,
        "stdout_visibility": "hidden",
        "tests": [
            {
                "name": task.title,
                "number": str(number),
                "score": float(mark.points),
                "max_score": float(grades.scale.points),
                "status": "passed" if mark.ruling is Ruling.WINS else "failed",
                "output": in_words(answer, mark, language),
                "output_format": "text",
                "visibility": visibility,
            }
            for number, (task, answer, mark) in enumerate(zip(grades.tasks, grades.answers, student.marks, strict=True), 1)
        ],
    }


def in_words(answer: Answer, mark: Mark, language: str) -> str:
    """A mark in a few lines."""
    words = LANGUAGES[language]
    lines = [words[mark.ruling.value]]
    if mark.cost is not None:
        lines[0] += f" · {mark.cost} {unit_text(answer.unit, language)} · {gap_text(mark, answer, language)}"
    lines += [translate(text, language) for text in (mark.reason, mark.note) if text]
    return "\n".join(lines)
