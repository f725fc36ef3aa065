"""One hand-in made a folder: copied or unpacked, archives in archives as well, without what systems leave behind."""

from __future__ import annotations

import shutil
import stat
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta
from itertools import islice
from pathlib import Path

from carreau.arena.handins.archive import Writer, unpack
from carreau.arena.handins.bounds import DEEPEST as DEEPEST_FOLDER
from carreau.arena.handins.bounds import BadArchive, Bounds
from carreau.arena.handins.collect import HandIn, Piece
from carreau.arena.handins.file_types import is_archive, is_ours, is_work, stem
from carreau.arena.handins.folders import own_folders, plain_files
from carreau.arena.handins.members import OTHERS, Member
from carreau.arena.handins.names import authors_in, readable
from carreau.core.text import say

DEEPEST = 3  # archives in one another
MOST = 20_000  # files that are looked at
UNKNOWN = 400_000_000  # seconds since 1970: before this nobody has handed anything in, and packers write it for "unknown"


@dataclass(frozen=True, slots=True)
class Opened:
    """A hand-in that lies in a folder."""

    folder: Path  # the lowest that holds all of it
    authors: str  # what the file of names says, in one line
    changed: float | None  # when the newest of its files was changed, in seconds since 1970
    changed_file: str  # and which that is
    notes: tuple[str, ...]  # what is worth knowing


def open_hand_in(hand_in: HandIn, folder: Path, work: Callable[[Path], bool] = is_work, bounds: Bounds = Bounds()) -> Opened:
    """Copy or unpack a hand-in into a folder that is made for it. `work` tells what in it is the work itself: where there is
    none, but an archive, that is unpacked too. Raises BadArchive if it is refused; then nothing is left."""
    try:
        aside = [name for number, piece in enumerate(hand_in.pieces) for name in gather(piece, folder, bounds, number)]
        notes = unpack_inner(folder, work, bounds)
        if not any(files_in(folder)):
            raise BadArchive("there is no file in it")
        if aside:
            notes.append(say("left aside: {}", ", ".join(readable(name) for name in dict.fromkeys(aside))[:160]))
        top = lowest(folder)
        changed, name = newest_of(folder, hand_in)
        between = [each for each in (top, *top.parents) if each == folder or folder in each.parents]
        return Opened(top, authors_in([*between, *own_folders(top)]), changed, name, tuple(notes))
    except OSError as error:
        shutil.rmtree(folder, ignore_errors=True)
        raise BadArchive(say("it cannot be read ({})", error.strerror or str(error))) from None
    except BadArchive:
        shutil.rmtree(folder, ignore_errors=True)
        raise


def gather(piece: Piece, folder: Path, bounds: Bounds, number: int) -> tuple[str, ...]:
    """Put a piece into the folder; what another one has a file of the same name for stays in a folder of its own."""
    room = folder if number == 0 else folder / f"piece-{number + 1}"
    aside = fill(piece, room, bounds)
    if piece.inside and piece.name and (file := room / piece.inside.rpartition("/")[2]).is_file():
        file.rename(room / piece.name)
    if room != folder:
        for path in list(room.iterdir()):
            if not (folder / path.name).exists():
                path.rename(folder / path.name)
        if not any(room.iterdir()):
            room.rmdir()
    return aside


def fill(piece: Piece, room: Path, bounds: Bounds) -> tuple[str, ...]:
    path = piece.path
    if piece.inside or (is_archive_file(path) and not piece.name):
        return unpack(path, room, bounds, piece.inside)
    writer = Writer(room, bounds)
    room.mkdir(parents=True)
    writer.write_all(folder_members(path, path) if path.is_dir() else [member_of(path, piece.name or path.name)])
    return tuple(writer.aside)


def is_archive_file(path: Path) -> bool:
    return path.is_file() and is_archive(path)


def folder_members(folder: Path, top: Path) -> Iterator[Member]:
    for path in sorted(each for each in folder.iterdir() if not is_ours(each)):
        yield member_of(path, str(path.relative_to(top)))
        if path.is_dir() and not path.is_symlink():
            yield from folder_members(path, top)


def member_of(path: Path, name: str) -> Member:
    found = path.lstat()
    mode = found.st_mode
    kinds = {stat.S_IFREG: "file", stat.S_IFDIR: "folder", stat.S_IFLNK: "a link"}
    kind = kinds.get(stat.S_IFMT(mode), OTHERS if stat.S_ISSOCK(mode) else "a device or a pipe")
    return Member(name, kind, found.st_size, mode, found.st_mtime, lambda: path.open("rb"))


def unpack_inner(folder: Path, work: Callable[[Path], bool], bounds: Bounds) -> list[str]:
    """Archives in the hand-in, as long as there is nothing else to judge: of several the newest."""
    notes: list[str] = []
    for _ in range(DEEPEST):
        files = list(files_in(folder))
        archives = sorted((path for path in files if is_archive(path)), key=lambda path: (path.stat().st_mtime, path))
        if not archives or any(work(path) for path in files):
            return notes
        *earlier, last = archives
        if earlier:
            others = ", ".join(readable(path.name) for path in earlier)[:160]
            notes.append(say("of several archives in it the newest counts, {}, not {}", readable(last.name), others))
        unpack(last, free_name(last), bounds)
        for path in archives:
            path.unlink()
    return notes


def free_name(archive: Path) -> Path:
    path = archive.with_name(stem(archive.name))
    while path.exists():
        path = path.with_name(path.name + "_")
    return path


def files_in(folder: Path) -> Iterator[Path]:
    """All plain files, each folder before those in it; no more than a build may sensibly leave."""
    return islice(walk(folder), MOST)


def walk(folder: Path, depth: int = 0) -> Iterator[Path]:
    yield from plain_files(folder)
    for inner in own_folders(folder) if depth < 2 * DEEPEST_FOLDER else ():
        yield from walk(inner, depth + 1)


def lowest(folder: Path) -> Path:
    """The folder in which more than one folder lies."""
    while not plain_files(folder) and len(inner := own_folders(folder)) == 1:
        folder = inner[0]
    return folder


# -- when ------------------------------------------------------------------------------------------------------------


def newest_of(folder: Path, hand_in: HandIn) -> tuple[float | None, str]:
    """The newest file of a hand-in, or, where no file has a time, the file that was handed in."""
    found = [(path.stat().st_mtime, readable(str(path.relative_to(folder)))) for path in files_in(folder)]
    known = [each for each in found if each[0] > UNKNOWN]
    own = [(piece.path.stat().st_mtime, readable(piece.path.name)) for piece in hand_in.pieces]
    return max(known or own, default=(None, ""))


def late_by(changed: float | None, deadline: datetime | None) -> timedelta | None:
    """How much after the deadline; None if it was in time, or nobody knows. A deadline without a zone is on our clock."""
    if changed is None or deadline is None:
        return None
    late = datetime.fromtimestamp(changed).astimezone() - deadline.astimezone()
    return late if late > timedelta(0) else None
