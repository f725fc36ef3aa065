"""Race courses as text: exact both ways, told apart from other games, and every mistake said with its place."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from carreau import read
from carreau.core.errors import LevelError, ParseError
from carreau.core.level import Meta
from carreau.core.likeness import SURE
from carreau.games.race import GAME
from carreau.games.race.formats import likeness, read_course, write_board, write_courses
from carreau.games.race.level import RaceLevel, Rectangle, problems
from tests.levels import FIXTURES, SHARED, published

often = settings(max_examples=300, derandomize=True)

CANONICAL = """\
# title: Corner
# author: Somebody
# note: turn left
3
 0 -2 10
 4  5  6
 7  8  9
0 2
2
2 0 1 1
0 0 2 3
"""


def place(text: str) -> tuple[int, int, str]:
    with pytest.raises(ParseError) as caught:
        read_course(text)
    return caught.value.line, caught.value.column, caught.value.message


def test_a_course_is_read_with_what_is_said_about_it() -> None:
    level = read_course(CANONICAL)
    assert level == RaceLevel(
        3,
        (0, -2, 10, 4, 5, 6, 7, 8, 9),
        (2, 0),
        (Rectangle(0, 2, 1, 1), Rectangle(0, 0, 3, 2)),
        Meta(title="Corner", author="Somebody", notes="turn left"),
    )


def test_the_canonical_text_is_written_back_letter_for_letter() -> None:
    assert write_courses([read_course(CANONICAL)]) == CANONICAL


def test_one_number_a_line_and_any_system_read_the_same() -> None:
    numbers = [word for line in CANONICAL.splitlines() if not line.startswith("#") for word in line.split()]
    plain = read_course("\n".join(numbers))
    assert plain.values == read_course(CANONICAL).values
    assert read_course("\ufeff" + "\r\n".join(numbers) + "\r\n\r\n") == read_course("\t".join(numbers)) == plain


def test_comments_of_any_kind_are_kept_as_notes() -> None:
    level = read_course("# made by hand\n#\n# Title: Small\n\n1\n0\n0 0\n0\n")
    assert (level.meta.title, level.meta.notes) == ("Small", "made by hand")


@pytest.mark.parametrize(
    ("text", "line", "column", "sentence"),
    [
        ("", 1, 0, "expected the size of the grid, found the end of the text"),
        ("0\n", 1, 1, "expected the size of the grid, 1 to 400, found 0"),
        ("100000000000\n1 2", 1, 1, "expected the size of the grid, 1 to 400, found 100000000000"),
        ("two", 1, 1, "expected the size of the grid, a whole number, found 'two'"),
        ("2\n1 2\n3", 3, 2, "expected the value of the cell in row 1, column 1, found the end of the text"),
        ("2\n1 2\n3 x\n0 0", 3, 3, "expected the value of the cell in row 1, column 1, a whole number, found 'x'"),
        ("2\n1 2\n3 4.5\n", 3, 3, "expected the value of the cell in row 1, column 1, a whole number, found '4.5'"),
        ("1\n5\n0 ?", 3, 3, "expected the row of the start, a whole number, found '?'"),
        ("1\n5\n0 0\n-1", 4, 1, "expected the number of objectives, 0 to 10000, found -1"),
        ("1\n5\n0 0\n2\n0 0 1 1\n0 0 1", 6, 6, "expected the number of rows of objective 2, found the end of the text"),
        ("1\n5\n0 0\n1\n0 0 1 1\n  7", 6, 3, "expected the end of the course, found '7'"),
        ("1\n5\n# no\n0 0\n0", 3, 1, "expected the column of the start, a whole number, found '#'"),
        ("1\n" + "9" * 19, 2, 1, "expected the value of the cell in row 0, column 0, a whole number"),
    ],
)
def test_a_mistake_is_said_with_its_line_and_column(text: str, line: int, column: int, sentence: str) -> None:
    assert place(text)[:2] == (line, column)
    assert place(text)[2].startswith(sentence)


def test_a_problem_of_a_course_knows_where_in_the_text_it_stands() -> None:
    level = read_course("2\n0 0\n0 0\n5 0\n2\n0 0 1 1\n1 1 2 1\n")
    places = [level.meta.origin.place(problem.cell) for problem in problems(level)]
    assert places == [(4, 1), (7, 1)]


def test_a_text_holds_exactly_one_course() -> None:
    level = read_course(CANONICAL)
    for levels in ([], [level, level]):
        with pytest.raises(LevelError, match="exactly one course"):
            write_courses(levels)


@pytest.mark.parametrize("text", [CANONICAL, "2\n0 0 0 0 0 0 1 0 0 1 1", "4 0 0"])
def test_a_course_is_recognised(text: str) -> None:
    assert likeness(text) == SURE


def test_a_course_with_a_stray_word_is_still_nearest_to_one() -> None:
    with pytest.raises(ParseError, match=r"^3:3: expected the value of the cell in row 1, column 1.*read as race"):
        read("2\n1 2\n3 x")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "0 0",
        "0 0 W N R",
        "# main R=2 G=5\n0 0 W N R\n1 0 W",
        "#11*#\n#1##2\n",
        "6 7\n#11*#\n",
        "#11*#\n1 1 1 1\n",
        "8\n12 10\n##########\n#S......*#\n",  # a target and a size above a track
        "9\n5\nXXXXX\n",
        "#####\n#@$.#\n#####",
        "3,4\n####",
        "six numbers 1 2 3",
    ],
)
def test_other_games_are_not_taken_for_a_course(text: str) -> None:
    assert likeness(text) != SURE


labels = st.text(st.characters(codec="utf-8", exclude_categories=["Z", "C"]), max_size=12)


@st.composite
def levels(draw: st.DrawFn) -> RaceLevel:
    size, number = draw(st.integers(1, 5)), st.integers(-(10**17), 10**17)
    values = draw(st.lists(number, min_size=size * size, max_size=size * size))
    rectangles = draw(st.lists(st.builds(Rectangle, number, number, number, number), max_size=4))
    meta = Meta(draw(labels), draw(labels), draw(labels), draw(labels), "\n".join(draw(st.lists(labels.filter(bool)))))
    return RaceLevel(size, tuple(values), (draw(number), draw(number)), tuple(rectangles), meta)


@often
@given(levels())
def test_writing_and_reading_changes_nothing(level: RaceLevel) -> None:
    text = write_courses([level])
    assert read_course(text) == level
    assert write_courses([read_course(text)]) == text
    assert write_board(read_course(write_board(level))) == write_board(level)


def read_or_refuse(text: str) -> None:
    """Nothing but a level or a ParseError comes out, and what is read can be judged and written."""
    assert 0 <= likeness(text) <= SURE
    try:
        level = read_course(text)
    except ParseError as error:
        assert error.line >= 1 and error.message.startswith("expected ")
        return
    problems(level)
    assert read_course(write_courses([level])) == level


@often
@given(st.one_of(st.text(), st.text(alphabet="0123456789 -+#\n\t", max_size=60)))
def test_any_text_is_read_or_refused(text: str) -> None:
    read_or_refuse(text)


@often
@given(st.data())
def test_a_damaged_course_is_read_or_refused(data: st.DataObject) -> None:
    begin = data.draw(st.integers(0, len(CANONICAL)))
    end = data.draw(st.integers(begin, min(len(CANONICAL), begin + 6)))
    patch = data.draw(st.one_of(st.text(max_size=3), st.text(alphabet="0123456789 -#\n", max_size=5)))
    read_or_refuse(CANONICAL[:begin] + patch + CANONICAL[end:])


@pytest.mark.parametrize(("number", "size", "objectives"), [(1, 10, 5), (2, 14, 6), (3, 18, 5)])
def test_courses_of_bare_numbers_survive_a_round_trip(number: int, size: int, objectives: int) -> None:
    level = comes_back((FIXTURES / f"course_{number}.txt").read_text())
    assert (level.size, len(level.objectives)) == (size, objectives)


@published
@pytest.mark.parametrize("number", range(1, 9))
def test_the_eight_recorded_courses_are_sound_and_survive_a_round_trip(number: int) -> None:
    level = comes_back((SHARED / "racetrack" / "race_games" / f"g{number}.txt").read_text())
    assert 16 <= level.size <= 97 and 5 <= len(level.objectives) <= 20


def comes_back(text: str) -> RaceLevel:
    level = read_course(text)
    assert likeness(text) == SURE and problems(level) == []
    written = write_courses([level])
    assert written.split() == text.split()
    assert GAME.read_board(written) == level
    return level
