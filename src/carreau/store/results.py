"""Best results with names: a table in one SQLite file that several servers may share.

What is kept of a result is the board (a digest, so nobody's level is stored), a name, what it cost, how many seconds a turn
had (0 without a clock) and the day. Whether a result is true is not judged here: the rules have replayed it before.
"""

from __future__ import annotations

import sqlite3
import unicodedata
from collections.abc import Generator, Iterable
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, NamedTuple

from carreau.core.errors import CarreauError
from carreau.core.text import say
from carreau.store.database import FILE, connected, log_of

LONGEST_NAME, MOST_A_NAME, MOST_A_BOARD, MOST_ENTRIES = 40, 3, 100, 50_000
ORDER = "order by cost, clock = 0, day, number"


class Entry(NamedTuple):
    """One line of a list of results. `clock`: the seconds that each turn had, 0 if it was played without."""

    name: str
    cost: int
    clock: int
    day: str


class Kept(NamedTuple):
    """A result wherever it stands, and its number in the table."""

    board: str
    name: str
    cost: int
    clock: int
    day: str
    number: int


class Masks(NamedTuple):
    """Which results are meant: `*` stands for any letters, `?` for one."""

    board: str = "*"
    name: str = "*"
    day: str = "*"


class Results:
    """The table in a folder, which is made when the first result is kept. A connection lives as long as one question, so it
    may be asked from any thread; each change is one transaction."""

    def __init__(self, folder: Path, most: int = MOST_ENTRIES) -> None:
        self.file, self.most = folder / FILE, most
        self.sound = False  # not looked through yet

    def best(self, board: str, count: int = MOST_A_BOARD) -> list[Entry]:
        """The best results of a board, the cheapest first."""
        query = f"select name, cost, clock, day from results where board = ? {ORDER} limit ?"
        return [Entry(*row) for row in self.asked(query, board, count)]

    def listed(self, masks: Masks = Masks()) -> list[Kept]:
        """Every result that the masks mean, board by board, the cheapest first."""
        query = (
            "select board, name, cost, clock, day, number from results where board glob ? and name glob ? and day glob ? "
            "order by board, cost, clock = 0, day, number"
        )
        return [Kept(*row) for row in self.asked(query, *(mask.replace("[", "[[]") for mask in masks))]

    def asked(self, query: str, *values: object) -> list[Any]:
        if not self.file.exists() and not log_of(self.file).exists():
            return []
        with self.connected() as connection:
            return connection.execute(query, values).fetchall()

    def add(self, board: str, name: str, cost: int, clock: int = 0) -> bool:
        """Keep a result, and say whether it is among those that are kept and was not before. What falls off the end of a
        list is forgotten: a name has a few results of a board, a board so many in all, and of a full table the longest list
        gives way. Raises CarreauError for a name that is none, StoreError if nothing can be written."""
        row = board, tidied(name), cost, clock, datetime.now(UTC).date().isoformat()
        with self.connected(writing=True) as connection:
            added = connection.execute(
                "insert or ignore into results (board, name, cost, clock, day) values (?, ?, ?, ?, ?)", row
            )
            if not added.rowcount:
                return False
            number = added.lastrowid
            cut(connection, "where board = ? and name = ?", row[:2], MOST_A_NAME)
            cut(connection, "where board = ?", row[:1], MOST_A_BOARD)
            self.make_room(connection, number)
            return connection.execute("select 1 from results where number = ?", (number,)).fetchone() is not None

    def make_room(self, connection: sqlite3.Connection, number: int | None) -> None:
        """Of a full table the longest list loses its last result, of several the one that was begun last. So a board never
        loses its best result to a board that came later; and what was just added is not turned away for being the last."""
        while connection.execute("select count(*) from results").fetchone()[0] > self.most:
            longest, length = connection.execute(
                "select board, count(*) from results group by board having count(*) > 1 or min(number) != ? "
                "order by count(*) desc, min(number) desc limit 1",
                (number,),
            ).fetchone()
            cut(connection, "where board = ?", (longest,), length - 1)

    def remove(self, numbers: Iterable[int]) -> int:
        """Forget results by their numbers, so that the file does not have their names any more; how many there were."""
        if not self.file.exists():
            return 0
        with self.connected(writing=True) as connection:
            gone = connection.executemany("delete from results where number = ?", ((number,) for number in numbers))
            return gone.rowcount

    @contextmanager
    def connected(self, *, writing: bool = False) -> Generator[sqlite3.Connection]:
        with connected(self.file, writing=writing, known=self.sound) as connection:
            self.sound = True
            yield connection


def cut(connection: sqlite3.Connection, where: str, values: tuple[str, ...], length: int) -> None:
    """Forget what is not among the best of a list."""
    best = f"select number from results {where} {ORDER} limit ?"
    connection.execute(f"delete from results {where} and number not in ({best})", (*values, *values, length))


def tidied(name: str) -> str:
    """A name without what cannot be seen, and with single blanks. Raises CarreauError if nothing is left, or too much."""
    seen = "".join(each if unicodedata.category(each)[0] != "C" else " " for each in name)
    tidy = " ".join(unicodedata.normalize("NFC", seen).split())
    if not 1 <= len(tidy) <= LONGEST_NAME:
        raise CarreauError(say("a name has 1 to {} letters; this one has {}", LONGEST_NAME, len(tidy)))
    return tidy
