"""Racetrack texts: what is read, what is written, what is refused and where."""

from __future__ import annotations

import dataclasses

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from carreau.core.errors import LevelError, ParseError
from carreau.core.formats import Format
from carreau.core.level import Meta
from carreau.core.likeness import SURE
from carreau.games.racetrack import GAME
from carreau.games.racetrack.formats.texts import (
    FORMATS,
    read_board,
    read_maps,
    read_sprints,
    write_board,
    write_maps,
    write_sprints,
)
from carreau.games.racetrack.level import RacetrackLevel, Rules
from carreau.games.racetrack.problems import problems
from tests.games.racetrack_tracks import FIGURE_1, FIGURE_3, tracks
from tests.levels import FIXTURES, SHARED, published

SPRINTS, MAPS = FORMATS
SPRINT = "; Title: Figure 3\n; Rules: crossing=closed,finish=cross\n" + "\n".join(FIGURE_3) + "\n"
LAP = "-----\n- Title: Figure 1\n- Author: A. N. Other\n-----\n6 7\n" + "\n".join(FIGURE_1) + "\n"
FUZZED = settings(max_examples=300, derandomize=True)
WORDS = st.text("abcXYZ 09:;=-.é", max_size=20).map(lambda text: " ".join(text.split()))


def test_T21_a_sprint_is_read_with_its_header() -> None:
    (level,) = read_sprints(SPRINT)
    assert level.rows == FIGURE_3
    assert not level.lap
    assert level.meta.title == "Figure 3"
    assert level.rules == Rules(crossing="closed", finish="cross")
    assert level.meta.origin.place((1, 1)) == (4, 2)


def test_V26_a_map_is_read_with_its_header_and_size() -> None:
    (level,) = read_maps(LAP)
    assert level.rows == FIGURE_1
    assert level.lap
    assert (level.meta.title, level.meta.author) == ("Figure 1", "A. N. Other")
    assert (level.height, level.width) == (6, 7)


def test_header_and_size_of_a_map_may_be_left_out_and_blank_lines_may_follow() -> None:
    (level,) = read_maps("\n".join(FIGURE_1) + "\r\n\r\n\n")
    assert level.rows == FIGURE_1


def test_several_levels_are_read_and_written() -> None:
    text = LAP + "\n" + "\n".join(FIGURE_1) + "\n\n2 2\n*1\n##\n"
    levels = read_maps(text)
    assert [level.meta.title for level in levels] == ["Figure 1", "", ""]
    assert levels[2].rows == ("*1", "##")
    assert read_maps(write_maps(levels)) == levels


def test_the_writers_add_nothing_that_was_not_said() -> None:
    assert write_sprints([RacetrackLevel(FIGURE_3)]) == "\n".join(FIGURE_3) + "\n"
    assert write_maps([RacetrackLevel(FIGURE_1, True)]) == "6 7\n" + "\n".join(FIGURE_1) + "\n"


def test_a_list_of_accelerations_survives_in_the_header() -> None:
    level = RacetrackLevel(FIGURE_3, rules=Rules(accelerations="2,0 -1,-1", stay="no"))
    assert "; Rules: stay=no,accelerations=2,0 -1,-1\n" in write_sprints([level])
    assert read_sprints(write_sprints([level])) == [level]


def test_a_line_without_a_key_is_a_note() -> None:
    (level,) = read_sprints("; mind the hairpin\n; Notes: and the rocks\n>*\n")
    assert level.meta.notes == "mind the hairpin\nand the rocks"


def test_a_format_refuses_levels_of_the_other_kind() -> None:
    with pytest.raises(LevelError):
        write_maps([RacetrackLevel(FIGURE_3)])
    with pytest.raises(LevelError):
        write_sprints([RacetrackLevel(FIGURE_1, True)])


@pytest.mark.parametrize(
    ("text", "formats"),
    [
        (SPRINT, ["racetrack"]),
        (LAP, ["vector-racer"]),
        ("\n".join(FIGURE_1), ["vector-racer"]),
        ("####\n#.*#\n####\n", []),
        ("####\n#**#\n####\n", []),
        ("#####\n#@$.#\n#####\n", []),
        ("", []),
        ("3\n12 4\n5 6\n", []),
        ("#>1*#\n", []),
    ],
)
def test_C18_a_text_is_told_by_its_alphabet(text: str, formats: list[str]) -> None:
    assert [each.name for each in GAME.formats if each.likeness(text) == SURE] == formats


