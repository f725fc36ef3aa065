"""Reads Sokoban texts line by line: boards in rows or run lengths, titles, credits, notes, solutions and snapshots."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from carreau.core.errors import ParseError
from carreau.core.formats import Line, lines
from carreau.core.level import Meta, Origin
from carreau.core.text import say
from carreau.games.sokoban.formats.lurd import LURD, stored_solution
from carreau.games.sokoban.formats.run_length import LARGEST, on_line, run_length
from carreau.games.sokoban.level import ALPHABET, SokobanLevel

OTHERS = str.maketrans("-_pPbB", "  @+$*")  # other letters for floor, player and box
LETTERS = re.escape(ALPHABET + "-_pPbB")
ROW = re.compile(rf"[{LETTERS}]+")
RUN_LENGTH = re.compile(rf"[0-9|(){LETTERS}]+")
NUMBER = re.compile(r"\s*#\s*[0-9]+")  # a title such as #12, not a row of walls
TAB = 8  # columns between tab stops, as terminals have them
SNAPSHOT = re.compile(r"[0-9udlrUDLR()*,\[\]{} ]+")
SAVED = re.compile(r"(solution|snapshot)\b(?:.*?:(.*))?.*", re.IGNORECASE)
KEY = re.compile(r"[;:]*\s*([A-Za-z][A-Za-z -]*?)\s*:\s*(.*)")
FIELDS = {name: name for name in ("title", "author", "licence", "source")} | {"license": "licence", "terms": "licence"}
COLLECTION = ("title", "collection", "set")
NOTED = ("copyright", "date", "date created", "date of last change", "email", "e-mail", "url", "homepage", "origin")


@dataclass
class Draft:
    """A level while its lines are being read."""

    fields: dict[str, str]
    rows: list[Line] = field(default_factory=list[Line])
    notes: list[str] = field(default_factory=list[str])
    solutions: list[Line] = field(default_factory=list[Line])  # each with the line it begins on
    snapshots: list[Line] = field(default_factory=list[Line])

    def finished(self, defaults: dict[str, str]) -> SokobanLevel:
        rows = tuple(row.text for row in self.rows)
        if len(rows) * max(map(len, rows)) > LARGEST:
            raise ParseError(say("expected a board of at most {} cells, found a larger one", LARGEST), self.rows[0].number)
        if "#" not in rows[0]:
            raise ParseError("expected a wall in the first row of the board", self.rows[0].number, 1)
        margin = min(len(row) - len(row.lstrip()) for row in rows if row.strip())
        meta = Meta(
            notes="\n".join(self.notes),
            origin=self.origin(margin),
            extra=self.extra(),
            **(defaults | self.fields),  # type: ignore[arg-type]
        )
        level = SokobanLevel(tuple(row[margin:] for row in rows), meta)
        solutions = [stored_solution(level, text, number) for number, text in self.solutions if text]
        return replace(level, meta=replace(meta, solutions=tuple(solutions)))

    def origin(self, margin: int) -> Origin:
        """Where cells are in the text; only the first line is known of rows that share lines."""
        first, last = self.rows[0].number, self.rows[-1].number
        return Origin(first, 1 + margin, None if last - first == len(self.rows) - 1 else {})

    def extra(self) -> tuple[tuple[str, str], ...]:
        kept = ["".join(text.split()) for _, text in self.snapshots if text]
        return (("snapshots", json.dumps(kept)),) if kept else ()


class Reader:
    """Takes a text line by line. The last words before a board are its title; other words and `Key: value` lines belong
    to the board before them."""

    def __init__(self, room: int) -> None:
        self.drafts: list[Draft] = []
        self.defaults: dict[str, str] = {}  # what is said before the first board holds for all
        self.title = ""
        self.inside = ""  # board, solution, snapshot, comment, or none of them
        self.room = room  # letters that boards may have in all

    def take(self, line: Line) -> None:
        content = line.text.strip()
        saved = self.inside in ("solution", "snapshot")
        if self.inside == "comment":
            self.take_comment(content)
        elif rows := list(board_rows(line, self.inside == "board")):
            self.take_rows(rows)
        elif not content or content.startswith("::"):
            self.inside = self.inside if saved and not content else ""
        else:
            if self.inside == "board":
                refuse_strange_row(line)
                self.inside = ""
            self.take_words(line.number, content)

    def take_rows(self, rows: list[Line]) -> None:
        if self.inside != "board":
            self.drafts.append(Draft({"title": self.title} if self.title else {}))
            self.title, self.inside = "", "board"
        self.drafts[-1].rows += rows
        self.room -= sum(len(row.text) for row in rows)
        if self.room < 0:
            raise ParseError(say("expected boards of at most {} cells in all, found longer runs", LARGEST), rows[0].number)

    def take_comment(self, content: str) -> None:
        if content.lower().startswith("comment-end"):
            self.inside = ""
        else:
            self.drafts[-1].notes.append(content)

    def take_words(self, number: int, content: str) -> None:
        key = KEY.fullmatch(content)
        name, value = (key[1].lower(), key[2].strip()) if key else ("", "")
        if not self.drafts:
            self.take_heading(name, value, content)
            return
        draft = self.drafts[-1]
        if saved := SAVED.fullmatch(content):
            self.take_saved(saved[1].lower(), number, "".join((saved[2] or "").split()))
        elif self.continues_saved(content):
            blocks = draft.solutions if self.inside == "solution" else draft.snapshots
            blocks.append(joined(blocks.pop(), Line(number, content)))
        elif name == "comment" and value:
            draft.notes.append(value)
        elif name == "comment":
            self.inside = "comment"
        elif name in FIELDS:
            draft.fields[FIELDS[name]] = value
        elif name in NOTED:
            self.note_title()
            draft.notes.append(content)
        elif name not in COLLECTION:
            self.take_title(content)

    def take_saved(self, kind: str, number: int, moves: str) -> None:
        """`Solution` or `Snapshot` begins one; moves may stand on the same line."""
        self.inside = kind
        blocks = self.drafts[-1].solutions if kind == "solution" else self.drafts[-1].snapshots
        blocks.append(Line(number, moves if LURD.fullmatch(moves) else ""))

    def continues_saved(self, content: str) -> bool:
        letters = {"solution": LURD, "snapshot": SNAPSHOT}.get(self.inside)
        return letters is not None and letters.fullmatch("".join(content.split())) is not None

    def take_heading(self, name: str, value: str, content: str) -> None:
        if name in COLLECTION:
            self.defaults.setdefault("source", value)
        elif name in FIELDS:
            self.defaults[FIELDS[name]] = value
        elif name not in NOTED:
            self.take_title(content)

    def take_title(self, content: str) -> None:
        """What looked like a title was none if other words follow it: then it is a note."""
        self.note_title()
        self.title = content.lstrip(";").strip()

    def note_title(self) -> None:
        if self.title and self.drafts:
            self.drafts[-1].notes.append(self.title)
            self.title = ""

    def finished(self) -> list[SokobanLevel]:
        self.note_title()
        return [draft.finished(self.defaults) for draft in self.drafts]


def joined(begun: Line, more: Line) -> Line:
    """Moves that go on, on the line where they stand, so that a mistake is found there."""
    if not begun.text:
        return more
    return Line(begun.number, begun.text + "\n" * (more.number - begun.number - begun.text.count("\n")) + more.text)


def read_levels(text: str) -> list[SokobanLevel]:
    """Every level of a text."""
    reader = Reader(room=LARGEST + len(text))
    for number, line in lines(text):
        reader.take(Line(number, line.expandtabs(TAB)))
    if not reader.drafts:
        raise ParseError("expected a Sokoban board: rows of # @ + $ * . and blanks, found none", 1)
    return reader.finished()


def board_rows(line: Line, in_board: bool) -> Iterator[Line]:
    """The rows that a line holds: one, several in run-length, or none if it is no row."""
    text = line.text
    if not text.strip() or not ("#" in text or (in_board and set(text) <= set(ALPHABET + "-_"))):
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


def refuse_strange_row(line: Line) -> None:
    """A line right under a board that starts like a row but is none."""
    if line.text.lstrip().startswith("#"):
        column = next(at for at, letter in enumerate(line.text, 1) if letter not in ALPHABET + "-_pPbB")
        raise ParseError(
            say("expected one of # @ + $ * . or a blank, found {!r}", line.text[column - 1]), line.number, column
        )
