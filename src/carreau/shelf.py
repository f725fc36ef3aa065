"""A teacher's own shelf: the files of one folder, under names that say nothing of where it lies.

`shelf/maths/first.xsb` is the file `first.xsb` in the folder `maths` of the shelf. Files are found each time they are asked
for, so what changes on the disk is seen at once; nothing outside of the folder is ever read, whatever a name says and
wherever a link leads. What is in the files is not known here.
"""

from __future__ import annotations

import os
import stat
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path, PurePath
from time import time
from typing import NamedTuple

from carreau.core.errors import CarreauError
from carreau.core.text import say
from carreau.shelf_names import (
    VIEWS,
    by_lower_case,
    has_view,
    holds_no_levels,
    is_hidden,
    is_text,
    mask_of,
    natural_order,
    printable,
)

PREFIX = "shelf"  # what the names of its sets begin with
LARGEST_FILE = 64 * 2**20  # bytes; larger than any level, smaller than a mistake
COARSEST_CLOCK = 2.5  # seconds between two times of change that a disk can tell apart
MOST_FILES, DEEPEST = 20_000, 10  # of a folder that is listed: files, and folders within folders

# What is opened is what was looked at: no link that was put there since, and a pipe would not keep us waiting.
OPENED = os.O_RDONLY | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)


class Entry(NamedTuple):
    """A file of levels. The version is another one as soon as the file has changed."""

    name: str
    version: str


class Listing(NamedTuple):
    """What is on a shelf: files of levels, names of files of other kinds, and sentences about what cannot be looked at."""

    entries: list[Entry]
    ignored: list[str]
    refused: list[str]


class Contents(NamedTuple):
    """What is in a file; of a mask, the name and the content of the picture that is seen instead of it as well."""

    data: bytes
    view_name: str = ""
    view: bytes = b""


