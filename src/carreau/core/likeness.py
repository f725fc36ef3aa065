"""How near a text is to a format, for texts that people have damaged: a number from 0 to 1 that all formats measure alike.

1 is for a text that is in the format for sure, and only for that. Else it is the share of the text that the format has a
place for, by letters, with `MARKED` as its most where something is there that only this format has, and `PLAIN` as its
most where nothing is.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

SURE, MARKED, PLAIN = 1.0, 0.9, 0.6
RECOGNISED = 0.4  # less than this is no likeness
ALIKE = 0.02  # formats that differ by less are equally near
SAMPLE = 50_000  # letters of a text that are looked at


def sample(text: str) -> list[str]:
    """The first lines of a text, without the blank ones and the blanks around them, and without half a word at the end."""
    begin = text[:SAMPLE]
    if len(text) > SAMPLE and any(map(str.isspace, begin)):
        begin = begin[: -len(begin.split()[-1])] if begin.split() else ""
    return [line.strip() for line in begin.split("\n") if line.strip()]


QUOTE = re.compile(r">+\s?")
NUMBERED = re.compile(r"([0-9]+)[:.)]?\s+")


def bared(lines: Sequence[str]) -> list[str]:
    """Lines without what was copied with them: a sign of quoting before each, or their numbers."""
    if all(QUOTE.match(line) for line in lines):
        return [line[found.end() :] for line in lines if (found := QUOTE.match(line))]
    numbers = [NUMBERED.match(line) for line in lines]
    if len(lines) > 2 and [found and int(found[1][:9]) for found in numbers] == list(range(1, len(lines) + 1)):
        return [line[found.end() :] for line, found in zip(lines, numbers, strict=True) if found]
    return list(lines)


def share(lines: Sequence[str], alphabet: str, explained: Callable[[str], object] = lambda line: False) -> float:
    """Which part of the letters of some lines is in an alphabet. Lines that are `explained` count whole; those of which
    less than half is in it, such as words, do not count at all; nor does what was copied with them."""
    known, fitting, total = set(alphabet), 0, 0
    for line in bared(lines):
        letters = [letter for letter in line if not letter.isspace()]
        fit = len(letters) if explained(line) else sum(letter in known for letter in letters)
        fitting += fit if 2 * fit >= len(letters) else 0
        total += len(letters)
    return fitting / total if total else 0


def graded(sure: bool, marked: bool, part: float) -> float:
    """The likeness of a text that is in a format for sure, or has its marks, or is alike in part only."""
    return SURE if sure else part * (MARKED if marked else PLAIN)
