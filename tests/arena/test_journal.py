"""The journal of a tournament, as a full disk or a loss of power leaves it."""

from __future__ import annotations

import resource
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

import pytest

from carreau.arena.bound import Measured
from carreau.arena.limits import Status
from carreau.arena.match import Outcome
from carreau.arena.tournament.journal import Journal, Played
from carreau.core.errors import CarreauError
from tests.arena.programs import COURSE

NAMES = ("careful", "wild")
COURSES = (COURSE, COURSE)


def outcome(name: str, number: int) -> Outcome:
    """A bot that gave up, with a reason that tells the games apart."""
    return Outcome(name, Status.ELIMINATED, f"number {number}", (), 0, None, None, 0.5, 0.25)


def written(path: Path, key: str) -> list[int]:
    """A journal of four games and two courses, and how long it was after each line."""
    journal, lengths = Journal(path, COURSES, NAMES, key), [0]
    for number in range(4):
        course, bot = divmod(number, 2)
        journal.game((course, bot), outcome(NAMES[bot], number))
        lengths.append(path.stat().st_size)
    for course in range(2):
        journal.measured(course, Measured(7, (None, None)))
        lengths.append(path.stat().st_size)
    journal.close()
    return lengths


def count(played: Played) -> int:
    return len(played.games) + len(played.measured)


@pytest.mark.parametrize("key", ["", "a key"])
def test_a_journal_that_was_cut_off_anywhere_has_every_line_that_was_whole(tmp_path: Path, key: str) -> None:
    lengths = written(tmp_path / "whole", key)
    data = (tmp_path / "whole").read_bytes()
    cut_off = tmp_path / "cut"
    for tail in (b"", b"\0" * 100):  # which a file that was made longer may have in its place
        for length in range(len(data) + 1):
            cut_off.write_bytes(data[:length] + tail)
            journal = Journal(cut_off, COURSES, NAMES, key)
            whole = sum(each <= length for each in lengths[1:])
            assert count(journal.played) == whole, f"cut off at {length}"
            assert cut_off.stat().st_size == lengths[whole], "the rest is gone, and games are added after what is whole"
            journal.close()


@contextmanager
def room_for(size: int) -> Generator[None]:
    """Files of this process may have so many bytes, as on a disk that is nearly full: a part of a line is written."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


def test_half_a_line_on_a_full_disk_spoils_nothing(tmp_path: Path) -> None:
    """Another game may end, and there be room for it, before the tournament does."""
    journal = Journal(tmp_path / "journal", COURSES, NAMES)
    journal.game((0, 0), outcome("careful", 0))
    length = (tmp_path / "journal").stat().st_size
    with room_for(length + 20), pytest.raises(CarreauError, match="the disk is full"):
        journal.game((0, 1), outcome("wild", 1))
    assert (tmp_path / "journal").stat().st_size == length
    journal.game((1, 0), outcome("careful", 2))
    journal.close()
    again = Journal(tmp_path / "journal", COURSES, NAMES)
    assert set(again.played.games) == {(0, 0), (1, 0)}
    again.close()
