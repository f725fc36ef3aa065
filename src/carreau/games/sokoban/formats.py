"""Sokoban texts: XSB, SOK, Boxoban and run-length boards, LURD solutions. One reader serves all; the writers differ."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

from carreau.core.errors import LevelError, ParseError
from carreau.core.formats import Format, Line, lines
from carreau.core.level import Meta, Origin, Problem, Solution
from carreau.games.sokoban.level import ALPHABET, BOX_ON_GOAL, PLAYER_ON_GOAL, SokobanLevel
from carreau.games.sokoban.rules import SokobanPuzzle

LARGEST = 1_000_000  # cells of a board: a few letters must not fill the memory
FLOOR_TOO = "-_"  # other ways to write floor
ROW = re.compile(rf"[{re.escape(ALPHABET + FLOOR_TOO)}]+")
RUN_LENGTH = re.compile(rf"[0-9|{re.escape(ALPHABET + FLOOR_TOO)}]+")
RUN = re.compile(r"(\d*)([^\d])")
LURD = re.compile(r"[\dudlrUDLR]+")
KEY = re.compile(r"[;:]*\s*([A-Za-z][A-Za-z -]*?)\s*:\s*(.*)")
FIELDS = {"title": "title", "author": "author", "licence": "licence", "license": "licence", "source": "source"}
COLLECTION = ("collection", "set", "copyright", "date", "date of last change")


@dataclass
class Draft:
    """A level while its lines are being read."""

    rows: list[Line] = field(default_factory=list[Line])
    fields: dict[str, str] = field(default_factory=dict[str, str])
    notes: list[str] = field(default_factory=list[str])
    solutions: list[str] = field(default_factory=list[str])

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
        solutions = [lurd_solution(level, text) for text in self.solutions]
        return replace(level, meta=replace(meta, solutions=tuple(solutions)))


def read_levels(text: str) -> list[SokobanLevel]:
    """Every level of a text. Words before a board are its title; `Key: value` lines after it belong to it."""
    drafts: list[Draft] = []
    defaults: dict[str, str] = {}
    title, in_board, in_solution, in_comment = "", False, False, False
    text = text.replace("\t", "    ")
    room = LARGEST + len(text)  # what the runs of all boards may add to the text
    for line in lines(text):
        content = line.text.strip()
        if in_comment:
            in_comment = not content.lower().startswith("comment-end")
            if in_comment:
                drafts[-1].notes.append(content)
            continue
        if rows := list(board_rows(line, in_board)):
            if not in_board:
                drafts.append(Draft(fields={"title": title} if title else {}))
            drafts[-1].rows += rows
            room -= sum(len(row.text) for row in rows)
            if room < 0:
                raise ParseError(f"expected boards of at most {LARGEST} cells in all, found longer runs", line.number)
            title, in_board, in_solution = "", True, False
            continue
        if in_board:
            refuse_strange_row(line)
        in_board = False
        if not content or content.startswith("::"):
            in_solution = in_solution and not content
            continue
        key = KEY.fullmatch(content)
        name, value = (key[1].lower(), key[2].strip()) if key else ("", "")
        if drafts and content.lower().startswith("solution"):
            in_solution = True
            drafts[-1].solutions.append(value if LURD.fullmatch(value) else "")
        elif in_solution and LURD.fullmatch(content):
            drafts[-1].solutions[-1] += content
        elif drafts and name == "comment":
            in_comment = not value
            drafts[-1].notes += [value] if value else []
        elif name in FIELDS and drafts:
            drafts[-1].fields[FIELDS[name]] = value
        elif name in FIELDS and name != "title":
            defaults[FIELDS[name]] = value
        elif name in COLLECTION or name == "title":
            defaults.setdefault("source", value)
        else:
            title = content.lstrip(";").strip()
    if not drafts:
        raise ParseError("expected a Sokoban board: rows of # @ + $ * . and blanks, found none", 1)
    return [draft.finished(defaults) for draft in drafts]


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


def run_length(text: str, line: int, column: int = 1) -> str:
    runs = [(int(count or 1) if len(count) < 8 else LARGEST + 1, letter) for count, letter in RUN.findall(text)]
    if sum(count for count, _ in runs) > LARGEST:
        raise ParseError(f"expected a board of at most {LARGEST} cells, found a longer run", line, column)
    if text[-1:].isdigit():
        raise ParseError(f"expected a letter after the number at the end of {text[-20:]!r}", line, column + len(text) - 1)
    if not all(count for count, _ in runs):
        raise ParseError("expected runs of at least 1, found one of 0", line, column)
    return "".join(letter * count for count, letter in runs)


def refuse_strange_row(line: Line) -> None:
    """A line right under a board that starts like a row but is none."""
    if line.text.lstrip().startswith("#"):
        column = next(at for at, letter in enumerate(line.text, 1) if letter not in ALPHABET + FLOOR_TOO)
        raise ParseError(f"expected one of # @ + $ * . or a blank, found {line.text[column - 1]!r}", line.number, column)


def read_lurd(level: SokobanLevel, text: str) -> list[str]:
    """The moves of a LURD text. Run lengths (3rU2L) are written out, and capitals set where a box is really pushed, since
    some programs do not."""
    letters = "".join(text.split())
    if strange := re.search(r"[^\dudlrUDLR]", letters):
        raise ParseError(f"expected moves u d l r (capitals push), found {strange[0]!r}", 1, strange.start() + 1)
    moves = run_length(letters, 1)
    if moves != moves.lower():
        return list(moves)
    puzzle = SokobanPuzzle(level)
    state, cased = puzzle.start(), list[str]()
    for letter in moves:
        step = next((step for step in puzzle.steps(state) if step.move.lower() == letter), None)
        if step is None:
            return [*cased, *moves[len(cased) :]]
        state = step.state
        cased.append(step.move)
    return cased


def lurd_solution(level: SokobanLevel, text: str) -> Solution:
    moves = "".join(read_lurd(level, text)) if level.players else text
    return Solution(moves, "pushes", sum(letter.isupper() for letter in moves))


def read_solution(level: SokobanLevel, text: str) -> tuple[SokobanLevel, list[str]]:
    return level, read_lurd(level, text)


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
