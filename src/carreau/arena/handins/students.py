"""All hand-ins at once, for whoever judges files and starts no programs: one folder a student, or why there is none."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import Path

from carreau.arena.handins.bounds import BadArchive
from carreau.arena.handins.collect import Intake, collect
from carreau.arena.handins.file_types import is_work
from carreau.arena.handins.opening import late_by, open_hand_in


@dataclass(frozen=True, slots=True)
class Student:
    """One thing that came in."""

    name: str  # of the student, or of the file
    given: str  # where it was found
    folder: Path | None = None  # in which it lies now, if nothing is wrong with it
    problem: str = ""  # why it does not count
    authors: str = ""
    changed: float | None = None  # its newest file, in seconds since 1970
    late: timedelta | None = None
    notes: tuple[str, ...] = ()


def unpack_class(
    paths: Sequence[str | Path],
    room: Path,
    work: Callable[[Path], bool] = is_work,
    deadline: datetime | None = None,
) -> tuple[list[Student], Intake]:
    """Whatever is handed in, in folders `1`, `2` … of a room that is made for them. Nothing is left out: what is refused, or
    replaced by something newer, is there with its reason. `work` says of a file whether it is what shall be judged, and no
    text about it. Raises OSError for a path that is not there."""
    taken = collect(paths, work)
    return [*opened_students(taken, room, work, deadline), *left_out(taken)], taken


def opened_students(taken: Intake, room: Path, work: Callable[[Path], bool], deadline: datetime | None) -> Iterator[Student]:
    for number, hand_in in enumerate(taken.hand_ins, 1):
        try:
            found = open_hand_in(hand_in, room / str(number), work)
        except BadArchive as error:
            yield Student(hand_in.name, hand_in.given, problem=error.text)
        else:
            late = late_by(found.changed, deadline)
            yield Student(hand_in.name, hand_in.given, found.folder, "", found.authors, found.changed, late, found.notes)


def left_out(taken: Intake) -> Iterator[Student]:
    for each in (*taken.refused, *taken.replaced):
        yield Student(each.given.rpartition("/")[2], each.given, problem=each.reason)
