"""Ricochet Robots texts. A line is `x y` (column, row) and what is there: walls N S E W, a robot R, a target G.

    # size 16 16
    # main R=2 G=5
    0 0 W N R

The Nth R is robot N (red, green, blue, yellow, silver), the Nth G target N. Lines come in any order and a cell may have
several. Comments may set what the lines cannot: size, main (robots and targets count from 1; `R=any`), title, author, rules.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from carreau.core.errors import LevelError, ParseError, UnknownName
from carreau.core.formats import Format, Line, Word, integer, lines, words
from carreau.core.grid import COMPASS, Cell
from carreau.core.level import Meta, Origin, Problem, change_rules, format_rules, parse_rules
from carreau.core.likeness import bared, graded, sample
from carreau.core.text import say
from carreau.games.ricochet.level import LARGEST, SWITCHES, Edge, RicochetLevel
from carreau.games.ricochet.rules import DIRECTIONS

DEFAULT_SIZE = 16
DIRECTIVES = ("size", "main", "title", "author", "rules")
ROBOT, TARGET, ANY = "R", "G", "any"
CELL_LINE = re.compile(rf"\s*[+-]?[0-9]+\s+[+-]?[0-9]+(\s+[{DIRECTIONS}{ROBOT}{TARGET}])+\s*")
WORD = re.compile(rf"[+-]?[0-9]+|[{DIRECTIONS}{ROBOT}{TARGET}]")
NUMBER_FIRST = re.compile(r"\s*[+-]?[0-9]")


@dataclass
class Features:
    """What the lines about cells add up to, and where in the text each cell was spoken of."""

    walls: set[Edge] = field(default_factory=set[Edge])
    robots: list[Cell] = field(default_factory=list[Cell])
    targets: list[Cell] = field(default_factory=list[Cell])
    places: dict[Cell, tuple[int, int]] = field(default_factory=dict[Cell, tuple[int, int]])


def read_levels(text: str) -> list[RicochetLevel]:
    """The one level of a text."""
    comments, cells = split_comments(lines(text))
    if not cells:
        raise ParseError("expected lines like `0 0 W N R` (column, row, walls N S E W, robot R, target G), found none", 1)
    directives = dict(read_directives(comments))
    width, height = read_size(directives.get("size"))
    features = read_features(cells, width, height)
    main_robot, main_target = read_main(directives.get("main"))
    level = RicochetLevel(
        width=width,
        height=height,
        walls=frozenset(features.walls),
        robots=tuple(features.robots),
        targets=tuple(features.targets),
        main_robot=main_robot,
        main_target=main_target,
        meta=Meta(
            title=sentence(directives.get("title")),
            author=sentence(directives.get("author")),
            origin=Origin(cells[0].number, 1, features.places),
        ),
    )
    return [with_rules(level, directives.get("rules"))]


def read_board(text: str) -> RicochetLevel:
    return read_levels(text)[0]


def split_comments(numbered: list[Line]) -> tuple[list[Line], list[Line]]:
    """Comments and lines about cells; blank lines are neither."""
    filled = [line for line in numbered if line.text.strip()]
    comments = [line for line in filled if line.text.lstrip().startswith("#")]
    return comments, [line for line in filled if not line.text.lstrip().startswith("#")]


def read_directives(comments: list[Line]) -> Iterator[tuple[str, list[Word]]]:
    """The comments that mean something, by their first word, as their words."""
    seen: set[str] = set()
    for number, text in comments:
        # A blank in place of the sign keeps the columns; `#size` and `# size` are the same.
        found = list(words([Line(number, text.replace("#", " ", 1))]))
        if not found or found[0].text not in DIRECTIVES:
            continue
        name = found[0].text
        if name in seen:
            raise ParseError(say("expected one line `# {}`, found a second", name), number, found[0].column)
        seen.add(name)
        yield name, found


def read_size(directive: list[Word] | None) -> tuple[int, int]:
    if directive is None:
        return DEFAULT_SIZE, DEFAULT_SIZE
    if len(directive) != 3:
        raise ParseError("expected `# size WIDTH HEIGHT`", directive[0].line, directive[0].column)
    width, height = (within(word, 1, LARGEST, "a number of cells") for word in directive[1:])
    return width, height


def read_main(directive: list[Word] | None) -> tuple[int | None, int]:
    """The numbers, from 0, of the robot (None for any) and the target that matter."""
    robot: int | None = 0
    target = 0
    for word in (directive or [])[1:]:
        name, _, number = word.text.partition("=")
        if word.text == f"{ROBOT}={ANY}":
            robot = None
        elif name == ROBOT:
            robot = within(word._replace(text=number), 1, LARGEST**2, "the number of a robot after R=") - 1
        elif name == TARGET:
            target = within(word._replace(text=number), 1, LARGEST**2, "the number of a target after G=") - 1
        else:
            raise ParseError(say("expected R=2, R=any or G=5, found {!r}", word.text[:40]), word.line, word.column)
    return robot, target


def with_rules(level: RicochetLevel, directive: list[Word] | None) -> RicochetLevel:
    for word in (directive or [])[1:]:
        try:
            for name, choice in parse_rules(SWITCHES, word.text):
                level = change_rules(level, SWITCHES, name, choice)
        except UnknownName as error:
            raise ParseError(error.text, word.line, word.column) from None
    return level


def sentence(directive: list[Word] | None) -> str:
    return " ".join(word.text for word in (directive or [])[1:])


def read_features(cells: list[Line], width: int, height: int) -> Features:
    features = Features()
    for line in cells:
        found = list(words([line]))
        if len(found) < 2:
            raise ParseError("expected a column and a row, found one word", line.number, found[0].column)
        column = within(found[0], 0, width - 1, "a column")
        row = within(found[1], 0, height - 1, "a row")
        features.places.setdefault((row, column), (line.number, found[0].column))
        for word in found[2:]:
            add_feature(features, (row, column), word)
    return features


def add_feature(features: Features, cell: Cell, word: Word) -> None:
    if word.text in COMPASS:
        features.walls.add((cell, word.text))
        return
    if word.text not in (ROBOT, TARGET):
        raise ParseError(
            say("expected a wall N S E W, a robot R or a target G, found {!r}", word.text[:40]), word.line, word.column
        )
    (features.robots if word.text == ROBOT else features.targets).append(cell)
    features.places[cell] = (word.line, word.column)


def within(word: Word, least: int, most: int, what: str) -> int:
    number = integer(word.text, word.line, word.column, what)
    if not least <= number <= most:
        raise ParseError(say("expected {} from {} to {}, found {}", what, least, most, number), word.line, word.column)
    return number


# -- writing ---------------------------------------------------------------------------------------------------------


def write_levels(levels: Sequence[RicochetLevel]) -> str:
    if len(levels) != 1:
        raise LevelError([Problem(say("a Ricochet Robots text holds one board, and there are {}", len(levels)))])
    level = levels[0]
    named = ("title", level.meta.title), ("author", level.meta.author), ("rules", format_rules(level.rules))
    heading = [f"# {key} {' '.join(value.split())}" for key, value in named if value.split()]
    return "\n".join([*heading, write_board(level)]) + "\n"


def write_board(level: RicochetLevel) -> str:
    """Walls from both their sides, row by row, then the robots and the targets in their order."""
    return "\n".join([*write_settings(level), *write_walls(level), *write_pieces(level)])


def write_settings(level: RicochetLevel) -> Iterator[str]:
    """Size and main robot and target, where they are not the usual ones."""
    if (level.width, level.height) != (DEFAULT_SIZE, DEFAULT_SIZE):
        yield f"# size {level.width} {level.height}"
    if (level.main_robot, level.main_target) != (0, 0):
        robot = ANY if level.main_robot is None else level.main_robot + 1
        yield f"# main {ROBOT}={robot} {TARGET}={level.main_target + 1}"


def write_walls(level: RicochetLevel) -> Iterator[str]:
    for row, column in sorted({cell for cell, _ in level.walls}):
        sides = [side for side in DIRECTIONS if ((row, column), side) in level.walls]
        yield " ".join([str(column), str(row), *sides])


def write_pieces(level: RicochetLevel) -> Iterator[str]:
    yield from (f"{column} {row} {ROBOT}" for row, column in level.robots)
    yield from (f"{column} {row} {TARGET}" for row, column in level.targets)


def likeness(text: str) -> float:
    """Every line about a cell begins with a number, and one is as it should be. Near are lines of numbers and features."""
    cells = [line for line in sample(text) if not line.startswith("#")]
    featured = [line for line in cells if CELL_LINE.fullmatch(line)]
    sure = bool(featured) and all(map(NUMBER_FIRST.match, cells))
    almost = [re.sub("[,;]", " ", line).upper() for line in bared(cells)]
    found = [word for line in almost for word in line.split()]
    fitting = sum(1 for word in found if WORD.fullmatch(word))
    marked = any(map(CELL_LINE.fullmatch, almost))
    return graded(sure, marked, fitting / max(len(found), 1))


FORMATS = (
    Format(
        "ricochet",
        ".txt",
        "a Ricochet Robots board, cell by cell: column, row, N S E W R G",
        likeness,
        read_levels,
        write_levels,
    ),
)
