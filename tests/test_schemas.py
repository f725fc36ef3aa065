"""Schemas and readers agree: what Carreau writes is valid, what is not valid is refused, and what is valid is read."""

from __future__ import annotations

import io
import json
from collections.abc import Callable, Iterator
from copy import deepcopy
from functools import cache
from importlib import import_module, resources
from typing import Any

import pytest
from jsonschema import Draft202012Validator

import carreau
from carreau.arena import Local, play_match
from carreau.arena.record import read_record, write_record
from carreau.bench import Axes, matrix
from carreau.bench.journal import read_lines
from carreau.bench.searching import searched
from carreau.bots.careful import Careful
from carreau.cli.answers import as_object
from carreau.core.task import crash
from carreau.fingerprint import program
from carreau.schemas import NAMES, schema
from carreau.trace import read_trace, write_trace
from tests.arena.programs import COURSE, PATIENT

REFERRING: Any = import_module("referencing")  # which has types in part only
REGISTRY = REFERRING.Registry().with_resources(
    (schema(each)["$id"], REFERRING.Resource.from_contents(schema(each))) for each in NAMES
)
LEVEL: dict[str, Any] = {"carreau": 1, "game": "racetrack", "board": ["#####", "#>.*#", "#####"]}


@cache
def validator(name: str) -> Any:
    return Draft202012Validator(schema(name), registry=REGISTRY)


def valid(name: str, found: object) -> bool:
    return validator(name).is_valid(found)


@cache
def examples(name: str) -> list[Any]:
    """What Carreau writes, as plain data."""
    return [json.loads(json.dumps(each)) for each in WRITTEN[name]()]


def levels() -> Iterator[Any]:
    folder = resources.files("carreau") / "levels"
    yield from (json.loads((folder / f"{each}.json").read_text()) for each in carreau.own_sets())
    yield json.loads(carreau.write([carreau.load("ricochet/boards#1")]))


def answers() -> Iterator[Any]:
    for text in ("#####\n#@$.#\n#####\n", "#####\n#@$ #\n# . #\n#####\n"):
        (level,) = carreau.read(text)
        yield as_object("file", 1, level, carreau.solve(level))
    level = carreau.load("racetrack/tracks#1")
    yield as_object("", 0, level, carreau.solve(level, "astar"))
    yield as_object("", 0, level, carreau.solve(level, "bfs", control=carreau.Control(carreau.Limits(nodes=3))))


def trace() -> list[Any]:
    file = io.StringIO()
    write_trace(file, carreau.read(json.dumps(LEVEL))[0], solver="astar")
    return [json.loads(line) for line in file.getvalue().splitlines()]


def match() -> list[Any]:
    outcomes = play_match(COURSE, [Local("careful", Careful)], PATIENT, record=True)
    return [json.loads(line) for line in write_record(COURSE, PATIENT.most_moves(COURSE), outcomes).splitlines()]


def bench() -> list[Any]:
    asked = matrix(
        [("one", carreau.load("sokoban/easy#2"))], Axes(solvers=("bfs",), objectives=("pushes",)), carreau.Limits(60)
    )
    (run,) = asked.runs()
    return [run.line({**searched(run), **program()}), run.line(crash(MemoryError()))]


WRITTEN: dict[str, Callable[[], Any]] = {
    "level": lambda: list(levels()),
    "answer": lambda: list(answers()),
    "trace": trace,
    "match": match,
    "bench": bench,
}


@pytest.mark.parametrize("name", NAMES)
def test_what_is_written_is_valid(name: str) -> None:
    Draft202012Validator.check_schema(schema(name))
    assert schema(name)["$id"] == f"urn:carreau:{name}:1"
    for found in examples(name):
        assert [error.message for error in validator(name).iter_errors(found)] == []


def mutants(found: dict[str, Any], known: set[str]) -> Iterator[tuple[str, dict[str, Any]]]:
    """With a value of another kind in the place of each that is known."""
    for key in known & set(found):
        wrong: object = 7 if isinstance(found[key], str | bool | list | dict) else "seven"
        yield f"{key} {wrong!r}", {**deepcopy(found), key: wrong}


@pytest.mark.parametrize("name", NAMES)
def test_mutants_are_not_valid(name: str) -> None:
    for found in examples(name)[:4] + examples(name)[-2:]:
        parts = [schema(name), *schema(name).get("$defs", {}).values()]
        known = {key for part in parts for key in part.get("properties", {})}
        assert [what for what, mutant in mutants(found, known) if valid(name, mutant)] == []
        needed = {key for part in parts for key in part.get("required", ()) if set(part["required"]) <= set(found)}
        assert needed and [key for key in needed if valid(name, {each: found[each] for each in found if each != key})] == []
    for strange in ("null", "[]", '"text"', "1", "{}"):
        assert not valid(name, json.loads(strange))


