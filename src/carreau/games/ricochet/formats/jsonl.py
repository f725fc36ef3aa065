"""Ricochet Robots positions as JSON lines, one object a position; the first line may be a header.

    {"width": 16, "height": 16, "wall_bits": {"N": 1, "E": 2, "S": 4, "W": 8}, "cell": "y*16+x, y down", "note": "…"}
    {"id":0,"walls":[9,1,…],"robots":[60,88,125,76],"target":98,"target_robot":2,"optimum":17}

`walls` has the sum of the bits of every cell, row by row; `target_robot` counts from 0, null is any robot. Where there is
more to say a position also has `targets` (all of them), `title`, `author`, `rules` and `solution`, a best one as text.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from typing import Any, NoReturn

from carreau.core.errors import CarreauError, LevelError, ParseError
from carreau.core.formats import Format, Line, first_object, json_object, lines, read_each
from carreau.core.level import Json, Meta, Origin, Problem, Solution, change_rules, rules_as_json
from carreau.core.likeness import SAMPLE, graded
from carreau.core.text import join, say
from carreau.games.ricochet.level import LARGEST, SWITCHES, Edge, RicochetLevel, require_sound
from carreau.games.ricochet.rules import number_of

BITS = {"N": 1, "E": 2, "S": 4, "W": 8}
USUAL_SIZE = 16
OBJECTIVE = "moves"
NAMED = re.compile(r'"(\w+)"\s*:')
MARKS = ("walls", "robots", "target")  # what every position names
KNOWN = ("walls", "robots", "target", "target_robot", "targets", "title", "author", "rules", "solution")


class Fields:
    """A JSON object of a line; what is not as it should be is refused with the line's number."""

    def __init__(self, found: dict[str, Json], line: int) -> None:
        self.found, self.line = found, line

    def refuse(self, name: str, expected: str) -> NoReturn:
        problem = say('expected "{}" to be {}', name, expected)
        raise ParseError(say("{}, found {}", problem, json.dumps(self.found.get(name))[:40]), self.line)

    def number(self, name: str, least: int, most: int) -> int:
        value = self.found.get(name)
        if type(value) is not int or not least <= value <= most:
            self.refuse(name, say("a whole number from {} to {}", least, most))
        return value

    def numbers(self, name: str, most: int, count: int | None = None) -> list[int]:
        values = self.found.get(name)
        many = "whole numbers" if count is None else say("{} whole numbers", count)
        if not isinstance(values, list) or (count is not None and len(values) != count):
            self.refuse(name, say("a list of {} from 0 to {}", many, most))
        numbers = [value for value in values if type(value) is int and 0 <= value <= most]
        if len(numbers) != len(values):
            self.refuse(name, say("a list of {} from 0 to {}", many, most))
        return numbers

    def text(self, name: str) -> str:
        value = self.found.get(name, "")
        return value if isinstance(value, str) else self.refuse(name, "text")


def read_levels(text: str) -> list[RicochetLevel]:
    filled = [line for line in lines(text) if line.text.strip()]
    width, height, note = USUAL_SIZE, USUAL_SIZE, ""
    if filled and '"walls"' not in filled[0].text:
        number, first = filled.pop(0)
        width, height, note = read_header(Fields(json_object(first, number), number))
    if not filled:
        raise ParseError('expected lines like {"walls": […], "robots": […], "target": 98, "target_robot": 2}, found none', 1)

    def position(line: Line) -> RicochetLevel:
        return read_position(Fields(json_object(line.text, line.number), line.number), width, height, note)

    return read_each(position, filled)


def read_header(fields: Fields) -> tuple[int, int, str]:
    """Width, height and note. A header that counts bits or cells in another way is not ours to read."""
    usual = {"width": USUAL_SIZE, "height": USUAL_SIZE} | fields.found
    sized = Fields(usual, fields.line)
    width, height = sized.number("width", 1, LARGEST), sized.number("height", 1, LARGEST)
    for name, expected in (("wall_bits", BITS), ("cell", numbering(width))):
        if fields.found.get(name, expected) != expected:
            fields.refuse(name, json.dumps(expected))
    return width, height, fields.text("note")


def numbering(width: int) -> str:
    return f"y*{width}+x, y down"


