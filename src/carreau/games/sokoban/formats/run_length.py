"""Run lengths, in boards and in solutions: `4#` for `####`, `2(3rU)` for `rrrUrrrU`."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import TypeAlias

from carreau.core.errors import ParseError
from carreau.core.text import say

LARGEST = 1_000_000  # cells of a board, and letters that runs may make
PLAIN, TIMES = 20_000, 50  # a small text makes no more than the first, and for each of its letters the second
TOKEN = re.compile(r"([0-9]*)([^0-9])")
Place: TypeAlias = Callable[[int], tuple[int, int]]  # line and column of a letter of the text, by its index


def on_line(line: int) -> Place:
    return lambda index: (line, index + 1)


def most_of(size: int) -> int:
    """How much a text of so many letters may become: a few of them must not be hours of work."""
    return min(LARGEST, PLAIN + TIMES * size)


def check_cells(rows: Sequence[str], size: int, line: int) -> None:
    """That a board, whose rows are filled up to the longest, is not too large for a text of so many letters."""
    cells = len(rows) * max(map(len, rows))
    if cells > LARGEST:
        raise ParseError(say("expected a board of at most {} cells, found a larger one", LARGEST), line)
    if cells > most_of(size):
        most = most_of(size)
        raise ParseError(
            say("expected a board of at most {:,} cells in a text of {:,} letters, found one of {:,}", most, size, cells),
            line,
        )


def run_length(text: str, place: Place) -> str:
    """A text with its runs written out."""
    waiting: list[tuple[list[str], int]] = []  # what stands before each open bracket, and its count
    current: list[str] = []
    made = end = 0
    for token in TOKEN.finditer(text):
        end = token.end()
        count = number(token[1], place, token.start())
        if token[2] == "(":
            waiting.append((current, count))
            current = []
            continue
        if token[2] == ")":
            if token[1] or not waiting:
                raise ParseError("expected a letter or a bracket ( before this one", *place(token.start(2)))
            run = "".join(current)
            current, count = waiting.pop()
            made -= len(run)
        else:
            run = token[2]
        made += len(run) * count
        if made > most_of(len(text)):
            message = say("expected runs of at most {} letters, found a longer one", most_of(len(text)))
            raise ParseError(message, *place(token.start()))
        current.append(run * count)
    if end < len(text):
        raise ParseError(say("expected a letter after the number at the end of {!r}", text[-20:]), *place(len(text) - 1))
    if waiting:
        raise ParseError("expected a bracket ) at the end, one is open", *place(len(text) - 1))
    return "".join(current)


def number(digits: str, place: Place, index: int) -> int:
    """How often a run repeats its letter; once without a number. Where it stands is found out only if that is to be told,
    since whoever does looks through all that comes before."""
    count = int(digits[:8] or 1)
    if not count and len(digits) < 8:
        raise ParseError("expected runs of at least 1, found one of 0", *place(index))
    return count if len(digits) < 8 else LARGEST + 1
