"""Who handed in what: from a folder, with a file, a folder or an archive a student, to the texts and programs to judge."""

from __future__ import annotations

import hashlib
import shutil
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from threading import Event

from carreau.arena.tournament.archive import unpack
from carreau.arena.tournament.build import AUTHORS, SECONDS, find_program, has_makefile, make, programs, project_folder
from carreau.arena.tournament.entries import is_archive, readable, stem, visible
from carreau.core.errors import CarreauError, ParseError
from carreau.core.formats import plain
from carreau.core.movetext import is_list, move_words
from carreau.core.text import join, say
from carreau.marking.tasks import Task, name_order, task_of

LARGEST = 2**20  # bytes of a file with moves; more is no solution of anything
BEGINNINGS = (b"\x7fELF", b"#!")  # of a file that can be run
PACKED = (b"PK\x03\x04", b"\x1f\x8b", b"\xfd7zX", b"BZh", b"7z\xbc\xaf", b"Rar!")  # of an archive, whatever it is called
NAMES = ("solve", "solver", "main", "bot")  # what a program is best called, with .py or without
SHOWN = 5  # names in a sentence


@dataclass(frozen=True, slots=True)
class Source:
    """What lies in the folder for one student."""

    name: str
    path: Path


@dataclass(frozen=True, slots=True)
class HandIn:
    """A file for each task or None where there is none; or a program and the folder it runs in; or why it is neither."""

    name: str
    files: tuple[Path | None, ...] = ()
    command: tuple[str, ...] = ()
    folder: Path = Path()
    digest: str = ""  # of a program with all its files
    problem: str = ""
    note: str = ""
    alike: str = ""  # whose program is the same


def find_sources(path: Path, single: bool = False) -> list[Source]:
    """One for each visible thing in a folder; with `single`, and for a file, only the one that it is itself."""
    if not path.exists():
        raise CarreauError(say("{}: no such file or folder of hand-ins", str(path)))
    if single or not path.is_dir():
        return [Source(readable(stem(path.name)), path)]
    found = sorted(visible(path), key=lambda each: (name_order(each.name), each.name))
    if not found:
        raise CarreauError(say("{}: holds no hand-ins; expected a file, a folder or an archive a student", str(path)))
    names = [readable(stem(each.name) if is_archive(each) else each.stem if each.is_file() else each.name) for each in found]
    return [
        Source(name if names.count(name) == 1 else readable(each.name), each)
        for name, each in zip(names, found, strict=True)
    ]


def prepare(source: Source, tasks: Sequence[Task], work: Path, cancel: Event = Event()) -> HandIn:
    """What a source holds for the tasks, unpacked and built in the folder `work`, which is made if it is needed."""
    try:
        return look_into(source.name, source.path, tasks, work, cancel)
    except (CarreauError, OSError) as error:
        reason = error.text if isinstance(error, CarreauError) else (error.strerror or str(error))
        return HandIn(source.name, problem=say("cannot be read: {}", reason))


def look_into(name: str, path: Path, tasks: Sequence[Task], work: Path, cancel: Event) -> HandIn:
    if path.is_dir():
        folder = inner_folder(path)
        inside = visible(folder)
        if len(inside) == 1 and (is_archive(inside[0]) or begins(inside[0], PACKED)):
            return look_into(name, inside[0], tasks, work, cancel)
        if has_makefile(folder) or any(is_program(each) for each in inside):
            return program_of(name, folder, work / "program", cancel)
        return texts_of(name, inside, tasks)
    if is_archive(path) or begins(path, PACKED):
        unpacked = unpacked_folder(path, work / "unpacked")
        return look_into(name, unpacked, tasks, work / "inner", cancel)
    if is_program(path):
        alone = work / "alone"
        alone.mkdir(parents=True)
        shutil.copy(path, alone / path.name)
        return program_of(name, alone, work / "program", cancel)
    if len(tasks) == 1:
        return HandIn(name, (path,))
    wanted = say("there are {} levels: expected a program, or a folder with a file for each (1.txt, 2.txt …)", len(tasks))
    return HandIn(name, problem=wanted)


def unpacked_folder(archive: Path, folder: Path) -> Path:
    """The one place that knows how archives are unpacked. Raises BadArchive."""
    unpack(archive, folder)
    return folder


def inner_folder(folder: Path) -> Path:
    """A folder, or the one inside it if there is nothing else."""
    while len(inside := visible(folder)) == 1 and inside[0].is_dir():
        folder = inside[0]
    return folder


# -- texts -----------------------------------------------------------------------------------------------------------


