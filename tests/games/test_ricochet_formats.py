"""Ricochet Robots texts: what is read, what is refused and where, and that nothing is lost."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from carreau.core.errors import LevelError, ParseError
from carreau.core.level import Meta
from carreau.core.likeness import SURE
from carreau.games.ricochet import GAME
from carreau.games.ricochet.formats.texts import FORMATS, likeness, read_board, read_levels, write_board, write_levels
from carreau.games.ricochet.level import RicochetLevel, Rules
from tests.games.ricochet_boards import HAND, hand, levels


def refusal(text: str) -> ParseError:
    with pytest.raises(ParseError) as refused:
        read_levels(text)
    return refused.value


def test_F6_the_line_of_the_document_is_a_cell_with_two_walls_and_a_robot() -> None:
    level = read_board("0 0 W N R\n")
    assert (level.width, level.height, level.robots, level.targets) == (16, 16, ((0, 0),), ())
    assert {((0, 0), "W"), ((0, 0), "N")} <= level.walls


def test_C8_x_is_the_column_and_y_the_row() -> None:
    assert read_board("3 1 R\n2 5 G\n").robots == ((1, 3),)
    assert read_board("3 1 R\n2 5 G\n").targets == ((5, 2),)


def test_C9_walls_are_read_from_one_side_and_written_from_both() -> None:
    text = write_board(read_board("# size 3 3\n1 1 E R G\n"))
    assert read_board("# size 3 3\n2 1 W\n1 1 R G\n") == read_board(text)
    assert "1 1 E\n2 1 E W\n" in text


def test_C11_robots_and_targets_are_numbered_as_they_come_and_the_first_are_main() -> None:
    level = read_board("5 5 R\n3 3 G\n1 1 R G\n")
    assert (level.robots, level.targets) == (((5, 5), (1, 1)), ((3, 3), (1, 1)))
    assert (level.main_robot, level.main_target) == (0, 0)


@pytest.mark.parametrize(
    ("comment", "main"),
    [("# main R=2 G=3", (1, 2)), ("# main G=3", (0, 2)), ("#main R=any", (None, 0)), ("  #  main  G=2  R=any", (None, 1))],
)
def test_C11_a_comment_chooses_the_main_robot_and_target(comment: str, main: tuple[int | None, int]) -> None:
    level = read_board(f"5 5 R\n3 3 G\n{comment}\n1 1 R G\n2 2 G\n")
    assert (level.main_robot, level.main_target) == main


def test_R46_lines_come_in_any_order_with_comments_and_blanks_between() -> None:
    shuffled = "\n# any words\n".join(["", *reversed(HAND.splitlines()), "", "1 0 E", "#"])
    level = read_board(shuffled.replace("\n", "\r\n"))
    assert (level.walls, set(level.robots)) == (hand().walls, set(hand().robots))
    assert level.robots == tuple(reversed(hand().robots))


def test_comments_carry_size_title_author_and_rules() -> None:
    level = read_board("\ufeff# title  Two   ways\n# author Me\n# rules ricochet=on\n# size 7 3\n6 2 R\n")
    assert (level.meta.title, level.meta.author, level.rules) == ("Two ways", "Me", Rules("on"))
    assert (level.width, level.height) == (7, 3)


def test_a_problem_can_be_traced_to_its_line() -> None:
    level = read_board("# a comment\n1 1 R\n  2 2 W R\n2 2 G R\n")
    (problem,) = (each for each in GAME.problems(level) if "two robots" in each.text)
    assert level.meta.origin.place(problem.cell) == (4, 7)
    assert level.meta.origin.place(None) == (2, 0)


@pytest.mark.parametrize(
    ("text", "line", "column", "said"),
    [
        ("", 1, 0, "expected lines like `0 0 W N R`"),
        ("# size 4 4\n\n# nothing\n", 1, 0, "expected lines like `0 0 W N R`"),
        ("0 0 W\n3\n", 2, 1, "expected a column and a row"),
        ("0 0 W\n3 x N\n", 2, 3, "expected a row, a whole number, found 'x'"),
        ("0 0 W\nN 3 3\n", 2, 1, "expected a column, a whole number, found 'N'"),
        ("1.5 0 W\n", 1, 1, "expected a column, a whole number, found '1.5'"),
        ("٣ 0 W\n", 1, 1, "expected a column, a whole number"),
        ("16 0 W\n", 1, 1, "expected a column from 0 to 15, found 16"),
        ("0 -1 W\n", 1, 3, "expected a row from 0 to 15, found -1"),
        ("# size 4 8\n0 7 R\n  4 0 G\n", 3, 3, "expected a column from 0 to 3, found 4"),
        ("9" * 5000 + " 0 W\n", 1, 1, "expected a column, a whole number"),
        ("0 0 W X\n", 1, 7, "expected a wall N S E W, a robot R or a target G, found 'X'"),
        ("0 0 NE\n", 1, 5, "expected a wall N S E W, a robot R or a target G, found 'NE'"),
        ("0 0 w\n", 1, 5, "expected a wall N S E W, a robot R or a target G, found 'w'"),
        ("0 0 W # wall\n", 1, 7, "expected a wall N S E W, a robot R or a target G, found '#'"),
        ("# size 4\n0 0 W\n", 1, 3, "expected `# size WIDTH HEIGHT`"),
        ("# size 4 65\n0 0 W\n", 1, 10, "expected a number of cells from 1 to 64, found 65"),
        ("# size 0 4\n0 0 W\n", 1, 8, "expected a number of cells from 1 to 64, found 0"),
        ("# size 4 4\n0 0 W\n# size 5 5\n", 3, 3, "expected one line `# size`, found a second"),
        ("# main R=0\n0 0 R\n", 1, 8, "expected the number of a robot after R= from 1"),
        ("# main G=any\n0 0 R\n", 1, 8, "expected the number of a target after G=, a whole number, found 'any'"),
        ("# main 2\n0 0 R\n", 1, 8, "expected R=2, R=any or G=5, found '2'"),
        ("# rules ricochet=maybe\n0 0 R\n", 1, 9, "there is: off, on"),
        ("# rules bounce=on\n0 0 R\n", 1, 9, "no rule is called 'bounce'"),
    ],
)
def test_a_malformed_text_is_refused_with_its_place(text: str, line: int, column: int, said: str) -> None:
    error = refusal(text)
    assert (error.line, error.column) == (line, column)
    assert said in error.message
    assert len(error.message) < 200


CANONICAL = """\
# title Small
# author Somebody
# rules ricochet=on
# size 3 2
# main R=any G=2
0 0 N W
1 0 N E
2 0 N E W
0 1 S W
1 1 S
2 1 E S
2 1 R
0 0 R
1 1 G
1 0 G
"""


def test_R45_a_canonical_text_comes_back_to_the_letter() -> None:
    assert write_levels(read_levels(CANONICAL)) == CANONICAL


def test_what_is_usual_is_not_written_down() -> None:
    text = write_levels(read_levels("0 0 R\n"))
    assert "#" not in text
    assert text.startswith("0 0 N W\n1 0 N\n")
    assert text.endswith("15 15 E S\n0 0 R\n")


LINE = st.text(alphabet=st.characters(codec="utf-8"), max_size=20).map(lambda words: " ".join(words.split()))


@settings(max_examples=200, derandomize=True)
@given(levels(least=1), LINE, LINE)
def test_R45_every_level_survives_being_written_and_read(level: RicochetLevel, title: str, author: str) -> None:
    level = replace(level, meta=Meta(title, author))
    text = write_levels([level])
    assert read_levels(text) == [level]
    assert write_levels(read_levels(text)) == text
    assert likeness(text) == SURE
    assert read_board(write_board(level)) == replace(level, meta=Meta(), rules=Rules())


def test_a_text_holds_one_board() -> None:
    with pytest.raises(LevelError, match="holds one board, and there are 2"):
        write_levels([hand(), hand()])


def accepted(text: str) -> RicochetLevel | None:
    """The level of a text, None if it is refused properly."""
    try:
        (level,) = read_levels(text)
    except ParseError as error:
        assert error.line >= 1
        return None
    return level


@settings(max_examples=300, derandomize=True)
@given(st.text() | st.text("0123456789 NSEWRG#\n-=sizemainrules"))
def test_any_text_is_a_level_or_refused(text: str) -> None:
    assert 0 <= likeness(text) <= SURE
    if (level := accepted(text)) is not None:
        assert read_levels(write_levels([level])) == [level]
        GAME.problems(level)


@settings(max_examples=300, derandomize=True)
@given(
    st.sampled_from([CANONICAL, HAND]),
    st.lists(
        st.tuples(st.integers(0, 200), st.integers(0, 3), st.text("0123456789 NSEWRGX#\n=any", max_size=4)), max_size=5
    ),
)
def test_a_damaged_text_is_a_level_or_refused(text: str, damages: list[tuple[int, int, str]]) -> None:
    for at, removed, added in damages:
        text = text[:at] + added + text[at + removed :]
    if (level := accepted(text)) is not None:
        assert read_levels(write_levels([level])) == [level]
        if not GAME.problems(level):
            puzzle = GAME.puzzle(level)
            assert len(list(puzzle.steps(puzzle.start()))) <= 4 * len(level.robots)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (HAND, True),
        ("0 0 W N R\n", True),
        ("# a comment\n\n  3 4 R G\n", True),
        ("0 0 W\n3 x N\n", True),  # the reader then says what is wrong with the second line
        ("0 0 W\n3\n", True),
        ("0 0 W\nhello\n", False),
        ("0 0\n", False),
        ("0 0 X\n", False),
        ("4\n0 0 0 -2\n", False),
        ("1 2\n3 4\n", False),
        ("", False),
        ("#####\n#@$.#\n#####\n", False),
        ("#######\n#33332#\n#*1111#\n#######\n", False),
        ('{"carreau": 1}', False),
    ],
)
def test_C18_a_text_is_known_by_its_content(text: str, expected: bool) -> None:
    assert (likeness(text) == SURE) is expected
    assert (FORMATS[0].likeness(text) == SURE) is expected
