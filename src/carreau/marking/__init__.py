"""Marks a class: solutions, or programs that find them, judged by the rules and measured by the optimum."""

from carreau.arena.running import RunLimits
from carreau.marking.grading import Plan, Stage, grade
from carreau.marking.intake import take_in
from carreau.marking.marks import SCALES, Graded, Grades, Mark, Ruling, Scale
from carreau.marking.tasks import Task, find_tasks

__all__ = [
    "SCALES", "Graded", "Grades", "Mark", "Plan", "Ruling", "RunLimits", "Scale", "Stage", "Task", "find_tasks",
    "grade", "take_in",
]  # fmt: skip