def texts_of(name: str, inside: Sequence[Path], tasks: Sequence[Task]) -> HandIn:
    """The file for each task. What is for none is named; two for one are refused, since nobody says which counts."""
    files = [each for each in inside if each.is_file() and each.stem.casefold() not in AUTHORS]
    if len(tasks) == len(files) == 1:
        return HandIn(name, (files[0],))
    chosen: dict[int, list[Path]] = {}
    for each in files:
        if (task := task_of(each.name, tasks)) is not None:
            chosen.setdefault(task, []).append(each)
    for task, several in chosen.items():
        if len(several) > 1:
            return HandIn(name, problem=say("there are several files for {}: {}", tasks[task].name, listed(several)))
    if not chosen:
        return HandIn(name, problem=say("no file in it is called after a level: {}", listed(inside) or say("it is empty")))
    taken = {each for several in chosen.values() for each in several}
    others = [each for each in inside if each not in taken and each.stem.casefold() not in AUTHORS]
    note = say("not looked at: {}", listed(others)) if others else ""
    return HandIn(name, tuple(chosen[index][0] if index in chosen else None for index in range(len(tasks))), note=note)


def listed(paths: Sequence[Path]) -> str:
    names = [readable(path.name)[:60] for path in paths[:SHOWN]]
    return join("{}, {}", [*names, "…"] if len(paths) > SHOWN else names)


def text_in(path: Path) -> str:
    """The text of a file with moves. Raises ParseError."""
    with path.open("rb") as file:
        data = file.read(LARGEST + 1)
    if len(data) > LARGEST:
        raise ParseError(say("expected at most {} bytes, found more", LARGEST))
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        before = data[: error.start]
        raise ParseError("expected UTF-8 text", before.count(b"\n") + 1, error.start - before.rfind(b"\n")) from None


# -- programs --------------------------------------------------------------------------------------------------------


def is_program(path: Path) -> bool:
    """Whether a file is to be run: Python, unless it is a list of moves and nothing else, or what says so in its first
    bytes. Rights say nothing: archives from other systems give them to every file."""
    if not path.is_file():
        return False
    if path.suffix == ".py":
        return not is_only_a_list(path)
    return begins(path, BEGINNINGS)


def begins(path: Path, bytes_of: tuple[bytes, ...]) -> bool:
    """Whether a file begins with one of these."""
    if not path.is_file():
        return False
    with path.open("rb") as file:
        return file.read(4).startswith(bytes_of)


def is_only_a_list(path: Path) -> bool:
    try:
        text = plain(text_in(path))
        return is_list(text) and sum(1 for _ in move_words(text)) > 0
    except ParseError:
        return False


def program_of(name: str, folder: Path, work: Path, cancel: Event) -> HandIn:
    """A copy of the folder, built if it has a Makefile, and the program in it: so nobody runs among the others' files."""
    project = project_folder(folder)
    digest = digest_of(project)
    shutil.copytree(project, work, symlinks=True)
    set_rights(work)
    before = set(programs(work))
    problem = make(work, work.with_name("build.log"), cancel, SECONDS) if has_makefile(work) else ""
    if problem:
        return HandIn(name, problem=say("not built: {}", problem))
    program, problem = next(((each, "") for each in usual_names(work)), None) or find_program(work, before)
    if program is None:
        return HandIn(name, problem=problem)
    start = ("python3",) if program.suffix == ".py" else ()
    return HandIn(name, command=(*start, f"./{program.relative_to(work)}"), folder=work, digest=digest)


def set_rights(folder: Path) -> None:
    """What can be run may be run, and nothing else: rights do not survive every archive."""
    for path in plain_files(folder):
        path.chmod(0o755 if begins(path, BEGINNINGS) else 0o644)


def usual_names(folder: Path) -> Iterator[Path]:
    """The programs that are called as one would expect, the best name first."""
    for name in NAMES:
        yield from (each for each in (folder / f"{name}.py", *programs(folder)) if each.is_file() and each.stem == name)


def digest_of(folder: Path) -> str:
    """The same for folders with the same files."""
    found = hashlib.sha256()
    for path in plain_files(folder):
        found.update(
            f"{path.relative_to(folder)}\0".encode("utf-8", "surrogateescape") + hashlib.sha256(path.read_bytes()).digest()
        )
    return found.hexdigest()


def plain_files(folder: Path) -> Iterator[Path]:
    for path in sorted(folder.rglob("*")):
        if path.is_file() and not path.is_symlink() and path.stem.casefold() not in AUTHORS:
            yield path