class Shelf:
    """The folder, and the endings that files of levels have."""

    def __init__(self, folder: str | Path, endings: Iterable[str]) -> None:
        self.folder, self.endings = Path(folder).absolute(), frozenset(endings)

    # -- all files ---------------------------------------------------------------------------------------------------

    def listing(self) -> Listing:
        """Every file, those of a folder before those of the folders in it. Raises CarreauError if there is no folder."""
        found = Listing([], [], [])
        self.list_folder(self.root(), "", found)
        if len(found.entries) > MOST_FILES:
            found.refused.append(
                say("expected at most {:,} files, found {:,}: the rest is left out", MOST_FILES, len(found.entries))
            )
            del found.entries[MOST_FILES:]
        return found

    def list_folder(self, folder: Path, prefix: str, found: Listing) -> None:
        files, folders = dict[str, os.stat_result](), list[str]()
        for each in scan(folder):
            name = prefix + each.name
            if is_hidden(each.name):
                continue
            if not is_text(each.name):
                found.ignored.append(printable(name))
            elif each.is_dir(follow_symlinks=False):
                folders.append(each.name)
            elif (status := self.inside(Path(each.path)) if each.is_symlink() else each.stat()) is None:
                found.refused.append(say("{}: a link that leads out of the folder, or nowhere", name))
            elif stat.S_ISREG(status.st_mode):
                files[each.name] = status
            else:
                found.ignored.append(name)
        self.list_files(files, prefix, found)
        for each in sorted(folders, key=natural_order):
            self.list_inner(folder / each, prefix + each, found)

    def list_inner(self, folder: Path, name: str, found: Listing) -> None:
        if name.count("/") + 1 > DEEPEST:
            found.refused.append(say("{}: more than {} folders deep", name, DEEPEST))
            return
        try:
            self.list_folder(folder, f"{name}/", found)
        except OSError as error:
            found.refused.append(say("{}: cannot be read ({})", name, error.strerror or ""))

    def list_files(self, files: dict[str, os.stat_result], prefix: str, found: Listing) -> None:
        """The files of one folder. A mask is listed under the picture that is seen."""
        beside = by_lower_case(files)
        for name in sorted(files, key=natural_order):
            if self.is_level(name, beside):
                stamps = [files[each] for each in (name, mask_of(name, beside)) if each]
                found.entries.append(Entry(prefix + name, version_of(stamps)))
            elif not has_view(name, beside):
                found.ignored.append(prefix + name)

    def is_level(self, name: str, beside: Mapping[str, str]) -> bool:
        """Whether a file is one of levels, by its name and those beside it."""
        ending = PurePath(name).suffix.lower()
        if ending in VIEWS and mask_of(name, beside):
            return True
        return ending in self.endings and not has_view(name, beside) and not holds_no_levels(name)

    # -- one file ----------------------------------------------------------------------------------------------------

    def read(self, name: str) -> Contents:
        """The file of a name such as `maths/first.xsb`. Raises CarreauError for every name that is no file of levels."""
        path, mask = self.find(name)
        if mask is None:
            return Contents(self.content(path, name))
        mask_name = name.removesuffix(path.name) + mask.name
        return Contents(self.content(mask, mask_name), f"{PREFIX}/{name}", self.content(path, name))

    def version(self, name: str) -> str:
        """As in the listing; without reading any file."""
        return version_of(self.stamps(name))

    def settled(self, name: str) -> bool:
        """Whether a file has rested long enough that its next change has another time, however coarse the disk's clock."""
        return all(time() - each.st_mtime > COARSEST_CLOCK for each in self.stamps(name))

    def stamps(self, name: str) -> list[os.stat_result]:
        return [found for path in self.find(name) if path and (found := self.inside(path))]

    def find(self, name: str) -> tuple[Path, Path | None]:
        """Where a file of levels lies, and its mask if it has one: in the folder, each part of the name a plain one."""
        parts = name.split("/")
        plain = all(is_text(each) and PurePath(each).name == each and not is_hidden(each) for each in parts)
        if not plain or len(parts) > DEEPEST + 1:
            raise no_file(name)
        path = self.root()
        for part in parts[:-1]:
            path /= part
            if path.is_symlink() or not path.is_dir():  # as in the listing: links to folders are not followed
                raise no_file(name)
        beside = self.names_in(path, name)
        path /= parts[-1]
        status = self.inside(path)
        if status is None or not stat.S_ISREG(status.st_mode) or not self.is_level(path.name, beside):
            raise no_file(name)
        mask = mask_of(path.name, beside)
        return path, path.with_name(mask) if mask else None

    def names_in(self, folder: Path, name: str) -> dict[str, str]:
        """What lies beside a file, where that matters: only pictures have masks."""
        if PurePath(name).suffix.lower() not in VIEWS:
            return {}
        try:
            return by_lower_case(each.name for each in scan(folder))
        except OSError:
            raise no_file(name) from None

    def content(self, path: Path, name: str) -> bytes:
        """All of a file that is not written at the same time."""
        shown = f"{PREFIX}/{name}"
        try:
            real = path.resolve(strict=True)
            if not real.is_relative_to(self.root()):
                raise no_file(name)
            with os.fdopen(os.open(real, OPENED), "rb") as file:
                before = os.fstat(file.fileno())
                if not stat.S_ISREG(before.st_mode):
                    raise no_file(name)
                if before.st_size > LARGEST_FILE:
                    raise too_large(shown)
                data, after = file.read(LARGEST_FILE + 1), os.fstat(file.fileno())
        except OSError as error:
            raise CarreauError(say("{}: cannot be read ({})", shown, error.strerror or "")) from None
        if len(data) != after.st_size or version_of([before]) != version_of([after]):
            raise CarreauError(say("{}: it is being written just now; look again in a moment", shown))
        return data

    def inside(self, path: Path) -> os.stat_result | None:
        """What a path is, links followed as long as they stay in the folder; None for one that leads out or nowhere."""
        try:
            return path.stat() if path.resolve(strict=True).is_relative_to(self.root()) else None
        except (OSError, RuntimeError, ValueError):  # RuntimeError: a link to itself
            return None

    def root(self) -> Path:
        """The folder itself, wherever a link to it leads just now."""
        try:
            found = self.folder.resolve(strict=True)
            if found.is_dir():
                return found
        except (OSError, RuntimeError):
            pass
        raise CarreauError("the folder of the shelf is not there")


def scan(folder: Path) -> Iterator[os.DirEntry[str]]:
    with os.scandir(folder) as found:
        yield from found


def version_of(stamps: Iterable[os.stat_result]) -> str:
    return "-".join(f"{each.st_mtime_ns:x}.{each.st_size:x}" for each in stamps)


def no_file(name: str) -> CarreauError:
    return CarreauError(say("{!r}: no file of levels on the shelf", f"{PREFIX}/{printable(name)}"))


# -- the one that is open ------------------------------------------------------------------------------------------------


class Opened:
    shelf: Shelf | None = None  # of this process


def check_folder(folder: str | Path) -> None:
    """Raise CarreauError, with the folder as it was named, if it cannot be read as one."""
    path = Path(folder)
    try:
        if path.exists() and not path.is_dir():
            raise CarreauError(say("{}: expected a folder, found a file", str(folder)))
        next(scan(path), None)
    except FileNotFoundError:
        raise CarreauError(say("{}: no such folder", str(folder))) from None
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise CarreauError(say("{!r}: cannot be read ({})", str(folder), reason)) from None


def open_shelf(folder: str | Path, endings: Iterable[str]) -> None:
    """Have the files of a folder as sets from now on."""
    Opened.shelf = Shelf(folder, endings)


def close_shelf() -> None:
    Opened.shelf = None


def opened_shelf() -> Shelf | None:
    return Opened.shelf


def require_shelf() -> Shelf:
    """The one that is open. Raises CarreauError if there is none."""
    if Opened.shelf is None:
        raise CarreauError("no shelf is open")
    return Opened.shelf


def too_large(name: str) -> CarreauError:
    return CarreauError(say("{}: larger than {} MB, which no level is", name, LARGEST_FILE // 2**20))
