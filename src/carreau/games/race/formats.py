"""Race courses as text: the size, the values row by row, the start, the number of objectives and each of them. What the
files call x is the column, and it comes before y, the row."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from carreau.core.errors import LevelError, ParseError
from carreau.core.formats import Format, Line, Word, integer, lines, words
from carreau.core.level import Meta, Origin, Problem
from carreau.games.race.level import LARGEST_SIZE, RaceLevel, Rectangle

FIELDS = ("title", "author", "licence", "source")
MOST_OBJECTIVES = 10_000
OPENING = 4  # words that must look like numbers before a text is taken for a course


class Numbers:
    """The numbers of a text, taken one by one."""

    def __init__(self, numbered: list[Line]) -> None:
        self.words = words(numbered)
        self.last = Word("", 1, 0)

    @property
    def place(self) -> tuple[int, int]:
        """Line and column of the last number."""
        return self.last.line, self.last.column

    def take(self, what: str) -> int:
        word = next(self.words, None)
        if word is None:
            line, column = self.place
            raise ParseError(f"expected {what}, found the end of the text", line, column + len(self.last.text))
        self.last = word
        return integer(word.text, word.line, word.column, what)

    def take_within(self, what: str, least: int, most: int) -> int:
        number = self.take(what)
        if not least <= number <= most:
            raise ParseError(f"expected {what}, {least} to {most}, found {number}", *self.place)
        return number

    def finish(self) -> None:
        word = next(self.words, None)
        if word is not None:
            raise ParseError(f"expected the end of the course, found {word.text[:40]!r}", word.line, word.column)


def read_course(text: str) -> RaceLevel:
    comments, content = split_comments(lines(text))
    numbers = Numbers(content)
    size = numbers.take_within("the size of the grid", 1, LARGEST_SIZE)
    line = numbers.last.line
    values = tuple(
        numbers.take(f"the value of the cell in row {row}, column {column}") for row in range(size) for column in range(size)
    )
    column, place = numbers.take("the column of the start"), numbers.place
    start = (numbers.take("the row of the start"), column)
    places = {start: place}
    objectives: list[Rectangle] = []
    for number in range(1, 1 + numbers.take_within("the number of objectives", 0, MOST_OBJECTIVES)):
        objective, place = read_objective(numbers, f"of objective {number}")
        objectives.append(objective)
        places[objective.corner] = place
    numbers.finish()
    return RaceLevel(size, values, start, tuple(objectives), read_meta(comments, Origin(line, cells=places)))


def read_objective(numbers: Numbers, which: str) -> tuple[Rectangle, tuple[int, int]]:
    """A rectangle, and where in the text it begins."""
    column, place = numbers.take(f"the first column {which}"), numbers.place
    row = numbers.take(f"the first row {which}")
    width = numbers.take(f"the number of columns {which}")
    return Rectangle(row, column, numbers.take(f"the number of rows {which}"), width), place


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
        raise LevelError([Problem(f"a Race text holds exactly one course, not {len(levels)}")])
    return "".join(write_meta(levels[0].meta)) + write_board(levels[0]) + "\n"


def write_meta(meta: Meta) -> Iterator[str]:
    named = [(key, getattr(meta, key)) for key in FIELDS]
    named += [("note", line) for line in meta.notes.splitlines()]
    yield from (f"# {key}: {' '.join(value.split())}\n" for key, value in named if value.strip())


def is_course(text: str) -> bool:
    """Numbers from the first word on, and more of them than other games put above their rows."""
    content = words(split_comments(lines(text))[1])
    opening = [word.text.lstrip("+-") for word, _ in zip(content, range(OPENING), strict=False)]
    return len(opening) >= 3 and all(word.isascii() and word.isdigit() for word in opening)


FORMATS = (
    Format(
        name="race",
        suffix=".txt",
        summary="a Race course: size, values, start, objectives",
        matches=is_course,
        read=lambda text: [read_course(text)],
        write=write_courses,
    ),
)
