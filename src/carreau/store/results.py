"""Best results with names: a table in one SQLite file that several servers may share.

What is kept of a result is the board (a digest, so nobody's level is stored), a name, what it cost, how many seconds a turn
had (0 without a clock) and the day. Whether a result is true is not judged here: the rules have replayed it before.
"""

from __future__ import annotations

import sqlite3
import unicodedata
from collections.abc import Generator
from contextlib import closing, contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple

from carreau.core.errors import CarreauError
from carreau.core.text import say

FILE = "results.sqlite3"
VERSION = 1
LONGEST_NAME, MOST_A_BOARD, MOST_ENTRIES = 40, 100, 50_000
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
ORDER = "order by cost, clock = 0, day, number"


class StoreError(CarreauError):
    """The file of results cannot be used; whoever plays can go on without it."""


class Entry(NamedTuple):
    """One line of a list of results. `clock`: the seconds that each turn had, 0 if it was played without."""

    name: str
    cost: int
    clock: int
    day: str


class Results:
    """The table in a folder, which is made when the first result is kept. A connection lives as long as one question, so it
    may be asked from any thread; each change is one transaction."""

    def __init__(self, folder: Path, most: int = MOST_ENTRIES) -> None:
        self.file, self.most = folder / FILE, most

    def best(self, board: str, count: int = MOST_A_BOARD) -> list[Entry]:
        """The best results of a board, the cheapest first."""
        if not self.file.exists():
            return []
        with self.connected() as connection:
            rows = connection.execute(
                f"select name, cost, clock, day from results where board = ? {ORDER} limit ?", (board, count)
            )
            return [Entry(*row) for row in rows]

    def add(self, board: str, name: str, cost: int, clock: int = 0) -> None:
        """Keep a result; the same one is kept once. What falls off the end of a board's list is forgotten. Raises
        CarreauError for a name that is none, StoreError if there is no room."""
        name = tidied(name)
        with self.connected() as connection:
            connection.execute("begin immediate")
            (kept,) = connection.execute("select count(*) from results").fetchone()
            if kept >= self.most:
                raise StoreError(say("the list of results is full: it has {:,} entries", kept))
            day = datetime.now(UTC).date().isoformat()
            row = board, name, cost, clock, day
            connection.execute("insert or ignore into results (board, name, cost, clock, day) values (?, ?, ?, ?, ?)", row)
            connection.execute(
                "delete from results where board = ?1 and number not in "
                f"(select number from results where board = ?1 {ORDER} limit ?2)",
                (board, MOST_A_BOARD),
            )
            connection.execute("commit")

    @contextmanager
    def connected(self) -> Generator[sqlite3.Connection]:
        """A connection to a file with our table. Raises StoreError for a file that is damaged or not ours."""
        try:
            self.file.parent.mkdir(parents=True, exist_ok=True)
            with closing(sqlite3.connect(self.file, timeout=PATIENCE, isolation_level=None)) as connection:
                prepare(connection)
                yield connection
        except (sqlite3.Error, OSError) as error:
            why = error.args[0] if isinstance(error, sqlite3.Error) else str(error)
            raise StoreError(say("the results in {} cannot be used: {}", self.file, why)) from None


def prepare(connection: sqlite3.Connection) -> None:
    """Make the table where there is none, and see that it is one that this program knows."""
    (version,) = connection.execute("pragma user_version").fetchone()
    if version == 0:
        connection.execute("pragma journal_mode = wal")
        connection.execute("begin immediate")
        (version,) = connection.execute("pragma user_version").fetchone()  # another may have been quicker
        if version == 0:
            connection.execute(TABLE)
            connection.execute(f"pragma user_version = {VERSION}")
        connection.execute("commit")
    elif version != VERSION:
        raise sqlite3.DatabaseError(say("they are of version {}, and this program knows version {}", version, VERSION))


def tidied(name: str) -> str:
    """A name without what cannot be seen, and with single blanks. Raises CarreauError if nothing is left, or too much."""
    seen = "".join(each if unicodedata.category(each)[0] != "C" else " " for each in name)
    tidy = " ".join(unicodedata.normalize("NFC", seen).split())
    if not 1 <= len(tidy) <= LONGEST_NAME:
        raise CarreauError(say("a name has 1 to {} letters; this one has {}", LONGEST_NAME, len(tidy)))
    return tidy