def read_position(fields: Fields, width: int, height: int, note: str) -> RicochetLevel:
    last = width * height - 1
    target = fields.number("target", 0, last)
    targets = fields.numbers("targets", last) if "targets" in fields.found else [target]
    if target not in targets:
        fields.refuse("targets", say("a list with the target, {}, in it", target))
    robots = fields.numbers("robots", last)
    anybody = fields.found.get("target_robot", 0) is None
    level = RicochetLevel(
        width=width,
        height=height,
        walls=frozenset(read_walls(fields.numbers("walls", 15, last + 1), width)),
        robots=tuple(divmod(cell, width) for cell in robots),
        targets=tuple(divmod(cell, width) for cell in targets),
        main_robot=None if anybody else fields.number("target_robot", 0, max(len(robots), 1) - 1),
        main_target=targets.index(target),
        meta=read_meta(fields, note),
    )
    return with_rules(level, fields)


def read_walls(cells: list[int], width: int) -> Iterator[Edge]:
    for number, bits in enumerate(cells):
        yield from ((divmod(number, width), side) for side, bit in BITS.items() if bits & bit)


def read_meta(fields: Fields, note: str) -> Meta:
    solutions: tuple[Solution, ...] = ()
    extra = {key: json.dumps(value) for key, value in fields.found.items() if key not in KNOWN}
    if "solution" in fields.found:
        solutions = (Solution(fields.text("solution"), OBJECTIVE, fields.number("optimum", 0, 10**9), True),)
        del extra["optimum"]
    return Meta(
        title=fields.text("title"),
        author=fields.text("author"),
        notes=note,
        solutions=solutions,
        extra=tuple(extra.items()),
        origin=Origin(fields.line, cells={}),
    )


def with_rules(level: RicochetLevel, fields: Fields) -> RicochetLevel:
    rules = fields.found.get("rules", {})
    if not isinstance(rules, dict):
        fields.refuse("rules", "an object of names and choices")
    try:
        for name, choice in rules.items():
            level = change_rules(level, SWITCHES, name, str(choice))
    except CarreauError as error:
        raise ParseError(error.text, fields.line) from None
    return level


# -- writing ---------------------------------------------------------------------------------------------------------


def write_levels(levels: Sequence[RicochetLevel]) -> str:
    """A header and a line a level."""
    sizes = sorted({(level.width, level.height) for level in levels})
    if len(sizes) > 1:
        several = join("{}, {}", [say("{} by {}", width, height) for width, height in sizes])
        raise LevelError([Problem(say("positions as JSON lines have boards of one size; these are {}", several))])
    width, height = sizes[0] if sizes else (USUAL_SIZE, USUAL_SIZE)
    notes = {level.meta.notes for level in levels}
    header: dict[str, Json] = {"width": width, "height": height, "wall_bits": dict[str, Json](BITS)}
    header |= {"cell": numbering(width)} | ({"note": note} if len(notes) == 1 and (note := notes.pop()) else {})
    rows = [json.dumps(header, ensure_ascii=False)]
    rows += [
        json.dumps(write_position(level, index), ensure_ascii=False, separators=(",", ":"))
        for index, level in enumerate(levels)
    ]
    return "\n".join(rows) + "\n"


def write_position(level: RicochetLevel, index: int) -> dict[str, Any]:
    require_sound(level)
    extra = {key: json.loads(value) for key, value in level.meta.extra}
    best = next((each for each in level.meta.solutions if each.optimal and each.objective == OBJECTIVE), None)
    position: dict[str, Any] = {
        "id": extra.pop("id", index),
        "walls": write_walls(level),
        "robots": [number_of(level, cell) for cell in level.robots],
        "target": number_of(level, level.targets[level.main_target]),
        "target_robot": level.main_robot,
    }
    if best or "optimum" in extra:
        position["optimum"] = best.cost if best else extra.pop("optimum")
    targets = [number_of(level, cell) for cell in level.targets] if len(level.targets) > 1 else []
    spare = {"targets": targets, "title": level.meta.title, "author": level.meta.author}
    spare |= {"rules": rules_as_json(level.rules), "solution": best.moves if best else ""}
    return position | {key: value for key, value in spare.items() if value} | extra


def write_walls(level: RicochetLevel) -> list[int]:
    sums = [0] * (level.width * level.height)
    for cell, side in level.walls:
        sums[number_of(level, cell)] += BITS[side]
    return sums


def likeness(text: str) -> float:
    found = first_object(text)
    sure = found is not None and "carreau" not in found and ("walls" in found or "wall_bits" in found)
    named = {each[1].lower() for each in NAMED.finditer(text[:SAMPLE])}
    return graded(sure, True, len(named & set(MARKS)) / len(MARKS))


FORMAT = Format(
    "ricochet-jsonl", ".jsonl", "Ricochet Robots positions, one JSON object a line", likeness, read_levels, write_levels
)
