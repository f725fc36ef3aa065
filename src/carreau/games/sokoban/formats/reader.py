"""Reads Sokoban texts line by line: boards in rows or run lengths, and the words between them, which credits.py gives to
the boards they are about."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from carreau.core.errors import ParseError
from carreau.core.formats import Line, lines, whole
from carreau.core.level import Meta, Origin
from carreau.core.patience import ticking
from carreau.core.text import say
from carreau.games.sokoban.formats.credits import Given, give, notes_of
from carreau.games.sokoban.formats.gaps import Gap
from carreau.games.sokoban.formats.lurd import stored_solution
from carreau.games.sokoban.formats.run_length import check_cells, most_of, on_line, run_length
from carreau.games.sokoban.level import ALPHABET, SokobanLevel

OTHERS = str.maketrans("-_\xa0pPbB", "   @+$*")  # other letters for floor, player and box
ROW_LETTERS = ALPHABET + "-_\xa0pPbB"
LETTERS = re.escape(ROW_LETTERS)
ROW = re.compile(rf"[{LETTERS}]+")
RUN_LENGTH = re.compile(rf"(?!.*[0-9][ \xa0])[0-9|(){LETTERS}]+")  # a number before a blank counts lines, not blanks
NUMBER = re.compile(r"\s*#\s*[0-9]+")  # a title such as #12, not a row of walls
TAB = 8  # columns between tab stops, as terminals have them
COMMENT, COMMENT_END = re.compile(r"[;:]*\s*comment\s*:\s*", re.IGNORECASE), "comment-end"


@dataclass
class Draft:
    """A board while its rows are being read."""

    rows: list[Line] = field(default_factory=list[Line])
    error: ParseError | None = None  # the first thing that is wrong with it

    def board(self, size: int) -> SokobanLevel:
        """The board alone, of a text of so many letters."""
        if self.error is not None:
            raise self.error
        rows = tuple(row.text for row in self.rows)
        check_cells(rows, size, self.rows[0].number)
        if "#" not in rows[0]:
            raise ParseError("expected a wall in the first row of the board", self.rows[0].number, 1)
        margin = min(len(row) - len(row.lstrip()) for row in rows if row.strip())
        return SokobanLevel(tuple(row[margin:] for row in rows), Meta(origin=self.origin(margin)))

    def origin(self, margin: int) -> Origin:
        """Where cells are in the text; only the first line is known of rows that share lines."""
        first, last = self.rows[0].number, self.rows[-1].number
        return Origin(first, 1 + margin, None if last - first == len(self.rows) - 1 else {})


class Reader:
    """Takes a text line by line, into boards and the gaps before, between and after them."""

    def __init__(self, size: int) -> None:
        self.drafts: list[Draft] = []
        self.gaps = [Gap()]
        self.in_board = False
        self.size = size  # of the text
        self.room = most_of(size) + size  # letters that boards may have in all

    def take(self, line: Line) -> None:
        try:
            rows = list(board_rows(line, self.in_board))
        except ParseError as error:
            self.draft().error = self.draft().error or error
            return
        if rows:
            self.take_rows(rows)
        elif not line.text.strip() or line.text.lstrip().startswith("::"):
            self.gaps[-1].end_paragraph()
            self.in_board = False
        elif self.in_board and is_like_row(line.text):
            draft = self.draft()
            draft.error = draft.error or strange_row(line)
        else:
            self.take_words(line)

    def draft(self) -> Draft:
        """The board at hand, or a new one."""
        if not self.in_board:
            self.gaps[-1].meet_board()
            self.drafts.append(Draft())
            self.gaps.append(Gap())
            self.in_board = True
        return self.drafts[-1]

    def take_rows(self, rows: list[Line]) -> None:
        draft = self.draft()
        self.room -= sum(len(row.text) for row in rows)
        if self.room >= 0:
            draft.rows += rows
        elif draft.error is None:
            message = say("expected boards of at most {} cells in all, found longer runs", most_of(self.size))
            draft.error = ParseError(message, rows[0].number)

    def take_words(self, line: Line) -> None:
        self.gaps[-1].take(Line(line.number, line.text.strip()), touches=self.in_board)
        self.in_board = False

    def entries(self) -> Iterator[SokobanLevel | ParseError]:
        boards: list[SokobanLevel | ParseError] = []
        for draft in self.drafts:
            try:
                boards.append(draft.board(self.size))
            except ParseError as error:
                boards.append(error)
        given = give(self.gaps, [None if isinstance(board, ParseError) else board for board in boards])
        for board, said in zip(boards, given, strict=True):
            try:
                yield board if isinstance(board, ParseError) else with_words(board, said)
            except ParseError as error:
                yield error


def with_words(level: SokobanLevel, given: Given) -> SokobanLevel:
    """The level with what is said about it."""
    kept = ["".join(text.split()) for _, text in given.snapshots if text]
    meta = replace(
        level.meta,
        notes=notes_of(given),
        extra=(("snapshots", json.dumps(kept)),) if kept else (),
        solutions=tuple(stored_solution(level, text, number) for number, text in given.solutions if text),
        **given.fields,
    )
    return replace(level, meta=meta)


def read_levels(text: str) -> list[SokobanLevel]:
    """Every level of a text."""
    reader = Reader(len(text))
    for line in ticking(with_comments(lines(text))):
        reader.take(line)
    if not reader.drafts:
        raise no_board(text)
    return whole(list(reader.entries()))


def with_comments(numbered: list[Line]) -> Iterator[Line]:
    """The lines of a text, each comment from `Comment:` to `Comment-End:` as one line of words."""
    ends = [line.number for line in numbered if line.text.strip().lower().startswith(COMMENT_END)]
    comment: list[str] | None = None
    begun = 0
    for number, text in numbered:
        content = text.strip()
        if comment is None and COMMENT.fullmatch(content) and ends and number < ends[-1]:
            comment, begun = [], number
        elif comment is None:
            yield Line(number, text.expandtabs(TAB))
        elif content.lower().startswith(COMMENT_END):
            yield Line(begun, "Comment: " + "\n".join(comment))
            comment = None
        else:
            comment.append(content)


def no_board(text: str) -> ParseError:
    """What to say of a text without a board: where its first row of walls goes wrong, if it has one."""
    walls = (line for line in lines(text) if "##" in line.text)
    found = (strange_row(line) for line in walls if set(line.text) - set(ROW_LETTERS))
    missing = ParseError("expected a Sokoban board: rows of # @ + $ * . and blanks, found none", 1)
    return next(found, missing)


def board_rows(line: Line, in_board: bool) -> Iterator[Line]:
    """The rows that a line holds: one, several in run-length, or none if it is no row."""
    text = line.text
    if not text.strip() or not ("#" in text or (in_board and set(text) <= set(ALPHABET + "-_\xa0"))):
        return
    if NUMBER.fullmatch(text) and not in_board:
        return
    if ROW.fullmatch(text):
        yield Line(line.number, plain_row(text))
    elif RUN_LENGTH.fullmatch(text):
        for row in run_length(text, on_line(line.number)).rstrip("|").split("|"):
            yield Line(line.number, plain_row(row))


def plain_row(row: str) -> str:
    return row.translate(OTHERS).rstrip()


def is_like_row(text: str) -> bool:
    """Whether a line right under a row is one with a strange letter: it begins with a wall, or has one among its signs."""
    signs = sum(letter in ALPHABET + "-_" and not letter.isspace() for letter in text)
    return text.lstrip().startswith("#") or ("#" in text and 2 * signs >= len("".join(text.split())))


def strange_row(line: Line) -> ParseError:
    """What is wrong with a line that starts like a row but is none."""
    column = next(at for at, letter in enumerate(line.text, 1) if letter not in ROW_LETTERS)
    message = say("expected one of # @ + $ * . or a blank, found {!r}", line.text[column - 1])
    return ParseError(message, line.number, column)
