"""Somebody's program as a method: it reads a level and prints moves, and the rules say what these are worth."""

from __future__ import annotations

import shlex
import shutil
from pathlib import Path
from threading import Event
from typing import Any

from carreau.arena.running import RunLimits
from carreau.arena.scratch import temporary_folder
from carreau.bench.runs import CRASHED, WRONG, Run
from carreau.core.errors import CarreauError
from carreau.core.formats import json_object
from carreau.core.result import Status
from carreau.core.text import say
from carreau.document import read_level
from carreau.files import text_for_programs
from carreau.games import game_of
from carreau.marking.handins import Prepared
from carreau.marking.judging import Judged, judge
from carreau.marking.marks import Ruling
from carreau.marking.tasks import Task

LEVEL = "{level}"  # where a program wants the name of the level's file
STATUS = {Ruling.WINS: Status.SOLVED, Ruling.TIMED_OUT: Status.OUT_OF_TIME, Ruling.CRASHED: CRASHED}  # else it is wrong


def words_of(program: str) -> list[str]:
    """The command line. Raises CarreauError if it is none."""
    try:
        words = shlex.split(program)
    except ValueError as error:
        raise CarreauError(say("the program {}: {}", program, error)) from None
    if not words:
        raise CarreauError("expected the command line of a program")
    return words


def run_program(run: Run, cancel: Event = Event()) -> dict[str, Any]:
    """Run it on the level, in a cage, with a copy of the files that its command line names. Raises Cancelled."""
    level = read_level(json_object(run.subject.document, 1), "the level")
    aim, objective = game_of(level).objective(run.method.objective)
    unit = objective.metric or aim
    usual = RunLimits()
    limits = RunLimits(run.limits.seconds or usual.seconds, run.limits.memory_mb or usual.memory_mb)
    task = Task(run.subject.name, level, text_for_programs(level, ""), frozenset())
    with temporary_folder() as folder:
        words = [brought(word, folder) for word in words_of(run.method.program)]
        command = tuple("carreau-level-1.txt" if word == LEVEL else word for word in words)
        judged = judge(Prepared(run.method.program, command=command, folder=folder), 0, task, unit, limits, cancel)
    return run.line({"solver": run.method.program, "objective": aim, "unit": unit, **told(judged)})


def brought(word: str, folder: Path) -> str:
    """A word of the command line. If it names a file of here, that, or the first folder on the way to it, is copied."""
    path = Path(word)
    if path.is_absolute() or ".." in path.parts or not path.exists():
        return word
    first = path.parts[0]
    if Path(first).is_dir():
        shutil.copytree(first, folder / first, dirs_exist_ok=True)
    else:
        shutil.copy(first, folder / first)
    return word


def told(judged: Judged) -> dict[str, Any]:
    mark = judged.mark
    return {
        "status": STATUS.get(mark.ruling, WRONG),
        "reason": mark.reason if mark.ruling is not Ruling.WINS else mark.note,
        "cost": mark.cost,
        "lower_bound": 0,
        "optimal": False,  # nobody has proven it
        "cpu_seconds": round(mark.cpu_seconds, 6),
        "seconds": round(mark.seconds, 6),
        "memory_mb": round(mark.memory_mb, 3),
    }
