"""The geometry of a segment, against an independent one that clips it to each square with fractions."""

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from carreau.core.grid import Cell, cells_met, cells_with


def clipped(move: Cell, closed: bool) -> list[Cell]:
    """Squares whose interior (or closure) meets the segment, in order of entry, from the definition alone."""
    if move == (0, 0):
        return [(0, 0)]
    met: list[tuple[Fraction, int, int, Cell]] = []
    for row in range(min(0, move[0]) - 1, max(0, move[0]) + 2):
        for column in range(min(0, move[1]) - 1, max(0, move[1]) + 2):
            enter, leave, inside = Fraction(0), Fraction(1), True
            for speed, centre in ((move[0], row), (move[1], column)):
                low, high = Fraction(2 * centre - 1, 2), Fraction(2 * centre + 1, 2)
                if speed == 0:
                    inside = inside and (low <= 0 <= high if closed else low < 0 < high)
                else:
                    first, last = sorted((low / speed, high / speed))
                    enter, leave = max(enter, first), min(leave, last)
            touches = enter <= leave if closed else enter < leave
            if inside and touches and (row, column) != (0, 0):
                met.append((enter, abs(row) + abs(column), abs(row), (row, column)))
    return [cell for *_, cell in sorted(met)]


@settings(derandomize=True, max_examples=400)
@given(st.tuples(st.integers(-14, 14), st.integers(-14, 14)), st.booleans())
def test_C21_cells_met_are_those_of_exact_clipping(move: Cell, closed: bool) -> None:
    assert list(cells_met(move, closed)) == clipped(move, closed)


def test_C21_a_corner_is_free_to_pass_unless_closed() -> None:
    assert cells_met((1, 1)) == ((1, 1),)
    assert set(cells_met((1, 1), closed=True)) == {(0, 1), (1, 0), (1, 1)}


@pytest.mark.parametrize(("closed", "count"), [(False, 1239), (True, 1421)])
def test_cells_entered_over_all_velocities_to_ten(closed: bool, count: int) -> None:
    moves = [(row, column) for row in range(11) for column in range(11) if (row, column) != (0, 0)]
    assert sum(1 + len(cells_met(move, closed)) for move in moves) == count  # 1: the source


@settings(derandomize=True)
@given(st.lists(st.text("#.@\n", max_size=5), max_size=5), st.text("#@]^", max_size=2))
def test_letters_are_found_row_by_row_whatever_the_rows_are_and_however_long(rows: list[str], letters: str) -> None:
    expected = [(row, column) for row, text in enumerate(rows) for column, letter in enumerate(text) if letter in letters]
    assert list(cells_with(letters, rows)) == expected
