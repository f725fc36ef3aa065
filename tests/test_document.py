"""Carreau's own format: nothing is lost, and nothing malformed gets in or crashes."""

import json
from dataclasses import replace
from typing import Any, cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import carreau
from carreau import ParseError, document
from carreau.core.level import Meta, Solution

TEXT = st.text(max_size=20)
METAS = st.builds(
    Meta, title=TEXT, author=TEXT, licence=TEXT, source=TEXT, notes=TEXT,
    solutions=st.lists(st.builds(Solution, TEXT, TEXT, st.integers(-5, 99), st.booleans()), max_size=2).map(tuple),
)  # fmt: skip
OWN = [level for name in carreau.own_sets() for level in carreau.load_all(name)]


@settings(derandomize=True, max_examples=200)
@given(st.lists(st.tuples(st.sampled_from(OWN), METAS), min_size=1, max_size=3))
def test_levels_of_any_games_come_back_as_they_were_written(parts: list[tuple[carreau.Level, Meta]]) -> None:
    levels: list[Any] = [replace(cast(Any, level), meta=meta) for level, meta in parts]
    text = document.write(levels)
    assert document.read(text) == levels
    assert document.write(document.read(text)) == text


def test_unknown_keys_survive_a_round_trip() -> None:
    text = json.dumps({"carreau": 1, "game": "sokoban", "board": ["#####", "#@$.#", "#####"], "stars": [1, {"two": 3}]})
    assert json.loads(document.write(document.read(text)))["stars"] == [1, {"two": 3}]


def test_a_collection_gives_its_levels_what_they_share() -> None:
    board = ["#####", "#@$.#", "#####"]
    levels = [{"title": "a", "board": board}, {"title": "b", "board": board, "author": "Bo"}]
    found = document.read(json.dumps({"carreau": 1, "game": "sokoban", "author": "Ann", "levels": levels}))
    assert [(level.meta.title, level.meta.author) for level in found] == [("a", "Ann"), ("b", "Bo")]


BOARD = '"game": "sokoban", "board": ["###", "#@#"]'


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("{", "1:2: expected JSON"),
        ('{"carreau": 1,\n "game" "x"}', "2:9: expected JSON"),
        ("[1]", "expected an object"),
        ('{"carreau": 2}', 'expected "carreau": 1'),
        ('{"carreau": 1}', '"game" of the level to be one of racetrack'),
        ('{"carreau": 1, "game": "chess", "board": []}', '"game" of the level'),
        ('{"carreau": 1, "game": "sokoban", "board": "###"}', '"board" of the level to be a list of lines'),
        (
            '{"carreau": 1, "game": "sokoban", "board": ["###", "#@x#"]}',
            '"board" of the level, line 2, column 3: expected one of',
        ),
        ('{"carreau": 1, "game": "sokoban", "board": []}', '"board" of the level'),
        ('{"carreau": 1, "levels": []}', '"levels" to be a list'),
        ('{"carreau": 1, "levels": [3]}', "level 1 to be an object"),
        ('{"carreau": 1, "title": 3, ' + BOARD + "}", '"title" of the level to be text'),
        ('{"carreau": 1, "rules": {"gravity": "on"}, ' + BOARD + "}", '"rules" of the level: no rule is called'),
        ('{"carreau": 1, "solutions": [{"moves": "R"}], ' + BOARD + "}", "a solution of the level"),
        ('{"carreau": NaN}', "NaN is no number"),
        ('{"carreau": ' + "[" * 100_000, "expected JSON"),
        ('{"carreau": ' + "9" * 10_000 + "}", "expected JSON"),
    ],
)
def test_a_malformed_document_is_refused_with_its_reason(text: str, reason: str) -> None:
    with pytest.raises(ParseError) as refused:
        document.read(text)
    assert reason in str(refused.value)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 99) | TEXT,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(document.KNOWN) | TEXT, inner, max_size=4),
    max_leaves=12,
)


@settings(derandomize=True, max_examples=500)
@given(JSON, st.sampled_from(OWN), st.sampled_from(document.KNOWN))
def test_documents_with_any_value_anywhere_give_levels_or_a_parse_error(
    value: object, level: carreau.Level, key: str
) -> None:
    mutated = json.loads(document.write([level])) | {key: value}
    try:
        assert document.read(json.dumps(mutated))
    except ParseError as error:
        assert error.message
