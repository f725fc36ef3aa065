"""Hand-ins made ready to be judged: unpacked, and in each a file for every level, or a program."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from pathlib import Path
from threading import Event

from carreau.arena.handins import BadArchive, Opened, late_by, make_program, open_hand_in
from carreau.arena.handins.file_types import is_python, is_work
from carreau.arena.handins.names import is_names_file, readable
from carreau.arena.handins.opening import files_in
from carreau.core.text import join, say
from carreau.marking.intake import Source, is_about, is_only_a_list, is_solution
from carreau.marking.tasks import Task, task_of

NAMES = ("solve", "solver", "main", "bot")  # what a program is best called
SHOWN = 5  # names in a sentence


@dataclass(frozen=True, slots=True)
class Prepared:
    """A file for each task or None where there is none; or a program and the folder it runs in; or why it is neither."""

    name: str
    files: tuple[Path | None, ...] = ()
    command: tuple[str, ...] = ()
    folder: Path = Path()
    digest: str = ""  # of a program with all its files
    problem: str = ""
    note: str = ""
    alike: str = ""  # whose program is the same
    given: str = ""  # where it was found
    authors: str = ""  # what its file of names says
    changed: float | None = None  # when the newest of its files was changed, in seconds since 1970
    late: timedelta | None = None  # how much after the deadline that was


def prepare(
    source: Source,
    tasks: Sequence[Task],
    work: Path,
    deadline: datetime | None = None,
    cancel: Event = Event(),
    isolated: bool = True,
) -> Prepared:
    """What a source holds for the tasks, unpacked and built in the folder `work`, which is made. Raises Cancelled."""
    if source.hand_in is None:
        return Prepared(source.name, problem=source.problem, given=source.given)
    work.mkdir(parents=True)
    try:
        opened = open_hand_in(source.hand_in, work / "source", is_solution)
    except BadArchive as error:
        return Prepared(source.name, problem=say("not unpacked: {}", error.text), given=source.given)
    try:
        found = look_into(source.name, opened, tasks, work, cancel, isolated)
    except OSError as error:
        found = Prepared(source.name, problem=say("it cannot be read ({})", error.strerror or str(error)))
    return replace(
        found,
        note=join("{}; {}", [each for each in (*opened.notes, found.note) if each]),
        given=source.given,
        authors=opened.authors,
        changed=opened.changed,
        late=late_by(opened.changed, deadline),
    )


def look_into(name: str, opened: Opened, tasks: Sequence[Task], work: Path, cancel: Event, isolated: bool) -> Prepared:
    files = list(files_in(opened.folder))
    if any(is_program_source(path) for path in files):
        return program_of(name, opened.folder, work, cancel, isolated)
    return texts_of(name, files, tasks)


def is_program_source(path: Path) -> bool:
    """Whether a file is to be run, or to be made a program; a list of moves that is called .py is not."""
    return is_work(path) and not (is_python(path) and is_only_a_list(path))


# -- texts -----------------------------------------------------------------------------------------------------------


def texts_of(name: str, files: Sequence[Path], tasks: Sequence[Task]) -> Prepared:
    """The file for each task. What is for none is named; two for one are refused, since nobody says which counts."""
    works = [each for each in files if not is_about(each)]
    if len(tasks) == 1 and (only := the_one(works, files)):
        return Prepared(name, (only,), note=not_looked_at([each for each in works if each != only and is_solution(each)]))
    chosen: dict[int, list[Path]] = {}
    for each in works:
        if (task := task_of(each.name, tasks)) is not None:
            chosen.setdefault(task, []).append(each)
    for task, several in chosen.items():
        if len(several) > 1:
            return Prepared(name, problem=say("there are several files for {}: {}", tasks[task].name, listed(several)))
    if not chosen:
        return Prepared(name, problem=no_file_for_any(files))
    taken = {each for several in chosen.values() for each in several}
    note = not_looked_at([each for each in files if each not in taken and not is_names_file(each)])
    return Prepared(name, tuple(chosen[index][0] if index in chosen else None for index in range(len(tasks))), note=note)


def the_one(works: Sequence[Path], files: Sequence[Path]) -> Path | None:
    """The only file with moves, whatever it is called, else the only file at all; a file of names is meant last."""
    solutions = [each for each in works if is_solution(each)]
    for found in (solutions, [each for each in solutions if not is_names_file(each)], files):
        if len(found) == 1:
            return found[0]
    return None


def no_file_for_any(files: Sequence[Path]) -> str:
    return say(
        "no file in it is called after a level: {}; expected a program, or a folder with a file for each (1.txt, 2.txt …)",
        listed(files),
    )


def not_looked_at(files: Sequence[Path]) -> str:
    return say("not looked at: {}", listed(files)) if files else ""


def listed(paths: Sequence[Path]) -> str:
    names = [readable(path.name)[:60] for path in paths[:SHOWN]]
    return join("{}, {}", [*names, "…"] if len(paths) > SHOWN else names)


# -- programs --------------------------------------------------------------------------------------------------------


def program_of(name: str, folder: Path, work: Path, cancel: Event, isolated: bool) -> Prepared:
    digest = digest_of(folder)  # before anything is built
    made = make_program(folder, work / "build.log", cancel, names=NAMES, isolated=isolated)
    if made.problem:
        return Prepared(name, problem=made.problem)
    note = join("{}; {}", made.notes)
    return Prepared(name, command=made.command, folder=made.folder, digest=digest, note=note)


def digest_of(folder: Path) -> str:
    """The same for folders with the same files, whoever is named as their authors."""
    found = hashlib.sha256()
    for path in files_in(folder):
        if not is_names_file(path):
            name = f"{path.relative_to(folder)}\0".encode("utf-8", "surrogateescape")
            found.update(name + hashlib.sha256(path.read_bytes()).digest())
    return found.hexdigest()
