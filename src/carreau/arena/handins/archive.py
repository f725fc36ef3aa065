"""Hand-ins unpacked without trust: plain files and folders only, inside one folder, and not too much of them."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO

from carreau.arena.handins.bounds import CHUNK, CLASS, BadArchive, Bounds, megabytes, safe_parts, shown
from carreau.arena.handins.file_types import is_junk
from carreau.arena.handins.members import Member, readable_archive
from carreau.core.text import say

LATEST = 2**33  # seconds since 1970 that a file system keeps


def unpack(archive: Path, folder: Path, bounds: Bounds = Bounds(), inside: str = "") -> tuple[str, ...]:
    """Write the files of an archive into a folder that is made for them, or of an archive of a whole class those of one
    hand-in. What systems leave behind is left aside; its names are returned. An archive that holds anything else but plain
    files and folders, or names a place outside, is refused as a whole, and the folder is gone again. Raises BadArchive."""
    whole = CLASS if inside else bounds
    writer = Writer(folder, bounds)
    folder.mkdir(parents=True)
    try:
        with readable_archive(archive, whole) as members:
            writer.write_all(within(members, inside) if inside else members)
    except BaseException:
        shutil.rmtree(folder, ignore_errors=True)
        raise
    return tuple(writer.aside)


def within(members: Iterable[Member], inside: str) -> Iterator[Member]:
    """Those of one hand-in, a file or the content of a folder, under names of their own."""
    *_, last = inside.split("/")
    for member in members:
        name = "/".join(safe_parts(member.name))
        if name == inside and member.kind != "folder":
            yield member._replace(name=last)
        elif name.startswith(inside + "/"):
            yield member._replace(name=name[len(inside) + 1 :])


@dataclass(slots=True)
class Writer:
    """What has been written, counted: a size that is claimed is never believed."""

    folder: Path
    bounds: Bounds
    seen: int = 0
    files: int = 0
    size: int = 0
    aside: dict[str, None] = field(default_factory=dict[str, None])

    def write_all(self, members: Iterable[Member]) -> None:
        for member in members:
            self.seen += 1
            parts = safe_parts(member.name)
            junk = next((part for part in parts if is_junk(part)), "")
            if junk:
                self.aside[junk] = None
            else:
                self.files += 1
            if self.files > self.bounds.files or self.seen > self.bounds.members:
                raise BadArchive(say("it holds more than {} files and folders", self.bounds.files))
            if not junk:
                self.write(member, parts)

    def write(self, member: Member, parts: list[str]) -> None:
        path = self.folder.joinpath(*parts)
        if member.kind == "folder":
            path.mkdir(parents=True, exist_ok=True)
            return
        if member.kind != "file":
            what = say("it holds {}, {}; only plain files and folders are unpacked", member.kind, shown(member.name))
            raise BadArchive(what)
        if not 0 <= member.size <= self.bounds.unpacked or not parts:
            raise BadArchive(say("the size or the name of {} is wrong", shown(member.name)))
        path.parent.mkdir(parents=True, exist_ok=True)
        with member.open() as source:
            self.copy(source, path, member)
        seconds = member.time if 0 <= member.time <= LATEST else 0
        os.utime(path, (seconds, seconds))

    def copy(self, source: IO[bytes], path: Path, member: Member) -> None:
        mode = 0o755 if member.mode & 0o100 else 0o644
        try:
            target = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW, mode)
        except FileExistsError:
            raise BadArchive(say("it holds {} twice", shown(member.name))) from None
        with os.fdopen(target, "wb") as file:
            while chunk := source.read(CHUNK):
                self.size += len(chunk)
                if self.size > self.bounds.unpacked:
                    raise BadArchive(say("it unpacks to more than {}", megabytes(self.bounds.unpacked)))
                file.write(chunk)
        path.chmod(mode)
