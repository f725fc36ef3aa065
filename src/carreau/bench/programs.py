"""Somebody's program as a method: it reads a level and prints moves, and the rules say what these are worth."""

from __future__ import annotations

from threading import Event

from carreau.arena.running import RunLimits, heard
from carreau.arena.searchers import Searcher, started
from carreau.bench.runs import WRONG, Run
from carreau.core.formats import json_object
from carreau.core.result import Status
from carreau.core.task import CRASHED, Found
from carreau.document import read_level
from carreau.files import text_for_programs
from carreau.games import game_of
from carreau.marking.judging import Judged, judge_ran
from carreau.marking.marks import Ruling
from carreau.marking.tasks import Task

STATUS = {Ruling.WINS: Status.SOLVED, Ruling.TIMED_OUT: Status.OUT_OF_TIME, Ruling.CRASHED: CRASHED}  # else it is wrong


def run_program(run: Run, cancel: Event = Event()) -> Found:
    """Run it on the level, in a cage. Raises Cancelled."""
    level = read_level(json_object(run.subject.document, 1), "the level")
    aim, objective = game_of(level).objective(run.method.objective)
    unit, usual = objective.metric or aim, RunLimits()
    limits = RunLimits(run.limits.seconds or usual.seconds, run.limits.memory_mb or usual.memory_mb)
    searcher = Searcher.of_command(run.method.program, run.method.program)
    task = Task(run.subject.name, level, text_for_programs(level, searcher.format), frozenset())
    with started(searcher, task.text, limits, cancel) as process:
        judged = judge_ran(heard(process, limits), task, unit)
    return {"solver": run.method.program, "objective": aim, "unit": unit, **told(judged)}


def told(judged: Judged) -> Found:
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
