"""Boards that the tests of Ricochet Robots share: one by hand, and random small ones."""

from __future__ import annotations

from hypothesis import strategies as st

from carreau.core.grid import Cell
from carreau.games.ricochet.formats import read_board
from carreau.games.ricochet.level import RicochetLevel, Rules

# Five columns, four rows; r, g robots, T the target, walls as lines:
#   +--+--+--+--+--+
#   |rr   |        |
#   +  +  +  +  +--+
#   |         T    |
#   +  +  +--+  +  +
#   |  |           |
#   +  +  +  +  +  +
#   |gg         |  |
#   +--+--+--+--+--+
HAND = """\
# size 5 4
1 0 E
4 0 S
2 1 S
0 2 E
3 3 E
0 0 R
0 3 R
3 1 G
"""


def hand() -> RicochetLevel:
    return read_board(HAND)


@st.composite
def levels(
    draw: st.DrawFn, least: int = 4, largest: int = 8, most_robots: int = 5, rule: st.SearchStrategy[str] | None = None
) -> RicochetLevel:
    """Any switch, any main robot or none in particular, walls on any side of any cell, sometimes around closed cells."""
    width, height = draw(st.integers(least, largest)), draw(st.integers(least, largest))
    cells = [(row, column) for row in range(height) for column in range(width)]
    walls = draw(st.frozensets(st.tuples(st.sampled_from(cells), st.sampled_from("NESW")), max_size=width * height // 2))
    robots: list[Cell] = draw(st.lists(st.sampled_from(cells), min_size=1, max_size=most_robots, unique=True))
    targets = draw(st.lists(st.sampled_from(cells), min_size=1, max_size=4))
    return RicochetLevel(
        width=width,
        height=height,
        walls=walls,
        robots=tuple(robots),
        targets=tuple(targets),
        main_robot=draw(st.none() | st.integers(0, len(robots) - 1)),
        main_target=draw(st.integers(0, len(targets) - 1)),
        rules=Rules(draw(st.sampled_from(["off", "on"]) if rule is None else rule)),
    )
