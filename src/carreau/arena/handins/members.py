"""What archives hold, one member after the other, whatever kind of archive it is. Nothing is written here."""

from __future__ import annotations

import bz2
import gzip
import io
import lzma
import stat
import struct
import tarfile
import tempfile
import time
import zipfile
import zlib
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, NamedTuple, cast

from carreau.arena.handins.bounds import CHUNK, BadArchive, Bounds, megabytes
from carreau.arena.handins.file_types import ARCHIVES, STRANGE_ARCHIVES, Kind, is_tar, kind_of, stem
from carreau.core.text import say

IN_MEMORY = 2**24  # bytes of a tar that are kept in memory; the rest waits on the disk
XZ_MEMORY = 2**28  # bytes that a .xz may ask for to be unpacked
ZIP_METHODS = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED, zipfile.ZIP_BZIP2)
OTHERS = "something strange"


class Member(NamedTuple):
    name: str
    kind: str  # "file", "folder", or in words what else it is
    size: int  # as it claims
    mode: int
    time: float  # of the last change, in seconds since 1970; 0 if it is not known
    open: Callable[[], IO[bytes]]


@contextmanager
def readable_archive(archive: Path, bounds: Bounds) -> Generator[Iterator[Member]]:
    """The members of an archive, told by its content. Raises BadArchive, then or while they are read, for what is no sound
    archive or too much."""
    try:
        kind = checked_kind(archive, bounds)
        if kind is Kind.ZIP:
            with zipfile.ZipFile(archive) as found:
                yield zip_members(found, bounds)
            return
        with tempfile.SpooledTemporaryFile(IN_MEMORY) as data:
            decompress(archive, kind, cast("IO[bytes]", data), bounds)
            yield tar_members(cast("IO[bytes]", data)) if is_tar_file(archive, data) else single_member(archive, data)
    except (tarfile.TarError, OverflowError, RecursionError) as error:
        raise BadArchive(say("it is no sound tar archive ({})", str(error)[:80])) from None
    except (zipfile.BadZipFile, UnicodeDecodeError, NotImplementedError, struct.error, RuntimeError) as error:
        raise BadArchive(say("it is no sound .zip archive ({})", str(error)[:80])) from None
    except (EOFError, zlib.error, lzma.LZMAError, ValueError, gzip.BadGzipFile) as error:
        raise BadArchive(say("it is no complete archive ({})", str(error)[:80])) from None
    except OSError as error:
        raise BadArchive(say("it cannot be unpacked ({})", error.strerror or str(error))) from None


def checked_kind(archive: Path, bounds: Bounds) -> Kind:
    if archive.stat().st_size > bounds.archive:
        raise BadArchive(say("the archive is larger than {}", megabytes(bounds.archive)))
    kind = kind_of(archive)
    if kind is Kind.EMPTY:
        raise BadArchive("the file is empty")
    if kind in STRANGE_ARCHIVES:
        raise BadArchive(say("it is a {} archive; expected .tar.gz or .zip", kind.value))
    if kind not in ARCHIVES:
        raise BadArchive("it is no archive, whatever it is called")
    return kind


# -- tar -------------------------------------------------------------------------------------------------------------


def decompress(archive: Path, kind: Kind, target: IO[bytes], bounds: Bounds) -> None:
    """The tar inside, read to the bound and no further: what a header claims is then never more than what is there."""
    with archive.open("rb") as file:
        for chunk in chunks(file, kind):
            target.write(chunk)
            if target.tell() > bounds.unpacked:
                raise BadArchive(say("it unpacks to more than {}", megabytes(bounds.unpacked)))
    target.seek(0)


def chunks(file: IO[bytes], kind: Kind) -> Iterator[bytes]:
    if kind is Kind.XZ:
        yield from xz_chunks(file)
        return
    source = gzip.GzipFile(fileobj=file) if kind is Kind.GZIP else bz2.BZ2File(file) if kind is Kind.BZIP2 else file
    while chunk := source.read(CHUNK):
        yield chunk


def xz_chunks(file: IO[bytes]) -> Iterator[bytes]:
    """With a limit on the memory that the file may ask for, which `lzma.open` does not have."""
    while data := file.read(CHUNK):
        reader = lzma.LZMADecompressor(lzma.FORMAT_XZ, XZ_MEMORY)
        while not reader.eof:
            if reader.needs_input and not data and not (data := file.read(CHUNK)):
                raise EOFError("unexpected end")
            yield reader.decompress(data, CHUNK)
            data = b""
        rest = reader.unused_data
        if rest.strip(b"\0"):
            file.seek(-len(rest), io.SEEK_CUR)  # another stream begins there