SOLUTION = {"moves": "1,1 1,2", "objective": "moves", "cost": 1, "optimal": False}
READ_LEVELS: list[Any] = [
    LEVEL,
    {**LEVEL, "rules": {}, "solutions": [], "title": "", "mine": [1, {"a": None}]},
    {
        **LEVEL,
        "rules": {"crossing": "soft"},
        "solutions": [{**SOLUTION, "by": "me"}, SOLUTION],
        "notes": "ä\n",
        "levels_of": 1,
    },
    {"carreau": 1, "game": "racetrack", "author": "me", "levels": [{"board": LEVEL["board"]}, {**LEVEL, "title": "two"}]},
    {"carreau": 1, "levels": [{"game": "racetrack", "board": LEVEL["board"], "rules": {"stay": "no"}}]},
]
REFUSED_LEVELS: list[Any] = [
    {**LEVEL, "carreau": 2},
    {**LEVEL, "board": "#####"},
    {**LEVEL, "board": [1]},
    {**LEVEL, "rules": {"stay": True}},
    {**LEVEL, "rules": []},
    {**LEVEL, "title": None},
    {**LEVEL, "solutions": [{**SOLUTION, "cost": "1"}]},
    {**LEVEL, "solutions": [{"moves": ""}]},
    {**LEVEL, "solutions": {}},
    {"carreau": 1, "levels": []},
    {"carreau": 1, "levels": [LEVEL["board"]]},
    {"carreau": 1, "levels": [{"board": LEVEL["board"]}]},
    {"carreau": 1, "game": "racetrack", "levels": [{"title": "no board"}]},
    {"game": "racetrack", "board": LEVEL["board"]},
]
HEAD: dict[str, Any] = {"carreau_trace": 1, "level": LEVEL}
READ_TRACES: list[list[Any]] = [
    [HEAD],
    [
        {
            **HEAD,
            "solver": "x" * 200,
            "heuristic": "",
            "objective": "moves",
            "lines": "objects",
            "line": 0,
            "moves": "1,1",
            "own": 1,
        }
    ],
    [HEAD, {"parent": None}, {"parent": 0, "move": "1,1", "g": 0.5, "h": -2}, {"status": "gave_up"}],
    [HEAD, {"parent": None, "g": 3}, {"status": "solved", "moves": "1,1 1,2 1,3", "seconds": 2}],
]
REFUSED_TRACES: list[list[Any]] = [
    [{"carreau_trace": 2, "level": LEVEL}],
    [{"carreau_trace": 1}],
    [{**HEAD, "level": {"carreau": 1}}],
    [{**HEAD, "solver": "x" * 201}],
    [{**HEAD, "lines": "words"}],
    [{**HEAD, "line": -1}],
    [HEAD, {"parent": -1, "move": "1,1"}],
    [HEAD, {"parent": None}, {"parent": 0}],
    [HEAD, {"move": "1,1"}],
    [HEAD, {"parent": None, "g": "1"}],
    [HEAD, {"status": "won"}],
    [HEAD, {"status": "gave_up", "moves": []}],
]


def refuses(read: Callable[[], object]) -> bool:
    try:
        read()
    except carreau.ParseError:
        return True
    return False


@pytest.mark.parametrize(
    ("found", "sound"), [(each, True) for each in READ_LEVELS] + [(each, False) for each in REFUSED_LEVELS]
)
def test_a_level_is_read_where_it_is_valid(found: Any, sound: bool) -> None:
    assert valid("level", found) is sound
    assert refuses(lambda: carreau.read(json.dumps(found), "json")) is not sound


@pytest.mark.parametrize(
    ("lines", "sound"), [(each, True) for each in READ_TRACES] + [(each, False) for each in REFUSED_TRACES]
)
def test_a_trace_is_read_where_its_lines_are_valid(lines: list[Any], sound: bool) -> None:
    assert all(valid("trace", line) for line in lines) is sound
    assert refuses(lambda: read_trace(map(json.dumps, lines))) is not sound


def changed(lines: list[Any], index: int, values: dict[str, Any]) -> list[Any]:
    """Lines of which one has other values, or lacks some (None)."""
    line = {key: value for key, value in {**lines[index], **values}.items() if value is not None}
    return [*lines[:index], line, *lines[index + 1 :]]


@pytest.mark.parametrize(
    ("index", "values", "sound"),
    [
        (0, {"title": None}, True),
        (0, {"extra": {"a": 1}}, True),
        (-1, {"bot": None, "reason": None, "notes": None}, True),
        (0, {"carreau": 2}, False),
        (0, {"record": "chess"}, False),
        (0, {"most_moves": "many"}, False),
        (1, {"speaker": "referee"}, False),
        (1, {"lines": "0 0"}, False),
        (1, {"seconds": None}, False),
        (-1, {"status": "won"}, False),
        (-1, {"notes": "none"}, False),
    ],
)
def test_a_match_is_read_where_its_lines_are_valid(index: int, values: dict[str, Any], sound: bool) -> None:
    lines = changed(examples("match"), index % len(examples("match")), values)
    assert all(valid("match", line) for line in lines) is sound
    assert refuses(lambda: read_record("\n".join(map(json.dumps, lines)))) is not sound


@pytest.mark.parametrize(
    ("values", "sound"),
    [
        ({"reason": "", "mine": 1}, True),
        ({"cost": None, "seconds": None, "repeat": None}, True),
        ({"bench": 2}, False),
        ({"key": 7}, False),
        ({"method": None}, False),
        ({"expanded": "many"}, False),
    ],
)
def test_a_line_of_a_comparison_is_read_where_it_is_valid(values: dict[str, Any], sound: bool) -> None:
    (line,) = changed(examples("bench")[:1], 0, values)
    assert valid("bench", line) is sound
    assert refuses(lambda: list(read_lines([json.dumps(line)], "runs.jsonl"))) is not sound


def test_an_unknown_schema_is_named_with_those_there_are() -> None:
    with pytest.raises(carreau.UnknownName, match="level, answer, trace, match, bench"):
        schema("move")
