"""Ricochet Robots positions as JSON lines: read and written to the letter, refused by line, told from our own JSON."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import carreau
from carreau.core.errors import LevelError, ParseError
from carreau.core.level import Meta, Solution
from carreau.core.likeness import SURE
from carreau.games.ricochet.formats.jsonl import KNOWN, likeness, read_levels, write_levels
from carreau.games.ricochet.level import RicochetLevel, Rules, problems
from carreau.recognition import detect
from tests.games.ricochet_boards import hand, levels
from tests.levels import FIXTURES, SHARED, published

HEADER = '{"width": 3, "height": 2, "wall_bits": {"N": 1, "E": 2, "S": 4, "W": 8}, "cell": "y*3+x, y down"}'
POSITION = '{"id":7,"walls":[9,3,11,12,4,6],"robots":[0,5],"target":4,"target_robot":1,"optimum":3}'
SMALL = f"{HEADER}\n{POSITION}\n"


def changed(**values: Any) -> str:
    return f"{HEADER}\n{json.dumps(json.loads(POSITION) | values)}\n"


def test_a_position_is_read_bit_by_bit() -> None:
    (level,) = read_levels(SMALL)
    assert (level.width, level.height, level.robots, level.targets) == (3, 2, ((0, 0), (1, 2)), ((1, 1),))
    assert (level.main_robot, level.main_target) == (1, 0)
    assert {((0, 1), "E"), ((0, 2), "W")} <= level.walls and ((0, 0), "E") not in level.walls
    assert write_levels([level]) == SMALL


def test_the_header_may_be_missing_on_a_board_of_the_usual_size() -> None:
    walls = [0] * 256
    (level,) = read_levels(json.dumps({"walls": walls, "robots": [17], "target": 255, "target_robot": None}))
    assert (level.width, level.height, level.robots, level.main_robot) == (16, 16, ((1, 1),), None)


@pytest.mark.parametrize(("name", "count"), [("four_robots", 16), ("five_robots", 6)])
def test_our_positions_are_read_and_come_back_to_the_letter(name: str, count: int) -> None:
    comes_back((FIXTURES / f"{name}.jsonl").read_text(), count)


@published
@pytest.mark.parametrize(("name", "count"), [("random_200", 200), ("hard_60", 60), ("five_robots_100", 100)])
def test_known_positions_are_read_and_come_back_to_the_letter(name: str, count: int) -> None:
    comes_back((SHARED / "ricochet" / f"{name}.jsonl").read_text(), count)


def comes_back(text: str, count: int) -> None:
    found = carreau.read(text)
    assert len(found) == count
    assert carreau.write(found, "ricochet-jsonl") == text
    assert not [problem for level in found if isinstance(level, RicochetLevel) for problem in problems(level)]


def sound(level: RicochetLevel) -> bool:
    return all(problem.playable for problem in problems(level))


LINE = st.text(alphabet=st.characters(codec="utf-8"), max_size=12)


@settings(max_examples=300, derandomize=True)
@given(st.lists(st.tuples(levels(least=1).filter(sound), LINE, LINE), min_size=1, max_size=3))
def test_every_level_survives_being_written_and_read(parts: list[tuple[RicochetLevel, str, str]]) -> None:
    first = parts[0][0]
    found = [replace(level, meta=Meta(title, author)) for level, title, author in parts]
    found = [level for level in found if (level.width, level.height) == (first.width, first.height)]
    for index, level in enumerate(found):  # a cell that is a target twice is the same target
        main = level.targets.index(level.targets[level.main_target])
        found[index] = replace(level, main_target=main, meta=replace(level.meta, extra=(("id", str(index)),)))
    text = write_levels(found)
    assert read_levels(text) == found
    assert write_levels(read_levels(text)) == text
    assert detect(text).name == "ricochet-jsonl"


def test_solutions_optima_ids_and_unknown_keys_are_kept() -> None:
    level = replace(hand(), meta=Meta(solutions=(Solution("rE", "moves", 1, True),), extra=(("stars", "[1]"),)))
    (again,) = read_levels(write_levels([level]))
    assert again.meta.solutions == level.meta.solutions
    assert dict(again.meta.extra) == {"id": "0", "stars": "[1]"}
    (plain,) = read_levels(SMALL)
    assert dict(plain.meta.extra) == {"id": "7", "optimum": "3"} and not plain.meta.solutions


def test_rules_and_all_targets_are_kept() -> None:
    level = replace(hand(), targets=((1, 3), (0, 0), (3, 3)), main_target=2, main_robot=None, rules=Rules("on"))
    (again,) = read_levels(write_levels([level]))
    assert replace(again, meta=Meta()) == level


def test_boards_of_two_sizes_do_not_share_a_file() -> None:
    with pytest.raises(LevelError, match="boards of one size; these are 3 by 2, 5 by 4"):
        write_levels([hand(), *read_levels(SMALL)])


def test_a_level_that_cannot_be_played_is_not_written() -> None:
    with pytest.raises(LevelError, match="a robot off the board"):
        write_levels([replace(hand(), robots=((9, 9),))])


@pytest.mark.parametrize(
    ("text", "line", "said"),
    [
        (f"{HEADER}\n", 1, "expected lines like"),
        (f"{HEADER}\n\n{POSITION[:-1]}\n", 3, "expected JSON"),
        (f"{HEADER}\n[1]\n", 2, "expected a JSON object"),
        (f"{HEADER}\n" + '{"walls": NaN}\n', 2, "NaN is no number"),
        (changed(walls=[0] * 5), 2, '"walls" to be a list of 6 whole numbers from 0 to 15'),
        (changed(walls=[0] * 5 + [16]), 2, '"walls" to be a list of 6 whole numbers from 0 to 15'),
        (changed(walls=[0] * 5 + [True]), 2, '"walls" to be a list of 6'),
        (changed(robots=[0, 6]), 2, '"robots" to be a list of whole numbers from 0 to 5'),
        (changed(robots="r"), 2, '"robots" to be a list'),
        (changed(target=6), 2, '"target" to be a whole number from 0 to 5, found 6'),
        (changed(target=-1), 2, '"target" to be a whole number from 0 to 5'),
        (changed(target_robot=2), 2, '"target_robot" to be a whole number from 0 to 1'),
        (changed(target_robot="r"), 2, '"target_robot" to be'),
        (changed(targets=[1, 2]), 2, '"targets" to be a list with the target, 4, in it'),
        (changed(title=3), 2, '"title" to be text'),
        (changed(rules={"ricochet": "maybe"}), 2, "there is: off, on"),
        (changed(rules=[]), 2, '"rules" to be an object'),
        (changed(solution="rE", optimum=None), 2, '"optimum" to be a whole number'),
        (SMALL.replace('"width": 3', '"width": 65'), 1, '"width" to be a whole number from 1 to 64'),
        (SMALL.replace('"E": 2', '"E": 8'), 1, '"wall_bits" to be'),
        (SMALL.replace("y*3+x", "x*2+y"), 1, '"cell" to be "y*3+x, y down"'),
    ],
)
def test_a_malformed_position_is_refused_with_its_line(text: str, line: int, said: str) -> None:
    with pytest.raises(ParseError) as refused:
        read_levels(text)
    assert refused.value.line == line and said in refused.value.message and len(refused.value.message) < 250


@pytest.mark.parametrize(
    ("text", "name"),
    [
        (SMALL, "ricochet-jsonl"),
        (POSITION, "ricochet-jsonl"),
        ("\ufeff\n" + SMALL.replace("\n", "\r\n"), "ricochet-jsonl"),
        ('{"carreau": 1}', "json"),
        ('{"carreau": 1, "walls": []}', "json"),
        ('{\n "carreau": 1}', "json"),
        ('{"stars": 1}', "json"),  # and refused there with a sentence
        (POSITION[:-1], "ricochet-jsonl"),  # the same
    ],
)
def test_C18_positions_are_told_from_our_own_format(text: str, name: str) -> None:
    assert detect(text).name == name


def test_C18_every_document_of_ours_is_still_known_as_ours() -> None:
    for name in carreau.own_sets():
        found = carreau.load_all(name)
        text = carreau.write(found)
        assert detect(text).name == "json" and detect(json.dumps(json.loads(text))).name == "json"


JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 99) | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(KNOWN), inner, max_size=3),
    max_leaves=8,
)


@settings(max_examples=1000, derandomize=True)
@given(JSON, st.sampled_from([*KNOWN, "id", "optimum", "width", "height", "cell", "wall_bits", "note"]), st.booleans())
def test_a_damaged_position_is_a_level_or_refused(value: object, key: str, first: bool) -> None:
    header, position = json.loads(HEADER), json.loads(POSITION)
    (header if first else position)[key] = value
    text = f"{json.dumps(header)}\n{json.dumps(position)}\n"
    assert 0 <= likeness(text) <= SURE
    try:
        found = read_levels(text)
    except ParseError as error:
        assert error.line >= 1
        return
    for level in filter(sound, found):
        (again,) = read_levels(write_levels([level]))
        assert replace(again, meta=Meta()) == replace(level, meta=Meta())
