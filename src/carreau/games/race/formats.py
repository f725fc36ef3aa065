"""Race courses as text: the size, the values row by row, the start, the number of objectives and each of them. What the
files call x is the column, and it comes before y, the row."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import product

from carreau.core.errors import LevelError, ParseError
from carreau.core.formats import Format, Line, Word, integer, lines, words
from carreau.core.level import Meta, Origin, Problem
from carreau.core.likeness import bared, graded, sample
from carreau.core.text import say
from carreau.games.race.level import LARGEST_SIZE, RaceLevel, Rectangle

FIELDS = ("title", "author", "licence", "source")
MOST_OBJECTIVES = 10_000
LEAST = 3  # numbers that a text must have to be taken for a course
NUMERIC = re.compile(r"[+-]?[0-9]+")
ALMOST = re.compile(r"[+-]?[0-9][0-9.,;+-]*(e[+-]?[0-9]+)?", re.IGNORECASE)  # what people write for a number


class Numbers:
    """The numbers of a text, taken one by one."""

    def __init__(self, numbered: list[Line]) -> None:
        self.words = words(numbered)
        self.word: Word | None = None
        self.last = Word("", 1, 0)

    @property
    def place(self) -> tuple[int, int]:
        """Line and column of the last number."""
        return self.last.line, self.last.column

    def take(self, what: str) -> int:
        self.advance()
        return self.number(what)

    def advance(self) -> None:
        self.word = next(self.words, None)
        self.last = self.word or self.last

    def number(self, what: str) -> int:
        """The number at hand."""
        line, column = self.place
        if self.word is None:
            raise ParseError(say("expected {}, found the end of the text", what), line, column + len(self.last.text))
        return integer(self.word.text, line, column, what)

    def take_within(self, what: str, least: int, most: int) -> int:
        number = self.take(what)
        if not least <= number <= most:
            raise ParseError(say("expected {}, {} to {}, found {}", what, least, most, number), *self.place)
        return number

    def finish(self) -> None:
        word = next(self.words, None)
        if word is not None:
            raise ParseError(say("expected the end of the course, found {!r}", word.text[:40]), word.line, word.column)


def read_course(text: str) -> RaceLevel:
    comments, content = split_comments(lines(text))
    numbers = Numbers(content)
    size = numbers.take_within("the size of the grid", 1, LARGEST_SIZE)
    line = numbers.last.line
    values = tuple(read_values(numbers, size))
    column, place = numbers.take("the column of the start"), numbers.place
    start = (numbers.take("the row of the start"), column)
    places = {start: place}
    objectives: list[Rectangle] = []
    for number in range(1, 1 + numbers.take_within("the number of objectives", 0, MOST_OBJECTIVES)):
        objective, place = read_objective(numbers, say("of objective {}", number))
        objectives.append(objective)
        places[objective.corner] = place
    numbers.finish()
    return RaceLevel(size, values, start, tuple(objectives), read_meta(comments, Origin(line, cells=places)))


def read_values(numbers: Numbers, size: int) -> Iterator[int]:
    """Row by row. There are many, so a cell is named only if its value cannot be read."""
    for row, column in product(range(size), repeat=2):
        numbers.advance()
        try:
            yield numbers.number("")
        except ParseError:
            numbers.number(say("the value of the cell in row {}, column {}", row, column))


def read_objective(numbers: Numbers, which: str) -> tuple[Rectangle, tuple[int, int]]:
    """A rectangle, and where in the text it begins."""
    column, place = numbers.take(say("the first column {}", which)), numbers.place
    row = numbers.take(say("the first row {}", which))
    width = numbers.take(say("the number of columns {}", which))
    return Rectangle(row, column, numbers.take(say("the number of rows {}", which)), width), place


def split_comments(numbered: list[Line]) -> tuple[list[str], list[Line]]:
    """The comments at the top of a text, and the lines after them. `# ` and not `#`, which begins a row of walls."""
    comments: list[str] = []
    for index, line in enumerate(numbered):
        if line.text and not (line.text + " ").startswith("# "):
            return comments, numbered[index:]
        comments.append(" ".join(line.text[1:].split()))
    return comments, []


def read_meta(comments: list[str], origin: Origin) -> Meta:
    fields: dict[str, str] = {}
    notes: list[str] = []
    for comment in comments:
        key, colon, value = comment.partition(":")
        if colon and key.lower() in FIELDS:
            fields[key.lower()] = value.strip()
        else:
            notes.append(value.strip() if colon and key.lower() == "note" else comment)
    return replace(Meta(notes="\n".join(filter(None, notes)), origin=origin), **fields)


# -- writing ---------------------------------------------------------------------------------------------------------


def write_board(level: RaceLevel) -> str:
    size = level.size
    digits = max((len(str(value)) for value in level.values), default=1)
    rows = [level.values[row * size : (row + 1) * size] for row in range(size)]
    grid = [" ".join(str(value).rjust(digits) for value in row) for row in rows]
    row, column = level.start
    objectives = [f"{each.column} {each.row} {each.width} {each.height}" for each in level.objectives]
    return "\n".join([str(size), *grid, f"{column} {row}", str(len(objectives)), *objectives])


def write_courses(levels: Sequence[RaceLevel]) -> str:
    if len(levels) != 1:
        raise LevelError([Problem(say("a Race text holds exactly one course, not {}", len(levels)))])
    return "".join(write_meta(levels[0].meta)) + write_board(levels[0]) + "\n"


def write_meta(meta: Meta) -> Iterator[str]:
    named = [(key, getattr(meta, key)) for key in FIELDS]
    named += [("note", line) for line in meta.notes.splitlines()]
    yield from (f"# {key}: {' '.join(value.split())}\n" for key, value in named if value.strip())


def likeness(text: str) -> float:
    """Numbers and nothing else, and more of them than other games put above their rows."""
    found = [word for line in sample(text) if not (line + " ").startswith("# ") for word in line.split()]
    numeric = sum(NUMERIC.fullmatch(word) is not None for word in found)
    sure = len(found) >= LEAST and numeric == len(found)
    found = [word for line in bared(sample(text)) for word in line.split()]
    return graded(sure, len(found) >= LEAST, sum(1 for word in found if ALMOST.fullmatch(word)) / max(len(found), 1))


FORMATS = (
    Format(
        name="race",
        suffix=".txt",
        summary="a Race course: size, values, start, objectives",
        likeness=likeness,
        read=lambda text: [read_course(text)],
        write=write_courses,
    ),
)
