"""One hand-in on one level: its text, or what its program prints, judged by the rules."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from threading import Event
from typing import NamedTuple

from carreau.arena.limits import Status
from carreau.arena.running import Ran, RunLimits, run
from carreau.core.errors import ParseError
from carreau.core.text import join, say
from carreau.core.writing import write_file
from carreau.marking.handins import Prepared
from carreau.marking.intake import text_in
from carreau.marking.marks import Mark, Ruling
from carreau.marking.tasks import Task
from carreau.solvers import verify

LONGEST = 100_000  # moves that are looked at


class Judged(NamedTuple):
    mark: Mark
    exposed: str = ""  # why a program was not cut off from the network, if it was not


def judge(hand_in: Prepared, index: int, task: Task, unit: str, limits: RunLimits, cancel: Event = Event()) -> Judged:
    """What a hand-in comes to on the task with that index. Raises Cancelled."""
    if hand_in.problem:
        return Judged(Mark(Ruling.REFUSED, hand_in.problem))
    if hand_in.command:
        return judge_program(hand_in, index, task, unit, limits, cancel)
    path = hand_in.files[index]
    if path is None:
        return Judged(Mark(Ruling.MISSING, "nothing was handed in for this level"))
    return Judged(judge_file(path, task, unit))


def judge_file(path: Path, task: Task, unit: str) -> Mark:
    try:
        return judge_text(text_in(path), task, unit)
    except ParseError as error:
        return unreadable(error)
    except OSError as error:
        return Mark(Ruling.UNREADABLE, say("cannot be read: {}", error.strerror or str(error)))


def judge_program(hand_in: Prepared, index: int, task: Task, unit: str, limits: RunLimits, cancel: Event) -> Judged:
    level = f"carreau-level-{index + 1}.txt"
    write_file(hand_in.folder / level, task.text)
    return judge_ran(run(hand_in.command, hand_in.folder, level, limits, cancel), task, unit)


def judge_ran(ran: Ran, task: Task, unit: str) -> Judged:
    """What a program comes to that was run on a task."""
    failure = ran.failure
    if failure and failure.status is Status.TIMED_OUT:
        return Judged(measured(Mark(Ruling.TIMED_OUT, failure.reason), ran), ran.exposed)
    mark = judge_text(ran.text, task, unit)
    if failure and mark.ruling is Ruling.WINS:
        mark = replace(mark, note=join("{}; {}", [*filter(None, [mark.note]), failure.reason]))
    elif failure:
        mark = Mark(Ruling.CRASHED, failure.reason)
    return Judged(measured(mark, ran), ran.exposed)


def measured(mark: Mark, ran: Ran) -> Mark:
    return replace(mark, seconds=ran.seconds, cpu_seconds=ran.cpu_seconds, memory_mb=ran.memory_mb)


def judge_text(text: str, task: Task, unit: str) -> Mark:
    try:
        verdict = verify(task.level, text, own_rules=False, most=LONGEST)
    except ParseError as error:
        return unreadable(error)
    ruling = Ruling(verdict.ending)
    reason = verdict.reason
    if ruling is Ruling.UNFINISHED and not verdict.moves:
        reason = "there are no moves in it"
    cost = round(verdict.metrics[unit]) if verdict.solved else None
    return Mark(ruling, reason, verdict.note, verdict.step, verdict.moves, cost)


def unreadable(error: ParseError) -> Mark:
    reason = error.message
    if error.line:
        reason = say("line {}, column {}: {}", error.line, max(1, error.column), error.message)
    return Mark(Ruling.UNREADABLE, reason)
