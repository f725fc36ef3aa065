"""Carreau's own format: levels of any game as JSON, with rules, credits and solutions. A superset of the other formats.

    {"carreau": 1, "game": "sokoban", "title": "First push", "board": ["#####", "#@$.#", "#####"],
     "solutions": [{"moves": "R", "objective": "pushes", "cost": 1, "optimal": true}]}

A file holds one level, or `"levels": [...]` beside what they have in common. Keys that are not known here are kept.
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, NoReturn

from carreau.core.errors import CarreauError, ParseError
from carreau.core.formats import Format, first_object, parse_json, read_each
from carreau.core.level import Json, Level, Meta, Solution, change_rules, rules_as_json
from carreau.core.likeness import SAMPLE, graded
from carreau.core.text import say
from carreau.games import game, game_names, game_of

VERSION = 1
CREDITS = ("title", "author", "licence", "source", "notes")
KNOWN = ("carreau", "game", "rules", "board", "solutions", "levels", *CREDITS)
NAMED = re.compile(r'"(\w+)"\s*:')
MARKS = ("carreau", "game", "board")  # what every document names
JSON_AT_ALL = 0.75  # how near an object is that has none of these
SHARED = ("game", "rules", "author", "licence", "source")  # what the levels of a collection take over from it


def read(text: str) -> list[Level]:
    """Every level of a document. Raises ParseError for text that is no JSON, or not ours."""
    found = parse_json(text.removeprefix("\ufeff"))
    if not isinstance(found, dict):
        raise ParseError('expected an object { "carreau": 1, … }', 1, 1)
    if found.get("carreau") != VERSION:
        if "carreau" not in found:
            raise ParseError(say('expected "carreau": {}, the version of the format', VERSION), 1, 1)
        raise ParseError(
            say('expected "carreau": {}, the version of the format, found {!r}', VERSION, found["carreau"]), 1, 1
        )
    if "levels" not in found:
        return [read_level(found, "the level")]
    levels = found["levels"]
    if not isinstance(levels, list) or not levels:
        raise ParseError('expected "levels" to be a list with at least one level', 1)
    common = {key: value for key, value in found.items() if key in SHARED}

    def numbered(part: tuple[int, Json]) -> Level:
        where, found = say("level {}", part[0]), part[1]
        return read_level(common | found, where) if isinstance(found, dict) else refuse(where, "an object")

    return read_each(numbered, enumerate(levels, 1))


def read_level(found: dict[str, Json], where: str) -> Level:
    name, board = found.get("game"), found.get("board")
    if not isinstance(name, str) or name not in game_names():
        refuse(say('"game" of {}', where), say("one of {}", ", ".join(game_names())))
    if not isinstance(board, list) or not all(isinstance(row, str) for row in board):
        refuse(say('"board" of {}', where), "a list of lines")
    rules = found.get("rules", {})
    if not isinstance(rules, dict) or not all(isinstance(value, str) for value in rules.values()):
        refuse(say('"rules" of {}', where), "an object of names and choices")
    about = game(name)
    try:
        level = about.read_board("\n".join(map(str, board)) + "\n")
        for rule, choice in rules.items():
            level = change_rules(level, about.switches, rule, str(choice))
    except ParseError as error:
        raise ParseError(say('"board" of {}: {}', board_place(where, error.line, error.column), error.message)) from None
    except CarreauError as error:
        raise ParseError(say('"rules" of {}: {}', where, error.text)) from None
    return replace(level, meta=read_meta(found, where))


def board_place(where: str, line: int, column: int) -> str:
    """The level, and the line and the column of the text of its board as far as they are known."""
    if not line:
        return where
    return say("{}, line {}, column {}", where, line, column) if column else say("{}, line {}", where, line)


def read_meta(found: dict[str, Json], where: str) -> Meta:
    texts = {key: found.get(key, "") for key in CREDITS}
    for key, value in texts.items():
        if not isinstance(value, str):
            refuse(say('"{}" of {}', key, where), "text")
    solutions = found.get("solutions", [])
    if not isinstance(solutions, list):
        refuse(say('"solutions" of {}', where), "a list")
    return Meta(
        **{key: str(value) for key, value in texts.items()},  # type: ignore[arg-type]
        solutions=tuple(read_solution(each, where) for each in solutions),
        extra=tuple((key, json.dumps(value)) for key, value in found.items() if key not in KNOWN),
    )


def read_solution(found: Json, where: str) -> Solution:
    if isinstance(found, dict):
        moves, objective, cost, optimal = (found.get(key) for key in ("moves", "objective", "cost", "optimal"))
        if isinstance(moves, str) and isinstance(objective, str) and type(cost) is int and type(optimal) is bool:
            return Solution(moves, objective, cost, optimal)
    return refuse(say("a solution of {}", where), 'an object with "moves", "objective", "cost" and "optimal"')


def refuse(what: str, expected: str) -> NoReturn:
    raise ParseError(say("expected {} to be {}", what, expected))


def write(levels: Sequence[Level]) -> str:
    """One level as an object, several as a collection."""
    if len(levels) == 1:
        return dump(level_document(levels[0]))
    return dump({"carreau": VERSION, "levels": [write_level(level) for level in levels]})


def level_document(level: Level) -> dict[str, Any]:
    """A level as a document that stands alone."""
    return {"carreau": VERSION, **write_level(level)}


def write_level(level: Level) -> dict[str, Any]:
    about, meta = game_of(level), level.meta
    solutions = [
        {"moves": each.moves, "objective": each.objective, "cost": each.cost, "optimal": each.optimal}
        for each in meta.solutions
    ]
    everything: dict[str, Any] = {
        "game": level.game,
        **{key: getattr(meta, key) for key in CREDITS},
        "rules": rules_as_json(level.rules),
        "board": about.write_board(level).split("\n"),
        "solutions": solutions,
        **{key: json.loads(value) for key, value in meta.extra},
    }
    return {key: value for key, value in everything.items() if value not in ("", [], {})}


def dump(document: dict[str, Any]) -> str:
    return json.dumps(document, ensure_ascii=False, indent=1) + "\n"


def likeness(text: str) -> float:
    """Any JSON object that says "carreau", unless its first line is a whole one that does not. Others are near, and so are
    texts with the names that levels have."""
    begun, first = text.lstrip().startswith("{"), first_object(text)
    named = {each[1] for each in NAMED.finditer(text[:SAMPLE])}
    sure = begun and "carreau" in (named if first is None else first)
    part = len(named & set(MARKS)) / len(MARKS)
    return graded(sure, True, max(part, JSON_AT_ALL if begun else 0))


FORMAT: Format[Level] = Format("json", ".json", "Carreau's own: any game, rules, credits, solutions", likeness, read, write)
