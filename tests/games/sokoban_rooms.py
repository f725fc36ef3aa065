"""Rooms that the tests of Sokoban share: one by its text, and random small ones."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from hypothesis import assume
from hypothesis import strategies as st

from carreau.core.grid import Cell
from carreau.games.sokoban.formats import read_board
from carreau.games.sokoban.level import SokobanLevel, problems


def room(*rows: str) -> SokobanLevel:
    return read_board("\n".join(rows))


def furnished(
    cells: Sequence[Cell], player: Cell, boxes: Collection[Cell], goals: Collection[Cell], pillars: Collection[Cell]
) -> SokobanLevel:
    """A room of these cells, of which the last one is in the corner, with a wall around it."""
    height, width = cells[-1]
    grid = [["#"] * (width + 2) for _ in range(height + 2)]
    for cell in cells:
        letters = "@+" if cell == player else "$*" if cell in boxes else "##" if cell in pillars else " ."
        grid[cell[0]][cell[1]] = letters[cell in goals]
    return SokobanLevel(tuple("".join(row) for row in grid))


@st.composite
def rooms(draw: st.DrawFn) -> SokobanLevel:
    """Up to four by four cells with pillars, one or two boxes and as many goals; not all of them can be solved."""
    height, width = draw(st.integers(2, 4)), draw(st.integers(2, 4))
    cells = [(row, column) for row in range(1, height + 1) for column in range(1, width + 1)]
    boxes = draw(st.integers(1, 2 if len(cells) > 5 else 1))
    order = draw(st.permutations(cells))
    player, standing, others = order[0], order[1 : 1 + boxes], order[1 + boxes :]
    goals = draw(st.permutations(order))[:boxes]
    pillars = set(others[: draw(st.integers(0, 3))]) - set(goals)
    level = furnished(cells, player, standing, goals, pillars)
    assume(not problems(level))
    return level


def side_by_side(level: SokobanLevel, copies: int, door: int) -> SokobanLevel:
    """The room several times, with one player, and doors in that row. What is done in each room can be done in any order."""
    first = [row.ljust(level.width) for row in level.rows]
    rows = [row + row.replace("@", " ") * (copies - 1) for row in first]
    rows[door] = rows[door][0] + rows[door][1:-1].replace("##", "  ") + rows[door][-1]
    return room(*rows)
