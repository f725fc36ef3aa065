"""Who has handed in what: from files, folders and archives as they come to one hand-in a student. Whatever is named or lies
in a folder that is named comes out again: as a hand-in, refused, replaced by a later one, or left aside."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path, PurePosixPath
from typing import NamedTuple

from carreau.arena.handins.bounds import CLASS, BadArchive, safe_parts
from carreau.arena.handins.file_types import ENDINGS, Kind, is_archive, is_aside, is_junk, is_ours, is_work, kind_of, stem
from carreau.arena.handins.folders import holds_many, visible, why_one
from carreau.arena.handins.members import readable_archive
from carreau.arena.handins.names import readable, same_work, student_of, without_number
from carreau.core.text import say

DEEPEST = 4  # folders of folders of hand-ins


@dataclass(frozen=True, slots=True)
class Piece:
    """A file or folder of a hand-in, or one that lies inside the archive of a whole class."""

    path: Path
    inside: str = ""
    name: str = ""  # what a file is called in the hand-in, if that is not its own name


@dataclass(frozen=True, slots=True)
class HandIn:
    name: str  # of the student, if the platform says it, or of the file or folder
    given: str  # where it was found
    pieces: tuple[Piece, ...]


@dataclass(frozen=True, slots=True)
class Aside:
    """What does not take part, and why."""

    given: str
    reason: str


@dataclass(frozen=True, slots=True)
class Intake:
    """All that came in. Each thing is in one of the first three lists."""

    hand_ins: tuple[HandIn, ...] = ()
    refused: tuple[Aside, ...] = ()  # files that hold no work at all
    replaced: tuple[Aside, ...] = ()  # there is a later one of the same student
    ignored: tuple[str, ...] = ()  # what systems leave behind, such as .DS_Store; it is not counted
    notes: tuple[str, ...] = ()  # how folders and archives were taken

    @property
    def count(self) -> int:
        return len(self.hand_ins) + len(self.refused) + len(self.replaced)


def collect(paths: Sequence[str | Path], work: Callable[[Path], bool] = is_work) -> Intake:
    """The hand-ins among files, folders and archives, by name. `work` says of a single file whether it may be one: a source
    or a program, unless the caller judges something else. Raises OSError for a path that is not there."""
    found = Collector(work)
    for path in map(Path, paths):
        os.stat(path)  # noqa: PTH116 which raises, as it should
        found.take_named(path.absolute(), readable(str(path)))
    return found.intake()


class Alike(NamedTuple):
    """What is the same in two hand-ins of one student."""

    place: str
    stem: str


@dataclass(slots=True)
class Collector:
    work: Callable[[Path], bool]
    found: dict[object, list[HandIn]] = field(default_factory=dict[object, list[HandIn]])  # by student
    refused: list[Aside] = field(default_factory=list[Aside])
    ignored: list[str] = field(default_factory=list[str])
    notes: list[str] = field(default_factory=list[str])

    def take_named(self, path: Path, given: str) -> None:
        """What the user has named: a folder is one of hand-ins unless it is plainly one hand-in."""
        if not path.is_dir():
            self.take(path, given, "")
        elif why := why_one(path, self.work):
            self.notes.append(say("{}: taken as one hand-in, for {}", given, why))
            self.keep(path, HandIn(display(path.name), given, (Piece(path),)))
        else:
            self.take_folder(path, given, "")

    def take_folder(self, folder: Path, given: str, prefix: str, depth: int = 1) -> None:
        for path in sorted(folder.iterdir()):
            shown = f"{given.rstrip('/')}/{readable(path.name)}"
            if is_ours(path):  # which did not come in, and is there only when the same command is given again
                continue
            if is_aside(path):
                self.ignored.append(shown)
            elif path.is_symlink():
                self.refused.append(Aside(shown, "it is a link, which is not followed"))
            elif path.is_dir() and not student_of(path.name) and depth < DEEPEST and holds_many(path, self.work):
                self.notes.append(say("{}: taken as a folder of hand-ins", shown))
                self.take_folder(path, shown, f"{prefix}{readable(path.name)}/", depth + 1)
            else:
                self.take(path, shown, prefix)

    def take(self, path: Path, given: str, prefix: str) -> None:
        try:
            if not path.is_dir() and (why := self.why_none(path)):
                self.refused.append(Aside(given, why))
            elif not path.is_dir() and is_archive(path) and (found := class_archive(path)):
                self.take_class(found, path, given, prefix)
            else:
                self.add(path, path.name, given, prefix)
        except OSError as error:
            self.refused.append(Aside(given, say("it cannot be read ({})", error.strerror or str(error))))

    def take_class(self, found: ClassArchive, path: Path, given: str, prefix: str) -> None:
        self.notes.append(say("{}: taken as the archive of a class", given))
        self.ignored += [f"{given}/{readable(name)}" for name in found.junk]
        prefix = prefix if found.by_platform else f"{prefix}{display(path.name)}/"
        for inside in found.parts:
            self.add(path, PurePosixPath(inside).name, f"{given}/{readable(inside)}", prefix, inside)

    def add(self, path: Path, name: str, given: str, prefix: str, inside: str = "") -> None:
        student = student_of(name)
        if student:
            piece = Piece(path, inside, student.rest)
            key: object = (path.parent if not inside else path, prefix, student.name, student.number)
            earlier = self.found.get(key)
            if earlier:  # another file of the same student: both belong to one hand-in
                first = earlier[0]
                earlier[0] = HandIn(first.name, first.given, (*first.pieces, piece))
                self.notes.append(say("{}: belongs to {}", given, first.given))
            else:
                self.found[key] = [HandIn(prefix + readable(student.name), given, (piece,))]
            return
        self.keep(path, HandIn(prefix + display(name), given, (Piece(path, inside),)), name, inside)

    def keep(self, path: Path, hand_in: HandIn, name: str = "", inside: str = "") -> None:
        """Archives and folders that differ in their ending only are one student's."""
        alike = path.is_dir() or inside or is_archive(path)
        key: object = (
            Alike(str(path if inside else path.parent), stem(name or path.name).lower()) if alike else hand_in.given
        )
        self.found.setdefault(key, []).append(hand_in)

    def join_copies(self) -> None:
        """The (1) of a second download makes no other student, where there is a first."""
        for key in list(self.found):
            if (
                isinstance(key, Alike)
                and (first := Alike(key.place, without_number(key.stem))) != key
                and first in self.found
            ):
                self.found[first] += self.found.pop(key)

    def why_none(self, path: Path) -> str:
        """Why a file cannot be a hand-in by itself; empty if it can."""
        if not path.is_file():
            return "it is a device or a pipe"
        if student_of(path.name) or is_archive(path) or self.work(path):
            return ""
        kind = kind_of(path)
        if kind is Kind.EMPTY:
            return "the file is empty"
        if kind is Kind.PDF:
            return "it is a PDF file and holds no program"
        return (
            "it is neither an archive nor a source nor a program"
            if kind is not Kind.TEXT
            else "it is a text, not the work itself"
        )

    def intake(self) -> Intake:
        order = [hand_in.given for versions in self.found.values() for hand_in in versions]
        self.join_copies()
        kept: list[HandIn] = []
        replaced: list[Aside] = []
        for versions in self.found.values():
            *earlier, last = sorted(versions, key=lambda each: (changed(each), each.given))
            kept.append(HandIn(versions[0].name, last.given, last.pieces))
            replaced += [Aside(each.given, say("{} of the same name is newer and counts", last.given)) for each in earlier]
        kept.sort(key=lambda each: order.index(each.given))
        return Intake(tuple(kept), tuple(self.refused), tuple(replaced), tuple(self.ignored), tuple(self.notes))


