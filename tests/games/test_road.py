"""Roads laid in one stroke: whatever line somebody draws, what comes of it can be driven or it is said why not."""

from __future__ import annotations

import math

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import carreau
from carreau.core.editing import WIDEST
from carreau.core.errors import CarreauError
from carreau.core.grid import Cell
from carreau.games.racetrack.components import Parts
from carreau.games.racetrack.edit import EDITOR
from carreau.games.racetrack.level import FINISH, START, RacetrackLevel
from carreau.games.racetrack.problems import problems
from carreau.games.racetrack.road import LONGEST
from carreau.language import translate

careful = settings(derandomize=True, max_examples=100)
REFUSALS = {
    "a road needs two cells: draw from where it begins to where it ends",
    "a road that ends where it begins must go round something: draw a wider bend",
}


@st.composite
def boards(draw: st.DrawFn) -> RacetrackLevel:
    return EDITOR.begin(draw(st.integers(1, 30)), draw(st.integers(1, 30)), draw(st.sampled_from(EDITOR.kinds)))


@st.composite
def lines(draw: st.DrawFn, level: RacetrackLevel) -> list[Cell]:
    """From anywhere to anywhere, in jumps or from cell to cell as a mouse goes."""
    cell = st.tuples(st.integers(0, level.height - 1), st.integers(0, level.width - 1))
    if draw(st.booleans()):
        return draw(st.lists(cell, min_size=1, max_size=8))
    step = st.tuples(st.integers(-1, 1), st.integers(-1, 1))
    line = [draw(cell)]
    for (down, right), times in draw(st.lists(st.tuples(step, st.integers(1, 12)), max_size=8)):
        for _ in range(times):
            row, column = line[-1][0] + down, line[-1][1] + right
            line.append((max(0, min(level.height - 1, row)), max(0, min(level.width - 1, column))))
    return line


@careful
@given(data=st.data())
def test_any_line_of_any_width_makes_a_track_or_is_refused_with_a_reason(data: st.DataObject) -> None:
    blank = data.draw(boards())
    line, width = data.draw(lines(blank)), data.draw(st.integers(1, WIDEST))
    try:
        level = EDITOR.stroke(blank, "pen", line, width=width)
    except CarreauError as error:
        assert str(error) in REFUSALS and translate(error.text, "fr") != str(error)
        return
    assert len(Parts(level.rows, corners=False).firsts()) == 1, "from any cell to any other over sides"
    assert all(map(level.drivable, line)), "it leads where it was drawn"
    assert level.starts and any(level.cells(FINISH))
    if level.lap:
        assert all(each.playable and "no lap exists" in each.text for each in problems(level))
    else:
        assert level.rows[line[0][0]][line[0][1]] == START and level.rows[line[-1][0]][line[-1][1]] == FINISH
        assert not problems(level), "a road from a start to a finish can always be driven"
    assert EDITOR.stroke(level, "pen", line, width=width) == level


@settings(derandomize=True, max_examples=25)
@given(data=st.data())
def test_a_line_that_comes_back_makes_a_lap_that_can_be_driven(data: st.DataObject) -> None:
    """Around an ellipse, with room on all sides."""
    width = data.draw(st.integers(1, WIDEST))
    high, wide = (data.draw(st.integers(2 * width + 2, 2 * width + 12)) for _ in range(2))
    turned = data.draw(st.floats(0, 2 * math.pi))
    middle = high + width, wide + width
    angles = [turned + 2 * math.pi * step / 60 for step in range(60)]
    line = [(round(middle[0] + high * math.sin(at)), round(middle[1] + wide * math.cos(at))) for at in angles]
    blank = EDITOR.begin(2 * middle[1] + 1, 2 * middle[0] + 1)
    level = EDITOR.stroke(blank, "pen", line, width=width)
    assert level.lap and not problems(level)
    assert len(level.zones) >= 3 and not level.drivable(middle)


@pytest.mark.parametrize("width", [1, 3, 4])
def test_a_lap_may_cross_itself(width: int) -> None:
    """In an eight zones end where it crosses itself, so that the crossing belongs to both ways."""
    angles = [2 * math.pi * step / 60 for step in range(60)]
    line = [(round(10 + 8 * math.sin(2 * at)), round(20 + 16 * math.cos(at))) for at in angles]
    level = EDITOR.stroke(EDITOR.begin(41, 21), "pen", line, width=width)
    assert level.lap and not problems(level) and carreau.solve(level).optimal


@pytest.mark.parametrize("width", range(1, WIDEST + 1))
def test_a_straight_road_is_as_wide_as_asked_from_end_to_end(width: int) -> None:
    level = EDITOR.stroke(EDITOR.begin(30, 20), "pen", [(9, 4), (9, 25)], width=width)
    columns = ["".join(row[column] for row in level.rows) for column in range(30)]
    assert [column.count("#") for column in columns] == [20] * 4 + [20 - width] * 22 + [20] * 4
    assert columns[4].strip("#") == START * width and columns[25].strip("#") == FINISH * width
    assert set("".join(columns[5:25])) == {"#", "."}


def test_a_road_takes_the_place_of_all_that_was_there() -> None:
    level = carreau.load("racetrack/moving#1")
    assert isinstance(level, RacetrackLevel) and level.moving
    laid = EDITOR.stroke(level, "pen", [(0, 0), (0, level.width - 1)])
    assert not laid.moving and not laid.meta.solutions and laid.rows[1:] == ("#" * level.width,) * (level.height - 1)
    assert laid.meta.title == level.meta.title and laid.rules == level.rules


def test_a_road_is_neither_too_wide_nor_without_end() -> None:
    blank = EDITOR.begin(300, 300)
    for width in (0, WIDEST + 1):
        with pytest.raises(CarreauError, match="1 to 9 cells across"):
            EDITOR.stroke(blank, "pen", [(0, 0), (0, 9)], width=width)
    with pytest.raises(CarreauError, match=f"at most {LONGEST} cells long"):
        EDITOR.stroke(blank, "pen", [(0, 0), (299, 299)] * 10)
