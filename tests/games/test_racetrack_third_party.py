"""Tracks as other programs write them: read, written, told from everything else, and driven in the known number of moves."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings

import carreau
from carreau import ParseError
from carreau.core.likeness import SURE
from carreau.games.racetrack.formats.third_party import FORMATS
from carreau.games.racetrack.level import RacetrackLevel
from carreau.recognition import detect, find_format, formats
from carreau.search import bfs, run
from tests.games.racetrack_tracks import FIGURE_1, FIGURE_3, tracks
from tests.levels import FIXTURES, SHARED, published

TEXTS = {
    "track": "4\n3\nXXXX\nS  G\nXXX\n",
    "ppcg": "8\n4 3\n####\nS..*\n###.\n",
    "course": "3,4\n####\nS..F\n###.\n",
}
ROWS = ("####", ">..*", "###.")
OPTIMA = {  # soft, open, closed
    "barto-small": (10, 10, 11), "barto-big": (17, 21, 21), "hansen-bigger": (36, 42, 42), "ring-5": (19, 19, 20),
    "ring-6": (25, 25, 25), "square-2": (5, 5, 5), "square-3": (7, 7, 7), "square-4": (10, 10, 10), "square-5": (12, 12, 12),
}  # fmt: skip
PPCG_OPTIMA = (8, 9, 8, 4, 3, 6, 5, 5)
OURS = {"elbow.track": (10, 10, 10), "chicane.ppcg": (6, 10, 11), "posts.course": (4, 4, 5)}


@pytest.mark.parametrize("name", TEXTS)
def test_each_notation_is_the_same_track(name: str) -> None:
    (level,) = carreau.read(TEXTS[name])
    assert isinstance(level, RacetrackLevel) and level.rows == ROWS
    assert detect(TEXTS[name]).name == detect("\ufeff" + TEXTS[name].replace("\n", "\r\n")).name == name
    first = {"track": 3, "ppcg": 3, "course": 2}[name]
    assert level.meta.origin.place((1, 2)) == (first + 1, 3)


@pytest.mark.parametrize("name", TEXTS)
def test_what_is_written_is_told_and_read_again(name: str) -> None:
    text = carreau.write([RacetrackLevel(FIGURE_3)], name)
    assert detect(text).name == name
    (again,) = carreau.read(text)
    assert isinstance(again, RacetrackLevel) and again.rows == FIGURE_3
    assert carreau.write([again], name) == text


@settings(max_examples=300, derandomize=True)
@given(tracks())
def test_every_plain_sprint_goes_through_every_notation_and_nothing_else_does(level: RacetrackLevel) -> None:
    for form in FORMATS:
        assert form.write is not None
        if level.lap or set("".join(level.rows)) - set("#.>*"):
            with pytest.raises(carreau.LevelError, match=r"this is a lap|has no sign for"):
                form.write([level])
        else:
            (again,) = form.read(form.write([level]))
            assert again.rows == level.rows
            assert detect(form.write([level])) is form


def test_C18_a_block_without_road_is_no_lap() -> None:
    assert detect("3\n2 1\nS*\n").name == "ppcg"


def test_blanks_are_road_and_may_be_cut_at_the_end_of_a_line() -> None:
    (level,) = find_format("track").read("3\n3\nS\n\nX G")
    assert level.rows == (">..", "...", "#.*")
    assert carreau.write([level], "track") == "3\n3\nS  \n   \nX G\n"


def test_signs_of_chance_and_price_are_road() -> None:
    (level,) = carreau.read("7\n1\nxSoP. G\n")
    assert isinstance(level, RacetrackLevel) and level.rows == ("#>....*",)


def test_several_blocks_are_several_tracks_and_keep_their_targets() -> None:
    text = "8\n4 3\n####\nS..*\n###.\n\n12\n2 1\nS*\n"
    levels = carreau.read(text)
    assert [level.meta.extra for level in levels] == [(("target", "8"),), (("target", "12"),)]
    assert carreau.write(levels, "ppcg") == text
    assert carreau.read(carreau.write(levels)) == levels


def test_a_block_without_a_target_gets_the_best_known_run() -> None:
    assert carreau.write([carreau.load("racetrack/tracks#1")], "ppcg").startswith("4\n12 9\n")
    assert carreau.write([RacetrackLevel((">.*",))], "ppcg").startswith("4\n3 1\n")


@pytest.mark.parametrize(
    ("name", "text", "line", "column", "expected"),
    [
        ("track", "", 1, 0, "expected the number of columns, found the end"),
        ("track", "4\n", 2, 0, "expected the number of rows, found the end"),
        ("track", "4 3\nXXXX\n", 1, 1, "expected the number of columns, found '4 3'"),
        ("track", "4\nXXXX\n", 2, 1, "expected the number of rows, a whole number, found 'XXXX'"),
        ("track", "0\n3\n", 1, 1, "expected the number of columns, 1 to 1000000, found 0"),
        ("track", "9999999\n3\n", 1, 1, "expected the number of columns, 1 to 1000000, found 9999999"),
        ("track", "999999\n999\n", 1, 0, "expected a board of at most 16777216 cells, found a larger one"),
        ("track", "4\n2\nXXXX\n", 3, 0, "expected 2 rows, found 1"),
        ("track", "4\n1\nXSG\nXXXX\n", 4, 1, "expected the end after 1 rows, found 'XXXX'"),
        ("track", "4\n1\nXSGXX\n", 3, 5, "expected 4 cells, found 5"),
        ("track", "4\n1\nXS#G\n", 3, 3, "expected one of X x blank . o P S G, found '#'"),
        ("ppcg", "", 1, 0, "expected a target, found the end"),
        ("ppcg", "8\n", 2, 0, "expected the width and the height, found the end"),
        ("ppcg", "8\n4\n", 2, 1, "expected the width and the height, found '4'"),
        ("ppcg", "x\n4 1\nS..*\n", 1, 1, "expected a target, a whole number, found 'x'"),
        ("ppcg", "8\n4 1\nS.*\n", 3, 4, "expected 4 cells, found 3"),
        ("ppcg", "8\n4 1\nS..*\n\n8\n4 1\nS.F*\n", 7, 3, "expected one of # . S *, found 'F'"),
        ("course", "", 1, 0, "expected rows,columns, found the end"),
        ("course", "1 4\nS..F\n", 1, 1, "expected the number of rows and the number of columns, found '1 4'"),
        ("course", "2,4\nS..F\n", 2, 0, "expected 2 rows, found 1"),
        ("course", "1,4\nS..F\n\nS..F\n", 4, 1, "expected the end after 1 rows, found 'S..F'"),
        ("course", "1,4\nS.*F\n", 2, 3, "expected one of # . S F, found '*'"),
    ],
)
def test_a_malformed_text_is_refused_with_its_place(name: str, text: str, line: int, column: int, expected: str) -> None:
    with pytest.raises(ParseError) as refused:
        find_format(name).read(text)
    assert (refused.value.message, refused.value.line, refused.value.column) == (expected, line, column)


def test_a_stray_letter_is_pointed_at_though_no_format_fits() -> None:
    for name, text in (("track", "4\n1\nXSeG\n"), ("ppcg", "8\n4 1\nS.e*\n"), ("course", "1,4\nS.eF\n")):
        with pytest.raises(ParseError, match=f":3: expected one of .*found 'e' \\(read as {name}\\)"):
            carreau.read(text)


def test_what_a_notation_has_no_sign_for_is_refused() -> None:
    for form in FORMATS:
        assert form.write is not None
        with pytest.raises(carreau.LevelError, match=r"no sign for '\?' \(cell 0,1\)"):
            form.write([RacetrackLevel((">?*",))])
    with pytest.raises(carreau.LevelError, match="exactly one track, not 2"):
        carreau.write([RacetrackLevel((">*",))] * 2, "track")


def test_C18_no_level_of_ours_could_be_two_things_in_any_format() -> None:
    for level in (level for name in carreau.own_sets() for level in carreau.load_all(name)):
        for form in formats():
            try:
                text = carreau.write([level], form.name)
            except carreau.LevelError:
                continue
            assert [each.name for each in formats() if each.likeness(text) == SURE] == [form.name]
    assert detect("\n".join(FIGURE_1)).name == "vector-racer"


def test_C18_every_file_is_told_by_what_is_in_it() -> None:
    kinds = {
        ".track": "track", ".ppcg": "ppcg", ".course": "course", ".map.txt": "vector-racer", ".xsb": "xsb",
        ".jsonl": "ricochet-jsonl",
    }  # fmt: skip
    for ending, name in kinds.items():
        paths = list(FIXTURES.glob(f"*{ending}"))
        assert paths and {detect(path.read_text()).name for path in paths} == {name}
    assert {detect(path.read_text()).name for path in FIXTURES.glob("course_*.txt")} == {"race"}


@published
def test_C18_every_file_of_other_programs_is_told() -> None:
    folders = {
        "rtdp": "track",
        "ppcg": "ppcg",
        "course_text": "course",
        "vector_racer/maps": "vector-racer",
        "race_games": "race",
    }
    for folder, name in folders.items():
        paths = sorted((SHARED / "racetrack" / folder).iterdir())
        assert paths and {path.name: detect(path.read_text()).name for path in paths} == {path.name: name for path in paths}
    sokoban = [path for path in (SHARED / "sokoban").rglob("*") if path.suffix in (".xsb", ".txt")]
    for path in [*sokoban, *(SHARED / "ricochet").iterdir()]:
        assert detect(path.read_text()).name in ("xsb", "boxoban", "ricochet-jsonl")


def optimum(level: Any, rules: str) -> int | None:
    answer = carreau.solve(carreau.with_rules(level, rules))
    return answer.cost if answer.optimal else None


@pytest.mark.parametrize("name", OURS)
def test_tracks_in_each_notation_have_the_optima_of_brute_force(name: str) -> None:
    level: Any = carreau.load(str(FIXTURES / name))
    for rules, moves in zip(("soft", "open", "closed"), OURS[name], strict=True):
        assert optimum(level, rules) == run(bfs(carreau.puzzle(carreau.with_rules(level, rules)))).cost == moves
    if name.endswith("ppcg"):
        assert dict(level.meta.extra)["target"] == "26"


@published
@pytest.mark.parametrize("name", OPTIMA)
def test_tracks_of_the_literature_have_their_known_optima(name: str) -> None:
    level = carreau.load(str(SHARED / "racetrack" / "rtdp" / f"{name}.track"))
    assert tuple(optimum(level, rules) for rules in ("soft", "open", "closed")) == OPTIMA[name]


@published
def test_ppcg_tracks_have_their_known_optima_and_meet_their_targets() -> None:
    paths = sorted((SHARED / "racetrack" / "ppcg").iterdir())
    levels = [carreau.load(str(path)) for path in paths]
    assert tuple(optimum(level, "soft") for level in levels) == PPCG_OPTIMA
    assert all(f"target{dict(level.meta.extra)['target']}" in path.name for level, path in zip(levels, paths, strict=True))