@pytest.mark.parametrize(
    ("format", "text", "line", "column", "expected"),
    [
        (SPRINTS, "", 1, 0, "expected rows of a track, found nothing"),
        (SPRINTS, "\n\n", 1, 0, "expected rows of a track, found nothing"),
        (SPRINTS, "; Title: x\n", 1, 0, "expected rows of a track with this line, found none"),
        (SPRINTS, "####\n#>x#\n", 2, 3, "expected one of . # > * i r d, found 'x'"),
        (SPRINTS, "####\n#>*\n", 2, 4, "expected 4 cells like the first row, found 3"),
        (SPRINTS, "; Rules: crossing=hard\n>*\n", 1, 10, "no choice of the rule crossing is called 'hard'"),
        (SPRINTS, "; Rules: colour=red\n>*\n", 1, 10, "no rule is called 'colour'"),
        (SPRINTS, "; Rules: accelerations=1,x\n>*\n", 1, 10, "the rule accelerations: an acceleration is two whole numbers"),
        (MAPS, "6 7\n", 1, 0, "expected rows of a Vector Racer map with this line"),
        (MAPS, "1 2\n*1\n#\n", 3, 2, "expected 2 cells like the first row, found 1"),
        (MAPS, "3 2\n*1\n##\n", 1, 1, "expected 2 rows, as the map has, found 3"),
        (MAPS, "2  3\n*1\n##\n", 1, 4, "expected 2 columns, as the map has, found 3"),
        (MAPS, "2 99999999999999999999\n*1\n##\n", 1, 3, "expected the number of columns, a whole number"),
        (MAPS, "*1\n>#\n", 2, 1, "expected one of * # 0 1 2 3 4 5 6 7 8 9 i r d, found '>'"),
    ],
)
def test_V07_a_malformed_text_is_refused_with_its_place(
    format: Format[RacetrackLevel], text: str, line: int, column: int, expected: str
) -> None:
    with pytest.raises(ParseError) as refused:
        format.read(text)
    assert (refused.value.line, refused.value.column) == (line, column)
    assert refused.value.message.startswith(expected)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", "expected rows of a sprint, found nothing"),
        ("#>1#", "expected one of * # 0 1 2 3 4 5 6 7 8 9 i r d, found '>'"),
        ("#>\n\n*#", "expected 2 cells like the first row, found 0"),
    ],
)
def test_C18_a_board_that_is_neither_sprint_nor_lap_is_refused(text: str, expected: str) -> None:
    with pytest.raises(ParseError) as refused:
        read_board(text)
    assert refused.value.message == expected


def test_C18_digits_make_a_lap_and_all_else_is_a_sprint_that_may_lack_its_start() -> None:
    assert not read_board("#.*#").lap and not read_board("####").lap
    assert read_board("#0##").lap and read_board("####\nlap").lap
    assert [problem.text for problem in problems(read_board("#.*#"))] == ["there is no start cell (>)"]


@pytest.mark.parametrize("level", [RacetrackLevel(FIGURE_1, True), RacetrackLevel(FIGURE_3)])
def test_a_board_is_its_rows(level: RacetrackLevel) -> None:
    assert read_board(write_board(level)) == level
    assert read_board("\n" + write_board(level) + "\n\n") == level


@FUZZED
@given(tracks(), WORDS, WORDS, st.lists(WORDS.filter(bool), max_size=3))
def test_what_is_written_is_read_again_exactly(level: RacetrackLevel, title: str, author: str, notes: list[str]) -> None:
    level = dataclasses.replace(level, meta=Meta(title=title, author=author, notes="\n".join(notes)))
    format = MAPS if level.lap else SPRINTS
    assert format.write is not None
    text = format.write([level])
    assert format.read(text) == [level]
    assert format.write(format.read(text)) == text
    assert format.likeness(text) == SURE
    assert read_board(write_board(level)).rows == level.rows


def mutated(text: str) -> st.SearchStrategy[str]:
    """The text with a piece of it replaced by a few letters."""
    letters = st.text("#.>*0129 \n\t\r-;:,=@xé\ufeff²", max_size=4)
    places = st.tuples(st.integers(0, len(text)), st.integers(0, 8), letters)
    return places.map(lambda change: text[: change[0]] + change[2] + text[change[0] + change[1] :])


@FUZZED
@given(st.one_of(st.text(), mutated(SPRINT), mutated(LAP), st.text("#.>*01 2\n;-:,", max_size=60)))
def test_any_text_is_a_level_or_a_sentence_about_what_is_wrong(text: str) -> None:
    for read in (read_sprints, read_maps):
        try:
            levels = read(text)
        except ParseError as error:
            assert error.line >= 1
            continue
        assert levels
        for level in levels:
            assert {len(row) for row in level.rows} == {level.width}
            GAME.problems(level)
    try:
        assert write_board(read_board(text))
    except ParseError as error:
        assert error.line >= 1
    for format in GAME.formats:
        assert 0 <= format.likeness(text) <= SURE


def test_maps_with_a_frame_are_told_read_and_written_as_they_are() -> None:
    for path in FIXTURES.glob("*.map.txt"):
        text = path.read_text()
        assert [each.name for each in GAME.formats if each.likeness(text) == SURE] == ["vector-racer"]
        assert write_maps(read_maps(text)) == text


@published
def test_the_original_maps_are_told_read_and_written_as_they_are() -> None:
    for path in sorted((SHARED / "racetrack" / "vector_racer" / "maps").glob("*.txt")):
        text = path.read_text()
        assert [each.name for each in GAME.formats if each.likeness(text) == SURE] == ["vector-racer"]
        written = write_maps(read_maps(text))
        framed = text.startswith("-----") and path.name.startswith("medium")  # its frame is a dash longer than its text
        assert framed or written.rstrip("\n") == text.rstrip("\n")
        assert read_maps(written) == read_maps(text)