def display(name: str) -> str:
    return readable(stem(name) if name.lower().endswith(ENDINGS) else name)


def changed(hand_in: HandIn) -> float:
    """When the newest file of a hand-in that is not unpacked was changed last."""
    return max(newest(piece.path) for piece in hand_in.pieces)


def newest(path: Path) -> float:
    if not path.is_dir():
        return path.stat().st_mtime
    return max((each.lstat().st_mtime for each in visible(path)), default=path.stat().st_mtime)


# -- the archive of a whole class ------------------------------------------------------------------------------------


class ClassArchive(NamedTuple):
    parts: tuple[str, ...]  # the files and folders that are hand-ins
    junk: tuple[str, ...]
    by_platform: bool  # whether they are named after students


def class_archive(archive: Path) -> ClassArchive | None:
    """The archive of a whole class: it holds what a platform has named after students, or several archives and nothing else,
    at the top or in the only folder there. None for that of one student, and for one that cannot be read, which is found out
    when it is unpacked."""
    try:
        with readable_archive(archive, CLASS) as members:
            paths = [parts for member in members if (parts := safe_parts(member.name))]
    except BadArchive:
        return None
    junk = tuple(dict.fromkeys(part for parts in paths for part in parts[:2] if is_junk(part)))
    paths = [parts for parts in paths if not any(map(is_junk, parts))]
    depth = 1 if len({parts[0] for parts in paths}) > 1 or any(is_part(parts[0]) for parts in paths) else 2
    tops = tuple(dict.fromkeys("/".join(parts[:depth]) for parts in paths if len(parts) >= depth))
    students = sum(student_of(PurePosixPath(top).name) is not None for top in tops)
    archives = {same_work(PurePosixPath(top).name) for top in tops if is_part(top)}
    if 2 * students > len(tops) or (len(archives) > 1 and all(map(is_part, tops))):
        return ClassArchive(tops, junk, students > 0)
    return None


def is_part(name: str) -> bool:
    last = PurePosixPath(name).name
    return student_of(last) is not None or last.lower().endswith(ENDINGS)
