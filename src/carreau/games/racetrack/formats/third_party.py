"""Sprints as other programs write them: `.track` files of the planning literature, ppcg blocks, `rows,cols` courses. They
hold boards alone: titles, credits and rules have no place in them."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import dropwhile, groupby

from carreau.core.errors import LevelError, ParseError
from carreau.core.formats import Format, Line, integer, lines, margin, read_each, words
from carreau.core.grid import format_cell
from carreau.core.level import Meta, Origin, Problem
from carreau.core.likeness import bared, graded, sample, share
from carreau.core.text import join, say
from carreau.games.racetrack.level import FINISH, OBSTACLE, ROAD, START, RacetrackLevel

# The first sign of a meaning is the one written. What happens by chance or at a price in a `.track` (o, P) is plain road.
TRACK = {"X": OBSTACLE, "x": OBSTACLE, " ": ROAD, ".": ROAD, "o": ROAD, "P": ROAD, "S": START, "G": FINISH}
PPCG = {"#": OBSTACLE, ".": ROAD, "S": START, "*": FINISH}
COURSE = {"#": OBSTACLE, ".": ROAD, "S": START, "F": FINISH}
LARGEST_SIDE = 1_000_000
MOST_CELLS = 2**24  # a short row of a .track file is filled up to the width it says, so that must be reasonable
LARGEST_TARGET = 10**9
TARGET = "target"  # the moves that a ppcg block allows, as an extra of the level


# -- reading ---------------------------------------------------------------------------------------------------------


def blocks(text: str) -> Iterator[list[Line]]:
    """The lines of a text, cut where lines are blank."""
    for full, group in groupby(lines(text), key=lambda line: bool(line.text)):
        if full:
            yield list(group)


def take(numbered: Sequence[Line], index: int, what: str) -> Line:
    """A line of a block, which must be there."""
    if index < len(numbered):
        return numbered[index]
    raise ParseError(say("expected {}, found the end", what), numbered[-1].number + 1 if numbered else 1)


def numbers(line: Line, *names: str, separator: str = "", most: int = LARGEST_SIDE) -> list[int]:
    """A line of as many whole numbers as there are names, each from 1 on."""
    found = list(words([Line(line.number, line.text.replace(separator, " ") if separator else line.text)]))
    if len(found) != len(names) or (separator and line.text.count(separator) != len(names) - 1):
        raise ParseError(say("expected {}, found {!r}", join("{} and {}", names), line.text[:40]), line.number, 1)
    values = [integer(word.text, word.line, word.column, name) for word, name in zip(found, names, strict=True)]
    for word, value, name in zip(found, values, names, strict=True):
        if not 1 <= value <= most:
            raise ParseError(say("expected {}, 1 to {}, found {}", name, most, value), word.line, word.column)
    return values


def board(
    head: Line, rows: Sequence[Line], width: int, height: int, signs: Mapping[str, str], meta: Meta = Meta()
) -> RacetrackLevel:
    """The level that the rows after a line are in another alphabet. What follows them must be blank."""
    if len(rows) < height:
        raise ParseError(say("expected {} rows, found {}", height, len(rows)), head.number + len(rows))
    for line in rows[height:]:
        if line.text:
            raise ParseError(say("expected the end after {} rows, found {!r}", height, line.text[:40]), line.number, 1)
    indent = margin([head, *rows])
    translated = tuple(translate(row, indent, width, signs) for row in rows[:height])
    return RacetrackLevel(translated, meta=replace(meta, origin=Origin(head.number + 1, 1 + indent)))


def translate(row: Line, indent: int, width: int, signs: Mapping[str, str]) -> str:
    text = row.text[indent:]
    text = text.ljust(width) if " " in signs else text  # blanks at the end of a line may have been cut
    for column, letter in enumerate(text, 1):
        if letter not in signs:
            known = " ".join(sign if sign.strip() else "blank" for sign in signs)
            raise ParseError(say("expected one of {}, found {!r}", known, letter), row.number, indent + column)
    if len(text) != width:
        column = indent + min(len(text), width) + 1
        raise ParseError(say("expected {} cells, found {}", width, len(text)), row.number, column)
    return "".join(map(signs.__getitem__, text))


def filled(text: str) -> list[Line]:
    """The lines of a text from the first that is not blank."""
    return list(dropwhile(lambda line: not line.text, lines(text)))


def read_track(text: str) -> list[RacetrackLevel]:
    numbered = filled(text)
    if numbered and not numbered[-1].text:
        del numbered[-1]  # after the last end of line
    (width,) = numbers(take(numbered, 0, "the number of columns"), "the number of columns")
    (height,) = numbers(take(numbered, 1, "the number of rows"), "the number of rows")
    if width * height > MOST_CELLS:
        raise ParseError(say("expected a board of at most {} cells, found a larger one", MOST_CELLS), numbered[0].number)
    return [board(numbered[1], numbered[2:], width, height, TRACK)]


def read_ppcg(text: str) -> list[RacetrackLevel]:
    return read_each(read_block, list(blocks(text)) or [[]])


def read_block(block: list[Line]) -> RacetrackLevel:
    (target,) = numbers(take(block, 0, "a target"), "a target", most=LARGEST_TARGET)
    width, height = numbers(take(block, 1, "the width and the height"), "the width", "the height")
    return board(block[1], block[2:], width, height, PPCG, Meta(extra=((TARGET, str(target)),)))


def read_course(text: str) -> list[RacetrackLevel]:
    numbered = filled(text.rstrip())
    size = take(numbered, 0, "rows,columns")
    height, width = numbers(size, "the number of rows", "the number of columns", separator=",")
    return [board(size, numbered[1:], width, height, COURSE)]


# -- writing ---------------------------------------------------------------------------------------------------------


def write_rows(level: RacetrackLevel, signs: Mapping[str, str]) -> list[str]:
    """The rows in another alphabet; LevelError for what it has no sign for."""
    if level.lap:
        raise LevelError([Problem("this format holds a sprint; this is a lap")])
    table = {letter: sign for sign, letter in reversed(list(signs.items()))}
    for row, text in enumerate(level.rows):
        for column, letter in enumerate(text):
            if letter not in table:
                place = format_cell((row, column))
                raise LevelError([Problem(say("this format has no sign for {!r} (cell {})", letter, place), (row, column))])
    return ["".join(map(table.__getitem__, row)) for row in level.rows]


def single(levels: Sequence[RacetrackLevel]) -> RacetrackLevel:
    if len(levels) != 1:
        raise LevelError([Problem(say("this format holds exactly one track, not {}", len(levels)))])
    return levels[0]


def write_track(levels: Sequence[RacetrackLevel]) -> str:
    level = single(levels)
    return "\n".join([str(level.width), str(level.height), *write_rows(level, TRACK), ""])


def write_course(levels: Sequence[RacetrackLevel]) -> str:
    level = single(levels)
    return "\n".join([f"{level.height},{level.width}", *write_rows(level, COURSE), ""])


def write_ppcg(levels: Sequence[RacetrackLevel]) -> str:
    sizes = [[str(target_of(level)), f"{level.width} {level.height}"] for level in levels]
    return "\n".join("\n".join([*size, *write_rows(level, PPCG), ""]) for size, level in zip(sizes, levels, strict=True))


def target_of(level: RacetrackLevel) -> int:
    """The target it was read with, or else its best known run, or else a slow one."""
    stored = json.loads(dict(level.meta.extra).get(TARGET, "0"))
    if type(stored) is int and 1 <= stored <= LARGEST_TARGET:
        return stored
    return min((each.cost for each in level.meta.solutions if each.cost > 0), default=level.width + level.height)


# -- telling them apart ----------------------------------------------------------------------------------------------


NUMBER, SIZES, RANGE = r"[0-9]+", r"[0-9]+[ \t]+[0-9]+", r"[0-9]+[ \t]*,[ \t]*[0-9]+"
PPCG_ROWS = re.compile(r"(?=[#*\s]*[.S])[#.S*0-9\s]*")  # one that has neither road nor start is a lap of Vector Racer


def after_head(text: str, *heads: str) -> str | None:
    """What follows the first lines of a text, if these are as they should be."""
    begin = len(text) - len(text.lstrip())  # and not by the pattern, which would try every share of the blanks
    head = re.compile("".join(rf"[ \t]*{each}[^\S\n]*\n" for each in heads)).match(text, begin)
    return text[head.end() :] if head else None


def like_rows(rest: str | None, text: str, sure: bool, alphabet: str, marks: str) -> float:
    """Of a text whose `rest` follows its head. If it has lost that, rows with one of the `marks` tell."""
    rows = bared(sample(text if rest is None else rest))
    marked = rest is not None or any(set(row) & set(marks) and set(row) <= set(alphabet + " ") for row in rows)
    part = share(rows, alphabet, re.compile(rf"{NUMBER}|{SIZES}|{RANGE}").fullmatch)
    return graded(sure, marked, part if marked else part / 2)


def like_track(text: str) -> float:
    rest = after_head(text, NUMBER, NUMBER)
    sure = rest is not None and bool(re.fullmatch(r"(?=\s*[XxSGoP.])[XxSGoP.\s]*", rest))
    return like_rows(rest, text, sure, "".join(TRACK), "X")


def like_ppcg(text: str) -> float:
    return like_rows(after_head(text, NUMBER, SIZES), text, is_ppcg(text), "".join(PPCG), "S")


def is_ppcg(text: str) -> bool:
    rest = after_head(text, NUMBER, SIZES)
    return rest is not None and PPCG_ROWS.fullmatch(rest) is not None


def like_course(text: str) -> float:
    rest = after_head(text, RANGE)
    sure = rest is not None and bool(re.fullmatch(r"(?=\s*[#.SF])[#.SF\s]*", rest))
    return like_rows(rest, text, sure, "".join(COURSE), "F")


FORMATS = (
    Format("track", ".track", "W, H, rows of X, blank, S, G", like_track, read_track, write_track, bare=True),
    Format("ppcg", ".ppcg", "blocks: a target, W H, rows of # . S *", like_ppcg, read_ppcg, write_ppcg, bare=True),
    Format("course", ".course", "rows,cols, then rows of # . S F", like_course, read_course, write_course, bare=True),
)