def is_tar_file(archive: Path, data: tempfile.SpooledTemporaryFile[bytes]) -> bool:
    head = data.read(512)
    data.seek(0)
    return is_tar(head) or not names_one_file(archive.name)


def names_one_file(name: str) -> bool:
    """Whether a compressed file is called like one file, as bot.py.gz is, and not like an archive."""
    return "." in stem(name) and not name.lower().endswith((".tar.gz", ".tar.xz", ".tar.bz2"))


def single_member(archive: Path, data: tempfile.SpooledTemporaryFile[bytes]) -> Iterator[Member]:
    size = data.seek(0, io.SEEK_END)
    data.seek(0)
    yield Member(stem(archive.name), "file", size, 0o644, archive.stat().st_mtime, lambda: cast("IO[bytes]", data))


def tar_members(data: IO[bytes]) -> Iterator[Member]:
    with tarfile.open(fileobj=data, mode="r:") as tar:
        for member in tar:
            yield Member(member.name, tar_kind(member), member.size, member.mode, member.mtime, opener(tar, member))


def opener(tar: tarfile.TarFile, member: tarfile.TarInfo) -> Callable[[], IO[bytes]]:
    return lambda: cast("IO[bytes]", tar.extractfile(member))


def tar_kind(member: tarfile.TarInfo) -> str:
    if member.isdir():
        return "folder"
    if member.issym() or member.islnk():
        return "a link"
    if member.isdev():
        return "a device or a pipe"
    return "file" if member.isreg() and not member.issparse() else OTHERS


# -- zip -------------------------------------------------------------------------------------------------------------


def zip_members(archive: zipfile.ZipFile, bounds: Bounds) -> Iterator[Member]:
    members = archive.infolist()
    names = zip_names(members)
    for member, name in zip(members, names, strict=True):
        kind = zip_kind(member, name)
        if member.flag_bits & 1:
            raise BadArchive("it is locked with a password")
        if kind == "file" and member.compress_type not in ZIP_METHODS:
            raise BadArchive(say("it is packed in a way that is not known here (method {})", member.compress_type))
        if member.file_size > bounds.unpacked:
            raise BadArchive(say("it unpacks to more than {}", megabytes(bounds.unpacked)))
        yield Member(name, kind, member.file_size, member.external_attr >> 16, zip_time(member), zip_opener(archive, member))


def zip_opener(archive: zipfile.ZipFile, member: zipfile.ZipInfo) -> Callable[[], IO[bytes]]:
    return lambda: archive.open(member)


def zip_names(members: list[zipfile.ZipInfo]) -> list[str]:
    """The names as they were meant: macOS writes UTF-8 and does not say so, Windows an old code page, and some programs
    there part folders by backslashes."""
    names = [each.orig_filename if each.flag_bits & 0x800 else recoded(each.orig_filename) for each in members]
    if not any("/" in name for name in names):
        names = [name.replace("\\", "/") for name in names]
    return names


def recoded(name: str) -> str:
    data = name.encode("cp437", "replace")  # as it was read
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        return data.decode("cp850")


def zip_kind(member: zipfile.ZipInfo, name: str) -> str:
    mode = member.external_attr >> 16
    if stat.S_ISLNK(mode):
        return "a link"
    if stat.S_IFMT(mode) not in (0, stat.S_IFREG, stat.S_IFDIR):
        return "a device or a pipe"
    return "folder" if name.endswith("/") or stat.S_ISDIR(mode) else "file"


def zip_time(member: zipfile.ZipInfo) -> float:
    """To the second where it is written so; else on the clock of whoever packed it, which is taken for ours."""
    extra = member.extra
    while len(extra) >= 4:
        name, size = struct.unpack("<HH", extra[:4])
        if name == 0x5455 and size >= 5 and len(extra) >= 9 and extra[4] & 1:
            return float(struct.unpack("<i", extra[5:9])[0])
        extra = extra[4 + size :]
    try:
        return time.mktime((*member.date_time, 0, 0, -1)) if member.date_time > (1980, 1, 1, 0, 0, 0) else 0.0
    except (OverflowError, ValueError):
        return 0.0
