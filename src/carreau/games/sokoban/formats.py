"""Sokoban texts: XSB, SOK, Boxoban and run-length boards. One reader serves all; the writers differ."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

from carreau.core.errors import LevelError, ParseError
from carreau.core.formats import Format, Line, lines
from carreau.core.level import Meta, Origin, Problem
from carreau.games.sokoban.level import ALPHABET, BOX_ON_GOAL, PLAYER_ON_GOAL, SokobanLevel
from carreau.games.sokoban.lurd import LARGEST, LURD, run_length, stored_solution

FLOOR_TOO = "-_"  # other ways to write floor
ROW = re.compile(rf"[{re.escape(ALPHABET + FLOOR_TOO)}]+")
RUN_LENGTH = re.compile(rf"[0-9|{re.escape(ALPHABET + FLOOR_TOO)}]+")
KEY = re.compile(r"[;:]*\s*([A-Za-z][A-Za-z -]*?)\s*:\s*(.*)")
FIELDS = {"title": "title", "author": "author", "licence": "licence", "license": "licence", "source": "source"}
COLLECTION = ("title", "collection", "set", "copyright", "date", "date of last change")


@dataclass
class Draft:
    """A level while its lines are being read."""

    fields: dict[str, str]
    rows: list[Line] = field(default_factory=list[Line])
    notes: list[str] = field(default_factory=list[str])
    solutions: list[Line] = field(default_factory=list[Line])  # each with the line it begins on

    def finished(self, defaults: dict[str, str]) -> SokobanLevel:
        rows = tuple(row.text for row in self.rows)
        if len(rows) * max(map(len, rows)) > LARGEST:
            raise ParseError(f"expected a board of at most {LARGEST} cells, found a larger one", self.rows[0].number)
        if "#" not in rows[0]:
            raise ParseError("expected a wall in the first row of the board", self.rows[0].number, 1)
        margin = min(len(row) - len(row.lstrip()) for row in rows if row.strip())
        meta = Meta(
            notes="\n".join(self.notes),
            origin=Origin(self.rows[0].number, 1 + margin),
            **(defaults | self.fields),  # type: ignore[arg-type]
        )
        level = SokobanLevel(tuple(row[margin:] for row in rows), meta)
        solutions = [stored_solution(level, text, number) for number, text in self.solutions if text]
        return replace(level, meta=replace(meta, solutions=tuple(solutions)))


class Reader:
    """Takes a text line by line. Words before a board are its title; `Key: value` lines after it belong to it."""

    def __init__(self, room: int) -> None:
        self.drafts: list[Draft] = []
        self.defaults: dict[str, str] = {}  # what is said before the first board holds for all
        self.title = ""
        self.inside = ""  # board, solution, comment, or none of them
        self.room = room  # letters that boards may have in all

    def take(self, line: Line) -> None:
        content = line.text.strip()
        if self.inside == "comment":
            self.take_comment(content)
        elif rows := list(board_rows(line, self.inside == "board")):
            self.take_rows(rows)
        elif not content or content.startswith("::"):
            self.inside = self.inside if self.inside == "solution" and not content else ""
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
            raise ParseError(f"expected boards of at most {LARGEST} cells in all, found longer runs", rows[0].number)

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
        if content.lower().startswith("solution"):
            self.inside = "solution"
            draft.solutions.append(Line(number, value if LURD.fullmatch(value) else ""))
        elif self.inside == "solution" and LURD.fullmatch(content):
            begun = draft.solutions.pop()
            draft.solutions.append(Line(begun.number if begun.text else number, begun.text + content))
        elif name == "comment" and value:
            draft.notes.append(value)
        elif name == "comment":
            self.inside = "comment"
        elif name in FIELDS:
            draft.fields[FIELDS[name]] = value
        elif name not in COLLECTION:
            self.title = content.lstrip(";").strip()

    def take_heading(self, name: str, value: str, content: str) -> None:
        if name in COLLECTION:
            self.defaults.setdefault("source", value)
        elif name in FIELDS:
            self.defaults[FIELDS[name]] = value
        else:
            self.title = content.lstrip(";").strip()


def read_levels(text: str) -> list[SokobanLevel]:
    """Every level of a text."""
    text = text.replace("\t", "    ")
    reader = Reader(room=LARGEST + len(text))
    for line in lines(text):
        reader.take(line)
    if not reader.drafts:
        raise ParseError("expected a Sokoban board: rows of # @ + $ * . and blanks, found none", 1)
    return [draft.finished(reader.defaults) for draft in reader.drafts]


def board_rows(line: Line, in_board: bool) -> Iterator[Line]:
    """The rows that a line holds: one, several in run-length, or none if it is no row."""
    text = line.text
    if not text.strip() or not (in_board or "#" in text):
        return
    if ROW.fullmatch(text):
        yield Line(line.number, plain_floor(text))
    elif RUN_LENGTH.fullmatch(text) and "#" in text:
        column = 1
        for row in text.rstrip("|").split("|"):
            yield Line(line.number, plain_floor(run_length(row, line.number, column)))
            column += len(row) + 1


def plain_floor(row: str) -> str:
    return row.translate(str.maketrans(FLOOR_TOO, "  ")).rstrip()


def refuse_strange_row(line: Line) -> None:
    """A line right under a board that starts like a row but is none."""
    if line.text.lstrip().startswith("#"):
        column = next(at for at, letter in enumerate(line.text, 1) if letter not in ALPHABET + FLOOR_TOO)
        raise ParseError(f"expected one of # @ + $ * . or a blank, found {line.text[column - 1]!r}", line.number, column)


# -- writing ---------------------------------------------------------------------------------------------------------


def write_board(level: SokobanLevel) -> str:
    """The rows; one that is blank inside the level needs a letter, or it would end the board."""
    return "\n".join(row or "-" for row in level.rows)


def read_board(text: str) -> SokobanLevel:
    levels = read_levels(text)
    if len(levels) != 1:
        raise ParseError(f"expected one board, found {len(levels)}", levels[1].meta.origin.line)
    return levels[0]


def write_xsb(levels: Sequence[SokobanLevel]) -> str:
    return "\n".join(write_board(level) + "\n" + "".join(write_meta(level.meta)) for level in levels)


def write_sok(levels: Sequence[SokobanLevel]) -> str:
    parts = [
        write_board(level)
        + "\n"
        + "".join(write_meta(level.meta))
        + "".join(f"\nSolution\n{solution.moves}\n" for solution in level.meta.solutions)
        for level in levels
    ]
    return ":: Sokoban levels\n\n" + "\n".join(parts)


def write_meta(meta: Meta) -> Iterator[str]:
    named = ("Title", meta.title), ("Author", meta.author), ("Licence", meta.licence), ("Source", meta.source)
    yield from (f"{key}: {' '.join(value.split())}\n" for key, value in named if value)
    if meta.notes:
        yield f"Comment:\n{meta.notes}\nComment-End:\n"


def write_boxoban(levels: Sequence[SokobanLevel]) -> str:
    for level in levels:
        odd = next(level.cells(BOX_ON_GOAL + PLAYER_ON_GOAL), None)
        if (level.width, level.height) != (10, 10) or odd:
            raise LevelError([Problem("Boxoban holds boards of 10 by 10 with no box or player on a goal at the start", odd)])
    return "\n".join(numbered(level, index) for index, level in enumerate(levels))


def numbered(level: SokobanLevel, index: int) -> str:
    """A board under its number. A title that is no number comes after it, as in the other formats."""
    title = level.meta.title
    if title.isdecimal():
        return f"; {title}\n{write_board(level)}\n"
    return f"; {index}\n{write_board(level)}\n" + "".join(write_meta(Meta(title=title)))


def looks_like_board(text: str) -> bool:
    """A row of walls, and a letter that only Sokoban has."""
    rows = [line.text for line in lines(text) if "#" in line.text and RUN_LENGTH.fullmatch(line.text)]
    return bool(rows) and any(set(row) & set("@+$") for row in rows)


def is_sok(text: str) -> bool:
    return looks_like_board(text) and bool(re.search(r"^(::|Solution\b)", text, re.MULTILINE))


def is_boxoban(text: str) -> bool:
    return bool(re.match(r"\s*;\s*\d+\s*\n#", text)) and looks_like_board(text) and not is_sok(text)


def is_xsb(text: str) -> bool:
    return looks_like_board(text) and not is_sok(text) and not is_boxoban(text)


FORMATS = (
    Format("xsb", ".xsb", "Sokoban boards, titles and authors; run-length rows are read", is_xsb, read_levels, write_xsb),
    Format("sok", ".sok", "Sokoban boards with notes and solutions", is_sok, read_levels, write_sok),
    Format("boxoban", ".txt", "numbered Sokoban boards of 10 by 10", is_boxoban, read_levels, write_boxoban),
)
