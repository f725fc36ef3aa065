"""The file of results: made whole or not at all, opened only if it is ours and sound, and never by half.

A file that is not ours is not given to SQLite, which would leave files of its own beside it: its first bytes tell.
"""

from __future__ import annotations

import errno
import os
import sqlite3
from collections.abc import Generator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from secrets import token_hex
from typing import NoReturn

from carreau.core.errors import CarreauError
from carreau.core.text import say

FILE = "results.sqlite3"
APPLICATION, VERSION = 0x43617272, 1  # "Carr" in the header of the file; files of before have 0 there
WRITTEN_AHEAD = slice(18, 20)  # in that header: whether changes are written into a log first
MAGIC, HEADER = b"SQLite format 3\0", 100  # how a file of SQLite begins, and the bytes before its first page
PATIENCE = 5.0  # seconds that a writer waits for another one
TABLE = """
create table results (
    board text not null,
    name text not null,
    cost integer not null,
    clock integer not null,
    day text not null,
    number integer primary key autoincrement,
    unique (board, name, cost, clock)
)
"""
NO_WAY_IN, READ_ONLY = "the file may not be opened", "the file can be read, but not written"
FAILS, FULL, DAMAGED = "the disk fails", "the disk is full", "the file is damaged"
REASONS = {  # by the code of an error of SQLite
    sqlite3.SQLITE_PERM: NO_WAY_IN,
    sqlite3.SQLITE_BUSY: "another program holds the file",
    sqlite3.SQLITE_READONLY: READ_ONLY,
    sqlite3.SQLITE_IOERR: FAILS,
    sqlite3.SQLITE_CORRUPT: DAMAGED,
    sqlite3.SQLITE_FULL: FULL,
    sqlite3.SQLITE_CANTOPEN: NO_WAY_IN,
    sqlite3.SQLITE_NOTADB: DAMAGED,
}
NO_ROOM = (sqlite3.SQLITE_IOERR, sqlite3.SQLITE_FULL, sqlite3.SQLITE_CANTOPEN)
SYSTEM_REASONS = {  # and of the system
    errno.EACCES: NO_WAY_IN,
    errno.EPERM: NO_WAY_IN,
    errno.EROFS: READ_ONLY,
    errno.EIO: FAILS,
    errno.ENOSPC: FULL,
}


class StoreError(CarreauError):
    """Results cannot be read or kept; whoever plays can go on without. Where the file is, is known to who runs the program
    (`file`) and not told to who plays (`text`)."""

    def __init__(self, reason: str, file: Path) -> None:
        super().__init__(say("the best results cannot be used: {}", reason), file)
        self.file = file


@contextmanager
def connected(file: Path, *, writing: bool, known: bool) -> Generator[sqlite3.Connection]:
    """A connection to a file that is there, or is made for who writes. One that is not `known` to be sound is looked
    through. Raises StoreError for what is damaged or not ours."""
    try:
        if not file.exists():
            create(file)
        require_ours(file)
        with closing(opened(file, writing)) as connection:
            if not known:
                require_sound(connection)
            if writing:
                connection.execute("pragma journal_mode = wal")
                connection.execute("pragma synchronous = full")  # what is acknowledged is on the disk
                connection.execute("pragma secure_delete = on")  # what is removed is gone from the file
                connection.execute("begin immediate")
            yield connection
            if writing:
                connection.execute("commit")
    except sqlite3.Error as error:
        code = getattr(error, "sqlite_errorcode", 0) & 0xFF
        raise StoreError(REASONS.get(code, str(error.args[0])), file) from None
    except OSError as error:
        raise StoreError(SYSTEM_REASONS.get(error.errno or 0, error.strerror or type(error).__name__), file) from None
    except NotOurs as error:
        raise StoreError(error.args[0], file) from None


class NotOurs(Exception):
    """A file that is left as it is, with the reason."""


def create(file: Path) -> None:
    """Make the file with its table under another name, and give it its own when it is whole."""
    if log_of(file).exists() and not file.exists():  # it would be taken for that of the new file
        refuse(say("{} is there without the file it belongs to", log_of(file).name))
    file.parent.mkdir(parents=True, exist_ok=True)
    part = file.with_name(f".{FILE}.{token_hex(8)}")
    try:
        with part.open("xb") as new:
            new.write(blank())
            new.flush()
            os.fsync(new.fileno())
        try:
            os.link(part, file)
        except FileExistsError:
            return  # another was quicker
        except OSError:  # no links on this file system, where two that begin at the same moment are not told apart
            part.rename(file)
        sync_folder(file.parent)
    finally:
        part.unlink(missing_ok=True)


def blank() -> bytes:
    """A file with our table and nothing in it."""
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        connection.execute(f"pragma application_id = {APPLICATION}")
        connection.execute(f"pragma user_version = {VERSION}")
        connection.execute(TABLE)
        data = bytearray(connection.serialize())
    data[WRITTEN_AHEAD] = b"\2\2"  # from the beginning: to change that later, a writer would have to be alone
    return bytes(data)


def sync_folder(folder: Path) -> None:
    """Have the name of a new file on the disk, where a system lets folders be opened for that."""
    with suppress(PermissionError):
        number = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(number)
        finally:
            os.close(number)


def require_ours(file: Path) -> None:
    """Look at the first bytes, where SQLite keeps whose file it is. Raises NotOurs."""
    with file.open("rb") as opened:
        header = opened.read(HEADER)
    if len(header) < HEADER or not header.startswith(MAGIC):
        refuse("the file is not one of results")
    version, application = (int.from_bytes(header[at : at + 4]) for at in (60, 68))
    if application not in (APPLICATION, 0) or (application == 0 and not has_our_table(file)):
        refuse("the file belongs to another program")
    if version != VERSION:
        refuse(say("they are of version {}, and this program knows version {}", version, VERSION))


def has_our_table(file: Path) -> bool:
    """Whether a file that does not say whose it is has our table, asked so that nothing is written."""
    with closing(connect(file, "immutable=1")) as connection, suppress(sqlite3.DatabaseError):
        found = connection.execute("select sql from sqlite_master where name = 'results'").fetchone()
        return found is not None and found[0].lower().split() == TABLE.split()
    return False


def require_sound(connection: sqlite3.Connection) -> None:
    """A file that was cut off may look like one with less in it."""
    if connection.execute("pragma integrity_check(1)").fetchone() != ("ok",):
        refuse(DAMAGED)


def opened(file: Path, writing: bool) -> sqlite3.Connection:
    """A connection to the file. Who may not write would leave files beside it that others cannot use, and who has no room
    on the disk can make none; if nothing waits there to be taken into the file, it can be read as it is."""
    whole = not is_waiting(log_of(file))
    if not whole or (os.access(file, os.W_OK) and os.access(file.parent, os.W_OK)):
        connection = connect(file, "mode=rw")
        try:
            connection.execute("pragma schema_version")  # the first look makes those files
            return connection
        except sqlite3.OperationalError as error:
            connection.close()
            if writing or not whole or error.sqlite_errorcode & 0xFF not in NO_ROOM:
                raise
    return connect(file, "immutable=1")


def connect(file: Path, manner: str) -> sqlite3.Connection:
    return sqlite3.connect(f"{file.absolute().as_uri()}?{manner}", PATIENCE, isolation_level=None, uri=True)


def log_of(file: Path) -> Path:
    """What has been written and not yet been taken into the file."""
    return file.with_name(f"{file.name}-wal")


def is_waiting(log: Path) -> bool:
    return log.exists() and log.stat().st_size > 0


def refuse(reason: str) -> NoReturn:
    raise NotOurs(reason)
