"""Hand-ins unpacked without trust: plain files and folders only, inside one folder, and not too much of them."""

from __future__ import annotations

import gzip
import io
import os
import shutil
import tarfile
import zlib
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

from carreau.core.errors import CarreauError
from carreau.core.text import say

CHUNK = 2**16
LONGEST_NAME = 200  # bytes of one part of a path
DEEPEST = 16  # folders


class BadArchive(CarreauError):
    """A hand-in that is not unpacked, and why."""


@dataclass(frozen=True, slots=True)
class Bounds:
    archive: int = 32 * 2**20  # bytes
    unpacked: int = 96 * 2**20  # bytes, with the headers of the archive
    files: int = 2000  # and folders


def unpack(archive: Path, folder: Path, bounds: Bounds = Bounds()) -> None:
    """Write the files of a .tar.gz into a folder that is made for them. An archive that holds anything but plain files and
    folders, or names a place outside, is refused as a whole, and the folder is gone again. Raises BadArchive."""
    data = decompressed(archive, bounds)
    folder.mkdir(parents=True)
    try:
        write_members(data, folder, bounds)
    except BaseException:
        shutil.rmtree(folder, ignore_errors=True)
        raise


def decompressed(archive: Path, bounds: Bounds) -> io.BytesIO:
    """The tar inside, read to the bound and no further: what a header claims is then never more than what is there."""
    found = io.BytesIO()
    try:
        if archive.stat().st_size > bounds.archive:
            raise BadArchive(say("the archive is larger than {}", megabytes(bounds.archive)))
        with gzip.open(archive) as file:
            while chunk := file.read(CHUNK):
                found.write(chunk)
                if found.tell() > bounds.unpacked:
                    raise BadArchive(say("it unpacks to more than {}", megabytes(bounds.unpacked)))
    except (OSError, EOFError, zlib.error) as error:
        raise BadArchive(say("it is no complete .tar.gz file ({})", str(error))) from None
    found.seek(0)
    return found


def write_members(data: io.BytesIO, folder: Path, bounds: Bounds) -> None:
    try:
        with tarfile.open(fileobj=data, mode="r:") as tar:
            for number, member in enumerate(tar, 1):
                if number > bounds.files:
                    raise BadArchive(say("it holds more than {} files and folders", bounds.files))
                write_member(tar, member, folder, bounds)
    except (tarfile.TarError, ValueError, OverflowError, RecursionError, EOFError) as error:
        raise BadArchive(say("it is no sound tar archive ({})", str(error)[:80])) from None
    except OSError as error:
        raise BadArchive(say("it cannot be unpacked ({})", error.strerror or str(error))) from None


def write_member(tar: tarfile.TarFile, member: tarfile.TarInfo, folder: Path, bounds: Bounds) -> None:
    parts = safe_parts(member.name)
    if member.isdir():
        folder.joinpath(*parts).mkdir(parents=True, exist_ok=True)
        return
    if not member.isreg() or member.issparse():
        raise BadArchive(say("it holds {}, {}; only plain files and folders are unpacked", kind(member), shown(member.name)))
    if not 0 <= member.size <= bounds.unpacked or not parts:
        raise BadArchive(say("the size or the name of {} is wrong", shown(member.name)))
    path = folder.joinpath(*parts)
    path.parent.mkdir(parents=True, exist_ok=True)
    source = tar.extractfile(member)
    assert source is not None  # it is a regular file
    mode = 0o755 if member.mode & 0o100 else 0o644
    try:
        target = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW, mode)
    except FileExistsError:
        raise BadArchive(say("it holds {} twice", shown(member.name))) from None
    with os.fdopen(target, "wb") as file:
        shutil.copyfileobj(source, file, CHUNK)
    path.chmod(mode)


def safe_parts(name: str) -> list[str]:
    """The folders and the file that a member names, or BadArchive if they might lie elsewhere."""
    if any(ord(each) < 32 or ord(each) == 127 for each in name):
        raise BadArchive(say("it holds a file whose name has control characters, {}", shown(name)))
    if name.startswith("/") or ".." in PurePosixPath(name).parts:
        raise BadArchive(say("it holds {}, which lies outside of it", shown(name)))
    parts = [part for part in PurePosixPath(name).parts if part != "."]
    if len(parts) > DEEPEST or any(len(os.fsencode(part)) > LONGEST_NAME for part in parts):
        raise BadArchive(say("it holds {}, whose name is too long or too deep", shown(name)))
    return parts


def kind(member: tarfile.TarInfo) -> str:
    if member.issym() or member.islnk():
        return "a link"
    if member.isdev():
        return "a device or a pipe"
    return "something strange"


def shown(name: str) -> str:
    return ascii(name[:60])


def megabytes(size: int) -> str:
    return say("{:g} MB", size / 2**20)
