"""Racetrack texts: sprints as rows of `. # > *`, and the maps of Vector Racer. Both may begin with lines of `Key: value` and
end with lines like `gate A ..##` for what moves."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import dropwhile

from carreau.core.errors import CarreauError, LevelError, ParseError
from carreau.core.formats import Format, Line, check_rows, integer, lines, margin, read_each, words
from carreau.core.level import Meta, Origin, Problem, change_rules, format_rules, parse_rules
from carreau.core.likeness import graded, sample, share
from carreau.core.text import say
from carreau.games.racetrack.formats.third_party import is_ppcg
from carreau.games.racetrack.level import LAP_ALPHABET, NO_ZONE, SPRINT_ALPHABET, START, SWITCHES, ZONES, RacetrackLevel
from carreau.games.racetrack.moving import LETTERS, SCHEDULE, read_all

SPRINT_HEADER, LAP_HEADER = ";", "-"
LAP_LINE = "lap"
SIZE = re.compile(r"[0-9]+\s+[0-9]+")
KEY = re.compile(r"\s*(Title|Author|Licence|Source|Notes|Rules)\s*:\s*(.*)", re.IGNORECASE)
FIELDS = ("title", "author", "licence", "source", "notes")


@dataclass
class Draft:
    """A level while its lines are being read."""

    header: list[Line] = field(default_factory=list[Line])
    size: Line | None = None
    rows: list[Line] = field(default_factory=list[Line])
    moving: list[Line] = field(default_factory=list[Line])


def drafts(text: str, sign: str) -> Iterator[Draft]:
    """The levels of a text: header lines begin with `sign`, a blank line or a new header ends the rows."""
    draft = Draft()
    for line in lines(text):
        content = line.text.lstrip()
        is_header = content.startswith(sign)
        if draft.rows and (is_header or not line.text):
            yield draft
            draft = Draft()
        if is_header:
            draft.header.append(line)
        elif draft.size is None and not draft.rows and sign == LAP_HEADER and SIZE.fullmatch(content):
            draft.size = line
        elif SCHEDULE.fullmatch(line.text):
            draft.moving.append(line)
        elif line.text:
            draft.rows.append(line)
    if draft.rows or draft.header or draft.size or draft.moving:
        yield draft


def read_levels(text: str, sign: str, alphabet: str, what: str) -> list[RacetrackLevel]:
    found = list(drafts(text, sign))
    if not found:
        raise ParseError(say("expected rows of {}, found nothing", what), 1)
    return read_each(lambda draft: finished(draft, alphabet, what), found)


def finished(draft: Draft, alphabet: str, what: str) -> RacetrackLevel:
    if not draft.rows:
        last = draft.size or [*draft.header, *draft.moving][-1]
        raise ParseError(say("expected rows of {} with this line, found none", what), last.number)
    indent = margin(draft.rows)
    lines = [Line(number, text[indent:]) for number, text in draft.rows]
    capitals = sorted({letter for line in lines for letter in line.text} & set(LETTERS))
    check_rows(lines, alphabet + "".join(capitals), what, indent)
    moving = read_all(draft.moving, draft.rows)
    if draft.size is not None:
        check_size(draft.size, lines)
    origin = Origin(lines[0].number, 1 + indent)
    rows = tuple(line.text for line in lines)
    return with_header(RacetrackLevel(rows, alphabet == LAP_ALPHABET, Meta(origin=origin), moving=moving), draft.header)


def check_size(size: Line, rows: Sequence[Line]) -> None:
    """The two numbers before a map: its height and its width."""
    found = (len(rows), "rows"), (len(rows[0].text), "columns")
    for word, (number, what) in zip(words([size]), found, strict=True):
        if integer(word.text, word.line, word.column, say("the number of {}", what)) != number:
            raise ParseError(
                say("expected {} {}, as the map has, found {}", number, what, word.text[:40]), word.line, word.column
            )


def with_header(level: RacetrackLevel, header: Sequence[Line]) -> RacetrackLevel:
    """The level with what its header says. A line that is no `Key: value` is a note; a line of dashes is decoration."""
    said: dict[str, list[str]] = {}
    for line in header:
        content = line.text.lstrip(SPRINT_HEADER + LAP_HEADER + " \t").strip()
        key = KEY.fullmatch(content)
        name, value = (key[1].lower(), key[2]) if key else ("notes", content)
        if name == "rules":
            level = under_rules(level, value, line)
        elif content:
            said.setdefault(name, []).append(value)
    fields = {name: "\n".join(values) if name == "notes" else values[-1] for name, values in said.items()}
    return dataclasses.replace(level, meta=dataclasses.replace(level.meta, **fields))  # type: ignore[arg-type]


def under_rules(level: RacetrackLevel, value: str, line: Line) -> RacetrackLevel:
    try:
        for name, choice in parse_rules(SWITCHES, value):
            level = change_rules(level, SWITCHES, name, choice)
    except CarreauError as error:
        raise ParseError(error.text, line.number, len(line.text) - len(value) + 1) from None
    return level


def read_sprints(text: str) -> list[RacetrackLevel]:
    return read_levels(text, SPRINT_HEADER, SPRINT_ALPHABET, "a track")


def read_maps(text: str) -> list[RacetrackLevel]:
    return read_levels(text, LAP_HEADER, LAP_ALPHABET, "a Vector Racer map")


def read_board(text: str) -> RacetrackLevel:
    """The rows and what moves on them. Digits make a lap, and so does a line `lap` where there are none yet; all else is a
    sprint. `*` and `#` mean something else in each, so they decide nothing."""
    board = list(dropwhile(lambda line: not line.text, lines(text.rstrip())))
    moving = [line for line in board if SCHEDULE.fullmatch(line.text)]
    said = [line for line in board if line.text == LAP_LINE]
    rows = [line for line in board if line not in moving and line not in said]
    lap = bool(said) or has_digits(row.text for row in rows)
    alphabet, what = (LAP_ALPHABET, "a lap") if lap else (SPRINT_ALPHABET, "a sprint")
    if not rows:
        raise ParseError(say("expected rows of {}, found nothing", what), 1)
    return finished(Draft(rows=rows, moving=moving), alphabet, what)


def has_digits(rows: Iterable[str]) -> bool:
    return any(digit in row for row in rows for digit in NO_ZONE + ZONES)


# -- writing ---------------------------------------------------------------------------------------------------------


def write_board(level: RacetrackLevel) -> str:
    """A lap that is being drawn may have no digit yet: then it says that it is one."""
    said = [LAP_LINE] if level.lap and not has_digits(level.rows) else []
    return "\n".join([*board_lines(level), *said])


def board_lines(level: RacetrackLevel) -> list[str]:
    return [*level.rows, *map(str, level.moving)]


def write_header(level: RacetrackLevel, sign: str) -> list[str]:
    said = [(name.title(), str(getattr(level.meta, name))) for name in FIELDS] + [("Rules", format_rules(level.rules))]
    # Only notes have several lines, each after its own key.
    texts = [(name, text) for name, value in said if value for text in (value.split("\n") if name == "Notes" else [value])]
    return [f"{sign} {name}: {' '.join(text.split())}".rstrip() for name, text in texts]


def write_sprints(levels: Sequence[RacetrackLevel]) -> str:
    require(levels, lap=False)
    return "\n".join("\n".join([*write_header(level, SPRINT_HEADER), *board_lines(level), ""]) for level in levels)


def write_maps(levels: Sequence[RacetrackLevel]) -> str:
    require(levels, lap=True)
    texts = [[*framed(level), f"{level.height} {level.width}", *board_lines(level), ""] for level in levels]
    return "\n".join("\n".join(text) for text in texts)


def framed(level: RacetrackLevel) -> list[str]:
    header = write_header(level, LAP_HEADER)
    frame = [LAP_HEADER * max(map(len, header))] if header else []
    return [*frame, *header, *frame]


def require(levels: Sequence[RacetrackLevel], lap: bool) -> None:
    for level in levels:
        if level.lap is not lap:
            kinds = "a lap; this is a sprint" if lap else "a sprint; this is a lap"
            raise LevelError([Problem(say("this format holds {}", kinds))])


# -- telling them apart ----------------------------------------------------------------------------------------------


def rows_of(text: str, sign: str) -> list[str]:
    """The rows of a text, without headers, sizes and what moves."""
    found = (line.strip() for line in text.split("\n"))
    rows = [line for line in found if line and not line.startswith(sign) and not SCHEDULE.fullmatch(line)]
    return [row for row in rows if sign != LAP_HEADER or not SIZE.fullmatch(row)]


def like_sprint(text: str) -> float:
    rows = rows_of(text, SPRINT_HEADER)
    letters = set("".join(rows))
    sure = START in letters and letters <= set(SPRINT_ALPHABET + LETTERS)
    return graded(sure, START in letters, share(sample(text), SPRINT_ALPHABET, said_with(SPRINT_HEADER)))


def like_map(text: str) -> float:
    rows = rows_of(text, LAP_HEADER)
    letters = set[str]() if is_ppcg(text) else set("".join(rows))
    digits, signs = letters & set(NO_ZONE + ZONES), letters & set("#*")
    sure = bool(digits and signs) and letters <= set(LAP_ALPHABET + LETTERS)
    marked = any(set(row) & digits and set(row) & signs for row in rows)
    return graded(sure, marked, share(sample(text), LAP_ALPHABET, said_with(LAP_HEADER)))


def said_with(sign: str) -> Callable[[str], object]:
    """Whether a line is no row, and has its place all the same."""
    return lambda line: line.startswith(sign) or SCHEDULE.fullmatch(line)


FORMATS = (
    Format(
        "racetrack", ".txt", "sprints: rows of . # > * and i r d, headers after ;", like_sprint, read_sprints, write_sprints
    ),
    Format(
        "vector-racer",
        ".txt",
        "laps: Vector Racer maps of # * 0-9 and i r d, with their size",
        like_map,
        read_maps,
        write_maps,
    ),
)
