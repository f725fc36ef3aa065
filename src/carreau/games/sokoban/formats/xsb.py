"""Sokoban texts: XSB, SOK and Boxoban. One reader serves all (reader.py); the writers differ, and so does SLC (slc.py)."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator, Sequence

from carreau.core.errors import LevelError, ParseError
from carreau.core.formats import Format
from carreau.core.level import Json, Meta, Origin, Problem
from carreau.core.likeness import graded, share
from carreau.core.text import say
from carreau.games.sokoban.formats import slc
from carreau.games.sokoban.formats.reader import ROW_LETTERS, RUN_LENGTH, read_levels
from carreau.games.sokoban.formats.saved import SNAPSHOT
from carreau.games.sokoban.level import BOX_ON_GOAL, FLOOR, PLAYER_ON_GOAL, WALL, SokobanLevel, trimmed

PLAIN = re.compile(r"([#.$*@+_-]+\n)*[#.$*@+_-]+\n?")
ROWS = 500  # of a text that are looked at to see how near it is
BLANKS = str.maketrans("-_", FLOOR * 2)


def write_board(level: SokobanLevel) -> str:
    """The rows; one that is blank inside the level needs a letter, or it would end the board. While a board is being drawn
    there may be blanks where they would not be read as part of it: then every one is a letter."""
    rows = level.rows
    if WALL not in rows[0] or rows[0].endswith(FLOOR) or all(row.startswith(FLOOR) for row in rows if row.strip()):
        return "\n".join(row.ljust(level.width).replace(FLOOR, "-") for row in rows)
    return "\n".join(row or "-" for row in rows)


def read_board(text: str) -> SokobanLevel:
    """One board. Rows that have a letter for every cell are taken as they are, so that no cell changes its place."""
    if PLAIN.fullmatch(text):
        return SokobanLevel(trimmed([row.translate(BLANKS) for row in text.split()]), Meta(origin=Origin(1)))
    levels = read_levels(text)
    if len(levels) != 1:
        raise ParseError(say("expected one board, found {}", len(levels)), levels[1].meta.origin.line)
    return levels[0]


def write_xsb(levels: Sequence[SokobanLevel]) -> str:
    return "\n".join(write_board(level) + "\n" + "".join(write_meta(level.meta)) for level in levels)


def write_sok(levels: Sequence[SokobanLevel]) -> str:
    parts = [
        write_board(level) + "\n" + "".join(write_meta(level.meta)) + "".join(write_saved(level.meta)) for level in levels
    ]
    return ":: Sokoban levels\n\n" + "\n".join(parts)


def write_meta(meta: Meta) -> Iterator[str]:
    named = ("Title", meta.title), ("Author", meta.author), ("Licence", meta.licence), ("Source", meta.source)
    yield from (f"{key}: {' '.join(value.split())}\n" for key, value in named if value)
    if meta.notes:
        yield f"Comment:\n{meta.notes}\nComment-End:\n"


def write_saved(meta: Meta) -> Iterator[str]:
    yield from (f"\nSolution\n{solution.moves}\n" for solution in meta.solutions)
    kept: Json = json.loads(dict(meta.extra).get("snapshots", "[]"))
    for each in kept if isinstance(kept, list) else ():
        if isinstance(each, str) and SNAPSHOT.fullmatch(each):
            yield f"\nSnapshot\n{each}\n"


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


# -- telling them apart ----------------------------------------------------------------------------------------------


def like_board(text: str) -> float:
    """A row with a wall and a letter that only Sokoban has; p and b, which words and other boards have too, count in rows
    that end in a wall, if nothing else in the text has walls. Goals without boxes are rather the road of a track."""
    walls = [line.strip() for line in text.split("\n") if "#" in line]
    rows = [row for row in walls if RUN_LENGTH.fullmatch(row)]
    lettered = len(rows) == len(walls) and any(set(row) & set("pPbB") and row.rstrip("|").endswith("#") for row in rows)
    sure = slc.likeness(text) == 0 and (lettered or any(set(row) & set("@+$") for row in rows))
    marked = any(set(row) & set("@$") for row in walls)
    signs = Counter("".join(walls))
    boxes = signs["$"] + signs["*"] >= signs["."]
    return graded(sure, marked, share(walls[:ROWS], ROW_LETTERS) * (1 if marked or boxes else 0.5))


def has_saved(text: str) -> bool:
    return bool(re.search(r"^(::|Solution\b|Snapshot\b)", text, re.MULTILINE))


def is_numbered(text: str) -> bool:
    return bool(re.match(r"\s*;\s*\d+\s*\n#", text)) and not has_saved(text)


def like_sok(text: str) -> float:
    return like_board(text) if has_saved(text) else 0


def like_boxoban(text: str) -> float:
    return like_board(text) if is_numbered(text) else 0


def like_xsb(text: str) -> float:
    return 0 if has_saved(text) or is_numbered(text) else like_board(text)


FORMATS = (
    Format("xsb", ".xsb", "Sokoban boards, titles and authors; run-length rows are read", like_xsb, read_levels, write_xsb),
    Format("sok", ".sok", "Sokoban boards with notes, solutions and snapshots", like_sok, read_levels, write_sok),
    Format("boxoban", ".txt", "numbered Sokoban boards of 10 by 10", like_boxoban, read_levels, write_boxoban),
)
